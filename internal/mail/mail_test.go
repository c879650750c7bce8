package mail_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net"
	netmail "net/mail"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

var public = &url.URL{Scheme: "https", Host: "sankalp.example"}

// welcome is a message that every server likes.
func welcome(to string) mail.Message {
	return mail.Message{Owner: "asha", To: to, Lang: "en", Letter: mail.Welcome,
		Data: map[string]string{"username": "asha_sharma", "code": "048213", "minutes": "10", "path": "/profile/1/setting"}}
}

// box is a mailer on a queue whose retries come at once.
type box struct {
	t  *testing.T
	db *db.DB
	*mail.Mailer
	queue *job.Queue
}

func newBox(t *testing.T, d *db.DB, smtpURL string) box {
	t.Helper()
	q := job.New(job.Options{DB: d, Poll: 5 * time.Millisecond, Log: slog.New(slog.DiscardHandler),
		Backoff: func(int) time.Duration { return time.Millisecond }, Grace: time.Millisecond, Attempts: 1_000_000})
	m, err := mail.New(mail.Options{Queue: q, SMTP: smtpURL, From: "Sankalp <sankalp@sankalp.example>", PublicURL: public})
	if err != nil {
		t.Fatal(err)
	}
	return box{t: t, db: d, Mailer: m, queue: q}
}

func (b box) send(msgs ...mail.Message) {
	b.t.Helper()
	err := b.db.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		for _, m := range msgs {
			if err := b.Send(ctx, tx, m); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		b.t.Fatal(err)
	}
}

func (b box) start() (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); b.queue.Run(ctx) }()
	stop = func() { cancel(); <-done }
	b.t.Cleanup(stop)
	return stop
}

type state struct {
	Open   int64 `db:"open"`
	Failed int64 `db:"failed"`
	Tries  int64 `db:"tries"`
}

func (b box) state() state {
	b.t.Helper()
	s, err := db.One[state](context.Background(), b.db.Reader(), `SELECT count(*) FILTER (WHERE done_at IS NULL) AS open,
		count(*) FILTER (WHERE failed = 1) AS failed, CAST(coalesce(sum(attempts), 0) AS BIGINT) AS tries FROM jobs`)
	if err != nil {
		b.t.Fatal(err)
	}
	return s
}

func (b box) await(what string, ok func(state) bool) {
	b.t.Helper()
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	late := time.After(30 * time.Second)
	for !ok(b.state()) {
		select {
		case <-tick.C:
		case <-late:
			b.t.Fatalf("timed out: %s: %+v", what, b.state())
		}
	}
}

func done(s state) bool { return s.Open == 0 }

func TestAMailArrivesAsWritten(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		server := testkit.NewSMTP().Start(t)
		b := newBox(t, d, server.URL())
		b.start()
		m := welcome("asha@example.in")
		m.Uniq = "welcome:1"
		b.send(m, m)
		b.send(m)
		b.await("delivery", done)
		mails := server.Mails()
		if len(mails) != 1 {
			t.Fatalf("%d mails, want 1", len(mails))
		}
		got := mails[0]
		if got.From != "sankalp@sankalp.example" || got.To != "asha@example.in" {
			t.Errorf("from %s to %s", got.From, got.To)
		}
		for name, want := range map[string]string{"Subject": "Welcome to Sankalp", "Auto-Submitted": "auto-generated",
			"From": `"Sankalp" <sankalp@sankalp.example>`, "To": "<asha@example.in>", "X-Mailer": "", "Content-Language": "en"} {
			if v := got.Header(name); v != want {
				t.Errorf("%s: %q, want %q", name, v, want)
			}
		}
		if id := got.Header("Message-ID"); !strings.HasSuffix(id, "@sankalp.example>") {
			t.Errorf("Message-ID %s", id)
		}
		text, html := parts(t, got)
		for _, want := range []string{"asha_sharma", "\n\n048213\n\n", "\n\nhttps://sankalp.example/profile/1/setting\n\n"} {
			if !strings.Contains(text, want) {
				t.Errorf("text lacks %q:\n%s", want, text)
			}
		}
		for _, want := range []string{">048213</p>", `<a href="https://sankalp.example/profile/1/setting"`, `<html lang="en">`} {
			if !strings.Contains(html, want) {
				t.Errorf("html lacks %q:\n%s", want, html)
			}
		}
	})
}

