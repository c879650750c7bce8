// Package feed is secret addresses by which other calendars read along: the owner's own work, or the days of one family. An
// address only reads, shows what was chosen, and ends at once when it is revoked.
package feed

import (
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

const (
	// MaxFeeds is how many there may be of an owner: families share theirs with many, one address serves them all.
	MaxFeeds = 50
	maxName  = 60 // characters
)

// Scope is whose days an address shows.
type Scope string

// The scopes.
const (
	Own    Scope = "own"    // all work of the owner
	Family Scope = "family" // one family's work and the days that it keeps
)

// Shows is how much an address says of the work.
type Shows string

// What is shown.
const (
	Work Shows = "work" // what it is
	Busy Shows = "busy" // only that the owner is busy then
	Days Shows = "days" // no work at all, only the days that are chosen
)

// Feed is one address, as its owner sees it. The address itself is not stored: only who has it can read.
type Feed struct {
	ID string `json:"_id" format:"uuid"`
	Fields
	// Address is only in the answer to the call that made it.
	Address    string         `json:"address,omitempty" format:"uri" doc:"Only in the answer to the call that made it"`
	CreatedAt  civil.Instant  `json:"createdAt" format:"date-time"`
	UpdatedAt  civil.Instant  `json:"updatedAt" format:"date-time"`
	LastReadAt *civil.Instant `json:"lastReadAt,omitempty" format:"date-time" doc:"To the hour; absent: never"`
	Revision   int64          `json:"revision"`
}

// Fields are what the owner may choose.
type Fields struct {
	Scope    Scope  `json:"scope" enum:"own,family"`
	ClientID string `json:"clientId,omitempty" format:"uuid" doc:"Whose days, of a family's address"`
	Name     string `json:"name,omitempty" doc:"Whose calendar reads it"`
	Shows    Shows  `json:"shows" enum:"work,busy,days"`
	Place    bool   `json:"place" doc:"Where the work is"`
	Family   bool   `json:"family" doc:"For which family it is"`
	Phone    bool   `json:"phone" doc:"The family's number"`
	Amount   bool   `json:"amount" doc:"What was agreed"`
	Way      bool   `json:"way" doc:"The way to timed work, as busy time of its own; not of a family's address"`
	Almanac
}

// Almanac is which days are shown beside the work or without it; none where only busy times are shown. Of a family's address only its
// festivals are, those of the region by whose calendar it counts.
type Almanac struct {
	Rites     bool `json:"rites" doc:"What comes for families and is not booked"`
	Festivals bool `json:"festivals" doc:"Of the owner's region, and their own; of a family's address those of the region by whose calendar the family counts"`
	Ekadashis bool `json:"ekadashis"`
	Purnimas  bool `json:"purnimas"`
	Amavasyas bool `json:"amavasyas"`
}

// Input is a caller's choice. In a change an absent field keeps its value; whose days an address shows never changes.
type Input struct {
	Scope    patch.Value[Scope]  `json:"scope" required:"false" enum:"own,family" doc:"own when left out"`
	ClientID patch.Value[string] `json:"clientId" required:"false" nullable:"true" format:"uuid" doc:"One of the caller's families, of a family's address"`
	Choice
}

// Choice is what may be changed later.
type Choice struct {
	Name   patch.Value[string] `json:"name" required:"false" nullable:"true" maxLength:"60"`
	Shows  patch.Value[Shows]  `json:"shows" required:"false" enum:"work,busy,days" doc:"work when left out; days needs one of those that follow: rites, festivals, ekadashis, purnimas, amavasyas"`
	Place  patch.Value[bool]   `json:"place" required:"false" nullable:"true" doc:"true when left out"`
	Family patch.Value[bool]   `json:"family" required:"false" nullable:"true"`
	Phone  patch.Value[bool]   `json:"phone" required:"false" nullable:"true"`
	Amount patch.Value[bool]   `json:"amount" required:"false" nullable:"true"`
	Way    patch.Value[bool]   `json:"way" required:"false" nullable:"true"`

	Rites     patch.Value[bool] `json:"rites" required:"false" nullable:"true"`
	Festivals patch.Value[bool] `json:"festivals" required:"false" nullable:"true"`
	Ekadashis patch.Value[bool] `json:"ekadashis" required:"false" nullable:"true"`
	Purnimas  patch.Value[bool] `json:"purnimas" required:"false" nullable:"true"`
	Amavasyas patch.Value[bool] `json:"amavasyas" required:"false" nullable:"true"`
}

// The faults of a feed.
const (
	unknown       fault.Code = "feed.not_found"
	unknownFamily fault.Code = "feed.client_unknown"
	tooMany       fault.Code = "feed.too_many"
	noDays        fault.Code = "feed.no_days"
)

// first is an address before anything is chosen.
func first() Fields { return Fields{Scope: Own, Shows: Work, Place: true} }

// apply puts the input over f and gives every fault.
func (in Input) apply(f *Fields) (faults fault.List) {
	faults.Add(field.Choice("scope", in.Scope, &f.Scope, Own, Family), field.Reference("clientId", in.ClientID, &f.ClientID, unknownFamily))
	switch {
	case f.Scope == Family && f.ClientID == "" && !faults.Names("clientId"):
		faults.Add(fault.Field("clientId", "field.required"))
	case f.Scope == Own:
		f.ClientID = ""
	}
	return append(faults, in.Choice.apply(f)...)
}

func (in Choice) apply(f *Fields) (faults fault.List) {
	faults.Add(
		field.Text("name", in.Name, &f.Name, maxName, text.Name),
		field.Choice("shows", in.Shows, &f.Shows, Work, Busy, Days),
		field.Flag("place", in.Place, &f.Place),
		field.Flag("family", in.Family, &f.Family),
		field.Flag("phone", in.Phone, &f.Phone),
		field.Flag("amount", in.Amount, &f.Amount),
		field.Flag("way", in.Way, &f.Way),
		field.Flag("rites", in.Rites, &f.Rites),
		field.Flag("festivals", in.Festivals, &f.Festivals),
		field.Flag("ekadashis", in.Ekadashis, &f.Ekadashis),
		field.Flag("purnimas", in.Purnimas, &f.Purnimas),
		field.Flag("amavasyas", in.Amavasyas, &f.Amavasyas),
	)
	if f.Scope == Own && f.Shows == Days && f.Almanac == (Almanac{}) && !faults.Names("shows") {
		faults.Add(fault.Field("shows", noDays))
	}
	return faults
}
