package main

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sankalp/internal/config"
)

// The health check believes what /readyz says, over plain http and with a certificate for another name than that of this machine.
func TestReady(t *testing.T) {
	status := http.StatusOK
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/readyz" {
			t.Errorf("asked for %s", r.URL.Path)
		}
		w.WriteHeader(status)
		_, _ = w.Write([]byte(`{"database":"down"}`))
	})
	plain, secure := httptest.NewServer(handler), httptest.NewTLSServer(handler)
	defer plain.Close()
	defer secure.Close()
	ask := func(s *httptest.Server, domains ...string) error {
		c := &config.Config{Listen: s.Listener.Addr().String(), TLS: config.TLS{Domains: domains}}
		return ready().run(t.Context(), c, nil, terminal{})
	}
	if err := ask(plain); err != nil {
		t.Error(err)
	}
	if err := ask(secure, "sankalp.example.in"); err != nil {
		t.Error(err)
	}
	status = http.StatusServiceUnavailable
	if err := ask(plain); err == nil || !strings.Contains(err.Error(), `503 Service Unavailable: {"database":"down"}`) {
		t.Errorf("a server that is not ready: %v", err)
	}
}
