package panchang

import (
	"math"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/astro"
	"sankalp/internal/golden"
)

// byID finds the eclipse of a file's id, such as S2020-06-21, which has the date of its greatest.
func byID(t testing.TB, e *Engine, id string) *Eclipse {
	t.Helper()
	on, err := time.Parse("2006-01-02", id[1:])
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range e.Eclipses(on.Add(-12*time.Hour), on.Add(36*time.Hour)) {
		if found.Solar == (id[0] == 'S') {
			return &found
		}
	}
	t.Fatalf("%s: no eclipse", id)
	return nil
}

func TestEclipses(t *testing.T) {
	off := golden.Spread{}
	rows := golden.Rows(t, "testdata/eclipses.csv")
	all := New(Options{}).Eclipses(time.Date(1950, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2061, 1, 1, 0, 0, 0, 0, time.UTC))
	if len(all) != len(rows) {
		t.Errorf("%d eclipses, want %d", len(all), len(rows))
	}
	kinds := 0
	for _, row := range rows {
		got := byID(t, given(t, row), row["id"])
		if string(got.Type) != row["type"] {
			kinds++
			t.Logf("%s is %s, want %s", row["id"], got.Type, row["type"])
		}
		gamma := row.Number(t, "gamma_or_umbral_magnitude")
		contact := "Moon's contacts, s"
		if got.Solar {
			contact = "Sun's contacts of the Earth, s"
			off.See("gamma", got.Gamma-gamma)
			off.SeeTimes("Sun's greatest, s", got.Greatest, row.Time(t, "greatest_utc"))
		} else {
			off.See("Moon's magnitude", got.Magnitude-gamma)
			off.See("Moon's magnitude", got.Penumbral-row.Number(t, "penumbral_magnitude"))
			off.SeeTimes("Moon's greatest, s", got.Greatest, row.Time(t, "greatest_utc"))
		}
		for column, at := range map[string]time.Time{"p1": got.P1, "u1": got.U1, "u2": got.U2, "u3": got.U3, "u4": got.U4, "p4": got.P4} {
			if want := row.Time(t, column); want.IsZero() == at.IsZero() {
				off.SeeTimes(contact, at, want)
			} else {
				t.Logf("%s: %s is %v, want %v", row["id"], column, at, want)
			}
		}
	}
	if kinds > 2 {
		t.Errorf("%d of another kind", kinds)
	}
	off.Check(t, "gamma", 0, 0.001)
	off.Check(t, "Moon's magnitude", 0, 0.001)
	off.Check(t, "Sun's greatest, s", 0, 10)
	off.Check(t, "Moon's greatest, s", 0, 5)
	off.Check(t, "Moon's contacts, s", 5, 20)
	off.Check(t, "Sun's contacts of the Earth, s", 0, 70) // the shadow grazes a flattened Earth
}

