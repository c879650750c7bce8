package identity_test

import (
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func sqlite(t *testing.T) *db.DB { return testkit.Open(t, testkit.SQLiteURL(t)) }

func TestANewcomerRegistersAndComesBack(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d)
		b := h.browser()
		arrived := b.post("/api/openid/finish", b.google("/notes/all")).want(200, `"outcome":"register"`, `"name":"Asha Sharma"`, `"next":"/notes/all"`)
		if arrived.text("email") != "asha@example.in" {
			t.Error(arrived.body)
		}
		form := object{"username": "asha", "name": "आशा", "email": "asha@example.in", "number": "12"}
		b.post("/api/openid/register", form).want(422, `"number"`)
		form["number"] = "9876543210"
		registered := b.post("/api/openid/register", form).want(201, `"emailVerified":true`, `"Welcome to Sankalp, आशा"`)
		owner := b.me()
		if registered.text("token") != "" || h.notices(owner, "identity_linked") != 1 {
			t.Error(registered.body)
		}
		form["username"], form["email"], form["number"] = "asha2", "asha2@example.in", "9876543211"
		b.post("/api/openid/register", form).want(422, `"identity.expired"`)

		other := h.browser()
		h.issuer.next = map[string]any{"email": "moved@example.in", "email_verified": false}
		other.post("/api/openid/finish", other.google("/tasks")).want(200, `"outcome":"entered"`, `"next":"/tasks"`, `"Welcome back, आशा"`)
		if other.me() != owner {
			t.Error("another account")
		}
		other.call(http.MethodGet, "/api/identities", "").want(200, `"hasPassword":false`, `"moved@example.in"`, `"provider":"Google"`)
		// There is no password that would open it.
		for _, p := range []string{"", " ", password} {
			if a := h.browser().post("/api/users/login", object{"credentials": "asha", "password": p}); a.status == 200 {
				t.Errorf("%q let in", p)
			}
		}
	})
}

// Where codes are needed, a provider's word alone makes no account.
func TestAProviderDoesNotStandForACode(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d)
		h.logins.Limits.Signup = config.SignupInvite
		b := h.browser()
		b.post("/api/openid/finish", b.google("/tasks")).want(200, `"outcome":"register"`)
		form := object{"username": "asha", "name": "Asha", "email": "asha@example.in", "number": "9876543210"}
		b.post("/api/openid/register", form).want(422, `"invite"`, "signup.invite_needed")
		form["invite"] = "AAAA-BBBB-CCCC"
		b.post("/api/openid/register", form).want(422, "signup.invite_wrong")
		made, err := db.One[struct {
			N int `db:"n"`
		}](t.Context(), d.Reader(), `SELECT COUNT(*) AS n FROM accounts`)
		if err != nil || made.N != 0 {
			t.Errorf("%d accounts, %v", made.N, err)
		}
		if form["invite"], err = h.logins.Invite(t.Context(), time.Now().AddDate(90, 0, 0)); err != nil {
			t.Fatal(err)
		}
		b.post("/api/openid/register", form).want(201)
		h.logins.Limits.Signup = config.SignupClosed
		other := h.browser()
		h.issuer.next = map[string]any{"sub": "another", "email": "b@example.in"}
		other.post("/api/openid/finish", other.google("/tasks")).want(200, `"outcome":"register"`)
		other.post("/api/openid/register", object{"username": "b_two", "name": "B", "email": "b@example.in", "number": "9876543219"}).want(403, "signup.closed")
	})
}

func TestWhoRegistersWithAnotherAddressHasToConfirmIt(t *testing.T) {
	h := newServer(t, sqlite(t))
	for i, c := range []struct {
		claims object
		mail   string
		want   string
	}{
		{object{"sub": "a"}, "else@example.in", `"emailVerified":false`},
		{object{"sub": "b", "email_verified": false}, "asha@example.in", `"emailVerified":false`},
		{object{"sub": "c", "email": "c@example.in", "email_verified": "true"}, "C@example.in", `"emailVerified":true`},
		{object{"sub": "d", "email": "d@example.in", "email_verified": 1}, "d@example.in", `"emailVerified":false`},
	} {
		b := h.browser()
		h.issuer.next = c.claims
		b.post("/api/openid/finish", b.google("")).want(200, `"outcome":"register"`)
		b.post("/api/openid/register", object{"username": "user_" + string(rune('a'+i)), "name": "N", "email": c.mail, "number": "987654321" + string(rune('0'+i))}).
			want(201, c.want)
	}
}

