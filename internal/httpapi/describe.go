package httpapi

import (
	"net/http"
	"reflect"
	"strconv"

	"github.com/danielgtaylor/huma/v2"
)

// describe adds an operation with its input and output to the document, with our error shape. huma.Register would do so too, but it is
// generic, and makes for every operation a handler that nobody calls, an eighth of the program.
func (s *API) describe(op huma.Operation, in, out reflect.Type) {
	d := describer{&op, s.Schemas()}
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	op.Responses["default"] = &huma.Response{
		Description: "What went wrong",
		Content:     map[string]*huma.MediaType{jsonMedia: {Schema: d.schemas.Schema(reflect.TypeFor[Problem](), true, "")}},
	}
	d.input(in)
	d.output(out)
	s.doc.AddOperation(&op)
}

const jsonMedia = "application/json"

// describer writes down what reflection finds in the types of one operation.
type describer struct {
	op      *huma.Operation
	schemas huma.Registry
}

func (d *describer) input(t reflect.Type) {
	for _, f := range leaves(t, nil) {
		switch f.Name {
		case "Body":
			plainly(d.schemas, f.Type)
			d.body(jsonMedia, f.Type.Kind() != reflect.Pointer, d.schema(t, f, "Request"))
		case "RawBody":
			d.body(f.Tag.Get("contentType"), true, &huma.Schema{Type: huma.TypeString, Format: "binary"})
		default:
			d.parameter(f)
		}
	}
}

func (d *describer) body(media string, required bool, schema *huma.Schema) {
	d.op.RequestBody = &huma.RequestBody{Required: required, Content: map[string]*huma.MediaType{media: {Schema: schema}}}
}

// parameter adds a field of path, query or header.
func (d *describer) parameter(f reflect.StructField) {
	for _, in := range []string{"path", "query", "header"} {
		name := f.Tag.Get(in)
		if name == "" {
			continue
		}
		schema := huma.SchemaFromField(d.schemas, f, "")
		p := &huma.Param{Name: name, Description: schema.Description, In: in, Required: in == "path" || f.Tag.Get("required") == "true", Schema: schema}
		if in == "query" {
			p.Explode = new(bool)
		}
		d.op.Parameters = append(d.op.Parameters, p)
	}
}

func (d *describer) output(t reflect.Type) {
	status := planOutput(t, d.op.DefaultStatus).standard
	code := strconv.Itoa(status)
	r := d.op.Responses[code]
	if r == nil {
		r = &huma.Response{Description: http.StatusText(status)}
		d.op.Responses[code] = r
	}
	for _, f := range leaves(t, nil) {
		switch f.Name {
		case "Status":
		case "Body":
			r.Content = map[string]*huma.MediaType{jsonMedia: {Schema: d.schema(t, f, "Response")}}
		default:
			if f.Type.Kind() == reflect.Slice {
				f.Type = f.Type.Elem()
			}
			if r.Headers == nil {
				r.Headers = map[string]*huma.Param{}
			}
			r.Headers[f.Tag.Get("header")] = &huma.Header{Schema: huma.SchemaFromField(d.schemas, f, "")}
		}
	}
}

// schema is that of a body, under the name that its field has, or under those of the type around it, or of the operation.
func (d *describer) schema(around reflect.Type, f reflect.StructField, end string) *huma.Schema {
	name := f.Tag.Get("nameHint")
	switch {
	case name != "":
	case around.Name() != "":
		name = around.Name() + f.Name
	default:
		name = d.op.OperationID + end
	}
	return huma.SchemaFromField(d.schemas, f, name)
}
