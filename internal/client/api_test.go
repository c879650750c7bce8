package client

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sankalp/internal/httpapi"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// site is the whole router over the operations of families, with two people logged in.
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

const base = "/api/clients"

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
		clientID, person := s.id(), s.id()
		body := `{"_id":"` + clientID + `","name":"Sharma parivar","phones":[{"number":"98290 41177"}],"people":[{"_id":"` + person + `","name":"Suresh"}]}`
		answer, _ := s.call(t, testkit.Scenario{Method: "POST", Path: base, Body: body, Status: 201,
			Contains:    []string{`"success":"Family added"`, `"number":"+919829041177"`, `"people":[{"_id":"` + person + `","name":"Suresh"}]`},
			NotContains: []string{`"addresses"`, `"gotra"`, `"departed"`}})
		made := answer["client"].(map[string]any)
		nothing := `{"people":[{"_id":"` + s.id() + `","name":"Gone","departed":{}}]}`
		s.call(t, testkit.Scenario{Name: "of whose death nothing is known", Method: "POST", Path: base, Body: nothing, Status: 201, Contains: []string{`"departed":{}`}})
		quoted := map[string]string{"If-Match": fmt.Sprintf(`"%v"`, made["revision"])}
		one := base + "/" + clientID
		for _, sc := range []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{`{"_id":"` + clientID}},
			{Path: base + "?q=suresh", Status: 200, Contains: []string{clientID}},
			{Path: base + "?q=nobody", Status: 200, Contains: []string{`[]`}},
			{Path: one, Status: 200, Contains: []string{`{"_id":"` + clientID + `"`}},
			{Path: base + "/sky?date=1947-08-15&time=00:00&lat=28.6139&lon=77.209&tz=Asia/Kolkata", Status: 200,
				Contains: []string{`"stars":{"nakshatra":8,"pada":1,"rashi":4}`, `"atSunrise":0`}},
			{Path: base + "/sky?date=2006-02-15", Status: 200, Contains: []string{`"tithis":[{"masa":11,"adhika":false,"paksha":"krishna","tithi":2,`}, NotContains: []string{"stars"}},
			{Method: "PUT", Path: one, Body: `{"gotra":"Kashyapa"}`, Header: quoted, Status: 200, Contains: []string{`"success":"Family updated"`, `"gotra":"Kashyapa"`, "Suresh"}},
			{Method: "PUT", Path: one, Body: `{"gotra":"Garga"}`, Header: quoted, Status: 412, Contains: []string{`"code":"request.stale"`, `"current":{"_id":"` + clientID + `"`}},
			{Method: "DELETE", Path: one, Header: quoted, Status: 412, Contains: []string{`"current":{`}},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{`{"success":"Family deleted"}`}},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{"Family deleted"}},
			{Path: one, Status: 404, Contains: []string{"client.not_found"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + clientID + `"]`, Status: 200, Contains: []string{"Families restored: 1", `"clients":[{"_id":"` + clientID}},
			{Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{fmt.Sprintf(`"revision":%v,`, made["revision"])}},
			{Method: "POST", Path: base, Body: strings.Replace(body, "Suresh", "Mahesh", 1), Status: 409, Contains: []string{"client.id_taken"}},
			{Name: "as another", As: s.his, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.his, Path: one, Status: 404, Contains: []string{"client.not_found"}},
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
		clientID := s.add(`{"name":"Sharma"}`).ID
		before := s.workbench.mine().Revision
		one := base + "/" + clientID
		for _, sc := range []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base, Body: `{"phones":[{"number":"12"}],"sinceYear":1}`, Status: 422,
				Contains: []string{`"code":"request.fields"`, `"phones.0.number":"This is not a phone`, `"sinceYear":`, `"name":`}},
			{Name: "in Hindi", Method: "POST", Path: base, Body: `{}`, Header: map[string]string{"Accept-Language": "hi"}, Status: 422, Contains: []string{`परिवार का नाम`}},
			{Name: "an unknown field", Method: "POST", Path: base, Body: `{"name":"A","pinned":true}`, Status: 422, Contains: []string{`"pinned":"This field is not known."`}},
			{Name: "an unknown field within", Method: "POST", Path: base, Body: `{"phones":[{"number":"98290 41177","kind":"home"}]}`, Status: 422, Contains: []string{`"phones":`}},
			{Name: "a field of the server", Method: "PUT", Path: one, Body: `{"revision":1}`, Status: 422, Contains: []string{`"revision":`}},
			{Name: "no list", Method: "PUT", Path: one, Body: `{"people":{}}`, Status: 422, Contains: []string{`"people":`}},
			{Name: "no object", Method: "PUT", Path: one, Body: `[]`, Status: 400},
			{Name: "a bad If-Match", Method: "PUT", Path: one, Body: `{}`, Header: map[string]string{"If-Match": "3"}, Status: 400, Contains: []string{"request.if_match"}},
			{Name: "no ids", Method: "POST", Path: base + "/restore", Body: `[]`, Status: 422, Contains: []string{"request.no_ids"}},
			{Name: "nowhere", Path: base + "/sky?date=soon&lat=x&lon=7", Status: 422, Contains: []string{`"date":`, `"place":`}},
			{Name: "no such id", Path: base + "/x", Status: 404, Contains: []string{"client.not_found"}},
		} {
			sc.As = s.mine
			sc.Run(t, s)
		}
		if s.workbench.mine().Revision != before {
			t.Error("a refused call changed something")
		}
	})
}

func TestETag(t *testing.T) {
	onEachSite(t, func(t *testing.T, s *site) {
		c := s.add(`{"name":"Sharma"}`)
		for _, path := range []string{base, base + "/" + c.ID} {
			_, w := s.call(t, testkit.Scenario{Path: path, Status: 200})
			held := map[string]string{"If-None-Match": w.Header().Get("ETag")}
			s.call(t, testkit.Scenario{Path: path, Header: held, Status: 304})
			c = s.set(c, `{"notes":"`+path+`"}`)
			s.call(t, testkit.Scenario{Path: path, Header: held, Status: 200})
		}
	})
}
