package record

import (
	"context"
	"encoding/json"
	"slices"
	"strings"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Families is how the records of a kind name families.
type Families[P any] struct {
	// Columns in which the ids of families stand.
	Columns []string
	// IDs are the places of the ids in a record: of its family, of an address, of a person, in this order.
	IDs func(P) []*string
	// Of, if any, are the ids of the records that it belongs to, and Along of those that belong to it without naming it.
	Of, Along func(P) []string
	// Inside, if any, is the place of a JSON text that holds ids of families too.
	Inside func(P) *string
	// Unite, if any, mends a record that names a family twice, because two became one.
	Unite func(P)
	// Part, if any, mends what Unite did when the families part again: p is the record, was and is are what the merge made of it, and
	// back are the members that will be put into p.
	Part func(p, was, is P, back map[string]json.RawMessage)
}

// Merged are ids of families that were merged with others, and of people and addresses that were in both: each with the one that
// stays.
type Merged map[string]string

// MergedOf gives all of the owner's.
func MergedOf(ctx context.Context, q db.Querier, owner string) (Merged, error) {
	rows, err := db.All[struct {
		ID   string `db:"id"`
		Into string `db:"merged_into"`
		IDs  string `db:"merged_ids"`
	}](ctx, q, `SELECT id, merged_into, merged_ids FROM clients WHERE owner_id = $1 AND merged_into <> ''`, owner)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	m := Merged{}
	for _, r := range rows {
		if err := json.Unmarshal([]byte(r.IDs), &m); err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		m[r.ID] = r.Into
	}
	return m, nil
}

// names reports whether a record names a family.
func (f Families[P]) names(p P) bool {
	return f.IDs != nil && (slices.ContainsFunc(f.IDs(p), func(id *string) bool { return *id != "" }) || f.Inside != nil && *f.Inside(p) != "")
}

// put writes the ids that stay in place of those that do not, and reports whether there was one.
func (f Families[P]) put(p P, m Merged) (changed bool) {
	for _, id := range f.IDs(p) {
		if now, gone := m[*id]; gone {
			*id, changed = now, true
		}
	}
	if f.Inside != nil {
		text := f.Inside(p)
		for gone, now := range m {
			if strings.Contains(*text, gone) {
				*text, changed = strings.ReplaceAll(*text, gone, now), true
			}
		}
	}
	if changed && f.Unite != nil {
		f.Unite(p)
	}
	return changed
}

// land makes a record that was written for a family that was merged meanwhile one of the family that stays.
func (b *Book[T, P]) land(ctx context.Context, q db.Querier, owner string, p P) error {
	if !b.Families.names(p) {
		return nil
	}
	m, err := MergedOf(ctx, q, owner)
	if err == nil {
		b.Families.put(p, m)
	}
	return err
}

// NamesFamilies gives the columns in which the records of a kind name families, none where they do not.
func (b *Book[T, P]) NamesFamilies() []string { return b.Families.Columns }

// Merge makes every record of the family that is gone one of the family that stays, those in the trash too. It is for the transaction
// in which the two become one.
func (b *Book[T, P]) Merge(ctx context.Context, tx *db.Tx, c session.Caller, gone string, m Merged) error {
	named := make([]string, len(b.Families.Columns))
	for i, column := range b.Families.Columns {
		named[i] = column + " LIKE $2"
	}
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, tx, "SELECT id FROM "+b.Table+" WHERE owner_id = $1 AND ("+strings.Join(named, " OR ")+") ORDER BY id", tx.Owner, "%"+gone+"%")
	for _, r := range rows {
		if err := b.merge(ctx, tx, c, r.ID, m); err != nil {
			return err
		}
	}
	return err
}

// merge does it with one record. Nothing follows from it: only the names of what is the same changed.
func (b *Book[T, P]) merge(ctx context.Context, tx *db.Tx, c session.Caller, recordID string, m Merged) error {
	was, err := b.find(ctx, tx, tx.Owner, recordID)
	if err != nil {
		return err
	}
	there, err := b.find(ctx, tx, tx.Owner, recordID) // another copy, lists and all
	if err != nil {
		return err
	}
	p := P(&there.record)
	if !b.Families.put(p, m) {
		return nil
	}
	if !there.deletedAt.Valid {
		b.stamp(tx, p)
	}
	if err := b.update(ctx, tx, p, b.Fields.values(p)); err != nil {
		return err
	}
	return b.log(ctx, tx, c, "changed", P(&was.record), p)
}
