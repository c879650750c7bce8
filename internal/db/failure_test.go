package db_test

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// What a power cut must not take is decided by these two settings of the connection that writes; a reader may
// not even try.
func TestSQLiteWritesAreOnDiskBeforeTheyAreAnswered(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	ctx := context.Background()
	level := func(want int) func(context.Context, *db.Tx) error {
		return func(ctx context.Context, tx *db.Tx) error {
			level, err := db.One[struct {
				N int `db:"synchronous"`
			}](ctx, tx, `PRAGMA synchronous`)
			if err != nil || level.N != want {
				t.Errorf("synchronous = %d (%v), want %d (1 is NORMAL, 2 FULL)", level.N, err, want)
			}
			mode, err := db.One[struct {
				S string `db:"journal_mode"`
			}](ctx, tx, `PRAGMA journal_mode`)
			if err != nil || mode.S != "wal" {
				t.Errorf("journal_mode = %q (%v), want wal", mode.S, err)
			}
			return nil
		}
	}
	for range 2 {
		if err := errors.Join(d.WriteGlobal(ctx, level(2)), d.WriteUnsynced(ctx, level(1))); err != nil {
			t.Fatal(err)
		}
	}
	// One that must be on disk has those on disk too that share its COMMIT.
	var wg sync.WaitGroup
	err := d.WriteGlobal(ctx, func(context.Context, *db.Tx) error {
		wg.Go(func() {
			if err := d.WriteUnsynced(ctx, func(context.Context, *db.Tx) error { return nil }); err != nil {
				t.Error(err)
			}
		})
		wg.Go(func() {
			if err := d.WriteGlobal(ctx, level(2)); err != nil {
				t.Error(err)
			}
		})
		return nil
	})
	wg.Wait()
	if err != nil {
		t.Fatal(err)
	}
}

// What a change has read may be of another one of its group. When the group is lost, nobody is told that there is nothing to change.
func TestAGroupIsLostAsAWhole(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	var calls sync.WaitGroup
	errs := make([]error, 3)
	err := d.WriteGlobal(context.Background(), func(context.Context, *db.Tx) error {
		for i, fn := range []func(context.Context, *db.Tx) error{
			func(ctx context.Context, tx *db.Tx) error { return put(ctx, tx, "a") },
			func(ctx context.Context, tx *db.Tx) error {
				if err := put(ctx, tx, "a"); !db.IsUnique(err) {
					t.Errorf("%v, want what the first has written", err)
				}
				return db.ErrUnchanged
			},
			func(ctx context.Context, tx *db.Tx) error { // as SQLite does when the disk is full
				_, err := db.Exec(ctx, tx, "ROLLBACK")
				return err
			},
		} {
			calls.Go(func() { errs[i] = d.WriteGlobal(context.Background(), fn) })
			for db.Queued(d) <= i {
				runtime.Gosched()
			}
		}
		return nil
	})
	calls.Wait()
	if err != nil || secrets(t, d) != 0 {
		t.Fatalf("%v, %d rows", err, secrets(t, d))
	}
	for i, err := range errs {
		if err == nil {
			t.Errorf("change %d is a success", i)
		}
	}
}

// PostgreSQL is killed under load and comes back: calls fail cleanly meanwhile, nothing acknowledged is lost, and
// the pool needs no restart.
func TestPostgresCrashUnderLoad(t *testing.T) {
	pg := testkit.PrivatePostgres(t)
	d := testkit.Open(t, pg.URL)
	owner := testkit.Owner(t, d, "o1")
	var stored, failed atomic.Int64
	enough, crashed, back := make(chan struct{}), make(chan struct{}), make(chan struct{})
	var first, broke sync.Once
	var wg sync.WaitGroup
	for w := range 8 {
		wg.Go(func() {
			after := 0
			for i := 0; after < 5; i++ {
				err := d.Write(context.Background(), owner, func(ctx context.Context, tx *db.Tx) error {
					return put(ctx, tx, fmt.Sprintf("%d-%d", w, i))
				})
				switch {
				case err == nil:
					if stored.Add(1) > 40 {
						first.Do(func() { close(enough) })
					}
					select {
					case <-back:
						after++
					default:
					}
				case fault.Is(err, fault.Unavailable):
					failed.Add(1)
					select {
					case <-crashed: // wait for the server instead of spinning
						<-back
					default:
					}
				default:
					t.Errorf("a crash gave %v", err)
					broke.Do(func() { first.Do(func() { close(enough) }) })
					return
				}
			}
		})
	}
	<-enough
	if err := pg.Crash(); err != nil {
		t.Error(err)
	}
	close(crashed)
	if err := pg.Start(); err != nil {
		t.Error(err)
	}
	close(back)
	wg.Wait()
	// A commit cut off before its answer may or may not have happened; one that was answered must be there.
	if n := secrets(t, d); n < stored.Load() || n > stored.Load()+failed.Load() {
		t.Errorf("%d rows, %d acknowledged, %d failed", n, stored.Load(), failed.Load())
	}
	if failed.Load() == 0 {
		t.Error("nothing failed: the crash was not seen")
	}
}
