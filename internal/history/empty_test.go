package history

import (
	"context"
	"fmt"
	"testing"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/comment"
	"sankalp/internal/db"
	"sankalp/internal/record"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// fillTrash puts so many tasks and comments of mine into the trash, each with two entries of its history.
func (w *workbench) fillTrash(each int) (until string) {
	w.T.Helper()
	at := w.Clock.UnixMilli()
	const thing = `substr('00000000-0000-7000-8000-000000000000', 1, 36 - length(CAST(i AS TEXT))) || i` // the history finds things by the ends of their ids
	numbers := `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ` + fmt.Sprint(each) + `) `
	w.Exec(w.Me, `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, date, start_time, ends, search, create_hash,
		created_at, updated_at, deleted_at, revision) `+numbers+`SELECT $1, `+thing+`, 'Katha', '', '', '', 1, '2026-11-20', '', '2026-11-20T23:59', 'katha', '', $2, $2, $2, 2 FROM n`, w.Me, at)
	w.Exec(w.Me, `INSERT INTO comments (owner_id, id, day, body, create_hash, created_at, updated_at, deleted_at, revision) `+
		numbers+`SELECT $1, `+thing+`, '2026-11-20', 'Bell', '', $2, $2, $2, 2 FROM n`, w.Me, at)
	for _, kind := range []string{"task", "comment"} {
		w.Exec(w.Me, `INSERT INTO tombstones (owner_id, kind, id, revision, deleted_at) `+numbers+`SELECT $1, $2, `+thing+`, 2, $3 FROM n`, w.Me, kind, at)
		for _, action := range []string{"created", "deleted"} {
			w.Exec(w.Me, `INSERT INTO audits (owner_id, id, at, session_id, kind, entity_id, action, before, after) `+
				numbers+`SELECT $1, $2 || $3 || i, $4, '', $2, `+thing+`, $3, $5, NULL FROM n`, w.Me, kind, action, at, aTask)
		}
	}
	return w.Clock.UTC().Format(time.RFC3339Nano)
}

// Every change waits for SQLite's one writer, so emptying holds it for a few rows at a time: 100 take a few milliseconds
// (BenchmarkEmptyTrash). The test counts rows and not milliseconds, which depend on what else the machine does.
func TestEmptyingHoldsTheWriterForFewRows(t *testing.T) {
	const each, most = 1500, 100
	testkit.WatchCommits()
	onEach(t, func(t *testing.T, w *workbench) {
		until := w.fillTrash(each)
		revision := w.Revision()
		commits := testkit.WatchCommits()
		w.Run(t, testkit.Scenario{Method: "DELETE", Path: "/api/history/trash?until=" + until, Status: 200, Contains: []string{"Erased for good: 3000"}})
		if n, rows := commits.Seen(); w.DB.Engine() == db.SQLite && (rows > most || n < 3*2*each/most) {
			t.Errorf("%d rows in one of %d transactions, want at most %d", rows, n, most)
		}
		if got := w.Revision(); got != revision+1 {
			t.Errorf("revision %d after %d", got, revision)
		}
		if n := w.Count(`SELECT COUNT(*) AS n FROM audits WHERE owner_id = $1 AND `+audit.Known("audits"), w.Me); n != 0 {
			t.Errorf("%d entries of History still tell the content", n)
		}
		if n := w.Count(`SELECT COUNT(*) AS n FROM tombstones WHERE owner_id = $1`, w.Me); n != 2*each {
			t.Errorf("%d tombstones", n)
		}
	})
}

// What a stop in the middle leaves is erased by the next call.
func TestEmptyingGoesOnWhereItStopped(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		until := w.fillTrash(150)
		w.Bins = []Bin{stopped{}, w.tasks, w.comments}
		if n, err := w.erase(w.Ctx, w.Mine(), until); err == nil || n != 0 {
			t.Fatalf("erased %d, %v", n, err)
		}
		w.Bins = []Bin{w.tasks, stopped{}, w.comments}
		if n, err := w.erase(w.Ctx, w.Mine(), until); err == nil || n != 150 {
			t.Fatalf("erased %d, %v", n, err)
		}
		w.Bins = []Bin{w.tasks, w.comments}
		w.Run(t, testkit.Scenario{Method: "DELETE", Path: "/api/history/trash?until=" + until, Status: 200, Contains: []string{"Erased for good: 150"}})
	})
}

// stopped is a kind whose rows cannot be erased.
type stopped struct{}

func (stopped) Purge(context.Context, string, time.Time) (int, error) { return 0, context.Canceled }

// BenchmarkEmptyTrash empties a trash of 50,000 rows while somebody else writes, and reports the longest that they waited.
func BenchmarkEmptyTrash(b *testing.B) {
	d := testkit.Open(b, testkit.SQLiteURL(b))
	w := &workbench{Bench: testkit.NewBench(b, d)}
	w.Service = New(Options{DB: d, Now: w.Now, MaxPageSize: MaxPageSize, TrashFor: trashFor})
	w.tasks = task.New(task.Options{Options: record.Options{DB: d, Now: w.Now, TrashFor: trashFor}})
	w.comments = comment.New(record.Options{DB: d, Now: w.Now, TrashFor: trashFor})
	w.Bins = []Bin{w.tasks, w.comments}
	for b.Loop() {
		b.StopTimer()
		until := w.fillTrash(25_000)
		done := make(chan struct{})
		waits := make(chan time.Duration)
		go func() { waits <- longestWait(d, done) }()
		b.StartTimer()
		if n, err := w.erase(w.Ctx, w.Mine(), until); n != 50_000 || err != nil {
			b.Fatal(n, err)
		}
		close(done)
		b.ReportMetric(float64((<-waits).Microseconds())/1000, "ms-longest-wait")
	}
}

// longestWait writes one row after the other until done.
func longestWait(d *db.DB, done <-chan struct{}) (longest time.Duration) {
	for {
		select {
		case <-done:
			return longest
		default:
		}
		start := time.Now()
		err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE throttles SET reset_at = reset_at WHERE reset_at = -1`)
			return err
		})
		if err != nil {
			panic(err)
		}
		longest = max(longest, time.Since(start))
	}
}
