package samagri

import (
	"database/sql/driver"
	"encoding/json"
	"errors"
	"strconv"

	"sankalp/internal/fault"
	"sankalp/internal/patch"
)

// Rows are a list of things, stored as one JSON text; no rows are stored as ”.
type Rows[T any] []T

// UnmarshalJSON reads an array. Its fault is a *fault.Error that names the row and the field in it: 3.quantity.
func (r *Rows[T]) UnmarshalJSON(b []byte) error {
	var all []json.RawMessage
	if json.Unmarshal(b, &all) != nil {
		return fault.Field("", "request.wrong_type")
	}
	*r = make(Rows[T], len(all))
	for i, one := range all {
		if err := json.Unmarshal(one, &(*r)[i]); err != nil {
			return unread(strconv.Itoa(i), err)
		}
	}
	return nil
}

// unread is the fault of a row that could not be read.
func unread(place string, err error) *fault.Error {
	if errors.Is(err, errQuantity) {
		return fault.Field(place+".quantity", "samagri.quantity")
	}
	var wrong *json.UnmarshalTypeError
	if errors.As(err, &wrong) && wrong.Field != "" {
		place += "." + wrong.Field
	}
	return fault.Field(place, "request.wrong_type")
}

// Set puts a caller's list into a field, with the check of every row, none of which is nil. Null and an empty list
// leave none. The fault names the field, the row and what is wrong in it: samagri.3.quantity.
func Set[T any](name string, v patch.Value[Rows[T]], to *Rows[T], check func(*T) *fault.Error) *fault.Error {
	if v.Err != nil {
		var bad *fault.Error
		if errors.As(v.Err, &bad) && bad.Field != "" {
			return bad.In(name + "." + bad.Field)
		}
		return fault.Field(name, "request.wrong_type")
	}
	if !v.Sent {
		return nil
	}
	if len(v.V) > MaxItems {
		return fault.Field(name, "field.too_many", "max", MaxItems)
	}
	for i := range v.V {
		if bad := check(&v.V[i]); bad != nil {
			return bad.In(name + "." + strconv.Itoa(i) + "." + bad.Field)
		}
	}
	*to = nil
	if len(v.V) > 0 {
		*to = v.V
	}
	return nil
}

// Value is the text that Scan reads.
func (r Rows[T]) Value() (driver.Value, error) {
	if len(r) == 0 {
		return "", nil
	}
	b, err := json.Marshal([]T(r))
	return string(b), err
}

// Scan reads what Value wrote.
func (r *Rows[T]) Scan(v any) error {
	var s string
	switch v := v.(type) {
	case string:
		s = v
	case []byte:
		s = string(v)
	}
	*r = nil
	if s == "" {
		return nil
	}
	return json.Unmarshal([]byte(s), (*[]T)(r))
}
