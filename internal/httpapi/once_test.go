package httpapi_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

// keyed is a change with an Idempotency-Key.
func keyed(as, key, body string, status int) testkit.Scenario {
	return testkit.Scenario{Method: "POST", Path: "/api/marks", As: as, Body: body, Status: status, Header: map[string]string{"Idempotency-Key": key}}
}

func TestAKeyMakesAChangeHappenOnce(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, options{})
		ram, sita := h.login(t, "ram"), h.login(t, "sita")
		first := keyed(ram, "k1", `{"_id":"a"}`, 201).Call(t, h)
		again := keyed(ram, "k1", `{"_id":"a"}`, 201).Call(t, h)
		if first.Body.String() != again.Body.String() || first.Header().Get("Content-Type") != again.Header().Get("Content-Type") {
			t.Errorf("first %s, again %s", first.Body, again.Body)
		}
		if first.Header().Get("Idempotent-Replayed") != "" || again.Header().Get("Idempotent-Replayed") != "true" {
			t.Error("a replay says so, and only a replay")
		}
		if ids := h.done(); !slices.Equal(ids, []string{"a"}) {
			t.Errorf("done: %v", ids)
		}
		if n := h.revision(t, "ram"); n != 2 {
			t.Errorf("revision %d after one change and its replay, want 2", n)
		}

		other := keyed(ram, "k1", `{"_id":"b"}`, 422)
		other.Contains = []string{`"request.key_reused"`}
		other.Call(t, h)
		path := keyed(ram, "k1", `{"_id":"a"}`, 422)
		path.Path = "/api/marks/slowly"
		path.Call(t, h)
		keyed(sita, "k1", `{"_id":"a"}`, 201).Call(t, h) // another owner has other keys
		keyed(ram, "k2", `{"_id":"c"}`, 201).Call(t, h)
		if ids := h.done(); !slices.Equal(ids, []string{"a", "c"}) {
			t.Errorf("done: %v", ids)
		}
	})
}

// A change whose commit was cut off while it waited for a standby stands on one server alone: the retry must not say "stored"
// before a standby has it.
func TestAReplayWaitsForTheStandbyToo(t *testing.T) {
	pg := testkit.PrivatePostgres(t)
	d := testkit.OpenWith(t, db.Options{URL: pg.URL, Patience: time.Second})
	h := newHouse(t, d, options{})
	ram := h.login(t, "ram")
	if err := pg.Set("synchronous_standby_names", "gone"); err != nil {
		t.Fatal(err)
	}
	until := time.Now().Add(20 * time.Second)
	for d.Confirm(context.Background()) == nil { // the setting takes a moment
		if time.Now().After(until) {
			t.Fatal("nothing waits for the standby")
		}
	}
	keyed(ram, "k1", `{"_id":"a"}`, 503).Call(t, h)
	for h.revision(t, "ram") != 2 { // the server gives the wait up once it has learned of the cut
		if time.Now().After(until) {
			t.Fatal("the change was not committed there")
		}
	}
	keyed(ram, "k1", `{"_id":"a"}`, 503).Call(t, h)
	if err := pg.Set("synchronous_standby_names", ""); err != nil {
		t.Fatal(err)
	}
	again := keyed(ram, "k1", `{"_id":"a"}`, 201).Call(t, h)
	if again.Header().Get("Idempotent-Replayed") != "true" {
		t.Error("it was done again")
	}
}

func TestTheKeyComesBeforeEverythingElse(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ram := h.login(t, "ram")
	keyed(ram, "k", `{"_id":"a"}`, 201).Call(t, h)
	stale := keyed(ram, "k", `{"_id":"a"}`, 201)
	stale.Header["If-Match"] = `"3"`
	stale.Call(t, h)
	for _, wrong := range []string{`{"_id":`, `{"_id":5}`, `{"_id":""}`, ``} { // invalid, and used for something else: the fault is the key's
		s := keyed(ram, "k", wrong, 422)
		s.Contains = []string{`"request.key_reused"`}
		s.Call(t, h)
	}
	if ids := h.done(); !slices.Equal(ids, []string{"a"}) {
		t.Errorf("done: %v", ids)
	}
}

