package login_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/secret"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

func TestLoginByAnySpelling(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		id := h.Register(loginkit.Asha).ID()
		for _, who := range []string{"asha_sharma", " ASHA_Sharma ", "asha@example.in", "ASHA@EXAMPLE.IN", "9876543210", "09876543210",
			"+919876543210", "+91 98765-43210", "0091 98765 43210", "91 98765 43210", "(98765) 43210", "९८७६५ ४३२१०"} {
			a := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login(who, loginkit.Password), From: "203.0.113.1", Agent: loginkit.Phone}).
				Want(t, 200, `"success":"Welcome back, आशा शर्मा"`)
			if a.ID() != id || secret.Owner(a.Token()) != id || len(a.Cookies) != 0 {
				t.Errorf("%s: %s", who, a.Body)
			}
		}
		if n := h.Count(`SELECT CAST(coalesce(sum(used), 0) AS BIGINT) AS n FROM throttles WHERE bucket LIKE 'login%'`); n != 0 {
			t.Errorf("%d tries are counted though none failed", n)
		}
	})
}

func TestWrongLoginsLookAlike(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.Register(loginkit.Asha)
	var bodies []string
	for i, body := range []string{loginkit.Login("asha_sharma", "wrong"), loginkit.Login("nobody_here", "wrong"), loginkit.Login("nobody@example.in", loginkit.Password),
		loginkit.Login("9000000000", "x"), loginkit.Login("?", "x"), loginkit.Login("asha_sharma", strings.ToUpper(loginkit.Password)), loginkit.Login("' OR 1=1 --", "x")} {
		a := h.Do(loginkit.Call{Path: "/api/users/login", Body: body, From: fmt.Sprintf("198.51.100.%d", i)}).Want(t, 401)
		bodies = append(bodies, strings.Split(a.Body, `"requestId"`)[0])
		if a.Header.Get("Set-Cookie") != "" {
			t.Error("a cookie for a stranger")
		}
	}
	for _, b := range bodies {
		if b != bodies[0] {
			t.Errorf("%s differs from %s", b, bodies[0])
		}
	}
	h.Do(loginkit.Call{Path: "/api/users/login", Body: `{}`}).Want(t, 422, `"error":"Provide all details...!"`, `"credentials":`, `"password":`)
	h.Do(loginkit.Call{Path: "/api/users/login", Body: `{"credentials":" ","password":null}`}).Want(t, 422, `"Provide all details...!"`)
	h.Do(loginkit.Call{Path: "/api/users/login", Body: `{"credentials":["a"],"password":"x"}`}).Want(t, 422, `"credentials"`)
}

// What an unknown account costs is counted, not timed: every try is one hash.
func TestAnUnknownAccountCostsTheSameWork(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.Register(loginkit.Asha)
	work := func(body string) int64 {
		before := h.Logins.Hashes()
		h.Do(loginkit.Call{Path: "/api/users/login", Body: body, From: "198.51.100.1"}).Want(t, 401)
		return h.Logins.Hashes() - before
	}
	if known, unknown := work(loginkit.Login("asha_sharma", "wrong")), work(loginkit.Login("nobody_here", "wrong")); known != 1 || unknown != 1 {
		t.Errorf("%d hashes for a known account, %d for an unknown one", known, unknown)
	}
}

func TestUnknownAccountsAreThrottledAlike(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.Register(loginkit.Asha)
	for _, who := range []string{"asha_sharma", "nobody_here"} {
		if n := guess(h, who, 12, anyNetwork); n != 10 {
			t.Errorf("%s: %d guesses were looked at", who, n)
		}
	}
}

// guess tries wrong passwords, each from another address, and counts those that were looked at.
func guess(h *loginkit.Kit, who string, times int, from func(i int) string) (judged int) {
	h.T.Helper()
	for i := range times {
		a := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login(who, "wrong"), From: from(i)})
		switch a.Status {
		case 401:
			judged++
		case 429:
		default:
			h.T.Fatalf("%d %s", a.Status, a.Body)
		}
	}
	return judged
}

