//go:build !testclock

package app

import "time"

// clock is the machine's. A binary for use has no other clock.
func clock() func() time.Time { return time.Now }
