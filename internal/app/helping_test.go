package app

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"sankalp/internal/testkit"
)

// atTask is a task of the victim's tomorrow with three helpers: one said yes, one was asked, one cannot.
type atTask struct {
	*town
	task string
	day  time.Time
}

func newAtTask(t *testing.T, url string) *atTask {
	w := &atTask{town: townIn(t, url), day: time.Now().AddDate(0, 0, 2)}
	w.another()
	return w
}

// another makes a new task, with three helpers.
func (w *atTask) another() {
	w.task = w.make(w.victim, "/api/task/tasks/add/new", "task", `{`+strings.Replace(someTask, "{today}", w.day.Format(time.DateOnly), 1)+`}`)
	for _, standing := range []string{"yes", "asked", "no"} {
		w.add(standing)
	}
}

// add puts a new helper to the task and gives the id of the crew.
func (w *atTask) add(standing string) string {
	helper := w.make(w.victim, "/api/helpers", "helper", `{"name":"`+standing+`"}`)
	return w.make(w.victim, "/api/crew", "crew", `{"taskId":"`+w.task+`","helperId":"`+helper+`","role":"hota","shareKind":"fixed","amount":1500,"standing":"`+standing+
		`","askedAt":"2026-11-19T04:00:00Z"}`)
}

// crew are the standings of those at the task, by the names of helpers.
func (w *atTask) crew() map[string]string {
	w.t.Helper()
	var all []struct{ TaskID, HelperName, Standing, AskedAt string }
	if err := json.Unmarshal(w.call(w.watch, http.MethodGet, "/api/crew", "", nil).Body.Bytes(), &all); err != nil {
		w.t.Fatal(err)
	}
	standings := map[string]string{}
	for _, one := range all {
		if one.TaskID == w.task {
			standings[one.HelperName] = one.Standing
		}
	}
	return standings
}

func (w *atTask) wants(when string, yes, asked, no string) {
	w.t.Helper()
	if got := w.crew(); len(got) != 3 || got["yes"] != yes || got["asked"] != asked || got["no"] != no {
		w.t.Errorf("%s: %v", when, got)
	}
}

func (w *atTask) move(body string) {
	w.must(w.victim, http.MethodPut, "/api/task/tasks/modify/update/"+w.task, body)
}

func TestAMovedTaskHasItsHelpersAskedAgain(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := newAtTask(t, url)
		w.move(`{"taskName":"Saptashati"}`)
		w.wants("renamed", "yes", "asked", "no")
		w.move(`{"startTime":"09:30"}`)
		w.wants("at another hour", "", "", "no")
		w.another()
		w.move(`{"date":"` + w.day.AddDate(0, 0, 1).Format(time.DateOnly) + `"}`)
		w.wants("on another day", "", "", "no")
		w.another()
		w.move(`{"outcome":"done"}`)
		w.move(`{"date":"` + w.day.AddDate(0, 0, -1).Format(time.DateOnly) + `"}`)
		w.wants("mended once it is done", "yes", "asked", "no")
	})
}

func TestDeletedTaskDeletesItsCrew(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := newAtTask(t, url)
		before := w.add("came")
		w.must(w.victim, http.MethodDelete, "/api/crew/"+before, "")
		w.must(w.victim, http.MethodDelete, "/api/task/tasks/modify/delete/"+w.task, "")
		if got := w.crew(); len(got) != 0 {
			t.Errorf("in the trash: %v", got)
		}
		w.must(w.victim, http.MethodPost, "/api/task/tasks/restore", `["`+w.task+`"]`)
		w.wants("restored", "yes", "asked", "no") // not whom he took from it before
		w.must(w.victim, http.MethodDelete, "/api/task/tasks/delete/all", `["`+w.task+`"]`)
		if got := w.crew(); len(got) != 0 {
			t.Errorf("in the trash again: %v", got)
		}
	})
}
