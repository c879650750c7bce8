// Package area is where a purohit works: the parts of a town, and how long the journey takes from one to another.
package area

import (
	"sankalp/internal/patch"
	"sankalp/internal/record"
)

// Limits of what a person may enter; texts in characters.
const (
	maxName    = 60
	maxPin     = 12
	maxWays    = 60
	maxTrips   = 20
	maxMinutes = 600
)

// Area is one part of the town, as its owner sees it.
type Area struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: the name is clean and not empty, a point has both its numbers, and
// of all areas of an owner one at most is Home.
type Fields struct {
	Name string `json:"name"`
	Pin  string `json:"pin,omitempty"`
	// Lat and Lon in degrees, of six decimals.
	Lat  *float64 `json:"lat,omitempty"`
	Lon  *float64 `json:"lon,omitempty"`
	Home bool     `json:"home,omitempty,omitzero" doc:"He sets out from here"`
	// Ways to other areas. A way between two is stored with the one whose id sorts first.
	Ways record.List[Way] `json:"ways,omitempty" required:"false" nullable:"false"`
}

// Way is how long it takes to another area.
type Way struct {
	To      string `json:"to" format:"uuid"`
	Minutes int    `json:"minutes,omitempty,omitzero" required:"false" minimum:"1" maximum:"600" doc:"As the owner says"`
	Trips   []int  `json:"trips,omitempty" required:"false" nullable:"false" maxItems:"20" doc:"Minutes that it took, the latest last"`
}

// Input is a caller's change to an area. In an update an absent field keeps its value and null clears it; the list of ways
// is always sent whole.
type Input struct {
	Name patch.Value[string]  `json:"name" required:"false" minLength:"1" maxLength:"60"`
	Pin  patch.Value[string]  `json:"pin" required:"false" nullable:"true" maxLength:"12"`
	Lat  patch.Value[float64] `json:"lat" required:"false" nullable:"true" minimum:"-90" maximum:"90"`
	Lon  patch.Value[float64] `json:"lon" required:"false" nullable:"true" minimum:"-180" maximum:"180"`
	Home patch.Value[bool]    `json:"home" required:"false" nullable:"true" doc:"The one that was it before is it no longer"`
	Ways patch.Value[[]Way]   `json:"ways" required:"false" nullable:"true" maxItems:"60"`
}
