package expense

import (
	"context"
	"slices"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/picture"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Options are what a Service stands on, beside those of every record; all must be given but the limits.
type Options struct {
	record.Options
	// Decoder makes the photos.
	Decoder *picture.Decoder
	Limiter *session.Limiter
	// PerOwner limits how many photos one account may send; 0: 300 an hour.
	PerOwner config.Rate
	// MaxKept photos of one account; 0: 3,000.
	MaxKept int
}

// Service is what can be done with expenses: see record.Book for Get, Delete and Restore.
type Service struct {
	*record.Book[Expense, *Expense]
	options Options
}

// New makes the service.
func New(o Options) *Service {
	if o.PerOwner.Count == 0 {
		o.PerOwner = config.Rate{Count: 300, Per: time.Hour}
	}
	if o.MaxKept == 0 {
		o.MaxKept = 3000
	}
	return &Service{record.NewBook(o.Options, kind), o}
}

// kind is how expenses are kept.
var kind = record.Kind[Expense, *Expense]{
	Name: "expense", Table: "expenses",
	Columns: []string{"day", "amount", "category", "method", "paid_to", "task_id", "task_name", "client_id", "recoverable", "recovered_on", "recovered_payment_id",
		"km", "km_amount", "note", "money_back", "personal", "photos", "search"},
	Values: func(e *Expense) []any {
		return []any{e.Date.String(), int64(e.Amount), e.Category, string(e.Method), e.PaidTo, e.TaskID, e.TaskName, e.ClientID,
			asInt(e.Recoverable), e.RecoveredOn.String(), e.RecoveredPaymentID, e.Km, int64(e.RatePerKm), e.Note, asInt(e.MoneyBack), asInt(e.Personal), e.Photos,
			text.Fold(strings.Join([]string{e.PaidTo, e.Note, e.TaskName, e.Category}, "\n"))}
	},
	Into: func(e *Expense) []any {
		return []any{&e.Date, &e.Amount, &e.Category, &e.Method, &e.PaidTo, &e.TaskID, &e.TaskName, &e.ClientID,
			flag{&e.Recoverable}, &e.RecoveredOn, &e.RecoveredPaymentID, &e.Km, &e.RatePerKm, &e.Note, flag{&e.MoneyBack}, flag{&e.Personal}, &e.Photos}
	},
}

// Query narrows a list; what is empty does not.
type Query struct {
	// From and To are the first and the last day.
	From, To civil.Date
	Category string
	Method   Method
	TaskID   string
	ClientID string
	// Owed leaves what families have yet to pay back.
	Owed bool
	// Search is text that receiver, note, work or category must contain, whatever the case and the marks of Latin letters.
	Search string
}

func (q Query) where() *db.Cond {
	c := &db.Cond{}
	if !q.From.IsZero() {
		c.And("day >= ?", q.From.String())
	}
	if !q.To.IsZero() {
		c.And("day <= ?", q.To.String())
	}
	for _, same := range []struct{ column, value string }{
		{"category", q.Category}, {"method", string(q.Method)}, {"task_id", q.TaskID}, {"client_id", q.ClientID},
	} {
		if same.value != "" {
			c.And(same.column+" = ?", same.value)
		}
	}
	if q.Owed {
		c.And("recoverable = 1 AND recovered_on = ''")
	}
	if q.Search != "" {
		c.And(`search LIKE ? ESCAPE '\'`, "%"+likeEscaper.Replace(text.Fold(q.Search))+"%")
	}
	return c
}

// likeEscaper takes the meaning of a pattern from what is searched for.
var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

func (q Query) check() error {
	var faults fault.List
	if text.Length(q.Search) > MaxSearch {
		faults.Add(fault.Field("q", "field.too_long", "max", MaxSearch))
	}
	if q.Method != "" && !slices.Contains(methods, q.Method) {
		faults.Add(fault.Field("method", "field.unknown"))
	}
	return faults.Err()
}

// List gives the caller's expenses, the latest first. Fault: Invalid, with the fields q, method.
func (s *Service) List(ctx context.Context, c session.Caller, q Query) ([]Expense, error) {
	if err := q.check(); err != nil {
		return nil, err
	}
	return s.All(ctx, s.DB.Q(ctx), c.Owner, q.where(), "day DESC, id DESC")
}

// Create adds an expense; see record.Book. Faults besides: Invalid `expense.task_unknown`,
// `expense.client_unknown`.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Expense, error) {
	last := civil.Of(id.Entered(chosen.V, s.Now()), c.Zone).AddDays(1)
	named, err := references(ctx, s.DB.Q(ctx), c.Owner, in)
	if err != nil {
		return Expense{}, err
	}
	return s.Book.Create(ctx, c, chosen, func(e *Expense) fault.List { return append(in.apply(e, last), named...) })
}

// Update changes the fields that in has; see record.Book, and Create for the faults besides.
func (s *Service) Update(ctx context.Context, c session.Caller, expenseID string, in Input, expected int64) (Expense, error) {
	last := civil.Of(s.Now(), c.Zone).AddDays(1)
	named, err := references(ctx, s.DB.Q(ctx), c.Owner, in)
	if err != nil {
		return Expense{}, err
	}
	return s.Book.Update(ctx, c, expenseID, func(e *Expense) fault.List { return append(in.apply(e, last), named...) }, expected)
}

// references gives the faults of what the input names that the owner does not have, in the trash or not. What an expense
// names already may be gone since: it is not looked for again.
func references(ctx context.Context, q db.Querier, owner string, in Input) (faults fault.List, err error) {
	for _, r := range []struct {
		field, code, table string
		value              patch.Value[string]
	}{{"taskId", "expense.task_unknown", "tasks", in.TaskID}, {"clientId", "expense.client_unknown", "clients", in.ClientID}} {
		if !id.Valid(r.value.V) {
			continue
		}
		there, err := known(ctx, q, owner, r.table, r.value.V)
		if err != nil {
			return nil, err
		}
		if !there {
			faults.Add(fault.Field(r.field, r.code))
		}
	}
	return faults, nil
}

func known(ctx context.Context, q db.Querier, owner, table, rowID string) (bool, error) {
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, q, "SELECT id FROM "+table+" WHERE owner_id = $1 AND id = $2", owner, rowID)
	return len(rows) > 0, err
}

// Changed gives the owner's expenses that are not deleted and were stamped after the revision.
func Changed(ctx context.Context, q db.Querier, owner string, since int64) ([]Expense, error) {
	return kind.Changed(ctx, q, owner, since)
}
