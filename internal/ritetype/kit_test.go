package ritetype

import (
	"context"
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

func newBench(t testing.TB, d *db.DB) *workbench {
	w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
	now := func() time.Time { return w.clock }
	w.Service = New(record.Options{DB: d, Now: now})
	w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d)) })
}

// caller is the owner as a request now would find him.
func (w *workbench) caller(owner string) session.Caller { return testkit.Caller(w.t, w.db, owner) }

func (w *workbench) mine() session.Caller { return w.caller(w.me) }

func (w *workbench) revision() int64 { return w.mine().Revision }

// form is a body as an app sends it.
func form(changes string) Input {
	return testkit.Body[Input](`{"name":"Satyanarayan Katha","kind":"deva","feeMode":"open"}`, changes)
}

// change is a body of an update.
func change(text string) Input { return testkit.Body[Input](text) }

// add creates a rite and wants no fault.
func (w *workbench) add(changes string) RiteType {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond) // so that the audit comes in order
	made, err := w.Create(w.ctx, w.mine(), patch.Value[string]{}, form(changes))
	if err != nil {
		w.t.Fatalf("add %s: %v", changes, err)
	}
	return made
}

// set updates a rite and wants no fault.
func (w *workbench) set(n RiteType, changes string) RiteType {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond)
	n, err := w.Update(w.ctx, w.mine(), n.ID, change(changes), 0)
	if err != nil {
		w.t.Fatalf("set %s: %v", changes, err)
	}
	return n
}

func (w *workbench) idAt(at time.Time) patch.Value[string] { return patch.Of(id.New(at)) }

// audits are the actions on a rite, oldest first, each with whether before and after are known.
func (w *workbench) audits(riteID string) []string {
	return testkit.Audits(w.t, w.db, w.me, "ritetype", riteID)
}
