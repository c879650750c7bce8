package db_test

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func endSessions(ctx context.Context, q db.Querier) error {
	_, err := db.Exec(ctx, q, `DELETE FROM sessions`)
	return err
}

type ownerRow struct {
	Revision int64 `db:"revision"`
	Floor    int64 `db:"floor"`
}

func ownerOf(t *testing.T, d *db.DB, id string) ownerRow {
	t.Helper()
	row, err := db.One[ownerRow](context.Background(), d.Reader(), `SELECT revision, floor FROM owners WHERE owner_id = $1`, id)
	if err != nil {
		t.Fatal(err)
	}
	return row
}

// backedUp makes a database with one owner and a backup of it; the owner then changes once more.
func backedUp(t *testing.T) (url, backup string) {
	t.Helper()
	url, backup = testkit.SQLiteURL(t), filepath.Join(t.TempDir(), "backup.db")
	d, err := db.Open(context.Background(), db.Options{URL: url})
	if err != nil {
		t.Fatal(err)
	}
	testkit.Owner(t, d, "ram")
	if err := d.CopyInto(context.Background(), backup); err != nil {
		t.Fatal(err)
	}
	err = d.Write(context.Background(), "ram", nothing)
	if err := errors.Join(err, d.Close()); err != nil {
		t.Fatal(err)
	}
	return url, backup
}

func TestRestorePutsTheBackupBackAndMovesEveryRevision(t *testing.T) {
	url, backup := backedUp(t)
	if _, err := db.Restore(context.Background(), url, db.Source{File: backup}, endSessions); err != nil {
		t.Fatal(err)
	}
	d := testkit.Open(t, url)
	if got := ownerOf(t, d, "ram"); got.Revision < 1_000_001 || got.Floor != got.Revision {
		t.Errorf("after restore: %+v", got)
	}
	left, err := filepath.Glob(strings.TrimPrefix(url, "sqlite:") + ".restoring*")
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
}

// A second restore of one backup gives no revision anew that devices have seen since the first.
func TestASecondRestoreMovesBeyondTheFirst(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		testkit.Owner(t, d, "ram")
		var seen ownerRow
		for range 3 {
			err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error { // as the backup has it
				_, err := db.Exec(ctx, tx, `UPDATE owners SET revision = 2, floor = 0, lost_after = 0, resumed_at = 0`)
				return err
			})
			if err := errors.Join(err, d.MarkRestored(context.Background(), endSessions)); err != nil {
				t.Fatal(err)
			}
			if got := ownerOf(t, d, "ram"); got.Revision <= seen.Revision || got.Floor != got.Revision || got.Revision > 1<<53 {
				t.Errorf("%+v after %+v", got, seen)
			}
			if err := d.Write(context.Background(), "ram", nothing); err != nil {
				t.Fatal(err)
			}
			seen = ownerOf(t, d, "ram")
		}
	})
}

func TestRestoreIntoAnEmptyFolder(t *testing.T) {
	_, backup := backedUp(t)
	url := "sqlite:" + filepath.Join(t.TempDir(), "new", "sankalp.db")
	if _, err := db.Restore(context.Background(), url, db.Source{File: backup}, endSessions); err != nil {
		t.Fatal(err)
	}
	if got := ownerOf(t, testkit.Open(t, url), "ram"); got.Revision < 1_000_001 {
		t.Errorf("after restore: %+v", got)
	}
}

func TestRestoreOverADamagedDatabase(t *testing.T) {
	url, backup := backedUp(t)
	if err := os.WriteFile(strings.TrimPrefix(url, "sqlite:"), []byte("not a database at all"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Restore(context.Background(), url, db.Source{File: backup}, endSessions); err != nil {
		t.Fatal(err)
	}
	ownerOf(t, testkit.Open(t, url), "ram")
}

func TestRestoreRefusesWhatIsNoBackupAndChangesNothing(t *testing.T) {
	url, backup := backedUp(t)
	good, err := os.ReadFile(backup)
	if err != nil {
		t.Fatal(err)
	}
	write := func(content []byte) string {
		path := filepath.Join(t.TempDir(), "b.db")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	torn := bytes.Clone(good)
	clear(torn[len(torn)/2:])
	for name, file := range map[string]string{
		"folder":  t.TempDir(),
		"missing": filepath.Join(t.TempDir(), "none.db"),
		"text":    write([]byte("hello")),
		"empty":   write(nil),
		"cut off": write(good[:len(good)/2]),
		"torn":    write(torn),
	} {
		t.Run(name, func(t *testing.T) {
			_, err := db.Restore(context.Background(), url, db.Source{File: file}, endSessions)
			if err == nil || name == "folder" && !strings.Contains(err.Error(), "is a folder") {
				t.Error("restored, or another fault:", err)
			}
			_, tried := db.TryRestore(context.Background(), db.Source{File: file}, t.TempDir())
			for _, err := range []error{err, tried} { // of the copy that was looked at nobody knows
				if err == nil || !strings.Contains(err.Error(), file) || strings.Contains(err.Error(), ".restoring") || strings.Contains(err.Error(), ".sankalp-try") {
					t.Error("which file it is, is not said:", err)
				}
			}
		})
	}
	if got := ownerOf(t, testkit.Open(t, url), "ram"); got != (ownerRow{2, 0}) {
		t.Errorf("the database was changed: %+v", got)
	}
}

func TestRestoreRefusesANewerSchemaAndALiveDatabase(t *testing.T) {
	url, backup := backedUp(t)
	later := testkit.Open(t, "sqlite:"+filepath.Join(t.TempDir(), "later.db"))
	err := later.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)`)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	newer := filepath.Join(t.TempDir(), "newer.db")
	if err := later.CopyInto(context.Background(), newer); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Restore(context.Background(), url, db.Source{File: newer}, endSessions); !errors.Is(err, db.ErrUnusable) || !strings.Contains(err.Error(), "newer") {
		t.Errorf("newer schema: %v", err)
	}
	testkit.Open(t, url)
	if _, err := db.Restore(context.Background(), url, db.Source{File: backup}, endSessions); !errors.Is(err, db.ErrUnusable) {
		t.Errorf("live database: %v", err)
	}
}

func TestMarkRestored(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		testkit.Owner(t, d, "ram")
		if err := d.MarkRestored(context.Background(), endSessions); err != nil {
			t.Fatal(err)
		}
		if got := ownerOf(t, d, "ram"); got.Revision < 1_000_001 || got.Floor != got.Revision {
			t.Errorf("got %+v", got)
		}
	})
}
