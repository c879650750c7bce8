// Package task is the work of a purohit: what is to be done, when, where, by whom, for how much, and how it ended.
package task

import (
	"cmp"
	"strconv"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/text"
)

// Limits of what a person may enter; texts in characters.
const (
	maxName        = 160
	MaxDescription = 4000
	maxLocation    = 300
	maxAssignee    = 120
	// maxMinutes of a duration: two days; of each of several days one.
	maxMinutes    = 48 * 60
	maxMinutesDay = 24 * 60
	// MaxPageSize and defaultPageSize of a list.
	MaxPageSize     = 100
	defaultPageSize = 5
	// maxPage keeps a page's offset within what a number can hold.
	maxPage = 1_000_000
)

// Outcome is how a task ended, as the owner set it. The clock does not change it.
type Outcome string

// The outcomes. None lets the clock decide; of the others only Done counts as completed and earned.
const (
	None       Outcome = ""
	Done       Outcome = "done"
	Cancelled  Outcome = "cancelled"
	Missed     Outcome = "missed"
	HandedOver Outcome = "handed_over"
)

// known reports whether o is one of the outcomes.
func (o Outcome) known() bool {
	switch o {
	case None, Done, Cancelled, Missed, HandedOver:
		return true
	}
	return false
}

// MarshalJSON writes None as null.
func (o Outcome) MarshalJSON() ([]byte, error) {
	if o == None {
		return []byte("null"), nil
	}
	return text.AppendJSON(nil, string(o)), nil
}

// Minutes is a duration; 0 is none, and null in JSON.
type Minutes int

// MarshalJSON writes 0 as null.
func (m Minutes) MarshalJSON() ([]byte, error) {
	if m == 0 {
		return []byte("null"), nil
	}
	return strconv.AppendInt(nil, int64(m), 10), nil
}

// Status follows from the moment and the outcome.
type Status string

// The statuses. Ended is a task that was cancelled, missed or handed over: neither completed nor upcoming.
const (
	Upcoming  Status = "upcoming"
	Completed Status = "completed"
	Ended     Status = "ended"
)

// Span is when the task takes place.
func (f Fields) Span() availability.Span {
	return availability.Span{Date: f.Date, At: f.StartTime, Minutes: int(f.DurationMinutes), Days: f.Days, Until: f.EndTime}
}

// moment is when the task counts as completed unless its outcome is set: the end of its time window where it has
// one, else its start time, else 00:00 of its date, in the owner's zone; of several days, that of the last. A duration
// is time that really passes, so it is not stretched by a night on which clocks change.
func (f Fields) moment(zone *time.Location) time.Time { return f.Span().Over(zone) }

// Status at the instant, in the owner's zone.
func (f Fields) Status(now time.Time, zone *time.Location) Status {
	switch {
	case f.Outcome == Done:
		return Completed
	case f.Outcome != None:
		return Ended
	case f.moment(zone).After(now):
		return Upcoming
	}
	return Completed
}

// wall is how `ends` and what is compared with it are written.
const wall = "2006-01-02T15:04"

// MovedAhead reports whether the task is on another day or at another hour than it was, and still to come. A date that is mended once the
// work is done moves nothing.
func (f Fields) MovedAhead(was *Task, now time.Time, zone *time.Location) bool {
	return (f.Date != was.Date || f.StartTime != was.StartTime) && f.Status(now, zone) == Upcoming
}

// ends is what a clock on the wall would show at the moment if clocks never changed. With it stored, status is a
// comparison of texts in SQL; see horizon.
func (f Fields) ends() string { return f.Span().Over(time.UTC).Format(wall) }

// lastStart is when, by such a clock, the work of the last of several days begins; day and night, it is their end. Empty for one day.
func (f Fields) lastStart() string {
	if f.Days < 2 {
		return ""
	}
	return f.Span().Last().String() + "T" + cmp.Or(f.EndTime.String(), f.StartTime.String())
}

// horizon is now in the terms of stored columns. A task whose last day's start lies before the last change of the zone's
// clocks (date, start_time before cutDate, cutTime, or last_start before both) has passed when its `ends` is not after
// `before`, any other when it is not after `since`. Both are what a clock shows now, one set as before that change. It
// is exact as long as clocks change at most once within the longest duration.
type horizon struct {
	cutDate, cutTime string
	before, since    string
	// from is a date such that every task whose moment is still to come lies on or after it.
	from string
}

func horizonAt(now time.Time, zone *time.Location) horizon {
	now = now.In(zone)
	h := horizon{since: now.Format(wall), from: civil.Of(now, zone).AddDays(-4 - availability.MaxDays).String()}
	h.before = h.since
	change, _ := now.ZoneBounds()
	if change.IsZero() {
		return h
	}
	_, before := change.Add(-time.Second).Zone()
	_, since := change.Zone()
	h.before = now.UTC().Add(time.Duration(before) * time.Second).Format(wall)
	// The later of what the clocks showed right before and right after: a time left out, and the first of a time
	// that came twice, belong to before.
	cut := change.UTC().Add(time.Duration(max(before, since)) * time.Second)
	h.cutDate, h.cutTime = cut.Format(time.DateOnly), cut.Format("15:04")
	if h.cutTime == "00:00" {
		h.cutTime = "" // a task without a start time is stored so, and means the same
	}
	return h
}
