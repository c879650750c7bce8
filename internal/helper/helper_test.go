package helper_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/helper"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const (
	base = "/api/helpers"
	link = "Zm9vYmFyYmF6cXV4MDEyMz"
)

// site is the API of helpers on a bench.
type site struct {
	*testkit.Bench
	helpers *helper.Service
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := &site{Bench: testkit.NewBench(t, d)}
		s.helpers = helper.New(record.Options{DB: d, Now: s.Now})
		s.Serve(httpapi.Options{}, func(api *httpapi.API) { helper.Register(api, s.helpers) })
		test(t, s)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		testkit.Contract{Kind: "helper", Base: base, Body: `{"name":"Omkar Tiwari","phone":"98390 66102"}`, Change: `{"area":"Assi"}`,
			Added: "Helper added", Updated: "Helper updated", Deleted: "Helper deleted", Restored: "Helpers restored: 1", Purge: s.helpers.Purge}.Run(t, s.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one := s.ID()
		s.Run(t, []testkit.Scenario{
			{Name: "all of it", Method: "POST", Path: base, Status: 201,
				Body: `{"_id":"` + one + `","name":" Omkar Tiwari ","phone":"98390 66102","skills":["Havan","havan","Path"],"veda":"Yajur","area":"Assi","languages":["Hindi"],
					"takes":"upi","upiId":"omkar@ybl","vehicle":"Scooter","rateNote":"1,500 a day","since":2018,"note":"Son of\nRamesh ji","language":"hi","link":"` + link + `",
					"alsoNamed":["Omkar ji"],"cannot":[{"from":"2026-12-01","until":"2026-12-05","note":"Wedding"},{"weekdays":[4,2,2],"fromTime":"08:00","untilTime":"12:00"}]}`,
				Contains: []string{`"name":"Omkar Tiwari","phone":"+919839066102","skills":["Havan","Path"],"veda":"Yajur","area":"Assi","languages":["Hindi"],"takes":"upi",` +
					`"upiId":"omkar@ybl","vehicle":"Scooter","rateNote":"1,500 a day","since":2018,"cannot":[{"from":"2026-12-01","until":"2026-12-05","note":"Wedding"},` +
					`{"weekdays":[2,4],"fromTime":"08:00","untilTime":"12:00"}],"active":true,"note":"Son of\nRamesh ji","language":"hi","link":"` + link + `","alsoNamed":["Omkar ji"]}`}},
			{Name: "a formula and a mark within", Method: "POST", Path: base, Body: `{"name":"=1+1","active":false}`, Status: 201, Contains: []string{`"name":"=1+1","active":false}`}},
			{Name: "cleared", Method: "PUT", Path: base + "/" + one, Body: `{"phone":null,"skills":null,"cannot":null,"since":null,"active":false}`, Status: 200,
				Contains: []string{`"name":"Omkar Tiwari","veda":"Yajur"`, `"active":false`, `"link":"` + link}},
			{Path: base, Status: 200, Contains: []string{one, "=1+1"}},
			{Name: "as another", As: s.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.Other, Method: "PUT", Path: base + "/" + one, Body: `{"name":"Mine"}`, Status: 404, Contains: []string{"helper.not_found"}},
			{Name: "as nobody", As: testkit.Nobody, Path: base, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		many := strings.Repeat(`"a",`, 30) + `"b"`
		for body, want := range map[string]string{
			`"phone":"98390 66102"`:                                                                 `"name":"Please fill`,
			`"name":"Omkar\nTiwari"`:                                                                `"name":`,
			`"name":"Omkar\u202eTiwari"`:                                                            `"name":`,
			`"name":"` + strings.Repeat("न", 121) + `"`:                                             `"name":"At most 120`,
			`"name":"O","phone":"12"`:                                                               `"phone":"This is not a phone`,
			`"name":"O","phone":7`:                                                                  `"phone":`,
			`"name":"O","skills":[` + many + `]`:                                                    `"skills":`,
			`"name":"O","skills":["` + strings.Repeat("न", 41) + `"]`:                               `"skills.0":"At most 40`,
			`"name":"O","takes":"gold"`:                                                             `"takes":"Please`,
			`"name":"O","upiId":"omkar"`:                                                            `"upiId":"Please enter a UPI`,
			`"name":"O","since":1899`:                                                               `"since":`,
			`"name":"O","language":"fr"`:                                                            `"language":"Please`,
			`"name":"O","active":"yes"`:                                                             `"active":`,
			`"name":"O","link":"short"`:                                                             `"link":"The link must`,
			`"name":"O","link":"Zm9vYmFyYmF6cXV4MDEyM="`:                                            `"link":"The link must`,
			`"name":"O","note":"` + strings.Repeat("न", 2001) + `"`:                                 `"note":"At most 2`,
			`"name":"O","cannot":[{"note":"Some day"}]`:                                             `"cannot.0.from":"Please fill`,
			`"name":"O","cannot":[{"from":"2026-12-05","until":"2026-12-01"}]`:                      `"cannot.0.until":"The end`,
			`"name":"O","cannot":[{"weekdays":[7]}]`:                                                `"cannot.0.weekdays":`,
			`"name":"O","cannot":[{"weekdays":[1],"fromTime":"12:00"}]`:                             `"cannot.0.untilTime":"The end`,
			`"name":"O","cannot":[{"weekdays":[1],"note":"` + strings.Repeat("न", 121) + `"}]`:      `"cannot.0.note":"At most 120`,
			`"name":"O","cannot":[` + strings.Repeat(`{"weekdays":[1]},`, 60) + `{"weekdays":[1]}]`: `"cannot":`,
		} {
			s.Run(t, testkit.Scenario{Name: body, Method: "POST", Path: base, Body: "{" + body + "}", Status: 422, Contains: []string{want}})
		}
	})
}

// A link is of one helper of one owner; it is stored encrypted, ends with the helper, and stands in no history.
func TestLinks(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one := s.ID()
		body := `{"_id":"` + one + `","name":"Omkar","link":"` + link + `"}`
		s.Run(t,
			testkit.Scenario{Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{`"link":"` + link}},
			testkit.Scenario{Name: "the same again", Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{`"link":"` + link}},
			testkit.Scenario{Name: "with another link", Method: "POST", Path: base, Body: strings.Replace(body, link, strings.Repeat("A", 22), 1), Status: 409, Contains: []string{"helper.id_taken"}},
			testkit.Scenario{Name: "that of another helper", Method: "POST", Path: base, Body: `{"name":"Second","link":"` + link + `"}`, Status: 409, Contains: []string{"helper.link_taken"}},
			testkit.Scenario{Name: "that of another owner's", As: s.Other, Method: "POST", Path: base, Body: `{"name":"Second","link":"` + link + `"}`, Status: 409, Contains: []string{"helper.link_taken"}})
		revision := s.Revision()
		s.Run(t, testkit.Scenario{Name: "unchanged", Method: "PUT", Path: base + "/" + one, Body: `{"link":"` + link + `"}`, Status: 200, Contains: []string{link}})
		if s.Revision() != revision {
			t.Error("the same link again raises the revision")
		}
		leads := func(when, token string, want bool) {
			t.Helper()
			owner, h, err := s.helpers.ByLink(s.Ctx, token)
			if got := err == nil && owner == s.Me && h.ID == one; got != want || !want && !fault.Is(err, fault.NotFound) {
				t.Errorf("%s: leads to %s of %s, %v", when, h.ID, owner, err)
			}
		}
		leads("at first", link, true)
		leads("a wrong one", link[:21]+"_", false)
		other := strings.Repeat("b", 22)
		s.Run(t, testkit.Scenario{Name: "renewed", Method: "PUT", Path: base + "/" + one, Body: `{"link":"` + other + `"}`, Status: 200, Contains: []string{other}})
		leads("the one before", link, false)
		leads("the new one", other, true)
		s.Run(t, testkit.Scenario{Method: "DELETE", Path: base + "/" + one, Status: 200})
		leads("in the trash", other, false)
		s.Run(t, testkit.Scenario{Method: "POST", Path: base + "/restore", Body: `["` + one + `"]`, Status: 200, Contains: []string{other}})
		leads("restored", other, true)
		s.Run(t, testkit.Scenario{Name: "revoked", Method: "PUT", Path: base + "/" + one, Body: `{"link":null}`, Status: 200, NotContains: []string{`"link"`}})
		leads("revoked", other, false)
		rows, err := db.All[struct {
			V string `db:"v"`
		}](s.Ctx, s.DB.Reader(), `SELECT link_token AS v FROM helpers`)
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range append([]string{testkit.History(t, s.DB)}, rows[0].V) {
			if strings.Contains(v, link) || strings.Contains(v, other) || strings.Contains(v, `"link"`) {
				t.Errorf("a link stands in %s", v)
			}
		}
	})
}

