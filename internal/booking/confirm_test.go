package booking

import (
	"errors"
	"sync"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestConfirmMakesOneTask(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		rite := w.rite("Satyanarayan katha", 150, 5100_00, `[{"name":"Ghee","quantity":0.5,"unit":"kg","by":"family"}]`)
		b := w.add(`{"riteTypeIds":["` + rite + `"],"people":25,"occasion":"For the new job"}`)
		if b.DurationMinutes != 150 || b.Status != Requested || w.liveTasks() != 0 {
			t.Fatalf("asked: %+v, %d tasks", b, w.liveTasks())
		}
		first := w.ID()
		confirmed, created := w.confirm(b, `{"taskId":"`+first+`","durationMinutes":null}`)
		if confirmed.Status != Confirmed || confirmed.TaskID != first || confirmed.Agreed.Date.String() != "2026-11-29" || confirmed.Step != 1 {
			t.Errorf("confirmed: %+v", confirmed)
		}
		if created.ID != first || created.TaskName != b.RiteName || created.Location != "Raja Park" || created.Description != "For the new job" ||
			*created.Amount != 5100_00 || created.StartTime.String() != "10:30" || created.RiteTypeID != rite || !created.Own {
			t.Errorf("the task: %+v", created)
		}
		list := read[task.SamagriList](string(created.Samagri))
		if list.People != 25 || len(list.Items) != 1 || list.Items[0].Name != "Ghee" {
			t.Errorf("its samagri: %s", created.Samagri)
		}
		// From another phone, with what it saw before and with another task.
		revision := w.Revision()
		again, same, err := w.Confirm(w.Ctx, w.Mine(), b.ID, read[ConfirmInput](agreed, `{"taskId":"`+w.ID()+`","date":"2026-12-01"}`), b.Revision)
		if err != nil || again.TaskID != first || same.ID != first || w.liveTasks() != 1 || w.Revision() != revision {
			t.Errorf("confirmed again: %+v, %v, %d tasks, revision %d → %d", again, err, w.liveTasks(), revision, w.Revision())
		}
	})
}

// What was asked for without an hour stays with its part of the day until there is one.
func TestConfirmKeepsThePartOfTheDay(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for _, tt := range []struct {
			changes string
			want    Part
		}{
			{`{"startTime":null}`, "pratah"},
			{`{"startTime":null,"part":"sandhya"}`, "sandhya"},
			{`{"startTime":null,"part":null}`, ""},
			{`{"part":"sandhya"}`, ""},
		} {
			b, _ := w.confirm(w.add(`{"forced":true,"wanted":{"date":"2026-11-29","part":"pratah"}}`), tt.changes)
			if b.Agreed.Part != tt.want {
				t.Errorf("%s: %q, want %q", tt.changes, b.Agreed.Part, tt.want)
			}
			if tt.want == "" {
				continue
			}
			b, err := w.Move(w.Ctx, w.Mine(), b.ID, read[MoveInput](`{"date":"2026-12-05"}`), 0)
			if err != nil || b.Agreed.Part != tt.want {
				t.Errorf("moved to another day: %q, %v", b.Agreed.Part, err)
			}
			if b, err = w.Move(w.Ctx, w.Mine(), b.ID, read[MoveInput](`{"date":"2026-12-05","startTime":"08:00"}`), 0); err != nil || b.Agreed.Part != "" {
				t.Errorf("moved to an hour: %q, %v", b.Agreed.Part, err)
			}
		}
		_, _, err := w.Confirm(w.Ctx, w.Mine(), w.add(`{"forced":true}`).ID, read[ConfirmInput](agreed, `{"startTime":null,"part":"noon"}`), 0)
		testkit.WantCodes(t, err, "part:field.unknown")
	})
}

func TestConfirmedFromManyPhonesAtOnce(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b := w.add("")
		ids := make([]string, 16)
		for i := range ids {
			ids[i] = w.ID()
		}
		got := make([]string, len(ids))
		var all sync.WaitGroup
		for i, taskID := range ids {
			all.Go(func() {
				done, _, err := w.Confirm(w.Ctx, w.Mine(), b.ID, read[ConfirmInput](agreed, `{"taskId":"`+taskID+`"}`), 0)
				if err != nil {
					t.Error(err)
				}
				got[i] = done.TaskID
			})
		}
		all.Wait()
		for _, taskID := range got {
			if taskID != got[0] {
				t.Errorf("two tasks: %v", got)
			}
		}
		if w.liveTasks() != 1 {
			t.Errorf("%d tasks", w.liveTasks())
		}
	})
}

