package db_test

import (
	"context"
	"errors"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// A part that fails leaves nothing, and the rest of its change goes on: after a fault of the database too.
func TestAPartFailsAlone(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		me := testkit.Account(t, d, "me")
		var failures []string
		err := d.Write(t.Context(), me, func(ctx context.Context, tx *db.Tx) error {
			failures = nil
			for _, id := range []string{"a", "undone", "a", "c"} {
				err := tx.Try(ctx, func() error {
					_, err := db.Exec(ctx, tx, `INSERT INTO tombstones (owner_id, kind, id, revision, deleted_at) VALUES ($1, 'task', $2, $3, 1)`, tx.Owner, id, tx.Revision)
					if err == nil && id == "undone" {
						err = errors.New("no")
					}
					return err
				})
				if err != nil {
					failures = append(failures, id)
				}
			}
			return nil
		})
		if err != nil || len(failures) != 2 || failures[0] != "undone" || failures[1] != "a" {
			t.Errorf("%v; failed: %v", err, failures)
		}
		rows, err := db.All[struct {
			ID string `db:"id"`
		}](t.Context(), d.Reader(), `SELECT id FROM tombstones WHERE owner_id = $1 ORDER BY id`, me)
		if err != nil || len(rows) != 2 || rows[0].ID != "a" || rows[1].ID != "c" {
			t.Errorf("%v, %v", rows, err)
		}
	})
}
