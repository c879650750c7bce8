package login_test

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
	"sankalp/internal/testkit/loginkit"
)

func TestRegister(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Asha, From: "203.0.113.1", Agent: loginkit.Phone, Language: "hi"}).
			Want(t, 201, `"success":"संकल्प में आपका स्वागत है, आशा शर्मा"`, `"username":"Asha_Sharma"`, `"email":"Asha@Example.in"`,
				`"number":"+919876543210"`, `"emailVerified":false`, `"language":"hi"`, `"timeZone":"Asia/Kolkata"`, `"theme":"system"`,
				`"textSize":"normal"`, `"digits":"latin"`, `"clock":"12"`, `"shortcuts":true`, `"firstSteps":true`, `"createdAt":"2026-11-20T06:00:00Z"`, `"revision":1`)
		if a.User()["id"] != a.User()["_id"] || len(a.Cookies) != 0 || strings.Contains(a.Body, "argon2") {
			t.Error(a.Body, a.Cookies)
		}
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()}).Want(t, 200, `"user":{"id":"`+a.LongID())
		letters := h.Letters("Asha@Example.in")
		if len(letters) != 1 || letters[0].Lang != "hi" || !strings.Contains(letters[0].Text, "http://127.0.0.1:8080/profile/"+a.LongID()+"/setting") {
			t.Errorf("%+v", letters)
		}
		if got := h.Actions(a.ID()); got != "created signed_in" {
			t.Error(got)
		}
		if n := h.Count(`SELECT count(*) AS n FROM accounts WHERE password_hash LIKE '%` + loginkit.Password + `%' OR password_hash NOT LIKE '$argon2id$v=19$m=8,t=1,p=1$%'`); n != 0 {
			t.Error("the password is not stored as a hash")
		}
	})
}

// To which text of the terms a newcomer agreed, and in which language, stays with the account.
func TestTheTermsAreStored(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		with := func(terms string) string { return strings.Replace(loginkit.Asha, "{", `{"terms":"`+terms+`",`, 1) }
		h.Do(loginkit.Call{Path: "/api/users/register", Body: with("the newest")}).Want(t, 422, `"terms"`)
		h.Do(loginkit.Call{Path: "/api/users/register", Body: with("2026-11-27"), Language: "hi"}).Want(t, 201)
		h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Ravi}).Want(t, 201)
		if n := h.Count(`SELECT count(*) AS n FROM accounts WHERE terms_text = '2026-11-27' AND terms_language = 'hi' AND terms_at >= 1795154400000`); n != 1 {
			t.Errorf("%d accounts with terms", n)
		}
		if n := h.Count(`SELECT count(*) AS n FROM accounts WHERE terms_text = '' AND terms_at IS NULL`); n != 1 {
			t.Errorf("%d accounts of whom it is not known", n)
		}
	})
}

func TestRegisterForTheWebApp(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	a := h.Do(loginkit.Call{Path: "/api/users/register", Body: strings.Replace(loginkit.Asha, "{", `{"session":"cookie",`, 1)}).Want(t, 201)
	if a.JSON["token"] != nil || len(a.Cookies) != 2 {
		t.Fatal(a.Body, a.Cookies)
	}
	for _, c := range a.Cookies {
		if !c.HttpOnly || c.Secure || c.Path != "/" || !strings.HasPrefix(c.Name, "sankalp_8080") {
			t.Errorf("%+v", c)
		}
	}
	h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Cookies: a.Jar()}).Want(t, 200)
	out := h.Do(loginkit.Call{Path: "/api/users/logout", Cookies: a.Jar()}).Want(t, 200, `"User Loggedout Successfully..!"`)
	if len(out.Cookies) != 1 || out.Cookies[0].MaxAge >= 0 || out.Cookies[0].Name != "sankalp_8080" {
		t.Errorf("%+v", out.Cookies)
	}
	h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Cookies: a.Jar()}).Want(t, 401, `"session.ended"`)
}

