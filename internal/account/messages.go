package account

import (
	"slices"

	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Limits of the wording of messages, in characters.
const (
	MaxWording   = 1000
	MaxSignature = 120
)

// messageTemplates are what has a wording; the app has the first wording of each.
var messageTemplates = []string{"received", "confirmed", "options", "ask", "declined", "changed", "cancelled", "samagri", "day_before", "on_my_way", "late",
	"thanks", "due", "tithi_near", "co_priest", "greeting"}

// Messages is how a person words what he writes to families.
type Messages struct {
	Templates map[string]Wording `json:"templates" nullable:"false" doc:"His own wording by template; what is not there has the app's"`
	Signature string             `json:"signature" doc:"Under each message; empty: his name"`
}

// Wording is a template's own words, by language; an empty one is the app's.
type Wording struct {
	EN string `json:"en,omitempty"`
	HI string `json:"hi,omitempty"`
}

func firstMessages() Messages { return Messages{Templates: map[string]Wording{}} }

// MessagesChange is a change of it: absent keeps.
type MessagesChange struct {
	_         struct{}                           `nullable:"true"`
	Templates patch.Value[map[string]NewWording] `json:"templates" required:"false" nullable:"true" doc:"All of them: what is left out has the app's words"`
	Signature patch.Value[string]                `json:"signature" required:"false" nullable:"true" maxLength:"120"`
}

// NewWording is what a caller says of a template's words.
type NewWording struct {
	EN patch.Value[string] `json:"en" required:"false" nullable:"true" maxLength:"1000"`
	HI patch.Value[string] `json:"hi" required:"false" nullable:"true" maxLength:"1000"`
}

// applyMessages changes it; null brings back what held in the beginning.
func (in Settings) applyMessages(s *settings, faults *fault.List) {
	switch {
	case !in.Messages.Sent:
		return
	case in.Messages.Null:
		s.Messages = firstMessages()
		return
	case in.Messages.Err != nil:
		faults.Add(fault.Field("messages", "request.wrong_type"))
		return
	}
	const part = "messages."
	c, m := in.Messages.V, &s.Messages
	faults.Add(field.Text(part+"signature", c.Signature, &m.Signature, MaxSignature, text.Name))
	switch {
	case c.Templates.Err != nil:
		faults.Add(fault.Field(part+"templates", "request.wrong_type"))
		return
	case c.Templates.Sent:
		m.Templates = firstMessages().Templates
	}
	for template, said := range c.Templates.V {
		name := part + "templates." + template
		if !slices.Contains(messageTemplates, template) {
			faults.Add(fault.Field(part+"templates", "field.unknown"))
			continue
		}
		var words Wording
		faults.Add(
			field.Text(name+".en", said.EN, &words.EN, MaxWording, text.Block),
			field.Text(name+".hi", said.HI, &words.HI, MaxWording, text.Block),
		)
		if words != (Wording{}) {
			m.Templates[template] = words
		}
	}
}
