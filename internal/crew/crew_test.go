package crew_test

import (
	"os"
	"strings"
	"testing"

	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/helper"
	"sankalp/internal/httpapi"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/crew"

// site is the API of crew on a bench, with a task and a helper of its owner.
type site struct {
	*testkit.Bench
	crew         *crew.Service
	helpers      *helper.Service
	task, helper string
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := &site{Bench: testkit.NewBench(t, d)}
		o := record.Options{DB: d, Now: s.Now}
		s.crew, s.helpers = crew.New(o), helper.New(o)
		s.Serve(httpapi.Options{}, func(api *httpapi.API) { crew.Register(api, s.crew); helper.Register(api, s.helpers) })
		s.task, s.helper = s.addTask(), s.addHelper("Omkar Tiwari")
		test(t, s)
	})
}

// addTask adds a task of mine and gives its id.
func (s *site) addTask() string {
	s.T.Helper()
	taskID := s.ID()
	s.Exec(s.Me, `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, date,
		start_time, ends, search, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, 'Katha', '', '', '', 1, '2026-11-20', '', '', '', '', 1, 1, 1)`, s.Me, taskID)
	return taskID
}

// addHelper adds a helper of mine and gives their id.
func (s *site) addHelper(name string) string {
	s.T.Helper()
	return testkit.Add(s.Bench, s.helpers.Create, testkit.Body[helper.Input](`{"name":"`+name+`"}`)).ID
}