func TestRegisterRefuses(t *testing.T) {
	body := func(field, value string) string {
		all := map[string]string{"username": `"ravi"`, "name": `"Ravi"`, "email": `"ravi@example.in"`, "number": `"9123456789"`, "password": `"` + loginkit.Password + `"`}
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
		{"confirmPassword", `"other"`, "account.password_confirm"}, {"confirmPassword", `"` + loginkit.Password + `"`, ""},
		{"session", `"token"`, "account.choice"}, {"session", `"bearer"`, ""},
		{"role", `"admin"`, "request.unknown_field"}, {"_id", `"x"`, "request.unknown_field"}, {"Username", `"ravi2"`, "request.unknown_field"},
	}
	d := testkit.Open(t, testkit.SQLiteURL(t))
	for _, c := range cases {
		h := loginkit.New(t, d)
		a := h.Do(loginkit.Call{Path: "/api/users/register", Body: body(c.field, c.value), From: "203.0.113.7"})
		if c.code == "" {
			if a.Status != 201 {
				t.Errorf("%s %s: %d %s", c.field, c.value, a.Status, a.Body)
			}
			clean(h)
			continue
		}
		fields, _ := a.JSON["fields"].(map[string]any)
		if a.Status != 422 || fields[c.field] == nil || len(fields) != 1 || a.JSON["code"] != c.code {
			t.Errorf("%s %s: %d %s, want %s", c.field, c.value, a.Status, a.Body, c.code)
		}
		if n := h.Count(`SELECT count(*) AS n FROM accounts`); n != 0 {
			t.Fatalf("%s %s: stored", c.field, c.value)
		}
	}
}

// clean empties the tables between the cases of one test.
func clean(h *loginkit.Kit) {
	h.T.Helper()
	err := h.DB.WriteGlobal(h.T.Context(), func(ctx context.Context, tx *db.Tx) error {
		for _, table := range []string{"accounts", "directory", "owners", "sessions", "throttles", "jobs", "codes", "audits"} {
			if _, err := db.Exec(ctx, tx, "DELETE FROM "+table); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.T.Fatal(err)
	}
}

func TestRegisterTellsEveryFaultAtOnce(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.Do(loginkit.Call{Path: "/api/users/register", Body: `{}`}).Want(t, 422, `"error":"Provide All The Data..!"`, `"username":`, `"name":`, `"email":`, `"number":`, `"password":`)
	h.Do(loginkit.Call{Path: "/api/users/register", Body: `{"username":1,"email":"x","password":"short"}`}).
		Want(t, 422, `"username":"This has the wrong form."`, `"name":"Provide All The Data..!"`, `"email":"Please enter an email`, `"number":`, `"password":"Use at least 8 characters."`)
	h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Asha[:20]}).Want(t, 400)
	h.Do(loginkit.Call{Path: "/api/users/register"}).Want(t, 400)
}

func TestTaken(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		h.Register(loginkit.Asha)
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
			a := h.Do(loginkit.Call{Path: "/api/users/register", Body: fmt.Sprintf(`{"username":"%s","name":"x","email":"%s","number":"%s","password":"%s"}`,
				v["username"], v["email"], v["number"], loginkit.Password)}).Want(t, 409)
			fields, _ := a.JSON["fields"].(map[string]any)
			if len(fields) != len(c.fields) {
				t.Errorf("%v: %s", c.change, a.Body)
			}
			for _, f := range c.fields {
				if fields[f] == nil {
					t.Errorf("%v: %s", c.change, a.Body)
				}
			}
			if len(fields) > 1 && fields["email"] != fields["number"] {
				t.Errorf("tells which of the two: %s", a.Body)
			}
		}
		if n := h.Count(`SELECT count(*) AS n FROM accounts`); n != 1 {
			t.Errorf("%d accounts", n)
		}
	})
}

