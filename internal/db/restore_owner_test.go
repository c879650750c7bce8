//go:build unix

package db_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"sankalp/internal/db"
)

// Root restores, and the server runs as somebody else: the database is theirs as it was, on a new machine as its folder is.
func TestRestoreAsRootLeavesTheDatabaseToItsUser(t *testing.T) {
	url, backup := backedUp(t)
	const user = 65534
	used, fresh := strings.TrimPrefix(url, "sqlite:"), filepath.Join(t.TempDir(), "new.db")
	want := os.Geteuid()
	if want == 0 { // anybody else can only be themself
		want = user
		for _, path := range []string{used, used + ".lock", filepath.Dir(fresh)} {
			if err := os.Chown(path, user, user); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, path := range []string{used, fresh} {
		if _, err := db.Restore(context.Background(), "sqlite:"+path, db.Source{File: backup}, endSessions); err != nil {
			t.Fatal(err)
		}
		for _, file := range []string{path, path + ".lock"} {
			var s syscall.Stat_t
			if err := syscall.Stat(file, &s); err != nil || int(s.Uid) != want {
				t.Errorf("%s belongs to %d (%v), want %d", file, s.Uid, err, want)
			}
		}
	}
}
