package account_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestLoginByAnySpelling(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		id := h.register(asha).id()
		for _, who := range []string{"asha_sharma", " ASHA_Sharma ", "asha@example.in", "ASHA@EXAMPLE.IN", "9876543210", "09876543210",
			"+919876543210", "+91 98765-43210", "0091 98765 43210", "91 98765 43210", "(98765) 43210", "९८७६५ ४३२१०"} {
			a := h.do(call{path: "/api/users/login", body: login(who, password), from: "203.0.113.1", agent: phone}).
				want(t, 200, `"success":"Welcome back, आशा शर्मा"`)
			if a.id() != id || len(a.token()) != 43 || len(a.cookies) != 0 {
				t.Errorf("%s: %s", who, a.body)
			}
		}
		if n := h.count(`SELECT CAST(coalesce(sum(used), 0) AS BIGINT) AS n FROM throttles WHERE bucket LIKE 'login%'`); n != 0 {
			t.Errorf("%d tries are counted though none failed", n)
		}
	})
}

func TestWrongLoginsLookAlike(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.register(asha)
	var bodies []string
	for i, body := range []string{login("asha_sharma", "wrong"), login("nobody_here", "wrong"), login("nobody@example.in", password),
		login("9000000000", "x"), login("?", "x"), login("asha_sharma", strings.ToUpper(password)), login("' OR 1=1 --", "x")} {
		a := h.do(call{path: "/api/users/login", body: body, from: fmt.Sprintf("198.51.100.%d", i)}).want(t, 401)
		bodies = append(bodies, strings.Split(a.body, `"requestId"`)[0])
		if a.header.Get("Set-Cookie") != "" {
			t.Error("a cookie for a stranger")
		}
	}
	for _, b := range bodies {
		if b != bodies[0] {
			t.Errorf("%s differs from %s", b, bodies[0])
		}
	}
	h.do(call{path: "/api/users/login", body: `{}`}).want(t, 422, `"error":"Provide all details...!"`, `"credentials":`, `"password":`)
	h.do(call{path: "/api/users/login", body: `{"credentials":" ","password":null}`}).want(t, 422, `"Provide all details...!"`)
	h.do(call{path: "/api/users/login", body: `{"credentials":["a"],"password":"x"}`}).want(t, 422, `"credentials"`)
}

// What an unknown account costs is counted, not timed: every try is one hash.
func TestAnUnknownAccountCostsTheSameWork(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.register(asha)
	work := func(body string) int64 {
		before := h.service.Hashes()
		h.do(call{path: "/api/users/login", body: body, from: "198.51.100.1"}).want(t, 401)
		return h.service.Hashes() - before
	}
	if known, unknown := work(login("asha_sharma", "wrong")), work(login("nobody_here", "wrong")); known != 1 || unknown != 1 {
		t.Errorf("%d hashes for a known account, %d for an unknown one", known, unknown)
	}
}

func TestUnknownAccountsAreThrottledAlike(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.register(asha)
	for _, who := range []string{"asha_sharma", "nobody_here"} {
		for i := range 12 {
			want := 401
			if i >= 10 {
				want = 429
			}
			h.do(call{path: "/api/users/login", body: login(who, "wrong"), from: fmt.Sprintf("198.51.100.%d", i)}).want(t, want)
		}
	}
}

