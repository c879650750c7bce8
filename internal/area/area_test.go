package area_test

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/area"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/areas"

// site is the API of areas on a bench.
type site struct {
	*testkit.Bench
	areas *area.Service
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := &site{Bench: testkit.NewBench(t, d)}
		s.areas = area.New(record.Options{DB: d, Now: s.Now})
		s.Serve(httpapi.Options{}, func(api *httpapi.API) { area.Register(api, s.areas) })
		test(t, s)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		testkit.Contract{Kind: "area", Base: base, Body: `{"name":"Brahmpuri","pin":"302002"}`, Change: `{"name":"Brahmpuri, Jaipur"}`,
			Added: "Area added", Updated: "Area updated", Deleted: "Area deleted", Restored: "Areas restored: 1", Purge: s.areas.Purge}.Run(t, s.Bench)
	})
}

// add makes an area with the id of the n-th millisecond.
func (s *site) add(t *testing.T, n int, fields string) string {
	t.Helper()
	areaID := id.New(s.Clock.Add(time.Duration(n) * time.Millisecond))
	s.Run(t, testkit.Scenario{Method: "POST", Path: base, Body: `{"_id":"` + areaID + `",` + fields + `}`, Status: 201, Contains: []string{`"success":"Area added"`}})
	return areaID
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		far := s.add(t, 9, `"name":"Vaishali Nagar","pin":"302021","lat":26.9123456,"lon":75.74`)
		near := s.add(t, 1, `"name":"Brahmpuri","home":true,"ways":[{"to":"`+far+`","minutes":25,"trips":[22,31]}]`)
		one := base + "/" + near
		s.Run(t, []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{`"name":"Brahmpuri","home":true,"ways":[{"to":"` + far + `","minutes":25,"trips":[22,31]}]}`,
				`"name":"Vaishali Nagar","pin":"302021","lat":26.912346,"lon":75.74}`}},
			{Method: "PUT", Path: one, Body: `{"name":"Brahmpuri, Jaipur"}`, Status: 200, Contains: []string{`"Area updated"`, `"home":true,"ways"`}},
			{Method: "PUT", Path: one, Body: `{"ways":null}`, Status: 200, Contains: []string{`"home":true}`}},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{"Area deleted"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + near + `"]`, Status: 200, Contains: []string{"Areas restored: 1"}},
			{Name: "as another", As: s.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.Other, Method: "PUT", Path: one, Body: `{"name":"x"}`, Status: 404, Contains: []string{"area.not_found"}},
			{Name: "as nobody", As: testkit.Nobody, Path: base, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		first, second := s.add(t, 1, `"name":"Amer"`), s.add(t, 2, `"name":"Jagatpura"`)
		way := func(to, rest string) string { return fmt.Sprintf(`{"ways":[{"to":%q%s}]}`, to, rest) }
		for body, codes := range map[string]string{
			`{"name":""}`: `"name":"Please fill`,
			`{"name":"` + strings.Repeat("न", 61) + `"}`: `"name":"At most 60`,
			`{"pin":"1234567890123"}`:                    `"pin":"At most 12`,
			`{"lat":12}`:                                 `"lat":"Please give both`,
			`{"lat":91,"lon":1}`:                         `"lat":"Please enter a number`,
			`{"lat":"north","lon":1}`:                    `"lat":"Please enter a number`,
			`{"home":"yes"}`:                             `"home":`,
			`{"ways":{}}`:                                `"ways":`,
			way(first, ""):                               `"ways.0.to":`,
			way(second, `,"minutes":-1`):                 `"ways.0.minutes":`,
			way(second, `,"minutes":601`):                `"ways.0.minutes":`,
			way(second, `,"trips":[0]`):                  `"ways.0.minutes":`,
			way(second, `,"trips":[1`+strings.Repeat(",1", 20)+`]`):          `"ways.0.trips":"At most 20`,
			`{"ways":[{"to":"` + second + `"},{"to":"` + second + `"}]}`:     `"ways.1.to":`,
			`{"ways":[` + strings.Repeat(`{"to":"x"},`, 60) + `{"to":"x"}]}`: `"ways":"At most 60`,
		} {
			s.Run(t, testkit.Scenario{Name: body, Method: "PUT", Path: base + "/" + first, Body: body, Status: 422, Contains: []string{codes}})
		}
		s.Run(t, testkit.Scenario{Name: "against the order", Method: "PUT", Path: base + "/" + second, Body: way(first, ""), Status: 422, Contains: []string{`"ways.0.to":`}})
	})
}

// One area at most is home, one in the trash too, and a device that syncs learns of the one that was.
func TestOneIsHome(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		first, second := s.add(t, 1, `"name":"Amer","home":true`), s.add(t, 2, `"name":"Jagatpura"`)
		homes := func(since int64) (names []string) {
			all, err := s.areas.Changed(s.Ctx, s.DB.Reader(), s.Me, since)
			if err != nil {
				t.Fatal(err)
			}
			for _, a := range all {
				mark, _ := json.Marshal(a.Home)
				names = append(names, a.Name+" "+string(mark))
			}
			return names
		}
		before := s.Revision()
		s.Run(t, testkit.Scenario{Method: "PUT", Path: base + "/" + second, Body: `{"home":true}`, Status: 200, Contains: []string{`"home":true`}})
		if got := fmt.Sprint(homes(before)); got != "[Amer false Jagatpura true]" {
			t.Error(got)
		}
		s.Run(t, testkit.Scenario{Method: "DELETE", Path: base + "/" + second, Status: 200})
		s.Run(t, testkit.Scenario{Method: "PUT", Path: base + "/" + first, Body: `{"home":true}`, Status: 200})
		s.Run(t, testkit.Scenario{Method: "POST", Path: base + "/restore", Body: `["` + second + `"]`, Status: 200})
		if got := fmt.Sprint(homes(0)); got != "[Amer true Jagatpura false]" {
			t.Error(got)
		}
	})
}
