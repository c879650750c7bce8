package app

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/role"
	"sankalp/internal/testkit"
)

// helped is a helper of the victim's practice who stands at two tasks that hold what is not for them.
type helped struct {
	*town
	helper, half, fixed string // the helper, and a task of which they have the half, and one with a fixed share
	halfCrew, fixedCrew string
	foreign             []string // what they never get
}

// helped puts a helper to two tasks of the rich practice, and gives them something.
func (w *town) helped() helped {
	w.t.Helper()
	of := helped{town: w}
	secret := w.make(w.victim, "/api/clients", "client", `{"name":"Secret parivar","phones":[{"number":"98290 41179"}]}`)
	of.helper = w.make(w.victim, "/api/helpers", "helper", `{"name":"Omkar Tiwari","phone":"98290 41180","note":"Secret note","rateNote":"₹ 76,54,321.09","alsoNamed":["Secret Omkar"]}`)
	made := func(name string) string {
		return w.make(w.victim, "/api/task/tasks/add/completed", "task", w.known.Replace(`{"taskName":"`+name+`","description":"Secret havan","location":"Jaipur","date":"{today}",
			"amount":`+sum+`,"clientId":"`+secret+`","privateNote":"Secret words","finalAssignUser":"Secret helper","inKind":[{"what":"Secret cow","value":`+sum+`}]}`))
	}
	crewed := func(task, share string) string {
		return w.make(w.victim, "/api/crew", "crew", `{"taskId":"`+task+`","helperId":"`+of.helper+`","role":"hota",`+share+`}`)
	}
	of.half, of.fixed = made("Half rite"), made("Fixed rite")
	of.halfCrew = crewed(of.half, `"shareKind":"percent","percent":50`)
	of.fixedCrew = crewed(of.fixed, `"shareKind":"fixed","amount":1500.5,"received":20.25`)
	w.must(w.victim, http.MethodPost, "/api/crew", w.known.Replace(`{"taskId":"`+of.half+`","helperId":"{helper}","role":"pathak","shareKind":"fixed","amount":`+sum+`}`))
	w.must(w.victim, http.MethodPost, "/api/settlements", w.known.Replace(
		`{"helperId":"`+of.helper+`","crewId":"`+of.fixedCrew+`","amount":700.75,"method":"cash","date":"{today}","note":"Secret why"}`))
	of.foreign = []string{"Secret", "parivar", "41178", "41179", secret, w.known.Replace("{task}"), w.known.Replace("{client}"), w.known.Replace("{helper}"), w.known.Replace("{crew}")}
	return of
}

// ids are those in a list of a sync.
func idsIn(sync map[string]json.RawMessage, list string) (ids []string) {
	var rows []struct {
		ID string `json:"_id"`
	}
	_ = json.Unmarshal(sync[list], &rows)
	for _, r := range rows {
		ids = append(ids, r.ID)
	}
	slices.Sort(ids)
	return ids
}

// seesOnlyTheirs looks at a whole sync of a member who sees the helper's work.
func (of helped) seesOnlyTheirs(text string) {
	of.t.Helper()
	var sync map[string]json.RawMessage
	of.read([]byte(text), &sync)
	for list, want := range map[string][]string{"tasks": {of.half, of.fixed}, "crews": {of.halfCrew, of.fixedCrew}, "helpers": {of.helper}} {
		slices.Sort(want)
		if got := idsIn(sync, list); !slices.Equal(got, want) {
			of.t.Errorf("%s: %v, want %v", list, got, want)
		}
	}
	for _, k := range of.kinds {
		if k.List != "tasks" && k.List != "crews" && k.List != "helpers" && k.List != "settlements" && string(sync[k.List]) != "[]" {
			of.t.Errorf("%s: %s", k.List, sync[k.List])
		}
	}
	for _, own := range []string{"Half rite", "Jaipur", "Omkar Tiwari", `"amount":3827160.55`, `"amount":1500.5`, `"received":20.25`, `"amount":700.75`} {
		if !strings.Contains(text, own) {
			of.t.Errorf("no %s in %s", own, text)
		}
	}
	for _, foreign := range append([]string{`"percent"`, `"money"`}, of.foreign...) {
		if strings.Contains(text, foreign) {
			of.t.Errorf("%s in %s", foreign, text)
		}
	}
	if spelled.MatchString(text) {
		of.t.Errorf("an amount in %s", text)
	}
}

