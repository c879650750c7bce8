package panchang

import (
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/astro/theory"
)

// RashiOf is the sidereal sign of a planet, from 1 to 12.
func (e *Engine) RashiOf(p astro.Planet, at time.Time) int {
	t := e.tt(at)
	return int(theory.Turn(p.At(t).Lon-e.options.Ayanamsa.At(t))/30) + 1
}
