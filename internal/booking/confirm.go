package booking

import (
	"cmp"
	"context"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// ConfirmInput is what was agreed.
type ConfirmInput struct {
	TaskID          patch.Value[string]      `json:"taskId" required:"false" format:"uuid" doc:"A UUIDv7 for the task; the server chooses one when left out"`
	Date            patch.Value[civil.Date]  `json:"date" required:"false" format:"date"`
	StartTime       patch.Value[civil.Clock] `json:"startTime" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	Part            patch.Value[Part]        `json:"part" required:"false" nullable:"true" enum:"pratah,madhyahna,aparahna,sandhya,ratri" doc:"Of the day, where no time is agreed; what was asked for when left out"`
	DurationMinutes patch.Value[int]         `json:"durationMinutes" required:"false" nullable:"true" minimum:"1" maximum:"2880" doc:"What the booking says when left out"`
	Fee             patch.Value[money.Paise] `json:"fee" required:"false" nullable:"true" minimum:"0" maximum:"999999999.99" doc:"Rupees; open when left out"`
	Advance         patch.Value[money.Paise] `json:"advance" required:"false" nullable:"true" minimum:"0" maximum:"999999999.99" doc:"Rupees"`
	AdvanceBy       patch.Value[civil.Date]  `json:"advanceBy" required:"false" nullable:"true" format:"date"`
	Description     patch.Value[string]      `json:"description" required:"false" nullable:"true" maxLength:"4000" doc:"Of the task"`
}

// agreement is a ConfirmInput that was checked.
type agreement struct {
	taskID      string
	agreed      Agreed
	minutes     int
	advance     *money.Paise
	advanceBy   civil.Date
	description string
}

// read checks the input against a booking.
func (in ConfirmInput) read(b *Booking) (agreement, error) {
	a := agreement{taskID: in.TaskID.V, minutes: b.DurationMinutes, advance: b.Advance, advanceBy: b.AdvanceBy}
	a.agreed.Part = b.Wanted.Part
	var faults fault.List
	faults.Add(
		setID("taskId", in.TaskID, &a.taskID),
		field.Day("date", in.Date, &a.agreed.Date),
		field.Time("startTime", in.StartTime, &a.agreed.StartTime),
		setPart("part", in.Part, &a.agreed.Part),
		field.Number("durationMinutes", in.DurationMinutes, &a.minutes, 0, maxMinutes),
		field.Amount("fee", in.Fee, &a.agreed.Fee),
		field.Amount("advance", in.Advance, &a.advance),
		field.Date("advanceBy", in.AdvanceBy, &a.advanceBy),
		field.Text("description", in.Description, &a.description, task.MaxDescription, plain),
	)
	a.agreed.settle()
	return a, faults.Err()
}

// settle drops the part of the day where there is a time: the time says more.
func (a *Agreed) settle() {
	if !a.StartTime.IsZero() {
		a.Part = ""
	}
}

// Confirm makes a booking fixed: it has exactly one task from then on. A second call, with any task, gives the booking and the
// task that exist. Faults: Invalid with every field that is wrong, the date one that has passed; Conflict
// `booking.task_taken` when the task is that of another booking, `task.id_taken`.
func (s *Service) Confirm(ctx context.Context, c session.Caller, bookingID string, in ConfirmInput, expected int64) (b Booking, t *task.Task, err error) {
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		m := move{step: Confirming, from: open(), again: isConfirmed, do: func(ctx context.Context, tx *db.Tx, b *Booking) error {
			a, err := in.read(b)
			if err != nil {
				return err
			}
			return s.agree(ctx, tx, c, b, a)
		}}
		if b, err = s.take(ctx, c, bookingID, expected, m); err != nil {
			return err
		}
		if t, err = s.taskOf(ctx, c, &b); err == nil && b.Revision != tx.Revision {
			err = db.ErrUnchanged
		}
		return err
	})
	return b, t, err
}

func isConfirmed(b *Booking) bool { return b.Status == Confirmed }

// taskOf gives the task of a booking; nil when it has none, or it is in the trash.
func (s *Service) taskOf(ctx context.Context, c session.Caller, b *Booking) (*task.Task, error) {
	if b.TaskID == "" {
		return nil, nil
	}
	t, err := s.tasks.Get(ctx, c, b.TaskID)
	if fault.Is(err, fault.NotFound) {
		return nil, nil
	}
	return &t, err
}

// agree makes the task of what was agreed and puts both into the booking.
func (s *Service) agree(ctx context.Context, tx *db.Tx, c session.Caller, b *Booking, a agreement) error {
	if a.taskID == "" {
		a.taskID = id.New(s.now())
	}
	other, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, tx, `SELECT id FROM bookings WHERE owner_id = $1 AND task_id = $2`, tx.Owner, a.taskID)
	if err == nil && len(other) > 0 {
		err = fault.New(fault.Conflict, "booking.task_taken").In("taskId")
	}
	if err != nil {
		return err
	}
	in, err := s.work(ctx, tx, b, a)
	if err != nil {
		return err
	}
	if err := s.makeTask(ctx, c, a.taskID, in); err != nil {
		return err
	}
	b.Status, b.TaskID, b.Agreed, b.Advance, b.AdvanceBy = Confirmed, a.taskID, &a.agreed, a.advance, a.advanceBy
	b.HoldUntil, b.Change = nil, nil
	b.last.Task = &taskBefore{Created: true}
	return nil
}

// makeTask adds the task. One that is in the trash, because a confirmation with the same id was undone, comes back.
func (s *Service) makeTask(ctx context.Context, c session.Caller, taskID string, in task.Input) error {
	if _, err := s.tasks.Create(ctx, c, task.AddNew, patch.Of(taskID), in); err != nil {
		return err
	}
	_, err := s.tasks.Get(ctx, c, taskID)
	if fault.Is(err, fault.NotFound) {
		_, err = s.tasks.Restore(ctx, c, []string{taskID})
	}
	return err
}

// work is the task that a booking becomes.
func (s *Service) work(ctx context.Context, tx *db.Tx, b *Booking, a agreement) (in task.Input, err error) {
	rites, err := ritesOf(ctx, tx, tx.Owner, b.RiteTypeIDs)
	if err != nil {
		return in, err
	}
	in.TaskName = patch.Of(b.RiteName)
	in.Description = patch.Of(cmp.Or(a.description, b.Occasion, b.RiteName))
	in.Location = patch.Of(cmp.Or(b.Address, b.Area, b.Contact.Name))
	in.Date = patch.Of(a.agreed.Date)
	if !a.agreed.StartTime.IsZero() {
		in.StartTime = patch.Of(a.agreed.StartTime)
	}
	if a.minutes > 0 {
		in.DurationMinutes = patch.Of(a.minutes)
	}
	if a.agreed.Fee != nil {
		in.Amount = patch.Of(*a.agreed.Fee)
	} else if mode := rites.feeMode(); mode != task.Unsaid {
		in.FeeMode = patch.Of(mode)
	}
	if b.ClientID != "" {
		in.ClientID = patch.Of(b.ClientID)
	}
	if len(rites) > 0 {
		in.RiteTypeID = patch.Of(rites[0].ID)
	}
	if list := rites.samagri(b.People, s.now()); list != "" {
		in.Samagri = patch.Of(list)
	}
	return in, nil
}

// taskBefore is what a step found of a task that it changed.
type taskBefore struct {
	// Made says that the step made it; otherwise Revision is that of the step's change.
	Created         bool              `json:"made,omitempty"`
	Revision        int64             `json:"revision,omitempty"`
	Date            civil.Date        `json:"date,omitzero"`
	StartTime       civil.Clock       `json:"startTime,omitzero"`
	RescheduledFrom civil.Date        `json:"rescheduledFrom,omitzero"`
	WindowFrom      civil.Clock       `json:"windowFrom,omitzero"`
	WindowUntil     civil.Clock       `json:"windowUntil,omitzero"`
	Outcome         task.Outcome      `json:"outcome,omitempty"`
	CancelReason    task.CancelReason `json:"cancelReason,omitempty"`
}

func found(t *task.Task) *taskBefore {
	return &taskBefore{Date: t.Date, StartTime: t.StartTime, RescheduledFrom: t.RescheduledFrom,
		WindowFrom: t.WindowFrom, WindowUntil: t.WindowUntil, Outcome: t.Outcome, CancelReason: t.CancelReason}
}

// back is the change that makes a task what it was.
func (t *taskBefore) back() (in task.Input) {
	in.Date, in.StartTime, in.RescheduledFrom = patch.Of(t.Date), orNull(t.StartTime), orNull(t.RescheduledFrom)
	in.WindowFrom, in.WindowUntil = orNull(t.WindowFrom), orNull(t.WindowUntil)
	in.Outcome, in.CancelReason = orNull(t.Outcome), orNull(t.CancelReason)
	return in
}

// orNull is the value, or null where it is none.
func orNull[T comparable](v T) patch.Value[T] {
	var none T
	if v == none {
		return patch.Null[T]()
	}
	return patch.Of(v)
}

// MoveInput is where to a booking moves.
type MoveInput struct {
	Date      patch.Value[civil.Date]  `json:"date" required:"false" format:"date"`
	StartTime patch.Value[civil.Clock] `json:"startTime" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
}

// Move agrees on another day or time, and moves the task from where it is now. It answers a change that the family asked for.
// Faults: Invalid date, startTime; Conflict `booking.task_gone`, `booking.task_over`.
func (s *Service) Move(ctx context.Context, c session.Caller, bookingID string, in MoveInput, expected int64) (b Booking, err error) {
	var to Slot
	var faults fault.List
	faults.Add(field.Day("date", in.Date, &to.Date), field.Time("startTime", in.StartTime, &to.StartTime))
	if err := faults.Err(); err != nil {
		return b, err
	}
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there := func(b *Booking) bool {
			if b.Status != Confirmed || b.Change != nil || b.Agreed.Date != to.Date || b.Agreed.StartTime != to.StartTime {
				return false
			}
			t, err := s.taskOf(ctx, c, b)
			return err == nil && (t == nil || t.Date == to.Date && t.StartTime == to.StartTime)
		}
		b, err = s.take(ctx, c, bookingID, expected, move{step: Moving, from: []Status{Confirmed}, again: there, do: func(ctx context.Context, _ *db.Tx, b *Booking) error {
			return s.moveTo(ctx, c, b, to)
		}})
		if err == nil && b.Revision != tx.Revision {
			err = db.ErrUnchanged
		}
		return err
	})
	return b, err
}