// Addresses of a botnet, and of one network.
func anyNetwork(i int) string { return fmt.Sprintf("198.51.%d.1", i) }
func oneNetwork(i int) string { return fmt.Sprintf("192.0.2.%d", i) }

func TestStrangersCannotLockTheOwnerOut(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		web := h.Do(loginkit.Call{Path: "/api/users/register", Body: strings.Replace(loginkit.Asha, "{", `{"session":"cookie",`, 1), From: "203.0.113.1", Agent: loginkit.Phone}).Want(t, 201)
		right := loginkit.Login("asha_sharma", loginkit.Password)
		// Those of one network do not use up the tries of others.
		if n := guess(h, "asha_sharma", 20, oneNetwork); n != 5 {
			t.Errorf("one network: %d guesses were looked at", n)
		}
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: "198.18.0.1"}).Want(t, 200)
		if n := guess(h, "asha_sharma", 40, anyNetwork); n != 5 {
			t.Errorf("a botnet: %d guesses were looked at", n)
		}
		refused := h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: "100.64.0.1"}).Want(t, 429, `"account.guessed"`, "Forgot password?")
		if refused.Header.Get("Retry-After") != "3600" {
			t.Error(refused.Header)
		}
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: "203.0.113.1"}).Want(t, 200) // where the owner has been before
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: "100.64.0.77", Cookies: web.Jar()}).Want(t, 200)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Cookies: web.Jar(), From: "198.51.100.7"}).Want(t, 200)
		// Not even somebody behind the same address locks out a device that has its pass: neither for this account …
		if n := guess(h, "asha_sharma", 6, func(int) string { return "203.0.113.1" }); n != 5 {
			t.Errorf("the owner's network: %d guesses were looked at", n)
		}
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: "203.0.113.1"}).Want(t, 429)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: "203.0.113.1", Cookies: web.Jar()}).Want(t, 200)
		// … nor for the whole address.
		for i := range 50 {
			guess(h, fmt.Sprintf("user_%d", i), 1, func(int) string { return "203.0.113.1" })
		}
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("ravi", loginkit.Password), From: "203.0.113.1"}).Want(t, 429, `"too_many"`)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: "203.0.113.1", Cookies: web.Jar()}).Want(t, 200)
		h.Pass(time.Hour)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: "100.64.0.1"}).Want(t, 200)
	})
}

// Whatever a guesser has (a botnet, the owner's network, a stolen device with an open session), 30 tries an hour are all.
func TestAGuesserHasThirtyTriesAnHour(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		web := h.Do(loginkit.Call{Path: "/api/users/register", Body: strings.Replace(loginkit.Asha, "{", `{"session":"cookie",`, 1), From: "203.0.113.1"}).Want(t, 201)
		in := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "203.0.113.2"}).Want(t, 200)
		judged := guess(h, "asha_sharma", 20, anyNetwork) + guess(h, "asha_sharma", 20, func(i int) string { return fmt.Sprintf("203.0.113.%d", 1+i%2) })
		for range 20 {
			if a := h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "wrong"), From: "203.0.113.1", Cookies: web.Jar()}); a.Status == 401 {
				judged++
			}
			if a := h.Put("/api/users/password", in.Token(), `{"currentPassword":"wrong","password":"Shipra-ghat 43","confirmPassword":"Shipra-ghat 43"}`); a.Status == 422 {
				judged++
			}
		}
		if judged != 30 {
			t.Errorf("%d guesses were looked at", judged)
		}
	})
}

func TestManyRightLoginsAtOnceDoNotRefuseOneAnother(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		h.Register(loginkit.Asha)
		var wg sync.WaitGroup
		for range 64 {
			wg.Go(func() {
				h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "198.51.100.1"}).Want(t, 200)
			})
		}
		wg.Wait()
	})
}

