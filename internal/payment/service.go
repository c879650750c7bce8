package payment

import (
	"cmp"
	"context"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Service is what can be done with payments: see record.Book for Get, Delete, Restore and Purge. They cannot be changed.
type Service struct {
	*record.Book[Payment, *Payment]
}

// New makes the service.
func New(o record.Options) *Service { return &Service{record.NewBook(o, kind)} }

// fields are those of a payment, in the order in which a create was always hashed.
var fields = record.FieldsOf(func(p *Payment, in *Input) []record.Field {
	return []record.Field{
		record.Text("taskId", "task_id", &p.TaskID, &in.TaskID, 0, nil).With(func() *fault.Error { return setID("taskId", in.TaskID, &p.TaskID) }),
		record.Text("clientId", "client_id", &p.ClientID, &in.ClientID, 0, nil).With(func() *fault.Error { return setID("clientId", in.ClientID, &p.ClientID) }),
		record.Choice("direction", "direction", &p.Direction, &in.Direction, In, Refund, Forgiven),
		record.Choice("kind", "kind", &p.Kind, &in.Kind, Advance, Balance, Extra, Samagri, Travel, Other),
		record.Rupees("amount", "amount", &p.Amount, &in.Amount).Always().With(func() *fault.Error { return in.setAmount(&p.Fields) }),
		record.Choice("method", "method", &p.Method, &in.Method, "", Cash, UPI, Bank, Cheque, Card, Else).With(func() *fault.Error { return in.setMethod(&p.Fields) }),
		record.Text("ref", "ref", &p.Ref, &in.Ref, maxRef, text.Line),
		record.Text("paidBy", "paid_by", &p.PaidBy, &in.PaidBy, maxPaidBy, text.Name),
		record.Day("date", "day", &p.Date, &in.Date),
		record.Text("note", "note", &p.Note, &in.Note, maxNote, text.Line),
	}
})

// kind is how payments are stored.
var kind = record.NewKind(record.Kind[Payment, *Payment]{Name: "payment", Table: "payments", Fields: fields, Packed: true, Fill: fill, Follow: follow,
	Families: record.Families[*Payment]{Columns: []string{"client_id"}, IDs: func(p *Payment) []*string { return []*string{&p.ClientID} },
		Of: func(p *Payment) []string { return []string{p.TaskID} }},
	Erases: record.Erases[*Payment]{Columns: []string{"task_id"}, Keep: func(p *Payment, e *record.Erasing) bool {
		p.Ref, p.PaidBy, p.Note = "", "", e.CleanIf(p.Note) // what is forgiven has a reason
		return true
	}},
})

// Query narrows a list; empty is all.
type Query struct {
	TaskID, ClientID string
}

// ofFamily is the family whose ledger has a payment: that of its task, as it is now, and without a task, or in a group rite, its own. Its argument is the owner.
const ofFamily = `COALESCE((SELECT t.client_id FROM tasks t WHERE t.owner_id = ? AND t.id = payments.task_id AND t.deleted_at IS NULL
	AND t.group_rite = ''), client_id)`

// List gives the caller's payments, by day and in the order they were written.
func (s *Service) List(ctx context.Context, c session.Caller, q Query) ([]Payment, error) {
	where := &db.Cond{}
	if q.TaskID != "" {
		where.And("task_id = ?", q.TaskID)
	}
	if q.ClientID != "" {
		where.And(ofFamily+" = ?", c.Owner, q.ClientID)
	}
	return s.All(ctx, s.DB.Q(ctx), c.Owner, where, "day, id")
}

// Create adds a payment; see record.Book. More than what was agreed is a gift, and no fault. Faults other than those of the
// fields: Invalid taskId and clientId when the caller has no such task or family; Conflict `payment.refund_exceeds` when more
// would be given back than came.
func (s *Service) Create(ctx context.Context, c session.Caller, chosen patch.Value[string], in Input) (Payment, error) {
	latest := civil.Of(s.Now(), c.Zone).AddDays(1)
	return s.Book.Create(ctx, c, chosen, func(p *Payment) fault.List { return in.apply(p, latest) })
}

// Mirror makes the payments of a task that another shares with the caller come to what they gave in all, by one payment more.
func (s *Service) Mirror(ctx context.Context, c session.Caller, taskID, from string, all money.Paise) error {
	paid, err := balance(ctx, s.DB.Q(ctx), c.Owner, taskID)
	if err != nil || paid == all {
		return err
	}
	_, err = s.Book.Create(record.WithMirror(ctx), c, patch.Value[string]{}, func(p *Payment) fault.List {
		p.Fields = Fields{TaskID: taskID, Direction: In, Kind: Balance, Amount: all - paid, Method: Else, PaidBy: from, Date: civil.Of(s.Now(), c.Zone)}
		if p.Amount < 0 {
			p.Direction, p.Amount = Refund, -p.Amount
		}
		return nil
	})
	return err
}

// Balances gives what came less what was given back for each of the owner's tasks that another shares.
func (s *Service) Balances(ctx context.Context, q db.Querier, owner string) (map[string]money.Paise, error) {
	rows, err := db.All[struct {
		Task    string `db:"task_id"`
		Balance int64  `db:"balance"`
	}](ctx, q, `SELECT task_id, `+balanceSum+` FROM payments WHERE owner_id = $1 AND deleted_at IS NULL
		AND task_id IN (SELECT id FROM tasks WHERE owner_id = $1 AND shared <> '') GROUP BY task_id`, owner)
	all := make(map[string]money.Paise, len(rows))
	for _, r := range rows {
		all[r.Task] = money.Paise(r.Balance)
	}
	return all, err
}

// balance is what came for a task less what was given back.
func balance(ctx context.Context, q db.Querier, owner, taskID string) (money.Paise, error) {
	row, err := db.One[struct {
		Balance int64 `db:"balance"`
	}](ctx, q, `SELECT `+balanceSum+` FROM payments WHERE owner_id = $1 AND deleted_at IS NULL AND task_id = $2`, owner, taskID)
	return money.Paise(row.Balance), err
}

// fill sees that what a new payment is for is there, in the trash or not: another device may have put it there. The family
// of a task may be gone for good; the task still names it.
func fill(ctx context.Context, tx *db.Tx, _, p *Payment) error {
	var faults fault.List
	named := p.ClientID
	if p.TaskID != "" {
		tasks, err := db.All[struct {
			Client string `db:"client_id"`
			Group  string `db:"group_rite"`
		}](ctx, tx, `SELECT client_id, group_rite FROM tasks WHERE owner_id = $1 AND id = $2`, tx.Owner, p.TaskID)
		if err != nil {
			return err
		}
		switch {
		case len(tasks) == 0:
			faults.Add(fault.Field("taskId", "payment.task_unknown"))
		case tasks[0].Group != "" && named != "": // each of its families pays for itself
		default:
			p.ClientID = cmp.Or(tasks[0].Client, p.ClientID)
			if tasks[0].Client != "" {
				named = ""
			}
		}
	}
	if named != "" {
		there, err := db.Has(ctx, tx, "clients", tx.Owner, p.ClientID)
		if err != nil {
			return err
		}
		if !there {
			faults.Add(fault.Field("clientId", "payment.client_unknown"))
		}
	}
	return faults.Err()
}

// follow keeps what holds over all payments of a task, of a family in a group rite, or of a family without a task.
func follow(ctx context.Context, tx *db.Tx, before, after *Payment) error {
	p := after
	if p == nil {
		p = before
	}
	if shared, err := record.SharedTask(ctx, tx, p.TaskID); err != nil || shared && !record.IsMirror(ctx) {
		return cmp.Or(err, error(fault.New(fault.Conflict, "payment.task_shared").In("taskId")))
	}
	if after == nil {
		if receipt, err := hasReceipt(ctx, tx, p.ID); err != nil {
			return err
		} else if receipt {
			return fault.New(fault.Conflict, "payment.has_receipt")
		}
	}
	if p.Direction == Forgiven {
		return nil
	}
	groups, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, tx, `SELECT id FROM tasks WHERE owner_id = $1 AND id = $2 AND group_rite <> ''`, tx.Owner, p.TaskID)
	if err == nil {
		err = noneBelow(ctx, tx, p, "($2 <> '' OR client_id = $3)")
	}
	if err == nil && len(groups) > 0 {
		err = noneBelow(ctx, tx, p, "client_id = $3")
	}
	return err
}

