// Package router stands before several Sankalps, the cells, under one public address. It keeps nothing: a session's token names its
// owner, and the directory of the cells knows where an owner lives. What it remembers of that may be old, for a cell that does not
// have the owner says so (421), and then it asks again.
package router

import (
	"context"
	"hash/fnv"
	"log/slog"
	"maps"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/secret"
	"sankalp/internal/session"
)

// Options configure a Router.
type Options struct {
	// Directory is the database that the cells share.
	Directory *db.DB
	// PublicURL is that of every cell.
	PublicURL *url.URL
	// TrustedProxies are the peers whose X-Forwarded-For is passed on.
	TrustedProxies []netip.Prefix
	// BodyTimeout bounds each part of a request's body; 0: nothing does.
	BodyTimeout time.Duration
	// AnswerTimeout bounds each part of an answer.
	AnswerTimeout time.Duration
	// Fresh is how long an answer of the directory is believed (10 s).
	Fresh time.Duration
	// Now is the clock.
	Now func() time.Time
	Log *slog.Logger
	// Metrics, if any, is where the requests are counted.
	Metrics prometheus.Registerer
}

// Router brings each request to the cell of its owner.
type Router struct {
	o       Options
	jar     session.Jar
	places  *places
	proxy   *httputil.ReverseProxy
	through http.RoundTripper
	metrics *metrics
}

// New makes a Router.
func New(o Options) (*Router, error) {
	if o.Fresh <= 0 {
		o.Fresh = 10 * time.Second
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.Proxy = nil
	transport.MaxIdleConnsPerHost, transport.MaxIdleConns = 256, 0
	transport.ResponseHeaderTimeout = o.AnswerTimeout
	transport.DialContext = writesWithin(o.AnswerTimeout, transport.DialContext)
	transport.DisableCompression = true
	counts, err := newMetrics(o.Metrics)
	if err != nil {
		return nil, err
	}
	rt := &Router{o: o, jar: session.NewJar(o.PublicURL), places: newPlaces(o), through: transport, metrics: counts}
	rt.proxy = &httputil.ReverseProxy{Rewrite: rt.rewrite, Transport: rt, ErrorHandler: rt.failed,
		ErrorLog: slog.NewLogLogger(o.Log.Handler(), slog.LevelDebug)}
	return rt, nil
}

// ServeHTTP implements http.Handler.
func (rt *Router) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/healthz":
		writeJSON(w, http.StatusOK, map[string]string{"status": "ok"})
	case "/readyz":
		rt.readyz(w, r)
	default:
		control := http.NewResponseController(w)
		rt.proxy.ServeHTTP(&patient{w, control, rt.o.AnswerTimeout}, rt.timed(r, control))
	}
}

// rewrite leaves a request as it came, but for the address of its sender, which only a trusted proxy may have written.
func (rt *Router) rewrite(p *httputil.ProxyRequest) {
	p.Out.Host = p.In.Host
	p.Out.URL.Scheme, p.Out.URL.Host = "http", "cell" // RoundTrip finds which
	if peer, err := netip.ParseAddrPort(p.In.RemoteAddr); err == nil && slices.ContainsFunc(rt.o.TrustedProxies,
		func(n netip.Prefix) bool { return n.Contains(peer.Addr().Unmap()) }) {
		p.Out.Header["X-Forwarded-For"] = p.In.Header["X-Forwarded-For"]
	}
	p.SetXForwarded()
}

// signUps are the calls that make an account, wherever the one lives whose session the device may still have.
var signUps = []string{"/api/users/register", "/api/openid/register"}

// cellOf chooses the cell for a request, and gives the owner who was looked for; empty for a stranger.
func (rt *Router) cellOf(ctx context.Context, r *http.Request) (c directory.Cell, owner string, err error) {
	all, err := rt.places.cells(ctx)
	if err != nil {
		return c, "", err
	}
	if r.Method == http.MethodPost && slices.Contains(signUps, r.URL.Path) {
		if c, takes := directory.Emptiest(all); takes {
			return c, "", nil
		}
		return c, "", errNoCell
	}
	if owner = secret.Owner(rt.token(r)); owner != "" {
		home, err := rt.places.home(ctx, owner, false)
		if err != nil {
			return c, owner, err
		}
		if c, known := named(all, home.Cell); known {
			return c, owner, nil
		}
	}
	if cookie, err := r.Cookie(rt.placeCookie()); err == nil {
		if c, known := named(all, cookie.Value); known {
			return c, "", nil
		}
	}
	return rt.forStranger(all, r)
}

