package feed_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-ical"

	"sankalp/internal/golden"
)

// kalas are the columns of the held table, by the part of the day that an observance goes by.
var kalas = map[string]string{"sunrise": "day_udaya_first", "midday": "day_madhyahna_vyapti", "aparahna": "day_aparahna_vyapti", "pradosha": "day_pradosha_vyapti", "midnight": "day_nishita_vyapti"}

// The days of the held tables come out of the calendars of a family and of its purohit as they are in the tables: by a register of the departed
// and by what the family keeps, entered by the calls, for a place that is theirs.
func TestTheDaysOfCalendarsAreThoseOfTheTables(t *testing.T) {
	yearly, pitru := golden.Rows(t, "../rite/testdata/recurrence.csv"), golden.Rows(t, "../rite/testdata/shraddha.csv")
	lunar := map[string]bool{}
	for _, row := range yearly {
		lunar[row["amanta_month"]+"-"+row["tithi"]] = true
	}
	kept := slices.Sorted(maps.Keys(lunar))
	for _, row := range pitru {
		lunar["6-"+row["tithi_amanta_bhadrapada"]] = true
	}
	onEach(t, func(t *testing.T, b *bench) {
		b.Clock = time.Date(2020, 6, 1, 4, 30, 0, 0, time.UTC)
		b.Exec(b.Me, `UPDATE accounts SET time_zone = 'Asia/Kolkata', place = '{"name":"Delhi","lat":28.6139,"lon":77.209,"timeZone":"Asia/Kolkata"}' WHERE id = $1`, b.Me)
		people := b.remember(slices.Sorted(maps.Keys(lunar)))
		observances := b.keep(kept)
		_, path := b.address(`{"scope":"family","clientId":"` + b.family + `"}`)
		_, own := b.address(`{"shows":"days","rites":true}`)
		all, soon := b.read(path), b.read(own)
		compared, also := 0, 0
		compare := func(of string, year, month int, want string) {
			t.Helper()
			if want < b.Clock.Format(time.DateOnly) {
				return
			}
			uid := fmt.Sprintf("%s-%d@sankalp", of, shaka(year, month))
			if got := startOf(t, all[uid]); got != want {
				t.Errorf("%d, month %d: %s, want %s", year, month, got, want)
			}
			compared++
			if e, there := soon[uid]; there {
				also++
				if got := startOf(t, e); got != want {
					t.Errorf("%d, month %d in the purohit's calendar: %s, want %s", year, month, got, want)
				}
			}
		}
		for _, row := range yearly {
			month, year := row.Int(t, "amanta_month"), row.Int(t, "year")
			if row["city"] != "Delhi" || year < 2020 || year > 2029 {
				continue
			}
			name := row["amanta_month"] + "-" + row["tithi"]
			compare(people[name], year, month, row["day_aparahna_vyapti"])
			for kala, column := range kalas {
				compare(observances[name+" "+kala], year, month, row[column])
			}
		}
		for _, row := range pitru {
			compare(people["6-"+row["tithi_amanta_bhadrapada"]], row.Int(t, "year"), 6, row["calc_aparahna_vyapti"])
		}
		if least := 9*6*len(kept) + len(pitru); compared < least || also < 6*len(kept) {
			t.Errorf("%d days were compared, %d at least; %d in the purohit's calendar", compared, least, also)
		}
	})
}

// shaka is the Shaka year of a lunar month that lies in a year of the calendar.
func shaka(year, month int) int {
	if month >= 10 {
		year--
	}
	return year - 78
}

// startOf is the day of an event; "" for none.
func startOf(t *testing.T, e ical.Event) string {
	t.Helper()
	if e.Component == nil {
		return ""
	}
	start, err := e.DateTimeStart(time.UTC)
	if err != nil || e.Props.Get(ical.PropDateTimeStart).ValueType() != ical.ValueDate {
		t.Fatalf("%v %v", e.Props.Get(ical.PropDateTimeStart), err)
	}
	return start.Format(time.DateOnly)
}

// remember enters one of the departed for each month and tithi into the register of the family, and gives their ids.
func (b *bench) remember(lunar []string) (ids map[string]string) {
	b.T.Helper()
	ids = map[string]string{}
	var people []string
	for _, name := range lunar {
		masa, tithi, paksha := 0, 0, "shukla"
		if _, err := fmt.Sscanf(name, "%d-%d", &masa, &tithi); err != nil {
			b.T.Fatal(err)
		}
		if tithi > 15 {
			paksha, tithi = "krishna", tithi-15
		}
		ids[name] = b.ID()
		people = append(people, fmt.Sprintf(`{"_id":%q,"name":%q,"departed":{"date":"1999","masa":%d,"paksha":%q,"tithi":%d,"tithiBy":"person"}}`, ids[name], name, masa, paksha, tithi))
	}
	b.call("PUT", "/api/clients/"+b.family, `{"people":[`+strings.Join(people, ",")+`]}`, 200)
	return ids
}

// keep makes an observance of the family for each month and tithi and each part of the day, and gives their ids.
func (b *bench) keep(lunar []string) (ids map[string]string) {
	b.T.Helper()
	ids = map[string]string{}
	for _, name := range lunar {
		month, tithi, _ := strings.Cut(name, "-")
		for kala := range kalas {
			id := b.ID()
			ids[name+" "+kala] = id
			b.make("/api/observances", `{"_id":"`+id+`","clientId":"`+b.family+`","kind":"vrata","masa":`+month+`,"tithi":`+tithi+`,"kala":"`+kala+`"}`)
		}
	}
	return ids
}
