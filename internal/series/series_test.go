package series_test

import (
	"os"
	"strings"
	"testing"

	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/record"
	"sankalp/internal/series"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/series"

// site is the API of series and families on a bench, with a family of the caller's.
type site struct {
	*testkit.Bench
	series    *series.Service
	templates *series.Templates
	family    string
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := &site{Bench: testkit.NewBench(t, d)}
		options := record.Options{DB: d, Now: s.Now}
		s.series, s.templates = series.New(options), series.NewTemplates(options)
		s.Serve(httpapi.Options{}, func(api *httpapi.API) {
			series.Register(api, s.series)
			series.RegisterTemplates(api, s.templates)
			client.Register(api, client.New(options, testkit.Places))
		})
		s.family = s.ID()
		s.Run(t, testkit.Scenario{Method: "POST", Path: "/api/clients", Body: `{"_id":"` + s.family + `","name":"Pathak parivar"}`, Status: 201})
		test(t, s)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		testkit.Contract{Kind: "series", Base: base, Body: `{"clientId":"` + s.family + `","kind":"saptah","date":"2027-02-06"}`, Change: `{"name":"Bhagwat saptah"}`,
			Added: "Series added", Updated: "Series updated", Deleted: "Series deleted", Restored: "Series restored: 1", Purge: s.series.Purge}.Run(t, s.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one, person, block := s.ID(), s.ID(), s.ID()
		s.Run(t, []testkit.Scenario{
			{Name: "after a death: day 1 is the day of death", Method: "POST", Path: base, Status: 201,
				Body:     `{"_id":"` + one + `","clientId":"` + s.family + `","personId":"` + person + `","kind":"antyeshti","date":"2026-11-13","blockId":"` + block + `"}`,
				Contains: []string{`"success":"Series added"`, `"personId":"` + person + `","kind":"antyeshti","date":"2026-11-13","count":"death","blockId":"` + block + `"}`}},
			{Name: "counted from the last rites", Method: "PUT", Path: base + "/" + one, Body: `{"count":"cremation","date":"2026-11-14"}`, Status: 200,
				Contains: []string{`"date":"2026-11-14","count":"cremation"`}},
			{Name: "nothing is counted elsewhere", Method: "PUT", Path: base + "/" + one, Body: `{"kind":"vivah","blockId":null,"personId":null}`, Status: 200,
				Contains: []string{`"kind":"vivah","date":"2026-11-14"}`}},
			{Name: "a day by muhurat", Method: "PUT", Path: base + "/" + one, Body: `{"muhurats":[{"taskId":"` + person + `","rite":"vivah","from":"2026-11-16","within":45}]}`, Status: 200,
				Contains: []string{`"muhurats":[{"taskId":"` + person + `","rite":"vivah","from":"2026-11-16","within":45}]`}},
			{Name: "and none", Method: "PUT", Path: base + "/" + one, Body: `{"muhurats":null}`, Status: 200, Contains: []string{`"date":"2026-11-14"}`}},
			{Path: base, Status: 200, Contains: []string{one}},
			{Name: "as another", As: s.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.Other, Method: "DELETE", Path: base + "/" + one, Status: 404, Contains: []string{"series.not_found"}},
			{Name: "another's family", As: s.Other, Method: "POST", Path: base, Body: `{"clientId":"` + s.family + `","kind":"vivah","date":"2026-11-13"}`, Status: 422, Contains: []string{`"clientId":"This family does not exist`}},
			{Name: "as nobody", As: testkit.Nobody, Path: base, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		muhurat := func(task, rite, from, within string) string {
			return `"kind":"vivah","date":"2026-11-13","muhurats":[{"taskId":"` + task + `","rite":"` + rite + `","from":"` + from + `","within":` + within + `}]`
		}
		many := strings.Repeat(`{},`, 60) + `{}`
		for body, want := range map[string]string{
			`"kind":"vivah"`:                                                               `"date":"Please fill`,
			`"date":"2026-11-13"`:                                                          `"kind":"Please fill`,
			`"kind":"party","date":"2026-11-13"`:                                           `"kind":"Please choose`,
			`"kind":"vivah","date":"2026-02-30"`:                                           `"date":"Please enter a date`,
			`"kind":"vivah","date":"20260-02-30"`:                                          `"date":"Please enter a date`,
			`"kind":"vivah","date":"2201-01-01"`:                                           `"date":"Please enter a date`,
			muhurat(s.family, "vivah", "2201-01-01", "9"):                                  `"muhurats":`,
			`"kind":"antyeshti","date":"2026-11-13","count":"birth"`:                       `"count":"Please choose`,
			`"kind":"vivah","date":"2026-11-13","personId":"7"`:                            `"personId":`,
			muhurat("7", "vivah", "2026-11-16", "9"):                                       `"muhurats.0.taskId":"This is not the id`,
			muhurat("", "vivah", "2026-11-16", "9"):                                        `"muhurats.0.taskId":"This is not the id`,
			muhurat(s.family, "coronation", "2026-11-16", "9"):                             `"muhurats.0.rite":"Please choose`,
			muhurat(s.family, "vivah", "2026-11-16", "0"):                                  `"muhurats.0.within":"Please enter a number from 1 to 120`,
			muhurat(s.family, "vivah", "2026-02-30", "9"):                                  `"muhurats":`,
			`"kind":"vivah","date":"2026-11-13","muhurats":[` + many + `]`:                 `"muhurats":"At most 60`,
			`"kind":"vivah","date":"2026-11-13","muhurats":[{"color":"red"}]`:              `"muhurats":`,
			`"kind":"vivah","date":"2026-11-13","blockId":7`:                               `"blockId":`,
			`"kind":"vivah","date":"2026-11-13","name":"` + strings.Repeat("न", 161) + `"`: `"name":"At most 160`,
			`"kind":"vivah","date":"2026-11-13","clientId":"` + s.ID() + `"`:               `"clientId":"This family`,
		} {
			sent := `{` + body
			if !strings.Contains(body, `"clientId"`) {
				sent += `,"clientId":"` + s.family + `"`
			}
			s.Run(t, testkit.Scenario{Name: body, Method: "POST", Path: base, Body: sent + "}", Status: 422, Contains: []string{want}})
		}
		s.Run(t, testkit.Scenario{Name: "no family", Method: "POST", Path: base, Body: `{"kind":"vivah","date":"2026-11-13"}`, Status: 422, Contains: []string{`"clientId":"Please fill`}})
	})
}
