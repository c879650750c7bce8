package observance_test

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"

	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/observance"
	"sankalp/internal/record"
	"sankalp/internal/ritetype"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/observances"

// site is the API of observances, families and rites on a bench, with a family of the caller's.
type site struct {
	*testkit.Bench
	observances    *observance.Service
	family, person string
	token          string
}

func newSite(t testing.TB, d *db.DB) *site {
	s := &site{Bench: testkit.NewBench(t, d)}
	options := record.Options{DB: d, Now: s.Now}
	s.observances = observance.New(options)
	s.Serve(httpapi.Options{}, func(api *httpapi.API) {
		observance.Register(api, s.observances)
		clients := client.New(options, testkit.Places)
		clients.FollowedBy(client.Follower{Kind: "observance", Part: s.observances.Part,
			Merge: func(ctx context.Context, tx *db.Tx, c session.Caller, gone, _ string, ids record.Merged) error {
				return s.observances.Merge(ctx, tx, c, gone, ids)
			}})
		client.Register(api, clients)
		ritetype.Register(api, ritetype.New(options))
	})
	return s
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := newSite(t, d)
		s.family, s.person = s.ID(), s.ID()
		s.Run(t, testkit.Scenario{Method: "POST", Path: "/api/clients", Status: 201,
			Body: `{"_id":"` + s.family + `","name":"Verma parivar","people":[{"_id":"` + s.person + `","name":"Kamla Devi","departed":{"date":"2019-12-03"}}]}`})
		test(t, s)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		testkit.Contract{Kind: "observance", Base: base, Body: `{"clientId":"` + s.family + `","kind":"katha","every":"month","tithi":15}`, Change: `{"name":"Purnima katha"}`,
			Added: "Observance added", Updated: "Observance updated", Deleted: "Observance deleted", Restored: "Observances restored: 1", Purge: s.observances.Purge}.Run(t, s.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		of, katha, task := `{"_id":"`+s.person+`","clientId":"`+s.family+`","personId":"`+s.person+`",`, s.ID(), s.ID()
		s.Run(t, []testkit.Scenario{
			{Name: "the yearly day of one of the departed, by the register", Method: "POST", Path: base, Status: 201,
				Body:     of + `"kind":"shraddha","basis":"register","occasions":[{"key":"1948","skipped":true}]}`,
				Contains: []string{`"success":"Observance added"`, `"kind":"shraddha","every":"year","basis":"register","kala":"aparahna","leap":"nija","occasions":[{"key":"1948","skipped":true}]}`}},
			{Name: "each month, in leap months too", Method: "POST", Path: base, Status: 201,
				Body:     `{"_id":"` + katha + `","clientId":"` + s.family + `","kind":"katha","every":"month","tithi":15,"masa":3}`,
				Contains: []string{`"every":"month","basis":"tithi","tithi":15,"kala":"sunrise","leap":"both"}`}},
			{Name: "where it sees no sunrise on the day before", Method: "PUT", Path: base + "/" + katha, Body: `{"kshaya":"before"}`, Status: 200, Contains: []string{`"leap":"both","kshaya":"before"`}},
			{Name: "by the afternoon there is none without", Method: "PUT", Path: base + "/" + katha, Body: `{"kala":"aparahna"}`, Status: 200, NotContains: []string{"kshaya"}},
			{Name: "on the day in which it falls is as without a word", Method: "PUT", Path: base + "/" + katha, Body: `{"kala":"sunrise","kshaya":"falls"}`, Status: 200, NotContains: []string{"kshaya"}},
			{Name: "what another basis goes by is emptied", Method: "PUT", Path: base + "/" + katha, Body: `{"every":"year","basis":"nakshatra","solarMonth":5,"nakshatra":8}`, Status: 200,
				Contains: []string{`"every":"year","basis":"nakshatra","solarMonth":5,"nakshatra":8,"kala"`}},
			{Name: "booked, and not needed any more", Method: "PUT", Path: base + "/" + katha, Status: 200,
				Body:     `{"ended":true,"occasions":[{"key":"1948-9","date":"2026-12-03","taskId":"` + task + `"}]}`,
				Contains: []string{`"ended":true,"occasions":[{"key":"1948-9","date":"2026-12-03","taskId":"` + task + `"}]}`}},
			{Name: "decisions of two devices both hold", Method: "PUT", Path: base + "/" + katha, Body: `{"occasions":[{"key":"1947-11","skipped":true}]}`, Status: 200,
				Contains: []string{`"occasions":[{"key":"1947-11","skipped":true},{"key":"1948-9",`}},
			{Name: "why another day", Method: "PUT", Path: base + "/" + katha, Body: `{"occasions":[{"key":"1947-10","date":"2026-01-04","reason":"full","note":" Wedding of the Sharmas "}]}`, Status: 200,
				Contains: []string{`{"key":"1947-10","date":"2026-01-04","reason":"full","note":"Wedding of the Sharmas"}`}},
			{Name: "not any more", Method: "PUT", Path: base + "/" + katha, Body: `{"occasions":[{"key":"1947-10"}]}`, Status: 200, NotContains: []string{"1947-10"}},
			{Name: "and are taken back", Method: "PUT", Path: base + "/" + katha, Body: `{"occasions":[{"key":"1948-9"}],"ended":null}`, Status: 200,
				Contains: []string{`"leap":"both","occasions":[{"key":"1947-11","skipped":true}]}`}},
			{Name: "reminded when its owner says", Method: "PUT", Path: base + "/" + katha, Body: `{"remindDays":[1,15,1]}`, Status: 200, Contains: []string{`"remindDays":[15,1]`}},
			{Name: "never", Method: "PUT", Path: base + "/" + katha, Body: `{"remindDays":[]}`, Status: 200, Contains: []string{`"remindDays":[]`}},
			{Name: "as for all", Method: "PUT", Path: base + "/" + katha, Body: `{"remindDays":null}`, Status: 200, NotContains: []string{"remindDays"}},
			{Name: "another device decided about the same person", Method: "POST", Path: base, Status: 201,
				Body:     of + `"kind":"shraddha","basis":"register","occasions":[{"key":"1949","date":"2027-12-20"}]}`,
				Contains: []string{`"occasions":[{"key":"1948","skipped":true},{"key":"1949","date":"2027-12-20"}]}`}},
			{Path: base, Status: 200, Contains: []string{s.person, katha}},
			{Name: "as another", As: s.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.Other, Method: "DELETE", Path: base + "/" + katha, Status: 404, Contains: []string{"observance.not_found"}},
			{Name: "another's family", As: s.Other, Method: "POST", Path: base, Body: `{"clientId":"` + s.family + `","kind":"katha","tithi":15,"masa":1}`, Status: 422, Contains: []string{`"clientId":"This family does not exist`}},
			{Name: "as nobody", As: testkit.Nobody, Path: base, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		stranger := s.ID()
		for body, want := range map[string]string{
			``:                             `"masa":"Please fill`,
			`"masa":13,"tithi":1`:          `"masa":`,
			`"masa":1,"tithi":31`:          `"tithi":`,
			`"masa":1`:                     `"tithi":"Please fill`,
			`"every":"week"`:               `"every":"Please choose`,
			`"basis":"moon"`:               `"basis":"Please choose`,
			`"basis":"solar","tithi":3`:    `"solarMonth":"Please fill`,
			`"basis":"nakshatra"`:          `"nakshatra":"Please fill`,
			`"basis":"civil"`:              `"date":"Please fill`,
			`"basis":"register"`:           `"personId":"Please fill`,
			`"kala":"night"`:               `"kala":"Please choose`,
			`"leap":"never"`:               `"leap":"Please choose`,
			`"kshaya":"never"`:             `"kshaya":"Please choose`,
			`"date":"2026-02-30"`:          `"date":"Please enter a date`,
			`"makesTask":true`:             `"name":"Tasks need a name`,
			`"makesTask":1,"name":"Katha"`: `"makesTask":`,
			`"makesTask":true,"name":"Shraddh","basis":"register","personId":"` + s.person + `"`: `"makesTask":"The days of one of the departed are suggested`,
			`"pausedUntil":"3000-02-30"`:                       `"pausedUntil":"Please enter a date`,
			`"date":"2201-01-01"`:                              `"date":"Please enter a date`,
			`"pausedUntil":"2201-01-01"`:                       `"pausedUntil":"Please enter a date`,
			`"occasions":[{"key":"1948","date":"2201-01-01"}]`: `"occasions"`,
			`"ended":"yes"`:                                    `"ended":`,
			`"remindDays":[0]`:                                 `"remindDays":"A reminder comes 1 to 365`,
			`"remindDays":[366]`:                               `"remindDays":"A reminder comes 1 to 365`,
			`"remindDays":7`:                                   `"remindDays":`,
			`"remindDays":[1,2,3,4,5,6,7]`:                     `"remindDays":"At most 6`,
			`"personId":"7"`:                                   `"personId":"This person`,
			`"personId":"` + stranger + `"`:                    `"personId":"This person`,
			`"riteTypeId":"` + stranger + `"`:                  `"riteTypeId":"This rite`,
			`"name":"` + strings.Repeat("न", 161) + `"`:        `"name":"At most 160`,
			`"occasions":{}`:                                   `"occasions":`,
			`"occasions":[{"key":"soon"}]`:                     `"occasions.0.key":"An occasion`,
			`"occasions":[{"key":"1948"},{"key":"1948"}]`:      `"occasions.1.key":"Each occasion`,
			`"occasions":[{"key":"1948","taskId":"1"}]`:        `"occasions.0.taskId":`,
			`"occasions":[{"key":"1948","date":"2026-12-03","reason":"rain"}]`:                           `"occasions.0.reason":"Please choose`,
			`"occasions":[{"key":"1948","date":"2026-12-03","note":"` + strings.Repeat("न", 201) + `"}]`: `"occasions.0.note":"At most 200`,
			`"occasions":[{"key":"1948","date":"someday"}]`:                                              `"occasions"`,
			`"occasions":[` + many(401) + `]`:                                                            `"occasions":"At most 400`,
		} {
			sent := `{"clientId":"` + s.family + `","kind":"katha"`
			if body != "" {
				sent += "," + body
				if !strings.Contains(body, `"basis"`) && !strings.Contains(body, `"masa"`) {
					sent += `,"masa":1,"tithi":15`
				}
			}
			s.Run(t, testkit.Scenario{Name: body, Method: "POST", Path: base, Body: sent + "}", Status: 422, Contains: []string{want}})
		}
		s.Run(t, testkit.Scenario{Name: "no family", Method: "POST", Path: base, Body: `{"kind":"katha","masa":1,"tithi":15}`, Status: 422, Contains: []string{`"clientId":"Please fill`}})
		s.Run(t, testkit.Scenario{Name: "no kind", Method: "POST", Path: base, Body: `{"clientId":"` + s.family + `","masa":1,"tithi":15}`, Status: 422, Contains: []string{`"kind":"Please fill`}})
	})
}

// many occasions, each with a key of its own.
func many(n int) string {
	all := make([]string, n)
	for i := range all {
		all[i] = fmt.Sprintf(`{"key":"%d-%d","skipped":true}`, 1900+i/12, i%12+1)
	}
	return strings.Join(all, ",")
}
