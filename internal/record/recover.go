package record

import (
	"context"
	"encoding/json"
	"reflect"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// Recover writes a record again that the server lost with the restore of an older backup and that a device has still, as JSON. It keeps its
// id and its times. What is there in an older version becomes what the device has; what was changed or deleted since the restore stays as
// it is. judge gives the faults of the record as if its owner sent it, and may carry on what a device never has; before is nil for what is
// not there. A nil judge goes by the form of the kind. Faults: Invalid, of what is no record, has a fault, or names what is not there;
// Conflict `recover.newer`.
func (b *Book[T, P]) Recover(ctx context.Context, tx *db.Tx, c session.Caller, sent []byte, judge func(before, p P) fault.List) error {
	var t T
	p := P(&t)
	if err := json.Unmarshal(sent, p); err != nil || !id.Valid(p.head().ID) {
		return notLost(err)
	}
	lost, err := db.LostOf(ctx, tx)
	if err != nil {
		return err
	}
	if !lost.Has(p.head().Revision) {
		return notLost(nil)
	}
	if err := b.land(ctx, tx, tx.Owner, p); err != nil {
		return err
	}
	there, err := b.find(ctx, tx, tx.Owner, p.head().ID)
	if err != nil {
		return err
	}
	var before P
	if there != nil {
		before = &there.record
	}
	if err := b.recoverable(ctx, tx, before, p, judge); err != nil {
		return err
	}
	if there == nil {
		return b.recoverNew(ctx, tx, c, p)
	}
	if reflect.DeepEqual(b.Fields.values(before), b.Fields.values(p)) && !there.deletedAt.Valid {
		return nil // it came already
	}
	if before.head().Revision > lost.Resumed {
		return fault.New(fault.Conflict, "recover.newer")
	}
	return b.recoverChanged(ctx, tx, c, there, p)
}

// recoverable gives the faults of a record that a device sends back.
func (b *Book[T, P]) recoverable(ctx context.Context, tx *db.Tx, before, p P, judge func(before, p P) fault.List) error {
	var faults fault.List
	if judge != nil {
		faults = judge(before, p)
	} else {
		faults = b.Fields.FaultsOf(p)
	}
	return b.refused(ctx, tx, faults, tx.Owner, before, p)
}

func (b *Book[T, P]) recoverNew(ctx context.Context, tx *db.Tx, c session.Caller, p P) error {
	erased, err := trash.TombstoneRevision(ctx, tx, tx.Owner, b.Name, p.head().ID)
	if err == nil && erased > 0 {
		err = fault.New(fault.Conflict, "recover.newer")
	}
	if err != nil {
		return err
	}
	h := p.head()
	h.CreatedAt, h.UpdatedAt, h.Revision = stored(h.CreatedAt), stored(h.UpdatedAt), tx.Revision
	sum, err := hash(b.Fields.hashed(p))
	if err != nil {
		return err
	}
	if err := b.insert(ctx, tx, p, sum); err != nil {
		return err
	}
	return b.done(ctx, tx, c, "restored", nil, p)
}

func (b *Book[T, P]) recoverChanged(ctx context.Context, tx *db.Tx, c session.Caller, there *row[T], p P) error {
	before := P(&there.record)
	was, is := b.Fields.values(before), b.Fields.values(p)
	if err := b.charge(tx, before, p, was, is); err != nil {
		return err
	}
	if there.deletedAt.Valid {
		if err := b.restore(ctx, tx, c, before); err != nil {
			return err
		}
	}
	h := p.head()
	h.CreatedAt, h.UpdatedAt, h.Revision = before.head().CreatedAt, stored(h.UpdatedAt), tx.Revision
	if err := b.update(ctx, tx, p, is); err != nil {
		return err
	}
	return b.done(ctx, tx, c, "changed", before, p)
}

// stored is a time as the database has it.
func stored(t time.Time) time.Time { return t.UTC().Truncate(time.Millisecond) }

func notLost(err error) error { return fault.Wrap(fault.Invalid, "recover.no_record", err) }
