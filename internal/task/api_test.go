package task

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/record"
	"sankalp/internal/samagri"
	"sankalp/internal/testkit"
)

const base = "/api/task/tasks"

// body is a form as JSON.
func body(changes string) string {
	return strings.Replace(`{"taskName":"Katha","description":"Havan","location":"Jaipur","date":"2026-11-20"CHANGES}`, "CHANGES", changes, 1)
}

// create adds a task over HTTP and gives it.
func (w *workbench) create(t *testing.T, call Call, changes string) map[string]any {
	t.Helper()
	a, _ := w.Call(t, testkit.Scenario{Method: "POST", Path: base + "/add/" + string(call), Body: body(changes), Status: 201})
	created, _ := a["task"].(map[string]any)
	if created == nil {
		t.Fatalf("no task in %v", a)
	}
	return created
}

func TestTheCallsOfTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		taskID := id.New(w.Clock)
		answer, _ := w.Call(t, testkit.Scenario{Method: "POST", Path: base + "/add/completed", Body: body(`,"_id":"` + taskID + `","amount":1100.5`),
			Status: 201, Contains: []string{`"success":"Task added"`, `"amount":1100.5,`, `"startTime":null`, `"durationMinutes":null`, `"outcome":null`,
				`"createdAt":"2026-11-20T04:30:00Z"`}})
		created := answer["task"].(map[string]any)
		for _, field := range []string{"_id", "taskName", "description", "location", "finalAssignUser", "own", "amount", "date", "startTime",
			"durationMinutes", "outcome", "createdAt", "updatedAt", "revision"} {
			if _, ok := created[field]; !ok {
				t.Errorf("the task lacks %s", field)
			}
		}
		if created["_id"] != taskID || len(created) != 14 {
			t.Errorf("made %v", created)
		}
		quoted := func(task map[string]any) map[string]string {
			return map[string]string{"If-Match": fmt.Sprintf(`"%v"`, task["revision"])}
		}
		one := base + "/modify/update/" + taskID
		w.Run(t, []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{taskID, `"revision":`}, NotContains: []string{"total"}},
			{Path: base + "?page=1", Status: 200, Contains: []string{taskID, `"total":1}`}},
			{Path: base + "?status=completed", Status: 200, Contains: []string{taskID, `"total":1}`}},
			{Path: base + "?status=upcoming&q=kath", Status: 200, Contains: []string{`"tasks":[]`, `"total":0}`}},
			{Path: base + "/" + taskID, Status: 200, Contains: []string{`{"_id":"` + taskID + `"`}},
			{Method: "PUT", Path: one, Body: `{"outcome":"missed","amount":null}`, Header: quoted(created), Status: 200,
				Contains: []string{`"success":"Task updated"`, `"outcome":"missed"`, `"amount":null`, `"taskName":"Katha"`}},
			{Method: "PUT", Path: one, Body: `{"location":"Ajmer"}`, Header: quoted(created), Status: 412,
				Contains: []string{`"code":"request.stale"`, `"current":{"_id":"` + taskID + `"`, `"outcome":"missed"`}},
			{Method: "DELETE", Path: base + "/modify/delete/" + taskID, Body: `{"_id":"` + taskID + `"}`, Status: 200, Contains: []string{`{"success":"Task deleted"}`}},
			{Path: base + "/" + taskID, Status: 404, Contains: []string{"task.not_found"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + taskID + `"]`, Status: 200, Contains: []string{"Tasks restored: 1", `"tasks":[{"_id":"` + taskID}},
			{Method: "DELETE", Path: base + "/delete/all", Body: `["` + taskID + `"]`, Status: 200, Contains: []string{"Tasks deleted: 1"}},
			{Method: "POST", Path: base + "/add/completed", Body: body(`,"_id":"` + taskID + `","amount":1100.50`), Status: 201,
				Contains: []string{`"outcome":null`, fmt.Sprintf(`"revision":%v,`, created["revision"])}},
			{Method: "POST", Path: base + "/add/completed", Body: body(`,"_id":"` + taskID + `","amount":1101`), Status: 409, Contains: []string{"task.id_taken"}},
		}...)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Contract{Kind: kind.Name, Base: base, Body: body(""), Change: `{"outcome":"missed"}`,
			Create: base + "/add/new", Update: base + "/modify/update/", Delete: base + "/modify/delete/",
			Added: "Task added", Updated: "Task updated", Deleted: "Task deleted", Restored: "Tasks restored: 1", Purge: w.Purge}.Run(t, w.Bench)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		created := w.create(t, AddNew, `,"amount":5`)
		taskID, before := created["_id"].(string), w.Revision()
		big := `["` + strings.Repeat(taskID+`","`, 1000) + taskID + `"]`
		w.Run(t, []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base + "/add/new", Body: `{"amount":"5","date":"soon","own":1}`, Status: 422,
				Contains: []string{`"code":"request.fields"`, `"taskName":"Please fill this in."`, `"description":`, `"location":`, `"amount":"Please enter rupees`, `"date":`, `"own":`}},
			{Name: "in Hindi", Method: "POST", Path: base + "/add/new", Body: body(`,"durationMinutes":9999`), Header: map[string]string{"Accept-Language": "hi"}, Status: 422,
				Contains: []string{`"durationMinutes":"एक कार्य अधिक से अधिक 48 घंटे का होता है। कई दिनों के काम के लिए कृपया बताएँ कि वह कितने दिन चलेगा।"`}},
			{Name: "new, over several days", Method: "POST", Path: base + "/add/new", Body: body(`,"endDate":"2026-11-22"`), Status: 422,
				Contains: []string{`"endDate":"A task lasts at most 48 hours. For work of several days, please say how many days it takes."`, `"code":"task.several_days"`}},
			{Name: "completed, over several days, and more", Method: "POST", Path: base + "/add/completed", Body: body(`,"endDate":null,"until":1`), Status: 422,
				Contains: []string{`"endDate":"A task lasts`, `"until":"This field is not known."`}},
			{Name: "changed to several days", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{"endDate":"2026-11-22"}`, Status: 422,
				Contains: []string{`"endDate":"A task lasts at most 48 hours. For work of several days, please say how many days it takes."`}},
			{Name: "another case", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{"TaskName":"x"}`, Status: 422, Contains: []string{`"TaskName":`}},
			{Name: "twice", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{"taskName":"x","taskName":"y"}`, Status: 400},
			{Name: "a NUL", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{"taskName":"x\u0000"}`, Status: 422, Contains: []string{`"taskName":`}},
			{Name: "no JSON", Method: "PUT", Path: base + "/modify/update/" + taskID, Body: `{`, Status: 400},
			{Name: "another id in the body", Method: "DELETE", Path: base + "/modify/delete/" + taskID, Body: `{"_id":"x"}`, Status: 422, Contains: []string{`"_id":`}},
			{Name: "no ids", Method: "DELETE", Path: base + "/delete/all", Body: `[]`, Status: 422},
			{Name: "1,001 ids", Method: "DELETE", Path: base + "/delete/all", Body: big, Status: 422, Contains: []string{"request.too_many_ids", "1000"}},
			{Name: "ids that are numbers", Method: "POST", Path: base + "/restore", Body: `[1]`, Status: 422},
			{Name: "page 0", Path: base + "?page=0", Status: 422, Contains: []string{`"page":`}},
			{Name: "page x", Path: base + "?page=x", Status: 422, Contains: []string{`"page":`}},
			{Name: "pages too large", Path: base + "?page=1&pageSize=101", Status: 422, Contains: []string{`"pageSize":`}},
			{Name: "no such status", Path: base + "?status=ended", Status: 422, Contains: []string{`"status":`}},
			{Name: "no such id", Path: base + "/x", Status: 404, Contains: []string{"task.not_found"}},
		}...)
		if w.Revision() != before || w.state(taskID) != "present" {
			t.Error("a refused call changed something")
		}
	})
}

