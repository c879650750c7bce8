package note

import (
	"strings"
	"testing"

	"sankalp/internal/httpapi"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

const base = "/api/note/notes"

// body is a form as JSON.
func body(changes string) string {
	return strings.Replace(`{"person":"Ramesh Gupta","work":"Katha","noteText":"Call","noteDate":"2026-11-27","reminderDate":"2026-11-26"CHANGES}`,
		"CHANGES", changes, 1)
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Contract{Kind: kind.Name, Base: base, Body: body(""), Change: `{"doneAt":"2026-11-20T04:00:00.25Z"}`,
			List: base + "/all", Create: base + "/create", Update: base + "/modify/update/", Delete: base + "/modify/delete/",
			Added: "Note added", Updated: "Note updated", Deleted: "Note deleted", Restored: "Notes restored: 1", Purge: w.Purge}.Run(t, w.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		answer, _ := w.Call(t, testkit.Scenario{Method: "POST", Path: base + "/create", Body: body(""), Status: 201,
			Contains: []string{`"reminderTime":"07:00"`, `"doneAt":null`, `"snoozedUntil":null`, `"createdAt":"2026-11-20T04:30:00Z"`}})
		created := answer["note"].(map[string]any)
		if len(created) != 12 {
			t.Errorf("made %v", created)
		}
		noteID := created["_id"].(string)
		one := base + "/modify/update/" + noteID
		w.Run(t, []testkit.Scenario{
			{Path: base + "/all?q=ramesh&state=due", Status: 200, Contains: []string{noteID}},
			{Path: base + "/all?state=overdue", Status: 200, Contains: []string{`[]`}},
			{Path: base + "/" + noteID, Status: 200, Contains: []string{`{"_id":"` + noteID + `"`}},
			{Method: "PUT", Path: one, Body: `{"doneAt":"2026-11-20T04:00:00.25Z"}`, Status: 200,
				Contains: []string{`"doneAt":"2026-11-20T04:00:00.25Z"`, `"person":"Ramesh Gupta"`}},
			{Method: "PUT", Path: one, Body: `{"doneAt":null,"snoozedUntil":"2026-11-20T12:30:00Z"}`, Status: 200,
				Contains: []string{`"doneAt":null`, `"snoozedUntil":"2026-11-20T12:30:00Z"`}},
			{Name: "as another", As: w.Other, Path: base + "/" + noteID, Status: 404, Contains: []string{"note.not_found"}},
			{Name: "with its id in the body", Method: "DELETE", Path: base + "/modify/delete/" + noteID, Body: `{"_id":"` + noteID + `"}`, Status: 200, Contains: []string{`{"success":"Note deleted"}`}},
			{Path: base + "/" + noteID, Status: 404, Contains: []string{"note.not_found"}},
		}...)
	})
}

