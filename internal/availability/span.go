package availability

import (
	"time"

	"sankalp/internal/civil"
)

// MaxDays is how many days a rite may take.
const MaxDays = 45

// Span is when a rite takes place: once, at the same hours of several days, or day and night until a time of the last.
type Span struct {
	Date civil.Date
	// At is when it begins; none: the hour is not fixed.
	At civil.Clock
	// Minutes of each day; 0: not known.
	Minutes int
	// Days that it takes; 0 and 1 are one.
	Days int
	// Until is when it ends on the last of several days; none: each day has its Minutes.
	Until civil.Clock
}

// Last is its last day.
func (s Span) Last() civil.Date { return s.Date.AddDays(max(s.Days, 1) - 1) }

// through reports whether it goes on day and night.
func (s Span) through() bool { return s.Days > 1 && !s.Until.IsZero() }

// Over is when it is over: a length that is not known takes no time, as one without an hour takes none of its day.
func (s Span) Over(zone *time.Location) time.Time {
	if s.through() {
		return civil.Moment(s.Last(), s.Until, zone)
	}
	at := civil.Moment(s.Last(), s.At, zone)
	if s.At.IsZero() {
		return at
	}
	return at.Add(time.Duration(s.Minutes) * time.Minute)
}

// Whole is the time from its beginning to its end; without an hour it takes its day.
func (s Span) Whole(zone *time.Location) Interval {
	all := s.Sittings(zone)
	return Interval{all[0].Start, all[len(all)-1].End}
}

// Appointments are the stretches of time under which a calendar shows it: each of its days, or all of it where it goes on day and night.
func (s Span) Appointments(zone *time.Location) []Interval {
	if s.through() {
		return []Interval{s.Whole(zone)}
	}
	return s.Sittings(zone)
}

// Sittings are the stretches of time that it takes, one for each of its days, in order. What goes on day and night is divided at midnight,
// so that each day counts it. Without an hour it takes its day.
func (s Span) Sittings(zone *time.Location) []Interval {
	all := make([]Interval, 0, max(s.Days, 1))
	last := s.Last()
	for date := s.Date; !date.After(last); date = date.AddDays(1) {
		switch {
		case s.At.IsZero():
			all = append(all, Closes(date, civil.Clock{}, date, civil.Clock{}, zone))
		case !s.through():
			all = append(all, Lasts(date, s.At, s.Minutes, zone))
		default:
			piece := Interval{civil.Moment(date, civil.Clock{}, zone), civil.Moment(date.AddDays(1), civil.Clock{}, zone)}
			if date == s.Date {
				piece.Start = civil.Moment(date, s.At, zone)
			}
			if date == last {
				piece.End = s.Over(zone)
			}
			if piece.Start.Before(piece.End) { // it may end at midnight
				all = append(all, piece)
			}
		}
	}
	return all
}
