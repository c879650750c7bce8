package setting_test

import (
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
	"sankalp/internal/testkit/loginkit"
)

const jaipur = `{"name":"Jaipur","nameHi":"जयपुर","lat":26.91962,"lon":75.78781,"timeZone":"Asia/Kolkata"}`

func TestPlace(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		put := func(body string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "PUT", Path: "/api/profile/settings", Token: a.Token(), Body: body})
		}
		me := func() loginkit.Answer {
			return h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: a.Token()})
		}
		me().Want(t, 200, `"place":null`, `"monthEnds":"purnima"`, `"ayanamsa":"lahiri"`)
		saved := `"place":{"name":"Jaipur","nameHi":"जयपुर","lat":26.9196,"lon":75.7878,"timeZone":"Asia/Kolkata"}`
		put(`{"place":`+jaipur+`}`).Want(t, 200, saved, `"revision":2`)
		put(`{"place":`+jaipur+`}`).Want(t, 200, `"revision":2`)
		put(`{"almanac":{"monthEnds":"amavasya","ekadashi":"vaishnava"}}`).Want(t, 200, saved, `"monthEnds":"amavasya"`, `"ekadashi":"vaishnava"`, `"era":"vikram"`, `"revision":3`)
		put(`{"almanac":{"sunrise":"centre"}}`).Want(t, 200, `"monthEnds":"amavasya"`, `"sunrise":"centre"`)
		me().Want(t, 200, saved, `"sunrise":"centre"`)
		h.Do(loginkit.Call{Method: "GET", Path: "/api/users/me", Token: h.Register(loginkit.Ravi).Token()}).Want(t, 200, `"place":null`, `"sunrise":"limb"`)

		for _, c := range []struct{ change, field string }{
			{`"lat":90.5`, "place.lat"}, {`"lat":null`, "place.lat"}, {`"lat":"26"`, "place.lat"}, {`"lon":-181`, "place.lon"},
			{`"timeZone":"Local"`, "place.timeZone"}, {`"timeZone":"India"`, "place.timeZone"}, {`"name":" "`, "place.name"},
			{`"name":"` + strings.Repeat("x", 121) + `"`, "place.name"}, {`"nameHi":"` + strings.Repeat("ज", 121) + `"`, "place.nameHi"},
		} {
			name, _, _ := strings.Cut(c.change, ":")
			before, after, _ := strings.Cut(jaipur, name+":")
			if _, after, _ = strings.Cut(after, ","); after == "" {
				after = "}"
			} else {
				after = "," + after
			}
			got := put(`{"place":`+before+c.change+after+`}`).Want(t, 422)
			if fields, _ := got.JSON["fields"].(map[string]any); fields[c.field] == nil || len(fields) != 1 {
				t.Errorf("%s: %s", c.change, got.Body)
			}
		}
		put(`{"place":{}}`).Want(t, 422, "place.name", "place.lat", "place.lon", "place.timeZone")
		put(`{"place":"Jaipur"}`).Want(t, 422, `"place"`)
		put(`{"almanac":[]}`).Want(t, 422, `"almanac"`)
		for _, field := range []string{"monthEnds", "ekadashi", "era", "ayanamsa", "sunrise", "samvatsara"} {
			put(`{"theme":"dark","almanac":{"`+field+`":"none"}}`).Want(t, 422, "almanac."+field)
		}
		me().Want(t, 200, saved, `"theme":"system"`) // nothing half done
		put(`{"place":null,"almanac":null}`).Want(t, 200, `"place":null`, `"monthEnds":"purnima"`, `"sunrise":"limb"`)
	})
}

