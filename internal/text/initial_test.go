package text

import (
	"encoding/json"
	"os"
	"testing"
)

func TestInitial(t *testing.T) {
	file, err := os.ReadFile("testdata/initials.json")
	if err != nil {
		t.Fatal(err)
	}
	var rows []struct{ Name, Initial string }
	if err := json.Unmarshal(file, &rows); err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if got := Initial(r.Name); got != r.Initial {
			t.Errorf("%q: %q", r.Name, got)
		}
	}
}
