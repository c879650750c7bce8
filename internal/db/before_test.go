package db_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sankalp/internal/db"
)

// oldSchema is that of a program before this one.
const oldSchema = 60

// A database is copied before its schema changes, once; the copy is what the older program left, and copies of still older
// schemas go.
func TestADatabaseIsCopiedBeforeItsSchemaChanges(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sankalp.db")
	if err := db.MigrateTo(context.Background(), path, oldSchema); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{path + ".schema-7", fmt.Sprintf("%s.schema-%d.part", path, oldSchema)} {
		if err := os.WriteFile(name, []byte("left"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for range 2 {
		d, err := db.Open(context.Background(), db.Options{URL: "sqlite:" + path})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		copies, err := filepath.Glob(path + ".schema-*")
		if want := []string{fmt.Sprintf("%s.schema-%d", path, oldSchema)}; err != nil || !slices.Equal(copies, want) {
			t.Fatalf("%v, %v, want %v", copies, err, want)
		}
	}
	before, err := os.ReadFile(fmt.Sprintf("%s.schema-%d", path, oldSchema))
	if err != nil {
		t.Fatal(err)
	}
	back := filepath.Join(t.TempDir(), "back.db")
	if err := os.WriteFile(back, before, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := db.MigrateTo(context.Background(), back, oldSchema); err != nil { // whole, and of this schema: nothing to do
		t.Error(err)
	}
	tried, err := db.TryRestore(context.Background(), db.Source{File: back}, t.TempDir())
	if err != nil || tried.Accounts != 0 {
		t.Errorf("%+v, %v", tried, err)
	}
}

func TestWithoutRoomForACopyNothingChanges(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sankalp.db")
	if err := db.MigrateTo(context.Background(), path, oldSchema); err != nil {
		t.Fatal(err)
	}
	// A folder stands where the copy would be written.
	if err := os.MkdirAll(fmt.Sprintf("%s.schema-%d.part/x", path, oldSchema), 0o700); err != nil {
		t.Fatal(err)
	}
	if d, err := db.Open(context.Background(), db.Options{URL: "sqlite:" + path}); err == nil {
		t.Fatal("its schema changed without a copy", d.Close())
	}
	if err := db.MigrateTo(context.Background(), path, oldSchema); err != nil {
		t.Error(err)
	}
}

func TestTryingABackupTouchesNothing(t *testing.T) {
	_, backup := backedUp(t)
	before, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	got, err := db.TryRestore(context.Background(), db.Source{File: backup}, dir)
	if err != nil || got != (db.Tried{}) {
		t.Errorf("%+v, %v", got, err)
	}
	after, err := os.ReadFile(backup)
	if err != nil || !slices.Equal(before, after) {
		t.Errorf("the backup is changed: %v", err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
	if err := os.WriteFile(backup, before[:len(before)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := db.TryRestore(context.Background(), db.Source{File: backup}, dir); err == nil {
		t.Error("half a backup passes")
	}
}
