package job_test

import (
	"context"
	"log/slog"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/testkit"
)

// The clocks of two nodes are an hour apart: what one runs is not claimed by the other, nothing comes before its time, and what the
// one ahead enqueues comes at once.
func TestNodesWhoseClocksAreAnHourApart(t *testing.T) {
	url := testkit.MigratedURL(t)
	node := func(ahead time.Duration) (*db.DB, *job.Queue) {
		now, log := func() time.Time { return time.Now().Add(ahead) }, slog.New(slog.DiscardHandler)
		d := testkit.OpenWith(t, db.Options{URL: url, Now: now, Log: log})
		return d, job.New(job.Options{DB: d, Now: d.Clock(now), Poll: 2 * time.Millisecond, Log: log})
	}
	d, right := node(0)
	fastDB, fast := node(time.Hour)
	began, end, ran := make(chan string, 9), make(chan struct{}), make(chan string, 9)
	for _, q := range []*job.Queue{right, fast} {
		q.Handle("long", func(context.Context, job.Claimed) error {
			began <- "long"
			<-end
			return nil
		})
		q.Handle("soon", func(context.Context, job.Claimed) error { return nil })
	}
	tell := func(_ context.Context, j job.Claimed) error {
		ran <- j.Kind
		return nil
	}
	right.Handle("of the right one", tell)
	fast.Handle("of the fast one", tell)

	enqueue(t, d, right, job.Job{Kind: "long"}, job.Job{Kind: "soon", RunAt: time.Now().Add(50 * time.Minute)})
	start(t, right)
	receive(t, "the job", began)
	start(t, fast)
	defer close(end) // before the queues are stopped
	enqueue(t, d, right, job.Job{Kind: "of the fast one"})
	receive(t, "a claim of the fast node, which takes all that is due", ran)
	enqueue(t, fastDB, fast, job.Job{Kind: "of the right one"})
	receive(t, "what the fast node enqueues", ran)
	if n := rows(t, d, "long")[0].Attempts; n != 1 {
		t.Errorf("the running job was claimed %d times", n)
	}
	if n := rows(t, d, "soon")[0].Attempts; n != 0 {
		t.Errorf("the job of later was claimed %d times", n)
	}
}