func (s *Service) moveTo(ctx context.Context, c session.Caller, b *Booking, to Slot) error {
	agreed := *b.Agreed
	agreed.Date, agreed.StartTime = to.Date, to.StartTime
	agreed.settle()
	b.Agreed, b.Change = &agreed, nil
	return s.changeTask(ctx, c, b, func(t *task.Task) task.Input {
		change := task.Input{Date: patch.Of(to.Date), StartTime: orNull(to.StartTime)}
		if t.Date != to.Date {
			change.RescheduledFrom = patch.Of(t.Date)
			change.WindowFrom, change.WindowUntil = patch.Null[civil.Clock](), patch.Null[civil.Clock]() // that day's muhurat
		}
		return change
	})
}

// changeTask changes the task of a booking, and notes what it was. Faults: Conflict `booking.task_gone` when it is in the trash,
// `booking.task_over` when its outcome is set.
func (s *Service) changeTask(ctx context.Context, c session.Caller, b *Booking, change func(*task.Task) task.Input) error {
	t, err := s.taskOf(ctx, c, b)
	switch {
	case err != nil:
		return err
	case t == nil:
		return fault.New(fault.Conflict, "booking.task_gone")
	case t.Outcome != task.None:
		return fault.New(fault.Conflict, "booking.task_over")
	}
	changed, err := s.tasks.Update(ctx, c, t.ID, change(t), 0)
	b.last.Task = found(t)
	b.last.Task.Revision = changed.Revision
	return err
}

// moment is when what was agreed begins.
func (a *Agreed) moment(zone *time.Location) time.Time {
	return civil.Moment(a.Date, a.StartTime, zone)
}
