// Package move brings an account with all that is its own from one cell to another, while its owner's app works on as it does without
// a network: freeze, copy, compare, switch, erase. Each step can be done again, and the directory of the cells knows how far it is,
// so that a move that was cut off anywhere goes on by beginning it again.
package move

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"log/slog"
	"reflect"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/job"
)

const (
	// tries is how often the copy is made anew because something changed meanwhile.
	tries = 5
	// late is how long ago another process may have closed the account whose move goes on after its switch.
	late = 24 * time.Hour
	// pause between two looks at what somebody else must end first.
	pause = 100 * time.Millisecond
)

// Options of a move; all are required.
type Options struct {
	directory.Mover
	// Open gives the database of a cell.
	Open func(ctx context.Context, cell string) (*db.DB, error)
	// Drain is how long calls that had begun before the freeze may take.
	Drain time.Duration
	// Arrived is told in the transaction that opens the account in its new cell, and since when it was closed at the latest.
	Arrived func(ctx context.Context, tx *db.Tx, since time.Time) error
	Log     *slog.Logger
}

type journey struct {
	Options
	from, to *db.DB
	tables   []db.Owned
	pace     pace
}

// Move brings the account to a cell, or goes on with that. To its own cell it takes back a move that was begun. Faults: NotFound
// `cell.no_account`, `cell.unknown`; Conflict `cell.held`, `cell.moving`, `cell.connected`, `cell.closing`, `cell.versions`.
func Move(ctx context.Context, o Options, to string) (err error) {
	since := o.Now()
	j := &journey{Options: o, pace: pace{rows: mostRows}}
	if j.to, err = o.Open(ctx, to); err != nil {
		return err
	}
	h, err := o.Begin(ctx, to)
	if err != nil {
		return err
	}
	switch {
	case h.MovedFrom != "":
		since = since.Add(-late)
		j.from, err = o.Open(ctx, h.MovedFrom)
	case h.Cell == to && h.MovingTo == "":
		return o.Settle(ctx)
	case h.Cell == to:
		if j.from, err = o.Open(ctx, h.MovingTo); err == nil {
			err = j.back(ctx)
		}
		return err
	default:
		if j.from, err = o.Open(ctx, h.Cell); err == nil {
			err = j.bring(ctx)
		}
	}
	if err != nil {
		return err
	}
	if j.tables, err = j.to.Owned(ctx); err != nil {
		return err
	}
	if err := j.open(ctx, j.to, since); err != nil {
		return err
	}
	if err := j.erase(ctx, j.from); err != nil {
		return err
	}
	return o.Settle(ctx)
}

// back takes back a move that was begun: what was copied, to what is from here, is erased.
func (j *journey) back(ctx context.Context) (err error) {
	if j.tables, err = j.to.Owned(ctx); err != nil {
		return err
	}
	if err := j.erase(ctx, j.from); err != nil {
		return err
	}
	if err := j.open(ctx, j.to, j.Now()); err != nil {
		return err
	}
	return j.Settle(ctx)
}

// bring closes the account in its cell, copies it, and switches.
func (j *journey) bring(ctx context.Context) error {
	if err := j.check(ctx); err != nil {
		_ = j.leave(ctx) // the first fault says more
		return err
	}
	if err := j.freeze(ctx); err != nil {
		return err
	}
	if err := j.wait(ctx, j.Drain); err != nil {
		return err
	}
	for try := range tries {
		if err := j.erase(ctx, j.to); err != nil {
			return err
		}
		if err := j.copyAll(ctx); err != nil {
			return err
		}
		same, err := j.same(ctx)
		if err != nil {
			return err
		}
		if same {
			j.Log.Info("copied", slog.String("account", j.Account), slog.Int("tries", try+1))
			return j.Switch(ctx)
		}
	}
	return fault.New(fault.Conflict, "cell.restless")
}

// leave ends the move of an account that was not frozen yet.
func (j *journey) leave(ctx context.Context) error {
	away, err := db.All[struct {
		N int64 `db:"n"`
	}](ctx, j.from.Reader(), `SELECT 1 AS n FROM owners WHERE owner_id = $1 AND away = 1`, j.Account)
	if err != nil || len(away) > 0 {
		return err
	}
	return j.Settle(ctx)
}

