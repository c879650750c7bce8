package notify

import (
	"fmt"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
)

const (
	// spread is over how long the sheets of one time of day are sent: everybody has one by the time they chose, and nobody more than
	// this before it. So the common hour of a whole country is not one minute for its server.
	spread = 30 * time.Minute
	// slots are the instants at which they are sent; an owner has always the same one.
	slots = 256
	// slotDigits is where the digits of the slot begin in an owner's id.
	slotDigits = len("00000000-0000-7000-8000-0000000000")
)

// slotOf is the slot of an owner: the last byte of their id, which is random. dueSlots.where has the same rule.
func slotOf(owner string) int {
	if len(owner) != slotDigits+2 {
		return 0
	}
	slot, err := strconv.ParseUint(owner[slotDigits:], 16, 8)
	if err != nil {
		return 0
	}
	return int(slot)
}

// sheetAt is when the owners of a slot get the sheet for which they chose a time of day: then, or up to half an hour before it, on the
// same day.
func sheetAt(day civil.Date, clock civil.Clock, zone *time.Location, slot int) time.Time {
	at := civil.Alarm(day, clock, zone)
	over := max(0, min(spread, at.Sub(civil.Moment(day, civil.Clock{}, zone))))
	return at.Add(-over * time.Duration(slot) / slots)
}

// dueSlots are those from first to last.
type dueSlots struct{ first, last int }

// slotsOf finds the slots that are due. They follow one another, since the higher one is the earlier one. At the chosen time itself,
// that of slot 0, all are: who chose it after their slot, or had no task then, is still without the sheet.
func slotsOf(due func(slot int) bool) (found dueSlots, ok bool) {
	if due(0) {
		return dueSlots{0, slots - 1}, true
	}
	for slot := range slots {
		if !due(slot) {
			continue
		}
		if !ok {
			found.first, ok = slot, true
		}
		found.last = slot
	}
	return found, ok
}

// where leaves of the accounts a those in the slots.
func (s dueSlots) where(c *db.Cond) {
	digits := fmt.Sprintf("substr(a.id, %d)", slotDigits+1)
	if s.first > 0 {
		c.And(digits+` >= ?`, fmt.Sprintf("%02x", s.first))
	}
	if s.last < slots-1 {
		c.And(digits+` <= ?`, fmt.Sprintf("%02x", s.last))
	}
}
