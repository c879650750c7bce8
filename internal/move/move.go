// Package move brings an account with all that is its own from one cell to another, and all that work together with it, while their
// apps work on as they do without a network: freeze, copy, compare, switch, erase. Each step can be done again, and the directory of the cells knows how far it is,
// so that a move that was cut off anywhere goes on by beginning it again.
package move

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"log/slog"
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
	// Together is how many accounts are moved at once at most: those that work together all wait until the last one is copied.
	Together int
	// Arrived is told in the transaction that opens the accounts in their new cell, and since when they were closed at the latest.
	Arrived func(ctx context.Context, tx *db.Tx, since time.Time) error
	Log     *slog.Logger
}

type journey struct {
	Options
	from, to *db.DB
	tables   []db.Owned
	pace     pace
	began    time.Time // when the last change of a cell had its turn
}

// Move brings the account to a cell, or goes on with that. To its own cell it takes back a move that was begun. Faults: NotFound
// `cell.no_account`, `cell.unknown`; Conflict `cell.held`, `cell.moving`, `cell.too_connected`, `cell.closing`, `cell.versions`,
// `cell.astray`, `cell.twice`.
func Move(ctx context.Context, o Options, to string) (err error) {
	since := o.Now()
	j := &journey{Options: o, pace: pace{rows: mostRows}}
	if j.to, err = o.Open(ctx, to); err != nil {
		return err
	}
	h, err := j.Begin(ctx, to)
	if err != nil {
		return err
	}
	switch {
	case h.MovedFrom != "":
		since = since.Add(-late)
		j.from, err = o.Open(ctx, h.MovedFrom)
	case h.Cell == to && h.MovingTo == "":
		return j.reopen(ctx, h.Cell, since.Add(-late))
	case h.Cell == to:
		if j.from, err = o.Open(ctx, h.MovingTo); err == nil {
			err = j.back(ctx, h.Cell)
		}
		return err
	default:
		if j.from, err = o.Open(ctx, h.Cell); err == nil {
			err = j.bring(ctx, h)
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
	if err := j.eraseAll(ctx, j.from); err != nil {
		return err
	}
	return j.Settle(ctx)
}

// reopen settles the account where it lives, and opens it there should it be closed.
func (j *journey) reopen(ctx context.Context, home string, since time.Time) error {
	if err := j.atHome(ctx, home); err != nil {
		_ = j.Settle(ctx) // the first fault says more
		return err
	}
	closed, err := ids(ctx, j.to, closedSQL, j.Account)
	if err == nil && len(closed) > 0 {
		err = j.open(ctx, j.to, since)
	}
	if err != nil {
		return err
	}
	return j.Settle(ctx)
}

// back takes back a move that was begun: what was copied, to what is from here, is erased.
func (j *journey) back(ctx context.Context, home string) (err error) {
	if j.tables, err = j.to.Owned(ctx); err != nil {
		return err
	}
	if err := j.atHome(ctx, home); err != nil {
		return err
	}
	if err := j.eraseCopies(ctx, j.from); err != nil {
		return err
	}
	if err := j.open(ctx, j.to, j.Now()); err != nil {
		return err
	}
	return j.Settle(ctx)
}

// bring closes the accounts in their cell, copies them, and switches.
func (j *journey) bring(ctx context.Context, h directory.Home) error {
	came, err := j.there(ctx, h.Cell)
	if err == nil && !came {
		err = j.gather(ctx, h)
	}
	if err != nil {
		_ = j.leave(ctx, err) // the first fault says more
		return err
	}
	if came {
		return j.Switch(ctx)
	}
	for _, account := range j.Accounts() {
		if err := j.copyAccount(ctx, account); err != nil {
			return err
		}
	}
	return j.Switch(ctx)
}

// copyAccount copies one account, until both cells have the same of it.
func (j *journey) copyAccount(ctx context.Context, account string) error {
	for try := range tries {
		if err := j.erase(ctx, j.to, account); err != nil {
			return err
		}
		if err := j.copyAll(ctx, account); err != nil {
			return err
		}
		same, err := j.same(ctx, account)
		if err != nil {
			return err
		}
		if same {
			j.Log.Info("copied", slog.String("account", account), slog.Int("tries", try+1))
			return j.synced(ctx, j.to, account)
		}
	}
	return fault.New(fault.Conflict, "cell.restless")
}

// freeze closes the accounts in their cell, once none of their jobs is being done: all at once, for what one does may be for another.
func (j *journey) freeze(ctx context.Context) error {
	for {
		hidden, now := false, j.from.Clock(j.Now)()
		err := j.change(ctx, j.from, j.from.WriteGlobal, j.Accounts(), func(ctx context.Context, tx *db.Tx) (err error) {
			for _, account := range j.Accounts() {
				if hidden, err = job.Hide(ctx, tx, account, now); err != nil {
					return err
				}
				if !hidden {
					return db.ErrUnchanged
				}
				if err := db.SetAway(ctx, tx, account, true); err != nil {
					return err
				}
				tx.Publish(account)
				if err := directory.Hide(ctx, tx, account); err != nil {
					return err
				}
			}
			return nil
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

// open lets the accounts be used in a cell. The raised revision has their devices look.
func (j *journey) open(ctx context.Context, d *db.DB, since time.Time) error {
	err := j.change(ctx, d, d.WriteGlobal, j.Accounts(), func(ctx context.Context, tx *db.Tx) error {
		for _, account := range j.Accounts() {
			if err := db.Arrive(ctx, tx, account); err != nil {
				return err
			}
			if err := directory.Show(ctx, tx, account); err != nil {
				return err
			}
			if err := job.Show(ctx, tx, account); err != nil {
				return err
			}
		}
		return j.Arrived(ctx, tx, since)
	})
	for _, account := range j.Accounts() {
		if err == nil {
			err = d.Write(ctx, account, func(context.Context, *db.Tx) error { return nil })
		}
	}
	return err
}

// eraseAll removes what a cell has of all that move.
func (j *journey) eraseAll(ctx context.Context, d *db.DB) error {
	for _, account := range j.Accounts() {
		if err := j.erase(ctx, d, account); err != nil {
			return err
		}
	}
	return nil
}

// content is what a table has of an account: how many rows, and a sum over all that does not depend on their order.
type content struct {
	rows int
	sum  [4]uint64
}

// same reports whether both cells have the same of an account. It rests as a copy does.
func (j *journey) same(ctx context.Context, account string) (bool, error) {
	for _, t := range j.tables {
		if err := j.hold(ctx); err != nil {
			return false, err
		}
		var sides [2]content
		for i, d := range []*db.DB{j.from, j.to} {
			began := time.Now()
			err := t.EachRow(ctx, d.Reader(), account, func(row []any) (err error) {
				sides[i].add(row)
				if time.Since(began) > enough {
					err = rest(ctx, began)
					began = time.Now()
				}
				return err
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
	text := make([]byte, 0, 512)
	for _, v := range row {
		switch v := v.(type) {
		case nil:
			text = append(text, 'n')
		case string:
			text = append(binary.BigEndian.AppendUint64(append(text, 's'), uint64(len(v))), v...)
		case int64:
			text = binary.BigEndian.AppendUint64(append(text, 'i'), uint64(v))
		default:
			text = fmt.Appendf(text, "%T %d %v\x00", v, sizeOf(v), v)
		}
	}
	h := sha256.Sum256(text)
	c.rows++
	for i := range c.sum {
		c.sum[i] += binary.BigEndian.Uint64(h[8*i:])
	}
}
