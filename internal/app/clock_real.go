//go:build !testclock

package app

import "time"

// clock is the machine's. A binary for use cannot be told another time.
func clock() func() time.Time { return time.Now }
