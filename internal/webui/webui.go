// Package webui serves the built web app: pages in the reader's language, and assets as they were compressed at
// build. The build lists its pages in pages.json; nothing is listed here.
package webui

import (
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strconv"
	"strings"
	"sync"

	"sankalp/internal/i18n"
)

// index is the file in which the build lists its pages.
const index = "pages.json"

// ErrNotBuilt says that the program was compiled without the web app inside.
var ErrNotBuilt = errors.New("the web app is not built: run `make build`")

// notFound is the name of the page for paths that are none.
const notFound = "not-found"

// page is one HTML file of the build.
type page struct {
	// Name is shared by the same page in several languages.
	Name     string `json:"name"`
	Language string `json:"language"`
	// File in the build. It is served under this name too: the service worker caches it so.
	File string `json:"file"`
	// Paths it answers to: "/login", "/tasks/modify/update/{id}" ({…} is one segment). Where two files share a path,
	// the reader's language chooses.
	Paths []string `json:"paths"`
	// Scripts and Styles are the CSP hashes (sha256-…) of what is inlined.
	Scripts []string `json:"scripts"`
	Styles  []string `json:"styles"`
	// Template pages are filled by somebody else, see Template; no path leads to one.
	Template bool `json:"template"`
}

// Handler answers GET and HEAD of everything that is not the API.
type Handler struct {
	files   fs.FS
	root    *node
	byFile  map[string]page
	fill    map[[2]string]page // templates, by name and language
	missing []page
	// hindi is the path of the Hindi home; empty: there is none.
	hindi  string
	hashes sync.Map // variant -> ETag
}

// New reads the build in files. Without one, every page explains how to build it.
func New(files fs.FS) (*Handler, error) {
	h := &Handler{files: files, root: &node{}, byFile: map[string]page{}, fill: map[[2]string]page{}}
	text, err := fs.ReadFile(files, index)
	if errors.Is(err, fs.ErrNotExist) {
		return h, nil
	}
	if err != nil {
		return nil, err
	}
	var pages []page
	if err := json.Unmarshal(text, &pages); err != nil {
		return nil, fmt.Errorf("%s: %w", index, err)
	}
	for _, p := range pages {
		if !h.has(p.File) {
			return nil, fmt.Errorf("%s: %s is not there", index, p.File)
		}
		h.add(p)
	}
	for _, home := range h.root.find("/") {
		for _, p := range pages {
			if p.Name == home.Name && p.Language == i18n.Hindi && home.Language != i18n.Hindi && len(p.Paths) > 0 {
				h.hindi = p.Paths[0]
			}
		}
	}
	return h, nil
}

func (h *Handler) add(p page) {
	if p.Template {
		h.fill[[2]string{p.Name, p.Language}] = p
		return
	}
	h.byFile[p.File] = p
	if p.Name == notFound {
		h.missing = append(h.missing, p)
	}
	for _, path := range p.Paths {
		h.root.add(path, p)
	}
}

// Built reports whether there is a web app to serve.
func (h *Handler) Built() bool { return len(h.byFile) > 0 }

// Template gives the text of a page that is a template of html/template, and the Content-Security-Policy that it wants. Error: it is
// not in the build.
func (h *Handler) Template(name, language string) (text, csp string, err error) {
	p, ok := h.fill[[2]string{name, language}]
	if !ok {
		return "", "", fmt.Errorf("template %s, %s: %w", name, language, ErrNotBuilt)
	}
	body, _, err := h.open(h.negotiate(p.File, ""))
	if err != nil {
		return "", "", err
	}
	defer body.Close()
	b, err := io.ReadAll(body)
	return string(b), policy(p), err
}

