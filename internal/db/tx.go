package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"sankalp/internal/fault"
)

// ErrUnchanged is returned by a closure that found nothing to change: everything is rolled back, the revision is
// not raised, and Write answers nil once what was found is as safe as a commit (see Confirm).
var ErrUnchanged = errors.New("db: nothing to change")

// Tx is one change in progress.
type Tx struct {
	Querier
	// Owner whose rows may change; empty in WriteGlobal.
	Owner string
	// Revision to stamp on every row of the owner that this change touches; 0 in WriteGlobal.
	Revision int64

	// The results of the joined closures: when none of them changed anything, the revision goes back before COMMIT.
	changed, unchanged bool

	after, undo []func()
	topics      []string

	// used and grown are the owner's before this change and what it has added, quota is the most that may be.
	used, grown, quota Usage
	// own is what the operator lets the owner store.
	own OwnQuota
	// timeline is the cluster's; 0 where it is not known.
	timeline int64
	// piled are the bytes that it has added to what is trimmed.
	piled int64
	// number is the last that Number gave.
	number uint32
}

// idle is true when something was joined and nothing of it changed anything.
func (tx *Tx) idle() bool { return tx.unchanged && !tx.changed }

// Try runs fn as a part of the change that fails alone: of an error that fn gives nothing stays but the error. On PostgreSQL the rest of
// the change can go on after it too.
func (tx *Tx) Try(ctx context.Context, fn func() error) error {
	before := *tx
	if _, err := Exec(ctx, tx, "SAVEPOINT part"); err != nil {
		return err
	}
	failed := fn()
	if failed != nil {
		tx.runUndo(len(before.undo))
		if _, err := Exec(ctx, tx, "ROLLBACK TO SAVEPOINT part"); err != nil {
			return errors.Join(failed, err)
		}
		*tx = before
	}
	_, err := Exec(ctx, tx, "RELEASE SAVEPOINT part")
	return errors.Join(failed, err)
}

// Number gives the next one of a row of numbers that begins by chance: no other row of this change has it, and hardly one of another.
func (tx *Tx) Number() uint32 {
	if tx.number == 0 {
		tx.number = rand.Uint32()
	}
	tx.number++
	return tx.number
}

// AfterCommit has fn run once the change is on disk, and never if it is not. It must be quick.
func (tx *Tx) AfterCommit(fn func()) { tx.after = append(tx.after, fn) }

// BeforeRollback has fn run when this change, or the part of it in which it is, fails, while those that wait for it still wait. Where only
// the commit fails it does not run: then nobody knows what is stored. It must be quick.
func (tx *Tx) BeforeRollback(fn func()) { tx.undo = append(tx.undo, fn) }

// runUndo runs what waits for a rollback, but for the first so many.
func (tx *Tx) runUndo(but int) {
	for _, fn := range tx.undo[but:] {
		fn()
	}
}

// Publish notifies the topic's subscribers on every node after COMMIT. An owner's own topic is published by itself.
func (tx *Tx) Publish(topic string) { tx.topics = append(tx.topics, topic) }

type txKey struct{}

func txOf(ctx context.Context) *Tx {
	tx, _ := ctx.Value(txKey{}).(*Tx)
	return tx
}

func withTx(ctx context.Context, tx *Tx) context.Context { return context.WithValue(ctx, txKey{}, tx) }

// Write runs fn as one change of the owner's rows: it raises the owner's revision (which also makes changes of one
// owner wait for each other), then runs fn, then commits; it returns after the change is on disk. A Write whose ctx
// already carries a change of the same owner joins that one.
//
// fn must use the ctx and tx it is given, be quick (on SQLite every writer waits for it), touch nothing but the
// database, and bear being run again after a serialization failure. Faults: Unauthenticated `account.gone` when
// the owner is not there, TooEarly when another change of the owner holds the row too long, Full, Unavailable.
func (d *DB) Write(ctx context.Context, owner string, fn func(ctx context.Context, tx *Tx) error) error {
	if owner == "" {
		return fault.Wrap(fault.Internal, "internal", errors.New("db: Write without an owner"))
	}
	if tx := txOf(ctx); tx != nil {
		return join(ctx, tx, owner, fn)
	}
	return d.run(ctx, owner, false, fn)
}

// WriteGlobal runs fn as one change of rows that have no owner (accounts, sessions, throttles, codes, jobs).
// A WriteGlobal whose ctx already carries a change joins it.
func (d *DB) WriteGlobal(ctx context.Context, fn func(ctx context.Context, tx *Tx) error) error {
	if tx := txOf(ctx); tx != nil {
		return join(ctx, tx, tx.Owner, fn)
	}
	return d.run(ctx, "", false, fn)
}

