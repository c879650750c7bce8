//go:build testclock

package app

import (
	"os"
	"path/filepath"
	"testing"
	"time"
)

func near(t *testing.T, what string, got, want time.Time) {
	t.Helper()
	if d := got.Sub(want); d < -time.Second || d > 5*time.Second {
		t.Errorf("%s: %s, want about %s", what, got.UTC(), want.UTC())
	}
}

func TestClockFromTheEnvironment(t *testing.T) {
	t.Setenv(clockEnv, "")
	near(t, "none", clock()(), time.Now())
	t.Setenv(clockEnv, "2026-03-28T23:59:00Z")
	near(t, "instant", clock()(), time.Date(2026, 3, 28, 23, 59, 0, 0, time.UTC))
	t.Setenv(clockEnv, "-36h")
	near(t, "offset", clock()(), time.Now().Add(-36*time.Hour))
}

func TestClockFromAFileCanBeMoved(t *testing.T) {
	path := filepath.Join(t.TempDir(), "clock")
	t.Setenv(clockEnv, path)
	now := clock()
	near(t, "no file", now(), time.Now())
	set := func(text string) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	set("2030-01-01T00:00:00+05:30\n")
	near(t, "instant", now(), time.Date(2029, 12, 31, 18, 30, 0, 0, time.UTC))
	set("48h")
	near(t, "offset", now(), time.Now().Add(48*time.Hour))
	set("")
	near(t, "empty", now(), time.Now())
}
