// Package sankalpa is what a purohit writes for the sankalpas of the practice: texts of their own, words mended once for all, what is said
// of a place, and the text as it was spoken at a task. The texts themselves are composed on the device.
package sankalpa

import (
	"sankalp/internal/civil"
	"sankalp/internal/patch"
	"sankalp/internal/record"
)

// Limits of what a person may enter, in characters.
const (
	maxName  = 120
	maxWords = 500
	maxText  = 12000
)

// Use is what an entry is for.
type Use string

// The uses.
const (
	Wording Use = "wording" // a text with slots, for a rite of a tradition, or for one task
	Word    Use = "word"    // a word that is said in place of another
	Place   Use = "place"   // region, river and bank of a city
	Spoken  Use = "spoken"  // a text as it was spoken at a task
)

// Tradition is the order and the forms of a text.
type Tradition string

var traditions = []Tradition{"", "north", "maharashtra", "gujarat", "tamil", "telugu", "kannada", "bengal"}

// Side is a bank of a river, or where a country lies from Meru.
type Side string

var sides = []Side{"", "north", "east", "south", "west"}

// Sankalpa is one entry, as its owner sees it.
type Sankalpa struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: a wording has a tradition, and a name unless it is of one task; a word and a
// place have what they stand for; what was spoken has its task and its moment; all but a place have a text.
type Fields struct {
	Use        Use           `json:"use" enum:"wording,word,place,spoken"`
	Name       string        `json:"name,omitempty" doc:"Of a wording"`
	Tradition  Tradition     `json:"tradition,omitempty" enum:"north,maharashtra,gujarat,tamil,telugu,kannada,bengal"`
	RiteTypeID string        `json:"riteTypeId,omitempty" format:"uuid" doc:"Of a wording: the rite whose tasks have it from now on"`
	TaskID     string        `json:"taskId,omitempty" format:"uuid" doc:"At which it was spoken, or which alone has the wording"`
	Written    string        `json:"written,omitempty" doc:"The word in whose place another is said, or the city"`
	Text       string        `json:"text,omitempty" doc:"What is said; of a wording a line for each part, a slot as {its key}"`
	SpokenAt   civil.Instant `json:"spokenAt,omitempty,omitzero" format:"date-time" doc:"When it was spoken"`
	Region     string        `json:"region,omitempty" doc:"Of the city, as a compound begins with it"`
	River      string        `json:"river,omitempty" doc:"In the genitive"`
	Bank       Side          `json:"bank,omitempty" enum:"north,east,south,west" doc:"Of the river"`
	Direction  Side          `json:"direction,omitempty" enum:"north,east,south,west" doc:"Of a country beyond India, from Meru"`
}

// Input is a caller's change to an entry. In an update an absent field keeps its value and null clears it.
type Input struct {
	Use        patch.Value[Use]           `json:"use" required:"false" enum:"wording,word,place,spoken"`
	Name       patch.Value[string]        `json:"name" required:"false" nullable:"true" maxLength:"120"`
	Tradition  patch.Value[Tradition]     `json:"tradition" required:"false" nullable:"true" enum:"north,maharashtra,gujarat,tamil,telugu,kannada,bengal"`
	RiteTypeID patch.Value[string]        `json:"riteTypeId" required:"false" nullable:"true" format:"uuid"`
	TaskID     patch.Value[string]        `json:"taskId" required:"false" nullable:"true" format:"uuid"`
	Written    patch.Value[string]        `json:"written" required:"false" nullable:"true" maxLength:"500"`
	Text       patch.Value[string]        `json:"text" required:"false" nullable:"true" maxLength:"12000"`
	SpokenAt   patch.Value[civil.Instant] `json:"spokenAt" required:"false" nullable:"true" format:"date-time"`
	Region     patch.Value[string]        `json:"region" required:"false" nullable:"true" maxLength:"500"`
	River      patch.Value[string]        `json:"river" required:"false" nullable:"true" maxLength:"500"`
	Bank       patch.Value[Side]          `json:"bank" required:"false" nullable:"true" enum:"north,east,south,west"`
	Direction  patch.Value[Side]          `json:"direction" required:"false" nullable:"true" enum:"north,east,south,west"`
}