// WriteUnsynced is a WriteGlobal of its own that SQLite need not have put on the disk when it returns. A power cut may lose the last ones,
// whole and in their order; after a Write that changed something none of those before it can be lost. For work that is seen to be
// undone, and done again. On PostgreSQL, where nobody waits for another one's commit, it is a WriteGlobal.
func (d *DB) WriteUnsynced(ctx context.Context, fn func(ctx context.Context, tx *Tx) error) error {
	return d.run(ctx, "", true, fn)
}

// Apart is ctx without the change that it carries: for what is done meanwhile in another database.
func Apart(ctx context.Context) context.Context { return withTx(ctx, nil) }

// Away is the fault of an owner who is being moved to another cell, or lives there.
func Away(owner string) error {
	return fault.New(fault.Misdirected, "cell.away").With("owner", owner).After(2 * time.Second)
}

func join(ctx context.Context, tx *Tx, owner string, fn func(context.Context, *Tx) error) error {
	if tx.Owner != owner {
		return fault.Wrap(fault.Internal, "internal", fmt.Errorf("db: a change of %q inside one of %q", owner, tx.Owner))
	}
	err := fn(ctx, tx)
	if errors.Is(err, ErrUnchanged) {
		tx.unchanged = true
		return nil
	}
	tx.changed = true
	return err
}

func (d *DB) run(ctx context.Context, owner string, unsynced bool, fn func(context.Context, *Tx) error) error {
	if err := ctx.Err(); err != nil {
		return fault.Wrap(fault.Unavailable, "unavailable", err)
	}
	var done *Tx
	err := d.writer.write(ctx, owner, unsynced, func(ctx context.Context, tx *Tx) error {
		done, tx.quota = tx, tx.own.Over(d.quota)
		ctx = withTx(ctx, tx)
		if err := fn(ctx, tx); err != nil {
			return err
		}
		return d.piles.check(ctx, tx)
	})
	switch {
	case errors.Is(err, ErrUnchanged) && owner != "":
		return d.Confirm(ctx) // what was found may be a commit of this very change that was cut off
	case errors.Is(err, ErrUnchanged):
		return nil
	case err != nil:
		return Fault(err)
	}
	d.committed(done)
	return nil
}

// committed fires what waited for COMMIT; it runs in the caller's goroutine, so the writer goes on meanwhile.
func (d *DB) committed(tx *Tx) {
	d.piles.add(tx)
	for _, fn := range tx.after {
		fn()
	}
	if tx.Owner != "" && !tx.idle() {
		d.hub.publish(tx.Owner, tx.Revision)
	}
	for _, topic := range tx.topics {
		d.hub.publish(topic, 0)
	}
}

// raise is the one place where an owner's revision goes up.
func raise(ctx context.Context, tx *Tx) error {
	if tx.Owner == "" {
		tx.own = StandardQuota()
		return nil
	}
	row, err := One[struct {
		Revision int64 `db:"revision"`
		Timeline int64 `db:"timeline"`
		Away     bool  `db:"away"`
		Usage
		OwnQuota
	}](ctx, tx, `UPDATE owners SET revision = revision + 1 WHERE owner_id = $1 RETURNING revision, timeline, away, rows_used, bytes_used, rows_most, bytes_most`, tx.Owner)
	if fault.Is(err, fault.NotFound) {
		return fault.New(fault.Unauthenticated, "account.gone")
	}
	if row.Away {
		return Away(tx.Owner)
	}
	tx.Revision, tx.used, tx.own = row.Revision, row.Usage, row.OwnQuota
	if err == nil && row.Timeline < tx.timeline {
		return moveForward(ctx, tx, row.Timeline)
	}
	return err
}

// lower takes the raise back when the change turned out to be none but something else (the stored answer to
// an Idempotency-Key) still has to be committed.
func lower(ctx context.Context, tx *Tx) error {
	if tx.Owner == "" || !tx.idle() {
		return nil
	}
	_, err := Exec(ctx, tx, `UPDATE owners SET revision = revision - 1 WHERE owner_id = $1`, tx.Owner)
	return err
}

// perform is what both writers do between BEGIN and COMMIT.
func perform(ctx context.Context, tx *Tx, fn func(context.Context, *Tx) error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fault.Wrap(fault.Internal, "internal", fmt.Errorf("panic in a change: %v", p))
		}
		if err != nil {
			tx.runUndo(0)
		}
	}()
	if err := raise(ctx, tx); err != nil {
		return err
	}
	if err := fn(ctx, tx); err != nil {
		return err
	}
	if err := grow(ctx, tx); err != nil {
		return err
	}
	return lower(ctx, tx)
}

// compile-time: what a Tx wraps.
var (
	_ Querier = (*sql.Tx)(nil)
	_ Querier = (*cached)(nil)
)
