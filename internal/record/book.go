package record

import (
	"cmp"
	"context"
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// Limits of every kind.
const (
	// MaxIDs of one call for many records.
	MaxIDs = 1000
	// TrashFor is how long a deleted record can be restored.
	TrashFor = 30 * 24 * time.Hour
)

// Options configure a Book; the zero value of each limit means its default.
type Options struct {
	DB *db.DB
	// Now is the clock (time.Now).
	Now func() time.Time
	// MaxIDs of one call for many records (MaxIDs of this package).
	MaxIDs int
	// TrashFor is how long a deleted record can be restored (TrashFor of this package).
	TrashFor time.Duration
}

// Book is what can be done with the records of a kind. Every verb works on the caller's own only; another owner's id is
// answered as one that does not exist: NotFound `NAME.not_found`. A verb that finds nothing to change raises no revision.
type Book[T any, P Of[T]] struct {
	Options
	Kind[T, P]
	followers []Follower[P]
}

// NewBook makes the book of a kind.
func NewBook[T any, P Of[T]](o Options, k Kind[T, P]) *Book[T, P] {
	if o.Now == nil {
		o.Now = time.Now
	}
	o.MaxIDs = cmp.Or(o.MaxIDs, MaxIDs)
	o.TrashFor = cmp.Or(o.TrashFor, TrashFor)
	return &Book[T, P]{Options: o, Kind: k}
}

// Get gives one record.
func (b *Book[T, P]) Get(ctx context.Context, c session.Caller, recordID string) (T, error) {
	p, err := b.Find(ctx, b.DB.Q(ctx), c.Owner, recordID)
	if err == nil && p == nil {
		err = b.notFound()
	}
	if err != nil {
		var none T
		return none, err
	}
	return *p, nil
}

// Draft is what CreateFrom makes a record from.
type Draft[P any] struct {
	// ID that the caller chose, if any.
	ID patch.Value[string]
	// Apply puts the fields in and gives every fault of form.
	Apply func(P) fault.List
	// Judge, if any, gives the faults by the rules that bind a first create only: when the same create comes again, time has passed.
	Judge func(P) fault.List
	// Hash of the content, by which the same create is known again; empty: that of the columns.
	Hash string
}

// Create adds a record; apply puts its fields in and gives their faults. The caller may choose its id: the same create
// again gives the record as it was when it was first added, and changes nothing, even when it was deleted since. Faults:
// Invalid with every field that is wrong; Conflict `NAME.id_taken` when the id is that of one that was created otherwise.
func (b *Book[T, P]) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], apply func(P) fault.List) (T, error) {
	return b.CreateFrom(ctx, c, Draft[P]{ID: chosen, Apply: apply})
}

// CreateFrom is Create for a kind that needs more than an input.
func (b *Book[T, P]) CreateFrom(ctx context.Context, c session.Caller, d Draft[P]) (T, error) {
	var created T
	now := b.now()
	h := P(&created).head()
	h.ID, h.CreatedAt, h.UpdatedAt = d.ID.V, now, now
	faults, broken := b.form(d, &created), fault.List(nil)
	if d.Judge != nil {
		broken = slices.DeleteFunc(d.Judge(&created), func(f *fault.Error) bool { return faults.Names(f.Field) })
	}
	if len(faults) > 0 {
		return created, b.refused(ctx, b.DB.Q(ctx), append(faults, broken...), c.Owner, nil, &created)
	}
	if d.Hash == "" {
		var err error
		if d.Hash, err = hash(b.Fields.hashed(&created)); err != nil {
			return created, err
		}
	}
	b.settle(&created)
	err := b.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		h.Revision = tx.Revision
		if d.ID.Has() {
			first, err := b.first(ctx, tx, created, d.Hash)
			switch {
			case fault.Is(err, fault.Conflict) && len(broken) > 0:
				return broken // the faults of the fields are more specific
			case err != nil:
				return err
			case first != nil:
				created = *first
				return db.ErrUnchanged
			}
		}
		if err := b.land(ctx, tx, c.Owner, &created); err != nil {
			return err
		}
		if err := b.refused(ctx, tx, broken, c.Owner, nil, &created); err != nil {
			return err
		}
		if err := b.fill(ctx, tx, nil, &created); err != nil {
			return err
		}
		if err := b.insert(ctx, tx, &created, d.Hash); err != nil {
			return err
		}
		return b.done(ctx, tx, c, "created", nil, &created)
	})
	return created, err
}

