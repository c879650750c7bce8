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

// Options configure a Service, with those of every record; all are required but the limits.
type Options struct {
	record.Options
	// Decoder makes the photos.
	Decoder *picture.Decoder
	Limiter *session.Limiter
	// PerOwner limits how many photos one account may send; 0: 300 an hour.
	PerOwner config.Rate
	// MaxStored photos of one account; 0: 3,000.
	MaxStored int
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
	if o.MaxStored == 0 {
		o.MaxStored = 3000
	}
	return &Service{record.NewBook(o.Options, kind), o}
}

// fields are those of an expense, in the order in which a create was always hashed.
var fields = record.FieldsOf(func(e *Expense, in *Input) []record.Field {
	return []record.Field{
		record.Day("date", "day", &e.Date, &in.Date),
		record.Rupees("amount", "amount", &e.Amount, &in.Amount).Always().With(func() *fault.Error { return setAmount("amount", in.Amount, &e.Amount) }),
		record.Required("category", "category", &e.Category, &in.Category, maxCategory, text.Name),
		record.Choice("method", "method", &e.Method, &in.Method, methods...),
		record.Text("paidTo", "paid_to", &e.PaidTo, &in.PaidTo, maxPaidTo, text.Name),
		record.Reference("taskId", "task_id", &e.TaskID, &in.TaskID, "expense.unknown_id"),
		record.Text("taskName", "task_name", &e.TaskName, &in.TaskName, maxTaskName, text.Name),
		record.Reference("clientId", "client_id", &e.ClientID, &in.ClientID, "expense.unknown_id"),
		record.Flag("recoverable", "recoverable", &e.Recoverable, &in.Recoverable),
		record.Date("recoveredOn", "recovered_on", &e.RecoveredOn, &in.RecoveredOn),
		record.Reference("recoveredPaymentId", "recovered_payment_id", &e.RecoveredPaymentID, &in.RecoveredPaymentID, "expense.unknown_id"),
		record.Number("km", "km", &e.Km, &in.Km, 0, maxKm),
		record.Rupees("ratePerKm", "km_amount", &e.RatePerKm, &in.RatePerKm),
		record.Text("note", "note", &e.Note, &in.Note, maxNote, text.Block),
		record.Flag("moneyBack", "money_back", &e.MoneyBack, &in.MoneyBack),
		record.Flag("personal", "personal", &e.Personal, &in.Personal),
		record.Column("photos", "photos", func() any { return e.Photos }, &e.Photos).JSON(func() bool { return len(e.Photos) == 0 }, e.appendPhotos),
		record.Derived("search", func() any { return text.Fold(strings.Join([]string{e.PaidTo, e.Note, e.TaskName, e.Category}, "\n")) }),
	}
})

// kind is how expenses are stored.
var kind = record.NewKind(record.Kind[Expense, *Expense]{Name: "expense", Table: "expenses", NamedBy: []string{"note", "paidTo"}, Fields: fields, Packed: true, Fill: fill,
	Families: record.Families[*Expense]{Columns: []string{"client_id"}, IDs: func(e *Expense) []*string { return []*string{&e.ClientID} },
		Of: func(e *Expense) []string { return []string{e.TaskID} }},
	Erases: record.Erases[*Expense]{Columns: []string{"task_id"}, Keep: (*Expense).eraseFamily},
})

// eraseFamily takes a family out of an expense; its photos go too, since nobody can tell what is on them.
func (e *Expense) eraseFamily(erasing *record.Erasing) bool {
	e.Note, e.Photos = "", nil
	e.TaskName, e.PaidTo, e.Category = erasing.Clean(e.TaskName), erasing.CleanNames(e.PaidTo), erasing.CleanNames(e.Category)
	return true
}

// Erase is that of record.Book, and erases the photos.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, c session.Caller, e *record.Erasing) error {
	found, err := s.Erasable(ctx, tx, e)
	if err != nil {
		return err
	}
	for _, expenseID := range found {
		if _, err := db.Exec(ctx, tx, `DELETE FROM expense_photos WHERE owner_id = $1 AND expense_id = $2`, tx.Owner, expenseID); err != nil {
			return err
		}
	}
	return s.Book.Erase(ctx, tx, c, e)
}

