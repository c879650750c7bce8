package panchang

import (
	"math"
	"testing"
	"time"
	_ "time/tzdata"

	"sankalp/internal/astro"
	"sankalp/internal/astro/theory"
	"sankalp/internal/civil"
	"sankalp/internal/golden"
)

// given is an engine that reckons with the row's own ΔT.
func given(t testing.TB, row golden.Row) *Engine {
	deltaT := row.Number(t, "delta_t_s")
	return New(Options{DeltaT: func(astro.UT) float64 { return deltaT }})
}

func date(t testing.TB, s string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func place(t testing.TB, row golden.Row) Place {
	return Place{Lat: row.Number(t, "lat"), Lon: row.Number(t, "lon"), Zone: golden.Zone(t, row["tz"])}
}

// second is the end of a limb's second span when it too ends within the day.
func second(spans []Span, end time.Time) time.Time {
	if len(spans) > 1 && spans[1].End.Before(end) {
		return spans[1].End
	}
	return time.Time{}
}

// edge reports whether a limb changes within two seconds of the sunrise, where the reference may have either.
func edge(d Day) bool {
	for _, spans := range [][]Span{d.Tithis, d.Nakshatras, d.Yogas, d.Karanas} {
		for _, s := range spans {
			for _, sunrise := range []time.Time{d.Sunrise, d.NextSunrise} {
				if math.Abs(s.Start.Sub(sunrise).Seconds()) < 2 || math.Abs(s.End.Sub(sunrise).Seconds()) < 2 {
					return true
				}
			}
		}
	}
	return false
}

func TestPanchang(t *testing.T) {
	off := golden.Spread{}
	edges := 0
	for _, row := range golden.Rows(t, "testdata/panchang.csv") {
		e := given(t, row)
		d, err := e.Day(place(t, row), date(t, row["date"]))
		if err != nil {
			t.Fatal(err)
		}
		centre, _ := e.Course(place(t, row), d.Date, true)
		off.SeeTimes("sunrise, sunset", d.Sunrise, row.Time(t, "sunrise"))
		off.SeeTimes("sunrise, sunset", d.Sunset, row.Time(t, "sunset"))
		off.SeeTimes("sunrise, sunset", d.NextSunrise, row.Time(t, "next_sunrise"))
		off.SeeTimes("Hindu sunrise, sunset", centre.Sunrise, row.Time(t, "sunrise_hindu_centre"))
		off.SeeTimes("Hindu sunrise, sunset", centre.Sunset, row.Time(t, "sunset_hindu_centre"))
		off.SeeTimes("moonrise, moonset", d.Moonrise, row.Time(t, "moonrise"))
		off.SeeTimes("moonrise, moonset", d.Moonset, row.Time(t, "moonset"))
		if edge(d) {
			edges++
			continue
		}
		off.SeeTimes("tithi", d.Tithis[0].Start, row.Time(t, "tithi_start"))
		off.SeeTimes("tithi", d.Tithis[0].End, row.Time(t, "tithi_end"))
		off.SeeTimes("tithi", second(d.Tithis, d.NextSunrise), row.Time(t, "tithi_2_end"))
		off.SeeTimes("nakshatra", d.Nakshatras[0].End, row.Time(t, "nakshatra_end"))
		off.SeeTimes("nakshatra", second(d.Nakshatras, d.NextSunrise), row.Time(t, "nakshatra_2_end"))
		off.SeeTimes("yoga", d.Yogas[0].End, row.Time(t, "yoga_end"))
		off.SeeTimes("yoga", second(d.Yogas, d.NextSunrise), row.Time(t, "yoga_2_end"))
		off.SeeTimes("karana", d.Karanas[0].End, row.Time(t, "karana_end"))
		off.SeeTimes("karana", d.Karanas[1].End, row.Time(t, "karana_2_end"))
		off.SeeTimes("sankranti", d.Sankranti.At, row.Time(t, "sankranti_in_day"))
		off.See("longitudes, ″", 3600*theory.Between(d.Positions.Sun.Sidereal-row.Number(t, "sun_sid_lon")))
		off.See("longitudes, ″", 3600*theory.Between(d.Positions.Moon.Sidereal-row.Number(t, "moon_sid_lon")))
		off.See("longitudes, ″", 3600*theory.Between(d.Positions.Sun.Tropical-row.Number(t, "sun_trop_lon")))
		off.See("longitudes, ″", 3600*theory.Between(d.Positions.Moon.Tropical-row.Number(t, "moon_trop_lon")))
		off.See("longitudes, ″", 3600*(d.Positions.Ayanamsa-row.Number(t, "ayanamsa")))
		for column, got := range elements(d) {
			if want := row.Int(t, column); got != want {
				t.Errorf("%s %s: %s is %d, want %d", row["city"], row["date"], column, got, want)
			}
		}
		if string(d.TithiDay) != row["tithi_day_type"] || KaranaOf(d.Karanas[0].Index).Name().English != row["karana_name"] {
			t.Errorf("%s %s: %s %v, want %s %s", row["city"], row["date"], d.TithiDay, d.Karanas[0], row["tithi_day_type"], row["karana_name"])
		}
	}
	t.Logf("%d rows have an end within 2 s of a sunrise", edges)
	if edges > 5 {
		t.Errorf("%d rows left out, want at most 5", edges)
	}
	off.Check(t, "sunrise, sunset", 0, 1)
	off.Check(t, "Hindu sunrise, sunset", 0, 1)
	off.Check(t, "moonrise, moonset", 0, 2)
	for _, limb := range []string{"tithi", "nakshatra", "yoga", "karana"} {
		off.Check(t, limb, 0.5, 1)
	}
	off.Check(t, "sankranti", 0, 4)
	off.Check(t, "longitudes, ″", 0, 1.2) // a sunrise half a second off moves the Moon by a quarter arcsecond
}

// elements are the numbers of the day at sunrise by the names of the columns.
func elements(d Day) map[string]int {
	paksha := map[bool]int{false: 0, true: 1}
	return map[string]int{
		"vara": int(d.Vara), "tithi": d.Tithis[0].Index, "nakshatra": d.Nakshatras[0].Index, "nak_pada": d.Pada,
		"yoga": d.Yogas[0].Index, "karana_idx": d.Karanas[0].Index, "amanta_month": d.Month.Number,
		"amanta_adhika": paksha[d.Month.Adhika], "purnimanta_month": d.PurnimantaMonth(),
		"purnimanta_adhika": paksha[d.Month.Adhika], "shaka": d.Years.Shaka, "vikram": d.Years.Vikram,
		"vikram_kartikadi": d.Years.VikramKartikadi, "sun_rashi": d.SunRashi(), "moon_rashi": d.MoonRashi(),
	}
}

func TestSankrantis(t *testing.T) {
	off := golden.Spread{}
	e := New(Options{})
	for _, row := range golden.Rows(t, "testdata/sankranti.csv") {
		want := row.Time(t, "instant_utc")
		got := e.Next(SunRashi, row.Int(t, "rashi_entered(1=Mesha)"), want.AddDate(0, 0, -10))
		off.SeeTimes("sankranti", got.Start, want)
	}
	off.Check(t, "sankranti", 0, 4)
}

// Every leap and every lost month of 250 years, and no other.
func TestAdhikaKshaya(t *testing.T) {
	e := New(Options{})
	type found struct {
		number, swallowed int
		adhika            bool
	}
	want := map[string]found{}
	off := golden.Spread{}
	rows := golden.Rows(t, "testdata/adhika_kshaya_1900_2150.csv")
	for _, row := range rows {
		start := row.Time(t, "new_moon_start_utc")
		f := found{number: row.Int(t, "amanta_month"), adhika: row["kind"] == "adhika"}
		if !f.adhika {
			f.swallowed = f.number%12 + 1
			if row["kind"] != "kshaya of "+MonthName(f.swallowed).English {
				t.Errorf("%v: %s", start, row["kind"])
			}
		}
		want[start.Format("2006-01")] = f
		off.SeeTimes("new moon, cut to minutes", e.Month(start.Add(time.Hour)).Start, start)
	}
	off.Check(t, "new moon, cut to minutes", 0, 61)
	seen := 0
	for at := time.Date(1900, 1, 20, 0, 0, 0, 0, time.UTC); at.Year() < 2150; {
		m := e.Month(at)
		at = m.End.Add(24 * time.Hour)
		if !m.Adhika && m.Swallowed == 0 {
			continue
		}
		seen++
		if got := (found{m.Number, m.Swallowed, m.Adhika}); want[m.Start.Format("2006-01")] != got {
			t.Errorf("%v: %+v, want %+v", m.Start, got, want[m.Start.Format("2006-01")])
		}
	}
	if seen != len(rows) {
		t.Errorf("%d leap and lost months, want %d", seen, len(rows))
	}
}
