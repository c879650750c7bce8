package ritetype

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
	"sankalp/internal/samagri"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// site is the whole router over the operations of the catalogue, with two people logged in.
type site struct {
	*workbench
	http.Handler
	mine, his string // tokens
}

func onEachSite(t *testing.T, test func(t *testing.T, s *site)) {
	onEach(t, func(t *testing.T, w *workbench) {
		sessions := testkit.Sessions(t, w.db, w.Now)
		api := testkit.API(t, httpapi.Options{DB: w.db, Sessions: sessions, Now: w.Now})
		Register(api, w.Service)
		test(t, &site{w, api.Handler(nil), testkit.Login(t, w.db, sessions, w.me, session.Bearer), testkit.Login(t, w.db, sessions, w.he, session.Bearer)})
	})
}

const base = "/api/rite-types"

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
		riteID := id.New(s.clock)
		body := `{"_id":"` + riteID + `",` + whole[1:]
		answer, _ := s.call(t, testkit.Scenario{Method: "POST", Path: base, Body: body, Status: 201,
			Contains: []string{`"success":"Rite added"`, `"feeMin":5100,`, `"feeMax":11000.5,`,
				`"samagri":[{"name":"Ghee","nameHi":"घी","quantity":0.5,"unit":"kg","by":"priest"},{"name":"Sooji","quantity":50,"unit":"g","scale":"per_person","by":"family"}]`}})
		made := answer["ritetype"].(map[string]any)
		quoted := map[string]string{"If-Match": fmt.Sprintf(`"%v"`, made["revision"])}
		one := base + "/" + riteID
		for _, sc := range []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{`[{"_id":"` + riteID}},
			{Method: "PUT", Path: one, Body: `{"inactive":false,"samagri":null}`, Header: quoted, Status: 200, Contains: []string{`"success":"Rite updated"`, `"feeMode":"range"`}},
			{Method: "PUT", Path: one, Body: `{"name":"x"}`, Header: quoted, Status: 412, Contains: []string{`"current":{"_id":"` + riteID + `"`}},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{`{"success":"Rite deleted"}`}},
			{Method: "PUT", Path: one, Body: `{}`, Status: 404, Contains: []string{"ritetype.not_found"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + riteID + `"]`, Status: 200, Contains: []string{"Rites restored: 1", `"ritetypes":[{"_id":"` + riteID}},
			{Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{fmt.Sprintf(`"revision":%v,`, made["revision"])}},
			{Method: "POST", Path: base, Body: strings.Replace(body, "150", "151", 1), Status: 409, Contains: []string{"ritetype.id_taken"}},
			{Name: "as another", As: s.his, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.his, Method: "DELETE", Path: one, Status: 404, Contains: []string{"ritetype.not_found"}},
		} {
			if sc.As == "" {
				sc.As = s.mine
			}
			sc.Run(t, s)
		}
		testkit.Scenario{Name: "as nobody", Path: base, Status: 401, Contains: []string{"session.required"}}.Run(t, s)
	})
}

// What is empty is not sent, so that a catalogue stays small.
func TestEmptyFieldsAreLeftOut(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		answer, _ := s.call(t, testkit.Scenario{Method: "POST", Path: base, Body: `{"name":"Katha","kind":"deva","feeMode":"open"}`, Status: 201})
		if made := answer["ritetype"].(map[string]any); len(made) != 7 {
			t.Errorf("made %v", made)
		}
	})
}

func TestBadCalls(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		before := s.revision()
		for _, sc := range []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base, Body: `{"feeMode":"x","samagri":[{"name":"Ghee","quantity":-2,"by":"family"}]}`, Status: 422,
				Contains: []string{`"name":"Please fill this in."`, `"feeMode":"Please choose`, `"samagri.0.quantity":"Please enter a quantity`}},
			{Name: "in Hindi", Method: "POST", Path: base, Body: `{"name":"Katha","kind":"deva","feeMode":"range","feeMin":2,"feeMax":1}`,
				Header: map[string]string{"Accept-Language": "hi"}, Status: 422, Contains: []string{`ऊपर की राशि`}},
			{Name: "an unknown field", Method: "POST", Path: base, Body: `{"colour":"red"}`, Status: 422, Contains: []string{`"colour":"This field is not known."`}},
			{Name: "a bad id", Method: "POST", Path: base, Body: `{"_id":"7","name":"Katha","kind":"deva","feeMode":"open"}`, Status: 422, Contains: []string{"UUIDv7"}},
			{Name: "no ids", Method: "POST", Path: base + "/restore", Body: `[]`, Status: 422, Contains: []string{"request.no_ids"}},
		} {
			sc.As = s.mine
			sc.Run(t, s)
		}
		if s.revision() != before {
			t.Error("a refused call changed something")
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
		{reflect.TypeFor[Input](), "Name", "maxLength", MaxName},
		{reflect.TypeFor[Input](), "NameHi", "maxLength", MaxName},
		{reflect.TypeFor[Input](), "DurationMinutes", "maximum", MaxMinutes},
		{reflect.TypeFor[Input](), "Instructions", "maxLength", MaxInstructions},
		{reflect.TypeFor[Input](), "PrepMinutes", "maximum", MaxPrep},
		{reflect.TypeFor[Input](), "PublicText", "maxLength", MaxPublicText},
		{reflect.TypeFor[Input](), "Preset", "maxLength", MaxPreset},
		{reflect.TypeFor[Input](), "Samagri", "maxItems", samagri.MaxItems},
		{reflect.TypeFor[samagri.Item](), "Name", "maxLength", samagri.MaxName},
		{reflect.TypeFor[samagri.Item](), "NameHi", "maxLength", samagri.MaxName},
	} {
		f, ok := tt.of.FieldByName(tt.field)
		if got := f.Tag.Get(tt.tag); !ok || got != fmt.Sprint(tt.want) {
			t.Errorf("%s.%s: %s %q, want %v", tt.of, tt.field, tt.tag, got, tt.want)
		}
	}
}
