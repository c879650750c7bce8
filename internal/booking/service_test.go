package booking

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestABookingFromACall(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		chosen := w.ID()
		body := read[NewInput](call, `{"contact":{"name":"Ramesh Verma","phone":"+91 98290-60412","email":"ramesh@example.org"},"source":"walk_in","gotra":"Bharadwaj",
			"wanted":{"date":"2026-11-29","part":"pratah"},"token":"`+strings.Repeat("aB3_", 8)+`"}`)
		created, err := w.Create(w.Ctx, w.Mine(), patch.Of(chosen), body)
		if err != nil {
			t.Fatal(err)
		}
		if created.Contact.Phone != "+919829060412" || created.Contact.Language != "en" || created.Source != WalkIn || created.Status != Requested ||
			created.DurationMinutes != 60 || created.SeenAt == nil || created.Token != strings.Repeat("aB3_", 8) || created.Unverified || created.HoldUntil != nil {
			t.Errorf("made: %+v", created)
		}
		if !regexp.MustCompile(`^[A-HJ-NP-Z2-9]{6}$`).MatchString(created.Code) || created.Code != codeOf(chosen) {
			t.Errorf("code %q", created.Code)
		}
		revision := w.Revision()
		again, err := w.Create(w.Ctx, w.Mine(), patch.Of(chosen), body)
		if err != nil || again.ID != created.ID || w.Revision() != revision {
			t.Errorf("sent again: %+v, %v", again, err)
		}
		got, err := w.Get(w.Ctx, w.Mine(), chosen)
		if err != nil || got.Wanted != created.Wanted || got.Token != created.Token {
			t.Errorf("read: %+v, %v", got, err)
		}
		if _, err := w.Get(w.Ctx, testkit.Caller(t, w.DB, w.Other), chosen); !fault.HasCode(err, "booking.not_found") {
			t.Errorf("another owner reads it: %v", err)
		}
	})
}

func TestWhatABookingMayNotSay(t *testing.T) {
	long := func(n int) string { return strings.Repeat("न", n) }
	onEach(t, func(t *testing.T, w *workbench) {
		theirs := w.rite("Katha of another", 60, 0, "")
		w.Exec(w.Me, `UPDATE rite_types SET owner_id = $1 WHERE id = $2`, w.Other, theirs)
		for _, tt := range []struct{ changes, want string }{
			{`{"riteTypeIds":["` + theirs + `"]}`, "riteTypeIds.0:booking.rite_unknown"},
			{`{"riteName":null}`, "riteName:field.required"},
			{`{"riteName":"` + long(161) + `"}`, "riteName:field.too_long"},
			{`{"riteName":"a\u202eb"}`, "riteName:text.bidi"},
			{`{"contact":null}`, "contact:request.wrong_type"},
			{`{"contact":{"name":"R"}}`, "contact.phone:field.required"},
			{`{"contact":{"phone":"98290 60412"}}`, "contact.name:field.required"},
			{`{"contact":{"name":"R","phone":"12"}}`, "contact.phone:booking.phone_format"},
			{`{"contact":{"name":"R","phone":"98290 60412","altPhone":"call me"}}`, "contact.altPhone:booking.phone_format"},
			{`{"contact":{"name":"R","phone":"98290 60412","email":"r@"}}`, "contact.email:booking.email_format"},
			{`{"contact":{"name":"R","phone":"98290 60412","language":"fr"}}`, "contact.language:field.unknown"},
			{`{"contact":{"name":"R\nS","phone":"98290 60412"}}`, "contact.name:text.control"},
			{`{"gotra":"` + long(61) + `"}`, "gotra:field.too_long"},
			{`{"people":10001}`, "people:field.number_range"},
			{`{"occasion":"` + long(501) + `"}`, "occasion:field.too_long"},
			{`{"occasion":"one\u202etwo"}`, "occasion:text.bidi"},
			{`{"address":"` + long(100_000) + `"}`, "address:field.too_long"},
			{`{"area":"` + long(61) + `"}`, "area:field.too_long"},
			{`{"wanted":{"date":"2026-11-19"}}`, "wanted.date:booking.date_past"},
			{`{"wanted":{"date":"2026-02-30"}}`, "wanted.date:field.date_format"},
			{`{"wanted":{"startTime":"10:00"}}`, "wanted.date:booking.time_needs_date"},
			{`{"wanted":{"dateTo":"2026-12-01"}}`, "wanted.date:field.required"},
			{`{"wanted":{"date":"2026-12-01","dateTo":"2026-12-01"}}`, "wanted.dateTo:booking.dates_order"},
			{`{"wanted":{"date":"2026-12-01","dateTo":"2026-12-03","startTime":"10:00"}}`, "wanted.startTime:booking.time_one_day"},
			{`{"wanted":{"date":"2026-12-01","part":"noon"}}`, "wanted.part:field.unknown"},
			{`{"wanted":{"date":"2026-12-01","startTime":"25:00"}}`, "wanted.startTime:field.time_format"},
			{`{"durationMinutes":2881}`, "durationMinutes:field.number_range"},
			{`{"riteTypeIds":["7"]}`, "riteTypeIds:booking.ref_format"},
			{`{"riteTypeIds":["` + w.ID() + `"]}`, "riteTypeIds.0:booking.rite_unknown"},
			{`{"clientId":"` + w.ID() + `"}`, "clientId:booking.client_unknown"},
			{`{"holdUntil":"2026-12-05T00:00:00Z"}`, "holdUntil:booking.hold_long"},
			{`{"source":"public"}`, "source:field.unknown"},
			{`{"token":"short"}`, "token:booking.token_format"},
			{`{"advance":-1}`, "advance:field.amount_range"},
		} {
			_, err := w.Create(w.Ctx, w.Mine(), patch.Of(w.ID()), read[NewInput](call, tt.changes))
			testkit.WantCodes(t, err, tt.want)
		}
		if n := w.Count(`SELECT COUNT(*) AS n FROM bookings`); n != 0 {
			t.Errorf("%d bookings", n)
		}
	})
}

