package observance_test

import (
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/golden"
	"sankalp/internal/home"
	"sankalp/internal/observance"
	"sankalp/internal/panchang"
	"sankalp/internal/recurrence"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// at are the days of a place in a span of years.
func at(t testing.TB, lat, lon float64, zone string, first, last int) *observance.Days {
	t.Helper()
	return recurrence.NewDays(home.Home{Place: panchang.Place{Lat: lat, Lon: lon, Zone: golden.Zone(t, zone)}}, day(t, fmt.Sprint(first, "-01-01")), day(t, fmt.Sprint(last, "-12-31")))
}

func day(t testing.TB, text string) civil.Date {
	t.Helper()
	d, err := civil.ParseDate(text)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// entered is a family and the last of its people.
type entered struct{ family, person string }

// remember enters a family of departed, named by their lunar month and tithi, as a device does.
func (s *site) remember(t *testing.T, name string, lunar map[string]bool) (last entered) {
	s.T.Helper()
	last.family = s.ID()
	var people []string
	for one := range lunar {
		var masa, tithi int
		if _, err := fmt.Sscanf(one, "%d-%d", &masa, &tithi); err != nil {
			s.T.Fatal(err)
		}
		paksha := "shukla"
		if tithi > 15 {
			paksha, tithi = "krishna", tithi-15
		}
		last.person = s.ID()
		people = append(people, fmt.Sprintf(`{"_id":%q,"name":%q,"departed":{"date":"1999","masa":%d,"paksha":%q,"tithi":%d,"tithiBy":"person"}}`, last.person, one, masa, paksha, tithi))
	}
	s.Run(t, testkit.Scenario{Method: "POST", Path: "/api/clients", Status: 201, Body: `{"_id":"` + last.family + `","name":"` + name + `","people":[` + strings.Join(people, ",") + `]}`})
	return last
}

// coming gives the day of each of them by family, name and Shaka year.
func (s *site) coming(days *observance.Days, first, last int) map[string]string {
	s.T.Helper()
	all, err := observance.ComingOf(s.Ctx, s.DB.Reader(), s.Me, days, day(s.T, fmt.Sprint(first, "-01-01")), day(s.T, fmt.Sprint(last, "-12-31")))
	if err != nil {
		s.T.Fatal(err)
	}
	found := map[string]string{}
	for _, one := range all {
		key := one.Family.Name + " " + one.Person.Name + " " + one.Key
		if found[key] != "" {
			s.T.Errorf("%s comes twice", key)
		}
		found[key] = one.Day.String()
	}
	return found
}

// The yearly days of a register, entered by its calls, are those of the held tables of package rite; who moves to another town has its
// days from then on, with nothing doubled.
func TestTheDaysOfARegisterAreThoseOfTheTables(t *testing.T) {
	rows := golden.Rows(t, "../rite/testdata/recurrence.csv")
	onEach(t, func(t *testing.T, s *site) {
		lunar := map[string]bool{}
		for _, row := range rows {
			lunar[row["amanta_month"]+"-"+row["tithi"]] = true
		}
		s.remember(t, "Register", lunar)
		var keys [2]map[string]string
		for i, city := range []struct {
			name, zone string
			lat, lon   float64
		}{{"Delhi", "Asia/Kolkata", 28.6139, 77.209}, {"New York", "America/New_York", 40.7128, -74.006}} {
			keys[i] = s.coming(at(t, city.lat, city.lon, city.zone, 2008, 2037), 2009, 2036)
			compared := 0
			for _, row := range rows {
				month, year := row.Int(t, "amanta_month"), row.Int(t, "year")
				if row["city"] != city.name {
					continue
				}
				shaka := year - 78
				if month >= 10 {
					shaka--
				}
				key := fmt.Sprintf("Register %d-%s %d", month, row["tithi"], shaka)
				if got := keys[i][key]; got != row["day_aparahna_vyapti"] {
					t.Errorf("%s, %s: %s, want %s", city.name, key, got, row["day_aparahna_vyapti"])
				}
				compared++
			}
			if compared != 468 {
				t.Errorf("%d days were compared", compared)
			}
		}
		if maps.Equal(keys[0], keys[1]) {
			t.Error("the move changes no day: it proves nothing")
		}
	})
}

// The same of Pitru Paksha's sixteen days; one of the departed who is entered twice is two people, each with a day, and a decision
// about one leaves the other alone.
func TestPitruPakshaOfARegister(t *testing.T) {
	rows := golden.Rows(t, "../rite/testdata/shraddha.csv")
	onEach(t, func(t *testing.T, s *site) {
		lunar := map[string]bool{}
		for _, row := range rows {
			lunar["6-"+row["tithi_amanta_bhadrapada"]] = true
		}
		s.remember(t, "Register", lunar)
		again := s.remember(t, "Again", map[string]bool{"6-18": true})
		days := at(t, 28.6139, 77.209, "Asia/Kolkata", 2020, 2026)
		found := s.coming(days, 2021, 2025)
		for _, row := range rows {
			key := fmt.Sprintf("Register 6-%s %d", row["tithi_amanta_bhadrapada"], row.Int(t, "year")-78)
			if found[key] != row["calc_aparahna_vyapti"] {
				t.Errorf("%s: %s, want %s", key, found[key], row["calc_aparahna_vyapti"])
			}
		}
		if one, two := found["Register 6-18 1947"], found["Again 6-18 1947"]; one == "" || one != two {
			t.Errorf("entered twice: %q and %q", one, two)
		}
		s.Run(t, testkit.Scenario{Method: "POST", Path: base, Status: 201,
			Body: `{"_id":"` + again.person + `","clientId":"` + again.family + `","personId":"` + again.person + `","kind":"shraddha","basis":"register","occasions":[{"key":"1947","skipped":true}]}`})
		found = s.coming(days, 2021, 2025)
		if one, two := found["Register 6-18 1947"], found["Again 6-18 1947"]; one == "" || two != "" {
			t.Errorf("one was skipped: %q and %q", one, two)
		}
	})
}

// In the winter of 2123 the Sun passes two signs within one lunar month: Pausha has no days of its own and is kept with Margashirsha.
func TestAMonthThatIsSwallowed(t *testing.T) {
	days := at(t, 28.6139, 77.209, "Asia/Kolkata", 2121, 2126)
	for _, tithi := range []int{5, 20} {
		rule := func(masa int) recurrence.Rule {
			return recurrence.Rule{Every: recurrence.EveryYear, Basis: recurrence.ByTithi, Masa: masa, Tithi: tithi, Kala: recurrence.Aparahna, Leap: recurrence.NijaOnly}
		}
		from, to := day(t, "2122-06-01"), day(t, "2125-05-31")
		lost, with := days.Of(rule(10), from, to), days.Of(rule(9), from, to)
		if len(lost) != 3 || len(with) != 3 || lost[1].Key != "2045" || lost[1].Date != with[1].Date || lost[0].Date == with[0].Date {
			t.Errorf("tithi %d: Pausha on %v, Margashirsha on %v", tithi, lost, with)
		}
	}
}

// post sends a create of mine.
func (s *site) post(path, body string) {
	s.T.Helper()
	if s.token == "" {
		s.token = testkit.Login(s.T, s.DB, testkit.Sessions(s.T, s.DB, s.Now), s.Me, session.Bearer)
	}
	r := httptest.NewRequestWithContext(s.Ctx, http.MethodPost, path, strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+s.token)
	w := httptest.NewRecorder()
	if s.ServeHTTP(w, r); w.Code != http.StatusCreated {
		s.T.Fatalf("%s: %d %s", path, w.Code, w.Body)
	}
}

// BenchmarkComing is a practice of 500 families with 600 departed and 900 other observances, 400 days ahead, read from the database.
func BenchmarkComing(b *testing.B) {
	s := newSite(b, testkit.Open(b, testkit.SQLiteURL(b)))
	families := make([]string, 500)
	for i := range families {
		families[i] = s.ID()
		var people []string
		for n := range 1 + i%5/4 {
			people = append(people, fmt.Sprintf(`{"_id":%q,"name":"Person","departed":{"date":"2001","masa":%d,"paksha":"krishna","tithi":%d}}`, s.ID(), i%12+1, (i+n)%15+1))
		}
		s.post("/api/clients", `{"_id":"`+families[i]+`","name":"Family","people":[`+strings.Join(people, ",")+`]}`)
	}
	for i := range 900 {
		s.post("/api/observances", fmt.Sprintf(`{"clientId":%q,"kind":"katha","masa":%d,"tithi":%d}`, families[i%500], i%12+1, i%30+1))
	}
	days, from := at(b, 25.3176, 82.9739, "Asia/Kolkata", 2025, 2028), civil.Of(time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC), time.UTC)
	found := 0
	for b.Loop() {
		all, err := observance.ComingOf(s.Ctx, s.DB.Reader(), s.Me, days, from, from.AddDays(400))
		if err != nil {
			b.Fatal(err)
		}
		found = len(all)
	}
	b.ReportMetric(float64(found), "coming")
}
