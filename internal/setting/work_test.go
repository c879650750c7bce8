package setting_test

import (
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

// Working hours are a setting like the others: what is not sent stays, and nothing is half done.
func TestWork(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		put := func(body string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "PUT", Path: "/api/profile/settings", Token: a.Token(), Body: body})
		}
		me := func() loginkit.Answer {
			return h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()})
		}
		const day, rest = `[{"from":"06:00","to":"22:00"}]`, `"most":[5,5,5,5,5,5,5],"mostInPart":2,"buffer":15,"travelDefault":30}`
		const first = `"work":{"hours":[` + day + `,` + day + `,` + day + `,` + day + `,` + day + `,` + day + `,` + day + `],` + rest
		me().Want(t, 200, first)
		const split = `[[],[{"from":"06:30","to":"12:00"},{"from":"16:00","to":"24:00"}],[],[],[],[],[]]`
		put(`{"work":{"hours":`+split+`}}`).Want(t, 200, `"work":{"hours":`+split+`,`+rest, `"revision":2`)
		put(`{"work":{"hours":`+split+`}}`).Want(t, 200, `"revision":2`)
		put(`{"work":{"most":[0,1,2,3,4,5,6],"buffer":0}}`).Want(t, 200, `"hours":`+split+`,"most":[0,1,2,3,4,5,6],"mostInPart":2,"buffer":0`, `"revision":3`)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: h.Register(loginkit.Ravi).Token()}).Want(t, 200, first)
		put(`{"theme":"dark","work":{"buffer":20,"mostInPart":0}}`).Want(t, 422, `"work.mostInPart"`)
		put(`{"theme":"dark","work":"always"}`).Want(t, 422, `"work"`)
		me().Want(t, 200, `"theme":"system"`, `"buffer":0`)
		const caps = `"caps":[{"season":"diwali","most":18},{"season":"dates","most":0,"name":"Yatra","from":"2026-07-01","to":"2026-07-09"}]`
		put(`{"work":{`+caps+`}}`).Want(t, 200, `"travelDefault":30,`+caps)
		put(`{"work":{"buffer":5}}`).Want(t, 200, `"buffer":5`, caps)
		put(`{"theme":"dark","work":{"caps":[{"season":"dates","most":1,"from":"2026-07-09","to":"2026-07-01"}]}}`).Want(t, 422, `"work.caps.0.to"`)
		me().Want(t, 200, `"theme":"system"`, caps)
		put(`{"work":null}`).Want(t, 200, first)
	})
}
