package task

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"
	"time"

	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/samagri"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// site is the whole router over the operations of tasks, with two people logged in.
type site struct {
	*workbench
	http.Handler
	mine, his string // tokens
}

func newSite(t *testing.T, w *workbench) *site {
	t.Helper()
	now := func() time.Time { return w.clock }
	sessions := testkit.Sessions(t, w.db, now)
	api := testkit.API(t, httpapi.Options{DB: w.db, Sessions: sessions, Now: now})
	Register(api, w.Service)
	return &site{w, api.Handler(nil), testkit.Login(t, w.db, sessions, w.me, session.Bearer), testkit.Login(t, w.db, sessions, w.he, session.Bearer)}
}

func onEachSite(t *testing.T, test func(t *testing.T, s *site)) {
	onEach(t, func(t *testing.T, w *workbench) { test(t, newSite(t, w)) })
}

const base = "/api/task/tasks"

// body is a form as JSON.
func body(changes string) string {
	return strings.Replace(`{"taskName":"Katha","description":"Havan","location":"Jaipur","date":"2026-11-20"CHANGES}`, "CHANGES", changes, 1)
}

// call makes the call as me and decodes the answer.
func (s *site) call(t *testing.T, sc testkit.Scenario) (answer map[string]any, w *httptest.ResponseRecorder) {
	t.Helper()
	if sc.As == "" {
		sc.As = s.mine
	}
	w = sc.Call(t, s)
	if w.Body.Len() > 0 {
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
			t.Fatalf("%s: %v", w.Body, err)
		}
	}
	return answer, w
}

// create adds a task over HTTP and gives it.
func (s *site) create(t *testing.T, call Call, changes string) map[string]any {
	t.Helper()
	a, _ := s.call(t, testkit.Scenario{Method: "POST", Path: base + "/add/" + string(call), Body: body(changes), Status: 201})
	made, _ := a["task"].(map[string]any)
	if made == nil {
		t.Fatalf("no task in %v", a)
	}
	return made
}

func TestTheCallsOfTheContract(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		taskID := id.New(s.clock)
		answer, _ := s.call(t, testkit.Scenario{Method: "POST", Path: base + "/add/completed", Body: body(`,"_id":"` + taskID + `","amount":1100.5`),
			Status: 201, Contains: []string{`"success":"Task added"`, `"amount":1100.5,`, `"startTime":null`, `"durationMinutes":null`, `"outcome":null`,
				`"createdAt":"2026-11-20T04:30:00Z"`}})
		made := answer["task"].(map[string]any)
		for _, field := range []string{"_id", "taskName", "description", "location", "finalAssignUser", "own", "amount", "date", "startTime",
			"durationMinutes", "outcome", "createdAt", "updatedAt", "revision"} {
			if _, ok := made[field]; !ok {
				t.Errorf("the task lacks %s", field)
			}
		}
		if made["_id"] != taskID || len(made) != 14 {
			t.Errorf("made %v", made)
		}
		quoted := func(task map[string]any) map[string]string {
			return map[string]string{"If-Match": fmt.Sprintf(`"%v"`, task["revision"])}
		}
		one := base + "/modify/update/" + taskID
		for _, sc := range []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{taskID, `"revision":`}, NotContains: []string{"total"}},
			{Path: base + "?page=1", Status: 200, Contains: []string{taskID, `"total":1}`}},
			{Path: base + "?status=completed", Status: 200, Contains: []string{taskID, `"total":1}`}},
			{Path: base + "?status=upcoming&q=kath", Status: 200, Contains: []string{`"tasks":[]`, `"total":0}`}},
			{Path: base + "/" + taskID, Status: 200, Contains: []string{`{"_id":"` + taskID + `"`}},
			{Method: "PUT", Path: one, Body: `{"outcome":"missed","amount":null}`, Header: quoted(made), Status: 200,
				Contains: []string{`"success":"Task updated"`, `"outcome":"missed"`, `"amount":null`, `"taskName":"Katha"`}},
			{Method: "PUT", Path: one, Body: `{"location":"Ajmer"}`, Header: quoted(made), Status: 412,
				Contains: []string{`"code":"request.stale"`, `"current":{"_id":"` + taskID + `"`, `"outcome":"missed"`}},
			{Method: "DELETE", Path: base + "/modify/delete/" + taskID, Header: quoted(made), Status: 412, Contains: []string{`"current":{`}},
			{Method: "PUT", Path: one, Body: `{}`, Header: map[string]string{"If-Match": "3"}, Status: 400, Contains: []string{"request.if_match"}},
			{Method: "DELETE", Path: base + "/modify/delete/" + taskID, Body: `{"_id":"` + taskID + `"}`, Status: 200, Contains: []string{`{"success":"Task deleted"}`}},
			{Method: "DELETE", Path: base + "/modify/delete/" + taskID, Status: 200, Contains: []string{"Task deleted"}},
			{Path: base + "/" + taskID, Status: 404, Contains: []string{"task.not_found"}},
			{Method: "PUT", Path: one, Body: `{}`, Header: quoted(made), Status: 412, Contains: []string{`"current":null`}},
			{Method: "POST", Path: base + "/restore", Body: `["` + taskID + `"]`, Status: 200, Contains: []string{"Tasks restored: 1", `"tasks":[{"_id":"` + taskID}},
			{Method: "DELETE", Path: base + "/delete/all", Body: `["` + taskID + `"]`, Status: 200, Contains: []string{"Tasks deleted: 1"}},
			{Method: "POST", Path: base + "/add/completed", Body: body(`,"_id":"` + taskID + `","amount":1100.50`), Status: 201,
				Contains: []string{`"outcome":null`, fmt.Sprintf(`"revision":%v}`, made["revision"])}},
			{Method: "POST", Path: base + "/add/completed", Body: body(`,"_id":"` + taskID + `","amount":1101`), Status: 409, Contains: []string{"task.id_taken"}},
		} {
			sc.As = s.mine
			sc.Run(t, s)
		}
	})
}

