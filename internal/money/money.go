// Package money stores amounts as a whole number of paise. No floating point number is ever involved: what
// was typed is what is stored, to the last paisa.
package money

import (
	"errors"
	"strconv"
	"strings"
)

// Paise is an amount, a hundredth of a rupee each. In JSON it is a number of rupees with at most two decimals.
type Paise int64

// Max is the largest amount of one entry: ₹99,99,99,999.99.
const Max Paise = 99_99_99_999_99

// errFormat is the fault of a text that is no plain decimal number, or has more than two decimals.
var errFormat = errors.New("money: not a number of rupees with at most two decimals")

// ErrRange is the fault of an amount below zero or above Max.
var ErrRange = errors.New("money: amount out of range")

// Parse reads rupees as JSON writes a number: "1100", "1100.5", "0.05". Exponents, signs, grouping, leading zeros and
// a third decimal (even a zero) are errFormat; a negative number and one above Max are ErrRange.
func Parse(s string) (Paise, error) {
	if negative, ok := strings.CutPrefix(s, "-"); ok {
		if _, err := Parse(negative); errors.Is(err, errFormat) || strings.HasPrefix(negative, "-") {
			return 0, errFormat
		}
		return 0, ErrRange
	}
	whole, n := digits(s)
	if n == 0 || (n > 1 && s[0] == '0') {
		return 0, errFormat
	}
	var fraction int64
	if rest := s[n:]; rest != "" {
		f, m := digits(rest[1:])
		if rest[0] != '.' || m == 0 || m > 2 || len(rest) != m+1 {
			return 0, errFormat
		}
		if m == 1 {
			f *= 10
		}
		fraction = f
	}
	if whole > int64(Max)/100 { // also keeps the product below from overflowing
		return 0, ErrRange
	}
	return Paise(whole*100 + fraction), nil
}

// digits reads the decimal digits that s begins with. It stops counting up above every amount there can be,
// so that a long number is too large and never wraps around.
func digits(s string) (value int64, n int) {
	for n < len(s) && s[n] >= '0' && s[n] <= '9' {
		if value <= int64(Max) {
			value = value*10 + int64(s[n]-'0')
		}
		n++
	}
	return value, n
}

// Append adds the amount to b as a number of rupees without needless decimals: 1100, 1100.5, 1100.05.
func (p Paise) Append(b []byte) []byte {
	if p < 0 {
		b = append(b, '-')
		p = -p
	}
	b = strconv.AppendInt(b, int64(p/100), 10)
	fraction := p % 100
	if fraction == 0 {
		return b
	}
	b = append(b, '.', byte('0'+fraction/10))
	if fraction%10 != 0 {
		b = append(b, byte('0'+fraction%10))
	}
	return b
}

// String gives the rupees as Append does.
func (p Paise) String() string { return string(p.Append(nil)) }

// MarshalJSON writes a JSON number of rupees.
func (p Paise) MarshalJSON() ([]byte, error) { return p.Append(nil), nil }

// UnmarshalJSON reads a JSON number of rupees from its digits; see Parse for its errors.
func (p *Paise) UnmarshalJSON(b []byte) error {
	v, err := Parse(string(b))
	if err != nil {
		return err
	}
	*p = v
	return nil
}
