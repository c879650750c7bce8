package comment

import (
	"context"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with comments: see record.Book for Delete, Restore and Purge.
type Service struct {
	*record.Book[Comment, *Comment]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

// fields are those of a comment.
var fields = record.FieldsOf(func(c *Comment, in *Input) []record.Field {
	return []record.Field{
		record.Day("date", "day", &c.Date, &in.Date),
		record.Required("text", "body", &c.Text, &in.Text, maxText, text.Block),
	}
})

// kind is how comments are stored.
var kind = record.NewKind(record.Kind[Comment, *Comment]{Name: "comment", Table: "comments", NamedBy: []string{"text"}, Fields: fields})

// list gives the caller's comments of the days from and to (zero: without that limit), by day and in the order they were
// written.
func (s *Service) list(ctx context.Context, c session.Caller, from, to civil.Date) ([]Comment, error) {
	days := &db.Cond{}
	if !from.IsZero() {
		days.And("day >= ?", from.String())
	}
	if !to.IsZero() {
		days.And("day <= ?", to.String())
	}
	return s.All(ctx, s.DB.Q(ctx), c.Owner, days, "day, id")
}

// Create adds a comment; see record.Book.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Comment, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book.
func (s *Service) Update(ctx context.Context, c session.Caller, commentID string, in Input, expected int64) (Comment, error) {
	return s.Book.Update(ctx, c, commentID, in.apply, expected)
}

func (in Input) apply(c *Comment) fault.List { return fields.Apply(in, c) }
