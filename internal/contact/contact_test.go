package contact

import (
	"context"
	"net/http"
	"net/http/httptest"
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// server is the contact form's API on a database, with an operator whose mails wait.
type server struct {
	*Service
	t       *testing.T
	db      *db.DB
	mailer  *mail.Mailer
	handler http.Handler
	clock   time.Time
}

func newServer(t *testing.T, d *db.DB, to string) *server {
	t.Helper()
	h := &server{t: t, db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
	now := func() time.Time { return h.clock }
	var err error
	h.mailer, err = mail.New(mail.Options{Queue: job.New(job.Options{DB: d, Now: now}), From: "Sankalp <sankalp@example.in>"})
	if err != nil {
		t.Fatal(err)
	}
	h.Service = New(Options{DB: d, Mail: h.mailer, To: to, PerAddress: config.Rate{Count: 3, Per: time.Hour}, Limiter: session.NewLimiter(d, 1, now), Now: now})
	api := testkit.API(t, httpapi.Options{DB: d, Now: now})
	Register(api, h.Service)
	h.handler = api.Handler(nil)
	return h
}

// post sends a body from a network address and gives status and answer.
func (h *server) post(from, language, body string) (int, string) {
	h.t.Helper()
	r := httptest.NewRequest(http.MethodPost, "/api/contact", strings.NewReader(body))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept-Language", language)
	r.RemoteAddr = from + ":4711"
	w := httptest.NewRecorder()
	h.handler.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

func (h *server) stored() []Message {
	h.t.Helper()
	all, err := Messages(context.Background(), h.db, time.Time{})
	if err != nil {
		h.t.Fatal(err)
	}
	return all
}

func (h *server) letters() []mail.Letter {
	h.t.Helper()
	letters, err := h.mailer.Outbox(context.Background())
	if err != nil {
		h.t.Fatal(err)
	}
	return letters
}

const good = `{"email":" ramesh@example.in","name":"Ramesh","subject":"Katha","message":"Namaste\r\n\r\nOn Sunday?"}`

func TestAMessageIsStoredAndMailedToTheOperator(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d, "operator@example.in")
		if status, body := h.post("203.0.113.1", "hi", good); status != 200 || !strings.Contains(body, "संदेश") {
			t.Fatal(status, body)
		}
		all := h.stored()
		want := fields{Email: "ramesh@example.in", Name: "Ramesh", Subject: "Katha", Message: "Namaste\n\nOn Sunday?"}
		if len(all) != 1 || all[0].fields != want || all[0].Language != "hi" || !all[0].CreatedAt.Equal(h.clock) {
			t.Errorf("%+v", all)
		}
		letters := h.letters()
		if len(letters) != 1 || letters[0].To != "operator@example.in" || letters[0].ReplyTo != "ramesh@example.in" ||
			letters[0].Subject != "Ramesh का संदेश: Katha" || !strings.Contains(letters[0].Text, "Namaste\n\nOn Sunday?") {
			t.Errorf("%+v", letters)
		}
	})
}

func TestWithoutAnOperatorsAddressItIsStored(t *testing.T) {
	h := newServer(t, testkit.Open(t, testkit.SQLiteURL(t)), "")
	if status, body := h.post("203.0.113.1", "en", good); status != 200 || !strings.Contains(body, `"success":"Message sent successfully!"`) {
		t.Error(status, body)
	}
	if len(h.stored()) != 1 || len(h.letters()) != 0 {
		t.Error(h.stored(), h.letters())
	}
}

