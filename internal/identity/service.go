package identity

import (
	"context"
	"net/netip"
	"net/url"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"sankalp/internal/account"
	"sankalp/internal/audit"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/notice"
	"sankalp/internal/session"
)

// Options configure a Service; all are required.
type Options struct {
	DB     *db.DB
	Logins *login.Service
	// Queue of the notices of what has changed.
	Queue   *job.Queue
	Limiter *session.Limiter
	// Tries from one network address, of provider and passkeys together.
	Tries config.Rate
	// PublicURL is where people reach the server: passkeys are bound to its name, and the provider sends people back to it.
	PublicURL *url.URL
	// OpenID without an Issuer: there is no provider.
	OpenID config.OpenID
	Now    func() time.Time
}

// Service manages the login methods of accounts.
type Service struct {
	Options
	provider *provider          // nil: none is configured
	webauthn *webauthn.WebAuthn // nil: people reach the server by a number, for which there are no passkeys
}

// callbackPath is the page of the app to which the provider sends people back.
const callbackPath = "/login/openid"

// New makes the service. It sends nothing to the provider.
func New(o Options) (*Service, error) {
	s := &Service{Options: o}
	if o.OpenID.Issuer != "" {
		s.provider = newProvider(o.OpenID, o.PublicURL.JoinPath(callbackPath).String(), o.Now)
	}
	host := o.PublicURL.Hostname()
	if _, err := netip.ParseAddr(host); err == nil {
		return s, nil
	}
	var err error
	s.webauthn, err = webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: "Sankalp", RPOrigins: []string{o.PublicURL.Scheme + "://" + o.PublicURL.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		// A passkey proves both the device in hand and its owner's finger or number, and names its owner.
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
	})
	return s, err
}

// providerName is the name of the OpenID provider; empty: none is configured.
func (s *Service) providerName() string {
	if s.provider == nil {
		return ""
	}
	return s.OpenID.Name
}

// passkeysPossible is false where people reach the server by a number.
func (s *Service) passkeysPossible() bool { return s.webauthn != nil }

// callerWays gives the methods by which the caller can log in.
func (s *Service) callerWays(ctx context.Context, c session.Caller) (ways, error) {
	return s.ways(ctx, s.DB.Q(ctx), c.Owner)
}

func (s *Service) ways(ctx context.Context, q db.Querier, owner string) (ways, error) {
	w := ways{Provider: s.providerName(), PasskeysPossible: s.passkeysPossible(), Identities: []identity{}, Passkeys: []passkey{}}
	p, err := personByID(ctx, q, owner)
	if err != nil {
		return w, err
	}
	w.HasPassword = p.Password == 1
	linked, err := listIdentities(ctx, q, owner, s.OpenID.Issuer)
	if err != nil {
		return w, err
	}
	for _, i := range linked {
		w.Identities = append(w.Identities, identity{ID: i.ID, Email: i.Email, CreatedAt: instant(i.Created), LastUsedAt: instant(i.Used)})
	}
	keys, err := listPasskeys(ctx, q, owner)
	for _, k := range keys {
		w.Passkeys = append(w.Passkeys, k.passkey())
	}
	return w, err
}

func (k storedPasskey) passkey() passkey {
	p := passkey{ID: k.ID, Name: k.Name, CreatedAt: instant(k.Created)}
	if k.Used != nil {
		at := instant(*k.Used)
		p.LastUsedAt = &at
	}
	return p
}

func instant(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// afterRemoval refuses a removal that leaves the owner no login. Fault: Conflict
// `identity.only_way`.
func (s *Service) afterRemoval(ctx context.Context, tx *db.Tx, owner string) error {
	w, err := s.ways(ctx, tx, owner)
	if err == nil && w.usable() == 0 {
		err = fault.New(fault.Conflict, "identity.only_way")
	}
	return err
}

// recordAndNotify audits a change of the owner's security and notifies them.
func (s *Service) recordAndNotify(ctx context.Context, tx *db.Tx, owner, sessionID, entity, event, name string) error {
	now := s.Now()
	err := audit.Write(ctx, tx, audit.Entry{At: now, Owner: owner, Session: sessionID, Kind: "account", Entity: owner,
		Action: event, After: map[string]string{"name": name}})
	if err != nil {
		return err
	}
	return notice.Post(ctx, tx, s.Queue, notice.Notice{Owner: owner, Kind: notice.Security, Event: event, Key: event + "/" + entity,
		Args: map[string]string{"name": name}, Path: account.SettingPath(owner) + "/security", At: now})
}

// Purge deletes expired challenges, and returns how many.
func (s *Service) Purge(ctx context.Context) (n int64, err error) {
	purge := func(ctx context.Context, tx *db.Tx) error {
		gone, err := db.Exec(ctx, tx, `DELETE FROM challenges WHERE expires_at <= $1`, s.Now().UnixMilli())
		n += gone
		return err
	}
	err = s.DB.WriteGlobal(ctx, purge)
	if shared, apart := directory.Shared(ctx, s.DB); err == nil && shared != s.DB {
		err = shared.WriteGlobal(apart, purge)
	}
	return n, err
}

// count counts a try from a network address, before it is looked at.
func (s *Service) count(ctx context.Context, address string) error {
	return s.Limiter.UseAddress(ctx, triesBucket, address, s.Tries.Count, s.Tries.Per)
}

// uncount takes it back: only failures count.
func (s *Service) uncount(ctx context.Context, address string) error {
	return s.Limiter.ReturnAddress(ctx, triesBucket, address)
}

const triesBucket = "ways.address"
