// Package observance is the rites that a family keeps every year or every month: the shraddh of its departed, birthdays and
// wedding days by tithi, a katha at each full moon. The yearly day of one of the departed needs no record: it follows from the
// register of the family. A record with that person's id is there once something about it was decided.
package observance

import (
	"sankalp/internal/civil"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/recurrence"
)

// Limits of what a person may enter.
const (
	maxName      = 160 // characters
	maxOccasions = 400
	maxKey       = 16  // characters
	maxNote      = 200 // characters
)

// Observance is one, as its owner sees it.
type Observance struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: what the basis goes by is there and nothing else is; the person is
// one of the family; each occasion has a key of its own.
type Fields struct {
	ClientID   string            `json:"clientId" format:"uuid"`
	PersonID   string            `json:"personId,omitempty" format:"uuid" doc:"One of the family's people"`
	Kind       Kind              `json:"kind" enum:"shraddha,janma_tithi,janma_nakshatra,vivah,griha_pravesh,katha,vrata,other"`
	Name       string            `json:"name,omitempty" doc:"What it is called; none: by its kind"`
	RiteTypeID string            `json:"riteTypeId,omitempty" format:"uuid" doc:"Of the catalogue"`
	Every      recurrence.Every  `json:"every" enum:"year,month,week,day"`
	Basis      recurrence.Basis  `json:"basis" enum:"register,tithi,solar,nakshatra,civil,weekday,sankranti" doc:"register: as the register of the family says of the person"`
	Masa       int               `json:"masa,omitempty,omitzero" doc:"Amanta, 1 is Chaitra"`
	Tithi      int               `json:"tithi,omitempty,omitzero" doc:"1 to 30; of the lunar or of the solar month. Of a weekday of a month: with which the month begins, 1 or 16"`
	SolarMonth int               `json:"solarMonth,omitempty,omitzero" doc:"1 is Mesha; of a sankranti the sign that is entered"`
	Nakshatra  int               `json:"nakshatra,omitempty,omitzero"`
	Date       civil.Date        `json:"date,omitzero" format:"date" doc:"The first one, from which the years are counted"`
	Interval   int               `json:"interval,omitempty,omitzero" doc:"Of so many weeks, months, years or days one counts; none: of each"`
	Weekday    int               `json:"weekday,omitempty,omitzero" doc:"1 is Sunday"`
	Nth        int               `json:"nth,omitempty,omitzero" doc:"Which such weekday of its month; 5 is the last one"`
	Kala       recurrence.Kala   `json:"kala" enum:"sunrise,midday,aparahna,pradosha,midnight,moonrise" doc:"The part of the day that the tithi must touch"`
	Leap       recurrence.Leap   `json:"leap" enum:"nija,adhika,both" doc:"In a year whose month comes twice"`
	Kshaya     recurrence.Kshaya `json:"kshaya,omitempty" required:"false" enum:"falls,before,after" doc:"Where a tithi is kept that sees no sunrise; none: where it falls"`
	Ended      bool              `json:"ended,omitempty,omitzero" doc:"Not needed any more"`
	// MakesTask is of any but those by the register.
	MakesTask bool `json:"makesTask,omitempty,omitzero" required:"false" doc:"It becomes a task by itself, 60 days before; else it is suggested"`
	// PausedUntil is the first day on which it is suggested again.
	PausedUntil civil.Date `json:"pausedUntil,omitzero" format:"date"`
	// RemindDays are its own; nil: as the owner has chosen for all.
	RemindDays RemindDays            `json:"remindDays,omitzero" required:"false" nullable:"false" maxItems:"6" doc:"So many days before its day its owner is reminded; none: as chosen for all"`
	Occasions  record.List[Occasion] `json:"occasions,omitempty" required:"false" nullable:"false"`
}

// Occasion is what was decided of a single one.
type Occasion struct {
	// Key names it whatever the day it falls on; see KeyOf.
	Key     string     `json:"key" minLength:"2" maxLength:"16" pattern:"^([0-9]{4}(-[0-9]{1,2})?[apst]?|w[0-9]{1,5}|[0-9]{4}-[0-9]{2}-[0-9]{2})$" doc:"The Shaka year of a lunar or solar day and the month of a monthly one, with a for a leap month and p for Pitru Paksha; the year of a date; the year of the death with t for traipakshika and s for shanmasik; the number of a week; a date of every so many days"`
	Skipped bool       `json:"skipped,omitempty,omitzero" required:"false" doc:"Not this time"`
	Date    civil.Date `json:"date,omitzero" required:"false" format:"date" doc:"The day that was picked; with a task the day that the rule gave then"`
	TaskID  string     `json:"taskId,omitempty" required:"false" format:"uuid" doc:"The work that it became"`
	// Reason and Note say why another day was picked.
	Reason Reason `json:"reason,omitempty" required:"false" enum:"family,full,away,together,custom,other" doc:"Why another day was picked"`
	Note   string `json:"note,omitempty" required:"false" maxLength:"200" doc:"The same in words"`
}

