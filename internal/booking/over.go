package booking

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// by is who cancels.
type by string

// Those who cancel.
const (
	byFamily by = "family"
	byMe     by = "me"
)

// cancelInput is who cancels a booking, and what becomes of an advance that was paid.
type cancelInput struct {
	By      patch.Value[by]            `json:"by" required:"false" enum:"me,family" doc:"me when left out"`
	Advance patch.Value[CancelAdvance] `json:"advance" required:"false" nullable:"true" enum:"refund,keep,carry"`
}

// cancel ends a booking, and its task as cancelled. For one that is cancelled already it sets what happens to the advance. Faults:
// Invalid by, advance; Conflict `booking.task_over` when the work is done.
func (s *Service) cancel(ctx context.Context, c session.Caller, bookingID string, in cancelInput, expected int64) (Booking, error) {
	by, advance := byMe, CancelAdvance("")
	var faults fault.List
	faults.Add(field.Choice("by", in.By, &by, byMe, byFamily), field.Choice("advance", in.Advance, &advance, "", refund, keep, carry))
	if err := faults.Err(); err != nil {
		return Booking{}, err
	}
	from := []Status{Requested, Offered, Confirmed, CancelledFamily, CancelledMe}
	again := func(b *Booking) bool { return isCancelled(b) && (advance == "" || advance == b.CancelAdvance) }
	return s.take(ctx, c, bookingID, expected, move{step: Cancelling, from: from, again: again, do: func(ctx context.Context, _ *db.Tx, b *Booking) error {
		b.CancelAdvance = advance
		if isCancelled(b) {
			return nil
		}
		return s.end(ctx, c, b, by)
	}})
}

func isCancelled(b *Booking) bool { return b.Status == CancelledFamily || b.Status == CancelledMe }

// end makes a booking a cancelled one, and its task too.
func (s *Service) end(ctx context.Context, c session.Caller, b *Booking, by by) error {
	confirmed, reason := isConfirmed(b), task.OtherReason
	b.Status, b.HoldUntil, b.Change = CancelledMe, nil, nil
	if by == byFamily {
		b.Status, reason = CancelledFamily, task.ByFamily
	}
	if !confirmed {
		return nil
	}
	err := s.changeTask(ctx, c, b, func(*task.Task) task.Input {
		return task.Input{Outcome: patch.Of(task.Cancelled), PracticeInput: task.PracticeInput{CancelReason: patch.Of(reason)}}
	})
	if fault.HasCode(err, "booking.task_gone") {
		return nil
	}
	return err
}

// noShow marks that nobody was there, and that the work was missed. Faults: Conflict `booking.not_yet` before it was to begin,
// `booking.task_gone`, `booking.task_over`.
func (s *Service) noShow(ctx context.Context, c session.Caller, bookingID string, expected int64) (Booking, error) {
	again := func(b *Booking) bool { return b.Status == NoShow }
	return s.take(ctx, c, bookingID, expected, move{step: NotShowing, from: []Status{Confirmed}, again: again, do: func(ctx context.Context, _ *db.Tx, b *Booking) error {
		t, err := s.taskOf(ctx, c, b)
		if err != nil {
			return err
		}
		if b.begins(t, c.Zone).After(s.now()) {
			return fault.New(fault.Conflict, "booking.not_yet")
		}
		b.Status, b.Change = NoShow, nil
		return s.changeTask(ctx, c, b, func(*task.Task) task.Input { return task.Input{Outcome: patch.Of(task.Missed)} })
	}})
}

// undo takes the last step back, which is named by its number. It succeeds for a step that was undone already. An undone confirmation
// puts its task into the trash. Faults: Conflict `booking.undo_other` when another step was the last, or the task was changed
// since, `booking.undo_late` after undoFor, `booking.task_used` when other records refer to the task, or its outcome is set.
func (s *Service) undo(ctx context.Context, c session.Caller, bookingID string, of int, expected int64) (b Booking, err error) {
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := s.Find(ctx, tx, c.Owner, bookingID)
		switch {
		case err != nil:
			return err
		case there != nil && there.last.Undone == of && of > 0:
			b = *there
			return db.ErrUnchanged
		case there == nil || expected != 0 && expected != there.Revision: // the book says what is wrong
			_, err = s.Book.Update(ctx, c, bookingID, func(*Booking) fault.List { return nil }, expected)
			return err
		case there.Step != of || there.last.Before == nil:
			return fault.New(fault.Conflict, "booking.undo_other")
		case s.now().Sub(*there.SteppedAt) > undoFor:
			return fault.New(fault.Conflict, "booking.undo_late")
		}
		if err := s.undoTask(ctx, tx, c, there); err != nil {
			return err
		}
		now := s.now()
		there.Standing, there.last = *there.last.Before, last{Undone: of}
		there.Step, there.SteppedAt, there.LastStep = of+1, &now, ""
		if err := s.holdAgain(ctx, tx, c, there); err != nil {
			return err
		}
		b, err = s.put(ctx, c, *there)
		return err
	})
	return b, err
}

// holdAgain renews a hold only where it is not over, and where nobody else has that time by now.
func (s *Service) holdAgain(ctx context.Context, tx *db.Tx, c session.Caller, b *Booking) error {
	slots := b.slots()
	switch {
	case b.HoldUntil == nil:
		return nil
	case !b.HoldUntil.After(s.now()):
		b.HoldUntil = nil
	case b.Status == Requested && len(slots) > 0:
		room, err := s.room(ctx, tx, tx.Owner, c.Zone, b, slots[0])
		if !room {
			b.HoldUntil = nil
		}
		return err
	}
	return nil
}

// undoTask takes back what the last step did to the task.
func (s *Service) undoTask(ctx context.Context, tx *db.Tx, c session.Caller, b *Booking) error {
	did := b.last.Task
	if did == nil {
		return nil
	}
	t, err := s.taskOf(ctx, c, b)
	if err != nil || t == nil {
		return err
	}
	if !did.Created && t.Revision != did.Revision {
		return fault.New(fault.Conflict, "booking.undo_other")
	}
	if !did.Created {
		_, err = s.tasks.Update(ctx, c, t.ID, did.back(), 0)
		return err
	}
	used, err := db.One[struct {
		N int `db:"n"`
	}](ctx, tx, `SELECT (SELECT COUNT(*) FROM payments WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NULL)
		+ (SELECT COUNT(*) FROM expenses WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NULL) AS n`, tx.Owner, t.ID)
	switch {
	case err != nil:
		return err
	case used.N > 0 || t.Outcome != task.None:
		return fault.New(fault.Conflict, "booking.task_used")
	}
	return s.tasks.Delete(ctx, c, t.ID, 0)
}
