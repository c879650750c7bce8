package httpapi_test

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sankalp/internal/testkit"
)

func TestOddBodies(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ram := h.login(t, "ram")
	post := func(name, body string, status int, contains ...string) testkit.Scenario {
		return testkit.Scenario{Name: name, Method: "POST", Path: "/api/marks", As: ram, Body: body, Status: status, Contains: contains}
	}
	kind := func(s testkit.Scenario, content string) testkit.Scenario {
		s.Header = map[string]string{"Content-Type": content}
		return s
	}
	for _, s := range []testkit.Scenario{
		post("good", `{"_id":"a","count":3,"tags":["x"],"place":{"city":"काशी"}}`, 201, `"success":`),
		post("spaces around", " \n{\"_id\":\"b\"}\t ", 201),
		post("escapes that only look like NUL", `{"_id":"\\u0000"}`, 201),
		post("nothing", ``, 400, `"request.body_missing"`),
		post("no JSON", `_id=a`, 400, `"request.malformed"`),
		post("cut off", `{"_id":"a"`, 400, `"request.malformed"`),
		post("trailing data", `{"_id":"a"} {"_id":"b"}`, 400, `"request.malformed"`),
		post("trailing comma", `{"_id":"a",}`, 400),
		post("comments", `{"_id":"a" /* x */}`, 400),
		post("a list", `["a"]`, 400),
		post("null", `null`, 400),
		post("text", `"a"`, 400),
		post("NaN", `{"_id":"a","count":NaN}`, 400),
		post("byte order mark", "\ufeff{\"_id\":\"a\"}", 400),
		post("the same key twice", `{"_id":"a","_id":"b"}`, 400, `"request.malformed"`),
		post("the same key twice, escaped", `{"_id":"a","\u005fid":"b"}`, 400),
		post("no UTF-8", "{\"_id\":\"a\xff\"}", 400),
		post("half a surrogate", `{"_id":"\ud83d"}`, 400),
		post("NUL raw", "{\"_id\":\"a\x00\"}", 400),
		post("NUL escaped", `{"_id":"a\u0000b"}`, 422, `"fields":{"_id":"This contains characters that cannot be used."}`),
		post("NUL in a list", `{"_id":"a","tags":["\u0000"]}`, 422, `"tags":`),
		post("nested a thousand times", `{"_id":`+strings.Repeat("[", 20000)+strings.Repeat("]", 20000)+`}`, 400),
		post("unknown", `{"_id":"a","owner":"sita"}`, 422, `"fields":{"owner":"This field is not known."}`, `"code":"request.unknown_field"`),
		post("another case", `{"_ID":"a"}`, 422, `"_ID":`),
		post("unknown inside", `{"_id":"a","place":{"city":"x","role":"admin"}}`, 422, `"place.role":`),
		post("wrong kind", `{"_id":5}`, 422, `"fields":{"_id":"This has the wrong form."}`),
		post("wrong kind inside", `{"_id":"a","tags":["x",5]}`, 422, `"tags.1":`),
		post("too large a number", `{"_id":"a","count":1e99}`, 422, `"count":`),
		post("a fraction", `{"_id":"a","count":1.5}`, 422, `"count":`),
		post("all at once", `{"_id":5,"count":"x","owner":1,"place":{"city":2},"tags":"y"}`, 422,
			`"_id":`, `"count":`, `"owner":`, `"place.city":`, `"tags":`, `"code":"request.fields"`, `"error":"Please correct the marked fields."`),
		post("what the service refuses", `{"_id":""}`, 422, `"fields":{"_id":`),
		kind(post("with a charset", `{"_id":"c"}`, 201), "Application/JSON; charset=UTF-8"),
		kind(post("another charset", `{"_id":"c"}`, 415), "application/json; charset=utf-16"),
		kind(post("a form", `_id=c`, 415, `"request.not_json"`), "application/x-www-form-urlencoded"),
		kind(post("almost JSON", `{"_id":"c"}`, 415), "application/json-patch+json"),
		kind(post("no kind", `{"_id":"c"}`, 415), ""),
		{Name: "compressed", Method: "POST", Path: "/api/marks", As: ram, Body: `{"_id":"c"}`, Header: map[string]string{"Content-Encoding": "gzip"}, Status: 415},
		{Name: "an optional body left out", Method: "DELETE", Path: "/api/marks/x", As: ram, Status: 200},
		{Name: "an optional body", Method: "DELETE", Path: "/api/marks/x", As: ram, Body: `{"_id":"y"}`, Status: 200},
		{Name: "an optional body with rubbish", Method: "DELETE", Path: "/api/marks/x", As: ram, Body: `{"_id":"y","z":1}`, Status: 422},
		{Name: "an id no id can be", Method: "DELETE", Path: "/api/marks/a%00b", As: ram, Status: 404},
		{Name: "an id that is no UTF-8", Method: "DELETE", Path: "/api/marks/a%ffb", As: ram, Status: 404},
		{Name: "a body where none is wanted", Method: "POST", Path: "/api/hello", Body: `{"x":1}`, Status: 422, Contains: []string{`"x":`}},
		{Name: "an empty object where none is wanted", Method: "POST", Path: "/api/hello", Body: `{}`, Status: 200},
		{Name: "a number in the query", Path: "/api/who?page=7&q=%E0%A4%95", As: ram, Status: 200, Contains: []string{`"page":7`, `"q":"क"`}},
		{Name: "no number in the query", Path: "/api/who?page=x&deep=perhaps", As: ram, Status: 422, Contains: []string{`"page":`, `"deep":`}},
		{Name: "NUL in the query", Path: "/api/who?q=%00", As: ram, Status: 422, Contains: []string{`"q":`}},
		{Name: "a broken query", Path: "/api/who?q=%zz", As: ram, Status: 400},
	} {
		s.Run(t, h)
	}
	got := strings.Join(h.done(), " ")
	if want := `a b \u0000 c x x+y`; got != want {
		t.Errorf("done: %s; want %s", got, want)
	}
}

