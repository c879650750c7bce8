package db

import (
	"context"
	"fmt"
	"log/slog"
	"sync/atomic"
	"time"
)

const (
	// maxClockSeconds is how far the clock of a node may be from that of PostgreSQL; beyond it the node is not ready.
	maxClockSeconds = 120
	// clockLeeway is how far it may be without a correction, besides the error of the measurement.
	clockLeeway = 250 * time.Millisecond
	// clockEvery is how often it is measured.
	clockEvery = 15 * time.Second
)

// nodeClock compares the clock of this machine with that of PostgreSQL.
type nodeClock struct {
	now   func() time.Time
	ahead atomic.Int64 // of that of PostgreSQL, in nanoseconds
	log   *slog.Logger
}

// Clock corrects now by how far the clock of this machine is from that of PostgreSQL: several nodes share leases, due times, codes
// and challenges, and must agree on the time. On SQLite it is now itself.
func (d *DB) Clock(now func() time.Time) func() time.Time {
	if d.engine == SQLite {
		return now
	}
	return func() time.Time { return now().Add(-time.Duration(d.clock.ahead.Load())) }
}

// ClockFault says that the clock of this machine is too far from that of PostgreSQL: a sentence for the operator. nil: it is not.
func (d *DB) ClockFault() error {
	ahead := time.Duration(d.clock.ahead.Load()).Round(time.Second)
	word := "ahead of"
	if ahead < 0 {
		word = "behind"
	}
	if ahead.Abs() <= maxClockSeconds*time.Second {
		return nil
	}
	return fmt.Errorf("the clock of this machine is %s %s that of the database: let a time server set both (chrony, systemd-timesyncd)", ahead.Abs(), word)
}

// compareClock learns from an answer to what was sent. The database said its time somewhere on the way: half of that is the error. A
// difference within it changes nothing, so that time does not tremble.
func (d *DB) compareClock(sent, database time.Time) {
	c := &d.clock
	half := c.now().Sub(sent) / 2
	ahead := sent.Add(half).Sub(database)
	if known := time.Duration(c.ahead.Load()); (ahead - known).Abs() <= half+clockLeeway {
		return
	}
	c.ahead.Store(int64(ahead))
	if err := d.ClockFault(); err != nil {
		c.log.Error("clock", "error", err)
	} else {
		c.log.Warn("clock corrected by that of the database", "ahead", ahead.Round(time.Millisecond))
	}
}

// followClock measures the clock until Close.
func (d *DB) followClock() {
	d.follow(func(ctx context.Context) { _ = d.look(ctx) }) // readiness says what is wrong
}

// follow looks at something every clockEvery until Close.
func (d *DB) follow(look func(ctx context.Context)) {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(clockEvery)
		defer tick.Stop()
		for {
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
				look(ctx)
			}
		}
	}()
	d.onClose(func() error {
		stop()
		<-ended
		return nil
	})
}
