package task

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/samagri"
	"sankalp/internal/session"
)

// Shared is what another purohit says of a task that they share with the owner: a SharedBy, stored as JSON. Empty: it is the owner's own.
type Shared string

// SharedBy is who shares a task, and what they ask for. They alone change it, and with it the task: the owner answers.
type SharedBy struct {
	// PartnerID is the connection: which helper the owner is in the other's book.
	PartnerID string `json:"partnerId" format:"uuid"`
	From      string `json:"from" doc:"Who shares it"`
	Phone     string `json:"phone,omitempty" required:"false" doc:"Of who shares it, E.164"`
	Role      string `json:"role" enum:"acharya,ritvij,hota,pathak,musician,cook,assistant"`
	// HandedOver: the owner does it in their place, as their only one.
	HandedOver bool `json:"handedOver,omitempty" required:"false" doc:"The owner does it in their place"`
	// Family is where it stays: with who shares the task, or goes along.
	Family     string      `json:"family,omitempty" required:"false" enum:"stays,goes" doc:"Of what was handed over: the family stays with who shares it, or goes along; none: there is no family"`
	ShareKind  string      `json:"shareKind" enum:"fixed,percent,head,in_kind,family,none"`
	Amount     money.Paise `json:"amount,omitempty" required:"false" doc:"Rupees that the family pays the owner, where it does"`
	InKind     string      `json:"inKind,omitempty" required:"false"`
	Reason     string      `json:"reason,omitempty" required:"false" enum:"illness,sutak,travel,other" doc:"Why it is handed over"`
	ReasonNote string      `json:"reasonNote,omitempty" required:"false" doc:"The same in the other's words"`
	ComeBy     civil.Clock `json:"comeBy,omitzero" required:"false" format:"time"`
	Dress      string      `json:"dress,omitempty" required:"false"`
	Bring      string      `json:"bring,omitempty" required:"false"`
	// Standing is how it stands with the other.
	Standing string  `json:"standing,omitempty" required:"false" enum:"asked,yes,no,came,absent" doc:"How the other has it; none: not asked, or to be asked again"`
	Outcome  Outcome `json:"outcome" nullable:"true" enum:"done,cancelled,missed,handed_over" doc:"Of the other's task"`
	Off      bool    `json:"off,omitempty" required:"false" doc:"It was taken back, or is not connected any more"`
	// AskedAt is when they asked.
	AskedAt civil.Instant `json:"askedAt,omitempty" required:"false" format:"date-time"`
	// StartsAt and AnswerUntil are by the other's zone: both sides go by the same moment, also where the task has no time.
	StartsAt    civil.Instant `json:"startsAt,omitempty" required:"false" format:"date-time" doc:"Until when a first answer is taken"`
	AnswerUntil civil.Instant `json:"answerUntil,omitempty" required:"false" format:"date-time" doc:"Until when an answer may be changed"`
	// AnswerBy is a day of the other's zone; then a first answer is taken until AnswerUntil too.
	AnswerBy civil.Date `json:"answerBy,omitzero" required:"false" format:"date" doc:"The last day on which they take an answer, where they chose one"`
	// Samagri is what the rite needs, without what the other noted of it.
	Samagri *SharedSamagri `json:"samagri,omitempty" required:"false"`
}

// SharedSamagri is what the rite of a shared task needs.
type SharedSamagri struct {
	People int                        `json:"people" doc:"That quantities a head are counted for"`
	Kalash int                        `json:"kalash" doc:"That quantities a kalash are counted for"`
	Items  samagri.Rows[samagri.Item] `json:"items" nullable:"false"`
}

// What is counted for until the owner says how many. The web's are the same.
const usualPeople, usualKalash = 25, 1

// ToShare gives the list as another may have it; nil for none. A task without a list of its own has that of its rite.
func (s Samagri) ToShare(ofRite samagri.Rows[samagri.Item]) *SharedSamagri {
	if s == "" {
		if len(ofRite) == 0 {
			return nil
		}
		return &SharedSamagri{usualPeople, usualKalash, ofRite}
	}
	var list SamagriList
	_ = json.Unmarshal([]byte(s), &list) // the server wrote it
	if len(list.Items) == 0 {
		return nil
	}
	shared := &SharedSamagri{People: cmp.Or(list.People, usualPeople), Kalash: cmp.Or(list.Kalash, usualKalash)}
	for _, one := range list.Items {
		shared.Items = append(shared.Items, one.Item)
	}
	return shared
}

// Answer is what the owner answers to who shares a task.
type Answer string

// The answers.
const (
	Unanswered Answer = ""
	Yes        Answer = "yes"
	No         Answer = "no"
)

// Schema documents what is shared.
func (Shared) Schema(r huma.Registry) *huma.Schema {
	s := *r.Schema(reflect.TypeFor[SharedBy](), false, "SharedBy") // a copy: where it may be null differs
	return &s
}

// MarshalJSON writes the JSON itself.
func (s Shared) MarshalJSON() ([]byte, error) { return rawJSON(string(s)), nil }

// UnmarshalJSON takes any JSON: nobody sends it.
func (s *Shared) UnmarshalJSON(b []byte) error { *s = Shared(b); return nil }