func TestStrangersCannotLockTheOwnerOut(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		web := h.do(call{path: "/api/users/register", body: strings.Replace(asha, "{", `{"session":"cookie",`, 1), from: "203.0.113.1", agent: phone}).want(t, 201)
		for i := range 40 { // a botnet, on the account
			h.do(call{path: "/api/users/login", body: login("asha_sharma", "wrong"), from: fmt.Sprintf("198.51.100.%d", i)})
		}
		right := login("asha_sharma", password)
		refused := h.do(call{path: "/api/users/login", body: right, from: "198.51.100.200"}).want(t, 429, `"too_many"`)
		if refused.header.Get("Retry-After") != "900" {
			t.Error(refused.header)
		}
		h.do(call{path: "/api/users/login", body: right, from: "203.0.113.1"}).want(t, 200) // where he has been before
		h.do(call{path: "/api/users/login", body: right, from: "192.0.2.77", cookies: web.jar()}).want(t, 200)
		h.do(call{method: "GET", path: "/api/users/me", cookies: web.jar(), from: "198.51.100.7"}).want(t, 200)
		// Not even one who sits behind the same address locks out a device that has its pass.
		for range 11 {
			h.do(call{path: "/api/users/login", body: login("asha_sharma", "wrong"), from: "203.0.113.1"})
		}
		h.do(call{path: "/api/users/login", body: right, from: "203.0.113.1"}).want(t, 429)
		h.do(call{path: "/api/users/login", body: right, from: "203.0.113.1", cookies: web.jar()}).want(t, 200)
		h.pass(15 * time.Minute)
		h.do(call{path: "/api/users/login", body: right, from: "198.51.100.200"}).want(t, 200)
	})
}

func TestManyRightLoginsAtOnceDoNotRefuseOneAnother(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		h.register(asha)
		var wg sync.WaitGroup
		for range 64 {
			wg.Go(func() {
				h.do(call{path: "/api/users/login", body: login("asha_sharma", password), from: "198.51.100.1"}).want(t, 200)
			})
		}
		wg.Wait()
	})
}

func TestAPassIsWorthNothingForgedOrForAnother(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.register(asha)
	other := h.do(call{path: "/api/users/register", body: strings.Replace(ravi, "{", `{"session":"cookie",`, 1), from: "203.0.113.9"}).want(t, 201)
	for i := range 12 {
		h.do(call{path: "/api/users/login", body: login("asha_sharma", "wrong"), from: fmt.Sprintf("198.51.100.%d", i)})
	}
	for _, cookies := range []string{other.jar(), "sankalp_8080_device=x.y", "sankalp_8080_device=", "sankalp_8080_device=."} {
		h.do(call{path: "/api/users/login", body: login("asha_sharma", password), from: "192.0.2.5", cookies: cookies}).want(t, 429)
	}
}

func TestOneAddressCannotTryManyAccounts(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.register(asha)
	for i := range 50 {
		h.do(call{path: "/api/users/login", body: login(fmt.Sprintf("user_%d", i), "wrong"), from: "198.51.100.1"}).want(t, 401)
	}
	h.do(call{path: "/api/users/login", body: login("asha_sharma", password), from: "198.51.100.1"}).want(t, 429)
	h.do(call{path: "/api/users/login", body: login("asha_sharma", password), from: "198.51.100.2"}).want(t, 200)
}

func TestGuessesSentAtOnceAreAllCounted(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		h.register(asha)
		var wg sync.WaitGroup
		status := make([]int, 30)
		for i := range status {
			wg.Go(func() {
				status[i] = h.do(call{path: "/api/users/login", body: login("asha_sharma", "wrong"), from: "198.51.100.1"}).status
			})
		}
		wg.Wait()
		judged := 0
		for _, s := range status {
			if s == 401 {
				judged++
			}
		}
		if judged != 10 {
			t.Errorf("%d guesses were judged: %v", judged, status)
		}
	})
}

func TestMailOfANewSignIn(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		h.register(asha)
		const to = "Asha@Example.in"
		in := func(from, agent, cookies string) answer {
			return h.do(call{path: "/api/users/login", body: strings.Replace(login("asha_sharma", password), "{", `{"session":"cookie",`, 1),
				from: from, agent: agent, cookies: cookies}).want(t, 200)
		}
		steps := []struct {
			name, from, agent string
			pass              bool // of the step before
			mailed            bool
		}{
			{"where he registered", "203.0.113.1", phone, false, false},
			{"a new computer elsewhere", "192.0.2.8", computer, false, true},
			{"the same again, without its pass", "192.0.2.8", computer, false, false},
			{"that computer at a new address", "192.0.2.99", computer, true, false},
			{"another like it at a new address", "192.0.2.100", computer, false, true},
			{"a program that calls itself what it likes", "192.0.2.100", "https://evil.example/click", false, true},
		}
		jar := ""
		for _, s := range steps {
			before := len(h.letters(to))
			if !s.pass {
				jar = ""
			}
			jar = in(s.from, s.agent, jar).jar()
			letters := h.letters(to)
			if (len(letters) > before) != s.mailed {
				t.Errorf("%s: %d mails after %d", s.name, len(letters), before)
			}
			last := letters[len(letters)-1]
			if s.name == "a new computer elsewhere" {
				for _, want := range []string{"Firefox, Windows\n", "20 November 2026, 11:30 am (Asia/Kolkata)", "192.0.2.8", "asha_sharma"} {
					if !strings.Contains(last.Text, want) {
						t.Errorf("lacks %q: %s", want, last.Text)
					}
				}
			}
			if strings.Contains(last.Text, "evil.example") {
				t.Errorf("a stranger writes to the owner: %s", last.Text)
			}
		}
	})
}

