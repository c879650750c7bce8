package db_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

const smallLog = 8 << 20

// withSmallLog opens a database with a small limit of its log, and gives how large the log is.
func withSmallLog(t *testing.T, url string) (d *db.DB, size func() int64) {
	t.Helper()
	d = testkit.Open(t, url)
	if err := db.LimitLog(d, smallLog); err != nil {
		t.Fatal(err)
	}
	return d, func() int64 {
		info, err := os.Stat(d.Path() + "-wal")
		if err != nil {
			t.Fatal(err)
		}
		return info.Size()
	}
}

// writeMuch makes a change of half a megabyte, another one each time.
func writeMuch(t *testing.T, d *db.DB, i int) {
	t.Helper()
	err := d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO secrets (name, value) VALUES ('large', $1) ON CONFLICT (name) DO UPDATE SET value = $1`,
			strings.Repeat(string(rune('a'+i%26)), 512<<10))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// read begins to read and goes on until its end.
func read(t *testing.T, d *db.DB, wg *sync.WaitGroup) (end func()) {
	began, over := make(chan struct{}), make(chan struct{})
	wg.Go(func() {
		begin := sync.OnceFunc(func() { close(began) })
		defer begin()
		err := d.Snapshot(context.Background(), func(q db.Querier) error {
			_, err := db.One[count](context.Background(), q, `SELECT COUNT(*) AS n FROM secrets`)
			begin()
			<-over
			return err
		})
		if err != nil {
			t.Error(err)
		}
	})
	<-began
	return sync.OnceFunc(func() { close(over) })
}

// readWithoutPause has somebody read at every moment until the test is over, each for a moment.
func readWithoutPause(t *testing.T, d *db.DB) {
	var wg, reads sync.WaitGroup
	over := make(chan struct{})
	t.Cleanup(func() {
		close(over)
		wg.Wait()
		reads.Wait()
	})
	wg.Go(func() {
		end := func() {}
		for {
			next := read(t, d, &reads)
			end()
			end = next
			select {
			case <-over:
				end()
				return
			default:
			}
		}
	})
}

func TestTheLogBeginsAnewWhileOthersRead(t *testing.T) {
	d, size := withSmallLog(t, testkit.SQLiteURL(t))
	readWithoutPause(t, d)
	most := int64(0)
	for i := range 400 {
		writeMuch(t, d, i)
		now := size()
		if now < most {
			t.Logf("began anew at %d bytes", most)
			return
		}
		most = now
	}
	t.Errorf("the log has %d bytes and never began anew", most)
}

// While one reads for long, changes wait for it seldom; once it has ended, the log is small again.
func TestTheLogGrowsWhileOneReadsForLong(t *testing.T) {
	url := testkit.SQLiteURL(t)
	var tries atomic.Int32
	var patience atomic.Value
	watchers.Store(filepath.Dir(strings.TrimPrefix(url, "sqlite:")), watcher(func(statement string) error {
		if strings.Contains(statement, "wal_checkpoint") {
			tries.Add(1)
		}
		if strings.Contains(statement, "busy_timeout") {
			patience.Store(statement)
		}
		return nil
	}))
	d, size := withSmallLog(t, url)
	var wg sync.WaitGroup
	end := read(t, d, &wg)
	defer wg.Wait()
	defer end()
	i := 0
	for ; size() < 4*smallLog; i++ {
		writeMuch(t, d, i)
	}
	writeMuch(t, d, i) // what was tried after the change before is over
	if n := tries.Load(); n < 1 || n > 4 {
		t.Errorf("tried %d times until the log had %d bytes", n, size())
	}
	if patience.Load() != "PRAGMA busy_timeout = 5000" {
		t.Errorf("the writer goes on with %v", patience.Load())
	}
	end()
	wg.Wait()
	for range 2 { // the first copies what is in the log, the second begins it anew
		i++
		writeMuch(t, d, i)
	}
	if size() > smallLog {
		t.Errorf("the log still has %d bytes", size())
	}
}
