package almanac

import (
	"math"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
	"sankalp/internal/region"
	"sankalp/internal/rite"
)

// leaves is the almanac of a civil month in few bytes, so that a year of a place fits on a device. All times are whole
// seconds from From; things are numbered as in Words. A span of a limb is two numbers, index and end: the next
// one begins where it ends.
type leaves struct {
	Place  where  `json:"place"`
	Month  string `json:"month" doc:"YYYY-MM"`
	From   int64  `json:"from" doc:"Unix seconds of the month's first midnight at the place; every time below is in seconds from it"`
	DeltaT int    `json:"deltaT" doc:"TT − UT in milliseconds, which every end of a tithi hangs on"`
	Days   []leaf `json:"days" nullable:"false"`
	// Festivals and Ekadashis have their day in the month.
	Festivals []festival `json:"festivals" nullable:"false"`
	Ekadashis []ekadashi `json:"ekadashis" nullable:"false"`
	// Vrats are of every month; a person sees those that they chose.
	Vrats []vratOn `json:"vrats" nullable:"false" doc:"Of every month; a person sees those that they chose"`
	// Observances are of regions; a person sees those of the regions that they chose.
	Observances []observanceOn `json:"observances" nullable:"false" doc:"Of regions; a person sees those of the regions that they chose"`
	// Regional are the months of the calendars of regions that touch this one.
	Regional map[string][]int `json:"regional" doc:"By calendar, for each of its months: the day of this one that it begins on, counted from 0 and below before it; its number, its year, the year's samvatsara or 0, and 1 where that is expected and not yet published. Months of the Moon are given where they begin within these days"`
	// Guru is named in a sankalpa.
	Guru []int `json:"guru,omitzero" nullable:"false" doc:"sign of Jupiter as the month begins, then time and sign of each change"`
	// Lagnas serve for the whole month.
	Lagnas []int `json:"lagnas,omitzero" nullable:"false" doc:"when each sign from Mesha on first begins to rise in the month; it does so again every sidereal day (86164.099 s), until the next sign begins. Absent where signs do not rise in order"`
}

// leaf is one day of Leaves. What is absent does not come on the day; without a sunrise there are no limbs.
type leaf struct {
	Sunrise        *int `json:"sunrise,omitzero"`
	Sunset         *int `json:"sunset,omitzero"`
	NextSunrise    *int `json:"nextSunrise,omitzero"`
	PreviousSunset *int `json:"previousSunset,omitzero"`
	Moonrise       *int `json:"moonrise,omitzero"`
	Moonset        *int `json:"moonset,omitzero"`

	Tithi     []int `json:"tithi,omitzero" nullable:"false" doc:"index, end, index, end, …"`
	Nakshatra []int `json:"nakshatra,omitzero" nullable:"false" doc:"index, end, …"`
	Yoga      []int `json:"yoga,omitzero" nullable:"false" doc:"index, end, …"`
	Karana    []int `json:"karana,omitzero" nullable:"false" doc:"index from 1 to 60, end, …"`
	// TithiDay is absent on a normal day.
	TithiDay string `json:"tithiDay,omitzero" enum:"kshaya_next,vriddhi_first,vriddhi_second"`
	Pada     int    `json:"pada,omitzero"`

	Amanta     int  `json:"amanta,omitzero"`
	Purnimanta int  `json:"purnimanta,omitzero"`
	Adhika     bool `json:"adhika,omitzero"`
	Kshaya     int  `json:"kshaya,omitzero"`
	// Years are Shaka, Vikram, Kartikadi Vikram, Kali, and the number of the samvatsara.
	Years  []int `json:"years,omitzero" nullable:"false" doc:"Shaka, Vikram, Kartikadi Vikram, Kali, samvatsara"`
	Ritu   int   `json:"ritu,omitzero" doc:"of the lunar month"`
	Ayana  int   `json:"ayana,omitzero" doc:"of the sidereal Sun"`
	Rashis []int `json:"rashis,omitzero" nullable:"false" doc:"signs of Sun and Moon at sunrise"`
	Phase  int   `json:"phase,omitzero" doc:"degrees of the Moon from the Sun at sunrise, 180 is full"`

	Sankranti []int `json:"sankranti,omitzero" nullable:"false" doc:"sign, time"`
	Panchaka  bool  `json:"panchaka,omitzero"`
	Bhadra    []int `json:"bhadra,omitzero" nullable:"false" doc:"start, end, …"`
	// Kalams are the starts and ends of Rahu kalam, Yamaganda, Gulika, Abhijit, Brahma muhurta.
	Kalams []int `json:"kalams,omitzero" nullable:"false" doc:"start and end of Rahu kalam, Yamaganda, Gulika, Abhijit, Brahma muhurta"`
	// Choghadiya are the kinds of the eighths of day and night.
	Choghadiya []int `json:"choghadiya,omitzero" nullable:"false" doc:"kinds of the eighths of the day from sunrise to sunset, then of the night to the next sunrise"`
	// Eclipse is one that is seen, by more than the penumbra; Asta are Guru (4) and Shukra (5) while they are lost, by `visible`.
	Eclipse  []int              `json:"eclipse,omitzero" nullable:"false" doc:"1 of the Sun or 2 of the Moon, 1 when total or annular, seen from, greatest, until, sutak from, for the frail from, sutak until"`
	Asta     []int              `json:"asta,omitzero" nullable:"false" doc:"planets lost in the Sun's light at the place: 4 Guru, 5 Shukra"`
	Warnings []panchang.Warning `json:"warnings,omitzero" nullable:"false"`
}

