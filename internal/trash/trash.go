// Package trash is what every kind of thing that can be deleted shares: the tombstone that tells devices of it, and the
// end after which nothing brings it back. The things themselves lie in their feature's own table.
package trash

import (
	"context"
	"slices"
	"strconv"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Buried gives the revision in the tombstone of the owner's thing; 0 when it has none.
func Buried(ctx context.Context, q db.Querier, owner, kind, id string) (int64, error) {
	rows, err := db.All[struct {
		Revision int64 `db:"revision"`
	}](ctx, q, `SELECT revision FROM tombstones WHERE owner_id = $1 AND kind = $2 AND id = $3`, owner, kind, id)
	if err != nil || len(rows) == 0 {
		return 0, err
	}
	return rows[0].Revision, nil
}

// Bury leaves a tombstone with the revision of tx.
func Bury(ctx context.Context, tx *db.Tx, kind, id string, at time.Time) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO tombstones (owner_id, kind, id, revision, deleted_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (owner_id, kind, id) DO UPDATE SET revision = excluded.revision, deleted_at = excluded.deleted_at`,
		tx.Owner, kind, id, tx.Revision, at.UnixMilli())
	return err
}

// Unbury takes the tombstone away: a thing is either there or buried, so that one answer to a sync never says both.
func Unbury(ctx context.Context, tx *db.Tx, kind, id string) error {
	_, err := db.Exec(ctx, tx, `DELETE FROM tombstones WHERE owner_id = $1 AND kind = $2 AND id = $3`, tx.Owner, kind, id)
	return err
}

// Distinct checks the ids of a call for many and drops those that come again. Faults: Invalid `request.no_ids`,
// `request.too_many_ids`.
func Distinct(ids []string, most int) ([]string, error) {
	switch {
	case len(ids) == 0:
		return nil, fault.New(fault.Invalid, "request.no_ids")
	case len(ids) > most:
		return nil, fault.New(fault.Invalid, "request.too_many_ids").With("max", most)
	}
	ids = slices.Clone(ids)
	slices.Sort(ids)
	return slices.Compact(ids), nil
}

// item is something in the trash.
type item struct {
	Owner string `db:"owner_id"`
	ID    string `db:"id"`
}

// batch is how many things are erased in one transaction: others wait meanwhile.
const batch = 100

// Bin is where the things of one kind lie.
type Bin struct {
	// Kind as the audit names it.
	Kind string
	// Table of the feature: owner_id, id, and deleted_at in milliseconds, NULL for what is not in the trash.
	Table string
}

// Purge erases for good what was deleted before the time, and what the audit knows of its content: the owner's, or
// everybody's when the owner is "". The tombstones stay, for devices that come back late. It tells how many things went.
func Purge(ctx context.Context, d *db.DB, bin Bin, owner string, before time.Time) (int, error) {
	total := 0
	for {
		items, err := bin.old(ctx, d.Q(ctx), owner, before)
		if err != nil || len(items) == 0 {
			return total, err
		}
		gone := 0
		err = d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
			gone = 0
			for _, i := range items {
				n, err := db.Exec(ctx, tx, "DELETE FROM "+bin.Table+" WHERE owner_id = $1 AND id = $2 AND deleted_at < $3", i.Owner, i.ID, before.UnixMilli())
				if err != nil {
					return err
				}
				if n == 0 { // brought back meanwhile
					continue
				}
				gone++
				if err := audit.Forget(ctx, tx, i.Owner, bin.Kind, i.ID); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return total, err
		}
		total += gone
	}
}

func (b Bin) old(ctx context.Context, q db.Querier, owner string, before time.Time) ([]item, error) {
	where, args := "deleted_at IS NOT NULL AND deleted_at < $1", []any{before.UnixMilli()}
	if owner != "" {
		where, args = where+" AND owner_id = $2", append(args, owner)
	}
	return db.All[item](ctx, q, "SELECT owner_id, id FROM "+b.Table+" WHERE "+where+" ORDER BY deleted_at LIMIT "+strconv.Itoa(batch), args...)
}
