package recurrence

import (
	"slices"
	"strconv"

	"sankalp/internal/civil"
	"sankalp/internal/rite"
)

// The first tithi of a lunar month: with the bright half where months end on amavasya, with the dark one where they end on purnima.
const (
	fromBright = 1
	fromDark   = 16
)

// half is half of a lunar month: the civil days from the one whose sunrise is the first within it up to that of the next half.
type half struct {
	lunarDay // of its first tithi
	dark     bool
	until    civil.Date
}

// halves gives those whose end is known, in their order; the first one as far as it is known.
func (d *Days) halves() (all []half) {
	if first := d.firstTithi(); first.tithi%15 != 1 {
		all = append(all, half{lunarDay: first.lunarDay, dark: first.tithi > 15})
		all[0].day = d.from
	}
	for _, tithi := range []int{fromBright, fromDark} {
		for _, one := range d.tithi(Sunrise, tithi) {
			if one.kshaya {
				one.day = one.day.AddDays(1)
			}
			all = append(all, half{lunarDay: one, dark: tithi == fromDark})
		}
	}
	slices.SortFunc(all, func(a, b half) int { return a.day.Compare(b.day) })
	for i := 1; i < len(all); i++ {
		all[i-1].until = all[i].day
	}
	return all[:max(len(all)-1, 0)]
}

// numbered is a tithi and its day.
type numbered struct {
	lunarDay
	tithi int
}

// firstTithi is the first one that is known.
func (d *Days) firstTithi() (first numbered) {
	for tithi := 1; tithi <= 30; tithi++ {
		if all := d.tithi(Sunrise, tithi); len(all) > 0 && (first.tithi == 0 || all[0].day.Before(first.day)) {
			first = numbered{all[0], tithi}
		}
	}
	return first
}

// of reports whether it is of the month of this number. A month that was swallowed is kept with the one that swallowed it. Where months end on
// purnima, the dark half is of the month that follows, but in a leap month.
func (h half) of(masa int, fullMoon bool) bool {
	number := func(n int) int {
		if n > 0 && fullMoon && h.dark && !h.adhika {
			return n%12 + 1
		}
		return n
	}
	return number(h.masa) == masa || number(h.swallowed) == masa
}

// weekdaysOfMasa are all such weekdays of a lunar month of the year: of the true one, of the leap one where there is one, or of both.
func (d *Days) weekdaysOfMasa(r Rule) (all []Occurrence) {
	halves := slices.DeleteFunc(d.halves(), func(h half) bool { return !h.of(r.Masa, r.Tithi == fromDark) })
	twice := map[int]bool{}
	for _, h := range halves {
		if h.adhika {
			twice[rite.ShakaYear(h.day, r.Masa)] = true
		}
	}
	for _, h := range halves {
		year := rite.ShakaYear(h.day, r.Masa)
		if r.Leap != Both && h.adhika != (r.Leap == AdhikaOnly && twice[year]) {
			continue
		}
		for day := h.day.AddDays(modulo(r.Weekday-weekdayOf(h.day), 7)); day.Before(h.until); day = day.AddDays(7) {
			one := Occurrence{Key: "w" + strconv.Itoa(weekOf(day)), Date: day}
			if r.Leap == NijaOnly && twice[year] {
				one.Because = LeapPassed
			}
			all = append(all, one)
		}
	}
	return all
}

// sankrantis are the days on which the Sun has entered a sign by sunset: of each, or of one.
func (d *Days) sankrantis(r Rule) (all []Occurrence) {
	for _, month := range d.solarMonths() {
		key := yearKey(month.From, month.Number)
		switch {
		case r.Every == EveryMonth:
			key += "-" + strconv.Itoa(month.Number)
		case month.Number != r.SolarMonth:
			continue
		}
		all = append(all, Occurrence{Key: key, Date: month.From})
	}
	return all
}
