package place

import (
	"strings"
	"time"
)

// ujjain lies on India's traditional meridian; it is the default where only India's zone is known.
const (
	ujjain = "1253914"
	india  = "Asia/Kolkata"
)

// OfZone is the place that represents a time zone: the largest in it, and for India Ujjain. A zone by an old name, as many
// browsers still call India's, is the one whose clocks have shown the same. UTC and its like, which have
// no place, give Ujjain too.
func (g *Gazetteer) OfZone(zone string) (Place, bool) {
	wanted, err := time.LoadLocation(zone)
	if err != nil || zone == "" || zone == "Local" {
		return Place{}, false
	}
	if zone == india || !strings.Contains(zone, "/") || strings.HasPrefix(zone, "Etc/") {
		return g.find(ujjain)
	}
	if found, ok := g.largest(func(name string) bool { return name == zone }); ok {
		return found, true
	}
	same := map[string]bool{}
	found, ok := g.largest(func(name string) bool {
		if _, known := same[name]; !known {
			other, err := time.LoadLocation(name)
			same[name] = err == nil && sameClocks(wanted, other)
		}
		return same[name]
	})
	if found.Zone == india {
		return g.find(ujjain)
	}
	return found, ok
}

// largest is the largest place in a zone that fits.
func (g *Gazetteer) largest(fits func(zone string) bool) (Place, bool) {
	for i := range g.entries {
		if fits(g.entries[i].Zone) {
			return g.entries[i].Place, true
		}
	}
	return Place{}, false
}

// sameClocks reports whether two zones had the same time in every month since 1970.
func sameClocks(a, b *time.Location) bool {
	for t := time.Date(1970, time.January, 1, 0, 0, 0, 0, time.UTC); t.Year() < 2030; t = t.AddDate(0, 1, 0) {
		_, offset := t.In(a).Zone()
		if _, other := t.In(b).Zone(); other != offset {
			return false
		}
	}
	return true
}
