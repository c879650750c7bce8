package account

import (
	"context"
	"crypto/rand"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/notice"
	"sankalp/internal/session"
)

// Proof is how well whoever comes has shown that the account is his.
type Proof int

const (
	// OneStep is by one thing that he knows or has: a password, or an account elsewhere.
	OneStep Proof = iota
	// TwoSteps is by two: also a code, or a passkey, which stands for a device and the finger on it.
	TwoSteps
)

// coming is somebody at the door.
type coming struct {
	account stored
	visit   Visit
	proof   Proof
	// expected: the owner need not be told.
	expected bool
}

// letIn is the one door of every account: whatever somebody has come by, he passes here. It starts his session; or, where
// the account wants a second step that he has not made, only gives the handle that SecondStep goes on from.
func (s *Service) letIn(ctx context.Context, tx *db.Tx, c coming) (Entered, error) {
	if c.proof == OneStep {
		wanted, err := wantsSecond(ctx, tx, c.account.ID)
		if err != nil {
			return Entered{}, err
		}
		if wanted {
			handle := rand.Text()
			return Entered{Second: handle}, insertStep(ctx, tx, digest(handle), c.account.ID, s.now().Add(s.limits.CodeLifetime))
		}
	}
	if !c.expected {
		if err := s.tellOfSignIn(ctx, tx, c.account, c.visit); err != nil {
			return Entered{}, err
		}
	}
	e := Entered{User: c.account.user(), Pass: s.newPass(c.account)}
	return e, s.enter(ctx, tx, c.account, c.visit, &e)
}

// SecondStep goes on with a login whose first step gave the handle: typed is a code of the owner's app, or one of paper.
// Wrong codes are counted as Login counts wrong passwords, and each login has only a few tries. Faults: Invalid
// `account.second_wrong`; Unauthenticated `account.second_expired` when he must begin again; TooMany.
func (s *Service) SecondStep(ctx context.Context, handle, typed string, v Visit) (e Entered, err error) {
	perAddress, perAccount := s.limits.LoginAddress, s.limits.CodeWrong
	if err := s.limiter.UseAddress(ctx, loginAddress, v.Address, perAddress.Count, perAddress.Per); err != nil {
		return e, err
	}
	handleHash, owner := digest(handle), ""
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		owner, err = tryStep(ctx, tx, handleHash, s.limits.CodeTries, s.now())
		return err
	})
	if err != nil {
		return e, expiredIfNone(err)
	}
	a, err := find(ctx, s.db.Reader(), credential{"id", owner})
	if err != nil {
		return e, expiredIfNone(err)
	}
	from, err := s.sourceOf(ctx, a, v)
	if err != nil {
		return e, err
	}
	bucket := "second." + from.bucket
	if err := s.limiter.Use(ctx, bucket, perAccount.Count, perAccount.Per); err != nil {
		return e, err
	}
	err = s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := s.useSecond(ctx, tx, owner, typed); err != nil {
			return err
		}
		ok, err := endStep(ctx, tx, handleHash)
		if err == nil && !ok { // the password was changed, or another call was faster
			err = fault.New(fault.Unauthenticated, "account.second_expired")
		}
		if err == nil {
			err = s.uncountLogin(ctx, bucket, v.Address)
		}
		if err != nil {
			return err
		}
		e, err = s.letIn(ctx, tx, coming{account: a, visit: v, proof: TwoSteps, expected: from.seen})
		return err
	})
	return e, err
}

func expiredIfNone(err error) error {
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.Unauthenticated, "account.second_expired")
	}
	return err
}

// enter starts a session in the place of the one that the device had.
func (s *Service) enter(ctx context.Context, tx *db.Tx, a stored, v Visit, e *Entered) error {
	now := s.now()
	if old, err := s.sessions.Find(ctx, v.Token); err == nil && old.Kind == session.Cookie && v.Kind == session.Cookie {
		if err := s.end(ctx, tx, old, old.Session, "signed_out"); err != nil && !fault.Is(err, fault.NotFound) {
			return err
		}
	}
	token, sessionID, err := s.sessions.Create(ctx, tx, session.Start{Owner: a.ID, Kind: v.Kind, Device: v.Device, Address: v.Address})
	if err != nil {
		return err
	}
	e.Token = token
	return audit.Write(ctx, tx, audit.Entry{At: now, Owner: a.ID, Session: sessionID, Kind: "session", Entity: sessionID,
		Action: "signed_in", After: signIn{Device: v.Device, Address: v.Address}})
}

// tell posts a notice of the account's safety.
func (s *Service) tell(ctx context.Context, tx *db.Tx, owner, event string, args map[string]string) error {
	now := s.now()
	return notice.Post(ctx, tx, s.queue, notice.Notice{Owner: owner, Kind: notice.Security, Event: event, Key: event + "/" + id.New(now),
		Args: args, Path: "/profile/" + owner + "/setting/security", At: now})
}
