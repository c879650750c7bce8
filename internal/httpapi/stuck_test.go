package httpapi_test

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// turnsOf are the changes' turns as the app makes them for PostgreSQL.
func turnsOf(d *db.DB, line int) *session.Turns {
	return session.NewTurns(session.TurnsOptions{Line: line, Patience: 20 * time.Second, Stuck: d.Stuck, Soon: d.MayWait})
}

// A device sends all that it could not send, and everybody else goes on too: as long as PostgreSQL takes changes nobody is refused.
func TestManyCallsOfOneOwnerAreAllAnswered(t *testing.T) {
	d := testkit.Open(t, testkit.PostgresURL(t))
	h := newHouse(t, d, options{changes: turnsOf(d, 200)})
	go h.drain(t)
	var calls []testkit.Scenario
	ram := h.login(t, "ram")
	for i := range 200 {
		calls = append(calls, keyed(ram, fmt.Sprint("k", i), fmt.Sprintf(`{"_id":"r%d"}`, i), 201))
	}
	for i := range 60 {
		calls = append(calls, keyed(h.login(t, fmt.Sprint("o", i)), "k", `{"_id":"a"}`, 201))
	}
	var all sync.WaitGroup
	for _, c := range calls {
		all.Go(func() { c.Call(t, h) })
	}
	all.Wait()
}

// drain forgets which changes were done.
func (h *house) drain(t *testing.T) {
	for {
		select {
		case <-h.ran:
		case <-t.Context().Done():
			return
		}
	}
}

// All standbys froze, and many calls come at once: of one account, which take turns, and of more accounts than there are connections.
// Each is refused while somebody still waits for the answer, reading goes on, and what was sent is done once.
func TestCallsWithoutAStandbyAreRefusedWithinThreeSeconds(t *testing.T) {
	pg := testkit.PrivatePostgres(t)
	d := testkit.Open(t, pg.URL)
	h := newHouse(t, d, options{changes: turnsOf(d, 16)})
	go h.drain(t)
	var calls []testkit.Scenario
	ram := h.login(t, "ram")
	for i := range 10 {
		calls = append(calls, keyed(ram, fmt.Sprint("k", i), fmt.Sprintf(`{"_id":"r%d"}`, i), 503))
	}
	for i := range 60 {
		calls = append(calls, keyed(h.login(t, fmt.Sprint("o", i)), "k", `{"_id":"a"}`, 503))
	}
	if err := pg.Set("synchronous_standby_names", "gone"); err != nil {
		t.Fatal(err)
	}
	for until := time.Now().Add(20 * time.Second); d.Confirm(context.Background()) == nil; { // the setting takes a moment
		if time.Now().After(until) {
			t.Fatal("nothing waits for the standby")
		}
	}
	limit := 4 * time.Second // three, and a busy machine
	for round := range 2 {   // in the second one the changes are there already, and their answers wait for the standby
		var all sync.WaitGroup
		for _, c := range calls {
			all.Go(func() {
				began := time.Now()
				answer := c.Call(t, h)
				if took := time.Since(began); took > limit || answer.Header().Get("Retry-After") == "" {
					t.Errorf("round %d: a change was refused after %s, Retry-After %q", round, took, answer.Header().Get("Retry-After"))
				}
			})
		}
		for range 30 {
			all.Go(func() {
				began := time.Now()
				testkit.Scenario{Path: "/api/who", As: ram, Status: 200}.Call(t, h)
				if took := time.Since(began); took > limit {
					t.Errorf("round %d: a read took %s", round, took)
				}
			})
		}
		all.Wait()
	}
	if err := pg.Set("synchronous_standby_names", ""); err != nil {
		t.Fatal(err)
	}
	for _, c := range calls {
		c.Status = 201
		c.Call(t, h)
	}
	stored, err := db.One[struct {
		N int `db:"n"`
	}](t.Context(), d.Reader(), `SELECT count(*) AS n FROM tombstones`)
	if err != nil || stored.N != len(calls) {
		t.Errorf("%d changes are stored, want %d: %v", stored.N, len(calls), err)
	}
}
