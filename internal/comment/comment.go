// Package comment is what a purohit writes down about a day of his calendar.
package comment

import (
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/text"
)

// MaxText is the most characters of a comment.
const MaxText = 2000

// Comment is one comment, as its owner sees it.
type Comment struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: there is a date, and the text is clean, not empty and at most
// MaxText long.
type Fields struct {
	// Date is the day that it is about, in the owner's time zone.
	Date civil.Date `json:"date" format:"date"`
	Text string     `json:"text"`
}

// Input is what a caller says of a comment. In an update an absent field keeps its value.
type Input struct {
	Date patch.Value[civil.Date] `json:"date" required:"false" format:"date" doc:"The day it is about"`
	Text patch.Value[string]     `json:"text" required:"false" minLength:"1" maxLength:"2000"`
}

func (in Input) setDate(to *civil.Date) *fault.Error {
	switch {
	case in.Date.Err != nil:
		return fault.Field("date", "comment.date_format")
	case in.Date.Sent:
		*to = in.Date.V
	}
	if to.IsZero() {
		return fault.Field("date", "comment.required")
	}
	return nil
}

func (in Input) setText(to *string) *fault.Error {
	if in.Text.Err != nil {
		return fault.Field("text", "request.wrong_type")
	}
	if in.Text.Sent {
		s, bad := text.Block(in.Text.V) // empty for null
		if bad != nil {
			return bad.In("text")
		}
		*to = s
	}
	switch {
	case *to == "":
		return fault.Field("text", "comment.required")
	case text.Length(*to) > MaxText:
		return fault.Field("text", "comment.too_long", "max", MaxText)
	}
	return nil
}
