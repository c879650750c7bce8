package note

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/testkit"
)

func TestCreate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		n := w.add(`{"person":"  Ramesh Gupta ","reminderDate":"2026-11-26"}`)
		got, err := w.Get(w.Ctx, w.Mine(), n.ID)
		if err != nil || got != n {
			t.Fatalf("got %+v, %v\nmade %+v", got, err, n)
		}
		if n.Person != "Ramesh Gupta" || n.ReminderTime != morning() || n.Revision != w.Revision() || n.DoneAt != 0 || !id.Valid(n.ID) {
			t.Errorf("made %+v", n)
		}
		if got := w.Audits(kind.Name, n.ID); !slices.Equal(got, []string{"created by me: false→true"}) {
			t.Errorf("audits %v", got)
		}
		least := w.add(`{"noteText":null}`)
		if least.NoteText != "" || !least.ReminderDate.IsZero() || !least.ReminderTime.IsZero() {
			t.Errorf("the least %+v", least)
		}
		ahead := w.add(`{"doneAt":"2027-01-01T00:00:00Z"}`)
		if ahead.DoneAt != civil.Instant(w.Clock.UnixMilli()) {
			t.Errorf("a device's clock is ahead: done at %v", ahead.DoneAt.Time())
		}
	})
}

func TestCreateRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		for changes, want := range map[string][]string{
			`{"person":"","work":" ","noteDate":null}`:                     {"person:field.required", "work:field.required", "noteDate:field.required"},
			`{"person":1,"work":[],"noteText":{}}`:                         {"person:request.wrong_type", "work:request.wrong_type", "noteText:request.wrong_type"},
			`{"noteDate":"27/11/2026","reminderDate":"2026-02-30"}`:        {"noteDate:field.date_format", "reminderDate:field.date_format"},
			`{"reminderDate":"2026-11-26","reminderTime":"7"}`:             {"reminderTime:field.time_format"},
			`{"reminderTime":"08:00"}`:                                     {"reminderTime:note.time_alone"},
			`{"doneAt":"yesterday","snoozedUntil":"2300-01-01T00:00:00Z"}`: {"doneAt:field.instant_format", "snoozedUntil:field.instant_format"},
			`{"person":"a\u202eb","noteText":"a\u0000"}`:                   {"person:text.bidi", "noteText:text.control"},
			`{"person":"` + strings.Repeat("न", maxPerson+1) + `"}`:        {"person:field.too_long"},
			`{"work":"` + strings.Repeat("न", maxWork+1) + `"}`:            {"work:field.too_long"},
			`{"noteText":"` + strings.Repeat("न", maxText+1) + `"}`:        {"noteText:field.too_long"},
		} {
			_, err := w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, form(changes))
			testkit.WantCodes(t, err, want...)
		}
		_, err := w.Create(w.Ctx, w.Mine(), patch.Of("7"), form(`{"work":null}`))
		testkit.WantCodes(t, err, "_id:note.id_format", "work:field.required")
		if w.Revision() != before {
			t.Error("something was changed")
		}
		w.add(`{"person":"` + strings.Repeat("न", maxPerson) + `","work":"` + strings.Repeat("न", maxWork) + `","noteText":"` + strings.Repeat("न", maxText) + `"}`)
	})
}

