package publicpage

import (
	"bytes"
	"fmt"
	"html/template"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"

	"sankalp/internal/i18n"
	"sankalp/internal/webui"
)

// shell is a template rendered at build, with its Content-Security-Policy.
type shell struct {
	text *template.Template
	csp  string
}

// shellsOf parses and tries every template, so that an unknown slot fails at start and not at a visit.
func shellsOf(read func(name, language string) (string, string, error)) (map[[2]string]*shell, error) {
	all := map[[2]string]*shell{}
	for name, view := range map[string]any{"book": &bookView{}, "track": &trackView{}, "helper": &helperView{}, "good": &goodView{}, "gone": &pageHead{}} {
		for _, l := range []string{i18n.English, i18n.Hindi} {
			text, csp, err := read(name, l)
			if err != nil {
				return nil, err
			}
			t, err := template.New(name + "." + l).Parse(text)
			if err == nil {
				err = t.Execute(&bytes.Buffer{}, view)
			}
			if err != nil {
				return nil, fmt.Errorf("template %s, %s: %w", name, l, err)
			}
			all[[2]string{name, l}] = &shell{t, csp}
		}
	}
	return all, nil
}

// onceHere is the placeholder in a cached page for each visitor's own ticket.
const onceHere = "-ticket-of-the-visitor-"

// visit answers a GET of a page that is on. The page is cached for a minute, until the owner's data change.
func (s *site) visit(w http.ResponseWriter, r *http.Request, h *host, l language) {
	c := choices(r.URL.Query())
	key := pageKey{h.Owner, h.Revision, s.o.Now().Unix() / 60, l, c}
	body, ok := s.cache.get(key)
	if !ok {
		err := h.read(s.o.Places)
		var v *bookView
		if err == nil {
			v, err = s.book(r.Context(), h, l, c)
		}
		if err != nil {
			s.failed(w, r, err)
			return
		}
		var html bytes.Buffer
		if err := s.pages[[2]string{"book", string(l)}].text.Execute(&html, v); err != nil {
			s.failed(w, r, err)
			return
		}
		body = html.Bytes()
		s.cache.put(key, body)
	}
	s.write(w, r, "book", l, http.StatusOK, bytes.Replace(body, []byte(onceHere), []byte(s.tickets.new(h.Slug)), 1))
}

// send fills a template for one visitor alone.
func (s *site) send(w http.ResponseWriter, r *http.Request, name string, l language, status int, view any) {
	var body bytes.Buffer
	if err := s.pages[[2]string{name, string(l)}].text.Execute(&body, view); err != nil {
		s.failed(w, r, err)
		return
	}
	s.write(w, r, name, l, status, body.Bytes())
}

var gzips = sync.Pool{New: func() any {
	z, err := gzip.NewWriterLevel(nil, 3) // half the time of the usual level, for a tenth more bytes
	if err != nil {
		panic(err) // the level is a constant
	}
	return z
}}

func (s *site) write(w http.ResponseWriter, r *http.Request, name string, l language, status int, body []byte) {
	h := w.Header()
	webui.Isolate(h)
	h.Set("Content-Security-Policy", s.pages[[2]string{name, string(l)}].csp)
	h.Set("Content-Language", string(l))
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("Vary", "Accept-Encoding, Cookie, Accept-Language")
	if name != "book" {
		h.Set("X-Robots-Tag", "noindex, nofollow")
	}
	if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
		z := gzips.Get().(*gzip.Writer)
		defer gzips.Put(z)
		var small bytes.Buffer
		z.Reset(&small)
		_, err1 := z.Write(body)
		if err2 := z.Close(); err1 == nil && err2 == nil { // into memory: nothing can fail
			h.Set("Content-Encoding", "gzip")
			body = small.Bytes()
		}
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // a visitor who went away is no fault of ours
	}
}

// pageCache holds rendered pages.
type pageCache struct {
	mu    sync.Mutex
	pages map[pageKey][]byte
	size  int
}

type pageKey struct {
	owner    string
	revision int64
	minute   int64
	l        language
	chosen   chosen
}

// maxCached is how many bytes the cache holds.
const maxCached = 16 << 20

func newPageCache() *pageCache { return &pageCache{pages: map[pageKey][]byte{}} }

func (p *pageCache) get(k pageKey) ([]byte, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	body, ok := p.pages[k]
	return body, ok
}

func (p *pageCache) put(k pageKey, body []byte) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.size += len(body); p.size > maxCached {
		clear(p.pages)
		p.size = len(body)
	}
	p.pages[k] = body
}