func TestNotMoreHelpersThanThereMayBe(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		err := s.DB.Write(s.Ctx, s.Me, func(ctx context.Context, _ *db.Tx) error {
			for n := range helper.MaxHelpers {
				in := testkit.Body[helper.Input](fmt.Sprintf(`{"name":"Helper %d"}`, n))
				if _, err := s.helpers.Create(ctx, s.Mine(), patch.Of(id.New(s.Now())), in); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		s.Run(t, testkit.Scenario{Method: http.MethodPost, Path: base, Body: `{"name":"One more"}`, Status: 422, Contains: []string{"helper.too_many", "1000"}},
			testkit.Scenario{As: s.Other, Method: http.MethodPost, Path: base, Body: `{"name":"One more"}`, Status: 201})
	})
}

// A link that is stored as it is becomes encrypted; one whose key is lost ends, since nobody could revoke it.
func TestLinksAreEncryptedAnew(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		plain, lost := s.ID(), s.ID()
		s.Run(t,
			testkit.Scenario{Method: "POST", Path: base, Body: `{"_id":"` + plain + `","name":"Plain","link":"` + link + `"}`, Status: 201},
			testkit.Scenario{Method: "POST", Path: base, Body: `{"_id":"` + lost + `","name":"Lost","link":"` + strings.Repeat("b", 22) + `"}`, Status: 201})
		s.Exec(s.Me, `UPDATE helpers SET link_token = $2 WHERE id = $1`, plain, link)
		s.Exec(s.Me, `UPDATE helpers SET link_token = replace(link_token, ':', ':0') WHERE id = $1`, lost)
		s.Must(s.helpers.Reseal(s.Ctx))
		stored := s.Count(`SELECT COUNT(*) AS n FROM helpers WHERE link_token = $1 OR id = $2 AND link_token <> ''`, link, lost)
		links := s.Count(`SELECT COUNT(*) AS n FROM directory WHERE kind = 'helper' AND entity_id = $1`, lost)
		if stored != 0 || links != 0 {
			t.Errorf("%d stored as they were, %d still lead to a lost one", stored, links)
		}
		s.Run(t, testkit.Scenario{Path: base, Status: 200, Contains: []string{`"link":"` + link}, NotContains: []string{"bbbbbb"}})
	})
}
