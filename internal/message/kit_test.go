package message

import (
	"os"
	"testing"
	"time"

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

func read(texts ...string) Input { return testkit.Body[Input](texts...) }

func form(changes string) Input {
	return read(`{"template":"day_before","text":"Namaste","language":"en","due":"2026-11-20"}`, changes)
}

// add creates a message and wants no fault.
func (w *workbench) add(changes string) Message {
	w.T.Helper()
	return testkit.Add(w.Bench, w.Create, form(changes))
}

// set updates a message and wants no fault.
func (w *workbench) set(m Message, changes string) Message {
	w.T.Helper()
	w.Forward(time.Minute)
	return testkit.Set(w.Bench, w.Update, m.ID, read(changes))
}

// payload is the JSON of a message from its template on.
func payload(m Message) string { return testkit.JSON(m.Fields) }
