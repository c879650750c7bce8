package task

import (
	"context"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/text"
)

// Task is one piece of work, as its owner sees it.
type Task struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: the texts are clean and not empty, within their limits.
type Fields struct {
	TaskName    string `json:"taskName"`
	Description string `json:"description"`
	Location    string `json:"location"`
	// FinalAssignUser is who does it, by name.
	FinalAssignUser string `json:"finalAssignUser"`
	// Own means that the owner does the work; only own tasks count as earned.
	Own bool `json:"own"`
	// Amount in rupees; nil is not fixed yet, which is not 0.
	Amount *money.Paise `json:"amount" nullable:"true"`
	// Date in the owner's time zone.
	Date civil.Date `json:"date" format:"date"`
	// StartTime in the owner's time zone, or none.
	StartTime       civil.Clock `json:"startTime"`
	DurationMinutes Minutes     `json:"durationMinutes" nullable:"true" minimum:"1" maximum:"2880"`
	Outcome         Outcome     `json:"outcome" nullable:"true" enum:"done,cancelled,missed,handed_over"`
	Practice
}

// Practice is what a task may have in addition. Empty fields are left out of JSON, so that ten years
// stay small.
type Practice struct {
	// ClientID is the family it is for.
	ClientID string `json:"clientId,omitempty" required:"false" format:"uuid"`
	// RiteTypeID is the rite of the catalogue; TaskName is how it was called when it was chosen.
	RiteTypeID string `json:"riteTypeId,omitempty" required:"false" format:"uuid"`
	// AddressID is which of the family's addresses; Location is how it read when it was chosen.
	AddressID string `json:"addressId,omitempty" required:"false" format:"uuid"`
	// PersonID is who of the family takes the sankalp.
	PersonID string `json:"personId,omitempty" required:"false" format:"uuid"`
	// WindowFrom and WindowUntil are between which times of day the muhurat wants it to begin, either of them or both; over midnight
	// when the second is the smaller one.
	WindowFrom  civil.Clock `json:"windowFrom,omitzero" required:"false"`
	WindowUntil civil.Clock `json:"windowUntil,omitzero" required:"false"`
	FeeMode     FeeMode     `json:"feeMode,omitempty" required:"false" enum:"fixed,open,free"`
	InKind      Gifts       `json:"inKind,omitempty" required:"false"`
	Samagri     Samagri     `json:"samagri,omitempty" required:"false"`
	// PrivateNote is never shared and never printed.
	PrivateNote  string       `json:"privateNote,omitempty" required:"false"`
	CancelReason CancelReason `json:"cancelReason,omitempty" required:"false" enum:"family,sutak_family,sutak_me,health,weather,other"`
	// RescheduledFrom is the date that it was moved from.
	RescheduledFrom civil.Date `json:"rescheduledFrom,omitzero" required:"false" format:"date"`
	// AskOn is the date to ask for what is owed.
	AskOn civil.Date `json:"askOn,omitzero" required:"false" format:"date"`
	// Asked are the dates on which the owner asked for the money, the first one first.
	Asked Days `json:"asked,omitempty" required:"false"`
	// SeriesID is the series that it is a day of.
	SeriesID string `json:"seriesId,omitempty" required:"false" format:"uuid"`
	// Days that it takes, where they are several; at StartTime of each, for DurationMinutes.
	Days int `json:"days,omitempty" required:"false" minimum:"2" maximum:"45"`
	// EndTime is when it ends on the last of several days, where it goes on day and night.
	EndTime civil.Clock `json:"endTime,omitzero" required:"false"`
	// RepeatID is the repeat or the observance that it comes of by itself, and RepeatKey which time of it.
	RepeatID  string `json:"repeatId,omitempty" required:"false" format:"uuid"`
	RepeatKey string `json:"repeatKey,omitempty" required:"false"`
	// Group are the families of a group rite.
	Group Group `json:"group,omitempty" required:"false"`
	// Shared is by whom it is shared with the owner, and Answer what the owner says to it.
	Shared Shared `json:"shared,omitempty" required:"false" doc:"By whom it is shared with the caller; they alone change the task"`
	Answer Answer `json:"answer,omitempty" required:"false" enum:"yes,no" doc:"To who shares it"`
}

// Input is a caller's change to a task. In an update an absent field keeps its value and null clears it; in a
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

