package goodtimes

import (
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

func onEach(t *testing.T, test func(t *testing.T, b *testkit.Bench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		b := testkit.NewBench(t, d)
		s := New(Options{DB: d, Limiter: session.NewLimiter(d, 1, b.Now), Count: 30, Per: time.Hour, Places: testkit.Places})
		b.Serve(httpapi.Options{}, func(api *httpapi.API) { Register(api, s) })
		test(t, b)
	})
}

const griha = "/api/muhurat?rite=griha_pravesh&from=2026-11-23&to=2026-12-15"

// Who chose no customs has those of the state of his place, in the search and in what a device keeps alike.
// The addresses of the public almanac have hyphens, and are copied.
func TestARiteWithAHyphen(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench) {
		const days = "&from=2026-11-23&to=2026-11-24"
		for path, want := range map[string]string{"?rite=griha-pravesh" + days: `griha_pravesh.`, "/ahead?rite=griha-pravesh" + days: `"rite":"griha_pravesh"`, "/rules?rite=griha-pravesh": `"id":"griha_pravesh.vara"`} {
			b.Call(t, testkit.Scenario{Path: "/api/muhurat" + path, As: b.Me, Status: 200, Contains: []string{want}})
		}
	})
}

func TestCustomsOfThePlace(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench) {
		for _, c := range []struct{ place, almanac, want string }{
			{`"name":"Chennai","lat":13.0878,"lon":80.2785`, `{"monthEnds":"purnima"}`, "south"},
			{`"name":"Kolkata","lat":22.5626,"lon":88.363`, `{"monthEnds":"purnima"}`, "bengal"},
			{`"name":"Pune","lat":18.5196,"lon":73.8554`, `{"monthEnds":"purnima"}`, "maharashtra"},
			{`"name":"Delhi","lat":28.6519,"lon":77.2315`, `{"monthEnds":"purnima"}`, "north"},
			{`"name":"Chennai","lat":13.0878,"lon":80.2785`, `{"monthEnds":"purnima","tradition":"bengal"}`, "bengal"},
		} {
			b.Exec(b.Me, `UPDATE accounts SET almanac = $1, place = $2 WHERE id = $3`, c.almanac, `{`+c.place+`,"timeZone":"Asia/Kolkata"}`, b.Me)
			for _, path := range []string{"", "/rules", "/ahead"} {
				path = "/api/muhurat" + path + "?rite=griha_pravesh"
				if !strings.Contains(path, "/rules") {
					path += "&from=2026-11-23&to=2026-11-24"
				}
				b.Call(t, testkit.Scenario{Path: path, As: b.Me, Status: 200, Contains: []string{`"tradition":"` + c.want + `"`}})
			}
		}
	})
}

