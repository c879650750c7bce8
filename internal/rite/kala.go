// Package rite decides on which civil day a lunar observance falls: yearly rites, shraddhas, ekadashis, festivals.
// The texts give each a time of the day (kala) that its tithi must fill, and say what holds when it does so on two
// days or on none. They do not agree, so every answer carries its reason and the day others keep.
package rite

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// Kala is the time of the day that decides for an observance.
type Kala string

// The kalas. Udaya and Moonrise are moments, the others last.
const (
	Udaya     Kala = "udaya"     // sunrise
	arunodaya Kala = "arunodaya" // the 96 minutes before sunrise
	purvahna  Kala = "purvahna"  // the first half of the day
	sangava   Kala = "sangava"   // the second fifth of the day
	Madhyahna Kala = "madhyahna" // the third fifth of the day
	Aparahna  Kala = "aparahna"  // the fourth
	sayahna   Kala = "sayahna"   // the last
	Pradosha  Kala = "pradosha"  // the first fifth of the night
	Nishita   Kala = "nishita"   // its eighth fifteenth, about midnight
	Moonrise  Kala = "moonrise"
)

// kalaNames are for people.
var kalaNames = map[Kala]panchang.Name{
	Udaya: {English: "sunrise", Devanagari: "सूर्योदय"}, arunodaya: {English: "arunodaya", Devanagari: "अरुणोदय"},
	purvahna: {English: "forenoon", Devanagari: "पूर्वाह्न"}, sangava: {English: "sangava", Devanagari: "संगव"}, Madhyahna: {English: "madhyahna", Devanagari: "मध्याह्न"},
	Aparahna: {English: "aparahna", Devanagari: "अपराह्न"}, sayahna: {English: "sayahna", Devanagari: "सायाह्न"},
	Pradosha: {English: "pradosha", Devanagari: "प्रदोष"}, Nishita: {English: "nishita", Devanagari: "निशीथ"},
	Moonrise: {English: "moonrise", Devanagari: "चन्द्रोदय"},
}

// name is the kala's name.
func (k Kala) name() panchang.Name { return kalaNames[k] }

// Known reports whether k is one of the kalas.
func (k Kala) Known() bool { return kalaNames[k].English != "" }

// moment is how long a moment is taken to last, so that an overlap with it can be measured like any other.
const moment = time.Millisecond

// window is the kala's time on a date; false when the Sun or the Moon does not give it one.
func (r *Rules) window(p panchang.Place, k Kala, d civil.Date) (panchang.Interval, bool, error) {
	if k == Moonrise {
		rise, err := r.engine.Moonrise(p, d)
		return panchang.Interval{Start: rise, End: rise.Add(moment)}, !rise.IsZero(), err
	}
	on, err := r.day(p, d)
	if err != nil || on.sun.Sunrise.IsZero() {
		return panchang.Interval{}, false, err
	}
	if k == Udaya {
		return panchang.Interval{Start: on.sun.Sunrise, End: on.sun.Sunrise.Add(moment)}, true, nil
	}
	m := on.divided()
	if m == nil {
		return panchang.Interval{}, false, nil
	}
	switch k {
	case arunodaya:
		return m.Arunodaya, true, nil
	case purvahna:
		return on.sun.DayPart(1, 2), true, nil
	case sangava:
		return m.Sangava, true, nil
	case Madhyahna:
		return m.Madhyahna, true, nil
	case Aparahna:
		return m.Aparahna, true, nil
	case sayahna:
		return m.Sayahna, true, nil
	case Pradosha:
		return m.Pradosha, true, nil
	default:
		return m.Nishita, true, nil
	}
}

// spot is a day of a place.
type spot struct {
	place panchang.Place
	date  civil.Date
}

// day is the Sun's course of a day with its parts, computed at their first use.
type day struct {
	sun   panchang.SunDay
	parts *panchang.Muhurtas
}

// divided gives the parts of the day; nil when it is not whole.
func (d *day) divided() *panchang.Muhurtas {
	if d.parts == nil {
		if m, whole := d.sun.Muhurtas(); whole {
			d.parts = &m
		}
	}
	return d.parts
}

// Know takes the Sun's course of a day that was worked out elsewhere. Only for Rules that remember.
func (r *Rules) Know(p panchang.Place, s panchang.SunDay) { r.days[spot{p, s.Date}] = &day{sun: s} }

func (r *Rules) day(p panchang.Place, d civil.Date) (*day, error) {
	if known, ok := r.days[spot{p, d}]; ok {
		return known, nil
	}
	sun, err := r.engine.Sun(p, d)
	on := &day{sun: sun}
	if r.days != nil && err == nil {
		r.days[spot{p, d}] = on
	}
	return on, err
}

// overlap is how long the span and the interval go together.
func overlap(s panchang.Span, i panchang.Interval) time.Duration {
	from, until := i.Start, i.End
	if s.Start.After(from) {
		from = s.Start
	}
	if s.End.Before(until) {
		until = s.End
	}
	return max(until.Sub(from), 0)
}
