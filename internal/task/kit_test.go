package task

import (
	"context"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// workbench is a Service on a database with two owners, at 10:00 in India on 20 November 2026 until the test moves it.
type workbench struct {
	*Service
	t      testing.TB
	ctx    context.Context
	db     *db.DB
	clock  time.Time
	me, he string
}

func newBench(t testing.TB, d *db.DB) *workbench {
	w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
	w.Service = New(Options{DB: d, Now: func() time.Time { return w.clock }})
	w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d)) })
}

// caller is the owner as a request now would find him.
func (w *workbench) caller(owner string) session.Caller { return testkit.Caller(w.t, w.db, owner) }

func (w *workbench) mine() session.Caller { return w.caller(w.me) }

// form is a body as an app sends it.
func form(changes string) Input {
	return testkit.Body[Input](`{"taskName":"Satyanarayan Katha","description":"Katha and havan","location":"Vaishali Nagar, Jaipur",
		"date":"2026-11-20","amount":1100.5}`, changes)
}

// add creates a task and wants no fault.
func (w *workbench) add(call Call, changes string) Task {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond) // so that the audit comes in order
	made, err := w.Create(w.ctx, w.mine(), call, patch.Value[string]{}, form(changes))
	if err != nil {
		w.t.Fatalf("add %s %s: %v", call, changes, err)
	}
	return made
}

// revision of the owner now; the test that nothing was changed.
func (w *workbench) revision() int64 { return w.mine().Revision }

// state is what the task is for the caller: present, trashed or nothing.
func (w *workbench) state(taskID string) string {
	w.t.Helper()
	s, err := find(w.ctx, w.db.Reader(), w.me, taskID)
	switch {
	case err != nil:
		w.t.Fatal(err)
	case s == nil:
		return "nothing"
	case s.deletedAt.Valid:
		return "trashed"
	}
	return "present"
}

// checkCount holds the owner's kept number of tasks to the real one.
func (w *workbench) checkCount() {
	w.t.Helper()
	real, err := count(w.ctx, w.db.Reader(), w.me, filter{})
	if err != nil {
		w.t.Fatal(err)
	}
	if kept := w.mine().TaskCount; kept != real {
		w.t.Errorf("the owner's count says %d, there are %d", kept, real)
	}
}

// audits are the actions on an entity, oldest first, each with whether before and after are known.
func (w *workbench) audits(taskID string) []string {
	return testkit.Audits(w.t, w.db, w.me, "task", taskID)
}

func names(all []Task) []string {
	var out []string
	for _, t := range all {
		out = append(out, t.TaskName)
	}
	return out
}

func (w *workbench) idAt(at time.Time) patch.Value[string] { return patch.Of(id.New(at)) }

func rupees(t testing.TB, s string) *money.Paise {
	t.Helper()
	p, err := money.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}