func TestLocalEclipses(t *testing.T) {
	off := golden.Spread{}
	seen, deltas, found := 0, deltaTs(t), map[string]*Eclipse{}
	for _, row := range golden.Rows(t, "testdata/eclipses-local.csv") {
		row["delta_t_s"] = deltas[row["id"]]
		e := given(t, row)
		if found[row["id"]] == nil {
			found[row["id"]] = byID(t, e, row["id"])
		}
		l, err := e.Local(place(t, row), found[row["id"]])
		if err != nil {
			t.Fatal(err)
		}
		if string(l.Type) != row["type_here"] || l.Visible != (row["visible"] == "1") || !l.Eclipse.Solar && l.Counts != (row["umbra_seen"] == "1") {
			seen++
			t.Logf("%s %s is %s %v %v, want %s %s %s", row["id"], row["city"], l.Type, l.Visible, l.Counts, row["type_here"], row["visible"], row["umbra_seen"])
			continue
		}
		if row["type_here"] == "none" {
			continue
		}
		kind := "contacts, s"
		magnitude := row.Number(t, "magnitude")
		if magnitude < 0.02 {
			kind = "grazing contacts, s"
		}
		off.SeeTimes(kind, l.C1, row.Time(t, "c1"))
		off.SeeTimes(kind, l.C4, row.Time(t, "c4"))
		off.SeeTimes("greatest, s", l.Max, row.Time(t, "max"))
		// Not at the very edge of a path, nor of the umbra.
		if row["id"]+row["city"] != "S1983-12-04New York" && (l.Eclipse.Solar || math.Abs(magnitude-1) > 0.02) {
			off.SeeTimes("central contacts, s", l.C2, row.Time(t, "c2"))
			off.SeeTimes("central contacts, s", l.C3, row.Time(t, "c3"))
		}
		off.See("magnitude", l.Magnitude-magnitude)
		if row["obscuration"] != "" {
			off.See("obscuration", l.Obscuration-row.Number(t, "obscuration"))
		}
		off.See("altitude, °", l.Altitude-row.Number(t, "alt_max_deg"))
		off.SeeTimes("rise and set, s", l.Rise, row.Time(t, "rise_in"))
		off.SeeTimes("rise and set, s", l.Set, row.Time(t, "set_in"))
		off.SeeTimes("seen, s", l.SeenFrom, row.Time(t, "seen_from"))
		off.SeeTimes("seen, s", l.SeenUntil, row.Time(t, "seen_until"))
		if l.Visible {
			off.See("magnitude seen", l.SeenMagnitude-row.Number(t, "seen_magnitude"))
		}
	}
	t.Logf("%d rows seen or not, against the file", seen)
	if seen > 3 {
		t.Errorf("%d rows of another kind", seen)
	}
	off.Check(t, "contacts, s", 0, 5)
	off.Check(t, "grazing contacts, s", 0, 20)
	off.Check(t, "central contacts, s", 0, 5)
	off.Check(t, "greatest, s", 0, 20)
	off.Check(t, "magnitude", 0, 0.001)
	off.Check(t, "obscuration", 0, 0.001)
	off.Check(t, "altitude, °", 0, 0.1)
	off.Check(t, "rise and set, s", 0, 3)
	off.Check(t, "seen, s", 0, 20)
	off.Check(t, "magnitude seen", 0, 0.002)
}

// deltaTs are what eclipses.csv says of each eclipse.
func deltaTs(t testing.TB) map[string]string {
	all := map[string]string{}
	for _, row := range golden.Rows(t, "testdata/eclipses.csv") {
		all[row["id"]] = row["delta_t_s"]
	}
	return all
}

func TestSutakAsPrinted(t *testing.T) {
	e := New(Options{})
	off := golden.Spread{}
	for _, row := range golden.Rows(t, "testdata/sutak-published.csv") {
		p := place(t, row)
		l, err := e.Local(p, byID(t, e, row["eclipse"]))
		if err != nil {
			t.Fatal(err)
		}
		s, ok := e.Sutak(p, &l, SutakPrahara)
		want, err := time.ParseInLocation("2006-01-02 15:04", row["sutak_begins_local"], p.Zone)
		if err != nil || !ok {
			t.Fatal(err, ok)
		}
		off.SeeTimes("sutak, s", s.Begins, want)
		if hours, _ := e.Sutak(p, &l, SutakHours); hours.Begins.In(p.Zone).Format("15:04") != "12:57" {
			t.Errorf("nine hours before is %v", hours.Begins)
		}
		if frail := s.Frail.In(p.Zone).Format("15:04"); row["city"] == "New Delhi" && frail != "18:35" { // printed 18:36
			t.Errorf("for children from %s", frail)
		}
	}
	off.Check(t, "sutak, s", 0, 60)
}

