package login_test

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/testkit/loginkit"
)

const recovery = "/api/recover-password/"

// mailResets runs the waiting jobs that mail codes, each twice: a worker may die after its commit.
func mailResets(h *loginkit.Kit) {
	h.T.Helper()
	jobs, err := db.All[struct {
		ID   string `db:"id"`
		Args string `db:"args"`
	}](context.Background(), h.DB.Reader(), `SELECT id, args FROM jobs WHERE kind = $1 AND done_at IS NULL ORDER BY id`, login.ResetMailJob)
	if err != nil {
		h.T.Fatal(err)
	}
	for _, j := range append(jobs, jobs...) {
		if err := h.Logins.MailReset(context.Background(), job.Claimed{Args: json.RawMessage(j.Args)}); err != nil {
			h.T.Fatal(err)
		}
	}
	err = h.DB.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE jobs SET done_at = 1 WHERE kind = $1`, login.ResetMailJob)
		return err
	})
	if err != nil {
		h.T.Fatal(err)
	}
}

// askCode requests a code and gives the request.
func askCode(h *loginkit.Kit, email string) string {
	h.T.Helper()
	a := h.Do(loginkit.Call{Path: recovery + "send-otp", Body: fmt.Sprintf(`{"email":%q}`, email)}).Want(h.T, 200, `"success":"OTP Sent Successfully!"`)
	mailResets(h)
	request, _ := a.JSON["request"].(string)
	if request == "" {
		h.T.Fatalf("no request: %s", a.Body)
	}
	return request
}

func verify(h *loginkit.Kit, email, request, code string) loginkit.Answer {
	h.T.Helper()
	return h.Do(loginkit.Call{Path: recovery + "verify-otp", Body: fmt.Sprintf(`{"email":%q,"request":%q,"otp":%q}`, email, request, code)})
}

func reset(h *loginkit.Kit, ticket, password, confirm string) loginkit.Answer {
	h.T.Helper()
	return h.Do(loginkit.Call{Method: "PUT", Path: recovery + "new-password", Body: fmt.Sprintf(`{"ID":%q,"password":%q,"confirmPassword":%q}`, ticket, password, confirm)})
}

func ticketIn(a loginkit.Answer) string { s, _ := a.JSON["ID"].(string); return s }

func TestAForgottenPassword(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		request := askCode(h, " asha@EXAMPLE.in ")
		code := h.Code("Asha@Example.in")
		if n := len(h.Letters("Asha@Example.in")); n != 2 { // the welcome and the code, though the job ran twice
			t.Errorf("%d letters", n)
		}
		verify(h, "asha@example.in", request, "000 00").Want(t, 400, `"error":"Incorrect OTP!"`, `"code":"account.otp_wrong"`)
		ticket := ticketIn(verify(h, "Asha@example.in", request, code[:3]+" "+code[3:]).Want(t, 200, `"success":"OTP Verified!"`))
		verify(h, "asha@example.in", request, code).Want(t, 400, "Incorrect OTP!") // once only

		reset(h, ticket, "short", "other").Want(t, 422, `"password":`, `"confirmPassword":`)
		reset(h, ticket, "Asha_Sharma", "Asha_Sharma").Want(t, 422, `"password":`)
		reset(h, ticket, "Ganga-ghat 43", "Ganga-ghat 43").Want(t, 200, "Your password is changed")
		reset(h, ticket, "Ganga-ghat 44", "Ganga-ghat 44").Want(t, 404, `"code":"account.ticket"`)

		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: user.Token()}).Want(t, 401)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password)}).Want(t, 401)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "Ganga-ghat 43")}).Want(t, 200, `"emailVerified":true`)
		if got := h.Actions(user.ID()); !strings.Contains(got, "email_confirmed password_changed") {
			t.Errorf("actions %s", got)
		}
		if all := h.Letters("Asha@Example.in"); !strings.Contains(all[2].Subject, "password") {
			t.Errorf("not told: %q", all[2].Subject)
		}
	})
}

func TestUnknownAddressesAreAnsweredAlike(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		h.Register(loginkit.Asha)
		known := h.Do(loginkit.Call{Path: recovery + "send-otp", Body: `{"email":"asha@example.in"}`})
		unknown := h.Do(loginkit.Call{Path: recovery + "send-otp", Body: `{"email":"nobody@example.in"}`})
		if known.Status != 200 || unknown.Status != 200 || len(known.Body) != len(unknown.Body) || known.JSON["success"] != unknown.JSON["success"] {
			t.Errorf("%d %s, %d %s", known.Status, known.Body, unknown.Status, unknown.Body)
		}
		mailResets(h)
		if n := len(h.Letters("nobody@example.in")); n != 0 {
			t.Errorf("%d letters to nobody", n)
		}
		wrong := verify(h, "asha@example.in", known.JSON["request"].(string), "x")
		none := verify(h, "nobody@example.in", unknown.JSON["request"].(string), "x")
		if wrong.Status != none.Status || wrong.JSON["code"] != none.JSON["code"] {
			t.Errorf("%s, %s", wrong.Body, none.Body)
		}
	})
}

func TestACodeIsBoundToItsRequestAndAddress(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		h.Register(loginkit.Asha)
		h.Register(loginkit.Ravi)
		mine := askCode(h, "asha@example.in")
		code := h.Code("Asha@Example.in")
		strangers := askCode(h, "asha@example.in") // a new request takes nothing from an earlier one
		verify(h, "asha@example.in", strangers, code).Want(t, 400)
		verify(h, "ravi@example.in", mine, code).Want(t, 400)
		verify(h, "asha@example.in", "", code).Want(t, 400)
		verify(h, "asha@example.in", mine, code).Want(t, 200)
	})
}

func TestCodesEnd(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		h.Register(loginkit.Asha)
		request := askCode(h, "asha@example.in")
		code := h.Code("Asha@Example.in")
		h.Pass(10*time.Minute + time.Second)
		verify(h, "asha@example.in", request, code).Want(t, 400)
		request = askCode(h, "asha@example.in")
		ticket := ticketIn(verify(h, "asha@example.in", request, h.Code("Asha@Example.in")).Want(t, 200))
		h.Pass(10*time.Minute + time.Second)
		reset(h, ticket, "Ganga-ghat 43", "Ganga-ghat 43").Want(t, 404)
		if n, err := h.Logins.Purge(t.Context()); n != 0 || err != nil { // the links of their mails still work
			t.Errorf("purged %d, %v", n, err)
		}
		link := linkTo(h, "Asha@Example.in")
		h.Pass(24 * time.Hour)
		reset(h, link, "Ganga-ghat 43", "Ganga-ghat 43").Want(t, 404)
		if n, err := h.Logins.Purge(t.Context()); n != 2 || err != nil {
			t.Errorf("purged %d, %v", n, err)
		}
	})
}

// Five tries at a request, however they are sent.
func TestGuessingACode(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		h.Register(loginkit.Asha)
		request := askCode(h, "asha@example.in")
		code := h.Code("Asha@Example.in")
		var all sync.WaitGroup
		for range 8 {
			all.Go(func() {
				verify(h, "asha@example.in", request, "x")
			})
		}
		all.Wait()
		verify(h, "asha@example.in", request, code).Want(t, 400)
	})
}

// Strangers type codes for requests that were never made, or their own, which no mail has a code for: the owner's is taken.
func TestStrangersCannotUseUpTheTriesOfACode(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		h.Register(loginkit.Asha)
		request := askCode(h, "asha@example.in")
		code := h.Code("Asha@Example.in")
		try := func(request string) loginkit.Answer {
			return h.Do(loginkit.Call{Path: recovery + "verify-otp", From: "198.51.100.1", Body: fmt.Sprintf(`{"email":"asha@example.in","request":%q,"otp":"x"}`, request)})
		}
		for range h.Limits.LoginAddress.Count {
			try("another").Want(t, 400)
		}
		try("another").Want(t, 429)
		for range 10 {
			mine, _ := h.Do(loginkit.Call{Path: recovery + "send-otp", From: "198.51.100.1", Body: `{"email":"asha@example.in"}`}).Want(t, 200).JSON["request"].(string)
			for range h.Limits.CodeTries {
				try(mine).Want(t, 400)
			}
		}
		verify(h, "asha@example.in", request, code).Want(t, 200)
	})
}

var linkInMail = regexp.MustCompile(`(?m)^http://127\.0\.0\.1:8080/recover-password/new-password#(\S+)$`)

// linkTo is the ticket in the link of the latest mail for a new password to the address.
func linkTo(h *loginkit.Kit, to string) string {
	h.T.Helper()
	for _, l := range slices.Backward(h.Letters(to)) {
		if found := linkInMail.FindStringSubmatch(l.Text); found != nil {
			return found[1]
		}
	}
	h.T.Fatalf("no link was mailed to %s", to)
	return ""
}

// However often strangers ask for a code and guess at the password, the owner has a mail whose link opens the account on a device
// that it has never seen.
func TestAMailThatIsThereLetsTheOwnerIn(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		const to, device = "Asha@Example.in", "100.64.0.9"
		before := len(h.Letters(to))
		ask := func() {
			h.Do(loginkit.Call{Path: recovery + "send-otp", From: "198.51.100.1", Body: `{"email":"asha@example.in"}`}).Want(t, 200)
			mailResets(h)
		}
		for range 8 {
			ask()
			h.Pass(10 * time.Minute)
		}
		if n := len(h.Letters(to)) - before; n != h.Limits.CodeMailsDay.Count {
			t.Fatalf("%d mails", n)
		}
		guess(h, "asha_sharma", 20, anyNetwork)
		h.Pass(20 * time.Hour)
		guess(h, "asha_sharma", 20, anyNetwork)
		right := loginkit.Login("asha_sharma", loginkit.Password)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: device}).Want(t, 429)
		askCode(h, "asha@example.in") // brings no mail
		link := linkTo(h, to)
		open := h.Do(loginkit.Call{Path: recovery + "open-link", Body: fmt.Sprintf(`{"ID":%q}`, link), From: device}).Want(t, 200, `"email":"`+to)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: device, Cookies: open.Jar()}).Want(t, 200)
		// The link has not been used up by that; nor does it need the password of before.
		done := h.Do(loginkit.Call{Method: "PUT", Path: recovery + "new-password", From: device,
			Body: fmt.Sprintf(`{"ID":%q,"password":"Ganga-ghat 43","confirmPassword":"Ganga-ghat 43"}`, link)}).Want(t, 200)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "Ganga-ghat 43"), From: "100.64.0.10"}).Want(t, 429)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "Ganga-ghat 43"), From: "100.64.0.10", Cookies: done.Jar()}).Want(t, 200)
		reset(h, link, "Ganga-ghat 44", "Ganga-ghat 44").Want(t, 404, `"code":"account.ticket"`)
		h.Do(loginkit.Call{Path: recovery + "open-link", Body: fmt.Sprintf(`{"ID":%q}`, link)}).Want(t, 404)
		// Every link of before is void, so there are mails again.
		before = len(h.Letters(to))
		ask()
		if n := len(h.Letters(to)) - before; n != 1 {
			t.Errorf("%d mails to %s after a new password", n, user.ID())
		}
	})
}

