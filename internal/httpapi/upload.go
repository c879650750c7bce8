package httpapi

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"reflect"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Upload registers a change by a file of at most most bytes, which may be larger than the memory that there is: it lies on the disk,
// without a name, until h returns. h runs outside any transaction. A slow network is not cut off while it sends something.
func Upload[O any](s *API, op huma.Operation, media string, most int64, h func(ctx context.Context, c session.Caller, file *os.File, size int64) (*O, error)) {
	op.RequestBody = &huma.RequestBody{Required: true, Content: map[string]*huma.MediaType{media: {Schema: &huma.Schema{Type: huma.TypeString, Format: "binary"}}}}
	p := s.plan(op, sessionNeeded(), reflect.TypeFor[struct{}](), reflect.TypeFor[O]())
	s.add(op, func(x *exchange) error {
		c, err := x.authenticate()
		if err != nil {
			return err
		}
		return s.inTurn(x, c.Owner, func(*time.Duration) error {
			file, err := os.CreateTemp("", "sankalp-upload-*")
			if err != nil {
				return fault.Wrap(fault.Internal, "internal", err)
			}
			defer file.Close()
			if err := os.Remove(file.Name()); err != nil {
				return fault.Wrap(fault.Internal, "internal", err)
			}
			size, err := x.spool(file, most)
			if err != nil {
				return err
			}
			out, err := h(db.By(x, c.Member), c, file, size)
			if err != nil {
				return err
			}
			return p.out.answer(x, reflect.ValueOf(out).Elem())
		})
	})
}

// spool writes the body to a file. Faults: as of readBody.
func (x *exchange) spool(file io.Writer, most int64) (size int64, err error) {
	switch {
	case x.r.ContentLength > most:
		return 0, x.tooLarge()
	case x.r.Header.Get("Content-Encoding") != "":
		return 0, fault.New(fault.Unsupported, "request.not_json")
	case x.r.Body == nil:
		return 0, nil
	}
	control := http.NewResponseController(x)
	for {
		until := time.Now().Add(chunkWait)
		_ = control.SetReadDeadline(until) // not every test's writer knows deadlines
		_ = control.SetWriteDeadline(until.Add(uploadWork))
		n, err := io.CopyN(file, x.r.Body, chunk)
		if size += n; size > most {
			return 0, x.tooLarge()
		}
		switch {
		case errors.Is(err, io.EOF):
			return size, nil
		case err != nil:
			return 0, fault.Wrap(fault.NotUnderstood, "request.malformed", err)
		}
	}
}

// uploadWork is how long the work on a file that was sent may take.
const uploadWork = 5 * time.Minute
