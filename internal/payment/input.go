package payment

import (
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/patch"
)

// Input is a caller's new payment; absent and null mean that there is none.
type Input struct {
	TaskID    patch.Value[string]      `json:"taskId" required:"false" nullable:"true" format:"uuid"`
	ClientID  patch.Value[string]      `json:"clientId" required:"false" nullable:"true" format:"uuid" doc:"Needed when there is no task"`
	Direction patch.Value[Direction]   `json:"direction" required:"false" enum:"in,refund,forgiven" doc:"in when left out"`
	Kind      patch.Value[For]         `json:"kind" required:"false" enum:"advance,balance,extra,samagri,travel,other" doc:"balance when left out"`
	Amount    patch.Value[money.Paise] `json:"amount" required:"false" minimum:"0.01" maximum:"999999999.99" doc:"Rupees with at most two decimals"`
	Method    patch.Value[Method]      `json:"method" required:"false" nullable:"true" enum:"cash,upi,bank,cheque,card,other" doc:"Needed unless it is forgiven, which has none"`
	Ref       patch.Value[string]      `json:"ref" required:"false" nullable:"true" maxLength:"40"`
	PaidBy    patch.Value[string]      `json:"paidBy" required:"false" nullable:"true" maxLength:"80"`
	Date      patch.Value[civil.Date]  `json:"date" required:"false" format:"date" doc:"Not later than tomorrow, for the sake of clocks that differ"`
	Note      patch.Value[string]      `json:"note" required:"false" nullable:"true" maxLength:"200" doc:"Needed when it is forgiven: why"`
}

// apply puts the input into p and gives every fault; latest is the last date that is believed.
func (in Input) apply(p *Payment, latest civil.Date) fault.List {
	f := &p.Fields
	f.Direction, f.Kind = In, Balance
	faults := fields.Apply(in, p)
	if !faults.Names("date") && f.Date.After(latest) {
		faults.Add(fault.Field("date", "payment.date_future"))
	}
	switch {
	case f.Direction == Forgiven && f.TaskID == "" && in.TaskID.Err == nil:
		faults.Add(fault.Field("taskId", "payment.forgiven_task"))
	case f.TaskID == "" && f.ClientID == "" && in.TaskID.Err == nil && in.ClientID.Err == nil:
		faults.Add(fault.Field("taskId", "payment.for_whom"))
	}
	if f.Direction == Forgiven && f.Note == "" && in.Note.Err == nil {
		faults.Add(fault.Field("note", "payment.reason_required"))
	}
	return faults
}

func (in Input) setAmount(f *Fields) *fault.Error {
	var amount *money.Paise
	switch bad := field.Amount("amount", in.Amount, &amount); {
	case bad != nil:
		return bad
	case amount == nil:
		return fault.Field("amount", "field.required")
	case *amount == 0:
		return fault.Field("amount", "payment.amount_zero")
	}
	f.Amount = *amount
	return nil
}

func (in Input) setMethod(f *Fields) *fault.Error {
	if f.Direction != Forgiven {
		return field.Choice("method", in.Method, &f.Method, Cash, UPI, Bank, Cheque, Card, Else)
	}
	if in.Method.Sent && !in.Method.Null {
		return fault.Field("method", "payment.forgiven_method")
	}
	return nil
}

// setID sets the id of something else, or none.
func setID(name string, v patch.Value[string], to *string) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && !id.Valid(v.V):
		return fault.Field(name, "payment.ref_format")
	case v.Sent:
		*to = v.V
	}
	return nil
}
