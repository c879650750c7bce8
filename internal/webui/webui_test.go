package webui

import (
	"bytes"
	"compress/gzip"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"
)

func build(t *testing.T) *Handler {
	t.Helper()
	files := fstest.MapFS{}
	for name, text := range map[string]string{
		"pages.json": `[
			{"name":"index","language":"en","file":"home.en.html","paths":["/"],"scripts":["sha256-S"],"styles":["sha256-T"]},
			{"name":"login","language":"en","file":"login.en.html","paths":["/login"]},
			{"name":"app","language":"en","file":"app.en.html","paths":["/tasks","/tasks/modify/update/{id}"],"scripts":["sha256-A"]},
			{"name":"packed","language":"en","file":"packed.en.html","paths":["/packed"]},
			{"name":"not-found","language":"en","file":"missing.en.html","paths":[]},
			{"name":"index","language":"hi","file":"home.hi.html","paths":["/hi"]},
			{"name":"login","language":"hi","file":"login.hi.html","paths":["/login"]},
			{"name":"not-found","language":"hi","file":"missing.hi.html","paths":[]}]`,
		"home.en.html": "home", "home.hi.html": "घर", "login.en.html": "login", "login.en.html.br": "LOGIN-BR",
		"login.hi.html": "लॉगिन", "app.en.html": "app", "missing.en.html": "missing", "missing.hi.html": "नहीं मिला",
		"assets/a-1.js": "script", "assets/a-1.js.br": "S-BR", "assets/a-1.js.gz": "S-GZ", "assets/b.svg": "<svg/>",
		"sw.js": "worker", "manifest.webmanifest": "{}", ".gitkeep": "",
	} {
		files[name] = &fstest.MapFile{Data: []byte(text)}
	}
	for _, name := range []string{"assets/packed.js", "packed.en.html"} { // as the build leaves what it packs
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		if _, err := z.Write([]byte("unpacked")); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		files[name+".gz"] = &fstest.MapFile{Data: b.Bytes()}
	}
	h, err := New(files)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func get(h http.Handler, method, path string, header ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest(method, "http://x"+path, nil)
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	return w
}

func TestServing(t *testing.T) {
	h := build(t)
	for _, test := range []struct {
		name   string
		path   string
		header []string
		status int
		body   string
		want   map[string]string
	}{
		{"home", "/", nil, 200, "home", map[string]string{"Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache", "Content-Language": "en", "Vary": "Accept-Encoding, Cookie, Accept-Language"}},
		{"home for a Hindi browser", "/", []string{"Accept-Language", "hi-IN,en;q=0.5"}, 302, "", map[string]string{"Location": "/hi", "Vary": "Cookie, Accept-Language"}},
		{"home, English chosen", "/", []string{"Accept-Language", "hi", "Cookie", "prefs=theme.dark~lang.en"}, 200, "home", nil},
		{"home, Hindi chosen", "/", []string{"Cookie", "prefs=lang.hi~theme.dark"}, 302, "", map[string]string{"Location": "/hi"}},
		{"home in Hindi, whatever was chosen", "/hi", []string{"Cookie", "prefs=lang.en"}, 200, "घर", map[string]string{"Content-Language": "hi"}},
		{"with a slash in Hindi", "/hi/", nil, 308, "", map[string]string{"Location": "/hi"}},
		{"with a slash too many", "/login/", nil, 308, "", map[string]string{"Location": "/login"}},
		{"shell", "/login", nil, 200, "login", map[string]string{"Vary": "Accept-Encoding, Cookie, Accept-Language"}},
		{"shell in Hindi", "/login", []string{"Cookie", "prefs=lang.hi"}, 200, "लॉगिन", nil},
		{"shell for a Hindi browser", "/login", []string{"Accept-Language", "hi"}, 200, "लॉगिन", nil},
		{"shell compressed", "/login", []string{"Accept-Encoding", "gzip, br"}, 200, "LOGIN-BR", map[string]string{"Content-Encoding": "br", "Content-Length": "8", "Content-Type": "text/html; charset=utf-8"}},
		{"a segment of its own", "/tasks/modify/update/01", nil, 200, "app", nil},
		{"a segment missing", "/tasks/modify/update/", nil, 404, "missing", nil},
		{"a segment too many", "/tasks/modify/update/1/2", nil, 404, "missing", nil},
		{"unknown", "/nothing", nil, 404, "missing", nil},
		{"unknown in Hindi", "/nothing", []string{"Cookie", "prefs=lang.hi"}, 404, "नहीं मिला", nil},
		{"not an open redirect", "//evil.example/", nil, 404, "missing", nil},
		{"climbing", "/../go.mod", nil, 404, "missing", nil},
		{"asset", "/assets/a-1.js", nil, 200, "script", map[string]string{"Cache-Control": "public, max-age=31536000, immutable", "Content-Type": "text/javascript; charset=utf-8", "Vary": "Accept-Encoding"}},
		{"asset, brotli", "/assets/a-1.js", []string{"Accept-Encoding", "gzip, deflate, br;q=0.9"}, 200, "S-BR", map[string]string{"Content-Encoding": "br"}},
		{"asset, gzip", "/assets/a-1.js", []string{"Accept-Encoding", "gzip, br;q=0"}, 200, "S-GZ", map[string]string{"Content-Encoding": "gzip"}},
		{"asset without twins", "/assets/b.svg", []string{"Accept-Encoding", "br"}, 200, "<svg/>", map[string]string{"Content-Encoding": "", "Content-Type": "image/svg+xml"}},
		{"asset gone", "/assets/old.js", nil, 404, "Not Found\n", nil},
		{"twin by name", "/assets/a-1.js.br", nil, 404, "Not Found\n", nil},
		{"packed asset, unpacked", "/assets/packed.js", nil, 200, "unpacked", map[string]string{"Content-Encoding": "", "Content-Length": "", "Content-Type": "text/javascript; charset=utf-8"}},
		{"packed asset, as it is", "/assets/packed.js", []string{"Accept-Encoding", "gzip"}, 200, "", map[string]string{"Content-Encoding": "gzip"}},
		{"packed page, unpacked", "/packed", []string{"Accept-Encoding", "br"}, 200, "unpacked", map[string]string{"Content-Encoding": ""}},
		{"service worker", "/sw.js", nil, 200, "worker", map[string]string{"Cache-Control": "no-cache", "Content-Security-Policy": "default-src 'none'; connect-src 'self'"}},
		{"manifest", "/manifest.webmanifest", nil, 200, "{}", map[string]string{"Content-Type": "application/manifest+json"}},
		{"the list itself", "/pages.json", nil, 404, "missing", nil},
		{"a page by its file, whatever the language", "/app.en.html", []string{"Cookie", "prefs=lang.hi"}, 200, "app", map[string]string{"Vary": "Accept-Encoding", "Content-Language": "en"}},
		{"hidden", "/.gitkeep", nil, 404, "missing", nil},
		{"folder", "/assets", nil, 404, "missing", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := get(h, "GET", test.path, test.header...)
			if w.Code != test.status || test.body != "" && w.Body.String() != test.body {
				t.Errorf("%d %q, want %d %q", w.Code, w.Body, test.status, test.body)
			}
			for name, value := range test.want {
				if got := w.Header().Get(name); got != value {
					t.Errorf("%s: %q, want %q", name, got, value)
				}
			}
		})
	}
}

