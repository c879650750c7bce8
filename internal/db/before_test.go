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
	for _, name := range []string{path + ".schema-7", fmt.Sprintf("%s.schema-%d.part", path, oldSchema), fmt.Sprintf("%s.schema-%d.part-journal", path, oldSchema)} {
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

// However often an upgrade is cut off, the copy that the program before can open is there, and after it that one alone.
func TestAnUpgradeThatIsCutOffKeepsTheWayBack(t *testing.T) {
	path := filepath.Join(t.TempDir(), "sankalp.db")
	if err := db.MigrateTo(t.Context(), path, oldSchema); err != nil {
		t.Fatal(err)
	}
	want := []string{fmt.Sprintf("%s.schema-%d", path, oldSchema)}
	copies := func() []string {
		found, err := filepath.Glob(path + ".schema-*")
		if err != nil {
			t.Fatal(err)
		}
		return found
	}
	for _, version := range []int64{oldSchema, oldSchema + 3, oldSchema + 7} {
		if err := db.UpgradeTo(t.Context(), path, version); err != nil || !slices.Equal(copies(), want) {
			t.Fatalf("cut off at %d: %v, %v, want %v", version, copies(), err, want)
		}
	}
	left := path + ".schema-7"
	if err := os.WriteFile(left, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := open(t, path).Close(); err != nil || !slices.Equal(copies(), want) {
		t.Fatalf("afterwards: %v, %v, want %v", copies(), err, want)
	}
	if err := os.Rename(want[0], path); err != nil { // the way back, and forth again
		t.Fatal(err)
	}
	back, err := db.Open(t.Context(), db.Options{URL: "sqlite:" + path, PutBack: true})
	if err != nil {
		t.Fatal(err)
	}
	if err := back.Close(); err != nil || !slices.Equal(copies(), want) {
		t.Fatalf("the second time: %v, %v, want %v", copies(), err, want)
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
