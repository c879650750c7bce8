package job

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"sankalp/internal/db"
)

type claimedRow struct {
	ID        string `db:"id"`
	Kind      string `db:"kind"`
	Owner     string `db:"owner_id"`
	Args      string `db:"args"`
	Attempts  int    `db:"attempts"`
	CreatedAt int64  `db:"created_at"`
}

func claimed(rows []claimedRow) []Claimed {
	out := make([]Claimed, len(rows))
	for i, r := range rows {
		out[i] = Claimed{ID: r.ID, Kind: r.Kind, Owner: r.Owner, Args: []byte(r.Args), Attempt: r.Attempts,
			CreatedAt: time.UnixMilli(r.CreatedAt)}
	}
	return out
}

// ours is the condition that leaves out kinds this process cannot do.
func (q *Queue) ours() string {
	kinds := slices.Sorted(maps.Keys(q.handlers))
	for i, k := range kinds {
		kinds[i] = "'" + strings.ReplaceAll(k, "'", "''") + "'"
	}
	return "kind IN (" + strings.Join(kinds, ", ") + ")"
}

// due gives when the next job is to run: a leased one when its lease ends. ok is false when none waits.
func (q *Queue) due(ctx context.Context) (at time.Time, ok bool, err error) {
	row, err := db.One[struct {
		Due *int64 `db:"due"`
	}](ctx, q.DB.Reader(), `SELECT MIN(CASE WHEN lease > run_at THEN lease ELSE run_at END) AS due
		FROM jobs WHERE done_at IS NULL AND `+q.ours())
	if err != nil || row.Due == nil {
		return time.Time{}, false, err
	}
	return time.UnixMilli(*row.Due), true, nil
}

// claim leases up to n due jobs under a new token.
func (q *Queue) claim(ctx context.Context, n int) (jobs []Claimed, token string, err error) {
	token = rand.Text()
	skip := ""
	if q.DB.Engine() == db.Postgres {
		skip = " FOR UPDATE SKIP LOCKED"
	}
	err = q.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		now := q.Now()
		rows, err := db.All[claimedRow](ctx, tx, `UPDATE jobs SET lease = $1, token = $2, attempts = attempts + 1
			WHERE id IN (SELECT id FROM jobs WHERE done_at IS NULL AND run_at <= $3 AND lease <= $3 AND `+q.ours()+`
				ORDER BY run_at LIMIT $4`+skip+`)
			RETURNING id, kind, owner_id, args, attempts, created_at`,
			now.Add(q.Lease).UnixMilli(), token, now.UnixMilli(), n)
		if err == nil && len(rows) == 0 {
			return db.ErrUnchanged
		}
		jobs = claimed(rows)
		return err
	})
	return jobs, token, err
}

// release takes back what a token leases, and says whether it did.
func (q *Queue) release(ctx context.Context, token string) (held bool, err error) {
	err = q.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, `UPDATE jobs SET lease = 0, token = '' WHERE done_at IS NULL AND token = $1`, token)
		if held = n > 0; err == nil && !held {
			return db.ErrUnchanged
		}
		return err
	})
	return held, err
}

// save records how an attempt ended. Only the holder of the token may: held is false when the lease lapsed and
// another worker has the job.
func (q *Queue) save(ctx context.Context, j Claimed, token string, outcome error) (held bool, err error) {
	now := q.Now()
	sql := `UPDATE jobs SET lease = 0, token = '', error = $1, done_at = $2, failed = $3, args = 'null' WHERE id = $4 AND token = $5`
	args := []any{"", now.UnixMilli(), 0, j.ID, token}
	switch {
	case outcome == nil:
	case errors.Is(outcome, ErrGiveUp) || j.Last:
		args[0], args[2] = brief(outcome), 1
	default:
		sql = `UPDATE jobs SET lease = 0, token = '', error = $1, first_due = COALESCE(first_due, run_at), run_at = $2 WHERE id = $3 AND token = $4`
		args = []any{brief(outcome), now.Add(q.pause(j.Attempt, outcome)).UnixMilli(), j.ID, token}
	}
	err = q.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, sql, args...)
		held = n == 1
		return err
	})
	return held, err
}

// pause is how long a job that failed is left alone.
func (q *Queue) pause(attempt int, outcome error) time.Duration {
	wait := q.Backoff(attempt)
	if later := (Later{}); errors.As(outcome, &later) {
		wait = max(wait, later.Wait)
	}
	return wait
}

// free takes back the leases of a process that is gone.
func (q *Queue) free(ctx context.Context) error {
	return q.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, `UPDATE jobs SET lease = 0, token = '' WHERE done_at IS NULL AND lease > 0`)
		if err == nil && n == 0 {
			return db.ErrUnchanged
		}
		return err
	})
}

// brief keeps an error's text to what a column and a screen can bear.
func brief(err error) string {
	s := strings.ToValidUTF8(strings.ReplaceAll(fmt.Sprint(err), "\x00", ""), "")
	if len(s) > 500 {
		s = strings.ToValidUTF8(s[:500], "") + "…"
	}
	return s
}
