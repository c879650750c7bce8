package httpapi

import (
	"encoding/json"
	"net/http"
	"sync"

	"github.com/danielgtaylor/huma/v2"
)

// docAdapter lets huma describe operations without serving them.
type docAdapter struct{}

func (docAdapter) Handle(*huma.Operation, func(huma.Context)) {}

func (docAdapter) ServeHTTP(http.ResponseWriter, *http.Request) {}

// Names of the security schemes in the document.
const (
	bearerScheme = "bearer"
	cookieScheme = "cookie"
)

// sessionNeeded marks an operation that wants a session, carried in either way.
func sessionNeeded() []map[string][]string {
	return []map[string][]string{{bearerScheme: {}}, {cookieScheme: {}}}
}

func newDocument(version, cookie string) huma.API {
	return huma.NewAPI(huma.Config{
		OpenAPI: &huma.OpenAPI{
			OpenAPI: "3.1.0",
			Info: &huma.Info{
				Title: "Sankalp", Version: version,
				Description: "Planner for pandits. Dates and times are in the user's time zone, instants in UTC, money in rupees.",
			},
			Components: &huma.Components{
				Schemas: huma.NewMapRegistry("#/components/schemas/", huma.DefaultSchemaNamer),
				SecuritySchemes: map[string]*huma.SecurityScheme{
					bearerScheme: {Type: "http", Scheme: "bearer", Description: "The token that login and register answer."},
					cookieScheme: {Type: "apiKey", In: "cookie", Name: cookie, Description: "Set by login and register with \"session\": \"cookie\"."},
				},
			},
		},
	}, docAdapter{})
}

// describe adds the operation to the document, with our error shape instead of huma's.
func (s *API) describe(op *huma.Operation) {
	registry := s.doc.OpenAPI().Components.Schemas
	if op.Responses == nil {
		op.Responses = map[string]*huma.Response{}
	}
	op.Responses["default"] = &huma.Response{
		Description: "What went wrong",
		Content: map[string]*huma.MediaType{
			"application/json": {Schema: registry.Schema(problemType, true, "")},
		},
	}
}

// OpenAPI is the document of all registered operations, indented, the same bytes for the same operations.
func (s *API) OpenAPI() ([]byte, error) {
	d := s.doc.OpenAPI()
	for _, unused := range []string{"ErrorModel", "ErrorDetail"} { // huma's own error shape
		delete(d.Components.Schemas.Map(), unused)
	}
	compact, err := json.Marshal(d)
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
	return func(w http.ResponseWriter, r *http.Request) {
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
