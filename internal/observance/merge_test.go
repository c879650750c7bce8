package observance_test

import (
	"fmt"
	"testing"

	"sankalp/internal/testkit"
)

// A departed whom two families had entered has one yearly day after the two became one, and what was decided of it in either holds. A
// phone that did not know yet decides about the same one.
func TestADepartedEnteredTwiceHasItsDayOnce(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		other, twin, katha, same := s.ID(), s.ID(), s.ID(), s.ID()
		decide := func(family, person, occasions string) testkit.Scenario {
			return testkit.Scenario{Method: "POST", Path: base, Status: 201, Body: `{"_id":"` + person + `","clientId":"` + family + `","personId":"` + person +
				`","kind":"shraddha","basis":"register","occasions":[` + occasions + `]}`}
		}
		monthly := func(id, family, key string) testkit.Scenario {
			return testkit.Scenario{Method: "POST", Path: base, Status: 201, Body: `{"_id":"` + id + `","clientId":"` + family + `","kind":"katha","every":"month","tithi":15,
				"occasions":[{"key":"` + key + `","skipped":true}]}`}
		}
		s.Run(t, testkit.Scenario{Method: "POST", Path: "/api/clients", Status: 201,
			Body: `{"_id":"` + other + `","name":"Verma","people":[{"_id":"` + twin + `","name":"Late Kamla Devi","departed":{"date":"2019-12-03"}}]}`},
			decide(s.family, s.person, `{"key":"1948","skipped":true}`), decide(other, twin, `{"key":"1948","date":"2026-11-30"},{"key":"1950","skipped":true}`),
			monthly(katha, s.family, "1948-9"), monthly(same, other, "1948-10"))
		merged := testkit.Scenario{Method: "POST", Path: "/api/clients/" + s.family + "/merge", Body: `{"clientId":"` + other + `"}`, Status: 200}
		s.Run(t, merged)
		days := at(t, 25.3176, 82.9739, "Asia/Kolkata", 2026, 2033)
		var years []int
		all, err := s.observances.OfFamily(s.Ctx, s.Me, s.family)
		if err != nil || len(all) != 2 {
			t.Fatalf("%d observances, %v", len(all), err)
		}
		for _, o := range all {
			if len(o.Occasions) != 2 || o.ID == s.person && !o.Occasions[0].Skipped {
				t.Errorf("%s: %v", o.ID, o.Occasions)
			}
		}
		s.Run(t, testkit.Scenario{Method: "DELETE", Path: base + "/" + katha, Status: 200})
		coming := s.coming(days, 2027, 2032)
		for key := range coming {
			var year int
			if n, _ := fmt.Sscanf(key, "Verma parivar Kamla Devi %d", &year); n == 1 {
				years = append(years, year)
			}
		}
		if len(years) != 5 { // six but for the one that was skipped
			t.Errorf("the day comes %d times: %v", len(years), coming)
		}
		s.Run(t, testkit.Scenario{Name: "a phone that was away decides", Method: "PUT", Path: base + "/" + twin, Status: 200,
			Body: `{"occasions":[{"key":"1951","skipped":true}]}`, Contains: []string{s.person, `"key":"1948"`, `"key":"1951"`}},
			testkit.Scenario{Name: "or makes the decision", Method: "POST", Path: base, Status: 201, Contains: []string{s.person, `"key":"1951"`, `"key":"1952"`},
				Body: `{"_id":"` + twin + `","clientId":"` + other + `","personId":"` + twin + `","kind":"shraddha","basis":"register","occasions":[{"key":"1952","skipped":true}]}`})
	})
}
