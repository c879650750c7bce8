package ledger

import (
	"encoding/json"
	"math"
	"os"
	"testing"

	"sankalp/internal/money"
)

// The table that the web app's sums of helpers are held to as well.
func TestHelpersShares(t *testing.T) {
	var table []struct {
		Name string
		Crew struct {
			ShareKind, Standing       string
			Amount, Percent, Received money.Paise
			Heads                     int
		}
		Task        struct{ Amount *money.Paise }
		Status      string
		Settlements []Settlement
		Share       *money.Paise
		Owed        money.Paise
		Balance     json.Number
	}
	text, err := os.ReadFile("testdata/shares.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &table); err != nil || len(table) < 20 {
		t.Fatalf("%d rows, %v", len(table), err)
	}
	for _, row := range table {
		c := row.Crew
		h := Helping{ShareKind: c.ShareKind, Amount: c.Amount, Percent: c.Percent, Heads: c.Heads, Standing: c.Standing, Received: c.Received}
		share := HelperShareOf(h, row.Task.Amount)
		if (share == nil) != (row.Share == nil) || share != nil && *share != *row.Share {
			t.Errorf("%s: share %v, want %v", row.Name, share, row.Share)
		}
		owed := OwedToHelper(h, row.Task.Amount, row.Status)
		if owed != row.Owed {
			t.Errorf("%s: owed %v, want %v", row.Name, owed, row.Owed)
		}
		want, err := row.Balance.Float64()
		if err != nil {
			t.Fatal(err)
		}
		if got := HelperBalanceOf(owed, h.Received, row.Settlements); got != money.Paise(math.Round(want*100)) {
			t.Errorf("%s: balance %v, want %v", row.Name, got, want)
		}
	}
}