// ServeHTTP implements http.Handler.
func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		w.Header().Set("Allow", "GET, HEAD")
		http.Error(w, "Method Not Allowed", http.StatusMethodNotAllowed)
		return
	}
	if !h.Built() {
		http.Error(w, ErrNotBuilt.Error(), http.StatusServiceUnavailable)
		return
	}
	if r.URL.Path == "/" && h.hindi != "" && Language(r) == i18n.Hindi {
		w.Header().Set("Vary", "Cookie, Accept-Language")
		w.Header().Set("Cache-Control", "no-cache")
		http.Redirect(w, r, h.hindi, http.StatusFound)
		return
	}
	if pages := h.root.find(r.URL.Path); pages != nil {
		h.page(w, r, pages, http.StatusOK)
		return
	}
	if other := slashed(r.URL.Path); h.root.exact(other) {
		http.Redirect(w, r, other, http.StatusPermanentRedirect)
		return
	}
	if name := strings.TrimPrefix(r.URL.Path, "/"); fs.ValidPath(name) && h.asset(w, r, name) {
		return
	}
	if len(h.missing) == 0 || strings.HasPrefix(r.URL.Path, "/assets/") {
		// An older version that requests its script must not get a page instead.
		http.Error(w, "Not Found", http.StatusNotFound)
		return
	}
	h.page(w, r, h.missing, http.StatusNotFound)
}

// slashed is the path with its last slash taken away, or put there.
func slashed(p string) string {
	if trimmed, ok := strings.CutSuffix(p, "/"); ok {
		return trimmed
	}
	return p + "/"
}

// page sends the one of pages that is in the reader's language.
func (h *Handler) page(w http.ResponseWriter, r *http.Request, pages []page, status int) {
	vary := "Accept-Encoding"
	p := pages[0]
	if len(pages) > 1 || r.URL.Path == "/" { // the home redirects some
		vary = "Accept-Encoding, Cookie, Accept-Language"
		for _, other := range pages {
			if other.Language == Language(r) {
				p = other
			}
		}
	}
	header := w.Header()
	header.Set("Content-Security-Policy", policy(p))
	Isolate(header)
	header.Set("Content-Language", p.Language)
	h.send(w, r, file{name: p.File, vary: vary, cache: "no-cache", status: status})
}

// asset sends a file by its name, if it is there.
func (h *Handler) asset(w http.ResponseWriter, r *http.Request, name string) bool {
	if p, ok := h.byFile[name]; ok {
		h.page(w, r, []page{p}, http.StatusOK)
		return true
	}
	if name == index || hidden(name) || h.template(name) {
		return false
	}
	if !h.has(name) {
		return false
	}
	cache := "no-cache"
	if strings.HasPrefix(name, "assets/") {
		cache = "public, max-age=31536000, immutable" // the name holds a hash of the content
	}
	if name == worker {
		w.Header().Set("Content-Security-Policy", workerPolicy)
	}
	h.send(w, r, file{name: name, vary: "Accept-Encoding", cache: cache, status: http.StatusOK})
	return true
}

// template reports whether a file is one: with empty slots it is no page.
func (h *Handler) template(name string) bool {
	for _, p := range h.fill {
		if p.File == name {
			return true
		}
	}
	return false
}

// hidden reports whether a name is not for browsers: a compressed twin, or a file that begins with a dot.
func hidden(name string) bool {
	ext := path.Ext(name)
	return ext == ".br" || ext == ".gz" || strings.HasPrefix(path.Base(name), ".")
}

// file is what send sends.
type file struct {
	name, vary, cache string
	status            int
}

// has reports whether the build holds a file, plain or packed. Packed files have no plain twin: it would only make
// the program bigger.
func (h *Handler) has(name string) bool {
	for _, n := range []string{name, name + ".gz"} {
		if info, err := fs.Stat(h.files, n); err == nil && !info.IsDir() {
			return true
		}
	}
	return false
}