func TestSearch(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench) {
		days := func(path string) []any {
			answer, _ := b.Call(t, testkit.Scenario{Path: path, As: b.Me, Status: 200})
			all, _ := answer["days"].([]any)
			return all
		}
		good := func(path string) (n int) {
			for _, d := range days(path) {
				day := d.(map[string]any)
				if len(day["windows"].([]any)) > 0 {
					n++
				} else if len(day["against"].([]any)) == 0 && day["longest"].(float64) == 0 {
					t.Errorf("%s: no window and no reason", day["date"])
				}
			}
			return n
		}
		usual := good(griha)
		if all := len(days(griha)); all != 23 || usual == 0 || usual > 15 {
			t.Errorf("%d of %d days are good", usual, all)
		}
		if more := good(griha + "&off=griha_pravesh.vara"); more <= usual {
			t.Errorf("%d days without a rule, %d with it", more, usual)
		}
		if fewer := good(griha + "&minutes=1200"); fewer >= usual {
			t.Errorf("%d days have twenty hours", fewer)
		}
		if fewer := good(griha + "&part=pratah"); fewer > usual {
			t.Errorf("%d days in the morning, %d in all", fewer, usual)
		}
		// One's own custom, and the place, are those of the account.
		b.Exec(b.Me, `UPDATE accounts SET almanac = $1, place = $2 WHERE id = $3`,
			`{"monthEnds":"purnima","muhurat":[{"rule":"griha_pravesh.vara","weight":"off"}]}`, `{"name":"Varanasi","lat":25.3,"lon":83,"timeZone":"Asia/Kolkata"}`, b.Me)
		if more := good(griha); more <= usual {
			t.Errorf("%d days by one's own custom, %d by the tables", more, usual)
		}
		b.Call(t, testkit.Scenario{Path: "/api/muhurat/rules?rite=griha_pravesh", As: b.Me, Status: 200,
			Contains: []string{`"tradition":"north"`, `"id":"griha_pravesh.vara"`, `"weight":"off"`, `"confirmed":false`, `"id":"kharmas_griha_pravesh"`}})
		b.Call(t, testkit.Scenario{Path: "/api/muhurat/rules?rite=griha_pravesh", As: b.Other, Status: 200, NotContains: []string{`"weight":"off"`}})
		b.Call(t, testkit.Scenario{Path: griha + "&stars=4,0&full=true", As: b.Me, Status: 200, Header: map[string]string{"Accept-Language": "hi"},
			Contains: []string{`"unknown":[2]`, `"person":1`, "नक्षत्र" /* the name of a rule in Hindi */, `{person}`}})
	})
}

// manyDays are so many days of sutak.
func manyDays(n int) string {
	return strings.TrimSuffix(strings.Repeat("2026-01-01,2026-01-01,", n), ",")
}

// What a family tells besides stars: the birth month of a first child, found by the date of birth, Jyeshtha of two, and days of sutak.
func TestSearchForAFamily(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench) {
		// 14 June 1999 lies in amanta Jyeshtha, as all of these days but the first.
		const vivah = "/api/muhurat?rite=vivah&from=2027-06-04&to=2027-06-12&full=true"
		b.Call(t, testkit.Scenario{Path: vivah + "&stars=4,15&eldest=1,0&births=1999-06-14,1998-06-14", As: b.Me, Status: 200,
			Contains: []string{`"rule":"janma_masa"`}, NotContains: []string{`"rule":"jyeshtha_three"`, `"rule":"sutak_family"`}})
		b.Call(t, testkit.Scenario{Path: vivah + "&stars=4,15&eldest=1,1", As: b.Me, Status: 200,
			Contains: []string{`"rule":"jyeshtha_three"`}, NotContains: []string{`"rule":"janma_masa"`}})
		const mundan = "/api/muhurat?rite=mundan&from=2027-06-04&to=2027-06-12&full=true"
		b.Call(t, testkit.Scenario{Path: mundan + "&stars=4&eldest=1", As: b.Me, Status: 200,
			Contains: []string{`"rule":"jyeshtha_eldest","effect":"weakens"`, "Jyeshtha month, and {person} is an eldest child", `"person":1`}})
		b.Call(t, testkit.Scenario{Path: mundan + "&stars=4&eldest=0", As: b.Me, Status: 200, NotContains: []string{`"rule":"jyeshtha_eldest"`}})
		b.Call(t, testkit.Scenario{Path: mundan + "&stars=4&eldest=1&off=jyeshtha_eldest", As: b.Me, Status: 200, NotContains: []string{`"rule":"jyeshtha_eldest"`}})
		b.Call(t, testkit.Scenario{Path: vivah + "&sutak=2027-06-05,2027-06-06", As: b.Me, Status: 200, Header: map[string]string{"Accept-Language": "hi"},
			Contains: []string{`"rule":"sutak_family"`, `"until":"2027-06-06"`, "परिवार में सूतक {until} तक", `"unknown":[]`}})
	})
}

