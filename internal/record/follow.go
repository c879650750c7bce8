package record

import (
	"context"
	"slices"
	"strings"

	"sankalp/internal/db"
	"sankalp/internal/session"
)

// Leaving is a family that parts from another, for the records that go with it: those that name one of its people, else one of its
// addresses, and what belongs to them. Records that name nobody stay.
type Leaving struct {
	From, To string
	// Own are the people and addresses of the two families: true for those of To.
	Own map[string]bool
	// Records are the ids of those that go; Leave adds to them.
	Records map[string]bool
	// Back: what belongs to records that To has already goes too.
	Back bool
}

// Leave makes records of a family those of the one that parts from it. Called again until nothing more goes, since the records of other
// kinds may belong to those. It is for the transaction in which they part.
func (b *Book[T, P]) Leave(ctx context.Context, tx *db.Tx, c session.Caller, l Leaving) error {
	named := make([]string, len(b.Families.Columns))
	for i, column := range b.Families.Columns {
		named[i] = column + " LIKE $2 OR " + column + " LIKE $3"
	}
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, tx, "SELECT id FROM "+b.Table+" WHERE owner_id = $1 AND ("+strings.Join(named, " OR ")+") ORDER BY id", tx.Owner, "%"+l.From+"%", "%"+l.To+"%")
	for _, r := range rows {
		if err := b.leave(ctx, tx, c, r.ID, l); err != nil {
			return err
		}
	}
	return err
}

func (b *Book[T, P]) leave(ctx context.Context, tx *db.Tx, c session.Caller, recordID string, l Leaving) error {
	there, err := b.find(ctx, tx, tx.Owner, recordID)
	if err != nil {
		return err
	}
	p := P(&there.record)
	family, leaves := *b.Families.IDs(p)[0], b.Families.leaves(p, recordID, l)
	if family == l.To && l.Back || family == l.From && leaves {
		l.add(recordID, b.Families.along(p))
	}
	if family != l.From || !b.Families.lead(p, l, leaves) {
		return nil
	}
	was, err := b.find(ctx, tx, tx.Owner, recordID) // another copy, lists and all
	if err != nil {
		return err
	}
	if !there.deletedAt.Valid {
		b.stamp(tx, p)
	}
	if err := b.update(ctx, tx, p, b.Fields.values(p)); err != nil {
		return err
	}
	return b.log(ctx, tx, c, "changed", P(&was.record), p)
}

func (l Leaving) add(recordID string, along []string) {
	for _, one := range append(along, recordID) {
		if one != "" {
			l.Records[one] = true
		}
	}
}

// leaves reports whether a record goes. Whom it names decides: the person, named last, before the address.
func (f Families[P]) leaves(p P, recordID string, l Leaving) bool {
	for _, id := range slices.Backward(f.IDs(p)[1:]) {
		if own, known := l.Own[*id]; known {
			return own
		}
	}
	return l.Records[recordID] || f.Of != nil && slices.ContainsFunc(f.Of(p), func(id string) bool { return l.Records[id] })
}

func (f Families[P]) along(p P) []string {
	if f.Along == nil {
		return nil
	}
	return f.Along(p)
}

// lead makes a record that leaves one of the family that parts. What a record names of the other family it names no longer. It reports
// whether something changed.
func (f Families[P]) lead(p P, l Leaving, leaves bool) (changed bool) {
	ids := f.IDs(p)
	for _, id := range ids[1:] {
		if own, known := l.Own[*id]; known && own != leaves {
			*id, changed = "", true
		}
	}
	if leaves {
		*ids[0] = l.To
	}
	return changed || leaves
}
