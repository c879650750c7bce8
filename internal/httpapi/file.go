package httpapi

import (
	"context"
	"mime"
	"net/http"
	"reflect"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/session"
)

// cacheForever lets the browser of its owner cache a file, and no proxy.
var cacheForever = []string{"private, max-age=31536000, immutable"}

// File registers a read of a caller's file, of one media type. Under one address it never changes: h gives its bytes
// and the opaque part of its ETag.
func File[I any](s *API, op huma.Operation, media string, h func(ctx context.Context, c session.Caller, in *I) ([]byte, string, error)) {
	serveFile(s, op, media, func(x *exchange, c session.Caller, in *I) ([]byte, error) {
		body, tag, err := h(x, c, in)
		if err != nil {
			return nil, err
		}
		head := x.Header()
		head["Cache-Control"], head["Etag"] = cacheForever, []string{`"` + tag + `"`}
		if names(x.r.Header.Get("If-None-Match"), `"`+tag+`"`) {
			x.WriteHeader(http.StatusNotModified)
			return nil, nil
		}
		return body, nil
	})
}

// Download registers a read of a file that h makes for the caller, to be saved under the name that h gives.
func Download(s *API, op huma.Operation, media string, h func(ctx context.Context, c session.Caller) (name string, body []byte, err error)) {
	serveFile(s, op, media, func(x *exchange, c session.Caller, _ *struct{}) ([]byte, error) {
		name, body, err := h(x, c)
		if err == nil {
			x.Header()["Content-Disposition"] = []string{mime.FormatMediaType("attachment", map[string]string{"filename": name})}
		}
		return body, err
	})
}

// serveFile registers a read whose answer is a file; where h gives none it has answered itself.
func serveFile[I any](s *API, op huma.Operation, media string, h func(x *exchange, c session.Caller, in *I) ([]byte, error)) {
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
		body, err := h(x, c, in)
		if err != nil || body == nil {
			return err
		}
		x.Header()["Content-Type"] = content
		x.write(http.StatusOK, body)
		return nil
	})
}
