package move

import (
	"context"
	"fmt"
	"time"

	"sankalp/internal/db"
)

const (
	// mostRows, fewestRows and mostBytes bound one transaction: the neighbours in a cell wait for no more than that.
	mostRows   = 200
	fewestRows = 50
	mostBytes  = 256 << 10
	// enough is how long a transaction should have SQLite's one writer at most; the next one has fewer rows where it took longer.
	enough = 1000 * time.Microsecond
	// restTimes is how many times as long as what was done the rest after it is.
	restTimes = 9
	// longest is how long a rest is at most.
	longest = time.Second
	// heldFor is how long a move does not say again that it goes on.
	heldFor = time.Second
)

// pace is how a move takes turns with the neighbours.
type pace struct {
	// rows are how many one transaction has at most.
	rows int
	// held is when the move said last that it goes on.
	held time.Time
}

// hold says that the move goes on, once a second.
func (j *journey) hold(ctx context.Context) error {
	now := j.Now()
	if passed := now.Sub(j.pace.held); passed >= 0 && passed < heldFor {
		return nil
	}
	if err := j.Hold(ctx); err != nil {
		return err
	}
	j.pace.held = now
	return nil
}

// doer is how a transaction of a cell is committed: WriteGlobal or WriteUnsynced.
type doer func(ctx context.Context, do func(ctx context.Context, tx *db.Tx) error) error

// change changes what a cell has of accounts that move, in one transaction, and not at all once another process has the move or has ended
// it: who was stopped for longer than a hold lasts wakes up anywhere. The look at the directory is in the transaction, and in every cell the
// other process begins with one too, which waits for this one: after it nothing of this process can follow. On SQLite the neighbours wait for
// that look.
func (j *journey) change(ctx context.Context, d *db.DB, write doer, accounts []string, do func(ctx context.Context, tx *db.Tx) error) error {
	if err := j.hold(ctx); err != nil {
		return err
	}
	return write(ctx, func(ctx context.Context, tx *db.Tx) error {
		j.began = time.Now() // the others' turn is over
		for _, account := range accounts {
			if err := d.LockMove(ctx, tx, account); err != nil {
				return err
			}
		}
		if err := j.Held(db.Apart(ctx)); err != nil {
			return err
		}
		return do(ctx, tx)
	})
}

// piece changes a bounded part of what a cell has of an account, and rests: nine tenths of the time at least are the neighbours'. It does not keep the
// disk busy for them either: see synced.
func (j *journey) piece(ctx context.Context, d *db.DB, account string, do func(ctx context.Context, tx *db.Tx) error) error {
	waited := time.Now()
	if err := j.change(ctx, d, d.WriteUnsynced, []string{account}, do); err != nil {
		return err
	}
	switch held := time.Since(j.began); {
	case held > enough:
		j.pace.rows = max(fewestRows, j.pace.rows/2)
	case held < enough/2:
		j.pace.rows = min(mostRows, j.pace.rows*5/4)
	}
	return rest(ctx, waited)
}

// rest leaves the machine to the neighbours after what was done since an instant.
func rest(ctx context.Context, since time.Time) error {
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-time.After(min(restTimes*time.Since(since), longest)):
		return nil
	}
}

// synced has a cell put on its disk what was done to an account, so that a power cut after the next step cannot take back this one. The
// raised revision makes it a change; it is raised again when the account is opened.
func (j *journey) synced(ctx context.Context, d *db.DB, account string) error {
	return j.change(ctx, d, d.WriteGlobal, []string{account}, func(ctx context.Context, tx *db.Tx) error { return db.Raise(ctx, tx, account) })
}

// luggage is what the next transaction of a copy brings.
type luggage struct {
	tables     []luggageOf
	rows, size int
}

// luggageOf are rows of one table.
type luggageOf struct {
	of     db.Owned
	values []any
}

func (l *luggage) add(t db.Owned, row []any) {
	if n := len(l.tables); n == 0 || l.tables[n-1].of.Table != t.Table {
		l.tables = append(l.tables, luggageOf{of: t})
	}
	last := &l.tables[len(l.tables)-1]
	last.values = append(last.values, row...)
	l.rows++
	for _, v := range row {
		l.size += sizeOf(v)
	}
}

// copyAll copies the rows of an account of every table, a few at a time.
func (j *journey) copyAll(ctx context.Context, account string) error {
	return j.from.Snapshot(ctx, func(q db.Querier) error {
		var l luggage
		for _, t := range j.tables {
			err := t.EachRow(ctx, q, account, func(row []any) error {
				l.add(t, row)
				if l.rows < j.pace.rows && l.size < mostBytes {
					return nil
				}
				err := j.bringAlong(ctx, account, l)
				l = luggage{}
				return err
			})
			if err != nil {
				return fmt.Errorf("%s: %w", t.Table, err)
			}
		}
		return j.bringAlong(ctx, account, l)
	})
}

// bringAlong enters rows in the cell to which an account moves.
func (j *journey) bringAlong(ctx context.Context, account string, l luggage) error {
	if l.rows == 0 {
		return nil
	}
	return j.piece(ctx, j.to, account, func(ctx context.Context, tx *db.Tx) error {
		for _, t := range l.tables {
			if err := t.of.InsertFor(ctx, tx, account, t.values); err != nil {
				return err
			}
		}
		return nil
	})
}

func sizeOf(v any) int {
	switch v := v.(type) {
	case string:
		return len(v)
	case []byte:
		return len(v)
	}
	return 8
}

// erase removes what a cell has of an account, a few rows at a time; that it is closed there goes last, and when all else is gone on the disk.
// It begins with a transaction that changes nothing, so that also where it finds no row none is just being brought.
func (j *journey) erase(ctx context.Context, d *db.DB, account string) error {
	if err := j.change(ctx, d, d.WriteGlobal, []string{account}, func(context.Context, *db.Tx) error { return db.ErrUnchanged }); err != nil {
		return err
	}
	var left []db.Owned
	var last *db.Owned
	for i, t := range j.tables {
		there, err := db.All[struct {
			N int64 `db:"n"`
		}](ctx, d.Reader(), "SELECT 1 AS n FROM "+t.Table+" WHERE "+t.Owner+" = $1 LIMIT 1", account)
		switch {
		case err != nil:
			return err
		case len(there) == 0:
		case t.Table == "owners":
			last = &j.tables[i]
		default:
			left = append(left, t)
		}
	}
	for len(left) > 0 {
		var done int
		err := j.piece(ctx, d, account, func(ctx context.Context, tx *db.Tx) (err error) {
			done, err = j.eraseSome(ctx, tx, account, left)
			return err
		})
		if err != nil {
			return err
		}
		left = left[done:]
	}
	if last == nil {
		return nil
	}
	return j.change(ctx, d, d.WriteGlobal, []string{account}, func(ctx context.Context, tx *db.Tx) error {
		_, err := last.EraseSome(ctx, tx, account, 1)
		return err
	})
}

// eraseSome erases as many rows as one transaction may, and says how many of the tables have none any more.
func (j *journey) eraseSome(ctx context.Context, tx *db.Tx, account string, tables []db.Owned) (done int, err error) {
	budget := int64(j.pace.rows)
	for _, t := range tables {
		n, err := t.EraseSome(ctx, tx, account, int(budget))
		if err != nil || n >= budget {
			return done, err
		}
		done, budget = done+1, budget-n
	}
	return done, nil
}
