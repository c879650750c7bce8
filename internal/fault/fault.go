// Package fault is the one error type of Sankalp: what went wrong, as a kind that decides the HTTP status,
// and a code that is at once stable for programs and the key of its sentence in every language.
package fault

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Kind is the class of failure of a fault. The zero value is Internal, so that a fault
// made carelessly reveals nothing.
type Kind uint8

// The kinds; package httpapi maps each to one status.
const (
	Internal        Kind = iota // our own failure: 500
	NotUnderstood               // the request cannot be read: 400
	Invalid                     // read, but a value breaks a rule: 422
	Unauthenticated             // no session: 401
	Forbidden                   // known, but not allowed: 403
	NotFound                    // not there, or another owner's: 404
	Conflict                    // taken, or contradicting what is there: 409
	Stale                       // changed meanwhile: 412
	TooLarge                    // body beyond its limit: 413
	Unsupported                 // not JSON: 415
	TooEarly                    // the same call is still running: 425
	TooMany                     // over a limit: 429
	Unavailable                 // a part we need does not answer: 503
	Full                        // no space left on the disk: 507
	Misdirected                 // another cell has the owner, or soon will: 421, which only the router sees
)

// Code is a stable word for programs, `area.what` ("task.date_in_past"); i18n has a sentence for it in each language.
type Code string

// Error is one fault.
type Error struct {
	Kind Kind
	Code Code
	// Field names the body field at fault as the client spells it ("taskName"); empty when it is none.
	Field string
	// Args fill the {places} of the sentence.
	Args map[string]any
	// RetryAfter is sent to the client when positive.
	RetryAfter time.Duration
	// Current is the present entity of a Stale fault; nil when the caller deleted it meanwhile.
	Current any
	// Err is the cause. It goes to the log, never to the client.
	Err error
}

// New makes a fault without a field.
func New(kind Kind, code Code) *Error { return &Error{Kind: kind, Code: code} }

// Wrap makes a fault of the given kind that keeps its cause for the log.
func Wrap(kind Kind, code Code, err error) *Error { return &Error{Kind: kind, Code: code, Err: err} }

// Field makes an Invalid fault of one body field. Args are name, value pairs for the sentence.
func Field(field string, code Code, args ...any) *Error {
	return &Error{Kind: Invalid, Code: code, Field: field, Args: pairs(args)}
}

// In returns a copy of e that names a field.
func (e *Error) In(field string) *Error {
	c := *e
	c.Field = field
	return &c
}

// With returns a copy of e whose sentence is filled from name, value pairs.
func (e *Error) With(args ...any) *Error {
	c := *e
	c.Args = pairs(args)
	return &c
}

// After returns a copy of e with the time after which the client may try again.
func (e *Error) After(d time.Duration) *Error {
	c := *e
	c.RetryAfter = d
	return &c
}

// Error is for the log; people read the sentence of Code instead.
func (e *Error) Error() string {
	s := string(e.Code)
	if e.Field != "" {
		s += " (" + e.Field + ")"
	}
	if e.Err != nil {
		s += ": " + e.Err.Error()
	}
	return s
}

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// Is makes errors.Is(err, fault.New(kind, code)) true for the same kind and code.
func (e *Error) Is(target error) bool {
	t, ok := target.(*Error)
	return ok && t.Kind == e.Kind && t.Code == e.Code
}

// List is every fault of one body at once, so that a form shows them all.
type List []*Error

// Add appends the faults that are not nil.
func (l *List) Add(faults ...*Error) {
	for _, f := range faults {
		if f != nil {
			*l = append(*l, f)
		}
	}
}

// Names reports whether a fault of the list names the field.
func (l List) Names(field string) bool {
	return slices.ContainsFunc(l, func(e *Error) bool { return e.Field == field })
}

// Err is nil for an empty list, so that a check can end with `return l.Err()`.
func (l List) Err() error {
	if len(l) == 0 {
		return nil
	}
	return l
}

// Error joins the faults for the log.
func (l List) Error() string {
	s := make([]string, len(l))
	for i, e := range l {
		s[i] = e.Error()
	}
	return strings.Join(s, "; ")
}

// Of gives the faults in err: those of a List, the single *Error, or one Internal fault that wraps
// anything else. It is nil only for a nil err.
func Of(err error) List {
	if err == nil {
		return nil
	}
	var l List
	if errors.As(err, &l) && len(l) > 0 {
		return l
	}
	var e *Error
	if errors.As(err, &e) {
		return List{e}
	}
	return List{Wrap(Internal, "internal", err)}
}

// Nth names the fields of the faults in err with the place of their record in a list of them: "3.date". It is nil for a nil err.
func Nth(i int, err error) error {
	faults := Of(err)
	for k, f := range faults {
		if f.Field != "" {
			faults[k] = f.In(strconv.Itoa(i) + "." + f.Field)
		}
	}
	return faults.Err()
}

// Is reports whether err is (or begins with) a fault of the kind.
func Is(err error, kind Kind) bool { return err != nil && Of(err)[0].Kind == kind }

// HasCode reports whether err holds a fault with the code.
func HasCode(err error, code Code) bool {
	for _, e := range Of(err) {
		if e.Code == code {
			return true
		}
	}
	return false
}

func pairs(args []any) map[string]any {
	if len(args) == 0 {
		return nil
	}
	m := make(map[string]any, len(args)/2)
	for i := 0; i+1 < len(args); i += 2 {
		m[fmt.Sprint(args[i])] = args[i+1]
	}
	return m
}
