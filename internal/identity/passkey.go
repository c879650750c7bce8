package identity

import (
	"context"
	"encoding/base64"
	"encoding/json"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/login"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Purposes of challenges.
const (
	purposeAdd   = "passkey.add"
	purposeLogin = "passkey.login"
)

// passkeyRequest is what a browser asks its passkeys for.
type passkeyRequest struct {
	// Request is its id, to be sent back with the answer.
	Request string
	// Options as the browser's own PublicKeyCredential.parse…OptionsFromJSON takes them.
	Options map[string]any
}

// holder is the owner of passkeys, as the library knows them.
type holder struct {
	person
	keys []webauthn.Credential
}

// WebAuthnID is what the device keeps and shows at a login: the account.
func (h holder) WebAuthnID() []byte { return []byte(h.ID) }

// WebAuthnName is what the device shows when it has keys of several accounts.
func (h holder) WebAuthnName() string { return h.Username }

// WebAuthnDisplayName is for people.
func (h holder) WebAuthnDisplayName() string { return h.Name }

// WebAuthnCredentials are the owner's keys.
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.keys }

// beginAdd begins the adding of a passkey to the caller's account. Faults: Invalid `identity.passkeys_impossible` and
// `identity.passkeys_many`, those of login.Prove.
func (s *Service) beginAdd(ctx context.Context, c session.Caller, password string) (passkeyRequest, error) {
	if s.webauthn == nil {
		return passkeyRequest{}, impossible()
	}
	if err := s.Logins.Prove(ctx, c, password); err != nil {
		return passkeyRequest{}, err
	}
	h, err := s.holder(ctx, s.DB.Reader(), c.Owner)
	switch {
	case err != nil:
		return passkeyRequest{}, err
	case len(h.keys) >= maxPasskeys:
		return passkeyRequest{}, fault.New(fault.Invalid, "identity.passkeys_many").With("max", maxPasskeys)
	}
	options, data, err := s.webauthn.BeginRegistration(h, webauthn.WithExclusions(webauthn.Credentials(h.keys).CredentialDescriptors()))
	if err != nil {
		return passkeyRequest{}, fault.Wrap(fault.Internal, "internal", err)
	}
	return s.begin(ctx, purposeAdd, c.Owner, options.Response, data)
}

func impossible() error { return fault.New(fault.Invalid, "identity.passkeys_impossible") }

// begin saves the session data of a ceremony, and gives its options as JSON.
func (s *Service) begin(ctx context.Context, purpose, owner string, options any, data *webauthn.SessionData) (a passkeyRequest, err error) {
	text, err := json.Marshal(options)
	if err == nil {
		err = json.Unmarshal(text, &a.Options)
	}
	if err != nil {
		return a, fault.Wrap(fault.Internal, "internal", err)
	}
	a.Request, err = s.saveChallenge(ctx, purpose, owner, data, challengeLife)
	return a, err
}

// holder reads an account with its passkeys.
func (s *Service) holder(ctx context.Context, q db.Querier, owner string) (h holder, err error) {
	if h.person, err = personByID(ctx, q, owner); err != nil {
		return h, err
	}
	all, err := listPasskeys(ctx, q, owner)
	if err != nil {
		return h, err
	}
	for _, k := range all {
		c, err := k.credential()
		if err != nil {
			return h, err
		}
		h.keys = append(h.keys, c)
	}
	return h, nil
}

func (k storedPasskey) credential() (c webauthn.Credential, err error) {
	if err = json.Unmarshal([]byte(k.Credential), &c); err != nil {
		return c, fault.Wrap(fault.Internal, "internal", err)
	}
	c.Authenticator.SignCount = uint32(k.SignCount) //nolint:gosec // was one
	return c, nil
}

// set sets what is stored of a credential. Its attestation is not requested, so not stored.
func (k *storedPasskey) set(c webauthn.Credential) error {
	c.Attestation = webauthn.CredentialAttestation{}
	text, err := json.Marshal(c)
	if err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	k.CredentialID, k.Credential = credentialID(c.ID), string(text)
	k.SignCount = int64(c.Authenticator.SignCount)
	return nil
}

func credentialID(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }

// newPasskey is a passkey that a browser has made and that was checked.
type newPasskey struct{ stored storedPasskey }

// judge checks what the browser made for the challenge of beginAdd; answer is its credential as JSON. It spends the challenge, right
// or wrong. Faults: Invalid name, Invalid `identity.expired` and `identity.passkey_refused`.
func (s *Service) judge(ctx context.Context, c session.Caller, request string, name patch.Value[string], answer []byte) (n newPasskey, err error) {
	if s.webauthn == nil {
		return n, impossible()
	}
	cleaned, bad := cleanPasskeyName(name)
	if bad != nil {
		return n, bad
	}
	var data webauthn.SessionData
	owner, err := s.take(ctx, request, purposeAdd, &data)
	if err != nil {
		return n, err
	}
	if owner != c.Owner {
		return n, expired()
	}
	h, err := s.holder(ctx, s.DB.Reader(), owner)
	if err != nil {
		return n, err
	}
	parsed, err := protocol.ParseCredentialCreationResponseBytes(answer)
	if err != nil {
		return n, refusedPasskey(fault.Invalid, err)
	}
	credential, err := s.webauthn.CreateCredential(h, data, parsed)
	if err != nil {
		return n, refusedPasskey(fault.Invalid, err)
	}
	now := s.Now()
	n.stored = storedPasskey{ID: id.New(now), Account: owner, Name: cleaned, Created: now.UnixMilli()}
	return n, n.stored.set(*credential)
}

