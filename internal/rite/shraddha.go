package rite

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// shraddha is the rule of a yearly shraddha: the day whose afternoon the tithi fills more of. Where a death fell
// into a leap month the texts do not agree; the true month is taken unless adhika is set.
func shraddha(month, tithi int, adhika Adhika) LunarRule {
	return LunarRule{Month: month, Tithi: tithi, Kala: Aparahna, Priority: Vyapti, Adhika: adhika}
}

// pitruPaksha gives the shraddha days of the year's fortnight of the fathers, from the full moon of Bhadrapada to
// its new moon: sixteen tithis, two of which may share a day. Errors are those of Observe.
func (r *Rules) pitruPaksha(p panchang.Place, year int) ([]Decision, error) {
	var days []Decision
	for tithi := 15; tithi <= 30; tithi++ {
		found, err := r.Observe(p, year, shraddha(6, tithi, NijaOnly))
		if err != nil {
			return nil, err
		}
		days = append(days, found...)
	}
	return days, nil
}

// Fast is an ekadashi: the day of its fast and the time to break it.
type Fast struct {
	Date    civil.Date
	Because because
	// Parana is when the fast may be broken on the day after: from sunrise, but not in the first quarter of the
	// twelfth tithi, to that tithi's end. Where it ends too early its End is zero: any time of the day serves.
	Parana panchang.Interval
}

// Text is the reason as a sentence, "hi" or English.
func (f Fast) Text(language string) string {
	d := Decision{Because: f.Because, Kala: Udaya, Tithi: panchang.Span{Index: 11}}
	return d.Text(language)
}

// The reasons of an ekadashi's day, in addition to those of the plain rules.
const (
	dashamiAtDawn because = "dashami_at_arunodaya" // the tenth tithi still touches the dawn: the day after
	pureDawn      because = "pure_arunodaya"       // it does not
)

// Ekadashi is one eleventh tithi with the fast of Smartas and of Vaishnavas.
type Ekadashi struct {
	Tithi             panchang.Span
	Month             panchang.Month
	Smarta, Vaishnava Fast
}

// Key tells ekadashis apart, whatever the days they fall on.
func (e *Ekadashi) Key() string { return "ekadashi-" + lunarKey(e.Smarta.Date, e.Month, e.Tithi) }

// Ekadashis gives those whose tithi begins on one of the dates. Errors wrap ErrNoDay, panchang.ErrPlace or ErrRange.
func (r *Rules) Ekadashis(p panchang.Place, from, to civil.Date) ([]Ekadashi, error) {
	if err := p.Check(); err != nil {
		return nil, err
	}
	start, until := beginning(from, p.Zone), beginning(to, p.Zone).Add(24*time.Hour)
	var all []Ekadashi
	for at := start; ; {
		s := r.engine.Next(panchang.Tithi, 11, at)
		if dark := r.engine.Next(panchang.Tithi, 26, at); dark.Start.Before(s.Start) {
			s = dark
		}
		if !s.Start.Before(until) {
			return all, nil
		}
		e, err := r.ekadashi(p, s)
		if err != nil {
			return nil, err
		}
		all = append(all, e)
		at = s.End
	}
}

func beginning(d civil.Date, zone *time.Location) time.Time {
	return time.Date(d.Year(), d.Month(), d.Day(), 0, 0, 0, 0, zone)
}

func (r *Rules) ekadashi(p panchang.Place, s panchang.Span) (Ekadashi, error) {
	// Two sunrises: the second. None: the day in which it falls.
	smarta, err := r.decide(p, s, Udaya, Para)
	if err != nil {
		return Ekadashi{}, err
	}
	e := Ekadashi{Tithi: s, Month: r.engine.Month(s.Start), Smarta: Fast{Date: smarta.Date, Because: smarta.Because}}
	dawn, ok, err := r.window(p, arunodaya, smarta.Date)
	if err != nil {
		return Ekadashi{}, err
	}
	e.Vaishnava = Fast{Date: smarta.Date, Because: pureDawn}
	if ok && dawn.Start.Before(s.Start) {
		e.Vaishnava = Fast{Date: smarta.Date.AddDays(1), Because: dashamiAtDawn}
	}
	twelfth := r.engine.At(panchang.Tithi, s.End.Add(time.Minute))
	for _, fast := range []*Fast{&e.Smarta, &e.Vaishnava} {
		if fast.Parana, err = r.parana(p, fast.Date.AddDays(1), twelfth); err != nil {
			return Ekadashi{}, err
		}
	}
	return e, nil
}

func (r *Rules) parana(p panchang.Place, date civil.Date, twelfth panchang.Span) (panchang.Interval, error) {
	on, err := r.day(p, date)
	if err != nil || on.sun.Sunrise.IsZero() {
		return panchang.Interval{}, err
	}
	parana := panchang.Interval{Start: on.sun.Sunrise}
	if quarter := twelfth.Start.Add(twelfth.End.Sub(twelfth.Start) / 4); quarter.After(parana.Start) {
		parana.Start = quarter
	}
	if twelfth.End.After(parana.Start) {
		parana.End = twelfth.End
	}
	return parana, nil
}