func TestSearchRefused(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench) {
		for query, field := range map[string]string{
			"rite=coronation&from=2026-01-01&to=2026-01-02":             `"rite"`,
			"rite=vivah&from=2026-01-01&to=2126-01-02":                  `"to"`,
			"rite=vivah&from=2026-01-02&to=2026-01-01":                  `"to"`,
			"rite=vivah&from=2026-02-30&to=2026-03-01":                  `"from"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&stars=1,2,3":      `"stars"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&stars=28":         `"stars"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&signs=13":         `"signs"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&stars=rohini":     `"stars"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&off=no_such_rule": `"off"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&part=noon":        `"part"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&minutes=1441":     `"minutes"`,

			"rite=vivah&from=2026-01-01&to=2026-01-02&eldest=yes":                  `"eldest"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&eldest=1&births=1998-02-30":  `"births"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&sutak=2026-01-02,2026-01-01": `"sutak"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&sutak=tomorrow":              `"sutak"`,
			"rite=vivah&from=2026-01-01&to=2026-01-02&sutak=" + manyDays(11):       `"sutak"`,
		} {
			b.Call(t, testkit.Scenario{Path: "/api/muhurat?" + query, As: b.Me, Status: 422, Contains: []string{field}})
		}
		const ahead = "/api/muhurat/ahead?rite=vivah&from=2026-11-25&to="
		b.Guarded(t, testkit.Scenario{Path: ahead + "2026-11-27", Status: 200})
		b.Call(t, testkit.Scenario{Path: ahead + "2027-12-30", As: b.Me, Status: 422, Contains: []string{`"to"`}})
		b.Call(t, testkit.Scenario{Path: strings.Replace(ahead, "vivah", "coronation", 1) + "2026-11-27", As: b.Me, Status: 422, Contains: []string{`"rite"`}})
		b.Call(t, testkit.Scenario{Path: "/api/muhurat/rules?rite=coronation", As: b.Me, Status: 422, Contains: []string{`"rite"`}})
		b.Call(t, testkit.Scenario{Path: "/api/muhurat/rules", As: b.Me, Status: 422, Contains: []string{"rite"}})
		b.Guarded(t, testkit.Scenario{Path: griha, Status: 200})
		b.Call(t, testkit.Scenario{Path: "/api/muhurat/rites", As: b.Me, Status: 200, Contains: []string{`"id":"vivah"`}})
	})
}

// The first and the last days that the almanac knows are judged, on the server and for a device; what lies beyond is refused by its field.
func TestSearchAtTheEndsOfTime(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench) {
		for days, last := range map[string]string{"from=1800-01-01&to=1800-02-15": "1800-02-15", "from=2200-12-01&to=2200-12-31": "2200-12-31"} {
			for _, path := range []string{"/api/muhurat?rite=vivah&full=true&stars=4,0&eldest=1,1&births=1800-01-01,2200-12-31&", "/api/muhurat/ahead?rite=vivah&"} {
				b.Call(t, testkit.Scenario{Path: path + days, As: b.Me, Status: 200, Contains: []string{`"date":"` + last + `"`}})
			}
		}
		for days, field := range map[string]string{"from=1799-12-31&to=1800-01-01": `"from"`, "from=2200-12-31&to=2201-01-01": `"to"`, "from=0000-00-00&to=9999-12-31": `"from"`} {
			b.Call(t, testkit.Scenario{Path: "/api/muhurat?rite=vivah&" + days, As: b.Me, Status: 422, Contains: []string{field}})
		}
		b.Call(t, testkit.Scenario{Path: "/api/muhurat?rite=mundan&from=2026-11-27&to=2026-11-27&eldest=1&births=1799-12-31", As: b.Me, Status: 422, Contains: []string{`"births"`}})
	})
}

// An owner may search so often in an hour; another is not touched by it.
func TestSearchLimit(t *testing.T) {
	onEach(t, func(t *testing.T, b *testkit.Bench) {
		short := strings.Replace(griha, "2026-12-15", "2026-11-23", 1)
		for range 30 {
			b.Call(t, testkit.Scenario{Path: short, As: b.Me, Status: http.StatusOK})
		}
		b.Call(t, testkit.Scenario{Path: short, As: b.Me, Status: http.StatusTooManyRequests})
		b.Call(t, testkit.Scenario{Path: short, As: b.Other, Status: 200})
	})
}
