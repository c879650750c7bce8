package session_test

import (
	"context"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/secret"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// clock is moved by the test.
type clock struct {
	mu sync.Mutex
	at time.Time
}

func newClock() *clock { return &clock{at: time.Date(2026, 3, 1, 6, 0, 0, 0, time.UTC)} }

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.at
}

func (c *clock) forward(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.at = c.at.Add(d)
}

func TestFindTellsWhoCalls(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := testkit.Sessions(t, d, newClock().now)
		ram := testkit.Account(t, d, "ram")
		testkit.Account(t, d, "sita")
		token := testkit.Login(t, d, s, ram, session.Cookie)
		if secret.Owner(token) != ram || len(token) < len(ram)+1+26 {
			t.Errorf("a token %q, want one that names its owner and has 130 bits more", token)
		}
		c, err := s.Find(context.Background(), token)
		if err != nil {
			t.Fatal(err)
		}
		if c.Owner != ram || c.Kind != session.Cookie || c.Name != "Pandit ram" || c.Email != "ram@example.org" ||
			c.Language != "en" || c.Zone.String() != "Asia/Kolkata" || c.Revision != 1 || c.AccountRevision != 1 {
			t.Errorf("caller %+v", c)
		}
		for _, wrong := range []string{"", token[1:], token + "A", strings.Repeat("A", 43), "' OR 1=1 --"} {
			if _, err := s.Find(context.Background(), wrong); !fault.HasCode(err, "session.ended") {
				t.Errorf("Find(%q): %v", wrong, err)
			}
		}
	})
}

func TestOnlyTheHashIsStored(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	s := testkit.Sessions(t, d, nil)
	token := testkit.Login(t, d, s, testkit.Account(t, d, "ram"), session.Bearer)
	rows, err := db.All[struct {
		Text string `db:"text"`
	}](context.Background(), d.Reader(), `SELECT token_hash || id || account_id || kind || device || address AS text FROM sessions`)
	if err != nil || len(rows) != 1 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	if strings.Contains(rows[0].Text, token) {
		t.Error("the token itself is in the database")
	}
}

func TestSessionsEndByTime(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		at := newClock()
		s := testkit.Sessions(t, d, at.now)
		ctx := context.Background()
		ram := testkit.Account(t, d, "ram")
		idle := testkit.Login(t, d, s, ram, session.Bearer)
		used := testkit.Login(t, d, s, ram, session.Bearer)
		day := 24 * time.Hour
		for range 8 { // 8 × 20 days: used each time, so never idle for 30
			at.forward(20 * day)
			c, err := s.Find(ctx, used)
			if err != nil {
				t.Fatalf("used session at %s: %v", at.now(), err)
			}
			s.Seen(c)
			waitSeen(t, d, c.Session, at.now())
		}
		if _, err := s.Find(ctx, idle); !fault.HasCode(err, "session.ended") {
			t.Errorf("a session idle for 160 days: %v", err)
		}
		at.forward(20*day - time.Millisecond)
		if _, err := s.Find(ctx, used); err != nil {
			t.Errorf("just before 180 days: %v", err)
		}
		at.forward(time.Millisecond)
		if _, err := s.Find(ctx, used); !fault.HasCode(err, "session.ended") {
			t.Errorf("after 180 days: %v", err)
		}
		if list, err := s.List(ctx, ram); err != nil || len(list) != 0 {
			t.Errorf("list of ended sessions: %v, %v", list, err)
		}
		if n, err := s.Purge(ctx); n != 2 || err != nil {
			t.Errorf("purged %d, %v; want 2", n, err)
		}
	})
}

// waitSeen waits until the background writer has noted the sighting.
func waitSeen(t *testing.T, d *db.DB, sessionID string, at time.Time) {
	t.Helper()
	deadline := time.After(10 * time.Second)
	tick := time.NewTicker(time.Millisecond)
	defer tick.Stop()
	for {
		if lastSeen(t, d, sessionID) == at.UnixMilli() {
			return
		}
		select {
		case <-tick.C:
		case <-deadline:
			t.Fatal("last_seen_at was not written")
		}
	}
}

func lastSeen(t *testing.T, d *db.DB, sessionID string) int64 {
	t.Helper()
	row, err := db.One[struct {
		At int64 `db:"last_seen_at"`
	}](context.Background(), d.Reader(), `SELECT last_seen_at FROM sessions WHERE id = $1`, sessionID)
	if err != nil {
		t.Fatal(err)
	}
	return row.At
}

func TestSeenIsWrittenRarely(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	at := newClock()
	s := session.New(session.Options{DB: d, Now: at.now})
	token := testkit.Login(t, d, s, testkit.Account(t, d, "ram"), session.Bearer)
	start := at.now()
	at.forward(10*time.Minute - time.Millisecond)
	c, err := s.Find(context.Background(), token)
	if err != nil {
		t.Fatal(err)
	}
	s.Seen(c)
	s.Close() // writes what is waiting
	if got := lastSeen(t, d, c.Session); got != start.UnixMilli() {
		t.Errorf("written again after less than ten minutes")
	}

	s = session.New(session.Options{DB: d, Now: at.now})
	at.forward(time.Millisecond)
	for range 1000 { // more than there is room for: none may block
		s.Seen(c)
	}
	s.Close()
	if got := lastSeen(t, d, c.Session); got != at.now().UnixMilli() {
		t.Errorf("not written after ten minutes")
	}
}

