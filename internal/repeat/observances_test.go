package repeat_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"testing"
	"time"

	"sankalp/internal/id"
	"sankalp/internal/observance"
	"sankalp/internal/patch"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// Cases that this package and the web app (domain/repeats/observance-tasks.test.ts) answer alike.
func TestWhatIsKeptBecomesTheTaskOfTheDevices(t *testing.T) {
	text, err := os.ReadFile("testdata/observances.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Name                     string
		Family, Observance, Rite json.RawMessage
		Made                     []struct {
			Key, Date string
			Task      map[string]any
		}
	}
	if err := json.Unmarshal(text, &cases); err != nil {
		t.Fatal(err)
	}
	onEach(t, func(t *testing.T, s *site) {
		for _, c := range cases {
			for path, body := range map[string]json.RawMessage{"/api/clients": c.Family, "/api/rite-types": c.Rite} {
				if body != nil {
					s.Run(t, testkit.Scenario{Name: c.Name, Method: "POST", Path: path, Body: string(body), Status: 201})
				}
			}
			s.Run(t, testkit.Scenario{Name: c.Name, Method: "POST", Path: observances, Body: string(c.Observance), Status: 201})
		}
		s.make(t, s.Me)
		for _, c := range cases {
			observanceID := s.observance(t, idOf(t, c.Observance))
			if got := len(s.made(t, observanceID.ID)); got != len(c.Made) {
				t.Errorf("%s: %d tasks", c.Name, got)
			}
			for _, one := range c.Made {
				taskID := id.Derived(observanceID.ID, one.Key)
				got := s.bodyOf(t, taskID)
				delete(got, "finalAssignUser")
				if !maps.Equal(got, one.Task) {
					t.Errorf("%s: %v, want %v", c.Name, got, one.Task)
				}
				if !slices.ContainsFunc(observanceID.Occasions, func(o observance.Occasion) bool {
					return o.Key == one.Key && o.Date.String() == one.Date && o.TaskID == taskID && !o.Skipped
				}) {
					t.Errorf("%s: linked with %v", c.Name, observanceID.Occasions)
				}
			}
		}
	})
}

const observances = "/api/observances"

func idOf(t *testing.T, body []byte) string {
	var one struct {
		ID string `json:"_id"`
	}
	if err := json.Unmarshal(body, &one); err != nil {
		t.Fatal(err)
	}
	return one.ID
}

// observance is an observance of mine.
func (s *site) observance(t *testing.T, observanceID string) observance.Observance {
	t.Helper()
	one, err := s.observances.Get(s.Ctx, s.Mine(), observanceID)
	if err != nil {
		t.Fatal(err)
	}
	return one
}

// addObservance adds a family that keeps something every twenty days from tomorrow on, and gives the ids of both.
func (s *site) addObservance(t *testing.T, more string) (family, observanceID string) {
	family, observanceID = s.ID(), s.ID()
	s.Run(t, testkit.Scenario{Method: "POST", Path: "/api/clients", Body: `{"_id":"` + family + `","name":"Verma parivar"}`, Status: 201},
		testkit.Scenario{Method: "POST", Path: observances, Status: 201, Body: fmt.Sprintf(
			`{"_id":"%s","clientId":"%s","kind":"katha","name":"Katha","every":"day","basis":"civil","interval":20,"date":"%s","makesTask":true%s}`, observanceID, family, s.today().AddDays(1), more)})
	return family, observanceID
}

func (s *site) days(numbers ...int) []string {
	var all []string
	for _, n := range numbers {
		all = append(all, s.today().AddDays(n).String())
	}
	return all
}

