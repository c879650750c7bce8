package theory

import (
	"encoding/binary"
	"math"
)

// Planet holds VSOP87D for a planet: heliocentric longitude and latitude in radians, distance in astronomical units,
// all on the mean ecliptic and equinox of date.
type Planet struct{ Lon, Lat, Dist Harmonics }

// lightTime is how many days light takes for an astronomical unit.
const lightTime = 0.0057755183

// vector is where the planet stands from the Sun, in astronomical units.
func (p *Planet) vector(day float64) [3]float64 {
	tau := day / (10 * century)
	sinLon, cosLon := math.Sincos(p.Lon.at(tau))
	sinLat, cosLat := math.Sincos(p.Lat.at(tau))
	dist := p.Dist.at(tau)
	return [3]float64{dist * cosLat * cosLon, dist * cosLat * sinLon, dist * sinLat}
}

// Latitude is the planet's heliocentric latitude in degrees; the Earth's, turned round, is the Sun's, never above 1.2″.
func (p *Planet) Latitude(day float64) float64 { return p.Lat.at(day/(10*century)) / degree }

// Seen is the planet's position from the Earth. Planet and Earth are both taken where they were when the light left:
// that holds light time and aberration. The distance, in astronomical units, is
// the one that the light has come.
func (p *Planet) Seen(earth *Planet, day float64) Position {
	there, now := p.vector(day), earth.vector(day)
	// The first distance is good enough for the light time: a second round would change a thousandth of an arcsecond.
	at := day - lightTime*distance(there, now)
	there = p.vector(at)
	here := earth.vector(at)
	x, y, z := there[0]-here[0], there[1]-here[1], there[2]-here[2]
	// To IAU 2006 and FK5, as for the Sun.
	lon := math.Atan2(y, x)/degree + (-0.29965*day/century-0.09033)/3600
	return Position{Turn(lon), math.Asin(z/distance(there, here)) / degree, distance(there, now)}
}

func distance(a, b [3]float64) float64 {
	x, y, z := a[0]-b[0], a[1]-b[1], a[2]-b[2]
	return math.Sqrt(x*x + y*y + z*z)
}

// Cut keeps the terms that reach so many radians, or astronomical units for the distance, one century from 2000.
func (p *Planet) Cut(angle, dist float64) Planet {
	return Planet{p.Lon.Cut(angle), p.Lat.Cut(angle), p.Dist.Cut(dist)}
}

// Append adds the planet's three series to data; ReadPlanet reads them again. A series is the number of its powers,
// then for each the number of its terms and the terms, three 64-bit numbers each.
func (p *Planet) Append(data []byte) []byte {
	for _, series := range []Harmonics{p.Lon, p.Lat, p.Dist} {
		data = binary.LittleEndian.AppendUint16(data, uint16(len(series)))
		for _, terms := range series {
			data = binary.LittleEndian.AppendUint16(data, uint16(len(terms)))
			for _, term := range terms {
				for _, number := range term {
					data = binary.LittleEndian.AppendUint64(data, math.Float64bits(number))
				}
			}
		}
	}
	return data
}

// ReadPlanet reads a planet that Append wrote, and gives what follows it.
func ReadPlanet(data []byte) (p Planet, rest []byte) {
	count := func() int {
		n := binary.LittleEndian.Uint16(data)
		data = data[2:]
		return int(n)
	}
	for _, series := range []*Harmonics{&p.Lon, &p.Lat, &p.Dist} {
		*series = make(Harmonics, count())
		for power := range *series {
			terms := make([]Harmonic, count())
			for i := range terms {
				for j := range terms[i] {
					terms[i][j] = math.Float64frombits(binary.LittleEndian.Uint64(data))
					data = data[8:]
				}
			}
			(*series)[power] = terms
		}
	}
	return p, data
}
