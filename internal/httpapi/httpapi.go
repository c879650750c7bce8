// Package httpapi is the HTTP side of Sankalp: operations with typed input and output, described as OpenAPI by the
// very types that answer; sessions; errors in one shape; idempotent changes; and everything that holds for every
// answer (request ids, logs, metrics, security headers, compression).
//
// Huma describes the operations; they are served by a runtime of our own (operation.go), because an
// Idempotency-Key has to be looked up before the body is judged, inside the transaction of the change.
package httpapi

import (
	"context"
	"fmt"
	"hash/crc32"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"sync"
	"time"

	"github.com/danielgtaylor/huma/v2"
	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/db"
	"sankalp/internal/session"
)

// defaultMaxBody is the largest body of a request, in bytes, unless Options set another.
const defaultMaxBody = 1 << 20

// defaultMaxFile is the same of a body that is a file.
const defaultMaxFile = 5 << 20

// Options configure an API; all are required but those marked optional.
type Options struct {
	DB       *db.DB
	Sessions *session.Store
	// PublicURL is where people reach the server: scheme and host.
	PublicURL *url.URL
	// Version of the program, for the OpenAPI document and the ETags.
	Version string
	// TrustedProxies are the peers whose X-Forwarded-For is believed; optional.
	TrustedProxies []netip.Prefix
	// MaxBody bounds a body in bytes (defaultMaxBody).
	MaxBody int64
	// MaxFile bounds a body that is a file, in bytes (defaultMaxFile).
	MaxFile int64
	// Calls counts those of each owner; nil: there is no limit.
	Calls *session.Gate
	// Changes share the time of the database between owners; nil: whoever comes first has it.
	Changes *session.Turns
	// Ready gives /readyz the reason why the server is not ready; nil: the database must answer and take changes.
	Ready func(ctx context.Context) error
	// ReadyWords gives what /readyz says of a ready server besides, by name; nil: nothing.
	ReadyWords func() map[string]string
	// Log gets a line for each request (slog.Default).
	Log *slog.Logger
	// Metrics is where requests are counted; nil: nowhere.
	Metrics prometheus.Registerer
	// Now is the clock (time.Now).
	Now func() time.Time
}

// API is the set of operations and the handler that serves them. Register everything before Handler is called.
type API struct {
	o       Options
	doc     *huma.OpenAPI
	jar     session.Jar
	paths   map[string]*endpoint
	mux     *http.ServeMux
	guard   *Guard
	metrics *metrics
	streams *streams
	headers map[string][]string // on every answer
	shape   string              // part of every ETag: another version may answer another shape
	ids     idSource
	buffers *sync.Pool // of *bytes.Buffer
	gzips   *sync.Pool // of *gzip.Writer
}

// New makes an API without operations.
func New(o Options) (*API, error) {
	if o.MaxBody <= 0 {
		o.MaxBody = defaultMaxBody
	}
	if o.MaxFile <= 0 {
		o.MaxFile = defaultMaxFile
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Ready == nil {
		o.Ready = o.DB.Ready
	}
	s := &API{
		o: o, jar: session.NewJar(o.PublicURL), paths: map[string]*endpoint{}, mux: http.NewServeMux(),
		streams: newStreams(), ids: newIDSource(),
		buffers: newBuffers(), gzips: newGzips(),
		shape: fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(o.Version))),
	}
	var err error
	if s.guard, err = NewGuard(o.PublicURL); err != nil {
		return nil, err
	}
	if s.metrics, err = newMetrics(o.Metrics); err != nil {
		return nil, err
	}
	s.headers = securityHeaders(s.jar.Secure())
	s.doc = newDocument(o.Version, s.jar.Name())
	return s, nil
}

// Jar is the session cookie of this server, for the operations that set and clear it.
func (s *API) Jar() session.Jar { return s.jar }

// Handler serves /api/, /healthz and /readyz, and leaves every other path to web (nil: there is none). Every
// answer, web's too, gets a request id, the security headers, a log line; a panic becomes an answer 500.
func (s *API) Handler(web http.Handler) http.Handler {
	for path, e := range s.paths {
		s.mux.Handle(path, e)
	}
	s.paths = nil
	s.mux.HandleFunc("/api/", s.noPath)
	s.mux.HandleFunc("GET /api/openapi.json", s.document())
	s.mux.HandleFunc("GET /healthz", s.healthz)
	s.mux.HandleFunc("GET /readyz", s.readyz)
	return &root{API: s, web: web}
}

// StopEvents ends every stream of events and refuses new ones; call it before http.Server.Shutdown, which
// would wait for them.
func (s *API) StopEvents() { s.streams.stop() }
