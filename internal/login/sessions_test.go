package login_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

func TestALoginReplacesTheBrowsersSession(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	body := strings.Replace(loginkit.Login("asha_sharma", loginkit.Password), "{", `{"session":"cookie",`, 1)
	h.Register(loginkit.Asha)
	first := h.Do(loginkit.Call{Path: "/api/users/login", Body: body}).Want(t, 200)
	second := h.Do(loginkit.Call{Path: "/api/users/login", Body: body, Cookies: first.Jar()}).Want(t, 200)
	h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Cookies: first.Jar()}).Want(t, 401)
	h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Cookies: second.Jar()}).Want(t, 200)
	if n := h.Count(`SELECT count(*) AS n FROM sessions`); n != 2 { // this one, and the token of registering
		t.Errorf("%d sessions", n)
	}
}

func TestSessionsListedAndEnded(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		one := h.Register(loginkit.Asha)
		other := h.Register(loginkit.Ravi)
		h.Pass(time.Minute)
		two := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "192.0.2.8", Agent: loginkit.Computer}).Want(t, 200)
		three := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "192.0.2.9", Agent: "curl/8.5"}).Want(t, 200)
		list := func(token string) []any {
			return h.Do(loginkit.Call{Method: "GET", Path: "/api/sessions", Token: token}).Want(t, 200).JSON["sessions"].([]any)
		}
		all := list(two.Token())
		if len(all) != 3 {
			t.Fatalf("%v", all)
		}
		ids, current := map[string]string{}, 0
		for _, s := range all {
			m := s.(map[string]any)
			ids[m["device"].(string)] = m["_id"].(string)
			if m["current"] == true {
				current++
				if m["device"] != "Firefox, Windows" || m["address"] != "192.0.2.8" || m["createdAt"] != "2026-11-20T06:01:00Z" {
					t.Errorf("%v", m)
				}
			}
		}
		if current != 1 || strings.Contains(fmt.Sprint(all), "token") {
			t.Errorf("%v", all)
		}
		end := func(token, id string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "DELETE", Path: "/api/sessions/" + id, Token: token})
		}
		end(other.Token(), ids["curl/8.5"]).Want(t, 404, `"session.unknown"`)
		end(two.Token(), "00000000-0000-7000-8000-000000000000").Want(t, 404, `"session.unknown"`)
		end("", ids["curl/8.5"]).Want(t, 401)
		end(two.Token(), ids["curl/8.5"]).Want(t, 200)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: three.Token()}).Want(t, 401)
		h.Do(loginkit.Call{Method: "DELETE", Path: "/api/sessions", Token: two.Token()}).Want(t, 200, "1 other")
		h.Do(loginkit.Call{Method: "DELETE", Path: "/api/sessions", Token: two.Token()}).Want(t, 200, "0 other")
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: one.Token()}).Want(t, 401)
		end(two.Token(), ids["Firefox, Windows"]).Want(t, 200)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: two.Token()}).Want(t, 401)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: other.Token()}).Want(t, 200)
		h.Do(loginkit.Call{Path: "/api/users/logout", Token: two.Token()}).Want(t, 401)
	})
}
