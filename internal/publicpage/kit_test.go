package publicpage

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service on a database with two owners, at 10:00 in India on 20 November 2026 until the test moves it.
type workbench struct {
	*Service
	t      testing.TB
	ctx    context.Context
	clock  time.Time
	me, he string
}

func newBench(t testing.TB, d *db.DB) *workbench {
	w := &workbench{t: t, ctx: context.Background(), clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
	w.Service = New(d, func() time.Time { w.clock = w.clock.Add(time.Millisecond); return w.clock })
	w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d)) })
}

func (w *workbench) caller(owner string) session.Caller { return testkit.Caller(w.t, w.db, owner) }

// set updates an owner's page.
func (w *workbench) set(owner, changes string) (Page, error) {
	w.t.Helper()
	var in Input
	if err := json.Unmarshal([]byte(changes), &in); err != nil {
		w.t.Fatal(err)
	}
	return w.Update(w.ctx, w.caller(owner), in, 0)
}

// mustSet wants no fault.
func (w *workbench) mustSet(owner, changes string) Page {
	w.t.Helper()
	p, err := w.set(owner, changes)
	if err != nil {
		w.t.Fatalf("set %s: %v", changes, err)
	}
	return p
}

// write changes a table of another package.
func (w *workbench) write(query string, args ...any) {
	w.t.Helper()
	err := w.db.WriteGlobal(w.ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, query, args...)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
}
