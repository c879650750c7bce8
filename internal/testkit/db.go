// Package testkit is what Sankalp's tests stand on: a fresh database on each engine, a real PostgreSQL server,
// HTTP scenarios, a clock that tests move, and a recorder of mail.
package testkit

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"sankalp/internal/db"
)

// DBs runs the test on a fresh, migrated database of each engine, as the subtests "sqlite" and "postgres".
func DBs(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	URLs(t, func(t *testing.T, url string) { test(t, Open(t, url)) })
}

// URLs is DBs for a test that opens the database itself (several nodes, restarts): it gets the URL.
func URLs(t *testing.T, test func(t *testing.T, url string)) {
	t.Helper()
	t.Run("sqlite", func(t *testing.T) { test(t, SQLiteURL(t)) })
	t.Run("postgres", func(t *testing.T) { test(t, MigratedURL(t)) })
}

// SQLiteURL is the URL of a SQLite database in a folder of the test's own. Its tables are there: to make them takes longer than
// most tests.
func SQLiteURL(t testing.TB) string {
	t.Helper()
	file, err := migrated()
	path := filepath.Join(t.TempDir(), "sankalp.db")
	if err := errors.Join(err, os.WriteFile(path, file, 0o600)); err != nil {
		t.Fatalf("make a database: %v", err)
	}
	return "sqlite:" + path
}

// migrated is a SQLite database with its tables and nothing in them, made once for all tests of a package.
var migrated = sync.OnceValues(func() (file []byte, err error) {
	dir, err := os.MkdirTemp("", "sankalp-sqlite-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "sankalp.db")
	d, err := db.Open(context.Background(), db.Options{URL: "sqlite:" + path})
	if err != nil {
		return nil, err
	}
	if err := d.Close(); err != nil {
		return nil, err
	}
	return os.ReadFile(path)
})

// Open opens a database as a server does and closes it with the test.
func Open(t testing.TB, url string) *db.DB {
	t.Helper()
	return OpenWith(t, db.Options{URL: url})
}

// OpenWith is Open with other options.
func OpenWith(t testing.TB, o db.Options) *db.DB {
	t.Helper()
	d, err := db.Open(context.Background(), o)
	if err != nil {
		t.Fatalf("open the database: %v", err)
	}
	t.Cleanup(func() {
		if err := d.Close(); err != nil {
			t.Errorf("close the database: %v", err)
		}
	})
	return d
}

// Owner makes an owner row, as registering does, and gives its id back.
func Owner(t testing.TB, d *db.DB, id string) string {
	t.Helper()
	err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO owners (owner_id, revision, floor, task_count) VALUES ($1, 1, 0, 0)`, id)
		return err
	})
	if err != nil {
		t.Fatalf("make an owner: %v", err)
	}
	return id
}
