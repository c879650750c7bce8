package account_test

import (
	"context"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestRegister(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		a := h.do(call{path: "/api/users/register", body: asha, from: "203.0.113.1", agent: phone, language: "hi"}).
			want(t, 201, `"success":"संकल्प में आपका स्वागत है, आशा शर्मा"`, `"username":"Asha_Sharma"`, `"email":"Asha@Example.in"`,
				`"number":"+919876543210"`, `"emailVerified":false`, `"language":"hi"`, `"timeZone":"Asia/Kolkata"`, `"theme":"system"`,
				`"textSize":"normal"`, `"digits":"latin"`, `"clock":"12"`, `"shortcuts":true`, `"createdAt":"2026-11-20T06:00:00Z"`, `"revision":1`)
		if a.user()["id"] != a.user()["_id"] || len(a.cookies) != 0 || strings.Contains(a.body, "argon2") {
			t.Error(a.body, a.cookies)
		}
		h.do(call{method: "GET", path: "/api/users/me", token: a.token()}).want(t, 200, `"user":{"id":"`+a.id())
		letters := h.letters("Asha@Example.in")
		if len(letters) != 1 || letters[0].Lang != "hi" || !strings.Contains(letters[0].Text, "http://127.0.0.1:8080/profile/"+a.id()+"/setting") {
			t.Errorf("%+v", letters)
		}
		if got := h.actions(a.id()); got != "created signed_in" {
			t.Error(got)
		}
		if n := h.count(`SELECT count(*) AS n FROM accounts WHERE password_hash LIKE '%` + password + `%' OR password_hash NOT LIKE '$argon2id$v=19$m=8,t=1,p=1$%'`); n != 0 {
			t.Error("the password is not kept as a hash")
		}
	})
}

func TestRegisterForTheWebApp(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	a := h.do(call{path: "/api/users/register", body: strings.Replace(asha, "{", `{"session":"cookie",`, 1)}).want(t, 201)
	if a.json["token"] != nil || len(a.cookies) != 2 {
		t.Fatal(a.body, a.cookies)
	}
	for _, c := range a.cookies {
		if !c.HttpOnly || c.Secure || c.Path != "/" || !strings.HasPrefix(c.Name, "sankalp_8080") {
			t.Errorf("%+v", c)
		}
	}
	h.do(call{method: "GET", path: "/api/users/me", cookies: a.jar()}).want(t, 200)
	out := h.do(call{path: "/api/users/logout", cookies: a.jar()}).want(t, 200, `"User Loggedout Successfully..!"`)
	if len(out.cookies) != 1 || out.cookies[0].MaxAge >= 0 || out.cookies[0].Name != "sankalp_8080" {
		t.Errorf("%+v", out.cookies)
	}
	h.do(call{method: "GET", path: "/api/users/me", cookies: a.jar()}).want(t, 401, `"session.ended"`)
}

