package notify

import (
	"context"
	"crypto/ecdh"
	"crypto/rand"
	"encoding/base64"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/notice"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// pushService is a push service on this machine; its answers are chosen by the path.
type pushService struct {
	*httptest.Server
	mu       sync.Mutex
	requests []*http.Request
	say      func(w http.ResponseWriter, r *http.Request)
}

func newPushService(t *testing.T) *pushService {
	p := &pushService{say: func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusCreated) }}
	p.Server = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		p.mu.Lock()
		p.requests = append(p.requests, r)
		say := p.say
		p.mu.Unlock()
		say(w, r)
	}))
	t.Cleanup(p.Close)
	return p
}

// answers sets the answer from now on.
func (p *pushService) answers(status int, header ...string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.say = func(w http.ResponseWriter, _ *http.Request) {
		for i := 0; i < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		w.WriteHeader(status)
	}
}

func (p *pushService) count() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.requests)
}

// workbench is a Service with a running queue, a mail server and a push service, at 10:00 in India on 20 November 2026
// until the test moves it; with two people whose addresses are confirmed.
type workbench struct {
	*Service
	t         *testing.T
	ctx       context.Context
	clock     atomic.Int64
	smtp      *testkit.SMTP
	push      *pushService
	me, other session.Caller
}

func newBench(t *testing.T, d *db.DB, mails bool) *workbench {
	t.Helper()
	w := &workbench{t: t, ctx: context.Background(), smtp: testkit.NewSMTP().Start(t), push: newPushService(t)}
	w.at("2026-11-20T10:00")
	now := func() time.Time { return time.UnixMilli(w.clock.Load()) }
	quiet := slog.New(slog.DiscardHandler)
	queue := job.New(job.Options{DB: d, Now: now, Poll: 2 * time.Millisecond, Log: quiet, Alone: true})
	server := ""
	if mails {
		server = w.smtp.URL()
	}
	mailer, err := mail.New(mail.Options{Queue: queue, SMTP: server, From: "Sankalp <no-reply@example.org>",
		OnAttempt: func(ctx context.Context, o mail.Outcome) { w.Mailed(ctx, o) }})
	if err != nil {
		t.Fatal(err)
	}
	w.Service, err = New(w.ctx, Options{DB: d, Queue: queue, Mail: mailer, Subscriber: "https://sankalp.example", Now: now, Log: quiet, Places: testkit.Places,
		Reach: func(netip.Addr) bool { return true }})
	if err != nil {
		t.Fatal(err)
	}
	trust, _ := w.push.Client().Transport.(*http.Transport)
	transport, _ := w.pusher.Transport.(*http.Transport)
	transport.TLSClientConfig = trust.TLSClientConfig
	queue.Handle(notice.Job, w.Deliver)
	queue.Handle(PushJob, w.SendPush)
	queue.Handle(MailJob, w.SendMail)
	queue.Handle(ComingJob, w.RemindOfDays)
	w.me, w.other = w.person("me"), w.person("he")
	ctx, stop := context.WithCancel(w.ctx)
	done := make(chan struct{})
	go func() { queue.Run(ctx); close(done) }()
	t.Cleanup(func() { stop(); <-done })
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d, true)) })
}

// india is a wall clock there.
func india(t testing.TB, clock string) time.Time {
	t.Helper()
	zone, err := time.LoadLocation("Asia/Kolkata")
	if err != nil {
		t.Fatal(err)
	}
	at, err := time.ParseInLocation(wall, clock, zone)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// at moves the clock to a time in India.
func (w *workbench) at(clock string) { w.clock.Store(india(w.t, clock).UnixMilli()) }

func (w *workbench) exec(sql string, args ...any) {
	w.t.Helper()
	err := w.DB.WriteGlobal(w.ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, sql, args...)
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

// person makes an account with a confirmed address and a session.
func (w *workbench) person(owner string) session.Caller {
	w.t.Helper()
	testkit.Account(w.t, w.DB, owner)
	w.exec(`UPDATE accounts SET email_verified_at = 1 WHERE id = $1`, owner)
	return session.Caller{Owner: owner, Session: w.login(owner)}
}

// login makes one more session and gives its id.
func (w *workbench) login(owner string) (sessionID string) {
	w.t.Helper()
	sessions := testkit.Sessions(w.t, w.DB, w.Now)
	err := w.DB.WriteGlobal(w.ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		_, sessionID, err = sessions.Create(ctx, tx, session.Start{Owner: owner, Kind: session.Cookie, Device: "Chrome, Android"})
		return err
	})
	if err != nil {
		w.t.Fatal(err)
	}
	return sessionID
}

// browserAt is a subscription at the address.
func browserAt(t testing.TB, endpoint string) browser {
	t.Helper()
	key, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return browser{Endpoint: endpoint, Device: "Chrome, Android", P256dh: base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()),
		Auth: base64.RawURLEncoding.EncodeToString(make([]byte, 16))}
}

