package series_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"sankalp/internal/testkit"
)

const (
	templates = "/api/series-templates"
	aStep     = `{"name":"Tilak","day":1,"minutes":60,"share":1}`
)

func TestTheContractOfTemplates(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		testkit.Contract{Kind: "template", Base: templates, Body: `{"name":"Vivah, my way","kind":"vivah","steps":[` + aStep + `]}`, Change: `{"name":"Vivah"}`,
			Added: "Template added", Updated: "Template updated", Deleted: "Template deleted", Restored: "Templates restored: 1", Purge: s.templates.Purge}.Run(t, s.Bench)
	})
}

func TestTheCallsOfTemplates(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one, rite := s.ID(), s.ID()
		s.Run(t, []testkit.Scenario{
			{Name: "by day, tithi and window, with shares and a fee", Method: "POST", Path: templates, Status: 201,
				Body: `{"_id":"` + one + `","name":" Vivah, my way ","kind":"vivah","count":"death","steps":[` + aStep + `,
					{"key":"vivah","day":2,"tithi":15,"window":"pradosha","time":"19:30","minutes":300,"share":5},
					{"riteTypeId":"` + rite + `","day":45,"window":"rahu_free","minutes":1440,"share":7,"fee":1100.5}]}`,
				Contains: []string{`"success":"Template added"`, `"name":"Vivah, my way","kind":"vivah","steps":[{"name":"Tilak","day":1,"minutes":60,"share":1},` +
					`{"key":"vivah","day":2,"tithi":15,"window":"pradosha","time":"19:30","minutes":300,"share":5},` +
					`{"riteTypeId":"` + rite + `","day":45,"window":"rahu_free","minutes":1440,"fee":1100.5}]`}},
			{Name: "after a death: day 1 is the day of death", Method: "PUT", Path: templates + "/" + one, Body: `{"kind":"antyeshti"}`, Status: 200, Contains: []string{`"count":"death"`}},
			{Name: "or of the last rites", Method: "PUT", Path: templates + "/" + one, Body: `{"count":"cremation"}`, Status: 200, Contains: []string{`"count":"cremation"`, `"Tilak"`}},
			{Name: "other steps", Method: "PUT", Path: templates + "/" + one, Body: `{"steps":[{"key":"asthi","day":3,"minutes":90,"share":1}]}`, Status: 200,
				Contains: []string{`"steps":[{"key":"asthi","day":3,"minutes":90,"share":1}]`}},
			{Name: "by muhurat; how far it is searched without one is nothing", Method: "PUT", Path: templates + "/" + one, Status: 200,
				Body: `{"kind":"vivah","steps":[{"key":"haldi","day":2,"within":9,"minutes":90,"share":1},{"key":"vivah","day":3,"muhurat":"vivah","within":45,"time":"19:00","minutes":300,"share":5}]}`,
				Contains: []string{`"steps":[{"key":"haldi","day":2,"minutes":90,"share":1},` +
					`{"key":"vivah","day":3,"muhurat":"vivah","within":45,"time":"19:00","minutes":300,"share":5}]`}},
			{Name: "but not after a death", Method: "PUT", Path: templates + "/" + one, Body: `{"kind":"antyeshti"}`, Status: 422, Contains: []string{`"steps.1.muhurat":"After a death no muhurat`}},
			{Path: templates, Status: 200, Contains: []string{one}},
			{Name: "as another", As: s.Other, Path: templates, Status: 200, Contains: []string{"[]"}},
			{Name: "as another", As: s.Other, Method: "PUT", Path: templates + "/" + one, Body: `{"name":"Mine"}`, Status: 404, Contains: []string{"template.not_found"}},
			{Name: "as nobody", As: testkit.Nobody, Path: templates, Status: 401, Contains: []string{"session.required"}},
		}...)
	})
}

