package db_test

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// TestAnOlderFileInItsPlaceIsFoundOut copies a database back by hand, as it was at several moments.
func TestAnOlderFileInItsPlaceIsFoundOut(t *testing.T) {
	ctx := context.Background()
	for name, copies := range map[string]func(t *testing.T, url, to string){
		"the file between two servings": func(t *testing.T, url, to string) {
			copyOf(t, strings.TrimPrefix(url, "sqlite:"), to)
			served(t, url, func(*db.DB) {})
		},
		"a backup, and the server was killed": func(t *testing.T, url, to string) {
			path := strings.TrimPrefix(url, "sqlite:")
			served(t, url, func(d *db.DB) {
				if err := d.CopyInto(ctx, to); err != nil {
					t.Fatal(err)
				}
				copyOf(t, path+".lock", path+".lock.then")
			})
			if err := os.Rename(path+".lock.then", path+".lock"); err != nil {
				t.Fatal(err)
			}
		},
	} {
		t.Run(name, func(t *testing.T) {
			url, copied := testkit.SQLiteURL(t), filepath.Join(t.TempDir(), "copy.db")
			path := strings.TrimPrefix(url, "sqlite:")
			served(t, url, func(d *db.DB) { testkit.Owner(t, d, "ram") })
			copies(t, url, copied)
			copyOf(t, copied, path)
			d, err := db.Open(ctx, db.Options{URL: url})
			if !errors.Is(err, db.ErrUnusable) || !strings.Contains(err.Error(), "sankalp restored --database "+url) {
				t.Fatalf("an older file: %v %v", d, err)
			}
			if d, err = db.Open(ctx, db.Options{URL: url, PutBack: true}); err != nil {
				t.Fatal(err)
			}
			if err := errors.Join(d.MarkRestored(ctx, endSessions), d.Close()); err != nil {
				t.Fatal(err)
			}
			served(t, url, func(d *db.DB) {
				if got := ownerOf(t, d, "ram"); got.Floor != got.Revision || got.Floor < 1_000_000 {
					t.Errorf("not moved forward: %+v", got)
				}
			})
		})
	}
}

// served opens a database, does something with it, and closes it.
func served(t *testing.T, url string, do func(d *db.DB)) {
	t.Helper()
	d, err := db.Open(context.Background(), db.Options{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	do(d)
	if err := d.Close(); err != nil {
		t.Fatal(err)
	}
}

func copyOf(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, text, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}
