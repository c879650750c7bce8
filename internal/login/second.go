package login

import (
	"context"
	"crypto/hmac"
	"fmt"
	"strings"
	"time"

	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
	"rsc.io/qr"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/secret"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

const (
	// recoveryCodes is how many recovery codes an account gets.
	recoveryCodes = 10
	// recoveryDigits is how long one of them is.
	recoveryDigits = 8
	// stepSeconds is for how long the app shows one code.
	stepSeconds = 30
	// slack is by how many steps the clock of a phone may be wrong.
	slack = 1
	// offerLife is how long a secret waits to be confirmed.
	offerLife = 30 * time.Minute
)

// secondFactor is the state of the second step of an account's login.
type secondFactor struct {
	On        bool       `json:"on"`
	Since     *time.Time `json:"since"`
	CodesLeft int        `json:"codesLeft" doc:"Recovery codes that still work"`
	Codes     int        `json:"codes" doc:"Of how many"`
}

// offer is a secret for the person's authenticator app. Logins ask for its codes only after it is confirmed.
type offer struct {
	Secret string `json:"secret" doc:"Base32"`
	URI    string `json:"uri" doc:"otpauth: for an app on the same device"`
	QR     square `json:"qr"`
}

// square is the picture of an offer for a camera.
type square struct {
	Size int    `json:"size" doc:"Modules on a side, without the white rim"`
	Path string `json:"path" doc:"What is black, as the d of an SVG path of that size"`
}

// secondFactor gives the state of the caller's second step.
func (s *Service) secondFactor(ctx context.Context, c session.Caller) (secondFactor, error) {
	out := secondFactor{Codes: recoveryCodes}
	f, err := secondOf(ctx, s.DB.Q(ctx), c.Owner)
	if fault.Is(err, fault.NotFound) || err == nil && f.Confirmed == nil {
		return out, nil
	}
	if err != nil {
		return out, err
	}
	since := time.UnixMilli(*f.Confirmed).UTC()
	out.On, out.Since = true, &since
	out.CodesLeft, err = recoveryLeft(ctx, s.DB.Q(ctx), c.Owner)
	return out, err
}

// reachable: the account's owner reads the mail of its address. Before that it may have been made with somebody else's address, and a
// second step would keep its owner out. Fault: Conflict `account.second_email`.
func reachable(a account.Account) error {
	if a.EmailVerifiedAt == nil {
		return fault.New(fault.Conflict, "account.second_email")
	}
	return nil
}

// offerSecond makes a secret for the caller's app, in place of one that was not confirmed. Faults: Conflict `account.second_on` and
// `account.second_email`, and those of Prove.
func (s *Service) offerSecond(ctx context.Context, c session.Caller, password string) (offer, error) {
	if err := s.Prove(ctx, c, password); err != nil {
		return offer{}, err
	}
	a, err := account.ByID(ctx, s.DB.Reader(), c.Owner)
	if err == nil {
		err = reachable(a)
	}
	if err != nil {
		return offer{}, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: "Sankalp", AccountName: a.UsernameKey})
	if err != nil {
		return offer{}, fault.Wrap(fault.Internal, "internal", err)
	}
	picture, err := qr.Encode(key.URL(), qr.M)
	if err != nil {
		return offer{}, fault.Wrap(fault.Internal, "internal", err)
	}
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		ok, err := saveOffer(ctx, tx, c.Owner, s.DB.Encrypt(key.Secret(), secondPlace, c.Owner), s.Now())
		if err == nil && !ok {
			err = fault.New(fault.Conflict, "account.second_on")
		}
		return err
	})
	return offer{Secret: key.Secret(), URI: key.URL(), QR: draw(picture)}, err
}

