package login_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/login"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

func TestChangePassword(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		b := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "203.0.113.1", Agent: loginkit.Phone}).Want(t, 200)
		put := func(current, fresh, confirm string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "PUT", Path: "/api/users/password", Token: a.Token(),
				Body: fmt.Sprintf(`{"currentPassword":%q,"password":%q,"confirmPassword":%q}`, current, fresh, confirm)})
		}
		const fresh = "Shipra-ghat 43"
		put("wrong", fresh, fresh).Want(t, 422, `"currentPassword":"This is not your current password."`)
		put(loginkit.Password, fresh, fresh+"x").Want(t, 422, `"confirmPassword"`)
		put("", "short", "").Want(t, 422, `"currentPassword"`, `"password"`, `"confirmPassword"`)
		put(loginkit.Password, "asha_SHARMA", "asha_SHARMA").Want(t, 422, `"account.password_own"`)
		put(loginkit.Password, "password1", "password1").Want(t, 422, `"account.password_common"`)
		h.Do(loginkit.Call{Method: "PUT", Path: "/api/users/password", Body: `{}`}).Want(t, 401)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: b.Token()}).Want(t, 200)

		put(loginkit.Password, fresh, fresh).Want(t, 200, `"success":"Password changed.`)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()}).Want(t, 200)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: b.Token()}).Want(t, 401)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password)}).Want(t, 401)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", fresh)}).Want(t, 200)
		found := false
		for _, l := range h.Letters("Asha@Example.in") {
			found = found || l.Subject == "Your Sankalp password was changed"
		}
		if !found {
			t.Error("no mail")
		}
		for range 5 { // the wrong one above is in the same hour, the right ones were taken back
			put("wrong", fresh, fresh)
		}
		put(fresh, loginkit.Password, loginkit.Password).Want(t, 429)
		// Another session of the account still can: it is not for a thief with one to keep its owner from a new password.
		c := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", fresh)}).Want(t, 200)
		h.Put("/api/users/password", c.Token(), fmt.Sprintf(`{"currentPassword":%q,"password":%q,"confirmPassword":%q}`, "wrong", fresh, fresh)).Want(t, 422)
		h.Pass(time.Hour)
		put(fresh, loginkit.Password, loginkit.Password).Want(t, 200)
	})
}

func TestTwoChangesOfPasswordAtOnce(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		c, err := h.Logins.Caller(t.Context(), a.Token())
		if err != nil {
			t.Fatal(err)
		}
		var prepared [2]login.NewPassword
		for i := range prepared {
			fresh := fmt.Sprintf("Shipra-ghat %d", i)
			if prepared[i], err = h.Logins.PreparePassword(t.Context(), c, loginkit.Password, fresh, fresh); err != nil {
				t.Fatal(err)
			}
		}
		if err := h.Logins.ChangePassword(t.Context(), c, prepared[0]); err != nil {
			t.Fatal(err)
		}
		if err := h.Logins.ChangePassword(t.Context(), c, prepared[1]); err == nil {
			t.Error("the second replaced what it had not verified")
		}
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "Shipra-ghat 0")}).Want(t, 200)
	})
}

func TestResetPasswordByTheOperator(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		if _, err := h.Logins.SetPassword(t.Context(), "nobody", "Shipra-ghat 43"); err == nil {
			t.Error("reset nobody's")
		}
		if _, err := h.Logins.SetPassword(t.Context(), "asha_sharma", "password1"); err == nil {
			t.Error("took a common password")
		}
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()}).Want(t, 200)
		u, err := h.Logins.SetPassword(t.Context(), "98765 43210", "Shipra-ghat 43")
		if err != nil || u.ID != a.LongID() {
			t.Fatal(u, err)
		}
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()}).Want(t, 401)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "Shipra-ghat 43")}).Want(t, 200)
		if got := h.Letters("Asha@Example.in"); !strings.Contains(got[1].Subject, "password was changed") {
			t.Errorf("%+v", got)
		}
	})
}

// A login whose password was changed while it was being verified must not leave a session behind.
func TestLoginsAndAChangeOfPasswordCannotCross(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		h.Register(loginkit.Asha)
		var wg sync.WaitGroup
		for range 6 {
			wg.Go(func() { h.Login("asha_sharma", loginkit.Password) })
		}
		wg.Go(func() {
			if _, err := h.Logins.SetPassword(t.Context(), "asha_sharma", "Shipra-ghat 43"); err != nil {
				t.Error(err)
			}
		})
		wg.Wait()
		if n := h.Count(`SELECT count(*) AS n FROM sessions`); n != 0 {
			t.Errorf("%d sessions outlived the reset", n)
		}
	})
}