// What changes of a helper's work comes by itself: a share with the amount that it is a part of, a task with the crew, and what is left goes.
func TestTheSyncOfAMemberOfShares(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		of := w.helped()
		token, _ := w.admittedFor(role.Shares, of.helper)
		var since int64
		sync := func() (lists map[string]json.RawMessage, text string) {
			t.Helper()
			text = string(w.ok(token, http.MethodGet, fmt.Sprintf("/api/sync?since=%d", since), ""))
			w.read([]byte(text), &lists)
			w.read(lists["revision"], &since)
			return lists, text
		}
		sync()
		none := func(what string) {
			t.Helper()
			lists, text := sync()
			for _, k := range w.kinds {
				if string(lists[k.List]) != "[]" {
					t.Errorf("%s: %s", what, text)
				}
			}
			if string(lists["tombstones"]) != "[]" || string(lists["full"]) != "false" {
				t.Errorf("%s: %s", what, text)
			}
		}
		none("nothing new")
		w.must(w.victim, http.MethodPut, w.known.Replace("/api/task/tasks/modify/update/{task}"), `{"taskName":"Foreign"}`)
		w.must(w.victim, http.MethodPut, w.known.Replace("/api/crew/{crew}"), `{"dress":"Foreign"}`)
		w.must(w.victim, http.MethodDelete, w.known.Replace("/api/crew/{crew}"), "")
		none("what is not theirs")
		w.must(w.victim, http.MethodPut, "/api/task/tasks/modify/update/"+of.half, `{"amount":1000}`)
		if lists, text := sync(); !slices.Equal(idsIn(lists, "tasks"), []string{of.half}) || !slices.Equal(idsIn(lists, "crews"), []string{of.halfCrew}) || !strings.Contains(text, `"amount":500,`) {
			t.Errorf("another dakshina: %s", text)
		}
		w.must(w.victim, http.MethodDelete, "/api/crew/"+of.halfCrew, "")
		gone, text := sync()
		if ids := idsIn(gone, "tombstones"); len(ids) != 2 || !slices.Contains(ids, of.half) || !slices.Contains(ids, of.halfCrew) {
			t.Errorf("taken off: %s", text)
		}
		w.must(w.victim, http.MethodPut, "/api/task/tasks/modify/update/"+of.half, `{"location":"Foreign"}`)
		none("a task of before")
		w.must(w.victim, http.MethodPost, "/api/crew/restore", `["`+of.halfCrew+`"]`)
		if lists, text := sync(); !slices.Equal(idsIn(lists, "tasks"), []string{of.half}) || !slices.Equal(idsIn(lists, "crews"), []string{of.halfCrew}) {
			t.Errorf("brought back: %s", text)
		}
		w.must(w.victim, http.MethodDelete, "/api/task/tasks/modify/delete/"+of.fixed, "")
		if lists, text := sync(); !slices.Contains(idsIn(lists, "tombstones"), of.fixed) || !slices.Contains(idsIn(lists, "tombstones"), of.fixedCrew) {
			t.Errorf("a deleted task: %s", text)
		}
		before := since
		w.must(w.victim, http.MethodDelete, "/api/crew/"+of.halfCrew, "")
		w.must(w.victim, http.MethodDelete, "/api/history/trash?until="+time.Now().Add(time.Hour).UTC().Format(time.RFC3339), "")
		since = before
		if lists, text := sync(); string(lists["full"]) != "true" || string(lists["tasks"]) != "[]" {
			t.Errorf("erased: %s", text)
		}
	})
}

// Whose work a member sees is chosen with the role, and is another one's with it.
func TestWhoseWorkAMemberSees(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		of := w.helped()
		own := w.token(w.victim)
		for body, want := range map[string]string{
			`{"name":"Rahul","role":"shares"}`:                               `"helperId":"Please fill`,
			`{"name":"Rahul","role":"shares","helperId":"` + w.victim + `"}`: "member.helper_unknown",
		} {
			if answer := w.call(own, http.MethodPost, "/api/members", body, nil); answer.Code != http.StatusUnprocessableEntity || !strings.Contains(answer.Body.String(), want) {
				t.Errorf("%s: %d %s", body, answer.Code, answer.Body)
			}
		}
		token, memberID := w.admittedFor(role.Shares, of.helper)
		if me := string(w.ok(token, http.MethodGet, "/api/users/me", "")); !strings.Contains(me, `"role":"shares","helperId":"`+of.helper+`"`) || strings.Contains(me, `"money"`) {
			t.Errorf("who am I: %s", me)
		}
		for _, path := range []string{"/api/task/tasks", "/api/task/tasks/" + of.half, "/api/crew", "/api/settlements", "/api/helpers", "/api/clients", "/api/history/changes", "/api/takeout"} {
			w.code(token, http.MethodGet, path, "", http.StatusForbidden, "member.forbidden")
		}
		w.must(w.victim, http.MethodPut, "/api/members/"+memberID, w.known.Replace(`{"role":"shares","helperId":"{helper}"}`))
		if sync := string(w.ok(token, http.MethodGet, "/api/sync?since=999999", "")); !strings.Contains(sync, `"full":true`) || strings.Contains(sync, of.helper) || !strings.Contains(sync, w.known.Replace("{helper}")) {
			t.Errorf("the work of another: %s", sync)
		}
		w.must(w.victim, http.MethodPut, "/api/members/"+memberID, `{"role":"planner"}`)
		if all := string(w.ok(own, http.MethodGet, "/api/members", "")); strings.Contains(all, "helperId") {
			t.Errorf("a planner of a helper: %s", all)
		}
	})
}
