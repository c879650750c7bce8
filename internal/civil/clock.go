package civil

import (
	"errors"
	"fmt"
	"time"
)

// errClock is the fault of a text that is no time HH:MM from 00:00 to 23:59.
var errClock = errors.New("civil: not a time HH:MM from 00:00 to 23:59")

// Clock is a time of day to the minute. It can be compared with ==. The zero Clock is no time at all, which is not
// midnight; it is null in JSON and empty text in the database.
type Clock struct {
	minutes1 int16 // minutes after midnight, and one: so that 0 is none
}

// NewClock makes a time of day; out of 0…23 hours and 0…59 minutes it is errClock.
func NewClock(hour, minute int) (Clock, error) {
	if hour < 0 || hour > 23 || minute < 0 || minute > 59 {
		return Clock{}, errClock
	}
	return Clock{int16(hour*60 + minute + 1)}, nil
}

// ParseClock reads HH:MM, all five characters of it; anything else is errClock.
func ParseClock(s string) (Clock, error) {
	if len(s) != 5 || s[2] != ':' {
		return Clock{}, errClock
	}
	hour, ok1 := number(s[0:2])
	minute, ok2 := number(s[3:5])
	if !ok1 || !ok2 {
		return Clock{}, errClock
	}
	return NewClock(hour, minute)
}

// IsZero reports whether c is no time.
func (c Clock) IsZero() bool { return c.minutes1 == 0 }

// Minutes after midnight; 0 also for no time.
func (c Clock) Minutes() int { return max(int(c.minutes1)-1, 0) }

// Append adds HH:MM to b, and nothing for no time.
func (c Clock) Append(b []byte) []byte {
	if c.IsZero() {
		return b
	}
	h, m := c.Minutes()/60, c.Minutes()%60
	return append(b, byte('0'+h/10), byte('0'+h%10), ':', byte('0'+m/10), byte('0'+m%10))
}

// String is HH:MM, or empty for no time.
func (c Clock) String() string { return string(c.Append(nil)) }

// MarshalJSON writes "HH:MM", or null for no time.
func (c Clock) MarshalJSON() ([]byte, error) {
	if c.IsZero() {
		return []byte("null"), nil
	}
	return append(c.Append([]byte{'"'}), '"'), nil
}

// UnmarshalText reads HH:MM.
func (c *Clock) UnmarshalText(b []byte) (err error) {
	*c, err = ParseClock(string(b))
	return err
}

// Scan reads a time from a TEXT column, empty for none.
func (c *Clock) Scan(src any) (err error) {
	s, ok := src.(string)
	if !ok {
		b, isBytes := src.([]byte)
		if !isBytes {
			return fmt.Errorf("civil: a time cannot be read from %T", src)
		}
		s = string(b)
	}
	if s == "" {
		*c = Clock{}
		return nil
	}
	*c, err = ParseClock(s)
	return err
}

// Moment is the instant at which a clock on the wall in the zone shows the time (00:00 for none) on the date.
// A time that a clock set forward leaves out lies as long after the change as it would have lain without it (02:30
// becomes 03:30); of a time that comes twice, because the clock is set back, it is the first.
func Moment(d Date, c Clock, zone *time.Location) time.Time {
	wall := time.Date(d.Year(), d.Month(), d.Day(), 0, c.Minutes(), 0, 0, time.UTC)
	before := offset(wall.Add(-24*time.Hour), zone)
	after := offset(wall.Add(24*time.Hour), zone)
	first, second := wall.Add(-before), wall.Add(-after)
	if offset(first, zone) != before && offset(second, zone) == after {
		return second.In(zone)
	}
	return first.In(zone)
}

// Alarm is the instant at which an alarm clock set to the date and time goes off in the zone: Moment, but a time that is
// left out is the first instant after it (02:30 becomes 03:00).
func Alarm(d Date, c Clock, zone *time.Location) time.Time {
	at := Moment(d, c, zone)
	if h, m, _ := at.Clock(); Of(at, zone) == d && h*60+m == c.Minutes() {
		return at
	}
	change, _ := at.ZoneBounds()
	return change
}

// offset is how far the zone's clocks are ahead of UTC at the instant.
func offset(at time.Time, zone *time.Location) time.Duration {
	_, seconds := at.In(zone).Zone()
	return time.Duration(seconds) * time.Second
}
