package job

import (
	"context"
	"time"

	"sankalp/internal/db"
)

// Hide keeps the waiting jobs of an owner who is being moved from being done; false while one of them is being done.
func Hide(ctx context.Context, tx *db.Tx, owner string, now time.Time) (hidden bool, err error) {
	running, err := db.All[struct {
		N int64 `db:"n"`
	}](ctx, tx, `SELECT 1 AS n FROM jobs WHERE owner_id = $1 AND done_at IS NULL AND lease > $2 LIMIT 1`, owner, now.UnixMilli())
	if err != nil || len(running) > 0 {
		return false, err
	}
	_, err = db.Exec(ctx, tx, `UPDATE jobs SET kind = '-' || kind WHERE owner_id = $1 AND substr(kind, 1, 1) <> '-'`, owner)
	return true, err
}

// Show is the opposite of Hide.
func Show(ctx context.Context, tx *db.Tx, owner string) error {
	_, err := db.Exec(ctx, tx, `UPDATE jobs SET kind = substr(kind, 2) WHERE owner_id = $1 AND substr(kind, 1, 1) = '-'`, owner)
	if err == nil {
		tx.Publish(topic)
	}
	return err
}
