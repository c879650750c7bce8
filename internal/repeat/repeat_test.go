package repeat_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/observance"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/repeat"
	"sankalp/internal/ritetype"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const base = "/api/repeats"

// site is the API of repeats and tasks on a bench.
type site struct {
	*testkit.Bench
	repeats     *repeat.Service
	tasks       *task.Service
	observances *observance.Service
}

func onEach(t *testing.T, test func(t *testing.T, s *site)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		s := &site{Bench: testkit.NewBench(t, d)}
		options := record.Options{DB: d, Now: s.Now}
		s.tasks = task.New(task.Options{Options: options})
		s.observances = observance.New(options)
		s.repeats = repeat.New(options, s.tasks, s.observances, testkit.Places)
		s.Serve(httpapi.Options{}, func(api *httpapi.API) {
			repeat.Register(api, s.repeats)
			task.Register(api, s.tasks)
			observance.Register(api, s.observances)
			ritetype.Register(api, ritetype.New(options))
			client.Register(api, client.New(options, testkit.Places))
		})
		test(t, s)
	})
}

// template is what each task of the repeats here is.
const template = `"taskName":"Rudrabhishek","description":"Every Monday","location":"Assi","finalAssignUser":"Shivendra","own":true,"amount":1100`

func (s *site) today() civil.Date { return civil.Of(s.Now(), s.Mine().Zone) }

// weekly is a repeat on the weekday of today.
func (s *site) weekly(more string) string {
	today := s.today()
	return fmt.Sprintf(`{"every":"week","basis":"weekday","weekday":%d,"date":"%s","from":"%s",%s%s}`, int(today.Weekday())+1, today, today, template, more)
}

func (s *site) add(t *testing.T, body string) string {
	one := s.ID()
	s.Run(t, testkit.Scenario{Method: "POST", Path: base, Body: `{"_id":"` + one + `",` + body[1:], Status: 201, Contains: []string{`"success":"Repeat added"`}})
	return one
}

func (s *site) make(t *testing.T, owner string) {
	t.Helper()
	if err := s.repeats.MakeFor(s.Ctx, owner); err != nil {
		t.Fatal(err)
	}
}

// made are the dates of the tasks of a repeat, soonest first.
func (s *site) made(t *testing.T, repeatID string) (dates []string) {
	t.Helper()
	all, err := s.tasks.All(s.Ctx, s.DB.Reader(), s.Me, nil, "date, id")
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range all {
		if one.RepeatID == repeatID {
			dates = append(dates, one.Date.String())
		}
	}
	return dates
}

// bodyOf is a task of mine as a device would have sent it.
func (s *site) bodyOf(t *testing.T, taskID string) (body map[string]any) {
	t.Helper()
	made, err := s.tasks.Get(s.Ctx, s.Mine(), taskID)
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal(made)
	if err == nil {
		err = json.Unmarshal(text, &body)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, field := range []string{"_id", "createdAt", "updatedAt", "revision", "status", "outcome", "repeatId", "repeatKey"} {
		delete(body, field)
	}
	maps.DeleteFunc(body, func(_ string, v any) bool { return v == nil })
	return body
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		testkit.Contract{Kind: "repeat", Base: base, Body: s.weekly(""), Change: `{"taskName":"Laghu Rudra"}`,
			Added: "Repeat added", Updated: "Repeat updated", Deleted: "Repeat deleted", Restored: "Repeats restored: 1", Purge: s.repeats.Purge}.Run(t, s.Bench)
	})
}

func TestTasksAreMadeOnceUpToTheHorizon(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one := s.add(t, s.weekly(""))
		s.make(t, s.Me)
		first := s.made(t, one)
		if len(first) != 9 || first[0] != s.today().String() || first[8] != s.today().AddDays(56).String() {
			t.Fatalf("made %v", first)
		}
		s.make(t, s.Me)
		if again := s.made(t, one); len(again) != 9 {
			t.Errorf("made again: %v", again)
		}
		s.Forward(7 * 24 * time.Hour)
		s.make(t, s.Me)
		if later := s.made(t, one); len(later) != 10 {
			t.Errorf("a week later: %v", later)
		}
		if err := s.repeats.MakeFor(s.Ctx, s.Other); err != nil {
			t.Error(err)
		}
	})
}

