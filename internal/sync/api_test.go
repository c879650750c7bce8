package sync

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// site is the whole router over sync, with somebody logged in.
func (k *desk) site(t testing.TB) (h http.Handler, api *httpapi.API, token string) {
	t.Helper()
	sessions := testkit.Sessions(t, k.db, nil)
	api = testkit.API(t, httpapi.Options{DB: k.db, Sessions: sessions})
	Register(api, k.Service)
	return api.Handler(nil), api, testkit.Login(t, k.db, sessions, "me", session.Bearer)
}

// slow is a client who takes in the answer only after held.
type slow struct {
	*httptest.ResponseRecorder
	held func()
}

func (s *slow) Write(b []byte) (int, error) {
	s.held()
	return s.ResponseRecorder.Write(b)
}

// An answer of everything has one of few places until it is made; who only reads it slowly has none.
func TestFewWholeAnswersAreMadeAtTheSameTime(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		k.turns = session.NewTurns(session.TurnsOptions{Places: 1, Line: 1, Patience: time.Millisecond})
		h, _, token := k.site(t)
		k.add("me", "a")
		ask := func(since string, held func()) *httptest.ResponseRecorder {
			r := httptest.NewRequest(http.MethodGet, "/api/sync"+since, nil)
			r.Header.Set("Authorization", "Bearer "+token)
			w := httptest.NewRecorder()
			h.ServeHTTP(&slow{w, held}, r)
			return w
		}
		whileSent := 0
		ask("", func() { whileSent = ask("", func() {}).Code })
		if whileSent != http.StatusOK {
			t.Errorf("while another reads: %d", whileSent)
		}
		end, err := k.turns.Take(t.Context(), "he")
		if err != nil {
			t.Fatal(err)
		}
		if w := ask("", func() {}); w.Code != http.StatusServiceUnavailable || w.Header().Get("Retry-After") == "" {
			t.Errorf("while another's is made: %d %v", w.Code, w.Header())
		}
		if w := ask("?since=2", func() {}); w.Code != http.StatusOK {
			t.Errorf("what is new: %d", w.Code)
		}
		k.lose("me", 2, 4)
		if w := ask("?since=3", func() {}); w.Code != http.StatusServiceUnavailable {
			t.Errorf("among the revisions that a restore has undone: %d", w.Code)
		}
		end(0)
		if w := ask("?since=3", func() {}); w.Code != http.StatusOK || !strings.Contains(w.Body.String(), `"full":true`) {
			t.Errorf("among them, after it: %d %s", w.Code, w.Body)
		}
		if w := ask("", func() {}); w.Code != http.StatusOK {
			t.Errorf("after it: %d", w.Code)
		}
	})
}