// Only where both have seen the address is the provider's word enough.
func TestNoAccountIsTakenOverByAnAddress(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		for _, c := range []struct {
			name                  string
			theirs, ours, another bool
			in                    bool
		}{
			{name: "neither has seen it"},
			{name: "only the provider has", theirs: true},
			{name: "only we have", ours: true},
			{name: "both have", theirs: true, ours: true, in: true},
			{name: "both have, but the account is linked to another", theirs: true, ours: true, another: true},
		} {
			t.Run(c.name, func(t *testing.T) {
				h := newServer(t, d)
				_, owner := h.register("asha", "Asha@Example.in", "9876543210")
				defer func() {
					for _, table := range []string{"accounts", "directory", "identities", "sessions", "jobs", "throttles"} {
						h.exec(`DELETE FROM ` + table)
					}
				}()
				if c.ours {
					h.verify(owner)
				}
				if c.another {
					h.exec(`INSERT INTO identities (issuer, subject, id, account_id, email, created_at, used_at) VALUES ($1, 'x', 'x', $2, '', 1, 1)`, h.issuer.URL, owner)
				}
				h.issuer.next = map[string]any{"email_verified": c.theirs}
				b := h.browser()
				back := b.google("")
				if !c.in {
					b.post("/api/openid/finish", back).want(409, `"identity.link_first"`, "link Google under Setting")
					b.call(http.MethodGet, "/api/users/me", "").want(401)
					if n := h.count(`SELECT tries AS n FROM wrong_logins WHERE account_id = $1`, owner); n != 1 {
						t.Errorf("the owner is shown %d refused logins", n)
					}
					return
				}
				b.post("/api/openid/finish", back).want(200, `"outcome":"entered"`)
				if b.me() != owner || h.notices(owner, "identity_linked") != 1 {
					t.Error("not his account, or he was not told")
				}
			})
		}
	})
}

func TestForgedTokensAreRefused(t *testing.T) {
	h := newServer(t, sqlite(t))
	_, owner := h.register("asha", "asha@example.in", "9876543210")
	h.verify(owner)
	for name, claims := range map[string]map[string]any{
		"another login's nonce":         {"nonce": "of another login"},
		"no nonce":                      {"nonce": nil},
		"for another client":            {"aud": "somebody"},
		"for several, not said whom":    {"aud": []string{clientID, "somebody"}},
		"for several, meant for one":    {"aud": []string{clientID, "somebody"}, "azp": "somebody"},
		"expired":                       {"exp": start.Add(-time.Hour).Unix()},
		"of another issuer":             {"iss": "https://accounts.example"},
		"of nobody":                     {"sub": ""},
		"details about somebody else":   {"email": nil},
		"not valid before tomorrow":     {"nbf": start.Add(24 * time.Hour).Unix()},
		"an audience that is no string": {"aud": 5},
	} {
		h.issuer.next = claims
		b := h.browser()
		a := b.post("/api/openid/finish", b.google(""))
		if a.status != 401 || a.json["error"] != "Google could not confirm who you are. Please begin again." || len(b.jar) != 1 {
			t.Errorf("%s: %d %s %v", name, a.status, a.body, b.jar)
		}
	}
	if n := h.count(`SELECT count(*) AS n FROM identities`); n != 0 {
		t.Errorf("%d links", n)
	}
}

func TestATokenSignedByAnotherKeyIsRefused(t *testing.T) {
	h := newServer(t, sqlite(t))
	b := h.browser()
	back := b.google("")
	h.issuer.key = newIssuer(t).key
	b.post("/api/openid/finish", back).want(401, `"identity.refused"`)
}

