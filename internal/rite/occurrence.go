package rite

import (
	"fmt"
	"iter"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// spans yields the tithis of a rule that begin in [from, until), in the order of time: in every month when the
// rule names none (leap months too), else by its Adhika policy. The rule's kala and priority do not matter here.
func (r *Rules) spans(from, until time.Time, rule LunarRule) iter.Seq[panchang.Span] {
	if rule.Month == 0 {
		return r.everyMonth(from, until, rule.Tithi)
	}
	return func(yield func(panchang.Span) bool) {
		// A month may begin some weeks outside its usual year.
		for year := from.UTC().Year() - 1; year <= until.UTC().Year()+1; year++ {
			for _, m := range r.months(year, rule) {
				s := r.tithiOf(m, rule.Tithi)
				if !s.Start.Before(from) && s.Start.Before(until) && !yield(s) {
					return
				}
			}
		}
	}
}

func (r *Rules) everyMonth(from, until time.Time, tithi int) iter.Seq[panchang.Span] {
	return func(yield func(panchang.Span) bool) {
		for s := r.engine.Next(panchang.Tithi, tithi, from); s.Start.Before(until) && yield(s); {
			s = r.engine.Next(panchang.Tithi, tithi, s.End)
		}
	}
}

// Occurrences decides the day of every tithi that Spans yields. It ends with the first error, which wraps errRule,
// ErrNoDay, panchang.ErrPlace, or panchang.ErrRange for times outside the years 1800 to 2200.
func (r *Rules) Occurrences(p panchang.Place, from, until time.Time, rule LunarRule) iter.Seq2[Decision, error] {
	return func(yield func(Decision, error) bool) {
		if err := rule.check(); err != nil {
			yield(Decision{}, err)
			return
		}
		if err := p.Check(); err != nil {
			yield(Decision{}, err)
			return
		}
		for _, at := range []time.Time{from, until} {
			if year := at.UTC().Year(); year < civil.MinYear-1 || year > civil.MaxYear+1 {
				yield(Decision{}, fmt.Errorf("%w: %d", panchang.ErrRange, year))
				return
			}
		}
		for s := range r.spans(from, until, rule) {
			d, err := r.decide(p, s, rule.Kala, rule.Priority)
			if !yield(d, err) || err != nil {
				return
			}
		}
	}
}
