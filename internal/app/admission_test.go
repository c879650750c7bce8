package app

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/member"
	"sankalp/internal/role"
	"sankalp/internal/testkit"
)

// invited makes an invitation to the victim's practice and gives its secret and its id.
func (w *town) invited(as role.Role) (secret, memberID string) {
	w.t.Helper()
	var made struct {
		Member struct {
			ID   string `json:"_id"`
			Link string
		}
	}
	w.read(w.must(w.victim, http.MethodPost, "/api/members", fmt.Sprintf(`{"name":"Rahul","role":%q}`, as)), &made)
	_, secret, _ = strings.Cut(made.Member.Link, "#")
	return secret, made.Member.ID
}

// code wants an answer with a status and a code.
func (w *town) code(token, method, path, body string, status int, code string) {
	w.t.Helper()
	if answer := w.call(token, method, path, body, nil); answer.Code != status || !strings.Contains(answer.Body.String(), `"code":"`+code+`"`) {
		w.t.Errorf("%s %s: %d %s, want %s", method, path, answer.Code, answer.Body, code)
	}
}

func TestAnAdmissionEndsAtOnce(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		token, memberID := w.admitted(role.Planner)
		other := w.token(w.foe) // another device, in the member's own practice
		task := w.known.Replace("/api/task/tasks/{task}")
		w.ok(token, http.MethodGet, task, "")
		if answer := w.call(other, http.MethodGet, task, "", nil); answer.Code != http.StatusNotFound {
			t.Errorf("on a device that did not enter: %d %s", answer.Code, answer.Body)
		}
		me := string(w.ok(token, http.MethodGet, "/api/users/me", ""))
		if !strings.Contains(me, `"_id":"`+memberID+`"`) || !strings.Contains(me, `"role":"planner"`) || strings.Contains(me, "@example.org") || strings.Contains(me, `"`+w.victim+`"`) {
			t.Errorf("who am I: %s", me)
		}
		for header, status := range map[string]int{memberID: http.StatusOK, w.foe: http.StatusUnauthorized, w.victim: http.StatusUnauthorized} {
			if answer := w.call(token, http.MethodGet, task, "", map[string]string{"X-Sankalp-User": header}); answer.Code != status {
				t.Errorf("as %s: %d %s", header, answer.Code, answer.Body)
			}
		}
		w.code(token, http.MethodDelete, "/api/members/"+memberID, "", http.StatusForbidden, "member.forbidden")

		server := httptest.NewServer(w.handler)
		t.Cleanup(server.Close)
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
		t.Cleanup(cancel)
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+"/api/events", nil)
		if err != nil {
			t.Fatal(err)
		}
		r.Header.Set("Authorization", "Bearer "+token)
		stream, err := http.DefaultClient.Do(r)
		if err != nil {
			t.Fatal(err)
		}
		defer stream.Body.Close()
		lines := bufio.NewReader(stream.Body)
		if _, err := lines.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
		var since int64
		admitted := func() string { // what is new in their own practice
			text := w.ok(other, http.MethodGet, fmt.Sprintf("/api/sync?since=%d", since), "")
			var of struct{ Revision int64 }
			w.read(text, &of)
			since = of.Revision
			return string(text)
		}
		if before := admitted(); !strings.Contains(before, `"admitted":true`) {
			t.Errorf("not admitted: %s", before)
		}
		w.must(w.victim, http.MethodDelete, "/api/members/"+memberID, "")
		if rest, err := io.ReadAll(lines); err != nil { // ends by itself, long before the next heartbeat
			t.Errorf("the stream went on: %q %v", rest, err)
		}
		for _, path := range []string{"/api/sync", "/api/users/me", task, "/api/practices"} {
			w.code(token, http.MethodGet, path, "", http.StatusUnauthorized, "session.admission_ended")
		}
		if clear := w.call(token, http.MethodGet, "/api/sync", "", nil).Header().Get("Clear-Site-Data"); clear != `"cache"` {
			t.Errorf("the browser keeps what it has: %q", clear)
		}
		waiting, err := w.queue.Pending(t.Context(), member.EndedJob, 10)
		if err != nil || len(waiting) != 1 || waiting[0].Owner != w.foe {
			t.Fatalf("told in their own practice: %v %v", waiting, err)
		}
		if err := member.New(member.Options{DB: w.db, Now: time.Now}).Ended(t.Context(), waiting[0]); err != nil {
			t.Error(err)
		}
		if after := admitted(); !strings.Contains(after, `"user"`) || strings.Contains(after, `"admitted"`) {
			t.Errorf("still admitted: %s", after)
		}
		w.code(other, http.MethodPost, "/api/practices/"+memberID+"/enter", "", http.StatusNotFound, "member.not_found")
		if all := string(w.ok(other, http.MethodGet, "/api/practices", "")); all != "[]" {
			t.Errorf("practices after the end: %s", all)
		}
		w.ok(token, http.MethodPost, "/api/practices/leave", "") // back to their own, without a login
		if me := string(w.ok(token, http.MethodGet, "/api/users/me", "")); !strings.Contains(me, `"_id":"`+w.foe+`"`) || strings.Contains(me, `"member"`) {
			t.Errorf("after leaving: %s", me)
		}
		w.code(w.token(w.victim), http.MethodDelete, "/api/members/"+memberID, "", http.StatusNotFound, "member.not_found")
	})
}

