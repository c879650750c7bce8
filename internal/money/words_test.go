package money

import "testing"

func TestIndian(t *testing.T) {
	for p, want := range map[Paise]string{
		0: "0", 5: "0.05", 1100_00: "1,100", 999_00: "999", 1_10_000_00: "1,10,000", 12_34_567_50: "12,34,567.50",
		Max: "99,99,99,999.99", -1100_00: "-1,100",
	} {
		if got := p.Indian(); got != want {
			t.Errorf("%d: %s, want %s", p, got, want)
		}
	}
}

func TestWords(t *testing.T) {
	for _, tt := range []struct {
		p      Paise
		en, hi string
	}{
		{0, "Rupees zero only", "शून्य रुपये मात्र"},
		{1_00, "Rupee one only", "एक रुपया मात्र"},
		{4000_00, "Rupees four thousand only", "चार हज़ार रुपये मात्र"},
		{501_00, "Rupees five hundred one only", "पाँच सौ एक रुपये मात्र"},
		{5100_50, "Rupees five thousand one hundred and fifty paise only", "पाँच हज़ार एक सौ रुपये पचास पैसे मात्र"},
		{1_11_116_00, "Rupees one lakh eleven thousand one hundred sixteen only", "एक लाख ग्यारह हज़ार एक सौ सोलह रुपये मात्र"},
		{2_21_00_045_00, "Rupees two crore twenty-one lakh forty-five only", "दो करोड़ इक्कीस लाख पैंतालीस रुपये मात्र"},
		{Max, "Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only",
			"निन्यानवे करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये निन्यानवे पैसे मात्र"},
	} {
		if got := tt.p.Words("en"); got != tt.en {
			t.Errorf("%s: %s, want %s", tt.p, got, tt.en)
		}
		if got := tt.p.Words("hi"); got != tt.hi {
			t.Errorf("%s: %s, want %s", tt.p, got, tt.hi)
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