func TestVratsAndMuhurat(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := loginkit.New(t, d)
		a := h.Register(loginkit.Asha)
		put := func(body string) loginkit.Answer {
			return h.Do(loginkit.Call{Method: "PUT", Path: "/api/profile/settings", Token: a.Token(), Body: `{"almanac":` + body + `}`})
		}
		put(`{"tradition":"south","muhurat":[{"rule":"rikta","weight":"off"},{"rule":"vivah.vara","weight":"weakens"},{"rule":"rikta","weight":"forbids"}]}`).
			Want(t, 200, `"tradition":"south"`, `"muhurat":[{"rule":"vivah.vara","weight":"weakens"},{"rule":"rikta","weight":"forbids"}]`)
		put(`{"era":"shaka"}`).Want(t, 200, `"rule":"rikta"`)
		put(`{"muhurat":[{"rule":"no_such_rule","weight":"off"}]}`).Want(t, 422, `"almanac.muhurat"`)
		put(`{"muhurat":[{"rule":"rikta","weight":"sometimes"}]}`).Want(t, 422, `"almanac.muhurat"`)
		put(`{"muhurat":[`+strings.Repeat(`{"rule":"rikta","weight":"off"},`, 200)+`{"rule":"rikta","weight":"off"}]}`).Want(t, 422, `"almanac.muhurat"`)
		put(`{"youth":10}`).Want(t, 200, `"youth":10`)
		put(`{"era":"vikram"}`).Want(t, 200, `"youth":10`)
		put(`{"youth":16}`).Want(t, 422, `"almanac.youth"`)
		put(`{"youth":-1}`).Want(t, 422, `"almanac.youth"`)
		put(`{"youth":"ten"}`).Want(t, 422, `"almanac.youth"`)
		put(`{"youth":0}`).Want(t, 200, `"youth":0`)
		if got := put(`{"youth":null}`).Want(t, 200, `"era":"vikram"`); strings.Contains(got.Body, `"youth"`) {
			t.Error(got.Body)
		}
		put(`{"muhurat":7}`).Want(t, 422, `"almanac.muhurat"`)
		put(`{"vrats":["sankashti","pradosh","sankashti"]}`).Want(t, 200, `"vrats":["pradosh","sankashti"]`)
		put(`{"era":"vikram"}`).Want(t, 200, `"vrats":["pradosh","sankashti"]`)
		put(`{"era":"shaka","vrats":["pradosh","monday"]}`).Want(t, 422, `"almanac.vrats"`)
		put(`{"vrats":"pradosh"}`).Want(t, 422, `"almanac.vrats"`)
		if got := put(`{"vrats":null}`).Want(t, 200, `"era":"vikram"`); strings.Contains(got.Body, `"vrats"`) {
			t.Error(got.Body)
		}
		put(`{"regions":["tamil","north","tamil"],"unseen":["pongal"]}`).Want(t, 200, `"regions":["north","tamil"]`, `"unseen":["pongal"]`)
		put(`{"regions":["mars"]}`).Want(t, 422, `"almanac.regions"`)
		put(`{"unseen":["diwali"]}`).Want(t, 422, `"almanac.unseen"`)
		if got := put(`{"regions":null,"unseen":null}`).Want(t, 200); strings.Contains(got.Body, "tamil") || strings.Contains(got.Body, "pongal") {
			t.Error(got.Body)
		}
		put(`{"calendar":"tamil"}`).Want(t, 200, `"calendar":"tamil"`)
		put(`{"calendar":"mars"}`).Want(t, 422, `"almanac.calendar"`)
		if got := put(`{"calendar":""}`).Want(t, 200); strings.Contains(got.Body, `"calendar"`) {
			t.Error(got.Body)
		}
		put(`{"samvatsara":"south"}`).Want(t, 200, `"samvatsara":"south"`)
		if back := put(`{"samvatsara":""}`).Want(t, 200); strings.Contains(back.Body, `"samvatsara"`) {
			t.Errorf("it is still there: %s", back.Body)
		}
		put(`{"tradition":"mars"}`).Want(t, 422, `"almanac.tradition"`)
		if got := put(`{"muhurat":null}`).Want(t, 200); strings.Contains(got.Body, "rikta") {
			t.Error(got.Body)
		}
	})
}
