package rite

import (
	"testing"
	_ "time/tzdata"

	"sankalp/internal/golden"
	"sankalp/internal/panchang"
)

func cities(t testing.TB) map[string]panchang.Place {
	return map[string]panchang.Place{
		"Delhi":     {Lat: 28.6139, Lon: 77.209, Zone: golden.Zone(t, "Asia/Kolkata")},
		"New York":  {Lat: 40.7128, Lon: -74.006, Zone: golden.Zone(t, "America/New_York")},
		"Kathmandu": {Lat: 27.7172, Lon: 85.324, Zone: golden.Zone(t, "Asia/Kathmandu")},
	}
}

func TestRecurrence(t *testing.T) {
	r, places := New(panchang.New(panchang.Options{})), cities(t)
	off := golden.Spread{}
	days := 0
	for _, row := range golden.Rows(t, "testdata/recurrence.csv") {
		rule := LunarRule{Month: row.Int(t, "amanta_month"), Tithi: row.Int(t, "tithi")}
		for column, by := range map[string]LunarRule{
			"day_udaya_first": {Kala: Udaya, Priority: Purva}, "day_madhyahna_vyapti": {Kala: Madhyahna, Priority: Vyapti},
			"day_aparahna_vyapti": {Kala: Aparahna, Priority: Vyapti}, "day_pradosha_vyapti": {Kala: Pradosha, Priority: Vyapti},
			"day_nishita_vyapti": {Kala: Nishita, Priority: Vyapti},
		} {
			rule.Kala, rule.Priority = by.Kala, by.Priority
			found, err := r.Observe(places[row["city"]], row.Int(t, "year"), rule)
			if err != nil || len(found) != 1 {
				t.Fatalf("%v: %v %v", row, found, err)
			}
			d := found[0]
			off.SeeTimes("tithi", d.Tithi.Start, row.Time(t, "tithi_start_utc"))
			off.SeeTimes("tithi", d.Tithi.End, row.Time(t, "tithi_end_utc"))
			days++
			if d.Date.String() != row[column] {
				t.Errorf("%s %d/%d %s: %s is %v (%s %v), want %s", row["city"], rule.Month, rule.Tithi, row["year"], column, d.Date, d.Because, d.Touches, row[column])
			}
		}
	}
	t.Logf("%d days", days)
	off.Check(t, "tithi", 0, 3) // by our own ΔT
}
