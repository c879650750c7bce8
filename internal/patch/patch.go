// Package patch distinguishes what JSON can hold for one field of a change: nothing, null, a value, or something that is no
// such value. A wrong value is remembered instead of ending the reading, so that a form learns all its faults at once.
package patch

import "github.com/go-json-experiment/json"

// Value is a field of a body, for a struct that JSON is read into. The zero Value is an absent field.
type Value[T any] struct {
	// Sent is whether the field was there at all.
	Sent bool
	// Null is whether it was null.
	Null bool
	// Err is why it is no T; nil for an absent field and for null.
	Err error
	// V is the value, when Has.
	V T
}

// Of is a field that was sent with the value.
func Of[T any](v T) Value[T] { return Value[T]{Sent: true, V: v} }

// Null is a field that was sent as null.
func Null[T any]() Value[T] { return Value[T]{Sent: true, Null: true} }

// Has reports whether the field came with a value that could be read.
func (v Value[T]) Has() bool { return v.Sent && !v.Null && v.Err == nil }

// UnmarshalJSON reads null or a T, in which every member must be known. It never fails: see Err.
func (v *Value[T]) UnmarshalJSON(b []byte) error {
	*v = Value[T]{Sent: true}
	if string(b) == "null" {
		v.Null = true
		return nil
	}
	v.Err = json.Unmarshal(b, &v.V, json.RejectUnknownMembers(true))
	return nil
}
