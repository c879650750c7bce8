// Package crew is who works with a purohit at a task: what each does, whether they come, and their share of the dakshina.
package crew

import (
	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/record"
)

// Limits of what a person may enter; texts in characters.
const (
	maxInKind = 200
	maxDress  = 200
	maxBring  = 500
	maxReason = 200
	maxHeads  = 5000
	// whole is a hundred percent, in hundredths of one.
	whole money.Paise = 100_00
)

// Role is what a helper does at a task.
type Role string

var roles = []Role{"acharya", "ritvij", "hota", "pathak", "musician", "cook", "assistant"}

// ShareKind is how the share of a helper is reckoned.
type ShareKind string

// The kinds of shares.
const (
	Fixed   ShareKind = "fixed"   // a sum
	Percent ShareKind = "percent" // a part of what was agreed for the task
	Head    ShareKind = "head"    // a sum for each of some heads, as of pind or people
	InKind  ShareKind = "in_kind" // things
	Family  ShareKind = "family"  // the family pays it
	None    ShareKind = "none"
)

// Standing is what a helper answered, and whether they came.
type Standing string

// The standings.
const (
	NotAsked Standing = ""
	Asked    Standing = "asked"
	Yes      Standing = "yes"
	No       Standing = "no"
	Came     Standing = "came"
	Absent   Standing = "absent"
)

// Keeper is who receives the dakshina of a rite that was handed over.
type Keeper string

// The keepers; "" where nobody chose.
const (
	Owner  Keeper = "me"
	Helper Keeper = "helper"
)

// Reason is why a rite is handed over, as the helper is told. The family never is.
type Reason string

// Crew is one helper at one task, as the owner sees it.
type Crew struct {
	record.Head
	Fields
	// HelperName outlives the helper.
	HelperName string `json:"helperName,omitempty" doc:"What the helper was called when this was written; for when they are gone"`
}

// Fields are what the owner may set. What always holds: task and helper are the owner's and never change; a helper is at a task once;
// there is only what belongs to the kind of the share; keeps, the reason and whether the family goes along only where the task is handed over.
type Fields struct {
	TaskID     string        `json:"taskId" format:"uuid"`
	HelperID   string        `json:"helperId" format:"uuid"`
	Role       Role          `json:"role" enum:"acharya,ritvij,hota,pathak,musician,cook,assistant"`
	ShareKind  ShareKind     `json:"shareKind" enum:"fixed,percent,head,in_kind,family,none"`
	Amount     money.Paise   `json:"amount,omitempty,omitzero" doc:"Rupees; a head: of each; family: what the family pays, which is not in the owner's money"`
	Percent    money.Paise   `json:"percent,omitempty,omitzero" doc:"Of what was agreed for the task"`
	Heads      int           `json:"heads,omitempty,omitzero"`
	InKind     string        `json:"inKind,omitempty" doc:"What, without a sum"`
	Standing   Standing      `json:"standing,omitempty" enum:"asked,yes,no,came,absent" doc:"None: not asked"`
	AskedAt    civil.Instant `json:"askedAt,omitempty,omitzero" format:"date-time"`
	AnsweredAt civil.Instant `json:"answeredAt,omitempty,omitzero" format:"date-time"`
	Received   money.Paise   `json:"received,omitempty,omitzero" doc:"Rupees of the family that they took for the owner"`
	ComeBy     civil.Clock   `json:"comeBy,omitzero" format:"time"`
	Dress      string        `json:"dress,omitempty"`
	Bring      string        `json:"bring,omitempty"`
	HandedOver bool          `json:"handedOver,omitempty,omitzero" doc:"They do the rite in the owner's place"`
	Keeps      Keeper        `json:"keeps,omitempty" enum:"me,helper" doc:"Who receives the dakshina of a rite that was handed over"`
	Reason     Reason        `json:"reason,omitempty" enum:"illness,sutak,travel,other" doc:"Why it was handed over; the helper sees it"`
	ReasonNote string        `json:"reasonNote,omitempty" doc:"The same in the owner's words"`
	AnswerBy   civil.Date    `json:"answerBy,omitzero" format:"date" doc:"The last day on which an answer is taken; none: the evening before the rite"`
	FamilyGoes bool          `json:"familyGoes,omitempty,omitzero" doc:"The family goes along with the rite that was handed over; else it stays the owner's"`
}

// PaidBy is how the share is reckoned. Who keeps the dakshina of a rite that was handed over has it from the family; apps once wrote of
// it that there is no share.
func (f *Fields) PaidBy() ShareKind {
	if f.HandedOver && f.Keeps == Helper && f.ShareKind == None {
		return Family
	}
	return f.ShareKind
}

// Input is a caller's change. In an update an absent field keeps its value and null clears it.
type Input struct {
	TaskID     patch.Value[string]        `json:"taskId" required:"false" format:"uuid" doc:"Never changes"`
	HelperID   patch.Value[string]        `json:"helperId" required:"false" format:"uuid" doc:"Never changes"`
	Role       patch.Value[Role]          `json:"role" required:"false" enum:"acharya,ritvij,hota,pathak,musician,cook,assistant"`
	ShareKind  patch.Value[ShareKind]     `json:"shareKind" required:"false" enum:"fixed,percent,head,in_kind,family,none" doc:"What does not belong to it is cleared"`
	Amount     patch.Value[money.Paise]   `json:"amount" required:"false" nullable:"true" minimum:"0.01" maximum:"999999999.99" doc:"Needed where fixed or a head"`
	Percent    patch.Value[money.Paise]   `json:"percent" required:"false" nullable:"true" minimum:"0.01" maximum:"100" doc:"At most two decimals"`
	Heads      patch.Value[int]           `json:"heads" required:"false" nullable:"true" minimum:"1" maximum:"5000" doc:"Needed where a head"`
	InKind     patch.Value[string]        `json:"inKind" required:"false" nullable:"true" maxLength:"200"`
	Standing   patch.Value[Standing]      `json:"standing" required:"false" nullable:"true" enum:"asked,yes,no,came,absent"`
	AskedAt    patch.Value[civil.Instant] `json:"askedAt" required:"false" nullable:"true" format:"date-time"`
	AnsweredAt patch.Value[civil.Instant] `json:"answeredAt" required:"false" nullable:"true" format:"date-time"`
	Received   patch.Value[money.Paise]   `json:"received" required:"false" nullable:"true" minimum:"0" maximum:"999999999.99"`
	ComeBy     patch.Value[civil.Clock]   `json:"comeBy" required:"false" nullable:"true" format:"time"`
	Dress      patch.Value[string]        `json:"dress" required:"false" nullable:"true" maxLength:"200"`
	Bring      patch.Value[string]        `json:"bring" required:"false" nullable:"true" maxLength:"500"`
	HandedOver patch.Value[bool]          `json:"handedOver" required:"false" nullable:"true"`
	Keeps      patch.Value[Keeper]        `json:"keeps" required:"false" nullable:"true" enum:"me,helper"`
	Reason     patch.Value[Reason]        `json:"reason" required:"false" nullable:"true" enum:"illness,sutak,travel,other"`
	ReasonNote patch.Value[string]        `json:"reasonNote" required:"false" nullable:"true" maxLength:"200"`
	AnswerBy   patch.Value[civil.Date]    `json:"answerBy" required:"false" nullable:"true" format:"date"`
	FamilyGoes patch.Value[bool]          `json:"familyGoes" required:"false" nullable:"true"`
}