func TestOneOfManyWhoWantTheSameName(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		var wg sync.WaitGroup
		status := make([]int, 8)
		for i := range status {
			wg.Go(func() {
				body := fmt.Sprintf(`{"username":"guru","name":"x","email":"g%d@example.in","number":"912345678%d","password":"%s"}`, i, i, loginkit.Password)
				a := h.Do(loginkit.Call{Path: "/api/users/register", Body: body})
				status[i] = a.Status
				if a.Status == 409 && !strings.Contains(a.Body, `"fields":{"username"`) {
					t.Errorf("%s", a.Body)
				}
			})
		}
		wg.Wait()
		created := 0
		for _, s := range status {
			switch s {
			case 201:
				created++
			case 409:
			default:
				t.Errorf("status %d", s)
			}
		}
		if n := h.Count(`SELECT count(*) AS n FROM owners`); created != 1 || n != 1 {
			t.Errorf("%d created, %d owners: %v", created, n, status)
		}
	})
}

func TestTooManyRegistrationsFromOneAddress(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	h.Register(loginkit.Asha)
	for range 19 {
		h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Asha, From: "203.0.113.1"}).Want(t, 409)
	}
	a := h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Asha, From: "203.0.113.1"}).Want(t, 429)
	if a.Header.Get("Retry-After") != "3600" {
		t.Error(a.Header)
	}
	h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Asha, From: "203.0.113.2"}).Want(t, 409)
	h.Pass(time.Hour)
	h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Ravi, From: "203.0.113.1"}).Want(t, 201)
}

// While one network floods the registrations, those of other networks are served, and its own wait for their turn.
func TestAFloodOfRegistrationsFromOneNetwork(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		const inside, within, elsewhere = "2001:db8:7:1::1", "2001:db8:7:2::2", "2001:db8:8::1"
		done, err := h.Logins.TakeNetwork(t.Context(), inside)
		if err != nil {
			t.Fatal(err)
		}
		before := h.Logins.Hashes()
		h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Asha, From: within}).Want(t, 429, `"too_many"`)
		if n := h.Logins.Hashes() - before; n != 0 {
			t.Errorf("%d passwords were hashed without a turn", n)
		}
		h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Ravi, From: elsewhere}).Want(t, 201)
		done(0)
		h.Do(loginkit.Call{Path: "/api/users/register", Body: loginkit.Asha, From: within}).Want(t, 201)
	})
}

func TestVerifyUser(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	a := h.Register(loginkit.Asha)
	good := `{"isValid":true,"user":{"id":"` + a.LongID() + `","email":"Asha@Example.in"}}`
	h.Do(loginkit.Call{Path: "/api/users/verifyuser", Body: `{"token":"` + a.Token() + `"}`}).Want(t, 200, good)
	h.Do(loginkit.Call{Path: "/api/users/verifyuser", Token: a.Token()}).Want(t, 200, good)
	h.Do(loginkit.Call{Path: "/api/users/verifyuser", Body: `{}`, Token: a.Token()}).Want(t, 200, good)
	for _, c := range []loginkit.Call{{}, {Body: `{"token":""}`}, {Body: `{"token":"x"}`, Token: a.Token()}, {Body: `{"token":null}`}, {Token: "x"}} {
		c.Path = "/api/users/verifyuser"
		got := h.Do(c).Want(t, 401)
		if got.Body != `{"isValid":false,"error":"Token verification failed!"}` {
			t.Error(got.Body)
		}
	}
	h.Do(loginkit.Call{Path: "/api/users/logout", Token: a.Token()}).Want(t, 200)
	h.Do(loginkit.Call{Path: "/api/users/verifyuser", Body: `{"token":"` + a.Token() + `"}`}).Want(t, 401)
}

func TestCreateByTheOperator(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		p := account.Person{Username: "ravi", Name: "Ravi", Email: "ravi@example.in", Number: "91234 56789"}
		u, err := h.Logins.Create(t.Context(), p, loginkit.Password, "hi")
		if err != nil || u.Number != "+919123456789" || u.Language != "hi" {
			t.Fatal(u, err)
		}
		if _, err := h.Logins.Create(t.Context(), p, loginkit.Password, "hi"); err == nil {
			t.Error("created twice")
		}
		h.Do(loginkit.Call{Path: "/api/users/login", Body: loginkit.Login("ravi", loginkit.Password), From: "192.0.2.1"}).Want(t, 200)
		if got := h.Letters("ravi@example.in"); len(got) != 1 { // the first login of all is no news
			t.Errorf("%+v", got)
		}
	})
}