func TestAnInvitationIsTakenOnceAndLapses(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		accept := func(secret string) string { return fmt.Sprintf(`{"token":%q}`, secret) }
		own, foe := w.token(w.victim), w.token(w.foe)
		admitted := func() bool {
			return strings.Contains(string(w.ok(foe, http.MethodGet, "/api/users/me", "")), `"admitted":true`)
		}
		secret, memberID := w.invited(role.All)
		if seen := string(w.ok(foe, http.MethodPost, "/api/invitations/look", accept(secret))); !strings.Contains(seen, `"role":"all"`) || !strings.Contains(seen, `"name":"Rahul"`) {
			t.Errorf("the invitation: %s", seen)
		}
		if seen := w.call("", http.MethodPost, "/api/invitations/look", accept(secret), nil); seen.Code != http.StatusOK {
			t.Errorf("before a login: %d %s", seen.Code, seen.Body)
		}
		if admitted() {
			t.Error("admitted before it was taken")
		}
		w.code("", http.MethodPost, "/api/invitations/accept", accept(secret), http.StatusUnauthorized, "session.required")
		w.code(own, http.MethodPost, "/api/invitations/accept", accept(secret), http.StatusConflict, "member.own_practice")
		w.code(foe, http.MethodPost, "/api/practices/"+memberID+"/enter", "", http.StatusNotFound, "member.not_found")
		w.ok(foe, http.MethodPost, "/api/invitations/accept", accept(secret))
		w.code(foe, http.MethodPost, "/api/invitations/accept", accept(secret), http.StatusNotFound, "member.no_invitation")
		if !admitted() {
			t.Error("the account does not know of the practice")
		}
		second, _ := w.invited(role.Planner)
		w.code(foe, http.MethodPost, "/api/invitations/accept", accept(second), http.StatusConflict, "member.already")
		w.ok(foe, http.MethodPost, "/api/practices/"+memberID+"/enter", "")
		w.ok(foe, http.MethodGet, "/api/payments", "") // of the role all
		w.code(foe, http.MethodGet, "/api/takeout", "", http.StatusForbidden, "member.forbidden")
		w.ok(foe, http.MethodPost, "/api/practices/leave", "")
		w.ok(foe, http.MethodGet, "/api/takeout", "") // their own again

		third, thirdID := w.invited(role.Planner)
		err := w.db.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE members SET expires_at = $1 WHERE id = $2`, time.Now().UnixMilli(), thirdID)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		w.code(foe, http.MethodPost, "/api/invitations/look", accept(third), http.StatusNotFound, "member.no_invitation")
		w.code(foe, http.MethodPost, "/api/invitations/accept", accept(third), http.StatusNotFound, "member.no_invitation")
		for _, body := range []string{`{"name":"Rahul","role":"shares"}`, `{"name":"Rahul","role":""}`, `{"name":"Rahul"}`, `{"name":"","role":"all"}`} {
			if answer := w.call(own, http.MethodPost, "/api/members", body, nil); answer.Code != http.StatusUnprocessableEntity {
				t.Errorf("%s: %d %s", body, answer.Code, answer.Body)
			}
		}
	})
}

// Where the owner closes the account, nobody works in the practice any more.
func TestAClosedPracticeAdmitsNobody(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		token, _ := w.admitted(role.All)
		err := w.db.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE accounts SET closes_at = 1 WHERE id = $1`, w.victim)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		w.code(token, http.MethodGet, "/api/sync", "", http.StatusUnauthorized, "session.admission_ended")
		if err := w.db.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error { return w.db.Erase(ctx, tx, w.victim) }); err != nil {
			t.Fatal(err)
		}
		w.code(token, http.MethodGet, "/api/sync", "", http.StatusUnauthorized, "session.admission_ended")
	})
}

