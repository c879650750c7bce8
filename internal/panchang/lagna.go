package panchang

import (
	"errors"
	"fmt"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/astro/theory"
)

// ErrNoOrder is what a table of lagnas beyond the polar circles fails with: there a sign may not rise, or rise backwards.
var ErrNoOrder = errors.New("panchang: beyond the polar circles the signs do not rise in order")

// Lagna is the point of the zodiac that rises at an instant, in degrees.
type Lagna struct {
	Longitudes
	Midheaven float64 // tropical
	Meridian  float64 // right ascension of the midheaven: the local sidereal time
	Obliquity float64 // the true one
	Ayanamsa  float64 // the true one
}

// Rashi is the rising sign, 1 for Mesha.
func (l Lagna) Rashi() int { return int(l.Sidereal/30) + 1 }

// Navamsha is the sign of the ninth of a sign (3°20′) that rises.
func (l Lagna) Navamsha() int { return int(l.Sidereal/30*9)%12 + 1 }

// Lagna is what rises at a place. Beyond the polar circles too it is the point on the eastern horizon. Errors wrap ErrPlace.
func (e *Engine) Lagna(p Place, at time.Time) (Lagna, error) {
	if err := p.Check(); err != nil {
		return Lagna{}, err
	}
	u := astro.Of(at)
	deltaT := e.options.DeltaT(u)
	sky := astro.NewSky(u, deltaT)
	ascendant, midheaven, meridian := sky.Ascendant(e.site(p), u)
	ayanamsa := e.options.Ayanamsa.At(u.TT(deltaT)) + sky.Nutation()
	return Lagna{Longitudes{ascendant, theory.Turn(ascendant - ayanamsa)}, midheaven, meridian, sky.Obliquity(), ayanamsa}, nil
}

// Parts into which a table of lagnas divides the zodiac.
const (
	Signs     = 12
	Navamshas = 108
)

// Lagnas are the times in which each part of the zodiac rises, from the one that rises at from to the one that rises just before
// until; Index is the part from 1. Errors wrap ErrPlace or ErrNoOrder.
func (e *Engine) Lagnas(p Place, from, until time.Time, parts int) (spans []Span, err error) {
	first, err := e.Lagna(p, from)
	if err != nil {
		return nil, err
	}
	begin, end := astro.Of(from), astro.Of(until)
	r := rising{e: e, site: e.site(p), parts: parts}
	r.look(begin)
	if !r.sky.Orderly(p.Lat) {
		return nil, fmt.Errorf("%w: latitude %v", ErrNoOrder, p.Lat)
	}
	index := int(first.Sidereal / 360 * float64(parts))
	edge := r.edge(index, begin, false)
	for len(spans) == 0 || edge < end {
		index++
		next := r.edge(index, max(edge, begin), true)
		spans = append(spans, Span{(index-1)%parts + 1, edge.Time(), next.Time()})
		edge = next
	}
	return spans, nil
}

// rising finds when the parts of the zodiac begin to rise at a site.
type rising struct {
	e        *Engine
	site     astro.Site
	parts    int
	sky      astro.Sky
	about    astro.UT
	ayanamsa float64
}

// look takes the sky and the ayanamsa about an instant; both serve for a day.
func (r *rising) look(u astro.UT) {
	deltaT := r.e.options.DeltaT(u)
	r.sky, r.about = astro.NewSky(u, deltaT), u
	r.ayanamsa = r.e.options.Ayanamsa.At(u.TT(deltaT)) + r.sky.Nutation()
}

// edge is when the part begins to rise, next after the instant or last before it.
func (r *rising) edge(part int, u astro.UT, later bool) astro.UT {
	if u-r.about > 1 {
		r.look(u)
	}
	at := r.sky.Ascends(r.site, 360*float64(part%r.parts)/float64(r.parts)+r.ayanamsa, u, later)
	const almost = 0.99 // of a day: it rises at u itself, which rounding put on the other side
	switch {
	case later && at-u > almost:
		return u
	case !later && u-at > almost:
		return u
	}
	return at
}
