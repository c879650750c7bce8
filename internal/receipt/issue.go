package receipt

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/place"
	"sankalp/internal/session"
)

// issuer writes the texts of new receipts.
type issuer struct {
	now    func() time.Time
	places func() (*place.Gazetteer, error)
}

// paid is a payment as a receipt needs it.
type paid struct {
	ID        string      `db:"id"`
	TaskID    string      `db:"task_id"`
	ClientID  string      `db:"client_id"`
	Direction string      `db:"direction"`
	Kind      string      `db:"kind"`
	Amount    money.Paise `db:"amount"`
	Method    string      `db:"method"`
	PaidBy    string      `db:"paid_by"`
	Day       string      `db:"day"`
}

func (p paid) date() civil.Date {
	d, _ := civil.ParseDate(p.Day) // as it was stored
	return d
}

const paidColumns = `SELECT id, task_id, client_id, direction, kind, amount, method, paid_by, day FROM payments`

// issue gives a new receipt its number and writes all of its texts. Changes of one owner wait for each other, so
// the number after the last one is free and stays so. The texts of a receipt that exists (before) stay.
func (i issuer) issue(ctx context.Context, tx *db.Tx, before, r *Receipt) error {
	if before != nil {
		return nil
	}
	now, others, err := payments(ctx, tx, r.PaymentIDs)
	if err != nil {
		return err
	}
	who, err := person(ctx, tx)
	if err != nil {
		return err
	}
	zone, err := session.ZoneOf(ctx, tx, tx.Owner)
	if err != nil {
		return err
	}
	r.IssuedAt = i.now().UTC().Truncate(time.Millisecond)
	today := civil.Of(r.IssuedAt, zone)
	r.FY, r.Issued = financialYear(today), day(r.Language, today)
	last, err := db.One[struct {
		Seq int `db:"seq"`
	}](ctx, tx, `SELECT COALESCE(MAX(seq), 0) AS seq FROM receipts WHERE owner_id = $1 AND fy = $2`, tx.Owner, r.FY)
	if err != nil {
		return err
	}
	r.Seq = last.Seq + 1
	r.Number = fmt.Sprintf("%s/%s/%04d", who.prefix(), r.FY, r.Seq)
	r.Issuer = who.issuer(r.Language)
	work, err := workOf(ctx, tx, now[0].TaskID)
	if err != nil {
		return err
	}
	if work, others, err = work.shareOf(now, others); err != nil {
		return err
	}
	if err := r.pay(ctx, tx, now, work); err != nil {
		return err
	}
	r.account(now, others, work)
	about := now[0].date()
	if work != nil {
		about = r.RiteDate
	}
	if r.Tithi, err = i.tithi(r.Language, about, who); err != nil {
		return err
	}
	if about != today {
		r.Tithi = r.onDay(about, r.Tithi, work != nil)
	}
	return nil
}

// onDay names the day of a tithi, which is not the date of the issue above it.
func (r *Receipt) onDay(date civil.Date, tithi string, work bool) string {
	key := "on_payment"
	if work {
		key = "on_work"
	}
	return strings.TrimSuffix(r.say(key, map[string]any{"date": day(r.Language, date), "tithi": tithi}), ", ")
}

