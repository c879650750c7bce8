package account

import (
	"context"
	"crypto/hmac"
	"crypto/rand"
	"fmt"
	"math/big"
	"strings"
	"time"

	"github.com/pquerna/otp/hotp"
	"github.com/pquerna/otp/totp"
	"rsc.io/qr"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

const (
	// RecoveryCodes is how many codes of paper an account gets.
	RecoveryCodes = 10
	// stepSeconds is for how long the app shows one code.
	stepSeconds = 30
	// slack is how many steps the clock of a phone may be wrong by.
	slack = 1
	// offerLife is how long a secret waits to be confirmed.
	offerLife = 30 * time.Minute
)

// SecondFactor says how the second step of an account's login stands.
type SecondFactor struct {
	On        bool       `json:"on"`
	Since     *time.Time `json:"since"`
	CodesLeft int        `json:"codesLeft" doc:"Recovery codes that still work"`
	Codes     int        `json:"codes" doc:"Of how many"`
}

// Offer is a secret for the person's app, which nothing asks for before it is confirmed.
type Offer struct {
	Secret string `json:"secret" doc:"Base32"`
	URI    string `json:"uri" doc:"otpauth: for an app on the same device"`
	QR     Square `json:"qr"`
}

// Square is the picture of an Offer for a camera.
type Square struct {
	Size int    `json:"size" doc:"Modules on a side, without the white rim"`
	Path string `json:"path" doc:"What is black, as the d of an SVG path of that size"`
}

// SecondFactor tells how the caller's second step stands.
func (s *Service) SecondFactor(ctx context.Context, c session.Caller) (SecondFactor, error) {
	out := SecondFactor{Codes: RecoveryCodes}
	f, err := secondOf(ctx, s.db.Q(ctx), c.Owner)
	if fault.Is(err, fault.NotFound) || err == nil && f.Confirmed == nil {
		return out, nil
	}
	if err != nil {
		return out, err
	}
	since := time.UnixMilli(*f.Confirmed).UTC()
	out.On, out.Since = true, &since
	out.CodesLeft, err = recoveryLeft(ctx, s.db.Q(ctx), c.Owner)
	return out, err
}

// OfferSecond makes a secret for the caller's app, in the place of one that was not confirmed. Faults: Conflict
// `account.second_on`, and those of Prove.
func (s *Service) OfferSecond(ctx context.Context, c session.Caller, password string) (Offer, error) {
	if err := s.Prove(ctx, c, password); err != nil {
		return Offer{}, err
	}
	a, err := find(ctx, s.db.Reader(), credential{"id", c.Owner})
	if err != nil {
		return Offer{}, err
	}
	key, err := totp.Generate(totp.GenerateOpts{Issuer: "Sankalp", AccountName: a.UsernameKey})
	if err != nil {
		return Offer{}, fault.Wrap(fault.Internal, "internal", err)
	}
	picture, err := qr.Encode(key.URL(), qr.M)
	if err != nil {
		return Offer{}, fault.Wrap(fault.Internal, "internal", err)
	}
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		ok, err := offerSecond(ctx, tx, c.Owner, key.Secret(), s.now())
		if err == nil && !ok {
			err = fault.New(fault.Conflict, "account.second_on")
		}
		return err
	})
	return Offer{Secret: key.Secret(), URI: key.URL(), QR: square(picture)}, err
}

// square draws each run of black modules of a row as one bar.
func square(c *qr.Code) Square {
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
	return Square{Size: c.Size, Path: path.String()}
}

// TurnSecondOn confirms the offered secret by a code that the app made of it, and gives the recovery codes, this once.
// Faults: Invalid `account.second_wrong`, Conflict `account.second_on` and `account.second_offer`, TooMany.
func (s *Service) TurnSecondOn(ctx context.Context, c session.Caller, typed string) (codes []string, err error) {
	f, err := secondOf(ctx, s.db.Reader(), c.Owner)
	switch {
	case fault.Is(err, fault.NotFound), err == nil && f.Confirmed == nil && s.now().Sub(time.UnixMilli(f.Created)) > offerLife:
		return nil, fault.New(fault.Conflict, "account.second_offer")
	case err != nil:
		return nil, err
	case f.Confirmed != nil:
		return nil, fault.New(fault.Conflict, "account.second_on")
	}
	bucket, limit := secondBucket(c.Owner), s.limits.CodeWrong
	if err := s.limiter.Use(ctx, bucket, limit.Count, limit.Per); err != nil {
		return nil, err
	}
	step, err := s.stepOf(f.Secret, digitsOf(typed))
	if err != nil {
		return nil, err
	}
	codes, hashes, err := s.newRecovery(c.Owner)
	if err != nil {
		return nil, err
	}
	return codes, s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		ok, err := confirmSecond(ctx, tx, c.Owner, f.Secret, step, s.now())
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
			err = touch(ctx, tx, c.Owner, s.now())
		}
		if err != nil {
			return err
		}
		return s.alert(ctx, tx, c.Owner, c.Session, "second_on")
	})
}