// subscribe turns push on for a browser of the test's own push service.
func (w *workbench) subscribe(c session.Caller, path string) {
	w.t.Helper()
	if err := w.Service.subscribe(w.ctx, c, browserAt(w.t, w.push.URL+path)); err != nil {
		w.t.Fatal(err)
	}
}

// choose changes the caller's settings.
func (w *workbench) choose(c session.Caller, change func(s *notificationSettings)) {
	w.t.Helper()
	err := w.DB.Write(w.ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		s, err := settingsOf(ctx, tx, c.Owner)
		if err != nil {
			return err
		}
		change(&s)
		return saveSettings(ctx, tx, s)
	})
	if err != nil {
		w.t.Fatal(err)
	}
}

// reminder is a notice of a note that does not exist: nothing is known to have settled it.
func (w *workbench) reminder(c session.Caller, key string) notice.Notice {
	return notice.Notice{Owner: c.Owner, Kind: notice.NoteReminder, Event: "due", Key: key, Path: "/notes/detail/" + key, At: w.now(),
		Args: map[string]string{"person": "Ramesh Gupta", "work": "Griha Pravesh", "date": "2026-11-27", "text": "Bring the kalash"}}
}

// postAll posts notices and waits until everything that is due is done.
func (w *workbench) postAll(all ...notice.Notice) {
	w.t.Helper()
	if err := w.post(w.ctx, all); err != nil {
		w.t.Fatal(err)
	}
	w.settle()
}

// settle waits until no job is due any more.
func (w *workbench) settle() {
	w.t.Helper()
	w.until("every job is done or waits", func() bool {
		row, err := db.One[struct {
			N int `db:"n"`
		}](w.ctx, w.DB.Reader(), `SELECT count(*) AS n FROM jobs WHERE done_at IS NULL AND run_at <= $1 AND (kind <> 'mail' OR $2 = 1)`,
			w.clock.Load(), number(w.Mail.Delivers()))
		return err == nil && row.N == 0
	})
}

// until waits for what must come.
func (w *workbench) until(what string, holds func() bool) {
	w.t.Helper()
	look, late := time.NewTicker(2*time.Millisecond), time.After(2*time.Minute)
	defer look.Stop()
	for !holds() {
		select {
		case <-look.C:
		case <-late:
			w.t.Fatalf("never: %s", what)
		}
	}
}

// log gives the caller's delivery log as channel:subject:state:reason, oldest first.
func (w *workbench) log(c session.Caller) []string {
	w.t.Helper()
	lines, err := w.deliveries(w.ctx, c)
	if err != nil {
		w.t.Fatal(err)
	}
	all := make([]string, len(lines))
	for i, d := range lines {
		all[len(lines)-1-i] = d.Channel + ":" + d.Subject + ":" + d.State + ":" + d.Reason
	}
	return all
}

func (w *workbench) wantLog(c session.Caller, want ...string) {
	w.t.Helper()
	got := w.log(c)
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		w.t.Errorf("log %q, want %q", got, want)
	}
}

// received gives kind and occurrence of all that the owner got in the app, oldest first.
func (w *workbench) received(c session.Caller) []string {
	w.t.Helper()
	rows, err := db.All[row](w.ctx, w.DB.Reader(), `SELECT `+columns+present+` ORDER BY at, kind, occurrence`, c.Owner)
	if err != nil {
		w.t.Fatal(err)
	}
	all := make([]string, len(rows))
	for i, r := range rows {
		all[i] = r.Kind + " " + r.Occurrence
	}
	return all
}

func (w *workbench) wantReceived(c session.Caller, want ...string) {
	w.t.Helper()
	if got := w.received(c); !slices.Equal(got, want) {
		w.t.Errorf("told %q, want %q", got, want)
	}
}

// task stores a task of the owner, entered at the time in India, and gives its id.
func (w *workbench) task(c session.Caller, entered, date, start, ends string) string {
	w.t.Helper()
	at := india(w.t, entered)
	taskID := id.New(at)
	w.exec(`INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, date, start_time, ends, search,
		create_hash, created_at, updated_at, revision) VALUES ($1, $2, 'Katha', '', 'Kashi', 'me', 1, $3, $4, $5, 'katha', '', $6, $6, 1)`,
		c.Owner, taskID, date, start, ends, at.UnixMilli())
	return taskID
}

// sweep follows the clock.
func (w *workbench) sweep() {
	w.t.Helper()
	if err := w.Sweep(w.ctx, job.Claimed{}); err != nil {
		w.t.Fatal(err)
	}
	w.settle()
}

// flies moves the first owner's account from India to a zone, with two jobs for it.
func (w *workbench) flies(to string) {
	w.t.Helper()
	w.exec(`UPDATE accounts SET time_zone = $1 WHERE id = 'me'`, to)
	for range 2 {
		if err := w.Rezone(w.ctx, job.Claimed{Owner: "me", Args: []byte(`{"from":"Asia/Kolkata"}`), CreatedAt: w.now()}); err != nil {
			w.t.Fatal(err)
		}
		w.settle()
	}
}
