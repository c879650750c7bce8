package session

import (
	"fmt"
	"testing"
	"time"

	"sankalp/internal/fault"
)

func TestGate(t *testing.T) {
	now := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	g := NewGate(2, time.Minute, 1, func() time.Time { return now })
	for i, want := range []bool{true, true, false} {
		if err := g.Pass("a"); (err == nil) != want {
			t.Errorf("call %d: %v", i, err)
		}
	}
	if err := g.Pass("b"); err != nil {
		t.Errorf("another address: %v", err)
	}
	now = now.Add(40 * time.Second)
	if err := g.Pass("a"); !fault.Is(err, fault.TooMany) || fault.Of(err)[0].RetryAfter != 20*time.Second {
		t.Errorf("%v", err)
	}
	now = now.Add(20 * time.Second)
	if err := g.Pass("a"); err != nil {
		t.Errorf("the next minute: %v", err)
	}
	wide := NewGate(10, time.Minute, 1, func() time.Time { return now })
	for used := 1; used <= 10; used++ {
		if left, err := wide.Count("a"); left.Calls != 10-used || left.Near != (used >= 8) || left.Ends != time.Minute || err != nil {
			t.Errorf("call %d of 10: %+v %v", used, left, err)
		}
	}
	if left, err := (*Gate)(nil).Count("a"); left != (Remaining{}) || err != nil {
		t.Errorf("no gate: %+v %v", left, err)
	}
	free := NewGate(1, time.Minute, 0, func() time.Time { return now })
	for range 10 {
		if err := free.Pass("a"); err != nil {
			t.Fatal(err)
		}
	}
}

// A flood of addresses takes no memory without end: those beyond the bound share one count.
func TestGateIsBounded(t *testing.T) {
	g := NewGate(5, time.Minute, 1, func() time.Time { return time.Time{} })
	g.ends = time.Time{}.Add(time.Minute)
	for i := range maxGated {
		if err := g.Pass(fmt.Sprint(i)); err != nil {
			t.Fatal(err)
		}
	}
	refused := 0
	for i := range 10 {
		if g.Pass(fmt.Sprint("new", i)) != nil {
			refused++
		}
	}
	if len(g.used) != maxGated+1 || refused != 5 {
		t.Errorf("%d addresses, %d refused", len(g.used), refused)
	}
}