// By gives what it says.
func (s Shared) By() (by SharedBy) {
	_ = json.Unmarshal([]byte(s), &by) // the server wrote it
	return by
}

// sharedOutcome is the outcome of a task that is shared with the owner: there is work only where they said yes and it stands with the
// other, who decides when it is done.
func (f *Fields) sharedOutcome() Outcome {
	by := f.Shared.By()
	switch {
	case f.Answer != Yes, by.Off, by.Standing == "absent", by.Outcome == Cancelled, by.Outcome == Missed:
		return Cancelled
	case by.Outcome != None:
		return Done
	}
	return None
}

// setAnswer takes the owner's answer.
func (in Input) setAnswer(t *Task) *fault.Error {
	switch v := in.Answer; {
	case !v.Sent:
		return nil
	case v.Err != nil, v.V != Yes && v.V != No:
		return fault.Field("answer", "task.answer_choice")
	case t.Shared == "":
		return fault.Field("answer", "task.not_shared")
	default:
		t.Answer = v.V
		t.Outcome = t.sharedOutcome()
	}
	return nil
}

// fixedPart is what only who shares a task may change.
type fixedPart struct {
	name, place, shared, client, group string
	date                               civil.Date
	start, end                         civil.Clock
	minutes                            Minutes
	days                               int
	amount                             money.Paise
	own                                bool
}

func (f *Fields) fixed() fixedPart {
	p := fixedPart{name: f.TaskName, place: f.Location, shared: string(f.Shared), client: f.ClientID, group: string(f.Group), date: f.Date,
		start: f.StartTime, end: f.EndTime, minutes: f.DurationMinutes, days: f.Days, amount: -1, own: f.Own}
	if f.Amount != nil {
		p.amount = *f.Amount
	}
	return p
}

// keepShared refuses changes of a task that another shares, but for the answer and what is the owner's own in it. Faults: Conflict
// `task.shared_delete`, `task.shared_fixed`.
func keepShared(ctx context.Context, before, after *Task) error {
	switch {
	case before == nil, before.Shared == "", record.IsMirror(ctx):
		return nil
	case after == nil:
		return fault.New(fault.Conflict, "task.shared_delete")
	case before.fixed() != after.fixed(), after.Outcome != after.sharedOutcome():
		return fault.New(fault.Conflict, "task.shared_fixed")
	}
	return nil
}

// Mirrored is how a task stands with who shares it.
type Mirrored struct {
	ID, TaskName, Location string
	Date                   civil.Date
	StartTime, EndTime     civil.Clock
	DurationMinutes        Minutes
	Days                   int
	// Amount is the owner's share; nil: not known yet.
	Amount *money.Paise
	By     SharedBy
	Answer Answer
}

// Mirror writes a task that another shares with the caller, with the id that it has there, and gives it as it was before, if it was.
// Fault: Conflict `task.id_taken` when the caller has another task with this id.
func (s *Service) Mirror(ctx context.Context, c session.Caller, m Mirrored) (before *Task, after Task, err error) {
	if before, err = s.Find(ctx, s.DB.Q(ctx), c.Owner, m.ID); err != nil {
		return nil, after, err
	}
	ctx = record.WithMirror(ctx)
	apply := func(t *Task) fault.List { return m.apply(t, c.Name) }
	if before == nil {
		after, err = s.CreateFrom(ctx, c, record.Draft[*Task]{ID: patch.Of(m.ID), Hash: "shared", Apply: apply})
		return nil, after, err
	}
	if before.Shared == "" || before.Shared.By().PartnerID != m.By.PartnerID {
		return nil, after, fault.New(fault.Conflict, "task.id_taken")
	}
	after, err = s.Book.Update(ctx, c, m.ID, apply, 0)
	return before, after, err
}

// Changes reports whether Mirror would change the task.
func (m Mirrored) Changes(t *Task) bool {
	is := *t
	_ = m.apply(&is, "") // what the task does not take is refused by the change itself
	return !bytes.Equal(is.AppendJSON(nil), t.AppendJSON(nil))
}

func (m Mirrored) apply(t *Task, name string) fault.List {
	shared, _ := json.Marshal(m.By) // texts, numbers and times: nothing in it can fail
	t.TaskName, t.Location, t.Date, t.StartTime, t.EndTime, t.DurationMinutes, t.Days = m.TaskName, m.Location, m.Date, m.StartTime, m.EndTime, m.DurationMinutes, m.Days
	t.Description, t.FinalAssignUser, t.Own = cmp.Or(t.Description, m.By.From), cmp.Or(t.FinalAssignUser, name), true
	t.Amount, t.FeeMode = m.Amount, Fixed
	if m.Amount == nil {
		t.FeeMode = Open
	}
	t.Shared, t.Answer = Shared(shared), m.Answer
	t.Outcome = t.sharedOutcome()
	return nil
}

// follow keeps what follows from a change of a task.
func follow(ctx context.Context, tx *db.Tx, before, after *Task) error {
	if err := keepShared(ctx, before, after); err != nil {
		return err
	}
	return countTasks(ctx, tx, before, after)
}
