package account_test

import (
	"strings"
	"testing"
	"time"

	"sankalp/internal/account"
)

func (h *house) put(path, token, body string) answer {
	h.t.Helper()
	return h.do(call{method: "PUT", path: path, token: token, body: body})
}

func TestChangeUsernameAndNumber(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		me := h.register(asha).token()
		h.register(ravi)
		h.put("/api/users/names", me, `{"username":"Asha_Devi"}`).want(t, 200, `"username":"Asha_Devi"`, `"number":"+919876543210"`)
		h.put("/api/users/names", me, `{"number":"98765 43211"}`).want(t, 200, `"number":"+919876543211"`)
		h.put("/api/users/names", me, `{"username":"RAVI"}`).want(t, 409, `"username":`)
		h.put("/api/users/names", me, `{"number":"9123456789"}`).want(t, 409, `"number":`)
		h.put("/api/users/names", me, `{"username":"x","number":"12"}`).want(t, 422, `"username":`, `"number":`)
		h.put("/api/users/names", me, `{"username":7}`).want(t, 422)
		h.login("asha_devi", password).want(t, 200)
		h.login("asha_sharma", password).want(t, 401)
		h.pass(account.FreshFor + time.Second)
		h.put("/api/users/names", me, `{"username":"asha3"}`).want(t, 403, `"code":"account.prove"`)
		h.put("/api/users/names", me, `{"username":"asha3","password":"wrong one"}`).want(t, 422, `"password":`)
		h.put("/api/users/names", me, `{"username":"asha3","password":"`+password+`"}`).want(t, 200, `"username":"asha3"`)
	})
}

func TestChangeOfTheAddress(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		made := h.register(asha)
		me := made.token()
		h.register(ravi)
		h.do(call{path: "/api/users/email/new", token: me, body: `{"email":"no address"}`}).want(t, 422, `"email":`)
		h.do(call{path: "/api/users/email/new", token: me, body: `{"email":"ASHA@example.in"}`}).want(t, 422, "already")
		h.do(call{path: "/api/users/email/new", token: me, body: `{"email":"asha@new.example"}`}).want(t, 200, `"newEmail":"asha@new.example"`, `"email":"Asha@Example.in"`)
		h.do(call{path: "/api/users/email/new/confirm", token: me, body: `{"otp":"x"}`}).want(t, 422, `"otp":`)
		code := h.code("asha@new.example")
		h.do(call{path: "/api/users/email/new/confirm", token: me, body: `{"otp":"` + code + `"}`}).want(t, 200,
			`"email":"asha@new.example"`, `"emailVerified":true`, `"newEmail":null`)
		h.do(call{path: "/api/users/email/new/confirm", token: me, body: `{"otp":"` + code + `"}`}).want(t, 422)
		old := h.letters("Asha@Example.in")
		if last := old[len(old)-1]; !strings.Contains(last.Subject, "address was changed") {
			t.Errorf("the old address was told %q", last.Subject)
		}
		h.login("asha@new.example", password).want(t, 200)
		h.login("asha@example.in", password).want(t, 401)
		if got := h.actions(made.id()); !strings.Contains(got, "email_changed") {
			t.Errorf("actions %s", got)
		}
	})
}

// That an address is taken is told only to who can read its mail; and one that waits can be dropped.
func TestANewAddressThatIsTaken(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		me := h.register(asha).token()
		h.register(ravi)
		h.do(call{path: "/api/users/email/new", token: me, body: `{"email":"ravi@example.in"}`}).want(t, 200)
		h.do(call{path: "/api/users/email/new/confirm", token: me, body: `{"otp":"` + h.code("ravi@example.in") + `"}`}).want(t, 409, `"email":`)
		h.do(call{method: "DELETE", path: "/api/users/email/new", token: me}).want(t, 200, `"newEmail":null`)
		h.do(call{method: "DELETE", path: "/api/users/email/new", token: me}).want(t, 200)
		h.do(call{path: "/api/users/email/new/confirm", token: me, body: `{"otp":"000000"}`}).want(t, 422)
	})
}

// Whether a number has an account can be seen here as at the registration, so it is counted alike, refusals above all.
func TestTakenNamesCannotBeSearched(t *testing.T) {
	onHouses(t, func(t *testing.T, h *house) {
		me := h.register(asha).token()
		h.register(ravi)
		for range h.limits.SignupAddress.Count {
			h.put("/api/users/names", me, `{"number":"9123456789"}`).want(t, 409)
		}
		h.put("/api/users/names", me, `{"number":"9123456789"}`).want(t, 429)
	})
}
