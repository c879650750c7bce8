package place

import "math"

// reach is how far off, in kilometres, a town may be whose state a place is taken to lie in.
const reach = 100.0

// StateAt is the English name of the state of India in which the nearest town lies; empty outside of India and far from every town.
func (g *Gazetteer) StateAt(p Point) string {
	nearest, state := reach, ""
	for i := range g.entries {
		e := &g.entries[i]
		if math.Abs(e.Lat-p.Lat) > 1 { // a degree is more than reach: spares the reckoning of most
			continue
		}
		if far := p.To(e.Place); far < nearest {
			nearest, state = far, e.Region.English
		}
	}
	return state
}
