package ritetype

import (
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
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
func New(o record.Options) *Service {
	kept := kind
	kept.Follow = unused
	return &Service{record.NewBook(o, kept)}
}

// unused refuses to delete what a task is of: it is put away instead. Fault: Conflict `ritetype.in_use`.
func unused(ctx context.Context, tx *db.Tx, before, after *RiteType) error {
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

// kind is how rites are kept.
var kind = record.Kind[RiteType, *RiteType]{
	Name: "ritetype", Table: "rite_types",
	Columns: []string{"name", "name_hi", "kind", "duration_minutes", "prep_minutes", "fee_mode", "amount_min", "amount_max",
		"advance_mode", "advance_amount", "advance_percent", "samagri", "instructions", "recurs", "mangal", "public", "public_text", "preset", "inactive"},
	Values: func(r *RiteType) []any {
		items, _ := r.Samagri.Value() // texts and numbers: nothing in it can fail
		return []any{r.Name, r.NameHi, string(r.Kind), r.DurationMinutes, r.PrepMinutes, string(r.FeeMode), (*int64)(r.FeeMin), (*int64)(r.FeeMax),
			string(r.AdvanceMode), (*int64)(r.AdvanceAmount), r.AdvancePercent,
			items, r.Instructions, integer(r.Recurs), integer(r.Mangal), integer(r.Public), r.PublicText, r.Preset, integer(r.Inactive)}
	},
	Into: func(r *RiteType) []any {
		return []any{&r.Name, &r.NameHi, &r.Kind, &r.DurationMinutes, &r.PrepMinutes, &r.FeeMode, &r.FeeMin, &r.FeeMax,
			&r.AdvanceMode, &r.AdvanceAmount, &r.AdvancePercent,
			&r.Samagri, &r.Instructions, &r.Recurs, &r.Mangal, &r.Public, &r.PublicText, &r.Preset, &r.Inactive}
	},
	// A mode without amounts loses those of the mode before.
	Settle: func(r *RiteType, _ time.Time) {
		if r.FeeMode != Range {
			r.FeeMax = nil
		}
		if r.FeeMode != Range && r.FeeMode != Fixed {
			r.FeeMin = nil
		}
		if r.AdvanceMode != AdvanceFixed {
			r.AdvanceAmount = nil
		}
		if r.AdvanceMode != AdvancePercent {
			r.AdvancePercent = 0
		}
	},
}

func integer(b bool) int {
	if b {
		return 1
	}
	return 0
}

// List gives the caller's catalogue by name, what is put away too.
func (s *Service) List(ctx context.Context, c session.Caller) ([]RiteType, error) {
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

// Changed gives the owner's rites that are not deleted and were stamped after the revision.
func Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]RiteType, error) {
	return kind.Changed(ctx, q, owner, since)
}

// apply puts the input over r and gives every fault.
func (in Input) apply(r *RiteType) fault.List {
	f := &r.Fields
	var faults fault.List
	faults.Add(
		field.Required("name", in.Name, &f.Name, MaxName, text.Name),
		field.Text("nameHi", in.NameHi, &f.NameHi, MaxName, text.Name),
		field.Choice("kind", in.Kind, &f.Kind, kinds...),
		field.Number("durationMinutes", in.DurationMinutes, &f.DurationMinutes, 0, MaxMinutes),
		field.Number("prepMinutes", in.PrepMinutes, &f.PrepMinutes, 0, MaxPrep),
		field.Choice("feeMode", in.FeeMode, &f.FeeMode, Fixed, Range, Open, Free),
		field.Amount("feeMin", in.FeeMin, &f.FeeMin),
		field.Amount("feeMax", in.FeeMax, &f.FeeMax),
		field.Choice("advanceMode", in.AdvanceMode, &f.AdvanceMode, "", AdvanceFixed, AdvancePercent),
		field.Amount("advanceAmount", in.AdvanceAmount, &f.AdvanceAmount),
		field.Number("advancePercent", in.AdvancePercent, &f.AdvancePercent, 0, 100),
		samagri.Set("samagri", in.Samagri, &f.Samagri, (*samagri.Item).Check),
		field.Text("instructions", in.Instructions, &f.Instructions, MaxInstructions, text.Block),
		field.Flag("recurs", in.Recurs, &f.Recurs),
		field.Flag("mangal", in.Mangal, &f.Mangal),
		field.Flag("public", in.Public, &f.Public),
		field.Text("publicText", in.PublicText, &f.PublicText, MaxPublicText, text.Block),
		field.Text("preset", in.Preset, &f.Preset, MaxPreset, text.Name),
		field.Flag("inactive", in.Inactive, &f.Inactive),
	)
	if f.FeeMode == Range && f.FeeMin != nil && f.FeeMax != nil && *f.FeeMax < *f.FeeMin {
		faults.Add(fault.Field("feeMax", "ritetype.fee_order"))
	}
	if faults == nil && f.AdvanceMode == AdvanceFixed && (f.AdvanceAmount == nil || *f.AdvanceAmount == 0) {
		faults.Add(fault.Field("advanceAmount", "field.required"))
	}
	if faults == nil && f.AdvanceMode == AdvancePercent && f.AdvancePercent == 0 {
		faults.Add(fault.Field("advancePercent", "field.required"))
	}
	return faults
}
