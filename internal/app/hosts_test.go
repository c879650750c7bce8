package app

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"
)

func TestOnlyTheHostOfThePublicURLIsAnswered(t *testing.T) {
	here := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	for _, tt := range []struct {
		public, host, path string
		status             int
	}{
		{"https://sankalp.example", "sankalp.example", "/", 204},
		{"https://sankalp.example", "Sankalp.Example:443", "/", 204},
		{"https://sankalp.example", "evil.example", "/", 421},
		{"https://sankalp.example", "evil.example:443", "/api/users/me", 421},
		{"https://sankalp.example", "sankalp.example.evil.example", "/", 421},
		{"https://sankalp.example", "localhost:8080", "/", 421},
		{"https://sankalp.example", "", "/", 421},
		{"https://sankalp.example", "10.0.0.7:8080", "/", 204},
		{"https://sankalp.example", "[2001:db8::1]:8080", "/", 204},
		{"https://sankalp.example", "sankalp-7f9.internal:8080", "/healthz", 204},
		{"https://sankalp.example", "sankalp-7f9.internal:8080", "/readyz", 204},
		{"http://127.0.0.1:8080", "localhost:8080", "/", 204},
		{"http://127.0.0.1:8080", "[::1]:9999", "/", 204},
		{"http://127.0.0.1:8080", "evil.example:8080", "/", 421},
		{"http://127.0.0.1:9090", "evil.example:9090", "/metrics", 421},
		{"http://127.0.0.1:9090", "evil.example:9090", "/debug/pprof/", 421},
	} {
		public, err := url.Parse(tt.public)
		if err != nil {
			t.Fatal(err)
		}
		r := httptest.NewRequestWithContext(t.Context(), http.MethodGet, tt.path, nil)
		r.Host = tt.host
		w := httptest.NewRecorder()
		onlyHost(public, nil, here).ServeHTTP(w, r)
		if w.Code != tt.status {
			t.Errorf("%s for %s%s: %d, want %d", tt.host, tt.public, tt.path, w.Code, tt.status)
		}
	}
}

func TestTheOtherTLSDomainsLeadToThePublicURL(t *testing.T) {
	here := http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	only := onlyHost(&url.URL{Scheme: "https", Host: "a.example:8443"}, []string{"a.example", "www.a.example"}, here)
	for _, tt := range []struct {
		method, host, path string
		status             int
		to                 string
	}{
		{"GET", "a.example:8443", "/p/ram", 204, ""},
		{"GET", "www.a.example:8443", "/p/ram%2Fa?day=1&x=%20", 302, "https://a.example:8443/p/ram%2Fa?day=1&x=%20"},
		{"HEAD", "WWW.a.example", "/", 302, "https://a.example:8443/"},
		{"GET", "www.a.example", "//evil.example", 302, "https://a.example:8443//evil.example"},
		{"POST", "www.a.example", "/api/sessions", 421, ""},
		{"GET", "evil.example", "/", 421, ""},
		{"GET", "www.a.example", "/readyz", 204, ""},
	} {
		r := httptest.NewRequestWithContext(t.Context(), tt.method, tt.path, nil)
		r.Host = tt.host
		w := httptest.NewRecorder()
		only.ServeHTTP(w, r)
		if to := w.Header().Get("Location"); w.Code != tt.status || to != tt.to {
			t.Errorf("%s %s%s: %d to %q, want %d to %q", tt.method, tt.host, tt.path, w.Code, to, tt.status, tt.to)
		}
	}
}