// balanceSum is what came less what was given back, over payments.
const balanceSum = `CAST(COALESCE(SUM(CASE direction WHEN 'in' THEN amount WHEN 'refund' THEN -amount ELSE 0 END), 0) AS BIGINT) AS balance`

// noneBelow refuses when of the payments with the task of p, and the condition, more was given back than came.
func noneBelow(ctx context.Context, tx *db.Tx, p *Payment, of string) error {
	sums, err := db.One[struct {
		Balance int64 `db:"balance"`
	}](ctx, tx, `SELECT `+balanceSum+` FROM payments WHERE owner_id = $1 AND deleted_at IS NULL AND task_id = $2 AND `+of, tx.Owner, p.TaskID, p.ClientID)
	if err == nil && sums.Balance < 0 {
		err = fault.New(fault.Conflict, "payment.refund_exceeds")
	}
	return err
}

// hasReceipt reports whether a receipt that holds names the payment.
func hasReceipt(ctx context.Context, tx *db.Tx, paymentID string) (bool, error) {
	rows, err := db.All[struct {
		N int64 `db:"n"`
	}](ctx, tx, `SELECT 1 AS n FROM receipt_payments p JOIN receipts r ON r.owner_id = p.owner_id AND r.id = p.receipt_id
		WHERE p.owner_id = $1 AND p.payment_id = $2 AND r.voided_at IS NULL`, tx.Owner, paymentID)
	return len(rows) > 0, err
}
