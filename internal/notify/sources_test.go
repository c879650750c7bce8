package notify

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/job"
)

// A day: the sheet of the morning, the tasks as they end, the sheet of the evening.
func TestADayAsTheClockBringsIt(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.at("2026-11-20T04:29")
		w.sweep()
		timed := w.task(w.me, "2026-11-19T09:00", "2026-11-20", "11:00", "2026-11-20T12:00")
		open := w.task(w.me, "2026-11-19T09:01", "2026-11-20", "", "2026-11-20T00:00")
		w.task(w.me, "2026-11-19T09:02", "2026-11-21", "07:00", "2026-11-21T08:00")
		w.task(w.other, "2026-11-19T09:03", "2026-11-25", "", "2026-11-25T00:00")
		for _, step := range []struct {
			clock    string
			received []string
		}{
			{"2026-11-20T04:30", []string{"day.sheet 2026-11-20"}},
			{"2026-11-20T12:29", nil},
			{"2026-11-20T12:30", []string{"task.close " + timed + "@2026-11-20T12:00"}},
			{"2026-11-20T19:59", nil},
			{"2026-11-20T20:00", []string{"task.close " + open + "@2026-11-20T00:00", "task.tomorrow 2026-11-21"}},
			{"2026-11-20T20:59", nil},
			{"2026-11-20T23:59", []string{"task.close " + timed + "@2026-11-20T12:00 again"}}, // its outcome is not set
		} {
			before := w.received(w.me)
			w.at(step.clock)
			w.sweep()
			w.sweep() // again: nothing twice
			if got := w.received(w.me)[len(before):]; !slices.Equal(got, step.received) {
				t.Errorf("%s: %q, want %q", step.clock, got, step.received)
			}
		}
		w.wantReceived(w.other)
	})
}

func TestTasksToClose(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.sweep()
		taskID := w.task(w.me, "2026-11-20T09:00", "2026-11-20", "11:00", "2026-11-20T12:00")
		for column, value := range map[string]any{"outcome": "cancelled", "deleted_at": 1, "own": 0} {
			other := w.task(w.me, "2026-11-20T09:00", "2026-11-20", "11:00", "2026-11-20T12:00")
			w.exec(`UPDATE tasks SET `+column+` = $1 WHERE id = $2`, value, other)
		}
		w.task(w.me, "2026-11-20T12:10", "2026-11-20", "11:00", "2026-11-20T12:00") // entered when it was over
		offline := w.task(w.me, "2026-11-20T11:50", "2026-11-20", "11:00", "2026-11-20T12:00")
		w.exec(`UPDATE tasks SET created_at = $1 WHERE id = $2`, india(t, "2026-11-20T12:20").UnixMilli(), offline) // sent later
		w.at("2026-11-20T13:00")
		w.sweep()
		want := []string{"task.close " + taskID + "@2026-11-20T12:00", "task.close " + offline + "@2026-11-20T12:00"}
		slices.Sort(want)
		w.wantReceived(w.me, want...)
		w.exec(`UPDATE tasks SET start_time = '15:00', ends = '2026-11-20T16:00' WHERE id = $1`, taskID) // it was put off
		w.at("2026-11-20T17:00")
		w.sweep()
		want = append(want, "task.close "+taskID+"@2026-11-20T16:00")
		w.wantReceived(w.me, want...)
		w.exec(`UPDATE tasks SET outcome = 'done' WHERE id = $1`, taskID)
		w.at("2026-11-20T21:00") // the other comes once more
		w.sweep()
		w.wantReceived(w.me, append(want, "task.close "+offline+"@2026-11-20T12:00 again")...)
	})
}

// A task of several days is on the sheet of each; how it went is asked once, after the last.
func TestATaskOfSeveralDays(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.at("2026-11-20T04:00")
		w.sweep()
		taskID := w.task(w.me, "2026-11-19T09:00", "2026-11-20", "16:30", "2026-11-22T17:30")
		w.exec(`UPDATE tasks SET days = 3, duration_minutes = 60, last_start = '2026-11-22T16:30' WHERE id = $1`, taskID)
		for _, day := range []string{"2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"} {
			w.at(day + "T04:31")
			w.sweep()
			w.at(day + "T22:00")
			w.sweep()
		}
		page, err := w.list(w.ctx, w.me, query{Page: 1, PageSize: 20})
		if err != nil {
			t.Fatal(err)
		}
		var told []string
		for _, n := range page.Notifications {
			lines := strings.Split(n.Text.English.Body, "\n")
			if strings.Contains(n.Text.English.Body, "Katha") {
				told = append(told, lines[len(lines)-1])
			}
		}
		all := strings.Join(told, "; ")
		for _, day := range []string{"(1/3)", "(2/3)", "(3/3)"} {
			if !strings.Contains(all, "Katha "+day) {
				t.Errorf("%s is missing: %s", day, all)
			}
		}
		var asked []string
		for _, one := range w.received(w.me) {
			if strings.HasPrefix(one, taskClose) {
				asked = append(asked, one)
			}
		}
		first := taskClose + " " + taskID + "@2026-11-22T17:30"
		if !slices.Equal(asked, []string{first, first + " again"}) {
			t.Errorf("asked %q", asked)
		}
	})
}

