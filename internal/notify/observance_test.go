package notify

import (
	"slices"
	"strings"
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/id"
	"sankalp/internal/session"
)

// family stores one of the owner, whose people are given as JSON, and gives its id.
func (w *workbench) family(c session.Caller, name, people string) string {
	w.t.Helper()
	clientID := id.New(w.now())
	w.exec(`INSERT INTO clients (owner_id, id, name, body, search, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, $3, $4, '', '', 1, 1, 1)`, c.Owner, clientID, name, `{"people":[`+people+`]}`)
	return clientID
}

// before is so many days before a date at a time of day.
func before(t testing.TB, date string, days int, clock string) string {
	t.Helper()
	d, err := civil.ParseDate(date)
	if err != nil {
		t.Fatal(err)
	}
	return d.AddDays(-days).String() + "T" + clock
}

// chennai is where the owners of these tests live.
const chennai = `{"name":"Chennai","lat":13.0827,"lon":80.2707,"timeZone":"Asia/Kolkata"}`

// Every kind of yearly day is sent 30, 7 and 1 days before at nine, and neither sooner nor again.
// What the owner skipped, paused or ended is not told, nor anything before the first year is over.
func TestYearlyDaysThatWereDecided(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.exec(`UPDATE accounts SET place = $1`, chennai)
		const person = "01968a7e-0000-7000-8000-000000000001"
		reminded := func(died, row string) bool {
			t.Helper()
			w.exec(`DELETE FROM clients`)
			w.exec(`DELETE FROM observances`)
			w.family(w.me, "Verma parivar", `{"_id":"`+person+`","name":"Ram","departed":{"date":"`+died+`","masa":6,"paksha":"krishna","tithi":4}}`)
			if row != "" {
				w.exec(`INSERT INTO observances (owner_id, id, client_id, person_id, kind, name, rite_type_id, every, basis, masa, tithi, solar_month, nakshatra, day,
					kala, leap, ended, paused_until, occasions, create_hash, created_at, updated_at, revision)
					SELECT $1, $2, id, $2, 'shraddha', '', '', 'year', 'register', 0, 0, 0, 0, '', 'aparahna', 'nija', `+row+`, '', 0, 0, 1 FROM clients`, w.me.Owner, person)
			}
			known := len(w.received(w.me))
			for _, clock := range []string{"08:59", "09:00", "09:01"} { // a week before, in Chennai's Pitru Paksha of 2025
				w.at(before(t, "2025-09-10", 7, clock))
				w.sweep()
			}
			return len(w.received(w.me)) > known
		}
		for _, c := range []struct {
			died, row string
			want      bool
		}{
			{"2001-01-01", "", true},
			{"2001-01-01", `0, '', ''`, true},
			{"2001-01-01", `1, '', ''`, false},
			{"2001-01-01", `0, '2025-09-11', ''`, false},
			{"2001-01-01", `0, '2025-09-10', ''`, true},
			{"2001-01-01", `0, '', '[{"key":"1947","skipped":true}]'`, false},
			{"2001-01-01", `0, '', '[{"key":"1946","skipped":true},{"key":"1947","date":"2025-09-11"}]'`, false},
			{"2001-01-01", `0, '', '[{"key":"1947","date":"2025-09-10"}]'`, true},
			{"2025-03-01", "", true}, // the masik
			{"2025-08-31", "", false},
		} {
			if got := reminded(c.died, c.row); got != c.want {
				t.Errorf("died %s, decided %q: reminded %v", c.died, c.row, got)
			}
		}
	})
}

func TestYearlyDaysThatCome(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.exec(`UPDATE accounts SET place = $1`, chennai)
		var want []string
		for _, c := range []struct{ departed, date string }{
			// As published for Pitru Paksha of 2025: see package rite, testdata/shraddha.csv.
			{`"masa":6,"paksha":"krishna","tithi":4`, "2025-09-10"},
			{`"special":"unknown","date":"1990"`, "2025-09-21"},
			{``, "2025-09-21"},
			// As the device has them: see web/src/almanac/solar-days.test.ts.
			{`"basis":"solar","solarMonth":9,"paksha":"shukla","tithi":7`, "2027-01-14"},
			{`"basis":"solar","solarMonth":10,"paksha":"shukla","tithi":7`, "2027-01-14"},
			{`"basis":"civil","date":"2004-02-29"`, "2027-02-28"},
			{`"basis":"nakshatra","solarMonth":7,"nakshatra":21,"masa":8,"paksha":"shukla","tithi":7`, "2027-11-05"},
			// Of these nothing can be sent.
			{`"basis":"nakshatra","nakshatra":21,"date":"1990-01-01"`, ""},
			{`"basis":"solar","paksha":"shukla","tithi":7`, ""},
			{`"basis":"civil","date":"1990"`, ""},
			{`"paksha":"shukla","tithi":7`, ""},
		} {
			w.exec(`DELETE FROM clients`)
			family := w.family(w.me, "Verma parivar", `{"name":"Ram","departed":{`+c.departed+`}},{"name":"Sita"}`)
			date := c.date
			if date == "" {
				date = "2027-01-14"
			}
			for _, days := range []int{31, 30, 8, 7, 6, 2, 1, 0} {
				for _, clock := range []string{"08:59", "09:00", "09:01"} {
					w.at(before(t, date, days, clock))
					w.sweep()
				}
			}
			if c.date != "" {
				for _, days := range []string{"30", "7", "1"} {
					want = append(want, "client.observance "+family+"@"+c.date+" "+days)
				}
			}
		}
		slices.Sort(want)
		got := w.received(w.me)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Errorf("told\n%q, want\n%q", got, want)
		}
		w.wantLog(w.me) // in the app only
		w.wantReceived(w.other)
	})
}