func TestRegisterRefuses(t *testing.T) {
	body := func(field, value string) string {
		all := map[string]string{"username": `"ravi"`, "name": `"Ravi"`, "email": `"ravi@example.in"`, "number": `"9123456789"`, "password": `"` + password + `"`}
		all[field] = value
		var b strings.Builder
		for k, v := range all {
			fmt.Fprintf(&b, `,"%s":%s`, k, v)
		}
		return "{" + b.String()[1:] + "}"
	}
	cases := []struct {
		field, value string
		code         string // empty: taken
	}{
		{"username", `"ab"`, "account.username_format"}, {"username", `"a b c"`, "account.username_format"},
		{"username", `"123456"`, "account.username_format"}, {"username", `"राम_जी"`, "account.username_format"},
		{"username", `"a@b.in"`, "account.username_format"}, {"username", `"` + strings.Repeat("a", 31) + `"`, "account.username_format"},
		{"username", `""`, "account.register_missing"}, {"username", `null`, "account.register_missing"},
		{"username", `"１２３４５"`, "account.username_format"}, {"username", `"ＲＡＶＩ"`, ""}, {"username", `"a_1"`, ""},
		{"name", `"  "`, "account.register_missing"}, {"name", `"` + strings.Repeat("न", 121) + `"`, "account.too_long"},
		{"name", `"a\u202eb"`, "text.bidi"}, {"name", `"a\nb"`, "text.control"}, {"name", `"पं. राम S/o श्याम"`, ""},
		{"email", `"ravi"`, "account.email_format"}, {"email", `"ravi@localhost"`, "account.email_format"},
		{"email", `"Ravi <ravi@example.in>"`, "account.email_format"}, {"email", `"ravi@example.in, x@example.in"`, "account.email_format"},
		{"email", `"ravi@example.in\r\nBcc: x@example.in"`, "account.email_format"}, {"email", `"ravi@-example.in"`, "account.email_format"},
		{"email", `"` + strings.Repeat("a", 250) + `@example.in"`, "account.email_format"}, {"email", `"ravi..x@example.in"`, "account.email_format"},
		{"email", `" ravi+puja@mail.example.co.in "`, ""},
		{"number", `"12345"`, "account.number_format"}, {"number", `"5123456789"`, "account.number_format"},
		{"number", `"call me"`, "account.number_format"}, {"number", `"+1 202 555 0123"`, ""}, {"number", `"९१२३४५६७८९"`, ""},
		{"number", `"0091 91234 56789"`, ""}, {"number", `9123456789`, "request.wrong_type"},
		{"password", `"short 7"`, "account.password_short"}, {"password", `"` + strings.Repeat("p", 257) + `"`, "account.password_long"},
		{"password", `"Password123"`, "account.password_common"}, {"password", `"IloveYou"`, "account.password_common"},
		{"password", `"RAVI@example.in"`, "account.password_own"}, {"password", `"9123456789"`, "account.password_own"}, {"password", `"+919123456789"`, "account.password_own"},
		{"password", `"   नमः   "`, ""}, {"password", `"` + strings.Repeat("ॐ", 256) + `"`, ""},
		{"confirmPassword", `"other"`, "account.password_confirm"}, {"confirmPassword", `"` + password + `"`, ""},
		{"session", `"token"`, "account.choice"}, {"session", `"bearer"`, ""},
		{"role", `"admin"`, "request.unknown_field"}, {"_id", `"x"`, "request.unknown_field"}, {"Username", `"ravi2"`, "request.unknown_field"},
	}
	d := testkit.Open(t, testkit.SQLiteURL(t))
	for _, c := range cases {
		h := newHouse(t, d)
		a := h.do(call{path: "/api/users/register", body: body(c.field, c.value), from: "203.0.113.7"})
		if c.code == "" {
			if a.status != 201 {
				t.Errorf("%s %s: %d %s", c.field, c.value, a.status, a.body)
			}
			h.clean()
			continue
		}
		fields, _ := a.json["fields"].(map[string]any)
		if a.status != 422 || fields[c.field] == nil || len(fields) != 1 || a.json["code"] != c.code {
			t.Errorf("%s %s: %d %s, want %s", c.field, c.value, a.status, a.body, c.code)
		}
		if n := h.count(`SELECT count(*) AS n FROM accounts`); n != 0 {
			t.Fatalf("%s %s: stored", c.field, c.value)
		}
	}
}

