// Package astro computes where the Sun and the Moon are and when they rise and set. Positions come from ELP/MPP02 and
// VSOP87D: from Chebyshev columns made of the full series for the years 1900 to 2100, from shortened series
// outside them. Everything is a pure function; the caller gives the instant and the difference ΔT.
package astro

import (
	_ "embed"
	"math"
	"time"

	"sankalp/internal/astro/theory"
)

//go:generate go run sankalp/internal/astro/gen

// TT counts days of Terrestrial Time, UT days of Universal Time, both from 2000-01-01 12:00. UTC is taken for
// UT1, from which it differs by less than 0.9 s. TT = UT + ΔT.
type (
	TT float64
	UT float64
)

const (
	secondsADay = 86400
	century     = 36525
	epoch       = 946728000 // Unix seconds of 2000-01-01 12:00
)

// Of is the UT of an instant.
func Of(t time.Time) UT {
	return UT((float64(t.Unix()-epoch) + float64(t.Nanosecond())/1e9) / secondsADay)
}

// Time is the instant in UTC, rounded to a millisecond: what the models are good for is far coarser.
func (u UT) Time() time.Time {
	return time.UnixMilli(int64(math.Round(float64(u)*secondsADay*1000)) + epoch*1000).UTC()
}

// TT is u in Terrestrial Time, with ΔT in seconds.
func (u UT) TT(deltaT float64) TT { return TT(float64(u) + deltaT/secondsADay) }

// UT is t in Universal Time, with ΔT in seconds.
func (t TT) UT(deltaT float64) UT { return UT(float64(t) - deltaT/secondsADay) }

func (t TT) centuries() float64 { return float64(t) / century }

//go:embed columns.bin
var columns []byte

var (
	moonSeries = theory.Moon{Mean: moonMean, Lon: moonLon, Lat: moonLat, Dist: moonDist}
	sunSeries  = theory.Sun{Lon: sunLon, Dist: sunDist}
	// moonNear keeps what matters to the Moon's horizontal parallax: 20 km are 0.2″ of it.
	moonNear = theory.Moon{Dist: makeWaves(moonDist, 20)}
)

func makeWaves(w theory.Waves, least float64) theory.Waves { return w.Cut(least) }

// MoonLongitude is the Moon's apparent longitude from the mean equinox of date, in [0,360).
func MoonLongitude(t TT) float64 {
	if c := &theory.MoonLonColumn; c.Holds(float64(t)) {
		return theory.Turn(c.At(columns, float64(t)))
	}
	return moonSeries.Longitude(float64(t))
}

// SunLongitude is the Sun's apparent longitude from the mean equinox of date, in [0,360).
func SunLongitude(t TT) float64 {
	if c := &theory.SunLonColumn; c.Holds(float64(t)) {
		return theory.Turn(c.At(columns[theory.MoonLonColumn.Size():], float64(t)))
	}
	return sunSeries.Longitude(float64(t))
}

// moonLatitude is the Moon's ecliptic latitude, good to 2″.
func moonLatitude(t TT) float64 {
	if c := &theory.MoonLatColumn; c.Holds(float64(t)) {
		return c.At(columns[theory.MoonLonColumn.Size()+theory.SunLonColumn.Size():], float64(t))
	}
	return moonSeries.Latitude(float64(t))
}