// A family comes once for all that it remembers on a day; not where work is agreed for it, and not one that is gone.
func TestAFamilysDayComes(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.sweep()
		one := func(name, date string) string {
			return `{"name":"` + name + `","departed":{"basis":"civil","date":"` + date + `"}}`
		}
		verma := w.family(w.me, "Verma parivar", one("Ram", "1990-11-28")+","+one("Uma", "2001-11-28")+","+one("Hari", "2001-11-29"))
		theirs := w.family(w.other, "Gupta", one("Ram", "1990-11-28"))
		agreed, cancelled := w.family(w.me, "Agreed", one("A", "1990-11-28")), w.family(w.me, "Cancelled", one("C", "1990-11-28"))
		for family, outcome := range map[string]any{agreed: nil, cancelled: "cancelled"} {
			w.exec(`UPDATE tasks SET client_id = $1, outcome = $2 WHERE id = $3`, family, outcome,
				w.task(w.me, "2026-11-20T10:00", "2026-11-28", "", "2026-11-29T00:00"))
		}
		w.exec(`UPDATE clients SET deleted_at = 1 WHERE id = $1`, w.family(w.me, "Gone", one("G", "1990-11-28")))
		w.at("2026-11-21T09:00")
		w.sweep()
		want := []string{"client.observance " + verma + "@2026-11-28 7", "client.observance " + cancelled + "@2026-11-28 7"}
		slices.Sort(want)
		w.wantReceived(w.me, want...)
		w.wantReceived(w.other, "client.observance "+theirs+"@2026-11-28 7")
		w.exec(`DELETE FROM clients WHERE id = $1`, cancelled)
		page, err := w.list(w.ctx, w.me, query{Page: 1, PageSize: 5})
		if err != nil {
			t.Fatal(err)
		}
		words := sentences{sentence{"Verma parivar: shraddh on 28 November 2026", "Ram, Uma. No work is agreed with the family for that day."},
			sentence{"Verma parivar: 28 नवंबर 2026 को श्राद्ध", "Ram, Uma। उस दिन के लिए परिवार से कोई कार्य तय नहीं है।"}}
		if !slices.ContainsFunc(page.Notifications, func(n Notification) bool { return n.Text == words && n.Path == "/clients/"+verma }) {
			t.Errorf("%+v", page.Notifications)
		}
	})
}

// A server that was off sends what still lies ahead, each day once and by the last of its mornings.
func TestYearlyDaysOfAServerThatWasOff(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.sweep()
		family := w.family(w.me, "Verma parivar", `{"name":"Ram","departed":{"basis":"civil","date":"1990-12-21"}},
			{"name":"Uma","departed":{"basis":"civil","date":"1990-11-23"}}`)
		w.at("2026-11-24T12:00") // the 21st and the 23rd are 30 and 1 days before: the second is over
		w.sweep()
		month := "client.observance " + family + "@2026-12-21 30"
		w.wantReceived(w.me, month)
		w.at("2026-11-24T12:01")
		w.sweep()
		w.at("2026-12-20T10:00") // the mornings 7 and 1 days before
		w.sweep()
		w.wantReceived(w.me, month, "client.observance "+family+"@2026-12-21 1")
	})
}

// Who flies east past nine in the morning gets it on arrival.
func TestAMorningThatTheClockJumpsOver(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.at("2026-11-20T08:00")
		family := w.family(w.me, "Verma parivar", `{"name":"Ram","departed":{"basis":"civil","date":"1990-11-21"}}`)
		w.flies("Asia/Tokyo") // 11:30 there
		w.wantReceived(w.me, "client.observance "+family+"@2026-11-21 1")
	})
}

// A fault in one owner's place stops no other owner's days.
func TestYearlyDaysBesideAPlaceThatCannotBeRead(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.sweep()
		people := `{"name":"Ram","departed":{"basis":"civil","date":"1990-11-22"}}`
		w.family(w.other, "Gupta", people)
		w.exec(`UPDATE accounts SET place = '{' WHERE id = 'he'`)
		mine := w.family(w.me, "Verma", people)
		w.at("2026-11-21T09:00")
		w.sweep()
		w.wantReceived(w.other)
		w.wantReceived(w.me, "client.observance "+mine+"@2026-11-22 1")
	})
}

