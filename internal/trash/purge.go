package trash

import (
	"context"
	"strconv"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
)

// maxRows is how many rows one transaction of a purge changes at most. SQLite has one writer, and every change waits
// for it: so many rows hold it for a few milliseconds.
const maxRows = 100

// Bin is where the things of one kind lie.
type Bin struct {
	// Kind as the audit names it.
	Kind string
	// Table of the feature: owner_id, id, and deleted_at in milliseconds, NULL for what is not in the trash.
	Table string
	// Kept, if any, is the condition of what is in the trash and never erased.
	Kept string
}

// item is something in the trash.
type item struct {
	Owner string `db:"owner_id"`
	ID    string `db:"id"`
	// Entries of its history that still hold content.
	Entries int `db:"entries"`
}

// Purge erases for good what was deleted before the time, and what the audit knows of its content: the owner's, or
// everybody's when the owner is "". The tombstones stay, for devices that come back late. It returns how many things went.
// Each chunk is a transaction of its own, so Purge is not for a transaction; after a stop the next call erases the rest.
func Purge(ctx context.Context, d *db.DB, bin Bin, owner string, before time.Time) (int, error) {
	total := 0
	for {
		items, err := bin.chunk(ctx, d, owner, before)
		if err != nil || len(items) == 0 {
			return total, err
		}
		n, err := bin.erase(ctx, d, items, before)
		if err != nil {
			return total, err
		}
		total += n
	}
}

// chunk is what the next transaction erases: as many things as make maxRows with the entries of their history, or one.
func (b Bin) chunk(ctx context.Context, d *db.DB, owner string, before time.Time) ([]item, error) {
	where, args := "t.deleted_at IS NOT NULL AND t.deleted_at < $1", []any{before.UnixMilli(), b.Kind}
	if b.Kept != "" {
		where += " AND NOT (" + b.Kept + ")"
	}
	if owner != "" {
		where, args = where+" AND t.owner_id = $3", append(args, owner)
	}
	items, err := db.All[item](ctx, d.Reader(), `SELECT t.owner_id, t.id, (SELECT COUNT(*) FROM audits a
			WHERE a.owner_id = t.owner_id AND a.kind = $2 AND `+audit.Of("a", "t.id")+` AND `+audit.Known("a")+`) AS entries
		FROM `+b.Table+` t WHERE `+where+` ORDER BY t.deleted_at LIMIT `+strconv.Itoa(maxRows), args...)
	rows := 0
	for i, it := range items {
		if rows += 1 + it.Entries; rows > maxRows {
			return items[:max(i, 1)], err
		}
	}
	return items, err
}

// erase erases the items but those restored meanwhile, and returns how many went. Of an item with more history than a
// transaction may hold, only the oldest part of the history goes.
func (b Bin) erase(ctx context.Context, d *db.DB, items []item, before time.Time) (gone int, err error) {
	const inTrash = " WHERE owner_id = $1 AND id = $2 AND deleted_at < $3"
	err = d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		gone = 0
		for _, i := range items {
			partly := i.Entries >= maxRows
			statement := "DELETE FROM " + b.Table + inTrash
			if partly { // holds the row, so that nobody brings it back at this moment
				statement = "UPDATE " + b.Table + " SET deleted_at = deleted_at" + inTrash
			}
			n, err := db.Exec(ctx, tx, statement, i.Owner, i.ID, before.UnixMilli())
			if err != nil {
				return err
			}
			if n == 0 {
				continue
			}
			if err := audit.Forget(ctx, tx, i.Owner, b.Kind, i.ID, maxRows-1); err != nil {
				return err
			}
			if !partly {
				gone++
			}
		}
		return nil
	})
	return gone, err
}
