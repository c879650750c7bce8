// Package trash is what every kind of thing that can be deleted shares: the tombstone by which devices learn of it, and the
// end after which nothing brings it back. The things themselves are in their feature's own table.
package trash

import (
	"context"
	"slices"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// TombstoneRevision is the revision in the tombstone of the owner's thing; 0 when it has none.
func TombstoneRevision(ctx context.Context, q db.Querier, owner, kind, id string) (int64, error) {
	rows, err := db.All[struct {
		Revision int64 `db:"revision"`
	}](ctx, q, `SELECT revision FROM tombstones WHERE owner_id = $1 AND kind = $2 AND id = $3`, owner, kind, id)
	if err != nil || len(rows) == 0 {
		return 0, err
	}
	return rows[0].Revision, nil
}

// WriteTombstone writes a tombstone with the revision of tx.
func WriteTombstone(ctx context.Context, tx *db.Tx, kind, id string, at time.Time) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO tombstones (owner_id, kind, id, revision, deleted_at) VALUES ($1, $2, $3, $4, $5)
		ON CONFLICT (owner_id, kind, id) DO UPDATE SET revision = excluded.revision, deleted_at = excluded.deleted_at`,
		tx.Owner, kind, id, tx.Revision, at.UnixMilli())
	return err
}

// RemoveTombstone removes the tombstone: a thing is either there or has a tombstone, so that one answer to a sync never has both.
func RemoveTombstone(ctx context.Context, tx *db.Tx, kind, id string) error {
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