func TestALoginReplacesTheBrowsersSession(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	body := strings.Replace(login("asha_sharma", password), "{", `{"session":"cookie",`, 1)
	h.register(asha)
	first := h.do(call{path: "/api/users/login", body: body}).want(t, 200)
	second := h.do(call{path: "/api/users/login", body: body, cookies: first.jar()}).want(t, 200)
	h.do(call{method: "GET", path: "/api/users/me", cookies: first.jar()}).want(t, 401)
	h.do(call{method: "GET", path: "/api/users/me", cookies: second.jar()}).want(t, 200)
	if n := h.count(`SELECT count(*) AS n FROM sessions`); n != 2 { // this one, and the token of registering
		t.Errorf("%d sessions", n)
	}
}

func TestSessionsListedAndEnded(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		one := h.register(asha)
		other := h.register(ravi)
		h.pass(time.Minute)
		two := h.do(call{path: "/api/users/login", body: login("asha_sharma", password), from: "192.0.2.8", agent: computer}).want(t, 200)
		three := h.do(call{path: "/api/users/login", body: login("asha_sharma", password), from: "192.0.2.9", agent: "curl/8.5"}).want(t, 200)
		list := func(token string) []any {
			return h.do(call{method: "GET", path: "/api/sessions", token: token}).want(t, 200).json["sessions"].([]any)
		}
		all := list(two.token())
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
		end := func(token, id string) answer {
			return h.do(call{method: "DELETE", path: "/api/sessions/" + id, token: token})
		}
		end(other.token(), ids["curl/8.5"]).want(t, 404, `"session.unknown"`)
		end(two.token(), "00000000-0000-7000-8000-000000000000").want(t, 404, `"session.unknown"`)
		end("", ids["curl/8.5"]).want(t, 401)
		end(two.token(), ids["curl/8.5"]).want(t, 200)
		h.do(call{method: "GET", path: "/api/users/me", token: three.token()}).want(t, 401)
		h.do(call{method: "DELETE", path: "/api/sessions", token: two.token()}).want(t, 200, "1 other")
		h.do(call{method: "DELETE", path: "/api/sessions", token: two.token()}).want(t, 200, "0 other")
		h.do(call{method: "GET", path: "/api/users/me", token: one.token()}).want(t, 401)
		end(two.token(), ids["Firefox, Windows"]).want(t, 200)
		h.do(call{method: "GET", path: "/api/users/me", token: two.token()}).want(t, 401)
		h.do(call{method: "GET", path: "/api/users/me", token: other.token()}).want(t, 200)
		h.do(call{path: "/api/users/logout", token: two.token()}).want(t, 401)
	})
}

