package block_test

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/block"
	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/record"
	"sankalp/internal/ritetype"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/blocks"

var now = time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)

// site is the router over the operations of blocks and families, with two people logged in.
type site struct {
	http.Handler
	db        *db.DB
	mine, his string // tokens
	tasks     int
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		clock := func() time.Time { return now }
		sessions := testkit.Sessions(t, d, clock)
		api := testkit.API(t, httpapi.Options{DB: d, Sessions: sessions, Now: clock})
		kept := record.Options{DB: d, Now: clock}
		block.Register(api, block.New(kept, job.New(job.Options{DB: d, Now: clock})))
		client.Register(api, client.New(kept, testkit.Places))
		ritetype.Register(api, ritetype.New(kept))
		me, he := testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
		test(t, &site{Handler: api.Handler(nil), db: d,
			mine: testkit.Login(t, d, sessions, me, session.Bearer), his: testkit.Login(t, d, sessions, he, session.Bearer)})
	})
}

func (s *site) run(t *testing.T, sc testkit.Scenario) {
	t.Helper()
	if sc.As == "" {
		sc.As = s.mine
	}
	sc.Run(t, s)
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		family, blockID := id.New(now), id.New(now.Add(time.Second))
		one := base + "/" + blockID
		s.run(t, testkit.Scenario{Method: "POST", Path: "/api/clients", Body: `{"_id":"` + family + `","name":"Verma parivar"}`, Status: 201})
		for _, sc := range []testkit.Scenario{
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
			{Name: "as another", As: s.his, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.his, Method: "DELETE", Path: one, Status: 404, Contains: []string{"block.not_found"}},
			{Name: "another's family", As: s.his, Method: "POST", Path: base, Body: `{"kind":"ill","date":"2026-12-10","clientId":"` + family + `"}`, Status: 422, Contains: []string{`"clientId":"This family does not exist."`}},
		} {
			s.run(t, sc)
		}
		testkit.Scenario{Name: "as nobody", Path: base, Status: 401, Contains: []string{"session.required"}}.Run(t, s)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		for body, want := range map[string]string{
			`{}`:                                          `"kind":"Please`,
			`{"kind":"party"}`:                            `"kind":"Please choose`,
			`{"effect":"some"}`:                           `"effect":"Please choose`,
			`{"effect":"kinds"}`:                          `"riteKinds":"Please fill`,
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
			s.run(t, testkit.Scenario{Name: body, Method: "POST", Path: base, Body: body, Status: 422, Contains: []string{want}})
		}
	})
}
