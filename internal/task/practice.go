package task

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/samagri"
)

// Limits of what a task may have of the practice.
const (
	maxGifts = 10
	maxGift  = 80
	maxAsked = 20
	// maxPeople and maxKalash that samagri is counted for.
	maxPeople      = 10_000
	maxKalash      = 1_001
	maxPrivateNote = 4000
	maxRepeatKey   = 16
)

// FeeMode is how the dakshina was agreed.
type FeeMode string

// The fee modes. Unsaid is Fixed for a task with an amount.
const (
	Unsaid FeeMode = ""
	// Fixed is owed once the task is completed.
	Fixed FeeMode = "fixed"
	// Open leaves it to the family: nothing is ever due.
	Open FeeMode = "open"
	// Free is done without dakshina.
	Free FeeMode = "free"
)

// CancelReason is why a task ended otherwise, or was moved.
type CancelReason string

// The reasons; the sutaks are the family's and the purohit's own.
const (
	NoReason    CancelReason = ""
	ByFamily    CancelReason = "family"
	SutakFamily CancelReason = "sutak_family"
	SutakMe     CancelReason = "sutak_me"
	Health      CancelReason = "health"
	Weather     CancelReason = "weather"
	OtherReason CancelReason = "other"
)

// gift is something given in kind: cloth, grain, a cow. It counts in no total of money.
type gift struct {
	What string `json:"what" minLength:"1" maxLength:"80"`
	// Value is what the owner thinks it is worth, if given.
	Value *money.Paise `json:"value,omitempty" required:"false" maximum:"999999999.99"`
}

// SamagriList is what the rite of one task needs.
type SamagriList struct {
	// People and Kalash that scaled quantities were counted for; 0 is not given.
	People int `json:"people,omitempty" required:"false" minimum:"0" maximum:"10000"`
	Kalash int `json:"kalash,omitempty" required:"false" minimum:"0" maximum:"1001"`
	// SentOn is the date that the list was last sent to the family.
	SentOn civil.Date                `json:"sentOn,omitzero" required:"false" format:"date"`
	Items  samagri.Rows[SamagriItem] `json:"items" maxItems:"80" nullable:"false"`
}

// SamagriItem is one line of it.
type SamagriItem struct {
	ID string `json:"_id" format:"uuid"`
	samagri.Item
	// Packed is whether it is ready, or in the bag.
	Packed bool `json:"packed,omitempty" required:"false"`
}

// Gifts, Samagri and Days are stored as the JSON that they are sent as, checked once when they are written: nothing that the
// server does looks inside, and a list of thousands of tasks neither reads nor builds them. Empty is none.
type (
	Gifts   string
	Samagri string
	Days    string
)

// Schema documents a list of gifts.
func (Gifts) Schema(r huma.Registry) *huma.Schema {
	most := maxGifts
	return &huma.Schema{Type: huma.TypeArray, Items: r.Schema(reflect.TypeFor[gift](), true, "Gift"), MaxItems: &most}
}

// Schema documents a list of dates.
func (Days) Schema(huma.Registry) *huma.Schema {
	most := maxAsked
	return &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{Type: huma.TypeString, Format: "date"}, MaxItems: &most}
}

// Schema documents a SamagriList.
func (Samagri) Schema(r huma.Registry) *huma.Schema {
	s := *r.Schema(reflect.TypeFor[SamagriList](), false, "SamagriList") // a copy: where it may be null differs
	return &s
}

// MarshalJSON writes the JSON itself.
func (g Gifts) MarshalJSON() ([]byte, error) { return rawJSON(string(g)), nil }

// MarshalJSON writes the JSON itself.
func (s Samagri) MarshalJSON() ([]byte, error) { return rawJSON(string(s)), nil }

// MarshalJSON writes the JSON itself.
func (d Days) MarshalJSON() ([]byte, error) { return rawJSON(string(d)), nil }

func rawJSON(text string) []byte {
	if text == "" {
		return []byte("null")
	}
	return []byte(text)
}

// UnmarshalJSON takes any JSON; readGifts judges it.
func (g *Gifts) UnmarshalJSON(b []byte) error { *g = Gifts(b); return nil }

// UnmarshalJSON takes any JSON; readSamagri judges it.
func (s *Samagri) UnmarshalJSON(b []byte) error { *s = Samagri(b); return nil }

// UnmarshalJSON takes any JSON; readDays judges it.
func (d *Days) UnmarshalJSON(b []byte) error { *d = Days(b); return nil }