func TestChangePassword(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		a := h.register(asha)
		b := h.do(call{path: "/api/users/login", body: login("asha_sharma", password), from: "203.0.113.1", agent: phone}).want(t, 200)
		put := func(current, fresh, confirm string) answer {
			return h.do(call{method: "PUT", path: "/api/users/password", token: a.token(),
				body: fmt.Sprintf(`{"currentPassword":%q,"password":%q,"confirmPassword":%q}`, current, fresh, confirm)})
		}
		const fresh = "Shipra-ghat 43"
		put("wrong", fresh, fresh).want(t, 422, `"currentPassword":"This is not your current password."`)
		put(password, fresh, fresh+"x").want(t, 422, `"confirmPassword"`)
		put("", "short", "").want(t, 422, `"currentPassword"`, `"password"`, `"confirmPassword"`)
		put(password, "asha_SHARMA", "asha_SHARMA").want(t, 422, `"account.password_own"`)
		put(password, "password1", "password1").want(t, 422, `"account.password_common"`)
		h.do(call{method: "PUT", path: "/api/users/password", body: `{}`}).want(t, 401)
		h.do(call{method: "GET", path: "/api/users/me", token: b.token()}).want(t, 200)

		put(password, fresh, fresh).want(t, 200, `"success":"Password changed.`)
		h.do(call{method: "GET", path: "/api/users/me", token: a.token()}).want(t, 200)
		h.do(call{method: "GET", path: "/api/users/me", token: b.token()}).want(t, 401)
		h.do(call{path: "/api/users/login", body: login("asha_sharma", password)}).want(t, 401)
		h.do(call{path: "/api/users/login", body: login("asha_sharma", fresh)}).want(t, 200)
		found := false
		for _, l := range h.letters("Asha@Example.in") {
			found = found || l.Subject == "Your Sankalp password was changed"
		}
		if !found {
			t.Error("no mail")
		}
		for range 10 { // the two wrong ones above are in the same quarter of an hour, the right ones were taken back
			put("wrong", fresh, fresh)
		}
		put(fresh, password, password).want(t, 429)
		h.pass(15 * time.Minute)
		put(fresh, password, password).want(t, 200)
	})
}

func TestTwoChangesOfPasswordAtOnce(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		a := h.register(asha)
		c, err := h.service.Caller(t.Context(), a.token())
		if err != nil {
			t.Fatal(err)
		}
		var prepared [2]account.NewPassword
		for i := range prepared {
			fresh := fmt.Sprintf("Shipra-ghat %d", i)
			if prepared[i], err = h.service.PreparePassword(t.Context(), c, password, fresh, fresh); err != nil {
				t.Fatal(err)
			}
		}
		if err := h.service.ChangePassword(t.Context(), c, prepared[0]); err != nil {
			t.Fatal(err)
		}
		if err := h.service.ChangePassword(t.Context(), c, prepared[1]); err == nil {
			t.Error("the second replaced what it had not verified")
		}
		h.do(call{path: "/api/users/login", body: login("asha_sharma", "Shipra-ghat 0")}).want(t, 200)
	})
}

func TestResetPasswordByTheOperator(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		a := h.register(asha)
		if _, err := h.service.ResetPassword(t.Context(), "nobody", "Shipra-ghat 43"); err == nil {
			t.Error("reset nobody's")
		}
		if _, err := h.service.ResetPassword(t.Context(), "asha_sharma", "password1"); err == nil {
			t.Error("took a common password")
		}
		h.do(call{method: "GET", path: "/api/users/me", token: a.token()}).want(t, 200)
		u, err := h.service.ResetPassword(t.Context(), "98765 43210", "Shipra-ghat 43")
		if err != nil || u.ID != a.id() {
			t.Fatal(u, err)
		}
		h.do(call{method: "GET", path: "/api/users/me", token: a.token()}).want(t, 401)
		h.do(call{path: "/api/users/login", body: login("asha_sharma", "Shipra-ghat 43")}).want(t, 200)
		if got := h.letters("Asha@Example.in"); !strings.Contains(got[1].Subject, "password was changed") {
			t.Errorf("%+v", got)
		}
	})
}

func TestCreateByTheOperator(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		p := account.Person{Username: "ravi", Name: "Ravi", Email: "ravi@example.in", Number: "91234 56789", Password: password}
		u, err := h.service.Create(t.Context(), p, "hi")
		if err != nil || u.Number != "+919123456789" || u.Language != "hi" {
			t.Fatal(u, err)
		}
		if _, err := h.service.Create(t.Context(), p, "hi"); err == nil {
			t.Error("made twice")
		}
		h.do(call{path: "/api/users/login", body: login("ravi", password), from: "192.0.2.1"}).want(t, 200)
		if got := h.letters("ravi@example.in"); len(got) != 1 { // the first login of all is no news
			t.Errorf("%+v", got)
		}
	})
}

