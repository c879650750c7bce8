package incoming

import (
	"context"

	"sankalp/internal/availability"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with calendars: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[BusyCalendar, *BusyCalendar]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

const (
	badTimes fault.Code = "busycalendar.times"
	tooMany  fault.Code = "busycalendar.too_many"
)

// fields are those of a calendar, in the order in which a create is hashed.
var fields = record.FieldsOf(func(c *BusyCalendar, in *Input) []record.Field {
	return []record.Field{
		record.Required("name", "name", &c.Name, &in.Name, maxName, text.Name),
		record.Flag("off", "off", &c.Off, &in.Off),
		record.Text("times", "times", &c.Times, &in.Times, availability.MaxBusy, text.Line).With(func() *fault.Error { return in.setTimes(c) }),
		record.Text("marks", "marks", &c.Marks, &in.Marks, maxMarks, text.Line),
	}
})

// kind is how calendars are stored.
var kind = record.NewKind(record.Kind[BusyCalendar, *BusyCalendar]{
	Name: "busycalendar", Table: "busy_calendars", NamedBy: []string{"name"}, Fields: fields, Unknown: room,
})

// setTimes takes the times, which must be written as the devices write them.
func (in Input) setTimes(c *BusyCalendar) *fault.Error {
	switch v := in.Times; {
	case v.Err != nil:
		return fault.Field("times", "request.wrong_type")
	case v.Null:
		c.Times = ""
	case v.Sent:
		if _, err := availability.Busy(v.V); err != nil {
			return fault.Field("times", badTimes, "max", availability.MaxBusy)
		}
		c.Times = v.V
	}
	return nil
}

// room gives the fault of one calendar too many.
func room(ctx context.Context, q db.Querier, owner string, before, _ *BusyCalendar) (fault.List, error) {
	if before != nil {
		return nil, nil
	}
	n, err := db.One[struct {
		Calendars int `db:"calendars"`
	}](ctx, q, `SELECT COUNT(*) AS calendars FROM busy_calendars WHERE owner_id = $1 AND deleted_at IS NULL`, owner)
	if err == nil && n.Calendars >= maxCalendars {
		return fault.List{fault.Field("name", tooMany, "max", maxCalendars)}, nil
	}
	return nil, err
}

// list gives the caller's calendars by name.
func (s *Service) list(ctx context.Context, c session.Caller) ([]BusyCalendar, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "name, id")
}

// Create brings a calendar in; see record.Book. Further faults: Invalid `busycalendar.times`, `busycalendar.too_many`.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (BusyCalendar, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book and Create.
func (s *Service) Update(ctx context.Context, c session.Caller, calendarID string, in Input, expected int64) (BusyCalendar, error) {
	return s.Book.Update(ctx, c, calendarID, in.apply, expected)
}

// apply puts the input over c and gives every fault.
func (in Input) apply(c *BusyCalendar) fault.List { return fields.Apply(in, c) }