// draw makes one bar of each run of black modules in a row.
func draw(c *qr.Code) square {
	var path strings.Builder
	for y := range c.Size {
		for x := 0; x < c.Size; x++ {
			from := x
			for c.Black(x, y) {
				x++
			}
			if x > from {
				fmt.Fprintf(&path, "M%d %dh%dv1h-%dz", from, y, x-from, x-from)
			}
		}
	}
	return square{Size: c.Size, Path: path.String()}
}

// turnSecondOn confirms the offered secret by a code of the app, and gives the recovery codes, this once. All other sessions
// end: none of them was entered by two steps. Faults:
// Invalid `account.second_wrong`, Conflict `account.second_on`, `account.second_offer` and `account.second_email`, TooMany.
func (s *Service) turnSecondOn(ctx context.Context, c session.Caller, typed string) ([]string, error) {
	f, err := s.offered(ctx, c.Owner)
	if err != nil {
		return nil, err
	}
	bucket, limit := secondBucket(c.Owner), s.Limits.CodeWrong
	if err := s.limiter.Use(ctx, bucket, limit.Count, limit.Per); err != nil {
		return nil, err
	}
	step, err := s.stepOf(c.Owner, f.Secret, digitsOf(typed))
	if err != nil {
		return nil, err
	}
	codes, hashes := s.newRecovery(c.Owner)
	return codes, s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		ok, err := confirmSecond(ctx, tx, c.Owner, f.Secret, step, s.Now())
		if err == nil && !ok { // another device was faster
			err = fault.New(fault.Conflict, "account.second_on")
		}
		if err == nil {
			err = replaceRecovery(ctx, tx, c.Owner, hashes)
		}
		if err == nil {
			err = s.limiter.Return(ctx, bucket)
		}
		if err == nil {
			err = account.Touch(ctx, tx, c.Owner, s.Now())
		}
		if err == nil {
			_, err = s.Sessions.EndOthers(ctx, c.Owner, c.Session)
		}
		if err != nil {
			return err
		}
		return s.Accounts.Alert(ctx, tx, c.Owner, c.Session, "second_on")
	})
}

// offered reads the secret that waits to be confirmed. Faults: Conflict, as of turnSecondOn.
func (s *Service) offered(ctx context.Context, owner string) (storedSecond, error) {
	f, err := secondOf(ctx, s.DB.Reader(), owner)
	switch {
	case fault.Is(err, fault.NotFound), err == nil && f.Confirmed == nil && s.Now().Sub(time.UnixMilli(f.Created)) > offerLife:
		return f, fault.New(fault.Conflict, "account.second_offer")
	case err != nil:
		return f, err
	case f.Confirmed != nil:
		return f, fault.New(fault.Conflict, "account.second_on")
	}
	a, err := account.ByID(ctx, s.DB.Reader(), owner)
	if err == nil {
		err = reachable(a)
	}
	return f, err
}

// renewRecovery gives new recovery codes in place of all the old ones. It hashes the password. Faults: Conflict
// `account.second_off`, and those of ProvePassword.
func (s *Service) renewRecovery(ctx context.Context, c session.Caller, password string) ([]string, error) {
	if err := s.ProvePassword(ctx, c, password); err != nil {
		return nil, err
	}
	codes, hashes := s.newRecovery(c.Owner)
	return codes, s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		on, err := wantsSecond(ctx, tx, c.Owner)
		if err == nil && !on {
			err = fault.New(fault.Conflict, "account.second_off")
		}
		if err == nil {
			err = replaceRecovery(ctx, tx, c.Owner, hashes)
		}
		if err != nil {
			return err
		}
		return s.Accounts.Alert(ctx, tx, c.Owner, c.Session, "codes_renewed")
	})
}

// TurnSecondOff takes the second step away from the login of the account that who names. It is for the operator, when people have
// lost both phone and recovery codes. Faults: NotFound `account.not_found`, Conflict `account.second_off`.
func (s *Service) TurnSecondOff(ctx context.Context, who string) error {
	a, err := account.Lookup(ctx, s.DB.Reader(), account.ParseCredential(who))
	if err != nil {
		return err
	}
	return s.dropSecond(ctx, a.ID, "")
}

