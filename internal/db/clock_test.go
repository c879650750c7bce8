package db_test

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

func TestTheClockFollowsThatOfTheDatabase(t *testing.T) {
	var ahead atomic.Int64
	machine := func() time.Time { return time.Now().Add(time.Duration(ahead.Load())) }
	log := &bytes.Buffer{}
	d, err := db.Open(context.Background(), db.Options{URL: testkit.MigratedURL(t), Mode: db.ReadOnly, Now: machine, Log: slog.New(slog.NewTextHandler(log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	fixed := time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC)
	if got := d.Clock(func() time.Time { return fixed })(); !got.Equal(fixed) || log.Len() > 0 {
		t.Errorf("with the machine's clock right it is corrected by %s: %s", got.Sub(fixed), log)
	}
	for _, c := range []struct {
		ahead  time.Duration
		ready  bool
		logged string
	}{
		{100 * time.Second, true, "clock corrected"},
		{time.Hour, false, "the clock of this machine is 1h0m0s ahead of that of the database"},
		{-time.Hour, false, "the clock of this machine is 1h0m0s behind that of the database"},
		{0, true, "clock corrected"},
	} {
		ahead.Store(int64(c.ahead))
		log.Reset()
		if err := d.Ready(context.Background()); (err == nil) != c.ready || err != nil && !fault.Is(err, fault.Unavailable) {
			t.Errorf("%s ahead: ready says %v", c.ahead, err)
		}
		if off := time.Until(d.Clock(machine)()); off.Abs() > 10*time.Second {
			t.Errorf("%s ahead: the corrected clock is %s off", c.ahead, off)
		}
		if !strings.Contains(log.String(), c.logged) {
			t.Errorf("%s ahead: the log says %q", c.ahead, log)
		}
	}
	log.Reset()
	if err := d.Ready(context.Background()); err != nil || log.Len() > 0 {
		t.Errorf("once more: %v, and the log says %q", err, log)
	}
}

// One machine, one clock: there is nothing to compare it with.
func TestTheClockOfSQLiteIsTheMachines(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	fixed := time.Date(1970, 1, 1, 0, 0, 0, 0, time.UTC)
	if got := d.Clock(func() time.Time { return fixed })(); !got.Equal(fixed) || d.ClockFault() != nil {
		t.Errorf("%s, %v", got, d.ClockFault())
	}
}
