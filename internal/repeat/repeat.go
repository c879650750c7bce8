// Package repeat is tasks that come again: a rule, what each of them is, and what was decided of single ones. Repeats are rows, not
// copies: a task comes into being once its day is near, made by a device or by the server, whichever is first. Its id is derived
// from the repeat and the time, so that it is one task however often it is made.
package repeat

import (
	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/recurrence"
	"sankalp/internal/task"
)

// Limits of what a person may enter.
const (
	// MaxRepeats of one owner.
	MaxRepeats    = 500
	maxName       = 160 // characters
	maxLocation   = 300
	maxAssignee   = 120
	maxExceptions = 400
	maxCount      = 999
	maxMinutes    = 48 * 60
)

// Repeat is one, as its owner sees it.
type Repeat struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: what the basis goes by is there and nothing else is; it does not end before it
// starts; each exception has a key of its own.
type Fields struct {
	Every      recurrence.Every  `json:"every" enum:"year,month,week,day"`
	Basis      recurrence.Basis  `json:"basis" enum:"tithi,solar,nakshatra,civil,weekday,sankranti"`
	Masa       int               `json:"masa,omitempty,omitzero" doc:"Amanta, 1 is Chaitra"`
	Tithi      int               `json:"tithi,omitempty,omitzero" doc:"1 to 30; of the lunar or of the solar month. Of a weekday of a month: with which the month begins, 1 or 16"`
	SolarMonth int               `json:"solarMonth,omitempty,omitzero" doc:"1 is Mesha; of a sankranti the sign that is entered"`
	Nakshatra  int               `json:"nakshatra,omitempty,omitzero"`
	Date       civil.Date        `json:"date,omitzero" format:"date" doc:"From which the others are counted"`
	Interval   int               `json:"interval,omitempty,omitzero" doc:"Of so many years, months, weeks or days one counts; none: each"`
	Weekday    int               `json:"weekday,omitempty,omitzero" doc:"1 is Sunday"`
	Nth        int               `json:"nth,omitempty,omitzero" doc:"Which such weekday of its month; 5 is the last one"`
	Kala       recurrence.Kala   `json:"kala" enum:"sunrise,midday,aparahna,pradosha,midnight,moonrise" doc:"The part of the day that the tithi must touch"`
	Leap       recurrence.Leap   `json:"leap" enum:"nija,adhika,both" doc:"In a year whose month comes twice"`
	Kshaya     recurrence.Kshaya `json:"kshaya,omitempty" enum:"falls,before,after" doc:"Where a tithi is kept that sees no sunrise; none: where it falls"`
	// From is the day of the first one.
	From       civil.Date             `json:"from" format:"date"`
	Until      civil.Date             `json:"until,omitzero" format:"date" doc:"The last day; none: no end"`
	Count      int                    `json:"count,omitempty,omitzero" doc:"So often; none: no end. A leap month that is passed over counts."`
	Exceptions record.List[Exception] `json:"exceptions,omitempty" required:"false" nullable:"false"`
	Template
}

// Template is what each task of it is, until it is changed by hand.
type Template struct {
	TaskName        string       `json:"taskName"`
	Description     string       `json:"description"`
	Location        string       `json:"location"`
	FinalAssignUser string       `json:"finalAssignUser"`
	Own             bool         `json:"own"`
	Amount          *money.Paise `json:"amount,omitempty" required:"false"`
	StartTime       civil.Clock  `json:"startTime,omitzero" required:"false"`
	DurationMinutes int          `json:"durationMinutes,omitempty,omitzero"`
	ClientID        string       `json:"clientId,omitempty" format:"uuid"`
	AddressID       string       `json:"addressId,omitempty" format:"uuid"`
	PersonID        string       `json:"personId,omitempty" format:"uuid"`
	RiteTypeID      string       `json:"riteTypeId,omitempty" format:"uuid"`
	FeeMode         task.FeeMode `json:"feeMode,omitempty" enum:"fixed,open,free"`
	Days            int          `json:"days,omitempty,omitzero" minimum:"2" maximum:"45" doc:"That each takes, where they are several"`
	EndTime         civil.Clock  `json:"endTime,omitzero" required:"false" doc:"Of several days: it goes on day and night, until then on the last"`
}

// Exception is what was decided of a single one.
type Exception struct {
	// Key names it whatever the day it falls on.
	Key     string `json:"key" minLength:"2" maxLength:"16"`
	Skipped bool   `json:"skipped,omitempty,omitzero" required:"false" doc:"Not this time"`
}

