package rite

import (
	"strings"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/golden"
	"sankalp/internal/panchang"
)

func date(t testing.TB, s string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(s)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestShraddha(t *testing.T) {
	r, places := New(panchang.New(panchang.Options{})), cities(t)
	conflicting := 0
	for _, row := range golden.Rows(t, "testdata/shraddha.csv") {
		days, err := r.pitruPaksha(places["Delhi"], row.Int(t, "year"))
		if err != nil || len(days) != 16 {
			t.Fatal(len(days), err)
		}
		d := days[row.Int(t, "tithi_amanta_bhadrapada")-15]
		if d.Date.String() != row["calc_aparahna_vyapti"] {
			t.Errorf("%s/%s: %v (%s), the rule gives %s", row["year"], row["tithi_amanta_bhadrapada"], d.Date, d.Because, row["calc_aparahna_vyapti"])
		}
		if strings.Contains(row["source"], "conflicting") {
			conflicting++ // this list contradicts the other two of its year
		} else if d.Date.String() != row["date_published"] {
			t.Errorf("%s/%s: %v (%s), published %s", row["year"], row["tithi_amanta_bhadrapada"], d.Date, d.Because, row["date_published"])
		}
	}
	if conflicting != 7 {
		t.Errorf("%d rows of the contradicting list, want 7", conflicting)
	}
}

func TestEkadashis(t *testing.T) {
	r, delhi := New(panchang.New(panchang.Options{})), cities(t)["Delhi"]
	all, err := r.Ekadashis(delhi, date(t, "2024-01-01"), date(t, "2024-12-31"))
	if err != nil || len(all) < 24 {
		t.Fatal(len(all), err)
	}
	off := golden.Spread{}
	for _, row := range golden.Rows(t, "testdata/ekadashi.csv") {
		begin, found := row.Time(t, "begin_utc_calc"), false
		for _, e := range all {
			if !e.Tithi.Holds(begin.Add(time.Hour)) {
				continue
			}
			found = true
			off.SeeTimes("tithi", e.Tithi.Start, begin)
			off.SeeTimes("tithi", e.Tithi.End, row.Time(t, "end_utc_calc"))
			if e.Smarta.Date.String() != row["smarta_published"] || e.Vaishnava.Date.String() != row["vaishnava_published"] {
				t.Errorf("%v: smarta %+v, vaishnava %+v, want %s and %s", begin, e.Smarta, e.Vaishnava, row["smarta_published"], row["vaishnava_published"])
			}
		}
		if !found {
			t.Errorf("no ekadashi begins at %v", begin)
		}
	}
	off.Check(t, "tithi", 0, 2)
	for _, e := range all {
		for _, fast := range []Fast{e.Smarta, e.Vaishnava} {
			if text := fast.Text("hi"); text == "" || strings.ContainsAny(text, "{}") {
				t.Errorf("%v: %q", fast.Date, text)
			}
			if on := civil.Of(fast.Parana.Start, delhi.Zone); on != fast.Date.AddDays(1) {
				t.Errorf("the fast of %v is broken on %v", fast.Date, on)
			}
			if !fast.Parana.End.IsZero() && !fast.Parana.Start.Before(fast.Parana.End) {
				t.Errorf("the fast of %v is broken from %v to %v", fast.Date, fast.Parana.Start, fast.Parana.End)
			}
		}
	}
}

// Almanacs in the press cut the seconds off and run up to two minutes early.
func TestPublishedInstants(t *testing.T) {
	e := panchang.New(panchang.Options{})
	limbs := map[string]panchang.Limb{"tithi": panchang.Tithi, "nakshatra": panchang.Nakshatra, "moonrashi": panchang.MoonRashi}
	for _, row := range golden.Rows(t, "testdata/published_instants.csv") {
		limb, ok := limbs[row["kind"]]
		if !ok {
			continue // times of the Sun are rounded, not cut: the panchang's own tables hold them
		}
		zone := golden.Zone(t, row["tz"])
		for column, edge := range map[string]func(panchang.Span) time.Time{
			"begin_local": func(s panchang.Span) time.Time { return s.Start },
			"end_local":   func(s panchang.Span) time.Time { return s.End },
		} {
			if row[column] == "" {
				continue
			}
			printed, err := time.ParseInLocation("2006-01-02T15:04", row[column], zone)
			if err != nil {
				t.Fatal(err)
			}
			inside := printed.Add(-time.Hour)
			if column == "begin_local" {
				inside = printed.Add(time.Hour)
			}
			if late := edge(e.At(limb, inside)).Sub(printed).Seconds(); late < 0 || late > 120 {
				t.Errorf("%s: %s is %.0f s after the printed minute", row["what"], column, late)
			}
		}
	}
}
