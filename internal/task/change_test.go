package task

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
	"sankalp/internal/trash"
)

func sqlite(t testing.TB) *db.DB { return testkit.Open(t, testkit.SQLiteURL(t)) }

func TestUpdateKeepsWhatIsAbsentAndClearsWhatIsNull(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		created := w.add(AddNew, `{"startTime":"18:00","durationMinutes":90}`)
		w.Forward(time.Minute)
		got, err := w.Update(w.Ctx, w.Mine(), created.ID, Input{TaskName: patch.Of("Griha Pravesh")}, 0)
		want := created
		want.TaskName, want.UpdatedAt, want.Revision = "Griha Pravesh", w.Clock, created.Revision+1
		if err != nil || string(got.AppendJSON(nil)) != string(want.AppendJSON(nil)) {
			t.Errorf("one field: %s, %v\nwant %s", got.AppendJSON(nil), err, want.AppendJSON(nil))
		}
		cleared, err := w.Update(w.Ctx, w.Mine(), created.ID, Input{Amount: nothing(want.Amount), StartTime: nothing(&want.StartTime),
			DurationMinutes: patch.Null[int](), Outcome: patch.Of(Cancelled)}, got.Revision)
		if err != nil || cleared.Amount != nil || !cleared.StartTime.IsZero() || cleared.DurationMinutes != 0 || cleared.Outcome != Cancelled {
			t.Errorf("cleared: %s, %v", cleared.AppendJSON(nil), err)
		}
		open, err := w.Update(w.Ctx, w.Mine(), created.ID, Input{Outcome: patch.Null[Outcome]()}, 0)
		if err != nil || open.Outcome != None {
			t.Errorf("no outcome: %s, %v", open.AppendJSON(nil), err)
		}
		stored, err := w.Get(w.Ctx, w.Mine(), created.ID)
		if err != nil || string(stored.AppendJSON(nil)) != string(open.AppendJSON(nil)) {
			t.Errorf("stored %s, %v", stored.AppendJSON(nil), err)
		}
		if got := w.Audits(kind.Name, created.ID); len(got) != 4 || got[1] != "changed by me: true→true" {
			t.Errorf("audit %v", got)
		}
	})
}

func nothing[T any](*T) patch.Value[T] { return patch.Null[T]() }

func TestUpdateHasNoDateLimit(t *testing.T) {
	w := newBench(t, sqlite(t))
	created := w.add(AddNew, `{}`)
	for _, day := range []string{"1999-01-01", "2099-01-01"} {
		if got, err := w.Update(w.Ctx, w.Mine(), created.ID, Input{Date: patch.Of(date(t, day))}, 0); err != nil || got.Date != date(t, day) {
			t.Errorf("to %s: %v, %v", day, got.Date, err)
		}
	}
	if _, err := w.Update(w.Ctx, w.Mine(), created.ID, Input{Own: patch.Of(false), FinalAssignUser: patch.Of("Ramesh")}, 0); err != nil {
		t.Errorf("given to somebody else with its amount: %v", err)
	}
}

func TestUpdateTellsEveryFaultAndKeepsTheTask(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		created := w.add(AddNew, `{}`)
		before := w.Revision()
		_, err := w.Update(w.Ctx, w.Mine(), created.ID, Input{TaskName: patch.Null[string](), Description: patch.Of(" "), Date: nothing(&created.Date),
			DurationMinutes: patch.Of(-1), Outcome: patch.Of(Outcome("x")), FinalAssignUser: patch.Null[string]()}, 0)
		testkit.WantCodes(t, err, "taskName:field.required", "description:field.required", "date:field.required", "durationMinutes:task.duration_range",
			"outcome:task.outcome_unknown", "finalAssignUser:task.assignee_required")
		if got, err := w.Get(w.Ctx, w.Mine(), created.ID); err != nil || got.TaskName != created.TaskName || w.Revision() != before {
			t.Errorf("after it: %+v, %v", got, err)
		}
	})
}

func TestAnUpdateThatSaysNothingNewChangesNothing(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		created := w.add(AddNew, `{}`)
		before := w.Revision()
		w.Forward(time.Hour)
		for _, in := range []Input{{}, form(``), {TaskName: patch.Of(" " + created.TaskName)}} {
			got, err := w.Update(w.Ctx, w.Mine(), created.ID, in, 0)
			if err != nil || got.Revision != created.Revision || w.Revision() != before || len(w.Audits(kind.Name, created.ID)) != 1 {
				t.Errorf("%+v: %+v, %v", in, got, err)
			}
		}
	})
}