// form puts the fields in, gives the record an id, and gives every fault of form.
func (b *Book[T, P]) form(d Draft[P], created P) fault.List {
	faults := d.Apply(created)
	switch {
	case d.ID.Err != nil, d.ID.Has() && !id.Valid(d.ID.V):
		faults.Add(fault.Field("_id", fault.Code(b.Name+".id_format")))
	case !d.ID.Has():
		created.head().ID = id.New(created.head().CreatedAt)
	}
	return faults
}

// refused adds the faults of what a record names to those that it has.
func (b *Book[T, P]) refused(ctx context.Context, q db.Querier, faults fault.List, owner string, before, p P) error {
	if b.Unknown == nil {
		return faults.Err()
	}
	unknown, err := b.Unknown(ctx, q, owner, before, p)
	if err != nil {
		return err
	}
	return append(faults, unknown...).Err()
}

// first gives the record as it was when it was first created with this id, nil when it never was. Fault: Conflict when that
// create had another content. Of a record that was erased for good only the tombstone is left; the content that comes now is
// taken for the one that came then.
func (b *Book[T, P]) first(ctx context.Context, tx *db.Tx, created T, sum string) (*T, error) {
	h := P(&created).head()
	there, err := b.find(ctx, tx, tx.Owner, h.ID)
	switch {
	case err != nil:
		return nil, err
	case there == nil:
		h.Revision, err = trash.TombstoneRevision(ctx, tx, tx.Owner, b.Name, h.ID)
		if err != nil || h.Revision == 0 {
			return nil, err
		}
		return &created, nil
	case !strings.HasPrefix(there.createHash, sum):
		return nil, fault.New(fault.Conflict, fault.Code(b.Name+".id_taken")).In("_id")
	}
	saved, err := audit.First(ctx, tx, tx.Owner, b.Name, h.ID, "created")
	if err != nil || saved == nil {
		return &there.record, err
	}
	var t T
	if err := json.Unmarshal(saved, &t); err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	if b.Unseal != nil {
		b.Unseal(&t)
	}
	return &t, nil
}

// Update changes what apply changes. With expected, the revision that the caller has seen, it refuses with Stale when the
// record was changed since; 0 expects nothing. Faults: those of apply; Stale `request.stale` with the present record, or
// with none when the caller deleted it.
func (b *Book[T, P]) Update(ctx context.Context, c session.Caller, recordID string, apply func(P) fault.List, expected int64) (T, error) {
	var t T
	err := b.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := b.find(ctx, tx, c.Owner, recordID)
		switch {
		case err != nil:
			return err
		case there == nil || there.deletedAt.Valid:
			return b.absent(ctx, tx, recordID, expected)
		}
		before := P(&there.record)
		if expected != 0 && expected != before.head().Revision {
			return stale(before)
		}
		t = there.record
		faults := apply(&t)
		if err := b.land(ctx, tx, c.Owner, &t); err != nil {
			return err
		}
		if err := b.refused(ctx, tx, faults, c.Owner, before, &t); err != nil {
			return err
		}
		b.settle(&t)
		if err := b.fill(ctx, tx, before, &t); err != nil {
			return err
		}
		was, is := b.Fields.values(before), b.Fields.values(&t)
		if reflect.DeepEqual(was, is) {
			return db.ErrUnchanged
		}
		if err := b.charge(tx, before, &t, was, is); err != nil {
			return err
		}
		b.stamp(tx, &t)
		if err := b.update(ctx, tx, &t, is); err != nil {
			return err
		}
		return b.done(ctx, tx, c, "changed", before, &t)
	})
	return t, err
}

// absent is the fault of a record that is not there for an update: Stale when the caller deleted what they saw.
func (b *Book[T, P]) absent(ctx context.Context, tx *db.Tx, recordID string, expected int64) error {
	if expected != 0 {
		if revision, err := trash.TombstoneRevision(ctx, tx, tx.Owner, b.Name, recordID); err != nil {
			return err
		} else if revision != 0 {
			return stale[T, P](nil)
		}
	}
	return b.notFound()
}

