package series

import (
	"context"
	"strconv"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with series: see record.Book for Get, Delete, Restore and Purge.
type Service struct{ *record.Book[Series, *Series] }

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

const (
	unknownFamily fault.Code = "series.client_unknown"
	badReference  fault.Code = "series.reference_format"
)

// fields are those of a series, in the order in which a create is hashed.
var fields = record.FieldsOf(func(s *Series, in *Input) []record.Field {
	return []record.Field{
		record.Reference("clientId", "client_id", &s.ClientID, &in.ClientID, unknownFamily).Always(),
		record.Reference("personId", "person_id", &s.PersonID, &in.PersonID, badReference),
		record.Choice("kind", "kind", &s.Kind, &in.Kind, kinds...),
		record.Text("name", "name", &s.Name, &in.Name, maxName, text.Name),
		record.Day("date", "day", &s.Date, &in.Date),
		record.Choice("count", "count_from", &s.Count, &in.Count, "", FromDeath, FromCremation),
		record.Reference("blockId", "block_id", &s.BlockID, &in.BlockID, badReference),
		record.Column("muhurats", "muhurats", func() any { return s.Muhurats }, &s.Muhurats).
			OmittedIf(func() bool { return len(s.Muhurats) == 0 }).Later().WithAll(func() fault.List { return in.setMuhurats(s) }),
	}
})

// kind is how series are stored.
var kind = record.NewKind(record.Kind[Series, *Series]{
	Name: "series", Table: "series", NamedBy: []string{"name", "kind"}, Fields: fields, Unknown: unknown,
	Families: record.Families[*Series]{Columns: []string{"client_id"}, IDs: func(s *Series) []*string { return []*string{&s.ClientID, &s.PersonID} },
		Along: func(s *Series) []string { return []string{s.BlockID} }},
	Erases: record.Erases[*Series]{Along: func(s *Series) []string { return []string{s.BlockID} }},
})

// list gives the caller's series, the first day first.
func (s *Service) list(ctx context.Context, c session.Caller) ([]Series, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "day, id")
}

// Create adds a series; see record.Book. Further fault: Invalid `series.client_unknown`.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Series, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book and Create.
func (s *Service) Update(ctx context.Context, c session.Caller, seriesID string, in Input, expected int64) (Series, error) {
	return s.Book.Update(ctx, c, seriesID, in.apply, expected)
}

// apply puts the input over s and gives every fault.
func (in Input) apply(s *Series) fault.List {
	faults := fields.Apply(in, s)
	if s.ClientID == "" && !faults.Names("clientId") {
		faults.Add(fault.Field("clientId", "field.required"))
	}
	s.Count = s.Kind.counted(s.Count, faults)
	return faults
}

// setMuhurats takes the caller's days by muhurat; none where null is sent.
func (in Input) setMuhurats(s *Series) (faults fault.List) {
	const name = "muhurats"
	v := in.Muhurats
	switch {
	case v.Err != nil:
		faults.Add(fault.Field(name, "request.wrong_type"))
	case !v.Sent:
	case len(v.V) > maxSteps:
		faults.Add(fault.Field(name, "field.too_many", "max", maxSteps))
	default:
		for i := range v.V {
			v.V[i].check(&faults, name+"."+strconv.Itoa(i)+".")
		}
		if len(faults) == 0 {
			s.Muhurats = v.V
		}
	}
	return faults
}

// check adds the faults of one, each named after the place and the field.
func (m *Muhurat) check(faults *fault.List, place string) {
	id := patch.Of(m.TaskID)
	if bad := field.Reference(place+"taskId", id, &m.TaskID, badReference); bad != nil || m.TaskID == "" {
		faults.Add(fault.Field(place+"taskId", badReference))
	}
	if !searched(m.Rite) {
		faults.Add(fault.Field(place+"rite", "field.unknown"))
	}
	faults.Add(field.Day(place+"from", patch.Of(m.From), &m.From))
	if m.Within < 1 || m.Within > maxWithin {
		faults.Add(fault.Field(place+"within", "field.number_range", "min", 1, "max", maxWithin))
	}
}

// counted is the count that a kind has: only the days after a death are counted from one of two, if nothing is said from the death.
func (k Kind) counted(c Count, faults fault.List) Count {
	switch {
	case k != Antyeshti:
		return ""
	case c == "" && !faults.Names("count"):
		return FromDeath
	}
	return c
}

// unknown gives the fault of a family that s names anew and its owner does not have, in the trash or not.
func unknown(ctx context.Context, q db.Querier, owner string, before, s *Series) (faults fault.List, err error) {
	if s.ClientID == "" || before != nil && before.ClientID == s.ClientID {
		return nil, nil
	}
	there, err := db.Has(ctx, q, "clients", owner, s.ClientID)
	if err == nil && !there {
		faults.Add(fault.Field("clientId", unknownFamily))
	}
	return faults, err
}
