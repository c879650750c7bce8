package identity_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"log/slog"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/identity"
	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/mail"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const clientID = "sankalp"

// issuer is an OpenID provider that answers as a test wants.
type issuer struct {
	*httptest.Server
	t   *testing.T
	key *ecdsa.PrivateKey

	mu    sync.Mutex
	codes map[string]grant
	// next are the claims of the next token over the usual ones; nil takes one away.
	next map[string]any
	// status of the token endpoint; 0 is 200.
	status int
}

// grant is the request that the code was given for.
type grant struct{ nonce, challenge, redirect string }

func newIssuer(t *testing.T) *issuer {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	i := &issuer{t: t, key: key, codes: map[string]grant{}}
	mux := http.NewServeMux()
	mux.HandleFunc("/.well-known/openid-configuration", func(w http.ResponseWriter, _ *http.Request) {
		i.say(w, map[string]any{"issuer": i.URL, "authorization_endpoint": i.URL + "/auth", "token_endpoint": i.URL + "/token",
			"jwks_uri": i.URL + "/keys", "userinfo_endpoint": i.URL + "/me", "id_token_signing_alg_values_supported": []string{"ES256"}})
	})
	mux.HandleFunc("/keys", func(w http.ResponseWriter, _ *http.Request) {
		point, err := key.PublicKey.Bytes()
		if err != nil {
			t.Error(err)
		}
		i.say(w, map[string]any{"keys": []any{map[string]any{"kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": "1",
			"x": b64(point[1:33]), "y": b64(point[33:])}}})
	})
	mux.HandleFunc("/token", i.token)
	mux.HandleFunc("/me", func(w http.ResponseWriter, _ *http.Request) {
		i.say(w, map[string]any{"sub": "somebody else", "email": "asha@example.in", "email_verified": true})
	})
	i.Server = httptest.NewServer(mux)
	t.Cleanup(i.Close)
	return i
}

func b64(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

func (i *issuer) say(w http.ResponseWriter, v any) {
	w.Header().Set("Content-Type", "application/json")
	if err := json.NewEncoder(w).Encode(v); err != nil {
		i.t.Error(err)
	}
}

// authorize is what a person does at the provider: it gives the code to come back with.
func (i *issuer) authorize(address string) (code, state string) {
	i.t.Helper()
	u, err := url.Parse(address)
	if err != nil || !strings.HasPrefix(address, i.URL+"/auth?") {
		i.t.Fatal(address, err)
	}
	q := u.Query()
	if q.Get("code_challenge_method") != "S256" || q.Get("nonce") == "" || q.Get("scope") != "openid email profile" {
		i.t.Fatal(address)
	}
	i.mu.Lock()
	defer i.mu.Unlock()
	code = rand.Text()
	i.codes[code] = grant{q.Get("nonce"), q.Get("code_challenge"), q.Get("redirect_uri")}
	return code, q.Get("state")
}

func (i *issuer) token(w http.ResponseWriter, r *http.Request) {
	i.mu.Lock()
	defer i.mu.Unlock()
	g, known := i.codes[r.FormValue("code")]
	delete(i.codes, r.FormValue("code"))
	sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
	if i.status != 0 {
		w.WriteHeader(i.status)
		return
	}
	if !known || b64(sum[:]) != g.challenge || r.FormValue("redirect_uri") != g.redirect {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusBadRequest)
		_, _ = w.Write([]byte(`{"error":"invalid_grant"}`))
		return
	}
	now := start.Unix()
	claims := map[string]any{"iss": i.URL, "aud": clientID, "sub": "google-1", "nonce": g.nonce, "iat": now, "exp": now + 3600,
		"email": "asha@example.in", "email_verified": true, "name": "Asha Sharma"}
	for name, value := range i.next {
		if claims[name] = value; value == nil {
			delete(claims, name)
		}
	}
	i.say(w, map[string]any{"access_token": "a", "token_type": "Bearer", "id_token": i.sign(claims)})
}

