package booking

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service and its calls on a database with two owners, at 10:00 in India on 20 November 2026 until the test
// moves it.
type workbench struct {
	*Service
	http.Handler
	t        testing.TB
	ctx      context.Context
	db       *db.DB
	clock    time.Time
	sessions *session.Store
	me, he   string
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
		now := func() time.Time { return w.clock }
		w.Service = New(Options{Options: record.Options{DB: d, Now: now}, Tasks: task.New(task.Options{DB: d, Now: now}),
			Queue: job.New(job.Options{DB: d, Now: now})})
		w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
		w.sessions = testkit.Sessions(t, d, now)
		api := testkit.API(t, httpapi.Options{DB: d, Sessions: w.sessions, Now: now})
		Register(api, w.Service)
		w.Handler = api.Handler(nil)
		test(t, w)
	})
}

// mine is the owner as a request now would find him.
func (w *workbench) mine() session.Caller { return testkit.Caller(w.t, w.db, w.me) }

func (w *workbench) forward(d time.Duration) { w.clock = w.clock.Add(d) }

func (w *workbench) newID() string {
	w.forward(time.Millisecond)
	return id.New(w.clock)
}

func read[T any](texts ...string) T { return testkit.Body[T](texts...) }

const call = `{"riteName":"Satyanarayan katha","contact":{"name":"Ramesh Verma","phone":"98290 60412"},"wanted":{"date":"2026-11-29"},"address":"Raja Park"}`

// add creates a booking from a call and wants no fault.
func (w *workbench) add(changes string) Booking {
	w.t.Helper()
	b, err := w.Create(w.ctx, w.mine(), patch.Of(w.newID()), read[NewInput](call, changes))
	if err != nil {
		w.t.Fatalf("add %s: %v", changes, err)
	}
	return b
}

const agreed = `{"date":"2026-11-29","startTime":"10:30","fee":5100,"durationMinutes":120}`

// confirm agrees on a booking and wants no fault.
func (w *workbench) confirm(b Booking, changes string) (Booking, task.Task) {
	w.t.Helper()
	b, made, err := w.Confirm(w.ctx, w.mine(), b.ID, read[ConfirmInput](agreed, changes), 0)
	if err != nil || made == nil {
		w.t.Fatalf("confirm %s: %v, task %v", changes, err, made)
	}
	return b, *made
}

// request asks on the public page.
func (w *workbench) request(changes string) (Booking, error) {
	return w.Request(w.ctx, w.me, Request{ID: w.newID(), Wish: read[WishInput](call, changes), Consent: true})
}

// asked is request, and wants no fault.
func (w *workbench) asked(changes string) Booking {
	w.t.Helper()
	b, err := w.request(changes)
	if err != nil {
		w.t.Fatalf("request %s: %v", changes, err)
	}
	return b
}

// write changes a table of another package.
func (w *workbench) write(query string, args ...any) {
	w.t.Helper()
	err := w.db.Write(w.ctx, w.me, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, query, args...)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

// rite puts a rite into my catalogue, and tells its id.
func (w *workbench) rite(name string, minutes int, fee int64, samagri string) string {
	w.t.Helper()
	riteID := w.newID()
	w.write(`INSERT INTO rite_types (owner_id, id, name, name_hi, kind, duration_minutes, fee_mode, amount_min, samagri, instructions, recurs, preset,
		inactive, advance_mode, advance_percent, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, $3, '', 'deva', $4, 'fixed', $5, $6, '', 0, '', 0, 'percent', 20, '', 1, 1, 1)`, w.me, riteID, name, minutes, fee, samagri)
	return riteID
}

// pay writes down money that came for a task.
func (w *workbench) pay(taskID string, paise int64) {
	w.t.Helper()
	w.write(`INSERT INTO payments (owner_id, id, task_id, client_id, direction, kind, amount, method, ref, paid_by, day, note, create_hash,
		created_at, updated_at, revision) VALUES ($1, $2, $3, '', 'in', 'advance', $4, 'upi', '', '', '2026-11-20', '', '', 1, 1, 1)`,
		w.me, w.newID(), taskID, paise)
}

// count of a query for n.
func (w *workbench) count(query string, args ...any) int {
	w.t.Helper()
	row, err := db.One[struct {
		N int `db:"n"`
	}](w.ctx, w.db.Reader(), query, args...)
	if err != nil {
		w.t.Fatal(err)
	}
	return row.N
}

// liveTasks counts my tasks that are not in the trash.
func (w *workbench) liveTasks() int {
	return w.count(`SELECT COUNT(*) AS n FROM tasks WHERE owner_id = $1 AND deleted_at IS NULL`, w.me)
}

// told are the notices that were posted, as kind/event, sorted.
func (w *workbench) told() string {
	w.t.Helper()
	rows, err := db.All[struct {
		Args string `db:"args"`
	}](w.ctx, w.db.Reader(), `SELECT args FROM jobs WHERE kind = 'notice'`)
	if err != nil {
		w.t.Fatal(err)
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
	w.t.Helper()
	rows, err := db.All[struct {
		Args string `db:"args"`
	}](w.ctx, w.db.Reader(), `SELECT args FROM jobs WHERE kind = 'notice' ORDER BY created_at DESC, id DESC LIMIT 1`)
	if err != nil || len(rows) == 0 {
		w.t.Fatal("nothing was told", err)
	}
	n := read[struct {
		Event string
		Args  map[string]string
	}](rows[0].Args)
	said := n.Event
	for _, word := range words {
		said += " " + n.Args[word]
	}
	return said
}

func asJSON(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(b)
}