// PracticeInput is a caller's change to the Practice of a task; absent and null as in Input.
type PracticeInput struct {
	ClientID        patch.Value[string]       `json:"clientId" required:"false" nullable:"true" format:"uuid" doc:"One of the caller's families"`
	RiteTypeID      patch.Value[string]       `json:"riteTypeId" required:"false" nullable:"true" format:"uuid" doc:"A rite of the caller's catalogue"`
	AddressID       patch.Value[string]       `json:"addressId" required:"false" nullable:"true" format:"uuid" doc:"One of the family's addresses; another family clears it"`
	FeeMode         patch.Value[FeeMode]      `json:"feeMode" required:"false" nullable:"true" enum:"fixed,open,free"`
	InKind          patch.Value[Gifts]        `json:"inKind" required:"false" nullable:"true"`
	Samagri         patch.Value[Samagri]      `json:"samagri" required:"false" nullable:"true"`
	PrivateNote     patch.Value[string]       `json:"privateNote" required:"false" nullable:"true" maxLength:"4000"`
	CancelReason    patch.Value[CancelReason] `json:"cancelReason" required:"false" nullable:"true" enum:"family,sutak_family,sutak_me,health,weather,other"`
	RescheduledFrom patch.Value[civil.Date]   `json:"rescheduledFrom" required:"false" nullable:"true" format:"date"`
	AskOn           patch.Value[civil.Date]   `json:"askOn" required:"false" nullable:"true" format:"date"`
	Asked           patch.Value[Days]         `json:"asked" required:"false" nullable:"true" doc:"The days on which it was asked for"`
	PersonID        patch.Value[string]       `json:"personId" required:"false" nullable:"true" format:"uuid" doc:"Who of the family takes the sankalp; another family clears it"`
	WindowFrom      patch.Value[civil.Clock]  `json:"windowFrom" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"The muhurat wants it to begin from then"`
	WindowUntil     patch.Value[civil.Clock]  `json:"windowUntil" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"And until then; over midnight when it is the smaller one"`
	SeriesID        patch.Value[string]       `json:"seriesId" required:"false" nullable:"true" format:"uuid" doc:"The series that it is a day of"`
	Days            patch.Value[int]          `json:"days" required:"false" nullable:"true" minimum:"2" maximum:"45" doc:"How many days it takes from date on: at startTime of each, for durationMinutes, or day and night until endTime of the last"`
	EndTime         patch.Value[civil.Clock]  `json:"endTime" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$" doc:"Of several days: it goes on day and night, until then on the last"`
	RepeatID        patch.Value[string]       `json:"repeatId" required:"false" nullable:"true" format:"uuid" doc:"The repeat or the observance that it comes of"`
	RepeatKey       patch.Value[string]       `json:"repeatKey" required:"false" nullable:"true" maxLength:"16" doc:"Which time of it"`
	Group           patch.Value[Group]        `json:"group" required:"false" nullable:"true" doc:"The families of a group rite; the amount is then the sum of their fees"`
	Answer          patch.Value[Answer]       `json:"answer" required:"false" enum:"yes,no" doc:"Of a task that another shares: whether the caller comes; the outcome follows from it"`
}

// fields are those of a task; practice those that not every task has.
var (
	fields   = record.FieldsOf(fieldsOf)
	practice = record.FieldsOf(practiceOf)
)

func fieldsOf(t *Task, in *Input) []record.Field {
	return append([]record.Field{
		record.Required("taskName", "task_name", &t.TaskName, &in.TaskName, maxName, text.Name),
		record.Required("description", "description", &t.Description, &in.Description, MaxDescription, text.Block),
		record.Required("location", "location", &t.Location, &in.Location, maxLocation, text.Name),
		record.Required("finalAssignUser", "final_assign_user", &t.FinalAssignUser, nil, maxAssignee, text.Name).WithAll(nil), // see setAssignee
		record.Flag("own", "own", &t.Own, &in.Own).Always(),
		record.Amount("amount", "amount", &t.Amount, &in.Amount).OrNull(),
		record.Day("date", "date", &t.Date, &in.Date),
		record.Time("startTime", "start_time", &t.StartTime, &in.StartTime).OrNull(),
		record.Number("durationMinutes", "duration_minutes", &t.DurationMinutes, &in.DurationMinutes, 1, maxMinutes).Nullable().
			With(func() *fault.Error { return setMinutes(in.DurationMinutes, &t.DurationMinutes) }),
		record.Choice("outcome", "outcome", &t.Outcome, &in.Outcome).Nullable().
			With(func() *fault.Error { return setOutcome(in.Outcome, &t.Outcome) }),
		record.Derived("ends", func() any { return t.ends() }),
		record.Derived("last_start", func() any { return t.lastStart() }),
		record.Derived("search", func() any { return text.Fold(t.TaskName) }),
	}, practiceOf(&t.Practice, &in.PracticeInput)...)
}