func TestOnlySuccessesAreKept(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, options{})
		ram := h.login(t, "ram")
		keyed(ram, "k1", `{"_id":""}`, 422).Call(t, h)
		keyed(ram, "k1", `{"_id":"a"}`, 201).Call(t, h)
		keyed(ram, "k2", `{"_id":5}`, 422).Call(t, h)
		keyed(ram, "k2", `{"_id":"b"}`, 201).Call(t, h)
		keyed(ram, "k3", `{"_id":"panic"}`, 500).Call(t, h)
		keyed(ram, "k3", `{"_id":"c"}`, 201).Call(t, h)
		if ids := h.done(); !slices.Equal(ids, []string{"a", "b", "c"}) {
			t.Errorf("done: %v", ids)
		}
		if n := h.revision(t, "ram"); n != 4 {
			t.Errorf("revision %d, want 4: refused changes raise nothing", n)
		}
	})
}

func TestAKeyOfAChangeThatChangedNothing(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, options{})
		ram := h.login(t, "ram")
		keyed(ram, "k", `{"_id":"nothing"}`, 201).Call(t, h)
		keyed(ram, "k", `{"_id":"nothing"}`, 201).Call(t, h)
		keyed(ram, "k", `{"_id":"something"}`, 422).Call(t, h)
		if n := h.revision(t, "ram"); n != 1 {
			t.Errorf("revision %d, want 1", n)
		}
	})
}

func TestPreparedWorkIsNotDoneTwice(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ram := h.login(t, "ram")
	s := keyed(ram, "k", `{"_id":"a"}`, 201)
	s.Path = "/api/marks/slowly"
	s.Call(t, h)
	s.Call(t, h)
	if ids := h.done(); !slices.Equal(ids, []string{"prepared a", "a"}) {
		t.Errorf("done: %v", ids)
	}
}

// The same call may come in again while the first one is still being prepared, and finish before it: what it has spent,
// a code or the old password, is then no longer good, but the answer to the key is.
func TestWhatFailsBecauseTheSameCallWasFasterAnswersAsThatDid(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ram := h.login(t, "ram")
	s := keyed(ram, "k", `{"_id":"a"}`, 201)
	s.Path = "/api/marks/slowly"
	var fast string
	h.meanwhile = func() { fast = s.Call(t, h).Body.String() }
	if slow := s.Call(t, h).Body.String(); slow != fast {
		t.Errorf("%s, and %s", slow, fast)
	}
}

func TestCallsWithOneKeyAtOnce(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, options{})
		ram := h.login(t, "ram")
		bodies := make([]string, 16)
		var all sync.WaitGroup
		for i := range bodies {
			all.Go(func() { bodies[i] = keyed(ram, "k", `{"_id":"a"}`, 201).Call(t, h).Body.String() })
		}
		all.Wait()
		for _, b := range bodies {
			if b != bodies[0] {
				t.Errorf("%s and %s", b, bodies[0])
			}
		}
		if n := h.revision(t, "ram"); n != 2 {
			t.Errorf("revision %d, want 2", n)
		}
	})
}

func TestACallThatWaitsTooLong(t *testing.T) {
	d, err := db.Open(t.Context(), db.Options{URL: testkit.PostgresURL(t), LockTimeout: 50 * time.Millisecond})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	h := newHouse(t, d, options{})
	ram := h.login(t, "ram")
	err = d.Write(t.Context(), "ram", func(context.Context, *db.Tx) error {
		s := keyed(ram, "k", `{"_id":"a"}`, 425)
		s.Contains, s.Headers = []string{`"too_early"`}, map[string]string{"Retry-After": "1"}
		s.Call(t, h)
		return db.ErrUnchanged
	})
	if err != nil {
		t.Error(err)
	}
	keyed(ram, "k", `{"_id":"a"}`, 201).Call(t, h)
}

func TestKeysThatAreNone(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ram := h.login(t, "ram")
	for i, key := range []string{strings.Repeat("k", 201), "", "a\tb", "कुंजी", "a\x7f"} {
		keyed(ram, key, fmt.Sprintf(`{"_id":"%d"}`, i), 400).Call(t, h)
	}
	for i, key := range []string{strings.Repeat("k", 200), "a b~!'--"} {
		keyed(ram, key, fmt.Sprintf(`{"_id":"ok%d"}`, i), 201).Call(t, h)
	}
	public := testkit.Scenario{Method: "POST", Path: "/api/hello", Header: map[string]string{"Idempotency-Key": "k"}, Status: 200}
	if a, b := public.Call(t, h), public.Call(t, h); a.Body.String() == b.Body.String() {
		t.Error("calls without a session are never replayed") // their request ids differ
	}
}