// of is a body with the task and the helper.
func (s *site) of(rest string) string {
	return `{"taskId":"` + s.task + `","helperId":"` + s.helper + `","role":"hota",` + rest + `}`
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		helpers := map[string]string{} // one is at a task once: each thing is of another
		testkit.Contract{Kind: "crew", Base: base, Body: s.of(`"shareKind":"fixed","amount":1500`), Change: `{"amount":1700}`,
			Each: func(thingID string) string {
				if helpers[thingID] == "" {
					helpers[thingID] = s.addHelper("Another")
				}
				return `{"helperId":"` + helpers[thingID] + `"}`
			},
			Added: "Helper added to the task", Updated: "Helper of the task updated", Deleted: "Helper taken from the task", Restored: "Helpers of tasks restored: 1", Purge: s.crew.Purge}.Run(t, s.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one, second := s.ID(), s.addHelper("Second")
		s.Run(t, []testkit.Scenario{
			{Name: "a sum", Method: "POST", Path: base, Status: 201, Body: strings.Replace(s.of(`"shareKind":"fixed","amount":1500.5,"percent":10,"heads":3,"standing":"asked","askedAt":"2026-11-19T04:00:00Z",
				"received":2100,"comeBy":"05:30","dress":"Dhoti","bring":"Ghee\nDarbha","keeps":"me"`), "{", `{"_id":"`+one+`",`, 1),
				Contains: []string{`"helperId":"` + s.helper + `","role":"hota","shareKind":"fixed","amount":1500.5,"standing":"asked","askedAt":"2026-11-19T04:00:00Z",` +
					`"received":2100,"comeBy":"05:30","dress":"Dhoti","bring":"Ghee\nDarbha","helperName":"Omkar Tiwari"}`}},
			{Name: "the same helper again", Method: "POST", Path: base, Body: s.of(`"shareKind":"none"`), Status: 409, Contains: []string{"crew.helper_twice"}},
			{Name: "a part", Method: "PUT", Path: base + "/" + one, Body: `{"shareKind":"percent","percent":12.5,"handedOver":true,"keeps":"helper","reason":"travel","reasonNote":"In Ujjain till the 10th","answerBy":"2026-11-24","familyGoes":true}`, Status: 200,
				Contains: []string{`"shareKind":"percent","percent":12.5,"standing":"asked"`, `"handedOver":true,"keeps":"helper","reason":"travel","reasonNote":"In Ujjain till the 10th","answerBy":"2026-11-24","familyGoes":true`}},
			{Name: "a head", Method: "PUT", Path: base + "/" + one, Body: `{"shareKind":"head","amount":51,"heads":21,"handedOver":false}`, Status: 200,
				Contains: []string{`"shareKind":"head","amount":51,"heads":21,"standing"`}, NotContains: []string{"percent", "keeps", "reason", "familyGoes"}},
			{Name: "in kind", Method: "PUT", Path: base + "/" + one, Body: `{"shareKind":"in_kind","inKind":"Dhoti, 5 kg rice"}`, Status: 200, Contains: []string{`"inKind":"Dhoti, 5 kg rice"`}, NotContains: []string{`"amount"`}},
			{Name: "of the family", Method: "PUT", Path: base + "/" + one, Body: `{"shareKind":"family","amount":1100}`, Status: 200, Contains: []string{`"shareKind":"family","amount":1100`}},
			{Name: "another helper", Method: "PUT", Path: base + "/" + one, Body: `{"helperId":"` + second + `"}`, Status: 422, Contains: []string{"do not change"}},
			{Name: "deleted", Method: "DELETE", Path: base + "/" + one, Status: 200},
			{Name: "anew", Method: "POST", Path: base, Body: s.of(`"shareKind":"none"`), Status: 201},
			{Name: "restored beside it", Method: "POST", Path: base + "/restore", Body: `["` + one + `"]`, Status: 409, Contains: []string{"crew.helper_twice"}},
			{Name: "as another", As: s.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.Other, Method: "PUT", Path: base + "/" + one, Body: `{"role":"cook"}`, Status: 404, Contains: []string{"crew.not_found"}},
			{Name: "as nobody", As: testkit.Nobody, Path: base, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

// Who was there is known by name when the helper is gone for good.
func TestTheNameOutlivesTheHelper(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		s.Run(t, testkit.Scenario{Method: "POST", Path: base, Body: s.of(`"shareKind":"fixed","amount":1500`), Status: 201})
		s.Must(s.helpers.Delete(s.Ctx, s.Mine(), s.helper, 0))
		if n, err := s.helpers.Purge(s.Ctx, s.Me, s.Clock.AddDate(0, 0, 1)); n != 1 || err != nil {
			t.Fatal(n, err)
		}
		s.Run(t, testkit.Scenario{Path: base, Status: 200, Contains: []string{`"amount":1500,"helperName":"Omkar Tiwari"`}})
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		nobodys := s.ID()
		for body, want := range map[string]string{
			`{"role":"hota","shareKind":"none"}`:                                                          `"taskId":"Please fill`,
			`{"taskId":"` + s.task + `","role":"hota","shareKind":"none"}`:                                `"helperId":"Please fill`,
			`{"taskId":"` + nobodys + `","helperId":"` + s.helper + `","role":"hota","shareKind":"none"}`: `"taskId":"This task`,
			`{"taskId":"` + s.task + `","helperId":"` + nobodys + `","role":"hota","shareKind":"none"}`:   `"helperId":"This helper`,
			`{"taskId":"` + s.task + `","helperId":"` + s.helper + `","shareKind":"none"}`:                `"role":"Please`,
			s.of(`"role":"king","shareKind":"none"`):                                                      `"role":"Please`,
			s.of(`"bring":""`):                                                                            `"shareKind":"Please`,
			s.of(`"shareKind":"half"`):                                                                    `"shareKind":"Please`,
			s.of(`"shareKind":"fixed","amount":0`):                                                        `"amount":"Please enter an amount above 0`,
			s.of(`"shareKind":"fixed"`):                                                                   `"amount":"Please enter an amount above 0`,
			s.of(`"shareKind":"fixed","amount":-5`):                                                       `"amount":`,
			s.of(`"shareKind":"head","heads":3`):                                                          `"amount":"Please enter an amount above 0`,
			s.of(`"shareKind":"head","amount":51`):                                                        `"heads":"Please fill`,
			s.of(`"shareKind":"head","amount":51,"heads":5001`):                                           `"heads":`,
			s.of(`"shareKind":"percent"`):                                                                 `"percent":"Please enter a percentage`,
			s.of(`"shareKind":"percent","percent":0`):                                                     `"percent":"Please enter a percentage`,
			s.of(`"shareKind":"percent","percent":101`):                                                   `"percent":"Please enter a percentage`,
			s.of(`"shareKind":"percent","percent":33.333`):                                                `"percent":"Please enter a percentage`,
			s.of(`"shareKind":"none","standing":"maybe"`):                                                 `"standing":"Please`,
			s.of(`"shareKind":"none","askedAt":"soon"`):                                                   `"askedAt":`,
			s.of(`"shareKind":"none","answerBy":"2026-02-30"`):                                            `"answerBy":`,
			s.of(`"shareKind":"none","received":-1`):                                                      `"received":`,
			s.of(`"shareKind":"none","comeBy":"25:00"`):                                                   `"comeBy":`,
			s.of(`"shareKind":"none","keeps":"both"`):                                                     `"keeps":"Please`,
			s.of(`"shareKind":"none","handedOver":true,"reasonNote":"a\u202eb"`):                          `"reasonNote":`,
			s.of(`"shareKind":"none","handedOver":true,"reason":"tired"`):                                 `"reason":"Please`,
			s.of(`"shareKind":"none","handedOver":true,"reasonNote":"` + strings.Repeat("न", 201) + `"`):  `"reasonNote":"At most 200`,
			s.of(`"shareKind":"in_kind","inKind":"` + strings.Repeat("न", 201) + `"`):                     `"inKind":"At most 200`,
			s.of(`"shareKind":"none","bring":"` + strings.Repeat("न", 501) + `","dress":"Dhoti\nKurta"`):  `"bring":"At most 500`,
		} {
			body = strings.Replace(body, `"role":"hota","role"`, `"role"`, 1)
			s.Run(t, testkit.Scenario{Name: body, Method: "POST", Path: base, Body: body, Status: 422, Contains: []string{want}})
		}
	})
}
