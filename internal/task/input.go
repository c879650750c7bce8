package task

import (
	"encoding/json"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/text"
)

// Call is which of the two creates it is.
type Call string

// The creates: of work that was done, and of work to do.
const (
	AddCompleted Call = "completed"
	AddNew       Call = "new"
)

// Explain says of a last day how it is written: as a number of days, so that a task that is moved keeps its length.
func (Input) Explain(member string) fault.Code {
	if member == "endDate" {
		return "task.several_days"
	}
	return ""
}

// apply puts the input over t, for a caller of the given name, and gives every fault of form: kind, length,
// range, and what is required of any task.
func (in Input) apply(t *Task, name string) fault.List {
	family, assignee := t.ClientID, t.FinalAssignUser
	faults := fields.Apply(in, t)
	faults.Add(in.setAssignee(&t.Fields, assignee, name), t.addFees(), in.setAnswer(t))
	if in.Days.Null && !in.EndTime.Sent {
		t.EndTime = civil.Clock{} // it belonged to the last of them
	}
	if len(faults) == 0 {
		faults.Add(WrongSpan(t.Span()))
	}
	if in.Outcome.Sent && (t.Outcome == None || t.Outcome == Done) && !in.CancelReason.Sent {
		t.CancelReason = NoReason // it did take place, or still may
	}
	if t.ClientID != family { // they were the other family's
		if !in.AddressID.Sent {
			t.AddressID = ""
		}
		if !in.PersonID.Sent {
			t.PersonID = ""
		}
	}
	return faults
}

// setAssignee sets who does it and whether that is the owner. Without `own` it is when the assignee has the owner's name
// at this moment; an assignee left out is the owner, unless `own` is false.
func (in Input) setAssignee(f *Fields, before, name string) *fault.Error {
	if !in.FinalAssignUser.Sent && before == "" && (!in.Own.Has() || in.Own.V) {
		f.FinalAssignUser = name
	}
	bad := field.Required("finalAssignUser", in.FinalAssignUser, &f.FinalAssignUser, maxAssignee, text.Name)
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

// DaysField is how many days a task takes, of what has such a field.
func DaysField(to *int, in *patch.Value[int]) record.Field {
	return record.Number("days", "days", to, in, 2, availability.MaxDays).With(func() *fault.Error {
		switch v := *in; {
		case v.Err != nil, v.Has() && (v.V < 2 || v.V > availability.MaxDays):
			return fault.Field("days", "task.days_range", "max", availability.MaxDays)
		case v.Sent:
			*to = v.V
		}
		return nil
	})
}

// WrongSpan is what several days lack: an hour, and how long each of them is or when the last ends, which is one or the other.
func WrongSpan(s availability.Span) *fault.Error {
	switch {
	case s.Days == 0 && !s.Until.IsZero():
		return fault.Field("endTime", "task.end_time_alone")
	case s.Days == 0:
		return nil
	case s.At.IsZero():
		return fault.Field("startTime", "task.span_times")
	case s.Until.IsZero() && s.Minutes == 0:
		return fault.Field("durationMinutes", "task.span_times")
	case !s.Until.IsZero() && s.Minutes != 0:
		return fault.Field("durationMinutes", "task.span_twice")
	case s.Minutes > maxMinutesDay:
		return fault.Field("durationMinutes", "task.span_minutes")
	}
	return nil
}

func setMinutes(v patch.Value[int], to *Minutes) *fault.Error {
	switch {
	case v.Has() && v.V > maxMinutes:
		return fault.Field("durationMinutes", "task.several_days")
	case v.Err != nil, v.Has() && v.V < 1:
		return fault.Field("durationMinutes", "task.duration_range", "max", maxMinutes)
	case v.Sent:
		*to = Minutes(v.V)
	}
	return nil
}

func setOutcome(v patch.Value[Outcome], to *Outcome) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && (v.V == None || !v.V.known()):
		return fault.Field("outcome", "task.outcome_unknown")
	case v.Sent:
		*to = v.V
	}
	return nil
}

// judge gives the faults against the rules of a create, and none of form. Today is the day of entry.
// A repeat has made its tasks by its rule, perhaps days ago on a device without a network.
func (f *Fields) judge(call Call, today civil.Date) fault.List {
	var faults fault.List
	switch call {
	case AddCompleted:
		if f.Amount == nil && f.FeeMode != Open && f.FeeMode != Free {
			faults.Add(fault.Field("amount", "task.amount_required"))
		}
		if !f.Date.IsZero() && f.Span().Last().After(today) {
			faults.Add(fault.Field("date", "task.date_in_future"))
		}
	case AddNew:
		if f.Amount != nil && !f.Own {
			faults.Add(fault.Field("amount", "task.amount_not_own"))
		}
		if !f.Date.IsZero() && f.Span().Last().Before(today) && f.RepeatKey == "" {
			faults.Add(fault.Field("date", "task.date_in_past"))
		}
	}
	return faults
}

// hash is of the content of a create, by which the same create sent again is known from another one with the
// same id. It is of the cleaned input and not of the task, because what is left out may later mean something else.
// It is empty when a field could not be read.
func (in Input) hash(call Call) string {
	if in.Own.Err != nil || in.Amount.Err != nil || in.Date.Err != nil || in.StartTime.Err != nil ||
		in.DurationMinutes.Err != nil || in.Outcome.Err != nil {
		return ""
	}
	content := []any{
		call,
		cleaned(in.TaskName, text.Name), cleaned(in.Description, text.Block), cleaned(in.Location, text.Name),
		cleaned(in.FinalAssignUser, text.Name),
		pointer(in.Own), pointer(in.Amount), pointer(in.Date), pointer(in.StartTime), pointer(in.DurationMinutes), pointer(in.Outcome),
	}
	if in.PracticeInput != (PracticeInput{}) { // nothing of it is hashed as before tasks had it
		var p Practice
		faults := practice.Apply(in.PracticeInput, &p)
		content = append(content, []any{p, len(faults)}) // what could not be read is no part of p
	}
	b, err := json.Marshal(content)
	if err != nil {
		return ""
	}
	return record.Hash(b)
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

// setList sets a list that is stored as JSON, in the form that read gives.
func setList[S ~string](v patch.Value[S], to *S, read func(string) (S, fault.List)) (faults fault.List) {
	if v.Sent {
		*to, faults = read(string(v.V))
	}
	return faults
}