func TestTheWayBackIsOfOneBrowserAndOnce(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d)
		_, owner := h.register("asha", "asha@example.in", "9876543210")
		h.verify(owner)
		expired := func(b *browser, back object) {
			t.Helper()
			b.post("/api/openid/finish", back).want(422, `"identity.expired"`)
		}
		b := h.browser()
		back := b.google("")
		expired(h.browser(), back) // the victim of somebody who sends them a link of their own
		expired(b, object{"code": back["code"], "state": "another"})
		expired(b, back) // spent by the wrong one

		back = b.google("")
		handle := b.jar["sankalp_8080_openid"]
		b.post("/api/openid/finish", back).want(200, `"outcome":"entered"`)
		b.jar["sankalp_8080_openid"] = handle
		expired(b, back)

		back = b.google("")
		h.pass(10*time.Minute + time.Second)
		expired(b, back)
		if n, err := h.service.Purge(t.Context()); err != nil || n != 1 {
			t.Error(n, err)
		}

		back = b.google("")
		back["iss"] = "https://accounts.example"
		b.post("/api/openid/finish", back).want(401, `"identity.refused"`)
		back = b.google("")
		back["error"], back["code"] = "access_denied", ""
		b.post("/api/openid/finish", back).want(422, `"identity.cancelled"`)
		back = b.google("")
		back["error"], back["code"] = "server_error", ""
		b.post("/api/openid/finish", back).want(401, `"identity.refused"`)
		back = b.google("")
		back["code"] = "made up"
		b.post("/api/openid/finish", back).want(401, `"identity.refused"`)
	})
}

func TestTwoAnswersAtOnceEnterOnce(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d)
		_, owner := h.register("asha", "asha@example.in", "9876543210")
		h.verify(owner)
		first := h.browser()
		back := first.google("")
		status := make([]int, 8)
		var wg sync.WaitGroup
		for i := range status {
			wg.Go(func() {
				b := h.browser()
				b.jar["sankalp_8080_openid"] = first.jar["sankalp_8080_openid"]
				status[i] = b.post("/api/openid/finish", back).status
			})
		}
		wg.Wait()
		in := 0
		for _, s := range status {
			if s == 200 {
				in++
			}
		}
		if in != 1 {
			t.Errorf("%v", status)
		}
	})
}

func TestNextIsOfThisSiteOnly(t *testing.T) {
	h := newServer(t, sqlite(t))
	_, owner := h.register("asha", "asha@example.in", "9876543210")
	h.verify(owner)
	for next, want := range map[string]string{
		"/tasks?page=2#x": "/tasks?page=2#x", "/": "/", "": "", "tasks": "", "//evil.example": "", "///evil.example": "", `/\evil.example`: "",
		"https://evil.example": "", "/\t/evil.example": "", "javascript:alert(1)": "", "/%2f/evil.example": "", "/" + strings.Repeat("a", 3000): "",
	} {
		b := h.browser()
		if got := b.post("/api/openid/finish", b.google(next)).want(200).text("next"); got != want {
			t.Errorf("%q: %q", next, got)
		}
	}
}

func TestAProviderThatIsDown(t *testing.T) {
	h := newServer(t, sqlite(t))
	b := h.browser()
	back := b.google("")
	h.issuer.status = http.StatusBadGateway
	b.post("/api/openid/finish", back).want(503, `"identity.provider_down"`, "Google does not answer just now")
	h.issuer.Close()
	down := furnish(t, sqlite(t), h.issuer, public)
	down.browser().post("/api/openid/start", object{}).want(503, `"identity.provider_down"`, "log in with your password")
	down.browser().call(http.MethodGet, "/api/ways", "").want(200, `"provider":"Google"`, `"passkeys":true`)
	none := furnish(t, sqlite(t), nil, "http://127.0.0.1:8080")
	none.browser().post("/api/openid/start", object{}).want(404, `"identity.no_provider"`)
	none.browser().call(http.MethodGet, "/api/ways", "").want(200, `"provider":""`, `"passkeys":false`)
}

