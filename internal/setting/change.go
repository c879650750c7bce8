package setting

import (
	"slices"
	"strings"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// maxName is the limit of a person's or a place's name, in characters.
const maxName = 120

// Change is a change of settings: absent keeps.
type Change struct {
	Name       patch.Value[string] `json:"name" required:"false" minLength:"1" maxLength:"120"`
	Language   patch.Value[string] `json:"language" required:"false" enum:"en,hi"`
	TimeZone   patch.Value[string] `json:"timeZone" required:"false" doc:"IANA name"`
	Theme      patch.Value[string] `json:"theme" required:"false" enum:"system,light,dark,sun"`
	TextSize   patch.Value[string] `json:"textSize" required:"false" enum:"normal,large,larger"`
	Digits     patch.Value[string] `json:"digits" required:"false" enum:"latin,devanagari"`
	Clock      patch.Value[string] `json:"clock" required:"false" enum:"12,24"`
	Shortcuts  patch.Value[bool]   `json:"shortcuts" required:"false"`
	FirstSteps patch.Value[bool]   `json:"firstSteps" required:"false"`

	Place   patch.Value[placeChange]   `json:"place" required:"false" doc:"null forgets it"`
	Almanac patch.Value[almanacChange] `json:"almanac" required:"false" doc:"null brings back the usual customs"`
	Money   patch.Value[moneyChange]   `json:"money" required:"false" doc:"null brings back what held in the beginning"`

	Messages patch.Value[messagesChange]          `json:"messages" required:"false" doc:"null brings back the app's own words"`
	Work     patch.Value[availability.WorkChange] `json:"work" required:"false" doc:"null brings back what held in the beginning"`
}

// Apply changes s and gives every fault.
func (c *Change) Apply(s *Settings) (faults fault.List) {
	if c.Name.Sent {
		name, f := Name(c.Name.V)
		faults.Add(f)
		s.Name = name
	}
	if c.TimeZone.Sent {
		if _, known := civil.Zone(c.TimeZone.V); !known {
			faults.Add(fault.Field("timeZone", "account.zone_unknown"))
		}
		s.TimeZone = c.TimeZone.V
	}
	choose(&faults, "language", c.Language, &s.Language, "en", "hi")
	choose(&faults, "theme", c.Theme, &s.Theme, "system", "light", "dark", "sun")
	choose(&faults, "textSize", c.TextSize, &s.TextSize, "normal", "large", "larger")
	choose(&faults, "digits", c.Digits, &s.Digits, "latin", "devanagari")
	choose(&faults, "clock", c.Clock, &s.Clock, "12", "24")
	applyGroup(&faults, "place", c.Place, &s.Place, Place{}, placeChange.apply)
	applyGroup(&faults, "almanac", c.Almanac, &s.Almanac, firstAlmanac(), almanacChange.apply)
	applyGroup(&faults, "money", c.Money, &s.Money, firstMoney(), moneyChange.apply)
	applyGroup(&faults, "messages", c.Messages, &s.Messages, firstMessages(), messagesChange.apply)
	applyGroup(&faults, "work", c.Work, &s.Work, availability.First(), func(w availability.WorkChange, to *availability.Work) fault.List {
		return w.Apply("work.", to)
	})
	turn(&faults, "shortcuts", c.Shortcuts, &s.Shortcuts)
	turn(&faults, "firstSteps", c.FirstSteps, &s.FirstSteps)
	return faults
}

// turn switches on or off; absent keeps.
func turn(faults *fault.List, field string, v patch.Value[bool], to *bool) {
	switch {
	case v.Has():
		*to = v.V
	case v.Sent:
		faults.Add(fault.Field(field, "account.choice", "choices", "true, false"))
	}
}

// applyGroup changes settings that are sent together; null brings back the first ones.
func applyGroup[C, V any](faults *fault.List, name string, sent patch.Value[C], to *V, first V, apply func(C, *V) fault.List) {
	switch {
	case !sent.Sent:
	case sent.Null:
		*to = first
	case sent.Err != nil:
		faults.Add(fault.Field(name, "request.wrong_type"))
	default:
		faults.Add(apply(sent.V, to)...)
	}
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

// Name cleans a person's name, which may be in any script. Fault: Invalid, with the field name.
func Name(s string) (string, *fault.Error) {
	name, f := text.Name(s)
	switch {
	case f != nil:
		return s, f.In("name")
	case name == "":
		return s, fault.Field("name", "account.required")
	case text.Length(name) > maxName:
		return s, fault.Field("name", "account.too_long", "max", maxName)
	}
	return name, nil
}
