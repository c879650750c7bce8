package text

import (
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"sankalp/internal/fault"
)

func TestCleaning(t *testing.T) {
	for _, tt := range []struct {
		name, in          string
		line, block, full string // what Line, Block and Name make of it; "!" is a refusal
	}{
		{"plain", "Satyanarayan Katha", "Satyanarayan Katha", "Satyanarayan Katha", "Satyanarayan Katha"},
		{"spaces around", "  गृह प्रवेश\u00a0 ", "गृह प्रवेश", "गृह प्रवेश", "गृह प्रवेश"},
		{"composed", "Gi\u0304ta\u0304", "Gītā", "Gītā", "Gītā"},
		{"line break", "a\r\nb\tc", "!", "a\nb\tc", "!"},
		{"NUL", "a\x00b", "!", "!", "!"},
		{"escape", "a\x1b[2Jb", "!", "!", "!"},
		{"C1 control", "a\u0085b", "!", "!", "!"},
		{"no UTF-8", "a\xffb", "!", "!", "!"},
		{"override", "Ram\u202etas", "Ram\u202etas", "Ram\u202etas", "!"},
		{"isolate", "Ram\u2066s", "Ram\u2066s", "Ram\u2066s", "!"},
		{"joiners stay", "क्\u200dष त्र\u200c", "क्\u200dष त्र\u200c", "क्\u200dष त्र\u200c", "क्\u200dष त्र\u200c"},
		{"nothing to see", "\u200b \u200d\u2060", "", "", ""},
		{"nothing but spaces", " \u3000 ", "", "", ""},
	} {
		for _, f := range []struct {
			name, want string
			clean      func(string) (string, bool)
		}{
			{"Line", tt.line, func(s string) (string, bool) { c, err := Line(s); return c, err == nil }},
			{"Block", tt.block, func(s string) (string, bool) { c, err := Block(s); return c, err == nil }},
			{"Name", tt.full, func(s string) (string, bool) { c, err := Name(s); return c, err == nil }},
		} {
			got, ok := f.clean(tt.in)
			if !ok {
				got = "!"
			}
			if got != f.want {
				t.Errorf("%s: %s(%q) = %q, want %q", tt.name, f.name, tt.in, got, f.want)
			}
		}
	}
}

// A body may hold a megabyte of accents, and a transaction waits while they are put in order.
func TestWhatIsTooLongForAnyFieldIsNotCleaned(t *testing.T) {
	long := strings.Repeat("e\u0301", maxCleaned/3+1)
	for name, clean := range map[string]func(string) (string, *fault.Error){"Line": Line, "Block": Block, "Name": Name} {
		if got, bad := clean(long); got != long || bad != nil {
			t.Errorf("%s took the trouble: %d bytes, %v", name, len(got), bad)
		}
	}
}

func TestFold(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"Gītā  Pāṭh", "gita path"},
		{"ÉCOLE Ünal", "ecole unal"},
		{" कथा ", "कथा"},
		{"\u0958लम", "क\u093cलम"}, // क़ as one character and as two
		{"क\u093cलम", "क\u093cलम"},
		{"Puja पूजा 2024", "puja पूजा 2024"},
	} {
		if got := Fold(tt.in); got != tt.want {
			t.Errorf("Fold(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.String().Draw(t, "s")
		for name, clean := range map[string]func(string) (string, bool){
			"Line":  func(s string) (string, bool) { c, err := Line(s); return c, err == nil },
			"Block": func(s string) (string, bool) { c, err := Block(s); return c, err == nil },
		} {
			once, ok := clean(s)
			if !ok {
				continue
			}
			if twice, ok := clean(once); !ok || twice != once {
				t.Fatalf("%s is not stable: %q, then %q", name, once, twice)
			}
			if !norm.NFC.IsNormalString(once) || strings.TrimSpace(once) != once || !utf8.ValidString(once) {
				t.Fatalf("%s left %q", name, once)
			}
		}
		if f := Fold(s); Fold(f) != f {
			t.Fatalf("Fold is not stable: %q, then %q", f, Fold(f))
		}
	})
}
