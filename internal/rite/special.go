package rite

import (
	"errors"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

func isNoDay(err error) bool { return errors.Is(err, ErrNoDay) }

// take makes another day of those near the decision's its day, for a reason; the former day becomes another's.
func (d *Decision) take(date civil.Date, why because, former string) {
	d.Others = nil
	before := d.Date
	d.Date, d.Because = date, why
	d.differ(former, before)
}

// move puts the decision and the days of others so many days later.
func (d *Decision) move(days int) {
	for i := range d.Others {
		d.Others[i].Date = d.Others[i].Date.AddDays(days)
	}
	d.Date, d.Because = d.Date.AddDays(days), counted
}

// bhadraOf is the bhadra of a full moon's tithi: its first half is the karana Vishti.
func (r *Rules) bhadraOf(purnima panchang.Span) panchang.Span {
	return r.engine.At(panchang.Karana, purnima.Start.Add(time.Minute))
}

// holika: the evening of the full moon, the last one when there are two, because the first has bhadra. When bhadra
// outlasts midnight and the full moon's tithi lasts three and a half quarters of the next day, that day's evening.
func holika(r *Rules, p panchang.Place, year int, f festival) (Decision, error) {
	d, err := r.once(p, year, f.Rule)
	if err != nil || len(d.Touches) != 1 {
		return d, err
	}
	night, ok, err := r.window(p, Nishita, d.Date)
	if err != nil || !ok || !r.bhadraOf(d.Tithi).End.After(night.End) {
		return d, err
	}
	next, err := r.engine.Sun(p, d.Date.AddDays(1))
	if err != nil || next.Sunset.IsZero() || next.Sunrise.IsZero() {
		return d, err
	}
	if !d.Tithi.End.Before(next.DayPart(7, 8).End) { // seven eighths of the day are three and a half quarters
		d.take(next.Date, bhadraAllEve, string(Purva))
	}
	return d, nil
}

// holi is the day after Holika's fire.
func holi(r *Rules, p panchang.Place, year int, f festival) (Decision, error) {
	d, err := holika(r, p, year, f)
	if err != nil {
		return d, err
	}
	d.move(1)
	d.Because = dayAfter
	return d, nil
}

// rakshaBandhan: the first day with an afternoon or evening of the full moon's tithi that is free of bhadra. Without
// one, the second day when the tithi lasts three muhurtas after sunrise, else the first day once bhadra is over.
func rakshaBandhan(r *Rules, p panchang.Place, year int, f festival) (Decision, error) {
	d, err := r.once(p, year, f.Rule)
	if err != nil {
		return d, err
	}
	bhadra := r.bhadraOf(d.Tithi)
	free := panchang.Span{Start: bhadra.End, End: d.Tithi.End}
	first := civil.Of(d.Tithi.Start, p.Zone)
	for _, day := range []civil.Date{first, first.AddDays(1)} {
		for _, k := range []Kala{Aparahna, Pradosha} {
			window, ok, err := r.window(p, k, day)
			if err != nil {
				return d, err
			}
			if ok && overlap(free, window) > 0 {
				d.take(day, bhadraFree, f.ID)
				d.Kala, d.Others = k, nil
				return d, nil
			}
		}
	}
	second, err := r.engine.Sun(p, first.AddDays(1))
	if err != nil {
		return d, err
	}
	d.Date, d.Others = first, nil
	if second.Whole() && !d.Tithi.End.Before(second.DayPart(3, 15).End) {
		d.take(second.Date, longEnough, string(Purva))
	} else {
		d.take(first, afterBhadra, string(Purva))
	}
	return d, nil
}

// navratri: the day of the first tithi's sunrise; but when it ends within two ghatis of that, the day before, though
// the new moon is still there (Bharatiya Vrat Utsav, on the time of Navaratra).
func navratri(r *Rules, p panchang.Place, year int, f festival) (Decision, error) {
	d, err := r.once(p, year, f.Rule)
	if err != nil || len(d.Touches) == 0 {
		return d, err
	}
	const twoGhatis = 48 * time.Minute
	if last := d.Touches[len(d.Touches)-1]; len(d.Touches) == 1 && d.Tithi.End.Before(last.Kala.Start.Add(twoGhatis)) {
		d.take(d.Date.AddDays(-1), briefAtDawn, string(Udaya))
	}
	return d, nil
}

// shravana is the nakshatra that may move Dussehra.
const shravana = 22

// dussehra: the afternoon of the tenth; but the second day when it has a fifth of a day of it and Shravana in the
// afternoon while the first has not (Kashyapa's verse).
func dussehra(r *Rules, p panchang.Place, year int, f festival) (Decision, error) {
	d, err := r.once(p, year, f.Rule)
	if err != nil {
		return d, err
	}
	first := d.Date
	if len(d.Touches) > 0 {
		first = d.Touches[0].Date
	}
	second, err := r.engine.Sun(p, first.AddDays(1))
	if err != nil || !second.Whole() || d.Date == second.Date || d.Tithi.End.Before(second.DayPart(1, 5).End) {
		return d, err
	}
	on, err := r.shravanaAt(p, first)
	if err != nil || on {
		return d, err
	}
	if on, err = r.shravanaAt(p, second.Date); err == nil && on {
		d.take(second.Date, shravanaDay, string(Vyapti))
	}
	return d, err
}

// shravanaAt reports whether the Moon is in Shravana in some part of the day's aparahna.
func (r *Rules) shravanaAt(p panchang.Place, day civil.Date) (bool, error) {
	window, ok, err := r.window(p, Aparahna, day)
	if err != nil || !ok {
		return false, err
	}
	for _, s := range r.engine.Spans(panchang.Nakshatra, window.Start, window.End) {
		if s.Index == shravana {
			return true, nil
		}
	}
	return false, nil
}

// makarSankranti is the day on which the Sun enters Makara, or the next when it does so after sunset.
func makarSankranti(r *Rules, p panchang.Place, year int, _ festival) (Decision, error) {
	// Between 1800 and 2200 the Sun enters Makara from 10 to 17 January.
	enters := r.engine.Next(panchang.SunRashi, 10, time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC))
	day := civil.Of(enters.Start, p.Zone)
	sun, err := r.engine.Sun(p, day)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Date: day, Because: ingressInDay, Ingress: panchang.Ingress{Rashi: 10, At: enters.Start}}
	if !sun.Sunset.IsZero() && enters.Start.After(sun.Sunset) {
		d.take(day.AddDays(1), ingressAtDusk, "ingress")
	}
	return d, nil
}
