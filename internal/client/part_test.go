package client

import (
	"reflect"
	"strings"
	"testing"

	"sankalp/internal/fault"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func (w *workbench) get(id string) Client {
	w.T.Helper()
	one, err := w.Get(w.Ctx, w.Mine(), id)
	w.Must(err)
	return one
}

func TestTheCallsOfUndoingAMerge(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		stays, gone, third := w.add(`{"name":"Sharma parivar"}`), w.add(`{"name":"Sharma","gotra":"Kashyap"}`), w.add(`{"name":"Pathak"}`)
		w.merge(stays.ID, gone.ID)
		w.merge(stays.ID, third.ID)
		path := func(id string) string { return "/api/clients/" + id + "/unmerge" }
		revision := w.Revision()
		w.Run(t, []testkit.Scenario{
			{Name: "not the last one", Method: "POST", Path: path(gone.ID), Body: `{}`, Status: 409, Contains: []string{"client.unmerge_order"}},
			{Name: "the one that stays", Method: "POST", Path: path(stays.ID), Body: `{}`, Status: 409, Contains: []string{"client.not_joined"}},
			{Name: "one that never was", Method: "POST", Path: path(w.ID()), Body: `{}`, Status: 404, Contains: []string{"client.not_found"}},
			{Name: "what is no id", Method: "POST", Path: path("7"), Body: `{}`, Status: 404},
			{Name: "as another", As: w.Other, Method: "POST", Path: path(third.ID), Body: `{}`, Status: 404, Contains: []string{"client.not_found"}},
			{Name: "as nobody", As: testkit.Nobody, Method: "POST", Path: path(third.ID), Body: `{}`, Status: 401, Contains: []string{"session.required"}},
		}...)
		if w.Revision() != revision {
			t.Fatal("what was refused changed something")
		}
		w.Run(t, []testkit.Scenario{
			{Name: "the last one", Method: "POST", Path: path(third.ID), Body: `{}`, Status: 200, Contains: []string{`"success":"Families are two again"`, `"_id":"` + third.ID}},
			{Name: "again", Method: "POST", Path: path(third.ID), Body: `{}`, Status: 409, Contains: []string{"client.not_joined"}},
			{Name: "the other", Method: "POST", Path: path(gone.ID), Body: `{}`, Status: 200, Contains: []string{`"gotra":"Kashyap"`}},
			{Name: "its address is its own", Path: "/api/clients/" + gone.ID, Status: 200, Contains: []string{`"_id":"` + gone.ID}},
		}...)
		if now := w.get(stays.ID); !reflect.DeepEqual(now.Fields, stays.Fields) {
			t.Errorf("%+v, was %+v", now.Fields, stays.Fields)
		}
		if got := w.Audits("client", gone.ID); len(got) != 3 || !strings.HasPrefix(got[2], "restored by ") {
			t.Errorf("the history of the one that is back: %q", got)
		}
		if n := w.Count(`SELECT COUNT(*) AS n FROM audits WHERE part_of <> ''`); n != 0 {
			t.Errorf("%d entries are still marked", n)
		}
	})
}

// A family that was merged with one that was merged on: one after the other they part again, and what a late phone sends for any of them
// lands where it belongs in between.
func TestMergesOneIntoTheOtherAreUndoneFromTheLastOn(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		om, other := w.ID(), w.ID()
		first := w.add(`{"name":"Sharma","people":[{"_id":"` + other + `","name":"Om Prakash","departed":{"date":"2001-03-04"}}]}`)
		second := w.add(`{"name":"Sharma parivar","phones":[{"number":"98290 41177"}],"people":[{"_id":"` + om + `","name":"Om Prakash","departed":{"date":"2001"}}]}`)
		third := w.add(`{"name":"Sharma of Jaipur","notes":"Old"}`)
		w.merge(second.ID, first.ID)
		w.merge(third.ID, second.ID)
		undo := func(id string) { t.Helper(); _, err := w.Unmerge(w.Ctx, w.Mine(), id); w.Must(err) }
		undo(second.ID)
		m, err := record.MergedOf(w.Ctx, w.DB.Reader(), w.Me)
		if err != nil || len(m) != 2 || m[first.ID] != second.ID || m[other] != om {
			t.Fatalf("%v, %v", m, err)
		}
		if now := w.get(third.ID); !reflect.DeepEqual(now.Fields, third.Fields) {
			t.Errorf("%+v, was %+v", now.Fields, third.Fields)
		}
		_, err = w.Update(w.Ctx, w.Mine(), first.ID, input(`{"gotra":"Kashyap"}`), 0)
		w.Must(err)
		undo(first.ID)
		if now := w.get(first.ID); !reflect.DeepEqual(now.Fields, first.Fields) {
			t.Errorf("%+v, was %+v", now.Fields, first.Fields)
		}
		if now := w.get(second.ID); now.Gotra != "Kashyap" || len(now.People) != 1 || now.People[0].Departed.Date != "2001" || len(now.Phones) != 1 {
			t.Errorf("%+v", now.Fields)
		}
	})
}

