package rite

import (
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/civil"
	"sankalp/internal/golden"
	"sankalp/internal/panchang"
)

var (
	kalas      = []Kala{Udaya, arunodaya, purvahna, Madhyahna, Aparahna, sayahna, Pradosha, Nishita, Moonrise}
	priorities = []Priority{Purva, Para, Vyapti}
)

func anyRule(t *rapid.T) LunarRule {
	return LunarRule{
		Month: rapid.IntRange(1, 12).Draw(t, "month"), Tithi: rapid.IntRange(1, 30).Draw(t, "tithi"),
		Kala: rapid.SampledFrom(kalas).Draw(t, "kala"), Priority: rapid.SampledFrom(priorities).Draw(t, "priority"),
		Adhika: rapid.SampledFrom([]Adhika{"", NijaOnly, AdhikaOnly, Both}).Draw(t, "adhika"),
	}
}

// A decision lies near its tithi, has a reason, and agrees with its own facts.
func TestDecisions(t *testing.T) {
	r, zone := New(panchang.New(panchang.Options{})), golden.Zone(t, "Asia/Kolkata")
	rapid.Check(t, func(t *rapid.T) {
		rule, year := anyRule(t), rapid.IntRange(1801, 2199).Draw(t, "year")
		p := panchang.Place{Lat: rapid.Float64Range(-55, 55).Draw(t, "lat"), Lon: rapid.Float64Range(65, 100).Draw(t, "lon"), Zone: zone}
		found, err := r.Observe(p, year, rule)
		if err != nil {
			t.Fatal(err)
		}
		most := map[Adhika]int{"": 1, NijaOnly: 1, AdhikaOnly: 1, Both: 2}[rule.Adhika]
		if len(found) > most || len(found) == 0 && rule.Adhika != AdhikaOnly {
			t.Fatalf("%d decisions", len(found))
		}
		for _, d := range found {
			if d.Because == "" || d.Tithi.Index != rule.Tithi {
				t.Fatalf("%+v", d)
			}
			noon := time.Date(d.Date.Year(), d.Date.Month(), d.Date.Day(), 12, 0, 0, 0, zone)
			if noon.Before(d.Tithi.Start.Add(-48*time.Hour)) || noon.After(d.Tithi.End.Add(48*time.Hour)) {
				t.Fatalf("%v for a tithi from %v to %v", d.Date, d.Tithi.Start, d.Tithi.End)
			}
			if touched := len(d.Touches) > 0; touched == (d.Because == nextDay || d.Because == dayItFalls) {
				t.Fatalf("%s with %d touches", d.Because, len(d.Touches))
			}
		}
	})
}

// All occurrences between two dates are those that the years give one by one.
func TestOccurrencesAreTheYears(t *testing.T) {
	r, p := New(panchang.New(panchang.Options{})), cities(t)["Delhi"]
	from, until := time.Date(1990, 1, 1, 0, 0, 0, 0, p.Zone), time.Date(2040, 1, 1, 0, 0, 0, 0, p.Zone)
	rapid.Check(t, func(t *rapid.T) {
		rule := anyRule(t)
		var want []civil.Date
		for year := 1989; year <= 2041; year++ {
			found, err := r.Observe(p, year, rule)
			if err != nil {
				t.Fatal(err)
			}
			for _, d := range found {
				if !d.Tithi.Start.Before(from) && d.Tithi.Start.Before(until) {
					want = append(want, d.Date)
				}
			}
		}
		i := 0
		for d, err := range r.Occurrences(p, from, until, rule) {
			if err != nil || i >= len(want) || d.Date != want[i] {
				t.Fatalf("occurrence %d is %v (%v), want one of %v", i, d.Date, err, want)
			}
			i++
		}
		if i != len(want) {
			t.Fatalf("%d occurrences, want %d", i, len(want))
		}
	})
}

func TestEveryMonth(t *testing.T) {
	r, p := New(panchang.New(panchang.Options{})), cities(t)["Delhi"]
	n := 0
	for d, err := range r.Occurrences(p, time.Date(2026, 1, 1, 0, 0, 0, 0, p.Zone), time.Date(2027, 1, 1, 0, 0, 0, 0, p.Zone), LunarRule{Tithi: 30, Kala: Aparahna, Priority: Vyapti}) {
		if err != nil || d.Tithi.Index != 30 {
			t.Fatal(d, err)
		}
		n++
	}
	if n != 12 && n != 13 {
		t.Errorf("%d new moons in 2026", n)
	}
}

