// Package comment is what a purohit writes down about a day of the calendar.
package comment

import (
	"sankalp/internal/civil"
	"sankalp/internal/patch"
	"sankalp/internal/record"
)

// maxText is the most characters of a comment.
const maxText = 2000

// Comment is one comment, as its owner sees it.
type Comment struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: there is a date, and the text is clean, not empty and at most
// maxText long.
type Fields struct {
	// Date is the day that it is about, in the owner's time zone.
	Date civil.Date `json:"date" format:"date"`
	Text string     `json:"text"`
}

// Input is a caller's change to a comment. In an update an absent field keeps its value.
type Input struct {
	Date patch.Value[civil.Date] `json:"date" required:"false" format:"date" doc:"The day it is about"`
	Text patch.Value[string]     `json:"text" required:"false" minLength:"1" maxLength:"2000"`
}