// What was changed of a person goes with the person; who was made the head and goes is it no more; who came later stays.
func TestWhatIsKnownOfAPersonGoesWithThem(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		ram, sita, hari := w.ID(), w.ID(), w.ID()
		stays := w.add(`{"name":"Sharma parivar","people":[{"_id":"` + ram + `","name":"Ram"}],"headId":"` + ram + `"}`)
		gone := w.add(`{"name":"Sharma","phones":[{"number":"98290 41178"}],"labels":["temple"],"people":[{"_id":"` + sita + `","name":"Sita","relation":"self"}],"headId":"` + sita + `"}`)
		w.merge(stays.ID, gone.ID)
		w.set(stays, `{"headId":"`+sita+`","labels":["temple","monthly"],"people":[{"_id":"`+ram+`","name":"Ram"},{"_id":"`+sita+`","name":"Sita Devi","nakshatra":4},{"_id":"`+hari+`","name":"Hari"}]}`)
		_, err := w.Unmerge(w.Ctx, w.Mine(), gone.ID)
		w.Must(err)
		back, rest := w.get(gone.ID), w.get(stays.ID)
		switch {
		case len(back.People) != 1 || back.People[0].Name != "Sita Devi" || back.People[0].Nakshatra != 4 || back.HeadID != sita || back.Phones[0].Number != "+919829041178":
			t.Errorf("who is back: %+v", back.Fields)
		case len(rest.People) != 2 || rest.People[1].ID != hari || rest.HeadID != "" || len(rest.Phones) != 0 || !reflect.DeepEqual(rest.Labels, []string{"monthly"}) || rest.Merged != nil:
			t.Errorf("who stayed: %+v", rest.Fields)
		}
	})
}

func TestAMergeCanBeUndoneAsLongAsTheTrashKeepsThings(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		stays, gone, late := w.add(`{"name":"Sharma parivar"}`), w.add(`{"name":"Sharma"}`), w.add(`{"name":"Pathak"}`)
		w.merge(stays.ID, gone.ID)
		marked := func() int { return w.Count(`SELECT COUNT(*) AS n FROM audits WHERE part_of <> ''`) }
		if _, err := w.Purge(w.Ctx, w.Me, w.Now().Add(1)); err != nil || marked() != 2 { // who empties the trash
			t.Errorf("%d entries marked, %v", marked(), err)
		}
		w.Must(w.Delete(w.Ctx, w.Mine(), stays.ID, 0))
		w.refuses(gone.ID, "client.unmerge_gone")
		_, err := w.Restore(w.Ctx, w.Mine(), []string{stays.ID})
		w.Must(err)
		w.Forward(record.TrashFor)
		_, err = w.Unmerge(w.Ctx, w.Mine(), gone.ID)
		w.Must(err)
		w.merge(stays.ID, late.ID)
		w.Forward(record.TrashFor + 1)
		w.refuses(late.ID, "client.unmerge_late")
		if _, err := w.Purge(w.Ctx, "", w.Now()); err != nil || marked() != 0 {
			t.Errorf("%d entries marked, %v", marked(), err)
		}
	})
}

func (w *workbench) refuses(id string, code fault.Code) {
	w.T.Helper()
	if _, err := w.Unmerge(w.Ctx, w.Mine(), id); !fault.HasCode(err, code) {
		w.T.Errorf("%v, want %s", err, code)
	}
}
