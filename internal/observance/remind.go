package observance

import (
	"database/sql/driver"
	"encoding/json"
	"fmt"
	"slices"

	"sankalp/internal/fault"
	"sankalp/internal/patch"
)

// Limits of reminders.
const (
	maxReminds = 6
	// MaxAhead is how many days before a day its first reminder comes at most.
	MaxAhead = 365
)

// RemindDays are how many days before a day its reminders come, the largest first; nil: as its owner has chosen for all.
type RemindDays []int

// UsualRemindDays are those of an owner who has chosen none.
func UsualRemindDays() RemindDays { return RemindDays{30, 7, 1} }

// Scan reads what Value wrote.
func (d *RemindDays) Scan(src any) error {
	var text []byte
	switch v := src.(type) {
	case string:
		text = []byte(v)
	case []byte:
		text = v
	default:
		return fmt.Errorf("observance: days cannot be read from %T", src)
	}
	if *d = nil; len(text) == 0 {
		return nil
	}
	return json.Unmarshal(text, (*[]int)(d))
}

// Value is JSON; empty for nil.
func (d RemindDays) Value() (driver.Value, error) {
	if d == nil {
		return "", nil
	}
	b, err := json.Marshal([]int(d))
	return string(b), err
}

// ReadRemindDays puts days that a caller sent into to; null forgets them.
func ReadRemindDays(name string, sent patch.Value[[]int], to *RemindDays) (faults fault.List) {
	switch {
	case !sent.Sent:
		return nil
	case sent.Null:
		*to = nil
		return nil
	case sent.Err != nil:
		return fault.List{fault.Field(name, "request.wrong_type")}
	case len(sent.V) > maxReminds:
		return fault.List{fault.Field(name, "field.too_many", "max", maxReminds)}
	case slices.ContainsFunc(sent.V, func(n int) bool { return n < 1 || n > MaxAhead }):
		return fault.List{fault.Field(name, "observance.remind_range", "max", MaxAhead)}
	}
	days := append(RemindDays{}, sent.V...)
	slices.SortFunc(days, func(a, b int) int { return b - a })
	*to = slices.Compact(days)
	return nil
}

// monthAhead and more are not told of what comes every month: it came just before.
const monthAhead = 28

// Reminds reports whether its owner is to be reminded so many days before; usual is what they have chosen for all.
func (c *Coming) Reminds(ahead int, usual RemindDays) bool {
	days := usual
	if c.Observance != nil && c.Observance.RemindDays != nil {
		days = c.Observance.RemindDays
	}
	return slices.Contains(days, ahead) && (ahead < monthAhead || !c.Monthly())
}