func practiceOf(p *Practice, in *PracticeInput) []record.Field {
	return []record.Field{
		record.Reference("clientId", "client_id", &p.ClientID, &in.ClientID, "task.id_format"),
		record.Reference("riteTypeId", "rite_type_id", &p.RiteTypeID, &in.RiteTypeID, "task.id_format"),
		record.Reference("addressId", "address_id", &p.AddressID, &in.AddressID, "task.id_format"),
		record.Reference("personId", "person_id", &p.PersonID, &in.PersonID, "task.id_format"),
		record.Time("windowFrom", "window_from", &p.WindowFrom, &in.WindowFrom),
		record.Time("windowUntil", "window_until", &p.WindowUntil, &in.WindowUntil),
		record.Choice("feeMode", "fee_mode", &p.FeeMode, &in.FeeMode, Unsaid, Fixed, Open, Free),
		record.RawJSON("inKind", "in_kind", &p.InKind, func() fault.List { return setList(in.InKind, &p.InKind, readGifts) }),
		record.RawJSON("samagri", "samagri", &p.Samagri, func() fault.List { return setList(in.Samagri, &p.Samagri, readSamagri) }),
		record.Text("privateNote", "private_note", &p.PrivateNote, &in.PrivateNote, maxPrivateNote, text.Block),
		record.Choice("cancelReason", "cancel_reason", &p.CancelReason, &in.CancelReason, NoReason, ByFamily, SutakFamily, SutakMe, Health, Weather, OtherReason),
		record.Date("rescheduledFrom", "rescheduled_from", &p.RescheduledFrom, &in.RescheduledFrom),
		record.Date("askOn", "ask_on", &p.AskOn, &in.AskOn),
		record.RawJSON("asked", "asked", &p.Asked, func() fault.List { return setList(in.Asked, &p.Asked, readDays) }),
		record.Reference("seriesId", "series_id", &p.SeriesID, &in.SeriesID, "task.id_format"),
		DaysField(&p.Days, &in.Days),
		record.Time("endTime", "end_time", &p.EndTime, &in.EndTime),
		record.Reference("repeatId", "repeat_id", &p.RepeatID, &in.RepeatID, "task.id_format"),
		record.Text("repeatKey", "repeat_key", &p.RepeatKey, &in.RepeatKey, maxRepeatKey, text.Line),
		record.RawJSON("group", "group_rite", &p.Group, func() fault.List { return setList(in.Group, &p.Group, readGroup) }),
		record.RawJSON("shared", "shared", &p.Shared, nil),
		record.Choice("answer", "answer", &p.Answer, nil, Unanswered, Yes, No).WithAll(nil), // see setAnswer
	}
}

// kind is how tasks are stored.
var kind = record.NewKind(record.Kind[Task, *Task]{Name: "task", Table: "tasks", NamedBy: []string{"taskName"}, Fields: fields, Packed: true, Unknown: unknownRefs, Follow: follow,
	Families: record.Families[*Task]{Columns: []string{"client_id", "group_rite"}, IDs: (*Task).familyIDs,
		Of:     func(t *Task) []string { return []string{t.SeriesID, t.RepeatID} },
		Inside: func(t *Task) *string { return (*string)(&t.Group) }, Unite: (*Task).uniteGroup, Part: (*Task).partGroup},
	Erases: record.Erases[*Task]{Keep: (*Task).eraseFamily, Shared: (*Task).isOfOthers},
})

// unknownRefs gives the faults of a family or a rite that t names anew and that is not the owner's. One in their trash is.
func unknownRefs(ctx context.Context, q db.Querier, owner string, before, t *Task) (faults fault.List, err error) {
	var was Practice
	if before != nil {
		was = before.Practice
	}
	refs := append(familiesOf(was.Group, t.Group),
		record.Ref{Field: "clientId", Of: "clients", ID: t.ClientID, Before: was.ClientID, Code: "task.family_unknown"},
		record.Ref{Field: "riteTypeId", Of: "rite_types", ID: t.RiteTypeID, Before: was.RiteTypeID, Code: "task.rite_unknown"})
	if faults, err = record.UnknownRefs(ctx, q, owner, refs...); err != nil {
		return nil, err
	}
	if was.Group != "" && was.Group != t.Group {
		bad, err := paidAndLeft(ctx, q, owner, t, was.Group)
		faults.Add(bad)
		return faults, err
	}
	return faults, nil
}

// countTasks keeps the owner's number of tasks.
func countTasks(ctx context.Context, tx *db.Tx, before, after *Task) error {
	var by int
	switch {
	case before == nil:
		by = 1
	case after == nil:
		by = -1
	default:
		return nil
	}
	_, err := db.Exec(ctx, tx, `UPDATE owners SET task_count = task_count + $2 WHERE owner_id = $1`, tx.Owner, by)
	return err
}
