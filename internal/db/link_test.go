package db_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// A database by way of a symbolic link, to the file or to its folder, is the same one: it opens, and no second process gets at it.
func TestADatabaseBehindALinkIsOne(t *testing.T) {
	url := testkit.SQLiteURL(t)
	file, links := strings.TrimPrefix(url, "sqlite:"), t.TempDir()
	absent := filepath.Join(t.TempDir(), "absent.db")
	relative, err := filepath.Rel(links, absent)
	if err != nil {
		t.Fatal(err)
	}
	for name, to := range map[string]string{"link.db": file, "folder": filepath.Dir(file), "new.db": absent, "relative.db": relative} {
		if err := os.Symlink(to, filepath.Join(links, name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ link, file string }{
		{"link.db", file}, {"folder/" + filepath.Base(file), file}, {"new.db", absent}, {"relative.db", absent},
	} {
		for _, order := range [][2]string{{filepath.Join(links, c.link), c.file}, {c.file, filepath.Join(links, c.link)}} {
			first := open(t, order[0])
			second, err := db.Open(context.Background(), db.Options{URL: "sqlite:" + order[1]})
			if err == nil || !strings.Contains(err.Error(), "another Sankalp process") {
				t.Errorf("%s beside %s: %v, %v", order[1], order[0], second, err)
			}
			if err := first.Close(); err != nil {
				t.Error(err)
			}
		}
	}
	if left, err := filepath.Glob(links + "/*.db?*"); err != nil || len(left) > 0 {
		t.Error(left, err)
	}
}

// open opens a database whose end the test awaits.
func open(t *testing.T, path string) *db.DB {
	t.Helper()
	d, err := db.Open(context.Background(), db.Options{URL: "sqlite:" + path})
	if err != nil {
		t.Fatal(err)
	}
	return d
}
