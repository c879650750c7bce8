package record

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Field is one field of a record, bound to its place in a struct and to what a caller sent for it.
type Field struct {
	name   string // in JSON
	column string
	zero   string // what NULL becomes in SQL; empty: the column is never NULL
	into   any    // where to scan the column; nil: it is never read
	value  func() any
	set    func() fault.List
	json   func(b []byte) []byte // nil: not a member of the JSON that a kind writes
	empty  func() bool
	// omitted leaves an empty value out of JSON, where null would stand otherwise.
	omitted, null bool
	later         bool
}

// Nullable stores NULL for an empty value, and writes null in JSON.
func (f Field) Nullable() Field {
	value, empty := f.value, f.empty
	f.value = func() any {
		if empty() {
			return nil
		}
		return value()
	}
	switch f.into.(type) {
	case amountColumn:
		f.zero = strconv.Itoa(noAmount)
	default:
		f.zero = "''"
		if _, whole := value().(int64); whole {
			f.zero = "0"
		}
	}
	return f.OrNull()
}

// OrNull writes null in JSON for an empty value.
func (f Field) OrNull() Field {
	f.omitted, f.null = false, true
	return f
}

// Always writes the member even when it is empty.
func (f Field) Always() Field {
	f.omitted = false
	return f
}

// Later is for a field that creates did not have at first: where it is empty they keep the hash that they had.
func (f Field) Later() Field {
	f.later = true
	return f
}

// With takes the caller's value by a function of its own.
func (f Field) With(set func() *fault.Error) Field {
	f.set = func() (faults fault.List) {
		faults.Add(set())
		return faults
	}
	return f
}

// WithAll is With for what can have several faults.
func (f Field) WithAll(set func() fault.List) Field {
	f.set = set
	return f
}

func (f *Field) appendJSON(b []byte) []byte {
	if f.json == nil {
		return b
	}
	empty := (f.omitted || f.null) && f.empty()
	if empty && f.omitted {
		return b
	}
	b = append(append(append(b, `,"`...), f.name...), `":`...)
	if empty {
		return append(b, "null"...)
	}
	return f.json(b)
}

// Stored stores another value than the field's own.
func (f Field) Stored(value func() any) Field {
	f.value = value
	return f
}

// Unread is for what is read from another column.
func (f Field) Unread() Field {
	f.into = nil
	return f
}

// Derived is a column that is worked out from the fields and never read.
func Derived(column string, value func() any) Field { return Field{column: column, value: value} }

// Column is a field with its own value and scan. It has no input; see Field.With.
func Column(name, column string, value func() any, into any) Field {
	return Field{name: name, column: column, value: value, into: into}
}

// OmittedIf tells when a Column is empty.
func (f Field) OmittedIf(empty func() bool) Field {
	f.empty, f.omitted = empty, true
	return f
}

// JSON gives a Column its member of the JSON that the kind writes; one that is empty is left out.
func (f Field) JSON(empty func() bool, appendTo func(b []byte) []byte) Field {
	f.json = appendTo
	return f.OmittedIf(empty)
}

// Text is a text that may be empty, of at most so many characters.
func Text(name, column string, to *string, in *patch.Value[string], most int, clean field.Cleaner) Field {
	return word(name, column, to).With(func() *fault.Error { return field.Text(name, *in, to, most, clean) })
}

// Required is a Text that may not be empty.
func Required(name, column string, to *string, in *patch.Value[string], most int, clean field.Cleaner) Field {
	return word(name, column, to).Always().With(func() *fault.Error { return field.Required(name, *in, to, most, clean) })
}

// Reference is the id of something else, or none; code is the fault of what is no id.
func Reference(name, column string, to *string, in *patch.Value[string], code fault.Code) Field {
	return word(name, column, to).With(func() *fault.Error { return field.Reference(name, *in, to, code) })
}

// Choice is one of some words; without the empty one among them it is required.
func Choice[S ~string](name, column string, to *S, in *patch.Value[S], among ...S) Field {
	f := word(name, column, to).With(func() *fault.Error { return field.Choice(name, *in, to, among...) })
	f.omitted = slices.Contains(among, "")
	return f
}

// word is any text.
func word[S ~string](name, column string, to *S) Field {
	return Field{
		name: name, column: column, into: to, omitted: true,
		value: func() any { return string(*to) },
		empty: func() bool { return *to == "" },
		json:  func(b []byte) []byte { return text.AppendJSON(b, string(*to)) },
	}
}

// RawJSON is JSON that is stored as the text that it is sent as; empty is none. set takes what the caller sent.
func RawJSON[S ~string](name, column string, to *S, set func() fault.List) Field {
	f := word(name, column, to).WithAll(set)
	f.json = func(b []byte) []byte { return append(b, *to...) }
	return f
}

// Day is a date that must be there.
func Day(name, column string, to *civil.Date, in *patch.Value[civil.Date]) Field {
	return Date(name, column, to, in).Always().With(func() *fault.Error { return field.Day(name, *in, to) })
}