// dropSecond takes the second step away. Fault: Conflict `account.second_off`.
func (s *Service) dropSecond(ctx context.Context, owner, sessionID string) error {
	return s.DB.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		ok, err := s.removeSecond(ctx, tx, owner, sessionID)
		if err == nil && !ok {
			err = fault.New(fault.Conflict, "account.second_off")
		}
		return err
	})
}

// removeSecond takes the second step away, and alerts the owner; false when there is none.
func (s *Service) removeSecond(ctx context.Context, tx *db.Tx, owner, sessionID string) (bool, error) {
	ok, err := deleteSecond(ctx, tx, owner)
	if err != nil || !ok {
		return false, err
	}
	if err := account.Touch(ctx, tx, owner, s.Now()); err != nil {
		return false, err
	}
	return true, s.Accounts.Alert(ctx, tx, owner, sessionID, "second_off")
}

// useSecond takes a code of the app, or a recovery code, which it mails the owner about. Fault: Invalid `account.second_wrong`.
func (s *Service) useSecond(ctx context.Context, tx *db.Tx, owner, typed string) error {
	code := digitsOf(typed)
	if len(code) == recoveryDigits {
		ok, err := useRecovery(ctx, tx, owner, s.recoveryHash(owner, code), s.Now())
		if err == nil && !ok {
			err = wrongSecond()
		}
		if err != nil {
			return err
		}
		return s.Accounts.Alert(ctx, tx, owner, "", "recovery_used")
	}
	f, err := secondOf(ctx, tx, owner)
	if err != nil {
		return wrongIfNone(err)
	}
	step, err := s.stepOf(owner, f.Secret, code)
	if err != nil {
		return err
	}
	ok, err := useStep(ctx, tx, owner, f.Secret, step)
	if err == nil && !ok {
		err = wrongSecond()
	}
	return err
}

// stepOf finds the time step whose code it is. Fault: Invalid `account.second_wrong`, also where the key of the stored secret
// is lost.
func (s *Service) stepOf(owner, stored, code string) (int64, error) {
	secret, err := s.DB.Decrypt(stored, secondPlace, owner)
	if err != nil {
		return 0, wrongSecond()
	}
	now, found := s.Now().Unix()/stepSeconds, int64(-1)
	for step := now - slack; step <= now+slack; step++ {
		right, err := hotp.GenerateCode(secret, uint64(max(step, 0)))
		if err != nil {
			return 0, fault.Wrap(fault.Internal, "internal", err)
		}
		if hmac.Equal([]byte(right), []byte(code)) {
			found = step
		}
	}
	if found < 0 {
		return 0, wrongSecond()
	}
	return found, nil
}

// newRecovery makes recovery codes, each in two groups of four as people copy them, and what is stored of them.
func (s *Service) newRecovery(owner string) (codes, hashes []string) {
	for taken := map[string]bool{}; len(codes) < recoveryCodes; {
		code := secret.Digits(recoveryDigits)
		if taken[code] {
			continue
		}
		taken[code] = true
		codes = append(codes, code[:4]+" "+code[4:])
		hashes = append(hashes, s.recoveryHash(owner, code))
	}
	return codes, hashes
}

func (s *Service) recoveryHash(owner, code string) string {
	return secret.Seal(s.codeKey, "recovery", owner, code)
}

// digitsOf gives the digits of a typed code, without spaces and dashes.
func digitsOf(typed string) string {
	return strings.ReplaceAll(strings.Join(strings.Fields(text.LatinDigits(typed)), ""), "-", "")
}

func secondBucket(owner string) string { return "second.own:" + owner }

func wrongSecond() error { return fault.Field("code", "account.second_wrong") }

func wrongIfNone(err error) error {
	if fault.Is(err, fault.NotFound) {
		return wrongSecond()
	}
	return err
}
