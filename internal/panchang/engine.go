// Package panchang computes the Hindu almanac by the drik system: the limbs of the day (tithi, nakshatra, yoga,
// karana, vara), the lunar month, the years and seasons, and the parts of day and night. An Engine is pure and
// safe for concurrent use; the same question always has the same answer.
package panchang

import (
	"errors"
	"fmt"
	"math"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/astro/theory"
	"sankalp/internal/civil"
)

// What an Engine refuses. The error that comes back wraps one of these and names the value.
var (
	ErrRange = errors.New("panchang: the date lies outside the years 1800 to 2200")
	ErrPlace = errors.New("panchang: not a place on the Earth")
)

// Place is where the almanac is for.
type Place struct {
	Lat, Lon  float64 // degrees north and east
	Elevation float64 // metres; counts only with Options.Elevation
	Zone      *time.Location
}

// Check wraps ErrPlace when the place cannot be.
func (p Place) Check() error {
	switch {
	case !(math.Abs(p.Lat) <= 90):
		return fmt.Errorf("%w: latitude %v", ErrPlace, p.Lat)
	case !(math.Abs(p.Lon) <= 180):
		return fmt.Errorf("%w: longitude %v", ErrPlace, p.Lon)
	case !(p.Elevation > -500 && p.Elevation < 9000):
		return fmt.Errorf("%w: elevation %v", ErrPlace, p.Elevation)
	case p.Zone == nil:
		return fmt.Errorf("%w: no time zone", ErrPlace)
	}
	return nil
}

// Options choose between traditions; the zero value is the custom of the printed North Indian almanacs with
// southern samvatsara names.
type Options struct {
	// Ayanamsa is the beginning of the sidereal zodiac.
	Ayanamsa astro.Ayanamsa
	// HinduSunrise takes the disc's centre on the horizon without refraction for sunrise and sunset.
	HinduSunrise bool
	// Elevation lets the place's height lower its horizon.
	Elevation bool
	// NorthSamvatsara names the years as the North does.
	NorthSamvatsara bool
	// DeltaT gives TT − UT in seconds; nil takes astro.DeltaT.
	DeltaT func(astro.UT) float64
}

// Engine answers for one set of Options.
type Engine struct {
	options Options
	sun     astro.Body
}

// New makes an Engine.
func New(o Options) *Engine {
	e := &Engine{options: o, sun: astro.SunLimb}
	if o.HinduSunrise {
		e.sun = astro.SunCentre
	}
	if o.DeltaT == nil {
		e.options.DeltaT = astro.DeltaT
	}
	return e
}

// deltaT is the TT − UT in seconds that the engine reckons with at an instant, and where it comes from.
func (e *Engine) deltaT(at time.Time) (seconds float64, source string) {
	u := astro.Of(at)
	seconds = e.options.DeltaT(u)
	if seconds != astro.DeltaT(u) {
		return seconds, "given"
	}
	return seconds, astro.DeltaTSource(u)
}

func (e *Engine) tt(at time.Time) astro.TT {
	u := astro.Of(at)
	return u.TT(e.options.DeltaT(u))
}

func (e *Engine) time(t astro.TT) time.Time {
	return t.UT(e.options.DeltaT(astro.UT(t))).Time()
}

// midnight is the instant at which a date begins in the zone, days later.
func midnight(p Place, d civil.Date, days int) astro.UT {
	day := d.Day() + days
	begins := time.Date(d.Year(), d.Month(), day, 0, 0, 0, 0, p.Zone)
	if begins.Hour() == 23 {
		// The clock goes forward at midnight: the date begins at one o'clock, and time.Date gave the hour before.
		begins = time.Date(d.Year(), d.Month(), day, 1, 0, 0, 0, p.Zone)
	}
	return astro.Of(begins)
}

// Longitudes are ecliptic longitudes in degrees: tropical of the true equinox, and sidereal.
type Longitudes struct{ Tropical, Sidereal float64 }

// positions are the longitudes of an instant. Ayanamsa is the true one, the difference of the two zodiacs.
type positions struct {
	Sun, Moon  Longitudes
	Ayanamsa   float64
	Elongation float64 // of the Moon from the Sun, in [0,360)
}

// Positions computes where Sun and Moon stand.
func (e *Engine) Positions(at time.Time) positions {
	t := e.tt(at)
	return e.positions(t, astro.Nutate(t).Lon)
}

func (e *Engine) positions(t astro.TT, nutation float64) positions {
	sun, moon := astro.SunLongitude(t), astro.MoonLongitude(t)
	mean := e.options.Ayanamsa.At(t)
	return positions{
		Sun:        Longitudes{theory.Turn(sun + nutation), theory.Turn(sun - mean)},
		Moon:       Longitudes{theory.Turn(moon + nutation), theory.Turn(moon - mean)},
		Ayanamsa:   mean + nutation,
		Elongation: theory.Turn(moon - sun),
	}
}
