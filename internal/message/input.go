package message

import (
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/phone"
	"sankalp/internal/text"
)

// Input is what a caller says of a message. In an update an absent field keeps its value and null clears it; in a create
// both mean that there is none.
type Input struct {
	Template  patch.Value[Template]      `json:"template" required:"false" enum:"received,confirmed,options,ask,declined,changed,cancelled,samagri,day_before,on_my_way,late,thanks,due,tithi_near,co_priest,greeting"`
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
	f := &m.Fields
	if f.State == "" {
		f.State = Draft
	}
	var faults fault.List
	faults.Add(
		field.Choice("template", in.Template, &f.Template, Templates...),
		field.Text("name", in.Name, &f.Name, MaxName, text.Name),
		number("phone", in.Phone, &f.Phone),
		reference("clientId", in.ClientID, &f.ClientID),
		reference("taskId", in.TaskID, &f.TaskID),
		reference("bookingId", in.BookingID, &f.BookingID),
		field.Text("rite", in.Rite, &f.Rite, MaxRite, text.Name),
		field.Date("riteDay", in.RiteDay, &f.RiteDay),
		field.Required("text", in.Text, &f.Text, MaxText, text.Block),
		field.Choice("language", in.Language, &f.Language, "en", "hi"),
		field.Choice("state", in.State, &f.State, Draft, Opened, Sent, Skipped),
		field.Day("due", in.Due, &f.Due),
		field.Instant("openedAt", in.OpenedAt, &f.OpenedAt),
		field.Instant("sentAt", in.SentAt, &f.SentAt),
	)
	return faults
}

// number sets a phone number, or none.
func number(name string, v patch.Value[string], to *string) *fault.Error {
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

// reference sets the id of something else, or none. Whether that is there plays no part: a message outlives what it is about.
func reference(name string, v patch.Value[string], to *string) *fault.Error {
	switch {
	case v.Err != nil, v.Has() && v.V != "" && !id.Valid(v.V):
		return fault.Field(name, "message.ref_format")
	case v.Sent:
		*to = v.V
	}
	return nil
}
