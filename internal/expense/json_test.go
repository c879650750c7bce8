package expense

import (
	"bytes"
	"encoding/json"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/record"
)

func TestAppendJSONWritesWhatEncodingJSONWrites(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text, at := rapid.String(), func(name string) time.Time { return time.UnixMilli(rapid.Int64Range(0, 4e12).Draw(t, name)).UTC() }
		paise := func(name string) money.Paise { return money.Paise(rapid.Int64Range(0, 99999).Draw(t, name)) }
		yes := func(name string) bool { return rapid.Bool().Draw(t, name) }
		x := Expense{record.Head{ID: "01a1", CreatedAt: at("created"), UpdatedAt: at("updated"), Revision: 7},
			Fields{Date: civil.Of(at("date"), time.UTC), Amount: paise("amount"), Category: text.Draw(t, "category"), Method: cash, PaidTo: text.Draw(t, "to"),
				TaskID: text.Draw(t, "task"), TaskName: text.Draw(t, "name"), ClientID: text.Draw(t, "client"), Recoverable: yes("recoverable"),
				RecoveredPaymentID: text.Draw(t, "payment"), Km: rapid.IntRange(0, 3).Draw(t, "km"), RatePerKm: paise("rate"), Note: text.Draw(t, "note"),
				MoneyBack: yes("back"), Personal: yes("personal")}, rapid.SliceOfN(text, 0, 3).Draw(t, "photos")}
		if yes("recovered") {
			x.RecoveredOn = x.Date
		}
		var want bytes.Buffer
		e := json.NewEncoder(&want)
		e.SetEscapeHTML(false)
		if err := e.Encode(x); err != nil {
			t.Fatal(err)
		}
		if got := string(x.AppendJSON(nil)) + "\n"; got != want.String() {
			t.Fatalf("%s\nwant %s", got, want.String())
		}
	})
}
