package main

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"time"
)

// giving is a payment of the demo, as the API takes it.
type giving struct {
	TaskID string `json:"taskId"`
	Kind   string `json:"kind"`
	Amount int    `json:"amount"`
	Method string `json:"method,omitempty"`
	Date   string `json:"date"`
}

// methods are how families pay, the usual ones more often.
var methods = []string{"cash", "cash", "cash", "upi", "upi", "upi", "bank", "cheque"}

// givings makes what families paid for the tasks, the same for the same tasks, in the order of their dates. ids are those of
// the tasks. Most pay all at once, some an advance or more than was agreed; of the last weeks some owe a part.
func givings(tasks []entry, ids []string, me string, today time.Time) []giving {
	dice := rand.New(rand.NewPCG(3, 108)) //nolint:gosec // the same practice every time is what is wanted
	var all []giving
	for i, e := range tasks {
		if e.Amount == nil || e.Assignee != me || e.outcome == "cancelled" || e.outcome == "handed_over" {
			continue
		}
		day, err := time.Parse(time.DateOnly, e.Date)
		if err != nil {
			continue
		}
		g := giving{TaskID: ids[i], Kind: "balance", Amount: *e.Amount, Method: methods[dice.IntN(len(methods))], Date: e.Date}
		// Of work further ahead, the advance came in the last days.
		taken := min(day.AddDate(0, 0, -9).Format(time.DateOnly), today.AddDate(0, 0, -i%7).Format(time.DateOnly))
		advance := giving{TaskID: ids[i], Kind: "advance", Amount: max(*e.Amount/500*100, 101), Method: "upi", Date: taken}
		early := dice.IntN(6) == 0
		g.Amount = given(dice.IntN(20), e, day, today)
		if early {
			all = append(all, advance)
			g.Amount -= advance.Amount
		}
		if g.Amount > 0 {
			all = append(all, g)
		}
	}
	slices.SortStableFunc(all, func(a, b giving) int { return cmp.Compare(a.Date, b.Date) })
	return all
}

// given is what a family gives for a task by its luck of twenty.
func given(luck int, e entry, day, today time.Time) int {
	switch amount := *e.Amount; {
	case !e.past, luck == 3 && day.After(today.AddDate(0, -1, 0)):
		return 0
	case luck == 0:
		return amount + 501
	case luck < 3 && day.After(today.AddDate(0, -2, 0)):
		return amount / 2
	default:
		return amount
	}
}

// receiptsFor is how many of the last payments have a receipt; every third is in Hindi.
const receiptsFor = 24

// earn writes the payments, and receipts for the last ones.
func (c *client) earn(ctx context.Context, tasks []entry, ids []string, today time.Time) error {
	money := map[string]any{"money": map[string]any{"upiId": "shivendra.mishra@okbank", "payeeName": "Shivendra Mishra", "ratePerKm": 8}}
	if err := c.call(ctx, "PUT", "/api/profile/settings", money, nil); err != nil {
		return fmt.Errorf("his money: %w", err)
	}
	all := givings(tasks, ids, purohit["name"], today)
	for i, g := range all {
		var answer struct {
			Payment struct {
				ID string `json:"_id"`
			} `json:"payment"`
		}
		if err := c.call(ctx, "POST", "/api/payments", g, &answer); err != nil {
			return fmt.Errorf("the payment of %s: %w", g.Date, err)
		}
		if i < len(all)-receiptsFor {
			continue
		}
		language := "en"
		if i%3 == 0 {
			language = "hi"
		}
		paper := map[string]any{"paymentIds": []string{answer.Payment.ID}, "language": language}
		if err := c.call(ctx, "POST", "/api/receipts", paper, nil); err != nil {
			return fmt.Errorf("the receipt of %s: %w", g.Date, err)
		}
	}
	return nil
}