// newLeaves works out a month at a place.
func newLeaves(e *panchang.Engine, at location, month time.Time) (*leaves, error) {
	v := view{at.Zone}
	from := time.Date(month.Year(), month.Month(), 1, 0, 0, 0, 0, at.Zone)
	first, err := civil.NewDate(month.Year(), month.Month(), 1)
	if err != nil {
		return nil, err
	}
	rules := rite.New(e).Remembering()
	all := &regional{from: first, months: map[string][]int{}}
	l := &leaves{Place: at.view(), Month: month.Format("2006-01"), From: from.Unix(), Days: make([]leaf, 0, 31)}
	end := first
	for end.AddDays(1).Month() == first.Month() && end.AddDays(1) != end {
		end = end.AddDays(1)
	}
	sky, err := newOmens(e, at.Place, first, end)
	if err != nil {
		return nil, err
	}
	for day := first; day.Month() == first.Month(); day = day.AddDays(1) {
		d, err := e.Day(at.Place, day)
		if err != nil {
			return nil, err
		}
		if day == first {
			l.DeltaT = int(math.Round(d.DeltaT * 1000))
		}
		leaf := newLeaf(&d, from)
		leaf.Asta = sky.lost(day)
		if found, ok := sky.eclipse(&d); ok {
			leaf.Eclipse = found.pack(since(from))
		}
		l.Days = append(l.Days, leaf)
		all.lunar(&d)
		rules.Know(at.Place, d.SunDay)
		if day == end { // there may be no date after it
			break
		}
	}
	feasts, err := rules.Between(at.Place, first, end)
	if err != nil {
		return nil, err
	}
	fasts, err := ekadashis(rules, at.Place, first, end)
	if err != nil {
		return nil, err
	}
	vrats, err := rules.Vrats(at.Place, first, end)
	if err != nil {
		return nil, err
	}
	observances, err := region.Days(e, rules, at.Place, first, end)
	if err != nil {
		return nil, err
	}
	l.Observances = newObservances(observances)
	l.Festivals, l.Ekadashis, l.Vrats = v.festivals(feasts), v.ekadashis(fasts), newVrats(vrats)
	l.Regional = all.solar(end)
	l.Guru, l.Lagnas = guruSigns(e, from, from.AddDate(0, 1, 0)), risings(e, at.Place, from)
	return l, nil
}

// risings are when each sign first begins to rise after an instant. The zodiac is fixed to the stars, so the rest of the month follows.
func risings(e *panchang.Engine, p panchang.Place, from time.Time) []int {
	spans, err := e.Lagnas(p, from, from.Add(24*time.Hour), panchang.Signs)
	if err != nil || len(spans) <= panchang.Signs {
		return nil // beyond the polar circles
	}
	all := make([]int, panchang.Signs)
	for _, s := range spans[1 : panchang.Signs+1] { // the first one rises already
		all[s.Index-1] = since(from).seconds(s.Start)
	}
	return all
}

