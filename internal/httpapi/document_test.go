package httpapi_test

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/url"
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/httpapi"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// document is what the tests look at.
type document struct {
	OpenAPI string
	Paths   map[string]map[string]struct {
		Security   *[]map[string][]string
		Parameters []struct{ Name, In string }
		Responses  map[string]struct {
			Content map[string]struct{ Schema json.RawMessage }
		}
	}
	Components struct {
		Schemas map[string]struct {
			Properties map[string]json.RawMessage
			Required   []string
		}
		SecuritySchemes map[string]json.RawMessage
	}
}

func read(t *testing.T, text []byte) (d document) {
	t.Helper()
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

func TestTheDocument(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	w := testkit.Scenario{Path: "/api/openapi.json", Status: 200, NotContains: []string{"$schema", "ErrorModel", "ErrorDetail"}}.Call(t, h)
	d := read(t, w.Body.Bytes())
	if d.OpenAPI != "3.1.0" || len(d.Components.SecuritySchemes) != 2 {
		t.Errorf("%s, schemes %v", d.OpenAPI, d.Components.SecuritySchemes)
	}
	for path, methods := range map[string]map[string]int{ // how many carriers of a session
		"/api/who": {"get": 2}, "/api/marks": {"post": 2}, "/api/marks/{id}": {"delete": 2}, "/api/events": {"get": 2},
		"/api/hello": {"post": 0}, "/api/large": {"get": 0},
	} {
		for method, ways := range methods {
			op := d.Paths[path][method]
			if op.Security == nil || len(*op.Security) != ways {
				t.Errorf("%s %s: security %v", method, path, op.Security)
			}
			if op.Responses["default"].Content["application/json"].Schema == nil {
				t.Errorf("%s %s: no error shape", method, path)
			}
		}
	}
	has := func(path, method, name, in string) bool {
		for _, p := range d.Paths[path][method].Parameters {
			if p.Name == name && p.In == in {
				return true
			}
		}
		return false
	}
	if !has("/api/marks", "post", "Idempotency-Key", "header") || !has("/api/marks", "post", "If-Match", "header") ||
		has("/api/hello", "post", "Idempotency-Key", "header") || !has("/api/who", "get", "page", "query") {
		t.Error("parameters are missing, or too many")
	}
	problem := d.Components.Schemas["Problem"]
	for _, name := range []string{"error", "code", "fields", "requestId", "current"} {
		if problem.Properties[name] == nil {
			t.Errorf("the error shape lacks %s", name)
		}
	}
	if d.Paths["/api/events"]["get"].Responses["200"].Content["text/event-stream"].Schema == nil {
		t.Error("events are not described as a stream")
	}
	text, err := h.OpenAPI()
	if err != nil || !bytes.Equal(text, w.Body.Bytes()) {
		t.Errorf("the document changes from call to call: %v", err)
	}
}

func TestTypesAreDocumentedAsTheirJSON(t *testing.T) {
	d := sqlite(t)
	s, err := httpapi.New(httpapi.Options{DB: d, Sessions: testkit.Sessions(t, d, nil), PublicURL: &url.URL{Scheme: "http", Host: "localhost"}})
	if err != nil {
		t.Fatal(err)
	}
	type Entry struct {
		Date   civil.Date               `json:"date"`
		Start  civil.Clock              `json:"start"`
		Amount *money.Paise             `json:"amount" nullable:"true"`
		Name   patch.Value[string]      `json:"name,omitzero" maxLength:"160"`
		Fee    patch.Value[money.Paise] `json:"fee,omitzero"`
		Day    patch.Value[civil.Date]  `json:"day,omitzero"`
	}
	httpapi.Change(s, op("entry", http.MethodPost, "/api/entries"), func(context.Context, session.Caller, *struct{ Body Entry }) (*struct{}, error) {
		return nil, nil
	})
	text, err := s.OpenAPI()
	if err != nil {
		t.Fatal(err)
	}
	entry := read(t, text).Components.Schemas["Entry"]
	for name, want := range map[string]string{
		"date": `{"format":"date","type":"string"}`,
		"name": `{"maxLength":160,"type":["string","null"]}`,
	} {
		var got bytes.Buffer
		if err := json.Compact(&got, entry.Properties[name]); err != nil || got.String() != want {
			t.Errorf("%s: %s, want %s (%v)", name, got.String(), want, err)
		}
	}
	for _, name := range []string{"amount", "fee", "day", "start"} {
		if !bytes.Contains(entry.Properties[name], []byte(`"null"`)) {
			t.Errorf("%s may be null: %s", name, entry.Properties[name])
		}
	}
	if len(entry.Required) != 3 {
		t.Errorf("required: %v", entry.Required)
	}
}
