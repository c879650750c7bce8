package almanac

import (
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
	"sankalp/internal/panchang"
)

// omens are what the sky holds against auspicious rites in some days of a place: eclipses that count there, with their sutak, and
// the astas of Guru and Shukra.
type omens struct {
	eclipses []omen
	astas    []panchang.Asta
}

// omen is an eclipse at the place.
type omen struct {
	panchang.LocalEclipse
	sutak panchang.Sutak
}

// newOmens finds those of the dates from first to last.
func newOmens(e *panchang.Engine, p panchang.Place, first, last civil.Date) (o omens, err error) {
	from := time.Date(first.Year(), first.Month(), first.Day(), 0, 0, 0, 0, p.Zone)
	// A day lasts from sunrise to sunrise, and an eclipse for hours about its greatest.
	for _, found := range e.Eclipses(from.AddDate(0, 0, -1), time.Date(last.Year(), last.Month(), last.Day()+3, 0, 0, 0, 0, p.Zone)) {
		l, err := e.Local(p, &found)
		if err != nil {
			return o, err
		}
		if s, ok := e.Sutak(p, &l, panchang.SutakPrahara); ok {
			o.eclipses = append(o.eclipses, omen{l, s})
		}
	}
	for _, planet := range []astro.Planet{astro.Jupiter, astro.Venus} {
		found, err := e.Astas(p, planet, panchang.AstaVisible, first, last)
		if err != nil {
			return o, err
		}
		o.astas = append(o.astas, found...)
	}
	return o, nil
}

// eclipse is the one of a day: the middle of what is seen lies between its sunrise and the next.
func (o *omens) eclipse(d *panchang.Day) (omen, bool) {
	end := d.NextSunrise
	if end.IsZero() {
		end = d.Sunrise.Add(24 * time.Hour)
	}
	for _, e := range o.eclipses {
		middle := e.SeenFrom.Add(e.SeenUntil.Sub(e.SeenFrom) / 2)
		if !middle.Before(d.Sunrise) && middle.Before(end) {
			return e, true
		}
	}
	return omen{}, false
}

// The weekdays whose lords Guru and Shukra are: by these a graha is numbered.
const (
	guru   = 4
	shukra = 5
)

// lost are the planets that are lost on a date, numbered as lords of the week.
func (o *omens) lost(date civil.Date) (grahas []int) {
	for _, a := range o.astas {
		if date.Before(a.Begins) || !date.Before(a.Ends) {
			continue
		}
		if a.Planet == astro.Jupiter {
			grahas = append(grahas, guru)
		} else {
			grahas = append(grahas, shukra)
		}
	}
	return grahas
}

// pack makes an eclipse's numbers, in seconds from the month's first midnight.
func (e omen) pack(s since) []int {
	body := 2
	if e.Eclipse.Solar {
		body = 1
	}
	whole := 0
	if e.Type != panchang.PartialEclipse {
		whole = 1
	}
	return []int{
		body, whole, s.seconds(e.SeenFrom), s.seconds(e.SeenMax), s.seconds(e.SeenUntil),
		s.seconds(e.sutak.Begins), s.seconds(e.sutak.Frail), s.seconds(e.sutak.Ends),
	}
}

// eclipseView is an eclipse of a day for programs.
type eclipseView struct {
	Body      string    `json:"body" enum:"sun,moon"`
	Type      string    `json:"type" enum:"total,annular,partial"`
	Magnitude float64   `json:"magnitude" doc:"greatest share of the diameter that is covered"`
	Seen      Interval  `json:"seen" doc:"while it is over the horizon of the place"`
	Greatest  time.Time `json:"greatest" doc:"of what is seen"`
	Sutak     Interval  `json:"sutak" doc:"by whole praharas before the one in which it begins to be seen"`
	Frail     time.Time `json:"frail" doc:"when sutak begins for children, the old and the sick"`
}

func (v view) eclipse(e omen) *eclipseView {
	body := "moon"
	if e.Eclipse.Solar {
		body = "sun"
	}
	return &eclipseView{
		Body: body, Type: string(e.Type), Magnitude: e.Magnitude, Seen: v.interval(panchang.Interval{Start: e.SeenFrom, End: e.SeenUntil}),
		Greatest: v.time(e.SeenMax), Sutak: v.interval(panchang.Interval{Start: e.sutak.Begins, End: e.sutak.Ends}), Frail: v.time(e.sutak.Frail),
	}
}
