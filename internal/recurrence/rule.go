// Package recurrence says on which days something comes again: by a tithi, a nakshatra, a day of a solar month, a sankranti, a date, a
// weekday (of a lunar month too) or every few days. What families keep every year and the repeats of a task go by the same rule. The web app has it too
// (domain/observances); internal/observance/testdata/occurrences.json holds both to it.
package recurrence

import (
	"math"
	"slices"

	"sankalp/internal/civil"
	"sankalp/internal/rite"
)

// Rule is what the days go by; of one of the departed it comes of the register.
type Rule struct {
	Every Every
	Basis Basis
	// Tithi is of weekdays of a month the one with which the month begins: 1 or 16. SolarMonth is of a sankranti the sign that is entered.
	Masa, Tithi, SolarMonth, Nakshatra int
	// Date is one of the days, from which the others are counted.
	Date civil.Date
	Kala Kala
	Leap Leap
	// Kshaya is where a tithi is kept that sees no sunrise; empty: on the day in which it falls.
	Kshaya Kshaya
	// Interval: of so many years, months, weeks or days one counts; 0 is 1. Of dates and weekdays only.
	Interval int
	// Weekday is 1 (Sunday) to 7, and Nth which one of its month, 5 the last one.
	Weekday, Nth int
}

// Every is how often it comes.
type Every string

// The periods.
const (
	EveryYear  Every = "year"
	EveryMonth Every = "month"
	EveryWeek  Every = "week"
	EveryDay   Every = "day"
)

// Basis is what its day goes by.
type Basis string

// The bases.
const (
	ByRegister  Basis = "register"
	ByTithi     Basis = "tithi"
	BySolar     Basis = "solar"
	ByNakshatra Basis = "nakshatra"
	ByDate      Basis = "civil"
	ByWeekday   Basis = "weekday"
	BySankranti Basis = "sankranti"
)

// Kala is the part of the day that decides.
type Kala string

// The parts: Aparahna is the fourth fifth of the day, for the fathers; Midday is the third. Pradosha is the first fifth of the night.
const (
	Aparahna Kala = "aparahna"
	Sunrise  Kala = "sunrise"
	Midday   Kala = "midday"
	Pradosha Kala = "pradosha"
	Midnight Kala = "midnight"
	Moonrise Kala = "moonrise"
)

// Kalas are all of them.
var Kalas = []Kala{Sunrise, Midday, Aparahna, Pradosha, Midnight, Moonrise}

// decides is the rule of each: the part of the day as the rites know it, and which of two days is taken. Of two sunrises or
// moonrises it is the first.
func (k Kala) decides() (rite.Kala, rite.Priority) {
	switch k {
	case Sunrise:
		return rite.Udaya, rite.Purva
	case Moonrise:
		return rite.Moonrise, rite.Purva
	case Midday:
		return rite.Madhyahna, rite.Vyapti
	case Pradosha:
		return rite.Pradosha, rite.Vyapti
	case Midnight:
		return rite.Nishita, rite.Vyapti
	}
	return rite.Aparahna, rite.Vyapti
}

// Leap is what happens in a year whose month comes twice.
type Leap string

// The policies.
const (
	NijaOnly   Leap = "nija"
	AdhikaOnly Leap = "adhika"
	Both       Leap = "both"
)

// Kshaya is where a tithi is kept that sees no sunrise.
type Kshaya string

// The policies. The zero value is the day in which it falls.
const (
	DayItFalls Kshaya = "falls"
	DayBefore  Kshaya = "before"
	DayAfter   Kshaya = "after"
)

// on is the day by the policy.
func (k Kshaya) on(day civil.Date) civil.Date {
	switch k {
	case DayBefore:
		return day.AddDays(-1)
	case DayAfter:
		return day.AddDays(1)
	}
	return day
}

// Limits of a rule.
const (
	// MaxInterval of years, months, weeks or days.
	MaxInterval = 99
	// MaxNth is the last weekday of a month.
	MaxNth = last
)

