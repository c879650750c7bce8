// Package field puts the JSON value of a field into a struct, with the checks and the faults that all features share. Each
// function gives nil or one fault that names the field; absent leaves the value, null clears it.
package field

import (
	"errors"
	"maps"
	"regexp"
	"slices"
	"strconv"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Cleaner makes text clean, or refuses it: text.Name, text.Line, text.Block.
type Cleaner func(string) (string, *fault.Error)

// Text sets a text that may be empty, of at most so many characters.
func Text(name string, v patch.Value[string], to *string, most int, clean Cleaner) *fault.Error {
	if v.Err != nil {
		return fault.Field(name, "request.wrong_type")
	}
	if v.Sent {
		s, bad := clean(v.V) // empty for null
		if bad != nil {
			return bad.In(name)
		}
		*to = s
	}
	if text.Length(*to) > most {
		return fault.Field(name, "field.too_long", "max", most)
	}
	return nil
}

// Required is a Text that may not be empty.
func Required(name string, v patch.Value[string], to *string, most int, clean Cleaner) *fault.Error {
	if bad := Text(name, v, to, most, clean); bad != nil {
		return bad
	}
	if *to == "" {
		return fault.Field(name, "field.required")
	}
	return nil
}

// maxUPI is the length of the longest id.
const maxUPI = 321

var upiShape = regexp.MustCompile(`^[A-Za-z0-9.\-_]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$`)

// UPI sets an id to which money can be paid, or none; code is the fault of what is none.
func UPI(name string, v patch.Value[string], to *string, code fault.Code) *fault.Error {
	if bad := Text(name, v, to, maxUPI, text.Line); bad != nil {
		return bad
	}
	if *to != "" && !upiShape.MatchString(*to) {
		return fault.Field(name, code)
	}
	return nil
}

// Choice sets one of some words; null and "" are the empty one, if that is among them.
func Choice[S ~string](name string, v patch.Value[S], to *S, among ...S) *fault.Error {
	if v.Err != nil {
		return fault.Field(name, "request.wrong_type")
	}
	if v.Sent {
		*to = v.V
	}
	if !slices.Contains(among, *to) {
		if *to == "" {
			return fault.Field(name, "field.required")
		}
		return fault.Field(name, "field.unknown")
	}
	return nil
}

// Date sets a date, or none.
func Date(name string, v patch.Value[civil.Date], to *civil.Date) *fault.Error {
	switch {
	case v.Err != nil:
		return fault.Field(name, "field.date_format")
	case v.Sent:
		*to = v.V
	}
	return nil
}

// Day is a Date that must be there.
func Day(name string, v patch.Value[civil.Date], to *civil.Date) *fault.Error {
	if bad := Date(name, v, to); bad != nil {
		return bad
	}
	if to.IsZero() {
		return fault.Field(name, "field.required")
	}
	return nil
}

// Time sets a time of the day, or none.
func Time(name string, v patch.Value[civil.Clock], to *civil.Clock) *fault.Error {
	switch {
	case v.Err != nil:
		return fault.Field(name, "field.time_format")
	case v.Sent:
		*to = v.V
	}
	return nil
}

// Instant sets a moment, or none.
func Instant(name string, v patch.Value[civil.Instant], to *civil.Instant) *fault.Error {
	switch {
	case v.Err != nil:
		return fault.Field(name, "field.instant_format")
	case v.Sent:
		*to = v.V
	}
	return nil
}

// Amount sets rupees, or none.
func Amount(name string, v patch.Value[money.Paise], to **money.Paise) *fault.Error {
	switch {
	case errors.Is(v.Err, money.ErrRange):
		return fault.Field(name, "field.amount_range")
	case v.Err != nil:
		return fault.Field(name, "field.amount_format")
	case v.Has():
		*to = &v.V
	case v.Null:
		*to = nil
	}
	return nil
}

// Rupees sets an amount of which none is 0.
func Rupees(name string, v patch.Value[money.Paise], to *money.Paise) *fault.Error {
	switch {
	case errors.Is(v.Err, money.ErrRange):
		return fault.Field(name, "field.amount_range")
	case v.Err != nil:
		return fault.Field(name, "field.amount_format")
	case v.Sent:
		*to = v.V
	}
	return nil
}

// Reference sets the id of something else, or none; code is the fault of what is no id.
func Reference(name string, v patch.Value[string], to *string, code fault.Code) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && v.V != "" && !id.Valid(v.V):
		return fault.Field(name, code)
	case v.Sent:
		*to = v.V
	}
	return nil
}

// Number sets a whole number from least to most; null is 0, if that is none.
func Number[N ~int](name string, v patch.Value[int], to *N, least, most int) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && (v.V < least || v.V > most):
		return fault.Field(name, "field.number_range", "min", least, "max", most)
	case v.Sent:
		*to = N(v.V)
	}
	return nil
}

// Flag sets yes or no; null is no.
func Flag(name string, v patch.Value[bool], to *bool) *fault.Error {
	if v.Err != nil {
		return fault.Field(name, "request.wrong_type")
	}
	if v.Sent {
		*to = v.V
	}
	return nil
}

// List sets a list of texts, at most so many and each of so many characters. Entries that are empty, or stand there already
// however they are written, are left out.
func List(name string, v patch.Value[[]string], to *[]string, most, of int, clean Cleaner) (faults fault.List) {
	switch {
	case v.Err != nil:
		return fault.List{fault.Field(name, "request.wrong_type")}
	case !v.Sent:
		return nil
	case len(v.V) > most:
		return fault.List{fault.Field(name, "field.too_many", "max", most)}
	}
	cleaned, seen := []string{}, map[string]bool{}
	for i, entry := range v.V {
		at := name + "." + strconv.Itoa(i)
		s, bad := clean(entry)
		switch key := text.Fold(s); {
		case bad != nil:
			faults.Add(bad.In(at))
		case text.Length(s) > of:
			faults.Add(fault.Field(at, "field.too_long", "max", of))
		case s != "" && !seen[key]:
			seen[key] = true
			cleaned = append(cleaned, s)
		}
	}
	*to = cleaned
	return faults
}

// Texts gives a fault for each text that was sent as something else.
func Texts(texts map[string]patch.Value[string]) (faults fault.List) {
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		if texts[name].Err != nil {
			faults.Add(fault.Field(name, "request.wrong_type"))
		}
	}
	return faults
}