// A note may be about a family of its owner's. A call that does not name the family keeps it: an app from before does not know it.
func TestTheFamilyOfANote(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		family, noteID := w.ID(), w.ID()
		one := base + "/modify/update/" + noteID
		unknown := []string{`"clientId":"This family does not exist any more.`}
		w.Run(t, []testkit.Scenario{
			{Method: "POST", Path: "/api/clients", Body: `{"_id":"` + family + `","name":"Verma parivar"}`, Status: 201},
			{Name: "nobody's family", Method: "POST", Path: base + "/create", Body: body(`,"clientId":"` + w.ID() + `"`), Status: 422, Contains: unknown},
			{Name: "no id", Method: "POST", Path: base + "/create", Body: body(`,"clientId":"Verma"`), Status: 422, Contains: unknown},
			{Name: "another's family", As: w.Other, Method: "POST", Path: base + "/create", Body: body(`,"clientId":"` + family + `"`), Status: 422, Contains: unknown},
			{Method: "POST", Path: base + "/create", Body: body(`,"_id":"` + noteID + `","clientId":"` + family + `"`), Status: 201, Contains: []string{`"clientId":"` + family + `"`}},
			{Method: "PUT", Path: one, Body: `{"noteText":"Call again"}`, Status: 200, Contains: []string{`"clientId":"` + family + `"`}},
			{Name: "nobody's family", Method: "PUT", Path: one, Body: `{"clientId":"` + w.ID() + `"}`, Status: 422, Contains: unknown},
			{Name: "the family is in the trash", Method: "DELETE", Path: "/api/clients/" + family, Status: 200},
			{Method: "PUT", Path: one, Body: `{"noteText":"Once more","clientId":"` + family + `"}`, Status: 200, Contains: []string{`"clientId":"` + family + `"`}},
		}...)
		answer, _ := w.Call(t, testkit.Scenario{Method: "PUT", Path: one, Body: `{"clientId":null}`, Status: 200})
		if named, ok := answer["note"].(map[string]any)["clientId"]; ok {
			t.Errorf("after null the note still names %v", named)
		}
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		noteID := w.add(``).ID
		before := w.Revision()
		w.Run(t, []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base + "/create", Body: `{"noteDate":"soon","doneAt":5}`, Status: 422,
				Contains: []string{`"code":"request.fields"`, `"person":"Please fill this in."`, `"work":`, `"noteDate":"Please enter a date`, `"doneAt":`}},
			{Name: "in Hindi", Method: "POST", Path: base + "/create", Body: body(`,"reminderTime":"25:00"`), Header: map[string]string{"Accept-Language": "hi"}, Status: 422,
				Contains: []string{`"reminderTime":"कृपया 00:00 से 23:59 तक का समय (HH:MM) लिखें।"`}},
			{Name: "twice", Method: "PUT", Path: base + "/modify/update/" + noteID, Body: `{"work":"x","work":"y"}`, Status: 400},
			{Name: "another id in the body", Method: "DELETE", Path: base + "/modify/delete/" + noteID, Body: `{"_id":"x"}`, Status: 422, Contains: []string{`"_id":`}},
			{Name: "no such state", Path: base + "/all?state=late", Status: 422, Contains: []string{`"state":`}},
			{Name: "no such id", Path: base + "/x", Status: 404, Contains: []string{"note.not_found"}},
		}...)
		if w.Revision() != before {
			t.Error("a refused call changed something")
		}
	})
}

func TestETag(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		n := w.add(`{"reminderDate":"2026-11-21"}`)
		for _, path := range []string{base + "/all", base + "/all?q=ramesh", base + "/" + n.ID} {
			_, first := w.Call(t, testkit.Scenario{Path: path, Status: 200})
			held := map[string]string{"If-None-Match": first.Header().Get("ETag")}
			w.Call(t, testkit.Scenario{Path: path, Header: held, Status: 304})
			n = w.set(n, `{"noteText":"`+path+`"}`)
			w.Call(t, testkit.Scenario{Path: path, Header: held, Status: 200})
		}
		if _, due := w.Call(t, testkit.Scenario{Path: base + "/all?state=due", Status: 200}); due.Header().Get("ETag") != "" {
			t.Error("what the clock changes has an ETag")
		}
	})
}

// A create that comes twice with one key plans one reminder.
func TestAnIdempotencyKeyMakesAChangeOnce(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		add := testkit.Scenario{Method: "POST", Path: base + "/create", Body: body(""), Header: map[string]string{"Idempotency-Key": "k1"}, Status: 201}
		w.Call(t, add)
		w.Call(t, add)
		if len(w.planned()) != 1 {
			t.Errorf("planned %v", w.planned())
		}
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	testkit.WantLimits[Input](t, "maxLength", map[string]any{"Person": maxPerson, "Work": maxWork, "NoteText": maxText})
	testkit.WantLimits[listIn](t, "maxLength", map[string]any{"Q": maxSearch})
	testkit.WantLimits[httpapi.Many](t, "maxItems", map[string]any{"Body": record.MaxIDs})
}
