package db_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// The version before must not touch what a newer one has made, and says so.
func TestANewerSchemaIsRefused(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		d, err := db.Open(t.Context(), db.Options{URL: url})
		if err != nil {
			t.Fatal(err)
		}
		err = d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, $2)`, db.SchemaVersion()+1, true)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		again, err := db.Open(t.Context(), db.Options{URL: url})
		if err == nil {
			_ = again.Close()
		}
		if !errors.Is(err, db.ErrUnusable) || !strings.Contains(err.Error(), "newer than this program's") || !strings.Contains(err.Error(), "use the newer program") {
			t.Errorf("got %v", err)
		}
	})
}
