package login_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sankalp/internal/testkit/loginkit"
)

// sessions is what the owner of the token is shown of logins.
func sessions(h *loginkit.Kit, token string) string {
	h.T.Helper()
	return h.Do(loginkit.Call{Method: "GET", Path: "/api/sessions", Token: token}).Want(h.T, 200).Body
}

func TestWrongLoginsAreShownToTheOwner(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		asha, ravi := h.Register(loginkit.Asha), h.Register(loginkit.Ravi)
		if got := sessions(h, asha.Token()); !strings.Contains(got, `"wrongLogins":[]`) {
			t.Error(got)
		}
		wrong := func(who, from, agent string) {
			h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login(who, "wr0ng-typed"), From: from, Agent: agent}).Want(t, 401)
		}
		for range 2 {
			wrong("asha_sharma", "198.51.100.7", loginkit.Computer)
		}
		wrong("ASHA@example.in", "198.51.100.7", "https://evil.example/click")
		h.Pass(time.Minute)
		secret, _ := h.TurnOn(asha.Token())
		handle, _ := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "192.0.2.9"}).Want(t, 200).JSON["second"].(string)
		step := func(code string) loginkit.Answer {
			return h.Do(loginkit.Call{Path: "/api/users/login/second", From: "192.0.2.9", Agent: loginkit.Phone, Body: fmt.Sprintf(`{"second":%q,"code":%q}`, handle, code)})
		}
		step("12").Want(t, 422)
		step(h.App(secret, 1)).Want(t, 200)
		got := sessions(h, asha.Token())
		if !strings.Contains(got, `"wrongLogins":[{"address":"192.0.2.9","device":"Chrome, Android","tries":1,"lastAt":"2026-11-20T06:01:00`) ||
			!strings.Contains(got, `{"address":"198.51.100.7","device":"","tries":3,"lastAt":"2026-11-20T06:00:00`) {
			t.Error(got)
		}
		if got := sessions(h, ravi.Token()); !strings.Contains(got, `"wrongLogins":[]`) {
			t.Errorf("of somebody else: %s", got)
		}
		h.Pass(29*24*time.Hour + time.Hour)
		asha = h.Do(loginkit.Call{Path: "/api/users/login/second", Body: fmt.Sprintf(`{"second":%q,"code":%q}`, firstStep(h), h.App(secret, 0))}).Want(t, 200)
		h.Pass(23 * time.Hour)
		if _, err := h.Logins.Purge(t.Context()); err != nil {
			t.Error(err)
		}
		if n := h.Count(`SELECT COUNT(*) AS n FROM wrong_logins`); n != 0 || !strings.Contains(sessions(h, asha.Token()), `"wrongLogins":[]`) {
			t.Errorf("%d are left after 30 days", n)
		}
	})
}

func TestWrongLoginsFromManyAddresses(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		asha := h.Register(loginkit.Asha)
		for i := range 30 {
			if i%10 == 0 {
				h.Pass(time.Hour)
			}
			h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "wrong"), From: anyNetwork(i)}).Want(t, 401)
		}
		got := sessions(h, asha.Token())
		if n := strings.Count(got, `"tries":1`); n != 20 || !strings.Contains(got, `"198.51.29.1"`) || strings.Contains(got, `"198.51.3.1"`) {
			t.Errorf("%d rows: %s", n, got)
		}
	})
}

// Strangers fill nothing by wrong logins to names that nobody has.
func TestWrongLoginsOfNobodyAreFew(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		for i := range 60 {
			h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login(fmt.Sprintf("nobody%d", i), "wrong"), From: "198.51.100.7"})
			h.Pass(time.Hour)
		}
		if n := h.Count(`SELECT COUNT(*) AS n FROM wrong_logins`); n == 0 || n > 16 {
			t.Errorf("%d rows", n)
		}
	})
}

func TestWrongLoginsAreInTheLog(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		asha := h.Register(loginkit.Asha)
		for _, who := range []string{"asha_sharma", "nobody_here"} {
			for range 6 {
				h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login(who, "wr0ng-typed"), From: "198.51.100.7"})
			}
		}
		text := h.Log.String()
		for what, times := range map[string]int{`msg="wrong login"`: 12, "account=" + asha.ID() + " step=password looked=true address=198.51.100.7": 5,
			"account=" + asha.ID() + " step=password looked=false": 1, `account="" step=password`: 6, "wr0ng-typed": 0, "nobody_here": 0, "level=WARN": 12} {
			if n := strings.Count(text, what); n != times {
				t.Errorf("%q stands there %d times, want %d:\n%s", what, n, times, text)
			}
		}
	})
}