// clean empties the tables between the cases of one test.
func (h *house) clean() {
	h.t.Helper()
	err := h.db.WriteGlobal(h.t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for _, table := range []string{"accounts", "owners", "sessions", "throttles", "jobs", "codes", "audits"} {
			if _, err := db.Exec(ctx, tx, "DELETE FROM "+table); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

func TestRegisterTellsEveryFaultAtOnce(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.do(call{path: "/api/users/register", body: `{}`}).want(t, 422, `"error":"Provide All The Data..!"`, `"username":`, `"name":`, `"email":`, `"number":`, `"password":`)
	h.do(call{path: "/api/users/register", body: `{"username":1,"email":"x","password":"short"}`}).
		want(t, 422, `"username":"This has the wrong form."`, `"name":"Provide All The Data..!"`, `"email":"Please enter an email`, `"number":`, `"password":"Use at least 8 characters."`)
	h.do(call{path: "/api/users/register", body: asha[:20]}).want(t, 400)
	h.do(call{path: "/api/users/register"}).want(t, 400)
}

func TestTaken(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		h.register(asha)
		free := map[string]string{"username": "ravi", "email": "ravi@example.in", "number": "9123456789"}
		for _, c := range []struct {
			change map[string]string
			fields []string
		}{
			{map[string]string{"username": "ASHA_sharma"}, []string{"username"}},
			{map[string]string{"email": "ASHA@example.IN"}, []string{"email", "number"}},
			{map[string]string{"number": "+91-98765-43210"}, []string{"email", "number"}},
			{map[string]string{"username": "asha_sharma", "number": "9876543210"}, []string{"email", "number", "username"}},
		} {
			v := map[string]string{}
			for k := range free {
				v[k] = free[k]
				if c.change[k] != "" {
					v[k] = c.change[k]
				}
			}
			a := h.do(call{path: "/api/users/register", body: fmt.Sprintf(`{"username":"%s","name":"x","email":"%s","number":"%s","password":"%s"}`,
				v["username"], v["email"], v["number"], password)}).want(t, 409)
			fields, _ := a.json["fields"].(map[string]any)
			if len(fields) != len(c.fields) {
				t.Errorf("%v: %s", c.change, a.body)
			}
			for _, f := range c.fields {
				if fields[f] == nil {
					t.Errorf("%v: %s", c.change, a.body)
				}
			}
			if len(fields) > 1 && fields["email"] != fields["number"] {
				t.Errorf("tells which of the two: %s", a.body)
			}
		}
		if n := h.count(`SELECT count(*) AS n FROM accounts`); n != 1 {
			t.Errorf("%d accounts", n)
		}
	})
}

func TestOneOfManyWhoWantTheSameName(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		var wg sync.WaitGroup
		status := make([]int, 8)
		for i := range status {
			wg.Go(func() {
				body := fmt.Sprintf(`{"username":"guru","name":"x","email":"g%d@example.in","number":"912345678%d","password":"%s"}`, i, i, password)
				a := h.do(call{path: "/api/users/register", body: body})
				status[i] = a.status
				if a.status == 409 && !strings.Contains(a.body, `"fields":{"username"`) {
					t.Errorf("%s", a.body)
				}
			})
		}
		wg.Wait()
		made := 0
		for _, s := range status {
			switch s {
			case 201:
				made++
			case 409:
			default:
				t.Errorf("status %d", s)
			}
		}
		if n := h.count(`SELECT count(*) AS n FROM owners`); made != 1 || n != 1 {
			t.Errorf("%d made, %d owners: %v", made, n, status)
		}
	})
}

func TestTooManyRegistrationsFromOneAddress(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.register(asha)
	for range 19 {
		h.do(call{path: "/api/users/register", body: asha, from: "203.0.113.1"}).want(t, 409)
	}
	a := h.do(call{path: "/api/users/register", body: asha, from: "203.0.113.1"}).want(t, 429)
	if a.header.Get("Retry-After") != "3600" {
		t.Error(a.header)
	}
	h.do(call{path: "/api/users/register", body: asha, from: "203.0.113.2"}).want(t, 409)
	h.pass(time.Hour)
	h.do(call{path: "/api/users/register", body: ravi, from: "203.0.113.1"}).want(t, 201)
}

func TestVerifyUser(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	a := h.register(asha)
	good := `{"isValid":true,"user":{"id":"` + a.id() + `","email":"Asha@Example.in"}}`
	h.do(call{path: "/api/users/verifyuser", body: `{"token":"` + a.token() + `"}`}).want(t, 200, good)
	h.do(call{path: "/api/users/verifyuser", token: a.token()}).want(t, 200, good)
	h.do(call{path: "/api/users/verifyuser", body: `{}`, token: a.token()}).want(t, 200, good)
	for _, c := range []call{{}, {body: `{"token":""}`}, {body: `{"token":"x"}`, token: a.token()}, {body: `{"token":null}`}, {token: "x"}} {
		c.path = "/api/users/verifyuser"
		got := h.do(c).want(t, 401)
		if got.body != `{"isValid":false,"error":"Token verification failed!"}` {
			t.Error(got.body)
		}
	}
	h.do(call{path: "/api/users/logout", token: a.token()}).want(t, 200)
	h.do(call{path: "/api/users/verifyuser", body: `{"token":"` + a.token() + `"}`}).want(t, 401)
}

