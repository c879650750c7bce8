package text

import (
	"database/sql/driver"
	"fmt"
	"strings"
)

// List is words without commas that are stored in one column, as a,b,c; empty text is none.
type List[T ~string] []T

// Scan reads a column.
func (l *List[T]) Scan(src any) error {
	var s string
	switch v := src.(type) {
	case string:
		s = v
	case []byte:
		s = string(v)
	default:
		return fmt.Errorf("text: a list cannot be read from %T", src)
	}
	if *l = nil; s == "" {
		return nil
	}
	for word := range strings.SplitSeq(s, ",") {
		*l = append(*l, T(word))
	}
	return nil
}

// String is what Scan reads.
func (l List[T]) String() string {
	var b strings.Builder
	for i, word := range l {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(string(word))
	}
	return b.String()
}

// Value is what Scan reads.
func (l List[T]) Value() (driver.Value, error) { return l.String(), nil }
