package db_test

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// Tests that need another process start this program again, with an environment that names its work.
func TestMain(m *testing.M) {
	watchSQLite()
	for env, work := range map[string]func(string) error{besideEnv: backUpBeside, killEnv: restoreUntil, upgradeEnv: upgradeUntil} {
		if argument := os.Getenv(env); argument != "" {
			if err := work(argument); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
			return
		}
	}
	os.Exit(testkit.Main(m))
}

type count struct {
	N int64 `db:"n"`
}

func revision(t *testing.T, d *db.DB, owner string) int64 {
	t.Helper()
	return one(t, d, `SELECT revision AS n FROM owners WHERE owner_id = $1`, owner)
}

func one(t *testing.T, d *db.DB, q string, args ...any) int64 {
	t.Helper()
	c, err := db.One[count](context.Background(), d.Reader(), q, args...)
	if err != nil {
		t.Fatal(err)
	}
	return c.N
}

func put(ctx context.Context, tx *db.Tx, name string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO secrets (name, value) VALUES ($1, $2)`, name, "v")
	return err
}

func secrets(t *testing.T, d *db.DB) int64 {
	return one(t, d, `SELECT count(*) AS n FROM secrets WHERE name <> 'seal'`)
}

func TestWriteRaisesTheRevisionOncePerChange(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		owner := testkit.Owner(t, d, "o1")
		var first int64
		err := d.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
			first = tx.Revision
			return d.Write(ctx, owner, func(_ context.Context, inner *db.Tx) error {
				if inner.Revision != first {
					t.Errorf("a joined change has revision %d, the outer %d", inner.Revision, first)
				}
				return nil
			})
		})
		if err != nil || first != 2 || revision(t, d, owner) != 2 {
			t.Fatalf("revision %d, stored %d, %v", first, revision(t, d, owner), err)
		}
	})
}

func TestWriteThatFailsOrFindsNothingLeavesNoTrace(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		owner := testkit.Owner(t, d, "o1")
		boom := errors.New("boom")
		for _, c := range []struct {
			name string
			fn   func(context.Context, *db.Tx) error
			want error
		}{
			{"error", func(ctx context.Context, tx *db.Tx) error { return errors.Join(put(ctx, tx, "a"), boom) }, boom},
			{"unchanged", func(ctx context.Context, tx *db.Tx) error { return errors.Join(put(ctx, tx, "a"), db.ErrUnchanged) }, nil},
			{"panic", func(context.Context, *db.Tx) error { panic("p") }, fault.New(fault.Internal, "internal")},
		} {
			fired := false
			err := d.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
				tx.AfterCommit(func() { fired = true })
				return c.fn(ctx, tx)
			})
			if !errors.Is(err, c.want) || fired || revision(t, d, owner) != 1 || secrets(t, d) != 0 {
				t.Errorf("%s: %v, fired %v, revision %d, rows %d", c.name, err, fired, revision(t, d, owner), secrets(t, d))
			}
		}
	})
}

// listening returns once news of other nodes come in: when they begin to, whoever waits for news is told to look.
func listening(t *testing.T, d *db.DB) {
	t.Helper()
	tick, late := time.NewTicker(time.Millisecond), time.After(time.Minute)
	defer tick.Stop()
	for d.Engine() == db.Postgres && !d.Listens() {
		select {
		case <-tick.C:
		case <-late:
			t.Fatal("no news of other nodes come in")
		}
	}
}

func TestJoinedChangeThatChangedNothingKeepsTheRevision(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		owner := testkit.Owner(t, d, "o1")
		listening(t, d)
		ch, cancel := d.Subscribe(owner)
		defer cancel()
		err := d.Write(context.Background(), owner, func(ctx context.Context, tx *db.Tx) error {
			inner := d.Write(ctx, owner, func(context.Context, *db.Tx) error { return db.ErrUnchanged })
			return errors.Join(inner, put(ctx, tx, "answer"))
		})
		if err != nil || revision(t, d, owner) != 1 || secrets(t, d) != 1 {
			t.Fatalf("%v, revision %d, rows %d", err, revision(t, d, owner), secrets(t, d))
		}
		select {
		case n := <-ch:
			t.Errorf("told of revision %d, though nothing changed", n)
		default:
		}
	})
}

func TestManyWritersAtOnceEachGetTheirOwnAnswer(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		const writers, each = 16, 10
		owner := testkit.Owner(t, d, "o1")
		seen := make(map[int64]bool)
		var mu sync.Mutex
		var wg sync.WaitGroup
		for w := range writers {
			wg.Go(func() {
				for i := range each {
					var rev int64
					err := d.Write(context.Background(), owner, func(ctx context.Context, tx *db.Tx) error {
						rev = tx.Revision
						if err := put(ctx, tx, fmt.Sprintf("%d-%d", w, i)); err != nil || i%5 != 4 {
							return err
						}
						return fault.New(fault.Conflict, "mine")
					})
					if failed := fault.HasCode(err, "mine"); failed != (i%5 == 4) {
						t.Errorf("writer %d change %d: %v", w, i, err)
					} else if !failed {
						mu.Lock()
						if seen[rev] {
							t.Errorf("revision %d was given twice", rev)
						}
						seen[rev] = true
						mu.Unlock()
					}
				}
			})
		}
		wg.Wait()
		committed := int64(writers * each * 4 / 5)
		if n := secrets(t, d); n != committed || revision(t, d, owner) != committed+1 {
			t.Errorf("%d rows and revision %d, want %d rows", n, revision(t, d, owner), committed)
		}
	})
}

func TestFaultsByCode(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		twice := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
			return errors.Join(put(ctx, tx, "same"), put(ctx, tx, "same"))
		})
		if !db.IsUnique(twice) || !fault.Is(twice, fault.Conflict) {
			t.Errorf("a taken key: %v", twice)
		}
		gone := d.Write(ctx, "nobody", func(context.Context, *db.Tx) error { return nil })
		if !fault.Is(gone, fault.Unauthenticated) {
			t.Errorf("an owner that is not there: %v", gone)
		}
		_, err := db.One[count](ctx, d.Reader(), `SELECT 1 AS n FROM secrets WHERE name = $1`, "x")
		if !fault.Is(err, fault.NotFound) {
			t.Errorf("no row: %v", err)
		}
		ended, cancel := context.WithCancel(ctx)
		cancel()
		if err := d.WriteGlobal(ended, func(context.Context, *db.Tx) error { return nil }); !fault.Is(err, fault.Unavailable) {
			t.Errorf("an ended request: %v", err)
		}
	})
}

// A unique key taken between look and insert: the closure runs again, looks again, and can name the field.
func TestUniqueRaceLooksAgain(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		const racers = 8
		var named atomic.Int64
		var wg sync.WaitGroup
		for range racers {
			wg.Go(func() {
				err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
					_, err := db.One[count](ctx, tx, `SELECT 1 AS n FROM secrets WHERE name = $1`, "k")
					if err == nil {
						return fault.New(fault.Conflict, "taken")
					}
					return put(ctx, tx, "k")
				})
				if fault.HasCode(err, "taken") {
					named.Add(1)
				} else if err != nil {
					t.Error(err)
				}
			})
		}
		wg.Wait()
		if named.Load() != racers-1 || secrets(t, d) != 1 {
			t.Errorf("%d were told, %d rows", named.Load(), secrets(t, d))
		}
	})
}

func TestSubscribersAreNotifiedAfterCommit(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		d := testkit.Open(t, url)
		other := d
		if d.Engine() == db.Postgres {
			other = testkit.Open(t, url) // a second node
		}
		owner := testkit.Owner(t, d, "owner-"+strings.ReplaceAll(t.Name(), "/", "-"))
		ch, cancel := other.Subscribe(owner)
		defer cancel()
		// Until the other node listens it hears nothing: keep changing until it does.
		var last int64
		for {
			err := d.Write(context.Background(), owner, func(_ context.Context, tx *db.Tx) error { last = tx.Revision; return nil })
			if err != nil {
				t.Fatal(err)
			}
			select {
			case n := <-ch:
				if n < 2 || n > last {
					t.Errorf("told %d, last is %d", n, last)
				}
				return
			default:
			}
		}
	})
}

func TestDiskFullFailsTheWholeGroupAndRecovers(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	ctx := context.Background()
	limit := func(pages string) {
		t.Helper()
		err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.All[struct {
				N int64 `db:"max_page_count"`
			}](ctx, tx, `PRAGMA max_page_count = `+pages)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	big := strings.Repeat("x", 100_000)
	limit("60")
	var wg sync.WaitGroup
	var stored atomic.Int64
	for i := range 8 {
		wg.Go(func() {
			err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, `INSERT INTO secrets (name, value) VALUES ($1, $2)`, fmt.Sprint(i), big)
				return err
			})
			switch {
			case err == nil:
				stored.Add(1)
			case !fault.Is(err, fault.Full):
				t.Errorf("disk full gave %v", err)
			}
		})
	}
	wg.Wait()
	if stored.Load() == 8 {
		t.Fatal("the disk was never full: the test proves nothing")
	}
	if n := secrets(t, d); n != stored.Load() {
		t.Errorf("%d rows, but %d were acknowledged", n, stored.Load())
	}
	limit("100000")
	if err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return put(ctx, tx, "after") }); err != nil {
		t.Errorf("after space came back: %v", err)
	}
}

func TestReaderRefusesToWriteOnSQLite(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	if _, err := db.Exec(context.Background(), d.Reader(), `DELETE FROM secrets`); err == nil {
		t.Error("the reader wrote")
	}
}

func TestOpenRefuses(t *testing.T) {
	ctx := context.Background()
	path := func(t *testing.T) string { return filepath.Join(t.TempDir(), "s.db") }
	open := func(p string) error {
		d, err := db.Open(ctx, db.Options{URL: "sqlite:" + p})
		if err == nil {
			err = errors.Join(err, d.Close())
		}
		return err
	}
	good := func(t *testing.T) string {
		p := path(t)
		if err := open(p); err != nil {
			t.Fatal(err)
		}
		return p
	}
	sqlite := func(t *testing.T, p, stmt string) {
		t.Helper()
		raw, err := sql.Open("sqlite", "file:"+p)
		if err != nil {
			t.Fatal(err)
		}
		defer raw.Close()
		if _, err := raw.Exec(stmt); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct {
		name, want string
		prepare    func(t *testing.T) string
	}{
		{"a second process", "another Sankalp process", func(t *testing.T) string {
			p := good(t)
			release, _, err := db.Lock(p)
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() { _ = release() })
			return p
		}},
		{"gone after use", "is gone", func(t *testing.T) string {
			p := good(t)
			if err := os.Remove(p); err != nil {
				t.Fatal(err)
			}
			return p
		}},
		{"somebody else's file", "no Sankalp schema", func(t *testing.T) string {
			p := path(t)
			sqlite(t, p, `CREATE TABLE theirs (a)`)
			return p
		}},
		{"no database at all", "damaged", func(t *testing.T) string {
			p := path(t)
			if err := os.WriteFile(p, []byte(strings.Repeat("not a database ", 500)), 0o600); err != nil {
				t.Fatal(err)
			}
			return p
		}},
		{"a torn page", "damaged", func(t *testing.T) string {
			p := good(t)
			f, err := os.OpenFile(p, os.O_RDWR, 0)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			if _, err := f.WriteAt([]byte(strings.Repeat("\xff", 4096)), 4096*2); err != nil {
				t.Fatal(err)
			}
			return p
		}},
		{"a newer schema", "newer than this program", func(t *testing.T) string {
			p := good(t)
			sqlite(t, p, `INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, 1)`)
			return p
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := c.prepare(t)
			if err := open(p); !errors.Is(err, db.ErrUnusable) || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want a refusal with %q", err, c.want)
			}
		})
	}
	if err := open(good(t)); err != nil {
		t.Errorf("a good one: %v", err)
	}
	begun := path(t)
	sqlite(t, begun, `PRAGMA journal_mode = WAL`)
	if info, err := os.Stat(begun); err != nil || info.Size() == 0 {
		t.Fatal(info, err)
	}
	if err := open(begun); err != nil {
		t.Errorf("one whose first start was cut off: %v", err)
	}
}

func TestACopyNeverOverwrites(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	ctx := context.Background()
	testkit.Owner(t, d, "o1")
	file := filepath.Join(t.TempDir(), "it's a backup.db")
	if err := d.CopyInto(ctx, file); err != nil {
		t.Fatal(err)
	}
	copied, err := db.Open(ctx, db.Options{URL: "sqlite:" + file, Mode: db.ReadOnly})
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	if revision(t, copied, "o1") != 1 {
		t.Error("the copy lacks the row")
	}
	if err := d.CopyInto(ctx, file); err == nil {
		t.Error("an existing file was overwritten")
	}
}

func TestCond(t *testing.T) {
	var c db.Cond
	c.And("owner_id = ?", "o")
	c.And("date BETWEEN ? AND ?", "a", "b")
	if got := c.Where(); got != "owner_id = $1 AND date BETWEEN $2 AND $3" || len(c.Args) != 3 {
		t.Errorf("%q %v", got, c.Args)
	}
}

// The planner of SQLite by itself reads all rows of an owner to find those of one task.
func TestWhatIsLookedForWithinAnOwnerIsFoundByItsIndex(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	for query, index := range map[string]string{
		`SELECT * FROM payments WHERE owner_id = 'a' AND task_id = 'b' AND deleted_at IS NULL`:                                                                                "payments_task",
		`SELECT * FROM payments WHERE owner_id = 'a' AND client_id = 'b' AND deleted_at IS NULL`:                                                                              "payments_client",
		`SELECT * FROM payments WHERE owner_id = 'a' AND revision > 1 AND deleted_at IS NULL ORDER BY revision, id`:                                                           "payments_revision",
		`SELECT content FROM audits WHERE owner_id = 'a' AND kind = 'b' AND substr(entity_id, 29) = substr('c', 29) AND entity_id = 'c' AND action = 'd' ORDER BY id LIMIT 1`: "audits_thing",
		`SELECT content FROM audits WHERE owner_id = 'a' AND kind = 'session' AND action = 'signed_in' ORDER BY id DESC LIMIT 200`:                                            "audits_sessions",
	} {
		steps, err := db.All[struct {
			ID      int    `db:"id"`
			Parent  int    `db:"parent"`
			NotUsed int    `db:"notused"`
			Detail  string `db:"detail"`
		}](context.Background(), d.Reader(), `EXPLAIN QUERY PLAN `+query)
		if err != nil || len(steps) != 1 || !strings.Contains(steps[0].Detail, "USING INDEX "+index) {
			t.Errorf("%s: %+v, %v", query, steps, err)
		}
	}
}