func refusedPasskey(kind fault.Kind, err error) error {
	return fault.Wrap(kind, "identity.passkey_refused", err)
}

// add stores a passkey that was judged. Fault: Conflict `db.unique` when an account has it.
func (s *Service) add(ctx context.Context, c session.Caller, n newPasskey) (passkey, error) {
	k := n.stored
	return k.passkey(), s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		if err := insertPasskey(ctx, tx, k); err != nil {
			return err
		}
		return s.recordAndNotify(ctx, tx, c.Owner, c.Session, k.ID, "passkey_added", k.Name)
	})
}

// rename gives one of the caller's passkeys another name. Faults: Invalid name, NotFound `identity.passkey_unknown`.
func (s *Service) rename(ctx context.Context, c session.Caller, passkeyID string, name patch.Value[string]) (p passkey, err error) {
	cleaned, bad := cleanPasskeyName(name)
	if bad != nil {
		return p, bad
	}
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		k, err := renamePasskey(ctx, tx, c.Owner, passkeyID, cleaned)
		p = k.passkey()
		return unknownPasskey(err)
	})
	return p, err
}

// remove deletes one of the caller's passkeys. Faults: NotFound `identity.passkey_unknown`, Conflict
// `identity.only_way`.
func (s *Service) remove(ctx context.Context, c session.Caller, passkeyID string) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		k, err := deletePasskey(ctx, tx, c.Owner, passkeyID)
		if err != nil {
			return unknownPasskey(err)
		}
		if err := s.afterRemoval(ctx, tx, c.Owner); err != nil {
			return err
		}
		return s.recordAndNotify(ctx, tx, c.Owner, c.Session, k.ID, "passkey_removed", k.Name)
	})
}

func unknownPasskey(err error) error {
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.NotFound, "identity.passkey_unknown")
	}
	return err
}

// beginLogin begins a login by a passkey of any account. Faults: Invalid `identity.passkeys_impossible`, TooMany.
func (s *Service) beginLogin(ctx context.Context, address string) (passkeyRequest, error) {
	if s.webauthn == nil {
		return passkeyRequest{}, impossible()
	}
	if err := s.count(ctx, address); err != nil {
		return passkeyRequest{}, err
	}
	options, data, err := s.webauthn.BeginDiscoverableLogin(webauthn.WithUserVerification(protocol.VerificationRequired))
	if err != nil {
		return passkeyRequest{}, fault.Wrap(fault.Internal, "internal", err)
	}
	return s.begin(ctx, purposeLogin, "", options.Response, data)
}

// login logs in by a passkey of an account; answer is the browser's credential as JSON. It stands for the
// password and the second factor. Faults: Invalid `identity.expired`, Unauthenticated `identity.passkey_refused`.
func (s *Service) login(ctx context.Context, request string, answer []byte, v login.Visit) (e login.Result, err error) {
	if s.webauthn == nil {
		return e, impossible()
	}
	parsed, bad := protocol.ParseCredentialRequestResponseBytes(answer)
	if bad == nil { // whom another cell has enters there, with the challenge that is not spent yet
		if _, err := directory.Find(ctx, s.DB.Reader(), directory.Passkey, credentialID(parsed.RawID)); err != nil {
			return e, err
		}
	}
	var data webauthn.SessionData
	if _, err = s.take(ctx, request, purposeLogin, &data); err != nil {
		return e, err
	}
	if bad != nil {
		return e, refusedPasskey(fault.Unauthenticated, bad)
	}
	var key storedPasskey
	_, used, err := s.webauthn.ValidatePasskeyLogin(func(rawID, owner []byte) (webauthn.User, error) {
		return s.holderOf(ctx, string(owner), credentialID(rawID), &key)
	}, data, parsed)
	if err != nil {
		return e, s.noteRefused(ctx, key.Account, v, refusedPasskey(fault.Unauthenticated, err))
	}
	if err := key.set(*used); err != nil {
		return e, err
	}
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		ok, err := usePasskey(ctx, tx, key, s.Now())
		switch {
		case err != nil:
			return err
		case !ok:
			return refusedPasskey(fault.Unauthenticated, nil)
		}
		if e, err = s.Logins.Enter(ctx, tx, key.Account, v, login.TwoSteps); err != nil {
			return err
		}
		return s.uncount(ctx, v.Address)
	})
	if fault.HasCode(err, "identity.passkey_refused") {
		err = s.noteRefused(ctx, key.Account, v, err)
	}
	return e, err
}

// noteRefused tells the owner of a refused passkey; empty: it is nobody's.
func (s *Service) noteRefused(ctx context.Context, owner string, v login.Visit, refusal error) error {
	if owner == "" {
		return refusal
	}
	return s.Logins.NoteRefused(ctx, "passkey", owner, v, refusal)
}

// holderOf reads the account with the one passkey that is shown, into key too.
func (s *Service) holderOf(ctx context.Context, owner, credentialID string, key *storedPasskey) (h holder, err error) {
	if *key, err = passkeyByCredential(ctx, s.DB.Reader(), owner, credentialID); err != nil {
		return h, err
	}
	c, err := key.credential()
	if err != nil {
		return h, err
	}
	h.keys = []webauthn.Credential{c}
	h.person, err = personByID(ctx, s.DB.Reader(), owner)
	return h, err
}
