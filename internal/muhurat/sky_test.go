package muhurat

import (
	"slices"
	"strings"
	"testing"

	"sankalp/internal/panchang"
)

func skyOf(t testing.TB, e *panchang.Engine, q Question) Sky {
	t.Helper()
	sky, err := SkyOf(e, &q)
	if err != nil {
		t.Fatal(err)
	}
	return sky
}

// Guru and Shukra are lost in the days that almanacs print, and weak just before and after; by the custom of the South by longitude.
func TestSky(t *testing.T) {
	q := ask(t, "vivah", "2025-06-01", "2025-07-20")
	q.Sky = skyOf(t, panchang.New(panchang.Options{}), q)
	lost, old := 0, 0
	for _, d := range evaluate(t, q) {
		for _, r := range d.Reasons {
			switch r.Rule {
			case "guru_asta":
				lost++
				if text := r.Text("en", q.Place.Zone); !strings.Contains(text, "2025-06-1") || len(d.Windows) > 0 {
					t.Errorf("%s: %s", d.Date, text)
				}
			case "guru_vriddha", "guru_bala":
				old++
			}
		}
	}
	if lost < 24 || lost > 32 || old != 6 { // printed: 11 June to 7 July
		t.Errorf("lost on %d days, weak on %d", lost, old)
	}
	q.Custom = Custom{"simhastha": On, "makarastha": On, "guru_vakri": On}
	q.Sky = skyOf(t, panchang.New(panchang.Options{}), q)
	if len(q.Sky.Jupiter) != 2 || q.Sky.Jupiter[0].Index != 2 || q.Sky.Jupiter[1].Index != 3 { // in Mithuna from 14 May 2025
		t.Errorf("Guru is in %v", q.Sky.Jupiter)
	}
	q = ask(t, "vivah", "2025-12-01", "2025-12-02")
	q.Custom = Custom{"guru_vakri": On}
	q.Sky = skyOf(t, panchang.New(panchang.Options{}), q)
	if d := evaluate(t, q)[0]; !slices.ContainsFunc(d.Reasons, func(r Reason) bool { return r.Rule == "guru_vakri" }) {
		t.Errorf("Guru goes back from 11 November 2025: %v", q.Sky.Retrograde)
	}
}

// The Moon is eclipsed on 3 March 2026 and rises so in India: neither that day nor the hours of its sutak are for a wedding. Signs rise
// over every day that is not forbidden anyway.
func TestSkyHasEclipsesAndLagnas(t *testing.T) {
	q := ask(t, "vivah", "2026-03-01", "2026-03-12")
	q.Sky = skyOf(t, panchang.New(panchang.Options{}), q)
	if len(q.Sky.Eclipses) != 1 || !q.Sky.Eclipses[0].Total || !q.Sky.Eclipses[0].RisesEclipsed || q.Sky.Eclipses[0].SetsEclipsed {
		t.Fatalf("eclipses: %+v", q.Sky.Eclipses)
	}
	lagnas := 0
	for _, d := range evaluate(t, q) {
		lagnas += len(d.Lagnas)
		for _, rule := range []string{"eclipse_day", "sutak"} {
			told := slices.ContainsFunc(d.Reasons, func(r Reason) bool { return r.Rule == rule })
			if eclipsed := d.Date.String() == "2026-03-03"; told != eclipsed {
				t.Errorf("%s: %s told: %v", d.Date, rule, told)
			}
		}
		if d.Date.String() == "2026-03-03" && len(d.Windows) > 0 {
			t.Errorf("windows on the day of the eclipse: %v", d.Windows)
		}
	}
	if lagnas < 12 {
		t.Errorf("%d signs rise", lagnas)
	}
}

func BenchmarkYear(b *testing.B) {
	e := panchang.New(panchang.Options{})
	p := town(b, "Delhi")
	q := Question{Place: p, Rite: "vivah", From: on(b, "2026-01-01"), To: on(b, "2026-12-31"), Tradition: North}
	for b.Loop() {
		q.Sky = skyOf(b, e, q)
		if _, err := Evaluate(e, q); err != nil {
			b.Fatal(err)
		}
	}
}
