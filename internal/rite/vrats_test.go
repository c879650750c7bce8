package rite

import (
	"slices"
	"testing"

	"sankalp/internal/golden"
	"sankalp/internal/panchang"
)

// The table says of each vrat what the reference rows say.
func TestTheTableOfVrats(t *testing.T) {
	seen := 0
	for _, row := range golden.Rows(t, "testdata/vrats.csv") {
		id := map[string]string{"pradosh_krishna": "pradosh", "skanda_shashthi_m": "skanda_shashthi"}[row["id"]]
		if id == "" {
			id = row["id"]
		}
		at := slices.IndexFunc(vrats, func(v vrat) bool { return v.ID == id })
		if at < 0 {
			t.Errorf("%s is missing", id)
			continue
		}
		v := vrats[at]
		if !slices.Contains(v.Tithis, row.Int(t, "tithi_day_or_star")) || string(v.Kala) != row["kala_or_rule"] || string(v.Priority) != row["priority"] {
			t.Errorf("%s: %v %s %s, want %v", id, v.Tithis, v.Kala, v.Priority, row)
		}
		seen++
	}
	// The pradosh of both halves are two rows; the amavasya of some days of the week, by its sunrise, is a note of one.
	if seen != len(vrats) {
		t.Errorf("%d rows for %d vrats", seen, len(vrats))
	}
}

// Each day is told from the sky anew, without what decides: over three years with a leap month.
func TestVratsStandInTheirTithi(t *testing.T) {
	e := panchang.New(panchang.Options{})
	r, delhi := New(e).Remembering(), cities(t)["Delhi"]
	from, to := date(t, "2025-01-01"), date(t, "2027-12-31")
	days, err := r.Vrats(delhi, from, to)
	if err != nil {
		t.Fatal(err)
	}
	count, names := map[string]int{}, map[string]string{}
	for _, d := range days {
		count[d.ID]++
		names[d.ID+" "+d.Date.String()] = d.Name.English
		window, ok, err := r.window(delhi, d.Kala, d.Date)
		if err != nil || !ok {
			t.Fatal(d.ID, d.Date, ok, err)
		}
		touches := window.Start.Before(d.Tithi.End) && d.Tithi.Start.Before(window.End)
		if !touches && len(d.Touches) > 0 {
			t.Errorf("%s on %s: the tithi %v is not in %v", d.ID, d.Date, d.Tithi, window)
		}
	}
	// 37 lunar months begin in three years, one of which is a leap month.
	for id, want := range map[string][2]int{
		"pradosh": {74, 75}, "sankashti": {37, 38}, "purnima_vrat": {37, 38}, "amavasya": {37, 38}, "masik_shivaratri": {34, 35}, "vinayaka_chaturthi": {34, 35},
		"somvati": {8, 22},
	} {
		if count[id] < want[0] || count[id] > want[1] {
			t.Errorf("%s comes %d times, want %v", id, count[id], want)
		}
	}
	for day, want := range map[string]string{
		"pradosh 2026-11-06": "Shukra Pradosh Vrat", "pradosh 2026-11-22": "Ravi Pradosh Vrat", "sankashti 2026-09-29": "Angarki Sankashti Chaturthi",
		"sankashti 2026-10-29": "Sankashti Chaturthi", "masik_shivaratri 2026-02-15": "",
	} {
		if names[day] != want {
			t.Errorf("%s is %q, want %q", day, names[day], want)
		}
	}
}

// Asked in pieces, the days are the same, each once.
func TestVratsOfPieces(t *testing.T) {
	r, delhi := New(panchang.New(panchang.Options{})).Remembering(), cities(t)["Delhi"]
	whole, err := r.Vrats(delhi, date(t, "2026-03-01"), date(t, "2026-08-31"))
	if err != nil {
		t.Fatal(err)
	}
	var pieces []string
	for day := date(t, "2026-03-01"); day.Before(date(t, "2026-09-01")); day = day.AddDays(1) {
		found, err := r.Vrats(delhi, day, day)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range found {
			pieces = append(pieces, d.Key+" "+d.Date.String())
		}
	}
	var all []string
	keys := map[string]bool{}
	for _, d := range whole {
		all = append(all, d.Key+" "+d.Date.String())
		if keys[d.Key] {
			t.Errorf("%s comes twice", d.Key)
		}
		keys[d.Key] = true
	}
	slices.Sort(all)
	slices.Sort(pieces)
	if !slices.Equal(all, pieces) {
		t.Errorf("whole %v\npieces %v", all, pieces)
	}
}

func BenchmarkVrats(b *testing.B) {
	delhi := cities(b)["Delhi"]
	for b.Loop() {
		r := New(panchang.New(panchang.Options{})).Remembering()
		if _, err := r.Vrats(delhi, date(b, "2026-11-01"), date(b, "2026-11-30")); err != nil {
			b.Fatal(err)
		}
	}
}
