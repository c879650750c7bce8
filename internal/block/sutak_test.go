package block_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/i18n"
	"sankalp/internal/id"
	"sankalp/internal/notice"
	"sankalp/internal/testkit"
)

// work stores own tasks to do, each as "name date time", and gives the id of the last.
func (s *site) work(t *testing.T, all ...string) (taskID string) {
	t.Helper()
	for _, text := range all {
		parts := strings.Split(text, " ")
		ends := parts[1] + "T" + strings.Replace(parts[2], "-", "00:00", 1)
		s.tasks++
		taskID = id.New(s.Clock.Add(time.Duration(s.tasks) * time.Millisecond))
		s.Exec("", `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, date, start_time, ends, search,
			create_hash, created_at, updated_at, revision) VALUES ('me', $1, $2, '', 'Kashi', 'me', 1, $3, $4, $5, '', '', 1, 1, 1)`,
			taskID, parts[0], parts[1], strings.Trim(parts[2], "-"), ends)
	}
	return taskID
}

// notices are the texts of what was posted, a line each, sorted.
func (s *site) notices(t *testing.T) []string {
	t.Helper()
	rows, err := db.All[struct {
		Args string `db:"args"`
	}](s.Ctx, s.DB.Reader(), `SELECT args FROM jobs WHERE kind = $1`, notice.Job)
	if err != nil {
		t.Fatal(err)
	}
	all := make([]string, len(rows))
	for i, r := range rows {
		var n notice.Notice
		if err := json.Unmarshal([]byte(r.Args), &n); err != nil {
			t.Fatal(err)
		}
		if n.Owner != "me" || n.Kind != notice.Sutak || n.Path != "/availability?tab=closed" {
			t.Errorf("%+v", n)
		}
		about := strings.TrimSpace(n.Event + " " + n.Args["family"])
		all[i] = about + " " + n.Args["count"] + ": " + strings.ReplaceAll(n.Args["list"], "\n", "; ")
	}
	slices.Sort(all)
	return all
}

func (s *site) wantNotices(t *testing.T, want ...string) {
	t.Helper()
	slices.Sort(want)
	if got := s.notices(t); !slices.Equal(got, want) {
		t.Errorf("told %q, want %q", got, want)
	}
}

func TestASutakTellsOfTheWorkThatItTouches(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		// Now is 10:00 on the 20th. The first is over, the last begins with the first minute after.
		s.work(t, "Early 2026-11-20 09:30", "Late 2026-11-20 10:30", "Night 2026-11-22 23:30", "Open 2026-11-23 -", "After 2026-11-25 00:00", "Beyond 2026-11-25 23:00")
		for _, column := range []string{"own = 0", "outcome = 'cancelled'", "outcome = 'done'", "deleted_at = 1", "owner_id = 'he'"} {
			s.Exec("", `UPDATE tasks SET `+column+` WHERE id = $1`, s.work(t, "Other 2026-11-23 09:00"))
		}
		blockID := s.ID()
		one := base + "/" + blockID
		create := testkit.Scenario{Method: "POST", Path: base, Status: 201,
			Body: `{"_id":"` + blockID + `","kind":"sutak_birth","date":"2026-11-23","startTime":"00:15","endDate":"2026-11-24"}`}
		first := "touches 2: 2026-11-22 · Night; 2026-11-23 · Open"
		more := "touches 1: 2026-11-25 · After"
		for _, step := range []struct {
			testkit.Scenario
			notices []string
		}{
			{create, []string{first}},
			{create, []string{first}}, // the same again
			{testkit.Scenario{Method: "PUT", Path: one, Body: `{"note":"A girl"}`, Status: 200}, []string{first}},
			{testkit.Scenario{Method: "PUT", Path: one, Body: `{"endTime":"12:00"}`, Status: 200}, []string{first}},
			{testkit.Scenario{Method: "PUT", Path: one, Body: `{"endDate":"2026-11-25"}`, Status: 200}, []string{first, more}},
			{testkit.Scenario{Method: "PUT", Path: one, Body: `{"endDate":"2026-11-24"}`, Status: 200}, []string{first, more}},
			{testkit.Scenario{Method: "PUT", Path: one, Body: `{"endDate":"2026-11-25"}`, Status: 200}, []string{first, more}}, // there and back: sent once
			{testkit.Scenario{Method: "DELETE", Path: one, Status: 200}, []string{first, more}},
			{testkit.Scenario{Method: "POST", Path: base + "/restore", Body: `["` + blockID + `"]`, Status: 200}, []string{first, more}},
		} {
			s.Run(t, step.Scenario)
			s.wantNotices(t, step.notices...)
		}
	})
}

