package comment

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"reflect"
	"strings"
	"testing"

	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// site is the whole router over the operations of comments, with two people logged in.
type site struct {
	*workbench
	http.Handler
	mine, his string // tokens
}

func onEachSite(t *testing.T, test func(t *testing.T, s *site)) {
	onEach(t, func(t *testing.T, w *workbench) {
		now := w.Now
		sessions := testkit.Sessions(t, w.db, now)
		api := testkit.API(t, httpapi.Options{DB: w.db, Sessions: sessions, Now: now})
		Register(api, w.Service)
		test(t, &site{w, api.Handler(nil), testkit.Login(t, w.db, sessions, w.me, session.Bearer), testkit.Login(t, w.db, sessions, w.he, session.Bearer)})
	})
}

const base = "/api/comments"

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

func TestTheCalls(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		commentID := id.New(s.clock)
		body := `{"_id":"` + commentID + `","date":"2026-11-20","text":"The mandap comes at eight"}`
		answer, _ := s.call(t, testkit.Scenario{Method: "POST", Path: base, Body: body, Status: 201,
			Contains: []string{`"success":"Comment added"`, `"date":"2026-11-20"`, `"createdAt":"2026-11-20T04:30:00Z"`}})
		made := answer["comment"].(map[string]any)
		if made["_id"] != commentID || len(made) != 6 {
			t.Errorf("made %v", made)
		}
		quoted := map[string]string{"If-Match": fmt.Sprintf(`"%v"`, made["revision"])}
		one := base + "/" + commentID
		for _, sc := range []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{`[{"_id":"` + commentID}},
			{Path: base + "?from=2026-11-20&to=2026-11-20", Status: 200, Contains: []string{commentID}},
			{Path: base + "?from=2026-11-21", Status: 200, Contains: []string{`[]`}},
			{Method: "PUT", Path: one, Body: `{"text":"At nine"}`, Header: quoted, Status: 200,
				Contains: []string{`"success":"Comment updated"`, `"text":"At nine"`, `"date":"2026-11-20"`}},
			{Method: "PUT", Path: one, Body: `{"text":"At ten"}`, Header: quoted, Status: 412,
				Contains: []string{`"code":"request.stale"`, `"current":{"_id":"` + commentID + `"`}},
			{Method: "DELETE", Path: one, Header: quoted, Status: 412, Contains: []string{`"current":{`}},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{`{"success":"Comment deleted"}`}},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{"Comment deleted"}},
			{Method: "PUT", Path: one, Body: `{}`, Header: quoted, Status: 412, Contains: []string{`"current":null`}},
			{Method: "PUT", Path: one, Body: `{}`, Status: 404, Contains: []string{"comment.not_found"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + commentID + `"]`, Status: 200,
				Contains: []string{"Comments restored: 1", `"comments":[{"_id":"` + commentID}},
			{Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{fmt.Sprintf(`"revision":%v,`, made["revision"])}},
			{Method: "POST", Path: base, Body: strings.Replace(body, "eight", "nine", 1), Status: 409, Contains: []string{"comment.id_taken"}},
			{Name: "as another", As: s.his, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.his, Method: "DELETE", Path: one, Status: 404, Contains: []string{"comment.not_found"}},
		} {
			if sc.As == "" {
				sc.As = s.mine
			}
			sc.Run(t, s)
		}
		testkit.Scenario{Name: "as nobody", Path: base, Status: 401, Contains: []string{"session.required"}}.Run(t, s)
	})
}

func TestBadCalls(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		commentID := s.add(``).ID
		before := s.revision()
		one := base + "/" + commentID
		for _, sc := range []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base, Body: `{"date":"soon"}`, Status: 422,
				Contains: []string{`"code":"request.fields"`, `"text":"Please fill this in."`, `"date":"Please enter a date`}},
			{Name: "in Hindi", Method: "POST", Path: base, Body: `{"date":"2026-11-20"}`, Header: map[string]string{"Accept-Language": "hi"}, Status: 422,
				Contains: []string{`कृपया इसे भरें।`}},
			{Name: "an unknown field", Method: "POST", Path: base, Body: `{"pinned":true}`, Status: 422, Contains: []string{`"pinned":"This field is not known."`}},
			{Name: "a field of the server", Method: "PUT", Path: one, Body: `{"revision":1}`, Status: 422, Contains: []string{`"revision":`}},
			{Name: "no object", Method: "PUT", Path: one, Body: `[]`, Status: 400},
			{Name: "nothing", Method: "POST", Path: base, Status: 400},
			{Name: "a bad If-Match", Method: "PUT", Path: one, Body: `{}`, Header: map[string]string{"If-Match": "3"}, Status: 400, Contains: []string{"request.if_match"}},
			{Name: "no ids", Method: "POST", Path: base + "/restore", Body: `[]`, Status: 422, Contains: []string{"request.no_ids"}},
			{Name: "no such day", Path: base + "?from=2026-02-30&to=x", Status: 422, Contains: []string{`"from":`, `"to":`}},
			{Name: "no such id", Method: "DELETE", Path: base + "/x", Status: 404, Contains: []string{"comment.not_found"}},
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
		c := s.add(``)
		_, w := s.call(t, testkit.Scenario{Path: base, Status: 200})
		held := map[string]string{"If-None-Match": w.Header().Get("ETag")}
		s.call(t, testkit.Scenario{Path: base, Header: held, Status: 304})
		s.set(c, `{"text":"Changed"}`)
		s.call(t, testkit.Scenario{Path: base, Header: held, Status: 200})
	})
}

func TestAnIdempotencyKeyMakesAChangeOnce(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		add := testkit.Scenario{Method: "POST", Path: base, Body: `{"date":"2026-11-20","text":"Bell"}`, Header: map[string]string{"Idempotency-Key": "k1"}, Status: 201}
		first, _ := s.call(t, add)
		second, _ := s.call(t, add)
		if fmt.Sprint(first) != fmt.Sprint(second) || s.texts(s.me, "", "") != "Bell" {
			t.Errorf("first %v, then %v", first, second)
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
		{reflect.TypeFor[Input](), "Text", "maxLength", MaxText},
		{reflect.TypeFor[httpapi.Many](), "Body", "maxItems", record.MaxIDs},
	} {
		f, ok := tt.of.FieldByName(tt.field)
		if got := f.Tag.Get(tt.tag); !ok || got != fmt.Sprint(tt.want) {
			t.Errorf("%s.%s: %s %q, want %v", tt.of, tt.field, tt.tag, got, tt.want)
		}
	}
}
