package httpapi

import (
	"bytes"
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"sankalp/internal/fault"
)

// maxFaults are reported of one body; a megabyte of unknown fields must not be answered with several.
const maxFaults = 100

// decode reads JSON into the value that target points to, strictly: members must be known and spelled exactly, none
// may come twice, the text must be UTF-8 without NUL, and nothing may follow it. Faults: NotUnderstood
// `request.malformed` for what is not such JSON, else Invalid ones with their fields, all at once.
func decode(body []byte, target any) error {
	if string(bytes.TrimSpace(body)) == "null" { // it would leave the target as it is
		return fault.New(fault.NotUnderstood, "request.malformed")
	}
	// One call for the many good bodies; only a bad one is taken apart to find every fault.
	err := json.Unmarshal(body, target, json.RejectUnknownMembers(true))
	hasNUL := bytes.Contains(body, []byte(`\u0000`))
	if err == nil && !hasNUL {
		return nil
	}
	var syntax *jsontext.SyntacticError
	if errors.As(err, &syntax) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return fault.Wrap(fault.NotUnderstood, "request.malformed", err)
	}
	var faults fault.List
	switch {
	case holdsStruct(target):
		faults = members(body, target)
	case err != nil:
		faults = fault.List{semantic("", err)}
	case hasNUL && containsNUL(body):
		faults = fault.List{fault.New(fault.Invalid, "request.bad_text")}
	}
	if len(faults) == 0 && err != nil {
		return fault.Wrap(fault.NotUnderstood, "request.malformed", err)
	}
	return faults.Err()
}

func holdsStruct(target any) bool {
	t := reflect.TypeOf(target).Elem()
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	return t.Kind() == reflect.Struct
}

// members decodes an object member by member and collects the faults, at most maxFaults. The body is known to be valid JSON.
func members(body []byte, target any) (faults fault.List) {
	v := reflect.New(baseOf(reflect.TypeOf(target).Elem())).Elem()
	fields := fieldsOf(v.Type())
	d := jsontext.NewDecoder(bytes.NewBuffer(body))
	if d.PeekKind() != '{' {
		return nil
	}
	_, _ = d.ReadToken()
	for d.PeekKind() == '"' && len(faults) < maxFaults {
		name, err := d.ReadToken()
		if err != nil {
			return faults
		}
		key := name.String()
		value, err := d.ReadValue()
		if err != nil {
			return faults
		}
		index, known := fields[key]
		if !known {
			faults.Add(fault.Field(key, whyUnknown(v, key)))
			continue
		}
		field := v.FieldByIndex(index).Addr().Interface()
		if err := json.Unmarshal(value, field, json.RejectUnknownMembers(true)); err != nil {
			faults.Add(semantic(key, err))
		} else if containsNUL(value) {
			faults.Add(fault.Field(key, "request.bad_text"))
		}
	}
	return faults
}

// Explainer is a body, or a part that is embedded in one, that says more of some members it does not take than that they are not
// known: what callers often expect there. The code is "" for all others.
type Explainer interface {
	Explain(member string) fault.Code
}

// whyUnknown gives the code for a member that the struct v does not have.
func whyUnknown(v reflect.Value, member string) fault.Code {
	if e, ok := v.Interface().(Explainer); ok {
		if code := e.Explain(member); code != "" {
			return code
		}
	}
	for i := range v.NumField() {
		if f := v.Type().Field(i); f.Type.Kind() == reflect.Struct && f.Tag.Get("json") == ",embed" {
			if code := whyUnknown(v.Field(i), member); code != "request.unknown_field" {
				return code
			}
		}
	}
	return "request.unknown_field"
}

func baseOf(t reflect.Type) reflect.Type {
	if t.Kind() == reflect.Pointer {
		return t.Elem()
	}
	return t
}

// fieldsOf maps the JSON names of a struct, those of embedded structs among them, to the fields.
func fieldsOf(t reflect.Type) map[string][]int {
	m := map[string][]int{}
	for _, f := range reflect.VisibleFields(t) {
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		switch {
		case options == "embed":
			for name, index := range fieldsOf(f.Type) {
				m[name] = append(slices.Clone(f.Index), index...)
			}
		case !f.IsExported(), name == "-", f.Anonymous && name == "":
		case name != "":
			m[name] = f.Index
		default:
			m[f.Name] = f.Index
		}
	}
	return m
}

// semantic names the place of a value that does not fit: the field, and where in it. A fault that the value's own
// type raised keeps its code.
func semantic(field string, err error) *fault.Error {
	var place *json.SemanticError
	code := fault.Code("request.wrong_type")
	if errors.As(err, &place) {
		if path := strings.ReplaceAll(strings.TrimPrefix(string(place.JSONPointer), "/"), "/", "."); path != "" {
			field = strings.TrimPrefix(field+"."+path, ".")
		}
		if errors.Is(place.Err, json.ErrUnknownName) {
			code = "request.unknown_field"
		}
	}
	var own *fault.Error
	if errors.As(err, &own) {
		return own.In(field)
	}
	return fault.Field(field, code)
}

// containsNUL finds a NUL in any string of valid JSON, however it is escaped.
func containsNUL(value []byte) bool {
	if !bytes.Contains(value, []byte(`\u0000`)) {
		return false
	}
	d := jsontext.NewDecoder(bytes.NewBuffer(value))
	for {
		t, err := d.ReadToken()
		if err != nil {
			return false
		}
		if t.Kind() == '"' && strings.ContainsRune(t.String(), 0) {
			return true
		}
	}
}
