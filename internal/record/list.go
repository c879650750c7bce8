package record

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
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

// MergeKeyed puts what changed over a list, by key; one with nothing but its key is taken away. So two devices that each decide about
// another one both hold. The list is in the order of its keys.
func MergeKeyed[T comparable](list, changed []T, key func(T) string, bare func(key string) T) []T {
	all := slices.DeleteFunc(slices.Clone(list), func(one T) bool {
		return slices.ContainsFunc(changed, func(other T) bool { return key(other) == key(one) })
	})
	for _, one := range changed {
		if one != bare(key(one)) {
			all = append(all, one)
		}
	}
	slices.SortFunc(all, func(a, b T) int { return strings.Compare(key(a), key(b)) })
	return all
}
