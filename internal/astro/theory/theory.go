// Package theory evaluates the analytical theories that the almanac stands on: ELP/MPP02 for the Moon
// (Chapront & Francou 2003) and VSOP87D for the Sun (Bretagnon & Francou 1988), and the Chebyshev columns that
// stand in for them where speed counts. The coefficients are given by the caller: the generator brings the full
// series, package astro the shortened ones, and both are summed here, so that they cannot differ in method.
package theory

import "math"

// Time is counted in days of Terrestrial Time from 2000-01-01 12:00 everywhere in this package.
const (
	century    = 36525
	degree     = math.Pi / 180
	arcsecond  = degree / 3600
	lightSpeed = 299792.458 * 86400 // km a day
)

// Wave is one term of the Moon's series, w₀ · sin(w₁ + w₂T + w₃T² + w₄T³ + w₅T⁴), T in centuries.
type Wave [6]float64

// Waves is a series of the Moon; the index is the power of T that the terms are multiplied with.
type Waves [][]Wave

func (w Waves) at(t float64) float64 {
	sum := 0.0
	for power := len(w) - 1; power >= 0; power-- {
		part := 0.0
		for i := range w[power] {
			k := &w[power][i]
			part += k[0] * math.Sin(k[1]+t*(k[2]+t*(k[3]+t*(k[4]+t*k[5]))))
		}
		sum = sum*t + part
	}
	return sum
}

// Moon holds ELP/MPP02: the mean longitude in radians, longitude and latitude in arcseconds, distance in km.
type Moon struct {
	Mean     [5]float64
	Lon, Lat Waves
	Dist     Waves
}

// Position is where a body is seen from the Earth's centre, light time and aberration included, on the mean
// ecliptic and equinox of date: the nutation is not in it. Degrees; the longitude is in [0,360). The distance of
// the Moon is in km, that of the Sun in astronomical units.
type Position struct{ Lon, Lat, Dist float64 }

// At is the Moon's position.
func (m *Moon) At(day float64) Position {
	dist := m.Distance(day)
	seen := (day - dist/lightSpeed) / century
	return Position{m.longitude(seen), m.Lat.at(seen) / 3600, dist}
}

// Longitude is At(day).Lon for less work: the mean distance gives the light time, which is wrong by 0.04″.
func (m *Moon) Longitude(day float64) float64 {
	const meanDistance = 385000.5
	return m.longitude((day - meanDistance/lightSpeed) / century)
}

// Latitude is At(day).Lat for less work.
func (m *Moon) Latitude(day float64) float64 { return m.Lat.at(day/century) / 3600 }

// Distance is At(day).Dist.
func (m *Moon) Distance(day float64) float64 { return m.Dist.at(day / century) }

func (m *Moon) longitude(t float64) float64 {
	mean := m.Mean[0] + t*(m.Mean[1]+t*(m.Mean[2]+t*(m.Mean[3]+t*m.Mean[4])))
	// ELP counts from the departure point of J2000; the precession of the equinox, corrected to IAU 2006, follows.
	precession := t * (5029.0966 - 0.29965 + t*(1.1120+t*(0.000077-t*0.0000235)))
	return Turn(mean/degree + (m.Lon.at(t)+precession)/3600)
}

// Harmonic is one term of VSOP87, h₀ · cos(h₁ + h₂τ), τ in millennia.
type Harmonic [3]float64

// Harmonics is a series of VSOP87; the index is the power of τ that the terms are multiplied with.
type Harmonics [][]Harmonic

func (h Harmonics) at(tau float64) float64 {
	sum := 0.0
	for power := len(h) - 1; power >= 0; power-- {
		part := 0.0
		for i := range h[power] {
			k := &h[power][i]
			part += k[0] * math.Cos(k[1]+k[2]*tau)
		}
		sum = sum*tau + part
	}
	return sum
}

// Sun holds VSOP87D for the Earth: heliocentric longitude in radians and distance in astronomical units. The
// latitude, never above 1.2″, is left out.
type Sun struct{ Lon, Dist Harmonics }

// At is the Sun's position.
func (s *Sun) At(day float64) Position {
	dist := s.Dist.at(day / (10 * century))
	return Position{Lon: s.longitude(day, dist), Dist: dist}
}

// Longitude is At(day).Lon.
func (s *Sun) Longitude(day float64) float64 { return s.At(day).Lon }

func (s *Sun) longitude(day, dist float64) float64 {
	earth := s.Lon.at(day / (10 * century))
	// −0.29965″ a century brings the precession to IAU 2006, −0.09033″ the axes to FK5; the last is the aberration.
	return Turn(earth/degree + 180 + (-0.29965*day/century-0.09033-20.49552/dist)/3600)
}

// Turn brings an angle in degrees into [0,360).
func Turn(a float64) float64 {
	a -= 360 * math.Floor(a/360)
	if a >= 360 { // a tiny negative angle rounds up to the full turn
		return 0
	}
	return a
}

// Between brings a difference of two angles in degrees into [-180,180).
func Between(a float64) float64 { return Turn(a+180) - 180 }

// Cut keeps the terms whose amplitude reaches least at one century from 2000.
func (w Waves) Cut(least float64) Waves {
	large := make(Waves, len(w))
	for power := range w {
		for _, term := range w[power] {
			if math.Abs(term[0]) >= least {
				large[power] = append(large[power], term)
			}
		}
	}
	return trim(large)
}

// Cut keeps the terms whose amplitude reaches least, in the series' own unit, at one century from 2000.
func (h Harmonics) Cut(least float64) Harmonics {
	large := make(Harmonics, len(h))
	weight := 1.0
	for power := range h {
		for _, term := range h[power] {
			if math.Abs(term[0])*weight >= least {
				large[power] = append(large[power], term)
			}
		}
		weight /= 10
	}
	return trim(large)
}

// trim drops the highest powers that have no term left.
func trim[T any](powers [][]T) [][]T {
	for len(powers) > 0 && len(powers[len(powers)-1]) == 0 {
		powers = powers[:len(powers)-1]
	}
	return powers
}
