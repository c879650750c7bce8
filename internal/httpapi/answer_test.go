package httpapi_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestFailures(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	secret := []string{"secret", "inside", "httpapi", "goroutine"}
	for _, s := range []testkit.Scenario{
		{Path: "/api/fail/plain", Status: 500, Contains: []string{`"error":"Unexpected Application Error!"`, `"code":"internal"`}},
		{Path: "/api/fail/panic", Status: 500, Contains: []string{`"error":"Unexpected Application Error!"`}},
		{Path: "/api/fail/full", Status: 507, Contains: []string{`"code":"disk_full"`, "no space left"}},
		{Path: "/api/fail/busy", Status: 503, Contains: []string{`"code":"unavailable"`}, Headers: map[string]string{"Retry-After": "1"}},
		{Path: "/api/fail/many", Status: 429, Contains: []string{`"code":"too_many"`}, Headers: map[string]string{"Retry-After": "2"}},
		{Path: "/api/fail/x", Status: 404, Contains: []string{`"code":"not_found"`}, NotContains: []string{`"fields"`, `"current"`}},
		{Path: "/api/fail/fields", Status: 422, Contains: []string{`"code":"request.fields"`, `"a":"This has the wrong form."`, `"b":"This field is not known."`}},
		{Path: "/api/fail/taken", Status: 409, Contains: []string{`"code":"db.unique"`, `"error":"This is already there."`, `"email":`, `"number":`}},
		{Path: "/api/fail/plain", Header: map[string]string{"Accept-Language": "hi"}, Status: 500, Contains: []string{"अनपेक्षित एप्लिकेशन त्रुटि!"}},
		{Name: "no path", Path: "/api/nowhere", Status: 404, Contains: []string{`"code":"request.no_path"`}},
		{Name: "the API itself", Path: "/api", Status: 404, Contains: []string{`"request.no_path"`}},
		{Name: "two slashes", Path: "/api//who", Status: 404, Contains: []string{`"request.no_path"`}},
		{Name: "up and down", Path: "/api/x/../who", Status: 404, Contains: []string{`"request.no_path"`}},
		{Name: "slash at the end", Path: "/api/who/", Status: 404, Contains: []string{`"request.no_path"`}},
		{Name: "another method", Method: "PUT", Path: "/api/marks", Status: 405, Contains: []string{`"request.no_method"`}, Headers: map[string]string{"Allow": "POST"}},
		{Name: "a method nobody knows", Method: "BREW", Path: "/api/who", Status: 405, Headers: map[string]string{"Allow": "GET, HEAD"}},
		{Name: "no web app", Path: "/", Status: 404, Contains: []string{`"request.no_path"`}},
	} {
		s.NotContains = append(s.NotContains, secret...)
		s.Contains = append(s.Contains, `"requestId":"`)
		s.Run(t, h)
	}
	if n := strings.Count(h.log.String(), "a secret of the inside"); n < 4 {
		t.Errorf("the log tells of %d causes, want 4 or more", n)
	}
}

func TestEveryAnswerIsGuarded(t *testing.T) {
	web := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/panic":
			panic("a secret of the inside")
		case "/page":
			w.Header().Set("Content-Security-Policy", "default-src 'self'")
		}
		_, _ = io.WriteString(w, "<!doctype html>")
	})
	for _, public := range []string{"http://127.0.0.1:8080", "https://sankalp.example"} {
		h := newHouse(t, sqlite(t), options{public: public, web: web})
		ids := map[string]bool{}
		for _, path := range []string{"/", "/page", "/panic", "/api/who", "/api/nowhere", "/api/fail/panic", "/api/openapi.json", "/healthz", "/api//x"} {
			w := httptest.NewRecorder()
			h.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path, nil))
			got := w.Header()
			csp := got.Get("Content-Security-Policy")
			if path == "/page" {
				if csp != "default-src 'self'" {
					t.Errorf("%s: a page has its own policy, not %q", path, csp)
				}
			} else if !strings.Contains(csp, "default-src 'none'") || !strings.Contains(csp, "frame-ancestors 'none'") {
				t.Errorf("%s: policy %q", path, csp)
			}
			if got.Get("X-Content-Type-Options") != "nosniff" || got.Get("Referrer-Policy") == "" {
				t.Errorf("%s: %v", path, got)
			}
			if hsts := got.Get("Strict-Transport-Security") == "max-age=31536000; includeSubDomains"; hsts != strings.HasPrefix(public, "https") {
				t.Errorf("%s over %s: HSTS %v", path, public, hsts)
			}
			id := got.Get("X-Request-Id")
			if id == "" || ids[id] {
				t.Errorf("%s: request id %q", path, id)
			}
			ids[id] = true
			if strings.Contains(w.Body.String(), "secret") {
				t.Errorf("%s: %s", path, w.Body)
			}
			if strings.HasPrefix(path, "/api/") && path != "/api/openapi.json" && got.Get("Cache-Control") != "no-store" {
				t.Errorf("%s: Cache-Control %q", path, got.Get("Cache-Control"))
			}
		}
	}
}

