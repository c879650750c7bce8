package job_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// clock is a time that tests move.
type clock struct{ ms atomic.Int64 }

func newClock() *clock {
	c := &clock{}
	c.ms.Store(time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC).UnixMilli())
	return c
}

func (c *clock) now() time.Time       { return time.UnixMilli(c.ms.Load()) }
func (c *clock) add(by time.Duration) { c.ms.Add(by.Milliseconds()) }

// quick are options whose queue looks often, so that a test that moves the clock need not wait.
func quick(d *db.DB, c *clock) job.Options {
	return job.Options{DB: d, Now: c.now, Poll: 2 * time.Millisecond, Log: slog.New(slog.DiscardHandler)}
}

// start runs the queue until the test ends or stop is called; stop returns after Run has.
func start(t *testing.T, q *job.Queue) (stop func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		defer close(done)
		q.Run(ctx)
	}()
	stop = func() {
		cancel()
		<-done
	}
	t.Cleanup(stop)
	return stop
}

func enqueue(t *testing.T, d *db.DB, q *job.Queue, jobs ...job.Job) {
	t.Helper()
	err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for _, j := range jobs {
			if err := q.Enqueue(ctx, tx, j); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

type row struct {
	Args     string `db:"args"`
	Error    string `db:"error"`
	Attempts int    `db:"attempts"`
	RunAt    int64  `db:"run_at"`
	Lease    int64  `db:"lease"`
	DoneAt   *int64 `db:"done_at"`
	Failed   int    `db:"failed"`
}

func rows(t *testing.T, d *db.DB, kind string) []row {
	t.Helper()
	all, err := db.All[row](context.Background(), d.Reader(),
		`SELECT args, error, attempts, run_at, lease, done_at, failed FROM jobs WHERE kind = $1 ORDER BY created_at, id`, kind)
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// await fails the test unless ok becomes true within 20 s of real time.
func await(t *testing.T, what string, ok func() bool) {
	t.Helper()
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	late := time.After(20 * time.Second)
	for !ok() {
		select {
		case <-tick.C:
		case <-late:
			t.Fatalf("timed out: %s", what)
		}
	}
}

func receive[T any](t *testing.T, what string, ch <-chan T) T {
	t.Helper()
	select {
	case v := <-ch:
		return v
	case <-time.After(20 * time.Second):
		t.Fatalf("timed out: %s", what)
		panic("unreachable")
	}
}

func TestAJobLivesAndDiesWithItsTransaction(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		q := job.New(job.Options{DB: d, Poll: time.Hour}) // only the commit can wake it
		ran := make(chan string, 9)
		q.Handle("greet", func(_ context.Context, j job.Claimed) error {
			ran <- j.Owner + " " + string(j.Args)
			return nil
		})
		start(t, q)
		undone := errors.New("undone")
		err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
			if err := q.Enqueue(ctx, tx, job.Job{Kind: "greet", Args: "lost"}); err != nil {
				return err
			}
			return undone
		})
		if !errors.Is(err, undone) {
			t.Fatal(err)
		}
		enqueue(t, d, q, job.Job{Kind: "greet", Owner: "asha", Args: map[string]string{"code": "482913"}})
		if got := receive(t, "the job", ran); got != `asha {"code":"482913"}` {
			t.Errorf("ran %s", got)
		}
		await(t, "the outcome", func() bool { r := rows(t, d, "greet"); return len(r) == 1 && r[0].DoneAt != nil })
		if r := rows(t, d, "greet")[0]; strings.Contains(r.Args, "482913") || r.Failed != 0 || r.Error != "" {
			t.Errorf("a finished job keeps %+v", r)
		}
	})
}

func TestUniqDropsTheSecond(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		q := job.New(quick(d, newClock()))
		enqueue(t, d, q, job.Job{Kind: "a", Uniq: "x"}, job.Job{Kind: "a", Uniq: "x"}, job.Job{Kind: "a"}, job.Job{Kind: "a"})
		enqueue(t, d, q, job.Job{Kind: "a", Uniq: "x"}, job.Job{Kind: "a", Uniq: "y"})
		if n := len(rows(t, d, "a")); n != 4 {
			t.Errorf("%d jobs, want 4", n)
		}
	})
}

