package router_test

import (
	"net/http"
	"strings"
	"testing"
	"time"
)

// A family whose page no cell answers sees a sentence in their language, and the page comes by itself; the app gets what it can read.
func TestAPageThatNoCellAnswers(t *testing.T) {
	at := "http://" + serveBefore(t, time.Minute, time.Minute, "http://127.0.0.1:1")
	for _, c := range []struct{ method, path, accept, kind, holds, refresh string }{
		{http.MethodGet, "/p/pandit", "text/html,*/*;q=0.8", "text/html", `<html lang="hi">`, "2"},
		{http.MethodPost, "/p/pandit", "text/html,*/*;q=0.8", "text/html", "<p>", ""},
		{http.MethodGet, "/api/users/me", "text/html", "application/json", `"code":"unavailable"`, ""},
		{http.MethodGet, "/p/pandit", "*/*", "application/json", `"code":"unavailable"`, ""},
	} {
		r, err := http.NewRequestWithContext(t.Context(), c.method, at+c.path, strings.NewReader("a=b"))
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Accept", c.accept)
		r.Header.Set("Accept-Language", "hi")
		answer, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		var text strings.Builder
		_ = answer.Write(&text)
		_ = answer.Body.Close()
		h := answer.Header
		if answer.StatusCode != http.StatusServiceUnavailable || !strings.HasPrefix(h.Get("Content-Type"), c.kind) ||
			!strings.Contains(text.String(), c.holds) || h.Get("Refresh") != c.refresh || h.Get("Retry-After") != "2" {
			t.Errorf("%s %s: %s", c.method, c.path, text.String())
		}
	}
}
