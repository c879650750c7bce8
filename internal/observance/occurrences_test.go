package observance_test

import (
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/golden"
	"sankalp/internal/home"
	"sankalp/internal/observance"
	"sankalp/internal/panchang"
	"sankalp/internal/recurrence"
	"sankalp/internal/rite"
)

var update = flag.Bool("update", false, "write the days of testdata/occurrences.json anew")

// shared are cases that this package and the web app (domain/observances/shared.test.ts) answer alike.
type shared struct {
	Place struct {
		Lat, Lon float64
		TimeZone string
	}
	Span  struct{ From, To civil.Date }
	Cases []*struct {
		Name string
		// One of the two: an observance, or one of the departed with what was decided.
		Observance *observance.Fields
		Departed   *rite.Departed
		Decided    *observance.Observance
		Days       []observance.Occurrence
	}
}

// sharedCases are of a year with a leap month, and of one with a month that is swallowed.
var sharedCases = []string{"testdata/occurrences.json", "testdata/swallowed-month.json"}

func TestTheDaysAreThoseOfTheDevices(t *testing.T) {
	for _, file := range sharedCases {
		t.Run(file, func(t *testing.T) { daysOfTheDevices(t, file) })
	}
}

func daysOfTheDevices(t *testing.T, path string) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var s shared
	if err := json.Unmarshal(text, &s); err != nil {
		t.Fatal(err)
	}
	at := home.Home{Place: panchang.Place{Lat: s.Place.Lat, Lon: s.Place.Lon, Zone: golden.Zone(t, s.Place.TimeZone)}}
	days := recurrence.NewDays(at, s.Span.From.AddDays(-60), s.Span.To.AddDays(400))
	for _, c := range s.Cases {
		var got []observance.Occurrence
		if c.Observance != nil {
			got = days.Of(c.Observance.Rule(), s.Span.From, s.Span.To)
		} else {
			got = days.Shraddhs(*c.Departed, s.Span.From, s.Span.To)
		}
		got = decided(got, c.Decided)
		if *update {
			c.Days = got
		} else if len(got)+len(c.Days) > 0 && !reflect.DeepEqual(got, c.Days) {
			t.Errorf("%s: %v, want %v", c.Name, got, c.Days)
		}
	}
	if *update {
		write(t, path, text, s)
	}
}

// decided puts the days that were picked in place of the rule's, and leaves out what is not wanted.
func decided(all []observance.Occurrence, by *observance.Observance) (wanted []observance.Occurrence) {
	for _, one := range all {
		day, _, ok := by.Decided(one)
		if one.Date = day; ok {
			wanted = append(wanted, one)
		}
	}
	return wanted
}

// write puts the days into the cases, which otherwise stay as they are.
func write(t *testing.T, path string, text []byte, s shared) {
	var file struct {
		Place json.RawMessage              `json:"place"`
		Span  json.RawMessage              `json:"span"`
		Cases []map[string]json.RawMessage `json:"cases"`
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	for i, c := range s.Cases {
		file.Cases[i]["days"], _ = json.Marshal(c.Days)
	}
	out, err := json.MarshalIndent(file, "", " ")
	if err == nil {
		err = os.WriteFile(path, append(out, '\n'), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func BenchmarkTenYears(b *testing.B) {
	at := home.Home{Place: panchang.Place{Lat: 25.3176, Lon: 82.9739, Zone: golden.Zone(b, "Asia/Kolkata")}}
	from := civil.Of(time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC), time.UTC)
	for b.Loop() {
		recurrence.NewDays(at, from, from.AddDays(3653)).Of(recurrence.Rule{Every: recurrence.EveryMonth, Basis: recurrence.ByTithi, Tithi: 15,
			Kala: recurrence.Sunrise, Leap: recurrence.Both}, from, from.AddDays(3653))
	}
}
