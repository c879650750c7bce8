package note

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
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// site is the whole router over the operations of notes, with two people logged in.
type site struct {
	*workbench
	http.Handler
	mine, his string // tokens
}

func onEachSite(t *testing.T, test func(t *testing.T, s *site)) {
	onEach(t, func(t *testing.T, w *workbench) {
		now := func() time.Time { return w.clock }
		sessions := testkit.Sessions(t, w.db, now)
		api := testkit.API(t, httpapi.Options{DB: w.db, Sessions: sessions, Now: now})
		Register(api, w.Service)
		test(t, &site{w, api.Handler(nil), testkit.Login(t, w.db, sessions, w.me, session.Bearer), testkit.Login(t, w.db, sessions, w.he, session.Bearer)})
	})
}

const base = "/api/note/notes"

// body is a form as JSON.
func body(changes string) string {
	return strings.Replace(`{"person":"Ramesh Gupta","work":"Katha","noteText":"Call","noteDate":"2026-11-27","reminderDate":"2026-11-26"CHANGES}`,
		"CHANGES", changes, 1)
}

// call makes the call as me and decodes the answer.
func (s *site) call(t *testing.T, sc testkit.Scenario) (answer map[string]any, w *httptest.ResponseRecorder) {
	t.Helper()
	if sc.As == "" {
		sc.As = s.mine
	}
	w = sc.Call(t, s)
	if strings.HasPrefix(w.Body.String(), "{") {
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
			t.Fatalf("%s: %v", w.Body, err)
		}
	}
	return answer, w
}

func TestTheCallsOfTheContract(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		noteID := id.New(s.clock)
		answer, _ := s.call(t, testkit.Scenario{Method: "POST", Path: base + "/create", Body: body(`,"_id":"` + noteID + `"`), Status: 201,
			Contains: []string{`"success":"Note added"`, `"reminderTime":"07:00"`, `"doneAt":null`, `"snoozedUntil":null`, `"createdAt":"2026-11-20T04:30:00Z"`}})
		made := answer["note"].(map[string]any)
		if made["_id"] != noteID || len(made) != 12 {
			t.Errorf("made %v", made)
		}
		quoted := map[string]string{"If-Match": fmt.Sprintf(`"%v"`, made["revision"])}
		one := base + "/modify/update/" + noteID
		for _, sc := range []testkit.Scenario{
			{Path: base + "/all", Status: 200, Contains: []string{`[{"_id":"` + noteID}},
			{Path: base + "/all?q=ramesh&state=due", Status: 200, Contains: []string{noteID}},
			{Path: base + "/all?state=overdue", Status: 200, Contains: []string{`[]`}},
			{Path: base + "/" + noteID, Status: 200, Contains: []string{`{"_id":"` + noteID + `"`}},
			{Method: "PUT", Path: one, Body: `{"doneAt":"2026-11-20T04:00:00.25Z"}`, Header: quoted, Status: 200,
				Contains: []string{`"success":"Note updated"`, `"doneAt":"2026-11-20T04:00:00.25Z"`, `"person":"Ramesh Gupta"`}},
			{Method: "PUT", Path: one, Body: `{"work":"Havan"}`, Header: quoted, Status: 412,
				Contains: []string{`"code":"request.stale"`, `"current":{"_id":"` + noteID + `"`, `"doneAt":"2026`}},
			{Method: "PUT", Path: one, Body: `{"doneAt":null,"snoozedUntil":"2026-11-20T12:30:00Z"}`, Status: 200,
				Contains: []string{`"doneAt":null`, `"snoozedUntil":"2026-11-20T12:30:00Z"`}},
			{Method: "DELETE", Path: base + "/modify/delete/" + noteID, Header: quoted, Status: 412, Contains: []string{`"current":{`}},
			{Method: "DELETE", Path: base + "/modify/delete/" + noteID, Body: `{"_id":"` + noteID + `"}`, Status: 200, Contains: []string{`{"success":"Note deleted"}`}},
			{Method: "DELETE", Path: base + "/modify/delete/" + noteID, Status: 200, Contains: []string{"Note deleted"}},
			{Path: base + "/" + noteID, Status: 404, Contains: []string{"note.not_found"}},
			{Method: "PUT", Path: one, Body: `{}`, Header: quoted, Status: 412, Contains: []string{`"current":null`}},
			{Method: "POST", Path: base + "/restore", Body: `["` + noteID + `"]`, Status: 200, Contains: []string{"Notes restored: 1", `"notes":[{"_id":"` + noteID}},
			{Method: "POST", Path: base + "/create", Body: body(`,"_id":"` + noteID + `"`), Status: 201, Contains: []string{fmt.Sprintf(`"revision":%v,`, made["revision"])}},
			{Method: "POST", Path: base + "/create", Body: body(`,"_id":"` + noteID + `","doneAt":"2026-11-20T04:00:00Z"`), Status: 409, Contains: []string{"note.id_taken"}},
			{Name: "as another", As: s.his, Path: base + "/" + noteID, Status: 404, Contains: []string{"note.not_found"}},
			{Name: "as another", As: s.his, Path: base + "/all", Status: 200, Contains: []string{"[]"}},
		} {
			if sc.As == "" {
				sc.As = s.mine
			}
			sc.Run(t, s)
		}
		testkit.Scenario{Name: "as nobody", Path: base + "/all", Status: 401, Contains: []string{"session.required"}}.Run(t, s)
	})
}

