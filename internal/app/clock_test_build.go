//go:build testclock

package app

import (
	"os"
	"strings"
	"sync"
	"time"
)

// clockEnv sets and moves the clock of this test build. Its value is an instant (2026-03-28T23:59:00Z) from which the
// clock runs on from the start of the program, an offset (+36h, -90m) from the machine's clock, or the path of a file
// that holds one of the two and may be rewritten at any time: an instant in a file runs on from the moment at which
// the file was written. An empty or missing file means the machine's time.
const clockEnv = "SANKALP_TEST_CLOCK"

func clock() func() time.Time {
	value := os.Getenv(clockEnv)
	if value == "" {
		return time.Now
	}
	start := time.Now()
	if move, ok := parseMove(value, start); ok {
		return func() time.Time { return time.Now().Add(move) }
	}
	return (&fileClock{path: value}).now
}

// fileClock follows a file.
type fileClock struct {
	path string

	mu      sync.Mutex
	written time.Time // the state of the file that move was read from
	size    int64
	move    time.Duration
}

func (c *fileClock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	info, err := os.Stat(c.path)
	if err != nil {
		c.move, c.written = 0, time.Time{}
		return now
	}
	if !info.ModTime().Equal(c.written) || info.Size() != c.size {
		text, err := os.ReadFile(c.path)
		if err == nil {
			c.written, c.size = info.ModTime(), info.Size()
			c.move, _ = parseMove(string(text), c.written)
		}
	}
	return now.Add(c.move)
}

// parseMove reads an instant or an offset; at is the real moment that an instant stands for.
func parseMove(text string, at time.Time) (time.Duration, bool) {
	text = strings.TrimSpace(text)
	if t, err := time.Parse(time.RFC3339, text); err == nil {
		return t.Sub(at), true
	}
	d, err := time.ParseDuration(text)
	return d, err == nil
}