func TestADeletedOneIsNotMadeAgainAndAMovedOneStays(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one := s.add(t, s.weekly(`,"count":3`))
		s.make(t, s.Me)
		all, err := s.tasks.All(s.Ctx, s.DB.Reader(), s.Me, nil, "date, id")
		if err != nil || len(all) != 3 {
			t.Fatalf("%d tasks, %v", len(all), err)
		}
		if err := s.tasks.Delete(s.Ctx, s.Mine(), all[0].ID, 0); err != nil {
			t.Fatal(err)
		}
		moved := all[1].Date.AddDays(1)
		if _, err := s.tasks.Update(s.Ctx, s.Mine(), all[1].ID, task.Input{Date: patch.Of(moved)}, 0); err != nil {
			t.Fatal(err)
		}
		s.make(t, s.Me)
		if got := s.made(t, one); len(got) != 2 || got[0] != moved.String() {
			t.Errorf("after: %v", got)
		}
	})
}

func TestTwoPhonesAndTheServerMakeOneTask(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one := s.add(t, s.weekly(""))
		s.make(t, s.Me)
		all, err := s.tasks.All(s.Ctx, s.DB.Reader(), s.Me, nil, "date, id")
		if err != nil {
			t.Fatal(err)
		}
		first := all[0]
		if first.ID != id.Derived(one, first.RepeatKey) {
			t.Fatalf("%s is not derived", first.ID)
		}
		// A phone that was offline made the same with an older name; it was agreed for another hour since.
		for _, name := range []string{"Rudrabhishek", "Rudri"} {
			s.Run(t, testkit.Scenario{Name: name, Method: "POST", Path: "/api/task/tasks/add/new", Status: 201, Contains: []string{first.ID, `"taskName":"Rudrabhishek"`},
				Body: `{"_id":"` + first.ID + `","date":"` + first.Date.String() + `","repeatId":"` + one + `","repeatKey":"` + first.RepeatKey + `",` +
					strings.Replace(template, "Rudrabhishek", name, 1) + `}`})
		}
		if got := s.made(t, one); len(got) != 9 {
			t.Errorf("made %v", got)
		}
	})
}

