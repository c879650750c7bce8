package httpapi

import (
	"bytes"
	"fmt"
	"net/http"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"github.com/go-json-experiment/json"

	"sankalp/internal/role"
)

// Appender is a body that writes its own JSON, for answers that are large or frequent. The type's tags must still
// agree with it: the OpenAPI document comes from them.
type Appender interface {
	// AppendJSON appends the value's JSON to b.
	AppendJSON(b []byte) []byte
}

// outputPlan knows where the parts of an answer are in an operation's output struct.
type outputPlan struct {
	standard int   // status
	status   []int // of the field Status, nil without
	body     []int
	headers  []outHeader
}

type outHeader struct {
	name  string // canonical
	index []int
	many  bool
}

// planOutput panics on a type that cannot be an output.
func planOutput(t reflect.Type, standard int) outputPlan {
	p := outputPlan{standard: standard}
	for _, f := range leaves(t, nil) {
		switch f.Name {
		case "Status":
			p.status = f.Index
		case "Body":
			p.body = f.Index
		default:
			name, kind := f.Tag.Get("header"), f.Type
			many := kind.Kind() == reflect.Slice && kind.Elem().Kind() == reflect.String
			if name == "" || !many && kind.Kind() != reflect.String {
				panic(fmt.Sprintf("httpapi: %s.%s: a header is a string or []string with a tag header", t, f.Name))
			}
			p.headers = append(p.headers, outHeader{name: http.CanonicalHeaderKey(name), index: f.Index, many: many})
		}
	}
	if p.standard == 0 {
		p.standard = http.StatusOK
		if p.body == nil {
			p.standard = http.StatusNoContent
		}
	}
	return p
}

// keepBuffer is the size in bytes up to which a buffer is used again; a larger one is left to the garbage collector.
const keepBuffer = 256 << 10

// answer sends the output v.
func (p *outputPlan) answer(x *exchange, v reflect.Value) error {
	x.plain = x.api.buffer()
	defer x.dropPlain()
	status, body, err := p.encodeInto(x, v, x.plain)
	if err != nil {
		return err
	}
	x.send(status, body)
	return nil
}

// encode gives the status and body of the output v in memory of their own, and sets its headers.
func (p *outputPlan) encode(x *exchange, v reflect.Value) (int, []byte, error) {
	return p.encodeInto(x, v, &bytes.Buffer{})
}

func (p *outputPlan) encodeInto(x *exchange, v reflect.Value, buffer *bytes.Buffer) (int, []byte, error) {
	status := p.standard
	if p.status != nil {
		if n := int(v.FieldByIndex(p.status).Int()); n != 0 {
			status = n
		}
	}
	p.setHeaders(x.Header(), v)
	if p.body == nil {
		return status, nil, nil
	}
	body := v.FieldByIndex(p.body).Addr().Interface()
	if a, ok := body.(Appender); ok {
		*buffer = *bytes.NewBuffer(a.AppendJSON(buffer.AvailableBuffer())) // keeps what has grown for the next answer
		return status, buffer.Bytes(), nil
	}
	err := json.MarshalWrite(buffer, body, json.Deterministic(true)) // the same content has the same bytes
	return status, buffer.Bytes(), err
}

func (p *outputPlan) setHeaders(h http.Header, v reflect.Value) {
	for _, o := range p.headers {
		f := v.FieldByIndex(o.index)
		switch {
		case o.many && f.Len() > 0:
			h[o.name] = f.Interface().([]string)
		case !o.many && f.String() != "":
			h[o.name] = []string{f.String()}
		}
	}
}

// The values of common headers, shared: making a slice for each answer shows in the benchmarks.
var (
	jsonType      = []string{"application/json"}
	noStore       = []string{"no-store"}
	gzipEncoding  = []string{"gzip"}
	varyByEncoded = []string{"Accept-Encoding"}
)

// send answers with JSON; nil is no body. No browser and no proxy keeps it: the next person at a shared phone must not
// find it there. An ETag is for clients with a store of their own. Amounts leave the server here, or, where the caller may not see
// them, do not: whatever the operation, in answers and faults alike.
func (x *exchange) send(status int, body []byte) {
	if x.caller.Role.Hides(x.operation) {
		body = role.Redact(body)
	}
	x.deliver(status, body)
}

// deliver is send for what holds nothing that anybody may not see.
func (x *exchange) deliver(status int, body []byte) {
	h := x.Header()
	h["Cache-Control"] = noStore
	if body == nil {
		x.WriteHeader(status)
		return
	}
	h["Content-Type"] = jsonType
	if len(body) >= compressFrom {
		h["Vary"] = varyByEncoded
		if acceptsGzip(x.r.Header.Get("Accept-Encoding")) {
			small := x.api.buffer()
			defer x.api.release(small)
			if x.api.compress(small, body) == nil { // a buffer takes everything
				h["Content-Encoding"], body = gzipEncoding, small.Bytes()
				x.dropPlain()
			}
		}
	}
	x.write(status, body)
}

// write sends a whole body as it is.
func (x *exchange) write(status int, body []byte) {
	x.made()
	x.Header()["Content-Length"] = []string{strconv.Itoa(len(body))}
	x.WriteHeader(status)
	_, _ = x.Write(body) // a client that has gone needs no answer
}

// acceptsGzip reads Accept-Encoding; gzip;q=0 refuses it.
func acceptsGzip(header string) bool {
	for part := range strings.SplitSeq(header, ",") {
		coding, params, _ := strings.Cut(part, ";")
		if strings.TrimSpace(coding) == "gzip" {
			q := strings.TrimSpace(params)
			return q != "q=0" && q != "q=0.0" && q != "q=0.00" && q != "q=0.000"
		}
	}
	return false
}

func newBuffers() *sync.Pool { return &sync.Pool{New: func() any { return new(bytes.Buffer) }} }

func (s *API) buffer() *bytes.Buffer { return s.buffers.Get().(*bytes.Buffer) }

func (s *API) release(b *bytes.Buffer) {
	if b.Cap() <= keepBuffer {
		b.Reset()
		s.buffers.Put(b)
	}
}
