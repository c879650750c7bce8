package login

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/mail"
	"sankalp/internal/secret"
)

// login lets in those who know the password of the account that credentials name. Strangers cannot find out whether there is such an
// account, neither by the answer nor by the time it takes. Faults: Invalid for empty fields, Unauthenticated
// `account.wrong_login`, TooMany, Unavailable `account.busy`.
//
// Wrong passwords are counted per network address, and per account and kind of source: a device that shows a pass counts by
// itself, an address from which the account was entered before counts by itself, all others together. So strangers can use up
// only the tries of strangers.
func (s *Service) login(ctx context.Context, credentials, password string, v Visit) (Result, error) {
	if err := checkFilled(credentials, password); err != nil {
		return Result{}, err
	}
	// A try counts as wrong until it proves right. So only a few may run at once, or people with the right password would use
	// up one another's tries.
	leave, err := s.hasher.BeginLogin(ctx)
	if err != nil {
		return Result{}, err
	}
	defer leave()
	a, err := s.named(ctx, credentials)
	if err != nil {
		return Result{}, err
	}
	from, err := s.sourceOf(ctx, a, v)
	if err != nil {
		return Result{}, err
	}
	if err := s.countLogin(ctx, from.bucket, v.Address); err != nil {
		return Result{}, err
	}
	fresh, err := s.check(ctx, a, password)
	if err != nil {
		return Result{}, err
	}
	verified, r := a.PasswordHash, Result{}
	a.PasswordHash = fresh
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		ok, err := account.ReplacePassword(ctx, tx, a.ID, verified, fresh)
		if err == nil && !ok { // it was changed meanwhile
			err = wrongLogin()
		}
		if err == nil {
			err = s.uncountLogin(ctx, from.bucket, v.Address)
		}
		if err != nil {
			return err
		}
		r, err = s.letIn(ctx, tx, entrance{account: a, visit: v, proof: OneStep, expected: from.seen})
		return err
	})
	return r, err
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

// source is what an account knows about where a login comes from.
type source struct {
	// bucket counts its wrong passwords.
	bucket string
	// seen: the owner needs no mail. The very first login counts as seen.
	seen bool
}

func (s *Service) sourceOf(ctx context.Context, a account.Account, v Visit) (source, error) {
	before, err := signIns(ctx, s.DB.Reader(), a.ID)
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

// named reads the account that credentials name. Where there is none, it gives one without a password and with an id made from
// the credentials, so that the refusal takes the same steps.
func (s *Service) named(ctx context.Context, credentials string) (account.Account, error) {
	c := account.ParseCredential(credentials)
	a, err := account.Lookup(ctx, s.DB.Reader(), c)
	if fault.Is(err, fault.NotFound) {
		return account.Account{ID: "?" + secret.Seal(s.passKey, c.String())[:32]}, nil
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

const loginAddress = "login.address"

// countLogin counts a try before its password is checked, in one commit. A try refused for its address does not count against the
// account.
func (s *Service) countLogin(ctx context.Context, bucket, address string) error {
	var refused error
	err := s.DB.WriteGlobal(ctx, func(ctx context.Context, _ *db.Tx) error {
		perAddress, perAccount := s.Limits.LoginAddress, s.Limits.LoginAccount
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

// uncountLogin takes a try back, because only failures count. It touches the rows in the order of countLogin.
func (s *Service) uncountLogin(ctx context.Context, bucket, address string) error {
	if err := s.limiter.ReturnAddress(ctx, loginAddress, address); err != nil {
		return err
	}
	return s.limiter.Return(ctx, bucket)
}

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
	rows, err := db.All[struct {
		After string `db:"after"`
	}](ctx, q, `SELECT after FROM audits WHERE owner_id = $1 AND kind = 'session' AND action = 'signed_in' AND after IS NOT NULL
		ORDER BY id DESC LIMIT 200`, id)
	if err != nil {
		return nil, err
	}
	out := make([]signIn, 0, len(rows))
	for _, r := range rows {
		var s signIn
		if err := json.Unmarshal([]byte(r.After), &s); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		out = append(out, s)
	}
	return out, nil
}