func TestABookingWhoseTaskIsOverIsNoTwin(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), "")
		if w.add("").ID != b.ID {
			t.Error("a confirmed one is no twin")
		}
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), created.ID, read[task.Input](`{"outcome":"cancelled"}`), 0); err != nil {
			t.Fatal(err)
		}
		again := w.add("")
		if again.ID == b.ID {
			t.Error("one whose task was cancelled is a twin")
		}
		_, created = w.confirm(again, "")
		if err := w.tasks.Delete(w.Ctx, w.Mine(), created.ID, 0); err != nil {
			t.Fatal(err)
		}
		if w.add("").ID == again.ID {
			t.Error("one whose task was deleted is a twin")
		}
	})
}

// What was written down offline yesterday is judged by yesterday.
func TestADayThatPassedOnTheWay(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		entered := w.ID()
		w.Forward(30 * time.Hour)
		if _, err := w.Create(w.Ctx, w.Mine(), patch.Of(entered), read[NewInput](call, `{"wanted":{"date":"2026-11-20"}}`)); err != nil {
			t.Error(err)
		}
	})
}

func TestOneOfPhoneDateAndRite(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b := w.add("")
		revision := w.Revision()
		same := w.add(`{"riteName":"SATYANARAYAN  katha","contact":{"name":"R. Verma","phone":"0 98290 60412"}}`)
		if same.ID != b.ID || same.Contact.Name != b.Contact.Name || w.Revision() != revision {
			t.Errorf("the same again: %+v", same)
		}
		mundan := w.rite("Mundan", 60, 0, "")
		hindi := w.add(`{"riteName":"मुंडन","riteTypeIds":["` + mundan + `"]}`)
		if same := w.add(`{"riteName":"Mundan","riteTypeIds":["` + mundan + `"]}`); same.ID != hindi.ID || hindi.ID == b.ID {
			t.Errorf("the same in another language: %+v", same)
		}
		for _, other := range []string{`{"forced":true}`, `{"riteName":"Havan"}`, `{"wanted":{"date":"2026-11-30"}}`, `{"contact":{"name":"R","phone":"98290 60413"}}`} {
			if w.add(other).ID == b.ID {
				t.Errorf("%s is taken for the same", other)
			}
		}
		_, err := w.decline(w.Ctx, w.Mine(), b.ID, read[declineInput](`{"reason":"busy"}`), 0)
		if err != nil {
			t.Fatal(err)
		}
		if w.Count(`SELECT COUNT(*) AS n FROM bookings`) != 6 {
			t.Error("want six bookings")
		}
		for _, one := range []string{"", `{"forced":true}`} { // the forced one is not over yet
			if w.add(one).ID == b.ID {
				t.Error("one that is over is no twin")
			}
		}
	})
}

