package muhurat

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	_ "time/tzdata"

	"sankalp/internal/civil"
	"sankalp/internal/golden"
	"sankalp/internal/panchang"
)

var update = flag.Bool("update", false, "write testdata/agreement.golden anew")

func on(t testing.TB, text string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// towns are where the printed lists are for.
func town(t testing.TB, name string) panchang.Place {
	at, known := map[string][2]float64{"Delhi": {28.6139, 77.2090}, "Darbhanga": {26.1542, 85.8918}}[name]
	if !known {
		t.Fatalf("%s is no town of the tests", name)
	}
	return panchang.Place{Lat: at[0], Lon: at[1], Zone: golden.Zone(t, "Asia/Kolkata")}
}

// list is a printed list of good days.
type list struct {
	name, rite, place string
	from, until       civil.Date
	days              map[civil.Date]bool
}

func printed(t testing.TB) (all []*list) {
	for _, row := range golden.Rows(t, "testdata/published.csv") {
		if len(all) == 0 || all[len(all)-1].name != row["list"] {
			all = append(all, &list{row["list"], row["rite"], row["place"], on(t, row["covers_from"]), on(t, row["covers_until"]), map[civil.Date]bool{}})
		}
		all[len(all)-1].days[on(t, row["date"])] = true
	}
	return all
}

// TestAgreement holds what is found of the printed lists: how many of their days, and why not the others.
func TestAgreement(t *testing.T) {
	var out strings.Builder
	least := map[string]int{"G2025": 36, "G2040": 27, "V2023": 36, "V2024": 35}
	for _, l := range printed(t) {
		place := town(t, l.place)
		e := panchang.New(panchang.Options{})
		q := Question{Place: place, Rite: l.rite, From: l.from, To: l.until, Tradition: North}
		q.Sky = skyOf(t, e, q)
		days, err := Evaluate(e, q)
		if err != nil {
			t.Fatal(err)
		}
		found, more := 0, 0
		var missed strings.Builder
		for i := range days {
			d := &days[i]
			switch good := len(d.Windows) > 0; {
			case good && l.days[d.Date]:
				found++
			case good:
				more++
			case l.days[d.Date]:
				fmt.Fprintf(&missed, "  %s: %s\n", d.Date, why(d, place))
			}
		}
		fmt.Fprintf(&out, "%s %s %s: %d listed, %d found, %d days more\n%s", l.name, l.rite, l.place, len(l.days), found, more, missed.String())
		if found < least[l.name] {
			t.Errorf("%s: %d of %d found, want %d", l.name, found, len(l.days), least[l.name])
		}
	}
	const file = "testdata/agreement.golden"
	if *update {
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil || string(want) != out.String() {
		t.Errorf("%v; the agreement is now\n%s", err, out.String())
	}
}

func why(d *Day, p panchang.Place) string {
	var all []string
	for _, r := range d.Against {
		all = append(all, d.Reasons[r].Rule+": "+d.Reasons[r].Text("en", p.Zone))
	}
	return strings.Join(all, "; ")
}