func (i *issuer) sign(claims map[string]any) string {
	text, err := json.Marshal(claims)
	if err != nil {
		i.t.Fatal(err)
	}
	signed := b64([]byte(`{"alg":"ES256","kid":"1"}`)) + "." + b64(text)
	sum := sha256.Sum256([]byte(signed))
	r, s, err := ecdsa.Sign(rand.Reader, i.key, sum[:])
	if err != nil {
		i.t.Fatal(err)
	}
	return signed + "." + b64(append(fixed(r), fixed(s)...))
}

func fixed(n *big.Int) []byte { return n.FillBytes(make([]byte, 32)) }

var start = time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC)

// server is the logins over HTTP, with a clock that tests move.
type server struct {
	t       *testing.T
	db      *db.DB
	logins  *login.Service
	service *identity.Service
	issuer  *issuer
	handler http.Handler
	cells   *directory.Cells
	clock   atomic.Int64 // unix µs
}

// public is where the house is reached: by a name, as passkeys need it.
const public = "http://localhost:8080"

func newServer(t *testing.T, d *db.DB) *server {
	t.Helper()
	return furnish(t, d, newIssuer(t), public)
}

func furnish(t *testing.T, d *db.DB, i *issuer, at string) *server {
	t.Helper()
	h := &server{t: t, db: d, issuer: i}
	h.clock.Store(start.UnixMicro())
	now := func() time.Time { return time.UnixMicro(h.clock.Add(1)) }
	address, err := url.Parse(at)
	if err != nil {
		t.Fatal(err)
	}
	sessions := testkit.Sessions(t, d, now)
	queue := job.New(job.Options{DB: d, Now: now})
	mailer, err := mail.New(mail.Options{Queue: queue, From: "sankalp@example.org", PublicURL: address})
	if err != nil {
		t.Fatal(err)
	}
	rate := config.Rate{Count: 50, Per: 15 * time.Minute}
	l := config.Limits{RateFactor: 1, PasswordMemory: 8, PasswordPasses: 1, PasswordHashes: 2, LoginAccount: config.Rate{Count: 10, Per: 15 * time.Minute},
		LoginAddress: rate, SignupAddress: rate, CodeLifetime: 10 * time.Minute, CodeTries: 5, CodeWrong: rate, CodeMails: rate,
		CodeMailsDay: rate, CodeAddress: rate}
	accounts, err := account.New(t.Context(), account.Options{DB: d, Sessions: sessions, Mail: mailer, Queue: queue, Limits: l,
		EmailChanged: login.ForgetResets, Now: now})
	if err != nil {
		t.Fatal(err)
	}
	h.logins, err = login.New(t.Context(), login.Options{DB: d, Accounts: accounts, Sessions: sessions, Queue: queue, Limits: l,
		RemoveLogins: identity.RemoveLogins, Now: now, Log: slog.Default()})
	if err != nil {
		t.Fatal(err)
	}
	o := identity.Options{DB: d, Logins: h.logins, Queue: queue, Limiter: session.NewLimiter(d, 1, now), Tries: rate, PublicURL: address, Now: now}
	if i != nil {
		o.OpenID = config.OpenID{Issuer: i.URL, ClientID: clientID, ClientSecret: "secret", Name: "Google"}
	}
	if h.service, err = identity.New(o); err != nil {
		t.Fatal(err)
	}
	api := testkit.API(t, httpapi.Options{DB: d, Sessions: sessions, PublicURL: address, Now: now})
	account.Register(api, accounts, h.logins)
	login.Register(api, h.logins)
	identity.Register(api, h.service)
	handler := api.Handler(nil)
	h.handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		handler.ServeHTTP(w, r.WithContext(directory.With(r.Context(), h.cells)))
	})
	return h
}

func (h *server) pass(d time.Duration) { h.clock.Add(d.Microseconds()) }

