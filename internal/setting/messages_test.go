package setting_test

import (
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

func TestMessages(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		put := func(body string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "PUT", Path: "/api/profile/settings", Token: a.Token(), Body: body})
		}
		const first = `"messages":{"templates":{},"signature":""}`
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()}).Want(t, 200, first)
		put(`{"messages":{"templates":{"due":{"en":"Dear {name}\r\n{due}","hi":"{name} जी"},"thanks":{"en":"Thanks"}},"signature":" Pt. Asha "}}`).Want(t, 200,
			`"messages":{"templates":{"due":{"en":"Dear {name}\n{due}","hi":"{name} जी"},"thanks":{"en":"Thanks"}},"signature":"Pt. Asha"}`, `"revision":2`)
		put(`{"messages":{"signature":"Pt. Asha"}}`).Want(t, 200, `"revision":2`)
		put(`{"messages":{"templates":{"due":{"en":null},"thanks":{}}}}`).Want(t, 200,
			`"messages":{"templates":{"due":{"hi":"{name} जी"},"thanks":{"en":"Thanks"}},"signature":"Pt. Asha"}`, `"revision":3`)
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
			got := put(`{"theme":"dark","messages":`+change+`}`).Want(t, 422)
			if fields, _ := got.JSON["fields"].(map[string]any); fields[field] == nil || len(fields) != 1 {
				t.Errorf("%s: %s", change, got.Body)
			}
		}
		put(`{"messages":null}`).Want(t, 200, first, `"theme":"system"`)
	})
}

func TestChangesOfWordingsMerge(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		for _, step := range []struct{ change, templates string }{
			{`{"due":{"en":"Due","hi":"शेष"},"late":{"en":"Late"}}`, `{"due":{"en":"Due","hi":"शेष"},"late":{"en":"Late"}}`},
			{`{"ask":{"en":"Ask"}}`, `{"ask":{"en":"Ask"},"due":{"en":"Due","hi":"शेष"},"late":{"en":"Late"}}`},
			{`{"due":{"en":"Still due"}}`, `{"ask":{"en":"Ask"},"due":{"en":"Still due","hi":"शेष"},"late":{"en":"Late"}}`},
			{`{}`, `{"ask":{"en":"Ask"},"due":{"en":"Still due","hi":"शेष"},"late":{"en":"Late"}}`},
			{`{"due":{"hi":""},"late":{"en":null}}`, `{"ask":{"en":"Ask"},"due":{"en":"Still due"}}`},
			{`{"ask":null,"thanks":null}`, `{"due":{"en":"Still due"}}`},
			{`null`, `{}`},
		} {
			h.Do(loginkit.Call{Method: "PUT", Path: "/api/profile/settings", Token: a.Token(), Body: `{"messages":{"templates":` + step.change + `}}`}).
				Want(t, 200, `"messages":{"templates":`+step.templates+`,"signature":""}`)
			h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()}).Want(t, 200, `"templates":`+step.templates+`,`)
		}
	})
}
