package router_test

import (
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/router"
	"sankalp/internal/testkit"
)

// A drained cell takes no new account, also from a device that still has the session of one who lives there.
func TestASignUpWithTheSessionOfADrainedCell(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	for _, name := range []string{"a", "b"} {
		cell := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, name) }))
		t.Cleanup(cell.Close)
		if err := (directory.Cell{Name: name, URL: cell.URL}).Add(t.Context(), d); err != nil {
			t.Fatal(err)
		}
	}
	if err := d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO homes (account, cell) VALUES ('ram', 'a')`)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if err := directory.Drain(t.Context(), d, "a", true); err != nil {
		t.Fatal(err)
	}
	rt, err := router.New(router.Options{Directory: d, PublicURL: &url.URL{Scheme: "http", Host: "127.0.0.1"}, AnswerTimeout: time.Minute,
		Now: time.Now, Log: slog.New(slog.DiscardHandler)})
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{"/api/users/register": "b", "/api/openid/register": "b", "/api/users/login": "a"} {
		r := httptest.NewRequestWithContext(t.Context(), http.MethodPost, path, strings.NewReader("{}"))
		r.Header.Set("Authorization", "Bearer ram.SECRET")
		w := httptest.NewRecorder()
		rt.ServeHTTP(w, r)
		if w.Body.String() != want {
			t.Errorf("%s went to %q, want %s", path, w.Body, want)
		}
	}
}
