package setting

import (
	"slices"

	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/text"
)

// Limits of the wording of messages, in characters.
const (
	maxWording   = 1000
	maxSignature = 120
)

// messageTemplates name the messages that can be worded. The app holds the first wording of each.
var messageTemplates = []string{"received", "confirmed", "options", "ask", "declined", "changed", "cancelled", "samagri", "day_before", "on_my_way", "late",
	"thanks", "due", "tithi_near", "co_priest", "greeting", "days"}

// Messages is how a person words the messages to families.
type Messages struct {
	Templates map[string]wording `json:"templates" nullable:"false" doc:"His own wording by template; what is not there has the app's"`
	Signature string             `json:"signature" doc:"Under each message; empty: his name"`
}

// wording is the words of one template in each language. Where one is empty, the app's words hold.
type wording struct {
	EN string `json:"en,omitempty"`
	HI string `json:"hi,omitempty"`
}

func firstMessages() Messages { return Messages{Templates: map[string]wording{}} }

// messagesChange is a change of Messages: absent keeps.
type messagesChange struct {
	_         struct{}                           `nullable:"true"`
	Templates patch.Value[map[string]newWording] `json:"templates" required:"false" nullable:"true" doc:"All of them: what is left out has the app's words"`
	Signature patch.Value[string]                `json:"signature" required:"false" nullable:"true" maxLength:"120"`
}

// newWording is a change of one wording.
type newWording struct {
	EN patch.Value[string] `json:"en" required:"false" nullable:"true" maxLength:"1000"`
	HI patch.Value[string] `json:"hi" required:"false" nullable:"true" maxLength:"1000"`
}

func (c messagesChange) apply(m *Messages) (faults fault.List) {
	const part = "messages."
	faults.Add(field.Text(part+"signature", c.Signature, &m.Signature, maxSignature, text.Name))
	switch {
	case c.Templates.Err != nil:
		faults.Add(fault.Field(part+"templates", "request.wrong_type"))
		return faults
	case c.Templates.Sent:
		m.Templates = firstMessages().Templates
	}
	for template, change := range c.Templates.V {
		name := part + "templates." + template
		if !slices.Contains(messageTemplates, template) {
			faults.Add(fault.Field(part+"templates", "field.unknown"))
			continue
		}
		var words wording
		faults.Add(
			field.Text(name+".en", change.EN, &words.EN, maxWording, text.Block),
			field.Text(name+".hi", change.HI, &words.HI, maxWording, text.Block),
		)
		if words != (wording{}) {
			m.Templates[template] = words
		}
	}
	return faults
}
