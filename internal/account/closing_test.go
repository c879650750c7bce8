package account_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/testkit/loginkit"
)

func eraseClosed(h *loginkit.Kit) {
	h.T.Helper()
	if err := h.Accounts.EraseClosed(context.Background(), job.Claimed{}); err != nil {
		h.T.Fatal(err)
	}
}

func TestClosingAnAccount(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		h.Register(loginkit.Ravi)
		h.Do(loginkit.Call{Path: "/api/users/close", Token: user.Token(), Body: `{}`}).Want(t, 422, `"password":`)
		h.Do(loginkit.Call{Path: "/api/users/close", Token: user.Token(), Body: `{"password":"wrong one"}`}).Want(t, 422, `"password":`)
		h.Do(loginkit.Call{Path: "/api/users/close", Body: `{"password":"` + loginkit.Password + `"}`}).Want(t, 401)
		h.Do(loginkit.Call{Path: "/api/users/close", Token: user.Token(), Body: `{"password":"` + loginkit.Password + `"}`}).Want(t, 200, `"closesAt":"2026-11-27T06:00:00`)
		if all := h.Letters("Asha@Example.in"); !strings.Contains(all[len(all)-1].Text, "27 November 2026") {
			t.Errorf("not told: %q", all[len(all)-1].Text)
		}
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: user.Token()}).Want(t, 401)

		h.Pass(6 * 24 * time.Hour)
		eraseClosed(h)
		back := h.Login("asha_sharma", loginkit.Password).Want(t, 200, `"closesAt":"2026-11-27T06:00:00`)
		h.Do(loginkit.Call{Path: "/api/users/keep", Token: back.Token()}).Want(t, 200, `"closesAt":null`)
		h.Pass(2 * 24 * time.Hour)
		eraseClosed(h)
		again := h.Login("asha_sharma", loginkit.Password).Want(t, 200, `"closesAt":null`)

		h.Do(loginkit.Call{Path: "/api/users/close", Token: again.Token(), Body: `{"password":"` + loginkit.Password + `"}`}).Want(t, 200)
		h.Pass(h.Limits.ClosingGrace + time.Second)
		eraseClosed(h)
		eraseClosed(h)
		h.Login("asha_sharma", loginkit.Password).Want(t, 401)
		all := h.Letters("Asha@Example.in")
		if len(all) != 1 || !strings.Contains(all[0].Subject, "erased") {
			t.Errorf("the last mail: %+v", all)
		}
		nothingLeft(h, user.ID())
		h.Login("ravi", loginkit.Password).Want(t, 200)
		h.Register(loginkit.Asha) // the names are free again
	})
}

// nothingLeft looks for the account's id in every column of every table.
func nothingLeft(h *loginkit.Kit, id string) {
	h.T.Helper()
	tables, err := h.DB.Owned(context.Background())
	if err != nil || len(tables) < 10 {
		h.T.Fatalf("%d tables, %v", len(tables), err)
	}
	for _, table := range tables {
		if n := h.Count(`SELECT count(*) AS n FROM `+table.Table+` WHERE `+table.Owner+` = $1`, id); n != 0 {
			h.T.Errorf("%s keeps %d rows", table.Table, n)
		}
	}
}

// An account with a passkey or a provider may have no password to ask for.
func TestClosingWithoutAPassword(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		h.ForgetPassword(user.ID())
		h.Pass(login.FreshFor + time.Second)
		h.Do(loginkit.Call{Path: "/api/users/close", Token: user.Token(), Body: `{}`}).Want(t, 403, `"code":"account.login_again"`)
		h.Do(loginkit.Call{Path: "/api/users/close", Token: user.Token(), Body: `{"password":7}`}).Want(t, 422)
	})
}

// Where a login has two steps, deleting the account has them too.
func TestClosingWithTwoSteps(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		token := h.Register(loginkit.Asha).Token()
		_, codes := h.TurnOn(token)
		closing := func(body string) loginkit.Answer {
			return h.Do(loginkit.Call{Path: "/api/users/close", Token: token, Body: body})
		}
		closing(`{"password":"`+loginkit.Password+`"}`).Want(t, 422, `"code":`)
		closing(`{"password":"`+loginkit.Password+`","code":"000000"}`).Want(t, 422, `"code":`)
		closing(`{"code":"`+codes[0]+`"}`).Want(t, 422, `"password":`)
		closing(`{"password":"`+loginkit.Password+`","code":7}`).Want(t, 422)
		closing(`{"password":"`+loginkit.Password+`","code":"`+codes[0]+`"}`).Want(t, 200, `"closesAt":`)
	})
}