// parts gives the text and HTML parts of a mail, decoded.
func parts(t *testing.T, m testkit.Mail) (text, html string) {
	t.Helper()
	msg, err := netmail.ReadMessage(strings.NewReader(m.Raw))
	if err != nil {
		t.Fatal(err)
	}
	_, params, err := mime.ParseMediaType(msg.Header.Get("Content-Type"))
	if err != nil {
		t.Fatal(err)
	}
	r := multipart.NewReader(msg.Body, params["boundary"])
	for {
		p, err := r.NextRawPart()
		if errors.Is(err, io.EOF) {
			return text, html
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(quotedprintable.NewReader(p))
		if err != nil {
			t.Fatal(err)
		}
		s := strings.ReplaceAll(string(body), "\r\n", "\n")
		if strings.HasPrefix(p.Header.Get("Content-Type"), "text/html") {
			html = s
		} else {
			text = s
		}
	}
}

func TestHindiSubject(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	server := testkit.NewSMTP().Start(t)
	b := newBox(t, d, server.URL())
	b.start()
	m := welcome("asha@example.in")
	m.Lang = "hi"
	b.send(m)
	b.await("delivery", done)
	subject, err := new(mime.WordDecoder).DecodeHeader(server.Mails()[0].Header("Subject"))
	if err != nil || subject != "संकल्प में आपका स्वागत है" {
		t.Errorf("%q %v", subject, err)
	}
	if text, _ := parts(t, server.Mails()[0]); !strings.Contains(text, "कोड 10 मिनट तक मान्य है") {
		t.Error(text)
	}
}

func TestAServerThatIsDownLosesAndDoublesNothing(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		server := testkit.NewSMTP().Start(t)
		server.Stop()
		b := newBox(t, d, server.URL())
		b.start()
		for i := range 20 {
			b.send(welcome(fmt.Sprintf("p%d@example.in", i)))
		}
		b.await("failed attempts", func(s state) bool { return s.Tries > 60 })
		if s := b.state(); s.Open != 20 || s.Failed != 0 {
			t.Fatalf("%+v", s)
		}
		server.Start(t)
		b.await("delivery", done)
		each(t, server, 20)
	})
}

// each fails unless every mail came exactly once.
func each(t *testing.T, server *testkit.SMTP, want int) {
	t.Helper()
	ids := map[string]int{}
	for _, m := range server.Mails() {
		ids[m.Header("Message-ID")]++
	}
	if len(ids) != want || len(server.Mails()) != want {
		t.Errorf("%d mails with %d ids, want %d", len(server.Mails()), len(ids), want)
	}
}

func TestRefusals(t *testing.T) {
	refuse := func(code int) func(string) error {
		return func(string) error { return &smtp.SMTPError{Code: code, Message: "no"} }
	}
	cases := map[string]struct {
		set     func(*testkit.SMTP)
		forGood bool
	}{
		"no such recipient":       {func(s *testkit.SMTP) { s.Rcpt = refuse(550) }, true},
		"recipient busy":          {func(s *testkit.SMTP) { s.Rcpt = refuse(450) }, false},
		"log in first":            {func(s *testkit.SMTP) { s.Rcpt = refuse(530) }, false},
		"content refused":         {func(s *testkit.SMTP) { s.Data = func(net.Conn, testkit.Mail) error { return refuse(554)("") } }, true},
		"try later after content": {func(s *testkit.SMTP) { s.Data = func(net.Conn, testkit.Mail) error { return refuse(451)("") } }, false},
	}
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		for name, c := range cases {
			t.Run(name, func(t *testing.T) {
				server := testkit.NewSMTP()
				c.set(server)
				b := newBox(t, d, server.Start(t).URL())
				before := b.state()
				stop := b.start()
				b.send(welcome("nobody@example.in"))
				if c.forGood {
					b.await("giving up", done)
					stop()
					if s := b.state(); s.Failed != before.Failed+1 || s.Tries != before.Tries+1 {
						t.Errorf("%+v after %+v", s, before)
					}
					failures, err := b.queue.Failed(context.Background(), "asha")
					if err != nil || !strings.Contains(failures[0].Error, "mail welcome to nobody@example.in") {
						t.Errorf("%v %v", failures, err)
					}
					return
				}
				b.await("another try", func(s state) bool { return s.Tries >= before.Tries+3 })
				stop()
				server.Stop()
				server.Rcpt, server.Data = nil, nil
				server.Start(t)
				b.start()
				b.await("delivery", done)
				if s := b.state(); s.Failed != before.Failed {
					t.Errorf("given up: %+v", s)
				}
			})
		}
	})
}

