package httpapi

import (
	"context"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/session"
)

// keepForGood lets the browser of its owner keep a file, and nobody on the way.
var keepForGood = []string{"private, max-age=31536000, immutable"}

// File registers a read of a caller's file, of one media type. Under one address it never changes: h gives its bytes
// and the opaque part of its ETag.
func File[I any](s *API, op huma.Operation, media string, h func(ctx context.Context, c session.Caller, in *I) ([]byte, string, error)) {
	op.Security = sessionNeeded()
	s.describe(&op)
	op.DefaultStatus = http.StatusOK
	op.Responses["200"] = &huma.Response{
		Description: "The file",
		Content:     map[string]*huma.MediaType{media: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}},
	}
	huma.Register(s.doc, op, func(context.Context, *I) (*struct{}, error) { return nil, nil })
	plan, content := planInput(reflect.TypeFor[I]()), []string{media}
	s.add(op, func(x *exchange) error {
		c, err := x.authenticate()
		if err != nil {
			return err
		}
		in := new(I)
		if _, err := plan.read(x, reflect.ValueOf(in).Elem()); err != nil {
			return err
		}
		body, tag, err := h(x, c, in)
		if err != nil {
			return err
		}
		head := x.Header()
		head["Cache-Control"], head["Etag"] = keepForGood, []string{`"` + tag + `"`}
		if names(x.r.Header.Get("If-None-Match"), `"`+tag+`"`) {
			x.WriteHeader(http.StatusNotModified)
			return nil
		}
		head["Content-Type"] = content
		x.write(http.StatusOK, body)
		return nil
	})
}