// A server that was off for days: of the sheets only today's, of the tasks each, and nothing twice.
func TestALateServerCatchesUp(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.at("2026-11-17T10:00")
		w.sweep()
		var ended []string
		for _, day := range []string{"2026-11-18", "2026-11-19", "2026-11-20"} {
			ended = append(ended, "task.close "+w.task(w.me, "2026-11-17T09:00", day, "07:00", day+"T08:00")+"@"+day+"T08:00")
		}
		w.task(w.me, "2026-11-17T09:00", "2026-11-21", "07:00", "2026-11-21T08:00")
		w.at("2026-11-20T19:00")
		w.sweep()
		want := []string{ended[0], ended[1], "day.sheet 2026-11-20", ended[2]}
		w.wantReceived(w.me, want...)
		w.at("2026-11-21T00:10") // again off, over the evening: the sheet of the past day is no news
		w.sweep()
		w.wantReceived(w.me, want...)
	})
}

func TestAClockThatJumps(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.sweep()
		task := w.task(w.me, "2026-11-20T09:00", "2026-11-20", "11:00", "2026-11-20T12:00")
		later := w.task(w.me, "2026-11-20T09:00", "2026-11-22", "11:00", "2026-11-22T12:00")
		w.at("2026-11-20T13:00")
		w.sweep()
		first := "task.close " + task + "@2026-11-20T12:00"
		w.wantReceived(w.me, first)
		w.at("2026-11-20T09:00") // back
		w.sweep()
		w.at("2026-11-20T13:30")
		w.sweep()
		w.wantReceived(w.me, first)
		w.at("2026-11-22T15:00") // forward: as after an outage
		w.sweep()
		w.wantReceived(w.me, first, "day.sheet 2026-11-22", "task.close "+later+"@2026-11-22T12:00")
	})
}

// In New York clocks go from 02:00 to 03:00 on 14 March 2027, and from 02:00 back to 01:00 on 7 November.
func TestSheetsAtTimesThatAreNotThereOrComeTwice(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.exec(`UPDATE accounts SET time_zone = 'America/New_York' WHERE id = 'me'`)
		for _, c := range []struct {
			clock, day string
			before, at time.Time
			after      time.Duration
		}{
			{"02:30", "2027-03-14", time.Date(2027, 3, 14, 6, 59, 0, 0, time.UTC), time.Date(2027, 3, 14, 7, 0, 0, 0, time.UTC), time.Hour},
			{"01:30", "2027-11-07", time.Date(2027, 11, 7, 5, 29, 0, 0, time.UTC), time.Date(2027, 11, 7, 5, 30, 0, 0, time.UTC), time.Hour},
		} {
			w.clock.Store(c.before.Add(-time.Hour).UnixMilli())
			w.choose(w.me, func(s *notificationSettings) { s.SheetTime = clockOf(t, c.clock) })
			w.sweep()
			w.task(w.me, "2026-11-20T09:00", c.day, "20:00", c.day+"T21:00")
			before := len(w.received(w.me))
			for _, step := range []struct {
				at   time.Time
				more int
			}{{c.before, 0}, {c.at, 1}, {c.at.Add(c.after), 1}} {
				w.clock.Store(step.at.UnixMilli())
				w.sweep()
				if got := len(w.received(w.me)) - before; got != step.more {
					t.Errorf("%s at %s: %d sheets, want %d", c.day, step.at, got, step.more)
				}
			}
		}
	})
}

