package availability

import (
	"cmp"
	"slices"
	"time"

	"sankalp/internal/civil"
)

// step is how far the starts that are offered lie apart, in minutes.
const step = 15

// Assumed is the length of a rite whose length is not known, in minutes.
const Assumed = 60

// Interval is a stretch of time, half open: End is the first instant after it.
type Interval struct{ Start, End time.Time }

// Closes is from when to when days are closed: a time that is none is the beginning of the first day and the end of the last.
func Closes(from civil.Date, at civil.Clock, to civil.Date, until civil.Clock, zone *time.Location) Interval {
	if until.IsZero() {
		to = to.AddDays(1)
	}
	return Interval{civil.Moment(from, at, zone), civil.Moment(to, until, zone)}
}

// Lasts is when a rite takes place; 0 minutes are Assumed.
func Lasts(date civil.Date, at civil.Clock, minutes int, zone *time.Location) Interval {
	if minutes == 0 {
		minutes = Assumed
	}
	start := civil.Moment(date, at, zone)
	return Interval{start, start.Add(time.Duration(minutes) * time.Minute)}
}

// Known is what the answers come from.
type Known struct {
	Work Work
	Zone *time.Location
	// Taken are the rites that have a time, and the times that are held for families, in any order.
	Taken []Interval
	// Untimed are the days of the rites that have none: they count, and take no time.
	Untimed []civil.Date
	// Closed is when the owner cannot work.
	Closed []Interval
	// Sky tells the season of a day, for the caps of Work; nil: nothing is known of the sky.
	Sky func(civil.Date) Sky
}

// Calendar answers from what is known. It is safe for concurrent use.
type Calendar struct {
	Known
	taken, closed []stretch // by start; what is taken without the buffer
	count         map[place]int
}

// stretch is an Interval in unix milliseconds: a year has many to compare.
type stretch struct{ start, end int64 }

func stretchOf(i Interval) stretch { return stretch{i.Start.UnixMilli(), i.End.UnixMilli()} }

func (s stretch) overlaps(t stretch) bool { return s.start < t.end && t.start < s.end }

// place is a part of a day in which rites are counted; every rite is also counted in its day, as of wholeDay.
type place struct {
	date civil.Date
	part int
}

const (
	wholeDay = -1
	minute   = int64(time.Minute / time.Millisecond)
)

// New makes the calendar.
func New(k Known) *Calendar {
	c := &Calendar{Known: k, count: map[place]int{}, taken: sorted(k.Taken), closed: sorted(k.Closed)}
	for _, t := range k.Taken {
		date, at := wall(t.Start, k.Zone)
		c.count[place{date, wholeDay}]++
		c.count[placeOf(date, at)]++
	}
	for _, date := range k.Untimed {
		c.count[place{date, wholeDay}]++
	}
	return c
}

func sorted(all []Interval) []stretch {
	out := make([]stretch, len(all))
	for i := range all {
		out[i] = stretchOf(all[i])
	}
	slices.SortFunc(out, func(a, b stretch) int { return cmp.Compare(a.start, b.start) })
	return out
}

// wall is what the clock shows: the day and the minutes since its midnight.
func wall(at time.Time, zone *time.Location) (civil.Date, int) {
	h, m, _ := at.In(zone).Clock()
	return civil.Of(at, zone), h*60 + m
}

// State is what anybody may know of a day.
type State string

// The states. Few: one more rite, or a quarter of the times at most.
const (
	Open   State = "open"
	Few    State = "few"
	Full   State = "full"
	Closed State = "closed"
)

// Question is what is requested.
type Question struct {
	// Minutes that the rite lasts; 0: Assumed.
	Minutes int
	// From when on; the zero time: always.
	From time.Time
	// Avoid are times in which no rite begins, such as Rahu kaal.
	Avoid []Interval
}

// Slots are the starts of a day that are free, at each quarter of an hour, in order.
func (c *Calendar) Slots(date civil.Date, q Question) []civil.Clock {
	var free []civil.Clock
	c.starts(date, q, func(minute int) {
		clock, _ := civil.NewClock(minute/60, minute%60)
		free = append(free, clock)
	})
	return free
}

