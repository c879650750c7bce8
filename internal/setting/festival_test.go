package setting_test

import (
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

func TestOwnFestivals(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		put := func(body string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "PUT", Path: "/api/profile/settings", Token: a.Token(), Body: body})
		}
		put(`{"theme":"dark"}`).Want(t, 200, `"festivals":[]`)
		saved := `"festivals":[{"name":"Gurudev's day","nameHi":"गुरु दिवस","masa":4,"tithi":15},{"name":"Temple day","date":"01-26"}]`
		put(`{"almanac":{"festivals":[{"name":" Gurudev's day ","nameHi":"गुरु दिवस","masa":4,"tithi":15},{"name":"Temple day","date":"01-26","masa":3,"tithi":2}]}}`).
			Want(t, 200, saved, `"monthEnds":"purnima"`)
		put(`{"almanac":{"monthEnds":"amavasya"}}`).Want(t, 200, saved, `"monthEnds":"amavasya"`)
		one := func(festival string) string {
			return `{"almanac":{"festivals":[{"name":"A","date":"05-01"},` + festival + `]}}`
		}
		for festival, field := range map[string]string{
			`{"name":"","date":"01-26"}`:                                             "almanac.festivals.1.name",
			`{"name":"` + strings.Repeat("न", 81) + `","date":"01-26"}`:              "almanac.festivals.1.name",
			`{"name":"B","nameHi":"` + strings.Repeat("न", 81) + `","date":"01-26"}`: "almanac.festivals.1.nameHi",
			`{"name":"B","date":"02-30"}`:                                            "almanac.festivals.1.date",
			`{"name":"B","date":"2026-01-26"}`:                                       "almanac.festivals.1.date",
			`{"name":"B"}`:                                                           "almanac.festivals.1.masa",
			`{"name":"B","masa":13,"tithi":1}`:                                       "almanac.festivals.1.masa",
			`{"name":"B","masa":1,"tithi":31}`:                                       "almanac.festivals.1.tithi",
		} {
			put(one(festival)).Want(t, 422, `"`+field+`"`)
		}
		put(`{"almanac":{"festivals":[`+strings.Repeat(`{"name":"A","date":"05-01"},`, 40)+`{"name":"A","date":"05-01"}]}}`).Want(t, 422, `"almanac.festivals"`)
		put(`{"almanac":{"festivals":{}}}`).Want(t, 422, "almanac")
		put(one(`{"name":"29","date":"02-29"}`)).Want(t, 200, `"date":"02-29"`)
		put(`{"almanac":{"festivals":null}}`).Want(t, 200, `"festivals":[]`, `"monthEnds":"amavasya"`)
	})
}
