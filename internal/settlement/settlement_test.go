package settlement_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/helper"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/settlement"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/settlements"

// site is the API of settlements on a bench, with a helper and their place at a task.
type site struct {
	*testkit.Bench
	settlements          *settlement.Service
	helper, second, crew string
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := &site{Bench: testkit.NewBench(t, d)}
		o := record.Options{DB: d, Now: s.Now}
		s.settlements = settlement.New(o)
		s.Serve(httpapi.Options{}, func(api *httpapi.API) { settlement.Register(api, s.settlements) })
		helpers := helper.New(o)
		s.helper = testkit.Add(s.Bench, helpers.Create, testkit.Body[helper.Input](`{"name":"Omkar Tiwari"}`)).ID
		s.second = testkit.Add(s.Bench, helpers.Create, testkit.Body[helper.Input](`{"name":"Second"}`)).ID
		taskID := s.ID()
		s.Exec(s.Me, `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, date,
			start_time, ends, search, create_hash, created_at, updated_at, revision)
			VALUES ($1, $2, 'Katha', '', '', '', 1, '2026-11-20', '', '', '', '', 1, 1, 1)`, s.Me, taskID)
		s.crew = testkit.Add(s.Bench, crew.New(o).Create,
			testkit.Body[crew.Input](`{"taskId":"`+taskID+`","helperId":"`+s.helper+`","role":"hota","shareKind":"fixed","amount":1500}`)).ID
		test(t, s)
	})
}

