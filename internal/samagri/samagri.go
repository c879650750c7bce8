// Package samagri is the list of things that a rite needs: how much of each, counted by what, and who brings it.
package samagri

import (
	"slices"

	"sankalp/internal/fault"
	"sankalp/internal/text"
)

// Limits of a list and of its rows; texts in characters.
const (
	MaxItems = 80
	MaxName  = 120
)

// Item is a row. What always holds after Check: the name is clean and not empty, and the words are among those known.
type Item struct {
	Name   string `json:"name" minLength:"1" maxLength:"120"`
	NameHi string `json:"nameHi,omitzero" maxLength:"120" doc:"The name in Hindi"`
	// Quantity for the whole rite, or for one person or kalash by Scale; 0 is as much as is needed.
	Quantity Quantity `json:"quantity,omitzero"`
	Unit     Unit     `json:"unit,omitzero" enum:"pc,set,pair,bunch,packet,g,kg,ml,l,m" doc:"Absent: pieces"`
	Scale    Scale    `json:"scale,omitzero" enum:"fixed,per_person,per_kalash" doc:"Absent: fixed"`
	By       Bringer  `json:"by" enum:"family,priest" doc:"Who brings it"`
}

// Unit is what a quantity counts; the empty one is pieces.
type Unit string

var units = []Unit{"", "set", "pair", "bunch", "packet", "g", "kg", "ml", "l", "m"}

// Scale is what a quantity grows with; the empty one is with nothing.
type Scale string

// The scales other than the empty one.
const (
	PerPerson Scale = "per_person"
	PerKalash Scale = "per_kalash"
)

// Bringer is who brings a thing.
type Bringer string

// Those who bring.
const (
	Family Bringer = "family"
	Priest Bringer = "priest"
)

// Check cleans a row and gives the first fault, which names the field of the row.
func (i *Item) Check() *fault.Error {
	for _, name := range []struct {
		field string
		text  *string
	}{{"name", &i.Name}, {"nameHi", &i.NameHi}} {
		clean, bad := text.Name(*name.text)
		if bad != nil {
			return bad.In(name.field)
		}
		if *name.text = clean; text.Length(clean) > MaxName {
			return fault.Field(name.field, "field.too_long", "max", MaxName)
		}
	}
	if i.Unit == "pc" {
		i.Unit = ""
	}
	if i.Scale == "fixed" {
		i.Scale = ""
	}
	switch {
	case i.Name == "":
		return fault.Field("name", "field.required")
	case !slices.Contains(units, i.Unit):
		return fault.Field("unit", "field.unknown")
	case i.Scale != "" && i.Scale != PerPerson && i.Scale != PerKalash:
		return fault.Field("scale", "field.unknown")
	case i.By != Family && i.By != Priest:
		return fault.Field("by", "samagri.by_unknown")
	}
	return nil
}
