package text

import (
	"encoding/json"
	"os"
	"testing"
)

func TestWithJi(t *testing.T) {
	file, err := os.ReadFile("testdata/honorific.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct{ Name, En, Hi string }
	if err := json.Unmarshal(file, &rows); err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if en, hi := WithJi(r.Name, "en"), WithJi(r.Name, "hi"); en != r.En || hi != r.Hi {
			t.Errorf("%q: %q and %q", r.Name, en, hi)
		}
	}
}
