package notify

import (
	"context"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/notice"
)

// owing is a task for whose rest its owner wants to ask on a day, with one of its payments.
type owing struct {
	Owner     string       `db:"owner_id"`
	ID        string       `db:"id"`
	Name      string       `db:"task_name"`
	Date      string       `db:"date"`
	Ends      string       `db:"ends"`
	Outcome   *string      `db:"outcome"`
	FeeMode   string       `db:"fee_mode"`
	Amount    *money.Paise `db:"amount"`
	AskOn     civil.Date   `db:"ask_on"`
	Family    *string      `db:"family"`
	Direction *string      `db:"direction"`
	Kind      *string      `db:"kind"`
	Payer     *string      `db:"payer"`
	Group     string       `db:"group_rite"`
	Paid      *money.Paise `db:"paid"`
}

// duesWhere finds the payments to ask for on the given mornings, for the accounts that have the value in the column.
func (s *Service) duesWhere(ctx context.Context, column, value string, mornings []time.Time) ([]notice.Notice, error) {
	zone := mornings[0].Location()
	first, last := civil.Of(mornings[0], zone), civil.Of(mornings[len(mornings)-1], zone)
	rows, err := db.All[owing](ctx, s.DB.Reader(), `SELECT t.owner_id, t.id, t.task_name, t.date, t.ends, t.outcome, t.fee_mode, t.amount, t.ask_on, t.group_rite,
			c.name AS family, p.direction, p.kind, p.amount AS paid, p.client_id AS payer
		FROM tasks t JOIN accounts a ON a.id = t.owner_id
		LEFT JOIN clients c ON c.owner_id = t.owner_id AND c.id = t.client_id AND c.deleted_at IS NULL
		LEFT JOIN payments p ON p.owner_id = t.owner_id AND p.task_id = t.id AND p.deleted_at IS NULL
		WHERE t.ask_on <> '' AND t.ask_on >= $1 AND t.ask_on <= $2 AND t.deleted_at IS NULL AND t.own = 1 AND a.`+column+` = $3
		ORDER BY t.owner_id, t.id`, first.String(), last.String(), value)
	if err != nil {
		return nil, err
	}
	var all []notice.Notice
	for len(rows) > 0 {
		n := 1
		for n < len(rows) && rows[n].Owner == rows[0].Owner && rows[n].ID == rows[0].ID {
			n++
		}
		at := civil.Alarm(rows[0].AskOn, morning(), zone)
		if due := dueOf(rows[:n], at.In(zone).Format(wall)); due > 0 {
			all = append(all, rows[0].notice(due, at))
		}
		rows = rows[n:]
	}
	return all, nil
}

// dueOf is what is owed for one task, given once for each of its payments, at a wall clock time.
func dueOf(rows []owing, now string) money.Paise {
	t := rows[0]
	var paid []ledger.Payment
	for _, r := range rows {
		if r.Direction != nil {
			paid = append(paid, ledger.Payment{ClientID: *r.Payer, Direction: *r.Direction, Kind: *r.Kind, Amount: *r.Paid})
		}
	}
	done := t.Outcome == nil && t.Ends <= now || t.Outcome != nil && *t.Outcome == "done"
	w := ledger.Work{Own: true, Completed: done, Amount: t.Amount, FeeMode: t.FeeMode}
	return ledger.DueOfAll(ledger.SharesOf(w, "", ledger.FeesOf(t.Group), paid))
}

func (t owing) notice(due money.Paise, at time.Time) notice.Notice {
	n := notice.Notice{
		Owner: t.Owner, Kind: paymentDue, Event: "task", Key: t.ID + "@" + t.AskOn.String(), At: at.UTC(), Path: "/dues",
		Args: map[string]string{"task": t.Name, "date": t.Date, "amount": due.Indian()},
	}
	if t.Family != nil && t.Group == "" {
		n.Event, n.Args["family"] = "family", *t.Family
	}
	return n
}
