// Package comment is what a purohit writes down about a day of his calendar.
package comment

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Limits of what a person may enter.
const (
	// MaxText is the length of a comment in characters.
	MaxText = 2000
	// MaxIDs of one call for many comments.
	MaxIDs = 1000
	// TrashFor is how long a deleted comment can be restored.
	TrashFor = 30 * 24 * time.Hour
)

// Comment is one comment, as its owner sees it.
type Comment struct {
	ID string `json:"_id" format:"uuid"`
	Fields
	CreatedAt time.Time `json:"createdAt"`
	UpdatedAt time.Time `json:"updatedAt"`
	// Revision of the owner's data at which the comment last changed.
	Revision int64 `json:"revision"`
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

// apply puts the input over f and gives every fault.
func (in Input) apply(f *Fields) fault.List {
	var faults fault.List
	faults.Add(in.setDate(&f.Date), in.setText(&f.Text))
	return faults
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

// hash is of what a create said, by which the same create sent again is told from another one with the same id.
func (f Fields) hash() (string, error) {
	b, err := json.Marshal(f)
	if err != nil {
		return "", fault.Wrap(fault.Internal, "internal", err)
	}
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:]), nil
}