func TestRefusals(t *testing.T) {
	r, p := New(panchang.New(panchang.Options{})), cities(t)["Delhi"]
	good := LunarRule{Month: 6, Tithi: 16, Kala: Aparahna, Priority: Vyapti}
	change := func(f func(*LunarRule)) LunarRule { c := good; f(&c); return c }
	for _, c := range []struct {
		year int
		rule LunarRule
		at   panchang.Place
		want error
	}{
		{1799, good, p, panchang.ErrRange}, {2201, good, p, panchang.ErrRange}, {2026, good, panchang.Place{}, panchang.ErrPlace},
		{2026, change(func(l *LunarRule) { l.Month = 0 }), p, errRule}, {2026, change(func(l *LunarRule) { l.Month = 13 }), p, errRule},
		{2026, change(func(l *LunarRule) { l.Tithi = 31 }), p, errRule}, {2026, change(func(l *LunarRule) { l.Kala = "noon" }), p, errRule},
		{2026, change(func(l *LunarRule) { l.Priority = "" }), p, errRule}, {2026, change(func(l *LunarRule) { l.Adhika = "none" }), p, errRule},
		{2026, LunarRule{Month: 10, Tithi: 15, Kala: Aparahna, Priority: Vyapti}, panchang.Place{Lat: 78.2, Lon: 15.6, Zone: time.UTC}, ErrNoDay},
	} {
		if found, err := r.Observe(c.at, c.year, c.rule); !errors.Is(err, c.want) {
			t.Errorf("%d %+v: %v %v, want %v", c.year, c.rule, found, err, c.want)
		}
	}
}

func TestOccurrencesRefuse(t *testing.T) {
	r, p := New(panchang.New(panchang.Options{})), cities(t)["Delhi"]
	good, now := LunarRule{Tithi: 30, Kala: Aparahna, Priority: Vyapti}, time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		at          panchang.Place
		from, until time.Time
		rule        LunarRule
		want        error
	}{
		{p, now.AddDate(-1000, 0, 0), now, good, panchang.ErrRange}, {p, now, now.AddDate(1000, 0, 0), good, panchang.ErrRange},
		{panchang.Place{}, now, now, good, panchang.ErrPlace}, {p, now, now, LunarRule{}, errRule},
	} {
		n := 0
		for _, err := range r.Occurrences(c.at, c.from, c.until, c.rule) {
			n++
			if !errors.Is(err, c.want) {
				t.Errorf("%v, want %v", err, c.want)
			}
		}
		if n != 1 {
			t.Errorf("%d answers to what is refused", n)
		}
	}
}

// FuzzObserve tries anything anywhere: no panic, no endless loop, and no answer without a reason.
func FuzzObserve(f *testing.F) {
	f.Add(28.6, 77.2, 2026, 6, 16, uint8(4), uint8(2))
	f.Add(69.6, 18.9, 1800, 1, 1, uint8(0), uint8(0))
	f.Add(-90.0, 180.0, 2200, 12, 30, uint8(8), uint8(1))
	r := New(panchang.New(panchang.Options{}))
	f.Fuzz(func(t *testing.T, lat, lon float64, year, month, tithi int, kala, priority uint8) {
		p := panchang.Place{Lat: lat, Lon: lon, Zone: time.UTC}
		found, err := r.Observe(p, year, LunarRule{Month: month, Tithi: tithi, Kala: kalas[int(kala)%len(kalas)], Priority: priorities[int(priority)%3]})
		if err == nil && (len(found) != 1 || found[0].Because == "" || found[0].Date.IsZero()) {
			t.Fatalf("%+v", found)
		}
	})
}

func BenchmarkSpansOfACentury(b *testing.B) {
	r := New(panchang.New(panchang.Options{}))
	from, until := time.Date(1950, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2050, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name  string
		month int
	}{{"yearly", 6}, {"monthly", 0}} {
		b.Run(c.name, func(b *testing.B) {
			for range b.N {
				for range r.spans(from, until, LunarRule{Month: c.month, Tithi: 26}) {
				}
			}
		})
	}
}

func BenchmarkFestivalsOfAYear(b *testing.B) {
	r, p := New(panchang.New(panchang.Options{})), cities(b)["Delhi"]
	for range b.N {
		if _, err := r.Year(p, 2026); err != nil {
			b.Fatal(err)
		}
	}
}

// The festivals of a span of dates are those of its years that lie in it.
func TestBetweenIsPartOfTheYears(t *testing.T) {
	rules, p := New(panchang.New(panchang.Options{})), cities(t)["Delhi"]
	for year := civil.MinYear; year <= civil.MaxYear; year += 7 {
		r := rules.Remembering()
		whole, err := r.Year(p, year)
		if err != nil {
			t.Fatal(err)
		}
		var parts []FestivalDay
		for month := time.January; month <= time.December; month++ {
			last := time.Date(year, month+1, 0, 0, 0, 0, 0, time.UTC).Day()
			from, err1 := civil.NewDate(year, month, 1)
			to, err2 := civil.NewDate(year, month, last)
			some, err3 := r.Between(p, from, to)
			if err := errors.Join(err1, err2, err3); err != nil {
				t.Fatal(err)
			}
			parts = append(parts, some...)
		}
		if len(parts) != len(whole) {
			t.Fatalf("%d: %d festivals by months, %d by the year", year, len(parts), len(whole))
		}
		for i := range parts {
			if parts[i].ID != whole[i].ID || parts[i].Date != whole[i].Date {
				t.Errorf("%s %s, want %s %s", parts[i].ID, parts[i].Date, whole[i].ID, whole[i].Date)
			}
		}
	}
}