// payments gives those of the receipt, and the others of their task, by day.
func payments(ctx context.Context, tx *db.Tx, ids []string) (now, others []paid, err error) {
	for _, paymentID := range ids {
		found, err := db.All[paid](ctx, tx, paidColumns+` WHERE owner_id = $1 AND id = $2 AND deleted_at IS NULL`, tx.Owner, paymentID)
		switch {
		case err != nil:
			return nil, nil, err
		case len(found) == 0:
			return nil, nil, fault.Field("paymentIds", "receipt.payment_unknown")
		case found[0].Direction != "in":
			return nil, nil, fault.Field("paymentIds", "receipt.payment_not_in")
		}
		now = append(now, found[0])
		first := now[0]
		if found[0].TaskID != first.TaskID || first.TaskID == "" && found[0].ClientID != first.ClientID {
			return nil, nil, fault.Field("paymentIds", "receipt.payment_mixed")
		}
		taken, err := db.All[struct {
			ID string `db:"id"`
		}](ctx, tx, `SELECT r.id FROM receipt_payments p JOIN receipts r ON r.owner_id = p.owner_id AND r.id = p.receipt_id
			WHERE p.owner_id = $1 AND p.payment_id = $2 AND r.voided_at IS NULL`, tx.Owner, paymentID)
		if err == nil && len(taken) > 0 {
			err = fault.New(fault.Conflict, "receipt.already")
		}
		if err != nil {
			return nil, nil, err
		}
	}
	slices.SortFunc(now, func(a, b paid) int { return cmp.Or(cmp.Compare(a.Day, b.Day), cmp.Compare(a.ID, b.ID)) })
	if now[0].TaskID == "" {
		return now, nil, nil
	}
	others, err = db.All[paid](ctx, tx, paidColumns+` WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NULL ORDER BY day, id`, tx.Owner, now[0].TaskID)
	others = slices.DeleteFunc(others, func(p paid) bool { return slices.Contains(ids, p.ID) })
	return now, others, err
}

// work is a task as a receipt describes it.
type work struct {
	Name     string `db:"task_name"`
	Date     string `db:"date"`
	Amount   *int64 `db:"amount"`
	FeeMode  string `db:"fee_mode"`
	ClientID string `db:"client_id"`
	Group    string `db:"group_rite"`
}

// shareOf is the part of the family that paid now in a group rite, and what it paid before; of other work it is all.
func (w *work) shareOf(now, others []paid) (*work, []paid, error) {
	if w == nil || w.Group == "" {
		return w, others, nil
	}
	client := now[0].ClientID
	another := func(p paid) bool { return p.ClientID != client }
	if slices.ContainsFunc(now, another) {
		return nil, nil, fault.Field("paymentIds", "receipt.payment_mixed")
	}
	share := *w
	share.ClientID, share.Amount = client, nil
	for _, fee := range ledger.FeesOf(w.Group) {
		if fee.ClientID == client {
			share.Amount = (*int64)(fee.Amount)
		}
	}
	return &share, slices.DeleteFunc(others, another), nil
}

// agreed is what was fixed, nil where it was left open.
func (w *work) agreed() *money.Paise {
	if w == nil {
		return nil
	}
	return ledger.AgreedOf(w.FeeMode, (*money.Paise)(w.Amount))
}

// workOf reads a task, in the trash or not; nil when there is none, or it is gone for good.
func workOf(ctx context.Context, tx *db.Tx, taskID string) (*work, error) {
	found, err := db.All[work](ctx, tx, `SELECT task_name, date, amount, fee_mode, client_id, group_rite FROM tasks WHERE owner_id = $1 AND id = $2`, tx.Owner, taskID)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return &found[0], nil
}

// pay writes for what and from whom the money is.
func (r *Receipt) pay(ctx context.Context, tx *db.Tx, now []paid, w *work) error {
	r.TaskID, r.ClientID = now[0].TaskID, now[0].ClientID
	if w != nil {
		r.Rite, r.ClientID = w.Name, cmp.Or(w.ClientID, r.ClientID)
		r.RiteDate, _ = civil.ParseDate(w.Date) // as it was stored
	}
	for _, p := range now {
		r.Payer.Name = cmp.Or(r.Payer.Name, p.PaidBy)
	}
	if r.ClientID == "" {
		return nil
	}
	found, err := db.All[struct {
		Name string `db:"name"`
		Body string `db:"body"`
	}](ctx, tx, `SELECT name, body FROM clients WHERE owner_id = $1 AND id = $2`, tx.Owner, r.ClientID)
	if err != nil || len(found) == 0 {
		return err
	}
	var family struct {
		Gotra     string
		Addresses []struct{ Area, City string }
	}
	_ = json.Unmarshal([]byte(found[0].Body), &family) // as it was stored
	var detail []string
	if family.Gotra != "" {
		detail = append(detail, r.say("gotra", map[string]any{"gotra": family.Gotra}))
	}
	if len(family.Addresses) > 0 {
		if area := cmp.Or(family.Addresses[0].Area, family.Addresses[0].City); area != "" {
			detail = append(detail, area)
		}
	}
	r.Payer.Name = cmp.Or(r.Payer.Name, found[0].Name)
	r.Payer.Detail = strings.Join(detail, ", ")
	return nil
}

