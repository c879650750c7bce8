package sankalpa

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with entries: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Sankalpa, *Sankalpa]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

const (
	badReference fault.Code = "sankalpa.id_format"
	unknownRite  fault.Code = "sankalpa.rite_unknown"
	unknownTask  fault.Code = "sankalpa.task_unknown"
)

// fields are those of an entry, in the order in which a create is hashed.
var fields = record.FieldsOf(func(s *Sankalpa, in *Input) []record.Field {
	return []record.Field{
		record.Choice("use", "use_of", &s.Use, &in.Use, Wording, Word, Place, Spoken),
		record.Text("name", "name", &s.Name, &in.Name, maxName, text.Name),
		record.Choice("tradition", "tradition", &s.Tradition, &in.Tradition, traditions...),
		record.Reference("riteTypeId", "rite_type_id", &s.RiteTypeID, &in.RiteTypeID, badReference),
		record.Reference("taskId", "task_id", &s.TaskID, &in.TaskID, badReference),
		record.Text("written", "written", &s.Written, &in.Written, maxWords, text.Line),
		record.Text("text", "text", &s.Text, &in.Text, maxText, text.Block),
		record.Instant("spokenAt", "spoken_at", &s.SpokenAt, &in.SpokenAt),
		record.Text("region", "region", &s.Region, &in.Region, maxWords, text.Line),
		record.Text("river", "river", &s.River, &in.River, maxWords, text.Line),
		record.Choice("bank", "bank", &s.Bank, &in.Bank, sides...),
		record.Choice("direction", "direction", &s.Direction, &in.Direction, sides...),
	}
})

// kind is how entries are stored.
var kind = record.NewKind(record.Kind[Sankalpa, *Sankalpa]{
	Name: "sankalpa", Table: "sankalpas", NamedBy: []string{"name", "written"}, Fields: fields, Unknown: unknown,
	Erases: record.Erases[*Sankalpa]{Columns: []string{"task_id"}, Name: "CASE WHEN use_of = 'word' THEN written ELSE '' END"},
})

// unknown gives the faults of a rite and a task that the owner does not have.
func unknown(ctx context.Context, q db.Querier, owner string, before, s *Sankalpa) (fault.List, error) {
	var was Fields
	if before != nil {
		was = before.Fields
	}
	return record.UnknownRefs(ctx, q, owner,
		record.Ref{Field: "riteTypeId", Of: "rite_types", ID: s.RiteTypeID, Before: was.RiteTypeID, Code: unknownRite},
		record.Ref{Field: "taskId", Of: "tasks", ID: s.TaskID, Before: was.TaskID, Code: unknownTask})
}

// list gives the caller's entries, the oldest first.
func (s *Service) list(ctx context.Context, c session.Caller) ([]Sankalpa, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "id")
}

// Create adds an entry; see record.Book.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Sankalpa, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book and Create.
func (s *Service) Update(ctx context.Context, c session.Caller, entryID string, in Input, expected int64) (Sankalpa, error) {
	return s.Book.Update(ctx, c, entryID, in.apply, expected)
}

// apply puts the input over s and gives every fault.
func (in Input) apply(s *Sankalpa) fault.List {
	faults := fields.Apply(in, s)
	needs := func(name string, there bool) {
		if !there && !faults.Names(name) {
			faults.Add(fault.Field(name, "field.required"))
		}
	}
	if s.Use != Place {
		needs("text", s.Text != "")
	}
	switch s.Use {
	case Wording:
		needs("tradition", s.Tradition != "")
		needs("name", s.Name != "" || s.TaskID != "")
	case Word, Place:
		needs("written", s.Written != "")
	case Spoken:
		needs("taskId", s.TaskID != "")
		needs("spokenAt", s.SpokenAt != 0)
	}
	return faults
}