// What is new since a revision of long ago may be as much as everything, and waits for a turn like it; what is new of the last days does not.
func TestTheNewsOfALongTimeTakeTurns(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		k.turns = session.NewTurns(session.TurnsOptions{Places: 1, Line: 1, Patience: time.Millisecond})
		h, _, token := k.site(t)
		k.add("me", "a")
		if err := k.db.WriteGlobal(k.ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE owners SET revision = 2000 WHERE owner_id = $1`, "me")
			return err
		}); err != nil {
			t.Fatal(err)
		}
		end, err := k.turns.Take(t.Context(), "he")
		if err != nil {
			t.Fatal(err)
		}
		testkit.Scenario{Name: "of years", Path: "/api/sync?since=1", As: token, Status: 503}.Run(t, h)
		testkit.Scenario{Name: "of days", Path: "/api/sync?since=1900", As: token, Status: 200, Contains: []string{`"full":false`}}.Run(t, h)
		end(0)
		testkit.Scenario{Name: "of years, in turn", Path: "/api/sync?since=1", As: token, Status: 200, Contains: []string{`"full":false`, `"taskName":"a"`}}.Run(t, h)
	})
}

func TestSyncOverHTTP(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		h, _, token := k.site(t)
		created := k.add("me", "a")
		for _, sc := range []testkit.Scenario{
			{Path: "/api/sync", Status: 200, Contains: []string{`{"revision":2,"full":true,"clients":[]`, `"tasks":[{"_id":"` + created.ID, `"tombstones":[]`, `"user":{"id":"me"`}},
			{Path: "/api/sync?tables=true", Status: 200, Contains: []string{`"tasks":[],`, `"tables":[{"list":"tasks","rows":1,"columns":{"_id":["` + created.ID, `"user":{"id":"me"`}},
			{Path: "/api/sync?tables=true&shortIds=true", Status: 200, Contains: []string{`"columns":{"_id":["` + strings.ReplaceAll(created.ID[15:], "-", "")}},
			{Path: "/api/sync?since=1&tables=true", Status: 200, Contains: []string{`"tasks":[{"_id":"` + created.ID}, NotContains: []string{`"tables"`}},
			{Path: "/api/sync?since=1", Status: 200, Contains: []string{`"full":false`, created.ID}, NotContains: []string{`"user"`}},
			{Path: "/api/sync?since=2", Status: 200, Contains: []string{`{"revision":2,"full":false,"clients":[],"tasks":[],"notes":[],"comments":[],"payments":[],"profiles":[],"expenses":[],"observances":[],"series":[],"tombstones":[]}`}},
			{Path: "/api/sync?since=99", Status: 200, Contains: []string{`"full":true`}},
			{Path: "/api/sync?since=x", Status: 422, Contains: []string{`"since":`}},
			{Path: "/api/sync?since=99999999999999999999", Status: 422},
		} {
			sc.As = token
			sc.Run(t, h)
			sc.As, sc.Status, sc.Contains = "", 401, []string{"session.required"}
			sc.Name = "nobody"
			sc.Run(t, h)
		}
	})
}

// A stream tells the revision at once and after each change, of this owner only.
func TestEvents(t *testing.T) {
	onEach(t, func(t *testing.T, k *desk) {
		h, api, token := k.site(t)
		server := httptest.NewServer(h)
		t.Cleanup(server.Close)
		t.Cleanup(api.StopEvents)
		ctx, cancel := context.WithTimeout(k.ctx, 20*time.Second)
		t.Cleanup(cancel)
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/api/events", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		w, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { w.Body.Close() })
		lines := bufio.NewScanner(w.Body)
		var last int64
		next := func() (revision int64) {
			t.Helper()
			for lines.Scan() {
				if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
					var event struct{ Revision int64 }
					if err := json.Unmarshal([]byte(data), &event); err != nil {
						t.Fatal(err)
					}
					if event.Revision == last {
						continue // PostgreSQL may still tell of what was before
					}
					last = event.Revision
					return last
				}
			}
			t.Fatalf("the stream ended: %v", lines.Err())
			return 0
		}
		if got := next(); got != 1 {
			t.Errorf("at first revision %d", got)
		}
		k.add("he", "his")
		for i := range int64(3) {
			want := k.add("me", "a").Revision
			if got := next(); got != want || want != i+2 {
				t.Errorf("told %d, want %d", got, want)
			}
		}
		api.StopEvents()
		if lines.Scan() && lines.Text() != "" {
			t.Errorf("after the stop came %q", lines.Text())
		}
	})
}

// fill stores n tasks quickly, as years of work leave them.
func (k *desk) fill(n int) {
	k.t.Helper()
	for i := range n {
		in := input(fmt.Sprintf("सत्यनारायण कथा %d", i))
		_ = json.Unmarshal([]byte(`"2030-01-01"`), &in.Date)
		_ = json.Unmarshal([]byte(`"Katha, havan and prasad for forty, with the family's own kalash"`), &in.Description)
		if _, err := k.tasks.Create(k.ctx, k.caller("me"), task.AddNew, patch.Value[string]{}, in); err != nil {
			k.t.Fatal(err)
		}
	}
}

// BenchmarkFullSync is the first sync of ten years of work; the budget is 80 ms and 300 KB compressed.
func BenchmarkFullSync(b *testing.B) {
	k := newDesk(b, testkit.Open(b, testkit.SQLiteURL(b)))
	k.fill(7200)
	h, _, token := k.site(b)
	for _, encoding := range []string{"", "gzip"} {
		b.Run("as "+encoding, func(b *testing.B) {
			size := 0
			for b.Loop() {
				r := httptest.NewRequest(http.MethodGet, "/api/sync", nil)
				r.Header.Set("Authorization", "Bearer "+token)
				r.Header.Set("Accept-Encoding", encoding)
				w := httptest.NewRecorder()
				h.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code, w.Body)
				}
				size = w.Body.Len()
				if encoding != "" {
					if _, err := gzip.NewReader(w.Body); err != nil {
						b.Fatal(err)
					}
				}
			}
			b.ReportMetric(float64(size)/1000, "KB")
		})
	}
}