// maxLines of what came before; more are summed up in one.
const maxLines = 8

// account writes the lines and sums.
func (r *Receipt) account(now, others []paid, w *work) {
	r.Lines = []Line{}
	methods := map[string]bool{}
	for _, p := range now {
		r.Amount += p.Amount
		methods[p.Method] = true
	}
	if len(methods) == 1 {
		r.Method = now[0].Method
	}
	forgiven := money.Paise(0)
	r.ReceivedTotal = r.Amount
	for _, p := range others {
		one := ledger.Payment{Direction: p.Direction, Amount: p.Amount}
		r.ReceivedTotal += ledger.ReceivedOf(one)
		forgiven += ledger.ForgivenOf(one)
	}
	r.Words = r.Amount.Words(r.Language)
	r.Received = r.say("received."+cmp.Or(r.Method, "mixed"), nil)
	if r.Agreed = w.agreed(); r.Agreed == nil {
		for _, p := range now {
			r.Lines = append(r.Lines, Line{Text: r.sort(p), Amount: p.Amount})
		}
		return
	}
	r.Lines = append(append(r.Lines, Line{Text: w.Name, Amount: *r.Agreed}), r.before(others)...)
	left := *r.Agreed - r.ReceivedTotal - forgiven
	r.Balance = max(left, 0)
	switch extra := r.ReceivedTotal - *r.Agreed; {
	case left > 0:
		r.Standing = r.say("left", map[string]any{"amount": left.Indian()})
	case extra > 0:
		r.Standing = r.say("extra", map[string]any{"amount": extra.Indian()})
	default:
		r.Standing = r.say("settled", nil)
	}
}

// sort names what a payment is for where nothing was agreed.
func (r *Receipt) sort(p paid) string {
	switch p.Kind {
	case "samagri", "travel", "advance":
		return r.say("kind."+p.Kind, nil)
	}
	return cmp.Or(r.Rite, r.say("kind.dakshina", nil))
}

// before lists the other payments of the task.
func (r *Receipt) before(others []paid) []Line {
	var lines []Line
	sum := money.Paise(0)
	for _, p := range others {
		line := Line{Amount: p.Amount, Minus: p.Direction != "refund"}
		code := p.Direction
		if code == "in" && p.Kind == "advance" {
			code = "advance"
		}
		line.Text = r.say("before."+code, map[string]any{"date": day(r.Language, p.date())})
		lines = append(lines, line)
		if line.Minus {
			sum += p.Amount
		} else {
			sum -= p.Amount
		}
	}
	if len(lines) <= maxLines {
		return lines
	}
	return []Line{{Text: r.say("before.many", map[string]any{"n": len(lines)}), Amount: max(sum, -sum), Minus: sum > 0}}
}

func (r *Receipt) say(what string, args map[string]any) string {
	return i18n.Text(r.Language, i18n.Key("receipt.paper."+what), args)
}

// day writes a date out.
func day(language string, d civil.Date) string {
	return fmt.Sprintf("%d %s %d", d.Day(), i18n.Text(language, i18n.Key("receipt.month."+strconv.Itoa(int(d.Month()))), nil), d.Year())
}