// Date is a date, or none.
func Date(name, column string, to *civil.Date, in *patch.Value[civil.Date]) Field {
	return Field{
		name: name, column: column, into: to, omitted: true,
		value: func() any { return to.String() },
		empty: func() bool { return to.IsZero() },
		json:  func(b []byte) []byte { return append(to.Append(append(b, '"')), '"') },
	}.With(func() *fault.Error { return field.Date(name, *in, to) })
}

// Time is a time of the day, or none.
func Time(name, column string, to *civil.Clock, in *patch.Value[civil.Clock]) Field {
	return Field{
		name: name, column: column, into: to, omitted: true,
		value: func() any { return to.String() },
		empty: func() bool { return to.IsZero() },
		json:  func(b []byte) []byte { return append(to.Append(append(b, '"')), '"') },
	}.With(func() *fault.Error { return field.Time(name, *in, to) })
}

// Instant is a moment, or none.
func Instant(name, column string, to *civil.Instant, in *patch.Value[civil.Instant]) Field {
	return Field{
		name: name, column: column, into: to, omitted: true,
		value: func() any { return *to },
		empty: func() bool { return *to == 0 },
		json: func(b []byte) []byte {
			own, _ := to.MarshalJSON() // never fails
			return append(b, own...)
		},
	}.With(func() *fault.Error { return field.Instant(name, *in, to) })
}

// Amount is rupees, or none. Its column may be NULL.
func Amount(name, column string, to **money.Paise, in *patch.Value[money.Paise]) Field {
	f := Field{
		name: name, column: column, into: amountColumn{to}, omitted: true,
		value: func() any { return int64(**to) },
		empty: func() bool { return *to == nil },
		json:  func(b []byte) []byte { return (*to).Append(b) },
	}.With(func() *fault.Error { return field.Amount(name, *in, to) }).Nullable()
	f.omitted, f.null = true, false
	return f
}

// Rupees is an amount of which none is 0.
func Rupees(name, column string, to *money.Paise, in *patch.Value[money.Paise]) Field {
	return Field{
		name: name, column: column, into: to, omitted: true,
		value: func() any { return int64(*to) },
		empty: func() bool { return *to == 0 },
		json:  func(b []byte) []byte { return to.Append(b) },
	}.With(func() *fault.Error { return field.Rupees(name, *in, to) })
}

// Number is a whole number from least to most, or 0 for none.
func Number[N ~int](name, column string, to *N, in *patch.Value[int], least, most int) Field {
	return Field{
		name: name, column: column, into: to, omitted: true,
		value: func() any { return int64(*to) },
		empty: func() bool { return *to == 0 },
		json:  func(b []byte) []byte { return strconv.AppendInt(b, int64(*to), 10) },
	}.With(func() *fault.Error { return field.Number(name, *in, to, least, most) })
}

// Flag is yes or no.
func Flag(name, column string, to *bool, in *patch.Value[bool]) Field {
	return Field{
		name: name, column: column, into: to, omitted: true,
		value: func() any {
			if *to {
				return int64(1)
			}
			return int64(0)
		},
		empty: func() bool { return !*to },
		json:  func(b []byte) []byte { return strconv.AppendBool(b, *to) },
	}.With(func() *fault.Error { return field.Flag(name, *in, to) })
}

// Body is many fields in one column, as JSON; an empty column leaves them as they are.
func Body(column string, to any) Field {
	return Field{column: column, into: bodyColumn{to}, value: func() any {
		b, _ := json.Marshal(to) // texts, numbers and times: nothing in it can fail
		return string(b)
	}}
}

// Loaded has then follow each reading of the column.
func (f Field) Loaded(then func()) Field {
	f.into = loadedColumn{f.into, then}
	return f
}

// loadedColumn is a column with something to do after it was read.
type loadedColumn struct {
	into any
	then func()
}

// Scan reads a column.
func (c loadedColumn) Scan(src any) error {
	err := c.into.(sql.Scanner).Scan(src)
	if err == nil {
		c.then()
	}
	return err
}

// bodyColumn reads a JSON text.
type bodyColumn struct{ to any }

// Scan reads a column.
func (c bodyColumn) Scan(src any) error {
	var b []byte
	switch v := src.(type) {
	case string:
		b = []byte(v)
	case []byte:
		b = v
	default:
		return fmt.Errorf("record: no JSON can be read from %T", src)
	}
	if len(b) == 0 {
		return nil
	}
	return json.Unmarshal(b, c.to)
}

// Moment is a time that only the server sets, to the millisecond; NULL for none.
func Moment(column string, to **time.Time) Field {
	return Field{column: column, into: momentColumn{to}, value: func() any {
		if *to == nil {
			return nil
		}
		return (*to).UnixMilli()
	}}
}

// momentColumn reads unix milliseconds.
type momentColumn struct{ to **time.Time }

// Scan reads a column.
func (c momentColumn) Scan(src any) error {
	*c.to = nil
	if ms, ok := src.(int64); ok {
		at := time.UnixMilli(ms).UTC()
		*c.to = &at
	}
	return nil
}