func TestAConnectionThatDropsMidSentence(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		server := testkit.NewSMTP()
		var drops atomic.Int64
		server.Data = func(c net.Conn, _ testkit.Mail) error {
			if drops.Add(1) <= 3 {
				_ = c.Close() // before the answer: not taken
				return errors.New("dropped")
			}
			return nil
		}
		b := newBox(t, d, server.Start(t).URL())
		b.start()
		b.send(welcome("asha@example.in"))
		b.await("delivery", done)
		each(t, server, 1)
		if n := drops.Load(); n != 4 {
			t.Errorf("%d tries, want 4", n)
		}
	})
}

// A server that answers 250 and then drops the line without waiting for QUIT has taken the mail.
func TestRudeAfterTaking(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	var taken atomic.Int64
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			converse(c, &taken)
		}
	}()
	b := newBox(t, d, "smtp://"+l.Addr().String())
	b.start()
	b.send(welcome("asha@example.in"))
	b.await("delivery", done)
	if n := taken.Load(); n != 1 {
		t.Errorf("taken %d times", n)
	}
}

// converse speaks just enough SMTP, says 250 to a message and hangs up.
func converse(c net.Conn, taken *atomic.Int64) {
	defer c.Close()
	buf := make([]byte, 64<<10)
	say := func(s string) { _, _ = io.WriteString(c, s+"\r\n") }
	say("220 rude")
	for {
		n, err := c.Read(buf)
		if err != nil {
			return
		}
		switch line := string(buf[:n]); {
		case strings.HasPrefix(line, "EHLO"), strings.HasPrefix(line, "MAIL"), strings.HasPrefix(line, "RCPT"):
			say("250 ok")
		case strings.HasPrefix(line, "DATA"):
			say("354 go on")
		case strings.Contains(line, "\r\n.\r\n"):
			taken.Add(1)
			say("250 taken")
			return
		}
	}
}

// The worst moment to stop: the server has the whole mail and is slow to say so. It may come twice then, but as one
// mail, by its Message-ID.
func TestAStopBeforeTheAnswerSendsTheSameMailAgain(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		server := testkit.NewSMTP()
		reached, answer := make(chan struct{}, 10), make(chan struct{})
		server.Data = func(net.Conn, testkit.Mail) error {
			reached <- struct{}{}
			<-answer
			return nil
		}
		b := newBox(t, d, server.Start(t).URL())
		stop := b.start()
		b.send(welcome("asha@example.in"))
		<-reached
		began := time.Now()
		stop() // its grace is a millisecond: the conversation is cut, not waited out
		if took := time.Since(began); took > 20*time.Second {
			t.Errorf("stop took %v", took)
		}
		if s := b.state(); s.Open != 1 || s.Failed != 0 {
			t.Errorf("%+v", s)
		}
		close(answer)
		<-server.Came()
		next := newBox(t, d, server.URL())
		next.start()
		next.await("delivery", done)
		mails := server.Mails()
		if len(mails) != 2 || mails[0].Header("Message-ID") == "" || mails[0].Header("Message-ID") != mails[1].Header("Message-ID") {
			t.Errorf("%+v", mails)
		}
	})
}