// of is a body with the helper, and what else there must be.
func (s *site) of(rest string) string {
	return `{"helperId":"` + s.helper + `","amount":1500,"method":"upi","date":"2026-11-20"` + rest + `}`
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one, second, back := s.ID(), s.ID(), s.ID()
		crewed := `,"crewId":"` + s.crew + `"`
		s.Run(t, []testkit.Scenario{
			{Name: "for work", Method: "POST", Path: base, Body: s.of(`,"_id":"` + one + `","note":"By UPI"` + crewed), Status: 201,
				Contains: []string{`"success":"Settlement written down"`, `"helperId":"` + s.helper + `","crewId":"` + s.crew + `","amount":1500,"direction":"given","method":"upi","date":"2026-11-20","note":"By UPI","helperName":"Omkar Tiwari"}`}},
			{Name: "the same again", Method: "POST", Path: base, Body: s.of(`,"_id":"` + one + `","note":"By UPI"` + crewed), Status: 201},
			{Name: "another with its id", Method: "POST", Path: base, Body: s.of(`,"_id":"` + one + `"`), Status: 409, Contains: []string{"settlement.id_taken"}},
			{Name: "on account", Method: "POST", Path: base, Body: s.of(`,"_id":"` + second + `","direction":"got"`), Status: 201, Contains: []string{`"direction":"got"`}},
			{Name: "corrected as another direction only", Method: "POST", Path: base, Body: s.of(crewed + `,"corrects":"` + one + `"`), Status: 422, Contains: []string{`"corrects":"A correction must`}},
			{Name: "corrected without the work", Method: "POST", Path: base, Body: s.of(`,"direction":"got","corrects":"` + one + `"`), Status: 422, Contains: []string{`"corrects":"A correction must`}},
			{Name: "corrected by another amount", Method: "POST", Path: base, Body: strings.Replace(s.of(crewed+`,"direction":"got","corrects":"`+one+`"`), "1500", "1400", 1), Status: 422, Contains: []string{`"corrects":"A correction must`}},
			{Name: "corrected", Method: "POST", Path: base, Body: s.of(`,"_id":"` + back + `","direction":"got","corrects":"` + one + `"` + crewed), Status: 201, Contains: []string{`"corrects":"` + one}},
			{Name: "corrected, sent again", Method: "POST", Path: base, Body: s.of(`,"_id":"` + back + `","direction":"got","corrects":"` + one + `"` + crewed), Status: 201},
			{Name: "corrected twice", Method: "POST", Path: base, Body: s.of(`,"direction":"got","corrects":"` + one + `"` + crewed), Status: 409, Contains: []string{"settlement.corrected"}},
			{Name: "a correction corrected", Method: "POST", Path: base, Body: s.of(`,"corrects":"` + back + `"` + crewed), Status: 422, Contains: []string{`"corrects":"A correction cannot`}},
			{Path: base, Status: 200, Contains: []string{one, second, back}},
			{Name: "never changed", Method: "PUT", Path: base + "/" + one, Body: `{"amount":1}`, Status: 404},
			{Name: "never deleted", Method: "DELETE", Path: base + "/" + one, Status: 404},
			{Name: "as another", As: s.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "another's helper", As: s.Other, Method: "POST", Path: base, Body: s.of(""), Status: 422, Contains: []string{`"helperId":"This helper`}},
			{Name: "as nobody", As: testkit.Nobody, Path: base, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestManyAreWrittenDownAllOrNone(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one, second, back, never := s.ID(), s.ID(), s.ID(), s.ID()
		of := func(id, rest string) string { return s.of(`,"_id":"` + id + `"` + rest) }
		both := `[` + of(one, `,"crewId":"`+s.crew+`"`) + `,` + of(second, "") + `]`
		corrections := `[` + of(back, `,"direction":"got","corrects":"`+second+`"`) + `]`
		path := base + "/many"
		s.Run(t, []testkit.Scenario{
			{Name: "two", Method: "POST", Path: path, Body: both, Status: 201, Contains: []string{`"success":"Settlements written down: 2"`, `"settlements":[{"_id":"` + one, second}},
			{Name: "the same again", Method: "POST", Path: path, Body: both, Status: 201, Contains: []string{one, second}},
			{Name: "corrected together", Method: "POST", Path: path, Body: corrections, Status: 201, Contains: []string{`"corrects":"` + second}},
			{Name: "the second is wrong", Method: "POST", Path: path, Body: `[` + of(never, "") + `,` + s.of(`,"crewId":"`+never+`"`) + `]`, Status: 422, Contains: []string{`"1.crewId":"This helper`}},
			{Name: "none", Method: "POST", Path: path, Body: `[]`, Status: 422, Contains: []string{"request.no_ids"}},
			{Name: "too many", Method: "POST", Path: path, Body: `[` + strings.Repeat(s.of("")+",", 500) + s.of("") + `]`, Status: 422, Contains: []string{"request.too_many_ids"}},
			{Path: base, Status: 200, Contains: []string{one, second, back}, NotContains: []string{never}},
			{Name: "another's helper", As: s.Other, Method: "POST", Path: path, Body: `[` + s.of("") + `]`, Status: 422, Contains: []string{`"0.helperId":"This helper`}},
			{Name: "as nobody", As: testkit.Nobody, Method: "POST", Path: path, Body: both, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		nobodys := s.ID()
		for body, want := range map[string]string{
			`{"amount":1500,"method":"upi","date":"2026-11-20"}`:                                                         `"helperId":"Please fill`,
			`{"helperId":"` + nobodys + `","amount":1500,"method":"upi","date":"2026-11-20"}`:                            `"helperId":"This helper`,
			`{"helperId":"` + s.second + `","amount":1500,"method":"upi","date":"2026-11-20","crewId":"` + s.crew + `"}`: `"crewId":"This helper`,
			s.of(`,"crewId":"` + nobodys + `"`):                                                                          `"crewId":"This helper`,
			s.of(`,"corrects":"` + nobodys + `"`):                                                                        `"corrects":"The settlement`,
			s.of(`,"direction":"lent"`):                                                                                  `"direction":"Please`,
			s.of(`,"note":"` + strings.Repeat("न", 201) + `"`):                                                           `"note":"At most 200`,
			`{"helperId":"` + s.helper + `"}`:                                                                            `"method":"Please`,
			`{"helperId":"` + s.helper + `","amount":0}`:                                                                 `"amount":"Please enter an amount above 0`,
			`{"helperId":"` + s.helper + `","amount":1500,"method":"gold","date":"2026-11-20"}`:                          `"method":"Please`,
			`{"helperId":"` + s.helper + `","amount":1500,"method":"upi","date":"2026-11-22"}`:                           `"date":"The date may not`,
			`{"helperId":"` + s.helper + `","amount":1500,"method":"upi"}`:                                               `"date":`,
		} {
			s.Run(t, testkit.Scenario{Name: body, Method: "POST", Path: base, Body: body, Status: 422, Contains: []string{want}})
		}
	})
}

// BenchmarkSettle200 is what the server does after "All in cash" of 200 open shares: one call, as the outbox sends it.
func BenchmarkSettle200(b *testing.B) {
	d := testkit.Open(b, testkit.SQLiteURL(b))
	o := record.Options{DB: d, Now: time.Now}
	c := testkit.Caller(b, d, testkit.Account(b, d, "me"))
	h, err := helper.New(o).Create(b.Context(), c, patch.Value[string]{}, testkit.Body[helper.Input](`{"name":"Omkar"}`))
	if err != nil {
		b.Fatal(err)
	}
	s, in := settlement.New(o), testkit.Body[settlement.Input](`{"helperId":"`+h.ID+`","amount":1500,"method":"cash","date":"2026-11-20"}`)
	list := make([]httpapi.CreateBody[settlement.Settlement, settlement.Input], 200)
	for b.Loop() {
		for i := range list {
			list[i].ID, list[i].Input = patch.Of(id.New(time.Now())), in
		}
		if _, err := s.CreateAll(b.Context(), c, list); err != nil {
			b.Fatal(err)
		}
	}
}
