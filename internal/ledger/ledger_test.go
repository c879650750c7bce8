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
		}
		Completed bool
		Payments  []struct {
			Direction, Kind string
			Amount          rupees
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
		w, p := Work{Own: row.Task.Own, Completed: row.Completed, FeeMode: row.Task.FeeMode}, Paid{}
		if row.Task.Amount != nil {
			amount := paise(*row.Task.Amount)
			w.Amount = &amount
		}
		for _, one := range row.Payments {
			p.Add(Payment{Direction: one.Direction, Kind: one.Kind, Amount: paise(one.Amount)})
		}
		a := row.Account
		want := [...]money.Paise{paise(row.Earned), paise(a.Received), paise(a.Forgiven), paise(a.Due), paise(a.Extra), paise(a.Balance), paise(a.Advance)}
		if got := [...]money.Paise{EarnedOf(w), p.Received, p.Forgiven, DueOf(w, p), ExtraOf(w, p), balanceOf(w, p), AdvanceOf(w, p)}; got != want {
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
