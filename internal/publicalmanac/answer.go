package publicalmanac

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/klauspost/compress/gzip"

	"sankalp/internal/i18n"
)

// How long browsers and proxies may keep an answer unasked. A page changes only with the program, but that of today with the day.
const (
	someMinutes = 10 * time.Minute
	aDay        = 24 * time.Hour
	forever     = 365 * aDay
)

//go:embed templates/*.html
var templateFiles embed.FS

//go:embed templates/style.css
var styleText string

// shell is the templates in one language.
type shell struct{ *template.Template }

// newShells parses the templates, so that a fault in one shows at start.
func newShells() (map[language]*shell, error) {
	all := map[language]*shell{}
	moons := moonSymbols()
	for _, l := range []language{i18n.English, hindi} {
		t, err := template.New("").Funcs(template.FuncMap{
			"say": func(code string, args ...any) string { return l.text(code, args...) }, "moons": func() template.HTML { return moons },
		}).ParseFS(templateFiles, "templates/*.html")
		if err != nil {
			return nil, fmt.Errorf("templates of the public almanac: %w", err)
		}
		all[l] = &shell{t}
	}
	return all, nil
}

// render fills a template.
func (s *site) render(l language, name string, view any, keep time.Duration) (*answer, error) {
	var b bytes.Buffer
	if err := s.shells[l].ExecuteTemplate(&b, name+".html", view); err != nil {
		return nil, err
	}
	if h, ok := view.(interface{ shorten(over int) bool }); ok && b.Len() > maxPage && h.shorten(b.Len()-maxPage) {
		return s.render(l, name, view, keep)
	}
	a := newAnswer("text/html; charset=utf-8", b.Bytes(), keep)
	a.language = string(l)
	return a, nil
}

// answer is a page as it is sent, plain and packed.
type answer struct {
	kind, language, tag, control string
	plain, packed                []byte
	status                       int
}

// minPacked is from how many bytes on packing is worth while.
const minPacked = 1024

func newAnswer(kind string, body []byte, keep time.Duration) *answer {
	sum := sha256.Sum256(body)
	a := &answer{kind: kind, tag: hex.EncodeToString(sum[:12]), plain: body, status: http.StatusOK, control: "no-store"}
	if keep > 0 {
		a.control = fmt.Sprintf("public, max-age=%d", int(keep.Seconds()))
	}
	if keep == forever {
		a.control += ", immutable"
	}
	if strings.HasPrefix(kind, "text/") && len(body) > minPacked {
		var b bytes.Buffer
		z, err := gzip.NewWriterLevel(&b, gzip.DefaultCompression)
		if err != nil {
			panic(err) // the level is a constant
		}
		_, err1 := z.Write(body)
		if err2 := z.Close(); err1 == nil && err2 == nil { // into memory: nothing can fail
			a.packed = b.Bytes()
		}
	}
	return a
}

// size is the memory that an answer takes.
func (a *answer) size() int { return len(a.plain) + len(a.packed) + 512 }

// send answers a request, or says that the client has it already.
func (a *answer) send(w http.ResponseWriter, r *http.Request) {
	h, body, tag := w.Header(), a.plain, a.tag
	if a.packed != nil {
		h.Set("Vary", "Accept-Encoding")
		if strings.Contains(r.Header.Get("Accept-Encoding"), "gzip") {
			body, tag = a.packed, tag+"-gzip"
			h.Set("Content-Encoding", "gzip")
		}
	}
	h.Set("Cache-Control", a.control)
	if a.status == http.StatusOK {
		h.Set("ETag", `"`+tag+`"`)
		if knows(r.Header.Get("If-None-Match"), tag) {
			h.Del("Content-Encoding")
			w.WriteHeader(http.StatusNotModified)
			return
		}
	}
	h.Set("Content-Type", a.kind)
	if a.language != "" {
		h.Set("Content-Language", a.language)
	}
	h.Set("Content-Length", strconv.Itoa(len(body)))
	w.WriteHeader(a.status)
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // a visitor who went away is no fault of ours
	}
}

// knows reads If-None-Match.
func knows(header, tag string) bool {
	for part := range strings.SplitSeq(header, ",") {
		if part = strings.TrimSpace(part); part == "*" || strings.Trim(strings.TrimPrefix(part, "W/"), `"`) == tag {
			return true
		}
	}
	return false
}
