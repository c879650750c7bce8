package session

import (
	"math"
	"sync"
	"time"

	"sankalp/internal/fault"
)

// Gate counts frequent and harmless calls, each node for itself and in memory: what Limiter does would cost more than
// such a call does.
type Gate struct {
	most int // 0: no limit
	per  time.Duration
	now  func() time.Time

	mu   sync.Mutex
	used map[string]int
	ends time.Time // of the running window
}

// maxGated bounds the addresses that are counted one by one; those beyond share one count, so that a flood of new ones
// takes no memory.
const maxGated = 100_000

// NewGate lets so many calls of one address through in a time. The factor multiplies the limit; 0 means none holds.
func NewGate(limit int, per time.Duration, factor float64, now func() time.Time) *Gate {
	most := 0
	if factor > 0 {
		most = int(math.Min(math.Max(1, float64(limit)*factor), math.MaxInt32))
	}
	return &Gate{most: most, per: per, now: now, used: map[string]int{}}
}

// Pass counts a call of the address. Fault: TooMany `too_many`, with the time until the window ends.
func (g *Gate) Pass(address string) error {
	_, err := g.Count(address)
	return err
}

// Remaining is what is left of a limit.
type Remaining struct {
	Calls int
	Ends  time.Duration // until the window ends
	// Near reports that four fifths are used.
	Near bool
}

// Count is Pass, and gives what is left; the zero value where there is no limit, and of no Gate.
func (g *Gate) Count(address string) (Remaining, error) {
	if g == nil || g.most == 0 {
		return Remaining{}, nil
	}
	now := g.now()
	g.mu.Lock()
	defer g.mu.Unlock()
	if !now.Before(g.ends) {
		clear(g.used)
		g.ends = now.Add(g.per)
	}
	if _, known := g.used[address]; !known && len(g.used) >= maxGated {
		address = ""
	}
	g.used[address]++
	used, ends := g.used[address], g.ends.Sub(now)
	if used > g.most {
		return Remaining{}, fault.New(fault.TooMany, "too_many").After(ends)
	}
	return Remaining{Calls: g.most - used, Ends: ends, Near: used >= g.most-g.most/5}, nil
}
