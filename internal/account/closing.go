package account

import (
	"context"
	"errors"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/session"
)

// EraseEvery is how often EraseClosed runs.
const EraseEvery = time.Hour

// close plans to erase everything of the caller's account after the days of grace, ends all of its sessions and mails the
// owner. A second call changes nothing. It gives the moment of the erasing.
func (s *Service) close(ctx context.Context, c session.Caller) (at time.Time, err error) {
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := ByID(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		if a.ClosesAt != nil {
			at = time.UnixMilli(*a.ClosesAt).UTC()
			return db.ErrUnchanged
		}
		now := s.Now().UTC().Truncate(time.Millisecond)
		at = now.Add(s.Limits.ClosingGrace)
		millis := at.UnixMilli()
		if err := updateClosing(ctx, tx, c.Owner, &millis, now); err != nil {
			return err
		}
		if err := s.Sessions.EndAll(ctx, c.Owner); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, c, "closing", nil, nil); err != nil {
			return err
		}
		return s.SendMail(ctx, tx, a, mail.AccountClosing, map[string]string{"at": at.In(a.zone()).Format(time.RFC3339)})
	})
	return at, err
}

// CloseFor does so for the operator, to the account that who names. Fault: NotFound `account.not_found`.
func (s *Service) CloseFor(ctx context.Context, who string) (time.Time, error) {
	a, err := Lookup(ctx, s.DB.Reader(), ParseCredential(who))
	if err != nil {
		return time.Time{}, err
	}
	return s.close(ctx, session.Caller{Owner: a.ID})
}

// ReopenFor takes that back. Fault: NotFound `account.not_found`.
func (s *Service) ReopenFor(ctx context.Context, who string) error {
	a, err := Lookup(ctx, s.DB.Reader(), ParseCredential(who))
	if err != nil {
		return err
	}
	_, err = s.cancelClosing(ctx, session.Caller{Owner: a.ID})
	return err
}

// cancelClosing takes close back. It changes nothing of an account that is not closing.
func (s *Service) cancelClosing(ctx context.Context, c session.Caller) (User, error) {
	var u User
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := ByID(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		if u = a.User(); a.ClosesAt == nil {
			return db.ErrUnchanged
		}
		if err := updateClosing(ctx, tx, c.Owner, nil, s.Now()); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, c, "kept", nil, nil); err != nil {
			return err
		}
		u, err = Find(ctx, tx, c.Owner)
		return err
	})
	return u, err
}

// EraseClosed is a job that erases the accounts whose days of grace are over, each in a transaction of its own, and sends their
// owners a last mail.
func (s *Service) EraseClosed(ctx context.Context, _ job.Claimed) error {
	due, err := closed(ctx, s.DB.Reader(), s.Now())
	for _, owner := range due {
		err = errors.Join(err, s.erase(ctx, owner))
	}
	return err
}

func (s *Service) erase(ctx context.Context, owner string) error {
	return s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := ByID(ctx, tx, owner)
		if fault.Is(err, fault.NotFound) {
			return db.ErrUnchanged
		}
		if err != nil {
			return err
		}
		if a.ClosesAt == nil || *a.ClosesAt > s.Now().UnixMilli() {
			return db.ErrUnchanged // the closing was cancelled at this very moment
		}
		if err := s.DB.Erase(ctx, tx, owner); err != nil {
			return err
		}
		if s.Erased != nil {
			if err := s.Erased(ctx, tx, owner); err != nil {
				return err
			}
		}
		// The mail has no owner, or it would be erased with the account.
		return s.Mail.Send(ctx, tx, mail.Message{To: a.Email, Lang: a.Language, Letter: mail.AccountErased, Data: map[string]string{}})
	})
}
