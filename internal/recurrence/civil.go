package recurrence

import (
	"strconv"
	"time"

	"sankalp/internal/civil"
)

// last is the number of the last weekday of a month.
const last = 5

// step is of how many periods one counts.
func (r Rule) step() int { return max(r.Interval, 1) }

// byCalendar are the days that need no almanac.
func byCalendar(r Rule, from, to civil.Date) []Occurrence {
	switch {
	case r.Date.IsZero():
		return nil
	case r.Every == EveryDay:
		return everyDays(r, from, to)
	case r.Basis == ByWeekday && r.Every == EveryWeek:
		return everyWeeks(r, from, to)
	case r.Basis == ByWeekday:
		return weekdaysOfMonths(r, from, to)
	}
	return byDate(r, from, to)
}

// byDate are the same day of the calendar each year or month; where a month has no such day, its last.
func byDate(r Rule, from, to civil.Date) (all []Occurrence) {
	step := r.step()
	if r.Every == EveryYear {
		step *= 12
	}
	begun := monthsBetween(r.Date, from)
	for months := max(begun/step*step, step); ; months += step {
		day := addMonths(r.Date, months)
		if day.After(to) || len(all) > 0 && day == all[len(all)-1].Date {
			return all // also where the calendar ends
		}
		key := strconv.Itoa(day.Year())
		if r.Every == EveryMonth {
			key = keyOfMonth(day)
		}
		one := Occurrence{Key: key, Date: day}
		if day.Day() < r.Date.Day() {
			one.Because = ShortMonth
		}
		all = append(all, one)
	}
}

// everyDays are all days that lie a multiple of the step from the date.
func everyDays(r Rule, from, to civil.Date) (all []Occurrence) {
	step := r.step()
	first := modulo(DaysBetween(from, r.Date), step)
	for n := first; n <= DaysBetween(from, to); n += step {
		day := from.AddDays(n)
		all = append(all, Occurrence{Key: day.String(), Date: day})
	}
	return all
}

// everyWeeks are the weekday in each week, or in one of several, counted from that of the date. A week begins on Monday.
func everyWeeks(r Rule, from, to civil.Date) (all []Occurrence) {
	first := weekOf(r.Date)
	for n := modulo(r.Weekday-weekdayOf(from), 7); n <= DaysBetween(from, to); n += 7 {
		day := from.AddDays(n)
		if week := weekOf(day); modulo(week-first, r.step()) == 0 {
			all = append(all, Occurrence{Key: "w" + strconv.Itoa(week), Date: day})
		}
	}
	return all
}

// weekdaysOfMonths are the first, second … or last such weekday of months.
func weekdaysOfMonths(r Rule, from, to civil.Date) (all []Occurrence) {
	for n := 0; n <= monthsBetween(from, to); n++ {
		first := addMonths(firstOf(from), n)
		if modulo(monthsBetween(r.Date, first), r.step()) != 0 {
			continue
		}
		day := first.AddDays(modulo(r.Weekday-weekdayOf(first), 7) + 7*(min(r.Nth, last)-1))
		if r.Nth == last && day.Month() != first.Month() {
			day = day.AddDays(-7)
		}
		all = append(all, Occurrence{Key: keyOfMonth(day), Date: day})
	}
	return all
}

// weekdayOf is 1 on Sunday and 7 on Saturday.
func weekdayOf(day civil.Date) int { return int(day.Weekday()) + 1 }

// weekOf numbers the weeks from the one that began on Monday, 3 January 2000.
func weekOf(day civil.Date) int {
	days := daysSince2000(day) - 2
	return (days - modulo(days, 7)) / 7
}

func firstOf(day civil.Date) civil.Date { return day.AddDays(1 - day.Day()) }

func keyOfMonth(day civil.Date) string {
	return strconv.Itoa(day.Year()) + "-" + strconv.Itoa(int(day.Month()))
}

func monthsBetween(one, two civil.Date) int {
	return (two.Year()-one.Year())*12 + int(two.Month()) - int(one.Month())
}

// modulo is never negative.
func modulo(n, by int) int { return ((n % by) + by) % by }

func addMonths(d civil.Date, months int) civil.Date {
	first := time.Date(d.Year(), d.Month()+time.Month(months), 1, 0, 0, 0, 0, time.UTC)
	last := first.AddDate(0, 1, -1).Day()
	return civil.Of(first.AddDate(0, 0, min(d.Day(), last)-1), time.UTC)
}
