package account

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"regexp"
	"slices"
	"strings"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/mail"
	"sankalp/internal/session"
)

// Visit is where a call comes from that wants to come in.
type Visit struct {
	// Kind of session wanted.
	Kind session.Kind
	// Address of the network peer.
	Address string
	// Device in a few words, as session.Device makes them.
	Device string
	// Language of the request: that of an account made by it.
	Language string
	// Pass is the device's, from an earlier login; empty or forged: none.
	Pass string
	// Token of the session that the device had until now; empty: none.
	Token string
}

// Entered is a login that succeeded, or the first of its two steps.
type Entered struct {
	// Second is what SecondStep goes on from; then there is nothing else.
	Second string
	User   User
	Token  string
	// Pass to be kept by the device and shown at its next login.
	Pass string
}

// Login lets in whoever knows the password of the account that credentials name. What a stranger sees, in words and
// in work done, is the same whether there is such an account. Faults: Invalid for empty fields, Unauthenticated
// `account.wrong_login`, TooMany, Unavailable `account.busy`.
//
// Wrong passwords are counted per network address, and per account and kind of source: a device that shows a pass
// counts by itself, an address from which the account was entered before counts by itself, all others together. So
// strangers can use up only the tries of strangers.
func (s *Service) Login(ctx context.Context, credentials, password string, v Visit) (Entered, error) {
	if err := given(credentials, password); err != nil {
		return Entered{}, err
	}
	// Tries under way are counted until they prove right, so only a few may be: else people who know their password
	// would refuse one another when they come together.
	leave, err := s.hasher.turns.enter(ctx)
	if err != nil {
		return Entered{}, err
	}
	defer leave()
	a, err := s.named(ctx, credentials)
	if err != nil {
		return Entered{}, err
	}
	from, err := s.sourceOf(ctx, a, v)
	if err != nil {
		return Entered{}, err
	}
	if err := s.countLogin(ctx, from.bucket, v.Address); err != nil {
		return Entered{}, err
	}
	fresh, err := s.check(ctx, a, password)
	if err != nil {
		return Entered{}, err
	}
	verified, e := a.PasswordHash, Entered{}
	a.PasswordHash = fresh
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		ok, err := replacePassword(ctx, tx, a.ID, verified, fresh)
		if err == nil && !ok { // it was changed meanwhile
			err = wrongLogin()
		}
		if err == nil {
			err = s.uncountLogin(ctx, from.bucket, v.Address)
		}
		if err != nil {
			return err
		}
		e, err = s.letIn(ctx, tx, coming{account: a, visit: v, proof: OneStep, expected: from.seen})
		return err
	})
	return e, err
}

func given(credentials, password string) error {
	var faults fault.List
	if strings.TrimSpace(credentials) == "" {
		faults.Add(fault.Field("credentials", "account.login_missing"))
	}
	if password == "" {
		faults.Add(fault.Field("password", "account.login_missing"))
	}
	return faults.Err()
}

// source is what an account knows of where a login comes from.
type source struct {
	// bucket counts its wrong passwords.
	bucket string
	// seen: the owner need not be told of it. So is the very first one.
	seen bool
}

func (s *Service) sourceOf(ctx context.Context, a stored, v Visit) (source, error) {
	before, err := signIns(ctx, s.db.Reader(), a.ID)
	if err != nil {
		return source{}, err
	}
	if device := s.readPass(a, v.Pass); device != "" {
		return source{bucket: "login.device:" + a.ID + ":" + device, seen: true}, nil
	}
	from := source{bucket: "login.account:" + a.ID}
	if slices.ContainsFunc(before, func(b signIn) bool { return b.Address == v.Address }) {
		from.bucket = "login.known:" + a.ID + ":" + v.Address
	}
	from.seen = len(before) == 0 || slices.Contains(before, signIn{Device: v.Device, Address: v.Address})
	return from, nil
}

// named reads the account that credentials name. When there is none it gives one with no password and an id that
// stands for the credentials, which goes the same way to its refusal.
func (s *Service) named(ctx context.Context, credentials string) (stored, error) {
	c := parseCredential(credentials)
	a, err := find(ctx, s.db.Reader(), c)
	if fault.Is(err, fault.NotFound) {
		return stored{ID: "?" + seal(s.passKey, c.column, c.key)[:32]}, nil
	}
	return a, err
}

// check verifies the password and gives the hash to keep, which is a stronger one when the cost was raised since.
func (s *Service) check(ctx context.Context, a stored, password string) (keep string, err error) {
	ok, weak, err := s.hasher.verify(ctx, password, a.PasswordHash)
	switch {
	case err != nil:
		return "", err
	case !ok:
		return "", wrongLogin()
	case weak:
		return s.hasher.hash(ctx, password)
	}
	return a.PasswordHash, nil
}

