package expense

import (
	"os"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/picture"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service and its calls on a bench.
type workbench struct {
	*Service
	*testkit.Bench
}

// maxFile is the largest photo of the workbench, in bytes.
const maxFile = 64 << 10

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{Bench: testkit.NewBench(t, d)}
		w.Service = New(Options{Options: record.Options{DB: d, Now: w.Now}, Decoder: picture.NewDecoder(1_000_000),
			Limiter: session.NewLimiter(d, 1, w.Now), MaxStored: 5})
		w.Serve(httpapi.Options{MaxFile: maxFile}, func(api *httpapi.API) { Register(api, w.Service) })
		test(t, w)
	})
}

func read(texts ...string) Input { return testkit.Body[Input](texts...) }

func form(changes string) Input {
	return read(`{"date":"2026-11-20","amount":180,"category":"travel"}`, changes)
}

// add creates an expense and wants no fault.
func (w *workbench) add(changes string) Expense {
	w.T.Helper()
	return testkit.Add(w.Bench, w.Create, form(changes))
}

// set updates an expense and wants no fault.
func (w *workbench) set(e Expense, changes string) Expense {
	w.T.Helper()
	return testkit.Set(w.Bench, w.Update, e.ID, read(changes))
}

// erase deletes an expense of mine and wants no fault.
func (w *workbench) erase(e Expense) {
	w.T.Helper()
	w.Must(w.Delete(w.Ctx, w.Mine(), e.ID, 0))
}

// task adds a task of the owner, and returns its id; its other fields play no part here.
func (w *workbench) task(owner string) string {
	w.T.Helper()
	taskID := w.ID()
	w.Exec(owner, `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, date,
		start_time, ends, search, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, 'Katha', '', '', '', 1, '2026-11-20', '', '', '', '', 1, 1, 1)`, owner, taskID)
	return taskID
}

// client adds a family of the owner, and returns its id.
func (w *workbench) client(owner string) string {
	w.T.Helper()
	clientID := w.ID()
	w.Exec(owner, `INSERT INTO clients (owner_id, id, name, body, search, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, 'Sharma', '{}', '', '', 1, 1, 1)`, owner, clientID)
	return clientID
}

// saved is how many photos there are in the database.
func (w *workbench) saved() int {
	w.T.Helper()
	return w.Count(`SELECT COUNT(*) AS n FROM expense_photos`)
}

// notes of the owner's expenses of a query, in their order.
func (w *workbench) notes(owner string, q query) string {
	w.T.Helper()
	all, err := w.list(w.Ctx, w.Caller(owner), q)
	if err != nil {
		w.T.Fatal(err)
	}
	var notes []string
	for _, e := range all {
		notes = append(notes, e.Note)
	}
	return strings.Join(notes, ",")
}
