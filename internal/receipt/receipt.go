// Package receipt is what a family gets in hand for its money: numbered without gaps within a financial year, never changed
// once it is issued, and never deleted; a wrong one is voided with a reason.
package receipt

import (
	"fmt"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/record"
)

// Limits of what a person may enter.
const (
	// maxPayments of one receipt.
	maxPayments = 20
	// maxReason of voiding it, in characters.
	maxReason = 200
)

// Receipt is one receipt, as its owner sees it.
type Receipt struct {
	record.Head
	PaymentIDs []string `json:"paymentIds" nullable:"false"`
	// Language that it is written in: en or hi.
	Language string `json:"language" enum:"en,hi"`
	Paper
	// VoidedAt is when it was taken back; nil for a valid one.
	VoidedAt   *time.Time `json:"voidedAt,omitempty"`
	VoidReason string     `json:"voidReason,omitempty"`
}

// Paper is the content of a receipt, as it was at its issue: texts are in its language, ready to be read.
type Paper struct {
	Number   string    `json:"number" doc:"Such as S/2026-27/0001"`
	FY       string    `json:"fy" doc:"Financial year, April to March in the owner's time zone"`
	Seq      int       `json:"seq" doc:"Within the year, from 1 and without gaps"`
	IssuedAt time.Time `json:"issuedAt"`
	Issued   string    `json:"issued" doc:"The date of the issue"`
	Issuer   Issuer    `json:"issuer"`
	Payer    Payer     `json:"payer"`
	TaskID   string    `json:"taskId,omitempty" format:"uuid"`
	ClientID string    `json:"clientId,omitempty" format:"uuid"`
	Rite     string    `json:"rite,omitempty"`
	// RiteDate is the zero date when it is for no task.
	RiteDate civil.Date `json:"riteDate,omitzero" required:"false" format:"date"`
	Tithi    string     `json:"tithi,omitempty" doc:"Month, paksha, tithi and year of the rite's date, or of the payment's; with that date where it is not the one of the issue"`
	Lines    []Line     `json:"lines" nullable:"false" doc:"What was agreed and what came before"`
	// Received is how the money came: the words next to Amount.
	Received      string       `json:"received"`
	Amount        money.Paise  `json:"amount"`
	Words         string       `json:"words" doc:"The amount in words"`
	Standing      string       `json:"standing,omitempty" doc:"What is left of what was agreed"`
	Method        string       `json:"method,omitempty" doc:"When it is one for all of it" enum:"cash,upi,bank,cheque,card,other"`
	Agreed        *money.Paise `json:"agreed,omitempty"`
	ReceivedTotal money.Paise  `json:"receivedTotal" doc:"For the task, with this; less what was given back"`
	Balance       money.Paise  `json:"balance"`
}

// Issuer is whose receipt it is.
type Issuer struct {
	Name  string `json:"name"`
	About string `json:"about,omitempty"`
	Place string `json:"place,omitempty"`
	Phone string `json:"phone"`
}

// Payer is who paid.
type Payer struct {
	Name   string `json:"name,omitempty"`
	Detail string `json:"detail,omitempty" doc:"Gotra and area of the family"`
}

// Line is one line of the account.
type Line struct {
	Text   string      `json:"text"`
	Amount money.Paise `json:"amount"`
	Minus  bool        `json:"minus,omitempty,omitzero" required:"false"`
}

// financialYear is that of a date: April to March.
func financialYear(d civil.Date) string {
	y := d.Year()
	if d.Month() < time.April {
		y--
	}
	return fmt.Sprintf("%d-%02d", y, (y+1)%100)
}