func TestOutcomes(t *testing.T) {
	refused := fmt.Errorf("550 no such user: %w", job.ErrGiveUp)
	cases := map[string]struct {
		fails    []error // what the attempts answer; nil after the last
		panics   bool
		attempts int
		failed   int
		err      string
	}{
		"at once":          {attempts: 1},
		"third time":       {fails: []error{errors.New("down"), errors.New("down")}, attempts: 3},
		"given up":         {fails: []error{refused}, attempts: 1, failed: 1, err: "550 no such user: give up"},
		"attempts used up": {fails: []error{errors.New("1"), errors.New("2"), errors.New("3"), errors.New("4")}, attempts: 4, failed: 1, err: "4"},
		"panics":           {panics: true, attempts: 4, failed: 1, err: "panic: boom"},
	}
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		for name, c := range cases {
			t.Run(name, func(t *testing.T) {
				clock := newClock()
				o := quick(d, clock)
				o.Attempts = 4
				o.Backoff = func(attempt int) time.Duration { return time.Duration(attempt) * time.Hour }
				q := job.New(o)
				var n atomic.Int64
				q.Handle(name, func(_ context.Context, j job.Claimed) error {
					i := int(n.Add(1))
					if i != j.Attempt {
						t.Errorf("call %d is attempt %d", i, j.Attempt)
					}
					if c.panics {
						panic("boom")
					}
					if i <= len(c.fails) {
						return c.fails[i-1]
					}
					return nil
				})
				enqueue(t, d, q, job.Job{Kind: name, Owner: name, Args: "secret"})
				start(t, q)
				for i := 1; i < c.attempts; i++ {
					await(t, "a failed attempt", func() bool { r := rows(t, d, name)[0]; return r.Attempts == i && r.Lease == 0 })
					if r := rows(t, d, name)[0]; r.RunAt != clock.now().Add(time.Duration(i)*time.Hour).UnixMilli() || r.Args != `"secret"` {
						t.Fatalf("after attempt %d: %+v", i, r)
					}
					clock.add(time.Duration(i) * time.Hour)
				}
				await(t, "the end", func() bool { return rows(t, d, name)[0].DoneAt != nil })
				if r := rows(t, d, name)[0]; r.Attempts != c.attempts || r.Failed != c.failed || r.Error != c.err || r.Args != "null" {
					t.Errorf("%+v", r)
				}
				failures, err := q.Failed(context.Background(), name)
				if err != nil || len(failures) != c.failed {
					t.Fatalf("%d failures (%v), want %d", len(failures), err, c.failed)
				}
				if c.failed == 1 && (failures[0].Error != c.err || !failures[0].At.Equal(clock.now())) {
					t.Errorf("%+v", failures[0])
				}
				if others, _ := q.Failed(context.Background(), "somebody else"); len(others) != 0 {
					t.Errorf("another owner sees %v", others)
				}
			})
		}
	})
}

func TestNotBeforeItsTime(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		clock := newClock()
		q := job.New(quick(d, clock))
		ran := make(chan string, 2)
		q.Handle("remind", func(_ context.Context, j job.Claimed) error { ran <- string(j.Args); return nil })
		enqueue(t, d, q, job.Job{Kind: "remind", Args: 2, RunAt: clock.now().Add(time.Hour)}, job.Job{Kind: "remind", Args: 1})
		start(t, q)
		if got := receive(t, "the first", ran); got != "1" {
			t.Fatalf("%s ran first", got)
		}
		await(t, "the first's end", func() bool { return rows(t, d, "remind")[0].DoneAt != nil || rows(t, d, "remind")[1].DoneAt != nil })
		clock.add(time.Hour - time.Millisecond)
		if len(ran) != 0 {
			t.Fatal("ran early")
		}
		clock.add(time.Millisecond)
		if got := receive(t, "the second", ran); got != "2" {
			t.Errorf("%s ran second", got)
		}
	})
}

// Two nodes: a database handle and a queue each.
func TestTwoNodesRunEachJobOnce(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		const jobs = 200
		one := testkit.Open(t, url)
		two := one
		if one.Engine() == db.Postgres { // SQLite has one process only: there the two queues share its handle
			two = testkit.Open(t, url)
		}
		var mu sync.Mutex
		ran := map[string]int{}
		by := [2]int{}
		for i, d := range []*db.DB{one, two} {
			q := job.New(job.Options{DB: d, Poll: 5 * time.Millisecond, Workers: 3})
			q.Handle("count", func(_ context.Context, j job.Claimed) error {
				mu.Lock()
				defer mu.Unlock()
				ran[string(j.Args)]++
				by[i]++
				return nil
			})
			if i == 0 {
				for n := range jobs {
					enqueue(t, d, q, job.Job{Kind: "count", Args: n})
				}
			}
			start(t, q)
		}
		await(t, "all jobs", func() bool {
			for _, r := range rows(t, one, "count") {
				if r.DoneAt == nil {
					return false
				}
			}
			return true
		})
		mu.Lock()
		defer mu.Unlock()
		for args, n := range ran {
			if n != 1 {
				t.Errorf("job %s ran %d times", args, n)
			}
		}
		if len(ran) != jobs {
			t.Errorf("%d jobs ran, want %d", len(ran), jobs)
		}
		t.Logf("by node: %v", by)
	})
}

