package booking

import (
	"os"
	"slices"
	"strings"
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/job"
	"sankalp/internal/record"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// consentText is the date of a text that families agree to.
var consentText = func() civil.Date { d, _ := civil.ParseDate("2026-11-27"); return d }()

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
		w.Service = New(Options{Options: record.Options{DB: d, Now: w.Now}, Tasks: task.New(task.Options{Options: record.Options{DB: d, Now: w.Now}}),
			Queue: job.New(job.Options{DB: d, Now: w.Now})})
		w.Serve(httpapi.Options{}, func(api *httpapi.API) { Register(api, w.Service) })
		test(t, w)
	})
}

func read[T any](texts ...string) T { return testkit.Body[T](texts...) }

const call = `{"riteName":"Satyanarayan katha","contact":{"name":"Ramesh Verma","phone":"98290 60412"},"wanted":{"date":"2026-11-29"},"address":"Raja Park"}`

// add creates a booking from a call and wants no fault.
func (w *workbench) add(changes string) Booking {
	w.T.Helper()
	return testkit.Add(w.Bench, w.Create, read[NewInput](call, changes))
}

const agreed = `{"date":"2026-11-29","startTime":"10:30","fee":5100,"durationMinutes":120}`

// confirm agrees on a booking and wants no fault.
func (w *workbench) confirm(b Booking, changes string) (Booking, task.Task) {
	w.T.Helper()
	b, created, err := w.Confirm(w.Ctx, w.Mine(), b.ID, read[ConfirmInput](agreed, changes), 0)
	if err != nil || created == nil {
		w.T.Fatalf("confirm %s: %v, task %v", changes, err, created)
	}
	return b, *created
}

// request sends a request on the public page.
func (w *workbench) request(changes string) (Booking, error) {
	return w.Form(w.Ctx, w.Me, Form{ID: w.ID(), Request: read[RequestInput](call, changes), Consent: consentText, ConsentLanguage: "hi"})
}

// requested is request, and wants no fault.
func (w *workbench) requested(changes string) Booking {
	w.T.Helper()
	b, err := w.request(changes)
	if err != nil {
		w.T.Fatalf("request %s: %v", changes, err)
	}
	return b
}

// rite puts a rite into my catalogue, and returns its id.
func (w *workbench) rite(name string, minutes int, fee int64, samagri string) string {
	w.T.Helper()
	riteID := w.ID()
	w.Exec(w.Me, `INSERT INTO rite_types (owner_id, id, name, name_hi, kind, duration_minutes, fee_mode, amount_min, samagri, instructions, recurs, preset,
		inactive, advance_mode, advance_percent, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, $3, '', 'deva', $4, 'fixed', $5, $6, '', 0, '', 0, 'percent', 20, '', 1, 1, 1)`, w.Me, riteID, name, minutes, fee, samagri)
	return riteID
}

// pay writes down money that came for a task.
func (w *workbench) pay(taskID string, paise int64) {
	w.T.Helper()
	w.Exec(w.Me, `INSERT INTO payments (owner_id, id, task_id, client_id, direction, kind, amount, method, ref, paid_by, day, note, create_hash,
		created_at, updated_at, revision) VALUES ($1, $2, $3, '', 'in', 'advance', $4, 'upi', '', '', '2026-11-20', '', '', 1, 1, 1)`,
		w.Me, w.ID(), taskID, paise)
}

// liveTasks counts my tasks that are not in the trash.
func (w *workbench) liveTasks() int {
	return w.Count(`SELECT COUNT(*) AS n FROM tasks WHERE owner_id = $1 AND deleted_at IS NULL`, w.Me)
}

// notices are those that were posted, as kind/event, sorted.
func (w *workbench) notices() string {
	w.T.Helper()
	rows, err := db.All[struct {
		Args string `db:"args"`
	}](w.Ctx, w.DB.Reader(), `SELECT args FROM jobs WHERE kind = 'notice'`)
	if err != nil {
		w.T.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		n := read[struct{ Kind, Event string }](r.Args)
		all = append(all, strings.TrimPrefix(n.Kind, "booking.")+"/"+n.Event)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// lastNews is the notice that was posted last, at another instant than the one before: its event, and these of its words.
func (w *workbench) lastNews(words ...string) string {
	w.T.Helper()
	rows, err := db.All[struct {
		Args string `db:"args"`
	}](w.Ctx, w.DB.Reader(), `SELECT args FROM jobs WHERE kind = 'notice' ORDER BY created_at DESC, id DESC LIMIT 1`)
	if err != nil || len(rows) == 0 {
		w.T.Fatal("nothing was told", err)
	}
	n := read[struct {
		Event string
		Args  map[string]string
	}](rows[0].Args)
	reported := n.Event
	for _, word := range words {
		reported += " " + n.Args[word]
	}
	return reported
}
