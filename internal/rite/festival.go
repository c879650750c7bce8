package rite

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// festival is a yearly feast and the rule that dates it. Where the plain rule does not do, decide does.
type festival struct {
	ID   string // a stable word
	Name panchang.Name
	// Short is for where there is little room; zero where the name is short.
	Short panchang.Name
	Rule  LunarRule
	// MonthEnds is the custom of those who keep it, "purnima" or "amavasya"; empty: of both.
	MonthEnds custom
	// Minor feasts stand behind others of their day.
	Minor bool
	// Traditions are the rules of others, by their names.
	Traditions map[string]LunarRule

	after  int // days from the rule's day to the festival's
	decide func(*Rules, panchang.Place, int, festival) (Decision, error)
}

// Brief is the short name, or the name where that is short.
func (f festival) Brief() panchang.Name {
	if f.Short.English == "" {
		return f.Name
	}
	return f.Short
}

// FestivalDay is a festival with its day.
type FestivalDay struct {
	festival
	Decision
}

// The reasons of the festivals that have rules of their own.
const (
	shravanaDay   because = "shravana"       // Dussehra: the nakshatra Shravana rules on the second day
	bhadraFree    because = "bhadra_free"    // a time of this day is free of bhadra
	afterBhadra   because = "after_bhadra"   // bhadra fills its times, but the tithi is too short on the next day
	bhadraAllEve  because = "bhadra_all_eve" // bhadra outlasts midnight, and the tithi lasts long the next day
	longEnough    because = "long_enough"    // the tithi still lasts three muhurtas after sunrise
	dayAfter      because = "day_after"      // the day after another feast
	counted       because = "counted"        // so many days before or after another feast
	briefAtDawn   because = "brief"          // on the next day the tithi ends within two ghatis of sunrise
	ingressInDay  because = "ingress"        // the Sun enters the sign on this date before sunset
	ingressAtDusk because = "ingress_late"   // it enters after sunset: the next day
)

func udaya(month, tithi int) LunarRule {
	return LunarRule{Month: month, Tithi: tithi, Kala: Udaya, Priority: Purva}
}

func in(month, tithi int, k Kala, p Priority) LunarRule {
	return LunarRule{Month: month, Tithi: tithi, Kala: k, Priority: p}
}

// Year gives the festivals of a Gregorian year at a place, by date. A festival that the Sun gives no day, in the
// far north, is left out. Errors wrap panchang.ErrRange or panchang.ErrPlace.
func (r *Rules) Year(p panchang.Place, year int) ([]FestivalDay, error) {
	if year < civil.MinYear || year > civil.MaxYear {
		return nil, fmt.Errorf("%w: %d", panchang.ErrRange, year)
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	first, err1 := civil.NewDate(year, time.January, 1)
	last, err2 := civil.NewDate(year, time.December, 31)
	if err := errors.Join(err1, err2); err != nil {
		return nil, err
	}
	return r.between(p, first, last, func(festival) bool { return true })
}

// Between gives those of the years' festivals whose day lies from one date to another, both included, without
// working out the others. Errors are those of Year.
func (r *Rules) Between(p panchang.Place, from, to civil.Date) ([]FestivalDay, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	months, start, end := r.monthsOf(from, to)
	include := func(f festival) bool {
		return slices.ContainsFunc(months, func(m panchang.Month) bool { return f.mayFall(m, start, end) })
	}
	return r.between(p, from, to, include)
}

// between decides those festivals that are wanted, and gives those whose day lies in the span, by date.
func (r *Rules) between(p panchang.Place, from, to civil.Date, include func(festival) bool) ([]FestivalDay, error) {
	var days []FestivalDay
	for _, f := range festivals {
		if !include(f) {
			continue
		}
		first, last := f.years(from.Year(), to.Year())
		for year := first; year <= last; year++ {
			d, err := r.festival(p, year, f)
			if isNoDay(err) {
				continue
			}
			if err != nil {
				return nil, err
			}
			if !d.Date.Before(from) && !to.Before(d.Date) {
				days = append(days, FestivalDay{f, d})
			}
		}
	}
	slices.SortStableFunc(days, func(a, b FestivalDay) int {
		switch {
		case a.Date.Before(b.Date):
			return -1
		case b.Date.Before(a.Date):
			return 1
		}
		return 0
	})
	return days, nil
}

// years are the years of the rule whose festival may come in the Gregorian ones: Margashirsha may end after New Year, and
// Pausha's full moon come before it.
func (f festival) years(first, last int) (int, int) {
	switch f.Rule.Month {
	case 9:
		return max(first-1, civil.MinYear), last
	case 10:
		return first, min(last+1, civil.MaxYear)
	}
	return first, last
}

// monthsOf are the lunar months in the span of dates, and its two ends, with room for a zone's hours, for a festival some days
// from its tithi, and for a day next to that.
func (r *Rules) monthsOf(from, to civil.Date) (months []panchang.Month, start, end time.Time) {
	const margin = 5
	start, end = beginning(from, time.UTC).AddDate(0, 0, -margin), beginning(to, time.UTC).AddDate(0, 0, margin)
	for at := start; at.Before(end); at = months[len(months)-1].End.Add(time.Minute) {
		months = append(months, r.engine.Month(at))
	}
	return months, start, end
}

// mayFall reports whether the festival's tithi may touch the time if its month is this one. A tithi is never two days from
// where it would be if all were of one length.
func (f festival) mayFall(m panchang.Month, start, end time.Time) bool {
	if f.Rule.Month == 0 {
		return true
	}
	if f.Rule.Month != m.Number && f.Rule.Month != m.Swallowed {
		return false
	}
	const uneven = 48 * time.Hour
	part := m.End.Sub(m.Start) / 30
	begins := m.Start.Add(part * time.Duration(f.Rule.Tithi-1))
	return begins.Add(-uneven).Before(end) && begins.Add(part+uneven).After(start)
}

func (r *Rules) festival(p panchang.Place, year int, f festival) (d Decision, err error) {
	if f.decide != nil {
		d, err = f.decide(r, p, year, f)
	} else {
		d, err = r.once(p, year, f.Rule)
	}
	if err != nil {
		return Decision{}, err
	}
	for _, tradition := range slices.Sorted(maps.Keys(f.Traditions)) {
		alternative, err := r.once(p, year, f.Traditions[tradition])
		if err != nil {
			return Decision{}, err
		}
		d.Others = slices.DeleteFunc(d.Others, func(o other) bool { return o.Date == alternative.Date })
		d.differ(tradition, alternative.Date)
	}
	if f.after != 0 {
		d.move(f.after)
	}
	return d, nil
}

// once is Observe for a rule that has one day in the year: those of the true month. Several festivals have the same rule.
func (r *Rules) once(p panchang.Place, year int, rule LunarRule) (Decision, error) {
	key := question{p, year, rule}
	if d, ok := r.decided[key]; ok {
		d.Others = slices.Clone(d.Others)
		return d, nil
	}
	found, err := r.Observe(p, year, rule)
	if err != nil {
		return Decision{}, err
	}
	if r.decided != nil {
		r.decided[key] = found[0]
		found[0].Others = slices.Clone(found[0].Others)
	}
	return found[0], nil
}

// question is what a rule is asked.
type question struct {
	place panchang.Place
	year  int
	rule  LunarRule
}
