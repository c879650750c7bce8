package task

import (
	"context"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// workbench is a Service and its calls on a bench.
type workbench struct {
	*Service
	*testkit.Bench
}

func newBench(t testing.TB, d *db.DB) *workbench {
	w := &workbench{Bench: testkit.NewBench(t, d)}
	w.Service = New(Options{Options: record.Options{DB: d, Now: w.Now}})
	w.Serve(httpapi.Options{}, func(api *httpapi.API) { Register(api, w.Service) })
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d)) })
}

// form is a body as an app sends it.
func form(changes string) Input {
	return testkit.Body[Input](`{"taskName":"Satyanarayan Katha","description":"Katha and havan","location":"Vaishali Nagar, Jaipur",
		"date":"2026-11-20","amount":1100.5}`, changes)
}

// add creates a task and wants no fault.
func (w *workbench) add(call Call, changes string) Task {
	w.T.Helper()
	return testkit.Add(w.Bench, func(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Task, error) {
		return w.Create(ctx, c, call, chosen, in)
	}, form(changes))
}

// state is what the task is for the caller: present, trashed or nothing.
func (w *workbench) state(taskID string) string {
	w.T.Helper()
	rows, err := db.All[struct {
		DeletedAt *int64 `db:"deleted_at"`
	}](w.Ctx, w.DB.Reader(), "SELECT deleted_at FROM tasks WHERE owner_id = $1 AND id = $2", w.Me, taskID)
	switch {
	case err != nil:
		w.T.Fatal(err)
	case len(rows) == 0:
		return "nothing"
	case rows[0].DeletedAt != nil:
		return "trashed"
	}
	return "present"
}

// checkCount holds the owner's stored number of tasks to the real one.
func (w *workbench) checkCount() {
	w.T.Helper()
	real, err := count(w.Ctx, w.DB.Reader(), w.Me, filter{})
	if err != nil {
		w.T.Fatal(err)
	}
	if counted := w.Mine().TaskCount; counted != real {
		w.T.Errorf("the owner's count says %d, there are %d", counted, real)
	}
}

func names(all []Task) []string {
	var out []string
	for _, t := range all {
		out = append(out, t.TaskName)
	}
	return out
}

func rupees(t testing.TB, s string) *money.Paise {
	t.Helper()
	p, err := money.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}