func TestFewMailsToOneAddress(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		h.Register(loginkit.Asha)
		before := len(h.Letters("Asha@Example.in"))
		for range 5 {
			askCode(h, "asha@example.in")
		}
		if n := len(h.Letters("Asha@Example.in")) - before; n != h.Limits.CodeMails.Count {
			t.Errorf("%d mails", n)
		}
		h.Do(loginkit.Call{Path: recovery + "send-otp", Body: `{"email":"no address"}`}).Want(t, 422, "Email format is not proper")
		h.Do(loginkit.Call{Path: recovery + "send-otp", Body: `{"email":7}`}).Want(t, 422)
	})
}

// People who register with the address of somebody else must not come in by their passkey once its owner has the account.
func TestTheFirstConfirmationTakesOtherWaysAway(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		renew := func(password string) {
			err := h.DB.WriteGlobal(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, `INSERT INTO passkeys (credential_id, id, account_id, name, credential, sign_count, created_at) VALUES ($2, $2, $1, 'k', '{}', 0, 1)`, user.ID(), password)
				if err == nil {
					_, err = db.Exec(ctx, tx, `INSERT INTO identities (issuer, subject, id, account_id, email, created_at, used_at) VALUES ($2, 's', $2, $1, '', 1, 1)`, user.ID(), password)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
			request := askCode(h, "asha@example.in")
			ticket := ticketIn(verify(h, "asha@example.in", request, h.Code("Asha@Example.in")).Want(t, 200))
			reset(h, ticket, password, password).Want(t, 200)
		}
		left := func() int {
			return h.Count(`SELECT count(*) AS n FROM passkeys`) + h.Count(`SELECT count(*) AS n FROM identities`)
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

// A link that was mailed before a backup was put back, and a login that waits for its second step, do not work after it.
func TestARestoreEndsWhatWasBegun(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		secret, _ := h.TurnOn(user.Token())
		handle := firstStep(h)
		request := askCode(h, "asha@example.in")
		link := linkTo(h, "Asha@Example.in")
		if err := h.DB.MarkRestored(t.Context(), login.EndEveryone); err != nil {
			t.Fatal(err)
		}
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: user.Token()}).Want(t, 401)
		secondStep(h, handle, h.App(secret, 1)).Want(t, 401, `"code":"account.second_expired"`)
		verify(h, "asha@example.in", request, h.Code("Asha@Example.in")).Want(t, 400)
		reset(h, link, "Ganga-ghat 43", "Ganga-ghat 43").Want(t, 404, `"code":"account.ticket"`)
	})
}

// A thief who reads the mail holds a ticket, but the owner is faster.
func TestAChangedPasswordTakesTicketsAway(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		request := askCode(h, "asha@example.in")
		ticket := ticketIn(verify(h, "asha@example.in", request, h.Code("Asha@Example.in")).Want(t, 200))
		h.Put("/api/users/password", user.Token(), fmt.Sprintf(`{"currentPassword":%q,"password":"Another ghat 43","confirmPassword":"Another ghat 43"}`, loginkit.Password)).Want(t, 200)
		reset(h, ticket, "Ganga-ghat 44", "Ganga-ghat 44").Want(t, 404, `"code":"account.ticket"`)
	})
}
