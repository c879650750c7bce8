package expense

import (
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/money"
	"sankalp/internal/patch"
)

// Input is a caller's change to an expense. In an update an absent field keeps its value and null clears it; in a create
// both mean that there is none.
type Input struct {
	Date               patch.Value[civil.Date]  `json:"date" required:"false" format:"date" doc:"When it was paid; tomorrow at the latest"`
	Amount             patch.Value[money.Paise] `json:"amount" required:"false" minimum:"0.01" maximum:"999999999.99" doc:"Rupees with at most two decimals, more than 0"`
	Category           patch.Value[string]      `json:"category" required:"false" minLength:"1" maxLength:"40" doc:"travel, samagri, food, vastra, books, phone, rent, vehicle, donation, commission, equipment, other, or an own word; helper only where it was that before"`
	Method             patch.Value[Method]      `json:"method" required:"false" enum:"cash,upi,card,bank,credit" doc:"cash when left out; credit: owed to the shop"`
	PaidTo             patch.Value[string]      `json:"paidTo" required:"false" nullable:"true" maxLength:"80"`
	TaskID             patch.Value[string]      `json:"taskId" required:"false" nullable:"true" format:"uuid" doc:"The work it was for"`
	TaskName           patch.Value[string]      `json:"taskName" required:"false" nullable:"true" maxLength:"160" doc:"What the work is called, for when it is gone"`
	ClientID           patch.Value[string]      `json:"clientId" required:"false" nullable:"true" format:"uuid" doc:"The family it was for"`
	Recoverable        patch.Value[bool]        `json:"recoverable" required:"false" nullable:"true" doc:"The family pays it back"`
	RecoveredOn        patch.Value[civil.Date]  `json:"recoveredOn" required:"false" nullable:"true" format:"date" doc:"When the family paid it back"`
	RecoveredPaymentID patch.Value[string]      `json:"recoveredPaymentId" required:"false" nullable:"true" format:"uuid" doc:"The payment that this was part of; with recoveredOn only"`
	Km                 patch.Value[int]         `json:"km" required:"false" nullable:"true" minimum:"0" maximum:"2000"`
	RatePerKm          patch.Value[money.Paise] `json:"ratePerKm" required:"false" nullable:"true" minimum:"0" maximum:"999999999.99" doc:"Rupees"`
	Note               patch.Value[string]      `json:"note" required:"false" nullable:"true" maxLength:"500"`
	MoneyBack          patch.Value[bool]        `json:"moneyBack" required:"false" nullable:"true" doc:"It came back: counts against what was paid"`
	Personal           patch.Value[bool]        `json:"personal" required:"false" nullable:"true" doc:"Not for the work"`
}

// apply puts the input over e and gives every fault. Last is the last day that it may be of; a date that stays is not
// judged again.
func (in Input) apply(e *Expense, last civil.Date) fault.List {
	f := &e.Fields
	before := f.Date
	if f.Method == "" {
		f.Method = cash
	}
	faults := fields.Apply(in, e)
	if f.Date != before && f.Date.After(last) {
		faults.Add(fault.Field("date", "expense.date_ahead"))
	}
	if f.Recoverable && f.MoneyBack {
		faults.Add(fault.Field("recoverable", "expense.back_twice"))
	}
	if !f.Recoverable {
		f.RecoveredOn = civil.Date{}
	}
	if f.RecoveredOn.IsZero() {
		f.RecoveredPaymentID = ""
	}
	if f.TaskID == "" || in.TaskID.Sent && !in.TaskName.Sent {
		f.TaskName = ""
	}
	return faults
}

// setAmount sets rupees of which there must be some.
func setAmount(name string, v patch.Value[money.Paise], to *money.Paise) *fault.Error {
	bad := field.Rupees(name, v, to)
	switch {
	case bad != nil, *to != 0:
		return bad
	case !v.Has():
		return fault.Field(name, "field.required")
	}
	return fault.Field(name, "expense.amount_zero")
}