// A role that changes makes the devices of the member fetch everything anew, so that what it hides goes from them.
func TestARoleThatChangesHoldsAtOnce(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		token, memberID := w.admitted(role.All)
		var state struct {
			Revision int64
			Full     bool
			Payments []struct{ Amount float64 }
			User     struct{ Member struct{ Role role.Role } }
		}
		w.read(w.ok(token, http.MethodGet, "/api/sync", ""), &state)
		if len(state.Payments) == 0 {
			t.Fatal("of the role all, and no payments")
		}
		since := fmt.Sprintf("/api/sync?since=%d", state.Revision)
		w.code(w.token(w.foe), http.MethodPut, "/api/members/"+memberID, `{"role":"all"}`, http.StatusNotFound, "member.not_found")
		for _, body := range []string{`{}`, `{"role":""}`, `{"role":"shares"}`, `{"role":3}`} {
			if answer := w.call(w.token(w.victim), http.MethodPut, "/api/members/"+memberID, body, nil); answer.Code != http.StatusUnprocessableEntity {
				t.Errorf("%s: %d %s", body, answer.Code, answer.Body)
			}
		}
		w.must(w.victim, http.MethodPut, "/api/members/"+memberID, `{"role":"planner"}`)
		state.Payments = nil
		w.read(w.ok(token, http.MethodGet, since, ""), &state)
		if !state.Full || len(state.Payments) > 0 || state.User.Member.Role != role.Planner {
			t.Errorf("after the change: %+v", state)
		}
		full := state.Full
		state.Full = true
		w.read(w.ok(token, http.MethodGet, fmt.Sprintf("/api/sync?since=%d", state.Revision), ""), &state)
		if full && state.Full {
			t.Error("everything again at each sync")
		}
		w.code(token, http.MethodGet, "/api/payments", "", http.StatusForbidden, "member.forbidden")
	})
}

// Where codes are needed, who is invited to a practice makes an account with the link, one account.
func TestAnInvitationToAPracticeStandsForACode(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) { anInvitationStandsForACode(t, townIn(t, url, "--signup", "invite")) })
	w := townIn(t, testkit.SQLiteURL(t), "--signup", "closed")
	link, _ := w.invited(role.Planner)
	answer := w.call("", http.MethodPost, "/api/users/register", `{"username":"ravi_two","name":"Ravi","email":"r@example.com","number":"+919829012002","password":"ganga-tat-108","invite":"`+link+`"}`, nil)
	if answer.Code != http.StatusForbidden {
		t.Errorf("where nobody may: %d %s", answer.Code, answer.Body)
	}
}

func anInvitationStandsForACode(t *testing.T, w *town) {
	link, _ := w.invited(role.All)
	register := func(name, number, invite string) *httptest.ResponseRecorder {
		return w.call("", http.MethodPost, "/api/users/register", `{"username":"`+name+`","name":"Ravi","email":"`+name+`@example.com","number":"`+number+
			`","password":"ganga-tat-108","invite":"`+invite+`"}`, nil)
	}
	for _, c := range []struct {
		name, number, invite string
		status               int
	}{
		{"ravi_one", "+919829012001", "", http.StatusUnprocessableEntity},
		{"ravi_one", "+919829012001", "AAAABBBBCCCC", http.StatusUnprocessableEntity},
		{"ravi_one", "+919829012001", link, http.StatusCreated},
		{"ravi_two", "+919829012002", link, http.StatusUnprocessableEntity}, // it stands for one code
	} {
		if answer := register(c.name, c.number, c.invite); answer.Code != c.status || c.status != http.StatusCreated && !strings.Contains(answer.Body.String(), `"invite"`) {
			t.Errorf("%s with %q: %d %s", c.name, c.invite, answer.Code, answer.Body)
		}
	}
	w.must(w.foe, http.MethodPost, "/api/invitations/accept", `{"token":"`+link+`"}`) // it still leads into the practice
}