// Day gives the state of a day.
func (c *Calendar) Day(date civil.Date, q Question) State {
	free := 0
	allowed := c.starts(date, q, func(int) { free++ })
	most, _ := c.Work.MostOn(date, c.Sky)
	switch {
	case allowed == 0:
		return Closed
	case free == 0:
		return Full
	case free*4 <= allowed, most > 1 && c.count[place{date, wholeDay}] == most-1:
		return Few
	}
	return Open
}

// starts goes over the quarter hours of a day and counts those that working hours and closed days allow. It calls visit for
// those that are free.
func (c *Calendar) starts(date civil.Date, q Question, visit func(minute int)) (allowed int) {
	minutes := q.Minutes
	if minutes == 0 {
		minutes = Assumed
	}
	at := c.clockOf(date)
	buffer := int64(c.Work.Buffer) * minute
	lasts := int64(minutes) * minute
	day := stretch{at(0) - buffer, at(minutesDay) + lasts + buffer}
	taken, closed, from := touching(c.taken, day), touching(c.closed, day), q.From.UnixMilli()
	most, ofSeason := c.Work.MostOn(date, c.Sky)
	full := c.count[place{date, wholeDay}] >= most
	for _, hours := range c.Work.Hours[date.Weekday()] {
		first, _ := clockMinutes(hours.From)
		last, _ := clockMinutes(hours.To)
		for n := (first + step - 1) / step * step; n <= last-minutes; n += step {
			start := at(n)
			own := stretch{start, start + lasts}
			if start < from || slices.ContainsFunc(closed, own.overlaps) {
				continue
			}
			allowed++
			wide := stretch{own.start - buffer, own.end + buffer}
			if full || !ofSeason && c.count[placeOf(date, n)] >= c.Work.MostInPart || slices.ContainsFunc(taken, wide.overlaps) || avoided(start, q.Avoid) {
				continue
			}
			visit(n)
		}
	}
	return allowed
}

// touching are those that touch a day.
func touching(all []stretch, day stretch) (some []stretch) {
	for _, s := range all {
		if s.start >= day.end {
			break
		}
		if s.end > day.start {
			some = append(some, s)
		}
	}
	return some
}

func avoided(start int64, avoid []Interval) bool {
	return slices.ContainsFunc(avoid, func(a Interval) bool { return start >= a.Start.UnixMilli() && start < a.End.UnixMilli() })
}

// clockOf gives the instants of the minutes of a day. Most days need one look at the zone.
func (c *Calendar) clockOf(date civil.Date) func(n int) int64 {
	midnight := civil.Moment(date, civil.Clock{}, c.Zone).UnixMilli()
	next := civil.Moment(date.AddDays(1), civil.Clock{}, c.Zone).UnixMilli()
	if next-midnight == minutesDay*minute {
		return func(n int) int64 { return midnight + int64(n)*minute }
	}
	return func(n int) int64 {
		if n == minutesDay {
			return next
		}
		clock, _ := civil.NewClock(n/60, n%60)
		return civil.Moment(date, clock, c.Zone).UnixMilli()
	}
}

// parts are when those of the day begin, in minutes after midnight.
var parts = []struct {
	name string
	from int
}{{"pratah", 4 * 60}, {"madhyahna", 11 * 60}, {"aparahna", 14 * 60}, {"sandhya", 17 * 60}, {"ratri", 20 * 60}}

// Part is the part of the day in which a time lies; before four it is still night: pratah, madhyahna, aparahna, sandhya or ratri.
func Part(at civil.Clock) string { return parts[part(at.Minutes())].name }

func part(n int) int {
	for i := len(parts) - 1; i >= 0; i-- {
		if n >= parts[i].from {
			return i
		}
	}
	return len(parts) - 1
}

// Within are the times of a part of a day, of which the night ends on the next. Unknown parts have none.
func Within(date civil.Date, name string, zone *time.Location) (Interval, bool) {
	for i, p := range parts {
		if p.name != name {
			continue
		}
		from, _ := civil.NewClock(p.from/60, 0)
		next, _ := civil.NewClock(parts[(i+1)%len(parts)].from/60, 0)
		end := date
		if i == len(parts)-1 {
			end = date.AddDays(1)
		}
		return Interval{civil.Moment(date, from, zone), civil.Moment(end, next, zone)}, true
	}
	return Interval{}, false
}

// placeOf is the part of a day in which a rite that begins then is counted; the small hours belong to the evening before.
func placeOf(date civil.Date, n int) place {
	if n < parts[0].from {
		date = date.AddDays(-1)
	}
	return place{date, part(n)}
}
