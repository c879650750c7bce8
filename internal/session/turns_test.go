package session

import (
	"context"
	"strconv"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"sankalp/internal/fault"
)

func TestTurnsOfOnePartyComeOneAfterTheOther(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(TurnsOptions{Line: 2, Patience: time.Minute})
		var inside, most, refused atomic.Int32
		for range 5 {
			go func() {
				done, err := turns.Take(t.Context(), "ram")
				if fault.Is(err, fault.TooMany) {
					refused.Add(1)
					return
				}
				most.Store(max(most.Load(), inside.Add(1)))
				<-time.After(time.Second)
				inside.Add(-1)
				done(time.Second)
			}()
		}
		synctest.Wait()
		if done, err := turns.Take(t.Context(), "sita"); err != nil {
			t.Errorf("another party: %v", err)
		} else {
			done(0)
		}
		<-time.After(10 * time.Second)
		if most.Load() != 1 || refused.Load() != 2 {
			t.Errorf("%d at once and %d turned away, want 1 and 2", most.Load(), refused.Load())
		}
	})
}

func TestPartiesShareThePlaces(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(TurnsOptions{Places: 1, Patience: time.Second})
		done, err := turns.Take(t.Context(), "ram")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := turns.Take(t.Context(), "sita"); !fault.Is(err, fault.Unavailable) || fault.Of(err)[0].RetryAfter != time.Second {
			t.Errorf("waited longer than is patient: %v", err)
		}
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		defer cancel()
		if _, err := turns.Take(ctx, "sita"); !fault.Is(err, fault.Unavailable) {
			t.Errorf("waited although nobody does any more: %v", err)
		}
		done(0)
		if done, err = turns.Take(t.Context(), "sita"); err != nil {
			t.Fatal(err)
		}
		done(0)
	})
}

// While what is shared cannot be had, nobody waits long for a turn; else they wait as long as it takes.
func TestATurnThatIsNotWorthWaitingFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		stuck := make(chan struct{})
		turns := NewTurns(TurnsOptions{Line: 2, Patience: time.Minute, Soon: func(context.Context) time.Duration { return 2 * time.Second }, Stuck: func() <-chan struct{} { return stuck }})
		done, err := turns.Take(t.Context(), "ram")
		if err != nil {
			t.Fatal(err)
		}
		wait := func(want time.Duration) {
			t.Helper()
			began := time.Now()
			if _, err := turns.Take(t.Context(), "ram"); !fault.Is(err, fault.Unavailable) || time.Since(began) != want {
				t.Errorf("%v after %s, want Unavailable after %s", err, time.Since(began), want)
			}
		}
		go func() {
			<-time.After(10 * time.Second)
			close(stuck)
		}()
		wait(10 * time.Second)
		wait(2 * time.Second)
		done(0)
		if done, err = turns.Take(t.Context(), "ram"); err != nil {
			t.Fatal("a free turn is to be had:", err)
		}
		done(0)
	})
}

func TestWhoHasUsedMuchWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		turns := NewTurns(TurnsOptions{Free: 5 * time.Millisecond, Burst: 100 * time.Millisecond, Share: 0.01, Patience: time.Second})
		use := func(cost time.Duration) error {
			done, err := turns.Take(t.Context(), "ram")
			if err == nil {
				done(cost)
			}
			return err
		}
		for range 1000 {
			if err := use(5 * time.Millisecond); err != nil {
				t.Fatal("small uses are counted")
			}
		}
		for range 3 {
			if err := use(55 * time.Millisecond); err != nil {
				t.Fatal(err)
			}
		}
		err := use(0)
		faults := fault.Of(err)
		if len(faults) != 1 || faults[0].Kind != fault.TooMany || faults[0].RetryAfter != 5*time.Second {
			t.Fatalf("150 ms of 100 ms were used, but %+v", err)
		}
		<-time.After(5 * time.Second)
		if err := use(0); err != nil {
			t.Errorf("after the wait that it was told: %v", err)
		}
	})
}

// Where nothing is counted, nobody owes anything: those who are gone are forgotten.
func TestPartiesThatOweNothingAreForgotten(t *testing.T) {
	for _, o := range []TurnsOptions{{Patience: time.Second}, {Burst: time.Second, Patience: time.Second}, {Burst: time.Second, Share: 1, Patience: time.Second}} {
		synctest.Test(t, func(t *testing.T) {
			turns := NewTurns(o)
			for i := range maxParties + 1 {
				done, err := turns.Take(t.Context(), strconv.Itoa(i))
				if err != nil {
					t.Fatal(err)
				}
				done(time.Millisecond)
				<-time.After(2 * time.Millisecond)
			}
			if n := len(turns.parties); n != 1 {
				t.Errorf("%+v: %d parties are remembered", o, n)
			}
		})
	}
}