func TestTheSameCreateAgain(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		chosen := patch.Of(w.ID())
		create := func(changes string) (Note, error) { return w.Create(w.Ctx, w.Mine(), chosen, form(changes)) }
		created, err := create(`{"reminderDate":"2026-11-26","doneAt":"2027-01-01T00:00:00Z"}`)
		if err != nil {
			t.Fatal(err)
		}
		w.set(created, `{"person":"Another","reminderDate":null,"doneAt":null}`)
		revision := w.Revision()
		again := func(when string) {
			t.Helper()
			w.Forward(time.Hour)
			if got, err := create(`{"reminderDate":"2026-11-26","reminderTime":"07:00","doneAt":"2027-01-01T00:00:00Z"}`); err != nil || got != created {
				t.Errorf("%s: %+v, %v\nfirst %+v", when, got, err, created)
			}
		}
		again("after a change")
		if _, err := create(``); !fault.HasCode(err, "note.id_taken") {
			t.Errorf("another create with the id: %v", err)
		}
		if err := w.Delete(w.Ctx, w.Mine(), created.ID, 0); err != nil {
			t.Fatal(err)
		}
		again("after a delete")
		if w.Revision() != revision+1 {
			t.Error("a replay changed something")
		}
		if _, err := w.Get(w.Ctx, w.Mine(), created.ID); !fault.HasCode(err, "note.not_found") {
			t.Errorf("a replay revived it: %v", err)
		}
		theirs, err := w.Create(w.Ctx, w.Caller(w.Other), chosen, form(`{"person":"His"}`))
		if err != nil || theirs.ID != created.ID {
			t.Errorf("another owner's own: %+v, %v", theirs, err)
		}
		if n, err := w.Purge(w.Ctx, "", w.Clock.Add(time.Second)); err != nil || n != 1 {
			t.Fatalf("purged %d, %v", n, err)
		}
		if got, err := create(``); err != nil || got.ID != created.ID || w.Revision() != revision+1 {
			t.Errorf("after it was erased: %+v, %v", got, err)
		}
		if got := w.Audits(kind.Name, created.ID); !slices.Equal(got, []string{"created by me: false→false", "changed by me: false→false",
			"deleted by me: false→false"}) {
			t.Errorf("audits %v", got)
		}
	})
}

func TestUpdate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		n := w.add(`{"reminderDate":"2026-11-26","reminderTime":"18:30"}`)
		for _, step := range []struct{ change, want string }{
			{`{"noteText":null}`, `Ramesh Gupta||2026-11-26|18:30|0|0`},
			{`{"snoozedUntil":"1970-01-01T00:00:05Z"}`, `Ramesh Gupta||2026-11-26|18:30|0|5000`},
			{`{"person":"Sita Devi"}`, `Sita Devi||2026-11-26|18:30|0|5000`},
			{`{"doneAt":"1970-01-01T00:00:07Z"}`, `Sita Devi||2026-11-26|18:30|7000|5000`},
			{`{"doneAt":null}`, `Sita Devi||2026-11-26|18:30|0|5000`},
			{`{"reminderDate":"2026-11-26"}`, `Sita Devi||2026-11-26|18:30|0|5000`},
			{`{"reminderTime":null}`, `Sita Devi||2026-11-26|07:00|0|0`},
			{`{"snoozedUntil":"1970-01-01T00:00:05Z","reminderDate":"2026-11-25"}`, `Sita Devi||2026-11-25|07:00|0|5000`},
			{`{"reminderDate":null}`, `Sita Devi||||0|0`},
		} {
			n = w.set(n, step.change)
			if got := fmt.Sprintf("%s|%s|%s|%s|%d|%d", n.Person, n.NoteText, n.ReminderDate, n.ReminderTime, n.DoneAt, n.SnoozedUntil); got != step.want {
				t.Errorf("%s: %s, want %s", step.change, got, step.want)
			}
			if there, err := w.Get(w.Ctx, w.Mine(), n.ID); err != nil || there != n {
				t.Errorf("%s: kept %+v, %v", step.change, there, err)
			}
		}
		revision := w.Revision()
		if same := w.set(n, `{"person":"Sita Devi"}`); same != n || w.Revision() != revision {
			t.Error("a change that changes nothing raised the revision")
		}
		_, err := w.Update(w.Ctx, w.Mine(), n.ID, change(`{"person":null,"reminderTime":"08:00"}`), 0)
		testkit.WantCodes(t, err, "person:field.required", "reminderTime:note.time_alone")
		_, err = w.Update(w.Ctx, w.Caller(w.Other), n.ID, change(`{"person":"Mine now"}`), 0)
		testkit.WantKind(t, err, fault.NotFound, "note.not_found")
	})
}

func TestWhatWasSeenMustStillHold(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		seen := w.add(``)
		now := w.set(seen, `{"work":"Katha"}`)
		_, err := w.Update(w.Ctx, w.Mine(), seen.ID, change(`{"person":"x"}`), seen.Revision)
		testkit.WantKind(t, err, fault.Stale, "request.stale")
		if current, ok := fault.Of(err)[0].Current.(*Note); !ok || *current != now {
			t.Errorf("the present note is told as %v", fault.Of(err)[0].Current)
		}
		testkit.WantKind(t, w.Delete(w.Ctx, w.Mine(), seen.ID, seen.Revision), fault.Stale, "request.stale")
		if err := w.Delete(w.Ctx, w.Mine(), seen.ID, now.Revision); err != nil {
			t.Fatal(err)
		}
		_, err = w.Update(w.Ctx, w.Mine(), seen.ID, change(`{"person":"x"}`), now.Revision)
		testkit.WantKind(t, err, fault.Stale, "request.stale")
		if fault.Of(err)[0].Current != nil {
			t.Error("a deleted note is told as present")
		}
		_, err = w.Update(w.Ctx, w.Mine(), seen.ID, change(`{"person":"x"}`), 0)
		testkit.WantKind(t, err, fault.NotFound, "note.not_found")
	})
}

