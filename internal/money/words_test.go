package money

import (
	"encoding/json"
	"os"
	"testing"
)

func TestIndian(t *testing.T) {
	for p, want := range map[Paise]string{
		0: "0", 5: "0.05", 1100_00: "1,100", 999_00: "999", 1_10_000_00: "1,10,000", 12_34_567_50: "12,34,567.50",
		Max: "99,99,99,999.99", -1100_00: "-1,100",
	} {
		if got := p.Indian(); got != want {
			t.Errorf("%d: %s, want %s", p, got, want)
		}
	}
	if got := Indian(1_60_012); got != "1,60,012" {
		t.Error(got)
	}
}

// The web app's amountInWords is held to the same fixture.
func TestWords(t *testing.T) {
	text, err := os.ReadFile("testdata/words.json")
	if err != nil {
		t.Fatal(err)
	}
	var all []struct {
		Paise  int64
		En, Hi string
	}
	if err := json.Unmarshal(text, &all); err != nil || len(all) < 100 {
		t.Fatalf("%d amounts: %v", len(all), err)
	}
	for _, tt := range all {
		if got := Paise(tt.Paise).Words("en"); got != tt.En {
			t.Errorf("%d: %s, want %s", tt.Paise, got, tt.En)
		}
		if got := Paise(tt.Paise).Words("hi"); got != tt.Hi {
			t.Errorf("%d: %s, want %s", tt.Paise, got, tt.Hi)
		}
	}
	seen := map[string]bool{}
	for n := range Paise(100) {
		seen[(n * 100).Words("hi")] = true
	}
	if len(seen) != 100 {
		t.Errorf("the hundred numbers have %d names", len(seen))
	}
}
