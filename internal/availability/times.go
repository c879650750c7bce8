package availability

import (
	"time"

	"sankalp/internal/civil"
)

// Times are the working hours of the week from one instant to another, by the clock of a zone; those that meet at midnight are one. What is
// taken or closed is not looked at.
func (w *Work) Times(from, until time.Time, zone *time.Location) (all []Interval) {
	for on := civil.Of(from, zone); !civil.Moment(on, civil.Clock{}, zone).After(until); on = on.AddDays(1) {
		for _, hours := range w.Hours[on.Weekday()] {
			one := Interval{Start: later(atMinute(on, hours.From, zone), from), End: earlier(atMinute(on, hours.To, zone), until)}
			switch last := len(all) - 1; {
			case !one.Start.Before(one.End):
			case last >= 0 && all[last].End.Equal(one.Start):
				all[last].End = one.End
			default:
				all = append(all, one)
			}
		}
		if on.AddDays(1) == on { // the last of all dates
			break
		}
	}
	return all
}

// atMinute is the instant of a checked HH:MM; 24:00 is the next midnight.
func atMinute(on civil.Date, text string, zone *time.Location) time.Time {
	n, _ := clockMinutes(text)
	if n == minutesDay {
		return civil.Moment(on.AddDays(1), civil.Clock{}, zone)
	}
	clock, _ := civil.NewClock(n/60, n%60)
	return civil.Moment(on, clock, zone)
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}
