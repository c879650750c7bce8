package samagri

import (
	"errors"
	"strconv"
	"strings"
)

// Quantity is how much, a thousandth each, so that nothing is lost in adding. In JSON it is a number with at most three decimals.
type Quantity int64

// maxQuantity is the largest one: 99999.999.
const maxQuantity Quantity = 99_999_999

// errQuantity is the fault of what is no plain decimal number from 0 to maxQuantity with at most three decimals.
var errQuantity = errors.New("samagri: not a quantity")

// UnmarshalJSON reads a JSON number from its digits.
func (q *Quantity) UnmarshalJSON(b []byte) error {
	whole, decimals, _ := strings.Cut(string(b), ".")
	if len(decimals) > 3 || strings.HasSuffix(string(b), ".") {
		return errQuantity
	}
	n, err := strconv.ParseUint(whole+decimals+strings.Repeat("0", 3-len(decimals)), 10, 63)
	if err != nil || Quantity(n) > maxQuantity {
		return errQuantity
	}
	*q = Quantity(n)
	return nil
}

// MarshalJSON writes the number without needless decimals: 11, 2.5, 0.125.
func (q Quantity) MarshalJSON() ([]byte, error) {
	s := strconv.FormatInt(int64(q/1000), 10)
	if rest := int64(q % 1000); rest != 0 {
		s += "." + strings.TrimRight(strconv.FormatInt(1000+rest, 10)[1:], "0")
	}
	return []byte(s), nil
}
