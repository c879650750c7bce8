package region

import (
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

// stretch is the days of one month, from the first up to the day before the next.
type stretch struct {
	first, next civil.Date
	name        panchang.Name
}

// holds reports whether the date is one of the days.
func (s stretch) holds(d civil.Date) bool { return !d.Before(s.first) && d.Before(s.next) }

// stretches are those in which a row's star or tithi is sought: solar months, or the bright half of a lunar one.
func (a *search) stretches(o *Observance) (all []stretch, err error) {
	if lunar, ok := strings.CutPrefix(o.month, "lunar "); ok {
		month, _, _ := strings.Cut(lunar, " ")
		for year := a.from.Year() - 1; year <= a.to.Year(); year++ {
			m := a.engine.FindMonth(year-shakaEpoch, number(month))
			full := a.engine.Next(panchang.Tithi, 15, m.Start)
			name := panchang.MonthName(m.Number)
			all = append(all, stretch{civil.Of(m.Start, a.place.Zone).AddDays(1), civil.Of(full.End, a.place.Zone).AddDays(1), name})
		}
		return all, nil
	}
	months := a.months(o.calendar())
	if before, ok := starBefore[o.ID]; ok {
		return a.before(o, before)
	}
	for i, m := range months {
		if m.Number == number(o.month) && i+1 < len(months) {
			all = append(all, stretch{m.First, months[i+1].First, panchang.RashiName(m.Number)})
		}
	}
	return all, nil
}

// starBefore are the rows whose star is the last one before the day of another row.
var starBefore = map[string]string{"atham": "onam"}

// before are the weeks up to the day of another row.
func (a *search) before(o *Observance, id string) (all []stretch, err error) {
	const moon = 28
	found, err := a.days(find(id))
	for _, d := range found {
		all = append(all, stretch{d.Date.AddDays(-moon), d.Date, panchang.RashiName(number(o.month))})
	}
	return all, err
}

// kalaOf is the time of the day at which a row's star or tithi must stand; the note names it where the column is taken by a rule.
func (o *Observance) kalaOf() rite.Kala {
	switch {
	case o.kala != "":
		return rite.Kala(o.kala)
	case o.Note == string(rite.Aparahna):
		return rite.Aparahna
	}
	return rite.Udaya
}

// inMonths is the day of a star or tithi in a month: where it comes twice the last time, and of two days on which it stands at its time the
// last. One that misses its time is kept on the day in which it begins; a month that does not have it has no day.
func (a *search) inMonths(o *Observance, limb panchang.Limb) (all []Day, err error) {
	kala, index := o.kalaOf(), number(o.day)
	months, err := a.stretches(o)
	if err != nil {
		return nil, err
	}
	for _, s := range months {
		if s.next.AddDays(reach).Before(a.from) || s.first.AddDays(-reach).After(a.to) {
			continue
		}
		found, err := a.lastOf(s, kala, limb, index)
		if err != nil {
			return nil, err
		}
		if found.IsZero() {
			continue
		}
		what := panchang.TithiName(index)
		if limb == panchang.Nakshatra {
			what = panchang.NakshatraName(index)
		}
		at := name(kala.In("en"), kala.In("hi"))
		all = append(all, Day{Date: found, Reason: say(standsIn, what, at, s.name)})
	}
	return all, nil
}

// lastOf is the day in the stretch by the last of the limb's spans that has one.
func (a *search) lastOf(s stretch, kala rite.Kala, limb panchang.Limb, index int) (last civil.Date, err error) {
	from, until := noon(s.first).Add(-48*time.Hour), noon(s.next).Add(48*time.Hour)
	for span := a.engine.Next(limb, index, from); span.Start.Before(until); span = a.engine.Next(limb, index, span.End) {
		first, end := civil.Of(span.Start, a.place.Zone), civil.Of(span.End, a.place.Zone)
		touched := civil.Date{}
		for d := first.AddDays(-1); !d.After(end.AddDays(1)); d = d.AddDays(1) {
			window, ok, err := a.rules.Window(a.place, kala, d)
			if err != nil {
				return last, err
			}
			if ok && s.holds(d) && window.Start.Before(span.End) && span.Start.Before(window.End) {
				touched = d
			}
			if d == d.AddDays(1) { // the last of all dates
				break
			}
		}
		switch {
		case !touched.IsZero():
			last = touched
		case last.IsZero() && s.holds(first):
			last = first
		}
	}
	return last, nil
}

// weekdays are all days of one weekday in a month: a solar one, the purnimanta one of the north, else the amanta one.
func (a *search) weekdays(o *Observance) (all []Day, err error) {
	want := time.Weekday(number(o.day))
	var months []stretch
	if solar, ok := strings.CutPrefix(o.month, "solar "); ok {
		by := *o
		by.month = solar
		if months, err = a.stretches(&by); err != nil {
			return nil, err
		}
	} else {
		months = a.lunarMonths(number(o.month), o.Regions[0] == "north")
	}
	for _, m := range months {
		first := m.first.AddDays((int(want-m.first.Weekday()) + 7) % 7)
		for d := first; m.holds(d); d = d.AddDays(7) {
			all = append(all, Day{Date: d, Reason: say(weekdayIn, panchang.VaraName(want), m.name)})
		}
	}
	return all, nil
}

// lunarMonths are the lunar months of a number about the span. The purnimanta one begins with the dark half before the amanta one; a leap month
// lies inside it, and its days count.
func (a *search) lunarMonths(month int, purnimanta bool) (all []stretch) {
	for year := a.from.Year() - 1; year <= a.to.Year(); year++ {
		m := a.engine.FindMonth(year-shakaEpoch, month)
		start, end := m.Start, m.End
		if purnimanta {
			before := m.Start.Add(-time.Hour)
			if leap, ok := a.engine.Leap(m); ok {
				before = leap.Start.Add(-time.Hour)
			}
			start = a.engine.Next(panchang.Tithi, 16, a.engine.Month(before).Start).Start
			end = a.engine.Next(panchang.Tithi, 15, m.Start).End
		}
		all = append(all, stretch{a.sunriseAfter(start), a.sunriseAfter(end), panchang.MonthName(month)})
	}
	return all
}

// sunriseAfter is the date of the first sunrise after an instant; without one in the far north the date after it.
func (a *search) sunriseAfter(at time.Time) civil.Date {
	on := civil.Of(at, a.place.Zone)
	window, ok, err := a.rules.Window(a.place, rite.Udaya, on)
	if err == nil && ok && !at.After(window.Start) {
		return on
	}
	return on.AddDays(1)
}

// crescents are the evenings after new moon on which the Moon first sets late enough after the Sun to be seen.
func (a *search) crescents() (all []Day, err error) {
	const late = 50 * time.Minute
	m := a.engine.Month(noon(a.from).Add(-72 * time.Hour))
	for ; m.Start.Before(noon(a.to)); m = a.engine.Month(m.End.Add(time.Hour)) {
		first := civil.Of(m.Start, a.place.Zone)
		for n := range 4 {
			day, err := a.engine.Day(a.place, first.AddDays(n))
			if err != nil {
				return nil, err
			}
			if day.Sunset.After(m.Start) && !day.Moonset.IsZero() && day.Moonset.Sub(day.Sunset) >= late {
				all = append(all, Day{Date: day.Date, Reason: say(crescent)})
				break
			}
		}
	}
	return all, nil
}

// afterIngress is the day of the first sunrise after the Sun enters a sign.
func (a *search) afterIngress(o *Observance) (all []Day, err error) {
	c, month := o.calendar(), number(o.month)
	for _, m := range a.months(c) {
		if m.Number != month {
			continue
		}
		sun, err := sky().Sun(c.city, civil.Of(m.Ingress, c.city.Zone))
		if err != nil {
			return nil, err
		}
		day := Day{Date: sun.Date, Reason: say(sunriseAfterIngress, panchang.RashiName(month))}
		if m.Ingress.After(sun.Sunrise) {
			day.Date = sun.Date.AddDays(1)
		}
		all = append(all, day)
	}
	return all, nil
}

// edge is where two tithis of a lunar month meet.
func (a *search) edge(o *Observance) (all []Day) {
	before, _, _ := strings.Cut(o.month, "/")
	month, tithi, _ := strings.Cut(before, ".")
	for year := a.from.Year() - 1; year <= a.to.Year(); year++ {
		m := a.engine.FindMonth(year-shakaEpoch, number(month))
		span := a.engine.Next(panchang.Tithi, number(tithi), m.Start)
		clock := span.End.In(a.place.Zone).Format("15:04")
		next := number(tithi)%30 + 1
		all = append(all, Day{
			Date:   civil.Of(span.End, a.place.Zone),
			Reason: say(twoTithis, panchang.TithiName(span.Index), panchang.TithiName(next), name(clock, clock)),
		})
	}
	return all
}

// sunStar is the day on which the Sun enters a star.
func (a *search) sunStar(o *Observance) (all []Day) {
	star := number(o.month)
	for year := a.from.Year() - 1; year <= a.to.Year(); year++ {
		enters := a.engine.Next(panchang.SunNakshatra, star, time.Date(year, time.January, 1, 0, 0, 0, 0, time.UTC))
		all = append(all, Day{Date: civil.Of(enters.Start, o.calendar().city.Zone), Reason: say(ingressDay, panchang.NakshatraName(star))})
	}
	return all
}