// send answers with the best encoding that the client accepts, or with 304.
func (h *Handler) send(w http.ResponseWriter, r *http.Request, f file) {
	v := h.negotiate(f.name, r.Header.Get("Accept-Encoding"))
	etag, err := h.etag(v)
	if err != nil {
		http.Error(w, "Internal Server Error", http.StatusInternalServerError)
		return
	}
	header := w.Header()
	header.Set("Vary", f.vary)
	header.Set("Cache-Control", f.cache)
	header.Set("ETag", etag)
	if f.status == http.StatusOK && matches(r.Header.Get("If-None-Match"), etag) {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	body, size, err := h.open(v)
	if err != nil {
		http.Error(w, "Internal Server Error", http.StatusInternalServerError)
		return
	}
	defer body.Close()
	if size >= 0 {
		header.Set("Content-Length", strconv.FormatInt(size, 10))
	}
	header.Set("Content-Type", contentType(f.name))
	if v.encoding != "" {
		header.Set("Content-Encoding", v.encoding)
	}
	w.WriteHeader(f.status)
	if r.Method == http.MethodGet {
		_, _ = io.Copy(w, body) // a client that went away is no fault of ours
	}
}

// variant is a file in one encoding.
type variant struct {
	name     string // in the build
	encoding string // for the client's header
	unpack   bool   // the client takes no encoding, and the build has no plain file
}

// negotiate finds the best variant that the client accepts.
func (h *Handler) negotiate(name, accept string) variant {
	for _, e := range []struct{ token, ext string }{{"br", ".br"}, {"gzip", ".gz"}} {
		if accepts(accept, e.token) {
			if _, err := fs.Stat(h.files, name+e.ext); err == nil {
				return variant{name: name + e.ext, encoding: e.token}
			}
		}
	}
	if _, err := fs.Stat(h.files, name); err == nil {
		return variant{name: name}
	}
	return variant{name: name + ".gz", unpack: true}
}

// open gives a variant's bytes and how many those are; -1 when that is not known.
func (h *Handler) open(v variant) (io.ReadCloser, int64, error) {
	f, err := h.files.Open(v.name)
	if err != nil {
		return nil, 0, err
	}
	if v.unpack {
		plain, err := gzip.NewReader(f)
		return plain, -1, err // the files are in memory: there is nothing to close beneath
	}
	info, err := f.Stat()
	if err != nil {
		return nil, 0, err
	}
	return f, info.Size(), nil
}

// accepts reads an Accept-Encoding header for one coding.
func accepts(header, coding string) bool {
	for part := range strings.SplitSeq(header, ",") {
		name, quality, _ := strings.Cut(strings.TrimSpace(part), ";")
		if strings.EqualFold(strings.TrimSpace(name), coding) {
			q := strings.ReplaceAll(strings.TrimSpace(quality), " ", "")
			return q != "q=0" && q != "q=0.0" && q != "q=0.00" && q != "q=0.000"
		}
	}
	return false
}

// etag is the hash of a variant's bytes, found at its first use: a start reads no files.
func (h *Handler) etag(v variant) (string, error) {
	if tag, ok := h.hashes.Load(v); ok {
		return tag.(string), nil
	}
	body, _, err := h.open(v)
	if err != nil {
		return "", err
	}
	defer body.Close()
	sum := sha256.New()
	if _, err := io.Copy(sum, body); err != nil {
		return "", err
	}
	tag := `"` + base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:15]) + `"`
	h.hashes.Store(v, tag)
	return tag, nil
}

// matches reads If-None-Match.
func matches(header, etag string) bool {
	for part := range strings.SplitSeq(header, ",") {
		if part = strings.TrimSpace(part); part == "*" || strings.TrimPrefix(part, "W/") == etag {
			return true
		}
	}
	return false
}

// contentType does not ask the machine's own table, which differs from place to place.
func contentType(name string) string {
	switch ext := path.Ext(name); ext {
	case ".html":
		return "text/html; charset=utf-8"
	case ".js", ".mjs":
		return "text/javascript; charset=utf-8"
	case ".webmanifest":
		return "application/manifest+json"
	case ".woff2":
		return "font/woff2"
	case ".ico":
		return "image/x-icon"
	case ".txt":
		return "text/plain; charset=utf-8"
	default:
		if t := mime.TypeByExtension(ext); t != "" {
			return t
		}
		return "application/octet-stream"
	}
}
