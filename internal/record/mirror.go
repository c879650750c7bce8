package record

import (
	"context"

	"sankalp/internal/db"
)

type mirrorKey struct{}

// WithMirror marks the changes of a ctx as those of what another owner shares: they may change what its receiver may not.
func WithMirror(ctx context.Context) context.Context {
	return context.WithValue(ctx, mirrorKey{}, true)
}

// IsMirror reports whether ctx is of WithMirror.
func IsMirror(ctx context.Context) bool { return ctx.Value(mirrorKey{}) != nil }

// SharedTask reports whether another owner shares that task of tx's owner.
func SharedTask(ctx context.Context, tx *db.Tx, taskID string) (bool, error) {
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, tx, `SELECT id FROM tasks WHERE owner_id = $1 AND id = $2 AND shared <> ''`, tx.Owner, taskID)
	return len(rows) > 0, err
}
