// Package settlement is the money between a purohit and the helpers. A settlement is written once, never changed and never deleted: a
// wrong one is taken back by another that names it.
package settlement

import (
	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
)

// maxNote is of the note, in characters.
const maxNote = 200

// Direction of the money.
type Direction string

// The directions.
const (
	Given Direction = "given" // to the helper
	Got   Direction = "got"   // from the helper
)

// Method is how the money changed hands.
type Method string

var methods = []Method{"cash", "upi", "bank", "other"}

// Settlement is one, as its owner sees it.
type Settlement struct {
	record.Head
	Fields
	// HelperName outlives the helper.
	HelperName string `json:"helperName,omitempty" doc:"What the helper was called then; for when they are gone"`
}

// Fields are the content. What always holds: helper and crew are the owner's, the crew is of the helper, the amount is above 0; a
// correction is the opposite of what it corrects, which is corrected once and is no correction itself.
type Fields struct {
	HelperID  string      `json:"helperId" format:"uuid"`
	CrewID    string      `json:"crewId,omitempty" format:"uuid" doc:"For which work; none: on account"`
	Amount    money.Paise `json:"amount" minimum:"0.01" maximum:"999999999.99" doc:"Rupees"`
	Direction Direction   `json:"direction" enum:"given,got"`
	Method    Method      `json:"method" enum:"cash,upi,bank,other"`
	Date      civil.Date  `json:"date" format:"date" doc:"On which it changed hands, in the owner's time zone"`
	Note      string      `json:"note,omitempty"`
	Corrects  string      `json:"corrects,omitempty" format:"uuid" doc:"The settlement that this one takes back"`
}

// Input is a caller's new settlement; absent and null mean that there is none.
type Input struct {
	HelperID  patch.Value[string]      `json:"helperId" required:"false" format:"uuid"`
	CrewID    patch.Value[string]      `json:"crewId" required:"false" nullable:"true" format:"uuid" doc:"Of the same helper"`
	Amount    patch.Value[money.Paise] `json:"amount" required:"false" minimum:"0.01" maximum:"999999999.99" doc:"Rupees with at most two decimals"`
	Direction patch.Value[Direction]   `json:"direction" required:"false" enum:"given,got" doc:"given when left out"`
	Method    patch.Value[Method]      `json:"method" required:"false" enum:"cash,upi,bank,other"`
	Date      patch.Value[civil.Date]  `json:"date" required:"false" format:"date" doc:"Not later than tomorrow, for the sake of clocks that differ"`
	Note      patch.Value[string]      `json:"note" required:"false" nullable:"true" maxLength:"200"`
	Corrects  patch.Value[string]      `json:"corrects" required:"false" nullable:"true" format:"uuid" doc:"A settlement of the same helper, crew and amount and the other direction; each is corrected once, and a correction never"`
}
