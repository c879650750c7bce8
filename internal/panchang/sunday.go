package panchang

import (
	"fmt"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
)

// SunDay is the Sun's course over one civil date of a place. A time that does not come is the zero Time.
type SunDay struct {
	Date civil.Date
	// Sunrise is the first of the date. Sunset is the one after it, or without a sunrise the first of the date.
	Sunrise, Sunset time.Time
	// PreviousSunset is the last one before the sunrise; NextSunrise the first of the next date.
	PreviousSunset, NextSunrise time.Time
}

// Whole reports whether the day has all that the division of day and night needs.
func (s SunDay) Whole() bool {
	return !s.Sunrise.IsZero() && !s.Sunset.IsZero() && !s.NextSunrise.IsZero() && !s.PreviousSunset.IsZero()
}

// Sun computes the Sun's course. Errors wrap ErrRange or ErrPlace.
func (e *Engine) Sun(p Place, d civil.Date) (SunDay, error) {
	if err := check(p, d); err != nil {
		return SunDay{}, err
	}
	sky := e.sky(p, d)
	return e.sunDay(&sky, p, d), nil
}

func check(p Place, d civil.Date) error {
	if d.IsZero() {
		return fmt.Errorf("%w: no date", ErrRange)
	}
	return p.Check()
}

// sky is the sky about noon of the date.
func (e *Engine) sky(p Place, d civil.Date) astro.Sky {
	noon := midnight(p, d, 0) + 0.5
	return astro.NewSky(noon, e.options.DeltaT(noon))
}

func (e *Engine) site(p Place) astro.Site {
	site := astro.Site{Lat: p.Lat, Lon: p.Lon}
	if e.options.Elevation {
		site.Elevation = p.Elevation
	}
	return site
}

func (e *Engine) sunDay(sky *astro.Sky, p Place, d civil.Date) SunDay {
	site := e.site(p)
	from, until, end := midnight(p, d, 0), midnight(p, d, 1), midnight(p, d, 2)
	s := SunDay{Date: d}
	next, hasNext := sky.Rise(e.sun, site, until, end)
	if hasNext {
		s.NextSunrise = next.Time()
	}
	rise, ok := sky.Rise(e.sun, site, from, until)
	if !ok {
		if set, ok := sky.Set(e.sun, site, from, until); ok {
			s.Sunset = set.Time()
		}
		return s
	}
	s.Sunrise = rise.Time()
	if !hasNext {
		next = rise + 1
	}
	if set, ok := sky.Set(e.sun, site, rise, next); ok {
		s.Sunset = set.Time()
	}
	if set, ok := sky.Set(e.sun, site, rise-1, rise); ok {
		s.PreviousSunset = set.Time()
	}
	return s
}

// Course is the Sun's course by the disc's limb or by its centre, whatever the engine's own custom.
func (e *Engine) Course(p Place, d civil.Date, centre bool) (SunDay, error) {
	other := *e
	other.sun = astro.SunLimb
	if centre {
		other.sun = astro.SunCentre
	}
	return other.Sun(p, d)
}

// moon gives the Moon's first rise and set within the civil date.
func (e *Engine) moon(sky *astro.Sky, p Place, d civil.Date) (rise, set time.Time) {
	site, from, until := e.site(p), midnight(p, d, 0), midnight(p, d, 1)
	if u, ok := sky.Rise(astro.MoonLimb, site, from, until); ok {
		rise = u.Time()
	}
	if u, ok := sky.Set(astro.MoonLimb, site, from, until); ok {
		set = u.Time()
	}
	return rise, set
}

// Moonrise is the Moon's first rise within the civil date; the zero Time when there is none.
func (e *Engine) Moonrise(p Place, d civil.Date) (time.Time, error) {
	if err := check(p, d); err != nil {
		return time.Time{}, err
	}
	sky := e.sky(p, d)
	rise, _ := e.moon(&sky, p, d)
	return rise, nil
}
