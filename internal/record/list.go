package record

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
)

// List is entries that are stored in one column, as JSON; empty text is none.
type List[T any] []T

// Scan reads what Value wrote.
func (l *List[T]) Scan(src any) error {
	var b []byte
	switch v := src.(type) {
	case string:
		b = []byte(v)
	case []byte:
		b = v
	default:
		return fmt.Errorf("record: a list cannot be read from %T", src)
	}
	if *l = nil; len(b) == 0 {
		return nil
	}
	return json.Unmarshal(b, (*[]T)(l))
}

// Value is JSON; empty for none.
func (l List[T]) Value() (driver.Value, error) {
	if len(l) == 0 {
		return "", nil
	}
	b, err := json.Marshal([]T(l))
	return string(b), err
}