// check refuses what cannot be moved: an account that other accounts of its cell are connected with, one that is being closed, and
// cells of two versions.
func (j *journey) check(ctx context.Context) (err error) {
	if j.tables, err = j.from.Owned(ctx); err != nil {
		return err
	}
	there, err := j.to.Owned(ctx)
	if err != nil {
		return err
	}
	for i, t := range j.tables {
		if len(there) != len(j.tables) || there[i].Table != t.Table || !reflect.DeepEqual(there[i].Columns, t.Columns) {
			return fault.New(fault.Conflict, "cell.versions")
		}
	}
	for code, query := range map[fault.Code]string{
		"cell.connected": `SELECT COUNT(*) AS n FROM (SELECT partner_id FROM partners WHERE owner_id = $1 UNION ALL SELECT owner_id FROM partners WHERE partner_id = $1
			UNION ALL SELECT owner_id FROM helper_partners WHERE partner_id = $1 OR owner_id = $1
			UNION ALL SELECT id FROM members WHERE owner_id = $1 AND user_id <> '' AND ended_at IS NULL
			UNION ALL SELECT entity_id FROM directory WHERE kind IN ('admission', '-admission') AND name > $1 || ' ' AND name < $1 || '!') x`,
		"cell.closing": `SELECT COUNT(*) AS n FROM accounts WHERE id = $1 AND closes_at IS NOT NULL`,
	} {
		row, err := db.One[struct {
			N int64 `db:"n"`
		}](ctx, j.from.Reader(), query, j.Account)
		if err == nil && row.N > 0 {
			err = fault.New(fault.Conflict, code).With("count", row.N)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// freeze closes the account in its cell, once none of its jobs is being done.
func (j *journey) freeze(ctx context.Context) error {
	for {
		hidden := false
		err := j.from.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
			if hidden, err = job.Hide(ctx, tx, j.Account, j.Now()); err != nil || !hidden {
				return err
			}
			if err := db.SetAway(ctx, tx, j.Account, true); err != nil {
				return err
			}
			tx.Publish(j.Account)
			return directory.Hide(ctx, tx, j.Account)
		})
		if err != nil || hidden {
			return err
		}
		if err := j.wait(ctx, pause); err != nil {
			return err
		}
	}
}

// wait lets time pass and goes on holding the move.
func (j *journey) wait(ctx context.Context, d time.Duration) error {
	for ; ; d -= pause {
		if err := j.hold(ctx); err != nil || d <= 0 {
			return err
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(min(d, pause)):
		}
	}
}

// open lets the account be used in a cell. The raised revision has its devices look.
func (j *journey) open(ctx context.Context, d *db.DB, since time.Time) error {
	err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := db.Arrive(ctx, tx, j.Account); err != nil {
			return err
		}
		if err := directory.Show(ctx, tx, j.Account); err != nil {
			return err
		}
		if err := job.Show(ctx, tx, j.Account); err != nil {
			return err
		}
		return j.Arrived(ctx, tx, since)
	})
	if err != nil {
		return err
	}
	return d.Write(ctx, j.Account, func(context.Context, *db.Tx) error { return nil })
}

// content is what a table has of an account: how many rows, and a sum over all that does not depend on their order.
type content struct {
	rows int
	sum  [4]uint64
}

// same reports whether both cells have the same of the account.
func (j *journey) same(ctx context.Context) (bool, error) {
	for _, t := range j.tables {
		if err := j.hold(ctx); err != nil {
			return false, err
		}
		var sides [2]content
		for i, d := range []*db.DB{j.from, j.to} {
			err := t.EachRow(ctx, d.Reader(), j.Account, func(row []any) error {
				sides[i].add(row)
				return nil
			})
			if err != nil {
				return false, err
			}
		}
		if sides[0] != sides[1] {
			j.Log.Info("changed meanwhile", slog.String("table", t.Table), slog.Int("rows", sides[0].rows), slog.Int("copied", sides[1].rows))
			return false, nil
		}
	}
	return true, nil
}

func (c *content) add(row []any) {
	var text strings.Builder
	for _, v := range row {
		fmt.Fprintf(&text, "%T %d %v\x00", v, sizeOf(v), v)
	}
	h := sha256.Sum256([]byte(text.String()))
	c.rows++
	for i := range c.sum {
		c.sum[i] += binary.BigEndian.Uint64(h[8*i:])
	}
}
