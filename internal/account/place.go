package account

import (
	"encoding/json"
	"math"
	"reflect"
	"slices"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Place is where a person's almanac is for. It does not move his time zone.
type Place struct {
	_        struct{} `nullable:"true"`
	Name     string   `json:"name" minLength:"1" maxLength:"120"`
	NameHi   string   `json:"nameHi" maxLength:"120" doc:"In Devanagari; empty when not known"`
	Lat      float64  `json:"lat" minimum:"-90" maximum:"90" doc:"Degrees north, to four decimals"`
	Lon      float64  `json:"lon" minimum:"-180" maximum:"180" doc:"Degrees east, to four decimals"`
	TimeZone string   `json:"timeZone" doc:"IANA name"`
}

// Almanac is by which customs a person reads his almanac.
type Almanac struct {
	MonthEnds string `json:"monthEnds" enum:"purnima,amavasya"`
	Ekadashi  string `json:"ekadashi" enum:"smarta,vaishnava"`
	Era       string `json:"era" enum:"vikram,shaka,both"`
	Ayanamsa  string `json:"ayanamsa" enum:"lahiri,icrc,chitra"`
	Sunrise   string `json:"sunrise" enum:"limb,centre" doc:"limb: as seen; centre: the disc's centre, without the bend of air"`
}

// firstAlmanac is the custom of the printed almanacs of North India.
func firstAlmanac() Almanac {
	return Almanac{MonthEnds: "purnima", Ekadashi: "smarta", Era: "vikram", Ayanamsa: "lahiri", Sunrise: "limb"}
}

// PlaceChange is a place as it is sent; all but nameHi is needed.
type PlaceChange struct {
	_        struct{}             `nullable:"true"`
	Name     patch.Value[string]  `json:"name" minLength:"1" maxLength:"120"`
	NameHi   patch.Value[string]  `json:"nameHi" required:"false" maxLength:"120"`
	Lat      patch.Value[float64] `json:"lat"`
	Lon      patch.Value[float64] `json:"lon"`
	TimeZone patch.Value[string]  `json:"timeZone"`
}

// AlmanacChange is a change of customs: absent keeps.
type AlmanacChange struct {
	_         struct{}            `nullable:"true"`
	MonthEnds patch.Value[string] `json:"monthEnds" required:"false" enum:"purnima,amavasya"`
	Ekadashi  patch.Value[string] `json:"ekadashi" required:"false" enum:"smarta,vaishnava"`
	Era       patch.Value[string] `json:"era" required:"false" enum:"vikram,shaka,both"`
	Ayanamsa  patch.Value[string] `json:"ayanamsa" required:"false" enum:"lahiri,icrc,chitra"`
	Sunrise   patch.Value[string] `json:"sunrise" required:"false" enum:"limb,centre"`
}

// place checks what was sent.
func (in PlaceChange) place() (p Place, faults fault.List) {
	name, f := text.Name(in.Name.V)
	switch {
	case f != nil:
		faults.Add(f.In("place.name"))
	case name == "":
		faults.Add(fault.Field("place.name", "account.required"))
	}
	nameHi, f := text.Name(in.NameHi.V)
	if f != nil {
		faults.Add(f.In("place.nameHi"))
	}
	for field, s := range map[string]string{"place.name": name, "place.nameHi": nameHi} {
		if text.Length(s) > MaxName {
			faults.Add(fault.Field(field, "account.too_long", "max", MaxName))
		}
	}
	degrees := func(field string, v patch.Value[float64], most float64) float64 {
		if !v.Has() || !(math.Abs(v.V) <= most) {
			faults.Add(fault.Field("place."+field, "account.place_"+field))
		}
		return math.Round(v.V*1e4)/1e4 + 0 // eleven metres; no −0
	}
	p = Place{Name: name, NameHi: nameHi, Lat: degrees("lat", in.Lat, 90), Lon: degrees("lon", in.Lon, 180), TimeZone: in.TimeZone.V}
	if _, known := civil.Zone(p.TimeZone); !known {
		faults.Add(fault.Field("place.timeZone", "account.zone_unknown"))
	}
	return p, faults
}

// applyPlace changes where the almanac is for; null forgets it.
func (in Settings) applyPlace(s *settings, faults *fault.List) {
	switch {
	case !in.Place.Sent:
	case in.Place.Null:
		s.Place = Place{}
	case in.Place.Err != nil:
		faults.Add(fault.Field("place", "request.wrong_type"))
	default:
		p, wrong := in.Place.V.place()
		faults.Add(wrong...)
		s.Place = p
	}
}

// applyAlmanac changes customs; null brings back the usual ones.
func (in Settings) applyAlmanac(s *settings, faults *fault.List) {
	switch {
	case !in.Almanac.Sent:
		return
	case in.Almanac.Null:
		s.Almanac = firstAlmanac()
		return
	case in.Almanac.Err != nil:
		faults.Add(fault.Field("almanac", "request.wrong_type"))
		return
	}
	const part = "almanac."
	c := in.Almanac.V
	choose(faults, part+"monthEnds", c.MonthEnds, &s.Almanac.MonthEnds, "purnima", "amavasya")
	choose(faults, part+"ekadashi", c.Ekadashi, &s.Almanac.Ekadashi, "smarta", "vaishnava")
	choose(faults, part+"era", c.Era, &s.Almanac.Era, "vikram", "shaka", "both")
	choose(faults, part+"ayanamsa", c.Ayanamsa, &s.Almanac.Ayanamsa, "lahiri", "icrc", "chitra")
	choose(faults, part+"sunrise", c.Sunrise, &s.Almanac.Sunrise, "limb", "centre")
}

// choose takes one of the choices; absent keeps.
func choose(faults *fault.List, field string, v patch.Value[string], to *string, choices ...string) {
	switch {
	case !v.Sent:
	case !v.Has() || !slices.Contains(choices, v.V):
		faults.Add(fault.Field(field, "account.choice", "choices", strings.Join(choices, ", ")))
	default:
		*to = v.V
	}
}

// asJSON is how a part of the settings is kept; what is as in the beginning is kept as NULL.
func asJSON[T any](v, first T) *string {
	if reflect.DeepEqual(v, first) {
		return nil
	}
	b, _ := json.Marshal(v) // texts and numbers: nothing in it can fail
	s := string(b)
	return &s
}

// fromJSON reads what asJSON kept; a word that a later version adds has its first value until then.
func fromJSON[T any](kept *string, first T) T {
	if kept != nil {
		_ = json.Unmarshal([]byte(*kept), &first) // written by asJSON
	}
	return first
}
