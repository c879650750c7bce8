package login

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"encoding/json"
	"regexp"
	"strings"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/mail"
	"sankalp/internal/secret"
	"sankalp/internal/session"
)

// login lets in those who know the password of the account that credentials name. Strangers cannot find out whether there is such an
// account, neither by the answer nor by the time it takes. Faults: Invalid for empty fields, Unauthenticated
// `account.wrong_login`, TooMany `account.guessed`, Unavailable `account.busy`.
//
// Wrong passwords are counted per network address, and per account and source (see sourceOf).
func (s *Service) login(ctx context.Context, credentials, password string, v Visit) (Result, error) {
	if err := checkFilled(credentials, password); err != nil {
		return Result{}, err
	}
	a, err := s.named(ctx, credentials)
	if err != nil {
		return Result{}, err
	}
	from, err := s.sourceOf(ctx, a, v)
	if err != nil {
		return Result{}, err
	}
	// A try counts as wrong until it proves right. So only a few may run at once, or people with the right password would use
	// up one another's tries.
	leave, err := s.begin(ctx, from, v.Address)
	if err != nil {
		return Result{}, err
	}
	defer leave()
	fresh := ""
	if err = s.countGuess(ctx, firstGuess, from, v.Address); err == nil {
		fresh, err = s.check(ctx, a, password)
	}
	if err != nil {
		return Result{}, s.note(ctx, firstGuess, a, v, err)
	}
	verified, r := a.PasswordHash, Result{}
	a.PasswordHash = fresh
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		ok, err := account.ReplacePassword(ctx, tx, a.ID, verified, fresh)
		if err == nil && !ok { // it was changed meanwhile
			err = wrongLogin()
		}
		if err == nil {
			err = s.uncountGuess(ctx, firstGuess, from, v.Address)
		}
		if err != nil {
			return err
		}
		r, err = s.letIn(ctx, tx, entrance{account: a, visit: v, proof: OneStep, expected: from.seen})
		return err
	})
	return r, err
}

// networkLine is how many logins of one network may wait.
const networkLine = 64

// begin waits until few enough logins are running. Those of a network come one after the other, so that a flood from one keeps
// nobody else waiting; a known device does not stand in the line of its network. Faults: TooMany, Unavailable `account.busy`.
func (s *Service) begin(ctx context.Context, from source, address string) (leave func(), err error) {
	done := func(time.Duration) {}
	if !from.device {
		if done, err = s.networks.Take(ctx, session.Network(address)); err != nil {
			return nil, err
		}
	}
	inside, err := s.hasher.BeginLogin(ctx)
	if err != nil {
		done(0)
		return nil, err
	}
	return func() {
		inside()
		done(0)
	}, nil
}

func checkFilled(credentials, password string) error {
	var faults fault.List
	if strings.TrimSpace(credentials) == "" {
		faults.Add(fault.Field("credentials", "account.login_missing"))
	}
	if password == "" {
		faults.Add(fault.Field("password", "account.login_missing"))
	}
	return faults.Err()
}

// noAccount begins what stands for the id of an account that there is not.
const noAccount = "?"

// named reads the account that credentials name. Where there is none, it gives one without a password and with an id made from
// the credentials, so that the refusal takes the same steps.
func (s *Service) named(ctx context.Context, credentials string) (account.Account, error) {
	c := account.ParseCredential(credentials)
	a, err := account.Lookup(ctx, s.DB.Reader(), c)
	if fault.Is(err, fault.NotFound) {
		return account.Account{ID: noAccount + secret.Seal(s.passKey, c.String())[:32]}, nil
	}
	return a, err
}

// check verifies the password and gives the hash to store, which is a stronger one if the cost was raised since.
func (s *Service) check(ctx context.Context, a account.Account, password string) (hash string, err error) {
	ok, weak, err := s.hasher.Verify(ctx, password, a.PasswordHash)
	switch {
	case err != nil:
		return "", err
	case !ok:
		return "", wrongLogin()
	case weak:
		return s.hasher.Hash(ctx, password)
	}
	return a.PasswordHash, nil
}

func wrongLogin() error { return fault.New(fault.Unauthenticated, "account.wrong_login") }

// plainDevice matches names of devices that may stand in a mail. A client chooses its name freely, and must not use it to write to
// the account's owner.
var plainDevice = regexp.MustCompile(`^[A-Za-z0-9]+(,? [A-Za-z0-9]+)*$`)

// announce mails the owner about a login from an unknown place.
func (s *Service) announce(ctx context.Context, tx *db.Tx, a account.Account, v Visit) error {
	device := v.Device
	if !plainDevice.MatchString(device) {
		device = i18n.Text(a.Language, "account.device_unknown", nil)
	}
	if err := s.Accounts.PostNotice(ctx, tx, a.ID, "new_sign_in", map[string]string{"device": device, "address": v.Address}); err != nil {
		return err
	}
	return s.Accounts.SendMail(ctx, tx, a, mail.NewSignIn, map[string]string{"device": device, "address": v.Address})
}

// newPass shows later that a device has entered this account with its present password: a random name of the device, and a seal
// over it that only the server can make.
func (s *Service) newPass(a account.Account) string {
	device := rand.Text()
	return device + "." + s.sealPass(a, device)
}

// readPass gives the device's name in a pass for the account; empty for a pass that is not valid.
func (s *Service) readPass(a account.Account, pass string) string {
	device, sealed, _ := strings.Cut(pass, ".")
	if device == "" || !hmac.Equal([]byte(sealed), []byte(s.sealPass(a, device))) {
		return ""
	}
	return device
}

func (s *Service) sealPass(a account.Account, device string) string {
	return secret.Seal(s.passKey, a.ID, a.PasswordHash, device)
}

// signIn is what the audit stores of a login.
type signIn struct {
	Device  string `json:"device"`
	Address string `json:"address"`
}

// signIns reads from where an account was entered before: the latest 200 entries of its sessions.
func signIns(ctx context.Context, q db.Querier, id string) ([]signIn, error) {
	rows, err := db.All[audit.States](ctx, q, `SELECT entity_id, before, after, content FROM audits WHERE owner_id = $1 AND kind = 'session'
		AND action = 'signed_in' ORDER BY id DESC LIMIT 200`, id)
	if err != nil {
		return nil, err
	}
	out := make([]signIn, 0, len(rows))
	for _, r := range rows {
		_, after, err := r.Read()
		if err != nil {
			return nil, err
		}
		if after == nil {
			continue
		}
		var s signIn
		if err := json.Unmarshal([]byte(*after), &s); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		out = append(out, s)
	}
	return out, nil
}