// Rule by which its days come.
func (f *Fields) Rule() recurrence.Rule {
	return recurrence.Rule{Every: f.Every, Basis: f.Basis, Masa: f.Masa, Tithi: f.Tithi, SolarMonth: f.SolarMonth, Nakshatra: f.Nakshatra,
		Date: f.Date, Kala: f.Kala, Leap: f.Leap, Kshaya: f.Kshaya, Interval: f.Interval, Weekday: f.Weekday, Nth: f.Nth}
}

// Input is a caller's change to a repeat. In an update an absent field keeps its value and null clears it. Of exceptions only those
// that change are sent; one with nothing but its key is taken away.
type Input struct {
	Every           patch.Value[recurrence.Every]  `json:"every" required:"false" enum:"year,month,week,day"`
	Basis           patch.Value[recurrence.Basis]  `json:"basis" required:"false" enum:"tithi,solar,nakshatra,civil,weekday,sankranti"`
	Masa            patch.Value[int]               `json:"masa" required:"false" nullable:"true" minimum:"1" maximum:"12"`
	Tithi           patch.Value[int]               `json:"tithi" required:"false" nullable:"true" minimum:"1" maximum:"30"`
	SolarMonth      patch.Value[int]               `json:"solarMonth" required:"false" nullable:"true" minimum:"1" maximum:"12"`
	Nakshatra       patch.Value[int]               `json:"nakshatra" required:"false" nullable:"true" minimum:"1" maximum:"27"`
	Date            patch.Value[civil.Date]        `json:"date" required:"false" nullable:"true" format:"date"`
	Interval        patch.Value[int]               `json:"interval" required:"false" nullable:"true" minimum:"1" maximum:"99"`
	Weekday         patch.Value[int]               `json:"weekday" required:"false" nullable:"true" minimum:"1" maximum:"7"`
	Nth             patch.Value[int]               `json:"nth" required:"false" nullable:"true" minimum:"1" maximum:"5"`
	Kala            patch.Value[recurrence.Kala]   `json:"kala" required:"false" enum:"sunrise,midday,aparahna,pradosha,midnight,moonrise" doc:"sunrise when left out"`
	Leap            patch.Value[recurrence.Leap]   `json:"leap" required:"false" enum:"nija,adhika,both" doc:"When left out: nija of the year, both of the month"`
	Kshaya          patch.Value[recurrence.Kshaya] `json:"kshaya" required:"false" nullable:"true" enum:"falls,before,after"`
	From            patch.Value[civil.Date]        `json:"from" required:"false" format:"date"`
	Until           patch.Value[civil.Date]        `json:"until" required:"false" nullable:"true" format:"date"`
	Count           patch.Value[int]               `json:"count" required:"false" nullable:"true" minimum:"1" maximum:"999"`
	Exceptions      patch.Value[[]Exception]       `json:"exceptions" required:"false" nullable:"true" maxItems:"400" doc:"Those that change; one with nothing but its key is taken away"`
	TaskName        patch.Value[string]            `json:"taskName" required:"false" minLength:"1" maxLength:"160"`
	Description     patch.Value[string]            `json:"description" required:"false" minLength:"1" maxLength:"4000"`
	Location        patch.Value[string]            `json:"location" required:"false" minLength:"1" maxLength:"300"`
	FinalAssignUser patch.Value[string]            `json:"finalAssignUser" required:"false" minLength:"1" maxLength:"120"`
	Own             patch.Value[bool]              `json:"own" required:"false"`
	Amount          patch.Value[money.Paise]       `json:"amount" required:"false" nullable:"true" minimum:"0" maximum:"999999999.99"`
	StartTime       patch.Value[civil.Clock]       `json:"startTime" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
	DurationMinutes patch.Value[int]               `json:"durationMinutes" required:"false" nullable:"true" minimum:"1" maximum:"2880"`
	ClientID        patch.Value[string]            `json:"clientId" required:"false" nullable:"true" format:"uuid"`
	AddressID       patch.Value[string]            `json:"addressId" required:"false" nullable:"true" format:"uuid"`
	PersonID        patch.Value[string]            `json:"personId" required:"false" nullable:"true" format:"uuid"`
	RiteTypeID      patch.Value[string]            `json:"riteTypeId" required:"false" nullable:"true" format:"uuid"`
	FeeMode         patch.Value[task.FeeMode]      `json:"feeMode" required:"false" nullable:"true" enum:"fixed,open,free"`
	Days            patch.Value[int]               `json:"days" required:"false" nullable:"true" minimum:"2" maximum:"45" doc:"No more than lie between two times of it"`
	EndTime         patch.Value[civil.Clock]       `json:"endTime" required:"false" nullable:"true" pattern:"^([01][0-9]|2[0-3]):[0-5][0-9]$"`
}
