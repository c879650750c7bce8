package place

import (
	"cmp"
	"math"
	"slices"
	"strings"
)

// Point is where a search is made from.
type Point struct{ Lat, Lon float64 }

// earth is its mean radius in kilometres.
const earth = 6371.0

// To is the distance along the Earth to a place, in kilometres.
func (from Point) To(p Place) float64 {
	const rad = math.Pi / 180
	a, b := math.Sin((p.Lat-from.Lat)*rad/2), math.Sin((p.Lon-from.Lon)*rad/2)
	return 2 * earth * math.Asin(math.Min(1, math.Sqrt(a*a+math.Cos(from.Lat*rad)*math.Cos(p.Lat*rad)*b*b)))
}

// How well a name fits what was typed, the best first.
const (
	exact = iota
	known // another name of it
	begins
	word // another of its words begins so
	sounds
	none
)

// minLoose is how many sounds must be typed before spelling no longer counts: fewer would fit half the world.
const minLoose = 3

// Search finds places whose names begin with what was typed, in either script, at most limit of them: the best fitting
// first, of these the nearest to from, or without one the largest. Nothing typed fits every place, if there is a point.
func (g *Gazetteer) Search(query string, from *Point, limit int) []Place {
	folded := Fold(query)
	if folded == "" && (from == nil || query != "") {
		return nil
	}
	type hit struct {
		*entry
		fit int
		far float64
	}
	loose := skeleton(folded)
	var hits []hit
	for i := range g.entries {
		e := &g.entries[i]
		fit := e.fit(folded, loose)
		if fit == none {
			continue
		}
		h := hit{entry: e, fit: fit}
		if from != nil {
			h.far = from.To(e.Place)
		}
		hits = append(hits, h)
	}
	slices.SortStableFunc(hits, func(a, b hit) int { // the largest come first already
		return cmp.Or(cmp.Compare(a.fit, b.fit), cmp.Compare(a.far, b.far))
	})
	found := make([]Place, min(limit, len(hits)))
	for i := range found {
		found[i] = hits[i].Place
	}
	return found
}

// Find is the one place that an id or a name means: of those that fit best the largest.
func (g *Gazetteer) Find(name string) (Place, bool) {
	if p, ok := g.find(name); ok {
		return p, true
	}
	found := g.Search(name, nil, 1)
	if len(found) == 0 {
		return Place{}, false
	}
	return found[0], true
}

func (e *entry) fit(folded, loose string) int {
	if folded == "" {
		return exact
	}
	best := none
	for i, name := range e.names {
		switch {
		case name == folded && i < len(e.loose):
			return exact
		case name == folded:
			best = min(best, known)
		case strings.HasPrefix(name, folded):
			best = min(best, begins)
		case i < len(e.loose) && strings.Contains(name, " "+folded):
			best = min(best, word)
		}
	}
	if best < none || len(loose) < minLoose {
		return best
	}
	for _, s := range e.loose {
		if strings.HasPrefix(s, loose) {
			return sounds
		}
	}
	return none
}
