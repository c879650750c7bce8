package note

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/job"
	"sankalp/internal/notice"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service and its calls on a bench.
type workbench struct {
	*Service
	*testkit.Bench
}

func newBench(t testing.TB, d *db.DB) *workbench {
	w := &workbench{Bench: testkit.NewBench(t, d)}
	w.Service = New(record.Options{DB: d, Now: w.Now}, job.New(job.Options{DB: d, Now: w.Now}))
	w.Serve(httpapi.Options{}, func(api *httpapi.API) {
		Register(api, w.Service)
		client.Register(api, client.New(record.Options{DB: d, Now: w.Now}, testkit.Places))
	})
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d)) })
}

// form is a body as an app sends it.
func form(changes string) Input {
	return testkit.Body[Input](`{"person":"Ramesh Gupta","work":"Griha Pravesh","noteText":"Call about the havan","noteDate":"2026-11-27"}`, changes)
}

// change is a body of an update.
func change(text string) Input { return testkit.Body[Input](text) }

// add creates a note and wants no fault.
func (w *workbench) add(changes string) Note {
	w.T.Helper()
	return testkit.Add(w.Bench, w.Create, form(changes))
}

// set updates a note and wants no fault.
func (w *workbench) set(n Note, changes string) Note {
	w.T.Helper()
	return testkit.Set(w.Bench, w.Update, n.ID, change(changes))
}

// sent lists the notices that people got, in order: the person and the instant of the occurrence.
func sent(t testing.TB, d *db.DB) []string {
	t.Helper()
	rows, err := db.All[struct {
		Args string `db:"args"`
	}](context.Background(), d.Reader(), `SELECT args FROM jobs WHERE kind = $1 ORDER BY created_at, id`, notice.Job)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		var n notice.Notice
		if err := json.Unmarshal([]byte(r.Args), &n); err != nil {
			t.Fatal(err)
		}
		all = append(all, n.Args["person"]+" "+n.At.UTC().Format(time.RFC3339))
	}
	return all
}