// unread fails the test when the server reads more of it than it needs to refuse it.
type unread struct {
	t    *testing.T
	most int
}

func (u *unread) Read(p []byte) (int, error) {
	if u.most -= len(p); u.most < 0 {
		u.t.Error("the server read on")
		return 0, io.EOF
	}
	for i := range p {
		p[i] = ' '
	}
	return len(p), nil
}

func TestLargeBodies(t *testing.T) {
	h := newHouse(t, sqlite(t), options{maxBody: 4096})
	ram := h.login(t, "ram")
	call := func(body io.Reader, length int64) *httptest.ResponseRecorder {
		r := httptest.NewRequest(http.MethodPost, "/api/marks", body)
		r.ContentLength = length
		r.Header.Set("Content-Type", "application/json")
		r.Header.Set("Authorization", "Bearer "+ram)
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		return w
	}
	for name, w := range map[string]*httptest.ResponseRecorder{
		"told":    call(&unread{t, 0}, 4097),
		"chunked": call(&unread{t, 16 << 10}, -1),
	} {
		if w.Code != http.StatusRequestEntityTooLarge || !strings.Contains(w.Body.String(), `"request.too_large"`) || w.Header().Get("Connection") != "close" {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	fits := `{"_id":"` + strings.Repeat("x", 4096-10) + `"}`
	for name, w := range map[string]*httptest.ResponseRecorder{"told": call(strings.NewReader(fits), 4096)} {
		if w.Code != http.StatusCreated {
			t.Errorf("%s: %d %s", name, w.Code, w.Body)
		}
	}
	if w := call(strings.NewReader(`{"_id":"y"}`), -1); w.Code != http.StatusCreated {
		t.Errorf("chunked and small: %d %s", w.Code, w.Body)
	}
	if w := call(strings.NewReader(`{"_id":"z"}`), 400); w.Code != http.StatusBadRequest {
		t.Errorf("broken off: %d %s", w.Code, w.Body)
	}
}