// An answer 304 costs no row, and comes exactly as long as nothing changed and no task's moment has come.
func TestETag(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.create(t, AddNew, `,"startTime":"12:00"`) // it is 10:00
		tag := func(path string) string {
			_, got := w.Call(t, testkit.Scenario{Path: path, Status: 200})
			return got.Header().Get("ETag")
		}
		holds := func(path, etag string, status int) {
			t.Helper()
			w.Call(t, testkit.Scenario{Path: path, Header: map[string]string{"If-None-Match": etag}, Status: status})
		}
		plain, upcoming := tag(base), tag(base+"?status=upcoming")
		holds(base, plain, 304)
		holds(base+"?status=upcoming", upcoming, 304)
		w.Forward(2*time.Hour - time.Second)
		holds(base+"?status=upcoming", upcoming, 304)
		w.Forward(time.Second)
		holds(base+"?status=upcoming", upcoming, 200)
		holds(base, plain, 304)
		later := tag(base + "?status=completed")
		w.Forward(100 * time.Hour)
		holds(base+"?status=completed", later, 304) // nothing is to come any more
		w.create(t, AddCompleted, `,"amount":1`)
		holds(base, plain, 200)
		holds(base+"?status=completed", later, 200)
		w.Call(t, testkit.Scenario{Path: base, As: w.Other, Header: map[string]string{"If-None-Match": tag(base)}, Status: 200})
	})
}

