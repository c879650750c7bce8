package publicpage

import (
	"encoding/json"
	"os"
	"testing"

	"sankalp/internal/money"
)

func TestALinkToPayBy(t *testing.T) {
	file, err := os.ReadFile("testdata/upi.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Payee, UPIID, Note, Link string
		Paise                    int64
	}
	if err := json.Unmarshal(file, &cases); err != nil {
		t.Fatal(err)
	}
	for _, c := range cases {
		if got := (payment{id: c.UPIID, payee: c.Payee, note: c.Note, amount: money.Paise(c.Paise)}).link(); got != c.Link {
			t.Errorf("got %s\nwant %s", got, c.Link)
		}
	}
}