// query narrows a list; what is empty does not.
type query struct {
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

// ofFamily is which family an expense was for: that of its task, as it is now, and without one its own. Its argument is the owner.
const ofFamily = `COALESCE((SELECT NULLIF(t.client_id, '') FROM tasks t WHERE t.owner_id = ? AND t.id = expenses.task_id AND t.deleted_at IS NULL),
	client_id)`

func (q query) where(owner string) *db.Cond {
	c := &db.Cond{}
	if !q.From.IsZero() {
		c.And("day >= ?", q.From.String())
	}
	if !q.To.IsZero() {
		c.And("day <= ?", q.To.String())
	}
	for _, same := range []struct{ column, value string }{
		{"category", q.Category}, {"method", string(q.Method)}, {"task_id", q.TaskID},
	} {
		if same.value != "" {
			c.And(same.column+" = ?", same.value)
		}
	}
	if q.ClientID != "" {
		c.And(ofFamily+" = ?", owner, q.ClientID)
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

func (q query) check() error {
	var faults fault.List
	if text.Length(q.Search) > maxSearch {
		faults.Add(fault.Field("q", "field.too_long", "max", maxSearch))
	}
	if q.Method != "" && !slices.Contains(methods, q.Method) {
		faults.Add(fault.Field("method", "field.unknown"))
	}
	return faults.Err()
}

// list gives the caller's expenses, the latest first. Fault: Invalid, with the fields q, method.
func (s *Service) list(ctx context.Context, c session.Caller, q query) ([]Expense, error) {
	if err := q.check(); err != nil {
		return nil, err
	}
	return s.All(ctx, s.DB.Q(ctx), c.Owner, q.where(c.Owner), "day DESC, id DESC")
}

// Create adds an expense; see record.Book. Further faults: Invalid `expense.task_unknown`, `expense.client_unknown`,
// `expense.payment_unknown`, `expense.helper_share`.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Expense, error) {
	last := civil.Of(id.Entered(chosen.V, s.Now()), c.Zone).AddDays(1)
	return s.CreateFrom(ctx, c, record.Draft[*Expense]{ID: chosen, Apply: func(e *Expense) fault.List { return in.apply(e, last) },
		Judge: func(e *Expense) fault.List { return helperNow("", e.Category) }})
}

// Update changes the fields that in has; see record.Book, and Create for further faults.
func (s *Service) Update(ctx context.Context, c session.Caller, expenseID string, in Input, expected int64) (Expense, error) {
	last := civil.Of(s.Now(), c.Zone).AddDays(1)
	return s.Book.Update(ctx, c, expenseID, func(e *Expense) fault.List {
		before := e.Category
		return append(in.apply(e, last), helperNow(before, e.Category)...)
	}, expected)
}

// helperNow refuses what is given to helpers as an expense: it comes from their shares, and would count twice. What was written as one
// before stays.
func helperNow(before, category string) (faults fault.List) {
	const helper = "helper"
	if category == helper && before != helper {
		faults.Add(fault.Field("category", "expense.helper_share"))
	}
	return faults
}

// fill sees that what an expense names anew is the owner's, in the trash or not; of a task that has a family it is for that one.
// What it named before may be gone since, and so may the family that the task names.
func fill(ctx context.Context, tx *db.Tx, before, e *Expense) error {
	var was Fields
	if before != nil {
		was = before.Fields
	}
	works, err := db.All[struct {
		Client string `db:"client_id"`
	}](ctx, tx, "SELECT client_id FROM tasks WHERE owner_id = $1 AND id = $2 AND client_id <> ''", tx.Owner, e.TaskID)
	if err != nil {
		return err
	}
	for _, w := range works {
		e.ClientID, was.ClientID = w.Client, w.Client
	}
	var faults fault.List
	for _, named := range []struct {
		field          string
		code           fault.Code
		table, was, is string
	}{
		{"taskId", "expense.task_unknown", "tasks", was.TaskID, e.TaskID},
		{"clientId", "expense.client_unknown", "clients", was.ClientID, e.ClientID},
		{"recoveredPaymentId", "expense.payment_unknown", "payments", was.RecoveredPaymentID, e.RecoveredPaymentID},
	} {
		if named.is == named.was || named.is == "" {
			continue
		}
		there, err := db.All[struct {
			ID string `db:"id"`
		}](ctx, tx, "SELECT id FROM "+named.table+" WHERE owner_id = $1 AND id = $2", tx.Owner, named.is)
		if err != nil {
			return err
		}
		if len(there) == 0 {
			faults.Add(fault.Field(named.field, named.code))
		}
	}
	return faults.Err()
}
