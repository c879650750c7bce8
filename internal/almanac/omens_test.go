package almanac

import (
	"fmt"
	"slices"
	"testing"
	"time"
)

// The eclipse of 2025-09-07 is on its day, in the day's answer as in the month's, and on no other; where only the penumbra or nothing is
// seen there is none.
func TestEclipsesAreOnTheirDays(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	const delhi = "lat=28.6139&lon=77.209&tz=Asia/Kolkata"
	m := read[leaves](t, h, "/api/almanac/month?"+delhi+"&month=2025-09")
	for i, leaf := range m.Days {
		if (leaf.Eclipse != nil) != (i == 6) {
			t.Errorf("September %d: %v", i+1, leaf.Eclipse)
		}
	}
	packed := m.Days[6].Eclipse
	d := read[dayWithFeasts](t, h, "/api/almanac/day?"+delhi+"&date=2025-09-07")
	at := func(i int) time.Time { return time.Unix(m.From+int64(packed[i]), 0) }
	if e := d.Eclipse; e == nil || len(packed) != 8 || packed[0] != 2 || packed[1] != 1 || e.Body != "moon" || e.Type != "total" ||
		!at(2).Equal(e.Seen.Start) || !at(3).Equal(e.Greatest) || !at(4).Equal(e.Seen.End) || !at(5).Equal(e.Sutak.Start) ||
		!at(6).Equal(e.Frail) || !at(7).Equal(e.Sutak.End) || e.Sutak.Start.Format("15:04") != "12:18" {
		t.Fatalf("%v, the day has %+v", packed, e)
	}
	for place, date := range map[string]string{
		"lat=40.7128&lon=-74.006&tz=America/New_York": "2025-09-07", // the Moon is under the horizon
		delhi: "2020-06-05", // penumbral
	} {
		if none := read[dayWithFeasts](t, h, fmt.Sprintf("/api/almanac/day?%s&date=%s", place, date)); none.Eclipse != nil {
			t.Errorf("%s %s has %+v", place, date, none.Eclipse)
		}
	}
}

// Guru is lost at Delhi from 12 June to 9 July 2025, as is printed, give or take a day.
func TestAstaIsOnItsDays(t *testing.T) {
	h := newServer(t, 10_000, 1<<20)
	lost := 0
	for _, month := range []string{"2025-05", "2025-06", "2025-07", "2025-08"} {
		for _, leaf := range read[leaves](t, h, "/api/almanac/month?lat=28.6139&lon=77.209&tz=Asia/Kolkata&month="+month).Days {
			if slices.Contains(leaf.Asta, guru) {
				lost++
			}
			if slices.Contains(leaf.Asta, shukra) {
				t.Errorf("%s: Shukra is lost", month)
			}
		}
	}
	if lost < 25 || lost > 29 {
		t.Errorf("Guru is lost on %d days", lost)
	}
	d := read[dayWithFeasts](t, h, "/api/almanac/day?lat=28.6139&lon=77.209&tz=Asia/Kolkata&date=2025-06-25")
	if len(d.Asta) != 1 || d.Asta[0].Index != guru || d.Asta[0].Name.English != "Jupiter" {
		t.Errorf("%+v", d.Asta)
	}
}
