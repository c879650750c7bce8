package httpapi

import (
	"cmp"
	"maps"
	"reflect"
	"strings"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"sankalp/internal/patch"
)

// ChosenID begins the body of a create whose id the caller may choose.
type ChosenID struct {
	ID patch.Value[string] `json:"_id" required:"false" format:"uuid" doc:"A UUIDv7; the same create again changes nothing"`
}

// CreateBody is the body of a create of a T: the fields of an I, and an id. The document calls it NewT.
type CreateBody[T, I any] struct {
	ChosenID
	Input I `json:",embed"`
}

// Schema is an object with the members of both.
func (CreateBody[T, I]) Schema(r huma.Registry) *huma.Schema {
	s := huma.SchemaFromType(r, reflect.TypeFor[I]())
	maps.Copy(s.Properties, huma.SchemaFromType(r, reflect.TypeFor[ChosenID]()).Properties)
	return define(r, "New"+nameOf[T](), s)
}

// UpdateBody is the body of a change of a T. The document calls it TChange, or TOffer when I is an OfferInput.
type UpdateBody[T, I any] struct {
	Input I `json:",embed"`
}

// Schema is that of an I.
func (UpdateBody[T, I]) Schema(r huma.Registry) *huma.Schema {
	name := nameOf[T]() + cmp.Or(strings.TrimPrefix(strings.TrimSuffix(nameOf[I](), "Input"), nameOf[T]()), "Change")
	return define(r, name, huma.SchemaFromType(r, reflect.TypeFor[I]()))
}

// Message answers with a text only.
type Message struct {
	Body struct {
		Success string `json:"success"`
	} `nameHint:"SaidOutBody"`
}

// NewMessage answers with a text.
func NewMessage(text string) *Message {
	out := &Message{}
	out.Body.Success = text
	return out
}

// Answer is a text and a record, which stands under the name of its type. The document calls it TAnswer.
type Answer[T any] struct{ Body answer[T] }

// NewAnswer answers with a text and a record.
func NewAnswer[T any](text string, record T) *Answer[T] { return &Answer[T]{answer[T]{text, record}} }

type answer[T any] struct {
	message string
	record  T
}

// MarshalJSONTo writes the object.
func (a *answer[T]) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeAnswer(e, a.message, word[T](), &a.record)
}

// Schema is an object with the text and the record.
func (answer[T]) Schema(r huma.Registry) *huma.Schema {
	return defineAnswer(r, nameOf[T]()+"Answer", word[T](), r.Schema(reflect.TypeFor[T](), true, ""))
}

// Answers is Answer with several records. The document calls it TsAnswer.
type Answers[T any] struct{ Body answers[T] }

// NewAnswers answers with a text and several records.
func NewAnswers[T any](text string, records []T) *Answers[T] {
	return &Answers[T]{answers[T]{text, records}}
}

type answers[T any] struct {
	message string
	records []T
}

// MarshalJSONTo writes the object.
func (a *answers[T]) MarshalJSONTo(e *jsontext.Encoder) error {
	return writeAnswer(e, a.message, plural(word[T]()), &a.records)
}

// Schema is an object with the text and the records.
func (answers[T]) Schema(r huma.Registry) *huma.Schema {
	items := r.Schema(reflect.TypeFor[T](), true, "")
	return defineAnswer(r, nameOf[T]()+"sAnswer", plural(word[T]()), &huma.Schema{Type: huma.TypeArray, Items: items})
}

// nameOf is the name of a type as the document writes it.
func nameOf[T any]() string {
	name := reflect.TypeFor[T]().Name()
	return strings.ToUpper(name[:1]) + name[1:]
}

// word is the name of a type as JSON and texts write it.
func word[T any]() string { return strings.ToLower(nameOf[T]()) }

// plural is a word for several of them; a series has none of its own.
func plural(word string) string { return strings.TrimSuffix(word, "s") + "s" }

func writeAnswer(e *jsontext.Encoder, message, name string, content any) error {
	for _, part := range []any{jsontext.BeginObject, jsontext.String("success"), jsontext.String(message), jsontext.String(name), content, jsontext.EndObject} {
		var err error
		if token, ok := part.(jsontext.Token); ok {
			err = e.WriteToken(token)
		} else {
			err = json.MarshalEncode(e, part)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func defineAnswer(r huma.Registry, schema, name string, content *huma.Schema) *huma.Schema {
	return define(r, schema, &huma.Schema{
		Type: huma.TypeObject, AdditionalProperties: false, Required: []string{"success", name},
		Properties: map[string]*huma.Schema{"success": {Type: huma.TypeString}, name: content},
	})
}

// define puts a schema into the document under a name, and gives what refers to it.
func define(r huma.Registry, name string, s *huma.Schema) *huma.Schema {
	if there := r.Map()[name]; there != nil && !reflect.DeepEqual(there.Properties, s.Properties) {
		panic("httpapi: two bodies have the name " + name)
	}
	r.Map()[name] = s
	return &huma.Schema{Ref: "#/components/schemas/" + name}
}
