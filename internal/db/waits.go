package db

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"sankalp/internal/fault"
)

const (
	// MostWait is how long a call waits in all for PostgreSQL to take its changes, and for others' changes before its own.
	MostWait = pgSilence + pgReply
	// leastWait is what a change may still wait when that time is over: others, for whom it waited, went well.
	leastWait = 200 * time.Millisecond
)

// Wait is how long one call has waited since its last change that was stored.
type Wait struct {
	inLine atomic.Int64 // for its turn, and for a place
	inside atomic.Int64 // for its owner's row, and for its commits
}

// WaitKey is the key of a call's *Wait in its context. Without one each change counts for itself.
type WaitKey struct{}

func waitOf(ctx context.Context) *Wait {
	if w, _ := ctx.Value(WaitKey{}).(*Wait); w != nil {
		return w
	}
	return &Wait{}
}

// InLine adds the time since began, in which the call waited for others.
func (w *Wait) InLine(began time.Time) { w.inLine.Add(int64(time.Since(began))) }

// waits bounds what changes wait for on PostgreSQL, so that a call is refused while somebody still waits for its answer, however many
// there are.
type waits struct {
	most time.Duration
	// places are fewer than connections: reading goes on while all changes wait for a commit.
	places chan struct{}
	// crowded is true while so few connections are free that who reads may have to wait for one.
	crowded func() bool

	mu      sync.Mutex
	isStuck bool
	failed  time.Time     // when a change, or a connection, last could not be had
	stuck   chan struct{} // closed while isStuck
}

func newWaits(most time.Duration, places int, crowded func() bool) *waits {
	return &waits{most: most, places: make(chan struct{}, places), crowded: crowded, stuck: make(chan struct{})}
}

// left is how long the call may still wait while changes are stuck, and how long while they are not: time in line counts for nothing then.
func (s *waits) left(w *Wait) (stuck, well time.Duration) {
	least, inside := min(leastWait, s.most), time.Duration(w.inside.Load())
	return max(s.most-inside-time.Duration(w.inLine.Load()), least), max(s.most-inside, least)
}

// over: the call has waited as long as it may while changes are stuck.
func (s *waits) over(w *Wait) bool {
	return time.Duration(w.inside.Load()+w.inLine.Load()) >= s.most
}

// limit calls cut when the call has waited too long, unless end is called before; that adds the time until then.
func (s *waits) limit(w *Wait, cut func()) (end func()) {
	stuck, well := s.left(w)
	return s.within(stuck, well, &w.inside, cut)
}

func (s *waits) within(stuck, well time.Duration, spent *atomic.Int64, cut func()) (end func()) {
	began, done := time.Now(), make(chan struct{})
	timer := time.AfterFunc(stuck, func() {
		rest := time.NewTimer(well - stuck)
		defer rest.Stop()
		select {
		case <-done:
		case <-rest.C:
			cut()
		case <-s.now():
			cut()
		}
	})
	return sync.OnceFunc(func() {
		timer.Stop()
		close(done)
		spent.Add(int64(time.Since(began)))
	})
}

// reading bounds the wait for a connection to read from, where few are free: while PostgreSQL is not reached hundreds may wait for one. What
// is read with the context after end takes as long as it takes.
func (s *waits) reading(ctx context.Context) (_ context.Context, end func(error)) {
	if s == nil || !s.crowded() {
		return ctx, endNothing
	}
	w := waitOf(ctx)
	caller := ctx
	ctx, cut := context.WithCancel(ctx)
	stuck, _ := s.left(w)
	stop := s.within(stuck, stuck+endless, &w.inLine, cut)
	return ctx, func(err error) {
		stop()
		if err != nil && fault.Is(Fault(err), fault.Unavailable) && caller.Err() == nil {
			s.learn(true)
		}
	}
}

// endless is longer than anybody waits.
const endless = time.Hour

func endNothing(error) {}

// enter takes a place, to be given back by leave. Who has waited too long waits on as long as others' changes go well.
func (s *waits) enter(ctx context.Context, w *Wait) error {
	if s.over(w) && s.stuckNow() {
		return fault.New(fault.Unavailable, "unavailable") // too late to begin
	}
	select {
	case s.places <- struct{}{}:
		return nil
	default:
	}
	defer w.InLine(time.Now())
	most, _ := s.left(w)
	late := time.NewTimer(most)
	defer late.Stop()
	var stuck <-chan struct{}
	for {
		select {
		case s.places <- struct{}{}:
			return nil
		case <-late.C:
			stuck = s.now()
		case <-stuck:
			return fault.New(fault.Unavailable, "unavailable")
		case <-ctx.Done():
			return fault.Wrap(fault.Unavailable, "unavailable", ctx.Err())
		}
	}
}

// leave gives the place back and notes how the caller's change has ended; stuck is true if it could not begin, or not be stored. One without
// an owner may have written nothing, for which no standby is waited.
func (s *waits) leave(caller context.Context, w *Wait, owner string, stuck bool, err error) {
	<-s.places
	switch {
	case err == nil:
		w.inside.Store(0)
		w.inLine.Store(0)
		if owner != "" {
			s.learn(false)
		}
	case stuck && fault.Is(err, fault.Unavailable) && caller.Err() == nil:
		s.learn(true)
	}
}

// stuckFor is how long changes are taken to be stuck after the last that was. Where only changes without an owner follow, as in a directory
// of cells, none says that they go well again.
const stuckFor = 10 * time.Second

// now gives a channel that is closed while changes are stuck; one that is open closes when they get stuck.
func (s *waits) now() <-chan struct{} {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forget()
	return s.stuck
}

func (s *waits) stuckNow() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.forget()
	return s.isStuck
}

// forget is for the holder of mu.
func (s *waits) forget() {
	if s.isStuck && time.Since(s.failed) > stuckFor {
		s.stuck, s.isStuck = make(chan struct{}), false
	}
}

func (s *waits) learn(stuck bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if stuck {
		s.failed = time.Now()
	}
	switch {
	case stuck == s.isStuck:
		return
	case stuck:
		close(s.stuck)
	default:
		s.stuck = make(chan struct{})
	}
	s.isStuck = stuck
}

// MayWait is how long the call of a context may still wait while PostgreSQL takes no changes.
func (d *DB) MayWait(ctx context.Context) time.Duration {
	if d.waits == nil {
		return MostWait
	}
	stuck, _ := d.waits.left(waitOf(ctx))
	return stuck
}

// Stuck gives a channel that is closed from when PostgreSQL could not take a change until it takes one; nil on SQLite.
func (d *DB) Stuck() <-chan struct{} {
	if d.waits == nil {
		return nil
	}
	return d.waits.now()
}
