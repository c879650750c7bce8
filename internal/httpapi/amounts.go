package httpapi

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"sankalp/internal/fault"
	"sankalp/internal/role"
)

// noMoney is the code of what callers who see no amounts send of them.
const noMoney = "member.no_money"

// amountsIn gives a fault for each amount, and each decision about money, that a body sets or clears, for callers who see no amounts;
// the field is its place. A body that is no JSON has none: others refuse it.
func amountsIn(body []byte) fault.List {
	var faults fault.List
	d := jsontext.NewDecoder(bytes.NewReader(body), jsontext.AllowDuplicateNames(true), jsontext.AllowInvalidUTF8(true))
	for {
		token, err := d.ReadToken()
		switch {
		case errors.Is(err, io.EOF):
			return faults
		case err != nil:
			return nil
		}
		parent, length := d.StackIndex(d.StackDepth())
		if isName := token.Kind() == '"' && parent == '{' && length%2 == 1; isName && role.Forbidden(token.String()) {
			place := strings.Join(slices.Collect(d.StackPointer().Tokens()), ".") // group.families.0.fee
			faults.Add(fault.Field(place, noMoney))
		}
	}
}