func TestEnd(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		at := newClock()
		s := testkit.Sessions(t, d, at.now)
		ctx := context.Background()
		ram, sita := testkit.Account(t, d, "ram"), testkit.Account(t, d, "sita")
		var tokens []string
		for range 4 {
			at.forward(time.Minute)
			tokens = append(tokens, testkit.Login(t, d, s, ram, session.Bearer))
		}
		hers := testkit.Login(t, d, s, sita, session.Bearer)
		list, err := s.List(ctx, ram)
		if err != nil || len(list) != 4 {
			t.Fatalf("%d sessions, %v", len(list), err)
		}
		first, err := s.Find(ctx, tokens[0])
		if err != nil || list[3].ID != first.Session {
			t.Fatalf("the one used last comes first: %v %v", list, err)
		}

		if err := s.End(ctx, sita, first.Session); !fault.HasCode(err, "session.unknown") {
			t.Errorf("another owner's session: %v", err)
		}
		if err := s.End(ctx, ram, first.Session); err != nil {
			t.Error(err)
		}
		if err := s.End(ctx, ram, first.Session); !fault.HasCode(err, "session.unknown") {
			t.Errorf("ended twice: %v", err)
		}
		living := func(want ...bool) {
			t.Helper()
			for i, token := range append(tokens, hers) {
				if _, err := s.Find(ctx, token); (err == nil) != want[i] {
					t.Errorf("session %d: %v", i, err)
				}
			}
		}
		living(false, true, true, true, true)
		if n, err := s.EndOthers(ctx, ram, list[1].ID); n != 2 || err != nil {
			t.Errorf("ended %d others, %v", n, err)
		}
		living(false, false, true, false, true)
		if err := s.EndAll(ctx, ram); err != nil {
			t.Error(err)
		}
		living(false, false, false, false, true)
	})
}

// What another process commits (`sankalp user reset-password` while a server runs) counts at once, however
// often the caller was found before.
func TestASessionEndedByAnotherProcessIsOverAtOnce(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		d := testkit.Open(t, url)
		ctx := context.Background()
		s := testkit.Sessions(t, d, time.Now)
		ram := testkit.Account(t, d, "ram")
		token := testkit.Login(t, d, s, ram, session.Bearer)
		for range 3 {
			if _, err := s.Find(ctx, token); err != nil {
				t.Fatal(err)
			}
		}
		other, err := db.Open(ctx, db.Options{URL: url, Mode: db.Shared})
		if err != nil {
			t.Fatal(err)
		}
		defer other.Close()
		if err := testkit.Sessions(t, other, time.Now).EndAll(ctx, ram); err != nil {
			t.Fatal(err)
		}
		if _, err := s.Find(ctx, token); !fault.HasCode(err, "session.ended") {
			t.Errorf("still found: %v", err)
		}
	})
}

// A device that logged in before tokens named their owner stays logged in.
func TestATokenFromBeforeItNamedItsOwner(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		c := newClock()
		s := testkit.Sessions(t, d, c.now)
		ram := testkit.Account(t, d, "ram")
		token := testkit.Login(t, d, s, ram, session.Cookie)
		bare := strings.Repeat("a", 43)
		change := func(query string, args ...any) {
			t.Helper()
			err := d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, query, args...)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		change(`UPDATE sessions SET token_hash = $1 WHERE token_hash = $2`, secret.Hash(bare), secret.Hash(token))
		if _, err := s.Find(t.Context(), bare); !fault.Is(err, fault.Unauthenticated) {
			t.Errorf("a token that leads to nobody: %v", err)
		}
		change(`INSERT INTO directory (kind, name, owner_id, entity_id) SELECT 'session', $1, account_id, id FROM sessions`, secret.Hash(bare))
		caller, err := s.Find(t.Context(), bare)
		if err != nil || caller.Owner != ram {
			t.Fatalf("a bare token finds %+v, %v", caller, err)
		}
		purge := func() {
			t.Helper()
			if err := d.WriteGlobal(t.Context(), directory.Purge); err != nil {
				t.Fatal(err)
			}
		}
		purge()
		if _, err := s.Find(t.Context(), bare); err != nil {
			t.Errorf("after a purge: %v", err)
		}
		if err := s.End(t.Context(), ram, caller.Session); err != nil {
			t.Fatal(err)
		}
		purge()
		if e, err := directory.Find(t.Context(), d.Reader(), directory.Session, secret.Hash(bare)); e.Owner != "" || err != nil {
			t.Errorf("a session that ended leaves its token: %v, %v", e, err)
		}
	})
}
