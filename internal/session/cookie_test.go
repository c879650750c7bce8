package session_test

import (
	"net/url"
	"testing"
	"time"

	"sankalp/internal/session"
)

func TestThePublicURLMakesTheCookie(t *testing.T) {
	for _, tt := range []struct{ public, want string }{
		{"https://sankalp.example", "__Host-sankalp=tok; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax"},
		{"https://sankalp.example:8443", "__Host-sankalp=tok; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax"},
		{"http://127.0.0.1:8080", "sankalp_8080=tok; Path=/; Max-Age=60; HttpOnly; SameSite=Lax"},
		{"http://localhost", "sankalp_80=tok; Path=/; Max-Age=60; HttpOnly; SameSite=Lax"},
		{"http://[::1]:9090", "sankalp_9090=tok; Path=/; Max-Age=60; HttpOnly; SameSite=Lax"},
	} {
		public, err := url.Parse(tt.public)
		if err != nil {
			t.Fatal(err)
		}
		if got := session.NewJar(public).Set("tok", time.Minute); got != tt.want {
			t.Errorf("%s: %s\nwant %s", tt.public, got, tt.want)
		}
	}
	public := &url.URL{Scheme: "http", Host: "127.0.0.1:8080"}
	if got, want := session.NewJar(public).Clear(), "sankalp_8080=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"; got != want {
		t.Errorf("clear: %s\nwant %s", got, want)
	}
}

func TestDevice(t *testing.T) {
	for _, tt := range []struct{ agent, want string }{
		{"Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36", "Chrome, Android"},
		{"Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1", "Safari, iPhone"},
		{"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0", "Edge, Windows"},
		{"Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0", "Firefox, Linux"},
		{"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15", "Safari, Mac"},
		{"curl/8.14.1", "curl/8.14.1"},
		{"Go-http-client/1.1 \x00\x1b[31m", "Go-http-client/1.1"},
		{"नमस्ते", ""},
		{"", ""},
	} {
		if got := session.Device(tt.agent); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.agent, got, tt.want)
		}
	}
	long := make([]byte, 5000)
	for i := range long {
		long[i] = 'a'
	}
	if got := session.Device(string(long)); len(got) != 60 {
		t.Errorf("kept %d bytes", len(got))
	}
}
