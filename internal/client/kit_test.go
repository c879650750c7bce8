package client

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
		w.Service = New(record.Options{DB: d, Now: w.Now}, testkit.Places)
		w.Serve(httpapi.Options{}, func(api *httpapi.API) { Register(api, w.Service) })
		test(t, w)
	})
}

// input is a body as an app sends it.
func input(text string) Input { return testkit.Body[Input](text) }

// add creates a family and wants no fault.
func (w *workbench) add(text string) Client {
	w.T.Helper()
	return testkit.Add(w.Bench, w.Create, input(text))
}

// set updates a family and wants no fault.
func (w *workbench) set(c Client, text string) Client {
	w.T.Helper()
	return testkit.Set(w.Bench, w.Update, c.ID, input(text))
}
