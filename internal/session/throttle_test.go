package session_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestLimiter(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		at := newClock()
		l := session.NewLimiter(d, 1, at.now)
		ctx := context.Background()
		use := func() error { return l.Use(ctx, "login.account:ram", 3, time.Minute) }
		for i := range 3 {
			if err := use(); err != nil {
				t.Fatalf("use %d: %v", i+1, err)
			}
		}
		at.forward(20 * time.Second)
		var f *fault.Error
		if err := use(); !errors.As(err, &f) || f.Kind != fault.TooMany || f.RetryAfter != 40*time.Second {
			t.Errorf("a fourth use: %v", err)
		}
		if err := l.Use(ctx, "login.account:sita", 3, time.Minute); err != nil {
			t.Errorf("another bucket: %v", err)
		}
		at.forward(40 * time.Second)
		if err := use(); err != nil {
			t.Errorf("in the next window: %v", err)
		}
		for range 2 { // what is returned does not count
			if err := l.Return(ctx, "login.account:ram"); err != nil {
				t.Error(err)
			}
		}
		for i := range 3 {
			if err := use(); err != nil {
				t.Errorf("use %d after the return: %v", i+1, err)
			}
		}
		if err := use(); !fault.Is(err, fault.TooMany) {
			t.Errorf("returning never gives more than the limit: %v", err)
		}
		at.forward(time.Minute)
		if err := l.Purge(ctx); err != nil {
			t.Error(err)
		}
		left, err := db.All[struct {
			Bucket string `db:"bucket"`
		}](ctx, d.Reader(), `SELECT bucket FROM throttles`)
		if err != nil || len(left) != 0 {
			t.Errorf("left after the purge: %v, %v", left, err)
		}
	})
}

func TestLimiterCountsGuessesSentAtOnce(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		l := session.NewLimiter(d, 1, time.Now)
		var let atomic.Int32
		var all sync.WaitGroup
		for range 32 {
			all.Go(func() {
				switch err := l.Use(context.Background(), "code:x", 5, time.Hour); {
				case err == nil:
					let.Add(1)
				case !fault.Is(err, fault.TooMany):
					t.Error(err)
				}
			})
		}
		all.Wait()
		if let.Load() != 5 {
			t.Errorf("%d of 32 got through, want 5", let.Load())
		}
	})
}

func TestFactorHoldsForAddressesOnly(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	ctx := context.Background()
	for _, tt := range []struct {
		factor float64
		let    int
	}{{0, 30}, {0.1, 1}, {1, 4}, {2.5, 10}} {
		l := session.NewLimiter(d, tt.factor, time.Now)
		address := time.Duration(tt.factor * 1000).String()
		let := 0
		for range 30 {
			if l.UseAddress(ctx, "signup", address, 4, time.Hour) == nil {
				let++
			}
		}
		if let != tt.let {
			t.Errorf("factor %v lets %d through, want %d", tt.factor, let, tt.let)
		}
		if tt.factor > 0 {
			if err := l.ReturnAddress(ctx, "signup", address); err != nil {
				t.Error(err)
			}
		}
	}
	l := session.NewLimiter(d, 0, time.Now)
	if l.Use(ctx, "account", 1, time.Hour) != nil || !fault.Is(l.Use(ctx, "account", 1, time.Hour), fault.TooMany) {
		t.Error("the factor must not touch limits per account")
	}
}

// Whoever has many addresses of one network has ten times what one address has; who is refused by address uses up nothing of it.
func TestANetworkHasALimitToo(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		l, ctx := session.NewLimiter(d, 1, time.Now), context.Background()
		let := func(address func(i int) string, tries int) (n int) {
			t.Helper()
			for i := range tries {
				switch err := l.UseAddress(ctx, "contact", address(i), 2, time.Hour); {
				case err == nil:
					n++
				case !fault.Is(err, fault.TooMany):
					t.Fatal(err)
				}
			}
			return n
		}
		if n := let(func(int) string { return "2001:db8:1:1::/64" }, 40); n != 2 {
			t.Errorf("one address is let through %d times, want 2", n)
		}
		if n := let(func(i int) string { return fmt.Sprintf("2001:db8:1:%x::/64", 2+i) }, 40); n != 18 {
			t.Errorf("its network is let through %d times more, want 18", n)
		}
		if n := let(func(i int) string { return fmt.Sprintf("2001:db8:2:%x::/64", i) }, 40); n != 20 {
			t.Errorf("another network is let through %d times, want 20", n)
		}
		if n := let(func(i int) string { return fmt.Sprintf("192.0.2.%d", i) }, 20); n != 20 {
			t.Errorf("a /24 is let through %d times, want 20", n)
		}
		if err := l.ReturnAddress(ctx, "contact", "192.0.2.0"); err != nil {
			t.Fatal(err)
		}
		if n := let(func(i int) string { return fmt.Sprintf("192.0.2.%d", 100+i) }, 2); n != 1 {
			t.Errorf("after one was returned %d are let through, want 1", n)
		}
	})
}
