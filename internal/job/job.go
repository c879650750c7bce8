// Package job is a durable queue in the application's own database: a job is a row written in the transaction of its
// cause, so it exists if and only if the cause does. Workers lease due rows, run their handler and record the outcome;
// a worker that dies loses only its lease. Handlers run at least once.
package job

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math"
	mrand "math/rand/v2"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
)

// topic wakes the workers of every node after a commit that brought jobs.
const topic = "jobs"

// Keep is how long the row of a finished job stays before Purge removes it.
const Keep = 30 * 24 * time.Hour

// ErrGiveUp, wrapped by a handler's error, means that trying again is useless.
var ErrGiveUp = errors.New("give up")

// Job is work to be done later.
type Job struct {
	// Kind chooses the handler.
	Kind string
	// Owner whose job it is; empty when nobody's.
	Owner string
	// Args is stored as JSON, and wiped when the job is finished.
	Args any
	// Uniq, when not empty, makes a second job with the same value a no-op while the first one's row exists.
	Uniq string
	// RunAt is the earliest moment; zero means now.
	RunAt time.Time
}

// Claimed is a job in a worker's hands.
type Claimed struct {
	// ID never changes over the attempts of one job.
	ID    string
	Kind  string
	Owner string
	// Args as JSON.
	Args []byte
	// Attempt counts from 1.
	Attempt int
	// CreatedAt is when it was enqueued.
	CreatedAt time.Time
	// Last: there will be no other attempt, even if this one fails.
	Last bool
}

// Handler does one job. Its ctx ends at three quarters of the lease, so that no other worker can hold the job at the
// same time. nil finishes the job, ErrGiveUp fails it for good, any other error has it tried again later.
type Handler func(ctx context.Context, j Claimed) error

// Later is an error of a Handler that knows when another attempt makes sense: not before Wait is over, nor earlier than
// the queue's own pause.
type Later struct {
	Err  error
	Wait time.Duration
}

// Error is Err's text.
func (l Later) Error() string { return l.Err.Error() }

// Unwrap gives Err.
func (l Later) Unwrap() error { return l.Err }

// Options are the settings of a Queue; the zero value of each means its default.
type Options struct {
	DB  *db.DB
	Log *slog.Logger
	// Now is the clock (time.Now).
	Now func() time.Time
	// Workers is how many jobs run at a time (4).
	Workers int
	// Lease is how long a claim holds when its worker dies (5 minutes).
	Lease time.Duration
	// Poll is the longest pause between two looks at the table (5 s).
	Poll time.Duration
	// Grace is how long running handlers may go on after a stop (10 s).
	Grace time.Duration
	// Attempts after which a job has failed for good (300: about three days).
	Attempts int
	// Backoff is the pause after the given attempt (Backoff of this package).
	Backoff func(attempt int) time.Duration
	// Alone: no other process works on this database, so leases found at start belong to a dead one
	// and are freed at once.
	Alone bool
}

// Queue takes jobs and, while Run runs, works on them. Register every handler before Run.
type Queue struct {
	Options
	handlers map[string]Handler
	periodic []*periodic
}

// New makes a queue.
func New(o Options) *Queue {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Backoff == nil {
		o.Backoff = Backoff
	}
	o.Workers = defaulted(o.Workers, 4)
	o.Attempts = defaulted(o.Attempts, 300)
	o.Lease = defaulted(o.Lease, 5*time.Minute)
	o.Poll = defaulted(o.Poll, 5*time.Second)
	o.Grace = defaulted(o.Grace, 10*time.Second)
	return &Queue{Options: o, handlers: map[string]Handler{}}
}

func defaulted[N int | time.Duration](n, otherwise N) N {
	if n <= 0 {
		return otherwise
	}
	return n
}

// Backoff grows from 5 s by doubling to 15 minutes, and adds up to a quarter so that jobs that failed together do not
// come back together.
func Backoff(attempt int) time.Duration {
	d := time.Duration(math.Min(5*math.Pow(2, float64(attempt-1)), 900) * float64(time.Second))
	return d + mrand.N(d/4)
}

