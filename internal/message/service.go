package message

import (
	"context"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with messages: see record.Book for Get, Delete and Restore.
type Service struct {
	*record.Book[Message, *Message]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

// fields are those of a message.
var fields = record.FieldsOf(func(m *Message, in *Input) []record.Field {
	return []record.Field{
		record.Choice("template", "template", &m.Template, &in.Template, templates...),
		record.Text("name", "name", &m.Name, &in.Name, maxName, text.Name),
		record.Text("phone", "phone", &m.Phone, &in.Phone, 0, nil).With(func() *fault.Error { return setPhone("phone", in.Phone, &m.Phone) }),
		record.Reference("clientId", "client_id", &m.ClientID, &in.ClientID, "message.ref_format"), // whether it is there plays no part:
		record.Reference("taskId", "task_id", &m.TaskID, &in.TaskID, "message.ref_format"),         // a message outlives what it is about
		record.Reference("bookingId", "booking_id", &m.BookingID, &in.BookingID, "message.ref_format"),
		record.Text("rite", "rite", &m.Rite, &in.Rite, maxRite, text.Name),
		record.Date("riteDay", "rite_day", &m.RiteDay, &in.RiteDay),
		record.Required("text", "text", &m.Text, &in.Text, maxText, text.Block),
		record.Choice("language", "language", &m.Language, &in.Language, "en", "hi"),
		record.Choice("state", "state", &m.State, &in.State, draft, opened, sent, skipped),
		record.Day("due", "due", &m.Due, &in.Due),
		record.Instant("openedAt", "opened_at", &m.OpenedAt, &in.OpenedAt),
		record.Instant("sentAt", "sent_at", &m.SentAt, &in.SentAt),
	}
})

// kind is how messages are stored.
var kind = record.NewKind(record.Kind[Message, *Message]{
	Name: "message", Table: "messages", NamedBy: []string{"name", "rite"}, Fields: fields,
	Families: record.Families[*Message]{Columns: []string{"client_id"}, IDs: func(m *Message) []*string { return []*string{&m.ClientID} },
		Of: func(m *Message) []string { return []string{m.TaskID} }},
	Erases: record.Erases[*Message]{Columns: []string{"task_id", "booking_id"}, Phone: "phone"},
	Settle: func(m *Message, now time.Time) { m.settle(now) },
})

// query narrows a list; what is empty does not.
type query struct {
	State State
	// Until is the last day on which a message was to be sent.
	Until civil.Date
}

// list gives the caller's messages, the latest day first. Fault: Invalid, with the field state.
func (s *Service) list(ctx context.Context, c session.Caller, q query) ([]Message, error) {
	where := &db.Cond{}
	switch q.State {
	case "":
	case draft, opened, sent, skipped:
		where.And("state = ?", string(q.State))
	default:
		return nil, fault.Field("state", "field.unknown")
	}
	if !q.Until.IsZero() {
		where.And("due <= ?", q.Until.String())
	}
	return s.All(ctx, s.DB.Q(ctx), c.Owner, where, "due DESC, id DESC")
}

// Create adds a message; see record.Book.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Message, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book.
func (s *Service) Update(ctx context.Context, c session.Caller, messageID string, in Input, expected int64) (Message, error) {
	return s.Book.Update(ctx, c, messageID, in.apply, expected)
}
