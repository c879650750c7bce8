package block_test

import (
	"os"
	"strings"
	"testing"

	"sankalp/internal/block"
	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/job"
	"sankalp/internal/record"
	"sankalp/internal/ritetype"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/blocks"

// site is the API of blocks, families and rites on a bench.
type site struct {
	*testkit.Bench
	blocks *block.Service
	tasks  int
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := &site{Bench: testkit.NewBench(t, d)}
		options := record.Options{DB: d, Now: s.Now}
		s.blocks = block.New(options, job.New(job.Options{DB: d, Now: s.Now}))
		s.Serve(httpapi.Options{}, func(api *httpapi.API) {
			block.Register(api, s.blocks)
			client.Register(api, client.New(options, testkit.Places))
			ritetype.Register(api, ritetype.New(options))
		})
		test(t, s)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		testkit.Contract{Kind: "block", Base: base, Body: `{"kind":"temple","date":"2026-12-10"}`, Change: `{"effect":"mangal"}`,
			Added: "Days closed", Updated: "Closed days updated", Deleted: "Days opened again", Restored: "Closed days restored: 1", Purge: s.blocks.Purge}.Run(t, s.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		family, blockID := s.ID(), s.ID()
		one := base + "/" + blockID
		s.Run(t, testkit.Scenario{Method: "POST", Path: "/api/clients", Body: `{"_id":"` + family + `","name":"Verma parivar"}`, Status: 201})
		s.Run(t, []testkit.Scenario{
			{Method: "POST", Path: base, Body: `{"_id":"` + blockID + `","kind":"sutak_death","date":"2026-11-21","endDate":"2026-11-30","effect":"mangal","clientId":"` + family + `","note":"Grandfather"}`,
				Status: 201, Contains: []string{`"success":"Days closed"`, `"kind":"sutak_death","date":"2026-11-21","endDate":"2026-11-30","effect":"mangal","clientId":"` + family + `","note":"Grandfather"}`}},
			{Method: "PUT", Path: one, Body: `{"clientId":null,"note":null,"effect":"all","startTime":"23:00","endTime":"05:00"}`, Status: 200,
				Contains: []string{`"date":"2026-11-21","startTime":"23:00","endDate":"2026-11-30","endTime":"05:00","effect":"all"}`}},
			{Method: "PUT", Path: one, Body: `{"effect":"kinds","riteKinds":["samskara","deva","samskara"]}`, Status: 200, Contains: []string{`"effect":"kinds","riteKinds":["deva","samskara"]}`}},
			{Name: "kinds say nothing of all work", Method: "PUT", Path: one, Body: `{"effect":"all"}`, Status: 200, Contains: []string{`"effect":"all"}`}},
			{Path: base + "?from=2026-11-30", Status: 200, Contains: []string{blockID}},
			{Path: base + "?to=2026-11-20", Status: 200, Contains: []string{"[]"}},
			{Path: base + "?from=2026-12-01", Status: 200, Contains: []string{"[]"}},
			{Path: base + "?from=soon", Status: 422, Contains: []string{`"from":`}},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{"Days opened again"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + blockID + `"]`, Status: 200, Contains: []string{"Closed days restored: 1"}},
			{Name: "one day", Method: "POST", Path: base, Body: `{"kind":"temple","date":"2026-12-10"}`, Status: 201, Contains: []string{`"date":"2026-12-10","endDate":"2026-12-10","effect":"all"}`}},
			{Name: "as another", As: s.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.Other, Method: "DELETE", Path: one, Status: 404, Contains: []string{"block.not_found"}},
			{Name: "another's family", As: s.Other, Method: "POST", Path: base, Body: `{"kind":"ill","date":"2026-12-10","clientId":"` + family + `"}`, Status: 422, Contains: []string{`"clientId":"This family does not exist."`}},
			{Name: "as nobody", As: testkit.Nobody, Path: base, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		for body, want := range map[string]string{
			`{}`:                 `"kind":"Please`,
			`{"kind":"party"}`:   `"kind":"Please choose`,
			`{"effect":"some"}`:  `"effect":"Please choose`,
			`{"effect":"kinds"}`: `"riteKinds":"Please fill`,
			`{"effect":"kinds","riteKinds":["puja"]}`:     `"riteKinds":"Please choose`,
			`{"date":"2026-02-30"}`:                       `"date":"Please enter a date`,
			`{"startTime":"24:00"}`:                       `"startTime":"Please enter a time`,
			`{"endDate":"2026-11-19"}`:                    `"endDate":"The end must come`,
			`{"endDate":"2027-11-21"}`:                    `"endDate":"At most 366 days`,
			`{"endTime":"00:00"}`:                         `"endDate":"The end must come`,
			`{"clientId":"7"}`:                            `"clientId":"This family`,
			`{"startTime":"18:00","endTime":"18:00"}`:     `"endDate":"The end must come`,
			`{"note":"` + strings.Repeat("न", 501) + `"}`: `"note":"At most 500`,
		} {
			if body != `{}` {
				given := `{"date":"2026-11-20","kind":"leave",`
				for _, field := range []string{"date", "kind"} {
					if strings.HasPrefix(body, `{"`+field) {
						given = strings.Replace(strings.Replace(given, `"date":"2026-11-20",`, map[bool]string{true: "", false: `"date":"2026-11-20",`}[field == "date"], 1), `"kind":"leave",`, map[bool]string{true: "", false: `"kind":"leave",`}[field == "kind"], 1)
					}
				}
				body = given + body[1:]
			}
			s.Run(t, testkit.Scenario{Name: body, Method: "POST", Path: base, Body: body, Status: 422, Contains: []string{want}})
		}
	})
}
