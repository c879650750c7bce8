package panchang

import (
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
)

// Month is a lunar month from new moon to new moon (amanta).
type Month struct {
	Number int  // 1 is Chaitra
	Adhika bool // no sankranti in it: a leap month, named after the one that follows
	// Swallowed is the number of the month that a second sankranti in this one leaves without a month of its
	// own; 0 in nearly all.
	Swallowed  int
	Start, End time.Time
}

// Purnimanta is the number of the month as the North counts it, from full moon to full moon: the dark half
// already belongs to the next month, but a leap month keeps its name for both halves.
func (m Month) Purnimanta(tithi int) int {
	if tithi > 15 && !m.Adhika {
		return m.Number%12 + 1
	}
	return m.Number
}

// Month is the lunar month that holds the instant.
func (e *Engine) Month(at time.Time) Month {
	t := e.tt(at)
	return e.month(e.newMoon(t))
}

// newMoon is the last new moon at or before t.
func (e *Engine) newMoon(t astro.TT) astro.TT {
	index, past := e.part(Tithi, t)
	elongation := float64(index)*Tithi.width() + past
	found := e.reach(Tithi, 0, t-astro.TT(elongation/limbs[Tithi].speed))
	if found > t+1e-7 { // no rounding: the guess fell a whole month late
		found = e.reach(Tithi, 0, found-synodic)
	}
	return found
}

const synodic = astro.TT(29.530589)

// month describes the month that begins with the new moon at t.
func (e *Engine) month(t astro.TT) Month {
	end := e.reach(Tithi, 0, t+synodic)
	first, _ := e.part(SunRashi, t)
	last, _ := e.part(SunRashi, end)
	m := Month{Number: (first+1)%12 + 1, Start: e.time(t), End: e.time(end)}
	switch (last - first + 12) % 12 {
	case 0:
		m.Adhika = true
	case 2:
		m.Swallowed = m.Number%12 + 1
	}
	return m
}

// FindMonth is the month of the given number that is no leap month and lies in the Shaka year: the one in which
// the Sun enters the month's sign. A swallowed month is found as the month that swallowed it.
func (e *Engine) FindMonth(shaka, number int) Month {
	// The Sun enters Mesha about 14 April; a guess some weeks off only costs steps.
	mesha := astro.Of(time.Date(shaka+shakaEpoch, time.April, 14, 0, 0, 0, 0, time.UTC))
	guess := astro.TT(float64(mesha) + float64(number-1)*30.44)
	return e.month(e.newMoon(e.reach(SunRashi, float64(number-1)*30, guess)))
}

// Leap is the leap month just before m, when there is one.
func (e *Engine) Leap(m Month) (leap Month, ok bool) {
	leap = e.month(e.newMoon(e.tt(m.Start) - synodic/2))
	return leap, leap.Adhika
}

// shakaEpoch is what to take from the Gregorian year for the Shaka year that begins in it.
const shakaEpoch = 78

// years are the counts of years, all expired years from Chaitra on but VikramKartikadi, which Gujarat begins with
// Kartika. Samvatsara is 1 for Prabhava to 60.
type years struct {
	Shaka, Vikram, VikramKartikadi, Kali int
	Samvatsara                           int
}

// years are those of a date that lies in the month. A leap Chaitra belongs to the new year.
func (e *Engine) years(d civil.Date, m Month) years {
	shaka := d.Year() - shakaEpoch
	if m.Number >= 9 && d.Month() <= time.April {
		shaka--
	}
	y := years{Shaka: shaka, Vikram: shaka + 135, VikramKartikadi: shaka + 135, Kali: shaka + 3179}
	if m.Number <= 7 {
		y.VikramKartikadi--
	}
	y.Samvatsara = (shaka+11)%60 + 1
	if e.options.NorthSamvatsara {
		y.Samvatsara = (y.Vikram+9)%60 + 1
	}
	return y
}
