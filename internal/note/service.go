package note

import (
	"context"
	"slices"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with notes: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Note, *Note]
	// Queue gets the jobs of the reminders; see Remind.
	Queue *job.Queue
}

// New makes the service.
func New(o record.Options, q *job.Queue) *Service {
	s := &Service{Queue: q}
	planned := kind
	planned.Follow = s.plan
	s.Book = record.NewBook(o, planned)
	return s
}

// fields are those of a note, in the order in which a create was always hashed.
var fields = record.FieldsOf(func(n *Note, in *Input) []record.Field {
	return []record.Field{
		record.Required("person", "person", &n.Person, &in.Person, maxPerson, text.Name),
		record.Required("work", "work", &n.Work, &in.Work, maxWork, text.Name),
		record.Text("noteText", "note_text", &n.NoteText, &in.NoteText, maxText, text.Block),
		record.Day("noteDate", "note_date", &n.NoteDate, &in.NoteDate),
		record.Date("reminderDate", "reminder_date", &n.ReminderDate, &in.ReminderDate),
		record.Time("reminderTime", "reminder_time", &n.ReminderTime, &in.ReminderTime).With(func() *fault.Error { return in.setTime(&n.Fields) }),
		record.Instant("doneAt", "done_at", &n.DoneAt, &in.DoneAt),
		record.Instant("snoozedUntil", "snoozed_until", &n.SnoozedUntil, &in.SnoozedUntil),
		record.Reference("clientId", "client_id", &n.ClientID, &in.ClientID, unknownFamily).Later(),
		record.Derived("search", func() any { return text.Fold(n.Person) + "\n" + text.Fold(n.Work) + "\n" + text.Fold(n.NoteText) }),
	}
})

// kind is how notes are stored.
var kind = record.NewKind(record.Kind[Note, *Note]{
	Name: "note", Table: "notes", NamedBy: []string{"person, work"}, Fields: fields, Fill: fill,
	Families: record.Families[*Note]{Columns: []string{"client_id"}, IDs: func(n *Note) []*string { return []*string{&n.ClientID} }},
	// A device whose clock is ahead cannot call a note done in the future.
	Settle: func(n *Note, now time.Time) { n.DoneAt = min(n.DoneAt, civil.Instant(now.UnixMilli())) },
})

// query narrows a list.
type query struct {
	// Search is text that person, work or text must contain, whatever the case and the marks of Latin letters.
	Search string
	// State is due, overdue, done, or empty for all.
	State state
}

func (q query) check() error {
	var faults fault.List
	if text.Length(q.Search) > maxSearch {
		faults.Add(fault.Field("q", "field.too_long", "max", maxSearch))
	}
	if q.State != "" && q.State != due && q.State != overdue && q.State != done {
		faults.Add(fault.Field("state", "note.state_unknown"))
	}
	return faults.Err()
}

// list gives the caller's notes, by date of the work and id, descending. Faults: Invalid, with the fields q, state.
func (s *Service) list(ctx context.Context, c session.Caller, q query) ([]Note, error) {
	if err := q.check(); err != nil {
		return nil, err
	}
	holding := &db.Cond{}
	if q.Search != "" {
		holding.And(`search LIKE ? ESCAPE '\'`, "%"+likeEscaper.Replace(text.Fold(q.Search))+"%")
	}
	all, err := s.All(ctx, s.DB.Q(ctx), c.Owner, holding, "note_date DESC, id DESC")
	if q.State != "" {
		now := s.Now()
		all = slices.DeleteFunc(all, func(n Note) bool { return n.state(now, c.Zone) != q.State })
	}
	return all, err
}

// likeEscaper takes the meaning of a pattern from what is searched for.
var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

// unknownFamily is the fault of a family that the owner does not have.
const unknownFamily fault.Code = "note.client_unknown"

// fill sees that the family that a note names anew is the owner's, in the trash or not. What it named before may be gone since.
func fill(ctx context.Context, tx *db.Tx, before, n *Note) error {
	if n.ClientID == "" || before != nil && before.ClientID == n.ClientID {
		return nil
	}
	there, err := db.Has(ctx, tx, "clients", tx.Owner, n.ClientID)
	if err == nil && !there {
		err = fault.Field("clientId", unknownFamily)
	}
	return err
}

// Create adds a note and plans its reminder; see record.Book. Further fault: Invalid `note.client_unknown`.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Note, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has, and moves the reminder with them; see record.Book, and Create for a further fault.
func (s *Service) Update(ctx context.Context, c session.Caller, noteID string, in Input, expected int64) (Note, error) {
	return s.Book.Update(ctx, c, noteID, in.apply, expected)
}

// waitingFrom is the condition of notes that wait to remind their owner by their date and time, of this date or later.
func waitingFrom(day civil.Date) *db.Cond {
	c := &db.Cond{}
	c.And("done_at IS NULL AND snoozed_until IS NULL AND reminder_date >= ?", day.String())
	return c
}
