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
		onlyHost(public, here).ServeHTTP(w, r)
		if w.Code != tt.status {
			t.Errorf("%s for %s%s: %d, want %d", tt.host, tt.public, tt.path, w.Code, tt.status)
		}
	}
}
