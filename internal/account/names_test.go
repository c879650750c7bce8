package account_test

import (
	"strings"
	"testing"
	"time"

	"sankalp/internal/login"
	"sankalp/internal/testkit/loginkit"
)

func TestChangeUsernameAndNumber(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		me := h.Register(loginkit.Asha).Token()
		h.Register(loginkit.Ravi)
		h.Put("/api/users/names", me, `{"username":"Asha_Devi"}`).Want(t, 200, `"username":"Asha_Devi"`, `"number":"+919876543210"`)
		h.Put("/api/users/names", me, `{"number":"98765 43211"}`).Want(t, 200, `"number":"+919876543211"`)
		h.Put("/api/users/names", me, `{"username":"RAVI"}`).Want(t, 409, `"username":`)
		h.Put("/api/users/names", me, `{"number":"9123456789"}`).Want(t, 409, `"number":`)
		h.Put("/api/users/names", me, `{"username":"x","number":"12"}`).Want(t, 422, `"username":`, `"number":`)
		h.Put("/api/users/names", me, `{"username":7}`).Want(t, 422)
		h.Login("asha_devi", loginkit.Password).Want(t, 200)
		h.Login("asha_sharma", loginkit.Password).Want(t, 401)
		h.Pass(login.FreshFor + time.Second)
		h.Put("/api/users/names", me, `{"username":"asha3"}`).Want(t, 403, `"code":"account.prove"`)
		h.Put("/api/users/names", me, `{"username":"asha3","password":"wrong one"}`).Want(t, 422, `"password":`)
		h.Put("/api/users/names", me, `{"username":"asha3","password":"`+loginkit.Password+`"}`).Want(t, 200, `"username":"asha3"`)
	})
}

func TestChangeOfTheAddress(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		user := h.Register(loginkit.Asha)
		me := user.Token()
		h.Register(loginkit.Ravi)
		h.Do(loginkit.Call{Path: "/api/users/email/new", Token: me, Body: `{"email":"asha@new.example"}`}).Want(t, 403, `"code":"account.prove"`) // fresh as the login is
		h.Do(loginkit.Call{Path: "/api/users/email/new", Token: me, Body: `{"email":"no address","password":"` + loginkit.Password + `"}`}).Want(t, 422, `"email":`)
		h.Do(loginkit.Call{Path: "/api/users/email/new", Token: me, Body: `{"email":"ASHA@example.in","password":"` + loginkit.Password + `"}`}).Want(t, 422, "already")
		h.Do(loginkit.Call{Path: "/api/users/email/new", Token: me, Body: `{"email":"asha@new.example","password":"` + loginkit.Password + `"}`}).Want(t, 200, `"newEmail":"asha@new.example"`, `"email":"Asha@Example.in"`)
		h.Do(loginkit.Call{Path: "/api/users/email/new/confirm", Token: me, Body: `{"otp":"x"}`}).Want(t, 422, `"otp":`)
		code := h.Code("asha@new.example")
		h.Do(loginkit.Call{Path: "/api/users/email/new/confirm", Token: me, Body: `{"otp":"` + code + `"}`}).Want(t, 200,
			`"email":"asha@new.example"`, `"emailVerified":true`, `"newEmail":null`)
		h.Do(loginkit.Call{Path: "/api/users/email/new/confirm", Token: me, Body: `{"otp":"` + code + `"}`}).Want(t, 422)
		old := h.Letters("Asha@Example.in")
		if last := old[len(old)-1]; !strings.Contains(last.Subject, "address was changed") {
			t.Errorf("the old address was told %q", last.Subject)
		}
		h.Login("asha@new.example", loginkit.Password).Want(t, 200)
		h.Login("asha@example.in", loginkit.Password).Want(t, 401)
		if got := h.Actions(user.ID()); !strings.Contains(got, "email_changed") {
			t.Errorf("actions %s", got)
		}
	})
}

// Only the reader of its mail learns that an address is taken. One that waits can be dropped.
func TestANewAddressThatIsTaken(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		me := h.Register(loginkit.Asha).Token()
		h.Register(loginkit.Ravi)
		h.Do(loginkit.Call{Path: "/api/users/email/new", Token: me, Body: `{"email":"ravi@example.in","password":"` + loginkit.Password + `"}`}).Want(t, 200)
		h.Do(loginkit.Call{Path: "/api/users/email/new/confirm", Token: me, Body: `{"otp":"` + h.Code("ravi@example.in") + `"}`}).Want(t, 409, `"email":`)
		h.Do(loginkit.Call{Method: "DELETE", Path: "/api/users/email/new", Token: me}).Want(t, 200, `"newEmail":null`)
		h.Do(loginkit.Call{Method: "DELETE", Path: "/api/users/email/new", Token: me}).Want(t, 200)
		h.Do(loginkit.Call{Path: "/api/users/email/new/confirm", Token: me, Body: `{"otp":"000000"}`}).Want(t, 422)
	})
}

// A change of names shows whether a number has an account, as registering does. So it has the same limit, and refusals count.
func TestTakenNamesCannotBeSearched(t *testing.T) {
	loginkit.OnEach(t, func(t *testing.T, h *loginkit.Kit) {
		me := h.Register(loginkit.Asha).Token()
		h.Register(loginkit.Ravi)
		for range h.Limits.SignupAddress.Count {
			h.Put("/api/users/names", me, `{"number":"9123456789"}`).Want(t, 409)
		}
		h.Put("/api/users/names", me, `{"number":"9123456789"}`).Want(t, 429)
	})
}