func TestWhatIsWrongIsNamedAndNothingIsStored(t *testing.T) {
	h := newServer(t, testkit.Open(t, testkit.SQLiteURL(t)), "operator@example.in")
	with := func(field, value string) string {
		all := map[string]string{"email": `"a@example.in"`, "name": `"A"`, "subject": `"S"`, "message": `"M"`}
		if all[field] = value; value == "" {
			delete(all, field)
		}
		var parts []string
		for k, v := range all {
			parts = append(parts, `"`+k+`":`+v)
		}
		return "{" + strings.Join(parts, ",") + "}"
	}
	for _, test := range []struct{ field, value, code string }{
		{"email", "", "contact.missing"}, {"email", `"  "`, "contact.missing"}, {"email", `null`, "contact.missing"},
		{"email", `"ramesh"`, "contact.email_format"}, {"email", `"a@example.in, b@example.in"`, "contact.email_format"},
		{"email", `"Ramesh <a@example.in>"`, "contact.email_format"}, {"email", `"a@localhost"`, "contact.email_format"},
		{"email", `"a@example.in\r\nBcc: b@example.in"`, "text.control"}, {"email", `7`, "request.wrong_type"},
		{"name", "", "contact.missing"}, {"name", `"` + strings.Repeat("न", maxName+1) + `"`, "contact.too_long"},
		{"name", `"A\u202eB"`, "text.bidi"}, {"name", `"A\nBcc: b@example.in"`, "text.control"},
		{"subject", `"\u200b"`, "contact.missing"}, {"subject", `"S\r\nBcc: b@example.in"`, "text.control"},
		{"subject", `"` + strings.Repeat("s", maxSubject+1) + `"`, "contact.too_long"},
		{"message", "", "contact.missing"}, {"message", `"\n\n"`, "contact.missing"}, {"message", `"a\u001b[2Jb"`, "text.control"},
		{"message", `"` + strings.Repeat("म", maxMessage+1) + `"`, "contact.too_long"},
		{"phone", `"1"`, "request.unknown_field"},
	} {
		status, body := h.post("203.0.113.1", "en", with(test.field, test.value))
		if status != 422 || !strings.Contains(body, `"`+test.field+`"`) || !strings.Contains(body, test.code) {
			t.Errorf("%s %.40s: %d %s", test.field, test.value, status, body)
		}
	}
	if status, body := h.post("203.0.113.1", "en", `{}`); status != 422 || strings.Count(body, "Please provide all the required data...") < 4 {
		t.Error(status, body)
	}
	for _, longest := range []string{with("name", `"`+strings.Repeat("न", maxName)+`"`), with("message", `"`+strings.Repeat("म", maxMessage)+`"`)} {
		if status, body := h.post("203.0.113.1", "en", longest); status != 200 {
			t.Error(status, body)
		}
	}
	if n := len(h.stored()); n != 2 {
		t.Errorf("%d are stored", n)
	}
}

func TestAMachineThatFillsInEverythingIsToldNothing(t *testing.T) {
	h := newServer(t, testkit.Open(t, testkit.SQLiteURL(t)), "operator@example.in")
	filled := strings.Replace(good, "{", `{"website":"http://spam.example",`, 1)
	if status, body := h.post("203.0.113.1", "en", filled); status != 200 || !strings.Contains(body, "Message sent successfully!") {
		t.Error(status, body)
	}
	if len(h.stored()) != 0 || len(h.letters()) != 0 {
		t.Error("it was taken for a person")
	}
}

func TestOneAddressSendsOnlySoMany(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d, "operator@example.in")
		for range 3 {
			if status, body := h.post("203.0.113.1", "en", good); status != 200 {
				t.Fatal(status, body)
			}
		}
		if status, body := h.post("203.0.113.1", "en", good); status != 429 || !strings.Contains(body, "too_many") {
			t.Error(status, body)
		}
		if status, _ := h.post("203.0.113.2", "en", good); status != 200 {
			t.Error("another address must be let in", status)
		}
		h.clock = h.clock.Add(61 * time.Minute)
		if status, _ := h.post("203.0.113.1", "en", good); status != 200 {
			t.Error("the hour is over", status)
		}
		if n, err := h.Purge(context.Background(), h.clock.Add(-time.Minute)); err != nil || n != 4 || len(h.stored()) != 1 {
			t.Error(n, err)
		}
	})
}
