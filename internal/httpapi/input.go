package httpapi

import (
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sankalp/internal/fault"
)

// inputPlan knows where the parts of a request go in an operation's input struct.
type inputPlan struct {
	params   []param
	query    bool // whether any of them is in the query
	body     []int
	optional bool
	none     bool  // no Body: nothing but an empty object may come
	raw      []int // of RawBody: a file instead of JSON
}

type param struct {
	in, name string // in: path, query, header
	index    []int
}

// planInput panics on a type that cannot be an input: that is a fault of the program, found at its start.
func planInput(t reflect.Type) inputPlan {
	p := inputPlan{none: true}
	for _, f := range leaves(t, nil) {
		if f.Name == "Body" {
			p.body, p.none, p.optional = f.Index, false, f.Type.Kind() == reflect.Pointer
			continue
		}
		if f.Name == "RawBody" {
			p.raw, p.none = f.Index, false
			continue
		}
		for _, in := range []string{"path", "query", "header"} {
			if name := f.Tag.Get(in); name != "" {
				p.params = append(p.params, param{in: in, name: name, index: f.Index})
				p.query = p.query || in == "query"
			}
		}
		switch f.Type.Kind() {
		case reflect.String, reflect.Int, reflect.Int64, reflect.Bool:
		default:
			panic(fmt.Sprintf("httpapi: %s.%s: a parameter is a string, int, int64 or bool", t, f.Name))
		}
	}
	return p
}

// leaves lists the exported fields of a struct and of those embedded in it. Unlike reflect.VisibleFields it also
// finds a field that Go hides behind the name of the embedded struct: a header must not be ignored in silence.
func leaves(t reflect.Type, prefix []int) (all []reflect.StructField) {
	for i := range t.NumField() {
		f := t.Field(i)
		f.Index = append(slices.Clone(prefix), i)
		switch {
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			all = append(all, leaves(f.Type, f.Index)...)
		case f.IsExported():
			all = append(all, f)
		}
	}
	return all
}

// read fills v, the input, from the request and gives back the body's bytes. All faults of parameters and body
// come in one error; what was read before a fault stays in v.
func (p *inputPlan) read(x *exchange, v reflect.Value) ([]byte, error) {
	var faults fault.List
	if err := p.readParams(x.r, v, &faults); err != nil {
		return nil, err
	}
	body, err := x.readBody(p.raw != nil)
	if err != nil {
		return nil, err
	}
	switch {
	case len(body) > 0 && p.raw != nil:
		v.FieldByIndex(p.raw).SetBytes(body)
		return body, faults.Err()
	case len(body) == 0 && (p.none || p.optional):
		return body, faults.Err()
	case len(body) == 0:
		return body, fault.New(fault.NotUnderstood, "request.body_missing")
	}
	var target any = &struct{}{}
	if !p.none {
		target = v.FieldByIndex(p.body).Addr().Interface()
	}
	if err := decode(body, target); err != nil {
		if fault.Is(err, fault.NotUnderstood) {
			return body, err
		}
		faults.Add(fault.Of(err)...)
	}
	return body, faults.Err()
}

// readParams adds what is wrong in single parameters to faults; a request that cannot be read at all is its error.
func (p *inputPlan) readParams(r *http.Request, v reflect.Value, faults *fault.List) error {
	var query url.Values
	if p.query && r.URL.RawQuery != "" {
		var err error
		if query, err = url.ParseQuery(r.URL.RawQuery); err != nil {
			return fault.New(fault.NotUnderstood, "request.malformed")
		}
	}
	for _, q := range p.params {
		var text string
		switch q.in {
		case "path":
			text = r.PathValue(q.name)
		case "query":
			text = query.Get(q.name)
		case "header":
			text = r.Header.Get(q.name)
		}
		if text == "" {
			continue
		}
		if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
			if q.in == "path" { // no id is spelled so
				return fault.New(fault.NotFound, "not_found")
			}
			faults.Add(fault.Field(q.name, "request.bad_text"))
			continue
		}
		if !set(v.FieldByIndex(q.index), text) {
			faults.Add(fault.Field(q.name, "request.wrong_type"))
		}
	}
	return nil
}

func set(v reflect.Value, text string) bool {
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
	case reflect.Bool:
		b, err := strconv.ParseBool(text)
		if err != nil {
			return false
		}
		v.SetBool(b)
	default:
		n, err := strconv.ParseInt(text, 10, v.Type().Bits())
		if err != nil {
			return false
		}
		v.SetInt(n)
	}
	return true
}

// readBody reads the whole body: JSON, or a file of whatever type. Faults: TooLarge (nothing more is read, the
// connection ends), Unsupported for what is neither, NotUnderstood when it breaks off.
func (x *exchange) readBody(file bool) ([]byte, error) {
	r, most, taken := x.r, x.api.o.MaxBody, isJSON(x.r.Header)
	if file {
		most, taken = x.api.o.MaxFile, x.r.Header.Get("Content-Encoding") == ""
	}
	if r.Body == nil || r.Body == http.NoBody || r.ContentLength == 0 {
		return nil, nil
	}
	if r.ContentLength > most {
		return nil, x.tooLarge()
	}
	if !taken {
		return nil, fault.New(fault.Unsupported, "request.not_json")
	}
	var body []byte
	var err error
	if r.ContentLength > 0 {
		body = make([]byte, r.ContentLength)
		_, err = io.ReadFull(r.Body, body)
	} else if body, err = io.ReadAll(io.LimitReader(r.Body, most+1)); int64(len(body)) > most {
		return nil, x.tooLarge()
	}
	if err != nil {
		return nil, fault.Wrap(fault.NotUnderstood, "request.malformed", err)
	}
	return body, nil
}

func (x *exchange) tooLarge() error {
	x.Header().Set("Connection", "close") // else the server would read on to find the next request
	return fault.New(fault.TooLarge, "request.too_large")
}

// isJSON takes application/json, in UTF-8 where a charset is named, and not compressed.
func isJSON(h http.Header) bool {
	if h.Get("Content-Encoding") != "" {
		return false
	}
	const want = "application/json"
	content := h.Get("Content-Type")
	if content == want {
		return true
	}
	media, params, err := mime.ParseMediaType(content)
	if err != nil && !errors.Is(err, mime.ErrInvalidMediaParameter) || media != want {
		return false
	}
	charset := params["charset"]
	return charset == "" || strings.EqualFold(charset, "utf-8")
}