func TestWithoutAServerMailsWait(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		b := newBox(t, d, "")
		stop := b.start()
		b.send(welcome("asha@example.in"))
		hi := welcome("ravi@example.in")
		hi.Lang = "hi"
		b.send(hi)
		letters, err := b.Outbox(context.Background())
		if err != nil || len(letters) != 2 {
			t.Fatalf("%v %v", letters, err)
		}
		if l := letters[1]; l.To != "asha@example.in" || l.Subject != "Welcome to Sankalp" || !strings.Contains(l.Text, "048213") ||
			l.Lang != "en" || l.At.IsZero() || !strings.HasSuffix(l.ID, "@sankalp.example") {
			t.Errorf("%+v", l)
		}
		stop()
		server := testkit.NewSMTP().Start(t)
		later := newBox(t, d, server.URL())
		later.start()
		later.await("delivery", done)
		each(t, server, 2)
		if left, err := b.Outbox(context.Background()); err != nil || len(left) != 0 {
			t.Errorf("%v %v", left, err)
		}
		if id := server.Mails()[0].Header("Message-ID"); id != "<"+letters[0].ID+">" && id != "<"+letters[1].ID+">" {
			t.Errorf("the Message-ID changed: %s", id)
		}
	})
}

func TestLogin(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	server := testkit.NewSMTP()
	server.User, server.Password = "post", "s3cret"
	b := newBox(t, d, server.Start(t).URL())
	b.start()
	b.send(welcome("asha@example.in"))
	b.await("delivery", done)
	each(t, server, 1)
}

func TestWrongSettingsAreNamedAndPasswordsKept(t *testing.T) {
	q := job.New(job.Options{DB: nil})
	for _, o := range []mail.Options{
		{From: "nobody"}, {From: "a@b.example", SMTP: "http://x"}, {From: "a@b.example", SMTP: "smtp://user:hush@:25"},
		{From: "a@b.example", SMTP: "smtp://user:hush@host:99999"},
	} {
		o.Queue = q
		_, err := mail.New(o)
		if err == nil || strings.Contains(err.Error(), "hush") {
			t.Errorf("%+v: %v", o, err)
		}
	}
}

func TestSendRefusesWhatIsNoAddress(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	b := newBox(t, d, "")
	for _, to := range []string{"", "asha", "a@b.example\r\nBcc: x@y.example", "Asha <a@b.example>", "a@b.example, c@d.example", "a@b.example "} {
		err := d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error { return b.Send(ctx, tx, welcome(to)) })
		if err == nil {
			t.Errorf("took %q", to)
		}
	}
	if s := b.state(); s.Open != 0 {
		t.Errorf("%+v", s)
	}
}

func TestEveryLetterInEveryLanguage(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	b := newBox(t, d, "")
	data := map[string]string{"username": "asha", "code": "123456", "minutes": "10", "hours": "24", "path": "/x?day=1#part", "device": "Chrome, <Android>",
		"address": "203.0.113.9", "at": "2026-11-20T19:42:00+05:30", "zone": "Asia/Kolkata",
		"name": "Sita", "email": "sita@example.in", "subject": "Katha", "message": "Namaste <b>"}
	when := map[string]string{"en": "20 November 2026, 7:42 pm (Asia/Kolkata)", "hi": "20 नवंबर 2026, सायं 7:42 बजे (Asia/Kolkata)"}
	seen := map[string]bool{}
	for _, letter := range []string{mail.Welcome, mail.ConfirmCode, mail.ResetCode, mail.AccountClosing, mail.AccountErased, mail.EmailChanged, mail.PasswordChanged, mail.NewSignIn, mail.ContactMessage} {
		for lang := range when {
			b.send(mail.Message{To: "a@b.example", Lang: lang, Letter: letter, Data: data})
		}
	}
	letters, err := b.Outbox(context.Background())
	if err != nil || len(letters) != 18 {
		t.Fatalf("%d letters, %v", len(letters), err)
	}
	for _, l := range letters {
		if seen[l.Subject] || l.Subject == "" || strings.Contains(l.Subject, "\n") {
			t.Errorf("subject %q", l.Subject)
		}
		seen[l.Subject] = true
		if strings.Contains(l.Text, "<no value>") || strings.Contains(l.HTML, "<Android>") {
			t.Error(l.Text, l.HTML)
		}
		if links := strings.Count(l.Text, "://"); links != strings.Count(l.Text, "https://sankalp.example/x?day=1") {
			t.Error("links", l.Text)
		}
		if strings.Contains(l.Text, "2026") && !strings.Contains(l.Text, when[l.Lang]) {
			t.Error(l.Text)
		}
	}
}
