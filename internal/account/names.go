package account

import (
	"context"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Names are what a person logs in by besides his address of mail; nil keeps.
type Names struct{ Username, Number *string }

// names is what the audit keeps of them.
type names struct {
	Username string `json:"username"`
	Number   string `json:"number"`
}

// ProveRename lets Rename go on, by Prove. What is taken can be seen there as at the registration, so it is counted alike: here,
// where a refusal does not take the count back. Faults as of Prove, TooMany.
func (s *Service) ProveRename(ctx context.Context, c session.Caller, password string) error {
	if err := s.Prove(ctx, c, password); err != nil {
		return err
	}
	limit := s.limits.SignupAddress
	return s.limiter.Use(ctx, "rename:"+c.Owner, limit.Count, limit.Per)
}

// Rename changes the caller's username and number, after ProveRename. Faults: Invalid; Conflict for those that another account
// has, as at the registration.
func (s *Service) Rename(ctx context.Context, c session.Caller, n Names) (User, error) {
	var faults fault.List
	if n.Username != nil {
		clean, bad := cleanUsername(*n.Username)
		faults.Add(bad)
		n.Username = &clean
	}
	if n.Number != nil {
		clean, ok := parseNumber(*n.Number)
		if n.Number = &clean; !ok {
			faults.Add(fault.Field("number", "account.number_format"))
		}
	}
	if err := faults.Err(); err != nil {
		return User{}, err
	}
	var u User
	err := s.db.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := find(ctx, tx, credential{"id", c.Owner})
		if err != nil {
			return err
		}
		before := names{a.Username, a.Number}
		if err := s.rename(ctx, tx, &a, n); err != nil {
			return err
		}
		after := names{a.Username, a.Number}
		if before == after {
			u = a.user()
			return db.ErrUnchanged
		}
		a.Revision, a.UpdatedAt = tx.Revision, s.now().UnixMilli()
		u = a.user()
		if err := updateNames(ctx, tx, a); err != nil {
			return err
		}
		return audit.Write(ctx, tx, audit.Entry{At: s.now(), Owner: c.Owner, Session: c.Session, Kind: "account", Entity: c.Owner,
			Action: "changed", Before: before, After: after})
	})
	return u, err
}

// rename puts the names into a, unless another account has them.
func (s *Service) rename(ctx context.Context, tx *db.Tx, a *stored, n Names) error {
	if n.Username != nil {
		key := foldUsername(*n.Username)
		if key != a.UsernameKey {
			taken := fault.New(fault.Conflict, "account.username_taken").In("username")
			if err := s.free(ctx, tx, credential{"username_key", key}, taken); err != nil {
				return err
			}
		}
		a.Username, a.UsernameKey = *n.Username, key
	}
	if n.Number != nil && *n.Number != a.Number {
		taken := fault.New(fault.Conflict, "account.contact_taken").In("number")
		if err := s.free(ctx, tx, credential{"number", *n.Number}, taken); err != nil {
			return err
		}
		a.Number = *n.Number
	}
	return nil
}

func updateNames(ctx context.Context, tx *db.Tx, a stored) error {
	_, err := db.Exec(ctx, tx, `UPDATE accounts SET username = $1, username_key = $2, number = $3, updated_at = $4, revision = $5 WHERE id = $6`,
		a.Username, a.UsernameKey, a.Number, a.UpdatedAt, a.Revision, a.ID)
	return err
}
