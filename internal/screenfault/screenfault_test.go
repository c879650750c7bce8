package screenfault

import (
	"bytes"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const good = `{"reference":"K7M4-2QXD","screen":"/tasks/:id/close","error":"TypeError","frames":["D1xYz_3.js:1:5301","index.js:12:8"]}`

func TestAScreenThatStoppedIsInTheLog(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		now := func() time.Time { return time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC) }
		var log bytes.Buffer
		api := testkit.API(t, httpapi.Options{DB: d, Now: now})
		stopped := 0
		Register(api, &Service{Log: slog.New(slog.NewTextHandler(&log, nil)), Limiter: session.NewLimiter(d, 1, now), Count: func() { stopped++ }})
		handler := api.Handler(nil)
		post := func(from, body string) (int, string) {
			r := httptest.NewRequest(http.MethodPost, "/api/screen-faults", strings.NewReader(body))
			r.Header.Set("Content-Type", "application/json")
			r.RemoteAddr = from + ":4711"
			w := httptest.NewRecorder()
			handler.ServeHTTP(w, r)
			return w.Code, w.Body.String()
		}
		if status, body := post("203.0.113.1", good); status != http.StatusNoContent {
			t.Fatal(status, body)
		}
		for _, part := range []string{"reference=K7M4-2QXD", "screen=/tasks/:id/close", "error=TypeError", `frames="D1xYz_3.js:1:5301 index.js:12:8"`} {
			if !strings.Contains(log.String(), part) {
				t.Errorf("the log lacks %s: %s", part, log.String())
			}
		}
		unhandled := strings.Replace(good, `"error"`, `"unhandled":true,"error"`, 1)
		if status, body := post("203.0.113.3", unhandled); status != http.StatusNoContent || stopped != 1 || !strings.Contains(log.String(), `msg="an error of the app that no screen has shown" reference=K7M4-2QXD`) {
			t.Errorf("%d %s, %d screens stopped: %s", status, body, stopped, log.String())
		}
		log.Reset()
		for from, to := range map[string]string{
			`"K7M4-2QXD"`:          `"K7\nM4"`,
			`"/tasks/:id/close"`:   `"/tasks/019a2b/close"`,
			`"TypeError"`:          `"Sita Devi: 98290 41177"`,
			`"index.js:12:8"`:      `"at Sita Devi"`,
			`["D1xYz_3.js:1:5301"`: `["a.js:1:1","a.js:1:1","a.js:1:1","a.js:1:1","a.js:1:1","a.js:1:1","a.js:1:1","a.js:1:1"`,
		} {
			if status, body := post("203.0.113.2", strings.Replace(good, from, to, 1)); status != 422 || !strings.Contains(body, `"fields"`) {
				t.Errorf("%s: %d %s", to, status, body)
			}
		}
		if log.Len() > 0 {
			t.Errorf("refused, and in the log: %s", log.String())
		}
		for range perAddress - 1 {
			post("203.0.113.1", good)
		}
		if status, _ := post("203.0.113.1", good); status != http.StatusTooManyRequests {
			t.Error("one address fills the log:", status)
		}
		if status, _ := post("203.0.113.9", good); status != http.StatusNoContent {
			t.Error("another address is refused:", status)
		}
	})
}