func TestTheRequestIDIsOurOwn(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	s := testkit.Scenario{Path: "/api/who", Header: map[string]string{"X-Request-Id": "forged"}, Status: 401, NotContains: []string{"forged"}}
	w := s.Call(t, h)
	if !strings.Contains(w.Body.String(), `"requestId":"`+w.Header().Get("X-Request-Id")+`"`) {
		t.Errorf("%s with %s", w.Body, w.Header().Get("X-Request-Id"))
	}
}

func TestETags(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ram, sita := h.login(t, "ram"), h.login(t, "sita")
	w := testkit.Scenario{Path: "/api/who", As: ram, Status: 200, Headers: map[string]string{"Cache-Control": "no-store"}}.Call(t, h)
	tag := w.Header().Get("ETag")
	if !strings.HasPrefix(tag, `W/"`) || !strings.Contains(tag, "ram") {
		t.Fatalf("tag %q", tag)
	}
	if strings.Contains(tag, ram) {
		t.Error("the tag holds the token")
	}
	ask := func(name, as, header string, status int) {
		t.Helper()
		w := testkit.Scenario{Name: name, Path: "/api/who", As: as, Header: map[string]string{"If-None-Match": header}, Status: status}.Call(t, h)
		if status == http.StatusNotModified && (w.Body.Len() > 0 || w.Header().Get("ETag") != tag) {
			t.Errorf("%s: %q %s", name, w.Body, w.Header().Get("ETag"))
		}
	}
	ask("the same", ram, tag, 304)
	ask("strong", ram, strings.TrimPrefix(tag, "W/"), 304)
	ask("one of several", ram, `"x", `+tag+`, "y"`, 304)
	ask("another owner", sita, tag, 200)
	ask("nobody", "", tag, 401)
	ask("part of it", ram, strings.TrimSuffix(tag, `"`), 200)
	ask("a longer revision", ram, strings.TrimSuffix(tag, `"`)+`1"`, 200)
	testkit.Scenario{Method: "POST", Path: "/api/marks", As: ram, Body: `{"_id":"a"}`, Status: 201}.Call(t, h)
	ask("after a change", ram, tag, 200)
}

func TestATagHoldsUntilItsMoment(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	c := session.Caller{Owner: "ram", Revision: 3}
	holds := func(until time.Time) bool {
		in := httpapi.Conditional{IfNoneMatch: h.Tag(c, until)}
		return h.NotModified(c, in) != nil
	}
	if !holds(h.now().Add(time.Millisecond)) || holds(h.now()) || holds(h.now().Add(-time.Hour)) || !holds(time.Time{}) {
		t.Error("a tag must hold before its moment and not after")
	}
}

