package task

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

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
	w.Service = New(Options{DB: d, Now: func() time.Time { return w.clock }})
	w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d)) })
}

// caller is the owner as a request now would find him.
func (w *workbench) caller(owner string) session.Caller {
	w.t.Helper()
	row, err := db.One[struct {
		Revision int64 `db:"revision"`
		Count    int64 `db:"task_count"`
	}](w.ctx, w.db.Reader(), `SELECT revision, task_count FROM owners WHERE owner_id = $1`, owner)
	if err != nil {
		w.t.Fatal(err)
	}
	return session.Caller{Owner: owner, Session: "session-of-" + owner, Name: "Pandit " + owner, Zone: zone(w.t, "Asia/Kolkata"),
		Revision: row.Revision, TaskCount: row.Count}
}

func (w *workbench) mine() session.Caller { return w.caller(w.me) }

// form is a body as an app sends it.
func form(changes string) Input {
	var in Input
	base := `{"taskName":"Satyanarayan Katha","description":"Katha and havan","location":"Vaishali Nagar, Jaipur",
		"date":"2026-11-20","amount":1100.5}`
	for _, text := range []string{base, changes} {
		if text == "" {
			continue
		}
		if err := json.Unmarshal([]byte(text), &in); err != nil {
			panic(err)
		}
	}
	return in
}

// add creates a task and wants no fault.
func (w *workbench) add(call Call, changes string) Task {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond) // so that the audit comes in order
	made, err := w.Create(w.ctx, w.mine(), call, patch.Value[string]{}, form(changes))
	if err != nil {
		w.t.Fatalf("add %s %s: %v", call, changes, err)
	}
	return made
}

// revision of the owner now; the test that nothing was changed.
func (w *workbench) revision() int64 { return w.mine().Revision }

// state is what the task is for the caller: present, trashed or nothing.
func (w *workbench) state(taskID string) string {
	w.t.Helper()
	s, err := find(w.ctx, w.db.Reader(), w.me, taskID)
	switch {
	case err != nil:
		w.t.Fatal(err)
	case s == nil:
		return "nothing"
	case s.deletedAt.Valid:
		return "trashed"
	}
	return "present"
}

// checkCount holds the owner's kept number of tasks to the real one.
func (w *workbench) checkCount() {
	w.t.Helper()
	real, err := count(w.ctx, w.db.Reader(), w.me, filter{})
	if err != nil {
		w.t.Fatal(err)
	}
	if kept := w.mine().TaskCount; kept != real {
		w.t.Errorf("the owner's count says %d, there are %d", kept, real)
	}
}

// audits are the actions on an entity, oldest first, each with whether before and after are known.
func (w *workbench) audits(taskID string) []string {
	w.t.Helper()
	rows, err := db.All[struct {
		Action  string  `db:"action"`
		Session string  `db:"session_id"`
		Before  *string `db:"before"`
		After   *string `db:"after"`
	}](w.ctx, w.db.Reader(), `SELECT action, session_id, before, after FROM audits WHERE owner_id = $1 AND kind = 'task' AND entity_id = $2
		ORDER BY at, id`, w.me, taskID)
	if err != nil {
		w.t.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		all = append(all, fmt.Sprintf("%s by %s: %v→%v", r.Action, r.Session, r.Before != nil, r.After != nil))
	}
	return all
}

// codes lists the faults as field:code, sorted.
func codes(err error) []string {
	var all []string
	if err == nil {
		return all
	}
	for _, f := range fault.Of(err) {
		all = append(all, f.Field+":"+f.Code)
	}
	slices.Sort(all)
	return all
}

func wantCodes(t testing.TB, err error, want ...string) {
	t.Helper()
	slices.Sort(want)
	if got := codes(err); !slices.Equal(got, want) {
		t.Errorf("faults %v, want %v (%v)", got, want, err)
	}
}

func wantKind(t testing.TB, err error, kind fault.Kind, code string) {
	t.Helper()
	if !errors.Is(err, fault.New(kind, code)) {
		t.Errorf("error %v, want %s", err, code)
	}
}

func names(all []Task) []string {
	var out []string
	for _, t := range all {
		out = append(out, t.TaskName)
	}
	return out
}

func (w *workbench) idAt(at time.Time) patch.Value[string] { return patch.Of(id.New(at)) }

func rupees(t testing.TB, s string) *money.Paise {
	t.Helper()
	p, err := money.Parse(s)
	if err != nil {
		t.Fatal(err)
	}
	return &p
}
