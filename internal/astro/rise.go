package astro

import (
	"math"

	"sankalp/internal/astro/theory"
)

// Site is a place on the Earth: degrees north and east, metres above the sea. The elevation lowers the horizon; 0
// is the almanacs' custom wherever the place lies.
type Site struct{ Lat, Lon, Elevation float64 }

// Body chooses the body whose rise and set to compute, and by which rule.
type Body uint8

// The risings. SunLimb is the custom of all printed almanacs: the centre 50′ under the horizon, 34′ of refraction
// and 16′ of disc. SunCentre is the older Hindu one: the centre on the horizon, without refraction. MoonLimb is
// the Moon's upper limb with refraction, by its distance.
const (
	SunLimb Body = iota
	SunCentre
	MoonLimb
	planets // the planets' centres follow, each geometrically and with refraction
)

// PlanetBody is the rising of a planet's centre: geometric, at an altitude of 0, or seen, with 34′ of refraction.
func PlanetBody(p Planet, refracted bool) Body {
	b := planets + 2*Body(p)
	if refracted {
		b++
	}
	return b
}

// planet is the planet whose rising this is.
func (b Body) planet() Planet { return Planet((b - planets) / 2) }

// Sky holds what hardly changes over some days: ΔT, nutation, obliquity. It turns instants into altitudes.
type Sky struct {
	deltaT         float64 // seconds
	nutation       float64 // in longitude, degrees
	sinObl, cosObl float64
	equinoxes      float64 // equation of the equinoxes, degrees
	track          track
}

// track is a planet's path over a day through three rough positions half a day apart: a second of its rise or set.
type track struct {
	planet   Planet
	mid      TT
	made     bool
	lon, lat [3]float64
}

// along is the planet's longitude and latitude at t. The path is laid anew when t leaves it.
func (k *track) along(p Planet, t TT) (lon, lat float64) {
	const half = 0.5
	if !k.made || k.planet != p || math.Abs(float64(t-k.mid)) > half {
		*k = track{planet: p, mid: t, made: true}
		for i := range 3 {
			at := p.rough(t + TT(half*float64(i-1)))
			k.lon[i], k.lat[i] = at.Lon, at.Lat
		}
	}
	x := float64(t-k.mid) / half
	quadratic := func(first, last float64) float64 { return x / 2 * (last - first + x*(last+first)) }
	lon = k.lon[1] + quadratic(theory.Between(k.lon[0]-k.lon[1]), theory.Between(k.lon[2]-k.lon[1]))
	return lon, k.lat[1] + quadratic(k.lat[0]-k.lat[1], k.lat[2]-k.lat[1])
}

// NewSky prepares a sky about the instant; it serves for a few days before and after. ΔT is in seconds.
func NewSky(about UT, deltaT float64) Sky {
	t := about.TT(deltaT)
	n := Nutate(t)
	s := Sky{deltaT: deltaT, nutation: n.Lon}
	s.sinObl, s.cosObl = math.Sincos((meanObliquity(t) + n.Obliquity) * degree)
	s.equinoxes = n.Lon * s.cosObl
	return s
}

// Nutation is the nutation in longitude, in degrees.
func (s *Sky) Nutation() float64 { return s.nutation }

// standing is a body's position for the whole Earth at one instant.
type standing struct {
	hour           float64 // hour angle at Greenwich, degrees of any turn
	sinDec, cosDec float64
	horizon        float64 // altitude of its centre when it rises, degrees
}

func (s *Sky) stand(b Body, u UT) standing {
	t := u.TT(s.deltaT)
	var lon, lat float64
	st := standing{}
	switch b {
	case MoonLimb:
		lon, lat = MoonLongitude(t), moonLatitude(t)
		parallax := math.Asin(6378.14/moonNear.Distance(float64(t))) / degree
		st.horizon = parallax - math.Asin(0.272481*math.Sin(parallax*degree))/degree - 34.0/60
	case SunLimb:
		lon, st.horizon = SunLongitude(t), -50.0/60
	case SunCentre:
		lon = SunLongitude(t)
	default:
		lon, lat = s.track.along(b.planet(), t)
		if b == PlanetBody(b.planet(), true) {
			st.horizon = -34.0 / 60
		}
	}
	sinLon, cosLon := math.Sincos((lon + s.nutation) * degree)
	sinLat, cosLat := math.Sincos(lat * degree)
	right := math.Atan2(sinLon*s.cosObl*cosLat-sinLat*s.sinObl, cosLon*cosLat) / degree
	st.sinDec = sinLat*s.cosObl + cosLat*s.sinObl*sinLon
	st.cosDec = math.Sqrt(1 - st.sinDec*st.sinDec)
	st.hour = meanSiderealTime(u, t) + s.equinoxes - right
	return st
}

// horizonOf adds the dip of the horizon seen from a height: 1.76′ for the root of a metre.
func horizonOf(site Site, st standing) float64 {
	return st.horizon - 1.76/60*math.Sqrt(math.Max(site.Elevation, 0))
}

// Rise is the body's first rising at or after from and before until; false when there is none.
func (s *Sky) Rise(b Body, site Site, from, until UT) (UT, bool) {
	return s.next(b, site, -1, from, until)
}

