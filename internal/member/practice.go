package member

import (
	"context"
	"errors"
	"slices"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/role"
	"sankalp/internal/session"
)

// practice is one that the caller can work in, and that is not their own.
type practice struct {
	// ID of the admission.
	ID       string    `json:"_id" format:"uuid" doc:"Of the admission"`
	Practice string    `json:"practice" doc:"The name of its owner"`
	Role     role.Role `json:"role" enum:"all,planner,shares"`
	// Current: the session that asks works in it.
	Current bool `json:"current" doc:"The session that asks works in it"`
}

// practices gives those that the caller was admitted to.
func (s *Service) practices(ctx context.Context, c session.Caller) ([]practice, error) {
	q := s.DB.Q(ctx)
	entries, err := directory.Practices(ctx, q, c.Account())
	all := []practice{}
	for _, e := range entries {
		rows, bad := db.All[row](ctx, q, admission, e.Owner, e.ID, c.Account())
		err = errors.Join(err, bad)
		for _, r := range rows {
			all = append(all, practice{r.ID, r.Practice, r.Role, r.ID == c.Member})
		}
	}
	return all, err
}

// admission is that of the account $3 to the practice $1, if that stays.
const admission = living + `m.owner_id = $1 AND m.id = $2 AND m.user_id = $3 AND o.closes_at IS NULL`

// enter makes the caller's session one of the practice. Fault: NotFound `member.not_found`.
func (s *Service) enter(ctx context.Context, c session.Caller, memberID string) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		entries, err := directory.Practices(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		at := slices.IndexFunc(entries, func(e directory.Entry) bool { return e.ID == memberID })
		if at < 0 {
			return fault.New(fault.NotFound, "member.not_found")
		}
		rows, err := db.All[row](ctx, tx, admission, entries[at].Owner, memberID, c.Owner)
		if err == nil && len(rows) == 0 {
			err = fault.New(fault.NotFound, "member.not_found")
		}
		if err != nil {
			return err
		}
		return s.Sessions.Enter(ctx, tx, c, rows[0].Owner, memberID)
	})
}

// Forget ends the admissions of an account that is erased. What the practices call them stays in their history.
func Forget(ctx context.Context, tx *db.Tx, user string) error {
	entries, err := directory.Practices(ctx, tx, user)
	for _, e := range entries {
		if err == nil {
			_, err = db.Exec(ctx, tx, `UPDATE members SET user_id = '', ended_at = COALESCE(ended_at, accepted_at, created_at) WHERE owner_id = $1 AND id = $2`, e.Owner, e.ID)
		}
		if err == nil {
			err = directory.Remove(ctx, tx, directory.Admission, e)
		}
	}
	return err
}
