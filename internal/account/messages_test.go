package account_test

import (
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestMessages(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		a := h.register(asha)
		put := func(body string) answer {
			return h.do(call{method: "PUT", path: "/api/profile/settings", token: a.token(), body: body})
		}
		const first = `"messages":{"templates":{},"signature":""}`
		h.do(call{method: "GET", path: "/api/users/me", token: a.token()}).want(t, 200, first)
		put(`{"messages":{"templates":{"due":{"en":"Dear {name}\r\n{due}","hi":"{name} जी"},"thanks":{"en":"Thanks"}},"signature":" Pt. Asha "}}`).want(t, 200,
			`"messages":{"templates":{"due":{"en":"Dear {name}\n{due}","hi":"{name} जी"},"thanks":{"en":"Thanks"}},"signature":"Pt. Asha"}`, `"revision":2`)
		put(`{"messages":{"signature":"Pt. Asha"}}`).want(t, 200, `"revision":2`)
		put(`{"messages":{"templates":{"due":{"en":null,"hi":"{name} जी"},"thanks":{}}}}`).want(t, 200, `"messages":{"templates":{"due":{"hi":"{name} जी"}},"signature":"Pt. Asha"}`)
		for change, field := range map[string]string{
			`"much"`:          "messages",
			`{"signature":7}`: "messages.signature",
			`{"signature":"` + strings.Repeat("न", 121) + `"}`: "messages.signature",
			`{"templates":[]}`:                  "messages.templates",
			`{"templates":{"gold":{"en":"x"}}}`: "messages.templates",
			`{"templates":{"due":7}}`:           "messages.templates",
			`{"templates":{"due":{"en":7}}}`:    "messages.templates.due.en",
			`{"templates":{"due":{"hi":"` + strings.Repeat("न", 1001) + `"}}}`: "messages.templates.due.hi",
		} {
			got := put(`{"theme":"dark","messages":`+change+`}`).want(t, 422)
			if said, _ := got.json["fields"].(map[string]any); said[field] == nil || len(said) != 1 {
				t.Errorf("%s: %s", change, got.body)
			}
		}
		put(`{"messages":null}`).want(t, 200, first, `"theme":"system"`)
	})
}