func TestBadCalls(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		noteID := s.add(``).ID
		before := s.revision()
		one := base + "/modify/update/" + noteID
		for _, sc := range []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base + "/create", Body: `{"noteDate":"soon","doneAt":5}`, Status: 422,
				Contains: []string{`"code":"request.fields"`, `"person":"Please fill this in."`, `"work":`, `"noteDate":"Please enter a date`, `"doneAt":`}},
			{Name: "in Hindi", Method: "POST", Path: base + "/create", Body: body(`,"reminderTime":"25:00"`), Header: map[string]string{"Accept-Language": "hi"}, Status: 422,
				Contains: []string{`"reminderTime":"कृपया 00:00 से 23:59 तक का समय (HH:MM) लिखें।"`}},
			{Name: "an unknown field", Method: "POST", Path: base + "/create", Body: body(`,"pinned":true`), Status: 422, Contains: []string{`"pinned":"This field is not known."`}},
			{Name: "a field of the server", Method: "PUT", Path: one, Body: `{"revision":1}`, Status: 422, Contains: []string{`"revision":`}},
			{Name: "twice", Method: "PUT", Path: one, Body: `{"work":"x","work":"y"}`, Status: 400},
			{Name: "no object", Method: "PUT", Path: one, Body: `[]`, Status: 400},
			{Name: "nothing", Method: "POST", Path: base + "/create", Status: 400},
			{Name: "a bad If-Match", Method: "PUT", Path: one, Body: `{}`, Header: map[string]string{"If-Match": "3"}, Status: 400, Contains: []string{"request.if_match"}},
			{Name: "another id in the body", Method: "DELETE", Path: base + "/modify/delete/" + noteID, Body: `{"_id":"x"}`, Status: 422, Contains: []string{`"_id":`}},
			{Name: "no ids", Method: "POST", Path: base + "/restore", Body: `[]`, Status: 422, Contains: []string{"request.no_ids"}},
			{Name: "1,001 ids", Method: "POST", Path: base + "/restore", Body: `["` + strings.Repeat(noteID+`","`, 1000) + noteID + `"]`, Status: 422, Contains: []string{"1000"}},
			{Name: "no such state", Path: base + "/all?state=late", Status: 422, Contains: []string{`"state":`}},
			{Name: "no such id", Path: base + "/x", Status: 404, Contains: []string{"note.not_found"}},
		} {
			sc.As = s.mine
			sc.Run(t, s)
		}
		if s.revision() != before {
			t.Error("a refused call changed something")
		}
	})
}

func TestETag(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		n := s.add(`{"reminderDate":"2026-11-21"}`)
		for _, path := range []string{base + "/all", base + "/all?q=ramesh", base + "/" + n.ID} {
			_, w := s.call(t, testkit.Scenario{Path: path, Status: 200})
			held := map[string]string{"If-None-Match": w.Header().Get("ETag")}
			s.call(t, testkit.Scenario{Path: path, Header: held, Status: 304})
			n = s.set(n, `{"noteText":"`+path+`"}`)
			s.call(t, testkit.Scenario{Path: path, Header: held, Status: 200})
		}
		if _, w := s.call(t, testkit.Scenario{Path: base + "/all?state=due", Status: 200}); w.Header().Get("ETag") != "" {
			t.Error("what the clock changes has an ETag")
		}
	})
}

func TestAnIdempotencyKeyMakesAChangeOnce(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		add := testkit.Scenario{Method: "POST", Path: base + "/create", Body: body(""), Header: map[string]string{"Idempotency-Key": "k1"}, Status: 201}
		first, _ := s.call(t, add)
		after := s.revision()
		second, _ := s.call(t, add)
		if fmt.Sprint(first) != fmt.Sprint(second) || s.revision() != after || len(s.planned()) != 1 {
			t.Errorf("first %v, then %v; planned %v", first, second, s.planned())
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
		{reflect.TypeFor[Input](), "Person", "maxLength", MaxPerson},
		{reflect.TypeFor[Input](), "Work", "maxLength", MaxWork},
		{reflect.TypeFor[Input](), "NoteText", "maxLength", MaxText},
		{reflect.TypeFor[listIn](), "Q", "maxLength", MaxSearch},
		{reflect.TypeFor[httpapi.Many](), "Body", "maxItems", record.MaxIDs},
	} {
		f, ok := tt.of.FieldByName(tt.field)
		if got := f.Tag.Get(tt.tag); !ok || got != fmt.Sprint(tt.want) {
			t.Errorf("%s.%s: %s %q, want %v", tt.of, tt.field, tt.tag, got, tt.want)
		}
	}
}