// Set is the body's first setting at or after from and before until; false when there is none.
func (s *Sky) Set(b Body, site Site, from, until UT) (UT, bool) {
	return s.next(b, site, 1, from, until)
}

// usual is the latitude up to which Sun and Moon cross the horizon twice a day all year.
const usual = 60

// next finds the crossing where the hour angle has the given sign: negative for the east, where bodies rise.
func (s *Sky) next(b Body, site Site, side float64, from, until UT) (UT, bool) {
	if math.Abs(site.Lat) > usual {
		return s.scan(b, site, side, from, until)
	}
	// A body comes back to the same side of the horizon after about a day, so the crossing is steered to from
	// its present hour angle. What falls before `from` by the body's own motion is looked for a day later.
	ahead := s.lacking(b, site, side, from)
	if ahead < 0 {
		ahead += 360
	}
	u := s.settle(b, site, side, from+UT(ahead/(360-drift(b))))
	period := UT(360 / (360 - drift(b)))
	switch {
	case u < from:
		u = s.settle(b, site, side, u+period)
	case u-period > from-0.1:
		if earlier := s.settle(b, site, side, u-period); earlier >= from {
			u = earlier
		}
	}
	return u, u < until
}

// drift is how far the body falls behind the Earth's turning in a day, in degrees of solar time.
func drift(b Body) float64 {
	if b == MoonLimb {
		return 12.2
	}
	return 0
}

// lacking is how many degrees the hour angle lacks to the crossing, in [-180,180).
func (s *Sky) lacking(b Body, site Site, side float64, u UT) float64 {
	st := s.stand(b, u)
	sinLat, cosLat := math.Sincos(site.Lat * degree)
	cos := (math.Sin(horizonOf(site, st)*degree) - sinLat*st.sinDec) / (cosLat * st.cosDec)
	at := side * math.Acos(math.Max(-1, math.Min(1, cos))) / degree
	return theory.Between(at - st.hour - site.Lon)
}

// settle improves a crossing that is near.
func (s *Sky) settle(b Body, site Site, side float64, u UT) UT {
	const enough = 1e-7 // of a day: 9 ms
	for range 12 {
		step := UT(s.lacking(b, site, side, u) / (360 - drift(b)))
		u += step
		if math.Abs(float64(step)) < enough {
			break
		}
	}
	return u
}

// scan walks from `from` to `until` and looks for a change of sign of the height over the horizon. It serves
// where a body may graze the horizon or stay on one side of it for months.
func (s *Sky) scan(b Body, site Site, side float64, from, until UT) (UT, bool) {
	const stride = UT(1.0 / 144)
	height := func(u UT) float64 { // from negative to positive at the crossing that is looked for
		return -side * s.height(b, site, u)
	}
	t := [3]UT{from - stride, from, from + stride}
	h := [3]float64{height(t[0]), height(t[1]), height(t[2])}
	for t[1] < until {
		if u, ok := crossing(height, t, h); ok && u >= from && u < until {
			return u, true
		}
		t = [3]UT{t[1], t[2], t[2] + stride}
		h = [3]float64{h[1], h[2], height(t[2])}
	}
	return 0, false
}

// crossing finds where f rises through zero between the last two of three instants, or on either side of the
// middle one where f turns about it: an arc shorter than a stride shows only at its top or bottom.
func crossing(f func(UT) float64, t [3]UT, h [3]float64) (UT, bool) {
	switch {
	case h[1] < 0 && h[2] >= 0:
		return bisect(f, t[1], t[2]), true
	case h[1] < 0 && h[0] < h[1] && h[1] > h[2]:
		if top := peak(f, t[0], t[2]); f(top) >= 0 {
			return bisect(f, t[0], top), true
		}
	case h[1] >= 0 && h[0] > h[1] && h[1] < h[2]:
		if low := peak(func(u UT) float64 { return -f(u) }, t[0], t[2]); f(low) < 0 {
			return bisect(f, low, t[2]), true
		}
	}
	return 0, false
}

// height is the altitude of the body's rising point over the horizon, in degrees.
func (s *Sky) height(b Body, site Site, u UT) float64 {
	st := s.stand(b, u)
	return altitude(st, site) - horizonOf(site, st)
}

// Altitude is the geocentric altitude of the body's centre, in degrees, without refraction.
func (s *Sky) Altitude(b Body, site Site, u UT) float64 { return altitude(s.stand(b, u), site) }

func altitude(st standing, site Site) float64 {
	sinLat, cosLat := math.Sincos(site.Lat * degree)
	sin := sinLat*st.sinDec + cosLat*st.cosDec*math.Cos((st.hour+site.Lon)*degree)
	return math.Asin(math.Max(-1, math.Min(1, sin))) / degree
}

// bisect finds where a rising function passes zero between from and to.
func bisect(f func(UT) float64, from, to UT) UT {
	for to-from > 1e-8 {
		if mid := (from + to) / 2; f(mid) < 0 {
			from = mid
		} else {
			to = mid
		}
	}
	return to
}

// peak finds the top of a function that has one between from and to.
func peak(f func(UT) float64, from, to UT) UT {
	for to-from > 1e-6 {
		if third := (to - from) / 3; f(from+third) < f(to-third) {
			from += third
		} else {
			to -= third
		}
	}
	return from
}
