package main

import (
	"context"
	"errors"
	"net/http"
	"time"
)

// drill breaks something and mends it again.
type drill struct {
	name string
	// within is how long the longest time without an acknowledged change may be.
	within time.Duration
	// allowed are the statuses of a refusal, besides 503.
	allowed []int
	// crowd: more owners than there are connections, with several devices each.
	crowd bool
	// unanswered: it stops or cuts off a Sankalp, whose calls nobody answers.
	unanswered bool
	do         func(ctx context.Context, c *cluster) error
}

const (
	// afterSwitch and afterDeath are within which changes are acknowledged again.
	afterSwitch = 2 * time.Second
	afterDeath  = 25 * time.Second
)

// drills are all of them, in the order of `make drills`.
var drills = []drill{
	{name: "switchover", within: afterSwitch, do: switchover},
	{name: "killed-leader", within: afterDeath, do: killedLeader},
	{name: "frozen-leader", within: afterDeath, crowd: true, do: frozenLeader},
	{name: "frozen-standbys", within: afterDeath, crowd: true, do: frozenStandbys},
	{name: "etcd-away", within: afterSwitch, do: etcdAway},
	{name: "network-cut", within: afterDeath, do: networkCut},
	{name: "disk-full", within: afterDeath, allowed: []int{http.StatusInsufficientStorage}, do: diskFull},
	{name: "two-versions", within: afterSwitch, unanswered: true, do: twoVersions},
	{name: "killed-migration", within: afterDeath, unanswered: true, do: killedMigration},
}

// result is a row of the table.
type result struct {
	drill
	*verdict
	gap, refusal, answer time.Duration
}

// run does one drill under load and checks what came of it.
func run(ctx context.Context, c *cluster, d drill) (r result) {
	r = result{drill: d, verdict: &verdict{}}
	if err := c.awaitHealthy(ctx); err != nil {
		r.fault("before the drill: %v", err)
		return r
	}
	l, err := newLoad(ctx, c, "d"+time.Now().Format("150405")+"_", d.crowd)
	if err != nil {
		r.fault("load: %v", err)
		return r
	}
	l.run(ctx)
	pause(ctx, 3*time.Second)
	began := time.Now()
	failed := d.do(ctx, c)
	if failed == nil {
		failed = c.awaitHealthy(ctx)
	}
	pause(ctx, 3*time.Second)
	ended := time.Now()
	l.end()
	all, err := l.truth(ctx, c.mail)
	if err != nil {
		r.fault("what is stored: %v", errors.Join(failed, err))
		return r
	}
	r.verdict = check(l.history, all)
	r.answers(l.history, append([]int{http.StatusServiceUnavailable}, d.allowed...), d.unanswered)
	if r.gap = l.gap(began, ended); r.gap > d.within {
		r.fault("no change was acknowledged for %s, want at most %s", r.gap.Round(100*time.Millisecond), d.within)
	}
	r.refusal, r.answer = l.slowest()
	if failed != nil {
		r.fault("the cluster: %v", failed)
	}
	return r
}

// pause lets the load go on.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
