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
)

// Service is what can be done with messages: see record.Book for Get, Delete and Restore.
type Service struct {
	*record.Book[Message, *Message]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

// kind is how messages are kept.
var kind = record.Kind[Message, *Message]{
	Name: "message", Table: "messages",
	Columns: []string{"template", "name", "phone", "client_id", "task_id", "booking_id", "rite", "rite_day", "text", "language", "state", "due", "opened_at", "sent_at"},
	Values: func(m *Message) []any {
		return []any{string(m.Template), m.Name, m.Phone, m.ClientID, m.TaskID, m.BookingID, m.Rite, m.RiteDay.String(), m.Text, m.Language,
			string(m.State), m.Due.String(), m.OpenedAt, m.SentAt}
	},
	Into: func(m *Message) []any {
		return []any{&m.Template, &m.Name, &m.Phone, &m.ClientID, &m.TaskID, &m.BookingID, &m.Rite, &m.RiteDay, &m.Text, &m.Language,
			&m.State, &m.Due, &m.OpenedAt, &m.SentAt}
	},
	Settle: func(m *Message, now time.Time) { m.settle(now) },
}

// Query narrows a list; what is empty does not.
type Query struct {
	State State
	// Until is the last day on which a message was to be sent.
	Until civil.Date
}

// List gives the caller's messages, the latest day first. Fault: Invalid, with the field state.
func (s *Service) List(ctx context.Context, c session.Caller, q Query) ([]Message, error) {
	where := &db.Cond{}
	switch q.State {
	case "":
	case Draft, Opened, Sent, Skipped:
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

// Changed gives the owner's messages that are not deleted and were stamped after the revision.
func Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]Message, error) {
	return kind.Changed(ctx, q, owner, since)
}
