// Package home is the place that a person's almanac is for, and the customs by which they read it.
package home

import (
	"encoding/json"
	"time"

	"sankalp/internal/astro"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/panchang"
	"sankalp/internal/place"
)

// Home is where and how a person's almanac counts.
type Home struct {
	panchang.Place
	// Ayanamsa is the beginning of the sidereal zodiac.
	Ayanamsa astro.Ayanamsa
	// Centre takes the disc's centre for sunrise and sunset, without the bend of air.
	Centre bool
	// Amavasya: months end with the new moon, not with the full moon.
	Amavasya bool
}

// Engine is the almanac of these customs.
func (h Home) Engine() *panchang.Engine {
	return panchang.New(panchang.Options{Ayanamsa: h.Ayanamsa, HinduSunrise: h.Centre})
}

// State is the English name of the state of India in which it lies; empty elsewhere.
func (h Home) State(places func() (*place.Gazetteer, error)) (string, error) {
	towns, err := places()
	if err != nil {
		return "", fault.Wrap(fault.Internal, "internal", err)
	}
	return towns.StateAt(place.Point{Lat: h.Lat, Lon: h.Lon}), nil
}

// Row is the columns of an account: place and customs as JSON, nil when not set, and the time zone.
type Row struct {
	Place    *string `db:"place"`
	Almanac  *string `db:"almanac"`
	TimeZone string  `db:"time_zone"`
}

// Ayanamsa is the one that goes by the word: lahiri (also for any other), icrc or chitra.
func Ayanamsa(word string) astro.Ayanamsa {
	return map[string]astro.Ayanamsa{"icrc": astro.LahiriICRC, "chitra": astro.TrueChitra}[word]
}

// Read makes a Home of it. Without a place it takes the largest of the time zone, or Ujjain where the zone has none.
func (k Row) Read(places func() (*place.Gazetteer, error)) (Home, error) {
	customs, err := part(k.Almanac, struct{ MonthEnds, Ayanamsa, Sunrise string }{"purnima", "lahiri", "limb"})
	if err != nil {
		return Home{}, err
	}
	h := Home{Ayanamsa: Ayanamsa(customs.Ayanamsa), Centre: customs.Sunrise == "centre", Amavasya: customs.MonthEnds == "amavasya"}
	place, err := part(k.Place, struct {
		Lat, Lon float64
		TimeZone string
	}{})
	if err != nil {
		return Home{}, err
	}
	if zone, known := civil.Zone(place.TimeZone); known {
		h.Place = panchang.Place{Lat: place.Lat, Lon: place.Lon, Zone: zone}
		return h, nil
	}
	towns, err := places()
	if err != nil {
		return Home{}, fault.Wrap(fault.Internal, "internal", err)
	}
	zone, known := civil.Zone(k.TimeZone)
	if !known {
		zone = time.UTC
	}
	town, known := towns.OfZone(k.TimeZone)
	if !known {
		town, _ = towns.OfZone("UTC")
	}
	h.Place = panchang.Place{Lat: town.Lat, Lon: town.Lon, Zone: zone}
	return h, nil
}

// part reads a JSON column over the defaults in first.
func part[T any](column *string, first T) (T, error) {
	if column == nil || *column == "" {
		return first, nil
	}
	if err := json.Unmarshal([]byte(*column), &first); err != nil {
		return first, fault.Wrap(fault.Internal, "internal", err)
	}
	return first, nil
}
