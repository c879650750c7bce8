package client

import (
	"strings"
	"testing"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// merge makes one family part of another and wants no fault.
func (w *workbench) merge(stays, gone string) Client {
	w.T.Helper()
	one, err := w.Merge(w.Ctx, w.Mine(), stays, MergeInput{ClientID: patch.Of(gone)})
	w.Must(err)
	return one
}

func TestTheCallsOfMerging(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		stays, gone := w.add(`{"name":"Sharma parivar","phones":[{"number":"98290 41177"}]}`), w.add(`{"name":"Ramesh Sharma","gotra":"Kashyap","phones":[{"number":"+91 98290 41177"},{"number":"98290 41178"}]}`)
		third := w.add(`{"name":"Pathak","phones":[{"number":"98290 41171"},{"number":"98290 41172"},{"number":"98290 41173"},{"number":"98290 41174"},{"number":"98290 41175"},{"number":"98290 41176"}]}`)
		path, body, revision := "/api/clients/"+stays.ID+"/merge", `{"clientId":"`+gone.ID+`"}`, w.Revision()
		w.Run(t, []testkit.Scenario{
			{Name: "what they would be", Path: path + "?with=" + gone.ID, Status: 200,
				Contains: []string{`"name":"Sharma parivar"`, `"gotra":"Kashyap"`, `"number":"+919829041178"`, "Also called Ramesh Sharma", `"same":[]`}},
			{Name: "with the name of the other", Path: path + "?takeName=true&with=" + gone.ID, Status: 200, Contains: []string{`"name":"Ramesh Sharma"`, "Also called Sharma parivar"}},
			{Name: "with itself", Method: "POST", Path: path, Body: `{"clientId":"` + stays.ID + `"}`, Status: 422, Contains: []string{`"clientId":"Please choose another family`}},
			{Name: "with none", Method: "POST", Path: path, Body: `{}`, Status: 422, Contains: []string{`"clientId":"Please fill`}},
			{Name: "with what is no id", Method: "POST", Path: path, Body: `{"clientId":7}`, Status: 422, Contains: []string{`"clientId":`}},
			{Name: "with one that never was", Method: "POST", Path: path, Body: `{"clientId":"` + w.ID() + `"}`, Status: 404, Contains: []string{"client.not_found"}},
			{Name: "more than a family may have", Method: "POST", Path: path, Body: `{"clientId":"` + third.ID + `"}`, Status: 422, Contains: []string{`"phones":"At most 6`}},
			{Name: "as another", As: w.Other, Method: "POST", Path: path, Body: body, Status: 404, Contains: []string{"client.not_found"}},
			{Name: "as nobody", As: testkit.Nobody, Method: "POST", Path: path, Body: body, Status: 401, Contains: []string{"session.required"}},
		}...)
		if w.Revision() != revision {
			t.Fatal("what was refused, or only asked, changed something")
		}
		w.Run(t, []testkit.Scenario{
			{Name: "one family", Method: "POST", Path: path, Body: body, Status: 200, Contains: []string{`"success":"Families merged"`, `"_id":"` + stays.ID, `"gotra":"Kashyap"`}},
			{Name: "again", Method: "POST", Path: path, Body: body, Status: 409, Contains: []string{"client.merged_already"}},
			{Name: "into one that is gone", Method: "POST", Path: "/api/clients/" + gone.ID + "/merge", Body: `{"clientId":"` + third.ID + `"}`, Status: 409, Contains: []string{"client.merged_already"}},
			{Name: "its address leads to the one", Path: "/api/clients/" + gone.ID, Status: 200, Contains: []string{`"_id":"` + stays.ID}},
			{Name: "it does not come back", Method: "POST", Path: "/api/clients/restore", Body: `["` + gone.ID + `"]`, Status: 409, Contains: []string{"client.not_merged"}},
			{Name: "deleting it deletes nothing", Method: "DELETE", Path: "/api/clients/" + gone.ID, Status: 200},
			{Name: "the one that stays is there", Path: "/api/clients/" + stays.ID, Status: 200},
		}...)
		if got := w.Audits("client", gone.ID); len(got) != 2 || !strings.HasPrefix(got[1], "merged by ") || !strings.HasSuffix(got[1], "true→true") {
			t.Errorf("the history of the one that is gone: %q", got)
		}
		if got := w.Audits("client", stays.ID); len(got) != 2 || !strings.HasPrefix(got[1], "changed by ") {
			t.Errorf("the history of the one that stays: %q", got)
		}
	})
}