func TestCompression(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	for _, tt := range []struct {
		accept string
		want   bool
	}{{"gzip, deflate, br", true}, {"br;q=1, gzip;q=0.5", true}, {"", false}, {"br", false}, {"gzip;q=0", false}, {"xgzip", false}} {
		w := testkit.Scenario{Path: "/api/large", Header: map[string]string{"Accept-Encoding": tt.accept}, Status: 200, Headers: map[string]string{"Vary": "Accept-Encoding"}}.Call(t, h)
		if got := w.Header().Get("Content-Encoding") == "gzip"; got != tt.want {
			t.Errorf("Accept-Encoding %q: compressed %v", tt.accept, got)
			continue
		}
		var body io.Reader = w.Body
		if tt.want {
			if n := w.Body.Len(); n > 1000 {
				t.Errorf("%d bytes compressed", n)
			}
			z, err := gzip.NewReader(w.Body)
			if err != nil {
				t.Fatal(err)
			}
			body = z
		}
		var list []string
		if err := json.NewDecoder(body).Decode(&list); err != nil || len(list) != 500 {
			t.Errorf("%d entries, %v", len(list), err)
		}
	}
	testkit.Scenario{Name: "small", Path: "/healthz", Header: map[string]string{"Accept-Encoding": "gzip"}, Status: 200,
		Headers: map[string]string{"Content-Encoding": "", "Content-Length": "15"}}.Run(t, h)
}

func TestHealth(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	testkit.Scenario{Path: "/healthz", Status: 200}.Call(t, h)
	testkit.Scenario{Path: "/readyz", Status: 200, Contains: []string{"ready"}}.Call(t, h)
	h.ready = errors.New("a secret of the inside")
	testkit.Scenario{Path: "/healthz", Status: 200}.Call(t, h)
	testkit.Scenario{Path: "/readyz", Status: 503, NotContains: []string{"secret"}}.Call(t, h)
	h.ready = fault.Wrap(fault.Unavailable, "unavailable", new(db.TLSError))
	testkit.Scenario{Path: "/readyz", Status: 503, Contains: []string{"db.tls", "no secure connection to the database"}}.Call(t, h)
}

func TestTheLogTellsNoSecrets(t *testing.T) {
	h := newHouse(t, sqlite(t), options{level: slog.LevelDebug, web: http.NotFoundHandler()})
	ram := h.login(t, "ram")
	w := testkit.Scenario{Path: "/api/who?q=sensitive-search", As: ram, Status: 200, Header: map[string]string{"Cookie": "sankalp_8080=sensitive-cookie"}}.Call(t, h)
	testkit.Scenario{Method: "POST", Path: "/api/marks", As: ram, Status: 201, Body: `{"_id":"sensitive-body"}`, Header: map[string]string{"Idempotency-Key": "sensitive-key"}}.Call(t, h)
	testkit.Scenario{Path: "/api/who", As: ram + "sensitive", Status: 401}.Call(t, h)
	testkit.Scenario{Path: "/b/sensitive-key-of-a-booking", Status: 404}.Call(t, h)
	testkit.Scenario{Path: "/b/sensitive-key-of-a-booking/event.ics", Status: 404}.Call(t, h)
	log := h.log.String()
	for _, never := range []string{ram, "sensitive"} {
		if strings.Contains(log, never) {
			t.Errorf("the log holds %q: %s", never, log)
		}
	}
	var line struct {
		ID, Method, Path, Operation, Owner, Address string
		Status                                      int
	}
	first, _, _ := bytes.Cut([]byte(log), []byte("\n"))
	if err := json.Unmarshal(first, &line); err != nil {
		t.Fatal(err)
	}
	if line.ID != w.Header().Get("X-Request-Id") || line.Method != "GET" || line.Path != "/api/who" || line.Operation != "who" ||
		line.Owner != "ram" || line.Address != "192.0.2.1" || line.Status != 200 {
		t.Errorf("line %+v", line)
	}
}

func TestMetrics(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	for range 3 {
		testkit.Scenario{Path: "/api/who", Status: 401}.Call(t, h)
	}
	testkit.Scenario{Path: "/api/made-up", Status: 404}.Call(t, h)
	families, err := h.metrics.Gather()
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]float64{}
	for _, f := range families {
		for _, m := range f.GetMetric() {
			var labels []string
			for _, l := range m.GetLabel() {
				labels = append(labels, l.GetValue())
			}
			got[f.GetName()+" "+strings.Join(labels, " ")] = m.GetCounter().GetValue() + float64(m.GetHistogram().GetSampleCount())
		}
	}
	for name, want := range map[string]float64{
		"sankalp_http_requests_total who 401": 3, "sankalp_http_requests_total none 404": 1, "sankalp_http_request_seconds who": 3,
	} {
		if got[name] != want {
			t.Errorf("%s: %v, want %v; all: %v", name, got[name], want, got)
		}
	}
}
