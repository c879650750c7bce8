// Package payment is the money between a purohit and the families: what came, what was given back, what is let go. A
// payment is written once and never changed. A wrong one is removed and written anew, so that two devices never
// overwrite each other's money.
package payment

import (
	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/record"
)

// Limits of what a person may enter; texts in characters.
const (
	maxRef    = 40
	maxPaidBy = 80
	maxNote   = 200
)

// Direction of the money.
type Direction string

// The directions. What is forgiven changes no hands: it is owed no more.
const (
	In       Direction = "in"
	Refund   Direction = "refund"
	Forgiven Direction = "forgiven"
)

// For is what a payment is for.
type For string

// What payments are for.
const (
	Advance For = "advance"
	Balance For = "balance"
	Extra   For = "extra"
	Samagri For = "samagri"
	Travel  For = "travel"
	Other   For = "other"
)

// Method is how the money changed hands; empty for what is forgiven.
type Method string

// The methods.
const (
	Cash   Method = "cash"
	UPI    Method = "upi"
	Bank   Method = "bank"
	Cheque Method = "cheque"
	Card   Method = "card"
	Else   Method = "other"
)

// Payment is one payment, as its owner sees it.
type Payment struct {
	record.Head
	Fields
}

// Fields are the content of a payment. Invariants: there is a task or a family, both the owner's; for a task
// that had a family then, that one, but in a group rite the one that was named; the amount is above 0; there is a method exactly when nothing is forgiven; what is forgiven
// has a task and a note, the reason.
type Fields struct {
	TaskID    string      `json:"taskId,omitempty" format:"uuid"`
	ClientID  string      `json:"clientId,omitempty" format:"uuid" doc:"The family; of a task that had one then: that one. While the task is there, its family counts; in a group rite this one"`
	Direction Direction   `json:"direction" enum:"in,refund,forgiven"`
	Kind      For         `json:"kind" enum:"advance,balance,extra,samagri,travel,other"`
	Amount    money.Paise `json:"amount" minimum:"0.01" maximum:"999999999.99" doc:"Rupees"`
	Method    Method      `json:"method,omitempty" enum:"cash,upi,bank,cheque,card,other"`
	Ref       string      `json:"ref,omitempty" doc:"The bank's number of it"`
	PaidBy    string      `json:"paidBy,omitempty"`
	// Date on which it changed hands, in the owner's time zone.
	Date civil.Date `json:"date" format:"date"`
	Note string     `json:"note,omitempty" doc:"Of what is forgiven: why"`
}
