package task

import (
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/samagri"
	"sankalp/internal/text"
)

// Limits of what a task may have of the practice.
const (
	MaxGifts = 10
	MaxGift  = 80
	MaxAsked = 20
	// MaxPeople and MaxKalash that samagri is counted for.
	MaxPeople      = 10_000
	MaxKalash      = 1_001
	MaxPrivateNote = 4000
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

// Practice is what a task may have beside what every task has. Whatever is empty is left out of JSON, so that ten years
// stay small.
type Practice struct {
	// ClientID is the family it is for.
	ClientID string `json:"clientId,omitempty" required:"false" format:"uuid"`
	// RiteTypeID is the rite of the catalogue; TaskName is how it was called when it was chosen.
	RiteTypeID string `json:"riteTypeId,omitempty" required:"false" format:"uuid"`
	// AddressID is which of the family's addresses; Location is how it read when it was chosen.
	AddressID string `json:"addressId,omitempty" required:"false" format:"uuid"`
	// PersonID is who of the family takes the sankalp.
	PersonID string `json:"personId,omitempty" required:"false" format:"uuid"`
	// WindowFrom and WindowUntil are between which times of day the muhurat wants it to begin, either of them or both; over midnight
	// when the second is the smaller one.
	WindowFrom  civil.Clock `json:"windowFrom,omitzero" required:"false"`
	WindowUntil civil.Clock `json:"windowUntil,omitzero" required:"false"`
	FeeMode     FeeMode     `json:"feeMode,omitempty" required:"false" enum:"fixed,open,free"`
	InKind      Gifts       `json:"inKind,omitempty" required:"false"`
	Samagri     Samagri     `json:"samagri,omitempty" required:"false"`
	// PrivateNote is never shared and never printed.
	PrivateNote  string       `json:"privateNote,omitempty" required:"false"`
	CancelReason CancelReason `json:"cancelReason,omitempty" required:"false" enum:"family,sutak_family,sutak_me,health,weather,other"`
	// RescheduledFrom is the date that it was moved from.
	RescheduledFrom civil.Date `json:"rescheduledFrom,omitzero" required:"false" format:"date"`
	// AskOn is the date to ask for what is owed.
	AskOn civil.Date `json:"askOn,omitzero" required:"false" format:"date"`
	// Asked are the dates on which it was asked for, the first one first.
	Asked Days `json:"asked,omitempty" required:"false"`
}

// Gift is something given in kind: cloth, grain, a cow. It counts in no total of money.
type Gift struct {
	What string `json:"what" minLength:"1" maxLength:"80"`
	// Value is what the owner thinks it is worth, if he says.
	Value *money.Paise `json:"value,omitempty" required:"false" maximum:"999999999.99"`
}

// SamagriList is what the rite of one task needs.
type SamagriList struct {
	// People and Kalash that scaled quantities were counted for; 0 is not said.
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

// Gifts and Samagri are kept as the JSON that they are sent as, checked once when they are written: nothing that the
// server does looks inside, and a list of thousands of tasks neither reads nor builds them. Empty is none.
type (
	Gifts   string
	Samagri string
	Days    string
)

// Schema documents a list of Gift.
func (Gifts) Schema(r huma.Registry) *huma.Schema {
	most := MaxGifts
	return &huma.Schema{Type: huma.TypeArray, Items: r.Schema(reflect.TypeFor[Gift](), true, "Gift"), MaxItems: &most}
}

// Schema documents a list of dates.
func (Days) Schema(huma.Registry) *huma.Schema {
	most := MaxAsked
	return &huma.Schema{Type: huma.TypeArray, Items: &huma.Schema{Type: huma.TypeString, Format: "date"}, MaxItems: &most}
}

// Schema documents a SamagriList.
func (Samagri) Schema(r huma.Registry) *huma.Schema {
	s := *r.Schema(reflect.TypeFor[SamagriList](), false, "SamagriList") // its own: where it may be null is told here
	return &s
}

// MarshalJSON writes what is kept.
func (g Gifts) MarshalJSON() ([]byte, error) { return kept(string(g)), nil }

// MarshalJSON writes what is kept.
func (s Samagri) MarshalJSON() ([]byte, error) { return kept(string(s)), nil }

// MarshalJSON writes what is kept.
func (d Days) MarshalJSON() ([]byte, error) { return kept(string(d)), nil }

func kept(text string) []byte {
	if text == "" {
		return []byte("null")
	}
	return []byte(text)
}

// UnmarshalJSON takes any JSON; Input.apply judges it.
func (g *Gifts) UnmarshalJSON(b []byte) error { *g = Gifts(b); return nil }

// UnmarshalJSON takes any JSON; Input.apply judges it.
func (s *Samagri) UnmarshalJSON(b []byte) error { *s = Samagri(b); return nil }

// UnmarshalJSON takes any JSON; Input.apply judges it.
func (d *Days) UnmarshalJSON(b []byte) error { *d = Days(b); return nil }

// appendPractice adds the members that are not empty, each after a comma.
func (p *Practice) appendPractice(b []byte) []byte {
	b = text.AppendMember(b, `,"clientId":`, p.ClientID)
	b = text.AppendMember(b, `,"riteTypeId":`, p.RiteTypeID)
	b = text.AppendMember(b, `,"addressId":`, p.AddressID)
	b = text.AppendMember(b, `,"personId":`, p.PersonID)
	b = appendQuoted(b, `,"windowFrom":"`, p.WindowFrom)
	b = appendQuoted(b, `,"windowUntil":"`, p.WindowUntil)
	b = text.AppendMember(b, `,"feeMode":`, string(p.FeeMode))
	b = appendRaw(b, `,"inKind":`, string(p.InKind))
	b = appendRaw(b, `,"samagri":`, string(p.Samagri))
	b = text.AppendMember(b, `,"privateNote":`, p.PrivateNote)
	b = text.AppendMember(b, `,"cancelReason":`, string(p.CancelReason))
	b = appendQuoted(b, `,"rescheduledFrom":"`, p.RescheduledFrom)
	b = appendQuoted(b, `,"askOn":"`, p.AskOn)
	return appendRaw(b, `,"asked":`, string(p.Asked))
}

func appendRaw(b []byte, name, s string) []byte {
	if s == "" {
		return b
	}
	return append(append(b, name...), s...)
}

func appendQuoted[V interface {
	IsZero() bool
	Append([]byte) []byte
}](b []byte, name string, v V) []byte {
	if v.IsZero() {
		return b
	}
	return append(v.Append(append(b, name...)), '"')
}

// values are the columns from client_id to window_until.
func (p *Practice) values() []any {
	return []any{p.ClientID, p.RiteTypeID, p.AddressID, string(p.FeeMode), string(p.InKind), string(p.Samagri), p.PrivateNote,
		string(p.CancelReason), p.RescheduledFrom.String(), p.AskOn.String(), string(p.Asked),
		p.PersonID, p.WindowFrom.String(), p.WindowUntil.String()}
}

// into are where to scan the same columns.
func (p *Practice) into() []any {
	return []any{&p.ClientID, &p.RiteTypeID, &p.AddressID, &p.FeeMode, &p.InKind, &p.Samagri, &p.PrivateNote,
		&p.CancelReason, &p.RescheduledFrom, &p.AskOn, &p.Asked, &p.PersonID, &p.WindowFrom, &p.WindowUntil}
}
