// Package expense is what a purohit pays for work: the auto, the flowers, what a family will pay back, and the photo
// of the bill.
package expense

import (
	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/record"
	"sankalp/internal/text"
)

// Limits of what a person may enter; texts in characters.
const (
	maxCategory = 40
	maxPaidTo   = 80
	maxTaskName = 160
	maxNote     = 500
	maxKm       = 2000
	// maxSearch is the longest text that is searched for.
	maxSearch = 160
	// maxPhotos of one expense.
	maxPhotos = 3
	// photoSide is the longer side of a saved photo, in pixels: a bill can be read.
	photoSide = 1600
)

// Expense is one payment for the work, as its owner sees it. Empty fields are left out of JSON: devices keep ten
// years of them.
type Expense struct {
	record.Head
	Fields
	// Photos are the ids of its photos, in the order they came.
	Photos text.List[string] `json:"photos,omitempty" nullable:"false"`
}

// Fields are what the owner may set. What always holds: there is a date, an amount above zero and a category; texts are
// clean and within their limits; RecoveredOn only when it is Recoverable, which money that came back never is;
// RecoveredPaymentID only with RecoveredOn, and TaskName only with a TaskID.
type Fields struct {
	// Date on which it was paid, in the owner's time zone.
	Date   civil.Date  `json:"date" format:"date"`
	Amount money.Paise `json:"amount"`
	// Category is one of Categories or the owner's own word.
	Category string `json:"category"`
	Method   Method `json:"method" enum:"cash,upi,card,bank,credit"`
	PaidTo   string `json:"paidTo,omitempty"`
	TaskID   string `json:"taskId,omitempty" doc:"The work it was for"`
	// TaskName is what the work was called then: an expense outlives its task.
	TaskName string `json:"taskName,omitempty" doc:"What the work was called"`
	ClientID string `json:"clientId,omitempty" doc:"The family it was for"`
	// Recoverable: the family pays it back. RecoveredOn is when it did. RecoveredPaymentID is the payment that
	// it was part of, if it came with other money: that much of it is not received for the work.
	Recoverable        bool       `json:"recoverable,omitempty,omitzero" doc:"The family pays it back"`
	RecoveredOn        civil.Date `json:"recoveredOn,omitzero" format:"date" doc:"When the family paid it back"`
	RecoveredPaymentID string     `json:"recoveredPaymentId,omitempty" doc:"The payment that this was part of"`
	// Km driven, and what one costs.
	Km        int         `json:"km,omitempty,omitzero"`
	RatePerKm money.Paise `json:"ratePerKm,omitempty,omitzero"`
	Note      string      `json:"note,omitempty"`
	// MoneyBack turns it round: the shop gave it back. An amount is never negative.
	MoneyBack bool `json:"moneyBack,omitempty,omitzero" doc:"It came back: counts against what was paid"`
	// Personal ones are no expense of the work.
	Personal bool `json:"personal,omitempty,omitzero" doc:"Not for the work"`
}

// Method is how it was paid.
type Method string

// The methods. credit is not paid yet: it is owed to the shop.
const (
	cash   Method = "cash"
	upi    Method = "upi"
	card   Method = "card"
	bank   Method = "bank"
	credit Method = "credit"
)

var methods = []Method{cash, upi, card, bank, credit}
