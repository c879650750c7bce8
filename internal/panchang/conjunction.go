package panchang

import (
	"math"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/astro/theory"
)

// Conjunction is the instant at which a planet has the Sun's longitude.
type Conjunction struct {
	At time.Time
	// Retrograde: the planet stands before the Sun and goes against it (inferior); only Mercury and Venus do.
	Retrograde bool

	planet astro.Planet
	tt     astro.TT
}

// Conjunctions are those of a planet with the Sun in [from, until).
func (e *Engine) Conjunctions(p astro.Planet, from, until time.Time) (all []Conjunction) {
	rough := func(t astro.TT) float64 { return theory.Between(p.RoughLongitude(t) - astro.SunLongitude(t)) }
	for _, near := range e.roots(rough, from, until) {
		if math.Abs(rough(near)) > 1 { // where the difference jumps from 180° to −180°
			continue
		}
		const about = 0.1 // days
		t := astro.TT(root(func(t float64) float64 { return fromSun(p, astro.TT(t)) }, float64(near-about), float64(near+about)))
		all = append(all, Conjunction{At: e.time(t), Retrograde: p.Speed(t) < 0, planet: p, tt: t})
	}
	return all
}

// fromSun is how far east of the Sun the planet stands, in degrees of longitude, in [-180,180).
func fromSun(p astro.Planet, t astro.TT) float64 {
	return theory.Between(p.Longitude(t) - astro.SunLongitude(t))
}

// Reach gives the instants before and after the conjunction at which the planet's longitude differs from the Sun's
// by so many degrees, up to the 18 that Mercury at least reaches.
func (e *Engine) Reach(c Conjunction, degrees float64) (before, after time.Time) {
	edge := func(side float64) time.Time {
		lacking := func(days float64) float64 {
			return math.Abs(fromSun(c.planet, c.tt+astro.TT(side*days))) - degrees
		}
		far := 1.0
		for lacking(far) < 0 && far < 90 {
			far++
		}
		return e.time(c.tt + astro.TT(side*root(lacking, far-1, far)))
	}
	return edge(-1), edge(1)
}

// Station is the instant at which a planet stands still among the stars and turns.
type Station struct {
	At time.Time
	// Retrograde: the planet goes backward (vakri) from then on; else forward again (margi).
	Retrograde bool
}

// Stations are those of a planet in [from, until).
func (e *Engine) Stations(p astro.Planet, from, until time.Time) (all []Station) {
	for _, t := range e.roots(p.Speed, from, until) {
		all = append(all, Station{e.time(t), p.Speed(t+0.1) < 0})
	}
	return all
}

// roots are the instants in [from, until) at which f changes its sign; not even Mercury does so twice in a step.
func (e *Engine) roots(f func(astro.TT) float64, from, until time.Time) (all []astro.TT) {
	const step = 16 // days
	at, end := e.tt(from), e.tt(until)
	for value := f(at); at < end; {
		next := min(at+step, end)
		following := f(next)
		if value < 0 != (following < 0) {
			all = append(all, astro.TT(root(func(t float64) float64 { return f(astro.TT(t)) }, float64(at), float64(next))))
		}
		at, value = next, following
	}
	return all
}

// root is where f is zero between a and b, at which it has different signs: by regula falsi with Illinois' halving.
func root(f func(float64) float64, a, b float64) float64 {
	const enough = 1e-8 // of a day: a millisecond
	fa, fb := f(a), f(b)
	for range 60 {
		if fb == fa || math.Abs(b-a) < enough {
			break
		}
		c := b - fb*(b-a)/(fb-fa)
		fc := f(c)
		if fc < 0 != (fb < 0) {
			a, fa = b, fb
		} else {
			fa /= 2
		}
		done := math.Abs(c-b) < enough
		if b, fb = c, fc; done {
			break
		}
	}
	return b
}
