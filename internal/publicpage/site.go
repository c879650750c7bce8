package publicpage

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/booking"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/i18n"
	"sankalp/internal/place"
	"sankalp/internal/session"
	"sankalp/internal/sharedtask"
	"sankalp/internal/webui"
)

// SiteOptions configure a site; all are required.
type SiteOptions struct {
	DB       *db.DB
	Bookings *booking.Service
	Shared   *sharedtask.Service
	Limiter  *session.Limiter
	// Visits limits what one network address may open; Proven and Unproven how many requests it may send, with and without proof
	// of work. Factor multiplies the first.
	Visits, Proven, Unproven config.Rate
	Factor                   float64
	// Turns share the processor between networks that ask for good days which are not in memory; nil: whoever comes first has it.
	Turns *session.Turns
	// MaxBody of a form, in bytes.
	MaxBody int64
	// PublicURL is where people reach the server: scheme and host.
	PublicURL string
	Places    func() (*place.Gazetteer, error)
	Now       func() time.Time
	Log       *slog.Logger
}

// site answers /p/, /b/ and /h/ for everybody, outside /api.
type site struct {
	o       SiteOptions
	next    http.Handler
	pages   map[[2]string]*shell
	tickets tickets
	gate    *session.Gate
	guard   *httpapi.Guard
	sky     *sky
	cache   *pageCache
	goods   goodCache
}

// NewSite makes the pages from the templates of the build and leaves every other path to next. Without a build it leaves
// all paths to next.
func NewSite(ctx context.Context, o SiteOptions, pages *webui.Handler) (http.Handler, error) {
	return newSite(ctx, o, pages, pages.Template)
}

func newSite(ctx context.Context, o SiteOptions, next http.Handler, template func(name, language string) (string, string, error)) (http.Handler, error) {
	shells, err := shellsOf(template)
	if errors.Is(err, webui.ErrNotBuilt) {
		return next, nil
	}
	if err != nil {
		return nil, err
	}
	key, err := o.DB.Secret(ctx, "booking-tickets")
	if err != nil {
		return nil, err
	}
	s := &site{o: o, next: next, pages: shells, tickets: tickets{key, o.Now}, sky: newSky(), cache: newPageCache(), goods: goodCache{known: map[goodKey][]goodDay{}},
		gate: session.NewGate(o.Visits.Count, o.Visits.Per, o.Factor, o.Now)}
	public, err := url.Parse(o.PublicURL)
	if err != nil {
		return nil, err
	}
	s.guard, err = httpapi.NewGuard(public)
	return s, err
}

// ServeHTTP implements http.Handler.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if len(parts) < 2 || parts[1] == "" || !slices.Contains([]string{"p", "b", "h"}, parts[0]) {
		s.next.ServeHTTP(w, r)
		return
	}
	if s.admitted(w, r) {
		s.route(w, r, parts)
	}
}

// route finds the handler of a path under /p/, /b/ or /h/.
func (s *site) route(w http.ResponseWriter, r *http.Request, parts []string) {
	kind, name, further := parts[0], parts[1], parts[2:]
	switch {
	case len(further) == 0:
		map[string]func(http.ResponseWriter, *http.Request, string){"p": s.page, "b": s.track, "h": s.helper}[kind](w, r, name)
	case r.Method == http.MethodPost:
		s.notFound(w, r)
	case len(further) == 1 && kind == "b":
		s.file(w, r, name, further[0])
	case len(further) == 1 && kind == "h":
		s.helperFile(w, r, name, further[0])
	case len(further) == 1 && further[0] == "good-days":
		s.goodDays(w, r, name)
	case len(further) == 2 && kind == "p" && further[0] == "photo":
		s.photo(w, r, name, further[1])
	default:
		s.notFound(w, r)
	}
}

// admitted checks what holds for every call (limits, origin, size), and reads a form.
func (s *site) admitted(w http.ResponseWriter, r *http.Request) bool {
	refuse := func(status int) bool {
		http.Error(w, http.StatusText(status), status)
		return false
	}
	switch r.Method {
	case http.MethodGet, http.MethodHead:
	case http.MethodPost:
		if !s.guard.Allows(r) {
			return refuse(http.StatusForbidden)
		}
		if kind, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";"); strings.TrimSpace(kind) != "application/x-www-form-urlencoded" {
			return refuse(http.StatusUnsupportedMediaType)
		}
		r.Body = http.MaxBytesReader(w, r.Body, s.o.MaxBody)
		if err := r.ParseForm(); err != nil {
			var large *http.MaxBytesError
			if errors.As(err, &large) {
				return refuse(http.StatusRequestEntityTooLarge)
			}
			return refuse(http.StatusBadRequest)
		}
	default:
		w.Header().Set("Allow", "GET, HEAD, POST")
		return refuse(http.StatusMethodNotAllowed)
	}
	if err := s.gate.Pass(httpapi.Address(r.Context())); err != nil {
		w.Header().Set("Retry-After", strconv.Itoa(int(fault.Of(err)[0].RetryAfter/time.Second)+1))
		return refuse(http.StatusTooManyRequests)
	}
	return true
}

