package setting

import (
	"maps"
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
	_         struct{}                            `nullable:"true"`
	Templates patch.Value[map[string]*newWording] `json:"templates" required:"false" nullable:"true" doc:"By template; what is left out keeps, null brings back the app's words of one, or of all"`
	Signature patch.Value[string]                 `json:"signature" required:"false" nullable:"true" maxLength:"120"`
}

// newWording is a change of one wording: absent keeps.
type newWording struct {
	_  struct{}            `nullable:"true"`
	EN patch.Value[string] `json:"en" required:"false" nullable:"true" maxLength:"1000" doc:"null or empty brings back the app's"`
	HI patch.Value[string] `json:"hi" required:"false" nullable:"true" maxLength:"1000" doc:"null or empty brings back the app's"`
}

func (c messagesChange) apply(m *Messages) (faults fault.List) {
	const part = "messages."
	faults.Add(field.Text(part+"signature", c.Signature, &m.Signature, maxSignature, text.Name))
	switch {
	case c.Templates.Err != nil:
		faults.Add(fault.Field(part+"templates", "request.wrong_type"))
	case c.Templates.Null:
		m.Templates = firstMessages().Templates
	case c.Templates.Sent:
		merged := firstMessages().Templates // a map of its own: the settings as they were share the old one
		maps.Copy(merged, m.Templates)
		for template, change := range c.Templates.V {
			if !slices.Contains(messageTemplates, template) {
				faults.Add(fault.Field(part+"templates", "field.unknown"))
				continue
			}
			words := merged[template]
			faults.Add(change.apply(part+"templates."+template, &words)...)
			merged[template] = words
		}
		maps.DeleteFunc(merged, func(_ string, words wording) bool { return words == wording{} })
		m.Templates = merged
	}
	return faults
}

// apply changes one wording; nil brings back the app's words.
func (c *newWording) apply(name string, words *wording) (faults fault.List) {
	if c == nil {
		*words = wording{}
		return nil
	}
	faults.Add(
		field.Text(name+".en", c.EN, &words.EN, maxWording, text.Block),
		field.Text(name+".hi", c.HI, &words.HI, maxWording, text.Block),
	)
	return faults
}