// Handle registers the handler of a kind. Jobs of kinds without a handler wait.
func (q *Queue) Handle(kind string, h Handler) { q.handlers[kind] = h }

// Enqueue adds a job to the caller's transaction; workers are woken after its commit.
func (q *Queue) Enqueue(ctx context.Context, tx *db.Tx, j Job) error {
	args, err := json.Marshal(j.Args)
	if err != nil {
		return fault.Wrap(fault.Internal, "internal", fmt.Errorf("job %s: %w", j.Kind, err))
	}
	now := q.Now()
	if j.RunAt.IsZero() {
		j.RunAt = now
	}
	var uniq *string
	if j.Uniq != "" {
		uniq = &j.Uniq
	}
	n, err := db.Exec(ctx, tx, `INSERT INTO jobs
		(id, kind, owner_id, args, uniq, run_at, lease, token, attempts, error, created_at, failed)
		VALUES ($1, $2, $3, $4, $5, $6, 0, '', 0, '', $7, 0) ON CONFLICT (uniq) DO NOTHING`,
		id.New(now), j.Kind, j.Owner, string(args), uniq, j.RunAt.UnixMilli(), now.UnixMilli())
	if n > 0 {
		tx.Publish(topic)
	}
	return err
}

// Pending lists the unfinished jobs of a kind, the latest first, at most limit of them.
func (q *Queue) Pending(ctx context.Context, kind string, limit int) ([]Claimed, error) {
	rows, err := db.All[claimedRow](ctx, q.DB.Reader(), `SELECT id, kind, owner_id, args, attempts, created_at
		FROM jobs WHERE done_at IS NULL AND kind = $1 ORDER BY created_at DESC, id DESC LIMIT $2`, kind, limit)
	return claimed(rows), err
}

// failure is a job that was given up, for its owner to see.
type failure struct {
	ID   string
	Kind string
	// Error is the last one's text.
	Error string
	At    time.Time
}

// Failed lists an owner's jobs that were given up, the latest first.
func (q *Queue) Failed(ctx context.Context, owner string) ([]failure, error) {
	rows, err := db.All[struct {
		ID     string `db:"id"`
		Kind   string `db:"kind"`
		Error  string `db:"error"`
		DoneAt int64  `db:"done_at"`
	}](ctx, q.DB.Reader(), `SELECT id, kind, error, done_at FROM jobs
		WHERE owner_id = $1 AND failed = 1 ORDER BY created_at DESC, id`, owner)
	out := make([]failure, len(rows))
	for i, r := range rows {
		out[i] = failure{ID: r.ID, Kind: r.Kind, Error: r.Error, At: time.UnixMilli(r.DoneAt)}
	}
	return out, err
}

// Erase removes the owner's jobs whose arguments the condition holds for, done or not: what they were about is erased. Those of the kind
// that stays, stay.
func Erase(ctx context.Context, tx *db.Tx, stays string, is func(args string) bool) error {
	rows, err := db.All[struct {
		ID   string `db:"id"`
		Args string `db:"args"`
		Uniq string `db:"uniq"`
	}](ctx, tx, `SELECT id, args, COALESCE(uniq, '') AS uniq FROM jobs WHERE owner_id = $1 AND kind <> $2`, tx.Owner, stays)
	for _, r := range rows {
		if !is(r.Args) && !is(r.Uniq) {
			continue
		}
		if _, err := db.Exec(ctx, tx, `DELETE FROM jobs WHERE owner_id = $1 AND id = $2`, tx.Owner, r.ID); err != nil {
			return err
		}
	}
	return err
}

// Purge removes the rows of jobs finished longer than Keep ago; it is a Handler for Every.
func (q *Queue) Purge(ctx context.Context, _ Claimed) error {
	return q.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, `DELETE FROM jobs WHERE done_at < $1`, q.Now().Add(-Keep).UnixMilli())
		if err == nil && n == 0 {
			return db.ErrUnchanged
		}
		return err
	})
}
