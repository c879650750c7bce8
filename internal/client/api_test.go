package client

import (
	"testing"

	"sankalp/internal/testkit"
)

const base = "/api/clients"

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Contract{Kind: kind.Name, Base: base, Change: `{"gotra":"Kashyapa"}`,
			Body:  `{"name":"Sharma parivar","phones":[{"number":"98290 41177"}],"people":[{"_id":"` + w.ID() + `","name":"Suresh"}]}`,
			Added: "Family added", Updated: "Family updated", Deleted: "Family deleted", Restored: "Families restored: 1", Purge: w.Purge}.Run(t, w.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		clientID, person := w.ID(), w.ID()
		body := `{"_id":"` + clientID + `","name":"Sharma parivar","phones":[{"number":"98290 41177"}],"people":[{"_id":"` + person + `","name":"Suresh"}]}`
		w.Call(t, testkit.Scenario{Method: "POST", Path: base, Body: body, Status: 201,
			Contains:    []string{`"success":"Family added"`, `"number":"+919829041177"`, `"people":[{"_id":"` + person + `","name":"Suresh"}]`},
			NotContains: []string{`"addresses"`, `"gotra"`, `"departed"`}})
		nothing := `{"people":[{"_id":"` + w.ID() + `","name":"Gone","departed":{}}]}`
		w.Call(t, testkit.Scenario{Name: "of whose death nothing is known", Method: "POST", Path: base, Body: nothing, Status: 201, Contains: []string{`"departed":{}`}})
		one := base + "/" + clientID
		w.Run(t, []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{`{"_id":"` + clientID}},
			{Path: base + "?q=suresh", Status: 200, Contains: []string{clientID}},
			{Path: base + "?q=nobody", Status: 200, Contains: []string{`[]`}},
			{Path: one, Status: 200, Contains: []string{`{"_id":"` + clientID + `"`}},
			{Path: base + "/sky?date=1947-08-15&time=00:00&lat=28.6139&lon=77.209&tz=Asia/Kolkata", Status: 200,
				Contains: []string{`"stars":{"nakshatra":8,"pada":1,"rashi":4}`, `"atSunrise":0`}},
			{Path: base + "/sky?date=2006-02-15", Status: 200, Contains: []string{`"tithis":[{"masa":11,"adhika":false,"paksha":"krishna","tithi":2,`}, NotContains: []string{"stars"}},
			{Method: "PUT", Path: one, Body: `{"gotra":"Kashyapa"}`, Status: 200, Contains: []string{`"success":"Family updated"`, `"gotra":"Kashyapa"`, "Suresh"}},
			{Name: "as another", As: w.Other, Path: one, Status: 404, Contains: []string{"client.not_found"}},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{`{"success":"Family deleted"}`}},
			{Path: one, Status: 404, Contains: []string{"client.not_found"}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		clientID := w.add(`{"name":"Sharma"}`).ID
		before := w.Revision()
		one := base + "/" + clientID
		w.Run(t, []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base, Body: `{"phones":[{"number":"12"}],"sinceYear":1}`, Status: 422,
				Contains: []string{`"code":"request.fields"`, `"phones.0.number":"This is not a phone`, `"sinceYear":`, `"name":`}},
			{Name: "in Hindi", Method: "POST", Path: base, Body: `{}`, Header: map[string]string{"Accept-Language": "hi"}, Status: 422, Contains: []string{`परिवार का नाम`}},
			{Name: "an unknown field within", Method: "POST", Path: base, Body: `{"phones":[{"number":"98290 41177","kind":"home"}]}`, Status: 422, Contains: []string{`"phones":`}},
			{Name: "no list", Method: "PUT", Path: one, Body: `{"people":{}}`, Status: 422, Contains: []string{`"people":`}},
			{Name: "nowhere", Path: base + "/sky?date=soon&lat=x&lon=7", Status: 422, Contains: []string{`"date":`, `"place":`}},
			{Name: "no such id", Path: base + "/x", Status: 404, Contains: []string{"client.not_found"}},
		}...)
		if w.Revision() != before {
			t.Error("a refused call changed something")
		}
	})
}

func TestETag(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		c := w.add(`{"name":"Sharma"}`)
		for _, path := range []string{base, base + "/" + c.ID} {
			_, first := w.Call(t, testkit.Scenario{Path: path, Status: 200})
			held := map[string]string{"If-None-Match": first.Header().Get("ETag")}
			w.Call(t, testkit.Scenario{Path: path, Header: held, Status: 304})
			c = w.set(c, `{"notes":"`+path+`"}`)
			w.Call(t, testkit.Scenario{Path: path, Header: held, Status: 200})
		}
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	testkit.WantLimits[Input](t, "maxLength", map[string]any{"Name": maxName, "Gotra": maxGotra, "Labels": maxLabel, "ReferredBy": maxReferred,
		"Notes": maxNotes, "PrivateNotes": maxNotes})
	testkit.WantLimits[Input](t, "maxItems", map[string]any{"Phones": maxPhones, "Addresses": maxAddresses, "Labels": maxLabels, "People": maxPeople})
}
