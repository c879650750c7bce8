package ledger

import (
	"encoding/json"

	"sankalp/internal/money"
)

// Fee is what one family of a group rite agreed to; nil where it is not fixed.
type Fee struct {
	ClientID string       `json:"clientId"`
	Amount   *money.Paise `json:"fee"`
}

// FeesOf reads the families from the group of a task as it is stored; none where it is no group rite.
func FeesOf(group string) []Fee {
	if group == "" {
		return nil
	}
	var g struct{ Families []Fee }
	_ = json.Unmarshal([]byte(group), &g) // as it was stored
	return g.Families
}

// Share is the part of one family in a piece of work, with what it paid for it.
type Share struct {
	ClientID string
	Work
	Paid
}

// SharesOf splits work between its families: all of it is client's, but in a group rite each family has its own fee and
// payments. Who paid for a group rite and is not of it has a share without a fee.
func SharesOf(w Work, client string, fees []Fee, payments []Payment) []Share {
	if len(fees) == 0 {
		one := Share{ClientID: client, Work: w}
		for _, p := range payments {
			one.Add(p)
		}
		return []Share{one}
	}
	shares := make([]Share, 0, len(fees))
	places := make(map[string]int, len(fees))
	share := func(client string, amount *money.Paise) *Share {
		at, known := places[client]
		if !known {
			at = len(shares)
			places[client] = at
			part := w
			part.Amount = amount
			shares = append(shares, Share{ClientID: client, Work: part})
		}
		return &shares[at]
	}
	for _, f := range fees {
		share(f.ClientID, f.Amount)
	}
	for _, p := range payments {
		share(p.ClientID, nil).Add(p)
	}
	return shares
}

// DueOfAll is what is owed by all of them; what one gave beyond its fee pays for no other.
func DueOfAll(shares []Share) (due money.Paise) {
	for _, s := range shares {
		due += DueOf(s.Work, s.Paid)
	}
	return due
}
