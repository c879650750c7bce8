package observance

import (
	"slices"

	"sankalp/internal/civil"
	"sankalp/internal/recurrence"
)

// What an observance goes by is the rule that repeats have as well.
type (
	// Occurrence is one time that an observance comes.
	Occurrence = recurrence.Occurrence
	// Days are those of some years at a place.
	Days = recurrence.Days
)

// Rule of the observance. One by the register has none of its own.
func (f *Fields) Rule() recurrence.Rule {
	return recurrence.Rule{Every: f.Every, Basis: f.Basis, Masa: f.Masa, Tithi: f.Tithi, SolarMonth: f.SolarMonth, Nakshatra: f.Nakshatra,
		Date: f.Date, Kala: f.Kala, Leap: f.Leap, Kshaya: f.Kshaya, Interval: f.Interval, Weekday: f.Weekday, Nth: f.Nth}
}

// Decided gives the day on which one counts, which may be one that was picked, and the task that it became, or "" for none; false where it
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
