package client

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service on a database with two owners, at 10:00 in India on 20 November 2026 until the test moves it.
type workbench struct {
	*Service
	t      testing.TB
	ctx    context.Context
	db     *db.DB
	clock  time.Time
	me, he string
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
		w.Service = New(record.Options{DB: d, Now: func() time.Time { return w.clock }}, testkit.Places)
		w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
		test(t, w)
	})
}

func (w *workbench) mine() session.Caller { return testkit.Caller(w.t, w.db, w.me) }

func (w *workbench) id() string {
	w.clock = w.clock.Add(time.Millisecond)
	return id.New(w.clock)
}

// input is a body as an app sends it.
func input(t testing.TB, text string) (in Input) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &in); err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return in
}

// add creates a family and wants no fault.
func (w *workbench) add(text string) Client {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond)
	made, err := w.Create(w.ctx, w.mine(), patch.Value[string]{}, input(w.t, text))
	if err != nil {
		w.t.Fatalf("add %s: %v", text, err)
	}
	return made
}

func (w *workbench) set(c Client, text string) Client {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond)
	c, err := w.Update(w.ctx, w.mine(), c.ID, input(w.t, text), 0)
	if err != nil {
		w.t.Fatalf("set %s: %v", text, err)
	}
	return c
}

func (w *workbench) exec(query string, args ...any) {
	w.t.Helper()
	err := w.db.Write(w.ctx, w.me, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, query, args...)
		return err
	})
	if err != nil {
		w.t.Fatalf("%s: %v", query, err)
	}
}
