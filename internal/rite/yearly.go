package rite

import (
	"fmt"
	"iter"
	"slices"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// Yearly is what the yearly day of one of the departed goes by: the Tithi (1 to 30) of the amanta Month, or the Tithi or the
// Nakshatra of the SolarMonth (1 is Mesha). What it does not go by is 0.
type Yearly struct{ Month, SolarMonth, Tithi, Nakshatra int }

// ShakaYear is the Shaka year of a date in the lunar or solar month of this number: its last months reach into the next year of the
// Gregorian calendar.
func ShakaYear(on civil.Date, month int) int {
	if month >= 9 && on.Month() <= time.May {
		return on.Year() - 79
	}
	return on.Year() - 78
}

// LunarYearly gives the tithis of amanta months whose yearly day the date is, by the rule of Shraddha for the true month: none,
// one or two. Errors wrap ErrNoDay, panchang.ErrPlace or panchang.ErrRange.
func (r *Rules) LunarYearly(p panchang.Place, on civil.Date) ([]Yearly, error) {
	days, err := r.daysOf(panchang.Tithi, p, on, on)
	var all []Yearly
	for _, d := range days {
		middle := d.Tithi.Start.Add(d.Tithi.End.Sub(d.Tithi.Start) / 2)
		if m := r.engine.Month(middle); !m.Adhika {
			all = append(all, Yearly{Month: m.Number, Tithi: d.Tithi.Index})
		}
	}
	return all, err
}

// SolarYearly gives the tithis and nakshatras of solar months whose yearly day the date is. Of two same tithis in a month the
// later one counts, of two same nakshatras the first. A month without the tithi leaves it to the month before. Errors wrap
// ErrNoDay, panchang.ErrPlace or panchang.ErrRange.
func (r *Rules) SolarYearly(p panchang.Place, on civil.Date) ([]Yearly, error) {
	month, err := r.SolarMonth(p, on)
	if err != nil {
		return nil, err
	}
	next, err := r.SolarMonth(p, month.Until)
	if err != nil {
		return nil, err
	}
	tithis, err := r.daysOf(panchang.Tithi, p, month.From, next.Until.AddDays(-1))
	if err != nil {
		return nil, err
	}
	stars, err := r.daysOf(panchang.Nakshatra, p, month.From, month.Until.AddDays(-1))
	if err != nil {
		return nil, err
	}
	var all []Yearly
	for i, d := range tithis {
		if d.Date != on {
			continue
		}
		later := slices.IndexFunc(tithis[i+1:], func(other Decision) bool { return other.Tithi.Index == d.Tithi.Index })
		if later >= 0 && tithis[i+1+later].Date.Before(month.Until) {
			continue
		}
		all = append(all, Yearly{SolarMonth: month.Number, Tithi: d.Tithi.Index})
		if later < 0 {
			all = append(all, Yearly{SolarMonth: next.Number, Tithi: d.Tithi.Index})
		}
	}
	for i, d := range stars {
		again := slices.ContainsFunc(stars[:i], func(other Decision) bool { return other.Tithi.Index == d.Tithi.Index })
		if d.Date == on && !again {
			all = append(all, Yearly{SolarMonth: month.Number, Nakshatra: d.Tithi.Index})
		}
	}
	return all, nil
}

// daysOf decides the spans of a limb whose afternoon is on one of the dates, as Shraddha does.
func (r *Rules) daysOf(l panchang.Limb, p panchang.Place, from, to civil.Date) ([]Decision, error) {
	var all []Decision
	for d, err := range r.Days(l, p, from, to, Aparahna, Vyapti) {
		if err != nil {
			return nil, err
		}
		all = append(all, d)
	}
	return all, nil
}

// Days decides the spans of a limb whose day is one of the dates, in the order of time; Tithi of a decision is the span. After an
// error, which wraps ErrNoDay, panchang.ErrPlace or panchang.ErrRange, it goes on with the next span.
func (r *Rules) Days(l panchang.Limb, p panchang.Place, from, to civil.Date, k Kala, priority Priority) iter.Seq2[Decision, error] {
	return func(yield func(Decision, error) bool) {
		if err := p.Check(); err != nil {
			yield(Decision{}, err)
			return
		}
		// One that touches no such time is observed on the day before or the next one.
		for _, s := range r.engine.Spans(l, beginning(from.AddDays(-1), p.Zone), beginning(to.AddDays(1), p.Zone)) {
			d, err := r.decide(p, s, k, priority)
			if err == nil && (d.Date.Before(from) || d.Date.After(to)) {
				continue
			}
			if !yield(d, err) {
				return
			}
		}
	}
}

// SolarMonth is one by the Sun's sign at sunset (1 is Mesha): from its first date until the first of the one after it.
type SolarMonth struct {
	Number      int
	From, Until civil.Date
}

// SolarMonth gives the one of a date. Errors wrap ErrNoDay, panchang.ErrPlace or panchang.ErrRange.
func (r *Rules) SolarMonth(p panchang.Place, on civil.Date) (SolarMonth, error) {
	day, err := r.day(p, on)
	if err != nil {
		return SolarMonth{}, err
	}
	if day.sun.Sunset.IsZero() {
		return SolarMonth{}, fmt.Errorf("%w: no sunset on %s", ErrNoDay, on)
	}
	sign := r.engine.At(panchang.SunRashi, day.sun.Sunset)
	m := SolarMonth{Number: sign.Index}
	if m.From, err = r.firstDay(p, sign.Start); err != nil {
		return m, err
	}
	m.Until, err = r.firstDay(p, sign.End)
	return m, err
}

// firstDay is the first date on which the Sun sets after it has entered a sign.
func (r *Rules) firstDay(p panchang.Place, enters time.Time) (civil.Date, error) {
	date := civil.Of(enters, p.Zone)
	day, err := r.day(p, date)
	if err == nil && !enters.Before(day.sun.Sunset) {
		date = date.AddDays(1)
	}
	return date, err
}
