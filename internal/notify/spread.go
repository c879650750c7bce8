package notify

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/id"
)

const (
	// spread is over how long the sheets of one time of day are sent: everybody has one by the time they chose, and nobody more than
	// this before it. So the common hour of a whole country is not one minute for its server.
	spread = 30 * time.Minute
	// slots are the instants at which they are sent; an owner has always the same one.
	slots = 256
	// slotLetters and slotDigits are where its letters begin in a short id, and its digits in a long one.
	slotLetters, slotDigits = 12, 34
)

// slotOf is the slot of an owner: eight bits of their id that are by chance. dueSlots.where has the same rule.
func slotOf(owner string) int {
	slot, err := uint64(0), error(nil)
	switch len(owner) {
	case id.OwnerLetters:
		slot, err = strconv.ParseUint(owner[slotLetters:slotLetters+2], 32, 10)
		slot >>= 2
	case id.Length: // of an account from before ids were short
		slot, err = strconv.ParseUint(owner[slotDigits:], 16, 8)
	}
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
	slot := fmt.Sprintf("CASE WHEN length(a.id) = %d THEN substr(a.id, %d, 2) %%[1]s ? ELSE substr(a.id, %d) %%[1]s ? END", id.OwnerLetters, slotLetters+1, slotDigits+1)
	if s.first > 0 {
		c.And(fmt.Sprintf(slot, ">="), letters(s.first<<2), fmt.Sprintf("%02x", s.first))
	}
	if s.last < slots-1 {
		c.And(fmt.Sprintf(slot, "<="), letters(s.last<<2|3), fmt.Sprintf("%02x", s.last))
	}
}

// letters writes ten bits as an id does.
func letters(bits int) string {
	text := strconv.FormatInt(int64(bits), 32)
	return strings.Repeat("0", 2-len(text)) + text
}
