package recurrence

import (
	"slices"
	"sync"

	"sankalp/internal/civil"
	"sankalp/internal/home"
	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

// Days are the lunar and solar days of some years at a place, worked out when they are first needed. They are safe for concurrent
// use.
type Days struct {
	home     home.Home
	from, to civil.Date

	mu     sync.Mutex
	tithis map[Kala]*[31][]lunarDay
	stars  map[Kala]*[28][]lunarDay
	months []rite.SolarMonth
}

// lunarDay is a tithi or a nakshatra and its day. A nakshatra has no month.
type lunarDay struct {
	day civil.Date
	// other is another day on which it has a share of the hours that count; the zero date for none.
	other  civil.Date
	masa   int
	adhika bool
	// swallowed is the number of the month that this one leaves without days of its own; 0 in nearly all.
	swallowed int
	// kshaya: it sees no sunrise, where the sunrise decides.
	kshaya bool
}

// NewDays gives the days from one date to another as they are at home.
func NewDays(h home.Home, from, to civil.Date) *Days {
	return &Days{home: h, from: from, to: to, tithis: map[Kala]*[31][]lunarDay{}, stars: map[Kala]*[28][]lunarDay{}}
}

// decided gives a limb's days. A tithi that sees no sunrise is of the day in which it falls.
func (d *Days) decided(l panchang.Limb, k Kala, add func(index int, of rite.Decision, e *panchang.Engine, one lunarDay)) {
	e := d.home.Engine()
	rules := rite.New(e).Remembering() // what is remembered is let go of with them
	kala, priority := k.decides()
	for decision, err := range rules.Days(l, d.home.Place, d.from, d.to, kala, priority) {
		if err != nil {
			continue // near the poles some have none
		}
		one := lunarDay{day: decision.Date, kshaya: k == Sunrise && len(decision.Touches) == 0}
		if n := len(decision.Touches); n > 1 {
			if one.other = decision.Touches[n-1].Date; one.other == one.day {
				one.other = decision.Touches[0].Date
			}
		}
		add(decision.Tithi.Index, decision, e, one)
	}
}

// tithi gives the days of a tithi, in their order.
func (d *Days) tithi(k Kala, tithi int) []lunarDay {
	d.mu.Lock()
	defer d.mu.Unlock()
	known := d.tithis[k]
	if known == nil {
		known = &[31][]lunarDay{}
		var month panchang.Month
		d.decided(panchang.Tithi, k, func(index int, of rite.Decision, e *panchang.Engine, one lunarDay) {
			if middle := of.Tithi.Start.Add(of.Tithi.End.Sub(of.Tithi.Start) / 2); !middle.Before(month.End) {
				month = e.Month(middle)
			}
			one.masa, one.adhika, one.swallowed = month.Number, month.Adhika, month.Swallowed
			known[index] = append(known[index], one)
		})
		d.tithis[k] = known
	}
	return known[tithi]
}

// star gives the days of a nakshatra, in their order.
func (d *Days) star(k Kala, nakshatra int) []lunarDay {
	d.mu.Lock()
	defer d.mu.Unlock()
	known := d.stars[k]
	if known == nil {
		known = &[28][]lunarDay{}
		d.decided(panchang.Nakshatra, k, func(index int, _ rite.Decision, _ *panchang.Engine, one lunarDay) {
			known[index] = append(known[index], one)
		})
		d.stars[k] = known
	}
	return known[nakshatra]
}

// solarMonths gives the solar months in their order; the first one is as long as it is, those after a month without sunsets are
// left out.
func (d *Days) solarMonths() []rite.SolarMonth {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.months == nil {
		d.months = []rite.SolarMonth{}
		rules := rite.New(d.home.Engine())
		for on := d.from; !on.After(d.to); {
			month, err := rules.SolarMonth(d.home.Place, on)
			if err != nil {
				break
			}
			d.months = append(d.months, month)
			on = month.Until
		}
	}
	return d.months
}

// solar gives the days of a tithi or a nakshatra in the solar months of a number: of two same tithis the later one counts, of two
// same nakshatras the first. A month without the tithi leaves it to the month before.
func (d *Days) solar(number int, all []lunarDay, last bool) (days []Occurrence) {
	within := func(m rite.SolarMonth) (own []civil.Date) {
		for _, one := range all {
			if !one.day.Before(m.From) && one.day.Before(m.Until) {
				own = append(own, one.day)
			}
		}
		if last {
			slices.Reverse(own)
		}
		return own
	}
	months := d.solarMonths()
	for i, m := range months {
		if m.Number != number {
			continue
		}
		own, because := within(m), Because("")
		if last && len(own) == 0 && i > 0 {
			own, because = within(months[i-1]), NotThere
		}
		if len(own) == 0 {
			continue
		}
		if because == "" && len(own) > 1 {
			because = TwiceThere
		}
		days = append(days, Occurrence{Key: yearKey(own[0], number), Date: own[0], Because: because})
	}
	return days
}