// RenewCodes gives new recovery codes in the place of all the old ones. It hashes the password. Faults: Conflict
// `account.second_off`, and those of proveFully.
func (s *Service) RenewCodes(ctx context.Context, c session.Caller, password string) (codes []string, err error) {
	if err := s.proveFully(ctx, c, password); err != nil {
		return nil, err
	}
	codes, hashes, err := s.newRecovery(c.Owner)
	if err != nil {
		return nil, err
	}
	return codes, s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
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
		return s.alert(ctx, tx, c.Owner, c.Session, "codes_renewed")
	})
}

// JudgeSecond lets TurnSecondOff go on: the caller gives his password and a code. The code is used up by it. Faults: Invalid
// `account.second_wrong`, and those of proveFully.
func (s *Service) JudgeSecond(ctx context.Context, c session.Caller, password, typed string) error {
	if err := s.proveFully(ctx, c, password); err != nil {
		return err
	}
	bucket, limit := secondBucket(c.Owner), s.limits.CodeWrong
	if err := s.limiter.Use(ctx, bucket, limit.Count, limit.Per); err != nil {
		return err
	}
	return s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.useSecond(ctx, tx, c.Owner, typed); err != nil {
			return err
		}
		return s.limiter.Return(ctx, bucket)
	})
}

// TurnSecondOff takes the second step away from the caller's login, after JudgeSecond. Fault: Conflict `account.second_off`.
func (s *Service) TurnSecondOff(ctx context.Context, c session.Caller) error {
	return s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error { return s.dropSecond(ctx, tx, c.Owner, c.Session) })
}

// ResetSecond takes the second step away from the login of the account that who names, for the operator, whom somebody asks
// that has lost both his phone and his paper. Faults: NotFound `account.not_found`, Conflict `account.second_off`.
func (s *Service) ResetSecond(ctx context.Context, who string) error {
	a, err := find(ctx, s.db.Reader(), parseCredential(who))
	if err != nil {
		return err
	}
	return s.db.Write(ctx, a.ID, func(ctx context.Context, tx *db.Tx) error { return s.dropSecond(ctx, tx, a.ID, "") })
}

func (s *Service) dropSecond(ctx context.Context, tx *db.Tx, owner, sessionID string) error {
	ok, err := dropSecond(ctx, tx, owner)
	if err == nil && !ok {
		err = fault.New(fault.Conflict, "account.second_off")
	}
	if err == nil {
		err = touch(ctx, tx, owner, s.now())
	}
	if err != nil {
		return err
	}
	return s.alert(ctx, tx, owner, sessionID, "second_off")
}

// useSecond takes a code of the app, or one of paper, of which the owner is told. Fault: Invalid `account.second_wrong`.
func (s *Service) useSecond(ctx context.Context, tx *db.Tx, owner, typed string) error {
	code := digitsOf(typed)
	if len(code) == recoveryDigits {
		ok, err := useRecovery(ctx, tx, owner, s.recoveryHash(owner, code), s.now())
		if err == nil && !ok {
			err = wrongSecond()
		}
		if err != nil {
			return err
		}
		return s.alert(ctx, tx, owner, "", "recovery_used")
	}
	f, err := secondOf(ctx, tx, owner)
	if err != nil {
		return wrongIfNone(err)
	}
	step, err := s.stepOf(f.Secret, code)
	if err != nil {
		return err
	}
	ok, err := useStep(ctx, tx, owner, f.Secret, step)
	if err == nil && !ok {
		err = wrongSecond()
	}
	return err
}

// stepOf finds the time step whose code it is. Fault: Invalid `account.second_wrong`.
func (s *Service) stepOf(secret, code string) (int64, error) {
	now, found := s.now().Unix()/stepSeconds, int64(-1)
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

const recoveryDigits = 8

// newRecovery makes the codes of paper, each in two groups of four as people copy them, and what is stored of them.
func (s *Service) newRecovery(owner string) (codes, hashes []string, err error) {
	for taken := map[string]bool{}; len(codes) < RecoveryCodes; {
		n, err := rand.Int(rand.Reader, big.NewInt(100_000_000))
		if err != nil {
			return nil, nil, fault.Wrap(fault.Internal, "internal", err)
		}
		code := fmt.Sprintf("%08d", n)
		if taken[code] {
			continue
		}
		taken[code] = true
		codes = append(codes, code[:4]+" "+code[4:])
		hashes = append(hashes, s.recoveryHash(owner, code))
	}
	return codes, hashes, nil
}

func (s *Service) recoveryHash(owner, code string) string {
	return s.codes.hash("recovery", owner, code)
}

// digitsOf is a code as typed, without what groups it.
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

// alert writes down what has changed in the owner's safety, and tells him.
func (s *Service) alert(ctx context.Context, tx *db.Tx, owner, sessionID, event string) error {
	err := audit.Write(ctx, tx, audit.Entry{At: s.now(), Owner: owner, Session: sessionID, Kind: "account", Entity: owner, Action: event})
	if err != nil {
		return err
	}
	return s.tell(ctx, tx, owner, event, nil)
}
