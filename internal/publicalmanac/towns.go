package publicalmanac

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sankalp/internal/civil"
	"sankalp/internal/muhurat"
	"sankalp/internal/panchang"
	"sankalp/internal/place"
)

// town is a place with an address of its own, and the customs of its region.
type town struct {
	place.Place
	Slug string
	at   panchang.Place
	// amavasya: lunar months end with the new moon there. north: years have the names that the North gives them.
	amavasya, north bool
	tradition       muhurat.Tradition
	regions         []string // whose feasts are kept there
}

// name is what people call the town.
func (t *town) name(language string) string {
	if language == hindi {
		return cmp.Or(t.Devanagari, t.Name)
	}
	return t.Name
}

// title is the name with the state, or else the country.
func (t *town) title(language string) string {
	state := t.Region.English
	if language == hindi {
		state = t.Region.Devanagari
	}
	return t.name(language) + ", " + cmp.Or(state, t.Country)
}

// index is every town by its slug.
type index struct {
	bySlug map[string]*town
	byID   map[string]*town
	// listed are those that search engines are told of: the largest of India.
	listed []*town
	places *place.Gazetteer
}

// maxListed is how many towns the sitemap names.
const maxListed = 500

// lazily makes the index at its first use.
func lazily(places func() (*place.Gazetteer, error)) func() (*index, error) {
	return sync.OnceValues(func() (*index, error) {
		g, err := places()
		if err != nil {
			return nil, err
		}
		return newIndex(g)
	})
}

// newIndex gives each place its slug. A name that is the only one of its kind in India, or in the world outside of it, is the slug;
// namesakes have their state behind it, outside of India their country, and those of one state but the largest their number too.
func newIndex(g *place.Gazetteer) (*index, error) {
	x := &index{bySlug: map[string]*town{}, byID: map[string]*town{}, places: g}
	indian, foreign := map[string]int{}, map[string]int{}
	for p := range g.All() {
		if p.Country == india {
			indian[slugOf(p.Name)]++
		} else {
			foreign[slugOf(p.Name)]++
		}
	}
	for p := range g.All() {
		slug := slugOf(p.Name)
		if p.Country == india && indian[slug] > 1 {
			slug += "-" + slugOf(p.Region.English)
		} else if p.Country != india && foreign[slug]+indian[slug] > 1 {
			slug += "-" + strings.ToLower(p.Country)
		}
		if slug == "" || x.bySlug[slug] != nil {
			slug = strings.TrimPrefix(slug+"-"+p.ID, "-")
		}
		t, err := newTown(p, slug)
		if err != nil {
			return nil, err
		}
		x.bySlug[slug], x.byID[p.ID] = t, t
		if p.Country == india && len(x.listed) < maxListed {
			x.listed = append(x.listed, t)
		}
	}
	return x, nil
}

const india = "IN"

// slugOf is a name in small letters, digits and hyphens.
func slugOf(name string) string {
	folded := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' || r == ' ' {
			return r
		}
		return -1
	}, place.Fold(name))
	return strings.Join(strings.Fields(folded), "-")
}

func newTown(p place.Place, slug string) (*town, error) {
	zone, ok := civil.Zone(p.Zone)
	if !ok {
		return nil, fmt.Errorf("the gazetteer's zone %q of %s is none", p.Zone, p.Name)
	}
	of := muhurat.OfState(p.Region.English)
	return &town{Place: p, Slug: slug, at: panchang.Place{Lat: p.Lat, Lon: p.Lon, Zone: zone}, tradition: of, regions: regionsOf(p.Country, p.Region.English),
		amavasya: of != muhurat.North && of != muhurat.Bengal, north: of.NorthSamvatsara()}, nil
}

// The most towns that a search shows.
const maxFound = 20

// search finds towns whose names begin with what was typed; where none does those that are spelled most like it.
func (x *index) search(query string) (found []*town) {
	for _, p := range x.places.Search(query, nil, maxFound) {
		found = append(found, x.byID[p.ID])
	}
	if len(found) > 0 || strings.TrimSpace(query) == "" {
		return found
	}
	return x.near(query)
}

// named is the town that is meant by a name: the given one where it is its own, else the one whose slug it is; nil for none.
func (x *index) named(name string, t *town) *town {
	folded := place.Fold(name)
	if t != nil && (folded == place.Fold(t.Name) || folded == place.Fold(t.Devanagari)) {
		return t
	}
	if slug := slugOf(name); slug != "" && x.bySlug[slug] != nil {
		return x.bySlug[slug]
	}
	if all := x.places.Search(name, nil, 1); len(all) > 0 && folded == place.Fold(all[0].Devanagari) {
		return x.byID[all[0].ID]
	}
	return nil
}

// unlike is from which difference on two names have nothing to do with one another; maxNear how many that are alike are shown.
const (
	unlike  = 0.5
	maxNear = 6
)

// near are the listed towns whose names sound most like what was typed.
func (x *index) near(query string) (found []*town) {
	differ := map[*town]float64{}
	for _, t := range x.listed {
		if d := min(place.Unlike(query, t.Name), place.Unlike(query, t.Devanagari)); d < unlike {
			differ[t] = d
			found = append(found, t)
		}
	}
	slices.SortStableFunc(found, func(a, b *town) int { return cmp.Compare(differ[a], differ[b]) })
	return found[:min(len(found), maxNear)]
}
