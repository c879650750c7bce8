package panchang

import (
	"errors"
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/astro/theory"
	"sankalp/internal/golden"
)

func TestLagna(t *testing.T) {
	off := golden.Spread{}
	for _, row := range golden.Rows(t, "testdata/lagna.csv") {
		row["tz"] = "UTC"
		at := row.Time(t, "instant_utc")
		l, err := given(t, row).Lagna(place(t, row), at)
		if err != nil {
			t.Fatal(err)
		}
		off.See("tropical, ″", 3600*theory.Between(l.Tropical-row.Number(t, "asc_trop")))
		off.See("sidereal, ″", 3600*theory.Between(l.Sidereal-row.Number(t, "asc_sid")))
		off.See("midheaven, ″", 3600*theory.Between(l.Midheaven-row.Number(t, "mc_trop")))
		off.See("ayanamsa, ″", 3600*(l.Ayanamsa-row.Number(t, "ayanamsa_true")))
		if past := math.Mod(l.Sidereal, 10.0/3); past < 0.01 || past > 10.0/3-0.01 {
			continue
		}
		if l.Rashi() != row.Int(t, "lagna") || l.Navamsha() != row.Int(t, "navamsha") {
			t.Errorf("%v: %d and %d", row, l.Rashi(), l.Navamsha())
		}
	}
	for _, name := range []string{"tropical, ″", "sidereal, ″", "midheaven, ″"} {
		off.Check(t, name, 0, 15) // a second of time
	}
	off.Check(t, "ayanamsa, ″", 0, 0.1)
}

func TestLagnaSpans(t *testing.T) {
	off := golden.Spread{}
	e := New(Options{})
	days := map[string][]golden.Row{}
	for _, row := range golden.Rows(t, "testdata/lagna-spans.csv") {
		key := row["city"] + row["date"]
		days[key] = append(days[key], row)
	}
	for _, rows := range days {
		p := place(t, rows[0])
		d, err := e.Sun(p, date(t, rows[0]["date"]))
		if err != nil {
			t.Fatal(err)
		}
		spans, err := e.Lagnas(p, d.Sunrise, d.NextSunrise, Signs)
		if err != nil || len(spans) != len(rows) {
			t.Fatalf("%s %s: %d spans, want %d: %v", rows[0]["city"], rows[0]["date"], len(spans), len(rows), err)
		}
		for i, row := range rows {
			if spans[i].Index != row.Int(t, "rashi") {
				t.Errorf("%v: sign %d", row, spans[i].Index)
			}
			off.SeeTimes("ends, s", spans[i].Start, row.Time(t, "start_utc"))
			off.SeeTimes("ends, s", spans[i].End, row.Time(t, "end_utc"))
		}
	}
	off.Check(t, "ends, s", 0, 1)
}

// Spans tile the time without a gap, index after index. At each end the lagna, found the other way round from the instant, is the
// end's own longitude, and by spherical trigonometry it stands on the eastern horizon.
func TestLagnasTileTheDay(t *testing.T) {
	zone := golden.Zone(t, "UTC")
	rapid.Check(t, func(t *rapid.T) {
		p := Place{Lat: rapid.Float64Range(-66, 66).Draw(t, "lat"), Lon: rapid.Float64Range(-180, 180).Draw(t, "lon"), Zone: zone}
		parts := rapid.SampledFrom([]int{Signs, Navamshas}).Draw(t, "parts")
		d := anyDate(t)
		from := time.Date(d.Year(), d.Month(), d.Day(), rapid.IntRange(0, 23).Draw(t, "hour"), 0, 0, 0, time.UTC)
		until := from.Add(24 * time.Hour)
		e := New(Options{})
		spans, err := e.Lagnas(p, from, until, parts)
		if err != nil {
			t.Fatal(err)
		}
		if spans[0].Start.After(from) || spans[len(spans)-1].End.Before(until) || len(spans) > 2*parts { // near the polar circles many rise in the minutes that a day has over the sky's turn
			t.Fatalf("%d spans from %v to %v", len(spans), spans[0].Start, spans[len(spans)-1].End)
		}
		for i, s := range spans {
			if i > 0 && (!s.Start.Equal(spans[i-1].End) || s.Index != spans[i-1].Index%parts+1) {
				t.Fatalf("%v follows %v", s, spans[i-1])
			}
			l, err := e.Lagna(p, s.End)
			if err != nil {
				t.Fatal(err)
			}
			if off := math.Abs(theory.Between(l.Sidereal - 360*float64(s.Index)/float64(parts))); off > 0.01 {
				t.Fatalf("%v ends at %v°", s, l.Sidereal)
			}
		}
	})
}

func TestLagnasBeyondThePolarCircle(t *testing.T) {
	p := delhi(t)
	p.Lat = 69.65
	at := date(t, "2026-06-01")
	from := midnight(p, at, 0).Time()
	if _, err := New(Options{}).Lagnas(p, from, from.Add(time.Hour), Signs); !errors.Is(err, ErrNoOrder) {
		t.Errorf("a table is given: %v", err)
	}
	if _, err := New(Options{}).Lagna(p, from); err != nil {
		t.Errorf("no lagna of an instant: %v", err)
	}
	p.Lat = math.NaN()
	if _, err := New(Options{}).Lagnas(p, from, from.Add(time.Hour), Signs); !errors.Is(err, ErrPlace) {
		t.Errorf("NaN is a latitude: %v", err)
	}
}

func BenchmarkLagnasOfAYear(b *testing.B) {
	e, p := New(Options{}), delhi(b)
	from := midnight(p, date(b, "2026-01-01"), 0).Time()
	for range b.N {
		if _, err := e.Lagnas(p, from, from.AddDate(1, 0, 0), Signs); err != nil {
			b.Fatal(err)
		}
	}
}