func TestAnIdempotencyKeyMakesAChangeOnce(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		key := map[string]string{"Idempotency-Key": "k1"}
		add := testkit.Scenario{Method: "POST", Path: base + "/add/new", Body: body(""), Header: key, Status: 201}
		first, _ := w.Call(t, add)
		after := w.Revision()
		second, got := w.Call(t, add)
		if fmt.Sprint(first) != fmt.Sprint(second) || got.Header().Get("Idempotent-Replayed") != "true" || w.Revision() != after {
			t.Errorf("first %v, then %v", first, second)
		}
		add.Body, add.Status = body(`,"amount":1`), 422
		w.Call(t, add)
		w.checkCount()
		if w.Mine().TaskCount != 1 {
			t.Error("one key made several tasks")
		}
		// A delete of what is deleted changes nothing, yet its answer is kept.
		taskID := first["task"].(map[string]any)["_id"].(string)
		remove := testkit.Scenario{Method: "DELETE", Path: base + "/modify/delete/" + taskID, Status: 200}
		w.Call(t, remove)
		after = w.Revision()
		remove.Header = map[string]string{"Idempotency-Key": "k2"}
		w.Call(t, remove)
		w.Call(t, remove)
		if w.Revision() != after {
			t.Errorf("deleting again raised the revision from %d to %d", after, w.Revision())
		}
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	testkit.WantLimits[Input](t, "maxLength", map[string]any{"TaskName": maxName, "Description": MaxDescription, "Location": maxLocation,
		"FinalAssignUser": maxAssignee, "PrivateNote": maxPrivateNote})
	testkit.WantLimits[Input](t, "maximum", map[string]any{"Amount": money.Max, "DurationMinutes": maxMinutes})
	testkit.WantLimits[Fields](t, "maximum", map[string]any{"DurationMinutes": maxMinutes})
	testkit.WantLimits[gift](t, "maxLength", map[string]any{"What": maxGift})
	testkit.WantLimits[gift](t, "maximum", map[string]any{"Value": money.Max})
	testkit.WantLimits[SamagriList](t, "maximum", map[string]any{"People": maxPeople, "Kalash": maxKalash})
	testkit.WantLimits[SamagriList](t, "maxItems", map[string]any{"Items": samagri.MaxItems})
	testkit.WantLimits[listIn](t, "maxLength", map[string]any{"Q": maxName})
	testkit.WantLimits[listIn](t, "maximum", map[string]any{"Page": maxPage, "PageSize": MaxPageSize})
	testkit.WantLimits[httpapi.Many](t, "maxItems", map[string]any{"Body": record.MaxIDs})
	outcome, _ := reflect.TypeFor[Input]().FieldByName("Outcome")
	for word := range strings.SplitSeq(outcome.Tag.Get("enum"), ",") {
		if !Outcome(word).known() {
			t.Errorf("the document takes %q", word)
		}
	}
}
