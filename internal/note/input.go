package note

import (
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
)

// Input is a caller's change to a note. In an update an absent field keeps its value and null clears it; in a create
// both mean that there is none.
type Input struct {
	Person       patch.Value[string]        `json:"person" required:"false" minLength:"1" maxLength:"120" doc:"Whom it is about"`
	Work         patch.Value[string]        `json:"work" required:"false" minLength:"1" maxLength:"160"`
	NoteText     patch.Value[string]        `json:"noteText" required:"false" nullable:"true" maxLength:"2000"`
	ClientID     patch.Value[string]        `json:"clientId" required:"false" nullable:"true" format:"uuid" doc:"The family it is about"`
	NoteDate     patch.Value[civil.Date]    `json:"noteDate" required:"false" format:"date" doc:"The date of the work"`
	ReminderDate patch.Value[civil.Date]    `json:"reminderDate" required:"false" nullable:"true" format:"date"`
	ReminderTime patch.Value[civil.Clock]   `json:"reminderTime" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"07:00 when left out"`
	DoneAt       patch.Value[civil.Instant] `json:"doneAt" required:"false" nullable:"true" format:"date-time" doc:"When it was done; null opens it again"`
	SnoozedUntil patch.Value[civil.Instant] `json:"snoozedUntil" required:"false" nullable:"true" format:"date-time" doc:"Reminds then instead; a new reminder ends it"`
}

// morning is when a reminder without a time rings: at seven.
func morning() civil.Clock {
	c, _ := civil.NewClock(7, 0)
	return c
}

// apply puts the input over n and gives every fault.
func (in Input) apply(n *Note) fault.List {
	f := &n.Fields
	before := *f
	faults := fields.Apply(in, n)
	moved := f.ReminderDate != before.ReminderDate || f.ReminderTime != before.ReminderTime
	if moved && !in.SnoozedUntil.Sent {
		f.SnoozedUntil = 0
	}
	return faults
}

// setTime sets the reminder's time; a reminder always has one, no reminder never.
func (in Input) setTime(f *Fields) *fault.Error {
	switch v := in.ReminderTime; {
	case v.Err != nil:
		return fault.Field("reminderTime", "field.time_format")
	case v.Has() && f.ReminderDate.IsZero():
		return fault.Field("reminderTime", "note.time_alone")
	case v.Sent:
		f.ReminderTime = v.V
	}
	switch {
	case f.ReminderDate.IsZero():
		f.ReminderTime = civil.Clock{}
	case f.ReminderTime.IsZero():
		f.ReminderTime = morning()
	}
	return nil
}
