package login

import (
	"context"

	"sankalp/internal/account"
	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/secret"
	"sankalp/internal/session"
)

// Proof is how well people have shown that the account is theirs.
type Proof int

const (
	// OneStep is one thing that they know or have: a password, or an account elsewhere.
	OneStep Proof = iota
	// TwoSteps is two things: also a code, or a passkey, which stands for a device and the finger on it.
	TwoSteps
)

// entrance is one try to come in, after its proof.
type entrance struct {
	account account.Account
	visit   Visit
	proof   Proof
	// expected: the owner needs no mail.
	expected bool
}

// letIn is the one door of every account, by password, provider or passkey. It opens a session. Where the account needs a second
// step that is still to come, it only gives the handle that secondStep goes on from.
func (s *Service) letIn(ctx context.Context, tx *db.Tx, in entrance) (Result, error) {
	if in.proof == OneStep {
		wanted, err := wantsSecond(ctx, tx, in.account.ID)
		if err != nil {
			return Result{}, err
		}
		if wanted {
			handle, err := insertStep(ctx, tx, in.account.ID, s.Now().Add(s.Limits.CodeLifetime))
			return Result{Second: handle}, err
		}
	}
	if !in.expected {
		if err := s.announce(ctx, tx, in.account, in.visit); err != nil {
			return Result{}, err
		}
	}
	token, err := s.openSession(ctx, tx, in.account.ID, in.visit)
	return Result{User: in.account.User(), Token: token, Pass: s.newPass(in.account)}, err
}

// Enter lets people in, in the caller's transaction, who have proven by something else than the password that the account
// is theirs. Fault: NotFound `account.not_found`.
func (s *Service) Enter(ctx context.Context, tx *db.Tx, owner string, v Visit, proof Proof) (Result, error) {
	a, err := account.ByID(ctx, tx, owner)
	if err != nil {
		return Result{}, err
	}
	from, err := s.sourceOf(ctx, a, v)
	if err != nil {
		return Result{}, err
	}
	return s.letIn(ctx, tx, entrance{account: a, visit: v, proof: proof, expected: from.seen})
}

// secondStep goes on with a login whose first step gave the handle: typed is a code of the owner's app, or a recovery code. Wrong
// codes are counted as login counts wrong passwords, and each login has only a few tries. A network address counts only for handles
// that are not live. Faults: Invalid `account.second_wrong`; Unauthenticated `account.second_expired` when the login must begin
// again; TooMany.
func (s *Service) secondStep(ctx context.Context, handle, typed string, v Visit) (r Result, err error) {
	a, err := s.firstStepOf(ctx, handle, v)
	if err != nil {
		return r, err
	}
	from, err := s.sourceOf(ctx, a, v)
	if err != nil {
		return r, err
	}
	if err := s.countGuess(ctx, secondGuess, from, v.Address); err != nil {
		return r, s.note(ctx, secondGuess, a, v, err)
	}
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.useSecond(ctx, tx, a.ID, typed); err != nil {
			return err
		}
		ok, err := endStep(ctx, tx, handle)
		if err == nil && !ok { // the password was changed, or another call was faster
			err = fault.New(fault.Unauthenticated, "account.second_expired")
		}
		if err == nil {
			err = s.uncountGuess(ctx, secondGuess, from, v.Address)
		}
		if err != nil {
			return err
		}
		r, err = s.letIn(ctx, tx, entrance{account: a, visit: v, proof: TwoSteps, expected: from.seen})
		return err
	})
	if err != nil {
		return r, s.note(ctx, secondGuess, a, v, err)
	}
	return r, nil
}

// firstStepOf counts a try at a login that waits for its second step, and gives its account. Faults: Unauthenticated
// `account.second_expired`, TooMany.
func (s *Service) firstStepOf(ctx context.Context, handle string, v Visit) (a account.Account, err error) {
	owner := ""
	err = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		owner, err = tryStep(ctx, tx, handle, s.Limits.CodeTries, s.Now())
		return err
	})
	if fault.Is(err, fault.NotFound) {
		if err := directory.Absent(ctx, secret.Owner(handle)); err != nil {
			return a, err
		}
		if err := s.countAddress(ctx, loginAddress, v.Address); err != nil {
			return a, err
		}
	}
	if err == nil {
		a, err = account.ByID(ctx, s.DB.Reader(), owner)
	}
	return a, expiredIfNone(err)
}

func expiredIfNone(err error) error {
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.Unauthenticated, "account.second_expired")
	}
	return err
}

// openSession starts a session in place of the one that the browser had.
func (s *Service) openSession(ctx context.Context, tx *db.Tx, owner string, v Visit) (token string, err error) {
	now := s.Now()
	if old, err := s.Sessions.Find(ctx, v.Token); err == nil && old.Kind == session.Cookie && v.Kind == session.Cookie {
		if err := s.end(ctx, tx, old, old.Session, "signed_out"); err != nil && !fault.Is(err, fault.NotFound) {
			return "", err
		}
	}
	token, sessionID, err := s.Sessions.Create(ctx, tx, session.Start{Owner: owner, Kind: v.Kind, Device: v.Device, Address: v.Address})
	if err != nil {
		return "", err
	}
	return token, audit.Write(ctx, tx, audit.Entry{At: now, Owner: owner, Session: sessionID, Kind: "session", Entity: sessionID,
		Action: "signed_in", After: signIn{Device: v.Device, Address: v.Address}})
}
