// Package incoming is the times at which other calendars of a purohit's say that they are busy: school, bank, a train. A calendar is brought
// in as a file, which the device reads; only its name and its times are stored, never what is done in them.
package incoming

import (
	"sankalp/internal/patch"
	"sankalp/internal/record"
)

// Limits of what a person may enter.
const (
	maxName      = 60 // characters
	maxMarks     = 400
	maxCalendars = 20
)

// BusyCalendar is one, as its owner sees it.
type BusyCalendar struct {
	record.Head
	Fields
}

// Fields are what the owner may set.
type Fields struct {
	Name  string `json:"name" doc:"What it is called"`
	Off   bool   `json:"off" doc:"Its times do not count now"`
	Times string `json:"times,omitempty" doc:"When its owner is busy: from which minute of the Unix clock and for how many, as 29735280+60, the earliest first, none touching another, with spaces between"`
	Marks string `json:"marks,omitempty" doc:"By which the device knows the calendar again: hashes of some of its events' UIDs"`
}

// Input is a caller's change to a calendar. In an update an absent field keeps its value and null clears it.
type Input struct {
	Name  patch.Value[string] `json:"name" required:"false" maxLength:"60"`
	Off   patch.Value[bool]   `json:"off" required:"false" nullable:"true"`
	Times patch.Value[string] `json:"times" required:"false" nullable:"true" maxLength:"80000"`
	Marks patch.Value[string] `json:"marks" required:"false" nullable:"true" maxLength:"400"`
}