func TestWhatCannotBeAgreed(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, other := w.add(""), w.add(`{"riteName":"Havan"}`)
		_, taken := w.confirm(other, `{"date":"2026-12-05"}`)
		for _, tt := range []struct{ changes, want string }{
			{`{"date":null}`, "date:field.required"},
			{`{"date":"2026-11-19"}`, "date:task.date_in_past"},
			{`{"date":"2026-13-01"}`, "date:field.date_format"},
			{`{"startTime":"24:00"}`, "startTime:field.time_format"},
			{`{"durationMinutes":2881}`, "durationMinutes:field.number_range"},
			{`{"fee":-1}`, "fee:field.amount_range"},
			{`{"taskId":"7"}`, "taskId:booking.ref_format"},
			{`{"taskId":"` + taken.ID + `"}`, "taskId:booking.task_taken"},
			{`{"description":"a\u202eb"}`, "description:text.bidi"},
		} {
			_, _, err := w.Confirm(w.Ctx, w.Mine(), b.ID, read[ConfirmInput](agreed, tt.changes), 0)
			testkit.WantCodes(t, err, tt.want)
		}
		if _, _, err := w.Confirm(w.Ctx, testkit.Caller(t, w.DB, w.Other), b.ID, read[ConfirmInput](agreed), 0); !fault.HasCode(err, "booking.not_found") {
			t.Errorf("another owner: %v", err)
		}
		if w.liveTasks() != 1 {
			t.Errorf("%d tasks", w.liveTasks())
		}
	})
}

func TestAPhoneWithAnOldStateIsTold(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b := w.add("")
		if _, err := w.ask(w.Ctx, w.Mine(), b.ID, 0); err != nil {
			t.Fatal(err)
		}
		_, _, err := w.Confirm(w.Ctx, w.Mine(), b.ID, read[ConfirmInput](agreed), b.Revision)
		var f *fault.Error
		if !errors.As(err, &f) || f.Kind != fault.Stale || f.Current == nil {
			t.Errorf("from an old state: %v", err)
		}
	})
}

func TestMoveAndUndo(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), "")
		until, _ := civil.NewClock(11, 20)
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), created.ID, task.Input{PracticeInput: task.PracticeInput{WindowUntil: patch.Of(until)}}, 0); err != nil {
			t.Fatal(err)
		}
		moved, err := w.Move(w.Ctx, w.Mine(), b.ID, read[MoveInput](`{"date":"2026-12-12","startTime":"09:00"}`), 0)
		if err != nil || moved.Agreed.Date.String() != "2026-12-12" || *moved.Agreed.Fee != 5100_00 {
			t.Fatalf("moved: %+v, %v", moved, err)
		}
		at, _ := w.tasks.Get(w.Ctx, w.Mine(), created.ID)
		if at.Date.String() != "2026-12-12" || at.StartTime.String() != "09:00" || at.RescheduledFrom.String() != "2026-11-29" || !at.WindowUntil.IsZero() {
			t.Errorf("its task: %+v", at)
		}
		back, err := w.undo(w.Ctx, w.Mine(), b.ID, moved.Step, 0)
		if err != nil || back.Agreed.Date.String() != "2026-11-29" || back.Step != moved.Step+1 || back.LastStep != "" {
			t.Errorf("undone: %+v, %v", back, err)
		}
		at, _ = w.tasks.Get(w.Ctx, w.Mine(), created.ID)
		if at.Date != created.Date || at.StartTime != created.StartTime || !at.RescheduledFrom.IsZero() || at.WindowUntil != until {
			t.Errorf("its task: %+v", at)
		}
		revision := w.Revision()
		if _, err := w.undo(w.Ctx, w.Mine(), b.ID, moved.Step, moved.Revision); err != nil || w.Revision() != revision {
			t.Errorf("undone again: %v", err)
		}
		if _, err := w.undo(w.Ctx, w.Mine(), b.ID, back.Step, 0); !fault.HasCode(err, "booking.undo_other") {
			t.Errorf("an undoing undone: %v", err)
		}
	})
}