func TestList(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.add(`{"person":"Śrī Gupta","work":"Havan 100%","noteDate":"2026-11-01","reminderDate":"2026-11-20"}`)
		w.add(`{"person":"राम","work":"सत्यनारायण कथा","noteText":"केले के पत्ते","noteDate":"2026-12-01"}`)
		w.add(`{"person":"Old","work":"x_y","noteDate":"2026-10-01","doneAt":"2026-10-01T00:00:00Z"}`)
		gone := w.add(`{"person":"Gone"}`)
		if err := w.Delete(w.Ctx, w.Mine(), gone.ID, 0); err != nil {
			t.Fatal(err)
		}
		for q, want := range map[query]string{
			{}:                                  "राम,Śrī Gupta,Old",
			{Search: "SRI g"}:                   "Śrī Gupta",
			{Search: "havan"}:                   "Śrī Gupta,Old",
			{Search: "100%"}:                    "Śrī Gupta",
			{Search: "x_y"}:                     "Old",
			{Search: "के पत्ते"}:                "राम",
			{Search: `\`}:                       "",
			{Search: "gupta havan"}:             "",
			{State: overdue}:                    "Śrī Gupta",
			{State: due}:                        "राम",
			{State: done}:                       "Old",
			{State: done, Search: "call about"}: "Old",
		} {
			all, err := w.list(w.Ctx, w.Mine(), q)
			var names []string
			for _, n := range all {
				names = append(names, n.Person)
			}
			if got := strings.Join(names, ","); err != nil || got != want {
				t.Errorf("%+v: %s, %v, want %s", q, got, err, want)
			}
		}
		if all, err := w.list(w.Ctx, w.Caller(w.Other), query{}); err != nil || len(all) != 0 {
			t.Errorf("another owner sees %v, %v", all, err)
		}
		_, err := w.list(w.Ctx, w.Mine(), query{Search: strings.Repeat("a", maxSearch+1), State: "late"})
		testkit.WantCodes(t, err, "q:field.too_long", "state:note.state_unknown")
	})
}

// A note that grows by its changes counts as one that was as long from the start, and is refused beyond the quota.
func TestAChangeCountsInTheQuota(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		d := testkit.OpenWith(t, db.Options{URL: url, Quota: db.Usage{Rows: 10, Bytes: 30_000}})
		w := newBench(t, d)
		used := func() int64 {
			t.Helper()
			got, err := d.UsageOf(w.Ctx, w.Me)
			if err != nil {
				t.Fatal(err)
			}
			return got.Bytes
		}
		long, notes := change(`{"noteText":"`+strings.Repeat("न", maxText)+`"}`), []Note{}
		for range 4 {
			notes = append(notes, w.add(`{}`))
		}
		before := used()
		if _, err := w.Update(w.Ctx, w.Mine(), notes[0].ID, change(`{"noteText":"Call about the havan, soon"}`), 0); err != nil || used() != before {
			t.Errorf("a few words more: %d bytes more at once, %v", used()-before, err)
		}
		for i := range 2 {
			if _, err := w.Update(w.Ctx, w.Mine(), notes[i].ID, long, 0); err != nil {
				t.Fatal(err)
			}
		}
		if grown := used() - before; grown < 20_000 || grown > 26_000 {
			t.Errorf("two long texts count as %d bytes", grown)
		}
		if _, err := w.Update(w.Ctx, w.Mine(), notes[2].ID, long, 0); !fault.HasCode(err, "quota.bytes") {
			t.Errorf("a third one: %v", err)
		}
		if _, err := w.Update(w.Ctx, w.Mine(), notes[0].ID, change(`{"noteText":"Short"}`), 0); err != nil {
			t.Errorf("a shorter text: %v", err)
		}
	})
}
