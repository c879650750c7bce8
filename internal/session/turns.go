package session

import (
	"context"
	"sync"
	"time"

	"sankalp/internal/fault"
)

// Turns keeps one party, an account or a network, from taking something from all others that cannot be had more of: the
// processor, or the one writer of a database. A party's uses come one after the other, and one that has used much waits before its
// next turn while others have theirs. Each node counts for itself, in memory.
type Turns struct {
	o      TurnsOptions
	places chan struct{}

	mu      sync.Mutex
	parties map[string]*party
}

// TurnsOptions are the settings of a Turns.
type TurnsOptions struct {
	// Places are how many parties have their turn at the same time; 0: any number.
	Places int
	// Line is how many uses of one party may wait for their turn.
	Line int
	// Free is what each use may cost without being counted.
	Free time.Duration
	// Burst is what a party may use at once; what goes beyond it has to be Share of the time since. Either is 0: it is not counted.
	Burst time.Duration
	Share float64
	// Patience is the longest wait; who would have to wait longer is turned away.
	Patience time.Duration
	// Stuck gives a channel that is closed while what is shared cannot be had; who has waited for Soon is turned away then. nil: it
	// always can.
	Stuck func() <-chan struct{}
	Soon  func(ctx context.Context) time.Duration
}

// party is one of those who share.
type party struct {
	turn  chan struct{} // holds a value during a turn
	users int           // in the line and in turn
	used  time.Duration // at the time since
	since time.Time
}

// maxParties is how many parties are remembered before those that owe nothing are forgotten.
const maxParties = 10_000

// NewTurns makes a Turns.
func NewTurns(o TurnsOptions) *Turns {
	t := &Turns{o: o, parties: map[string]*party{}}
	if o.Places > 0 {
		t.places = make(chan struct{}, o.Places)
	}
	return t
}

// Take waits for the party's turn. done ends it, and must be called with what the turn has cost. Faults: TooMany `too_many`, with the time
// after which there would be a turn; Unavailable when ctx ends, or no place becomes free. A nil Turns gives a turn at once.
func (t *Turns) Take(ctx context.Context, name string) (done func(cost time.Duration), err error) {
	if t == nil {
		return func(time.Duration) {}, nil
	}
	p, err := t.enter(name)
	if err != nil {
		return nil, err
	}
	wait := time.NewTimer(t.o.Patience)
	defer wait.Stop()
	if err := t.pass(ctx, p.turn, wait, fault.New(fault.TooMany, "too_many")); err != nil {
		t.leave(p, 0)
		return nil, err
	}
	if err = t.afford(p); err == nil && t.places != nil {
		err = t.pass(ctx, t.places, wait, fault.New(fault.Unavailable, "unavailable")) // others have them
	}
	if err != nil {
		t.leave(p, 0)
		<-p.turn
		return nil, err
	}
	return func(cost time.Duration) {
		if t.places != nil {
			<-t.places
		}
		t.leave(p, cost)
		<-p.turn
	}, nil
}

// pass waits for room. Faults: late after the longest wait; Unavailable when ctx ends, or what is shared cannot be had.
func (t *Turns) pass(ctx context.Context, gate chan<- struct{}, wait *time.Timer, late *fault.Error) error {
	select {
	case gate <- struct{}{}:
		return nil
	default:
	}
	var soon <-chan time.Time
	if t.o.Stuck != nil {
		soon = time.After(t.o.Soon(ctx))
	}
	var stuck <-chan struct{}
	for {
		select {
		case gate <- struct{}{}:
			return nil
		case <-soon:
			stuck = t.o.Stuck()
		case <-stuck:
			return fault.New(fault.Unavailable, "unavailable")
		case <-ctx.Done():
			return fault.Wrap(fault.Unavailable, "unavailable", ctx.Err())
		case <-wait.C:
			return late.After(t.o.Patience)
		}
	}
}

// enter puts a use into its party's line. Fault: TooMany.
func (t *Turns) enter(name string) (*party, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	p := t.parties[name]
	if p == nil {
		t.forget()
		p = &party{turn: make(chan struct{}, 1), since: time.Now()}
		t.parties[name] = p
	}
	if p.users > t.o.Line {
		return nil, fault.New(fault.TooMany, "too_many").After(time.Second)
	}
	p.users++
	return p, nil
}

// afford tells a party in its turn whether it has used too much before. Fault: TooMany.
func (t *Turns) afford(p *party) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	over := t.settle(p) - t.o.Burst
	if !t.counts() || over <= 0 {
		return nil
	}
	return fault.New(fault.TooMany, "too_many").After(time.Duration(float64(over) / t.o.Share))
}

// counts: what a party uses has a bound.
func (t *Turns) counts() bool { return t.o.Burst > 0 && t.o.Share > 0 }

// settle works out what the party has used and not yet made good by waiting.
func (t *Turns) settle(p *party) time.Duration {
	now := time.Now()
	p.used = max(0, p.used-time.Duration(float64(now.Sub(p.since))*t.o.Share))
	p.since = now
	return p.used
}

func (t *Turns) leave(p *party, cost time.Duration) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.counts() { // or else it would never be made good, and the party never forgotten
		t.settle(p)
		p.used += max(0, cost-t.o.Free)
	}
	p.users--
}

// forget removes parties that owe nothing, once there are many.
func (t *Turns) forget() {
	if len(t.parties) < maxParties {
		return
	}
	for name, p := range t.parties {
		if p.users == 0 && t.settle(p) == 0 {
			delete(t.parties, name)
		}
	}
}