// keeps stores an observance of a family, of Magha Purnima or another tithi, and gives its id.
func (w *workbench) keeps(family, kind, every string, tithi int, reminds, occasions string) string {
	w.t.Helper()
	one := id.New(w.now())
	w.clock.Add(1) // they sort in this order
	w.exec(`INSERT INTO observances (owner_id, id, client_id, person_id, kind, name, rite_type_id, every, basis, masa, tithi, solar_month, nakshatra, day,
		kala, leap, ended, paused_until, occasions, remind_days, create_hash, created_at, updated_at, revision)
		VALUES ($1, $2, $3, '', $4, '', '', $5, 'tithi', 11, $6, 0, 0, '', 'sunrise', 'nija', 0, '', $7, $8, '', 0, 0, 1)`,
		w.me.Owner, one, family, kind, every, tithi, occasions, reminds)
	return one
}

// mornings sweeps each morning of some days and gives what was told then of coming days.
func (w *workbench) mornings(first string, n int) (all []string) {
	w.t.Helper()
	known := w.received(w.me)
	for i := range n {
		w.at(before(w.t, first, -i, "09:00"))
		w.sweep()
	}
	for _, one := range w.received(w.me) {
		if strings.HasPrefix(one, comingDay) && !slices.Contains(known, one) {
			all = append(all, one)
		}
	}
	slices.Sort(all)
	return all
}

// What a family keeps besides is told of as well: by its own days before, else by those that the owner has chosen for all. What comes
// every month is not told of a month before. Everything of a family on one day comes together.
func TestWhatAFamilyKeepsComes(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.exec(`UPDATE accounts SET place = $1`, chennai)
		w.at("2026-12-31T10:00")
		w.sweep()
		family := w.family(w.me, "Verma parivar", `{"name":"Ram"}`)
		w.keeps(family, "vivah", "year", 15, "", "")        // 20 February 2027
		w.keeps(family, "katha", "month", 15, "[31,7]", "") // the same day, and 22 January
		w.keeps(family, "vrata", "year", 15, "[]", "")
		w.keeps(family, "other", "year", 15, "[2]", "")
		want := []string{"01-22 7", "02-20 1", "02-20 2", "02-20 30", "02-20 7"}
		for i := range want {
			want[i] = "client.observance " + family + "@2027-" + want[i]
		}
		if got := w.mornings("2027-01-01", 51); !slices.Equal(got, want) {
			t.Errorf("told %q, want %q", got, want)
		}
		page, err := w.list(w.ctx, w.me, query{Page: 1, PageSize: 20})
		if err != nil {
			t.Fatal(err)
		}
		words := sentences{sentence{"Verma parivar: Vivah tithi, Katha on 20 February 2027", "Vivah tithi, Katha. No work is agreed with the family for that day."},
			sentence{"Verma parivar: 20 फ़रवरी 2027 को विवाह तिथि, कथा", "विवाह तिथि, कथा। उस दिन के लिए परिवार से कोई कार्य तय नहीं है।"}}
		if !slices.ContainsFunc(page.Notifications, func(n Notification) bool { return n.Text == words }) {
			t.Errorf("%+v", page.Notifications)
		}
		w.choose(w.me, func(s *notificationSettings) { s.RemindDays = []int{3} })
		w.exec(`DELETE FROM observances WHERE remind_days <> ''`)
		if got := w.mornings("2028-01-01", 45); len(got) != 1 || got[0] != "client.observance "+family+"@2028-02-10 3" {
			t.Errorf("told %q", got)
		}
	})
}

// What was decided of one time is followed: a day that was picked is told of in place of the rule's; work that was agreed on any
// day settles it, and comes back when it is called off.
func TestADayThatWasPickedComes(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.exec(`UPDATE accounts SET place = $1`, chennai)
		w.at("2027-01-31T10:00")
		w.sweep()
		family := w.family(w.me, "Verma parivar", `{"name":"Ram"}`)
		work := w.task(w.me, "2027-01-01T10:00", "2027-02-25", "", "2027-02-26T00:00")
		decided := func(occasion string) []string {
			t.Helper()
			w.exec(`DELETE FROM notifications`)
			w.exec(`DELETE FROM jobs`)
			w.exec(`DELETE FROM observances`)
			w.exec(`DELETE FROM notify_clock`)
			w.keeps(family, "katha", "year", 15, "[2]", occasion)
			w.at("2027-01-31T10:00")
			w.sweep()
			return w.mornings("2027-02-01", 25)
		}
		on := func(day string) []string { return []string{"client.observance " + family + "@" + day + " 2"} }
		for occasion, want := range map[string][]string{
			"":                                     on("2027-02-20"),
			`[{"key":"1948","date":"2027-02-21"}]`: on("2027-02-21"),
			`[{"key":"1948","skipped":true}]`:      nil,
			`[{"key":"1948","date":"2027-02-20","taskId":"` + work + `"}]`: nil,
		} {
			if got := decided(occasion); !slices.Equal(got, want) {
				t.Errorf("%s: told %q, want %q", occasion, got, want)
			}
		}
		w.exec(`UPDATE tasks SET outcome = 'cancelled'`)
		if got := decided(`[{"key":"1948","date":"2027-02-20","taskId":"` + work + `"}]`); !slices.Equal(got, on("2027-02-20")) {
			t.Errorf("the work was called off: told %q", got)
		}
	})
}
