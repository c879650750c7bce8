package account_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/job"
)

func (h *house) eraseClosed() {
	h.t.Helper()
	if err := h.service.EraseClosed(context.Background(), job.Claimed{}); err != nil {
		h.t.Fatal(err)
	}
}

func (h *house) login(who, pass string) answer {
	h.t.Helper()
	return h.do(call{path: "/api/users/login", body: login(who, pass)})
}

func TestClosingAnAccount(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		h.register(ravi)
		h.do(call{path: "/api/users/close", token: made.token(), body: `{}`}).want(t, 422, `"password":`)
		h.do(call{path: "/api/users/close", token: made.token(), body: `{"password":"wrong one"}`}).want(t, 422, `"password":`)
		h.do(call{path: "/api/users/close", body: `{"password":"` + password + `"}`}).want(t, 401)
		h.do(call{path: "/api/users/close", token: made.token(), body: `{"password":"` + password + `"}`}).want(t, 200, `"closesAt":"2026-11-27T06:00:00`)
		if all := h.letters("Asha@Example.in"); !strings.Contains(all[len(all)-1].Text, "27 November 2026") {
			t.Errorf("not told: %q", all[len(all)-1].Text)
		}
		h.do(call{method: "GET", path: "/api/users/me", token: made.token()}).want(t, 401)

		h.pass(6 * 24 * time.Hour)
		h.eraseClosed()
		back := h.login("asha_sharma", password).want(t, 200, `"closesAt":"2026-11-27T06:00:00`)
		h.do(call{path: "/api/users/keep", token: back.token()}).want(t, 200, `"closesAt":null`)
		h.pass(2 * 24 * time.Hour)
		h.eraseClosed()
		again := h.login("asha_sharma", password).want(t, 200, `"closesAt":null`)

		h.do(call{path: "/api/users/close", token: again.token(), body: `{"password":"` + password + `"}`}).want(t, 200)
		h.pass(h.limits.ClosingGrace + time.Second)
		h.eraseClosed()
		h.eraseClosed()
		h.login("asha_sharma", password).want(t, 401)
		all := h.letters("Asha@Example.in")
		if len(all) != 1 || !strings.Contains(all[0].Subject, "erased") {
			t.Errorf("the last mail: %+v", all)
		}
		h.nothingLeft(made.id())
		h.login("ravi", password).want(t, 200)
		h.register(asha) // the names are free again
	})
}

// nothingLeft looks for the account's id in every column of every table.
func (h *house) nothingLeft(id string) {
	h.t.Helper()
	tables, err := h.db.Owned(context.Background())
	if err != nil || len(tables) < 10 {
		h.t.Fatalf("%d tables, %v", len(tables), err)
	}
	for _, table := range tables {
		if n := h.count(`SELECT count(*) AS n FROM `+table.Table+` WHERE `+table.Owner+` = $1`, id); n != 0 {
			h.t.Errorf("%s keeps %d rows", table.Table, n)
		}
	}
}

// An account that its owner comes into by another way has no password to ask for.
func TestClosingWithoutAPassword(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		h.forgetPassword(made.id())
		h.pass(account.FreshFor + time.Second)
		h.do(call{path: "/api/users/close", token: made.token(), body: `{}`}).want(t, 403, `"code":"account.login_again"`)
		h.do(call{path: "/api/users/close", token: made.token(), body: `{"password":7}`}).want(t, 422)
	})
}

// Where a login has two steps, so has the deleting.
func TestClosingWithTwoSteps(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		token := h.register(asha).token()
		_, codes := h.turnOn(token)
		closing := func(body string) answer { return h.do(call{path: "/api/users/close", token: token, body: body}) }
		closing(`{"password":"`+password+`"}`).want(t, 422, `"code":`)
		closing(`{"password":"`+password+`","code":"000000"}`).want(t, 422, `"code":`)
		closing(`{"code":"`+codes[0]+`"}`).want(t, 422, `"password":`)
		closing(`{"password":"`+password+`","code":7}`).want(t, 422)
		closing(`{"password":"`+password+`","code":"`+codes[0]+`"}`).want(t, 200, `"closesAt":`)
	})
}
