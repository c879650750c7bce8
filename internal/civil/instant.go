package civil

import (
	"database/sql/driver"
	"errors"
	"fmt"
	"time"
)

// Instant is in unix milliseconds; 0 is none, and null in JSON.
type Instant int64

// errInstant is the fault of a text that is no instant.
var errInstant = errors.New("civil: not an instant from 1970 to 2200")

// Time is the instant in UTC.
func (i Instant) Time() time.Time { return time.UnixMilli(int64(i)).UTC() }

// MarshalJSON writes RFC 3339 in UTC, or null for none.
func (i Instant) MarshalJSON() ([]byte, error) {
	if i == 0 {
		return []byte("null"), nil
	}
	return i.Time().AppendFormat([]byte{'"'}, `2006-01-02T15:04:05.999Z07:00"`), nil
}

// UnmarshalText reads RFC 3339.
func (i *Instant) UnmarshalText(b []byte) error {
	at, err := time.Parse(time.RFC3339, string(b))
	if err != nil || at.Year() > MaxYear || at.UnixMilli() <= 0 {
		return errInstant
	}
	*i = Instant(at.UnixMilli())
	return nil
}

// Scan reads a column of milliseconds, NULL for none.
func (i *Instant) Scan(src any) error {
	switch v := src.(type) {
	case nil:
		*i = 0
	case int64:
		*i = Instant(v)
	default:
		return fmt.Errorf("civil: no instant can be read from %T", src)
	}
	return nil
}

// Value is what Scan reads.
func (i Instant) Value() (driver.Value, error) {
	if i == 0 {
		return nil, nil
	}
	return int64(i), nil
}
