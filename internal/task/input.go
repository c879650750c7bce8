package task

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Input is what a caller says of a task. In an update an absent field keeps its value and null clears it; in a
// create both mean that there is none.
type Input struct {
	TaskName        patch.Value[string]      `json:"taskName" required:"false" minLength:"1" maxLength:"160"`
	Description     patch.Value[string]      `json:"description" required:"false" minLength:"1" maxLength:"4000"`
	Location        patch.Value[string]      `json:"location" required:"false" minLength:"1" maxLength:"300"`
	FinalAssignUser patch.Value[string]      `json:"finalAssignUser" required:"false" minLength:"1" maxLength:"120" doc:"Who does it; the caller when left out of a create"`
	Own             patch.Value[bool]        `json:"own" required:"false" doc:"Whether the caller does it; when left out: whether finalAssignUser is the caller's name"`
	Amount          patch.Value[money.Paise] `json:"amount" required:"false" nullable:"true" minimum:"0" maximum:"999999999.99" doc:"Rupees with at most two decimals"`
	Date            patch.Value[civil.Date]  `json:"date" required:"false" format:"date"`
	StartTime       patch.Value[civil.Clock] `json:"startTime" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	DurationMinutes patch.Value[int]         `json:"durationMinutes" required:"false" nullable:"true" minimum:"1" maximum:"2880"`
	Outcome         patch.Value[Outcome]     `json:"outcome" required:"false" nullable:"true" enum:"done,cancelled,missed,handed_over"`
	PracticeInput
}

// Call is which of the two creates it is.
type Call string

// The creates: of work that was done, and of work to do.
const (
	AddCompleted Call = "completed"
	AddNew       Call = "new"
)

// apply puts the input over f, for a caller of the given name, and gives every fault of form: kind, length,
// range, and what is required of any task.
func (in Input) apply(f *Fields, name string) fault.List {
	var faults fault.List
	faults.Add(
		field.Required("taskName", in.TaskName, &f.TaskName, MaxName, text.Name),
		field.Required("description", in.Description, &f.Description, MaxDescription, text.Block),
		field.Required("location", in.Location, &f.Location, MaxLocation, text.Name),
		in.setAssignee(f, name),
		field.Amount("amount", in.Amount, &f.Amount),
		field.Day("date", in.Date, &f.Date),
		field.Time("startTime", in.StartTime, &f.StartTime),
		setMinutes(in.DurationMinutes, &f.DurationMinutes),
		setOutcome(in.Outcome, &f.Outcome),
	)
	if in.Own.Err != nil {
		faults.Add(fault.Field("own", "request.wrong_type"))
	}
	faults = append(faults, in.PracticeInput.apply(&f.Practice)...)
	if in.Outcome.Sent && (f.Outcome == None || f.Outcome == Done) && !in.CancelReason.Sent {
		f.CancelReason = NoReason // it did take place, or still may
	}
	return faults
}

// setAssignee sets who does it and whether that is the owner. Whoever says nothing of `own` means it is when the
// assignee has the owner's name at this moment; an assignee left out is the owner, unless `own` says no.
func (in Input) setAssignee(f *Fields, name string) *fault.Error {
	before := f.FinalAssignUser
	if !in.FinalAssignUser.Sent && before == "" && (!in.Own.Has() || in.Own.V) {
		f.FinalAssignUser = name
	}
	bad := field.Required("finalAssignUser", in.FinalAssignUser, &f.FinalAssignUser, MaxAssignee, text.Name)
	switch {
	case in.Own.Has():
		f.Own = in.Own.V
	case in.Own.Null, f.FinalAssignUser != before:
		f.Own = f.FinalAssignUser == name
	}
	if bad != nil && bad.Code == "field.required" && !f.Own {
		bad = fault.Field("finalAssignUser", "task.assignee_required")
	}
	return bad
}

func setMinutes(v patch.Value[int], to *Minutes) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && (v.V < 1 || v.V > MaxMinutes):
		return fault.Field("durationMinutes", "task.duration_range", "max", MaxMinutes)
	case v.Sent:
		*to = Minutes(v.V)
	}
	return nil
}

func setOutcome(v patch.Value[Outcome], to *Outcome) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && (v.V == None || !v.V.Known()):
		return fault.Field("outcome", "task.outcome_unknown")
	case v.Sent:
		*to = v.V
	}
	return nil
}

// judge gives the faults against the rules of a create, and none of form. Today is the day of entry.
func (f *Fields) judge(call Call, today civil.Date) fault.List {
	var faults fault.List
	switch call {
	case AddCompleted:
		if f.Amount == nil && f.FeeMode != Open && f.FeeMode != Free {
			faults.Add(fault.Field("amount", "task.amount_required"))
		}
		if !f.Date.IsZero() && f.Date.After(today) {
			faults.Add(fault.Field("date", "task.date_in_future"))
		}
	case AddNew:
		if f.Amount != nil && !f.Own {
			faults.Add(fault.Field("amount", "task.amount_not_own"))
		}
		if !f.Date.IsZero() && f.Date.Before(today) {
			faults.Add(fault.Field("date", "task.date_in_past"))
		}
	}
	return faults
}

// hash is of what the caller said in a create, by which the same create sent again is told from another one with the
// same id. It is of the cleaned words and not of the task, because what is left out may later mean something else.
// It is empty when a field could not be read.
func (in Input) hash(call Call) string {
	if in.Own.Err != nil || in.Amount.Err != nil || in.Date.Err != nil || in.StartTime.Err != nil ||
		in.DurationMinutes.Err != nil || in.Outcome.Err != nil {
		return ""
	}
	said := []any{
		call,
		cleaned(in.TaskName, text.Name), cleaned(in.Description, text.Block), cleaned(in.Location, text.Name),
		cleaned(in.FinalAssignUser, text.Name),
		pointer(in.Own), pointer(in.Amount), pointer(in.Date), pointer(in.StartTime), pointer(in.DurationMinutes), pointer(in.Outcome),
	}
	if practice := in.said(); practice != nil {
		said = append(said, practice)
	}
	b, err := json.Marshal(said)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

func cleaned(v patch.Value[string], clean func(string) (string, *fault.Error)) string {
	s, bad := clean(v.V)
	if bad != nil {
		return v.V
	}
	return s
}

func pointer[T any](v patch.Value[T]) *T {
	if !v.Has() {
		return nil
	}
	return &v.V
}
