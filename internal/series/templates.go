package series

import (
	"context"

	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Templates is what can be done with templates: see record.Book for Get, Delete, Restore and Purge.
type Templates struct {
	*record.Book[Template, *Template]
}

// NewTemplates makes the service of templates.
func NewTemplates(o record.Options) *Templates {
	return &Templates{record.NewBook(o, templateKind)}
}

// templateFields are those of a template, in the order in which a create is hashed.
var templateFields = record.FieldsOf(func(t *Template, in *TemplateInput) []record.Field {
	return []record.Field{
		record.Required("name", "name", &t.Name, &in.Name, maxTemplateName, text.Name),
		record.Choice("kind", "kind", &t.Kind, &in.Kind, kinds...),
		record.Choice("count", "count_from", &t.Count, &in.Count, "", FromDeath, FromCremation),
		record.Column("steps", "steps", func() any { return t.Steps }, &t.Steps).WithAll(func() fault.List { return in.setSteps(t) }),
	}
})

// templateKind is how templates are stored.
var templateKind = record.NewKind(record.Kind[Template, *Template]{
	Name: "template", Table: "series_templates", NamedBy: []string{"name"}, Fields: templateFields,
})

// list gives the caller's templates by name.
func (s *Templates) list(ctx context.Context, c session.Caller) ([]Template, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "name, id")
}

// Create adds a template; see record.Book.
func (s *Templates) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in TemplateInput) (Template, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book.
func (s *Templates) Update(ctx context.Context, c session.Caller, templateID string, in TemplateInput, expected int64) (Template, error) {
	return s.Book.Update(ctx, c, templateID, in.apply, expected)
}

// apply puts the input over t and gives every fault.
func (in TemplateInput) apply(t *Template) fault.List {
	faults := templateFields.Apply(in, t)
	if len(t.Steps) == 0 && !faults.Names("steps") && !in.Steps.Sent {
		faults.Add(fault.Field("steps", noSteps))
	}
	if !faults.Names("kind") {
		faults = append(faults, t.afterDeath()...)
	}
	t.Count = t.Kind.counted(t.Count, faults)
	return faults
}