// guruSigns are the sign of Jupiter at an instant, then the seconds and the sign of each change until another. It crosses a boundary at
// most once a day.
func guruSigns(e *panchang.Engine, from, until time.Time) []int {
	sign := func(at time.Time) int { return e.RashiOf(astro.Jupiter, at) }
	all := []int{sign(from)}
	for day := from; day.Before(until); day = day.Add(24 * time.Hour) {
		end := day.Add(24 * time.Hour)
		before, after := sign(day), sign(end)
		if before == after {
			continue
		}
		low, high := day, end
		for high.Sub(low) > time.Second {
			if middle := low.Add(high.Sub(low) / 2); sign(middle) == before {
				low = middle
			} else {
				high = middle
			}
		}
		if high.Before(until) {
			all = append(all, since(from).seconds(high), after)
		}
	}
	return all
}

// ekadashis are those observed on the dates by one tradition or the other. Where the Sun gives no days there are
// none.
func ekadashis(r *rite.Rules, p panchang.Place, first, last civil.Date) (both []rite.Ekadashi, err error) {
	found, err := r.Ekadashis(p, first.AddDays(-3), last) // the day may come after that in which the tithi begins
	if err != nil {
		return nil, unlessNoDay(err)
	}
	within := func(d civil.Date) bool { return !d.Before(first) && !d.After(last) }
	for _, e := range found {
		if within(e.Smarta.Date) || within(e.Vaishnava.Date) {
			both = append(both, e)
		}
	}
	return both, nil
}

// newLeaf makes the leaf of a day, in seconds from an instant.
func newLeaf(d *panchang.Day, from time.Time) leaf {
	s := since(from)
	l := leaf{
		Sunrise: s.maybe(d.Sunrise), Sunset: s.maybe(d.Sunset), NextSunrise: s.maybe(d.NextSunrise), PreviousSunset: s.maybe(d.PreviousSunset),
		Moonrise: s.maybe(d.Moonrise), Moonset: s.maybe(d.Moonset), Warnings: d.Warnings,
	}
	if d.Sunrise.IsZero() {
		return l
	}
	l.Tithi, l.Nakshatra, l.Yoga, l.Karana = s.spans(d.Tithis), s.spans(d.Nakshatras), s.spans(d.Yogas), s.spans(d.Karanas)
	if d.TithiDay != panchang.Normal {
		l.TithiDay = string(d.TithiDay)
	}
	l.Pada, l.Amanta, l.Purnimanta, l.Adhika, l.Kshaya = d.Pada, d.Month.Number, d.PurnimantaMonth(), d.Month.Adhika, d.Month.Swallowed
	l.Years = []int{d.Years.Shaka, d.Years.Vikram, d.Years.VikramKartikadi, d.Years.Kali, d.Years.Samvatsara}
	l.Ritu, l.Ayana, l.Rashis = d.Ritu.Lunar, d.Ayana.Sidereal, []int{d.SunRashi(), d.MoonRashi()}
	l.Phase, l.Panchaka = int(d.Positions.Elongation), d.Panchaka
	for _, b := range d.Bhadra {
		l.Bhadra = s.interval(l.Bhadra, b)
	}
	if d.Sankranti.Rashi > 0 {
		l.Sankranti = []int{d.Sankranti.Rashi, s.seconds(d.Sankranti.At)}
	}
	if m, ok := d.Muhurtas(); ok {
		l.Kalams = make([]int, 0, 10)
		for _, i := range []panchang.Interval{m.Rahu, m.Yamaganda, m.Gulika, m.Abhijit, m.Brahma} {
			l.Kalams = s.interval(l.Kalams, i)
		}
		l.Choghadiya = make([]int, len(m.Choghadiya))
		for i, c := range m.Choghadiya {
			l.Choghadiya[i] = int(c.Kind)
		}
	}
	return l
}

// since counts whole seconds from an instant.
type since time.Time

func (s since) seconds(t time.Time) int {
	return int(math.Round(t.Sub(time.Time(s)).Seconds()))
}

func (s since) maybe(t time.Time) *int {
	if t.IsZero() {
		return nil
	}
	n := s.seconds(t)
	return &n
}

func (s since) spans(spans []panchang.Span) []int {
	all := make([]int, 0, 2*len(spans))
	for _, one := range spans {
		all = append(all, one.Index, s.seconds(one.End))
	}
	return all
}

func (s since) interval(all []int, i panchang.Interval) []int {
	return append(all, s.seconds(i.Start), s.seconds(i.End))
}
