package main

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"
)

// timed is a call that was answered: when it was sent, and how long it took.
type timed struct {
	at   time.Time
	took time.Duration
}

// within are the calls that were sent from one instant to another.
func within(calls []timed, from, to time.Time) (found []timed) {
	for _, c := range calls {
		if !c.at.Before(from) && c.at.Before(to) {
			found = append(found, c)
		}
	}
	return found
}

// percentile is the time within which so many of a hundred calls were answered.
func percentile(calls []timed, of int) time.Duration {
	if len(calls) == 0 {
		return 0
	}
	took := make([]time.Duration, len(calls))
	for i, c := range calls {
		took[i] = c.took
	}
	slices.Sort(took)
	return took[len(took)*of/100]
}

func p99(calls []timed) time.Duration { return percentile(calls, 99) }

// What the neighbours in both cells feel of a move: seconds without one and the move, by turns.
// SANKALP_TEST_PAIRS makes it the measurement of docs/scale.md.
func TestTheNeighboursOfAMove(t *testing.T) {
	pairs, tasks := 1, 200
	if n, err := strconv.Atoi(os.Getenv("SANKALP_TEST_PAIRS")); err == nil {
		pairs, tasks = n, 2000
	}
	h := newHouse(t, "a", "b")
	mover, who := h.register("pandit", 0)
	o := &outbox{caller: mover, id: who, sent: map[string]bool{}}
	for range tasks {
		if _, err := o.add(); err != nil {
			t.Fatal(err)
		}
	}
	var neighbours []*outbox
	for i := range 4 {
		me, id := h.register(fmt.Sprintf("neighbour%d", i), i+1)
		neighbours = append(neighbours, &outbox{caller: me, id: id, sent: map[string]bool{}})
	}
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for _, a := range neighbours {
		wg.Go(func() { a.work(stop) })
	}
	windows := make([][3]time.Time, pairs)
	for n := range pairs {
		windows[n][0] = time.Now()
		<-time.After(3 * time.Second)
		windows[n][1] = time.Now()
		h.run("owner", "move", who, "--to", []string{"b", "a"}[n%2], "--drain", "200ms")
		windows[n][2] = time.Now()
	}
	close(stop)
	wg.Wait()
	missing(t, mover, o.sent)
	var calls []timed
	for _, a := range neighbours {
		missing(t, a.caller, a.sent)
		calls = append(calls, a.took...)
	}
	var quiet, moving []timed
	var took []time.Duration
	for _, w := range windows {
		quiet, moving, took = append(quiet, within(calls, w[0], w[1])...), append(moving, within(calls, w[1], w[2])...), append(took, w[2].Sub(w[1]))
	}
	slices.Sort(took)
	q, m := p99(quiet), p99(moving)
	t.Logf("%d tasks, %d moves, median %s; neighbours' p99 %s without (%d calls), %s while it moves (%d calls), %.2f times; median %s and %s", tasks, pairs,
		took[len(took)/2], q, len(quiet), m, len(moving), float64(m)/float64(q), percentile(quiet, 50), percentile(moving, 50))
}
