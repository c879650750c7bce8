package payment

import (
	"context"
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service on a database with two owners, at 10:00 in India on 20 November 2026 until the test moves it.
type workbench struct {
	*Service
	t      testing.TB
	ctx    context.Context
	db     *db.DB
	tasks  *task.Service
	clock  time.Time
	me, he string
	// katha is a task of me.
	katha string
}

func newBench(t testing.TB, d *db.DB) *workbench {
	w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
	now := func() time.Time { return w.clock }
	w.Service = New(record.Options{DB: d, Now: now})
	w.tasks = task.New(task.Options{DB: d, Now: now})
	w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
	w.katha = w.task(w.me, `{}`)
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d)) })
}

// caller is the owner as a request now would find him.
func (w *workbench) caller(owner string) session.Caller { return testkit.Caller(w.t, w.db, owner) }

func (w *workbench) mine() session.Caller { return w.caller(w.me) }

func (w *workbench) revision() int64 { return w.mine().Revision }

// task makes a task of the owner.
func (w *workbench) task(owner, changes string) string {
	w.t.Helper()
	in := testkit.Body[task.Input](`{"taskName":"Katha","description":"d","location":"l","date":"2026-11-19","amount":3100}`, changes)
	made, err := w.tasks.Create(w.ctx, w.caller(owner), task.AddCompleted, patch.Value[string]{}, in)
	if err != nil {
		w.t.Fatal(err)
	}
	return made.ID
}

// form is a body as an app sends it: ₹1,100 in cash for the katha, with changes.
func (w *workbench) form(changes string) Input {
	return testkit.Body[Input](`{"taskId":"`+w.katha+`","amount":1100,"method":"cash","date":"2026-11-20"}`, changes)
}

func (w *workbench) try(changes string) (Payment, error) {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond) // so that the audit comes in order
	return w.Create(w.ctx, w.mine(), patch.Value[string]{}, w.form(changes))
}

// add writes down a payment and wants no fault.
func (w *workbench) add(changes string) Payment {
	w.t.Helper()
	made, err := w.try(changes)
	if err != nil {
		w.t.Fatalf("add %s: %v", changes, err)
	}
	return made
}

func (w *workbench) idAt(at time.Time) patch.Value[string] { return patch.Of(id.New(at)) }

func (w *workbench) all(owner string, q Query) []Payment {
	w.t.Helper()
	all, err := w.List(w.ctx, w.caller(owner), q)
	if err != nil {
		w.t.Fatal(err)
	}
	return all
}
