package payment

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
		p := Payment{record.Head{ID: "01a1", CreatedAt: at("created"), UpdatedAt: at("updated"), Revision: rapid.Int64().Draw(t, "revision")},
			Fields{TaskID: text.Draw(t, "task"), ClientID: text.Draw(t, "client"), Direction: In, Kind: Advance,
				Amount: money.Paise(rapid.Int64Range(1, int64(money.Max)).Draw(t, "amount")), Method: Method(text.Draw(t, "method")), Ref: text.Draw(t, "ref"),
				PaidBy: text.Draw(t, "by"), Date: civil.Of(at("date"), time.UTC), Note: text.Draw(t, "note")}}
		var want bytes.Buffer
		e := json.NewEncoder(&want)
		e.SetEscapeHTML(false)
		if err := e.Encode(p); err != nil {
			t.Fatal(err)
		}
		if got := string(p.AppendJSON(nil)) + "\n"; got != want.String() {
			t.Fatalf("%s\nwant %s", got, want.String())
		}
	})
}
