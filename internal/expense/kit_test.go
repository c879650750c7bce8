package expense

import (
	"bytes"
	"context"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/picture"
	"sankalp/internal/record"
	"sankalp/internal/session"
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

// maxFile is the largest photo of the workbench, in bytes.
const maxFile = 64 << 10

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
		now := func() time.Time { return w.clock }
		w.Service = New(Options{Options: record.Options{DB: d, Now: now}, Decoder: picture.NewDecoder(1_000_000),
			Limiter: session.NewLimiter(d, 1, now), MaxKept: 5})
		w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
		w.sessions = testkit.Sessions(t, d, now)
		api := testkit.API(t, httpapi.Options{DB: d, Sessions: w.sessions, Now: now, MaxFile: maxFile})
		Register(api, w.Service)
		w.Handler = api.Handler(nil)
		test(t, w)
	})
}

// caller is the owner as a request now would find him.
func (w *workbench) caller(owner string) session.Caller { return testkit.Caller(w.t, w.db, owner) }

func (w *workbench) mine() session.Caller { return w.caller(w.me) }

func (w *workbench) revision() int64 { return w.mine().Revision }

func (w *workbench) token(owner string) string {
	return testkit.Login(w.t, w.db, w.sessions, owner, session.Bearer)
}

func read(texts ...string) Input { return testkit.Body[Input](texts...) }

func form(changes string) Input {
	return read(`{"date":"2026-11-20","amount":180,"category":"travel"}`, changes)
}

// add creates an expense and wants no fault.
func (w *workbench) add(changes string) Expense {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond) // so that they come in order
	made, err := w.Create(w.ctx, w.mine(), patch.Value[string]{}, form(changes))
	if err != nil {
		w.t.Fatalf("add %s: %v", changes, err)
	}
	return made
}

// set updates an expense and wants no fault.
func (w *workbench) set(e Expense, changes string) Expense {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond)
	e, err := w.Update(w.ctx, w.mine(), e.ID, read(changes), 0)
	if err != nil {
		w.t.Fatalf("set %s: %v", changes, err)
	}
	return e
}

// erase deletes an expense of mine and wants no fault.
func (w *workbench) erase(e Expense) {
	w.t.Helper()
	if err := w.Delete(w.ctx, w.mine(), e.ID, 0); err != nil {
		w.t.Fatal(err)
	}
}

func (w *workbench) newID() string {
	w.clock = w.clock.Add(time.Millisecond)
	return id.New(w.clock)
}

// write changes a table of another package.
func (w *workbench) write(owner, query string, args ...any) {
	w.t.Helper()
	err := w.db.Write(w.ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, query, args...)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

// task puts a task of the owner there, and tells its id; what it is beside plays no part here.
func (w *workbench) task(owner string) string {
	w.t.Helper()
	taskID := w.newID()
	w.write(owner, `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, date,
		start_time, ends, search, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, 'Katha', '', '', '', 1, '2026-11-20', '', '', '', '', 1, 1, 1)`, owner, taskID)
	return taskID
}

// client puts a family of the owner there, and tells its id.
func (w *workbench) client(owner string) string {
	w.t.Helper()
	clientID := w.newID()
	w.write(owner, `INSERT INTO clients (owner_id, id, name, body, search, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, 'Sharma', '{}', '', '', 1, 1, 1)`, owner, clientID)
	return clientID
}

// kept is how many photos there are in the database.
func (w *workbench) kept() int {
	w.t.Helper()
	row, err := db.One[struct {
		N int `db:"n"`
	}](w.ctx, w.db.Reader(), `SELECT COUNT(*) AS n FROM expense_photos`)
	if err != nil {
		w.t.Fatal(err)
	}
	return row.N
}

// notes of the owner's expenses of a query, in their order.
func (w *workbench) notes(owner string, q Query) string {
	w.t.Helper()
	all, err := w.List(w.ctx, w.caller(owner), q)
	if err != nil {
		w.t.Fatal(err)
	}
	var notes []string
	for _, e := range all {
		notes = append(notes, e.Note)
	}
	return strings.Join(notes, ",")
}

func asJSON(t testing.TB, v any) string {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func aPNG(t testing.TB, w, h int) string {
	t.Helper()
	m := image.NewGray(image.Rect(0, 0, w, h))
	m.SetGray(0, 0, color.Gray{Y: 200})
	var b bytes.Buffer
	if err := png.Encode(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
