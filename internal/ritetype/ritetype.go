// Package ritetype is the catalogue of the rites that a purohit does: how long each takes, what is given for it, and what
// it needs. A task keeps the name that its rite had then; the catalogue only fills it in.
package ritetype

import (
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/samagri"
)

// Limits of what a person may enter; texts in characters.
const (
	maxName         = 120
	maxMinutes      = 1440
	maxInstructions = 2000
	maxPreset       = 40
	maxPrep         = 240 // minutes
	maxPublicText   = 500
)

// RiteType is one rite of the catalogue, as its owner sees it.
type RiteType struct {
	record.Head
	Fields
}

// Fields are what the owner may set. Invariants: the name is clean and not empty, all texts within their limits,
// only a fixed or a ranging dakshina has amounts, and the upper one is not below the lower; an advance has an amount.
type Fields struct {
	Name   string `json:"name"`
	NameHi string `json:"nameHi,omitzero" doc:"The name in Hindi"`
	Kind   Kind   `json:"kind" enum:"deva,samskara,pitri,homa,path,shanti,vrata,other"`
	// DurationMinutes it usually takes; 0 when it is not known.
	DurationMinutes int     `json:"durationMinutes,omitzero"`
	PrepMinutes     int     `json:"prepMinutes,omitzero" doc:"Setting up before it begins"`
	FeeMode         FeeMode `json:"feeMode" enum:"fixed,range,open,free"`
	// FeeMin is the usual dakshina of a fixed one, or the lower end of a range; FeeMax is the upper end.
	FeeMin *money.Paise `json:"feeMin,omitempty"`
	FeeMax *money.Paise `json:"feeMax,omitempty"`
	// AdvanceMode is what holds the day: an amount, a percentage of the dakshina, or "" for nothing.
	AdvanceMode    AdvanceMode  `json:"advanceMode,omitzero" enum:"fixed,percent"`
	AdvanceAmount  *money.Paise `json:"advanceAmount,omitempty"`
	AdvancePercent int          `json:"advancePercent,omitzero"`
	// Samagri is what a task of this rite starts with.
	Samagri      samagri.Rows[samagri.Item] `json:"samagri,omitempty" required:"false" nullable:"false"`
	Instructions string                     `json:"instructions,omitzero" doc:"What the family keeps ready"`
	Recurs       bool                       `json:"recurs,omitzero" doc:"It comes again every year on its tithi"`
	// Mangal ones do not fit days of mourning, Kharmas and Pitru Paksha. A warning, never a bar.
	Mangal bool `json:"mangal,omitzero" doc:"Auspicious: not for days of mourning, Kharmas and Pitru Paksha"`
	// Public ones are offered on the owner's public page, with PublicText.
	Public     bool   `json:"public,omitzero" doc:"Offered on the public page"`
	PublicText string `json:"publicText,omitzero" doc:"What the public page says of it"`
	// Preset is the key of the preset that it was made from, which the app does not offer again.
	Preset string `json:"preset,omitzero"`
	// Inactive ones are put away: no longer offered, but still the rite of their tasks.
	Inactive bool `json:"inactive,omitzero" doc:"Put away: not offered any more"`
}

// Kind is what sort of rite it is.
type Kind string

var kinds = []Kind{"deva", "samskara", "pitri", "homa", "path", "shanti", "vrata", "other"}

// FeeMode is how the dakshina is agreed.
type FeeMode string

// The modes. Open is as the family wishes, Free takes nothing.
const (
	Fixed FeeMode = "fixed"
	Range FeeMode = "range"
	Open  FeeMode = "open"
	Free  FeeMode = "free"
)

// AdvanceMode is how the advance is reckoned.
type AdvanceMode string

// The modes of an advance; "" is none.
const (
	advanceFixed   AdvanceMode = "fixed"
	advancePercent AdvanceMode = "percent"
)

// Input is a caller's change to a rite. In an update an absent field keeps its value and null clears it; in a create both
// mean that there is none.
type Input struct {
	Name            patch.Value[string]                     `json:"name" required:"false" minLength:"1" maxLength:"120"`
	NameHi          patch.Value[string]                     `json:"nameHi" required:"false" nullable:"true" maxLength:"120" doc:"The name in Hindi"`
	Kind            patch.Value[Kind]                       `json:"kind" required:"false" enum:"deva,samskara,pitri,homa,path,shanti,vrata,other"`
	DurationMinutes patch.Value[int]                        `json:"durationMinutes" required:"false" nullable:"true" minimum:"0" maximum:"1440"`
	PrepMinutes     patch.Value[int]                        `json:"prepMinutes" required:"false" nullable:"true" minimum:"0" maximum:"240" doc:"Setting up before it begins"`
	FeeMode         patch.Value[FeeMode]                    `json:"feeMode" required:"false" enum:"fixed,range,open,free"`
	FeeMin          patch.Value[money.Paise]                `json:"feeMin" required:"false" nullable:"true" doc:"The usual dakshina, or the least"`
	FeeMax          patch.Value[money.Paise]                `json:"feeMax" required:"false" nullable:"true" doc:"The most, of a range"`
	AdvanceMode     patch.Value[AdvanceMode]                `json:"advanceMode" required:"false" nullable:"true" enum:"fixed,percent" doc:"What holds the day; null for nothing"`
	AdvanceAmount   patch.Value[money.Paise]                `json:"advanceAmount" required:"false" nullable:"true" doc:"Of a fixed advance"`
	AdvancePercent  patch.Value[int]                        `json:"advancePercent" required:"false" nullable:"true" minimum:"0" maximum:"100" doc:"Of the dakshina"`
	Samagri         patch.Value[samagri.Rows[samagri.Item]] `json:"samagri" required:"false" nullable:"true" maxItems:"80"`
	Instructions    patch.Value[string]                     `json:"instructions" required:"false" nullable:"true" maxLength:"2000"`
	Recurs          patch.Value[bool]                       `json:"recurs" required:"false" nullable:"true"`
	Mangal          patch.Value[bool]                       `json:"mangal" required:"false" nullable:"true"`
	Public          patch.Value[bool]                       `json:"public" required:"false" nullable:"true"`
	PublicText      patch.Value[string]                     `json:"publicText" required:"false" nullable:"true" maxLength:"500"`
	Preset          patch.Value[string]                     `json:"preset" required:"false" nullable:"true" maxLength:"40"`
	Inactive        patch.Value[bool]                       `json:"inactive" required:"false" nullable:"true"`
}
