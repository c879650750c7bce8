package account

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// names are username and number, by which people log in too, as the audit stores them.
type names struct {
	Username string `json:"username"`
	Number   string `json:"number"`
}

// countRename counts one more change of names. It shows whether a name is taken, as registering does, so it has the same limit,
// and a refusal counts too. Fault: TooMany.
func (s *Service) countRename(ctx context.Context, owner string) error {
	limit := s.Limits.SignupAddress
	return s.limiter.Use(ctx, "rename:"+owner, limit.Count, limit.Per)
}

// rename changes the caller's username and number; nil keeps. Faults: Invalid; Conflict for those that another account has.
func (s *Service) rename(ctx context.Context, c session.Caller, username, number *string) (User, error) {
	var faults fault.List
	if username != nil {
		clean, bad := cleanUsername(*username)
		faults.Add(bad)
		username = &clean
	}
	if number != nil {
		clean, ok := parseNumber(*number)
		if number = &clean; !ok {
			faults.Add(fault.Field("number", "account.number_format"))
		}
	}
	if err := faults.Err(); err != nil {
		return User{}, err
	}
	var u User
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		a, err := ByID(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		before := names{a.Username, a.Number}
		if err := setNames(ctx, tx, &a, username, number); err != nil {
			return err
		}
		after := names{a.Username, a.Number}
		if before == after {
			u = a.User()
			return db.ErrUnchanged
		}
		a.Revision, a.UpdatedAt = tx.Revision, s.Now().UnixMilli()
		u = a.User()
		if err := updateNames(ctx, tx, a); err != nil {
			return err
		}
		return s.audit(ctx, tx, c, "changed", before, after)
	})
	return u, err
}

// setNames puts the names into a, unless another account has them.
func setNames(ctx context.Context, q db.Querier, a *Account, username, number *string) error {
	if username != nil {
		key := foldUsername(*username)
		if key != a.UsernameKey {
			taken := fault.New(fault.Conflict, "account.username_taken").In("username")
			if err := mustBeFree(ctx, q, Credential{directory.Username, key}, taken); err != nil {
				return err
			}
		}
		a.Username, a.UsernameKey = *username, key
	}
	if number != nil && *number != a.Number {
		taken := fault.New(fault.Conflict, "account.contact_taken").In("number")
		if err := mustBeFree(ctx, q, Credential{directory.Number, *number}, taken); err != nil {
			return err
		}
		a.Number = *number
	}
	return nil
}

// mustBeFree gives taken when the credential names an account.
func mustBeFree(ctx context.Context, q db.Querier, c Credential, taken error) error {
	has, err := directory.Taken(ctx, q, c.kind, c.key)
	if err == nil && has {
		err = taken
	}
	return err
}
