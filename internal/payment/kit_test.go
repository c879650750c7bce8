package payment

import (
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service and its calls on a bench, with the tasks that are paid for.
type workbench struct {
	*Service
	*testkit.Bench
	tasks *task.Service
	// katha is a task of me.
	katha string
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{Bench: testkit.NewBench(t, d)}
		w.Service = New(record.Options{DB: d, Now: w.Now})
		w.tasks = task.New(task.Options{Options: record.Options{DB: d, Now: w.Now}})
		w.Serve(httpapi.Options{}, func(api *httpapi.API) { Register(api, w.Service) })
		w.katha = w.task(w.Me, `{}`)
		test(t, w)
	})
}

// task makes a task of the owner.
func (w *workbench) task(owner, changes string) string {
	w.T.Helper()
	in := testkit.Body[task.Input](`{"taskName":"Katha","description":"d","location":"l","date":"2026-11-19","amount":3100}`, changes)
	created, err := w.tasks.Create(w.Ctx, w.Caller(owner), task.AddCompleted, patch.Value[string]{}, in)
	w.Must(err)
	return created.ID
}

// form is a body as an app sends it: ₹1,100 in cash for the katha, with changes.
func (w *workbench) form(changes string) Input {
	return testkit.Body[Input](`{"taskId":"`+w.katha+`","amount":1100,"method":"cash","date":"2026-11-20"}`, changes)
}

func (w *workbench) try(changes string) (Payment, error) {
	w.T.Helper()
	w.Forward(time.Millisecond) // so that the audit comes in order
	return w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, w.form(changes))
}

// add writes down a payment and wants no fault.
func (w *workbench) add(changes string) Payment {
	w.T.Helper()
	created, err := w.try(changes)
	if err != nil {
		w.T.Fatalf("add %s: %v", changes, err)
	}
	return created
}

func (w *workbench) all(owner string, q Query) []Payment {
	w.T.Helper()
	all, err := w.List(w.Ctx, w.Caller(owner), q)
	w.Must(err)
	return all
}
