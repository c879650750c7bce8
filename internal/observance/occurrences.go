package observance

import (
	"math"
	"slices"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/rite"
)

// Rule is what the days of an observance go by; of one of the departed it comes of the register.
type Rule struct {
	Every                              Every
	Basis                              Basis
	Masa, Tithi, SolarMonth, Nakshatra int
	Date                               civil.Date
	Kala                               Kala
	Leap                               Leap
}

// Rule of the observance. One by the register has none of its own.
func (f *Fields) Rule() Rule {
	return Rule{f.Every, f.Basis, f.Masa, f.Tithi, f.SolarMonth, f.Nakshatra, f.Date, f.Kala, f.Leap}
}

// Occurrence is one time that an observance comes.
type Occurrence struct {
	// Key is its name whatever the day; the same on the devices.
	Key  string     `json:"key"`
	Date civil.Date `json:"date"`
	// Other is another day on which some keep it, and Because says why.
	Other   civil.Date `json:"other,omitzero"`
	Because Because    `json:"because,omitempty"`
	// Masik is which month of the first year it is, of the monthly shraddhs; First: it is the first yearly one.
	Masik int  `json:"masik,omitempty"`
	First bool `json:"first,omitempty"`
	// Between is which one it is of those of the first year that lie between the monthly ones.
	Between Between `json:"between,omitempty"`
}

// Because is why customs differ about a day.
type Because string

// The reasons: the tithi has a share of the hours that count on both days; the month comes twice.
const (
	BothDays  Because = "both_days"
	LeapMonth Because = "leap_month"
)

// on gives the time of this name that a lunar day is.
func (one lunarDay) on(key string) Occurrence {
	o := Occurrence{Key: key, Date: one.day, Other: one.other}
	if !one.other.IsZero() {
		o.Because = BothDays
	}
	return o
}

// Of gives the days of a rule from one date to another, soonest first.
func (d *Days) Of(r Rule, from, to civil.Date) []Occurrence {
	var all []Occurrence
	if r.Basis == ByDate {
		all = byDate(r, from, to)
	} else {
		all = d.byMoon(r)
	}
	return within(all, from, to)
}

func within(all []Occurrence, from, to civil.Date) []Occurrence {
	all = slices.DeleteFunc(all, func(one Occurrence) bool { return one.Date.Before(from) || one.Date.After(to) })
	slices.SortStableFunc(all, func(a, b Occurrence) int { return compare(a.Date, b.Date) })
	return all
}

func compare(a, b civil.Date) int {
	switch {
	case a.Before(b):
		return -1
	case b.Before(a):
		return 1
	}
	return 0
}

func (d *Days) byMoon(r Rule) (all []Occurrence) {
	switch {
	case r.Every == EveryMonth && r.Basis == ByNakshatra:
		for _, one := range d.star(r.Kala, r.Nakshatra) {
			all = append(all, one.on(roundKey(one.day, r.Nakshatra)))
		}
	case r.Every == EveryMonth:
		for _, one := range d.tithi(r.Kala, r.Tithi) {
			if r.Leap == Both || one.adhika == (r.Leap == AdhikaOnly) {
				all = append(all, one.on(monthKey(one)))
			}
		}
	case r.Basis == ByTithi:
		return ofMonth(d.tithi(r.Kala, r.Tithi), r)
	default:
		days, last := d.star(Aparahna, r.Nakshatra), false
		if r.Basis == BySolar {
			days, last = d.tithi(Aparahna, r.Tithi), true
		}
		for _, day := range d.solar(r.SolarMonth, days, last) {
			all = append(all, Occurrence{Key: yearKey(day, r.SolarMonth), Date: day})
		}
	}
	return all
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
	return daysBetween(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), on)
}

func daysBetween(from time.Time, to civil.Date) int {
	return int(midnight(to).Sub(from) / (24 * time.Hour))
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
		all = append(all, one.on(key))
	}
	return all
}

// byDate are the same day of the calendar each year or month; where a month has no such day, its last.
func byDate(r Rule, from, to civil.Date) (all []Occurrence) {
	if r.Date.IsZero() {
		return nil
	}
	step := 1
	if r.Every == EveryYear {
		step = 12
	}
	begun := (from.Year()-r.Date.Year())*12 + int(from.Month()) - int(r.Date.Month())
	for months := max(begun/step*step, step); ; months += step {
		day := addMonths(r.Date, months)
		if day.After(to) {
			return all
		}
		key := strconv.Itoa(day.Year())
		if r.Every == EveryMonth {
			key += "-" + strconv.Itoa(int(day.Month()))
		}
		all = append(all, Occurrence{Key: key, Date: day})
	}
}

func addMonths(d civil.Date, months int) civil.Date {
	first := time.Date(d.Year(), d.Month()+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return civil.Of(first.AddDate(0, 0, min(d.Day(), last)-1), time.UTC)
}

// Decided gives the day on which one counts, which may be one that was picked, and the task that it became, or ” for none; false where it
// was skipped or is not wanted. Without an observance nothing was decided.
func (o *Observance) Decided(one Occurrence) (day civil.Date, taskID string, wanted bool) {
	if o == nil {
		return one.Date, "", true
	}
	if o.Ended || one.Date.Before(o.PausedUntil) {
		return one.Date, "", false
	}
	i := slices.IndexFunc(o.Occasions, func(decided Occasion) bool { return decided.Key == one.Key })
	if i < 0 {
		return one.Date, "", true
	}
	if day = o.Occasions[i].Date; day.IsZero() {
		day = one.Date
	}
	return day, o.Occasions[i].TaskID, !o.Occasions[i].Skipped
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
		one.Masik = int(math.Round(float64(daysBetween(midnight(died), one.Date)) / lunation))
		if annual != nil || one.Masik <= sureMasiks {
			all = append(all, one)
		}
	}
	return all
}
