package region

import (
	"strconv"
	"testing"

	"sankalp/internal/golden"
)

// The names of the months are those of the collection, in Latin letters and in the region's own script.
func TestNamesOfTheMonths(t *testing.T) {
	seen := map[string]int{}
	for _, row := range golden.Rows(t, "testdata/regional-months.csv") {
		id := row["calendar"]
		c := Find(id)
		if c == nil {
			if id != "nepal_sambat" { // optional there, and not offered
				t.Errorf("there is no calendar %s", id)
			}
			continue
		}
		m := c.Months[row.Int(t, "index")-1]
		if m.English != row["latin"] || m.Native != row["native"] {
			t.Errorf("%s %s is %s, %s, want %s, %s", id, row["index"], m.English, m.Native, row["latin"], row["native"])
		}
		seen[id]++
	}
	for _, c := range Calendars() {
		if want := map[bool]int{true: 12}[c.ID != "telugu" && c.ID != "kannada"]; seen[c.ID] != want { // the collection has none of these two
			t.Errorf("%s has %d months in the collection, want %d", c.ID, seen[c.ID], want)
		}
	}
}

// A day in each month of a year is in the month of that name, in the year that its region counts.
func TestMonthsAndYearsOfARegion(t *testing.T) {
	delhi := delhi()
	names := map[string]map[int]string{}
	for _, row := range golden.Rows(t, "testdata/regional-months.csv") {
		if names[row["calendar"]] == nil {
			names[row["calendar"]] = map[int]string{}
		}
		names[row["calendar"]][row.Int(t, "index")] = row["latin"]
	}
	// The first month and the year that begins with it (definitions of the regions); days of 2026 and 2027, each inside its month.
	for id, want := range map[string]struct {
		first, year int // of the days from the middle of a month of 2026 on
		from        string
	}{
		"tamil": {1, 2057, "2026-04-28"}, "malayalam": {5, 1202, "2026-08-30"}, "bengali": {1, 1433, "2026-04-30"}, "assamese": {1, 1433, "2026-04-30"},
		"odia": {1, 1948, "2026-04-28"}, "nepali": {1, 2083, "2026-04-28"}, "punjabi": {1, 2083, "2026-04-28"}, "gujarati": {8, 2083, "2026-11-20"},
	} {
		on := date(t, want.from)
		for n := range 12 {
			d, err := sky().Day(delhi, on)
			if err != nil {
				t.Fatal(err)
			}
			got, ok := Find(id).Of(&d)
			number := (want.first+n-1)%12 + 1
			if !ok || got.Month != number || Find(id).Months[got.Month-1].English != names[id][number] || got.Year != want.year {
				t.Errorf("%s on %s: %+v, want %s %s of %d", id, on, got, strconv.Itoa(number), names[id][number], want.year)
			}
			step := 30
			if n%2 == 0 && id != "gujarati" {
				step = 31
			}
			on = on.AddDays(step)
		}
	}
}
