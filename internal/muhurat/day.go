package muhurat

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// Asta is a time in which a planet cannot be seen: from the first day that it is lost to the first on which it is seen again.
type Asta struct {
	Planet      string // jupiter or venus
	From, Until civil.Date
}

// Eclipse is one that can be seen at the place: its first and last contact, and the hours of sutak before and in it.
type Eclipse struct {
	Total                       bool
	Contacts, Sutak             panchang.Interval
	SetsEclipsed, RisesEclipsed bool
}

// Sky is what the evaluator needs to know of lagna, planets and eclipses. What is left out is not judged.
type Sky struct {
	// Lagnas are the signs that rise in a time, in order.
	Lagnas func(from, until time.Time) []panchang.Span
	// Astas and Eclipses are those that touch the days asked for and the days about them.
	Astas    []Asta
	Eclipses []Eclipse
	// Jupiter are the signs of Guru over the days asked for, Retrograde the times in which he goes back.
	Jupiter    []panchang.Span
	Retrograde []panchang.Interval
}

// lunar is a tithi of the day with the month that it lies in.
type lunar struct {
	panchang.Span
	month panchang.Month
}

// inHalf is the tithi counted from the beginning of its half, 1 to 15.
func (l lunar) inHalf() int { return (l.Index-1)%15 + 1 }

// place is the tithi's place in the year of amanta months, to compare with another; a leap month comes before its own.
func (l lunar) place() int {
	if l.month.Adhika {
		return l.month.Number * 100
	}
	return l.month.Number*100 + l.Index
}

// today is a Hindu day with all that the tests look at.
type today struct {
	panchang.Day
	end      time.Time
	muhurtas panchang.Muhurtas
	whole    bool // it has parts of day and night
	lunars   []lunar
	suns     []panchang.Span
	sunStars []panchang.Span
	moons    []panchang.Span
	lagnas   []panchang.Span
}

// hit is told when a test holds.
type hit func(from, until time.Time, facts ...Fact)

// always tells that a test holds all day.
func (d *today) always(h hit, facts ...Fact) { h(d.Sunrise, d.end, facts...) }

// within are the spans that touch the day; they are in order.
func (d *today) within(spans []panchang.Span) []panchang.Span {
	first := 0
	for first < len(spans) && !spans[first].End.After(d.Sunrise) {
		first++
	}
	last := first
	for last < len(spans) && spans[last].Start.Before(d.end) {
		last++
	}
	return spans[first:last]
}

// night is the time of the nth of fifteen parts of the night that follows the day.
func (d *today) night(n int) panchang.Interval {
	whole := d.end.Sub(d.Sunset)
	return panchang.Interval{Start: d.Sunset.Add(whole * time.Duration(n-1) / 15), End: d.Sunset.Add(whole * time.Duration(n) / 15)}
}

// fifteenth is the nth fifteenth of the day, from 16 on of the night.
func (d *today) fifteenth(n int) panchang.Interval {
	if n > 15 {
		return d.night(n - 15)
	}
	return d.DayPart(n, 15)
}

// share is a piece of a span by sixtieths of its own length.
func share(s panchang.Span, from, until float64) (start, end time.Time) {
	whole := s.End.Sub(s.Start).Seconds()
	at := func(ghati float64) time.Time {
		return s.Start.Add(time.Duration(whole * ghati / 60 * float64(time.Second)))
	}
	return at(from), at(until)
}

// exact is how exactly times are judged: two limbs that change at one moment are found some milliseconds apart.
const exact = time.Second

// course are the spans of all days asked for, found in one go.
type course struct{ suns, sunStars, moons, padas []panchang.Span }

// open fills the day. The month changes inside it once in a lunar month.
func (c *course) open(e *panchang.Engine, day panchang.Day) *today {
	d := &today{Day: day, end: day.NextSunrise}
	if d.end.IsZero() {
		d.end = day.Sunrise.Add(24 * time.Hour)
	}
	d.Sunrise, d.end = d.Sunrise.Truncate(exact), d.end.Truncate(exact)
	d.muhurtas, d.whole = day.Muhurtas()
	month := day.Month
	for i, t := range day.Tithis {
		if i > 0 && t.Index == 1 {
			month = e.Month(t.Start.Add(time.Hour))
		}
		d.lunars = append(d.lunars, lunar{t, month})
	}
	d.suns, d.sunStars, d.moons = d.within(c.suns), d.within(c.sunStars), d.within(c.moons)
	return d
}

// months are the amanta months of the day's tithis, each once.
func (d *today) months() (all []panchang.Span) {
	for _, l := range d.lunars {
		if n := len(all) - 1; n >= 0 && all[n].Index == l.month.Number && l.Index != 1 {
			all[n].End = l.End
		} else {
			all = append(all, panchang.Span{Index: l.month.Number, Start: l.Start, End: l.End})
		}
	}
	return all
}
