package db_test

import (
	"context"
	"sync/atomic"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// Two moves of one account never change it at once in a cell that has no row of it.
func TestMovesOfAnAccountWaitForEachOther(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		var second atomic.Bool
		done := make(chan error, 1)
		err := d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if err := d.LockMove(ctx, tx, "nobody"); err != nil {
				return err
			}
			go func() {
				done <- d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
					defer second.Store(true)
					return d.LockMove(ctx, tx, "nobody")
				})
			}()
			for waits := d.Engine() == db.SQLite; !waits && !second.Load(); {
				n, err := db.One[struct {
					N int64 `db:"n"`
				}](ctx, tx, `SELECT COUNT(*) AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
					AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`)
				if err != nil {
					return err
				}
				waits = n.N > 0
			}
			if second.Load() {
				t.Error("the second one did not wait")
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != nil || !second.Load() {
			t.Errorf("the second one: %v", err)
		}
	})
}