func TestAnswersArePurged(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ram := h.login(t, "ram")
	keyed(ram, "k", `{"_id":"a"}`, 201).Call(t, h)
	purge := func(before time.Time, want int64) {
		t.Helper()
		err := h.db.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			n, err := httpapi.PurgeAnswers(ctx, tx, before)
			if n != want {
				t.Errorf("purged %d, want %d", n, want)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	purge(h.now(), 0)
	purge(h.now().Add(time.Millisecond), 1)
}

// Of the answers to one owner so many bytes are stored, the newest.
func TestAnswersAreBounded(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, options{})
		ram, sita := h.login(t, "ram"), h.login(t, "sita")
		for i := range 4 {
			err := d.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, `UPDATE answers SET created_at = created_at - 1000`)
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			keyed(ram, fmt.Sprint("k", i), fmt.Sprintf(`{"_id":"a%d"}`, i), 201).Call(t, h)
		}
		keyed(sita, "k0", `{"_id":"s"}`, 201).Call(t, h)
		one, err := db.One[struct {
			Bytes int64 `db:"bytes"`
		}](t.Context(), d.Reader(), "SELECT MAX(200 + "+d.SizeOf("body")+") AS bytes FROM answers")
		if err != nil {
			t.Fatal(err)
		}
		if n, err := httpapi.TrimAnswers(t.Context(), d, "", 2*one.Bytes); n != 2 || err != nil {
			t.Errorf("%d answers erased, want 2: %v", n, err)
		}
		for i, status := range []int{409, 409, 201, 201} { // what is not replayed is there already
			keyed(ram, fmt.Sprint("k", i), fmt.Sprintf(`{"_id":"a%d"}`, i), status).Call(t, h)
		}
		if answer := keyed(sita, "k0", `{"_id":"s"}`, 201).Call(t, h); answer.Header().Get("Idempotent-Replayed") != "true" {
			t.Error("another owner's answer is gone")
		}
	})
}

func TestIfMatch(t *testing.T) {
	h := newHouse(t, sqlite(t), options{})
	ram := h.login(t, "ram")
	for i, tt := range []struct {
		match    string
		status   int
		contains string
	}{
		{`"7"`, 201, `"success"`},
		{`*`, 201, `"success"`},
		{`"6"`, 412, `"current":{"revision":7}`},
		{`7`, 400, `"request.if_match"`},
		{`W/"7"`, 400, ``},
		{`"x"`, 400, ``},
		{`"0"`, 400, ``},
		{`"7", "8"`, 400, ``},
	} {
		testkit.Scenario{Name: tt.match, Method: http.MethodPost, Path: "/api/marks", As: ram, Body: fmt.Sprintf(`{"_id":"%d"}`, i),
			Header: map[string]string{"If-Match": tt.match}, Status: tt.status, Contains: []string{tt.contains}}.Run(t, h)
	}
	testkit.Scenario{Name: "deleted meanwhile", Path: "/api/fail/gone", Status: 412, Contains: []string{`"current":null`}}.Run(t, h)
}

// A body may hold a password: from what is stored it must not be guessed faster than from its slow hash.
func TestWhatIsStoredOfACallTellsNothing(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d, options{})
		keyed(h.login(t, "ram"), "k1", `{"_id":"a"}`, 201).Call(t, h)
		row, err := db.One[struct {
			Key  string `db:"key"`
			Hash string `db:"body_hash"`
		}](t.Context(), d.Reader(), `SELECT key, body_hash FROM answers`)
		guess := sha256.Sum256([]byte("POST\x00/api/marks\x00" + `{"_id":"a"}`))
		if err != nil || row.Key == "k1" || row.Hash == hex.EncodeToString(guess[:]) {
			t.Errorf("%+v, %v", row, err)
		}
	})
}

// Changes of one account come one after the other, and an account that is at it keeps nobody else from changing something.
func TestChangesOfAnAccountTakeTurns(t *testing.T) {
	turns := session.NewTurns(session.TurnsOptions{Patience: time.Minute})
	h := newHouse(t, sqlite(t), options{changes: turns})
	ram, sita := h.login(t, "ram"), h.login(t, "sita")
	done, err := turns.Take(t.Context(), "ram") // a change that goes on
	if err != nil {
		t.Fatal(err)
	}
	if again := keyed(ram, "k1", `{"_id":"a"}`, 429).Call(t, h); again.Header().Get("Retry-After") == "" {
		t.Error("it is not told when to try again")
	}
	keyed(sita, "k1", `{"_id":"b"}`, 201).Call(t, h)
	done(0)
	for _, id := range []string{"c", "panic", "d"} { // whatever becomes of a change, its turn ends
		status := 201
		if id == "panic" {
			status = 500
		}
		keyed(ram, id, `{"_id":"`+id+`"}`, status).Call(t, h)
	}
}
