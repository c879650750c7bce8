package astro

import (
	"math"

	"sankalp/internal/astro/theory"
)

// Ayanamsa chooses where the sidereal zodiac begins.
type Ayanamsa uint8

// The ayanamsas. Lahiri is the one of the Indian almanacs, as it is computed today.
const (
	lahiri Ayanamsa = iota
	// LahiriICRC takes the Calendar Reform Committee at its word: 23°15′00″ from the true equinox on 1956-03-21,
	// carried on with Newcomb's precession. It lies about an arcsecond before Lahiri today.
	LahiriICRC
	// TrueChitra keeps the star Spica at 180°. It lies about a minute of arc before Lahiri today.
	TrueChitra
)

// At is the mean ayanamsa in degrees: what to take from a longitude counted from the mean equinox.
func (a Ayanamsa) At(t TT) float64 {
	switch a {
	case LahiriICRC:
		return icrc(t)
	case TrueChitra:
		return theory.Between(spicaLongitude(t) - 180)
	default:
		c := t.centuries()
		return 23.8570923282 + c*(1.3968879428+c*0.0003070895)
	}
}

// committeeDay is 1956-03-21 0h, committeeNutation the nutation in longitude on it, in degrees.
const (
	committeeDay      = 2435553.5 - 2451545
	committeeNutation = 16.72 / 3600
)

func icrc(t TT) float64 {
	newcomb := func(t TT) float64 { // general precession since 1900 in arcseconds, by tropical centuries
		c := (float64(t) + 2451545 - 2415020.313) / 36524.22
		return c * (5025.64 + c*1.11)
	}
	return 23.25 - committeeNutation + (newcomb(t)-newcomb(committeeDay))/3600
}

// spicaLongitude is where Spica is seen, aberration included, on the mean ecliptic and equinox of date (Hipparcos,
// new reduction; the precession of the ecliptic after Meeus 21.5, that of the equinox after IAU 2006).
func spicaLongitude(t TT) float64 {
	const arcsecond = degree / 3600
	c := t.centuries()
	ra := (201.29824736 - 0.04235/math.Cos(11.16*degree)*c*100/3600) * degree
	dec := (-11.16131949 - 0.03067*c*100/3600) * degree
	sinE, cosE := math.Sincos(84381.406 * arcsecond)
	lon := math.Atan2(math.Sin(ra)*cosE+math.Tan(dec)*sinE, math.Cos(ra))
	sinLat := math.Sin(dec)*cosE - math.Cos(dec)*sinE*math.Sin(ra)
	cosLat := math.Sqrt(1 - sinLat*sinLat)

	tilt := c * (47.0029 + c*(-0.03302+c*0.00006)) * arcsecond
	node := 174.876384*degree + c*(-869.8089+c*0.03536)*arcsecond
	precession := c * (5028.796195 + c*1.1054348) * arcsecond
	sinTilt, cosTilt := math.Sincos(tilt)
	sinNode, cosNode := math.Sincos(node - lon)
	lon = precession + node - math.Atan2(cosTilt*cosLat*sinNode-sinTilt*sinLat, cosLat*cosNode)
	// The eccentricity of the Earth's orbit leaves ±0.3″, which is neglected.
	lon -= 20.49552 * arcsecond * math.Cos(SunLongitude(t)*degree-lon) / cosLat
	return theory.Turn(lon / degree)
}