func TestTriesAreCountedPerAddress(t *testing.T) {
	h := newServer(t, sqlite(t))
	for range 60 { // of those that end well none counts
		b := h.browser()
		b.post("/api/openid/finish", b.google("")).want(200)
	}
	for range 50 {
		h.browser().post("/api/openid/start", object{}).want(200)
	}
	h.browser().post("/api/openid/start", object{}).want(429, `"too_many"`)
	h.browser().post("/api/passkeys/login/options", nil).want(429, `"too_many"`)
}

func TestLinkAndUnlink(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newServer(t, d)
		b, owner := h.register("asha", "asha@example.in", "9876543210")
		h.pass(11 * time.Minute)
		b.post("/api/identities", object{}).want(403, `"account.prove"`)
		b.post("/api/identities", object{"password": "wrong"}).want(422, `"account.password_wrong"`)
		link := func(b *browser) object {
			code, state := h.issuer.authorize(b.post("/api/identities", object{"password": password}).want(200).text("url"))
			return object{"code": code, "state": state}
		}
		h.issuer.next = map[string]any{"email_verified": false} // of no matter: they are logged in
		b.post("/api/openid/finish", link(b)).want(200, `"outcome":"linked"`, "Google is linked to your account.")
		b.post("/api/openid/finish", link(b)).want(200, `"outcome":"linked"`)
		if h.notices(owner, "identity_linked") != 1 {
			t.Error("not told once")
		}
		h.issuer.next = map[string]any{"sub": "google-2"}
		b.post("/api/openid/finish", link(b)).want(409, `"identity.linked_already"`)
		h.issuer.next = nil

		ravi, _ := h.register("ravi", "ravi@example.in", "9123456789")
		ravi.post("/api/openid/finish", link(ravi)).want(409, `"identity.linked_elsewhere"`)
		// Begun by one, ended under the session of another: the login of the one must not open the account of the other.
		back := link(ravi)
		for name, value := range b.jar {
			if !strings.HasSuffix(name, "_openid") {
				ravi.jar[name] = value
			}
		}
		h.issuer.next = map[string]any{"sub": "google-3"}
		ravi.post("/api/openid/finish", back).want(403, `"identity.other_session"`)
		delete(ravi.jar, "sankalp_8080")

		ways := b.call(http.MethodGet, "/api/identities", "").want(200, `"hasPassword":true`)
		id := ways.json["identities"].([]any)[0].(object)["_id"].(string)
		proof := asJSON(t, object{"password": password})
		b.call(http.MethodDelete, "/api/identities/"+id, `{}`).want(403, `"account.prove"`)
		b.call(http.MethodDelete, "/api/identities/00000000-0000-7000-8000-000000000000", proof).want(404, `"identity.not_found"`)
		b.call(http.MethodDelete, "/api/identities/"+id, proof).want(200, "Google is not linked any more.")
		if h.notices(owner, "identity_unlinked") != 1 || h.count(`SELECT count(*) AS n FROM identities`) != 0 {
			t.Error("still there, or not told")
		}
	})
}

func TestTheOnlyWayInStays(t *testing.T) {
	h := newServer(t, sqlite(t))
	b := h.browser()
	b.post("/api/openid/finish", b.google("")).want(200)
	b.post("/api/openid/register", object{"username": "asha", "name": "Asha", "email": "asha@example.in", "number": "9876543210"}).want(201)
	id := b.call(http.MethodGet, "/api/identities", "").want(200).json["identities"].([]any)[0].(object)["_id"].(string)
	b.call(http.MethodDelete, "/api/identities/"+id, `{}`).want(409, `"identity.only_way"`)
	b.call(http.MethodGet, "/api/identities", "").want(200, id)

	h.pass(11 * time.Minute)
	set := asJSON(t, object{"currentPassword": "", "password": password, "confirmPassword": password})
	b.call(http.MethodPut, "/api/users/password", set).want(403, `"account.login_again"`)
	b.post("/api/openid/finish", b.google("")).want(200, `"outcome":"entered"`)
	b.call(http.MethodPut, "/api/users/password", set).want(200)
	h.browser().post("/api/users/login", object{"credentials": "asha", "password": password}).want(200)
	b.call(http.MethodPut, "/api/users/password", set).want(422, `"currentPassword"`)
	b.call(http.MethodDelete, "/api/identities/"+id, `{}`).want(200)
}
