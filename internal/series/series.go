// Package series is work of several days that belongs together: the thirteen days after a death, a wedding, a saptah, the nights of
// Navratri. A series is the frame; each of its days is a task that names it.
package series

import (
	"sankalp/internal/civil"
	"sankalp/internal/patch"
	"sankalp/internal/record"
)

// maxName is of the name, in characters.
const maxName = 160

// Series is one, as its owner sees it.
type Series struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: it has a family and a first day; only one after a death says from which
// day its days are counted.
type Fields struct {
	ClientID string     `json:"clientId" format:"uuid"`
	PersonID string     `json:"personId,omitempty" format:"uuid" doc:"Who died, of the family's people"`
	Kind     Kind       `json:"kind" enum:"antyeshti,vivah,saptah,navratri,ramayan,other"`
	Name     string     `json:"name,omitempty" doc:"What it is called; none: by its kind"`
	Date     civil.Date `json:"date" format:"date" doc:"Day 1"`
	Count    Count      `json:"count,omitempty" enum:"death,cremation" doc:"Which day is day 1 after a death"`
	BlockID  string     `json:"blockId,omitempty" format:"uuid" doc:"The closed days of the family's sutak"`
	// Muhurats are the days that a search found, so that a moved series asks for them again.
	Muhurats record.List[Muhurat] `json:"muhurats,omitempty" nullable:"false" doc:"Its days by muhurat"`
}

// Muhurat is a day of a series that is on the first good day for a rite.
type Muhurat struct {
	TaskID string     `json:"taskId" format:"uuid"`
	Rite   string     `json:"rite" minLength:"1" maxLength:"60" doc:"Of the muhurat search"`
	From   civil.Date `json:"from" format:"date" doc:"The first day that was asked for"`
	Within int        `json:"within" minimum:"1" maximum:"120" doc:"In how many days it is searched"`
}

// Kind is what it is.
type Kind string

// Antyeshti is what follows a death.
const Antyeshti Kind = "antyeshti"

var kinds = []Kind{Antyeshti, "vivah", "saptah", "navratri", "ramayan", "other"}

// Count is from where the days after a death are counted: customs differ.
type Count string

// The counts.
const (
	FromDeath     Count = "death"
	FromCremation Count = "cremation"
)

// Input is a caller's change to a series. In an update an absent field keeps its value and null clears it.
type Input struct {
	ClientID patch.Value[string]     `json:"clientId" required:"false" format:"uuid"`
	PersonID patch.Value[string]     `json:"personId" required:"false" nullable:"true" format:"uuid"`
	Kind     patch.Value[Kind]       `json:"kind" required:"false" enum:"antyeshti,vivah,saptah,navratri,ramayan,other"`
	Name     patch.Value[string]     `json:"name" required:"false" nullable:"true" maxLength:"160"`
	Date     patch.Value[civil.Date] `json:"date" required:"false" format:"date"`
	Count    patch.Value[Count]      `json:"count" required:"false" nullable:"true" enum:"death,cremation" doc:"After a death: death when left out"`
	Muhurats patch.Value[[]Muhurat]  `json:"muhurats" required:"false" nullable:"true" maxItems:"60"`
	BlockID  patch.Value[string]     `json:"blockId" required:"false" nullable:"true" format:"uuid"`
}