// A phone that was away changes the family that is gone. Nothing of it is lost, and nothing of the other family is.
func TestAChangeOfAFamilyThatIsGoneChangesTheOneThatStays(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		om, other, sita := w.ID(), w.ID(), w.ID()
		stays := w.add(`{"name":"Sharma parivar","gotra":"Kashyap","phones":[{"number":"98290 41177"}],"people":[{"_id":"` + om + `","name":"Om Prakash","departed":{"date":"2001"}}]}`)
		gone := w.add(`{"name":"Sharma","phones":[{"number":"98290 41178"}],"people":[{"_id":"` + other + `","name":"Om Prakash","departed":{"date":"2001-03-04"}}]}`)
		last := w.add(`{"name":"Sharma of Jaipur"}`)
		w.merge(stays.ID, gone.ID)
		w.merge(last.ID, stays.ID) // and on it goes
		m, err := record.MergedOf(w.Ctx, w.DB.Reader(), w.Me)
		if err != nil || m[gone.ID] != last.ID || m[stays.ID] != last.ID || m[other] != om {
			t.Fatalf("%v, %v", m, err)
		}
		for _, id := range []string{gone.ID, stays.ID, last.ID} {
			if one, err := w.Get(w.Ctx, w.Mine(), id); err != nil || one.ID != last.ID {
				t.Errorf("asked for %s: %v, %v", id, one.ID, err)
			}
			if _, err := w.Get(w.Ctx, session.Caller{Owner: w.Other}, id); !fault.Is(err, fault.NotFound) {
				t.Errorf("another owner: %v", err)
			}
		}
		late, err := w.Update(w.Ctx, w.Mine(), gone.ID, input(`{"gotra":"Bharadwaj","phones":[{"number":"98290 41179"}],"people":[
			{"_id":"`+other+`","name":"Om Prakash","departed":{"date":"2001-03-05"}},{"_id":"`+sita+`","name":"Sita"}]}`), gone.Revision)
		switch {
		case err != nil:
			t.Fatal(err)
		case late.ID != last.ID || len(late.Phones) != 3 || late.Gotra != "Kashyap" || !strings.Contains(late.Notes, "Gotra also written as Bharadwaj"):
			t.Errorf("%+v", late.Fields)
		case len(late.People) != 2 || late.People[0].ID != om || late.People[0].Departed.Date != "2001-03-05" || late.People[1].ID != sita:
			t.Errorf("people %+v", late.People)
		}
		if audits := w.Audits("client", last.ID); len(audits) != 3 {
			t.Errorf("history %v", audits)
		}
		if _, err := w.Update(w.Ctx, w.Mine(), gone.ID, input(`{"name":"","people":null}`), 0); !fault.Is(err, fault.Invalid) {
			t.Errorf("a fault of form: %v", err)
		}
	})
}

func TestAMergedFamilyGoesWithTheOneThatItBecame(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		stays, gone := w.add(`{"name":"Sharma parivar"}`), w.add(`{"name":"Sharma"}`)
		w.merge(stays.ID, gone.ID)
		rows := func() int { return w.Count(`SELECT COUNT(*) AS n FROM clients WHERE owner_id = $1`, w.Me) }
		w.Forward(2 * record.TrashFor)
		if _, err := w.Purge(w.Ctx, "", w.Now()); err != nil || rows() != 2 {
			t.Fatalf("%d families, %v", rows(), err)
		}
		w.Must(w.Delete(w.Ctx, w.Mine(), stays.ID, 0))
		w.Forward(time.Hour)
		if _, err := w.Purge(w.Ctx, "", w.Now()); err != nil || rows() != 0 {
			t.Errorf("%d families, %v", rows(), err)
		}
		if n := w.Count(`SELECT COUNT(*) AS n FROM audits WHERE owner_id = $1 AND kind = 'client' AND `+audit.Known("audits"), w.Me); n != 0 {
			t.Errorf("%d entries still know something", n)
		}
	})
}