// page answers GET and POST of /p/{slug}.
func (s *site) page(w http.ResponseWriter, r *http.Request, slug string) {
	if !shape.MatchString(slug) {
		s.notFound(w, r)
		return
	}
	h, err := s.hostAt(r.Context(), slug)
	if err != nil {
		s.missing(w, r, err)
		return
	}
	l := languageOf(r)
	if r.Method == http.MethodPost {
		if err := h.read(s.o.Places); err != nil {
			s.failed(w, r, err)
			return
		}
		s.submit(w, r, h, l)
		return
	}
	if h.On == 0 {
		s.notFound(w, r)
		return
	}
	s.visit(w, r, h, l)
}

// languageOf is the language of the address, else the visitor's.
func languageOf(r *http.Request) language {
	if l := r.URL.Query().Get("lang"); l == i18n.English || l == i18n.Hindi {
		return language(l)
	}
	return language(webui.Language(r))
}

// languageFor is the language of the address, else that of who has the link, else the visitor's.
func languageFor(r *http.Request, own string) language {
	if wanted := r.URL.Query().Get("lang"); own != "" && wanted != i18n.English && wanted != i18n.Hindi {
		return language(own)
	}
	return languageOf(r)
}

// missing answers with notFound, or with failed for any other fault.
func (s *site) missing(w http.ResponseWriter, r *http.Request, err error) {
	if fault.Is(err, fault.NotFound) {
		s.notFound(w, r)
		return
	}
	s.failed(w, r, err)
}

// notFound answers for unknown, switched off and revoked pages alike.
func (s *site) notFound(w http.ResponseWriter, r *http.Request) {
	l := languageOf(r)
	v := headIn(l, "")
	v.Title = l.text("gone")
	s.send(w, r, "gone", l, http.StatusNotFound, &v)
}

// failed answers for faults of the server.
func (s *site) failed(w http.ResponseWriter, r *http.Request, err error) {
	if directory.Refuse(w, err) {
		return
	}
	status := http.StatusInternalServerError
	if fault.Is(err, fault.Unavailable) || fault.Is(err, fault.TooEarly) || fault.Is(err, fault.Full) {
		status = http.StatusServiceUnavailable
		w.Header().Set("Retry-After", "5")
	}
	s.o.Log.LogAttrs(r.Context(), slog.LevelError, "public page", slog.String("id", httpapi.RequestID(r.Context())), slog.Any("error", err))
	http.Error(w, i18n.Text(string(languageOf(r)), "publicpage.failed", nil), status)
}

// photo sends the picture of a page that shows one. Each picture has a name of its own.
func (s *site) photo(w http.ResponseWriter, r *http.Request, slug, name string) {
	e, err := directory.Find(r.Context(), s.o.DB.Reader(), directory.Page, slug)
	if err != nil {
		s.failed(w, r, err)
		return
	}
	rows, err := db.All[struct {
		Bytes []byte `db:"small"`
		Body  string `db:"body"`
		Owner string `db:"owner_id"`
	}](r.Context(), s.o.DB.Reader(), `SELECT f.small, g.body, g.owner_id FROM public_pages g JOIN pictures f ON f.owner_id = g.owner_id
		JOIN accounts a ON a.id = g.owner_id WHERE g.owner_id = $1 AND f.id = $2 AND f.id <> '' AND g.is_on = 1 AND a.closes_at IS NULL`, e.Owner, name)
	if err != nil {
		s.failed(w, r, err)
		return
	}
	if len(rows) == 0 {
		s.notFound(w, r)
		return
	}
	p, err := row{Owner: rows[0].Owner, Body: rows[0].Body}.page()
	if err != nil || !p.ShowPhoto {
		s.notFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	w.Header().Set("Content-Type", "image/jpeg")
	_, _ = w.Write(rows[0].Bytes) // a visitor who went away is no fault of ours
}

// file sends what belongs to a booking: its appointment, or the code to pay by.
func (s *site) file(w http.ResponseWriter, r *http.Request, token, name string) {
	t, err := s.tracked(r, token)
	if err != nil {
		s.missing(w, r, err)
		return
	}
	w.Header().Set("Cache-Control", "no-store")
	switch name {
	case "event.ics":
		if body, ok := s.event(t); ok {
			w.Header().Set("Content-Type", "text/calendar; charset=utf-8")
			w.Header().Set("Content-Disposition", `attachment; filename="`+url.PathEscape(t.Booking.Code)+`.ics"`)
			_, _ = w.Write(body)
			return
		}
	case "code.png":
		if pay, ok := t.payment(); ok {
			if body, err := picture(pay.link()); err == nil {
				w.Header().Set("Content-Type", "image/png")
				_, _ = w.Write(body)
				return
			}
		}
	}
	s.notFound(w, r)
}
