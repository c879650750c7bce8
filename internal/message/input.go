package message

import (
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/phone"
)

// Input is a caller's change to a message. In an update an absent field keeps its value and null clears it; in a create
// both mean that there is none.
type Input struct {
	Template  patch.Value[Template]      `json:"template" required:"false" enum:"received,confirmed,options,ask,declined,changed,cancelled,samagri,day_before,on_my_way,late,thanks,due,tithi_near,co_priest,greeting,days"`
	Name      patch.Value[string]        `json:"name" required:"false" nullable:"true" maxLength:"120" doc:"Whom it is for"`
	Phone     patch.Value[string]        `json:"phone" required:"false" nullable:"true" doc:"In any common spelling"`
	ClientID  patch.Value[string]        `json:"clientId" required:"false" nullable:"true" format:"uuid"`
	TaskID    patch.Value[string]        `json:"taskId" required:"false" nullable:"true" format:"uuid"`
	BookingID patch.Value[string]        `json:"bookingId" required:"false" nullable:"true" format:"uuid"`
	Rite      patch.Value[string]        `json:"rite" required:"false" nullable:"true" maxLength:"160" doc:"What it is about"`
	RiteDay   patch.Value[civil.Date]    `json:"riteDay" required:"false" nullable:"true" format:"date" doc:"When that is"`
	Text      patch.Value[string]        `json:"text" required:"false" minLength:"1" maxLength:"1500"`
	Language  patch.Value[string]        `json:"language" required:"false" enum:"en,hi"`
	State     patch.Value[State]         `json:"state" required:"false" enum:"draft,opened,sent,skipped" doc:"draft when left out"`
	Due       patch.Value[civil.Date]    `json:"due" required:"false" format:"date" doc:"The day on which to send it"`
	OpenedAt  patch.Value[civil.Instant] `json:"openedAt" required:"false" nullable:"true" format:"date-time" doc:"now when left out of what was opened"`
	SentAt    patch.Value[civil.Instant] `json:"sentAt" required:"false" nullable:"true" format:"date-time" doc:"now when left out of what was sent"`
}

// apply puts the input over m and gives every fault.
func (in Input) apply(m *Message) fault.List {
	if m.State == "" {
		m.State = draft
	}
	return fields.Apply(in, m)
}

// setPhone sets a phone number, or none.
func setPhone(name string, v patch.Value[string], to *string) *fault.Error {
	e164, readable := phone.Read(v.V)
	switch {
	case v.Err != nil:
		return fault.Field(name, "request.wrong_type")
	case v.Has() && v.V != "" && !readable:
		return fault.Field(name, "message.phone_format")
	case v.Sent:
		*to = e164
	}
	return nil
}