// Cases that this package and the web app (domain/repeats/repeats.test.ts) answer alike.
func TestTheTasksAreThoseOfTheDevices(t *testing.T) {
	text, err := os.ReadFile("testdata/tasks.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name   string
		Repeat json.RawMessage
		Key    string
		Task   map[string]any
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	onEach(t, func(t *testing.T, s *site) {
		for _, c := range cases {
			var repeated struct {
				ID string `json:"_id"`
			}
			if err := json.Unmarshal(c.Repeat, &repeated); err != nil {
				t.Fatal(err)
			}
			s.Run(t, testkit.Scenario{Name: c.Name, Method: "POST", Path: base, Body: string(c.Repeat), Status: 201})
			s.make(t, s.Me)
			if got := s.bodyOf(t, id.Derived(repeated.ID, c.Key)); !maps.Equal(got, c.Task) {
				t.Errorf("%s: %v, want %v", c.Name, got, c.Task)
			}
		}
	})
}

func TestDaysThatRunOver(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		days := func(rule string, n int) string {
			return fmt.Sprintf(`{%s,"date":"%[2]s","from":"%[2]s",%[3]s,"startTime":"09:00","durationMinutes":60,"days":%[4]d}`, rule, s.today(), template, n)
		}
		for rule, most := range map[string]int{
			`"every":"week","basis":"weekday","weekday":2`:                     7,
			`"every":"week","basis":"weekday","weekday":2,"interval":3`:        21,
			`"every":"day","basis":"civil","interval":15`:                      15,
			`"every":"month","basis":"civil"`:                                  28,
			`"every":"month","basis":"weekday","weekday":2,"nth":1`:            28,
			`"every":"month","basis":"tithi","tithi":15`:                       29,
			`"every":"month","basis":"sankranti"`:                              29,
			`"every":"year","basis":"weekday","weekday":2,"masa":5,"tithi":16`: 7,
			`"every":"month","basis":"nakshatra","nakshatra":8`:                27,
		} {
			s.Run(t, testkit.Scenario{Name: rule, Method: "POST", Path: base, Body: days(rule, most), Status: 201, Contains: []string{fmt.Sprintf(`"days":%d`, most)}})
			s.Run(t, testkit.Scenario{Name: rule, Method: "POST", Path: base, Body: days(rule, most+1), Status: 422,
				Contains: []string{fmt.Sprintf(`"days":"It takes %d days and comes again after %d`, most+1, most)}})
		}
		yearly := `"every":"year","basis":"tithi","masa":6,"tithi":1`
		s.Run(t, testkit.Scenario{Name: yearly, Method: "POST", Path: base, Body: days(yearly, 45), Status: 201})
		one := s.add(t, days(yearly, 7))
		for change, want := range map[string]string{
			`{"days":46}`:                     `"days":"A task of several days takes 2 to 45 days.`,
			`{"days":1}`:                      `"days":"A task of several days`,
			`{"startTime":null}`:              `"startTime":`,
			`{"durationMinutes":null}`:        `"durationMinutes":`,
			`{"endTime":"12:00"}`:             `"durationMinutes":`,
			`{"days":null,"endTime":"12:00"}`: `"endTime":"The end of the last day`,
			`{"every":"day","basis":"civil"}`: `"days":"It takes 7 days`,
			`{"durationMinutes":1441}`:        `"durationMinutes":`,
			`{"days":"7"}`:                    `"days":`,
			`{"endTime":"25:00","days":45}`:   `"endTime":`,
		} {
			s.Run(t, testkit.Scenario{Name: change, Method: "PUT", Path: base + "/" + one, Body: change, Status: 422, Contains: []string{want}})
		}
		s.Run(t, testkit.Scenario{Name: "day and night", Method: "PUT", Path: base + "/" + one, Body: `{"durationMinutes":null,"endTime":"12:00"}`, Status: 200, Contains: []string{`"days":7,"endTime":"12:00"`}},
			testkit.Scenario{Name: "one day again", Method: "PUT", Path: base + "/" + one, Body: `{"days":null}`, Status: 200, NotContains: []string{`"days"`, `"endTime"`}})
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		today := s.today()
		for more, want := range map[string]string{
			`,"until":"` + today.AddDays(-1).String() + `"`:          `"until":"It would end before it starts`,
			`,"until":"` + today.AddDays(9).String() + `","count":3`: `"count":"It ends after so many times or on a day`,
			`,"until":"2201-01-01"`:                                  `"until":"Please enter a date`,
			`,"interval":100`:                                        `"interval":`,
			`,"count":10000`:                                         `"count":`,
			`,"nth":6`:                                               `"nth":`,
			`,"kala":"noon"`:                                         `"kala":"Please choose`,
			`,"exceptions":[{"key":"monday"}]`:                       `"exceptions.0.key":"This is not one time`,
			`,"clientId":"` + s.ID() + `"`:                           `"clientId":"This family`,
			`,"riteTypeId":"` + s.ID() + `"`:                         `"riteTypeId":"This rite`,
			`,"personId":"x"`:                                        `"personId":`,
		} {
			s.Run(t, testkit.Scenario{Name: more, Method: "POST", Path: base, Body: s.weekly(more), Status: 422, Contains: []string{want}})
		}
		for rule, want := range map[string]string{
			`"every":"year","basis":"tithi","masa":8`:                           `"tithi":"Please fill`,
			`"every":"year","basis":"solar","tithi":3`:                          `"solarMonth":"Please fill`,
			`"every":"month","basis":"nakshatra"`:                               `"nakshatra":"Please fill`,
			`"every":"month","basis":"weekday","weekday":2,"date":"2026-11-23"`: `"nth":"Please fill`,
			`"every":"day","basis":"civil"`:                                     `"date":"Please fill`,
			`"every":"year","basis":"sankranti"`:                                `"solarMonth":"Please fill`,
			`"every":"week","basis":"sankranti"`:                                `"every":"Please choose`,
			`"every":"year","basis":"weekday","weekday":2,"tithi":16`:           `"masa":"Please fill`,
			`"every":"year","basis":"weekday","weekday":2,"masa":5`:             `"tithi":"Please fill`,
			`"every":"year","basis":"weekday","weekday":2,"masa":5,"tithi":2`:   `"tithi":"Please fill`,
			`"every":"year","basis":"weekday","masa":5,"tithi":1`:               `"weekday":"Please fill`,
			`"every":"year","basis":"register"`:                                 `"basis":"Please choose`,
		} {
			s.Run(t, testkit.Scenario{Name: rule, Method: "POST", Path: base, Body: `{` + rule + `,"from":"` + today.String() + `",` + template + `}`, Status: 422, Contains: []string{want}})
		}
		s.Run(t, testkit.Scenario{Name: "somebody else's amount", Method: "POST", Path: base, Body: strings.Replace(s.weekly(""), `"own":true`, `"own":false`, 1), Status: 422, Contains: []string{`"amount":`}})
	})
}

