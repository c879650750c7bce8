package home

import (
	"errors"
	"testing"

	"sankalp/internal/astro"
	"sankalp/internal/golden"
	"sankalp/internal/panchang"
	"sankalp/internal/place"
	"sankalp/internal/testkit"
)

func TestRead(t *testing.T) {
	india, tokyo := golden.Zone(t, "Asia/Kolkata"), golden.Zone(t, "Asia/Tokyo")
	pointer := func(s string) *string { return &s }
	for name, c := range map[string]struct {
		row  Row
		want Home
	}{
		"said": {Row{pointer(`{"name":"Jaipur","lat":26.9196,"lon":75.7878,"timeZone":"Asia/Kolkata"}`), pointer(`{"monthEnds":"amavasya","ayanamsa":"chitra","sunrise":"centre"}`), "Asia/Tokyo"},
			Home{panchang.Place{Lat: 26.9196, Lon: 75.7878, Zone: india}, astro.TrueChitra, true, true}},
		"nothing said in India: Ujjain":    {Row{nil, nil, "Asia/Kolkata"}, Home{Place: panchang.Place{Lat: 23.1824, Lon: 75.7764, Zone: india}}},
		"elsewhere: the largest there":     {Row{pointer(""), pointer("{}"), "Asia/Tokyo"}, Home{Place: panchang.Place{Lat: 35.6895, Lon: 139.6917, Zone: tokyo}}},
		"a zone that is none: UTC, Ujjain": {Row{nil, nil, "Mars/Olympus"}, Home{Place: panchang.Place{Lat: 23.1824, Lon: 75.7764, Zone: golden.Zone(t, "UTC")}}},
	} {
		if got, err := c.row.Read(testkit.Places); err != nil || got.Zone.String() != c.want.Zone.String() || differ(got, c.want) {
			t.Errorf("%s: %+v, %v", name, got, err)
		}
	}
	if _, err := (Row{Place: pointer("{")}).Read(testkit.Places); err == nil {
		t.Error("a place that cannot be read gives no error")
	}
}

func TestState(t *testing.T) {
	for name, c := range map[string]struct {
		lat, lon float64
		want     string
	}{
		"Chennai": {13.0878, 80.2785, "Tamil Nadu"}, "Kolkata": {22.5626, 88.363, "West Bengal"}, "Pune": {18.5196, 73.8554, "Maharashtra"},
		"Delhi": {28.6519, 77.2315, "Delhi"}, "Kathmandu": {27.7017, 85.3206, ""}, "London": {51.5085, -0.1257, ""}, "the ocean": {-40, 80, ""},
	} {
		h := Home{Place: panchang.Place{Lat: c.lat, Lon: c.lon}}
		if got, err := h.State(testkit.Places); err != nil || got != c.want {
			t.Errorf("%s: %q, %v", name, got, err)
		}
	}
	if _, err := (Home{}).State(func() (*place.Gazetteer, error) { return nil, errors.New("no gazetteer") }); err == nil {
		t.Error("without the gazetteer there is a state")
	}
}

// differ compares but for the zones, of which the same may be loaded twice.
func differ(a, b Home) bool {
	a.Zone, b.Zone = nil, nil
	return a != b
}