// often is how often each basis may come.
var often = map[Basis][]Every{
	ByRegister: {EveryYear}, ByTithi: {EveryYear, EveryMonth}, BySolar: {EveryYear, EveryMonth}, ByNakshatra: {EveryYear, EveryMonth},
	ByDate: {EveryYear, EveryMonth, EveryDay}, ByWeekday: {EveryWeek, EveryMonth, EveryYear}, BySankranti: {EveryYear, EveryMonth},
}

// Fits reports whether the basis may come so often.
func (r Rule) Fits() bool { return slices.Contains(often[r.Basis], r.Every) }

// ofMasa reports whether it is a weekday of one lunar month of the year.
func (r Rule) ofMasa() bool { return r.Basis == ByWeekday && r.Every == EveryYear }

// byCalendar reports whether it needs no almanac.
func (r Rule) byCalendar() bool { return r.Basis == ByDate || r.Basis == ByWeekday && !r.ofMasa() }

// part is a number of the rule, and whether its basis goes by it.
type part struct {
	name string
	to   *int
	goes bool
}

func (r *Rule) parts() []part {
	yearly := r.Every == EveryYear
	return []part{
		{"masa", &r.Masa, yearly && (r.Basis == ByTithi || r.Basis == ByWeekday)},
		{"tithi", &r.Tithi, r.Basis == ByTithi || r.Basis == BySolar || r.ofMasa()},
		{"solarMonth", &r.SolarMonth, yearly && (r.Basis == BySolar || r.Basis == ByNakshatra || r.Basis == BySankranti)},
		{"nakshatra", &r.Nakshatra, r.Basis == ByNakshatra},
		{"weekday", &r.Weekday, r.Basis == ByWeekday},
		{"nth", &r.Nth, r.Basis == ByWeekday && r.Every == EveryMonth},
	}
}

// Settle empties what the basis does not go by, and gives the names of the fields that it goes by and lacks.
func (r *Rule) Settle() (missing []string) {
	for _, part := range r.parts() {
		switch {
		case !part.goes:
			*part.to = 0
		case *part.to == 0:
			missing = append(missing, part.name)
		}
	}
	byDays := r.byCalendar()
	if byDays && r.Date.IsZero() {
		missing = append(missing, "date")
	}
	if r.ofMasa() && r.Tithi != fromDark && r.Tithi > fromBright {
		missing = append(missing, "tithi")
	}
	r.trim(byDays)
	return missing
}

// trim empties what says nothing.
func (r *Rule) trim(byDays bool) {
	if !byDays || r.Interval == 1 {
		r.Interval = 0
	}
	if r.Basis != ByTithi || r.Kala != Sunrise || r.Kshaya == DayItFalls {
		r.Kshaya = ""
	}
}

// Count is how many times after the first one another comes; of weekdays of a lunar month, how many years. A leap month that is passed over counts, so that it does not hang on
// which months are known.
func (r Rule) Count(first, one Occurrence) int {
	days := DaysBetween(first.Date, one.Date)
	switch {
	case r.Every == EveryDay:
		return days / r.step()
	case r.Every == EveryWeek:
		return (weekOf(one.Date) - weekOf(first.Date)) / r.step()
	case r.Basis == ByDate && r.Every == EveryYear:
		return (one.Date.Year() - first.Date.Year()) / r.step()
	case r.Every == EveryYear:
		return rounded(days, solarYear)
	case r.byCalendar():
		return monthsBetween(first.Date, one.Date) / r.step()
	case r.Basis == BySankranti:
		return rounded(days, solarYear/12)
	case r.Basis == ByNakshatra:
		return rounded(days, starMonth)
	}
	return rounded(days, lunation)
}

// Apart is how many days lie at least between two times that come one after the other.
func (r Rule) Apart() int {
	switch {
	case r.ofMasa():
		return 7
	case r.Every == EveryDay:
		return r.step()
	case r.Every == EveryWeek:
		return 7 * r.step()
	case r.Every == EveryMonth:
		switch r.Basis {
		case ByDate, ByWeekday:
			return 28 * r.step()
		case ByNakshatra:
			return 27
		default:
			return 29
		}
	default:
		return 354 // a lunar year
	}
}

// How long they last, in days.
const (
	solarYear = 365.25
	starMonth = 27.32
)

func rounded(days int, by float64) int { return int(math.Round(float64(days) / by)) }