// The Moon that rises eclipsed: three quarters before is the sunrise (2018-01-31). No sutak where nothing is seen.
func TestSutakOfARisingMoon(t *testing.T) {
	e, p := New(Options{}), delhi(t)
	l, err := e.Local(p, byID(t, e, "L2018-01-31"))
	if err != nil || l.Rise.IsZero() {
		t.Fatal(err, l)
	}
	day, err := e.Sun(p, date(t, "2018-01-31"))
	if err != nil {
		t.Fatal(err)
	}
	if s, ok := e.Sutak(p, &l, SutakPrahara); !ok || !s.Begins.Equal(day.Sunrise) {
		t.Errorf("sutak begins %v, want %v", s.Begins, day.Sunrise)
	}
	for _, id := range []string{"L2026-03-03", "S2020-06-21"} {
		far := Place{Lat: 51.5, Lon: -0.13, Zone: p.Zone}
		if id[0] == 'L' {
			far.Lon = 10
		}
		unseen, err := e.Local(far, byID(t, e, id))
		if err != nil || unseen.Counts {
			t.Fatal(err, unseen)
		}
		if _, ok := e.Sutak(far, &unseen, SutakPrahara); ok {
			t.Errorf("%s has a sutak where it is not seen", id)
		}
	}
	penumbral, err := e.Local(p, byID(t, e, "L2020-06-05"))
	if err != nil || !penumbral.Visible || penumbral.Type != PenumbralEclipse {
		t.Fatal(err, penumbral)
	}
	if _, ok := e.Sutak(p, &penumbral, SutakPrahara); ok {
		t.Error("a penumbral eclipse has a sutak")
	}
}

// Contacts by a second way: positions from the theories at each instant, no polynomials, walked by the minute and halved.
func TestContactsTwoWays(t *testing.T) {
	e := New(Options{})
	rapid.Check(t, func(t *rapid.T) {
		year := rapid.IntRange(1801, 2199).Draw(t, "year")
		p := Place{Lat: rapid.Float64Range(-66, 66).Draw(t, "lat"), Lon: rapid.Float64Range(-180, 180).Draw(t, "lon"), Zone: time.UTC}
		from := time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
		all := e.Eclipses(from, from.AddDate(1, 0, 0))
		if len(all) < 4 || len(all) > 7 {
			t.Fatalf("%d eclipses in %d", len(all), year)
		}
		for i := range all {
			l, err := e.Local(p, &all[i])
			if err != nil {
				t.Fatal(err)
			}
			checkOrder(t, l)
			if l.Type == NoEclipse || l.Type == PenumbralEclipse || l.Magnitude < 0.05 {
				continue
			}
			u := astro.Of(l.C1)
			lacking := func(u astro.UT) float64 {
				fresh := astro.NewSyzygy(u, e.options.DeltaT(u))
				if l.Eclipse.Solar {
					return fresh.SunAndMoon(e.site(p), u).Magnitude()
				}
				return fresh.MoonAndShadow(u).Magnitude()
			}
			const second = astro.UT(1.0 / 86400)
			if lacking(u-second/2) > 0 || lacking(u+second/2) < 0 {
				t.Fatalf("%v: the contact is not at %v", l.Eclipse.Greatest, l.C1)
			}
		}
	})
}

func checkOrder(t *rapid.T, l LocalEclipse) {
	if l.Type == NoEclipse {
		return
	}
	if !l.C1.Before(l.Max) || !l.Max.Before(l.C4) || !l.C2.IsZero() && (l.C2.Before(l.C1) || l.C3.After(l.C4) || l.C3.Before(l.C2)) {
		t.Fatalf("out of order: %+v", l)
	}
	if seen := l.Counts || l.Visible && l.Type == PenumbralEclipse; seen && (l.SeenFrom.Before(l.C1) || l.SeenUntil.After(l.C4) || l.SeenMagnitude > l.Magnitude+1e-6) {
		t.Fatalf("seen beyond the eclipse: %+v", l)
	}
	if l.Obscuration < 0 || l.Obscuration > 1 || math.IsNaN(l.Magnitude) {
		t.Fatalf("%+v", l)
	}
}

func BenchmarkEclipsesOfACentury(b *testing.B) {
	e, p := New(Options{}), delhi(b)
	for range b.N {
		all := e.Eclipses(time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2100, 1, 1, 0, 0, 0, 0, time.UTC))
		for i := range all {
			l, err := e.Local(p, &all[i])
			if err != nil {
				b.Fatal(err)
			}
			e.Sutak(p, &l, SutakPrahara)
		}
	}
}