func TestBadTemplates(t *testing.T) {
	step := func(more string) string {
		return `"name":"Vivah","kind":"vivah","steps":[` + aStep + `,{` + more + `}]`
	}
	onEach(t, func(t *testing.T, s *site) {
		for body, want := range map[string]string{
			`"name":"Vivah","kind":"vivah"`:                                                                      `"steps":"Please add a step`,
			`"name":"Vivah","kind":"vivah","steps":[]`:                                                           `"steps":"Please add a step`,
			`"name":"Vivah","kind":"vivah","steps":null`:                                                         `"steps":"Please add a step`,
			`"name":"Vivah","kind":"vivah","steps":[` + strings.Repeat(aStep+",", 60) + aStep + `]`:              `"steps":"At most 60`,
			`"kind":"vivah","steps":[` + aStep + `]`:                                                             `"name":"Please fill`,
			`"name":"Vivah","kind":"party","steps":[` + aStep + `]`:                                              `"kind":"Please choose`,
			`"name":"` + strings.Repeat("न", 121) + `","kind":"vivah","steps":[` + aStep + `]`:                   `"name":"At most 120`,
			step(`"day":1,"minutes":60,"share":1`):                                                               `"steps.1.name":"Please fill`,
			step(`"name":"` + strings.Repeat("न", 121) + `","day":1,"minutes":60,"share":1`):                     `"steps.1.name":"At most 120`,
			step(`"name":"Tilak","day":0,"minutes":60,"share":1`):                                                `"steps.1.day":"Please enter a number from 1 to 45`,
			step(`"name":"Tilak","day":46,"minutes":60,"share":1`):                                               `"steps.1.day":"Please enter a number from 1 to 45`,
			step(`"name":"Tilak","day":1,"minutes":0,"share":1`):                                                 `"steps.1.minutes":"Please enter a number from 1 to 1440`,
			step(`"name":"Tilak","day":1,"minutes":60`):                                                          `"steps.1.share":"Please enter a number from 1 to 100`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":0`):                                                `"steps.1.share":"Please enter a number from 1 to 100`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":-1`):                                               `"steps.1.share":"Please enter a number from 1 to 100`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":1,"tithi":31`):                                     `"steps.1.tithi":"Please enter a number from 0 to 30`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":1,"window":"noon"`):                                `"steps.1.window":"Please choose`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":1,"muhurat":"coronation","within":9`):              `"steps.1.muhurat":"Please choose`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":1,"muhurat":"vivah"`):                              `"steps.1.within":"Please enter a number from 1 to 120`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":1,"muhurat":"vivah","within":121`):                 `"steps.1.within":"Please enter a number from 1 to 120`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":1,"muhurat":"vivah","within":9,"tithi":11`):        `"steps.1.muhurat":"A step by muhurat has no tithi`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":1,"muhurat":"vivah","within":9,"window":"midday"`): `"steps.1.muhurat":"A step by muhurat has no tithi`,
			step(`"key":"Vivah!","day":1,"minutes":60,"share":1`):                                                `"steps.1.key":"Please choose`,
			step(`"riteTypeId":"7","day":1,"minutes":60,"share":1`):                                              `"steps.1.riteTypeId":`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":1,"time":"25:00"`):                                 `"steps":`,
			step(`"name":"Tilak","day":"first","minutes":60,"share":1`):                                          `"steps":`,
			step(`"name":"Tilak","day":1,"minutes":60,"fee":-5`):                                                 `"steps":`,
			step(`"name":"Tilak","day":1,"minutes":60,"share":1,"color":"red"`):                                  `"steps":`,
			`"name":"Vivah","kind":"antyeshti","count":"birth","steps":[` + aStep + `]`:                          `"count":"Please choose`,
		} {
			s.Run(t, testkit.Scenario{Name: body, Method: "POST", Path: templates, Body: "{" + body + "}", Status: 422, Contains: []string{want}})
		}
	})
}

// TestTheStepsAreJudgedAsOnDevices holds the server to the fixture of web/src/domain/series/own-templates.test.ts.
func TestTheStepsAreJudgedAsOnDevices(t *testing.T) {
	var cases []struct {
		Name   string
		Step   json.RawMessage
		Faults []string
	}
	b, err := os.ReadFile("testdata/steps.json")
	if err == nil {
		err = json.Unmarshal(b, &cases)
	}
	if err != nil || len(cases) == 0 {
		t.Fatal(err)
	}
	onEach(t, func(t *testing.T, s *site) {
		for _, c := range cases {
			call := testkit.Scenario{Name: c.Name, Method: "POST", Path: templates, Body: `{"name":"Vivah","kind":"vivah","steps":[` + string(c.Step) + `]}`, Status: 201}
			for _, field := range c.Faults {
				call.Status, call.Contains = 422, append(call.Contains, `"steps.0.`+field+`":`)
			}
			s.Run(t, call)
		}
	})
}
