// Package loginkit lets tests register, log in and call as browsers do, with a clock that they move and mails that wait in the
// outbox.
package loginkit

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/pquerna/otp/hotp"

	"sankalp/internal/account"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/identity"
	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/mail"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// Kit is accounts and logins over HTTP.
type Kit struct {
	T        *testing.T
	DB       *db.DB
	Accounts *account.Service
	Logins   *login.Service
	Sessions *session.Store
	Queue    *job.Queue
	Handler  http.Handler
	Limits   config.Limits
	// Log is what the operator is told of logins.
	Log bytes.Buffer

	mailer *mail.Mailer
	clock  atomic.Int64 // unix µs; each reading moves it on, so that ids sort in the order of their making
}

// OnEach runs the test with a fresh Kit on each engine.
func OnEach(t *testing.T, test func(t *testing.T, k *Kit)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, New(t, d)) })
}

// limits are those of the settings' defaults, with hashes that cost nothing.
func limits(t *testing.T) config.Limits {
	t.Helper()
	c, _, err := config.Load(config.Command{Name: "serve", Serve: true}, nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	c.Limits.PasswordMemory, c.Limits.PasswordPasses, c.Limits.PasswordHashes = 8, 1, 2
	return c.Limits
}

// New makes a Kit on a database.
func New(t *testing.T, d *db.DB) *Kit {
	t.Helper()
	k := &Kit{T: t, DB: d, Limits: limits(t)}
	k.clock.Store(time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC).UnixMicro())
	public := &url.URL{Scheme: "http", Host: "127.0.0.1:8080"}
	k.Sessions, k.Queue = testkit.Sessions(t, d, k.now), job.New(job.Options{DB: d, Now: k.now})
	var err error
	if k.mailer, err = mail.New(mail.Options{Queue: k.Queue, From: "sankalp@example.org", PublicURL: public}); err != nil {
		t.Fatal(err)
	}
	k.Accounts, err = account.New(t.Context(), account.Options{DB: d, Sessions: k.Sessions, Mail: k.mailer, Queue: k.Queue, Limits: k.Limits,
		EmailChanged: login.ForgetResets, Now: k.now})
	if err != nil {
		t.Fatal(err)
	}
	k.Logins, err = login.New(t.Context(), login.Options{DB: d, Accounts: k.Accounts, Sessions: k.Sessions, Queue: k.Queue, Limits: k.Limits,
		RemoveLogins: identity.RemoveLogins, Now: k.now,
		Log: slog.New(slog.NewTextHandler(&k.Log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	api := testkit.API(t, httpapi.Options{DB: d, Sessions: k.Sessions, PublicURL: public, Now: k.now})
	account.Register(api, k.Accounts, k.Logins)
	login.Register(api, k.Logins)
	k.Handler = api.Handler(nil)
	return k
}

// now is the clock.
func (k *Kit) now() time.Time { return time.UnixMicro(k.clock.Add(1)) }

// Pass moves the clock on.
func (k *Kit) Pass(d time.Duration) { k.clock.Add(d.Microseconds()) }

// Call is one request; it is a POST unless Method is set. All but Path may be empty.
type Call struct {
	Method, Path, Body string
	// Token of a bearer, Cookies of a browser.
	Token, Cookies string
	// From is the network address, Agent the browser.
	From, Agent, Language string
}

// Answer is the response, with the members of its body.
type Answer struct {
	Status  int
	Body    string
	JSON    map[string]any
	Cookies []*http.Cookie
	Header  http.Header
}

// Do sends a request.
func (k *Kit) Do(c Call) Answer {
	k.T.Helper()
	if c.Method == "" {
		c.Method = http.MethodPost
	}
	r := httptest.NewRequest(c.Method, c.Path, strings.NewReader(c.Body))
	if c.Body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if c.From != "" {
		r.RemoteAddr = c.From + ":4000"
	}
	for name, v := range map[string]string{"User-Agent": c.Agent, "Cookie": c.Cookies, "Accept-Language": c.Language} {
		if v != "" {
			r.Header.Set(name, v)
		}
	}
	if c.Token != "" {
		r.Header.Set("Authorization", "Bearer "+c.Token)
	}
	w := httptest.NewRecorder()
	k.Handler.ServeHTTP(w, r)
	a := Answer{Status: w.Code, Body: w.Body.String(), Cookies: w.Result().Cookies(), Header: w.Header()}
	if err := json.Unmarshal(w.Body.Bytes(), &a.JSON); err != nil {
		k.T.Fatalf("%s %s: %d %s", c.Method, c.Path, w.Code, a.Body)
	}
	return a
}

// Want fails the test unless the answer has the status and holds the texts.
func (a Answer) Want(t *testing.T, status int, holds ...string) Answer {
	t.Helper()
	if a.Status != status {
		t.Fatalf("status %d, want %d: %s", a.Status, status, a.Body)
	}
	for _, s := range holds {
		if !strings.Contains(a.Body, s) {
			t.Errorf("lacks %s: %s", s, a.Body)
		}
	}
	return a
}

// Token of the new session.
func (a Answer) Token() string { s, _ := a.JSON["token"].(string); return s }

// User is the account in the answer.
func (a Answer) User() map[string]any { m, _ := a.JSON["user"].(map[string]any); return m }

// ID of the account in the answer, as the database has it.
func (a Answer) ID() string { return id.Short(a.LongID()) }

// LongID is that of the account as the answer has it.
func (a Answer) LongID() string { s, _ := a.User()["_id"].(string); return s }

// Jar is the Cookie header for what the answer set.
func (a Answer) Jar() string {
	var all []string
	for _, c := range a.Cookies {
		if c.MaxAge >= 0 {
			all = append(all, c.Name+"="+c.Value)
		}
	}
	return strings.Join(all, "; ")
}

// Browsers and people of the tests.
const (
	Phone    = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36"
	Computer = "Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0"
	Password = "Narmada-ghat 42"
	Asha     = `{"username":"Asha_Sharma","name":"आशा शर्मा","email":"Asha@Example.in","number":"098765 43210","password":"` + Password + `"}`
	Ravi     = `{"username":"ravi","name":"Ravi","email":"ravi@example.in","number":"+91 91234 56789","password":"` + Password + `"}`
)

// Register makes an account of a body such as Asha.
func (k *Kit) Register(body string) Answer {
	k.T.Helper()
	return k.Do(Call{Path: "/api/users/register", Body: body, From: "203.0.113.1", Agent: Phone}).Want(k.T, 201)
}

// Login is the body of a login.
func Login(who, password string) string {
	b, _ := json.Marshal(map[string]string{"credentials": who, "password": password})
	return string(b)
}

// Login tries a password.
func (k *Kit) Login(who, password string) Answer {
	k.T.Helper()
	return k.Do(Call{Path: "/api/users/login", Body: Login(who, password)})
}

// Put sends a PUT.
func (k *Kit) Put(path, token, body string) Answer {
	k.T.Helper()
	return k.Do(Call{Method: http.MethodPut, Path: path, Token: token, Body: body})
}

// Letters are the waiting mails to an address, oldest first.
func (k *Kit) Letters(to string) (found []mail.Letter) {
	k.T.Helper()
	all, err := k.mailer.Outbox(context.Background())
	if err != nil {
		k.T.Fatal(err)
	}
	for _, l := range slices.Backward(all) {
		if l.To == to {
			found = append(found, l)
		}
	}
	return found
}

var sixDigits = regexp.MustCompile(`(?m)^\d{6}$`)

// Code is the one in the latest letter to the address.
func (k *Kit) Code(to string) string {
	k.T.Helper()
	all := k.Letters(to)
	for i := len(all) - 1; i >= 0; i-- {
		if c := sixDigits.FindString(all[i].Text); c != "" {
			return c
		}
	}
	k.T.Fatalf("no code was mailed to %s", to)
	return ""
}

// Actions lists the audit of an account, oldest first.
func (k *Kit) Actions(owner string) string {
	k.T.Helper()
	rows, err := db.All[struct {
		Action string `db:"action"`
	}](context.Background(), k.DB.Reader(), `SELECT action FROM audits WHERE owner_id = $1 ORDER BY id`, owner)
	if err != nil {
		k.T.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		all = append(all, r.Action)
	}
	return strings.Join(all, " ")
}

// Count reads the number n.
func (k *Kit) Count(query string, args ...any) int {
	k.T.Helper()
	row, err := db.One[struct {
		N int `db:"n"`
	}](context.Background(), k.DB.Reader(), query, args...)
	if err != nil {
		k.T.Fatal(err)
	}
	return row.N
}

// ForgetPassword leaves an account with passkeys and providers only.
func (k *Kit) ForgetPassword(id string) {
	k.T.Helper()
	err := k.DB.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE accounts SET password_hash = '' WHERE id = $1`, id)
		return err
	})
	if err != nil {
		k.T.Fatal(err)
	}
}

// SecondFactor is the path of the second factor.
const SecondFactor = "/api/users/second-factor"

// App is the owner's authenticator: it shows the code of the moment that lies so many steps from now.
func (k *Kit) App(secret string, steps int64) string {
	k.T.Helper()
	code, err := hotp.GenerateCode(secret, uint64(k.clock.Load()/1_000_000/30+steps))
	if err != nil {
		k.T.Fatal(err)
	}
	return code
}

// ConfirmEmail has the owner of the token have confirmed the address.
func (k *Kit) ConfirmEmail(token string) {
	k.T.Helper()
	id := k.Do(Call{Method: http.MethodGet, Path: "/api/users/me", Token: token}).Want(k.T, 200).ID()
	err := k.DB.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := account.VerifyEmail(ctx, tx, id, k.now())
		return err
	})
	if err != nil {
		k.T.Fatal(err)
	}
}

// Offer begins to turn two-step login on for an owner whose address is confirmed, and gives the secret.
func (k *Kit) Offer(token string) string {
	k.T.Helper()
	k.ConfirmEmail(token)
	a := k.Do(Call{Path: SecondFactor, Token: token, Body: `{}`}).Want(k.T, 200, `"uri":"otpauth://totp/Sankalp:asha_sharma?`, `"size":`)
	secret, _ := a.JSON["secret"].(string)
	return secret
}

// TurnOn turns two-step login on, and gives the secret and the recovery codes.
func (k *Kit) TurnOn(token string) (secret string, codes []string) {
	k.T.Helper()
	secret = k.Offer(token)
	a := k.Put(SecondFactor, token, fmt.Sprintf(`{"code":%q}`, k.App(secret, 0))).Want(k.T, 200, `"success":"Two-step login is on."`)
	for _, c := range a.JSON["codes"].([]any) {
		codes = append(codes, c.(string))
	}
	return secret, codes
}
