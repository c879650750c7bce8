package astro

import (
	"math"
)

// The sizes that eclipses are reckoned with: the Earth's equatorial radius and flattening (WGS84), the Moon's radius in the
// Earth's (IAU 1982), the Sun's semidiameter at the mean distance, and by how much the Earth's air widens its shadow (Danjon).
const (
	earthRadius  = 6378.137 // km
	flattening   = 1 / 298.257223563
	moonRadius   = 0.2725076
	sunRadius    = 959.63 / 3600 * degree
	airsShare    = 1.01
	kmOfAU       = 149597870.7
	sunInEarth   = 4.26352124e-5    // its mean parallax, 8.794143″, in radians: the Earth's radius in astronomical units
	syzygyKnots  = 7                // positions that a Syzygy goes through
	syzygyStride = 1.5 / 24         // days between them
	syzygyReach  = 3 * syzygyStride // days to either side: no eclipse of the whole Earth lasts longer
)

// vector is a direction or a place, in the Earth's equatorial radii, in the frame of the true equator and equinox of date.
type vector [3]float64

func (v vector) minus(w vector) vector  { return vector{v[0] - w[0], v[1] - w[1], v[2] - w[2]} }
func (v vector) times(k float64) vector { return vector{k * v[0], k * v[1], k * v[2]} }
func (v vector) dot(w vector) float64   { return v[0]*w[0] + v[1]*w[1] + v[2]*w[2] }
func (v vector) length() float64        { return math.Sqrt(v.dot(v)) }

// apart is the angle between two directions, exact for small ones.
func apart(v, w vector) float64 {
	return 2 * math.Asin(math.Min(1, v.times(1/v.length()).minus(w.times(1/w.length())).length()/2))
}

// Syzygy is the course of Sun and Moon about a new or a full moon, as polynomials through positions of the theories: an
// eclipse is asked of it many times for little work. It holds for syzygyReach about its middle.
type Syzygy struct {
	mid       UT
	sky       Sky
	sun, moon [syzygyKnots]vector
}

// NewSyzygy lays the course about an instant. ΔT is in seconds.
func NewSyzygy(mid UT, deltaT float64) *Syzygy {
	s, earth := &Syzygy{mid: mid, sky: NewSky(mid, deltaT)}, &planetSeries[len(Planets)]
	for i := range syzygyKnots {
		t := (mid + UT(syzygyStride*float64(i-syzygyKnots/2))).TT(deltaT)
		sun := sunSeries.At(float64(t))
		s.sun[i] = s.equatorial(SunLongitude(t), -earth.Latitude(float64(t)), sun.Dist/sunInEarth)
		s.moon[i] = s.equatorial(MoonLongitude(t), moonSeries.Latitude(float64(t)), moonSeries.Distance(float64(t))/earthRadius)
	}
	return s
}

func (s *Syzygy) equatorial(lon, lat, dist float64) vector {
	sinLon, cosLon := math.Sincos((lon + s.sky.nutation) * degree)
	sinLat, cosLat := math.Sincos(lat * degree)
	x, y, z := cosLat*cosLon, cosLat*sinLon, sinLat
	return vector{x, y*s.sky.cosObl - z*s.sky.sinObl, y*s.sky.sinObl + z*s.sky.cosObl}.times(dist)
}

// at gives Sun and Moon from the Earth's centre.
func (s *Syzygy) at(u UT) (sun, moon vector) {
	x := float64(u-s.mid)/syzygyStride + syzygyKnots/2
	for i := range syzygyKnots {
		weight := 1.0 // Lagrange's
		for j := range syzygyKnots {
			if j != i {
				weight *= (x - float64(j)) / float64(i-j)
			}
		}
		for axis := range sun {
			sun[axis] += weight * s.sun[i][axis]
			moon[axis] += weight * s.moon[i][axis]
		}
	}
	return sun, moon
}

// observer is where a site at the sea's level stands.
func (s *Syzygy) observer(site Site, u UT) vector {
	sinTime, cosTime := math.Sincos(s.sky.sidereal(site.Lon, u) * degree)
	sinLat, cosLat := math.Sincos(site.Lat * degree)
	const square = (1 - flattening) * (1 - flattening)
	c := 1 / math.Sqrt(cosLat*cosLat+square*sinLat*sinLat)
	return vector{c * cosLat * cosTime, c * cosLat * sinTime, c * square * sinLat}
}

// Discs are two discs that may cover one another, all in degrees: the Sun and the Moon from a place, or the Earth's umbra and the Moon.
type Discs struct {
	Apart          float64 // between their centres
	Covered, Cover float64 // radii: of what is darkened, of what darkens
	Penumbra       float64 // radius, for the Moon only
}

// Magnitude is how much of the darkened disc's diameter is covered; negative outside an eclipse.
func (d Discs) Magnitude() float64 { return (d.Covered + d.Cover - d.Apart) / (2 * d.Covered) }

// Penumbral is the Magnitude in the penumbra.
func (d Discs) Penumbral() float64 { return (d.Covered + d.Penumbra - d.Apart) / (2 * d.Covered) }

// Obscuration is the share of the darkened disc's area that is covered.
func (d Discs) Obscuration() float64 {
	a, b, c := d.Covered, d.Cover, d.Apart
	switch {
	case c >= a+b:
		return 0
	case c <= math.Abs(a-b):
		return math.Min(1, b*b/(a*a))
	}
	one := math.Acos((c*c + a*a - b*b) / (2 * c * a))
	two := math.Acos((c*c + b*b - a*a) / (2 * c * b))
	return (a*a*(one-math.Sin(2*one)/2) + b*b*(two-math.Sin(2*two)/2)) / (math.Pi * a * a)
}