func TestSkipping(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one := s.add(t, fmt.Sprintf(`{"every":"day","basis":"civil","date":"%[1]s","interval":30,"from":"%[1]s",%[2]s}`, s.today(), template))
		key := s.today().AddDays(30).String()
		s.Run(t, testkit.Scenario{Method: "PUT", Path: base + "/" + one, Body: `{"exceptions":[{"key":"` + key + `","skipped":true}]}`, Status: 200, Contains: []string{key}})
		s.make(t, s.Me)
		if got := s.made(t, one); len(got) != 2 || got[1] != s.today().AddDays(60).String() {
			t.Errorf("made %v", got)
		}
		s.Run(t, testkit.Scenario{Method: "PUT", Path: base + "/" + one, Body: `{"exceptions":[{"key":"` + key + `"}]}`, Status: 200})
		s.make(t, s.Me)
		if got := s.made(t, one); len(got) != 3 {
			t.Errorf("after it is wanted again: %v", got)
		}
	})
}

// A device that hands a rite over with its family sends these calls, and those that take them back.
func TestAFamilyThatGoesAlongTakesItsRepeat(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		one := s.add(t, s.weekly(`,"count":20`))
		s.make(t, s.Me)
		days := s.made(t, one)
		path := func(n int) string {
			return "/api/task/tasks/modify/update/" + id.Derived(one, s.keyOf(t, one, days[n]))
		}
		call := func(path, body string) {
			s.Run(t, testkit.Scenario{Name: body, Method: "PUT", Path: path, Body: body, Status: 200})
		}
		call(path(2), `{"outcome":"handed_over"}`)
		call(base+"/"+one, `{"until":"`+s.today().AddDays(13).String()+`","count":null}`)
		for n := range days[3:] {
			call(path(3+n), `{"outcome":"handed_over"}`)
		}
		s.Forward(28 * 24 * time.Hour)
		s.make(t, s.Me)
		if got := s.made(t, one); !slices.Equal(got, days) {
			t.Errorf("made after its end: %v", got)
		}
		call(base+"/"+one, `{"until":null,"count":20}`)
		call(path(3), `{"outcome":null}`)
		s.make(t, s.Me)
		if got := s.made(t, one); len(got) != len(days)+4 {
			t.Errorf("made after it goes on: %v", got)
		}
	})
}

// keyOf names the time of a repeat on a day.
func (s *site) keyOf(t *testing.T, repeatID, day string) string {
	t.Helper()
	all, err := s.tasks.All(s.Ctx, s.DB.Reader(), s.Me, nil, "date, id")
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range all {
		if one.RepeatID == repeatID && one.Date.String() == day {
			return one.RepeatKey
		}
	}
	t.Fatalf("no task on %s", day)
	return ""
}

func TestThereAreNoMoreThanTheCap(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		in := repeat.Input{}
		if err := json.Unmarshal([]byte(s.weekly("")), &in); err != nil {
			t.Fatal(err)
		}
		for range repeat.MaxRepeats {
			if _, err := s.repeats.Create(s.Ctx, s.Mine(), patch.Value[string]{}, in); err != nil {
				t.Fatal(err)
			}
		}
		s.Run(t, testkit.Scenario{Method: "POST", Path: base, Body: s.weekly(""), Status: 422, Contains: []string{`"taskName":"You have 500 repeats`}})
		s.Run(t, testkit.Scenario{Name: "another owner", As: s.Other, Method: "POST", Path: base, Body: s.weekly(""), Status: 201})
	})
}
