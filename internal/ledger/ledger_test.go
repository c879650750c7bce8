package ledger

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"sankalp/internal/money"
)

// The table that the web app's ledger is held to as well.
func TestEveryState(t *testing.T) {
	type rupees float64 // sums may be more than one amount may
	var table []struct {
		Name string
		Task struct {
			Amount  *rupees
			Own     bool
			FeeMode string
			Group   json.RawMessage
		}
		Completed bool
		Payments  []struct {
			ClientID, Direction, Kind string
			Amount                    rupees
		}
		Earned  rupees
		Account struct {
			Agreed                                           *rupees
			Received, Forgiven, Due, Extra, Balance, Advance rupees
		}
	}
	text, err := os.ReadFile("../payment/testdata/ledger.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &table); err != nil || len(table) < 40 {
		t.Fatalf("%d rows, %v", len(table), err)
	}
	paise := func(r rupees) money.Paise { return money.Paise(math.Round(float64(r) * 100)) }
	for _, row := range table {
		w := Work{Own: row.Task.Own, Completed: row.Completed, FeeMode: row.Task.FeeMode}
		var paid []Payment
		if row.Task.Amount != nil {
			amount := paise(*row.Task.Amount)
			w.Amount = &amount
		}
		for _, one := range row.Payments {
			paid = append(paid, Payment{ClientID: one.ClientID, Direction: one.Direction, Kind: one.Kind, Amount: paise(one.Amount)})
		}
		a := row.Account
		want := [...]money.Paise{paise(row.Earned), paise(a.Received), paise(a.Forgiven), paise(a.Due), paise(a.Extra), paise(a.Balance), paise(a.Advance)}
		shares := SharesOf(w, "", FeesOf(string(row.Task.Group)), paid)
		if got := sumOf(w, shares); got != want {
			t.Errorf("%s: %v, want %v", row.Name, got, want)
		}
		switch agreed := AgreedOf(w.FeeMode, w.Amount); {
		case (agreed == nil) != (a.Agreed == nil):
			t.Errorf("%s: agreed %v", row.Name, agreed)
		case agreed != nil && *agreed != paise(*a.Agreed):
			t.Errorf("%s: agreed %d", row.Name, *agreed)
		}
	}
}

// sumOf are earned, received, forgiven, due, extra, balance and advance of all shares of w.
func sumOf(w Work, shares []Share) (all [7]money.Paise) {
	var earned money.Paise
	for _, s := range shares {
		earned += EarnedOf(s.Work)
		for i, more := range []money.Paise{s.Received, s.Forgiven, DueOf(s.Work, s.Paid), ExtraOf(s.Work, s.Paid), balanceOf(s.Work, s.Paid), AdvanceOf(s.Work, s.Paid)} {
			all[i+1] += more
		}
	}
	if earned == EarnedOf(w) {
		all[0] = earned
	}
	return all
}
