package recurrence

import (
	"math"
	"slices"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/rite"
)

// Occurrence is one time that something comes.
type Occurrence struct {
	// Key is its name whatever the day; the same on the devices.
	Key  string     `json:"key"`
	Date civil.Date `json:"date"`
	// Other is another day on which some keep it.
	Other civil.Date `json:"other,omitzero"`
	// Because is why there is another, or why the day is not as usual.
	Because Because `json:"because,omitempty"`
	// Masik is which month of the first year it is, of the monthly shraddhs; First: it is the first yearly one.
	Masik int  `json:"masik,omitempty"`
	First bool `json:"first,omitempty"`
	// Between is which one it is of those of the first year that lie between the monthly ones.
	Between Between `json:"between,omitempty"`
}

// Because is a stable word for why a day is not as usual.
type Because string

// The reasons.
const (
	BothDays    Because = "both_days"      // the tithi has a share of the hours that count on two days
	TwoSunrises Because = "two_sunrises"   // the tithi or nakshatra is there at two sunrises (vriddhi): Other is the later one
	TwiceThere  Because = "twice_in_month" // it comes twice in the solar month, and one of them counts
	NotThere    Because = "not_in_month"   // the solar month has none: it is that of the month before
	LeapMonth   Because = "leap_month"     // the month comes twice: Other is of the other one
	LeapPassed  Because = "leap_passed"    // the month comes twice, and the leap one is passed over
	NoSunrise   Because = "kshaya"         // the tithi is over before the next sunrise
	ShortMonth  Because = "short_month"    // the month has no such day
)

// Of gives the days of a rule from one date to another, soonest first.
func (d *Days) Of(r Rule, from, to civil.Date) []Occurrence {
	var all []Occurrence
	if r.byCalendar() {
		all = byCalendar(r, from, to)
	} else {
		all = d.byMoon(r)
	}
	return within(all, from, to)
}

func within(all []Occurrence, from, to civil.Date) []Occurrence {
	all = slices.DeleteFunc(all, func(one Occurrence) bool { return one.Date.Before(from) || one.Date.After(to) })
	slices.SortStableFunc(all, func(a, b Occurrence) int { return a.Date.Compare(b.Date) })
	return all
}

func (d *Days) byMoon(r Rule) (all []Occurrence) {
	switch {
	case r.ofMasa():
		return d.weekdaysOfMasa(r)
	case r.Basis == BySankranti:
		return d.sankrantis(r)
	case r.Every == EveryMonth && r.Basis == ByNakshatra:
		for _, one := range d.star(r.Kala, r.Nakshatra) {
			all = append(all, one.occurrence(roundKey(one.day, r.Nakshatra), r))
		}
	case r.Every == EveryMonth:
		for _, one := range d.tithi(r.Kala, r.Tithi) {
			if r.Leap == Both || one.adhika == (r.Leap == AdhikaOnly) {
				all = append(all, one.occurrence(monthKey(one), r))
			}
		}
	case r.Basis == ByTithi:
		return ofMonth(d.tithi(r.Kala, r.Tithi), r)
	default:
		days, last := d.star(Aparahna, r.Nakshatra), false
		if r.Basis == BySolar {
			days, last = d.tithi(Aparahna, r.Tithi), true
		}
		return d.solar(r.SolarMonth, days, last)
	}
	return all
}

// occurrence is the day as one time of a rule.
func (l lunarDay) occurrence(key string, r Rule) Occurrence {
	one := Occurrence{Key: key, Date: l.day, Other: l.other}
	switch {
	case l.kshaya:
		one.Date, one.Because = r.Kshaya.on(l.day), NoSunrise
	case !l.other.IsZero() && r.Kala == Sunrise:
		one.Because = TwoSunrises
	case !l.other.IsZero():
		one.Because = BothDays
	}
	return one
}

func yearKey(on civil.Date, month int) string { return strconv.Itoa(rite.ShakaYear(on, month)) }

// monthKey names a monthly one: year and month, with an a for a leap month.
func monthKey(one lunarDay) string {
	key := yearKey(one.day, one.masa) + "-" + strconv.Itoa(one.masa)
	if one.adhika {
		key += "a"
	}
	return key
}

// The Moon's mean longitude among the stars at noon of 1 January 2000 in Greenwich, and its way in a day, in degrees.
const (
	moonThen = 194.46
	moonPace = 13.176358
)

// roundKey is which round of the Moon through the stars it is; a nakshatra may come twice in a month.
func roundKey(on civil.Date, nakshatra int) string {
	longitude := moonThen + moonPace*float64(daysSince2000(on))
	round := math.Round((longitude - (float64(nakshatra)-0.5)*360/27) / 360)
	return strconv.Itoa(4000 + int(round))
}

