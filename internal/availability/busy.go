package availability

import (
	"errors"
	"strconv"
	"strings"
	"time"
)

const (
	// MaxBusy is how many times a calendar that was brought in may have.
	MaxBusy = 5000
	// lastMinute of the Unix clock that a time may reach: the end of the year 2299.
	lastMinute = 173_563_200
)

var errBusy = errors.New("availability: busy times are written as minute+minutes, the earliest first, none touching another")

// Busy reads the times of a calendar that was brought in: from which minute of the Unix clock and for how many, as 29735280+60, the
// earliest first, none touching another, with spaces between.
func Busy(written string) ([]Interval, error) {
	if written == "" {
		return nil, nil
	}
	all := make([]Interval, 0, strings.Count(written, " ")+1)
	var free int64 // until here it is known what is busy
	for one := range strings.SplitSeq(written, " ") {
		from, lasts, _ := strings.Cut(one, "+")
		start, ok1 := whole(from)
		minutes, ok2 := whole(lasts)
		if !ok1 || !ok2 || start <= free || start+minutes > lastMinute || len(all) == MaxBusy {
			return nil, errBusy
		}
		free = start + minutes
		all = append(all, Interval{time.Unix(start*60, 0), time.Unix(free*60, 0)})
	}
	return all, nil
}

// whole reads a number of at least 1, written in one way alone.
func whole(s string) (int64, bool) {
	n, err := strconv.ParseInt(s, 10, 32)
	return n, err == nil && n > 0 && s[0] != '0' && s[0] != '+'
}
