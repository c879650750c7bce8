package ritetype

import (
	"os"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service and its calls on a bench.
type workbench struct {
	*Service
	*testkit.Bench
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{Bench: testkit.NewBench(t, d)}
		w.Service = New(record.Options{DB: d, Now: w.Now})
		w.Serve(httpapi.Options{}, func(api *httpapi.API) { Register(api, w.Service) })
		test(t, w)
	})
}

// form is a body as an app sends it.
func form(changes string) Input {
	return testkit.Body[Input](`{"name":"Satyanarayan Katha","kind":"deva","feeMode":"open"}`, changes)
}

// change is a body of an update.
func change(text string) Input { return testkit.Body[Input](text) }

// add creates a rite and wants no fault.
func (w *workbench) add(changes string) RiteType {
	w.T.Helper()
	return testkit.Add(w.Bench, w.Create, form(changes))
}

// set updates a rite and wants no fault.
func (w *workbench) set(r RiteType, changes string) RiteType {
	w.T.Helper()
	return testkit.Set(w.Bench, w.Update, r.ID, change(changes))
}
