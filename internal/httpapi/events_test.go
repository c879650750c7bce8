package httpapi_test

import (
	"bufio"
	"context"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"sankalp/internal/testkit"
)

// listen opens the stream over a real connection and gives its lines that are not empty.
func listen(t *testing.T, server *httptest.Server, token string) (lines <-chan string, leave func(), status int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/api/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+token)
	answer, err := server.Client().Do(r)
	if err != nil {
		t.Fatal(err)
	}
	out := make(chan string, 10)
	go func() {
		defer close(out)
		defer answer.Body.Close()
		for scan := bufio.NewScanner(answer.Body); scan.Scan(); {
			if scan.Text() != "" {
				out <- scan.Text()
			}
		}
	}()
	return out, cancel, answer.StatusCode
}

// next waits for a line; "" is the end of the stream.
func next(t *testing.T, lines <-chan string) string {
	t.Helper()
	select {
	case line := <-lines:
		return line
	case <-time.After(10 * time.Second):
		t.Fatal("the stream said nothing")
		return ""
	}
}

func left(t *testing.T, h *house) {
	t.Helper()
	select {
	case <-h.ran:
	case <-time.After(10 * time.Second):
		t.Fatal("the subscription was not ended")
	}
}

func serve(t *testing.T, h *house) *httptest.Server {
	server := httptest.NewServer(h)
	t.Cleanup(server.Close)
	return server
}

func TestEvents(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	server := serve(t, h)
	lines, leave, _ := listen(t, server, h.login(t, "ram"))
	if line := next(t, lines); line != ": here" {
		t.Errorf("greeting %q", line)
	}
	for _, want := range []string{`data: {"revision":1}`, `data: {"revision":2}`} {
		h.events <- int(want[len(want)-2] - '0')
		if line := next(t, lines); line != want {
			t.Errorf("%q, want %q", line, want)
		}
	}
	leave()
	left(t, h)
}

// timed is a writer that notes the deadlines set on its connection.
type timed struct {
	*httptest.ResponseRecorder
	read, write []time.Time
}

func (w *timed) SetReadDeadline(at time.Time) error  { w.read = append(w.read, at); return nil }
func (w *timed) SetWriteDeadline(at time.Time) error { w.write = append(w.write, at); return nil }

func TestStreamsAreExemptFromTheServersTimeouts(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ctx, cancel := context.WithCancel(t.Context())
	r := httptest.NewRequestWithContext(ctx, http.MethodGet, "/api/events", nil)
	r.Header.Set("Authorization", "Bearer "+h.login(t, "ram"))
	w := &timed{ResponseRecorder: httptest.NewRecorder()}
	cancel() // the stream greets, and ends
	start := time.Now()
	h.ServeHTTP(w, r)
	if len(w.read) != 1 || !w.read[0].IsZero() {
		t.Errorf("read deadlines %v, want none", w.read)
	}
	if len(w.write) != 1 || w.write[0].Before(start.Add(26*time.Second)) {
		t.Errorf("write deadlines %v, want one beyond the next heartbeat", w.write)
	}
}

func TestAQuietStreamSaysThatItIsAlive(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	h.SetHeartbeat(time.Millisecond)
	lines, leave, _ := listen(t, serve(t, h), h.login(t, "ram"))
	next(t, lines)
	for range 3 {
		if line := next(t, lines); line != ": still here" {
			t.Errorf("heartbeat %q", line)
		}
	}
	leave()
	left(t, h)
}

func TestAStreamEndsWithItsSession(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	server := serve(t, h)
	lines, _, _ := listen(t, server, h.login(t, "ram"))
	next(t, lines)
	if err := h.sessions.EndAll(t.Context(), "ram"); err != nil {
		t.Fatal(err)
	}
	h.events <- 1
	if line := next(t, lines); line != "" {
		t.Errorf("told after the logout: %q", line)
	}
	left(t, h)
}

func TestStreamsEndWhenTheServerStops(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	server := serve(t, h)
	token := h.login(t, "ram")
	lines, _, _ := listen(t, server, token)
	next(t, lines)
	h.StopEvents()
	h.StopEvents()
	if line := next(t, lines); line != "" {
		t.Errorf("%q after the stop", line)
	}
	left(t, h)
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	if err := server.Config.Shutdown(ctx); err != nil {
		t.Errorf("the server waits for a stream: %v", err)
	}
}

func TestStreamsOfOneOwnerAreBounded(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	server := serve(t, h)
	ram, sita := h.login(t, "ram"), h.login(t, "sita")
	for i := range 20 {
		if _, _, status := listen(t, server, ram); status != http.StatusOK {
			t.Fatalf("stream %d: %d", i+1, status)
		}
	}
	if _, _, status := listen(t, server, ram); status != http.StatusTooManyRequests {
		t.Errorf("one more: %d", status)
	}
	if _, _, status := listen(t, server, sita); status != http.StatusOK {
		t.Errorf("another owner: %d", status)
	}
	h.StopEvents()
	for range 21 {
		left(t, h)
	}
	testkit.Scenario{Path: "/api/events", Status: 401}.Run(t, h)
}
