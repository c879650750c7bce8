package settlement

import (
	"context"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/httpapi"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with settlements.
type Service struct {
	book *record.Book[Settlement, *Settlement]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

// Kind is how settlements are stored, for sync.
func (s *Service) Kind() *record.Kind[Settlement, *Settlement] { return &s.book.Kind }

// Recover writes a settlement again that a restore has lost; see record.Book.
func (s *Service) Recover(ctx context.Context, tx *db.Tx, c session.Caller, sent []byte) error {
	return s.book.Recover(ctx, tx, c, sent, nil)
}

// FollowedBy has a follower run after every new settlement; see record.Book.
func (s *Service) FollowedBy(f record.Follower[*Settlement]) { s.book.FollowedBy(f) }

// Erasable is that of record.Book.
func (s *Service) Erasable(ctx context.Context, tx *db.Tx, e *record.Erasing) ([]string, error) {
	return s.book.Erasable(ctx, tx, e)
}

// Erase is that of record.Book.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, c session.Caller, e *record.Erasing) error {
	return s.book.Erase(ctx, tx, c, e)
}

const (
	unknownHelper     fault.Code = "settlement.helper_unknown"
	unknownCrew       fault.Code = "settlement.crew_unknown"
	unknownCorrection fault.Code = "settlement.corrects_unknown"
)

// fields are those of a settlement, in the order in which a create is hashed.
var fields = record.FieldsOf(func(s *Settlement, in *Input) []record.Field {
	return []record.Field{
		record.Reference("helperId", "helper_id", &s.HelperID, &in.HelperID, unknownHelper).Always(),
		record.Column("helperName", "helper_name", func() any { return s.HelperName }, &s.HelperName),
		record.Reference("crewId", "crew_id", &s.CrewID, &in.CrewID, unknownCrew),
		record.Rupees("amount", "amount", &s.Amount, &in.Amount).Always().With(func() *fault.Error { return in.setAmount(s) }),
		record.Choice("direction", "direction", &s.Direction, &in.Direction, Given, Got),
		record.Choice("method", "method", &s.Method, &in.Method, methods...),
		record.Day("date", "day", &s.Date, &in.Date),
		record.Text("note", "note", &s.Note, &in.Note, maxNote, text.Line),
		record.Reference("corrects", "corrects", &s.Corrects, &in.Corrects, unknownCorrection),
	}
})

// kind is how settlements are stored.
var kind = record.NewKind(record.Kind[Settlement, *Settlement]{
	Name: "settlement", Table: "settlements", NamedBy: []string{"helperName"}, Fields: fields, Unknown: unknown, Fill: fill,
	Erases: record.Erases[*Settlement]{Columns: []string{"crew_id"}, Keep: func(s *Settlement, _ *record.Erasing) bool {
		s.Note = ""
		return true
	}},
})

// list gives the caller's settlements, by day and in the order in which they were written.
func (s *Service) list(ctx context.Context, c session.Caller) ([]Settlement, error) {
	return s.book.All(ctx, s.book.DB.Q(ctx), c.Owner, nil, "day, id")
}

// Create adds a settlement; see record.Book. Further faults: Invalid helperId, crewId and corrects when the caller has none such;
// Conflict `settlement.corrected` when it was taken back already.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Settlement, error) {
	latest := civil.Of(s.book.Now(), c.Zone).AddDays(1)
	return s.book.Create(ctx, c, chosen, func(one *Settlement) fault.List { return in.apply(one, latest) })
}

// CreateAll adds settlements in their order, all or none: a later one may correct an earlier. Faults: those of Create, of the first that
// has one.
func (s *Service) CreateAll(ctx context.Context, c session.Caller, list []httpapi.CreateBody[Settlement, Input]) ([]Settlement, error) {
	var all []Settlement
	err := s.book.DB.Write(ctx, c.Owner, func(ctx context.Context, _ *db.Tx) error {
		all = make([]Settlement, 0, len(list))
		for i, one := range list {
			created, err := s.Create(ctx, c, one.ID, one.Input)
			if err != nil {
				return fault.Nth(i, err)
			}
			all = append(all, created)
		}
		return nil
	})
	return all, err
}

