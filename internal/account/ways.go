package account

import (
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// FreshFor is how long after a login its session may change the account's safety without the password.
const FreshFor = 10 * time.Minute

// Enter brings to the door (see letIn), in the caller's transaction, whoever has proven by another way than the password
// that the account is his. Faults: NotFound `account.not_found`.
func (s *Service) Enter(ctx context.Context, tx *db.Tx, owner string, v Visit, by Proof) (Entered, error) {
	a, err := find(ctx, tx, credential{"id", owner})
	if err != nil {
		return Entered{}, err
	}
	from, err := s.sourceOf(ctx, a, v)
	if err != nil {
		return Entered{}, err
	}
	return s.letIn(ctx, tx, coming{account: a, visit: v, proof: by, expected: from.seen})
}

// Newcomer is a person whom another way than a password vouches for.
type Newcomer struct {
	Person
	// Verified is the address of mail that the other way has seen to be his; empty: none.
	Verified string
}

// RegisterWithout makes an account without a password and logs its owner in. link stores the way that he comes in by, in
// the transaction that makes the account. Faults as of Register.
func (s *Service) RegisterWithout(ctx context.Context, n Newcomer, v Visit, link func(ctx context.Context, tx *db.Tx, owner string) error) (Entered, error) {
	n.Password = ""
	if err := n.checkNames().Err(); err != nil {
		return Entered{}, err
	}
	return s.register(ctx, n.Person, v, func(ctx context.Context, tx *db.Tx, a *stored) error {
		if n.Verified != "" && foldEmail(n.Verified) == a.EmailKey {
			at := s.now().UnixMilli()
			a.EmailVerifiedAt = &at
		}
		return link(ctx, tx, a.ID)
	})
}

// Prove lets a change of the account's safety go on: the caller gives his password, or has logged in within FreshFor.
// It hashes, so it is not for a transaction. Faults: Forbidden `account.prove` when the password is wanted, and
// `account.login_again` where there is none; Invalid for a wrong one, TooMany, Unavailable `account.busy`.
func (s *Service) Prove(ctx context.Context, c session.Caller, password string) error {
	a, err := find(ctx, s.db.Reader(), credential{"id", c.Owner})
	if err != nil {
		return err
	}
	return s.prove(ctx, c, a, password, "password")
}

// proveFully lets a change go on that even somebody who has taken the device just after a login must not make: the
// password counts, and a login does only where there is none. Faults as of Prove.
func (s *Service) proveFully(ctx context.Context, c session.Caller, password string) error {
	a, err := find(ctx, s.db.Reader(), credential{"id", c.Owner})
	if err == nil && a.PasswordHash != "" && password == "" {
		err = fault.New(fault.Forbidden, "account.prove").In("password")
	}
	if err != nil {
		return err
	}
	return s.prove(ctx, c, a, password, "password")
}

func (s *Service) prove(ctx context.Context, c session.Caller, a stored, password, field string) error {
	switch {
	case password != "" && a.PasswordHash != "":
		return s.provePassword(ctx, a, password, field)
	case s.now().Sub(c.SignedInAt) < FreshFor:
		return nil
	case a.PasswordHash == "":
		return fault.New(fault.Forbidden, "account.login_again")
	}
	return fault.New(fault.Forbidden, "account.prove").In(field)
}

func (s *Service) provePassword(ctx context.Context, a stored, password, field string) error {
	bucket, limit := "password:"+a.ID, s.limits.LoginAccount
	if err := s.limiter.Use(ctx, bucket, limit.Count, limit.Per); err != nil {
		return err
	}
	ok, _, err := s.hasher.verify(ctx, password, a.PasswordHash)
	switch {
	case err != nil:
		return err
	case !ok:
		return fault.Field(field, "account.password_wrong")
	}
	return s.limiter.Return(ctx, bucket)
}

// Answer is what whoever came in is told, by whatever way he came.
type Answer = enteredOut

// AnswerTo is the Answer for a Visit; code is its sentence.
func (s *Service) AnswerTo(jar session.Jar, v Visit, e Entered, code string) *Answer {
	return entered(jar, s, v, e, code)
}

// VisitBy reads where a call comes from that wants to come in; kind is the session that it asks for, "cookie" or
// "bearer", which is also what an empty one means. Fault: Invalid session `account.choice`.
func VisitBy(ctx context.Context, jar session.Jar, kind string) (Visit, error) {
	asked := word{Sent: kind != "", V: kind}
	v, faults := visitOf(ctx, jar, asked)
	return v, faults.Err()
}

// Address of mail as accounts compare it.
func Address(email string) string { return foldEmail(email) }