func TestWhoseTaskItIsAfterAnUpdate(t *testing.T) {
	w := newBench(t, sqlite(t))
	for _, tt := range []struct {
		name string
		from string
		in   Input
		own  bool
	}{
		{"another assignee", `{}`, Input{FinalAssignUser: patch.Of("Ramesh")}, false},
		{"back to the owner", `{"finalAssignUser":"Ramesh","amount":null}`, Input{FinalAssignUser: patch.Of("Pandit me")}, true},
		{"the same assignee", `{"finalAssignUser":"Me and Ramesh","own":true}`, Input{FinalAssignUser: patch.Of("Me and Ramesh")}, true},
		{"something else", `{"finalAssignUser":"Me and Ramesh","own":true}`, Input{Location: patch.Of("Ajmer")}, true},
		{"own as null", `{"finalAssignUser":"Me and Ramesh","own":true}`, Input{Own: patch.Null[bool]()}, false},
		{"own said", `{}`, Input{Own: patch.Of(false)}, false},
	} {
		created := w.add(AddNew, tt.from)
		if got, err := w.Update(w.Ctx, w.Mine(), created.ID, tt.in, 0); err != nil || got.Own != tt.own {
			t.Errorf("%s: own %v, %v; want %v", tt.name, got.Own, err, tt.own)
		}
	}
}

func TestIfMatch(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		created := w.add(AddNew, `{}`)
		newer, err := w.Update(w.Ctx, w.Mine(), created.ID, Input{TaskName: patch.Of("Newer")}, created.Revision)
		if err != nil {
			t.Fatal(err)
		}
		before := w.Revision()
		current := func(err error) any {
			t.Helper()
			testkit.WantKind(t, err, fault.Stale, "request.stale")
			return fault.Of(err)[0].Current
		}
		_, err = w.Update(w.Ctx, w.Mine(), created.ID, Input{TaskName: patch.Of("Mine")}, created.Revision)
		if c, ok := current(err).(*Task); !ok || c.TaskName != "Newer" || c.Revision != newer.Revision {
			t.Errorf("current %+v", c)
		}
		if c, ok := current(w.Delete(w.Ctx, w.Mine(), created.ID, created.Revision)).(*Task); !ok || c.TaskName != "Newer" {
			t.Errorf("current at a delete %+v", c)
		}
		if w.Revision() != before {
			t.Error("a refused change raised the revision")
		}
		if err := w.Delete(w.Ctx, w.Mine(), created.ID, newer.Revision); err != nil {
			t.Fatal(err)
		}
		_, err = w.Update(w.Ctx, w.Mine(), created.ID, Input{TaskName: patch.Of("Mine")}, newer.Revision)
		if c := current(err); c != nil {
			t.Errorf("current of a deleted task %+v", c)
		}
		_, err = w.Update(w.Ctx, w.Mine(), created.ID, Input{TaskName: patch.Of("Mine")}, 0)
		testkit.WantKind(t, err, fault.NotFound, "task.not_found")
		if err := w.Delete(w.Ctx, w.Mine(), created.ID, created.Revision); err != nil {
			t.Errorf("deleting what I deleted: %v", err)
		}
	})
}

