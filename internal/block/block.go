// Package block is when a purohit cannot work: days closed for a journey, an illness or an own anushthan, or
// because sutak holds in their family or in one that they serve.
package block

import (
	"sankalp/internal/civil"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/text"
)

// Limits of what a person may enter.
const (
	maxNote = 500 // characters
	maxDays = 366
)

// Block is one stretch of days, as its owner sees it.
type Block struct {
	record.Head
	Fields
}

// Fields are what the owner may set. It lasts from the start of Date, or from StartTime on it, to the end of EndDate, or to
// EndTime on it, by the clocks of the owner's zone; what always holds is that this is at least a minute and at most maxDays.
type Fields struct {
	Kind      Kind                `json:"kind" enum:"leave,travel,ill,anushthan,sutak_death,sutak_birth,eclipse,temple,other"`
	Date      civil.Date          `json:"date" format:"date" doc:"The first day"`
	StartTime civil.Clock         `json:"startTime,omitzero" doc:"On the first day; none: from its beginning"`
	EndDate   civil.Date          `json:"endDate" format:"date" doc:"The last day"`
	EndTime   civil.Clock         `json:"endTime,omitzero" doc:"On the last day; none: to its end"`
	Effect    Effect              `json:"effect" enum:"all,mangal,kinds"`
	RiteKinds text.List[RiteKind] `json:"riteKinds,omitempty" nullable:"false" enum:"deva,samskara,pitri,homa,path,shanti,vrata,other" doc:"Of the rites that it closes; only where effect is kinds"`
	ClientID  string              `json:"clientId,omitempty" doc:"It holds for this family only; none: for the owner himself"`
	Note      string              `json:"note,omitempty"`
}

// Kind is the reason.
type Kind string

// Kinds that a notice reports; see Service.follow.
const (
	sutakDeath Kind = "sutak_death"
	sutakBirth Kind = "sutak_birth"
)

var kinds = []Kind{"leave", "travel", "ill", "anushthan", sutakDeath, sutakBirth, "eclipse", "temple", "other"}

// Effect is what it closes.
type Effect string

// The effects.
const (
	effectAll    Effect = "all"
	effectMangal Effect = "mangal" // auspicious rites only
	effectKinds  Effect = "kinds"  // rites of RiteKinds only
)

// RiteKind is a kind of rites of the catalogue.
type RiteKind string

var riteKinds = []RiteKind{"deva", "samskara", "pitri", "homa", "path", "shanti", "vrata", "other"}

// Input is a caller's change to a block. In an update an absent field keeps its value and null clears it; in a create both
// mean that there is none.
type Input struct {
	Kind      patch.Value[Kind]        `json:"kind" required:"false" enum:"leave,travel,ill,anushthan,sutak_death,sutak_birth,eclipse,temple,other"`
	Date      patch.Value[civil.Date]  `json:"date" required:"false" format:"date"`
	StartTime patch.Value[civil.Clock] `json:"startTime" required:"false" nullable:"true"`
	EndDate   patch.Value[civil.Date]  `json:"endDate" required:"false" nullable:"true" format:"date" doc:"The day itself when left out"`
	EndTime   patch.Value[civil.Clock] `json:"endTime" required:"false" nullable:"true"`
	Effect    patch.Value[Effect]      `json:"effect" required:"false" enum:"all,mangal,kinds" doc:"all when left out"`
	RiteKinds patch.Value[[]RiteKind]  `json:"riteKinds" required:"false" nullable:"true" maxItems:"8" enum:"deva,samskara,pitri,homa,path,shanti,vrata,other" doc:"At least one where effect is kinds"`
	ClientID  patch.Value[string]      `json:"clientId" required:"false" nullable:"true" format:"uuid"`
	Note      patch.Value[string]      `json:"note" required:"false" nullable:"true" maxLength:"500"`
}
