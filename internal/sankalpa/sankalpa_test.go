package sankalpa_test

import (
	"os"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/record"
	"sankalp/internal/sankalpa"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/sankalpas"

// site is the API of entries on a bench.
type site struct {
	*testkit.Bench
	entries *sankalpa.Service
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := &site{Bench: testkit.NewBench(t, d)}
		s.entries = sankalpa.New(record.Options{DB: d, Now: s.Now})
		s.Serve(httpapi.Options{}, func(api *httpapi.API) { sankalpa.Register(api, s.entries) })
		test(t, s)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		testkit.Contract{Kind: "sankalpa", Base: base, Body: `{"use":"word","written":"Deepak","text":"दीपक"}`, Change: `{"text":"दीपकः"}`,
			Added: "Text of the sankalpa added", Updated: "Text of the sankalpa updated", Deleted: "Text of the sankalpa deleted",
			Restored: "Texts of sankalpas restored: 1", Purge: s.entries.Purge}.Run(t, s.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one := s.ID()
		s.Run(t, []testkit.Scenario{
			{Name: "a wording, a line for each part", Method: "POST", Path: base, Status: 201,
				Body:     `{"_id":"` + one + `","use":"wording","name":" Short, for travel ","tradition":"north","text":"ॐ विष्णुः\n{place}\n{rite}"}`,
				Contains: []string{`"use":"wording","name":"Short, for travel","tradition":"north","text":"ॐ विष्णुः\n{place}\n{rite}"}`}},
			{Name: "what is said of a city", Method: "POST", Path: base, Status: 201,
				Body:     `{"use":"place","written":"वाराणसी","region":"काशी","river":"गङ्गायाः","bank":"west"}`,
				Contains: []string{`"use":"place","written":"वाराणसी","region":"काशी","river":"गङ्गायाः","bank":"west"}`}},
			{Name: "cleared", Method: "PUT", Path: base + "/" + one, Body: `{"tradition":"tamil","name":"Tamil"}`, Status: 200, Contains: []string{`"tradition":"tamil","text":"ॐ`}},
			{Path: base, Status: 200, Contains: []string{one, "वाराणसी"}},
			{Name: "as another", As: s.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.Other, Method: "PUT", Path: base + "/" + one, Body: `{"name":"Mine"}`, Status: 404, Contains: []string{"sankalpa.not_found"}},
			{Name: "as nobody", As: testkit.Nobody, Path: base, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		nobodys := s.ID()
		for body, want := range map[string]string{
			`"text":"दीपक"`:                                                                                    `"use":"Please`,
			`"use":"prayer","text":"दीपक"`:                                                                     `"use":"Please`,
			`"use":"word","text":"दीपक"`:                                                                       `"written":"Please fill`,
			`"use":"word","written":"Deepak"`:                                                                  `"text":"Please fill`,
			`"use":"place"`:                                                                                    `"written":"Please fill`,
			`"use":"place","written":"काशी","bank":"left"`:                                                     `"bank":"Please`,
			`"use":"place","written":"काशी","direction":"up"`:                                                  `"direction":"Please`,
			`"use":"wording","text":"{rite}","name":"Mine"`:                                                    `"tradition":"Please fill`,
			`"use":"wording","text":"{rite}","tradition":"north"`:                                              `"name":"Please fill`,
			`"use":"wording","text":"{rite}","tradition":"western"`:                                            `"tradition":"Please`,
			`"use":"spoken","text":"ॐ","spokenAt":"soon"`:                                                      `"spokenAt":`,
			`"use":"spoken","text":"ॐ"`:                                                                        `"taskId":"Please fill`,
			`"use":"spoken","text":"ॐ","taskId":"` + nobodys + `"`:                                             `"spokenAt":"Please fill`,
			`"use":"spoken","text":"ॐ","taskId":"7"`:                                                           `"taskId":`,
			`"use":"spoken","text":"ॐ","spokenAt":"2026-11-22T12:45:00Z","taskId":"` + nobodys + `"`:           `"taskId":"This task`,
			`"use":"wording","text":"{rite}","tradition":"north","name":"Mine","riteTypeId":"` + nobodys + `"`: `"riteTypeId":"This rite`,
			`"use":"word","written":"` + strings.Repeat("न", 501) + `","text":"न"`:                             `"written":"At most 500`,
			`"use":"word","written":"न","text":"` + strings.Repeat("न", 12001) + `"`:                           `"text":"At most 12`,
			`"use":"wording","text":"{rite}","tradition":"north","name":"` + strings.Repeat("न", 121) + `"`:    `"name":"At most 120`,
			`"use":"place","written":"काशी","river":"` + strings.Repeat("न", 501) + `","region":"` + strings.Repeat("न", 501) + `"`: `"region":"At most 500`,
		} {
			s.Run(t, testkit.Scenario{Name: body, Method: "POST", Path: base, Body: "{" + body + "}", Status: 422, Contains: []string{want}})
		}
	})
}