// The owner has moved the work in their own calendar: moving the booking back to what was agreed is a move.
func TestABookingMovesItsTaskFromWhereItIs(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), "")
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), created.ID, read[task.Input](`{"date":"2026-12-13"}`), 0); err != nil {
			t.Fatal(err)
		}
		to := read[MoveInput](`{"date":"2026-11-29","startTime":"10:30"}`)
		for range 2 {
			if moved, err := w.Move(w.Ctx, w.Mine(), b.ID, to, 0); err != nil || moved.Step != 2 {
				t.Errorf("moved: %+v, %v", moved, err)
			}
		}
		if at, _ := w.tasks.Get(w.Ctx, w.Mine(), created.ID); at.Date != created.Date || at.StartTime != created.StartTime {
			t.Errorf("its task: %+v", at)
		}
	})
}

// Sending the confirmation again does not create a deleted task anew: it comes back from the trash, or not at all.
func TestAConfirmedBookingWhoseTaskWasDeleted(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), "")
		if err := w.tasks.Delete(w.Ctx, w.Mine(), created.ID, 0); err != nil {
			t.Fatal(err)
		}
		again, none, err := w.Confirm(w.Ctx, w.Mine(), b.ID, read[ConfirmInput](agreed, `{"taskId":"`+w.ID()+`"}`), 0)
		if err != nil || none != nil || again.Step != b.Step || w.liveTasks() != 0 {
			t.Errorf("again: %+v, task %v, %v", again, none, err)
		}
		if _, err := w.Move(w.Ctx, w.Mine(), b.ID, read[MoveInput](`{"date":"2026-12-12"}`), 0); !fault.HasCode(err, "booking.task_gone") {
			t.Errorf("moved: %v", err)
		}
		if _, err := w.tasks.Restore(w.Ctx, w.Mine(), []string{created.ID}); err != nil {
			t.Fatal(err)
		}
		if _, back, err := w.Confirm(w.Ctx, w.Mine(), b.ID, read[ConfirmInput](agreed), 0); err != nil || back == nil || back.ID != created.ID || w.liveTasks() != 1 {
			t.Errorf("restored: %v, %v", back, err)
		}
		if err := w.tasks.Delete(w.Ctx, w.Mine(), created.ID, 0); err != nil {
			t.Fatal(err)
		}
		if b, err = w.cancel(w.Ctx, w.Mine(), b.ID, cancelInput{}, 0); err != nil || b.Status != CancelledMe {
			t.Errorf("cancelled: %+v, %v", b, err)
		}
		if b, err = w.undo(w.Ctx, w.Mine(), b.ID, b.Step, 0); err != nil || b.Status != Confirmed || w.liveTasks() != 0 {
			t.Errorf("undone: %+v, %v", b, err)
		}
	})
}

// What the owner changed at the task since is not overwritten by an undo.
func TestUndoStopsAtALaterChange(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), "")
		moved, err := w.Move(w.Ctx, w.Mine(), b.ID, read[MoveInput](`{"date":"2026-12-12"}`), 0)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), created.ID, read[task.Input](`{"date":"2026-12-13"}`), 0); err != nil {
			t.Fatal(err)
		}
		if _, err := w.undo(w.Ctx, w.Mine(), b.ID, moved.Step, 0); !fault.HasCode(err, "booking.undo_other") {
			t.Errorf("undone over a later change: %v", err)
		}
	})
}

func TestUndoOfAConfirmation(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), "")
		w.pay(created.ID, 1100_00)
		if _, err := w.undo(w.Ctx, w.Mine(), b.ID, 1, 0); !fault.HasCode(err, "booking.task_used") {
			t.Errorf("with a payment: %v", err)
		}
		w.Exec(w.Me, `DELETE FROM payments WHERE owner_id = $1`, w.Me)
		back, err := w.undo(w.Ctx, w.Mine(), b.ID, 1, 0)
		if err != nil || back.Status != Requested || back.TaskID != "" || back.Agreed != nil || w.liveTasks() != 0 {
			t.Errorf("undone: %+v, %v, %d tasks", back, err, w.liveTasks())
		}
		// The same task may be confirmed again: it comes back from the trash.
		again, _ := w.confirm(back, `{"taskId":"`+created.ID+`"}`)
		if again.TaskID != created.ID || w.liveTasks() != 1 || again.Step != 3 {
			t.Errorf("again: %+v, %d tasks", again, w.liveTasks())
		}
		w.Forward(undoFor + time.Millisecond)
		if _, err := w.undo(w.Ctx, w.Mine(), b.ID, 3, 0); !fault.HasCode(err, "booking.undo_late") {
			t.Errorf("an hour later: %v", err)
		}
	})
}
