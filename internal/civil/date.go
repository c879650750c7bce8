// Package civil has dates and times of day without a zone, as in a diary. A zone comes in only where a
// moment on the world's clock is needed.
package civil

import (
	"errors"
	"fmt"
	"time"
)

// The years a date may lie in.
const (
	MinYear = 1800
	MaxYear = 2200
)

// errDate is the fault of a text that is no date YYYY-MM-DD between MinYear and MaxYear.
var errDate = errors.New("civil: not a date YYYY-MM-DD from 1800 to 2200")

// Date is a day of the calendar. It can be compared with == and used as a key; the zero Date is no day.
type Date struct {
	year       int16
	month, day int8
}

// NewDate makes a date; a day that the calendar does not have, or a year out of bounds, is errDate.
func NewDate(year int, month time.Month, day int) (Date, error) {
	t := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	if year < MinYear || year > MaxYear || t.Year() != year || t.Month() != month || t.Day() != day {
		return Date{}, errDate
	}
	return dateOf(t), nil
}

// Of is the date that the instant falls on in the zone, held within the bounds.
func Of(at time.Time, zone *time.Location) Date { return clamp(at.In(zone)) }

// ParseDate reads YYYY-MM-DD, all ten digits and hyphens of it; anything else is errDate.
func ParseDate(s string) (Date, error) {
	if len(s) != 10 || s[4] != '-' || s[7] != '-' {
		return Date{}, errDate
	}
	year, ok1 := number(s[0:4])
	month, ok2 := number(s[5:7])
	day, ok3 := number(s[8:10])
	if !ok1 || !ok2 || !ok3 {
		return Date{}, errDate
	}
	return NewDate(year, time.Month(month), day)
}

// number reads decimal digits and nothing else.
func number(s string) (n int, ok bool) {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = n*10 + int(s[i]-'0')
	}
	return n, true
}

func dateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{int16(year), int8(month), int8(day)}
}

// clamp keeps a calculation within the bounds instead of making a date that cannot be stored.
func clamp(t time.Time) Date {
	switch {
	case t.Year() < MinYear:
		return Date{MinYear, 1, 1}
	case t.Year() > MaxYear:
		return Date{MaxYear, 12, 31}
	}
	return dateOf(t)
}

// Year of the calendar; 0 for the zero Date.
func (d Date) Year() int { return int(d.year) }

// Month of the year, from January; 0 for the zero Date.
func (d Date) Month() time.Month { return time.Month(d.month) }

// Day of the month, from 1; 0 for the zero Date.
func (d Date) Day() int { return int(d.day) }

// IsZero reports whether d is no day.
func (d Date) IsZero() bool { return d == Date{} }

// AddDays is the date n days later (or earlier), held within the bounds.
func (d Date) AddDays(n int) Date {
	return clamp(time.Date(d.Year(), d.Month(), d.Day()+n, 0, 0, 0, 0, time.UTC))
}

// Weekday is the day of the week.
func (d Date) Weekday() time.Weekday {
	return time.Date(d.Year(), d.Month(), d.Day(), 0, 0, 0, 0, time.UTC).Weekday()
}

// Before reports whether d comes earlier than e.
func (d Date) Before(e Date) bool { return d.ordinal() < e.ordinal() }

// After reports whether d comes later than e.
func (d Date) After(e Date) bool { return d.ordinal() > e.ordinal() }

// Compare is negative where d comes earlier than e, positive where later, and 0 for the same day.
func (d Date) Compare(e Date) int { return d.ordinal() - e.ordinal() }

// ordinal grows with the date; it does not count days.
func (d Date) ordinal() int { return (d.Year()*16+int(d.month))*32 + int(d.day) }

// Append adds YYYY-MM-DD to b, and nothing for no day.
func (d Date) Append(b []byte) []byte {
	if d.IsZero() {
		return b
	}
	b = append(b, byte('0'+d.year/1000), byte('0'+d.year/100%10), byte('0'+d.year/10%10), byte('0'+d.year%10), '-')
	b = append(b, byte('0'+d.month/10), byte('0'+d.month%10), '-')
	return append(b, byte('0'+d.day/10), byte('0'+d.day%10))
}

// String is YYYY-MM-DD, or empty for no day.
func (d Date) String() string { return string(d.Append(nil)) }

// MarshalText writes YYYY-MM-DD, and nothing for no day.
func (d Date) MarshalText() ([]byte, error) { return d.Append(nil), nil }

// MarshalJSON writes "YYYY-MM-DD", or null for no day.
func (d Date) MarshalJSON() ([]byte, error) {
	if d.IsZero() {
		return []byte("null"), nil
	}
	return append(d.Append([]byte{'"'}), '"'), nil
}

// UnmarshalText reads YYYY-MM-DD.
func (d *Date) UnmarshalText(b []byte) (err error) {
	*d, err = ParseDate(string(b))
	return err
}

// Scan reads a date from a TEXT column; empty text is no day.
func (d *Date) Scan(src any) error {
	switch s := src.(type) {
	case string:
		return d.scan(s)
	case []byte:
		return d.scan(string(s))
	}
	return fmt.Errorf("civil: a date cannot be read from %T", src)
}

func (d *Date) scan(s string) (err error) {
	if *d = (Date{}); s != "" {
		*d, err = ParseDate(s)
	}
	return err
}