// answer is what came back, with the body's members.
type answer struct {
	t      *testing.T
	status int
	body   string
	json   map[string]any
}

// browser keeps cookies as a browser does.
type browser struct {
	h   *server
	jar map[string]string
}

func (h *server) browser() *browser { return &browser{h, map[string]string{}} }

func (b *browser) call(method, path, body string) answer {
	b.h.t.Helper()
	r := httptest.NewRequest(method, path, strings.NewReader(body))
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for name, value := range b.jar {
		r.AddCookie(&http.Cookie{Name: name, Value: value})
	}
	w := httptest.NewRecorder()
	b.h.handler.ServeHTTP(w, r)
	for _, c := range w.Result().Cookies() {
		if b.jar[c.Name] = c.Value; c.MaxAge < 0 {
			delete(b.jar, c.Name)
		}
		if !c.HttpOnly || c.SameSite != http.SameSiteLaxMode || c.Path != "/" {
			b.h.t.Errorf("a cookie that others can read: %v", c)
		}
	}
	a := answer{t: b.h.t, status: w.Code, body: w.Body.String()}
	if err := json.Unmarshal(w.Body.Bytes(), &a.json); err != nil {
		b.h.t.Fatalf("%s %s: %d %s", method, path, w.Code, a.body)
	}
	return a
}

func (b *browser) post(path string, body any) answer {
	b.h.t.Helper()
	text := ""
	if body != nil {
		text = asJSON(b.h.t, body)
	}
	return b.call(http.MethodPost, path, text)
}

func asJSON(t *testing.T, v any) string {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// want fails the test unless the answer has the status and holds the texts.
func (a answer) want(status int, holds ...string) answer {
	a.t.Helper()
	if a.status != status {
		a.t.Fatalf("status %d, want %d: %s", a.status, status, a.body)
	}
	for _, s := range holds {
		if !strings.Contains(a.body, s) {
			a.t.Errorf("lacks %s: %s", s, a.body)
		}
	}
	return a
}

func (a answer) text(name string) string { s, _ := a.json[name].(string); return s }

type object = map[string]any

const password = "Narmada-ghat 42"

// register makes an account with a password, and gives a browser that is logged in, and its id.
func (h *server) register(username, email, number string) (*browser, string) {
	h.t.Helper()
	b := h.browser()
	a := b.post("/api/users/register", object{"username": username, "name": "Asha", "email": email, "number": number, "password": password, "session": "cookie"}).want(201)
	return b, id.Short(a.json["user"].(object)["_id"].(string))
}

// verify notes that an account's mail address was confirmed.
func (h *server) verify(owner string) {
	h.t.Helper()
	h.exec(`UPDATE accounts SET email_verified_at = 1 WHERE id = $1`, owner)
}

func (h *server) exec(query string, args ...any) {
	h.t.Helper()
	err := h.db.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, query, args...)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

func (h *server) count(query string, args ...any) int {
	h.t.Helper()
	row, err := db.One[struct {
		N int `db:"n"`
	}](context.Background(), h.db.Reader(), query, args...)
	if err != nil {
		h.t.Fatal(err)
	}
	return row.N
}

// google goes to the provider and gives what it comes back with.
func (b *browser) google(next string) object {
	b.h.t.Helper()
	code, state := b.h.issuer.authorize(b.post("/api/openid/start", object{"next": next}).want(200).text("url"))
	return object{"code": code, "state": state}
}

// me is whose session the browser has.
func (b *browser) me() string {
	b.h.t.Helper()
	return id.Short(b.call(http.MethodGet, "/api/users/me", "").want(200).json["user"].(object)["_id"].(string))
}

// notices counts the notices of an event to an owner.
func (h *server) notices(owner, event string) int {
	return h.count(`SELECT count(*) AS n FROM jobs WHERE kind = 'notice' AND owner_id = $1 AND args LIKE $2`, owner, `%"`+event+`"%`)
}
