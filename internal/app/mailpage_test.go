package app

import (
	"context"
	"errors"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"sankalp/internal/mail"
)

func TestMailPageIsForThisMachineOnly(t *testing.T) {
	outbox := func(context.Context) ([]mail.Letter, error) {
		return []mail.Letter{{To: "a@b.example", Subject: "<b>Welcome</b>", Text: "Code 123456 <script>"}}, nil
	}
	h, err := withMailPage(http.NotFoundHandler(), outbox, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		name, method, path, host, peer, forwarded string
		status                                    int
	}{
		{"loopback", "GET", "/dev/mail", "127.0.0.1:8080", "127.0.0.1:5", "", 200},
		{"localhost", "GET", "/dev/mail", "localhost:8080", "[::1]:5", "", 200},
		{"mapped", "GET", "/dev/mail", "[::1]:8080", "[::ffff:127.0.0.1]:5", "", 200},
		{"another machine", "GET", "/dev/mail", "127.0.0.1:8080", "192.168.1.9:5", "", 404},
		{"another name", "GET", "/dev/mail", "evil.example", "127.0.0.1:5", "", 404},
		{"over a proxy", "GET", "/dev/mail", "127.0.0.1:8080", "127.0.0.1:5", "203.0.113.9", 404},
		{"another path", "GET", "/dev/mails", "127.0.0.1:8080", "127.0.0.1:5", "", 404},
		{"another method", "POST", "/dev/mail", "127.0.0.1:8080", "127.0.0.1:5", "", 404},
	} {
		t.Run(test.name, func(t *testing.T) {
			r := httptest.NewRequest(test.method, test.path, nil)
			r.Host, r.RemoteAddr = test.host, test.peer
			if test.forwarded != "" {
				r.Header.Set("X-Forwarded-For", test.forwarded)
			}
			w := httptest.NewRecorder()
			h.ServeHTTP(w, r)
			body := w.Body.String()
			if w.Code != test.status || strings.Contains(body, "123456") != (test.status == 200) {
				t.Errorf("%d %s", w.Code, body)
			}
			if strings.Contains(body, "<b>") || strings.Contains(body, "<script>") {
				t.Errorf("not escaped: %s", body)
			}
		})
	}
}

func TestMailPageTellsNothingOfAFault(t *testing.T) {
	outbox := func(context.Context) ([]mail.Letter, error) { return nil, errors.New("secret inside") }
	h, err := withMailPage(http.NotFoundHandler(), outbox, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest("GET", "/dev/mail", nil)
	r.Host, r.RemoteAddr = "127.0.0.1:1", "127.0.0.1:2"
	w := httptest.NewRecorder()
	h.ServeHTTP(w, r)
	if w.Code != 500 || strings.Contains(w.Body.String(), "secret") {
		t.Errorf("%d %s", w.Code, w.Body)
	}
}
