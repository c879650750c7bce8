package money

import (
	"encoding/json"
	"errors"
	"math/big"
	"testing"

	"pgregory.net/rapid"
)

func TestParse(t *testing.T) {
	tests := []struct {
		in   string
		want Paise
		err  error
	}{
		{"0", 0, nil},
		{"0.0", 0, nil},
		{"0.01", 1, nil},
		{"0.1", 10, nil},
		{"1100", 1100_00, nil},
		{"1100.5", 1100_50, nil},
		{"1100.05", 1100_05, nil},
		{"0.29", 29, nil}, // 0.29*100 is 28.999… in floating point
		{"999999999.99", Max, nil},
		{"1000000000", 0, ErrRange},
		{"99999999999999999999999999", 0, ErrRange},
		{"18446744073709551617", 0, ErrRange},
		{"-1", 0, ErrRange},
		{"-0", 0, ErrRange},
		{"-x", 0, errFormat},
		{"--1", 0, errFormat},
		{"-", 0, errFormat},
		{"", 0, errFormat},
		{".5", 0, errFormat},
		{"5.", 0, errFormat},
		{"1.234", 0, errFormat},
		{"1.230", 0, errFormat},
		{"1e3", 0, errFormat},
		{"1E3", 0, errFormat},
		{"1.5e2", 0, errFormat},
		{"+1", 0, errFormat},
		{"01", 0, errFormat},
		{"1,100", 0, errFormat},
		{" 1", 0, errFormat},
		{"1 ", 0, errFormat},
		{"0x10", 0, errFormat},
		{"NaN", 0, errFormat},
		{"१००", 0, errFormat},
		{`"100"`, 0, errFormat},
		{"null", 0, errFormat},
	}
	for _, tt := range tests {
		got, err := Parse(tt.in)
		if got != tt.want || !errors.Is(err, tt.err) {
			t.Errorf("Parse(%q) = %d, %v, want %d, %v", tt.in, got, err, tt.want, tt.err)
		}
	}
}

func TestStringAndParseAreInverse(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := Paise(rapid.Int64Range(0, int64(Max)).Draw(t, "paise"))
		got, err := Parse(p.String())
		if err != nil || got != p {
			t.Fatalf("Parse(%q) = %d, %v, want %d", p.String(), got, err, p)
		}
		b, err := json.Marshal(p)
		if err != nil || string(b) != p.String() {
			t.Fatalf("json %s, %v, want %s", b, err, p)
		}
	})
}

func TestStringOfNegative(t *testing.T) {
	if got := Paise(-1_05).String(); got != "-1.05" {
		t.Errorf("got %s, want -1.05", got)
	}
}

func TestJSON(t *testing.T) {
	var v struct{ Amount *Paise }
	if err := json.Unmarshal([]byte(`{"Amount":1100.5}`), &v); err != nil || *v.Amount != 1100_50 {
		t.Errorf("got %v, %v", v.Amount, err)
	}
	if err := json.Unmarshal([]byte(`{"Amount":1e3}`), &v); !errors.Is(err, errFormat) {
		t.Errorf("an exponent: %v, want ErrFormat", err)
	}
}

// FuzzParse compares with exact rational arithmetic: what is taken is worth exactly what was written.
func FuzzParse(f *testing.F) {
	for _, s := range []string{"0", "1100.5", "999999999.99", "1e2", "-3", "0.999", "00", "1.", "\x00"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		p, err := Parse(s)
		if err != nil {
			if p != 0 {
				t.Fatalf("Parse(%q) gives %d beside an error", s, p)
			}
			return
		}
		want, ok := new(big.Rat).SetString(s)
		if !ok || want.Mul(want, big.NewRat(100, 1)).Cmp(new(big.Rat).SetInt64(int64(p))) != 0 {
			t.Fatalf("Parse(%q) = %d, want %v", s, p, want)
		}
		if p < 0 || p > Max {
			t.Fatalf("Parse(%q) = %d is out of range", s, p)
		}
	})
}