func TestAPassIsWorthNothingForgedOrForAnother(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.Register(loginkit.Asha)
	other := h.Do(loginkit.Call{Path: "/api/users/register", Body: strings.Replace(loginkit.Ravi, "{", `{"session":"cookie",`, 1), From: "203.0.113.9"}).Want(t, 201)
	guess(h, "asha_sharma", 12, anyNetwork)
	for _, cookies := range []string{other.Jar(), "sankalp_8080_device=x.y", "sankalp_8080_device=", "sankalp_8080_device=."} {
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "192.0.2.5", Cookies: cookies}).Want(t, 429)
	}
}

func TestOneAddressCannotTryManyAccounts(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.Register(loginkit.Asha)
	for i := range 50 {
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login(fmt.Sprintf("user_%d", i), "wrong"), From: "198.51.100.1"}).Want(t, 401)
	}
	h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "198.51.100.1"}).Want(t, 429)
	h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", loginkit.Password), From: "198.51.100.2"}).Want(t, 200)
}

func TestGuessesSentAtOnceAreAllCounted(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		h.Register(loginkit.Asha)
		var wg sync.WaitGroup
		status := make([]int, 30)
		for i := range status {
			wg.Go(func() {
				status[i] = h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("asha_sharma", "wrong"), From: "198.51.100.1"}).Status
			})
		}
		wg.Wait()
		judged := 0
		for _, s := range status {
			if s == 401 {
				judged++
			}
		}
		if judged != 5 {
			t.Errorf("%d guesses were judged: %v", judged, status)
		}
	})
}

func TestMailOfANewSignIn(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		h.Register(loginkit.Asha)
		const to = "Asha@Example.in"
		in := func(from, agent, cookies string) loginkit.Answer {
			return h.Do(loginkit.Call{Path: "/api/users/login", Body: strings.Replace(loginkit.Login("asha_sharma", loginkit.Password), "{", `{"session":"cookie",`, 1),
				From: from, Agent: agent, Cookies: cookies}).Want(t, 200)
		}
		steps := []struct {
			name, from, agent string
			pass              bool // of the step before
			mailed            bool
		}{
			{"where the account was registered", "203.0.113.1", loginkit.Phone, false, false},
			{"a new computer elsewhere", "192.0.2.8", loginkit.Computer, false, true},
			{"the same again, without its pass", "192.0.2.8", loginkit.Computer, false, false},
			{"that computer at a new address", "192.0.2.99", loginkit.Computer, true, false},
			{"another like it at a new address", "192.0.2.100", loginkit.Computer, false, true},
			{"a program that calls itself what it likes", "192.0.2.100", "https://evil.example/click", false, true},
		}
		jar := ""
		for _, s := range steps {
			before := len(h.Letters(to))
			if !s.pass {
				jar = ""
			}
			jar = in(s.from, s.agent, jar).Jar()
			letters := h.Letters(to)
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

// While one network floods the logins, those of other networks are let in, and so is a known device within it.
func TestAFloodOfLoginsFromOneNetwork(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		const inside, within, elsewhere = "2001:db8:7:1::1", "2001:db8:7:2::2", "2001:db8:8::1"
		web := h.Do(loginkit.Call{Path: "/api/users/register", Body: strings.Replace(loginkit.Asha, "{", `{"session":"cookie",`, 1), From: inside, Agent: loginkit.Phone}).Want(t, 201)
		right := loginkit.Login("asha_sharma", loginkit.Password)
		done, err := h.Logins.TakeNetwork(t.Context(), inside)
		if err != nil {
			t.Fatal(err)
		}
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: within}).Want(t, 429, `"too_many"`)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: within, Cookies: web.Jar()}).Want(t, 200)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: elsewhere}).Want(t, 200)
		done(0)
		h.Do(loginkit.Call{Path: "/api/users/login", Body: right, From: within}).Want(t, 200)
	})
}
