package message

import (
	"context"
	"encoding/json"
	"net/http"
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/patch"
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

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
		now := func() time.Time { return w.clock }
		w.Service = New(record.Options{DB: d, Now: now})
		w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
		w.sessions = testkit.Sessions(t, d, now)
		api := testkit.API(t, httpapi.Options{DB: d, Sessions: w.sessions, Now: now})
		Register(api, w.Service)
		w.Handler = api.Handler(nil)
		test(t, w)
	})
}

func (w *workbench) mine() session.Caller { return testkit.Caller(w.t, w.db, w.me) }

func read(texts ...string) Input { return testkit.Body[Input](texts...) }

func form(changes string) Input {
	return read(`{"template":"day_before","text":"Namaste","language":"en","due":"2026-11-20"}`, changes)
}

// add creates a message and wants no fault.
func (w *workbench) add(changes string) Message {
	w.t.Helper()
	made, err := w.Create(w.ctx, w.mine(), patch.Of(w.newID()), form(changes))
	if err != nil {
		w.t.Fatalf("add %s: %v", changes, err)
	}
	return made
}

// set updates a message and wants no fault.
func (w *workbench) set(m Message, changes string) Message {
	w.t.Helper()
	w.clock = w.clock.Add(time.Minute)
	m, err := w.Update(w.ctx, w.mine(), m.ID, read(changes), 0)
	if err != nil {
		w.t.Fatalf("set %s: %v", changes, err)
	}
	return m
}

func (w *workbench) newID() string {
	w.clock = w.clock.Add(time.Millisecond)
	return id.New(w.clock)
}

// said is the JSON of a message from its template on.
func said(t testing.TB, m Message) string {
	t.Helper()
	b, err := json.Marshal(m.Fields)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}
