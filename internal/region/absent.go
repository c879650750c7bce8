package region

import (
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

// Absence is an observance that a span of dates does not have, with the reason.
type Absence struct {
	*Observance
	Reason panchang.Name
}

const (
	// about is how far from the span its days before and after it are sought.
	about = 800
	// twoYears is more days than lie between those of two years, by any rule.
	twoYears = 500
)

// Absent are the observances without a day in a civil year at a place: the feasts of a solar month that goes on past New Year may come in
// January and in the December of the year before, and then twice in another year. Errors are those of Days.
func Absent(e *panchang.Engine, r *rite.Rules, p panchang.Place, year []Day, from, to civil.Date) (all []Absence, err error) {
	there := map[string]bool{}
	for _, d := range year {
		there[d.ID] = true
	}
	a := newSearch(e, r, p, from.AddDays(-about), to.AddDays(about))
	for _, o := range Observances() {
		if there[o.ID] {
			continue
		}
		if len(a.lunar) == 0 {
			if err := a.decide(); err != nil {
				return nil, err
			}
		}
		days, err := a.days(o)
		if err != nil {
			return nil, err
		}
		before, after := around(days, from, to)
		all = append(all, Absence{o, o.whyAbsent(before, after)})
	}
	return all, nil
}

// around are the last day before a span and the first after it; the zero date for none.
func around(days []Day, from, to civil.Date) (before, after civil.Date) {
	for _, d := range days {
		if d.Date.Before(from) && (before.IsZero() || d.Date.After(before)) {
			before = d.Date
		}
		if d.Date.After(to) && (after.IsZero() || d.Date.Before(after)) {
			after = d.Date
		}
	}
	return before, after
}

func (o *Observance) whyAbsent(before, after civil.Date) panchang.Name {
	if before.IsZero() || after.IsZero() {
		return say(noDayHere)
	}
	on := func(d civil.Date) panchang.Name { return name(d.String(), d.String()) }
	switch {
	case o.kind != "solar_tithi" && o.kind != "solar_nakshatra":
		return say(otherYears, on(before), on(after))
	case days(before, after) > twoYears:
		return say(notInMonth, on(before), on(after), panchang.RashiName(number(o.month)))
	}
	return say(pastNewYear, on(before), on(after), panchang.RashiName(number(o.month)))
}
