package rite

import (
	"slices"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// Within gives the days of yearly rules that lie from one date to another, both included, in the order of the rules. A day that the
// Sun or the Moon does not give, in the far north, is left out. Errors wrap errRule, panchang.ErrPlace or panchang.ErrRange.
func (r *Rules) Within(p panchang.Place, from, to civil.Date, rules []LunarRule) ([][]Decision, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	months, start, end := r.monthsOf(from, to)
	all := make([][]Decision, len(rules))
	for i, rule := range rules {
		f := festival{Rule: rule}
		if !slices.ContainsFunc(months, func(m panchang.Month) bool { return f.mayFall(m, start, end) }) {
			continue
		}
		first, last := f.years(from.Year(), to.Year())
		for year := first; year <= last; year++ {
			d, err := r.once(p, year, rule)
			if isNoDay(err) {
				continue
			}
			if err != nil {
				return nil, err
			}
			if !d.Date.Before(from) && !d.Date.After(to) {
				all[i] = append(all[i], d)
			}
		}
	}
	return all, nil
}

// Window is the kala's time on a date; false when the Sun or the Moon does not give it one.
func (r *Rules) Window(p panchang.Place, k Kala, d civil.Date) (panchang.Interval, bool, error) {
	return r.window(p, k, d)
}

// In is the kala's name in a language, "hi" or English.
func (k Kala) In(language string) string { return k.name().In(language) }
