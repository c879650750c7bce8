package astro

import (
	"math"

	"sankalp/internal/astro/theory"
)

// siderealDay is how many degrees the sky turns in a day of Universal Time.
const siderealDay = 360.98564736629

// sidereal is the local apparent sidereal time in degrees of any turn.
func (s *Sky) sidereal(lon float64, u UT) float64 {
	return meanSiderealTime(u, u.TT(s.deltaT)) + s.equinoxes + lon
}

// Ascendant is the longitude, from the true equinox, of the ecliptic's point on the eastern horizon; midheaven is that on the
// meridian, and meridian its right ascension. Degrees in [0,360); geometric, for the Earth's centre, as lagnas are reckoned.
func (s *Sky) Ascendant(site Site, u UT) (ascendant, midheaven, meridian float64) {
	meridian = theory.Turn(s.sidereal(site.Lon, u))
	sin, cos := math.Sincos(meridian * degree)
	midheaven = theory.Turn(math.Atan2(sin, cos*s.cosObl) / degree)
	lon := math.Atan2(cos, -(sin*s.cosObl + math.Tan(site.Lat*degree)*s.sinObl))
	// Within the polar circles that may be the western crossing.
	sinLon, cosLon := math.Sincos(lon)
	right := math.Atan2(sinLon*s.cosObl, cosLon)
	if math.Sin(meridian*degree-right) > 0 {
		lon += math.Pi
	}
	return theory.Turn(lon / degree), midheaven, meridian
}

// Obliquity is the true one, in degrees.
func (s *Sky) Obliquity() float64 { return math.Asin(s.sinObl) / degree }

// Orderly reports whether the whole ecliptic rises at the latitude, each point once a day and in order: below the polar circles.
func (s *Sky) Orderly(lat float64) bool {
	const margin = 0.01
	return math.Abs(lat) < 90-s.Obliquity()-margin
}

// Ascends is the instant about which the point of the ecliptic (longitude from the true equinox) stands on the eastern
// horizon: the first at or after from, or the last before it. The latitude must be Orderly. It is the oblique ascension,
// found without a search.
func (s *Sky) Ascends(site Site, lon float64, from UT, later bool) UT {
	sinLon, cosLon := math.Sincos(lon * degree)
	right := math.Atan2(sinLon*s.cosObl, cosLon)
	sinDec := sinLon * s.sinObl
	half := math.Acos(-math.Tan(site.Lat*degree) * sinDec / math.Sqrt(1-sinDec*sinDec))
	ahead := theory.Turn((right-half)/degree - s.sidereal(site.Lon, from))
	if !later {
		ahead -= 360
	}
	return from + UT(ahead/siderealDay)
}
