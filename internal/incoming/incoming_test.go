package incoming_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"sankalp/internal/availability"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/incoming"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/busy-calendars"

func onEach(t *testing.T, test func(t *testing.T, b *testkit.Bench, s *incoming.Service)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		b := testkit.NewBench(t, d)
		s := incoming.New(record.Options{DB: d, Now: b.Now})
		b.Serve(httpapi.Options{}, func(api *httpapi.API) { incoming.Register(api, s) })
		test(t, b, s)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench, s *incoming.Service) {
		testkit.Contract{Kind: "busycalendar", Base: base, Body: `{"name":"School"}`, Change: `{"name":"School of the children"}`,
			Added: "Busy times brought in", Updated: "Calendar updated", Deleted: "Busy times removed", Restored: "Calendars restored: 1", Purge: s.Purge}.Run(t, b)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench, _ *incoming.Service) {
		one := b.ID()
		b.Run(t, []testkit.Scenario{
			{Method: "POST", Path: base, Body: `{"_id":"` + one + `","name":"School","times":"29859000+60 29859120+30","marks":"1a 2b"}`, Status: 201,
				Contains: []string{`"success":"Busy times brought in"`, `"name":"School","off":false,"times":"29859000+60 29859120+30","marks":"1a 2b"}`}},
			{Name: "it does not count now", Method: "PUT", Path: base + "/" + one, Body: `{"off":true}`, Status: 200, Contains: []string{`"off":true,"times":"29859000+60 29859120+30"`}},
			{Name: "brought in again", Method: "PUT", Path: base + "/" + one, Body: `{"off":null,"times":"29859000+90"}`, Status: 200, Contains: []string{`"name":"School","off":false,"times":"29859000+90"`}},
			{Name: "nothing ahead any more", Method: "PUT", Path: base + "/" + one, Body: `{"times":null}`, Status: 200, Contains: []string{`"name":"School","off":false,"marks"`}},
			{Path: base, Status: 200, Contains: []string{one}},
			{Name: "as another", As: b.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: b.Other, Method: "PUT", Path: base + "/" + one, Body: `{"name":"Mine"}`, Status: 404, Contains: []string{"busycalendar.not_found"}},
			{Name: "as another", As: b.Other, Method: "DELETE", Path: base + "/" + one, Status: 404, Contains: []string{"busycalendar.not_found"}},
			{Name: "as nobody", As: testkit.Nobody, Path: base, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench, _ *incoming.Service) {
		many := make([]string, availability.MaxBusy+1)
		for i := range many {
			many[i] = strconv.Itoa(29_859_000+2*i) + "+1"
		}
		for body, want := range map[string]string{
			`{}`:                             `"name":"Please fill`,
			`{"name":""}`:                    `"name":"Please fill`,
			`{"name":"a","times":"today"}`:   `"times":"These are no busy times`,
			`{"name":"a","times":"9+5 9+5"}`: `"times":"These are no busy times`,
			`{"name":"a","times":7}`:         `"times":`,
			`{"name":"a","times":"` + strings.Join(many, " ") + `"}`:  `"times":"These are no busy times. There may be at most 5000`,
			`{"name":"a","off":"perhaps"}`:                            `"off":`,
			`{"name":"` + strings.Repeat("न", 61) + `"}`:              `"name":"At most 60`,
			`{"name":"a","marks":"` + strings.Repeat("m", 401) + `"}`: `"marks":"At most 400`,
		} {
			b.Run(t, testkit.Scenario{Name: body[:min(len(body), 60)], Method: "POST", Path: base, Body: body, Status: 422, Contains: []string{want}})
		}
		for range 20 {
			b.Run(t, testkit.Scenario{Method: "POST", Path: base, Body: `{"name":"One of many"}`, Status: 201})
		}
		b.Run(t, testkit.Scenario{Name: "one too many", Method: "POST", Path: base, Body: `{"name":"One more"}`, Status: 422, Contains: []string{`"name":"There are 20 calendars already`}})
	})
}