func TestPolicyNamesWhatIsInlined(t *testing.T) {
	csp := get(build(t), "GET", "/").Header().Get("Content-Security-Policy")
	for _, part := range []string{"script-src 'self' 'sha256-S';", "style-src 'self' 'sha256-T';", "frame-ancestors 'none'", "object-src 'none'", "base-uri 'none'",
		"require-trusted-types-for 'script'; trusted-types worker"} {
		if !strings.Contains(csp, part) {
			t.Errorf("%s is missing in %s", part, csp)
		}
	}
	if byFile := get(build(t), "GET", "/app.en.html").Header().Get("Content-Security-Policy"); !strings.Contains(byFile, "'sha256-A'") {
		t.Errorf("by file: %s", byFile)
	}
	if strings.Contains(csp, "unsafe") {
		t.Error(csp)
	}
}

func TestPagesAreAloneAndReachNoDevices(t *testing.T) {
	h := build(t)
	for _, path := range []string{"/", "/app.en.html", "/no/such/page"} {
		got := get(h, "GET", path).Header()
		if coop := got.Get("Cross-Origin-Opener-Policy"); coop != "same-origin" {
			t.Errorf("%s: Cross-Origin-Opener-Policy %q", path, coop)
		}
		for _, denied := range []string{"camera=()", "microphone=()", "payment=()", "usb=()", "geolocation=(self)"} {
			if all := got.Get("Permissions-Policy"); !strings.Contains(all, denied) {
				t.Errorf("%s: %s is missing in Permissions-Policy %q", path, denied, all)
			}
		}
	}
}

func TestNothingNewIsNotSentAgain(t *testing.T) {
	h := build(t)
	tag := get(h, "GET", "/sw.js").Header().Get("ETag")
	if w := get(h, "GET", "/sw.js", "If-None-Match", `"x", W/`+tag); w.Code != 304 || w.Body.Len() > 0 || w.Header().Get("ETag") != tag {
		t.Errorf("%d %q", w.Code, w.Body)
	}
	if w := get(h, "GET", "/sw.js", "If-None-Match", `"other"`); w.Code != 200 {
		t.Errorf("another tag: %d", w.Code)
	}
	br := get(h, "GET", "/assets/a-1.js", "Accept-Encoding", "br").Header().Get("ETag")
	if plain := get(h, "GET", "/assets/a-1.js").Header().Get("ETag"); br == plain {
		t.Error("two encodings share an ETag")
	}
}

func TestMethods(t *testing.T) {
	h := build(t)
	if w := get(h, "HEAD", "/"); w.Code != 200 || w.Body.Len() > 0 || w.Header().Get("Content-Length") != "4" {
		t.Errorf("HEAD: %d %q", w.Code, w.Body)
	}
	if w := get(h, "POST", "/"); w.Code != 405 || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("POST: %d", w.Code)
	}
}

func TestWithoutABuild(t *testing.T) {
	h, err := New(fstest.MapFS{".gitkeep": &fstest.MapFile{}})
	if err != nil || h.Built() {
		t.Fatal(err)
	}
	if w := get(h, "GET", "/"); w.Code != 503 || !strings.Contains(w.Body.String(), "make build") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}

func TestABuildThatIsNotWholeIsRefused(t *testing.T) {
	for _, text := range []string{`{`, `[{"name":"index","language":"en","file":"none.html","paths":["/"]}]`} {
		if _, err := New(fstest.MapFS{"pages.json": &fstest.MapFile{Data: []byte(text)}}); err == nil {
			t.Errorf("%s was taken", text)
		}
	}
}
