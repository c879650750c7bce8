package crew

import (
	"cmp"
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/ledger"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with crew: see record.Book for Get, Delete, Restore and Purge.
type Service struct {
	*record.Book[Crew, *Crew]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

const (
	unknownTask   fault.Code = "crew.task_unknown"
	unknownHelper fault.Code = "crew.helper_unknown"
	fixedPair     fault.Code = "crew.pair_fixed"
	zeroShare     fault.Code = "crew.share_zero"
	badPercent    fault.Code = "crew.percent"
)

// fields are those of crew, in the order in which a create is hashed.
var fields = record.FieldsOf(func(c *Crew, in *Input) []record.Field {
	return []record.Field{
		record.Reference("taskId", "task_id", &c.TaskID, &in.TaskID, unknownTask).Always(),
		record.Reference("helperId", "helper_id", &c.HelperID, &in.HelperID, unknownHelper).Always(),
		record.Column("helperName", "helper_name", func() any { return c.HelperName }, &c.HelperName),
		record.Choice("role", "role", &c.Role, &in.Role, roles...),
		record.Choice("shareKind", "share_kind", &c.ShareKind, &in.ShareKind, Fixed, Percent, Head, InKind, Family, None),
		record.Rupees("amount", "amount", &c.Amount, &in.Amount),
		record.Rupees("percent", "percent", &c.Percent, &in.Percent).With(func() *fault.Error { return in.setPercent(c) }),
		record.Number("heads", "heads", &c.Heads, &in.Heads, 1, maxHeads),
		record.Text("inKind", "in_kind", &c.InKind, &in.InKind, maxInKind, text.Line),
		record.Choice("standing", "standing", &c.Standing, &in.Standing, "", Asked, Yes, No, Came, Absent),
		record.Instant("askedAt", "asked_at", &c.AskedAt, &in.AskedAt),
		record.Instant("answeredAt", "answered_at", &c.AnsweredAt, &in.AnsweredAt),
		record.Rupees("received", "received", &c.Received, &in.Received),
		record.Time("comeBy", "come_by", &c.ComeBy, &in.ComeBy),
		record.Text("dress", "dress", &c.Dress, &in.Dress, maxDress, text.Line),
		record.Text("bring", "bring", &c.Bring, &in.Bring, maxBring, text.Block),
		record.Flag("handedOver", "handed_over", &c.HandedOver, &in.HandedOver),
		record.Choice("keeps", "keeps", &c.Keeps, &in.Keeps, "", Owner, Helper),
		record.Choice("reason", "reason", &c.Reason, &in.Reason, "", "illness", "sutak", "travel", "other").Later(),
		record.Text("reasonNote", "reason_note", &c.ReasonNote, &in.ReasonNote, maxReason, text.Name).Later(),
		record.Date("answerBy", "answer_by", &c.AnswerBy, &in.AnswerBy).Later(),
		record.Flag("familyGoes", "family_goes", &c.FamilyGoes, &in.FamilyGoes).Later(),
	}
})

// kind is how crew is stored.
var kind = record.NewKind(record.Kind[Crew, *Crew]{
	Name: "crew", Table: "crew", NamedBy: []string{"helperName"}, Fields: fields, Unknown: unknown, Fill: fill, Follow: once,
	Erases: record.Erases[*Crew]{Columns: []string{"task_id"}, Keep: func(c *Crew, e *record.Erasing) bool {
		c.InKind, c.Dress, c.Bring, c.ReasonNote = e.Clean(c.InKind), "", "", ""
		return true
	}},
})

// unknown gives the faults of a task and a helper that the owner does not have, or that are others than before.
func unknown(ctx context.Context, q db.Querier, owner string, before, c *Crew) (fault.List, error) {
	if before == nil {
		return record.UnknownRefs(ctx, q, owner,
			record.Ref{Field: "taskId", Of: "tasks", ID: c.TaskID, Code: unknownTask},
			record.Ref{Field: "helperId", Of: "helpers", ID: c.HelperID, Code: unknownHelper})
	}
	var faults fault.List
	if c.TaskID != before.TaskID {
		faults.Add(fault.Field("taskId", fixedPair))
	}
	if c.HelperID != before.HelperID {
		faults.Add(fault.Field("helperId", fixedPair))
	}
	return faults, nil
}

// fill writes down what the helper is called: the row outlives them. A task that another shares has no crew: its one is theirs. Fault:
// Conflict `crew.task_shared`.
func fill(ctx context.Context, tx *db.Tx, before, c *Crew) error {
	if before == nil {
		if shared, err := record.SharedTask(ctx, tx, c.TaskID); err != nil || shared {
			return cmp.Or(err, error(fault.New(fault.Conflict, "crew.task_shared").In("taskId")))
		}
	}
	name, err := record.NameOf(ctx, tx, "helpers", c.HelperID)
	if err == nil && name != "" {
		c.HelperName = name
	}
	return err
}

// once refuses a helper who is at the task already. Fault: Conflict `crew.helper_twice`.
func once(ctx context.Context, tx *db.Tx, _, c *Crew) error {
	if c == nil {
		return nil
	}
	row, err := db.One[struct {
		N int `db:"n"`
	}](ctx, tx, `SELECT COUNT(*) AS n FROM crew WHERE owner_id = $1 AND task_id = $2 AND helper_id = $3 AND deleted_at IS NULL`, tx.Owner, c.TaskID, c.HelperID)
	if err == nil && row.N > 1 {
		err = fault.New(fault.Conflict, "crew.helper_twice").In("helperId")
	}
	return err
}

// Helping is what the rules of money need to know of it.
func (c *Crew) Helping() ledger.Helping {
	return ledger.Helping{ShareKind: string(c.ShareKind), Amount: c.Amount, Percent: c.Percent, Heads: c.Heads, Standing: string(c.Standing), Received: c.Received}
}

// list gives the caller's crew, in the order in which it was written.
func (s *Service) list(ctx context.Context, c session.Caller) ([]Crew, error) {
	return s.All(ctx, s.DB.Q(ctx), c.Owner, nil, "id")
}

// Create puts a helper to a task; see record.Book.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Crew, error) {
	return s.Book.Create(ctx, c, chosen, in.apply)
}

// Update changes the fields that in has; see record.Book and Create.
func (s *Service) Update(ctx context.Context, c session.Caller, crewID string, in Input, expected int64) (Crew, error) {
	return s.Book.Update(ctx, c, crewID, in.apply, expected)
}

// apply puts the input over c and gives every fault.
func (in Input) apply(c *Crew) fault.List {
	faults := fields.Apply(in, c)
	needs := func(name string, there bool, code fault.Code) {
		if !there && !faults.Names(name) {
			faults.Add(fault.Field(name, code))
		}
	}
	needs("taskId", c.TaskID != "", "field.required")
	needs("helperId", c.HelperID != "", "field.required")
	c.keepOwn()
	switch c.ShareKind {
	case Fixed:
		needs("amount", c.Amount != 0, zeroShare)
	case Head:
		needs("amount", c.Amount != 0, zeroShare)
		needs("heads", c.Heads != 0, "field.required")
	case Percent:
		needs("percent", c.Percent != 0, badPercent)
	}
	return faults
}

// keepOwn clears what does not belong to the kind of the share, and of what was not handed over who keeps what and why.
func (c *Crew) keepOwn() {
	if c.ShareKind != Fixed && c.ShareKind != Head && c.ShareKind != Family {
		c.Amount = 0
	}
	if c.ShareKind != Percent {
		c.Percent = 0
	}
	if c.ShareKind != Head {
		c.Heads = 0
	}
	if c.ShareKind != InKind {
		c.InKind = ""
	}
	if !c.HandedOver {
		c.Keeps, c.Reason, c.ReasonNote, c.FamilyGoes = "", "", "", false
	}
}

// setPercent sets a part of at most the whole, in hundredths of a percent; 0 for none.
func (in *Input) setPercent(c *Crew) *fault.Error {
	switch v := in.Percent; {
	case v.Err != nil, v.Has() && (v.V <= 0 || v.V > whole):
		return fault.Field("percent", badPercent)
	case v.Sent:
		c.Percent = v.V
	}
	return nil
}