func TestDeleteAndRestore(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		a, b, c := w.add(AddNew, `{"taskName":"a"}`), w.add(AddNew, `{"taskName":"b"}`), w.add(AddNew, `{"taskName":"c"}`)
		w.Forward(time.Millisecond)
		if err := w.Delete(w.Ctx, w.Mine(), a.ID, 0); err != nil {
			t.Fatal(err)
		}
		after := w.Revision()
		if rev, err := trash.TombstoneRevision(w.Ctx, w.DB.Reader(), w.Me, kind.Name, a.ID); err != nil || rev != after {
			t.Errorf("tombstone at %d, %v; want %d", rev, err, after)
		}
		if err := w.Delete(w.Ctx, w.Mine(), a.ID, 0); err != nil || w.Revision() != after {
			t.Errorf("deleting again: %v, revision %d → %d", err, after, w.Revision())
		}
		if _, err := w.Get(w.Ctx, w.Mine(), a.ID); !fault.Is(err, fault.NotFound) {
			t.Errorf("reading a deleted task: %v", err)
		}
		n, err := w.DeleteAll(w.Ctx, w.Mine(), []string{a.ID, b.ID, c.ID, b.ID})
		if n != 3 || err != nil || w.Revision() != after+1 || w.Mine().TaskCount != 0 {
			t.Errorf("delete all: %d, %v, revision %d", n, err, w.Revision())
		}
		w.checkCount()
		w.Forward(record.TrashFor - time.Second)
		all, err := w.Restore(w.Ctx, w.Mine(), []string{a.ID, c.ID})
		if got := names(all); err != nil || !slices.Equal(slices.Sorted(slices.Values(got)), []string{"a", "c"}) {
			t.Errorf("restored %v, %v", got, err)
		}
		if w.state(a.ID) != "present" || w.state(b.ID) != "trashed" || w.Mine().TaskCount != 2 {
			t.Error("the wrong tasks came back")
		}
		if rev, err := trash.TombstoneRevision(w.Ctx, w.DB.Reader(), w.Me, kind.Name, a.ID); err != nil || rev != 0 {
			t.Errorf("a task that is there has a tombstone: %d, %v", rev, err)
		}
		w.checkCount()
		before := w.Revision()
		if all, err := w.Restore(w.Ctx, w.Mine(), []string{a.ID}); len(all) != 1 || err != nil || w.Revision() != before {
			t.Errorf("restoring what is there: %v, %v", all, err)
		}
		if got := w.Audits(kind.Name, a.ID); !slices.Equal(got, []string{"created by me: false→true", "deleted by me: true→false",
			"restored by me: false→true"}) {
			t.Errorf("audit %v", got)
		}
		w.Forward(2 * time.Second)
		_, err = w.Restore(w.Ctx, w.Mine(), []string{b.ID})
		testkit.WantKind(t, err, fault.NotFound, "task.not_found")
	})
}

func TestBulkCallsAreAllOrNothing(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		mine := w.add(AddNew, `{}`)
		trashed := w.add(AddNew, `{}`)
		if err := w.Delete(w.Ctx, w.Mine(), trashed.ID, 0); err != nil {
			t.Fatal(err)
		}
		theirs, err := w.Create(w.Ctx, w.Caller(w.Other), AddNew, patch.Value[string]{}, form(``))
		if err != nil {
			t.Fatal(err)
		}
		before := w.Revision()
		for name, foreign := range map[string]string{"his": theirs.ID, "nobody's": id.New(w.Clock), "no id": "x", "empty": ""} {
			t.Run(name, func(t *testing.T) {
				_, err := w.DeleteAll(w.Ctx, w.Mine(), []string{mine.ID, foreign})
				testkit.WantKind(t, err, fault.NotFound, "task.not_found")
				_, err = w.Restore(w.Ctx, w.Mine(), []string{trashed.ID, foreign})
				testkit.WantKind(t, err, fault.NotFound, "task.not_found")
				testkit.WantKind(t, w.Delete(w.Ctx, w.Mine(), foreign, 0), fault.NotFound, "task.not_found")
				_, err = w.Get(w.Ctx, w.Mine(), foreign)
				testkit.WantKind(t, err, fault.NotFound, "task.not_found")
				_, err = w.Update(w.Ctx, w.Mine(), foreign, Input{TaskName: patch.Of("x")}, 0)
				testkit.WantKind(t, err, fault.NotFound, "task.not_found")
				_, err = w.Update(w.Ctx, w.Mine(), foreign, Input{TaskName: patch.Of("x")}, 7)
				testkit.WantKind(t, err, fault.NotFound, "task.not_found")
			})
		}
		if w.state(mine.ID) != "present" || w.state(trashed.ID) != "trashed" || w.Revision() != before {
			t.Error("a refused bulk call changed something")
		}
		if got, err := w.Get(w.Ctx, w.Caller(w.Other), theirs.ID); err != nil || got.Revision != theirs.Revision {
			t.Errorf("his task now: %+v, %v", got, err)
		}
		_, err = w.DeleteAll(w.Ctx, w.Mine(), nil)
		testkit.WantKind(t, err, fault.Invalid, "request.no_ids")
		_, err = w.DeleteAll(w.Ctx, w.Mine(), make([]string, w.MaxIDs+1))
		testkit.WantKind(t, err, fault.Invalid, "request.too_many_ids")
	})
}