func TestOwnName(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	a := h.register(asha)
	h.register(ravi)
	const path = "/api/task/tasks/getLoggedInUser"
	h.do(call{path: path, token: a.token(), body: `{"Email":"asha@example.in"}`}).want(t, 200, `{"success":"आशा शर्मा"}`)
	other := h.do(call{path: path, token: a.token(), body: `{"Email":"ravi@example.in"}`}).want(t, 404)
	nobody := h.do(call{path: path, token: a.token(), body: `{"Email":"nobody@example.in"}`}).want(t, 404)
	if other.json["error"] != nobody.json["error"] || other.json["code"] != nobody.json["code"] {
		t.Error(other.body, nobody.body)
	}
	h.do(call{path: path, token: a.token(), body: `{"email":"asha@example.in"}`}).want(t, 422)
	h.do(call{path: path, token: a.token(), body: `{}`}).want(t, 422, `"Email"`)
	h.do(call{path: path, body: `{"Email":"asha@example.in"}`}).want(t, 401)
}

func TestSettings(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		a := h.register(asha)
		put := func(body string) answer {
			return h.do(call{method: "PUT", path: "/api/profile/settings", token: a.token(), body: body})
		}
		put(`{"theme":"dark","shortcuts":false}`).want(t, 200, `"theme":"dark"`, `"shortcuts":false`, `"language":"en"`, `"revision":2`, `"success":"Saved"`)
		put(`{"theme":"dark"}`).want(t, 200, `"revision":2`)
		put(`{}`).want(t, 200, `"revision":2`)
		put(`{"timeZone":"America/New_York","name":" पं. आशा ","language":"hi","textSize":"larger","digits":"devanagari","clock":"24"}`).
			want(t, 200, `"timeZone":"America/New_York"`, `"name":"पं. आशा"`, `"revision":3`)
		// Of the changes so far one changed the zone.
		if jobs, err := h.queue.Pending(t.Context(), account.ZoneChanged, 9); err != nil || len(jobs) != 1 || jobs[0].Owner != a.id() {
			t.Errorf("jobs of a new zone: %+v, %v", jobs, err)
		}
		h.do(call{method: "GET", path: "/api/users/me", token: a.token()}).want(t, 200, `"clock":"24"`, `"digits":"devanagari"`, `"revision":3`)
		for field, value := range map[string]string{"theme": `"pink"`, "language": `null`, "timeZone": `"Local"`, "clock": `12`,
			"shortcuts": `null`, "name": `""`, "textSize": `""`, "digits": `[]`} {
			put(`{"`+field+`":`+value+`,"theme2":1}`).want(t, 422)
			got := put(`{"`+field+`":`+value+`}`).want(t, 422)
			if fields, _ := got.json["fields"].(map[string]any); fields[field] == nil || len(fields) != 1 {
				t.Errorf("%s %s: %s", field, value, got.body)
			}
		}
		// Files beside the zones that only this machine may have, and that no browser knows.
		for _, zone := range []string{"localtime", "posixrules", "right/Asia/Kolkata", "posix/Asia/Kolkata", "Factory"} {
			put(`{"timeZone":"`+zone+`"}`).want(t, 422, `"timeZone"`)
		}
		put(`{"timeZone":"../../etc/passwd","theme":"x","clock":"25"}`).want(t, 422, `"timeZone"`, `"theme"`, `"clock"`)
		for _, field := range []string{"email", "emailVerified", "revision", "owner", "password", "createdAt"} {
			put(`{"`+field+`":1}`).want(t, 422, `"request.unknown_field"`)
		}
		h.do(call{method: "PUT", path: "/api/profile/settings", body: `{"theme":"sun"}`}).want(t, 401)
		h.do(call{method: "GET", path: "/api/users/me", token: a.token()}).want(t, 200, `"revision":3`)
		if got := h.actions(a.id()); got != "created signed_in changed changed" {
			t.Error(got)
		}
	})
}

func TestSettingsIfMatch(t *testing.T) {
	h := newHouse(t, testkit.Open(t, testkit.SQLiteURL(t)))
	a := h.register(asha)
	for _, s := range []testkit.Scenario{
		{Name: "seen", Method: "PUT", Path: "/api/profile/settings", Body: `{"theme":"dark"}`, As: a.token(), Header: map[string]string{"If-Match": `"1"`}, Status: 200},
		{Name: "stale", Method: "PUT", Path: "/api/profile/settings", Body: `{"theme":"sun"}`, As: a.token(), Header: map[string]string{"If-Match": `"1"`},
			Status: 412, Contains: []string{`"request.stale"`, `"current":{"id":"` + a.id(), `"theme":"dark"`}},
	} {
		s.Run(t, h.handler)
	}
}