func TestTasksOfWhatIsKeptAreMadeOnce(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		_, observanceID := s.addObservance(t, "")
		all := s.days(1, 21, 41)
		for range 2 {
			s.make(t, s.Me)
			if got := s.made(t, observanceID); !slices.Equal(got, all) {
				t.Fatalf("made %v", got)
			}
		}
		before := s.observance(t, observanceID)
		taskID := id.Derived(observanceID, all[1])
		s.Run(t, testkit.Scenario{Name: "a phone that was offline", Method: "POST", Path: "/api/task/tasks/add/new", Status: 201, Contains: []string{`"taskName":"Katha"`},
			Body: `{"_id":"` + taskID + `","date":"` + all[1] + `","repeatId":"` + observanceID + `","repeatKey":"` + all[1] + `",` + template + `}`},
			testkit.Scenario{Name: "with its link", Method: "PUT", Path: observances + "/" + observanceID, Status: 200,
				Body: `{"occasions":[{"key":"` + all[1] + `","date":"` + all[1] + `","taskId":"` + taskID + `"}]}`})
		if after := s.observance(t, observanceID); len(after.Occasions) != len(before.Occasions) || len(s.made(t, observanceID)) != 3 {
			t.Errorf("linked %v, made %v", after.Occasions, s.made(t, observanceID))
		}
		// What was moved or deleted by hand is neither moved back nor made again.
		moved := s.today().AddDays(3)
		if _, err := s.tasks.Update(s.Ctx, s.Mine(), id.Derived(observanceID, all[0]), task.Input{Date: patch.Of(moved)}, 0); err != nil {
			t.Fatal(err)
		}
		if err := s.tasks.Delete(s.Ctx, s.Mine(), taskID, 0); err != nil {
			t.Fatal(err)
		}
		s.Forward(20 * 24 * time.Hour)
		s.make(t, s.Me)
		if got := s.made(t, observanceID); !slices.Equal(got, []string{moved.String(), all[2], s.today().AddDays(41).String()}) {
			t.Errorf("later: %v", got)
		}
	})
}

func TestWhatIsKeptWaits(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		for name, tt := range map[string]struct {
			change string
			want   []string
		}{
			"skipped":                {`{"occasions":[{"key":"` + s.today().AddDays(1).String() + `","skipped":true}]}`, s.days(21, 41)},
			"another day was picked": {`{"occasions":[{"key":"` + s.today().AddDays(21).String() + `","date":"` + s.today().AddDays(24).String() + `"}]}`, s.days(1, 24, 41)},
			"not needed any more":    {`{"ended":true}`, nil},
			"resting":                {`{"pausedUntil":"` + s.today().AddDays(30).String() + `"}`, s.days(41)},
			"booked by its own link": {`{"occasions":[{"key":"` + s.today().AddDays(1).String() + `","taskId":"` + s.ID() + `"}]}`, s.days(21, 41)},
			"switched off":           {`{"makesTask":null}`, nil},
		} {
			_, observanceID := s.addObservance(t, "")
			s.Run(t, testkit.Scenario{Name: name, Method: "PUT", Path: observances + "/" + observanceID, Body: tt.change, Status: 200})
			s.make(t, s.Me)
			if got := s.made(t, observanceID); !slices.Equal(got, tt.want) {
				t.Errorf("%s: %v, want %v", name, got, tt.want)
			}
		}
	})
}

func TestWorkByHandIsItAndWorkOfAnotherObservanceIsNot(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		family, observanceID := s.addObservance(t, "")
		second := s.ID()
		s.Run(t, testkit.Scenario{Method: "POST", Path: observances, Status: 201, Body: fmt.Sprintf(
			`{"_id":"%s","clientId":"%s","kind":"vrata","name":"Vrat","every":"day","basis":"civil","interval":20,"date":"%s","makesTask":true}`, second, family, s.today().AddDays(1))},
			testkit.Scenario{Method: "POST", Path: "/api/task/tasks/add/new", Status: 201, Body: `{"clientId":"` + family + `","date":"` + s.days(21)[0] + `",` + template + `}`})
		s.make(t, s.Me)
		for _, one := range []string{observanceID, second} {
			if got := s.made(t, one); !slices.Equal(got, s.days(1, 41)) {
				t.Errorf("made %v", got)
			}
		}
		if err := s.repeats.MakeFor(s.Ctx, s.Other); err != nil {
			t.Error(err)
		}
		s.Run(t, testkit.Scenario{Method: "DELETE", Path: "/api/clients/" + family, Status: 200})
		s.Forward(20 * 24 * time.Hour)
		s.make(t, s.Me)
		if got := s.made(t, observanceID); len(got) != 2 {
			t.Errorf("of a family in the trash: %v", got)
		}
	})
}