func wrongLogin() error { return fault.New(fault.Unauthenticated, "account.wrong_login") }

const loginAddress = "login.address"

// countLogin counts a try before its password is looked at, in one commit. A try refused for its address is not
// counted against the account.
func (s *Service) countLogin(ctx context.Context, bucket, address string) error {
	var refused error
	err := s.db.WriteGlobal(ctx, func(ctx context.Context, _ *db.Tx) error {
		perAddress, perAccount := s.limits.LoginAddress, s.limits.LoginAccount
		err := s.limiter.UseAddress(ctx, loginAddress, address, perAddress.Count, perAddress.Per)
		if err == nil {
			err = s.limiter.Use(ctx, bucket, perAccount.Count, perAccount.Per)
		}
		if refused = nil; fault.Is(err, fault.TooMany) {
			refused, err = err, nil // the count itself must be committed
		}
		return err
	})
	if err != nil {
		return err
	}
	return refused
}

// uncountLogin takes the try back: only failures count. It touches the rows in the order of countLogin.
func (s *Service) uncountLogin(ctx context.Context, bucket, address string) error {
	if err := s.limiter.ReturnAddress(ctx, loginAddress, address); err != nil {
		return err
	}
	return s.limiter.Return(ctx, bucket)
}

// plainDevice matches what may be written into a mail: a client chooses its name freely, and must not write to the
// account's owner by it.
var plainDevice = regexp.MustCompile(`^[A-Za-z0-9]+(,? [A-Za-z0-9]+)*$`)

func (s *Service) tellOfSignIn(ctx context.Context, tx *db.Tx, a stored, v Visit) error {
	device := v.Device
	if !plainDevice.MatchString(device) {
		device = i18n.Text(a.Language, "account.device_unknown", nil)
	}
	if err := s.tell(ctx, tx, a.ID, "new_sign_in", map[string]string{"device": device, "address": v.Address}); err != nil {
		return err
	}
	return s.send(ctx, tx, a, mail.NewSignIn, map[string]string{"device": device, "address": v.Address})
}

// newPass makes what shows that a device has entered this account with the password of now: its own random name, and
// a seal over it that nobody else can make.
func (s *Service) newPass(a stored) string {
	device := rand.Text()
	return device + "." + s.sealPass(a, device)
}

// readPass gives the device's name in a pass for the account; empty when it is none.
func (s *Service) readPass(a stored, pass string) string {
	device, sealed, _ := strings.Cut(pass, ".")
	if device == "" || !hmac.Equal([]byte(sealed), []byte(s.sealPass(a, device))) {
		return ""
	}
	return device
}

func (s *Service) sealPass(a stored, device string) string {
	return seal(s.passKey, a.ID, a.PasswordHash, device)
}

// Caller gives who holds the token. Fault: Unauthenticated.
func (s *Service) Caller(ctx context.Context, token string) (session.Caller, error) {
	return s.sessions.Find(ctx, token)
}

// Sessions lists where the caller is logged in, the latest used first.
func (s *Service) Sessions(ctx context.Context, c session.Caller) ([]session.Session, error) {
	return s.sessions.List(ctx, c.Owner)
}

// Logout ends the caller's own session.
func (s *Service) Logout(ctx context.Context, c session.Caller) error {
	return s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		return s.end(ctx, tx, c, c.Session, "signed_out")
	})
}

// EndSession ends one of the caller's sessions. Fault: NotFound `session.unknown`.
func (s *Service) EndSession(ctx context.Context, c session.Caller, sessionID string) error {
	return s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		return s.end(ctx, tx, c, sessionID, "ended")
	})
}

// EndOtherSessions ends all of the caller's sessions but the one he calls from, and tells how many those were.
func (s *Service) EndOtherSessions(ctx context.Context, c session.Caller) (n int64, err error) {
	err = s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		if n, err = s.sessions.EndOthers(ctx, c.Owner, c.Session); err != nil || n == 0 {
			return unchangedUnless(err)
		}
		if err := s.tell(ctx, tx, c.Owner, "sessions_ended", nil); err != nil {
			return err
		}
		return audit.Write(ctx, tx, audit.Entry{At: s.now(), Owner: c.Owner, Session: c.Session, Kind: "session", Entity: c.Session,
			Action: "ended_others"})
	})
	return n, err
}

func (s *Service) end(ctx context.Context, tx *db.Tx, c session.Caller, sessionID, action string) error {
	if err := s.sessions.End(ctx, c.Owner, sessionID); err != nil {
		return err
	}
	return audit.Write(ctx, tx, audit.Entry{At: s.now(), Owner: c.Owner, Session: c.Session, Kind: "session", Entity: sessionID, Action: action})
}
