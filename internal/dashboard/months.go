package dashboard

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/task"
)

// month is what is kept of one month of an account: see package ledger, which tells it of changes.
type month struct {
	Month   string `db:"month"`
	Changes int64  `db:"changes"`
	Counted int64  `db:"counted"`
	Sums
}

// months adds the accounts of all tasks to the sums: of months that are over what is kept, where nothing has changed since, and
// the others anew. It gives those of the kept ones that it had to make anew.
func (r reader) months(ctx context.Context, to *Sums) (made []month, err error) {
	first := task.PassedBefore(r.now, r.c.Zone)[:len("2006-01")] // from it on, what counts as completed depends on the time
	kept, err := db.All[month](ctx, r.q, `SELECT month, changes, counted, done, open, earned, received, forgiven, due, extra, advance
		FROM month_sums WHERE owner_id = $1 AND month < $2`, r.c.Owner, first)
	if err != nil {
		return nil, err
	}
	for _, m := range kept {
		if m.Counted != m.Changes {
			m.Sums, m.Counted = Sums{}, m.Changes
			if err := r.tasks(ctx, &m.Sums, between, m.Month+"-01", m.Month+"-31"); err != nil {
				return nil, err
			}
			made = append(made, m)
		}
		to.add(m.Sums)
	}
	return made, r.tasks(ctx, to, between, first+"-01", "9999-12-31")
}

// between is how SQLite's planner sees that an index leads to a few: with an open end it reads all.
const between = "t.date BETWEEN ? AND ?"

// keep writes the sums of months down for the next time, unless somebody has who knew as much. What cannot be kept is only made
// again.
func (s *Service) keep(ctx context.Context, owner string, made []month) {
	if len(made) == 0 {
		return
	}
	_ = s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, m := range made {
			if _, err := db.Exec(ctx, tx, `UPDATE month_sums SET counted = $3, done = $4, open = $5, earned = $6, received = $7, forgiven = $8, due = $9, extra = $10, advance = $11
				WHERE owner_id = $1 AND month = $2 AND counted < $3`, owner, m.Month, m.Counted,
				m.Done, m.Open, int64(m.Earned), int64(m.Received), int64(m.Forgiven), int64(m.Due), int64(m.Extra), int64(m.Advance)); err != nil {
				return err
			}
		}
		return nil
	})
}
