package account_test

import (
	"fmt"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

func TestConfirmEmail(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		const to = "Asha@Example.in"
		a, other := h.Register(loginkit.Asha), h.Register(loginkit.Ravi)
		confirm := func(token, otp string) loginkit.Answer {
			return h.Do(loginkit.Call{Path: "/api/users/email/confirm", Token: token, Body: fmt.Sprintf(`{"otp":%q}`, otp)})
		}
		send := func() loginkit.Answer {
			return h.Do(loginkit.Call{Path: "/api/users/email/send-code", Token: a.Token(), From: "203.0.113.1"})
		}
		first := h.Code(to)
		confirm("", first).Want(t, 401)
		confirm(other.Token(), first).Want(t, 422, `"error":"Incorrect OTP!"`)
		confirm(a.Token(), "").Want(t, 422)
		h.Do(loginkit.Call{Path: "/api/users/email/confirm", Token: a.Token(), Body: `{"otp":123456}`}).Want(t, 422)
		h.Do(loginkit.Call{Path: "/api/users/email/confirm", Token: a.Token(), Body: `{}`}).Want(t, 422)
		send().Want(t, 200, `"OTP Sent Successfully!"`)
		second := h.Code(to)
		if first != second {
			confirm(a.Token(), first).Want(t, 422)
		}
		h.Pass(10 * time.Minute)
		confirm(a.Token(), second).Want(t, 422) // too late
		send().Want(t, 200)
		send().Want(t, 200)
		send().Want(t, 429) // three; the welcome does not count
		third := h.Code(to)
		confirm(a.Token(), " "+third[:3]+" "+third[3:]+" ").Want(t, 200, `"OTP Verified!"`)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()}).Want(t, 200, `"emailVerified":true`)
		confirm(a.Token(), third).Want(t, 200) // a second time does no harm
		send().Want(t, 200, "confirmed already")
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: other.Token()}).Want(t, 200, `"emailVerified":false`)
		if n := h.Count(`SELECT count(*) AS n FROM codes WHERE length(hash) <> 64`); n != 0 {
			t.Error("codes are not stored as hashes")
		}
	})
}

// A stranger has codes mailed to an address before its owner registers, or moves to it.
func TestStrangersCannotUseUpTheMailsOfAnAddress(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		ravi := h.Register(loginkit.Ravi)
		want := func(token, email string) loginkit.Answer {
			return h.Do(loginkit.Call{Path: "/api/users/email/new", Token: token, From: "198.51.100.1", Body: fmt.Sprintf(`{"email":%q,"password":%q}`, email, loginkit.Password)})
		}
		for range 3 {
			want(ravi.Token(), "asha@example.in").Want(t, 200)
		}
		want(ravi.Token(), "asha@example.in").Want(t, 429)
		want(ravi.Token(), "other@example.in").Want(t, 429) // nor to many addresses, one after the other
		asha := h.Register(loginkit.Asha)
		code := h.Code("Asha@Example.in")
		h.Do(loginkit.Call{Path: "/api/users/email/send-code", Token: asha.Token()}).Want(t, 200)
		if again := h.Code("Asha@Example.in"); again != code {
			code = again
		}
		h.Do(loginkit.Call{Path: "/api/users/email/confirm", Token: asha.Token(), Body: fmt.Sprintf(`{"otp":%q}`, code)}).Want(t, 200)

		h.Pass(15 * time.Minute)
		for range 3 {
			want(ravi.Token(), "new@example.in").Want(t, 200)
		}
		meera := h.Register(`{"username":"meera","name":"Meera","email":"meera@example.in","number":"9123456780","password":"` + loginkit.Password + `"}`)
		want(meera.Token(), "new@example.in").Want(t, 429) // three in all, of those who have shown no mailbox of their own
		want(asha.Token(), "new@example.in").Want(t, 200)
	})
}

func TestACodeHasFiveTriesHoweverSent(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		code := h.Code("Asha@Example.in")
		wrong := "000000"
		if code == wrong {
			wrong = "000001"
		}
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				h.Do(loginkit.Call{Path: "/api/users/email/confirm", Token: a.Token(), Body: `{"otp":"` + wrong + `"}`}).Want(t, 422)
			})
		}
		wg.Wait()
		if n := h.Count(`SELECT tries AS n FROM codes`); n != 5 {
			t.Errorf("%d tries", n)
		}
		h.Do(loginkit.Call{Path: "/api/users/email/confirm", Token: a.Token(), Body: `{"otp":"` + code + `"}`}).Want(t, 422)
		for range 10 {
			h.Do(loginkit.Call{Path: "/api/users/email/confirm", Token: a.Token(), Body: `{"otp":"` + wrong + `"}`})
		}
		h.Do(loginkit.Call{Path: "/api/users/email/confirm", Token: a.Token(), Body: `{"otp":"` + wrong + `"}`}).Want(t, 429)
	})
}
