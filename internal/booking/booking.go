// Package booking leads from a family's request to work in the calendar: what is requested, what is offered, what is agreed. A
// request is no work yet and counts nowhere; a confirmed one has exactly one task.
package booking

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/record"
)

// Limits of what a person may enter; texts in characters.
const (
	maxRites    = 6
	maxRiteName = 160
	maxName     = 120
	maxGotra    = 60
	maxPeople   = 10_000
	maxOccasion = 500
	maxAddress  = 300
	maxArea     = 60
	maxMinutes  = 48 * 60
	maxOptions  = 3
	maxReason   = 60
	maxNote     = 300
	// longestHold is how long a time may be held.
	longestHold = 14 * 24 * time.Hour
	// undoFor is how long after a step it can be undone.
	undoFor = time.Hour
)

// Source is how a booking came.
type Source string

// The sources.
const (
	Public Source = "public"
	Phone  Source = "phone"
	WalkIn Source = "walk_in"
)

// Status is the step that a booking has reached. Whether an advance is awaited, or the work done, follows from task and payments.
type Status string

// The statuses; those after Confirmed are ends.
const (
	Requested       Status = "requested"
	Offered         Status = "offered"
	Confirmed       Status = "confirmed"
	Declined        Status = "declined"
	CancelledFamily Status = "cancelled_family"
	CancelledMe     Status = "cancelled_me"
	Expired         Status = "expired"
	NoShow          Status = "no_show"
)

// Step is what was last done with a booking.
type Step string

// The steps: those of the owner, those of the family by its link, and what the clock brings.
const (
	Offering     Step = "offer"
	Confirming   Step = "confirm"
	Declining    Step = "decline"
	Asking       Step = "ask"
	Moving       Step = "move"
	Keeping      Step = "keep"
	Cancelling   Step = "cancel"
	NotShowing   Step = "no_show"
	Choosing     Step = "choose"
	Refusing     Step = "none"
	Changing     Step = "change"
	FamilyLeaves Step = "family_cancel"
	Paying       Step = "paid"
	Expiring     Step = "expire"
)

// Booking is one booking, as its owner sees it.
type Booking struct {
	record.Head
	Fields
	// last is what undoing the last step needs, lapses when nothing of what is wanted or offered can be any more.
	last   last
	lapses *time.Time
	// sender of a request on the public page that waits for an answer.
	sender Sender
}

// Fields are the content of a booking.
type Fields struct {
	// Code of six letters and digits, none of which is mistaken for another when it is spoken.
	Code   string `json:"code"`
	Source Source `json:"source" enum:"public,phone,walk_in"`
	Request
	Standing
	ClientID string `json:"clientId,omitempty" format:"uuid" doc:"The family, once it is known which"`
	// Token of the family's link /b/TOKEN, 32 characters of base64url.
	Token     string     `json:"token"`
	ConsentAt *time.Time `json:"consentAt,omitempty" doc:"When the family agreed that this is kept"`
	// ConsentText and ConsentLanguage are what it agreed to: the date of the text that stood there, and the language of the page.
	ConsentText     string     `json:"consentText,omitempty" format:"date" doc:"Which text the family agreed to, by its date"`
	ConsentLanguage string     `json:"consentLanguage,omitempty" enum:"en,hi" doc:"In which language it read that"`
	Unverified      bool       `json:"unverified,omitempty,omitzero" doc:"Nobody has checked the phone number"`
	Check           bool       `json:"check,omitempty,omitzero" doc:"It came without proof of work"`
	Forced          bool       `json:"forced,omitempty,omitzero" doc:"Made although there was one like it"`
	SeenAt          *time.Time `json:"seenAt,omitempty" doc:"When the owner first opened it"`
	// Step counts them, undone ones and the undoing too; LastStep is what the last one was, empty after it was undone.
	Step      int        `json:"step" doc:"How many steps were done; undo names the last one"`
	SteppedAt *time.Time `json:"steppedAt,omitempty"`
	LastStep  Step       `json:"lastStep,omitempty" enum:"offer,confirm,decline,ask,move,keep,cancel,no_show,choose,none,change,family_cancel,paid,expire"`
}

// Request is what a family asks for. What always holds: there is a name of the rite, and a phone and a name to reach them by.
type Request struct {
	RiteTypeIDs []string `json:"riteTypeIds,omitempty" nullable:"false"`
	RiteName    string   `json:"riteName" doc:"What was asked for, as it was called then"`
	Contact     Contact  `json:"contact"`
	Gotra       string   `json:"gotra,omitempty" doc:"Never shown by the family's link"`
	People      int      `json:"people,omitempty,omitzero"`
	Occasion    string   `json:"occasion,omitempty"`
	Address     string   `json:"address,omitempty"`
	Area        string   `json:"area,omitempty"`
	Wanted      Wanted   `json:"wanted"`
	// DurationMinutes it takes.
	DurationMinutes int `json:"durationMinutes"`
}

// Contact is whom to answer.
type Contact struct {
	Name     string `json:"name"`
	Phone    string `json:"phone" doc:"E.164; any spelling is read"`
	AltPhone string `json:"altPhone,omitempty" doc:"E.164; any spelling is read"`
	Email    string `json:"email,omitempty" format:"email"`
	Language string `json:"language" enum:"en,hi"`
}

