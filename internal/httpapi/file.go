package httpapi

import (
	"bytes"
	"context"
	"io"
	"mime"
	"net/http"
	"reflect"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// File registers a read of a caller's file, of one media type; h gives its bytes. Under one address it never changes, so
// who keeps it need not ask again.
func File[I any](s *API, op huma.Operation, media string, h func(ctx context.Context, c session.Caller, in *I) ([]byte, error)) {
	serveFile(s, op, media, func(x *exchange, c session.Caller, in *I) (io.ReadSeekCloser, error) {
		body, err := h(x, c, in)
		return inMemory{bytes.NewReader(body)}, err
	})
}

// inMemory is a file of bytes.
type inMemory struct{ *bytes.Reader }

// Close does nothing.
func (inMemory) Close() error { return nil }

// Download registers a read of a file that h makes for the caller, to be saved under the name that h gives. It is closed once it was
// sent, or nobody reads it any more.
func Download[I any](s *API, op huma.Operation, media string, h func(ctx context.Context, c session.Caller, in *I) (name string, body io.ReadSeekCloser, err error)) {
	serveFile(s, op, media, func(x *exchange, c session.Caller, in *I) (io.ReadSeekCloser, error) {
		name, body, err := h(x, c, in)
		if err == nil {
			x.Header()["Content-Disposition"] = []string{mime.FormatMediaType("attachment", map[string]string{"filename": name})}
		}
		return body, err
	})
}

// serveFile registers a read whose answer is a file, which no browser keeps.
func serveFile[I any](s *API, op huma.Operation, media string, h func(x *exchange, c session.Caller, in *I) (io.ReadSeekCloser, error)) {
	op.Security = sessionNeeded()
	op.DefaultStatus = http.StatusOK
	op.Responses = map[string]*huma.Response{"200": {
		Description: "The file",
		Content:     map[string]*huma.MediaType{media: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}},
	}}
	s.describe(op, reflect.TypeFor[I](), reflect.TypeFor[struct{}]())
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
		defer body.Close()
		size, err := body.Seek(0, io.SeekEnd)
		if err == nil {
			_, err = body.Seek(0, io.SeekStart)
		}
		if err != nil {
			return fault.Wrap(fault.Internal, "internal", err)
		}
		x.Header()["Content-Type"], x.Header()["Cache-Control"] = content, noStore
		x.writeFile(body, size)
		return nil
	})
}

// chunk is how much of a file has to leave within chunkWait, at about 2 KB a second.
const (
	chunk     = 64 << 10
	chunkWait = 30 * time.Second
)

// writeFile answers with a file, for as long as the client goes on reading: a slow network does not cut it off.
func (x *exchange) writeFile(body io.Reader, size int64) {
	x.Header()["Content-Length"] = []string{strconv.FormatInt(size, 10)}
	x.WriteHeader(http.StatusOK)
	control := http.NewResponseController(x)
	for left := size; left > 0; left -= chunk {
		_ = control.SetWriteDeadline(time.Now().Add(chunkWait)) // not every test's writer knows deadlines
		if _, err := io.CopyN(x, body, min(left, chunk)); err != nil {
			return // a client that has gone needs no answer
		}
	}
}
