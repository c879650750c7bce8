package account

import (
	"context"
	"errors"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/session"
)

// EraseEvery is how often accounts are looked for whose days of grace are over.
const EraseEvery = time.Hour

// ProveClosing lets the caller close his account: by his password, or, where it has none, soon after a login; and where a
// login has two steps, by a code too, which is used up. It hashes, so it is not for a transaction. Faults as of Prove and
// JudgeSecond, Invalid `account.required`.
func (s *Service) ProveClosing(ctx context.Context, c session.Caller, password, code string) error {
	a, err := find(ctx, s.db.Reader(), credential{"id", c.Owner})
	if err != nil {
		return err
	}
	if password == "" && a.PasswordHash != "" {
		return fault.Field("password", "account.required")
	}
	second, err := s.SecondFactor(ctx, c)
	switch {
	case err != nil:
		return err
	case !second.On:
		return s.prove(ctx, c, a, password, "password")
	case code == "":
		return fault.Field("code", "account.required")
	}
	return s.JudgeSecond(ctx, c, password, code)
}

// Close plans that everything of the caller's account is erased after the days of grace, ends all of its sessions and tells
// him by mail. A second call changes nothing. It gives the moment of the erasing.
func (s *Service) Close(ctx context.Context, c session.Caller) (at time.Time, err error) {
	err = s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, credential{"id", c.Owner})
		if err != nil {
			return err
		}
		if a.ClosesAt != nil {
			at = time.UnixMilli(*a.ClosesAt).UTC()
			return db.ErrUnchanged
		}
		now := s.now().UTC().Truncate(time.Millisecond)
		at = now.Add(s.limits.ClosingGrace)
		millis := at.UnixMilli()
		if err := setClosing(ctx, tx, c.Owner, &millis, now); err != nil {
			return err
		}
		if err := s.sessions.EndAll(ctx, c.Owner); err != nil {
			return err
		}
		if err := s.audited(ctx, tx, c, "closing"); err != nil {
			return err
		}
		return s.send(ctx, tx, a, mail.AccountClosing, map[string]string{"at": at.In(a.zone()).Format(time.RFC3339)})
	})
	return at, err
}

// Keep takes Close back. Of an account that is not closing it changes nothing.
func (s *Service) Keep(ctx context.Context, c session.Caller) (User, error) {
	var u User
	err := s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, credential{"id", c.Owner})
		if err != nil {
			return err
		}
		if u = a.user(); a.ClosesAt == nil {
			return db.ErrUnchanged
		}
		if err := setClosing(ctx, tx, c.Owner, nil, s.now()); err != nil {
			return err
		}
		if err := s.audited(ctx, tx, c, "kept"); err != nil {
			return err
		}
		u, err = Find(ctx, tx, c.Owner)
		return err
	})
	return u, err
}

// EraseClosed is a job that erases the accounts whose days of grace are over, each in a transaction of its own, and tells
// their owners by a last mail.
func (s *Service) EraseClosed(ctx context.Context, _ job.Claimed) error {
	due, err := closed(ctx, s.db.Reader(), s.now())
	for _, owner := range due {
		err = errors.Join(err, s.erase(ctx, owner))
	}
	return err
}

func (s *Service) erase(ctx context.Context, owner string) error {
	return s.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, credential{"id", owner})
		if fault.Is(err, fault.NotFound) {
			return db.ErrUnchanged
		}
		if err != nil {
			return err
		}
		if a.ClosesAt == nil || *a.ClosesAt > s.now().UnixMilli() {
			return db.ErrUnchanged // kept after all, in this very moment
		}
		if err := s.db.Erase(ctx, tx, owner); err != nil {
			return err
		}
		// The mail is nobody's, or it would be erased with the account.
		return s.mail.Send(ctx, tx, mail.Message{To: a.Email, Lang: a.Language, Letter: mail.AccountErased, Data: map[string]string{}})
	})
}

func (s *Service) audited(ctx context.Context, tx *db.Tx, c session.Caller, action string) error {
	return audit.Write(ctx, tx, audit.Entry{At: s.now(), Owner: c.Owner, Session: c.Session, Kind: "account", Entity: c.Owner, Action: action})
}

func setClosing(ctx context.Context, tx *db.Tx, id string, at *int64, now time.Time) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET closes_at = $1, updated_at = $2, revision = $3 WHERE id = $4`, at, now.UnixMilli(), tx.Revision, id)
	return err
}

// closed lists the accounts to be erased by now.
func closed(ctx context.Context, q db.Querier, now time.Time) ([]string, error) {
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, q, `SELECT id FROM accounts WHERE closes_at IS NOT NULL AND closes_at <= $1 ORDER BY closes_at`, now.UnixMilli())
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	return ids, err
}
