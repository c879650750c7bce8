package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/id"
)

// sum reads a number in the database of a cell.
func (h *house) sum(cell, query string, args ...any) int64 {
	h.t.Helper()
	d, err := db.Open(h.t.Context(), db.Options{URL: h.store(cell), Mode: db.ReadOnly})
	if err != nil {
		h.t.Fatal(err)
	}
	defer d.Close()
	row, err := db.One[struct {
		N int64 `db:"n"`
	}](h.t.Context(), d.Reader(), query, args...)
	if err != nil {
		h.t.Fatal(err)
	}
	return row.N
}

// until waits for what the jobs of a server do.
func until(t *testing.T, what string, is func() bool) {
	t.Helper()
	for range 600 {
		if is() {
			return
		}
		<-time.After(50 * time.Millisecond)
	}
	t.Fatalf("%s: it did not come to that", what)
}

// must calls until it is answered with the status, as an outbox does: with the key of the first try. Where a move is under way it is
// refused for now.
func (c caller) must(t *testing.T, method, path string, status int, in, out any) {
	t.Helper()
	for range 300 {
		var answer json.RawMessage
		code, err := c.call(method, path, in, &answer)
		switch {
		case err == nil && code == status:
			if out != nil {
				err = json.Unmarshal(answer, out)
			}
			if err != nil {
				t.Error(err)
			}
			return
		case err == nil && code != http.StatusServiceUnavailable:
			t.Errorf("%s %s: %d %s, want %d", method, path, code, answer, status)
			return
		}
		<-time.After(100 * time.Millisecond)
	}
	t.Errorf("%s %s is not answered", method, path)
}

// practice is a purohit with a helper who has an account, and with a member.
type practice struct {
	owner, helper, member *outbox
	helperID, crewID      string
	given                 int64
}

func (h *house) practice() *practice {
	h.t.Helper()
	p := &practice{}
	for i, o := range []**outbox{&p.owner, &p.helper, &p.member} {
		me, who := h.register(fmt.Sprintf("pandit%d", i), i)
		*o = &outbox{caller: me, id: who, sent: map[string]bool{}}
	}
	link := strings.Repeat("Ab3", 8)[:22]
	p.helperID, p.crewID = id.New(time.Now()), id.New(time.Now())
	task := id.New(time.Now())
	day := time.Now().AddDate(0, 0, 3).Format(time.DateOnly)
	p.owner.must(h.t, "POST", "/api/helpers", http.StatusCreated, map[string]any{"_id": p.helperID, "name": "Omkar", "link": link}, nil)
	p.helper.must(h.t, "POST", "/api/partners", http.StatusCreated, map[string]any{"link": link}, nil)
	p.owner.must(h.t, "POST", "/api/task/tasks/add/new", http.StatusCreated, map[string]any{"_id": task, "taskName": "Katha", "description": "Evening",
		"date": day, "startTime": "06:00", "location": "Kashi", "finalAssignUser": "Ram", "amount": 200000, "own": true}, nil)
	p.owner.must(h.t, "POST", "/api/crew", http.StatusCreated, map[string]any{"_id": p.crewID, "taskId": task, "helperId": p.helperID, "role": "hota",
		"shareKind": "fixed", "amount": 100000, "standing": "asked", "askedAt": time.Now().UTC().Format(time.RFC3339)}, nil)
	var invited struct {
		Member struct {
			Link string `json:"link"`
		} `json:"member"`
	}
	p.owner.must(h.t, "POST", "/api/members", http.StatusCreated, map[string]any{"name": "Ravi", "role": "all", "password": "ganga-snan-11"}, &invited)
	_, token, _ := strings.Cut(invited.Member.Link, "#")
	var joined struct {
		Practice struct {
			ID string `json:"_id"`
		} `json:"practice"`
	}
	p.member.must(h.t, "POST", "/api/invitations/accept", http.StatusOK, map[string]any{"token": token}, &joined)
	p.member.must(h.t, "POST", "/api/practices/"+joined.Practice.ID+"/enter", http.StatusOK, nil, nil)
	until(h.t, "the helper is connected", func() bool {
		return h.sum("a", `SELECT COUNT(*) AS n FROM helper_partners WHERE owner_id = $1`, p.owner.id) == 1
	})
	return p
}

// pay gives the helper a rupee.
func (p *practice) pay(t *testing.T) {
	t.Helper()
	p.owner.must(t, "POST", "/api/settlements", http.StatusCreated, map[string]any{"_id": id.New(time.Now()), "helperId": p.helperID, "crewId": p.crewID, "amount": 1,
		"method": "cash", "date": time.Now().UTC().Format(time.DateOnly)}, nil)
	p.given++
}

// Who works together moves at once, each move killed in the middle, while all of them work on: nothing acknowledged is lost or twice, a
// member works in the practice as before, and what the one gave is what the other got.
func TestAPracticeMovesAsOne(t *testing.T) {
	h := newHouse(t, "a", "b")
	h.run("cell", "drain", "b")
	p := h.practice()
	stop := make(chan struct{})
	var wg sync.WaitGroup
	wg.Go(func() { p.helper.work(stop) })
	wg.Go(func() { p.member.work(stop) })
	wg.Go(func() {
		for {
			select {
			case <-stop:
				return
			case <-time.After(20 * time.Millisecond):
				p.pay(t)
			}
		}
	})
	to := "a"
	for n := range moves() {
		to = map[string]string{"a": "b", "b": "a"}[to]
		who := []*outbox{p.owner, p.helper, p.member}[n%3].id
		cmd := h.command("owner", "move", who, "--to", to, "--drain", "200ms")
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		<-time.After(time.Duration(50+n*97%600) * time.Millisecond) // the kill comes at another step each time
		_ = cmd.Process.Kill()
		_ = cmd.Wait()
		h.moved(who, to)
		if in := h.accounts(); in[to] != 3 {
			t.Fatalf("after move %d accounts are in %v", n, in)
		}
	}
	close(stop)
	wg.Wait()
	missing(t, p.helper.caller, p.helper.sent)
	missing(t, p.owner.caller, p.member.sent) // the member works in the practice
	if len(p.member.sent) == 0 || len(p.helper.sent) == 0 || p.given == 0 {
		t.Errorf("%d tasks of the member, %d of the helper, %d payments", len(p.member.sent), len(p.helper.sent), p.given)
	}
	if given := h.sum(to, `SELECT COALESCE(SUM(amount), 0) AS n FROM settlements WHERE owner_id = $1`, p.owner.id); given != p.given*100 {
		t.Errorf("%d paise were given, %d rupees acknowledged", given, p.given)
	}
	until(t, "both sides have the same sum", func() bool {
		return h.sum(to, `SELECT COALESCE(SUM(CASE direction WHEN 'in' THEN amount ELSE -amount END), 0) AS n FROM payments WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NULL`,
			p.helper.id, p.crewID) == p.given*100
	})
	t.Logf("%d moves; %d tasks of the member, %d of the helper, %d rupees on both sides", moves(), len(p.member.sent), len(p.helper.sent), p.given)
}

// moved has the same command go on, once the hold of the one that was killed has passed.
func (h *house) moved(who, to string) {
	h.t.Helper()
	for try := 0; ; try++ {
		out, err := h.command("owner", "move", who, "--to", to, "--drain", "200ms").CombinedOutput()
		if err == nil {
			return
		}
		if try == 60 {
			h.t.Fatalf("move of %s: %v: %s", who, err, out)
		}
		<-time.After(200 * time.Millisecond)
	}
}
