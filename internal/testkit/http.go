package testkit

import (
	"bytes"
	"context"
	"image"
	"image/png"
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
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
)

// Scenario is one HTTP call and what its answer must be.
type Scenario struct {
	Name   string
	Method string // GET when empty
	Path   string
	// Body is sent as JSON unless Header sets another type; empty: none.
	Body   string
	Header map[string]string
	// As is the session token to carry as a Bearer; empty: nobody.
	As     string
	Status int
	// Contains and NotContains are parts of the answer's body.
	Contains    []string
	NotContains []string
	// Headers that the answer must have, with these values; an empty value: the header must be absent.
	Headers map[string]string
}

// Run makes the call in memory, over the whole of h, as a subtest.
func (s Scenario) Run(t *testing.T, h http.Handler) {
	t.Helper()
	name := s.Name
	if name == "" {
		name = s.Method + " " + s.Path
	}
	t.Run(name, func(t *testing.T) { s.Call(t, h) })
}

// Call is Run inside the running test; it gives the answer for further looks.
func (s Scenario) Call(t *testing.T, h http.Handler) *httptest.ResponseRecorder {
	t.Helper()
	w := httptest.NewRecorder()
	h.ServeHTTP(w, s.request())
	body := w.Body.String()
	if w.Code != s.Status {
		t.Errorf("status %d, want %d; body: %s", w.Code, s.Status, body)
	}
	for _, want := range s.Contains {
		if !strings.Contains(body, want) {
			t.Errorf("answer lacks %q: %s", want, body)
		}
	}
	for _, not := range s.NotContains {
		if strings.Contains(body, not) {
			t.Errorf("answer must not hold %q: %s", not, body)
		}
	}
	for name, want := range s.Headers {
		if got := w.Header().Get(name); got != want {
			t.Errorf("header %s: %q, want %q", name, got, want)
		}
	}
	return w
}

func (s Scenario) request() *http.Request {
	method := s.Method
	if method == "" {
		method = http.MethodGet
	}
	var body io.Reader
	if s.Body != "" {
		body = strings.NewReader(s.Body)
	}
	r := httptest.NewRequest(method, s.Path, body)
	if s.Body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if s.As != "" {
		r.Header.Set("Authorization", "Bearer "+s.As)
	}
	for name, value := range s.Header {
		if name == "Host" {
			r.Host = value
		} else {
			r.Header.Set(name, value)
		}
	}
	return r
}

// API is an API without operations, ready for those of a test: what the options leave out is filled in, and nothing is logged.
func API(t testing.TB, o httpapi.Options) *httpapi.API {
	t.Helper()
	if o.Sessions == nil {
		o.Sessions = Sessions(t, o.DB, o.Now)
	}
	if o.PublicURL == nil {
		o.PublicURL = &url.URL{Scheme: "http", Host: "127.0.0.1:8080"}
	}
	o.Version, o.Log = "test", slog.New(slog.DiscardHandler)
	api, err := httpapi.New(o)
	if err != nil {
		t.Fatalf("make an API: %v", err)
	}
	return api
}

// Account stores an account with its owner row, in Asia/Kolkata and English, without going through registration. It
// has no password. The id is also what username, e-mail and number are made from, so give each test its own.
func Account(t testing.TB, d *db.DB, owner string) string {
	t.Helper()
	Owner(t, d, owner)
	err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for name, kind := range map[string]directory.Kind{owner: directory.Username, owner + "@example.org": directory.Email} {
			if _, err := directory.Add(ctx, tx, kind, name, directory.Entry{Owner: owner}); err != nil {
				return err
			}
		}
		_, err := db.Exec(ctx, tx, `INSERT INTO accounts (id, username, username_key, name, email, email_key, number,
			password_hash, language, time_zone, theme, text_size, digits, clock, shortcuts, created_at, updated_at, revision)
			VALUES ($1, $1, $1, 'Pandit ' || $1, $1 || '@example.org', $1 || '@example.org', $1,
			'', 'en', 'Asia/Kolkata', 'system', 'normal', 'latin', '12', 1, 0, 0, 1)`, owner)
		return err
	})
	if err != nil {
		t.Fatalf("make an account: %v", err)
	}
	return owner
}

// Sessions makes a session store over d that ends with the test; now is its clock, nil the machine's.
func Sessions(t testing.TB, d *db.DB, now func() time.Time) *session.Store {
	t.Helper()
	s := session.New(session.Options{DB: d, Now: now})
	t.Cleanup(s.Close)
	return s
}

// Login stores a session of the owner and gives its token.
func Login(t testing.TB, d *db.DB, s *session.Store, owner string, kind session.Kind) (token string) {
	t.Helper()
	err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		token, _, err = s.Create(ctx, tx, session.Start{Owner: owner, Kind: kind, Device: "test", Address: "192.0.2.1"})
		return err
	})
	if err != nil {
		t.Fatalf("log in: %v", err)
	}
	return token
}

// PNG is a picture of that many pixels, as the body of a call.
func PNG(width, height int) string {
	var file bytes.Buffer
	_ = png.Encode(&file, image.NewGray(image.Rect(0, 0, width, height))) // into memory, which does not fail
	return file.String()
}
