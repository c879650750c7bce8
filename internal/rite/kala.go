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
	Arunodaya Kala = "arunodaya" // the 96 minutes before sunrise
	Purvahna  Kala = "purvahna"  // the first half of the day
	Madhyahna Kala = "madhyahna" // the third fifth of the day
	Aparahna  Kala = "aparahna"  // the fourth
	Sayahna   Kala = "sayahna"   // the last
	Pradosha  Kala = "pradosha"  // the first fifth of the night
	Nishita   Kala = "nishita"   // its eighth fifteenth, about midnight
	Moonrise  Kala = "moonrise"
)

// kalaNames are for people.
var kalaNames = map[Kala]panchang.Name{
	Udaya: {English: "sunrise", Devanagari: "सूर्योदय"}, Arunodaya: {English: "arunodaya", Devanagari: "अरुणोदय"},
	Purvahna: {English: "forenoon", Devanagari: "पूर्वाह्न"}, Madhyahna: {English: "madhyahna", Devanagari: "मध्याह्न"},
	Aparahna: {English: "aparahna", Devanagari: "अपराह्न"}, Sayahna: {English: "sayahna", Devanagari: "सायाह्न"},
	Pradosha: {English: "pradosha", Devanagari: "प्रदोष"}, Nishita: {English: "nishita", Devanagari: "निशीथ"},
	Moonrise: {English: "moonrise", Devanagari: "चन्द्रोदय"},
}

// Name is the kala's name.
func (k Kala) Name() panchang.Name { return kalaNames[k] }

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
	sun, err := r.engine.Sun(p, d)
	if err != nil || sun.Sunrise.IsZero() {
		return panchang.Interval{}, false, err
	}
	if k == Udaya {
		return panchang.Interval{Start: sun.Sunrise, End: sun.Sunrise.Add(moment)}, true, nil
	}
	m, whole := sun.Muhurtas()
	if !whole {
		return panchang.Interval{}, false, nil
	}
	switch k {
	case Arunodaya:
		return m.Arunodaya, true, nil
	case Purvahna:
		return sun.DayPart(1, 2), true, nil
	case Madhyahna:
		return m.Madhyahna, true, nil
	case Aparahna:
		return m.Aparahna, true, nil
	case Sayahna:
		return m.Sayahna, true, nil
	case Pradosha:
		return m.Pradosha, true, nil
	default:
		return m.Nishita, true, nil
	}
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
