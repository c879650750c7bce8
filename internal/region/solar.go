package region

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// rule tells which civil day is the first of a solar month. The Hindu day runs from sunrise to sunrise and bears the date of
// its sunrise. They are those of Sewell and Dikshit, Indian Calendar, article 28, but for midnightSame and bsTable.
type rule string

// The rules.
const (
	sunriseDay   rule = "sunrise_day"   // Odisha: the Hindu day that holds the ingress
	sunset       rule = "sunset"        // Tamil Nadu: that day if it comes before sunset, else the next
	aparahna     rule = "aparahna"      // Kerala: that day if it comes within three fifths of daylight, else the next
	midnightNext rule = "midnight_next" // Bengal: the day after; past the middle of the night the day after that
	midnightSame rule = "midnight_same" // Punjab as printed today: the civil date of the ingress
	bsTable      rule = "bs_table"      // Nepal: as its government publishes
)

// sky is the one by which the calendars are reckoned, whatever a person has chosen for their own almanac.
func sky() *panchang.Engine {
	return once("sky", func() *panchang.Engine { return panchang.New(panchang.Options{}) })
}

// The cities lie where the clock does not change.
func india() *time.Location { return time.FixedZone("IST", 19800) }
func nepal() *time.Location { return time.FixedZone("NPT", 20700) }

func indian(lat, lon float64) panchang.Place {
	return panchang.Place{Lat: lat, Lon: lon, Zone: india()}
}

// Month is a month of a solar calendar.
type Month struct {
	Number     int // 1 is the Sun in Mesha
	First      civil.Date
	Ingress    time.Time // the Sun enters the sign; the zero Time where a table decides
	Year       int
	Samvatsara int
	Expected   bool // not yet published where that decides
}

// From is how many days the month begins after a date; negative before it.
func (m Month) From(d civil.Date) int { return days(d, m.First) }

// first is the civil day on which a month begins by the rule, for an ingress seen from the city.
func (r rule) first(city panchang.Place, ingress time.Time) civil.Date {
	on := civil.Of(ingress, city.Zone)
	if r == midnightSame {
		return on
	}
	sun, err := sky().Sun(city, on)
	if err != nil || !sun.Whole() { // the cities of the calendars have both, on all dates of civil
		return on
	}
	switch r {
	case sunriseDay:
		if ingress.Before(sun.Sunrise) {
			return on.AddDays(-1)
		}
	case sunset:
		if !ingress.Before(sun.Sunset) {
			return on.AddDays(1)
		}
	case aparahna:
		if !ingress.Before(sun.DayPart(3, 5).End) {
			return on.AddDays(1)
		}
	case midnightNext:
		return nightRule(ingress, &sun)
	}
	return on
}

// nightRule is Bengal's: what comes past the middle of the night belongs to the day that follows.
func nightRule(ingress time.Time, sun *panchang.SunDay) civil.Date {
	before := sun.PreviousSunset.Add(sun.Sunrise.Sub(sun.PreviousSunset) / 2)
	after := sun.Sunset.Add(sun.NextSunrise.Sub(sun.Sunset) / 2)
	switch {
	case ingress.Before(before): // the middle of the night lies past twelve
		return sun.Date
	case ingress.Before(after):
		return sun.Date.AddDays(1)
	}
	return sun.Date.AddDays(2)
}

// month is that of the Sun's stay in a sign.
func (c *Calendar) month(sign panchang.Span) Month {
	if c.rule == bsTable {
		return c.nepali(sign)
	}
	m := Month{Number: sign.Index, First: c.rule.first(c.city, sign.Start), Ingress: sign.Start}
	c.count(&m)
	return m
}

// count gives the month its year: the months before that with which a year begins come after New Year, or belong to the year before.
func (c *Calendar) count(m *Month) {
	gregorian := m.First.Year()
	if m.Number >= 10 { // from Makara on the months begin after New Year
		gregorian--
	}
	if m.Number < c.year.first {
		gregorian--
	}
	m.Year, m.Samvatsara = gregorian+c.year.add, c.samvatsara(gregorian)
}

// monthAt is the month that holds the date.
func (c *Calendar) monthAt(d civil.Date) Month {
	sign := sky().At(panchang.SunRashi, noon(d).Add(36*time.Hour))
	m := c.month(sign)
	for m.First.After(d) {
		sign = sky().At(panchang.SunRashi, sign.Start.Add(-time.Hour))
		m = c.month(sign)
	}
	return m
}

// Run is the months of a solar calendar that touch the dates, both included, in order.
func (c *Calendar) Run(from, to civil.Date) (months []Month) {
	for m := c.monthAt(from); !m.First.After(to); m = c.monthAt(m.First.AddDays(35)) {
		if n := len(months); n > 0 && m.First == months[n-1].First { // at the end of all dates
			break
		}
		months = append(months, m)
	}
	return months
}

func noon(d civil.Date) time.Time {
	return time.Date(d.Year(), d.Month(), d.Day(), 12, 0, 0, 0, time.UTC)
}