func TestALapsedLeaseIsTakenOverAndItsOldHolderIgnored(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		clock := newClock()
		hung, resume := make(chan struct{}), make(chan struct{})
		// With one worker, which hangs, the first cannot take its own job again.
		busy := quick(d, clock)
		busy.Workers = 1
		first := job.New(busy)
		first.Handle("k", func(context.Context, job.Claimed) error {
			close(hung)
			<-resume
			return fmt.Errorf("too late: %w", job.ErrGiveUp)
		})
		enqueue(t, d, first, job.Job{Kind: "k"})
		stop := start(t, first)
		receive(t, "the claim", hung)

		second := job.New(quick(d, clock))
		ran := make(chan int, 1)
		second.Handle("k", func(_ context.Context, j job.Claimed) error { ran <- j.Attempt; return nil })
		start(t, second)
		clock.add(5*time.Minute - time.Millisecond)
		if len(ran) != 0 {
			t.Fatal("taken over while leased")
		}
		clock.add(time.Millisecond)
		if got := receive(t, "the take-over", ran); got != 2 {
			t.Errorf("attempt %d, want 2", got)
		}
		await(t, "the second's outcome", func() bool { return rows(t, d, "k")[0].DoneAt != nil })
		close(resume)
		stop()
		if r := rows(t, d, "k")[0]; r.Failed != 0 || r.Error != "" {
			t.Errorf("the old holder wrote %+v", r)
		}
	})
}

func TestAloneTakesOverAtOnce(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		clock := newClock()
		o := quick(d, clock)
		o.Grace = time.Millisecond
		killed := job.New(o)
		hung, never := make(chan struct{}), make(chan struct{})
		t.Cleanup(func() { close(never) })
		killed.Handle("k", func(context.Context, job.Claimed) error { close(hung); <-never; return nil })
		enqueue(t, d, killed, job.Job{Kind: "k"})
		stop := start(t, killed)
		receive(t, "the claim", hung)
		stop() // gives up on the handler, as a kill would

		o.Alone = true
		next := job.New(o)
		ran := make(chan int, 1)
		next.Handle("k", func(_ context.Context, j job.Claimed) error { ran <- j.Attempt; return nil })
		start(t, next)
		if got := receive(t, "the take-over", ran); got != 2 {
			t.Errorf("attempt %d, want 2", got)
		}
	})
}

func TestStopLetsHandlersFinish(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		q := job.New(quick(d, newClock()))
		begun, resume := make(chan struct{}), make(chan struct{})
		q.Handle("k", func(ctx context.Context, _ job.Claimed) error {
			close(begun)
			<-resume
			return ctx.Err()
		})
		enqueue(t, d, q, job.Job{Kind: "k"})
		ctx, cancel := context.WithCancel(context.Background())
		done := make(chan struct{})
		go func() { defer close(done); q.Run(ctx) }()
		receive(t, "the handler", begun)
		cancel()
		close(resume)
		receive(t, "the end of Run", done)
		if r := rows(t, d, "k")[0]; r.DoneAt == nil || r.Failed != 0 || r.Error != "" {
			t.Errorf("%+v", r)
		}
	})
}