// SunAndMoon are their discs as seen from a site at the sea's level.
func (s *Syzygy) SunAndMoon(site Site, u UT) Discs {
	sun, moon := s.at(u)
	here := s.observer(site, u)
	sun, moon = sun.minus(here), moon.minus(here)
	return Discs{
		Apart: apart(sun, moon) / degree, Covered: sunAngle(sun.length()) / degree,
		Cover: math.Asin(moonRadius/moon.length()) / degree,
	}
}

// sunAngle is the Sun's semidiameter from so many Earth's radii, in radians.
func sunAngle(dist float64) float64 { return math.Asin(math.Sin(sunRadius) / (dist * sunInEarth)) }

// MoonAndShadow are the Moon and the Earth's shadow at the Moon's distance, from the Earth's centre.
func (s *Syzygy) MoonAndShadow(u UT) Discs {
	sun, moon := s.at(u)
	moonParallax, sunParallax := math.Asin(1/moon.length()), math.Asin(1/sun.length())
	shadow, semidiameter := airsShare*moonParallax+sunParallax, sunAngle(sun.length())
	return Discs{
		Apart: apart(sun.times(-1), moon) / degree, Covered: math.Asin(moonRadius/moon.length()) / degree,
		Cover: (shadow - semidiameter) / degree, Penumbra: (shadow + semidiameter) / degree,
	}
}

// Axis is how the Moon's shadow passes the Earth, in its equatorial radii.
type Axis struct {
	Gamma           float64 // distance of the shadow's axis from the Earth's centre, positive to the north
	Level           float64 // the same with the Earth's flattening taken out by stretching all along its axis; never negative
	Penumbra, Umbra float64 // radii of the cones in the plane through the Earth's centre; the umbra's is negative where the eclipse is total
	Near            float64 // the umbra's radius on the Earth's surface nearest to the axis
}

// ShadowAxis is the Moon's shadow for the whole Earth.
func (s *Syzygy) ShadowAxis(u UT) Axis {
	sun, moon := s.at(u)
	off, _, _ := fromCentre(sun, moon)
	a := Axis{Gamma: math.Copysign(off.length(), off[2])}
	sun[2] /= 1 - flattening
	moon[2] /= 1 - flattening
	off, along, dist := fromCentre(sun, moon)
	a.Level = off.length()
	radius := math.Sin(sunRadius) / sunInEarth // the Sun's
	sinOuter, sinInner := (radius+moonRadius)/dist, (radius-moonRadius)/dist
	tanOuter, tanInner := math.Tan(math.Asin(sinOuter)), math.Tan(math.Asin(sinInner))
	a.Penumbra = along*tanOuter + moonRadius/math.Cos(math.Asin(sinOuter))
	a.Umbra = along*tanInner - moonRadius/math.Cos(math.Asin(sinInner))
	a.Near = a.Umbra - math.Sqrt(math.Max(0, 1-a.Level*a.Level))*tanInner
	return a
}

// fromCentre is the way from the Earth's centre to the line from the Sun through the Moon, how far along that line from there the
// Moon stands, and how far from the Moon the Sun.
func fromCentre(sun, moon vector) (off vector, along, dist float64) {
	axis := sun.minus(moon)
	dist = axis.length()
	axis = axis.times(1 / dist)
	along = moon.dot(axis)
	return moon.minus(axis.times(along)), along, dist
}

// Least is the instant of the least value of f in the course.
func (s *Syzygy) Least(f func(UT) float64) UT {
	const steps = 36
	const stride = 2 * syzygyReach / steps
	best, least := s.mid, math.Inf(1)
	for i := 1; i < steps; i++ {
		if u := s.mid + UT(stride*float64(i)-syzygyReach); f(u) < least {
			best, least = u, f(u)
		}
	}
	return peak(func(u UT) float64 { return -f(u) }, best-stride, best+stride)
}

// Contacts are the instants before and after least at which f, negative at least, passes zero; false when it does not.
func (s *Syzygy) Contacts(f func(UT) float64, least UT) (first, last UT, ok bool) {
	from, until := s.mid-syzygyReach, s.mid+syzygyReach
	if f(least) >= 0 || f(from) < 0 || f(until) < 0 {
		return 0, 0, false
	}
	first = bisect(func(u UT) float64 { return -f(u) }, from, least)
	return first, bisect(f, least, until), true
}

// Up are the spans of [from, until] in which the body stands over the horizon of a site, by the rule of its rising; and when, in them,
// it first rises and sets: zero when it does not.
func (s *Sky) Up(b Body, site Site, from, until UT) (spans [][2]UT, rise, set UT) {
	const stride = UT(1.0 / 288)
	height := func(u UT) float64 { return s.height(b, site, u) }
	up := height(from) >= 0
	begin := from
	for u := from; u < until; u += stride {
		next := min(u+stride, until)
		if height(next) >= 0 == up {
			continue
		}
		if up {
			down := bisect(func(u UT) float64 { return -height(u) }, u, next)
			spans = append(spans, [2]UT{begin, down})
			if set == 0 {
				set = down
			}
		} else if begin = bisect(height, u, next); rise == 0 {
			rise = begin
		}
		up = !up
	}
	if up {
		spans = append(spans, [2]UT{begin, until})
	}
	return spans, rise, set
}

// LatitudeOfSyzygy is the Moon's latitude at a new or full moon, in degrees: within 1.6° of the ecliptic there may be an eclipse.
func LatitudeOfSyzygy(t TT) float64 { return moonLatitude(t) }
