// Package contact stores messages of the contact form and mails them to the operator.
package contact

import (
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/mail"
	"sankalp/internal/text"
)

// Limits of what a visitor may write, in characters.
const (
	maxName    = 120
	maxSubject = 160
	maxMessage = 5000
)

// Message is a stored message.
type Message struct {
	ID string
	fields
	// Language of the page it was written on, "en" or "hi".
	Language  string
	CreatedAt time.Time
}

// fields are what the visitor wrote. What always holds of a stored one: nothing is empty, all is clean and within its
// limit, email is a bare address, and only message has line breaks.
type fields struct {
	Email, Name, Subject, Message string
}

// clean gives the fields in their stored form, or every fault of them.
func (f fields) clean() (fields, fault.List) {
	var faults fault.List
	field := func(name, value string, most int, clean func(string) (string, *fault.Error)) string {
		cleaned, bad := clean(value)
		switch {
		case bad != nil:
			faults.Add(bad.In(name))
		case cleaned == "":
			faults.Add(fault.Field(name, "contact.missing"))
		case text.Length(cleaned) > most:
			faults.Add(fault.Field(name, "contact.too_long").With("max", most))
		}
		return cleaned
	}
	f.Email = field("email", f.Email, mail.MaxAddress, address)
	f.Name = field("name", f.Name, maxName, text.Name)
	f.Subject = field("subject", f.Subject, maxSubject, text.Name)
	f.Message = field("message", f.Message, maxMessage, text.Block)
	return f, faults
}

// address cleans an address of mail; an empty one is left to the caller.
func address(s string) (string, *fault.Error) {
	s, bad := text.Line(s)
	if bad != nil || s == "" {
		return s, bad
	}
	bare, ok := mail.Bare(s)
	if !ok {
		return s, fault.New(fault.Invalid, "contact.email_format")
	}
	return bare, nil
}
