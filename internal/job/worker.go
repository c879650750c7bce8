package job

import (
	"context"
	"fmt"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"time"

	"sankalp/internal/db"
)

// retrySave is the pause between two tries to record an outcome while the database refuses.
const retrySave = time.Second

// lostFor is how long after a claim failed jobs are looked for that it leased.
const lostFor = time.Minute

// periodic is a kind that runs once in each period, on one node.
type periodic struct {
	kind   string
	period time.Duration
	next   time.Time // when to enqueue again
}

// Every runs h once in each period of wall time (counted from 1970, UTC), over all nodes together. Periods in which
// no node ran are not made up for.
func (q *Queue) Every(kind string, period time.Duration, h Handler) {
	q.Handle(kind, h)
	q.periodic = append(q.periodic, &periodic{kind: kind, period: period})
}

// schedule enqueues the periodic jobs that are due, and gives when the next one will be.
func (q *Queue) schedule(ctx context.Context) (time.Time, error) {
	now := q.Now()
	next := now.Add(q.Poll)
	for _, p := range q.periodic {
		if !p.next.After(now) || p.next.Sub(now) > p.period { // further off than a period: the clock was set back
			n := now.UnixMilli() / p.period.Milliseconds()
			err := q.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
				return q.Enqueue(ctx, tx, Job{Kind: p.kind, Uniq: p.kind + "@" + strconv.FormatInt(n, 10)})
			})
			if err != nil {
				return next, err
			}
			p.next = time.UnixMilli((n + 1) * p.period.Milliseconds())
		}
		if p.next.Before(next) {
			next = p.next
		}
	}
	return next, nil
}

// run is the state of one Run.
type run struct {
	q       *Queue
	running sync.WaitGroup
	slots   chan struct{} // one token per free worker
	freed   chan struct{} // a worker became free
	unsaved atomic.Int64  // outcomes that the database has not taken yet
	work    context.Context
	closing chan struct{} // closed when the grace is over
	// lost are tokens of claims that failed, maybe in their commit: they may lease jobs that nobody runs. Until when to look for
	// those, since such a commit can become visible later.
	lost map[string]time.Time
}

// Run works until ctx ends, then lets running handlers finish within Grace. What is cut off then keeps its lease and
// runs again when that lapses.
func (q *Queue) Run(ctx context.Context) {
	if len(q.handlers) == 0 {
		<-ctx.Done()
		return
	}
	wake, unsubscribe := q.DB.Subscribe(topic)
	defer unsubscribe()
	work, cut := context.WithCancel(context.WithoutCancel(ctx))
	defer cut()
	r := &run{q: q, slots: make(chan struct{}, q.Workers), freed: make(chan struct{}, 1), work: work,
		closing: make(chan struct{}), lost: map[string]time.Time{}}
	for range q.Workers {
		r.slots <- struct{}{}
	}
	if q.Alone {
		if err := q.free(ctx); err != nil {
			q.Log.Error("freeing the leases of a dead process", "error", err)
		}
	}
	for ctx.Err() == nil {
		timer := time.NewTimer(r.step(ctx))
		select {
		case <-ctx.Done():
		case <-wake:
		case <-r.freed:
		case <-timer.C:
		}
		timer.Stop()
	}
	r.drain(cut)
}

// step starts the jobs that are due and gives how long to wait before the next look, unless woken.
func (r *run) step(ctx context.Context) (wait time.Duration) {
	q := r.q
	defer func() {
		if p := recover(); p != nil {
			q.Log.Error("job dispatcher", "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			wait = q.Poll
		}
	}()
	if r.unsaved.Load() > 0 {
		// A finished job whose lease lapses must not be claimed and run again by its own process.
		return min(retrySave, q.Poll)
	}
	if err := r.takeBack(ctx); err != nil {
		return r.failed(ctx, "job release", err)
	}
	next, err := q.schedule(ctx)
	if err != nil {
		return r.failed(ctx, "job schedule", err)
	}
	due, any, err := q.due(ctx)
	if err != nil {
		return r.failed(ctx, "job look-up", err)
	}
	if now := q.Now(); !any || due.After(now) {
		if any && due.Before(next) {
			next = due
		}
		return max(next.Sub(now), time.Millisecond)
	}
	free := len(r.slots)
	if free == 0 {
		return q.Poll // freed wakes us before
	}
	// A claim whose COMMIT is cut off by a stop might hold jobs that nobody runs.
	jobs, token, err := q.claim(context.WithoutCancel(ctx), free)
	if err != nil {
		r.lost[token] = q.Now().Add(lostFor)
		return r.failed(ctx, "job claim", err)
	}
	for _, j := range jobs {
		j.Last = j.Attempt >= q.Attempts
		<-r.slots
		r.running.Add(1)
		go r.one(j, token)
	}
	if len(jobs) == 0 {
		return min(100*time.Millisecond, q.Poll) // another node was faster; its lease may not be visible yet
	}
	return time.Millisecond
}

// takeBack releases what lost claims lease.
func (r *run) takeBack(ctx context.Context) error {
	for token, until := range r.lost {
		held, err := r.q.release(ctx, token)
		if err != nil {
			return err
		}
		if held || r.q.Now().After(until) {
			delete(r.lost, token)
		}
	}
	return nil
}

func (r *run) failed(ctx context.Context, what string, err error) time.Duration {
	if ctx.Err() == nil {
		r.q.Log.Error(what, "error", err)
	}
	return r.q.Poll
}

// one runs one claimed job and records its outcome.
func (r *run) one(j Claimed, token string) {
	q := r.q
	defer func() {
		r.slots <- struct{}{}
		select {
		case r.freed <- struct{}{}:
		default:
		}
		r.running.Done()
	}()
	outcome := r.attempt(j)
	if outcome != nil {
		q.Log.Warn("job", "kind", j.Kind, "id", j.ID, "attempt", j.Attempt, "error", brief(outcome))
	}
	r.unsaved.Add(1)
	defer r.unsaved.Add(-1)
	for {
		held, err := q.save(context.WithoutCancel(r.work), j, token, outcome)
		if err == nil {
			if !held {
				q.Log.Warn("job outlived its lease", "kind", j.Kind, "id", j.ID)
			}
			return
		}
		q.Log.Error("job outcome not saved", "kind", j.Kind, "id", j.ID, "error", err)
		select {
		case <-r.closing:
			return
		case <-time.After(retrySave):
		}
	}
}

// attempt calls the handler; a panic is an error like another.
func (r *run) attempt(j Claimed) (err error) {
	defer func() {
		if p := recover(); p != nil {
			r.q.Log.Error("job panic", "kind", j.Kind, "id", j.ID, "panic", fmt.Sprint(p), "stack", string(debug.Stack()))
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	ctx, cancel := context.WithTimeout(r.work, r.q.Lease*3/4)
	defer cancel()
	return r.q.handlers[j.Kind](ctx, j)
}

// drain waits for the running handlers: within Grace as they are, then cancelled, then no more.
func (r *run) drain(cut func()) {
	done := make(chan struct{})
	go func() {
		r.running.Wait()
		close(done)
	}()
	select {
	case <-done:
		return
	case <-time.After(r.q.Grace):
	}
	cut()
	select {
	case <-done:
	case <-time.After(time.Second):
	}
	close(r.closing)
}