func TestBadCalls(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		made := s.create(t, AddNew, `,"amount":5`)
		taskID, before := made["_id"].(string), s.revision()
		big := `["` + strings.Repeat(taskID+`","`, 1000) + taskID + `"]`
		for _, sc := range []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base + "/add/new", Body: `{"amount":"5","date":"soon","own":1}`, Status: 422,
				Contains: []string{`"code":"request.fields"`, `"taskName":"Please fill this in."`, `"description":`, `"location":`, `"amount":"Please enter rupees`, `"date":`, `"own":`}},
			{Name: "in Hindi", Method: "POST", Path: base + "/add/new", Body: body(`,"durationMinutes":9999`), Header: map[string]string{"Accept-Language": "hi"}, Status: 422,
				Contains: []string{`"durationMinutes":"कृपया 1 से 2880 मिनट लिखें।"`}},
			{Name: "an unknown field", Method: "POST", Path: base + "/add/new", Body: body(`,"paid":true`), Status: 422, Contains: []string{`"paid":"This field is not known."`}},
			{Name: "a field of the server", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{"revision":1}`, Status: 422, Contains: []string{`"revision":`}},
			{Name: "another case", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{"TaskName":"x"}`, Status: 422, Contains: []string{`"TaskName":`}},
			{Name: "twice", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{"taskName":"x","taskName":"y"}`, Status: 400},
			{Name: "a NUL", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{"taskName":"x\u0000"}`, Status: 422, Contains: []string{`"taskName":`}},
			{Name: "no object", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `[]`, Status: 400},
			{Name: "no JSON", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{`, Status: 400},
			{Name: "nothing", Method: "POST", Path: base + "/add/new", Status: 400},
			{Name: "another id in the body", Method: "DELETE", Path: base + "/modify/delete/" + taskID, Body: `{"_id":"x"}`, Status: 422, Contains: []string{`"_id":`}},
			{Name: "no ids", Method: "DELETE", Path: base + "/delete/all", Body: `[]`, Status: 422},
			{Name: "1,001 ids", Method: "DELETE", Path: base + "/delete/all", Body: big, Status: 422, Contains: []string{"request.too_many_ids", "1000"}},
			{Name: "ids that are numbers", Method: "POST", Path: base + "/restore", Body: `[1]`, Status: 422},
			{Name: "page 0", Path: base + "?page=0", Status: 422, Contains: []string{`"page":`}},
			{Name: "page x", Path: base + "?page=x", Status: 422, Contains: []string{`"page":`}},
			{Name: "pages too large", Path: base + "?page=1&pageSize=101", Status: 422, Contains: []string{`"pageSize":`}},
			{Name: "no such status", Path: base + "?status=ended", Status: 422, Contains: []string{`"status":`}},
			{Name: "no such id", Path: base + "/x", Status: 404, Contains: []string{"task.not_found"}},
		} {
			sc.As = s.mine
			sc.Run(t, s)
		}
		if s.revision() != before || s.state(taskID) != "present" {
			t.Error("a refused call changed something")
		}
	})
}

// An answer 304 costs no row, and comes exactly as long as nothing changed and no task's moment has come.
func TestETag(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		s.create(t, AddNew, `,"startTime":"12:00"`) // it is 10:00
		tag := func(path string) string {
			_, w := s.call(t, testkit.Scenario{Path: path, Status: 200})
			return w.Header().Get("ETag")
		}
		holds := func(path, etag string, status int) {
			t.Helper()
			s.call(t, testkit.Scenario{Path: path, Header: map[string]string{"If-None-Match": etag}, Status: status})
		}
		plain, upcoming := tag(base), tag(base+"?status=upcoming")
		holds(base, plain, 304)
		holds(base+"?status=upcoming", upcoming, 304)
		s.clock = s.clock.Add(2*time.Hour - time.Second)
		holds(base+"?status=upcoming", upcoming, 304)
		s.clock = s.clock.Add(time.Second)
		holds(base+"?status=upcoming", upcoming, 200)
		holds(base, plain, 304)
		later := tag(base + "?status=completed")
		s.clock = s.clock.Add(100 * time.Hour)
		holds(base+"?status=completed", later, 304) // nothing is to come any more
		s.create(t, AddCompleted, `,"amount":1`)
		holds(base, plain, 200)
		holds(base+"?status=completed", later, 200)
		testkit.Scenario{Path: base, As: s.his, Header: map[string]string{"If-None-Match": tag(base)}, Status: 200}.Call(t, s)
	})
}

func TestAnIdempotencyKeyMakesAChangeOnce(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		key := map[string]string{"Idempotency-Key": "k1"}
		add := testkit.Scenario{Method: "POST", Path: base + "/add/new", Body: body(""), Header: key, Status: 201}
		first, _ := s.call(t, add)
		after := s.revision()
		second, w := s.call(t, add)
		if fmt.Sprint(first) != fmt.Sprint(second) || w.Header().Get("Idempotent-Replayed") != "true" || s.revision() != after {
			t.Errorf("first %v, then %v", first, second)
		}
		add.Body, add.Status = body(`,"amount":1`), 422
		s.call(t, add)
		s.checkCount()
		if s.workbench.mine().TaskCount != 1 {
			t.Error("one key made several tasks")
		}
		// A delete of what is deleted changes nothing, yet its answer is kept.
		taskID := first["task"].(map[string]any)["_id"].(string)
		remove := testkit.Scenario{Method: "DELETE", Path: base + "/modify/delete/" + taskID, Status: 200}
		s.call(t, remove)
		after = s.revision()
		remove.Header = map[string]string{"Idempotency-Key": "k2"}
		s.call(t, remove)
		s.call(t, remove)
		if s.revision() != after {
			t.Errorf("deleting again raised the revision from %d to %d", after, s.revision())
		}
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	for _, tt := range []struct {
		of    reflect.Type
		field string
		tag   string
		want  any
	}{
		{reflect.TypeFor[Input](), "TaskName", "maxLength", MaxName},
		{reflect.TypeFor[Input](), "Description", "maxLength", MaxDescription},
		{reflect.TypeFor[Input](), "Location", "maxLength", MaxLocation},
		{reflect.TypeFor[Input](), "FinalAssignUser", "maxLength", MaxAssignee},
		{reflect.TypeFor[Input](), "Amount", "maximum", money.Max},
		{reflect.TypeFor[Input](), "DurationMinutes", "maximum", MaxMinutes},
		{reflect.TypeFor[Fields](), "DurationMinutes", "maximum", MaxMinutes},
		{reflect.TypeFor[Input](), "PrivateNote", "maxLength", MaxPrivateNote},
		{reflect.TypeFor[Gift](), "What", "maxLength", MaxGift},
		{reflect.TypeFor[Gift](), "Value", "maximum", money.Max},
		{reflect.TypeFor[SamagriList](), "People", "maximum", MaxPeople},
		{reflect.TypeFor[SamagriList](), "Kalash", "maximum", MaxKalash},
		{reflect.TypeFor[SamagriList](), "Items", "maxItems", samagri.MaxItems},
		{reflect.TypeFor[listIn](), "Q", "maxLength", MaxName},
		{reflect.TypeFor[listIn](), "Page", "maximum", MaxPage},
		{reflect.TypeFor[listIn](), "PageSize", "maximum", MaxPageSize},
		{reflect.TypeFor[httpapi.Many](), "Body", "maxItems", MaxIDs},
	} {
		f, ok := tt.of.FieldByName(tt.field)
		if got := f.Tag.Get(tt.tag); !ok || got != fmt.Sprint(tt.want) {
			t.Errorf("%s.%s: %s %q, want %v", tt.of, tt.field, tt.tag, got, tt.want)
		}
	}
	outcome, _ := reflect.TypeFor[Input]().FieldByName("Outcome")
	for word := range strings.SplitSeq(outcome.Tag.Get("enum"), ",") {
		if !Outcome(word).Known() {
			t.Errorf("the document takes %q", word)
		}
	}
}
