// Package helper is the people who work with a purohit: what they do, when they cannot, how they take money, and the secret
// link of their page. They have no account.
package helper

import (
	"sankalp/internal/civil"
	"sankalp/internal/patch"
	"sankalp/internal/record"
)

// Limits of what a person may enter; texts in characters.
const (
	maxName     = 120
	maxSkills   = 30
	maxWord     = 40
	maxVeda     = 60
	maxArea     = 120
	maxVehicle  = 60
	maxRateNote = 200
	maxTimes    = 60
	maxTimeNote = 120
	maxNote     = 2000
	maxAlso     = 20
	firstYear   = 1900
	lastYear    = 2100
	// MaxHelpers of an owner.
	MaxHelpers = 1000
)

// Takes is how a helper takes money.
type Takes string

// Language of what a helper reads.
type Language string

var (
	ways      = []Takes{"", "upi", "cash", "both"}
	languages = []Language{"", "en", "hi"}
)

// Helper is one, as its owner sees it.
type Helper struct {
	record.Head
	Fields
	// sealed is the link as it is stored, sealedLink what it was when it was encrypted: as long as it stays, so does what is stored.
	sealed, sealedLink string
}

// Fields are what the owner may set. What always holds: there is a name; a link is of no other helper of any owner, and only in
// answers to its owner.
type Fields struct {
	Name      string               `json:"name"`
	Phone     string               `json:"phone,omitempty" doc:"E.164"`
	Skills    record.List[string]  `json:"skills,omitempty" nullable:"false" doc:"What they can do"`
	Veda      string               `json:"veda,omitempty"`
	Area      string               `json:"area,omitempty" doc:"Its name, as in addresses"`
	Languages record.List[string]  `json:"languages,omitempty" nullable:"false"`
	Takes     Takes                `json:"takes,omitempty" enum:"upi,cash,both" doc:"How they take money"`
	UPIID     string               `json:"upiId,omitempty"`
	Vehicle   string               `json:"vehicle,omitempty"`
	RateNote  string               `json:"rateNote,omitempty" doc:"What they usually get"`
	Since     int                  `json:"since,omitempty,omitzero" doc:"The year since which they work with the owner"`
	Cannot    record.List[TimeOff] `json:"cannot,omitempty" nullable:"false" doc:"When they cannot work"`
	Active    bool                 `json:"active" doc:"false: put away"`
	Note      string               `json:"note,omitempty" doc:"The owner's own"`
	Language  Language             `json:"language,omitempty" enum:"en,hi" doc:"Of their messages and their page"`
	Link      string               `json:"link,omitempty" doc:"The secret end of the address of their page; never in history or takeout"`
	AlsoNamed record.List[string]  `json:"alsoNamed,omitempty" nullable:"false" doc:"Names by which tasks of before mean them"`
	Account   string               `json:"account,omitempty" doc:"The name of their own account, where they connected it: tasks that they are asked for stand in their calendar"`
}

// TimeOff is when a helper cannot work: days, or hours of days of the week.
type TimeOff struct {
	From      civil.Date  `json:"from,omitzero" required:"false" format:"date" doc:"The first day; needed without weekdays"`
	Until     civil.Date  `json:"until,omitzero" required:"false" format:"date" doc:"The last day; none: the first, with weekdays: for good"`
	Weekdays  []int       `json:"weekdays,omitempty" required:"false" nullable:"false" maxItems:"7" doc:"0 is Sunday"`
	FromTime  civil.Clock `json:"fromTime,omitzero" required:"false" format:"time" doc:"None: the whole day"`
	UntilTime civil.Clock `json:"untilTime,omitzero" required:"false" format:"time"`
	Note      string      `json:"note,omitempty" required:"false" maxLength:"120"`
}

// Input is a caller's change to a helper. In an update an absent field keeps its value and null clears it; lists are sent whole.
type Input struct {
	Name      patch.Value[string]    `json:"name" required:"false" minLength:"1" maxLength:"120"`
	Phone     patch.Value[string]    `json:"phone" required:"false" nullable:"true" doc:"Any spelling is read"`
	Skills    patch.Value[[]string]  `json:"skills" required:"false" nullable:"true" maxItems:"30" doc:"Of at most 40 characters each"`
	Veda      patch.Value[string]    `json:"veda" required:"false" nullable:"true" maxLength:"60"`
	Area      patch.Value[string]    `json:"area" required:"false" nullable:"true" maxLength:"120"`
	Languages patch.Value[[]string]  `json:"languages" required:"false" nullable:"true" maxItems:"10" doc:"Of at most 40 characters each"`
	Takes     patch.Value[Takes]     `json:"takes" required:"false" nullable:"true" enum:"upi,cash,both"`
	UPIID     patch.Value[string]    `json:"upiId" required:"false" nullable:"true" maxLength:"321"`
	Vehicle   patch.Value[string]    `json:"vehicle" required:"false" nullable:"true" maxLength:"60"`
	RateNote  patch.Value[string]    `json:"rateNote" required:"false" nullable:"true" maxLength:"200"`
	Since     patch.Value[int]       `json:"since" required:"false" nullable:"true" minimum:"1900" maximum:"2100"`
	Cannot    patch.Value[[]TimeOff] `json:"cannot" required:"false" nullable:"true" maxItems:"60"`
	Active    patch.Value[bool]      `json:"active" required:"false" doc:"true when left out"`
	Note      patch.Value[string]    `json:"note" required:"false" nullable:"true" maxLength:"2000"`
	Language  patch.Value[Language]  `json:"language" required:"false" nullable:"true" enum:"en,hi"`
	Link      patch.Value[string]    `json:"link" required:"false" nullable:"true" minLength:"22" maxLength:"22" doc:"16 random bytes, base64url; null ends the page"`
	AlsoNamed patch.Value[[]string]  `json:"alsoNamed" required:"false" nullable:"true" maxItems:"20" doc:"Of at most 120 characters each"`
	Account   patch.Value[string]    `json:"account" required:"false" nullable:"true" doc:"Only null: ends the connection with their account"`
}
