package account_test

import (
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// When he can is a setting like the others: what is not said stays, and nothing is half done.
func TestWork(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		a := h.register(asha)
		put := func(body string) answer {
			return h.do(call{method: "PUT", path: "/api/profile/settings", token: a.token(), body: body})
		}
		me := func() answer { return h.do(call{method: "GET", path: "/api/users/me", token: a.token()}) }
		const day, rest = `[{"from":"06:00","to":"22:00"}]`, `"most":[5,5,5,5,5,5,5],"mostInPart":2,"buffer":15,"travelDefault":30}`
		const first = `"work":{"hours":[` + day + `,` + day + `,` + day + `,` + day + `,` + day + `,` + day + `,` + day + `],` + rest
		me().want(t, 200, first)
		const split = `[[],[{"from":"06:30","to":"12:00"},{"from":"16:00","to":"24:00"}],[],[],[],[],[]]`
		put(`{"work":{"hours":`+split+`}}`).want(t, 200, `"work":{"hours":`+split+`,`+rest, `"revision":2`)
		put(`{"work":{"hours":`+split+`}}`).want(t, 200, `"revision":2`)
		put(`{"work":{"most":[0,1,2,3,4,5,6],"buffer":0}}`).want(t, 200, `"hours":`+split+`,"most":[0,1,2,3,4,5,6],"mostInPart":2,"buffer":0`, `"revision":3`)
		h.do(call{method: "GET", path: "/api/users/me", token: h.register(ravi).token()}).want(t, 200, first)
		put(`{"theme":"dark","work":{"buffer":20,"mostInPart":0}}`).want(t, 422, `"work.mostInPart"`)
		put(`{"theme":"dark","work":"always"}`).want(t, 422, `"work"`)
		me().want(t, 200, `"theme":"system"`, `"buffer":0`)
		put(`{"work":null}`).want(t, 200, first)
	})
}