// apply puts the input into s and gives every fault; latest is the last date that is believed.
func (in Input) apply(s *Settlement, latest civil.Date) fault.List {
	s.Direction = Given
	faults := fields.Apply(in, s)
	if s.HelperID == "" && !faults.Names("helperId") {
		faults.Add(fault.Field("helperId", "field.required"))
	}
	if !faults.Names("date") && s.Date.After(latest) {
		faults.Add(fault.Field("date", "settlement.date_future"))
	}
	return faults
}

func (in *Input) setAmount(s *Settlement) *fault.Error {
	var amount *money.Paise
	switch bad := field.Amount("amount", in.Amount, &amount); {
	case bad != nil:
		return bad
	case amount == nil:
		return fault.Field("amount", "field.required")
	case *amount == 0:
		return fault.Field("amount", "settlement.amount_zero")
	}
	s.Amount = *amount
	return nil
}

// unknown gives the faults of what s names and the owner does not have, in the trash or not.
func unknown(ctx context.Context, q db.Querier, owner string, _, s *Settlement) (fault.List, error) {
	faults, err := record.UnknownRefs(ctx, q, owner, record.Ref{Field: "helperId", Of: "helpers", ID: s.HelperID, Code: unknownHelper})
	if err != nil {
		return nil, err
	}
	if s.CrewID != "" {
		of, err := db.All[struct {
			HelperID string `db:"helper_id"`
		}](ctx, q, `SELECT helper_id FROM crew WHERE owner_id = $1 AND id = $2`, owner, s.CrewID)
		if err != nil {
			return nil, err
		}
		if len(of) == 0 || of[0].HelperID != s.HelperID {
			faults.Add(fault.Field("crewId", unknownCrew))
		}
	}
	bad, err := badCorrection(ctx, q, owner, s)
	faults.Add(bad)
	return faults, err
}

// badCorrection gives the fault of a correction that does not take back just what it names.
func badCorrection(ctx context.Context, q db.Querier, owner string, s *Settlement) (*fault.Error, error) {
	if s.Corrects == "" {
		return nil, nil
	}
	rows, err := db.All[struct {
		Helper    string      `db:"helper_id"`
		Crew      string      `db:"crew_id"`
		Amount    money.Paise `db:"amount"`
		Direction Direction   `db:"direction"`
		Corrects  string      `db:"corrects"`
	}](ctx, q, `SELECT helper_id, crew_id, amount, direction, corrects FROM settlements WHERE owner_id = $1 AND id = $2`, owner, s.Corrects)
	switch {
	case err != nil:
		return nil, err
	case len(rows) == 0:
		return fault.Field("corrects", unknownCorrection), nil
	}
	switch was := rows[0]; {
	case was.Corrects != "":
		return fault.Field("corrects", "settlement.correction"), nil
	case was.Helper != s.HelperID, was.Crew != s.CrewID, was.Amount != s.Amount, was.Direction == s.Direction:
		return fault.Field("corrects", "settlement.corrects_other"), nil
	}
	return nil, nil
}

// fill writes down what the helper is called, and refuses what was taken back already.
func fill(ctx context.Context, tx *db.Tx, _, s *Settlement) (err error) {
	if s.HelperName, err = record.NameOf(ctx, tx, "helpers", s.HelperID); err != nil || s.Corrects == "" {
		return err
	}
	row, err := db.One[struct {
		N int `db:"n"`
	}](ctx, tx, `SELECT COUNT(*) AS n FROM settlements WHERE owner_id = $1 AND corrects = $2`, tx.Owner, s.Corrects)
	if err == nil && row.N > 0 {
		err = fault.New(fault.Conflict, "settlement.corrected").In("corrects")
	}
	return err
}