func TestAChangeReachesTheTask(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		family := w.ID()
		w.Exec(w.Me, `INSERT INTO clients (owner_id, id, name, body, search, create_hash, created_at, updated_at, revision)
			VALUES ($1, $2, 'Verma', '{"name":"Verma"}', '', '', 1, 1, 1)`, w.Me, family)
		b, created := w.confirm(w.add(""), "")
		b, err := w.Update(w.Ctx, w.Mine(), b.ID, read[Input](`{"clientId":"`+family+`","address":"14 Gali 3","wanted":{"before":"2026-12-31"},"seen":true}`), b.Revision)
		if err != nil || b.ClientID != family || b.Wanted.Before.IsZero() || !b.Wanted.Date.IsZero() || b.Status != Confirmed {
			t.Fatalf("changed: %+v, %v", b, err)
		}
		at, err := w.tasks.Get(w.Ctx, w.Mine(), created.ID)
		if err != nil || at.ClientID != family || at.Location != "14 Gali 3" {
			t.Errorf("the task: %+v, %v", at, err)
		}
		revision := w.Revision()
		if _, err := w.Update(w.Ctx, w.Mine(), b.ID, read[Input](`{"seen":true}`), 0); err != nil || w.Revision() != revision {
			t.Errorf("nothing new: %v, revision %d → %d", err, revision, w.Revision())
		}
		if err := w.tasks.Delete(w.Ctx, w.Mine(), created.ID, 0); err != nil {
			t.Fatal(err)
		}
		if _, err := w.Update(w.Ctx, w.Mine(), b.ID, read[Input](`{"address":"Sodala"}`), 0); err != nil {
			t.Errorf("with the task in the trash: %v", err)
		}
	})
}

func TestTheTrashKeepsLinkAndTask(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), "")
		if err := w.Delete(w.Ctx, w.Mine(), b.ID, 0); err != nil {
			t.Fatal(err)
		}
		if _, err := w.ByToken(w.Ctx, b.Token); !fault.HasCode(err, "booking.no_link") {
			t.Errorf("a deleted one's link: %v", err)
		}
		back, err := w.Restore(w.Ctx, w.Mine(), []string{b.ID})
		if err != nil || back[0].TaskID != created.ID || w.liveTasks() != 1 {
			t.Errorf("back: %+v, %v", back, err)
		}
		if tracked, err := w.ByToken(w.Ctx, b.Token); err != nil || tracked.Task == nil || tracked.Task.ID != created.ID {
			t.Errorf("its link: %+v, %v", tracked, err)
		}
		if err := w.Delete(w.Ctx, w.Mine(), b.ID, 0); err != nil {
			t.Fatal(err)
		}
		if n, err := w.Purge(w.Ctx, "", w.Clock.Add(time.Hour)); n != 1 || err != nil || w.Count(`SELECT COUNT(*) AS n FROM directory WHERE kind = 'booking'`) != 0 {
			t.Errorf("purged %d, %v", n, err)
		}
	})
}

func TestLapses(t *testing.T) {
	zone := testkit.Zone(t, "Asia/Kolkata")
	for _, tt := range []struct{ wanted, want string }{
		{`{}`, ""},
		{`{"part":"pratah"}`, ""},
		{`{"date":"2026-11-29"}`, "2026-11-29T18:30:00Z"},
		{`{"date":"2026-11-29","dateTo":"2026-12-02"}`, "2026-12-02T18:30:00Z"},
		{`{"before":"2026-12-15"}`, "2026-12-14T18:30:00Z"},
		{`{"date":"2026-11-29","startTime":"10:30"}`, "2026-11-29T05:00:00Z"},
	} {
		f := Fields{Request: Request{Wanted: read[Wanted](tt.wanted)}, Standing: Standing{Status: Requested}}
		got := ""
		if at := f.lapsesAt(zone); at != nil {
			got = at.Format(time.RFC3339)
		}
		if got != tt.want {
			t.Errorf("%s lapses %q, want %q", tt.wanted, got, tt.want)
		}
	}
	offered := Fields{Standing: Standing{Status: Offered, Options: read[[]Slot](`[{"date":"2026-12-02","startTime":"09:00"},{"date":"2026-11-29","startTime":"10:00"}]`)}}
	if at := offered.lapsesAt(zone); at.Format(time.RFC3339) != "2026-12-02T03:30:00Z" {
		t.Errorf("an offer lapses %v", at)
	}
	if (&Fields{Standing: Standing{Status: Confirmed, Agreed: &Agreed{Date: civil.Date{}}}}).lapsesAt(zone) != nil {
		t.Error("what is agreed lapses")
	}
}

func TestCodesDiffer(t *testing.T) {
	if a, b := codeOf("019aa000-0000-7000-8000-000000000000"), codeOf("019aa000-0000-7000-8000-00003fffffff"); a != "AAAAAA" || b != "999999" {
		t.Errorf("codes %s and %s", a, b)
	}
}
