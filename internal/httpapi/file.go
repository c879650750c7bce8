package httpapi

import (
	"context"
	"mime"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/session"
)

// File registers a read of a caller's file, of one media type; h gives its bytes. Under one address it never changes, so
// who keeps it need not ask again.
func File[I any](s *API, op huma.Operation, media string, h func(ctx context.Context, c session.Caller, in *I) ([]byte, error)) {
	serveFile(s, op, media, func(x *exchange, c session.Caller, in *I) ([]byte, error) { return h(x, c, in) })
}

// Download registers a read of a file that h makes for the caller, to be saved under the name that h gives.
func Download[I any](s *API, op huma.Operation, media string, h func(ctx context.Context, c session.Caller, in *I) (name string, body []byte, err error)) {
	serveFile(s, op, media, func(x *exchange, c session.Caller, in *I) ([]byte, error) {
		name, body, err := h(x, c, in)
		if err == nil {
			x.Header()["Content-Disposition"] = []string{mime.FormatMediaType("attachment", map[string]string{"filename": name})}
		}
		return body, err
	})
}

// serveFile registers a read whose answer is a file, which no browser keeps.
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
		if err != nil {
			return err
		}
		x.Header()["Content-Type"], x.Header()["Cache-Control"] = content, noStore
		x.writeFile(body)
		return nil
	})
}

// chunk is how much of a file has to leave within chunkWait, at about 2 KB a second.
const (
	chunk     = 64 << 10
	chunkWait = 30 * time.Second
)

// writeFile answers with a file, for as long as the client goes on reading: a slow network does not cut it off.
func (x *exchange) writeFile(body []byte) {
	x.Header()["Content-Length"] = []string{strconv.Itoa(len(body))}
	x.WriteHeader(http.StatusOK)
	control := http.NewResponseController(x)
	for part := range slices.Chunk(body, chunk) {
		_ = control.SetWriteDeadline(time.Now().Add(chunkWait)) // not every test's writer knows deadlines
		if _, err := x.Write(part); err != nil {
			return // a client that has gone needs no answer
		}
	}
}
