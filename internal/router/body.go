package router

import (
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"sync/atomic"
	"time"
)

// part is how much of a body has to come within the time that is given for it: a cell gives an upload as much.
const part = 64 << 10

// timed bounds the time for the body of a request: who sends a byte a minute would hold memory and a place for ever.
func (rt *Router) timed(r *http.Request, control *http.ResponseController) *http.Request {
	if r.Body == nil || r.Body == http.NoBody || rt.o.BodyTimeout <= 0 {
		return r
	}
	b := &body{ReadCloser: r.Body, control: control, most: rt.o.BodyTimeout}
	b.until(time.Now().Add(b.most))
	r = r.WithContext(context.WithValue(r.Context(), bodyKey{}, b)) // which the proxy leaves as it is
	r.Body = b
	return r
}

type bodyKey struct{}

// body is that of a request, with the time that each part of it has. It is read by one at a time.
type body struct {
	io.ReadCloser
	control *http.ResponseController
	most    time.Duration
	read    int         // of this part
	ends    time.Time   // when its time does; zero: the body has been read
	isLate  atomic.Bool // who asks has not sent it in time
}

// Read implements io.Reader. Time in which nobody read, as a cell that hangs, is not that of who sends.
func (b *body) Read(p []byte) (int, error) {
	if !b.ends.IsZero() && time.Now().After(b.ends) {
		b.until(time.Now().Add(b.most))
	}
	n, err := b.ReadCloser.Read(p)
	switch b.read += n; {
	case errors.Is(err, io.EOF):
		b.until(time.Time{}) // it would end an answer that takes longer, as a stream of events
	case errors.Is(err, os.ErrDeadlineExceeded):
		b.isLate.Store(true)
	case err == nil && b.read >= part:
		b.read = 0
		b.until(time.Now().Add(b.most))
	}
	return n, err
}

func (b *body) until(t time.Time) {
	b.ends = t
	_ = b.control.SetReadDeadline(t) // not every test's writer knows deadlines
}
