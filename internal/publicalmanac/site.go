package publicalmanac

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"
	"unicode/utf8"

	"sankalp/internal/civil"
	"sankalp/internal/config"
	"sankalp/internal/fault"
	"sankalp/internal/httpapi"
	"sankalp/internal/panchang"
	"sankalp/internal/pdf"
	"sankalp/internal/place"
	"sankalp/internal/session"
	"sankalp/internal/webui"
)

// Options configure a site. Turns may be nil; all else is required.
type Options struct {
	// Visits limits what one network address may open; Factor multiplies it.
	Visits config.Rate
	Factor float64
	// Turns share the processor between networks that ask what is not in memory; nil: whoever comes first has it.
	Turns *session.Turns
	// Memory limits the kept pages, in bytes.
	Memory int
	// PublicURL is where people reach the server: scheme and host.
	PublicURL string
	// Indexed: search engines are told of the pages, and may keep them.
	Indexed bool
	Places  func() (*place.Gazetteer, error)
	Now     func() time.Time
	Log     *slog.Logger
}

// root is where the pages lie; those in Hindi below /hi.
const root = "/panchang"

// site answers the almanac's addresses, the sitemap and robots.txt for everybody.
type site struct {
	o            Options
	next         http.Handler
	gate         *session.Gate
	index        func() (*index, error)
	fonts        func() (*pdf.Fonts, error)
	south, north *panchang.Engine
	pages        *cache[pageKey, *answer]
	months       *cache[monthKey, *month]
	shells       map[language]*shell
	style        *answer
	stylePath    string
}

// maxMonths is how many months are kept, each some ten kilobytes.
const maxMonths = 1000

// New leaves every path but its own to next.
func New(o Options, next http.Handler) (http.Handler, error) {
	s := &site{o: o, next: next, index: lazily(o.Places), fonts: sync.OnceValues(pdf.Load), south: panchang.New(panchang.Options{}),
		north:  panchang.New(panchang.Options{NorthSamvatsara: true}),
		gate:   session.NewGate(o.Visits.Count, o.Visits.Per, o.Factor, o.Now),
		pages:  newCache[pageKey](o.Memory, (*answer).size),
		months: newCache[monthKey](maxMonths, func(*month) int { return 1 })}
	var err error
	s.style = newAnswer("text/css; charset=utf-8", []byte(styleText), forever)
	s.stylePath = root + "/style." + s.style.tag[:16] + ".css"
	s.shells, err = newShells()
	return s, err
}

func (s *site) engine(t *town) *panchang.Engine {
	if t.north {
		return s.north
	}
	return s.south
}

// ServeHTTP implements http.Handler.
func (s *site) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	path, l := r.URL.Path, language("en")
	if rest, ok := strings.CutPrefix(path, "/hi/"); ok {
		path, l = "/"+rest, hindi
	}
	rest, ours := strings.CutPrefix(path, root)
	ours = ours && (rest == "" || rest[0] == '/')
	listing := l != hindi && (path == robotsPath || strings.HasPrefix(path, sitemapPrefix) && strings.HasSuffix(path, ".xml"))
	switch {
	case !ours && !listing:
		s.next.ServeHTTP(w, r)
	case r.Method != http.MethodGet && r.Method != http.MethodHead:
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, http.StatusText(http.StatusMethodNotAllowed), http.StatusMethodNotAllowed)
	case s.refused(w, r):
	case path == robotsPath:
		s.robots(w)
	case listing:
		s.sitemap(w, r, path)
	default:
		s.route(w, r, l, rest)
	}
}

// route finds what lies at a path below the root.
func (s *site) route(w http.ResponseWriter, r *http.Request, l language, rest string) {
	switch rest {
	case s.stylePath[len(root):]:
		s.style.send(w, r)
	case "/":
		http.Redirect(w, r, l.path(""), http.StatusPermanentRedirect)
	case "":
		s.start(w, r, l)
	default:
		s.page(w, r, l, strings.TrimPrefix(rest, "/"))
	}
}

// refused answers an address that asks too often.
func (s *site) refused(w http.ResponseWriter, r *http.Request) bool {
	err := s.gate.Pass(httpapi.Address(r.Context()))
	if err == nil {
		return false
	}
	w.Header().Set("Retry-After", strconv.Itoa(int(fault.Of(err)[0].RetryAfter/time.Second)+1))
	http.Error(w, http.StatusText(http.StatusTooManyRequests), http.StatusTooManyRequests)
	return true
}

// maxQuery is the most characters of a search.
const maxQuery = 100

