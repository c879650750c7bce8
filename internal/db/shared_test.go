package db_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// besideEnv has another process run backUpBeside.
const besideEnv = "SANKALP_TEST_BESIDE"

// backUpBeside works on a database, as `sankalp backup` and `sankalp user` do.
func backUpBeside(url string) error {
	dir, err := os.MkdirTemp("", "beside")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for i := range 5 {
		d, err := db.Open(context.Background(), db.Options{URL: url, Mode: db.ReadOnly})
		if err != nil {
			return err
		}
		if err := errors.Join(d.CopyInto(context.Background(), filepath.Join(dir, fmt.Sprint(i))), d.Close()); err != nil {
			return err
		}
	}
	return nil
}

// SQLite's locks are the process's: one that is lost lets another process take the database for closed and empty the
// index of the log under our feet.
func TestAnotherProcessBesideWriters(t *testing.T) {
	url := testkit.SQLiteURL(t)
	d := testkit.Open(t, url)
	owner := testkit.Owner(t, d, "o1")
	var wg sync.WaitGroup
	var done atomic.Bool
	for range 4 {
		wg.Go(func() {
			for !done.Load() {
				if err := d.Write(context.Background(), owner, func(context.Context, *db.Tx) error { return nil }); err != nil {
					t.Errorf("a write beside another process: %v", err)
					return
				}
			}
		})
	}
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), besideEnv+"="+url)
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
	done.Store(true)
	wg.Wait()
}

// The files hold everybody's names and the server's own keys: nobody else on the machine may read them,
// whatever folder they are put into.
func TestFilesAreTheOwnersAlone(t *testing.T) {
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	testkit.Open(t, "sqlite:"+filepath.Join(dir, "sankalp.db"))
	files, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		info, err := f.Info()
		if err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v (%v), want -rw-------", f.Name(), info.Mode(), err)
		}
	}
}