// forStranger is always the same cell for one address, so that a page and its parts come from one version of the program.
func (rt *Router) forStranger(all []directory.Cell, r *http.Request) (c directory.Cell, owner string, err error) {
	open := slices.DeleteFunc(slices.Clone(all), func(c directory.Cell) bool { return c.Drained })
	if len(open) == 0 {
		open = all
	}
	if len(open) == 0 {
		return c, "", errNoCell
	}
	at := r.Header.Get("X-Forwarded-For")
	if first, _, _ := strings.Cut(at, ","); first != "" {
		at = first
	}
	h := fnv.New32a()
	_, _ = h.Write([]byte(strings.TrimSpace(at))) // never fails
	return open[int(h.Sum32()%uint32(len(open)))], "", nil
}

func named(all []directory.Cell, name string) (directory.Cell, bool) {
	i := slices.IndexFunc(all, func(c directory.Cell) bool { return name != "" && c.Name == name })
	if i < 0 {
		return directory.Cell{}, false
	}
	return all[i], true
}

// token is the session's, as package httpapi reads it.
func (rt *Router) token(r *http.Request) string {
	const bearer = "Bearer "
	if a := r.Header.Get("Authorization"); len(a) > len(bearer) && strings.EqualFold(a[:len(bearer)], bearer) {
		return a[len(bearer):]
	}
	if c, err := r.Cookie(rt.jar.Name()); err == nil {
		return c.Value
	}
	return ""
}

// placeCookie remembers in which cell somebody without a session has begun something, such as the way back to a forgotten password.
func (rt *Router) placeCookie() string { return rt.jar.Name() + "_cell" }

// placeLife is longer than any such thing takes.
const placeLife = time.Hour

func (rt *Router) rememberPlace(h http.Header, cell string) {
	c := http.Cookie{Name: rt.placeCookie(), Value: cell, Path: "/", MaxAge: int(placeLife / time.Second), Secure: rt.jar.Secure(),
		HttpOnly: true, SameSite: http.SameSiteLaxMode}
	h.Add("Set-Cookie", c.String())
}

// readyz says that the directory answers and at least one cell is ready, and how each cell is.
func (rt *Router) readyz(w http.ResponseWriter, r *http.Request) {
	ctx, cancel := context.WithTimeout(r.Context(), 3*time.Second)
	defer cancel()
	words, status := map[string]string{"status": "ready"}, http.StatusOK
	ready := 0
	all, err := rt.places.cells(ctx)
	if err == nil {
		err = rt.o.Directory.Ping(ctx)
	}
	states := make(chan [2]string, len(all))
	for _, c := range all {
		go func() { states <- [2]string{c.Name, rt.stateOf(ctx, c)} }()
	}
	for range all {
		s := <-states
		if words["cell "+s[0]] = s[1]; s[1] == "ready" {
			ready++
		}
	}
	if err != nil || ready == 0 {
		status = http.StatusServiceUnavailable
		maps.Copy(words, map[string]string{"status": "not ready"})
	}
	writeJSON(w, status, words)
}

// stateOf asks a cell whether it is ready.
func (rt *Router) stateOf(ctx context.Context, c directory.Cell) string {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, c.URL+"/readyz", http.NoBody)
	if err != nil {
		return "no address"
	}
	r.Host = rt.o.PublicURL.Host
	answer, err := rt.through.RoundTrip(r)
	if err != nil {
		return "down"
	}
	_ = answer.Body.Close()
	switch answer.StatusCode {
	case http.StatusOK:
		return "ready"
	case http.StatusMisdirectedRequest:
		return "another --public-url"
	}
	return "not ready"
}

// writesWithin makes connections in which each write has its time: else a large body waits for ever for a cell that does not read, as the time
// for its answer begins once it has all.
func writesWithin(most time.Duration, dial dialer) dialer {
	if most <= 0 {
		return dial
	}
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return &timedConn{conn, most}, nil
	}
}

type dialer = func(ctx context.Context, network, address string) (net.Conn, error)

type timedConn struct {
	net.Conn
	most time.Duration
}

// Write implements net.Conn.
func (c *timedConn) Write(b []byte) (int, error) {
	_ = c.SetWriteDeadline(time.Now().Add(c.most)) // what is wrong with it Write says too
	return c.Conn.Write(b)
}

// patient gives each part of an answer its time: streams and large files take as long as they are read.
type patient struct {
	http.ResponseWriter
	control *http.ResponseController
	most    time.Duration
}

// Write implements http.ResponseWriter.
func (p *patient) Write(b []byte) (int, error) {
	_ = p.control.SetWriteDeadline(time.Now().Add(p.most)) // not every test's writer knows deadlines
	return p.ResponseWriter.Write(b)
}

// Unwrap lets http.ResponseController reach the connection.
func (p *patient) Unwrap() http.ResponseWriter { return p.ResponseWriter }

// Server is the http.Server of the router.
func (rt *Router) Server(headerTimeout, idleTimeout time.Duration) *http.Server {
	return &http.Server{Handler: rt, ReadHeaderTimeout: headerTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: 32 << 10,
		BaseContext: func(net.Listener) context.Context { return context.Background() },
		ErrorLog:    slog.NewLogLogger(rt.o.Log.Handler(), slog.LevelDebug)}
}
