package astro

import (
	_ "embed"
	"math"

	"sankalp/internal/astro/theory"
)

// Planet is one of the five planets that the eye sees.
type Planet uint8

// The planets, outward from the Sun.
const (
	Mercury Planet = iota // Budha
	Venus                 // Shukra
	Mars                  // Mangala
	Jupiter               // Guru
	Saturn                // Shani
)

// Planets are all of them.
var Planets = [...]Planet{Mercury, Venus, Mars, Jupiter, Saturn}

//go:embed planets.bin
var planetData []byte

// planetSeries are VSOP87D for the planets and, last, for the Earth: terms of 0.02″ and more.
var planetSeries = makePlanetSeries()

func makePlanetSeries() (all [len(Planets) + 1]theory.Planet) {
	rest := planetData
	for i := range all {
		all[i], rest = theory.ReadPlanet(rest)
	}
	return all
}

// At is where the planet is seen from the Earth's centre, from the mean equinox of date: longitude and latitude in
// degrees, distance in astronomical units. Good to an arcsecond from 1900 to 2100, to two from 1800 to 2200.
func (p Planet) At(t TT) theory.Position {
	return planetSeries[p].Seen(&planetSeries[len(Planets)], float64(t))
}

// Longitude is At(t).Lon, in [0,360).
func (p Planet) Longitude(t TT) float64 { return p.At(t).Lon }

// roughSeries are terms of 1″ and more: good to a quarter of a minute of arc, for an eighth of the work.
var roughSeries = makeRoughSeries()

func makeRoughSeries() (all [len(Planets) + 1]theory.Planet) {
	for i := range all {
		all[i] = planetSeries[i].Cut(1.0/3600*degree, 1e-6)
	}
	return all
}

// rough is At to a quarter of a minute of arc.
func (p Planet) rough(t TT) theory.Position {
	return roughSeries[p].Seen(&roughSeries[len(Planets)], float64(t))
}

// RoughLongitude is Longitude to a quarter of a minute of arc, for a first look.
func (p Planet) RoughLongitude(t TT) float64 { return p.rough(t).Lon }

// Speed is how fast the longitude grows, in degrees a day; negative while the planet is retrograde (vakri).
func (p Planet) Speed(t TT) float64 {
	const half = 0.01 // of a day
	return theory.Between(p.Longitude(t+half)-p.Longitude(t-half)) / (2 * half)
}

// MeanNode is the longitude of the Moon's mean ascending node, Rahu, from the mean equinox of date, in [0,360)
// (Meeus, Astronomical Algorithms, 47.7). Ketu stands opposite. The TrueNode swings about it by up to 1.9°.
func MeanNode(t TT) float64 {
	c := t.centuries()
	return theory.Turn(125.0445479 + c*(-1934.1362891+c*(0.0020754+c*(1.0/467441-c/60616000))))
}

// TrueNode is the osculating node: where the plane through the Moon's present place and motion cuts the ecliptic.
func TrueNode(t TT) float64 {
	const half = 0.01 // of a day
	at := func(t TT) vector {
		sinLon, cosLon := math.Sincos(MoonLongitude(t) * degree)
		sinLat, cosLat := math.Sincos(moonSeries.Latitude(float64(t)) * degree)
		return vector{cosLat * cosLon, cosLat * sinLon, sinLat}.times(moonSeries.Distance(float64(t)))
	}
	a, b := at(t-half), at(t+half)
	x, y := a[1]*b[2]-a[2]*b[1], a[2]*b[0]-a[0]*b[2] // of the orbit's pole
	return theory.Turn(math.Atan2(x, -y) / degree)
}
