package record

import (
	"context"
	"encoding/json"
	"reflect"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Part takes back what an entry of the history did to a record, when two families that were merged part again. What was changed in the
// record since, and a record that was erased meanwhile, stays as it is. It is for the transaction in which they part.
func (b *Book[T, P]) Part(ctx context.Context, tx *db.Tx, c session.Caller, e audit.Past) error {
	there, err := b.find(ctx, tx, tx.Owner, e.Entity)
	if err != nil || there == nil {
		return err
	}
	deleted := there.deletedAt.Valid
	switch {
	case e.Action == "changed":
		return b.takeBack(ctx, tx, c, there, e)
	case e.Action == "deleted" && deleted:
		return b.restore(ctx, tx, c, P(&there.record))
	case (e.Action == "created" || e.Action == "restored") && !deleted && b.isStill(P(&there.record), e):
		return b.Delete(ctx, c, e.Entity, 0)
	}
	return nil
}

// isStill reports whether a record is what it was after the entry.
func (b *Book[T, P]) isStill(p P, e audit.Past) bool {
	e.Action, e.Before = "changed", audit.MembersOf(p)
	return len(e.Fields()) == 0
}

func (b *Book[T, P]) takeBack(ctx context.Context, tx *db.Tx, c session.Caller, there *row[T], e audit.Past) error {
	now, again := P(&there.record), there.deletedAt.Valid
	copied, err := b.find(ctx, tx, tx.Owner, e.Entity) // another copy, lists and all
	if err != nil {
		return err
	}
	p := P(&copied.record)
	if err := b.without(p, e); err != nil {
		return err
	}
	was, is := b.Fields.values(now), b.Fields.values(p)
	switch {
	case reflect.DeepEqual(was, is):
		return nil
	case again:
		return b.update(ctx, tx, p, is)
	}
	b.stamp(tx, p)
	if err := b.update(ctx, tx, p, is); err != nil {
		return err
	}
	return b.log(ctx, tx, c, "changed", now, p)
}

// without takes what an entry changed from a record.
func (b *Book[T, P]) without(p P, e audit.Past) error {
	now, back := audit.MembersOf(p), map[string]json.RawMessage{}
	for _, name := range e.Fields() {
		if v := TakeBack(now[name], e.Before[name], e.After[name]); string(v) != string(now[name]) {
			back[name] = v
		}
	}
	var was, is T
	if b.Families.Part != nil {
		if err := readAs(e.Before, &was, readAs(e.After, &is, nil)); err != nil {
			return err
		}
		b.Families.Part(p, &was, &is, back)
	}
	return readAs(back, p, nil)
}

// readAs reads members into what they are of, unless something failed before.
func readAs(members map[string]json.RawMessage, to any, failed error) error {
	if failed != nil {
		return failed
	}
	text, err := json.Marshal(members)
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	return nil
}
