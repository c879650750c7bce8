package block

import (
	"context"
	"slices"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with blocks: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Block, *Block]
	queue *job.Queue
}

// New makes the service. The queue gets the notices.
func New(o record.Options, q *job.Queue) *Service {
	s := &Service{queue: q}
	k := kind
	k.Follow = s.follow
	s.Book = record.NewBook(o, k)
	return s
}

// fields are those of a block, in the order in which a create was always hashed.
var fields = record.FieldsOf(func(b *Block, in *Input) []record.Field {
	return []record.Field{
		record.Choice("kind", "kind", &b.Kind, &in.Kind, kinds...),
		record.Day("date", "day", &b.Date, &in.Date),
		record.Time("startTime", "start_time", &b.StartTime, &in.StartTime),
		record.Date("endDate", "end_day", &b.EndDate, &in.EndDate),
		record.Time("endTime", "end_time", &b.EndTime, &in.EndTime),
		record.Choice("effect", "effect", &b.Effect, &in.Effect, effectAll, effectMangal, effectKinds),
		record.Column("riteKinds", "rite_kinds", func() any { return b.RiteKinds.String() }, &b.RiteKinds).With(func() *fault.Error { return in.setKinds(&b.Fields) }),
		record.Text("clientId", "client_id", &b.ClientID, &in.ClientID, maxNote, text.Line),
		record.Text("note", "note", &b.Note, &in.Note, maxNote, text.Block),
	}
})

// kind is how blocks are stored.
var kind = record.NewKind(record.Kind[Block, *Block]{Name: "block", Table: "blocks", NamedBy: []string{"note", "kind"}, Fields: fields,
	Families: record.Families[*Block]{Columns: []string{"client_id"}, IDs: func(b *Block) []*string { return []*string{&b.ClientID} }},
	Erases: record.Erases[*Block]{Keep: func(b *Block, _ *record.Erasing) bool { // days that a series closed for all stay closed
		b.Note = ""
		return b.ClientID == ""
	}},
})

// list gives the caller's blocks that touch the days from … to (the zero Date: no limit), in their order.
func (s *Service) list(ctx context.Context, c session.Caller, from, to civil.Date) ([]Block, error) {
	where := &db.Cond{}
	if !from.IsZero() {
		where.And("end_day >= ?", from.String())
	}
	if !to.IsZero() {
		where.And("day <= ?", to.String())
	}
	return s.All(ctx, s.DB.Q(ctx), c.Owner, where, "day, start_time, id")
}

// Create adds a block; see record.Book. Further faults: Invalid `block.order`, `block.too_long`, `block.client_unknown`.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Block, error) {
	named, err := s.unknown(ctx, c, in)
	if err != nil {
		return Block{}, err
	}
	return s.Book.Create(ctx, c, chosen, func(b *Block) fault.List { return append(in.apply(b), named...) })
}

// Update changes the fields that in has; see record.Book and Create.
func (s *Service) Update(ctx context.Context, c session.Caller, blockID string, in Input, expected int64) (Block, error) {
	named, err := s.unknown(ctx, c, in)
	if err != nil {
		return Block{}, err
	}
	return s.Book.Update(ctx, c, blockID, func(b *Block) fault.List { return append(in.apply(b), named...) }, expected)
}

// unknown is the fault of a family that the caller does not have.
func (s *Service) unknown(ctx context.Context, c session.Caller, in Input) (faults fault.List, err error) {
	v := in.ClientID
	if !v.Has() || v.V == "" {
		return nil, nil
	}
	if id.Valid(v.V) {
		if there, err := db.Has(ctx, s.DB.Q(ctx), "clients", c.Owner, v.V); err != nil || there {
			return nil, err
		}
	}
	return fault.List{fault.Field("clientId", "block.client_unknown")}, nil
}

// setKinds sets which kinds of rites are closed: at least one where it is by kind, else none.
func (in Input) setKinds(f *Fields) *fault.Error {
	const name = "riteKinds"
	switch v := in.RiteKinds; {
	case v.Err != nil, slices.ContainsFunc(v.V, func(k RiteKind) bool { return !slices.Contains(riteKinds, k) }):
		return fault.Field(name, "field.unknown")
	case v.Sent:
		f.RiteKinds = slices.DeleteFunc(slices.Clone(riteKinds), func(k RiteKind) bool { return !slices.Contains(v.V, k) })
	}
	switch {
	case f.Effect != effectKinds:
		f.RiteKinds = nil
	case len(f.RiteKinds) == 0:
		return fault.Field(name, "field.required")
	}
	return nil
}

// apply puts the input over b and gives every fault.
func (in Input) apply(b *Block) fault.List {
	f := &b.Fields
	if f.Effect == "" {
		f.Effect = effectAll
	}
	faults := fields.Apply(in, b)
	if f.EndDate.IsZero() && in.EndDate.Err == nil {
		f.EndDate = f.Date
	}
	switch {
	case len(faults) > 0:
	case f.EndDate.Before(f.Date), f.EndDate == f.Date && !f.EndTime.IsZero() && f.EndTime.Minutes() <= f.StartTime.Minutes():
		faults.Add(fault.Field("endDate", "block.order"))
	case f.EndDate.After(f.Date.AddDays(maxDays - 1)):
		faults.Add(fault.Field("endDate", "block.too_long", "max", maxDays))
	}
	return faults
}
