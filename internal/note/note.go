// Package note is what a purohit writes down about a person and a piece of work, and wants to be reminded of.
package note

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/record"
)

// Limits of what a person may enter; texts in characters.
const (
	maxPerson = 120
	maxWork   = 160
	maxText   = 2000
	// maxSearch is the longest text that is searched for.
	maxSearch = 160
	// lateFor is how far back a reminder may lie when it is written down, and still be sent: an entry made offline
	// comes late.
	lateFor = 24 * time.Hour
)

// Note is one note, as its owner sees it.
type Note struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: person and work are clean and not empty, all texts within their
// limits, and there is a reminder's time exactly when there is its date.
type Fields struct {
	Person   string `json:"person"`
	Work     string `json:"work"`
	NoteText string `json:"noteText"`
	// ClientID is a family of the owner's, in the trash or not.
	ClientID string `json:"clientId,omitempty" doc:"The family it is about"`
	// NoteDate is the date of the work, in the owner's time zone.
	NoteDate civil.Date `json:"noteDate" format:"date"`
	// ReminderDate and ReminderTime are in the owner's time zone, or none.
	ReminderDate civil.Date  `json:"reminderDate" format:"date" nullable:"true"`
	ReminderTime civil.Clock `json:"reminderTime" nullable:"true"`
	// DoneAt is when the owner called it done, or none.
	DoneAt civil.Instant `json:"doneAt" format:"date-time" nullable:"true"`
	// SnoozedUntil takes the place of the reminder's date and time, or is none.
	SnoozedUntil civil.Instant `json:"snoozedUntil" format:"date-time" nullable:"true"`
}

// state follows from the reminder and from what the owner did with it.
type state string

// The states. A note without a reminder is due until it is done.
const (
	due     state = "due"
	overdue state = "overdue"
	done    state = "done"
)

// state at the instant, in the owner's zone.
func (f Fields) state(now time.Time, zone *time.Location) state {
	rings := f.rings(zone)
	switch {
	case f.DoneAt != 0:
		return done
	case rings != 0 && rings.Time().Before(now):
		return overdue
	}
	return due
}

// rings is when the note reminds its owner in the zone; 0 for a note that does not: it is done or has no reminder.
func (f Fields) rings(zone *time.Location) civil.Instant {
	switch {
	case f.DoneAt != 0:
		return 0
	case f.SnoozedUntil != 0:
		return f.SnoozedUntil
	case f.ReminderDate.IsZero():
		return 0
	}
	return civil.Instant(civil.Alarm(f.ReminderDate, f.ReminderTime, zone).UnixMilli())
}

// ringsAs reports whether both ring at the same time in every zone.
func (f Fields) ringsAs(g Fields) bool {
	return f.DoneAt == 0 == (g.DoneAt == 0) && f.SnoozedUntil == g.SnoozedUntil &&
		f.ReminderDate == g.ReminderDate && f.ReminderTime == g.ReminderTime
}
