package muhurat

import (
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/panchang"
)

// about is for how many days before and after those asked for the sky is looked up: a planet is young and old beyond them.
const about = 20

// SkyOf is what the engine tells of the planets for the days of a question. Errors are those of the engine.
func SkyOf(e *panchang.Engine, q *Question) (s Sky, err error) {
	first, last := q.From.AddDays(-about), q.To.AddDays(about)
	rule := panchang.AstaVisible
	if q.Tradition == South {
		rule = panchang.AstaLongitude
	}
	for planet, name := range map[astro.Planet]string{astro.Jupiter: "jupiter", astro.Venus: "venus"} {
		astas, err := e.Astas(q.Place, planet, rule, first, last)
		if err != nil {
			return s, err
		}
		for _, a := range astas {
			s.Astas = append(s.Astas, Asta{Planet: name, From: a.Begins, Until: a.Ends})
		}
	}
	s.Lagnas = func(from, until time.Time) []panchang.Span {
		// Near the poles the signs do not rise in their order: there the lagna is not judged.
		spans, err := e.Lagnas(q.Place, from, until, panchang.Signs)
		if err != nil {
			return nil
		}
		return spans
	}
	from := time.Date(first.Year(), first.Month(), first.Day(), 0, 0, 0, 0, time.UTC)
	until := from.AddDate(0, 0, days(first, last)+1)
	if s.Eclipses, err = eclipsesOf(e, q.Place, from, until); err != nil {
		return s, err
	}
	if q.weigh("simhastha") != "" || q.weigh("makarastha") != "" {
		s.Jupiter = signsOfJupiter(e, from, until)
	}
	if q.weigh("guru_vakri") != "" {
		s.Retrograde = retrogradeJupiter(e, from, until)
	}
	return s, nil
}

// eclipsesOf are those of a time that the place sees, with their sutak.
func eclipsesOf(e *panchang.Engine, p panchang.Place, from, until time.Time) (all []Eclipse, err error) {
	for _, found := range e.Eclipses(from, until) {
		l, err := e.Local(p, &found)
		if err != nil {
			return nil, err
		}
		sutak, ok := e.Sutak(p, &l, panchang.SutakPrahara)
		if !ok {
			continue
		}
		all = append(all, Eclipse{
			Total:         l.Type == panchang.TotalEclipse,
			Contacts:      panchang.Interval{Start: l.C1, End: l.C4},
			Sutak:         panchang.Interval{Start: sutak.Begins, End: sutak.Ends},
			SetsEclipsed:  !l.Set.IsZero(),
			RisesEclipsed: !l.Rise.IsZero(),
		})
	}
	return all, nil
}

// signsOfJupiter goes day by day: he stays in a sign for a year.
func signsOfJupiter(e *panchang.Engine, from, until time.Time) (all []panchang.Span) {
	for at := from; at.Before(until); at = at.AddDate(0, 0, 1) {
		sun := e.Positions(at).Sun
		t := astro.Of(at)
		sidereal := astro.Jupiter.Longitude(t.TT(astro.DeltaT(t))) - (sun.Tropical - sun.Sidereal)
		sign := (int(sidereal/30+24) % 12) + 1
		if n := len(all) - 1; n >= 0 && all[n].Index == sign {
			all[n].End = at.AddDate(0, 0, 1)
		} else {
			all = append(all, panchang.Span{Index: sign, Start: at, End: at.AddDate(0, 0, 1)})
		}
	}
	return all
}

// retrogradeJupiter are the times between his stations in which he goes back.
func retrogradeJupiter(e *panchang.Engine, from, until time.Time) (all []panchang.Interval) {
	for _, s := range e.Stations(astro.Jupiter, from.AddDate(-1, 0, 0), until.AddDate(1, 0, 0)) {
		switch n := len(all) - 1; {
		case s.Retrograde:
			all = append(all, panchang.Interval{Start: s.At})
		case n >= 0:
			all[n].End = s.At
		}
	}
	return all
}
