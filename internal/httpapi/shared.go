package httpapi

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/go-json-experiment/json"
)

// Fixed is an answer that is the same for everybody: its bytes are made once, with their compressed form and
// ETag, and sent as they are. T is the type of the content.
type Fixed[T any] struct {
	plain, small []byte // small is nil where compressing is not worth it
	tag          string // opaque part of the ETag, without quotes
}

// Fix makes the bytes of an answer: the same value gives the same bytes and the same ETag on every node.
func Fix[T any](s *API, v *T) (*Fixed[T], error) {
	plain, err := json.Marshal(v, json.Deterministic(true))
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(plain)
	f := &Fixed[T]{plain: plain, tag: hex.EncodeToString(sum[:12])}
	if len(plain) >= compressFrom {
		var small bytes.Buffer
		if err := s.compress(&small, plain); err != nil {
			return nil, err
		}
		f.small = small.Bytes()
	}
	return f, nil
}

// Size is about how many bytes of memory the answer takes.
func (f *Fixed[T]) Size() int { return len(f.plain) + len(f.small) + 128 }

// Shared registers a read that anyone may call and anyone may keep, browsers and proxies too, for the given time. Its
// ETag is strong: another one for the compressed form, whose bytes are others.
func Shared[I, T any](s *API, op huma.Operation, maxAge time.Duration, h func(ctx context.Context, in *I) (*Fixed[T], error)) {
	type output struct {
		ETag         string `header:"ETag"`
		CacheControl string `header:"Cache-Control"`
		Body         T
	}
	p := s.plan(op, []map[string][]string{}, reflect.TypeFor[I](), reflect.TypeFor[output]())
	control := []string{fmt.Sprintf("public, max-age=%d", int(maxAge.Seconds()))}
	s.add(op, func(x *exchange) error {
		in := new(I)
		if _, err := p.in.read(x, reflect.ValueOf(in).Elem()); err != nil {
			return err
		}
		f, err := h(x, in)
		if err != nil {
			return err
		}
		x.Header()["Cache-Control"] = control
		f.send(x)
		return nil
	})
}

// send answers with the form that the client takes, or with 304 when it has it.
func (f *Fixed[T]) send(x *exchange) {
	h, body, tag := x.Header(), f.plain, `"`+f.tag+`"`
	if f.small != nil {
		h["Vary"] = varyByEncoded
		if acceptsGzip(x.r.Header.Get("Accept-Encoding")) {
			body, tag = f.small, `"`+f.tag+`-gzip"`
			h["Content-Encoding"] = gzipEncoding
		}
	}
	h["Etag"] = []string{tag}
	if names(x.r.Header.Get("If-None-Match"), tag) {
		delete(h, "Content-Encoding")
		x.WriteHeader(http.StatusNotModified)
		return
	}
	h["Content-Type"] = jsonType
	x.write(http.StatusOK, body)
}

// names reports whether an If-None-Match names the tag.
func names(header, tag string) bool {
	for one := range strings.SplitSeq(header, ",") {
		if one = strings.TrimSpace(one); one == "*" || strings.TrimPrefix(one, "W/") == tag {
			return true
		}
	}
	return false
}
