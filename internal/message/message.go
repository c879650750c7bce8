// Package message is what waits to be sent to a family by WhatsApp or SMS. Nothing here sends anything: the purohit opens each
// message, presses send there, and marks it as sent here.
package message

import (
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/record"
)

// Limits of what a person may enter, in characters.
const (
	maxName = 120
	maxRite = 160
	maxText = 1500
)

// Message is one message, as its owner sees it. Empty fields are left out of JSON: devices keep all of them.
type Message struct {
	record.Head
	Fields
}

// Fields are what the owner may set. What always holds: there are a template, a text, a language and a day; texts are clean
// and within their limits; Phone is E.164; OpenedAt is there when it is opened, SentAt exactly when it is sent.
type Fields struct {
	// Template is the wording it began with.
	Template Template `json:"template" enum:"received,confirmed,options,ask,declined,changed,cancelled,samagri,day_before,on_my_way,late,thanks,due,tithi_near,co_priest,greeting,days"`
	// Name and Phone of whom it is for.
	Name  string `json:"name,omitempty" doc:"Whom it is for"`
	Phone string `json:"phone,omitempty" doc:"E.164"`
	// The family, the work and the booking that it is about.
	ClientID  string `json:"clientId,omitempty"`
	TaskID    string `json:"taskId,omitempty"`
	BookingID string `json:"bookingId,omitempty"`
	// Rite and RiteDay are its subject, for when the work is gone or was never created.
	Rite     string     `json:"rite,omitempty" doc:"What it is about"`
	RiteDay  civil.Date `json:"riteDay,omitzero" format:"date" doc:"When that is"`
	Text     string     `json:"text"`
	Language string     `json:"language" enum:"en,hi"`
	State    State      `json:"state" enum:"draft,opened,sent,skipped"`
	// Due is the day on which it is to be sent.
	Due civil.Date `json:"due" format:"date"`
	// OpenedAt is when WhatsApp was last opened with it, SentAt when the owner marked it as sent.
	OpenedAt civil.Instant `json:"openedAt,omitzero" format:"date-time"`
	SentAt   civil.Instant `json:"sentAt,omitzero" format:"date-time"`
}

// State is how far a message has come.
type State string

// The states. opened waits for the owner to mark it as sent or not.
const (
	draft   State = "draft"
	opened  State = "opened"
	sent    State = "sent"
	skipped State = "skipped"
)

// Template is what a message is for.
type Template string

// templates are all there are, in the order of the work.
var templates = []Template{"received", "confirmed", "options", "ask", "declined", "changed", "cancelled", "samagri", "day_before", "on_my_way", "late",
	"thanks", "due", "tithi_near", "co_priest", "greeting", "days"}

// settle makes the moments agree with the state; none lies ahead of now.
func (m *Message) settle(now time.Time) {
	at := civil.Instant(now.UnixMilli())
	m.OpenedAt, m.SentAt = min(m.OpenedAt, at), min(m.SentAt, at)
	switch m.State {
	case draft:
		m.OpenedAt, m.SentAt = 0, 0
	case opened:
		m.SentAt = 0
		if m.OpenedAt == 0 {
			m.OpenedAt = at
		}
	case sent:
		if m.SentAt == 0 {
			m.SentAt = at
		}
	case skipped:
		m.SentAt = 0
	}
}