func TestConfirmEmail(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		const to = "Asha@Example.in"
		a, other := h.register(asha), h.register(ravi)
		confirm := func(token, otp string) answer {
			return h.do(call{path: "/api/users/email/confirm", token: token, body: fmt.Sprintf(`{"otp":%q}`, otp)})
		}
		send := func() answer {
			return h.do(call{path: "/api/users/email/send-code", token: a.token(), from: "203.0.113.1"})
		}
		first := h.code(to)
		confirm("", first).want(t, 401)
		confirm(other.token(), first).want(t, 422, `"error":"Incorrect OTP!"`)
		confirm(a.token(), "").want(t, 422)
		h.do(call{path: "/api/users/email/confirm", token: a.token(), body: `{"otp":123456}`}).want(t, 422)
		h.do(call{path: "/api/users/email/confirm", token: a.token(), body: `{}`}).want(t, 422)
		send().want(t, 200, `"OTP Sent Successfully!"`)
		second := h.code(to)
		if first != second {
			confirm(a.token(), first).want(t, 422)
		}
		h.pass(10 * time.Minute)
		confirm(a.token(), second).want(t, 422) // too late
		send().want(t, 200)
		send().want(t, 429) // the welcome, and two more
		third := h.code(to)
		confirm(a.token(), " "+third[:3]+" "+third[3:]+" ").want(t, 200, `"OTP Verified!"`)
		h.do(call{method: "GET", path: "/api/users/me", token: a.token()}).want(t, 200, `"emailVerified":true`)
		confirm(a.token(), third).want(t, 200) // said twice does no harm
		send().want(t, 200, "confirmed already")
		h.do(call{method: "GET", path: "/api/users/me", token: other.token()}).want(t, 200, `"emailVerified":false`)
		if n := h.count(`SELECT count(*) AS n FROM codes WHERE length(hash) <> 64`); n != 0 {
			t.Error("codes are not kept as hashes")
		}
	})
}

func TestACodeHasFiveTriesHoweverSent(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		a := h.register(asha)
		code := h.code("Asha@Example.in")
		wrong := "000000"
		if code == wrong {
			wrong = "000001"
		}
		var wg sync.WaitGroup
		for range 20 {
			wg.Go(func() {
				h.do(call{path: "/api/users/email/confirm", token: a.token(), body: `{"otp":"` + wrong + `"}`}).want(t, 422)
			})
		}
		wg.Wait()
		if n := h.count(`SELECT tries AS n FROM codes`); n != 5 {
			t.Errorf("%d tries", n)
		}
		h.do(call{path: "/api/users/email/confirm", token: a.token(), body: `{"otp":"` + code + `"}`}).want(t, 422)
		for range 10 {
			h.do(call{path: "/api/users/email/confirm", token: a.token(), body: `{"otp":"` + wrong + `"}`})
		}
		h.do(call{path: "/api/users/email/confirm", token: a.token(), body: `{"otp":"` + wrong + `"}`}).want(t, 429)
	})
}

// A login whose password was changed while it was being verified must not leave a session behind.
func TestLoginsAndAChangeOfPasswordCannotCross(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		h.register(asha)
		h.limits.LoginAccount.Count = 1000
		visit := account.Visit{Kind: session.Bearer, Address: "203.0.113.1", Device: "x"}
		var wg sync.WaitGroup
		for range 6 {
			wg.Go(func() { _, _ = h.service.Login(t.Context(), "asha_sharma", password, visit) })
		}
		wg.Go(func() {
			if _, err := h.service.ResetPassword(t.Context(), "asha_sharma", "Shipra-ghat 43"); err != nil {
				t.Error(err)
			}
		})
		wg.Wait()
		if n := h.count(`SELECT count(*) AS n FROM sessions`); n != 0 {
			t.Errorf("%d sessions outlived the reset", n)
		}
	})
}