func TestPurgeErasesForGoodButNotTheTombstone(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		var old []string
		for i := range 103 /* more than one batch */ {
			old = append(old, w.add(AddNew, fmt.Sprintf(`{"taskName":"old %d"}`, i)).ID)
		}
		w.Forward(time.Millisecond)
		if _, err := w.DeleteAll(w.Ctx, w.Mine(), old); err != nil {
			t.Fatal(err)
		}
		limit := w.Clock.Add(time.Second)
		w.Forward(time.Hour)
		recent, saved := w.add(AddNew, `{}`).ID, w.add(AddNew, `{}`).ID
		if err := w.Delete(w.Ctx, w.Mine(), recent, 0); err != nil {
			t.Fatal(err)
		}
		before := w.Revision()
		n, err := w.Purge(w.Ctx, "", limit)
		if n != len(old) || err != nil {
			t.Errorf("purged %d, %v", n, err)
		}
		if w.state(old[0]) != "nothing" || w.state(old[len(old)-1]) != "nothing" || w.state(recent) != "trashed" || w.state(saved) != "present" {
			t.Error("the wrong tasks went")
		}
		if rev, err := trash.TombstoneRevision(w.Ctx, w.DB.Reader(), w.Me, kind.Name, old[0]); err != nil || rev == 0 {
			t.Errorf("no tombstone: %d, %v", rev, err)
		}
		if got := w.Audits(kind.Name, old[0]); !slices.Equal(got, []string{"created by me: false→false", "deleted by me: false→false"}) {
			t.Errorf("audit %v", got)
		}
		if w.Revision() != before {
			t.Error("purging is no change for the owner's devices")
		}
		if err := w.Delete(w.Ctx, w.Mine(), old[0], 0); err != nil {
			t.Errorf("deleting what was erased: %v", err)
		}
		_, err = w.Restore(w.Ctx, w.Mine(), []string{old[0]})
		testkit.WantKind(t, err, fault.NotFound, "task.not_found")
		_, err = w.Update(w.Ctx, w.Mine(), old[0], Input{}, 3)
		testkit.WantKind(t, err, fault.Stale, "request.stale")
		if n, err := w.Purge(w.Ctx, "", limit); n != 0 || err != nil {
			t.Errorf("purging again: %d, %v", n, err)
		}
	})
}

// After any changes in any order the stored count is the count, and exactly one of row and tombstone is there.
func TestAnyOrderOfChangesKeepsTheBooks(t *testing.T) {
	d := sqlite(t)
	w := newBench(t, d)
	rapid.Check(t, func(rt *rapid.T) {
		var ids []string
		pick := func() string { return rapid.SampledFrom(ids).Draw(rt, "which") }
		for range rapid.IntRange(1, 25).Draw(rt, "steps") {
			w.Forward(time.Second)
			what := rapid.IntRange(0, 5).Draw(rt, "what")
			var err error
			switch {
			case what == 0 || len(ids) == 0:
				ids = append(ids, w.add(AddCompleted, `{}`).ID)
			case what == 1:
				err = w.Delete(w.Ctx, w.Mine(), pick(), 0)
			case what == 2:
				_, err = w.DeleteAll(w.Ctx, w.Mine(), []string{pick(), pick()})
			case what == 3:
				_, err = w.Restore(w.Ctx, w.Mine(), []string{pick(), pick()})
			case what == 4:
				_, err = w.Update(w.Ctx, w.Mine(), pick(), Input{Location: patch.Of(fmt.Sprint("place ", w.Clock.Unix()))}, 0)
			default:
				_, err = w.Create(w.Ctx, w.Mine(), AddCompleted, patch.Of(pick()), form(`{}`))
			}
			if err != nil && !fault.Is(err, fault.NotFound) {
				rt.Fatal(err)
			}
		}
		w.checkCount()
		for _, taskID := range ids {
			rev, err := trash.TombstoneRevision(w.Ctx, w.DB.Reader(), w.Me, kind.Name, taskID)
			if err != nil {
				rt.Fatal(err)
			}
			if (w.state(taskID) == "present") == (rev != 0) {
				rt.Fatalf("%s is %s and its tombstone at %d", taskID, w.state(taskID), rev)
			}
		}
	})
}
