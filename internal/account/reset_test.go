package account_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/testkit"
)

const recovery = "/api/recover-password/"

// mailResets runs the waiting jobs that mail codes, each twice: a worker may die after its commit.
func (h *house) mailResets() {
	h.t.Helper()
	jobs, err := db.All[struct {
		ID   string `db:"id"`
		Args string `db:"args"`
	}](context.Background(), h.db.Reader(), `SELECT id, args FROM jobs WHERE kind = $1 AND done_at IS NULL ORDER BY id`, account.ResetMail)
	if err != nil {
		h.t.Fatal(err)
	}
	for _, j := range append(jobs, jobs...) {
		if err := h.service.MailReset(context.Background(), job.Claimed{Args: json.RawMessage(j.Args)}); err != nil {
			h.t.Fatal(err)
		}
	}
	err = h.db.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE jobs SET done_at = 1 WHERE kind = $1`, account.ResetMail)
		return err
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

// ask asks for a code and gives the request.
func (h *house) ask(email string) string {
	h.t.Helper()
	a := h.do(call{path: recovery + "send-otp", body: fmt.Sprintf(`{"email":%q}`, email)}).want(h.t, 200, `"success":"OTP Sent Successfully!"`)
	h.mailResets()
	request, _ := a.json["request"].(string)
	if request == "" {
		h.t.Fatalf("no request: %s", a.body)
	}
	return request
}

func (h *house) verify(email, request, code string) answer {
	h.t.Helper()
	return h.do(call{path: recovery + "verify-otp", body: fmt.Sprintf(`{"email":%q,"request":%q,"otp":%q}`, email, request, code)})
}

func (h *house) reset(ticket, password, confirm string) answer {
	h.t.Helper()
	return h.do(call{method: "PUT", path: recovery + "new-password", body: fmt.Sprintf(`{"ID":%q,"password":%q,"confirmPassword":%q}`, ticket, password, confirm)})
}

func (a answer) ticket() string { s, _ := a.json["ID"].(string); return s }

func onHouses(t *testing.T, test func(t *testing.T, h *house)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newHouse(t, d)) })
}

func TestAForgottenPassword(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		request := h.ask(" asha@EXAMPLE.in ")
		code := h.code("Asha@Example.in")
		if n := len(h.letters("Asha@Example.in")); n != 2 { // the welcome and the code, though the job ran twice
			t.Errorf("%d letters", n)
		}
		h.verify("asha@example.in", request, "000 00").want(t, 400, `"error":"Incorrect OTP!"`, `"code":"account.otp_wrong"`)
		ticket := h.verify("Asha@example.in", request, code[:3]+" "+code[3:]).want(t, 200, `"success":"OTP Verified!"`).ticket()
		h.verify("asha@example.in", request, code).want(t, 400, "Incorrect OTP!") // once only

		h.reset(ticket, "short", "other").want(t, 422, `"password":`, `"confirmPassword":`)
		h.reset(ticket, "Asha_Sharma", "Asha_Sharma").want(t, 422, `"password":`)
		h.reset(ticket, "Ganga-ghat 43", "Ganga-ghat 43").want(t, 200, "Your password is changed")
		h.reset(ticket, "Ganga-ghat 44", "Ganga-ghat 44").want(t, 404, `"code":"account.ticket"`)

		h.do(call{method: "GET", path: "/api/users/me", token: made.token()}).want(t, 401)
		h.do(call{path: "/api/users/login", body: login("asha_sharma", password)}).want(t, 401)
		h.do(call{path: "/api/users/login", body: login("asha_sharma", "Ganga-ghat 43")}).want(t, 200, `"emailVerified":true`)
		if got := h.actions(made.id()); !strings.Contains(got, "email_confirmed password_changed") {
			t.Errorf("actions %s", got)
		}
		if all := h.letters("Asha@Example.in"); !strings.Contains(all[2].Subject, "password") {
			t.Errorf("not told: %q", all[2].Subject)
		}
	})
}

func TestUnknownAddressesAreAnsweredAlike(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		h.register(asha)
		known := h.do(call{path: recovery + "send-otp", body: `{"email":"asha@example.in"}`})
		unknown := h.do(call{path: recovery + "send-otp", body: `{"email":"nobody@example.in"}`})
		if known.status != 200 || unknown.status != 200 || len(known.body) != len(unknown.body) || known.json["success"] != unknown.json["success"] {
			t.Errorf("%d %s, %d %s", known.status, known.body, unknown.status, unknown.body)
		}
		h.mailResets()
		if n := len(h.letters("nobody@example.in")); n != 0 {
			t.Errorf("%d letters to nobody", n)
		}
		wrong := h.verify("asha@example.in", known.json["request"].(string), "x")
		none := h.verify("nobody@example.in", unknown.json["request"].(string), "x")
		if wrong.status != none.status || wrong.json["code"] != none.json["code"] {
			t.Errorf("%s, %s", wrong.body, none.body)
		}
	})
}

func TestACodeIsBoundToItsRequestAndAddress(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		h.register(asha)
		h.register(ravi)
		mine := h.ask("asha@example.in")
		code := h.code("Asha@Example.in")
		strangers := h.ask("asha@example.in") // asking again takes nothing from who asked before
		h.verify("asha@example.in", strangers, code).want(t, 400)
		h.verify("ravi@example.in", mine, code).want(t, 400)
		h.verify("asha@example.in", "", code).want(t, 400)
		h.verify("asha@example.in", mine, code).want(t, 200)
	})
}

func TestCodesEnd(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		h.register(asha)
		request := h.ask("asha@example.in")
		code := h.code("Asha@Example.in")
		h.pass(10*time.Minute + time.Second)
		h.verify("asha@example.in", request, code).want(t, 400)
		request = h.ask("asha@example.in")
		ticket := h.verify("asha@example.in", request, h.code("Asha@Example.in")).want(t, 200).ticket()
		h.pass(10*time.Minute + time.Second)
		h.reset(ticket, "Ganga-ghat 43", "Ganga-ghat 43").want(t, 404)
		if n, err := h.service.Purge(t.Context()); n != 2 || err != nil {
			t.Errorf("purged %d, %v", n, err)
		}
	})
}

// Five tries at a request, however they are sent; and so many wrong ones at an address, over all of its requests.
func TestGuessingACode(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		h.register(asha)
		request := h.ask("asha@example.in")
		code := h.code("Asha@Example.in")
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				_, _ = h.service.JudgeReset(context.Background(), "asha@example.in", request, "x", "203.0.113.9")
			})
		}
		all.Wait()
		h.verify("asha@example.in", request, code).want(t, 400)
		h.pass(15 * time.Minute)
		request = h.ask("asha@example.in")
		for range h.limits.CodeWrong.Count {
			_, _ = h.service.JudgeReset(context.Background(), "asha@example.in", "another", "x", "203.0.113.9")
		}
		h.verify("asha@example.in", request, h.code("Asha@Example.in")).want(t, 429)
	})
}

func TestFewMailsToOneAddress(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		h.register(asha)
		before := len(h.letters("Asha@Example.in"))
		for range 5 {
			h.ask("asha@example.in")
		}
		// The welcome mail carried a code too.
		if n := len(h.letters("Asha@Example.in")) - before; n != h.limits.CodeMails.Count-1 {
			t.Errorf("%d mails", n)
		}
		h.do(call{path: recovery + "send-otp", body: `{"email":"no address"}`}).want(t, 422, "Email format is not proper")
		h.do(call{path: recovery + "send-otp", body: `{"email":7}`}).want(t, 422)
	})
}

// Whoever registers with another's address must not come in by his own passkey once its owner has taken the account.
func TestTheFirstConfirmationTakesOtherWaysAway(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		renew := func(password string) {
			err := h.db.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, `INSERT INTO passkeys (credential_id, id, account_id, name, credential, sign_count, created_at) VALUES ($2, $2, $1, 'k', '{}', 0, 1)`, made.id(), password)
				if err == nil {
					_, err = db.Exec(ctx, tx, `INSERT INTO identities (issuer, subject, id, account_id, email, created_at, used_at) VALUES ($2, 's', $2, $1, '', 1, 1)`, made.id(), password)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			request := h.ask("asha@example.in")
			ticket := h.verify("asha@example.in", request, h.code("Asha@Example.in")).want(t, 200).ticket()
			h.reset(ticket, password, password).want(t, 200)
		}
		left := func() int {
			return h.count(`SELECT count(*) AS n FROM passkeys`) + h.count(`SELECT count(*) AS n FROM identities`)
		}
		renew("Ganga-ghat 43")
		if n := left(); n != 0 {
			t.Errorf("%d ways of a stranger are left", n)
		}
		renew("Ganga-ghat 44")
		if n := left(); n != 2 {
			t.Errorf("%d ways of the owner are left", n)
		}
	})
}

// Who reads the mail has earned a ticket; its owner is faster.
func TestAChangedPasswordTakesTicketsAway(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		request := h.ask("asha@example.in")
		ticket := h.verify("asha@example.in", request, h.code("Asha@Example.in")).want(t, 200).ticket()
		h.put("/api/users/password", made.token(), fmt.Sprintf(`{"currentPassword":%q,"password":"Another ghat 43","confirmPassword":"Another ghat 43"}`, password)).want(t, 200)
		h.reset(ticket, "Ganga-ghat 44", "Ganga-ghat 44").want(t, 404, `"code":"account.ticket"`)
	})
}