// Reason is why another day was picked.
type Reason string

var reasons = []Reason{"", "family", "full", "away", "together", "custom", "other"}

// Kind is what is kept.
type Kind string

// Shraddha is the yearly rite for one of the departed.
const Shraddha Kind = "shraddha"

var kinds = []Kind{Shraddha, "janma_tithi", "janma_nakshatra", "vivah", "griha_pravesh", "katha", "vrata", "other"}

// Input is a caller's change to an observance. In an update an absent field keeps its value and null clears it. Of occasions
// only those that change are sent: they are put over those that are there, by key, so that two devices that decide about two
// years both hold; one with nothing but its key is taken away.
type Input struct {
	ClientID    patch.Value[string]            `json:"clientId" required:"false" format:"uuid"`
	PersonID    patch.Value[string]            `json:"personId" required:"false" nullable:"true" format:"uuid"`
	Kind        patch.Value[Kind]              `json:"kind" required:"false" enum:"shraddha,janma_tithi,janma_nakshatra,vivah,griha_pravesh,katha,vrata,other"`
	Name        patch.Value[string]            `json:"name" required:"false" nullable:"true" maxLength:"160"`
	RiteTypeID  patch.Value[string]            `json:"riteTypeId" required:"false" nullable:"true" format:"uuid"`
	Every       patch.Value[recurrence.Every]  `json:"every" required:"false" enum:"year,month,week,day" doc:"year when left out"`
	Basis       patch.Value[recurrence.Basis]  `json:"basis" required:"false" enum:"register,tithi,solar,nakshatra,civil,weekday,sankranti" doc:"tithi when left out"`
	Masa        patch.Value[int]               `json:"masa" required:"false" nullable:"true" minimum:"1" maximum:"12"`
	Tithi       patch.Value[int]               `json:"tithi" required:"false" nullable:"true" minimum:"1" maximum:"30"`
	SolarMonth  patch.Value[int]               `json:"solarMonth" required:"false" nullable:"true" minimum:"1" maximum:"12"`
	Nakshatra   patch.Value[int]               `json:"nakshatra" required:"false" nullable:"true" minimum:"1" maximum:"27"`
	Date        patch.Value[civil.Date]        `json:"date" required:"false" nullable:"true" format:"date"`
	Interval    patch.Value[int]               `json:"interval" required:"false" nullable:"true" minimum:"1" maximum:"99"`
	Weekday     patch.Value[int]               `json:"weekday" required:"false" nullable:"true" minimum:"1" maximum:"7"`
	Nth         patch.Value[int]               `json:"nth" required:"false" nullable:"true" minimum:"1" maximum:"5"`
	Kala        patch.Value[recurrence.Kala]   `json:"kala" required:"false" enum:"sunrise,midday,aparahna,pradosha,midnight,moonrise" doc:"When left out: aparahna of a shraddha, else sunrise"`
	Leap        patch.Value[recurrence.Leap]   `json:"leap" required:"false" enum:"nija,adhika,both" doc:"When left out: nija of the year, both of the month"`
	Kshaya      patch.Value[recurrence.Kshaya] `json:"kshaya" required:"false" nullable:"true" enum:"falls,before,after" doc:"Of a tithi by the sunrise"`
	Ended       patch.Value[bool]              `json:"ended" required:"false" nullable:"true"`
	MakesTask   patch.Value[bool]              `json:"makesTask" required:"false" nullable:"true" doc:"It becomes a task by itself, and has a name; not of one by the register"`
	PausedUntil patch.Value[civil.Date]        `json:"pausedUntil" required:"false" nullable:"true" format:"date"`
	RemindDays  patch.Value[[]int]             `json:"remindDays" required:"false" nullable:"true" maxItems:"6" doc:"1 to 365 each; [] never, null as chosen for all"`
	Occasions   patch.Value[[]Occasion]        `json:"occasions" required:"false" nullable:"true" maxItems:"400" doc:"Those that change; one with nothing but its key is taken away"`
}
