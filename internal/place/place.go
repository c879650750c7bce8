// Package place is the gazetteer: the towns of India and the world's cities with their names in Latin letters and
// Devanagari, where they lie and what their clocks show. It needs no network.
package place

import (
	"bufio"
	"bytes"
	"compress/gzip"
	_ "embed" // the towns
	"fmt"
	"iter"
	"strconv"
	"strings"
)

//go:generate go run ./gen ../../.cache/cities1000.txt

// packed is made by gen: a gzip of lines of fields between tabs, the largest town first.
//
//go:embed places.tsv.gz
var packed []byte

// Place is a town.
type Place struct {
	ID         string // GeoNames'
	Name       string // in English
	Devanagari string // empty where it is not known
	Country    string // ISO 3166, two letters
	Region     region // the state; only in India
	Lat, Lon   float64
	Zone       string // IANA
	Population int
}

// region is a state or union territory of India.
type region struct{ English, Devanagari string }

// entry is a Place with the forms in which it is searched.
type entry struct {
	Place
	names []string // folded: its own in each script, then others
	loose []string // its own, without what spellings differ in
}

// Gazetteer finds places. It never changes, and is safe for concurrent use.
type Gazetteer struct {
	entries []entry // by population, the largest first
	byID    map[string]*entry
}

// The fields of a line.
const (
	fieldID = iota
	fieldName
	fieldDevanagari
	fieldOthers
	fieldCountry
	fieldState
	fieldLat
	fieldLon
	fieldZone
	fieldPopulation
	fieldCount
)

// Load unpacks the gazetteer; it takes some milliseconds and megabytes, so once is enough.
func Load() (*Gazetteer, error) {
	unzipped, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("place: %w", err)
	}
	g := &Gazetteer{byID: map[string]*entry{}}
	lines := bufio.NewScanner(unzipped)
	for lines.Scan() {
		e, err := parse(lines.Text())
		if err != nil {
			return nil, err
		}
		g.entries = append(g.entries, e)
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("place: %w", err)
	}
	for i := range g.entries {
		g.byID[g.entries[i].ID] = &g.entries[i]
	}
	return g, nil
}

func parse(line string) (entry, error) {
	f := strings.Split(line, "\t")
	if len(f) != fieldCount {
		return entry{}, fmt.Errorf("place: %d fields in %q", len(f), line)
	}
	lat, err1 := strconv.ParseFloat(f[fieldLat], 64)
	lon, err2 := strconv.ParseFloat(f[fieldLon], 64)
	population, err3 := strconv.Atoi(f[fieldPopulation])
	for _, err := range []error{err1, err2, err3} {
		if err != nil {
			return entry{}, fmt.Errorf("place: %w in %q", err, line)
		}
	}
	e := entry{Place: Place{
		ID: f[fieldID], Name: f[fieldName], Devanagari: f[fieldDevanagari], Country: f[fieldCountry], Region: states[f[fieldState]],
		Lat: lat, Lon: lon, Zone: f[fieldZone], Population: population,
	}}
	e.names = append(e.names, Fold(e.Name))
	if e.Devanagari != "" {
		e.names = append(e.names, Fold(e.Devanagari))
	}
	for _, name := range e.names {
		e.loose = append(e.loose, skeleton(name))
	}
	if f[fieldOthers] != "" {
		e.names = append(e.names, strings.Split(f[fieldOthers], ",")...)
	}
	return e, nil
}

// find gives the place of an id.
func (g *Gazetteer) find(id string) (Place, bool) {
	if e := g.byID[id]; e != nil {
		return e.Place, true
	}
	return Place{}, false
}

// All are the places, the largest first.
func (g *Gazetteer) All() iter.Seq[Place] {
	return func(yield func(Place) bool) {
		for i := range g.entries {
			if !yield(g.entries[i].Place) {
				return
			}
		}
	}
}