// Whoever flies over a sheet's time or a task's end gets it on arrival; what happens to them twice is sent once.
func TestAnotherTimeZone(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		move := func(from, to string) {
			t.Helper()
			w.exec(`UPDATE accounts SET time_zone = $1 WHERE id = 'me'`, to)
			args, err := json.Marshal(map[string]string{"from": from})
			if err != nil {
				t.Fatal(err)
			}
			j := job.Claimed{Owner: "me", Args: args, CreatedAt: w.now()}
			for range 2 {
				if err := w.Rezone(w.ctx, j); err != nil {
					t.Fatal(err)
				}
			}
			w.settle()
			w.sweep()
		}
		w.at("2026-11-20T03:00")
		w.sweep()
		early := w.task(w.me, "2026-11-19T09:00", "2026-11-20", "03:00", "2026-11-20T04:00")
		w.task(w.me, "2026-11-19T09:00", "2026-11-20", "18:00", "2026-11-20T19:00")
		w.task(w.other, "2026-11-19T09:00", "2026-11-20", "03:00", "2026-11-20T04:00")
		want := []string{"day.sheet 2026-11-20", "task.close " + early + "@2026-11-20T04:00"}
		move("Asia/Kolkata", "Asia/Tokyo") // 06:30 there
		got := w.received(w.me)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("told %q, want %q", got, want)
		}
		move("Asia/Tokyo", "Asia/Kolkata") // 03:00 once more
		w.at("2026-11-20T05:00")
		w.sweep()
		if got := w.received(w.me); len(got) != 2 {
			t.Errorf("told %q", got)
		}
		w.wantReceived(w.other, "day.sheet 2026-11-20", "task.close "+w.taskOf("he")+"@2026-11-20T04:00")
		for _, from := range []string{"", "Nowhere/At_All"} {
			move(from, "Asia/Kolkata")
		}
		if got := w.received(w.me); len(got) != 2 {
			t.Errorf("told %q", got)
		}
	})
}

func TestASheetNamesItsTasks(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.at("2026-11-20T04:00")
		w.sweep()
		for range linesOfSheet + 2 {
			w.task(w.me, "2026-11-19T09:00", "2026-11-20", "16:30", "2026-11-20T17:30")
		}
		w.at("2026-11-20T04:31")
		w.sweep()
		page, err := w.list(w.ctx, w.me, query{Page: 1, PageSize: 5})
		if err != nil || len(page.Notifications) != 1 {
			t.Fatalf("%+v, %v", page, err)
		}
		text := page.Notifications[0].Text
		lines := strings.Split(text.English.Body, "\n")
		if text.English.Title != "Tasks today: 14" || len(lines) != linesOfSheet+3 || lines[2] != "4:30 pm Katha, Kashi" || lines[linesOfSheet+2] != "+ 2" {
			t.Errorf("%q", text.English)
		}
		if !strings.Contains(text.Hindi.Body, "सायं 4:30 बजे Katha") {
			t.Errorf("%q", text.Hindi)
		}
	})
}

func TestQuietHoursOfEveryShape(t *testing.T) {
	kolkata, _ := civil.Zone("Asia/Kolkata")
	for _, c := range []struct {
		name, from, to, now, leaves string
		off                         bool
	}{
		{"over midnight, before it", "22:00", "04:00", "2026-11-20T22:00", "2026-11-21T04:00", false},
		{"over midnight, after it", "22:00", "04:00", "2026-11-21T03:59", "2026-11-21T04:00", false},
		{"at its end", "22:00", "04:00", "2026-11-21T04:00", "2026-11-21T04:00", false},
		{"before it", "22:00", "04:00", "2026-11-20T21:59", "2026-11-20T21:59", false},
		{"within a day", "13:00", "15:00", "2026-11-20T14:00", "2026-11-20T15:00", false},
		{"outside of that", "13:00", "15:00", "2026-11-20T12:00", "2026-11-20T12:00", false},
		{"of no length", "13:00", "13:00", "2026-11-20T13:00", "2026-11-20T13:00", false},
		{"turned off", "22:00", "04:00", "2026-11-20T23:00", "2026-11-20T23:00", true},
	} {
		s := defaults()
		s.Quiet, s.QuietFrom, s.QuietTo = !c.off, clockOf(t, c.from), clockOf(t, c.to)
		if got := s.leaves("note.reminder", india(t, c.now), kolkata); !got.Equal(india(t, c.leaves)) {
			t.Errorf("%s: %s", c.name, got.In(kolkata))
		}
	}
}

func clockOf(t testing.TB, s string) civil.Clock {
	t.Helper()
	c, err := civil.ParseClock(s)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// taskOf is the id of the owner's only task.
func (w *workbench) taskOf(owner string) string {
	w.t.Helper()
	rows, err := w.closeNotices(w.ctx, owner, w.now().AddDate(0, 0, -2), w.now(), func(_ task, a question) (time.Time, bool) { return w.now(), a.mark == "" })
	if err != nil || len(rows) != 1 {
		w.t.Fatal(rows, err)
	}
	id, _, _ := strings.Cut(rows[0].Key, "@")
	return id
}
