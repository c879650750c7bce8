package region

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"sankalp/internal/golden"
	"sankalp/internal/panchang"
	"sankalp/internal/rite"
)

func delhi() panchang.Place { return panchang.Place{Lat: 28.6139, Lon: 77.209, Zone: india()} }

func daysOf(t testing.TB, p panchang.Place, from, to string) []Day {
	t.Helper()
	found, err := Days(sky(), rite.New(sky()).Remembering(), p, date(t, from), date(t, to))
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// Every row of the table has one home: a rule of the engine's own, which is there, or one here.
func TestEveryRowHasOneHome(t *testing.T) {
	festivals := map[string]bool{}
	year, err := rite.New(sky()).Year(delhi(), 2026)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range year {
		festivals[f.ID], festivals[f.Name.English] = true, true
	}
	here := map[string]bool{}
	for _, o := range Observances() {
		here[o.ID] = true
		if festivals[o.Name.English] {
			t.Errorf("%s is a festival of the engine too", o.ID)
		}
	}
	known := Regions()
	for _, o := range rows() {
		switch {
		case (o.home == "") != here[o.ID]:
			t.Errorf("%s: home %q", o.ID, o.home)
		case o.home == "festival" && !festivals[o.engine]:
			t.Errorf("%s: the engine has no festival %s", o.ID, o.engine)
		case o.home == "vrat" && len(rite.KnownVrats([]string{o.engine})) == 0:
			t.Errorf("%s: the engine has no vrat %s", o.ID, o.engine)
		}
		for _, id := range o.Regions {
			if id != everybody && !slices.ContainsFunc(known, func(r Region) bool { return r.ID == id }) {
				t.Errorf("%s: region %q", o.ID, id)
			}
		}
	}
	if got := len(golden.Rows(t, "data/same.csv")) + len(here); got != len(rows()) || len(rows()) != 255 {
		t.Errorf("%d of %d rows have a home", got, len(rows()))
	}
}

// overNewYear are the rows of a month that goes on past New Year: a civil year has none, one or two of them. Ekadashi misses the solar month of
// Dhanu in some years besides.
var overNewYear = []string{"vaikuntha_ekadashi", "arudra_darshan", "thiruvathira"}

// At Delhi every row has a day in every year, or the reason above.
func TestEveryRowHasADayInEveryYear(t *testing.T) {
	count := map[string]int{}
	for year := 1900; year <= 2100; year++ {
		y, seen := strconv.Itoa(year), map[string]int{}
		found := daysOf(t, delhi(), y+"-01-01", y+"-12-31")
		for _, d := range found {
			seen[d.ID]++
			if d.Reason.English == "" || d.Reason.Devanagari == "" || strings.ContainsAny(d.Reason.English+d.Reason.Devanagari, "{}") {
				t.Fatalf("%s %s: %+v", d.ID, d.Date, d.Reason)
			}
		}
		var none []string
		for _, o := range Observances() {
			count[o.ID] += seen[o.ID]
			if seen[o.ID] == 0 && !slices.Contains(overNewYear, o.ID) {
				t.Errorf("%s has no day in %d", o.ID, year)
			}
			if seen[o.ID] == 0 {
				none = append(none, o.ID)
			}
			if seen[o.ID] > 1 && !o.Minor && !slices.Contains(overNewYear, o.ID) {
				t.Errorf("%s has %d days in %d", o.ID, seen[o.ID], year)
			}
		}
		checkAbsent(t, found, none, y)
	}
	for _, id := range overNewYear {
		if count[id] < 180 || count[id] > 202 {
			t.Errorf("%s has %d days in 201 years", id, count[id])
		}
	}
}

// checkAbsent wants each of a year's absent observances with the days about it, and why.
func checkAbsent(t *testing.T, found []Day, none []string, year string) {
	t.Helper()
	absent, err := Absent(sky(), rite.New(sky()), delhi(), found, date(t, year+"-01-01"), date(t, year+"-12-31"))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, a := range absent {
		got = append(got, a.ID)
		if !strings.Contains(a.Reason.English, "solar month of Dhanu") || !strings.Contains(a.Reason.Devanagari, "धनु") || strings.Contains(a.Reason.English, "{") {
			t.Errorf("%s in %s: %+v", a.ID, year, a.Reason)
		}
	}
	if !slices.Equal(got, none) {
		t.Errorf("%s: without a day are %v, want %v", year, got, none)
	}
}

// Days that newspapers and governments printed.
func TestDaysOfObservances(t *testing.T) {
	for _, c := range []struct{ id, on string }{
		{"pongal", "2024-01-15"}, {"pongal", "2025-01-14"}, {"bhogi", "2024-01-14"}, {"mattu_pongal", "2024-01-16"}, {"puthandu", "2025-04-14"},
		{"onam", "2020-08-31"}, {"onam", "2021-08-21"}, {"onam", "2022-09-08"}, {"onam", "2023-08-29"}, {"onam", "2024-09-15"}, {"onam", "2025-09-05"},
		{"vaisakhi", "2024-04-13"}, {"pohela_boishakh", "2025-04-15"}, {"chingam1", "2025-08-17"},
		{"varalakshmi", "2024-08-16"}, {"varalakshmi", "2025-08-08"}, {"naya_barsha", "2025-04-14"}, {"dashain_tika", "2025-10-02"},
		{"karthigai_deepam", "2024-12-13"}, {"durga_dashami", "2025-10-02"}, {"kali_puja", "2025-10-20"}, {"telugu_hanuman", "2025-05-22"},
		{"ambubachi", "2025-06-22"}, {"fagu_terai", "2025-03-15"}, {"sawan_1", "2025-07-14"}, {"sawan_1", "2025-08-04"},
	} {
		found := daysOf(t, delhi(), c.on, c.on)
		if !slices.ContainsFunc(found, func(d Day) bool { return d.ID == c.id }) {
			t.Errorf("%s is not on %s", c.id, c.on)
		}
	}
	// In a year whose Shravana comes twice, the Mondays of both are kept.
	mondays := 0
	for _, d := range daysOf(t, delhi(), "2023-06-01", "2023-10-01") {
		if d.ID == "sawan_1" {
			mondays++
		}
	}
	if mondays != 8 {
		t.Errorf("%d Mondays of Sawan in 2023, want 8", mondays)
	}
}

// A year asked month by month has the same days, at both ends of India and far from it.
func TestTheSameDaysMonthByMonth(t *testing.T) {
	for name, p := range map[string]panchang.Place{"Delhi": delhi(), "Auckland": {Lat: -36.85, Lon: 174.76, Zone: golden.Zone(t, "Pacific/Auckland")}} {
		var whole, pieces []string
		for _, d := range daysOf(t, p, "2026-01-01", "2026-12-31") {
			whole = append(whole, d.Date.String()+" "+d.ID)
		}
		for first := date(t, "2026-01-01"); first.Year() == 2026; {
			next := first.AddDays(31)
			next = next.AddDays(1 - next.Day())
			for _, d := range daysOf(t, p, first.String(), next.AddDays(-1).String()) {
				pieces = append(pieces, d.Date.String()+" "+d.ID)
			}
			first = next
		}
		slices.Sort(whole)
		slices.Sort(pieces)
		if !slices.Equal(whole, pieces) {
			t.Errorf("%s: whole %v\npieces %v", name, whole, pieces)
		}
	}
}

// Where the Sun does not rise or set, and at the ends of all dates, what is left is given.
func TestDaysWhereThereAreFew(t *testing.T) {
	tromso := panchang.Place{Lat: 69.6492, Lon: 18.9553, Zone: golden.Zone(t, "Europe/Oslo")}
	if got := len(daysOf(t, tromso, "2026-01-01", "2026-12-31")); got < 100 {
		t.Errorf("%d days at Tromso", got)
	}
	daysOf(t, delhi(), "1800-01-01", "1800-01-31")
	daysOf(t, delhi(), "2200-12-01", "2200-12-31")
}

func TestKeepers(t *testing.T) {
	if got := Keepers("VAT_PURNIMA"); !slices.Contains(got, "tamil") || !slices.Contains(got, "gujarat") {
		t.Errorf("Vat Purnima is kept by %v", got)
	}
	if got := Keepers("RAM_NAVAMI"); len(got) > 0 {
		t.Errorf("what all keep has regions: %v", got)
	}
	o := find("pongal")
	if o.KeptBy(nil) || o.KeptBy([]string{"north"}) || !o.KeptBy([]string{"north", "tamil"}) {
		t.Error("Pongal is kept by Tamil Nadu")
	}
	if o := find("chandra_darshan"); o.KeptBy(nil) || !o.KeptBy([]string{"north"}) || !o.Unconfirmed {
		t.Error("the crescent is for whoever has chosen a region, and to be checked")
	}
}

func BenchmarkDaysOfAMonth(b *testing.B) {
	for b.Loop() {
		daysOf(b, delhi(), "2026-11-01", "2026-11-30")
	}
}
