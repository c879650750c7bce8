package ritetype

import (
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/samagri"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with the catalogue: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[RiteType, *RiteType]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

// refuseInUse refuses to delete what a task is of: it is put away instead. Fault: Conflict `ritetype.in_use`.
func refuseInUse(ctx context.Context, tx *db.Tx, before, after *RiteType) error {
	if after != nil {
		return nil
	}
	uses, err := db.One[struct {
		N int `db:"n"`
	}](ctx, tx, "SELECT COUNT(*) AS n FROM tasks WHERE owner_id = $1 AND rite_type_id = $2 AND deleted_at IS NULL", tx.Owner, before.ID)
	if err == nil && uses.N > 0 {
		err = fault.New(fault.Conflict, "ritetype.in_use")
	}
	return err
}

// fields are those of a rite, in the order in which a create was always hashed.
var fields = record.FieldsOf(func(r *RiteType, in *Input) []record.Field {
	return []record.Field{
		record.Required("name", "name", &r.Name, &in.Name, maxName, text.Name),
		record.Text("nameHi", "name_hi", &r.NameHi, &in.NameHi, maxName, text.Name),
		record.Choice("kind", "kind", &r.Kind, &in.Kind, kinds...),
		record.Number("durationMinutes", "duration_minutes", &r.DurationMinutes, &in.DurationMinutes, 0, maxMinutes),
		record.Number("prepMinutes", "prep_minutes", &r.PrepMinutes, &in.PrepMinutes, 0, maxPrep),
		record.Choice("feeMode", "fee_mode", &r.FeeMode, &in.FeeMode, Fixed, Range, Open, Free),
		record.Amount("feeMin", "amount_min", &r.FeeMin, &in.FeeMin),
		record.Amount("feeMax", "amount_max", &r.FeeMax, &in.FeeMax),
		record.Choice("advanceMode", "advance_mode", &r.AdvanceMode, &in.AdvanceMode, "", advanceFixed, advancePercent),
		record.Amount("advanceAmount", "advance_amount", &r.AdvanceAmount, &in.AdvanceAmount),
		record.Number("advancePercent", "advance_percent", &r.AdvancePercent, &in.AdvancePercent, 0, 100),
		record.Column("samagri", "samagri", func() any {
			items, _ := r.Samagri.Value() // texts and numbers: nothing in it can fail
			return items
		}, &r.Samagri).With(func() *fault.Error { return samagri.Set("samagri", in.Samagri, &r.Samagri, (*samagri.Item).Check) }),
		record.Text("instructions", "instructions", &r.Instructions, &in.Instructions, maxInstructions, text.Block),
		record.Flag("recurs", "recurs", &r.Recurs, &in.Recurs),
		record.Flag("mangal", "mangal", &r.Mangal, &in.Mangal),
		record.Flag("public", "public", &r.Public, &in.Public),
		record.Text("publicText", "public_text", &r.PublicText, &in.PublicText, maxPublicText, text.Block),
		record.Text("preset", "preset", &r.Preset, &in.Preset, maxPreset, text.Name),
		record.Flag("inactive", "inactive", &r.Inactive, &in.Inactive),
	}
})

// kind is how rites are stored.
var kind = record.NewKind(record.Kind[RiteType, *RiteType]{
	Name: "ritetype", Table: "rite_types", NamedBy: []string{"name"}, Fields: fields, Follow: refuseInUse,
	// A mode without amounts loses those of the mode before.
	Settle: func(r *RiteType, _ time.Time) {
		if r.FeeMode != Range {
			r.FeeMax = nil
		}
		if r.FeeMode != Range && r.FeeMode != Fixed {
			r.FeeMin = nil
		}
		if r.AdvanceMode != advanceFixed {
			r.AdvanceAmount = nil
		}
		if r.AdvanceMode != advancePercent {
			r.AdvancePercent = 0
		}
	},
})

// list gives the caller's catalogue by name, what is put away too.
func (s *Service) list(ctx context.Context, c session.Caller) ([]RiteType, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "name, id")
}

// Create adds a rite; see record.Book.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (RiteType, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book.
func (s *Service) Update(ctx context.Context, c session.Caller, riteID string, in Input, expected int64) (RiteType, error) {
	return s.Book.Update(ctx, c, riteID, in.apply, expected)
}

// Catalogue gives all rites of an owner.
func Catalogue(ctx context.Context, q db.Querier, owner string) ([]RiteType, error) {
	return kind.Changed(ctx, q, owner, -1)
}

// apply puts the input over r and gives every fault.
func (in Input) apply(r *RiteType) fault.List {
	f := &r.Fields
	faults := fields.Apply(in, r)
	if f.FeeMode == Range && f.FeeMin != nil && f.FeeMax != nil && *f.FeeMax < *f.FeeMin {
		faults.Add(fault.Field("feeMax", "ritetype.fee_order"))
	}
	if faults == nil && f.AdvanceMode == advanceFixed && (f.AdvanceAmount == nil || *f.AdvanceAmount == 0) {
		faults.Add(fault.Field("advanceAmount", "field.required"))
	}
	if faults == nil && f.AdvanceMode == advancePercent && f.AdvancePercent == 0 {
		faults.Add(fault.Field("advancePercent", "field.required"))
	}
	return faults
}
