package account_test

import (
	"testing"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

func TestOwnName(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	a := h.Register(loginkit.Asha)
	h.Register(loginkit.Ravi)
	const path = "/api/task/tasks/getLoggedInUser"
	h.Do(loginkit.Call{Path: path, Token: a.Token(), Body: `{"Email":"asha@example.in"}`}).Want(t, 200, `{"success":"आशा शर्मा"}`)
	other := h.Do(loginkit.Call{Path: path, Token: a.Token(), Body: `{"Email":"ravi@example.in"}`}).Want(t, 404)
	nobody := h.Do(loginkit.Call{Path: path, Token: a.Token(), Body: `{"Email":"nobody@example.in"}`}).Want(t, 404)
	if other.JSON["error"] != nobody.JSON["error"] || other.JSON["code"] != nobody.JSON["code"] {
		t.Error(other.Body, nobody.Body)
	}
	h.Do(loginkit.Call{Path: path, Token: a.Token(), Body: `{"email":"asha@example.in"}`}).Want(t, 422)
	h.Do(loginkit.Call{Path: path, Token: a.Token(), Body: `{}`}).Want(t, 422, `"Email"`)
	h.Do(loginkit.Call{Path: path, Body: `{"Email":"asha@example.in"}`}).Want(t, 401)
}

func TestSettings(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		put := func(body string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "PUT", Path: "/api/profile/settings", Token: a.Token(), Body: body})
		}
		put(`{"theme":"dark","shortcuts":false,"firstSteps":false}`).Want(t, 200, `"theme":"dark"`, `"shortcuts":false`, `"firstSteps":false`, `"language":"en"`, `"revision":2`, `"success":"Saved"`)
		put(`{"theme":"dark"}`).Want(t, 200, `"revision":2`)
		put(`{}`).Want(t, 200, `"revision":2`)
		put(`{"timeZone":"America/New_York","name":" पं. आशा ","language":"hi","textSize":"larger","digits":"devanagari","clock":"24"}`).
			Want(t, 200, `"timeZone":"America/New_York"`, `"name":"पं. आशा"`, `"revision":3`)
		// Of the changes so far one changed the zone.
		if jobs, err := h.Queue.Pending(t.Context(), account.ZoneChanged, 9); err != nil || len(jobs) != 1 || jobs[0].Owner != a.ID() {
			t.Errorf("jobs of a new zone: %+v, %v", jobs, err)
		}
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()}).Want(t, 200, `"clock":"24"`, `"digits":"devanagari"`, `"revision":3`)
		for field, value := range map[string]string{"theme": `"pink"`, "language": `null`, "timeZone": `"Local"`, "clock": `12`,
			"shortcuts": `null`, "firstSteps": `"no"`, "name": `""`, "textSize": `""`, "digits": `[]`} {
			put(`{"`+field+`":`+value+`,"theme2":1}`).Want(t, 422)
			got := put(`{"`+field+`":`+value+`}`).Want(t, 422)
			if fields, _ := got.JSON["fields"].(map[string]any); fields[field] == nil || len(fields) != 1 {
				t.Errorf("%s %s: %s", field, value, got.Body)
			}
		}
		// Files in the folder of the zones that no browser knows.
		for _, zone := range []string{"localtime", "posixrules", "right/Asia/Kolkata", "posix/Asia/Kolkata", "Factory"} {
			put(`{"timeZone":"`+zone+`"}`).Want(t, 422, `"timeZone"`)
		}
		put(`{"timeZone":"../../etc/passwd","theme":"x","clock":"25"}`).Want(t, 422, `"timeZone"`, `"theme"`, `"clock"`)
		for _, field := range []string{"email", "emailVerified", "revision", "owner", "password", "createdAt"} {
			put(`{"`+field+`":1}`).Want(t, 422, `"request.unknown_field"`)
		}
		h.Do(loginkit.Call{Method: "PUT", Path: "/api/profile/settings", Body: `{"theme":"sun"}`}).Want(t, 401)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()}).Want(t, 200, `"revision":3`)
		if got := h.Actions(a.ID()); got != "created signed_in changed changed" {
			t.Error(got)
		}
	})
}

func TestSettingsIfMatch(t *testing.T) {
	h := loginkit.New(t, testkit.Open(t, testkit.SQLiteURL(t)))
	a := h.Register(loginkit.Asha)
	for _, s := range []testkit.Scenario{
		{Name: "seen", Method: "PUT", Path: "/api/profile/settings", Body: `{"theme":"dark"}`, As: a.Token(), Header: map[string]string{"If-Match": `"1"`}, Status: 200},
		{Name: "stale", Method: "PUT", Path: "/api/profile/settings", Body: `{"theme":"sun"}`, As: a.Token(), Header: map[string]string{"If-Match": `"1"`},
			Status: 412, Contains: []string{`"request.stale"`, `"current":{"id":"` + a.LongID(), `"theme":"dark"`}},
	} {
		s.Run(t, h.Handler)
	}
}