// Wanted is when: a date, dates, any good day before one, and on them a part of the day or a time. All may be left open.
type Wanted struct {
	Date      civil.Date  `json:"date,omitzero" format:"date"`
	DateTo    civil.Date  `json:"dateTo,omitzero" format:"date" doc:"The last of several days"`
	Before    civil.Date  `json:"before,omitzero" format:"date" doc:"Any good day before this one"`
	Part      Part        `json:"part,omitempty" enum:"pratah,madhyahna,aparahna,sandhya,ratri"`
	StartTime civil.Clock `json:"startTime,omitzero"`
}

// Part is a part of the day.
type Part string

// Slot is a time on a day.
type Slot struct {
	Date      civil.Date  `json:"date" format:"date"`
	StartTime civil.Clock `json:"startTime"`
}

// Agreed is what both sides agreed on.
type Agreed struct {
	Date      civil.Date   `json:"date" format:"date"`
	StartTime civil.Clock  `json:"startTime,omitzero"`
	Part      Part         `json:"part,omitempty" enum:"pratah,madhyahna,aparahna,sandhya,ratri" doc:"The part of the day, where no time is agreed"`
	Fee       *money.Paise `json:"fee,omitempty" doc:"Rupees"`
}

// WantedChange is what a family asks to change.
type WantedChange struct {
	Date      civil.Date  `json:"date,omitzero" format:"date"`
	StartTime civil.Clock `json:"startTime,omitzero"`
	Note      string      `json:"note,omitempty"`
	At        time.Time   `json:"at"`
}

// Standing is how far a booking has come. Only steps change it, but for the advance.
type Standing struct {
	Status  Status  `json:"status" enum:"requested,offered,confirmed,declined,cancelled_family,cancelled_me,expired,no_show"`
	Options []Slot  `json:"options,omitempty" nullable:"false" doc:"Times that were offered"`
	Agreed  *Agreed `json:"agreed,omitempty"`
	// Advance that was requested; the payments of the task show whether it came.
	Advance        *money.Paise  `json:"advance,omitempty" doc:"Rupees"`
	AdvanceBy      civil.Date    `json:"advanceBy,omitzero" format:"date"`
	PaidReportedAt *time.Time    `json:"paidSaidAt,omitempty" doc:"When the family said that it has paid"`
	Change         *WantedChange `json:"change,omitempty" doc:"What the family asks to change"`
	// HoldUntil is how long the requested time, or those that were offered, are held.
	HoldUntil     *time.Time `json:"holdUntil,omitempty"`
	TaskID        string     `json:"taskId,omitempty" format:"uuid"`
	DeclineReason string     `json:"declineReason,omitempty"`
	DeclineNote   string     `json:"declineNote,omitempty"`
	// CancelAdvance is what happens to the advance of a cancelled one; empty: not decided yet, or there was none.
	CancelAdvance CancelAdvance `json:"cancelAdvance,omitempty" enum:"refund,keep,carry"`
	AskedAt       *time.Time    `json:"askedAt,omitempty" doc:"When the owner last asked the family something"`
}

// CancelAdvance is what becomes of an advance.
type CancelAdvance string

// What becomes of it: it goes back, stays with the owner, or waits on the family's account for another day.
const (
	refund CancelAdvance = "refund"
	keep   CancelAdvance = "keep"
	carry  CancelAdvance = "carry"
)

// path of the page of the app.
func (b *Booking) path() string { return "/bookings/" + b.ID }

// slots are the times that the booking requests or offers.
func (f *Fields) slots() []Slot {
	switch {
	case f.Status == Offered:
		return f.Options
	case f.Status == Requested && !f.Wanted.StartTime.IsZero():
		return []Slot{{f.Wanted.Date, f.Wanted.StartTime}}
	}
	return nil
}

// endHold ends the hold no later than the first of the times that it holds: from then on the family cannot choose it any more.
func (f *Fields) endHold(zone *time.Location) {
	if f.HoldUntil == nil {
		return
	}
	for _, slot := range f.slots() {
		if at := civil.Moment(slot.Date, slot.StartTime, zone).UTC(); at.Before(*f.HoldUntil) {
			f.HoldUntil = &at
		}
	}
}

// day is the date that it is about, if one is known.
func (f *Fields) day() civil.Date {
	if f.Agreed != nil {
		return f.Agreed.Date
	}
	return f.Wanted.Date
}

// lapsesAt is the moment from which nothing of what is wanted or offered can be any more; nil when that never comes.
func (f *Fields) lapsesAt(zone *time.Location) *time.Time {
	var at time.Time
	switch w := f.Wanted; {
	case f.Status != Requested && f.Status != Offered:
		return nil
	case f.Status == Offered:
		for _, o := range f.Options {
			if m := civil.Moment(o.Date, o.StartTime, zone); m.After(at) {
				at = m
			}
		}
	case !w.StartTime.IsZero():
		at = civil.Moment(w.Date, w.StartTime, zone)
	case !w.Before.IsZero():
		at = civil.Moment(w.Before, civil.Clock{}, zone)
	case !w.DateTo.IsZero():
		at = civil.Moment(w.DateTo.AddDays(1), civil.Clock{}, zone)
	case !w.Date.IsZero():
		at = civil.Moment(w.Date.AddDays(1), civil.Clock{}, zone)
	}
	if at.IsZero() {
		return nil
	}
	at = at.UTC()
	return &at
}
