package panchang

import (
	"math"
	"time"

	"sankalp/internal/astro"
)

// EclipseType is the kind of an eclipse, as a stable word.
type EclipseType string

// The types. A penumbral one is the Moon's, a hybrid one the Sun's, and only for the whole Earth; none is for a place that the
// shadow misses.
const (
	TotalEclipse     EclipseType = "total"
	AnnularEclipse   EclipseType = "annular"
	HybridEclipse    EclipseType = "hybrid"
	PartialEclipse   EclipseType = "partial"
	PenumbralEclipse EclipseType = "penumbral"
	NoEclipse        EclipseType = "none"
)

// Eclipse is an eclipse for the whole Earth. Instants that do not come are zero.
type Eclipse struct {
	Solar    bool
	Type     EclipseType
	Greatest time.Time
	// Gamma is the Sun's only: how far the shadow's axis passes the Earth's centre, in its equatorial radii, positive to the north.
	Gamma float64
	// Magnitude and Penumbral are the Moon's only: how much of its diameter umbra and penumbra cover at the greatest.
	Magnitude, Penumbral float64
	// P1 and P4 are the first and the last touch of the penumbra, U1 and U4 of the umbra. U2 and U3 are the Moon's only: between them
	// it is wholly in the umbra.
	P1, U1, U2, U3, U4, P4 time.Time

	course *astro.Syzygy
}

// Eclipses are those whose greatest lies in [from, until), in order: every one in the years 1800 to 2200.
func (e *Engine) Eclipses(from, until time.Time) (all []Eclipse) {
	const farthest = 1.6 // degrees of the Moon from the ecliptic
	end := e.tt(until)
	for moon := e.newMoon(e.tt(from) - 2); moon < end+2; moon = e.reach(Tithi, 0, moon+synodic) {
		full := e.reach(Tithi, 180, moon+synodic/2)
		for i, t := range []astro.TT{moon, full} {
			if math.Abs(astro.LatitudeOfSyzygy(t)) > farthest {
				continue
			}
			mid := t.UT(e.options.DeltaT(astro.UT(t)))
			course := astro.NewSyzygy(mid, e.options.DeltaT(mid))
			find := lunar
			if i == 0 {
				find = solar
			}
			if found, ok := find(course); ok && !found.Greatest.Before(from) && found.Greatest.Before(until) {
				all = append(all, found)
			}
		}
	}
	return all
}

func lunar(course *astro.Syzygy) (Eclipse, bool) {
	least := course.Least(func(u astro.UT) float64 { return course.MoonAndShadow(u).Apart })
	at := course.MoonAndShadow(least)
	e := Eclipse{Type: PenumbralEclipse, Greatest: least.Time(), Magnitude: at.Magnitude(), Penumbral: at.Penumbral(), course: course}
	touch := func(reach func(astro.Discs) float64) (first, last time.Time) {
		return contacts(course, least, func(u astro.UT) float64 {
			d := course.MoonAndShadow(u)
			return d.Apart - reach(d)
		})
	}
	e.P1, e.P4 = touch(func(d astro.Discs) float64 { return d.Penumbra + d.Covered })
	e.U1, e.U4 = touch(func(d astro.Discs) float64 { return d.Cover + d.Covered })
	e.U2, e.U3 = touch(func(d astro.Discs) float64 { return d.Cover - d.Covered })
	switch {
	case !e.U2.IsZero():
		e.Type = TotalEclipse
	case !e.U1.IsZero():
		e.Type = PartialEclipse
	}
	return e, !e.P1.IsZero()
}

func solar(course *astro.Syzygy) (Eclipse, bool) {
	least := course.Least(func(u astro.UT) float64 { return math.Abs(course.ShadowAxis(u).Gamma) })
	at := course.ShadowAxis(least)
	e := Eclipse{Solar: true, Type: PartialEclipse, Greatest: least.Time(), Gamma: at.Gamma, course: course}
	touch := func(reach func(astro.Axis) float64) (first, last time.Time) {
		return contacts(course, least, func(u astro.UT) float64 {
			a := course.ShadowAxis(u)
			return a.Level - 1 - reach(a)
		})
	}
	e.P1, e.P4 = touch(func(a astro.Axis) float64 { return a.Penumbra })
	e.U1, e.U4 = touch(func(a astro.Axis) float64 { return math.Abs(a.Umbra) })
	if e.U1.IsZero() {
		return e, !e.P1.IsZero()
	}
	e.Type = AnnularEclipse
	if at.Near < 0 {
		// Total where the Earth's bulge is nearest to the Moon; at the ends of the path the surface is farther.
		e.Type = TotalEclipse
		if course.ShadowAxis(astro.Of(e.U1)).Umbra > 0 || course.ShadowAxis(astro.Of(e.U4)).Umbra > 0 {
			e.Type = HybridEclipse
		}
	}
	return e, true
}

func contacts(course *astro.Syzygy, least astro.UT, f func(astro.UT) float64) (first, last time.Time) {
	if a, b, ok := course.Contacts(f, least); ok {
		return a.Time(), b.Time()
	}
	return first, last
}
