package db_test

import (
	"context"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestVersionChangesWithEveryCommitOfAnyProcess(t *testing.T) {
	url := testkit.SQLiteURL(t)
	d := testkit.Open(t, url)
	other, err := db.Open(context.Background(), db.Options{URL: url, Mode: db.Shared})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	seen := map[db.Version]bool{}
	version := func() db.Version {
		t.Helper()
		v, ok := d.Version()
		if !ok {
			t.Fatal("no version though nobody writes")
		}
		return v
	}
	seen[version()] = true
	for i := range 3000 { // beyond a checkpoint, which begins the log anew
		writer := d
		if i%3 == 0 {
			writer = other
		}
		err := writer.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO throttles (bucket, used, reset_at) VALUES ('b', 1, 0)
				ON CONFLICT (bucket) DO UPDATE SET used = throttles.used + 1`)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		v := version()
		if seen[v] {
			t.Fatalf("commit %d gave a version that was there before", i)
		}
		seen[v] = true
		if secrets(t, d); version() != v {
			t.Fatal("a read changed the version")
		}
	}
}

func TestPostgresHasNoVersion(t *testing.T) {
	if _, ok := testkit.Open(t, testkit.PostgresURL(t)).Version(); ok {
		t.Error("PostgreSQL gave a version")
	}
}