func TestWhichClosedDaysTellOfWork(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		family, rite := s.ID(), s.ID()
		s.Run(t, testkit.Scenario{Method: "POST", Path: "/api/clients", Body: `{"_id":"` + family + `","name":"Verma parivar"}`, Status: 201})
		s.Run(t, testkit.Scenario{Method: "POST", Path: "/api/rite-types", Body: `{"_id":"` + rite + `","name":"Vivah","kind":"samskara","feeMode":"open","mangal":true}`, Status: 201})
		s.work(t, "Early 2026-11-20 09:30", "Late 2026-11-20 10:30")
		s.Exec("", `UPDATE tasks SET client_id = $1 WHERE id = $2`, family, s.work(t, "Katha 2026-11-23 07:00"))
		s.Exec("", `UPDATE tasks SET rite_type_id = $1 WHERE id = $2`, rite, s.work(t, "Vivah 2026-11-23 19:00"))
		var all []string
		for _, c := range []struct{ body, notices string }{
			{`"kind":"travel","date":"2026-11-23"`, ""},
			{`"kind":"sutak_death","date":"2026-11-27"`, ""}, // no work
			{`"kind":"sutak_death","date":"2026-11-10","endDate":"2026-11-19"`, ""},
			{`"kind":"sutak_death","date":"2026-11-20"`, "touches 1: 2026-11-20 · Late"},
			{`"kind":"sutak_death","date":"2026-11-23","effect":"mangal"`, "touches 1: 2026-11-23 · Vivah"},
			{`"kind":"sutak_death","date":"2026-11-23","effect":"kinds","riteKinds":["deva","homa"]`, ""},
			{`"kind":"sutak_death","date":"2026-11-23","effect":"kinds","riteKinds":["deva","samskara"]`, "touches 1: 2026-11-23 · Vivah"},
			{`"kind":"sutak_birth","date":"2026-11-23","clientId":"` + family + `"`, "touches_family Verma parivar 1: 2026-11-23 · Katha"},
			{`"kind":"sutak_birth","date":"2026-11-23","clientId":"` + family + `","effect":"mangal"`, ""},
		} {
			s.Run(t, testkit.Scenario{Method: "POST", Path: base, Body: `{` + c.body + `}`, Status: 201})
			if c.notices != "" {
				all = append(all, c.notices)
			}
			s.wantNotices(t, all...)
		}
	})
}

// A long list is cut; every sentence is there in both languages.
func TestWhatASutakTells(t *testing.T) {
	onEach(t, func(t *testing.T, s *site) {
		for i := range 14 {
			s.work(t, fmt.Sprintf("Katha%02d 2026-11-%d 07:00", i, 21+i%5))
		}
		s.Run(t, testkit.Scenario{Method: "POST", Path: base, Body: `{"kind":"sutak_death","date":"2026-11-21","endDate":"2026-11-30"}`, Status: 201})
		notices := s.notices(t)
		if len(notices) != 1 || !strings.HasPrefix(notices[0], "touches 14: 2026-11-21 · Katha00") || !strings.HasSuffix(notices[0], "; + 8") || strings.Count(notices[0], ";") != 6 {
			t.Errorf("%q", notices)
		}
	})
	for _, event := range []string{"touches", "touches_family", "over", "over_family"} {
		for _, language := range []string{i18n.English, i18n.Hindi} {
			for _, part := range []string{"title", "body"} {
				key := i18n.Key("notice." + notice.Sutak + "." + event + "." + part)
				if text := i18n.Text(language, key, map[string]any{"family": "V", "count": "2", "date": "a", "until": "b", "list": "c"}); text == string(key) || strings.Contains(text, "{") {
					t.Errorf("%s %s: %q", language, key, text)
				}
			}
		}
	}
}
