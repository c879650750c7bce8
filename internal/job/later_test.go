package job_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/testkit"
)

func TestAHandlerMayAskForMoreTimeAndKnowsItsLastAttempt(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		clock := newClock()
		o := quick(d, clock)
		o.Attempts, o.Backoff = 3, func(int) time.Duration { return time.Minute }
		q := job.New(o)
		ran := make(chan bool, 9)
		waits := []time.Duration{time.Hour, time.Second, 0}
		q.Handle("k", func(_ context.Context, j job.Claimed) error {
			ran <- j.Last
			return job.Later{Err: errors.New("busy"), Wait: waits[j.Attempt-1]}
		})
		enqueue(t, d, q, job.Job{Kind: "k"})
		start(t, q)
		for i, wait := range []time.Duration{time.Hour, time.Minute} { // the second asked for less than the queue's own pause
			if receive(t, "an attempt", ran) {
				t.Errorf("attempt %d is the last", i+1)
			}
			at := clock.now()
			await(t, "its outcome", func() bool { return rows(t, d, "k")[0].RunAt == at.Add(wait).UnixMilli() })
			clock.add(wait)
		}
		if !receive(t, "the last attempt", ran) {
			t.Error("the last attempt is none")
		}
		await(t, "the end", func() bool { r := rows(t, d, "k")[0]; return r.Failed == 1 && r.Error == "busy" })
	})
}

// What a clock that is set back has run already it does not run again, but it goes on with what comes.
func TestPeriodsGoOnWhenTheClockIsSetBack(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		clock := newClock()
		q := job.New(quick(d, clock))
		ran := make(chan time.Time, 9)
		q.Every("tick", time.Minute, func(context.Context, job.Claimed) error { ran <- clock.now(); return nil })
		start(t, q)
		receive(t, "the first", ran)
		clock.add(24 * time.Hour)
		receive(t, "after a jump forward", ran)
		clock.add(-23 * time.Hour)
		receive(t, "after a jump back", ran)
	})
}
