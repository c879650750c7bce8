// Package ledger holds the rules of a practice's money: what work earned, what came in for it and what is owed. The web app
// has the same rules; both are held to internal/payment/testdata/ledger.json.
package ledger

import "sankalp/internal/money"

// Work is what the rules need to know of a task.
type Work struct {
	// Own: the owner did it, or will.
	Own bool
	// Completed: it counts as done.
	Completed bool
	// Amount that was entered; nil while it is not fixed.
	Amount *money.Paise
	// FeeMode is "fixed", "open", "free", or "", which means fixed.
	FeeMode string
}

// Payment is what the rules need to know of a payment.
type Payment struct {
	// ClientID is the family that it came from; only a group rite asks.
	ClientID string
	// Direction is "in", "refund" or "forgiven".
	Direction string
	// Kind is what it was for: "advance", "balance", "extra" …
	Kind   string
	Amount money.Paise
}

// Paid is what was paid for one piece of work.
type Paid struct {
	// Received is what came in less what was given back.
	Received money.Paise
	// Forgiven is what was let go.
	Forgiven money.Paise
	// Held is Received without gifts, which belong to no work.
	Held money.Paise
}

// Add counts a payment.
func (p *Paid) Add(one Payment) {
	received := ReceivedOf(one)
	p.Received += received
	p.Forgiven += ForgivenOf(one)
	if one.Kind != "extra" {
		p.Held += received
	}
}

// ReceivedOf is what a payment adds to what was received: a refund takes away, and what is forgiven never came.
func ReceivedOf(p Payment) money.Paise {
	switch p.Direction {
	case "in":
		return p.Amount
	case "refund":
		return -p.Amount
	}
	return 0
}

// ForgivenOf is what a payment lets go.
func ForgivenOf(p Payment) money.Paise {
	if p.Direction == "forgiven" {
		return p.Amount
	}
	return 0
}

// EarnedOf is the amount of completed own work, however the fee was agreed; 0 without an amount.
func EarnedOf(w Work) money.Paise {
	if !w.Completed || !w.Own || w.Amount == nil {
		return 0
	}
	return *w.Amount
}

// AgreedOf is what the family agreed to give; nil where the fee is open, free or not fixed yet.
func AgreedOf(feeMode string, amount *money.Paise) *money.Paise {
	if feeMode != "" && feeMode != "fixed" {
		return nil
	}
	return amount
}

// balanceOf is what is left of what was agreed, also while the work is still to come.
func balanceOf(w Work, p Paid) money.Paise {
	agreed := AgreedOf(w.FeeMode, w.Amount)
	if agreed == nil {
		return 0
	}
	return max(*agreed-p.Received-p.Forgiven, 0)
}

// DueOf is what is owed: the balance of completed own work.
func DueOf(w Work, p Paid) money.Paise {
	if !w.Completed || !w.Own {
		return 0
	}
	return balanceOf(w, p)
}

// ExtraOf is what was given beyond what was agreed.
func ExtraOf(w Work, p Paid) money.Paise {
	agreed := AgreedOf(w.FeeMode, w.Amount)
	if agreed == nil {
		return 0
	}
	return max(p.Received-*agreed, 0)
}

// AdvanceOf is what is held for work that is not done: not income yet.
func AdvanceOf(w Work, p Paid) money.Paise {
	if w.Completed {
		return 0
	}
	return max(p.Held, 0)
}