func daysSince2000(on civil.Date) int {
	return int(midnight(on).Sub(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)) / (24 * time.Hour))
}

// DaysBetween is how many days after one date another is.
func DaysBetween(from, to civil.Date) int {
	return int(midnight(to).Sub(midnight(from)) / (24 * time.Hour))
}

func midnight(d civil.Date) time.Time {
	return time.Date(d.Year(), d.Month(), d.Day(), 0, 0, 0, 0, time.UTC)
}

// ofMonth are the days of a tithi of one month of the year: of the true one, of the leap one where there is one, or of both. A
// month that was swallowed is kept with the one that swallowed it.
func ofMonth(tithis []lunarDay, r Rule) (all []Occurrence) {
	twice := map[int]bool{}
	for _, one := range tithis {
		if one.masa == r.Masa && one.adhika {
			twice[rite.ShakaYear(one.day, r.Masa)] = true
		}
	}
	for _, one := range tithis {
		year := rite.ShakaYear(one.day, r.Masa)
		if one.masa != r.Masa && one.swallowed != r.Masa || r.Leap != Both && one.adhika != (r.Leap == AdhikaOnly && twice[year]) {
			continue
		}
		key := strconv.Itoa(year)
		if r.Leap == Both && one.adhika {
			key += "a"
		}
		found := one.occurrence(key, r)
		if found.Because == "" && r.Leap == NijaOnly && twice[year] {
			found.Because = LeapPassed
		}
		all = append(all, found)
	}
	return all
}

// Shraddhs gives those of one of the departed from one date to another: in the first year month by month, then each year.
func (d *Days) Shraddhs(of rite.Departed, from, to civil.Date) []Occurrence {
	r, known := ruleOf(of)
	if !known {
		return nil
	}
	died := of.Died()
	if died.IsZero() || died.AddDays(lastFirst).Before(from) || r.Basis != ByTithi {
		all := slices.DeleteFunc(d.Of(r, from, to), func(one Occurrence) bool { return !of.Remembered(one.Date) })
		return d.twice(r, all)
	}
	yearly := d.Of(r, died.AddDays(rite.FirstYear), d.to)
	first := d.first(r, yearly, died)
	all := d.masiks(r, died, first)
	all = append(all, betweens(died, all)...)
	for _, one := range yearly {
		if first == nil || one.Key != first.Key {
			all = append(all, one)
		}
	}
	if first != nil {
		all = append(all, *first)
	}
	return within(d.twice(r, all), from, to)
}

// twice names, for yearly days in a year whose month comes twice, the day of the other one: customs differ.
func (d *Days) twice(r Rule, all []Occurrence) []Occurrence {
	if r.Basis != ByTithi {
		return all
	}
	for i := range all {
		one := &all[i]
		for _, other := range d.tithi(Aparahna, r.Tithi) {
			if one.Masik == 0 && other.masa == r.Masa && other.day != one.Date && yearKey(other.day, r.Masa) == one.Key {
				one.Other, one.Because = other.day, LeapMonth
			}
		}
	}
	return all
}

// first is the first yearly day. Where its month comes twice, many keep the leap one that time, others the true one.
func (d *Days) first(r Rule, yearly []Occurrence, died civil.Date) *Occurrence {
	from, to := died.AddDays(rite.FirstYear), died.AddDays(lastFirst)
	var found *Occurrence
	for _, one := range yearly {
		if !one.Date.Before(from) && !one.Date.After(to) {
			found = &one
			found.First = true
			break
		}
	}
	for _, one := range d.tithi(Aparahna, r.Tithi) {
		if one.adhika && one.masa == r.Masa && !one.day.Before(from) && !one.day.After(to) {
			return &Occurrence{Key: yearKey(one.day, r.Masa), Date: one.day, First: true}
		}
	}
	return found
}

// masiks are the same tithi in each month of the first year, leap months too.
func (d *Days) masiks(r Rule, died civil.Date, annual *Occurrence) (all []Occurrence) {
	until := died.AddDays(lastFirst)
	if annual != nil {
		until = annual.Date.AddDays(-1)
	}
	monthly := Rule{Every: EveryMonth, Basis: ByTithi, Tithi: r.Tithi, Kala: Aparahna, Leap: Both}
	for _, one := range d.Of(monthly, died.AddDays(firstMasik), until) {
		one.Masik = int(math.Round(float64(DaysBetween(died, one.Date)) / lunation))
		if annual != nil || one.Masik <= sureMasiks {
			all = append(all, one)
		}
	}
	return all
}
