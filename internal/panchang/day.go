package panchang

import (
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
)

// Warning is a stable word for what a Day lacks, or for what is uncertain in it.
type Warning string

// The warnings.
const (
	NoSunrise     Warning = "no_sunrise"      // the Sun does not rise on the date: the day has no limbs
	NoSunset      Warning = "no_sunset"       // the Sun does not set: no parts of day and night
	NoNextSunrise Warning = "no_next_sunrise" // the day is taken to last 24 hours
)

// tithiDay is how the sunrise's tithi lies to its neighbours.
type tithiDay string

// The kinds of days.
const (
	Normal        tithiDay = "normal"
	kshayaNext    tithiDay = "kshaya_next"    // the tithi after it sees no sunrise
	vriddhiFirst  tithiDay = "vriddhi_first"  // it also holds the next sunrise
	vriddhiSecond tithiDay = "vriddhi_second" // it held the previous sunrise too
)

// seasons number the six seasons from 1, Vasanta: by the lunar month, the sidereal and the tropical Sun.
type seasons struct{ Lunar, Solar, Tropical int }

// ayanas number the half years, 1 for Uttarayana and 2 for Dakshinayana, by the sidereal and the tropical Sun.
type ayanas struct{ Sidereal, Tropical int }

// Ingress is a sankranti: the Sun enters a sign. The zero Ingress is none.
type Ingress struct {
	Rashi int
	At    time.Time
}

// Interval is the time from Start up to End.
type Interval struct{ Start, End time.Time }

// Day is the almanac of a Hindu day, sunrise to sunrise, with the date of its sunrise. Values without a time of their own
// hold at sunrise. Without a sunrise only the times of Sun and Moon are filled.
type Day struct {
	SunDay
	Moonrise, Moonset time.Time // of the civil date
	Vara              time.Weekday

	// The spans that touch the day, in order; the first of each is the one at sunrise.
	Tithis, Nakshatras, Yogas, Karanas []Span

	TithiDay  tithiDay
	Pada      int // of the nakshatra, 1 to 4
	Month     Month
	Years     years
	Ritu      seasons
	Ayana     ayanas
	Positions positions
	Sankranti Ingress
	Panchaka  bool       // the Moon is in the last two signs
	Bhadra    []Interval // the spans of Vishti

	DeltaT       float64
	DeltaTSource string
	Warnings     []Warning
}

// SunRashi is the Sun's sign at sunrise, 1 for Mesha.
func (d *Day) SunRashi() int { return int(d.Positions.Sun.Sidereal/30) + 1 }

// MoonRashi is the Moon's sign at sunrise, 1 for Mesha.
func (d *Day) MoonRashi() int { return int(d.Positions.Moon.Sidereal/30) + 1 }

// PurnimantaMonth is the month as the North counts it.
func (d *Day) PurnimantaMonth() int { return d.Month.Purnimanta(d.Tithis[0].Index) }

// Day computes the almanac of a date. Errors wrap ErrRange or ErrPlace.
func (e *Engine) Day(p Place, date civil.Date) (Day, error) {
	if err := check(p, date); err != nil {
		return Day{}, err
	}
	sky := e.sky(p, date)
	d := Day{SunDay: e.sunDay(&sky, p, date), Vara: date.Weekday()}
	d.Moonrise, d.Moonset = e.moon(&sky, p, date)
	d.DeltaT, d.DeltaTSource = e.deltaT(midnight(p, date, 0).Time())
	if d.Sunrise.IsZero() {
		d.Warnings = append(d.Warnings, NoSunrise)
		return d, nil
	}
	if d.Sunset.IsZero() {
		d.Warnings = append(d.Warnings, NoSunset)
	}
	end := d.NextSunrise
	if end.IsZero() {
		d.Warnings = append(d.Warnings, NoNextSunrise)
		end = d.Sunrise.Add(24 * time.Hour)
	}
	e.fillSpans(&d, end)
	d.TithiDay = e.tithiDay(&d, &sky, p, end)
	e.fillSunrise(&d, sky.Nutation())
	e.fillSankranti(&d, end)
	return d, nil
}

// fillSpans takes one piece of memory for all limbs: a day touches two or three spans of each, four of karanas.
func (e *Engine) fillSpans(d *Day, end time.Time) {
	room := make([]Span, 20)
	d.Tithis = e.appendSpans(room[0:0:4], Tithi, d.Sunrise, end)
	d.Nakshatras = e.appendSpans(room[4:4:8], Nakshatra, d.Sunrise, end)
	d.Yogas = e.appendSpans(room[8:8:12], yoga, d.Sunrise, end)
	d.Karanas = e.appendSpans(room[12:12:20], Karana, d.Sunrise, end)
	for _, k := range d.Karanas {
		if KaranaOf(k.Index) == vishti {
			d.Bhadra = append(d.Bhadra, Interval{k.Start, k.End})
		}
	}
}

func (e *Engine) tithiDay(d *Day, sky *astro.Sky, p Place, end time.Time) tithiDay {
	tithi := d.Tithis[0]
	if !tithi.End.Before(end) {
		return vriddhiFirst
	}
	if tithi.Start.Before(d.Sunrise.Add(-23 * time.Hour)) { // no sunrises lie nearer to one another but in the far north
		yesterday, ok := sky.Rise(e.sun, e.site(p), midnight(p, d.Date, -1), midnight(p, d.Date, 0))
		if ok && !yesterday.Time().Before(tithi.Start) {
			return vriddhiSecond
		}
	}
	if len(d.Tithis) > 1 && d.Tithis[1].End.Before(end) {
		return kshayaNext
	}
	return Normal
}

func (e *Engine) fillSunrise(d *Day, nutation float64) {
	t := e.tt(d.Sunrise)
	d.Positions = e.positions(t, nutation)
	d.Month = e.month(e.newMoon(t))
	d.Years = e.years(d.Date, d.Month)
	_, past := e.part(Nakshatra, t)
	d.Pada = int(past/(Nakshatra.width()/4)) + 1
	d.Panchaka = d.Positions.Moon.Sidereal >= 300
	sidereal, tropical := d.Positions.Sun.Sidereal, d.Positions.Sun.Tropical
	d.Ritu = seasons{Lunar: (d.Month.Number-1)/2 + 1, Solar: season(sidereal), Tropical: season(tropical)}
	d.Ayana = ayanas{Sidereal: half(sidereal), Tropical: half(tropical)}
}

// season counts by two signs from Mina, where Vasanta begins.
func season(sun float64) int { return int(sun+30)%360/60 + 1 }

// half is 1 while the Sun goes north, from Makara to Mithuna.
func half(sun float64) int {
	if sun >= 270 || sun < 90 {
		return 1
	}
	return 2
}

func (e *Engine) fillSankranti(d *Day, end time.Time) {
	// The Sun moves at most 1.02° a day: most days need no search.
	if d.Positions.Sun.Sidereal-30*float64(d.SunRashi()-1) < 28.9 {
		return
	}
	if enters := e.Next(SunRashi, d.SunRashi()%12+1, d.Sunrise); enters.Start.Before(end) {
		d.Sankranti = Ingress{enters.Index, enters.Start}
	}
}
