package notify

import (
	"strings"
	"testing"

	"sankalp/internal/session"
)

// The sheet of the next day says by when to leave, for owners with a home, and what the owner brings.
func TestTomorrowsSheet(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.home(w.me)
		w.at("2026-11-20T19:50")
		w.sweep()
		late := w.task(w.me, "2026-11-19T09:00", "2026-11-20", "23:00", "2026-11-20T23:50")
		w.exec(`UPDATE tasks SET location = 'Sarnath', outcome = 'done', duration_minutes = 50 WHERE id = $1`, late) // the journey is from there
		night := w.task(w.me, "2026-11-19T09:00", "2026-11-21", "00:20", "2026-11-21T01:00")
		w.exec(`UPDATE tasks SET samagri = '{"items":[{"_id":"a","name":"Wood","by":"family"}]}' WHERE id = $1`, night)
		noon := w.task(w.me, "2026-11-19T09:00", "2026-11-21", "12:00", "2026-11-21T13:00")
		w.exec(`UPDATE tasks SET duration_minutes = 60, samagri = '{"items":[{"_id":"a","name":"Ghee","nameHi":"घी","quantity":1.25,"unit":"kg","by":"priest"},
			{"_id":"b","name":"Wood","by":"family"},{"_id":"c","name":"Til","by":"priest","packed":true}]}' WHERE id = $1`, noon)
		other := w.task(w.me, "2026-11-19T09:00", "2026-11-21", "14:00", "2026-11-21T15:00")
		w.exec(`UPDATE tasks SET own = 0, samagri = '{"items":[{"_id":"a","name":"Ghee","by":"priest"}]}' WHERE id = $1`, other)
		open := w.task(w.me, "2026-11-19T09:00", "2026-11-21", "", "2026-11-21T00:00")
		w.exec(`UPDATE tasks SET samagri = '{"items":[{"_id":"a","name":"Ghee","by":"priest"},{"_id":"b","name":"Til","by":"priest"},
			{"_id":"c","name":"Jau","by":"priest"},{"_id":"d","name":"Kusha","by":"priest"},{"_id":"e","name":"Wood","by":"priest"}]}' WHERE id = $1`, open)
		theirs := w.task(w.other, "2026-11-19T09:00", "2026-11-21", "12:00", "2026-11-21T13:00")
		w.exec(`UPDATE tasks SET samagri = '{"items":[{"_id":"a","name":"Ghee","by":"priest"}]}' WHERE id = $1`, theirs)
		w.at("2026-11-20T20:00")
		w.sweep()
		w.wantSheet(w.me, "task.tomorrow", "/calendar-view?day=2026-11-21", func(s sentences) sentence { return s.English }, "Work of the day:",
			"Katha, Kashi · you bring Ghee, Til, Jau and 2 more",
			"12:20 am Katha, Kashi · leave by 20 November 2026 11:40 pm",
			"12:00 pm Katha, Kashi · leave by 11:50 am · you bring Ghee, Til",
			"2:00 pm Katha, Kashi")
		w.wantSheet(w.me, "task.tomorrow", "/calendar-view?day=2026-11-21", func(s sentences) sentence { return s.Hindi }, "दिन के कार्य:",
			"Katha, Kashi · साथ ले जाएँ: Ghee, Til, Jau और 2 अन्य",
			"रात्रि 12:20 बजे Katha, Kashi · 20 नवंबर 2026 रात्रि 11:40 बजे तक निकलें",
			"दोपहर 12:00 बजे Katha, Kashi · प्रातः 11:50 बजे तक निकलें · साथ ले जाएँ: घी, Til",
			"दोपहर 2:00 बजे Katha, Kashi")
		w.wantSheet(w.other, "task.tomorrow", "/calendar-view?day=2026-11-21", func(s sentences) sentence { return s.English }, "Work of the day:",
			"12:00 pm Katha, Kashi · you bring Ghee")
		w.at("2026-11-21T04:30")
		w.sweep()
		// The almanac is that of the owner's place, or of the largest town of their zone.
		w.wantSheet(w.other, "day.sheet", "/today", func(s sentences) sentence { return s.English },
			"Dvadashi till 22 November 2026 4:57 am, Uttara Bhadrapada. Sunrise 6:44 am. Rahu kaal 9:28 am – 10:50 am.",
			"Work of the day:", "12:00 pm Katha, Kashi")
		w.wantSheet(w.other, "day.sheet", "/today", func(s sentences) sentence { return s.Hindi },
			"द्वादशी 22 नवंबर 2026 प्रातः 4:57 बजे तक, उत्तराभाद्रपदा नक्षत्र। सूर्योदय प्रातः 6:44 बजे। राहुकाल प्रातः 9:28 बजे – प्रातः 10:50 बजे।",
			"दिन के कार्य:", "दोपहर 12:00 बजे Katha, Kashi")
	})
}

// wantSheet looks at the newest notification of a person that is a sheet.
func (w *workbench) wantSheet(c session.Caller, kind, path string, in func(sentences) sentence, lines ...string) {
	w.t.Helper()
	page, err := w.list(w.ctx, c, query{Page: 1, PageSize: 50})
	if err != nil {
		w.t.Fatal(err)
	}
	for _, n := range page.Notifications {
		if n.Kind != kind {
			continue
		}
		if got, want := in(n.Text).Body, strings.Join(lines, "\n"); got != want || n.Path != path {
			w.t.Errorf("%s of %s:\n%s\nwant\n%s", n.Path, c.Owner, got, want)
		}
		return
	}
	w.t.Errorf("no %s", kind)
}