// start answers with the towns, or those that are searched.
func (s *site) start(w http.ResponseWriter, r *http.Request, l language) {
	x, err := s.index()
	if err != nil {
		s.failed(w, r, err)
		return
	}
	asked := r.URL.Query()
	query := strings.TrimSpace(strings.ToValidUTF8(asked.Get("q"), ""))
	if utf8.RuneCountInString(query) > maxQuery {
		query = string([]rune(query)[:maxQuery])
	}
	date, wrong := dateOf(asked.Get("date"))
	if t := x.named(query, x.bySlug[asked.Get("at")]); t != nil && date != "" {
		w.Header().Set("Cache-Control", "no-store")
		http.Redirect(w, r, l.path(pathOn(t, date)), http.StatusSeeOther)
		return
	}
	p := s.choose(l, x, query, date)
	if wrong != "" {
		p.Reason = l.text("no." + wrong)
	}
	a, err := s.render(l, "choose", p, aDay)
	if err != nil {
		s.failed(w, r, err)
		return
	}
	s.admit(w, query == "" && date == "")
	a.send(w, r)
}

// dateOf reads the day of the form; wrong is the code of what is not right about it.
func dateOf(text string) (date, wrong string) {
	d, err := civil.ParseDate(text)
	switch {
	case text == "":
		return "", ""
	case err == nil:
		return d.String(), ""
	case beyond(text):
		return "", "range"
	}
	return "", "date"
}

// page answers with what lies at a path below the root.
func (s *site) page(w http.ResponseWriter, r *http.Request, l language, path string) {
	x, err := s.index()
	if err != nil {
		s.failed(w, r, err)
		return
	}
	q, err := s.read(x, path)
	if err != nil {
		s.missing(w, r, l, x, path, err)
		return
	}
	key := pageKey{l, q.key()}
	a, ok := s.pages.get(key)
	if !ok {
		if a, err = s.inTurn(r.Context(), func() (*answer, error) { return s.build(l, q) }); err != nil {
			s.missing(w, r, l, x, path, err)
			return
		}
		s.pages.put(key, a)
	}
	s.admit(w, q.near(civil.Of(s.o.Now(), q.town.at.Zone)))
	a.send(w, r)
}

// inTurn makes a page when it is the turn of the caller's network. Fault: TooMany.
func (s *site) inTurn(ctx context.Context, make func() (*answer, error)) (*answer, error) {
	if s.o.Turns == nil {
		return make()
	}
	done, err := s.o.Turns.Take(ctx, session.Network(httpapi.Address(ctx)))
	if err != nil {
		return nil, err
	}
	began := time.Now()
	defer func() { done(time.Since(began)) }()
	return make()
}

// admit tells search engines whether they may keep a page.
func (s *site) admit(w http.ResponseWriter, wanted bool) {
	h := w.Header()
	if !s.o.Indexed || !wanted {
		h.Set("X-Robots-Tag", "noindex")
	}
	webui.Isolate(h)
	h.Set("Content-Security-Policy", "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
}

// missing answers for an address that is none, with towns that it may have meant.
func (s *site) missing(w http.ResponseWriter, r *http.Request, l language, x *index, path string, err error) {
	var none *noPage
	switch {
	case errors.As(err, &none):
	case fault.Is(err, fault.TooMany):
		w.Header().Set("Retry-After", "5")
		http.Error(w, http.StatusText(http.StatusTooManyRequests), http.StatusTooManyRequests)
		return
	default:
		s.failed(w, r, err)
		return
	}
	name, _, _ := strings.Cut(path, "/")
	if len(name) > maxQuery {
		name = ""
	}
	query := strings.ReplaceAll(strings.ToValidUTF8(name, ""), "-", " ")
	p := s.choose(l, x, query, "")
	p.Title, p.Reason, p.Query = l.text("none_here"), l.text("no."+none.code), query
	if none.town != nil {
		p.Query, p.Towns = "", []link{{l.path("/" + none.town.Slug), l.text("of_town", "town", none.town.title(string(l)))}}
	}
	a, err := s.render(l, "choose", p, 0)
	if err != nil {
		s.failed(w, r, err)
		return
	}
	a.status = http.StatusNotFound
	s.admit(w, false)
	a.send(w, r)
}

func (s *site) failed(w http.ResponseWriter, r *http.Request, err error) {
	s.o.Log.LogAttrs(r.Context(), slog.LevelError, "public almanac", slog.String("id", httpapi.RequestID(r.Context())), slog.Any("error", err))
	http.Error(w, http.StatusText(http.StatusInternalServerError), http.StatusInternalServerError)
}
