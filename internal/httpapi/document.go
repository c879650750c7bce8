package httpapi

import (
	"encoding/json"
	"net/http"
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/civil"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/samagri"
)

// Names of the security schemes in the document.
const (
	bearerScheme = "bearer"
	cookieScheme = "cookie"
)

// sessionNeeded marks an operation that needs a session, by cookie or Bearer.
func sessionNeeded() []map[string][]string {
	return []map[string][]string{{bearerScheme: {}}, {cookieScheme: {}}}
}

func newDocument(version, cookie string) *huma.OpenAPI {
	return &huma.OpenAPI{
		OpenAPI: "3.1.0",
		Info: &huma.Info{
			Title: "Sankalp", Version: version,
			Description: "Planner for pandits. Dates and times are in the user's time zone, instants in UTC, money in rupees.",
		},
		Components: &huma.Components{
			Schemas: newRegistry(),
			SecuritySchemes: map[string]*huma.SecurityScheme{
				bearerScheme: {Type: "http", Scheme: "bearer", Description: "The token that login and register answer."},
				cookieScheme: {Type: "apiKey", In: "cookie", Name: cookie, Description: "Set by login and register with \"session\": \"cookie\"."},
			},
		},
	}
}

// Types whose JSON is not what their Go type looks like are documented as these.
type (
	jsonDate     string
	jsonClock    string
	jsonMoney    float64
	jsonQuantity float64
)

// Schema documents a civil.Date.
func (jsonDate) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Format: "date"}
}

// Schema documents a civil.Clock.
func (jsonClock) Schema(huma.Registry) *huma.Schema {
	return &huma.Schema{Type: huma.TypeString, Pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$", Nullable: true}
}

// Schema documents a money.Paise, which is rupees in JSON.
func (jsonMoney) Schema(huma.Registry) *huma.Schema {
	cent := 0.01
	return &huma.Schema{Type: huma.TypeNumber, MultipleOf: &cent, Description: "Rupees"}
}

// Schema documents a samagri.Quantity.
func (jsonQuantity) Schema(huma.Registry) *huma.Schema {
	thousandth, least, most := 0.001, 0.0, 99_999.999
	return &huma.Schema{Type: huma.TypeNumber, MultipleOf: &thousandth, Minimum: &least, Maximum: &most}
}

// orNull documents a T that may also be null.
type orNull[T huma.SchemaProvider] struct{ _ T }

// Schema is T's, or null.
func (orNull[T]) Schema(r huma.Registry) *huma.Schema {
	var held T
	s := held.Schema(r)
	s.Nullable = true
	return s
}

func newRegistry() huma.Registry {
	r := huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer)
	r.RegisterTypeAlias(reflect.TypeFor[civil.Date](), reflect.TypeFor[jsonDate]())
	r.RegisterTypeAlias(reflect.TypeFor[civil.Clock](), reflect.TypeFor[jsonClock]())
	r.RegisterTypeAlias(reflect.TypeFor[money.Paise](), reflect.TypeFor[jsonMoney]())
	r.RegisterTypeAlias(reflect.TypeFor[samagri.Quantity](), reflect.TypeFor[jsonQuantity]())
	return r
}

// plainly documents every patch.Value in a body, in one of a list of them, or in what another one holds, as what it holds, or null.
// (Huma forgets that a pointer may be null when its type has an alias: such a field needs the tag nullable:"true".)
func plainly(r huma.Registry, body reflect.Type) {
	for body.Kind() == reflect.Pointer || body.Kind() == reflect.Slice {
		body = body.Elem()
	}
	if body.Kind() != reflect.Struct {
		return
	}
	values := reflect.TypeFor[patch.Value[bool]]().PkgPath()
	for _, f := range reflect.VisibleFields(body) {
		if f.Tag.Get("json") == ",embed" {
			plainly(r, f.Type)
		}
		if f.Type.PkgPath() == values {
			held, _ := f.Type.FieldByName("V")
			as := reflect.PointerTo(held.Type)
			switch held.Type {
			case reflect.TypeFor[civil.Date]():
				as = reflect.TypeFor[orNull[jsonDate]]()
			case reflect.TypeFor[money.Paise]():
				as = reflect.TypeFor[orNull[jsonMoney]]()
			}
			r.RegisterTypeAlias(f.Type, as)
			plainly(r, held.Type)
		}
	}
}

// Schemas are those of the document so far.
func (s *API) Schemas() huma.Registry { return s.doc.Components.Schemas }

// OpenAPI is the document of all registered operations, indented, the same bytes for the same operations.
func (s *API) OpenAPI() ([]byte, error) {
	compact, err := json.Marshal(s.doc)
	if err != nil {
		return nil, err
	}
	var tree any // through a tree, because huma keeps members in an order of its own
	if err := json.Unmarshal(compact, &tree); err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(tree, "", "  ")
	return append(text, '\n'), err
}

func (s *API) document() http.HandlerFunc {
	make := sync.OnceValues(s.OpenAPI)
	return func(w http.ResponseWriter, _ *http.Request) {
		x := w.(*exchange)
		text, err := make()
		if err != nil {
			x.fail(err)
			return
		}
		x.Header().Set("Cache-Control", "no-cache")
		x.send(http.StatusOK, text)
	}
}
