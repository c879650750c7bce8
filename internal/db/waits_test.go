package db_test

import (
	"context"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// Who waits for a place is refused in time while changes are stuck, and waits on while they go well.
func TestWaitingForAPlace(t *testing.T) {
	for name, tt := range map[string]struct {
		ended   error
		stuck   bool
		later   time.Duration
		refused bool
		took    time.Duration
	}{
		"well":                            {took: 10 * time.Second},
		"with a fault of its own":         {ended: fault.New(fault.Conflict, "db.unique"), stuck: true, took: 10 * time.Second},
		"what it needed was unavailable":  {ended: fault.New(fault.Unavailable, "unavailable"), took: 10 * time.Second},
		"stuck":                           {ended: fault.New(fault.Unavailable, "unavailable"), stuck: true, refused: true, took: 2 * time.Second},
		"stuck, and a while without news": {ended: fault.New(fault.Unavailable, "unavailable"), stuck: true, later: 11 * time.Second, took: 10 * time.Second},
	} {
		synctest.Test(t, func(t *testing.T) {
			waits := db.NewWaits(2*time.Second, 2)
			var first, slow, call db.Wait
			for _, w := range []*db.Wait{&first, &slow} {
				if err := waits.Enter(t.Context(), w); err != nil {
					t.Fatal(err)
				}
			}
			waits.Leave(t.Context(), &first, tt.stuck, tt.ended)
			<-time.After(tt.later)
			if err := waits.Enter(t.Context(), &first); err != nil {
				t.Fatal(err)
			}
			began := time.Now()
			var other sync.WaitGroup
			defer other.Wait()
			other.Go(func() {
				<-time.After(10 * time.Second)
				waits.Leave(t.Context(), &slow, false, nil)
			})
			err := waits.Enter(t.Context(), &call)
			if took := time.Since(began); fault.Is(err, fault.Unavailable) != tt.refused || took != tt.took {
				t.Errorf("%s: %v after %s", name, err, took)
			}
		})
	}
}

// A call waits so long in all while changes are stuck; time in line counts for nothing while they go well, and each change that is
// stored begins anew.
func TestOneCallsWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		waits := db.NewWaits(2*time.Second, 1)
		within := func(w *db.Wait, want time.Duration, what string) {
			t.Helper()
			ctx, cut := context.WithCancel(t.Context())
			began := time.Now()
			end := waits.Limit(w, cut)
			<-ctx.Done()
			end()
			if took := time.Since(began); took != want {
				t.Errorf("%s: cut off after %s, want %s", what, took, want)
			}
		}
		change := func(w *db.Wait, err error) {
			t.Helper()
			if entered := waits.Enter(t.Context(), w); entered != nil {
				t.Fatal(entered)
			}
			waits.Leave(t.Context(), w, err != nil, err)
		}
		var inLine, call db.Wait
		began := time.Now()
		<-time.After(time.Second)
		inLine.InLine(began)
		within(&inLine, 2*time.Second, "a commit after a second in line")
		within(&call, 2*time.Second, "a first commit")
		within(&call, 200*time.Millisecond, "one after that")
		change(&call, nil)
		within(&call, 2*time.Second, "one after a change that was stored")
		change(&call, fault.New(fault.Unavailable, "unavailable"))
		inLine = db.Wait{}
		inLine.InLine(began.Add(time.Since(began) - time.Second))
		within(&inLine, time.Second, "stuck, a commit after a second in line")
		ended := waits.Limit(&db.Wait{}, func() { t.Error("cut off after its end") })
		ended()
		<-time.After(time.Minute)
	})
}

// The leader of two servers freezes, and many more want to read than there are connections: none waits for all that were before it.
func TestManyWhoReadFromAFrozenLeader(t *testing.T) {
	address := testkit.PostgresURL(t)
	standby := testkit.PrivatePostgres(t)
	if err := standby.Set("default_transaction_read_only", "on"); err != nil {
		t.Fatal(err)
	}
	leader, silent := silentProxy(t, hostOf(t, address))
	d := testkit.Open(t, strings.Replace(address, hostOf(t, address), leader+","+hostOf(t, standby.URL), 1))
	silent.Store(true)
	var all sync.WaitGroup
	for range 100 {
		all.Go(func() {
			for range 3 {
				began := time.Now()
				err := d.Ping(context.Background())
				if took := time.Since(began); !fault.Is(err, fault.Unavailable) || took > 4*time.Second {
					t.Errorf("%v after %s, want Unavailable within 3 s", err, took)
				}
			}
		})
	}
	all.Wait()
	silent.Store(false)
}
