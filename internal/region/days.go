package region

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

// Day is a day on which an observance is kept, with the reason.
type Day struct {
	*Observance
	Date   civil.Date
	Reason panchang.Name
	// Decision is there where a tithi of a lunar month decides.
	Decision *rite.Decision
}

// search is one question: a place and a span of dates, and what was found for it already.
type search struct {
	rules    *rite.Rules
	engine   *panchang.Engine
	place    panchang.Place
	from, to civil.Date
	runs     map[runKey][]Month
	lunar    map[rite.LunarRule][]rite.Decision
}

type runKey struct {
	rule rule
	city panchang.Place
}

// reach is how far a day may lie from what it is counted from.
const reach = 10

func newSearch(e *panchang.Engine, r *rite.Rules, p panchang.Place, from, to civil.Date) *search {
	return &search{rules: r, engine: e, place: p, from: from, to: to, runs: map[runKey][]Month{}, lunar: map[rite.LunarRule][]rite.Decision{}}
}

// Days gives the days of all observances that the engine has no rule of its own for, from one date to another, both included, by date.
// The rules remember, and are of the engine. Errors wrap panchang.ErrPlace or panchang.ErrRange.
func Days(e *panchang.Engine, r *rite.Rules, p panchang.Place, from, to civil.Date) (all []Day, err error) {
	a := newSearch(e, r, p, from, to)
	if err := a.decide(); err != nil {
		return nil, err
	}
	for _, o := range Observances() {
		found, err := a.days(o)
		if err != nil {
			return nil, err
		}
		for _, d := range found {
			if d.Observance = o; !d.Date.Before(from) && !d.Date.After(to) {
				all = append(all, d)
			}
		}
	}
	slices.SortStableFunc(all, func(x, y Day) int { return x.Date.Compare(y.Date) })
	return all, nil
}

// decide works out all rules of lunar months in one go.
func (a *search) decide() error {
	var rules []rite.LunarRule
	for _, o := range Observances() {
		if rule, ok := o.lunar(); ok && !slices.Contains(rules, rule) {
			rules = append(rules, rule)
		}
	}
	found, err := a.rules.Within(a.place, a.from.AddDays(-reach), a.to.AddDays(reach), rules)
	for i, rule := range rules {
		if err == nil {
			a.lunar[rule] = found[i]
		}
	}
	return err
}

// lunar is the rule of a row that goes by a tithi of a lunar month.
func (o *Observance) lunar() (rite.LunarRule, bool) {
	switch o.kind {
	case "tithi":
		return rite.LunarRule{Month: number(o.month), Tithi: number(o.day), Kala: rite.Kala(o.kala), Priority: o.priority}, true
	case "weekday_before":
		month, tithi, _ := strings.Cut(o.month, ".")
		return rite.LunarRule{Month: number(month), Tithi: number(tithi), Kala: rite.Udaya, Priority: rite.Purva}, true
	}
	return rite.LunarRule{}, false
}

// days are those of a row, some of them outside the span.
func (a *search) days(o *Observance) ([]Day, error) {
	switch o.kind {
	case "tithi", "weekday_before":
		return a.byTithi(o), nil
	case "relative":
		return a.relative(o)
	case "solar":
		return a.solar(o), nil
	case "solar_every":
		return a.every(o), nil
	case "solar_nakshatra":
		return a.inMonths(o, panchang.Nakshatra)
	case "solar_tithi":
		return a.inMonths(o, panchang.Tithi)
	case "weekday_in_month":
		return a.weekdays(o)
	case "first_crescent":
		return a.crescents()
	case "first_sunrise_after_ingress":
		return a.afterIngress(o)
	case "tithi_edge":
		return a.edge(o), nil
	case "sun_nakshatra":
		return a.sunStar(o), nil
	}
	panic("region: observances.csv: " + o.kind)
}

func (a *search) byTithi(o *Observance) (all []Day) {
	rule, _ := o.lunar()
	for _, d := range a.lunar[rule] {
		day := Day{Date: d.Date, Reason: name(d.Text("en"), d.Text("hi")), Decision: &d}
		if o.kind == "weekday_before" {
			want := number(o.day)
			day.Date = d.Date.AddDays(-((int(d.Date.Weekday()) - want + 7) % 7))
			day.Decision = nil
			vara := panchang.VaraName(time.Weekday(want))
			day.Reason = say(weekdayBefore, vara, panchang.TithiName(rule.Tithi), panchang.MonthName(rule.Month))
		}
		all = append(all, day)
	}
	return all
}

// relative counts from the day of another row.
func (a *search) relative(o *Observance) ([]Day, error) {
	base, n := find(o.month), number(o.day)
	why := because{"{1} days after {2}", "{2} के {1} दिन बाद"}
	switch {
	case n == 1:
		why = because{"the day after {2}", "{2} के अगले दिन"}
	case n == -1:
		why = because{"the day before {2}", "{2} से एक दिन पहले"}
	case n < 0:
		why = because{"{1} days before {2}", "{2} से {1} दिन पहले"}
	}
	found, err := a.days(base)
	for i := range found {
		found[i].Date, found[i].Decision, found[i].Reason = found[i].Date.AddDays(n), nil, say(why, count(max(n, -n)), base.Name)
	}
	return found, err
}

// find is the row of the id, which another row of the table names.
func find(id string) *Observance {
	all := Observances()
	return all[slices.IndexFunc(all, func(o *Observance) bool { return o.ID == id })]
}

// months are those of a solar calendar about the span, with one more at each end.
func (a *search) months(c *Calendar) []Month {
	const longest = 33
	key := runKey{c.rule, c.city}
	if _, known := a.runs[key]; !known {
		a.runs[key] = c.Run(a.from.AddDays(-2*longest), a.to.AddDays(longest+reach))
	}
	return a.runs[key]
}

// solar is a day of a solar month: by its number, the last before it, or that of the ingress.
func (a *search) solar(o *Observance) (all []Day) {
	month := number(o.month)
	for _, m := range a.months(o.calendar()) {
		if m.Number != month {
			continue
		}
		sign := panchang.RashiName(month)
		switch o.day {
		case "ingress":
			all = append(all, Day{Date: m.First, Reason: say(ingressDay, sign)})
		case "-1":
			all = append(all, Day{Date: m.First.AddDays(-1), Reason: say(dayBefore, sign)})
		default:
			n := number(o.day)
			all = append(all, Day{Date: m.First.AddDays(n - 1), Reason: say(dayOfMonth, count(n), sign)})
		}
	}
	return all
}

// every is the first day of each solar month.
func (a *search) every(o *Observance) (all []Day) {
	for _, m := range a.months(o.calendar()) {
		all = append(all, Day{Date: m.First, Reason: say(dayOfMonth, count(1), panchang.RashiName(m.Number))})
	}
	return all
}

func count(n int) panchang.Name { return name(strconv.Itoa(n), strconv.Itoa(n)) }
