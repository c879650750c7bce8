package account_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// house is accounts over HTTP, with a clock that tests move and mails that wait in the outbox.
type house struct {
	t        *testing.T
	db       *db.DB
	service  *account.Service
	sessions *session.Store
	queue    *job.Queue
	mailer   *mail.Mailer
	handler  http.Handler
	clock    atomic.Int64 // unix µs; every look moves it on, so that ids made one after the other sort so
	limits   config.Limits
}

// limits are those of the settings' defaults, with hashes that cost nothing.
func limits() config.Limits {
	return config.Limits{
		RateFactor: 1, PasswordMemory: 8, PasswordPasses: 1, PasswordHashes: 2,
		LoginAccount: config.Rate{Count: 10, Per: 15 * time.Minute}, LoginAddress: config.Rate{Count: 50, Per: 15 * time.Minute},
		SignupAddress: config.Rate{Count: 20, Per: time.Hour}, CodeLifetime: 10 * time.Minute, CodeTries: 5,
		CodeWrong: config.Rate{Count: 30, Per: time.Hour}, CodeMails: config.Rate{Count: 3, Per: 15 * time.Minute},
		CodeMailsDay: config.Rate{Count: 6, Per: 24 * time.Hour}, CodeAddress: config.Rate{Count: 20, Per: time.Hour}, ClosingGrace: 7 * 24 * time.Hour,
	}
}

func newHouse(t *testing.T, d *db.DB) *house {
	t.Helper()
	h := &house{t: t, db: d, limits: limits()}
	h.clock.Store(time.Date(2026, 11, 20, 6, 0, 0, 0, time.UTC).UnixMicro())
	now := func() time.Time { return time.UnixMicro(h.clock.Add(1)) }
	public := &url.URL{Scheme: "http", Host: "127.0.0.1:8080"}
	quiet := slog.New(slog.DiscardHandler)
	h.sessions = testkit.Sessions(t, d, now)
	var err error
	h.queue = job.New(job.Options{DB: d, Now: now})
	h.mailer, err = mail.New(mail.Options{Queue: h.queue, From: "sankalp@example.org", PublicURL: public})
	if err != nil {
		t.Fatal(err)
	}
	h.service, err = account.New(t.Context(), account.Options{DB: d, Sessions: h.sessions, Mail: h.mailer, Queue: h.queue, Limits: h.limits, Now: now})
	if err != nil {
		t.Fatal(err)
	}
	api := testkit.API(t, httpapi.Options{DB: d, Sessions: h.sessions, PublicURL: public, Log: quiet, Now: now})
	account.Register(api, h.service)
	h.handler = api.Handler(nil)
	return h
}

func (h *house) pass(d time.Duration) { h.clock.Add(d.Microseconds()) }

// call is one request; from, agent and cookies may be empty.
type call struct {
	method, path, body    string
	token, cookies        string
	from, agent, language string
}

// answer is what came back, with the body's members.
type answer struct {
	status  int
	body    string
	json    map[string]any
	cookies []*http.Cookie
	header  http.Header
}

func (h *house) do(c call) answer {
	h.t.Helper()
	if c.method == "" {
		c.method = http.MethodPost
	}
	r := httptest.NewRequest(c.method, c.path, strings.NewReader(c.body))
	if c.body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	if c.from != "" {
		r.RemoteAddr = c.from + ":4000"
	}
	for name, v := range map[string]string{"User-Agent": c.agent, "Cookie": c.cookies, "Accept-Language": c.language} {
		if v != "" {
			r.Header.Set(name, v)
		}
	}
	if c.token != "" {
		r.Header.Set("Authorization", "Bearer "+c.token)
	}
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	a := answer{status: w.Code, body: w.Body.String(), cookies: w.Result().Cookies(), header: w.Header()}
	if err := json.Unmarshal(w.Body.Bytes(), &a.json); err != nil {
		h.t.Fatalf("%s %s: %d %s", c.method, c.path, w.Code, a.body)
	}
	return a
}

// want fails the test unless the answer has the status and holds the texts.
func (a answer) want(t *testing.T, status int, holds ...string) answer {
	t.Helper()
	if a.status != status {
		t.Fatalf("status %d, want %d: %s", a.status, status, a.body)
	}
	for _, s := range holds {
		if !strings.Contains(a.body, s) {
			t.Errorf("lacks %s: %s", s, a.body)
		}
	}
	return a
}

func (a answer) token() string { s, _ := a.json["token"].(string); return s }

func (a answer) user() map[string]any { m, _ := a.json["user"].(map[string]any); return m }

func (a answer) id() string { s, _ := a.user()["_id"].(string); return s }

// jar is the Cookie header for what the answer set.
func (a answer) jar() string {
	var all []string
	for _, c := range a.cookies {
		if c.MaxAge >= 0 {
			all = append(all, c.Name+"="+c.Value)
		}
	}
	return strings.Join(all, "; ")
}

const (
	phone    = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36"
	computer = "Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0"
	password = "Narmada-ghat 42"
	asha     = `{"username":"Asha_Sharma","name":"आशा शर्मा","email":"Asha@Example.in","number":"098765 43210","password":"` + password + `"}`
	ravi     = `{"username":"ravi","name":"Ravi","email":"ravi@example.in","number":"+91 91234 56789","password":"` + password + `"}`
)

func (h *house) register(body string) answer {
	h.t.Helper()
	return h.do(call{path: "/api/users/register", body: body, from: "203.0.113.1", agent: phone}).want(h.t, 201)
}

func login(who, pass string) string {
	b, _ := json.Marshal(map[string]string{"credentials": who, "password": pass})
	return string(b)
}

// letters are the waiting mails to an address, oldest first.
func (h *house) letters(to string) (found []mail.Letter) {
	h.t.Helper()
	all, err := h.mailer.Outbox(context.Background())
	if err != nil {
		h.t.Fatal(err)
	}
	for _, l := range slices.Backward(all) {
		if l.To == to {
			found = append(found, l)
		}
	}
	return found
}

var sixDigits = regexp.MustCompile(`(?m)^\d{6}$`)

// code is the one in the latest letter to the address.
func (h *house) code(to string) string {
	h.t.Helper()
	all := h.letters(to)
	for i := len(all) - 1; i >= 0; i-- {
		if c := sixDigits.FindString(all[i].Text); c != "" {
			return c
		}
	}
	h.t.Fatalf("no code was mailed to %s", to)
	return ""
}

// actions lists what the audit says happened in an account, oldest first.
func (h *house) actions(owner string) string {
	h.t.Helper()
	rows, err := db.All[struct {
		Action string `db:"action"`
	}](context.Background(), h.db.Reader(), `SELECT action FROM audits WHERE owner_id = $1 ORDER BY id`, owner)
	if err != nil {
		h.t.Fatal(err)
	}
	var all []string
	for _, r := range rows {
		all = append(all, r.Action)
	}
	return strings.Join(all, " ")
}

func (h *house) count(query string, args ...any) int {
	h.t.Helper()
	row, err := db.One[struct {
		N int `db:"n"`
	}](context.Background(), h.db.Reader(), query, args...)
	if err != nil {
		h.t.Fatal(err)
	}
	return row.N
}

// forgetPassword leaves an account with the other ways in only.
func (h *house) forgetPassword(id string) {
	h.t.Helper()
	err := h.db.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE accounts SET password_hash = '' WHERE id = $1`, id)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}
