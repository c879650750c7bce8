package httpapi

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"net/http"
	"path"
	"runtime/debug"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// root is the outermost handler.
type root struct {
	*API
	web http.Handler
}

// ServeHTTP gives every request its exchange, and every answer what all have in common.
func (h *root) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	start := time.Now()
	x := &exchange{Context: r.Context(), ResponseWriter: w, api: h.API, r: r, id: h.ids.next()}
	out := w.Header()
	for name, value := range h.headers {
		out[name] = value
	}
	out["X-Request-Id"] = []string{x.id}
	defer h.finish(x, start)

	p := r.URL.Path
	switch {
	case strings.HasPrefix(p, "/api/") && path.Clean(p) != p: // the mux would redirect, in HTML
		h.noPath(x, r)
	case strings.HasPrefix(p, "/api/"), p == "/healthz", p == "/readyz":
		h.mux.ServeHTTP(x, r)
	case p == "/api" || h.web == nil:
		h.noPath(x, r)
	default:
		x.operation = "web"
		h.web.ServeHTTP(x, r.WithContext(x))
	}
}

// finish turns a panic into an answer, and writes the log and the metrics.
func (h *root) finish(x *exchange, start time.Time) {
	if p := recover(); p != nil {
		if p == http.ErrAbortHandler { //nolint:errorlint // a panic's value, which net/http compares too
			panic(p)
		}
		h.o.Log.LogAttrs(x, slog.LevelError, "panic", slog.String("id", x.id), slog.String("operation", x.operation),
			slog.Any("panic", p), slog.String("stack", string(debug.Stack())))
		if x.status != 0 {
			panic(http.ErrAbortHandler) // half an answer must not look like a whole one
		}
		x.fail(fault.Wrap(fault.Internal, "internal", fmt.Errorf("panic: %v", p)))
	}
	took := time.Since(start)
	h.metrics.observe(x.operation, x.status, took)
	level := logLevel(x)
	if !h.o.Log.Enabled(x, level) {
		return
	}
	h.o.Log.LogAttrs(x, level, "request", slog.String("id", x.id), slog.String("method", x.r.Method),
		slog.String("path", logPath(x.r.URL.Path)), slog.String("operation", x.operation), slog.Int("status", x.status),
		slog.Int64("bytes", x.bytes), slog.Float64("ms", float64(took.Microseconds())/1000),
		slog.String("owner", x.caller.Owner), slog.String("address", Address(x)))
}

// logPath is a path without secrets: /b/ is followed by the key of a family's booking, /feeds/ by that of a calendar.
func logPath(p string) string {
	for _, secret := range []string{"/b/", "/feeds/"} {
		if strings.HasPrefix(p, secret) {
			return secret + "{token}"
		}
	}
	return p
}

// logLevel keeps the many reads that went well out of a log at its usual level: writing a line costs as much as
// answering them. The query is never logged, it holds what people search for.
func logLevel(x *exchange) slog.Level {
	switch {
	case x.status >= http.StatusInternalServerError:
		return slog.LevelWarn // its cause has been logged as an error
	case x.status >= http.StatusBadRequest:
		return slog.LevelInfo
	case x.r.Method == http.MethodGet, x.r.Method == http.MethodHead:
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// securityHeaders are on every answer; webui adds what only a page needs, and replaces the
// Content-Security-Policy, which here is for answers that are no pages. Each costs every small answer a
// thirtieth of its time, so there is none that another one makes needless (frame-ancestors: X-Frame-Options).
func securityHeaders(secure bool) map[string][]string {
	h := map[string][]string{
		"Content-Security-Policy":      {"default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
		"X-Content-Type-Options":       {"nosniff"},
		"Referrer-Policy":              {"same-origin"},
		"Cross-Origin-Resource-Policy": {"same-origin"},
	}
	if secure {
		h["Strict-Transport-Security"] = []string{"max-age=31536000; includeSubDomains"}
	}
	return h
}

// idSource makes request ids: a random word for this process and a running number, cheaper than random ids and
// still never the same twice.
type idSource struct {
	prefix string
	count  *atomic.Uint64
}

func newIDSource() idSource {
	var b [5]byte
	_, _ = rand.Read(b[:]) // never fails
	return idSource{prefix: hex.EncodeToString(b[:]) + "-", count: &atomic.Uint64{}}
}

func (s idSource) next() string { return s.prefix + strconv.FormatUint(s.count.Add(1), 36) }

func (s *API) healthz(w http.ResponseWriter, _ *http.Request) {
	w.(*exchange).send(http.StatusOK, []byte(`{"status":"ok"}`))
}

func (s *API) readyz(w http.ResponseWriter, r *http.Request) {
	x := w.(*exchange)
	if err := s.o.Ready(r.Context()); err != nil {
		code := fault.Code("unavailable")
		if errors.As(err, new(*db.TLSError)) { // the log has the whole sentence, which names servers
			code = "db.tls"
		}
		x.fail(fault.Wrap(fault.Unavailable, code, err))
		return
	}
	words := map[string]string{"status": "ready"}
	if s.o.ReadyWords != nil {
		maps.Copy(words, s.o.ReadyWords())
	}
	body, err := json.Marshal(words)
	if err != nil {
		x.fail(fault.Wrap(fault.Internal, "internal", err))
		return
	}
	x.send(http.StatusOK, body)
}
