package rite

import (
	"errors"
	"fmt"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// Priority is which of two days is taken when the tithi touches its kala on both.
type Priority string

// The priorities.
const (
	Purva  Priority = "purva"  // the first
	Para   Priority = "para"   // the last
	Vyapti Priority = "vyapti" // where it fills more of the kala; where it fills both, the second
)

// Adhika is what happens to a yearly observance in a year whose month comes twice.
type Adhika string

// The policies. The zero value is NijaOnly.
const (
	NijaOnly   Adhika = "nija"   // the true month
	AdhikaOnly Adhika = "adhika" // the leap month, when there is one
	Both       Adhika = "both"
)

// LunarRule is an observance. Month 0 is every month.
type LunarRule struct {
	Month    int // amanta, 1 is Chaitra
	Tithi    int // 1 to 30
	Kala     Kala
	Priority Priority
	Adhika   Adhika
}

// What a rule is refused for. The error that comes back wraps one of these and names the value.
var (
	errRule  = errors.New("rite: not a rule")
	ErrNoDay = errors.New("rite: the Sun does not give a day there")
)

func (r LunarRule) check() error {
	switch {
	case r.Month < 0 || r.Month > 12:
		return fmt.Errorf("%w: month %d", errRule, r.Month)
	case r.Tithi < 1 || r.Tithi > 30:
		return fmt.Errorf("%w: tithi %d", errRule, r.Tithi)
	case !r.Kala.Known():
		return fmt.Errorf("%w: kala %q", errRule, r.Kala)
	case r.Priority != Purva && r.Priority != Para && r.Priority != Vyapti:
		return fmt.Errorf("%w: priority %q", errRule, r.Priority)
	case r.Adhika != "" && r.Adhika != NijaOnly && r.Adhika != AdhikaOnly && r.Adhika != Both:
		return fmt.Errorf("%w: adhika %q", errRule, r.Adhika)
	}
	return nil
}

// because is the stable word for why a day was taken.
type because string

// The reasons of the plain rules; festivals have more of their own.
const (
	onlyDay     because = "only_day"       // the tithi touches the kala on this day alone
	firstDay    because = "first_day"      // on two days, and the first is wanted
	lastDay     because = "last_day"       // on two days, and the last is wanted
	largerShare because = "larger_share"   // it fills more of the kala here
	fullTwice   because = "full_twice"     // it fills the kala on both days: the second
	nextDay     because = "none_next"      // it touches the kala on no day: the next day
	dayItFalls  because = "none_it_occurs" // it sees no sunrise: the day in which it falls
)

// touch is what a tithi has of the kala on one day.
type touch struct {
	Date    civil.Date
	Kala    panchang.Interval
	Overlap time.Duration
}

func (t touch) full() bool { return t.Overlap == t.Kala.End.Sub(t.Kala.Start) }

// other is the day that another tradition keeps.
type other struct {
	Tradition string // a stable word: a priority, a kala, or a tradition's name
	Date      civil.Date
}

// Decision is the civil day of an observance and why it is that day.
type Decision struct {
	Date    civil.Date
	Tithi   panchang.Span
	Month   panchang.Month   // the zero Month where the rule names none
	Ingress panchang.Ingress // in place of a tithi, where the Sun decides
	Kala    Kala
	Because because
	Touches []touch // every day on which the tithi touches the kala
	Others  []other // only days that differ from Date
}

// Rules decides by one engine's almanac. It is safe for concurrent use.
type Rules struct {
	engine *panchang.Engine
	// What is remembered; nil: nothing.
	days    map[spot]*day
	decided map[question]Decision
	nija    map[[2]int]panchang.Month // by Shaka year and number
}

// New makes Rules.
func New(e *panchang.Engine) *Rules { return &Rules{engine: e} }

// Remembering gives Rules that work out each day of a place only once, for many questions about the same days. They
// are for one goroutine, and to be let go of soon.
func (r *Rules) Remembering() *Rules {
	return &Rules{r.engine, map[spot]*day{}, map[question]Decision{}, map[[2]int]panchang.Month{}}
}

// decide finds the day of one tithi.
func (r *Rules) decide(p panchang.Place, s panchang.Span, k Kala, priority Priority) (Decision, error) {
	d := Decision{Tithi: s, Kala: k}
	var before, after civil.Date // the last day whose kala is over when the tithi begins, the first after its end
	last := civil.Of(s.End, p.Zone).AddDays(1)
	for day := civil.Of(s.Start, p.Zone).AddDays(-1); ; day = day.AddDays(1) {
		window, ok, err := r.window(p, k, day)
		if err != nil {
			return Decision{}, err
		}
		switch {
		case !ok:
		case overlap(s, window) > 0:
			d.Touches = append(d.Touches, touch{day, window, overlap(s, window)})
		case !window.End.After(s.Start):
			before = day
		case after.IsZero():
			after = day
		}
		if !day.Before(last) {
			break
		}
	}
	if len(d.Touches) > 0 {
		d.Date, d.Because = choose(d.Touches, priority)
		for _, t := range d.Touches {
			d.differ(string(side(t.Date, d.Date)), t.Date)
		}
		return d, nil
	}
	d.Date, d.Because = after, nextDay
	if k == Udaya {
		d.Date, d.Because = before, dayItFalls
	}
	if d.Date.IsZero() {
		return Decision{}, fmt.Errorf("%w: no %s about %s", ErrNoDay, k, s.Start.Format(time.DateOnly))
	}
	return d, nil
}

// side is the priority by which a day next to the chosen one would be taken.
func side(day, chosen civil.Date) Priority {
	if day.Before(chosen) {
		return Purva
	}
	return Para
}

func choose(touches []touch, priority Priority) (civil.Date, because) {
	first, last := touches[0], touches[len(touches)-1]
	switch {
	case len(touches) == 1:
		return first.Date, onlyDay
	case priority == Purva:
		return first.Date, firstDay
	case priority == Para:
		return last.Date, lastDay
	case first.full() && last.full():
		return last.Date, fullTwice
	case first.Overlap > last.Overlap:
		return first.Date, largerShare
	}
	return last.Date, largerShare
}

// differ notes another tradition's day, when it is another day.
func (d *Decision) differ(tradition string, date civil.Date) {
	if date != d.Date {
		d.Others = append(d.Others, other{tradition, date})
	}
}

// shakaOf is the Shaka year whose month of this number usually begins in the Gregorian year: from Pausha on,
// the months begin after New Year.
func shakaOf(year, month int) int {
	if month >= 10 {
		return year - 79
	}
	return year - 78
}

// months are the months of the number in the year, by the policy, in the order of time.
func (r *Rules) months(year int, rule LunarRule) (months []panchang.Month) {
	nija := r.nijaMonth(shakaOf(year, rule.Month), rule.Month)
	if rule.Adhika == AdhikaOnly || rule.Adhika == Both {
		if leap, ok := r.engine.Leap(nija); ok && leap.Number == rule.Month {
			months = append(months, leap)
		}
	}
	if rule.Adhika != AdhikaOnly {
		months = append(months, nija)
	}
	return months
}

func (r *Rules) nijaMonth(shaka, number int) panchang.Month {
	key := [2]int{shaka, number}
	month, ok := r.nija[key]
	if !ok {
		month = r.engine.FindMonth(shaka, number)
		if r.nija != nil {
			r.nija[key] = month
		}
	}
	return month
}

// tithiOf is a tithi of a month. The margin keeps the month's first tithi, which begins with it.
func (r *Rules) tithiOf(m panchang.Month, tithi int) panchang.Span {
	return r.engine.Next(panchang.Tithi, tithi, m.Start.Add(-time.Minute))
}

// Observe gives the days of a yearly observance whose month usually begins in the Gregorian year: one, or by the
// rule's Adhika none or two. Errors wrap errRule, ErrNoDay, panchang.ErrPlace or panchang.ErrRange.
func (r *Rules) Observe(p panchang.Place, year int, rule LunarRule) ([]Decision, error) {
	if err := rule.check(); err != nil {
		return nil, err
	}
	if rule.Month == 0 {
		return nil, fmt.Errorf("%w: month 0 in a yearly rule", errRule)
	}
	if year < civil.MinYear || year > civil.MaxYear {
		return nil, fmt.Errorf("%w: %d", panchang.ErrRange, year)
	}
	if err := p.Check(); err != nil {
		return nil, err
	}
	var decisions []Decision
	for _, m := range r.months(year, rule) {
		d, err := r.decide(p, r.tithiOf(m, rule.Tithi), rule.Kala, rule.Priority)
		if err != nil {
			return nil, err
		}
		d.Month = m
		decisions = append(decisions, d)
	}
	return decisions, nil
}