func TestHandlersAreCutOffBeforeTheLeaseEnds(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	o := quick(d, newClock())
	o.Lease = 40 * time.Millisecond
	q := job.New(o)
	left := make(chan error, 1)
	q.Handle("k", func(ctx context.Context, _ job.Claimed) error {
		<-ctx.Done()
		left <- ctx.Err()
		return job.ErrGiveUp
	})
	enqueue(t, d, q, job.Job{Kind: "k"})
	start(t, q)
	if err := receive(t, "the deadline", left); !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

func TestKindsWithoutHandlerWait(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		clock := newClock()
		q := job.New(quick(d, clock))
		ran := make(chan struct{}, 1)
		q.Handle("known", func(context.Context, job.Claimed) error { ran <- struct{}{}; return nil })
		enqueue(t, d, q, job.Job{Kind: "unknown", Owner: "asha", Args: 1})
		clock.add(time.Second)
		enqueue(t, d, q, job.Job{Kind: "unknown", Args: 2}, job.Job{Kind: "known"})
		start(t, q)
		receive(t, "the known kind", ran)
		pending, err := q.Pending(context.Background(), "unknown", 10)
		if err != nil || len(pending) != 2 || string(pending[1].Args) != "1" || pending[1].Owner != "asha" || pending[1].Attempt != 0 {
			t.Errorf("%+v %v", pending, err)
		}
		if some, _ := q.Pending(context.Background(), "unknown", 1); len(some) != 1 || string(some[0].Args) != "2" {
			t.Errorf("limit 1 gave %+v", some)
		}
	})
}

func TestEveryRunsOnceAPeriodOverAllNodes(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		clock := newClock()
		var n atomic.Int64
		for range 2 {
			q := job.New(quick(d, clock))
			q.Every("purge", time.Hour, func(context.Context, job.Claimed) error { n.Add(1); return nil })
			start(t, q)
		}
		finished := func() int {
			done := 0
			for _, r := range rows(t, d, "purge") {
				if r.DoneAt != nil {
					done++
				}
			}
			return done
		}
		for period := 1; period <= 3; period++ {
			await(t, "the period's run", func() bool { return finished() == period })
			if got := n.Load(); got != int64(period) {
				t.Fatalf("%d runs in %d periods", got, period)
			}
			clock.add(time.Hour)
		}
	})
}

func TestPurge(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		clock := newClock()
		q := job.New(quick(d, clock))
		q.Handle("k", func(context.Context, job.Claimed) error { return nil })
		enqueue(t, d, q, job.Job{Kind: "k"}, job.Job{Kind: "waits"})
		stop := start(t, q)
		await(t, "the end", func() bool { return rows(t, d, "k")[0].DoneAt != nil })
		stop()
		for _, step := range []struct {
			age  time.Duration
			left int
		}{{job.Keep, 1}, {time.Millisecond, 0}} {
			clock.add(step.age)
			if err := q.Purge(context.Background(), job.Claimed{}); err != nil {
				t.Fatal(err)
			}
			if got := len(rows(t, d, "k")); got != step.left {
				t.Fatalf("%d rows left, want %d", got, step.left)
			}
		}
		if len(rows(t, d, "waits")) != 1 {
			t.Error("purged a job that waits")
		}
	})
}

func TestBackoffGrowsToAnEnd(t *testing.T) {
	for attempt := 1; attempt <= 400; attempt++ {
		low := 5 * time.Second << min(attempt-1, 20)
		low = min(low, 15*time.Minute)
		if d := job.Backoff(attempt); d < low || d > low+low/4 {
			t.Fatalf("attempt %d: %v, want %v to a quarter more", attempt, d, low)
		}
	}
}

func TestMetrics(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		c := newClock()
		q := job.New(quick(d, c))
		tried := make(chan struct{})
		q.Handle("a", func(ctx context.Context, _ job.Claimed) error {
			select {
			case tried <- struct{}{}:
			case <-ctx.Done():
			}
			return errors.New("the mail server is away")
		})
		r := prometheus.NewRegistry()
		if err := q.Register(r); err != nil {
			t.Fatal(err)
		}
		want := func(oldest, due float64) {
			t.Helper()
			families, err := r.Gather()
			if err != nil {
				t.Fatal(err)
			}
			got := map[string]float64{}
			for _, f := range families {
				got[f.GetName()] = f.GetMetric()[0].GetGauge().GetValue()
			}
			if got["sankalp_job_oldest_due_seconds"] != oldest || got["sankalp_jobs_due"] != due || got["sankalp_jobs_given_up"] != 0 {
				t.Errorf("%v, want %v and %v", got, oldest, due)
			}
		}
		want(0, 0)
		enqueue(t, d, q, job.Job{Kind: "a"}, job.Job{Kind: "a", RunAt: c.now().Add(time.Minute)}, job.Job{Kind: "a", RunAt: c.now().Add(time.Hour)})
		want(0, 1)
		c.add(2 * time.Minute)
		want(120, 2)
		enqueue(t, d, q, job.Job{Kind: "nobody's"})
		for range 3 { // each is tried again, ever later
			stop := start(t, q)
			<-tried
			<-tried
			stop()
			c.add(time.Minute)
		}
		want(300, 2)
	})
}