// Delete puts a record into the trash, from which Restore brings it back for TrashFor. Of one that the caller has deleted
// already it is a success. expected as in Update. Faults: Stale.
func (b *Book[T, P]) Delete(ctx context.Context, c session.Caller, recordID string, expected int64) error {
	return b.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := b.find(ctx, tx, tx.Owner, recordID)
		switch {
		case err != nil:
			return err
		case there == nil:
			revision, err := trash.TombstoneRevision(ctx, tx, tx.Owner, b.Name, recordID)
			if err == nil && revision == 0 {
				err = b.notFound()
			}
			return cmp.Or(err, db.ErrUnchanged)
		case there.deletedAt.Valid:
			return db.ErrUnchanged
		}
		before, gone := there.record, P(&there.record)
		if expected != 0 && expected != gone.head().Revision {
			return stale(gone)
		}
		b.stamp(tx, gone)
		at := gone.head().UpdatedAt
		millis := at.UnixMilli()
		if _, err := b.mark(ctx, tx, gone, &millis); err != nil {
			return err
		}
		if err := trash.WriteTombstone(ctx, tx, b.Name, recordID, at); err != nil {
			return err
		}
		return b.done(ctx, tx, c, "deleted", &before, nil)
	})
}

// DeleteAll puts records into the trash, all of them or, when one never was the caller's, none. It gives how many there were, each
// counted once. Faults: as trash.Distinct; NotFound.
func (b *Book[T, P]) DeleteAll(ctx context.Context, c session.Caller, ids []string) (int, error) {
	ids, err := trash.Distinct(ids, b.MaxIDs)
	if err != nil {
		return 0, err
	}
	return len(ids), b.DB.Write(ctx, c.Owner, func(ctx context.Context, _ *db.Tx) error {
		for _, recordID := range ids {
			if err := b.Delete(ctx, c, recordID, 0); err != nil {
				return err
			}
		}
		return nil
	})
}

// Restore brings records back from the trash, all of them or, when one is not the caller's or was deleted longer than TrashFor
// ago, none. It gives all of them as they are then. Faults: as trash.Distinct.
func (b *Book[T, P]) Restore(ctx context.Context, c session.Caller, ids []string) ([]T, error) {
	ids, err := trash.Distinct(ids, b.MaxIDs)
	if err != nil {
		return nil, err
	}
	var all []T
	err = b.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		all = make([]T, 0, len(ids))
		back := false
		for _, recordID := range ids {
			there, err := b.find(ctx, tx, c.Owner, recordID)
			if err != nil {
				return err
			}
			if there == nil || there.deletedAt.Valid && b.Now().Sub(time.UnixMilli(there.deletedAt.Int64)) > b.TrashFor {
				return b.notFound()
			}
			if there.deletedAt.Valid {
				if err := b.restore(ctx, tx, c, &there.record); err != nil {
					return err
				}
				back = true
			}
			all = append(all, there.record)
		}
		if !back {
			return db.ErrUnchanged
		}
		return nil
	})
	return all, err
}

func (b *Book[T, P]) restore(ctx context.Context, tx *db.Tx, c session.Caller, p P) error {
	b.stamp(tx, p)
	there, err := b.mark(ctx, tx, p, nil)
	if err == nil && !there { // erased for good in this very moment
		err = b.notFound()
	}
	if err != nil {
		return err
	}
	if err := b.done(ctx, tx, c, "restored", nil, p); err != nil { // its tombstone tells followers what went with it
		return err
	}
	return trash.RemoveTombstone(ctx, tx, b.Name, p.head().ID)
}

// Purge erases for good what was deleted before the time, the owner's or, when that is "", everybody's; see trash.Purge.
func (b *Book[T, P]) Purge(ctx context.Context, owner string, before time.Time) (int, error) {
	return trash.Purge(ctx, b.DB, trash.Bin{Kind: b.Name, Table: b.Table}, owner, before)
}

func (b *Book[T, P]) now() time.Time { return b.Now().UTC().Truncate(time.Millisecond) }

func (b *Book[T, P]) settle(p P) {
	if b.Settle != nil {
		b.Settle(p, b.now())
	}
}

func (b *Book[T, P]) fill(ctx context.Context, tx *db.Tx, before, p P) error {
	if b.Fill == nil {
		return nil
	}
	return b.Fill(ctx, tx, before, p)
}

// stamp marks a record as changed by tx.
func (b *Book[T, P]) stamp(tx *db.Tx, p P) {
	p.head().Revision, p.head().UpdatedAt = tx.Revision, b.now()
}

func (b *Book[T, P]) notFound() error {
	return fault.New(fault.NotFound, fault.Code(b.Name+".not_found"))
}

func stale[T any, P Of[T]](current P) error {
	f := fault.New(fault.Stale, "request.stale")
	if current != nil { // a nil P in Current would not be nil
		f.Current = current
	}
	return f
}
