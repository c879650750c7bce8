package booking

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

const slotAt = `{"wanted":{"date":"2026-11-29","startTime":"10:30"}}`

func TestOneTimeAndSixteenWhoAskForIt(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		asks := make([]Form, 16)
		for i := range asks {
			asks[i] = Form{ID: w.ID(), Request: read[RequestInput](call, slotAt, `{"contact":{"name":"R","phone":"98290 604`+string(rune('0'+i/10))+string(rune('0'+i%10))+`"}}`)}
		}
		var got, notices atomic.Int32
		var all sync.WaitGroup
		for _, r := range asks {
			all.Go(func() {
				switch b, err := w.Form(w.Ctx, w.Me, r); {
				case err == nil && b.HoldUntil != nil:
					got.Add(1)
				case fault.HasCode(err, "booking.slot_taken"):
					notices.Add(1)
				default:
					t.Errorf("%+v, %v", b, err)
				}
			})
		}
		all.Wait()
		if got.Load() != 1 || notices.Load() != 15 || w.Count(`SELECT COUNT(*) AS n FROM bookings`) != 1 || w.notices() != "new/time" {
			t.Errorf("%d hold it, %d were told, notices %q", got.Load(), notices.Load(), w.notices())
		}
	})
}

func TestOneOfferChosenBySixteen(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		tokens := make([]string, 16)
		for i := range tokens {
			b := w.add(`{"forced":true}`)
			b, err := w.Offer(w.Ctx, w.Mine(), b.ID, read[OfferInput](offer), 0)
			if err != nil {
				t.Fatal(err)
			}
			tokens[i] = b.Token
		}
		// They are held for each other no more: all are free to choose, and one gets it.
		w.Exec(w.Me, `UPDATE bookings SET hold_until = 1 WHERE owner_id = $1`, w.Me)
		var got, notices atomic.Int32
		var all sync.WaitGroup
		for _, token := range tokens {
			all.Go(func() {
				switch _, err := w.Choose(w.Ctx, token, read[Slot](`{"date":"2026-11-29","startTime":"10:00"}`)); {
				case err == nil:
					got.Add(1)
				case fault.HasCode(err, "booking.slot_taken"):
					notices.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		all.Wait()
		if got.Load() != 1 || notices.Load() != 15 || w.liveTasks() != 1 {
			t.Errorf("%d chose, %d were told, %d tasks", got.Load(), notices.Load(), w.liveTasks())
		}
	})
}

func TestTheSameRequestFiveTimes(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		r := Form{ID: w.ID(), Request: read[RequestInput](call, slotAt), Consent: consentText, ConsentLanguage: "hi", Check: true, HoldFor: time.Hour}
		for range 5 {
			w.Forward(time.Minute)
			b, err := w.Form(w.Ctx, w.Me, r)
			if err != nil || b.ID != r.ID || !b.Unverified || !b.Check || b.ConsentAt == nil || b.ConsentText != "2026-11-27" || b.ConsentLanguage != "hi" || b.SeenAt != nil || b.Source != Public ||
				!b.HoldUntil.Equal(b.CreatedAt.Add(time.Hour)) {
				t.Errorf("%+v, %v", b, err)
			}
		}
		if w.Count(`SELECT COUNT(*) AS n FROM bookings`) != 1 || w.notices() != "new/time" {
			t.Errorf("notices %q", w.notices())
		}
		r.ID = w.ID()
		r.Request = read[RequestInput](call, `{"wanted":{"date":"2026-11-29","part":"sandhya"}}`)
		if _, err := w.Form(w.Ctx, w.Me, r); !fault.HasCode(err, "booking.already_asked") {
			t.Errorf("under another id: %v", err)
		}
		if _, err := w.Form(w.Ctx, w.Me, Form{ID: w.add(`{"riteName":"Havan"}`).ID, Request: r.Request}); !fault.HasCode(err, "booking.id_taken") {
			t.Errorf("under the id of a call: %v", err)
		}
		if _, err := w.Form(w.Ctx, "nobody", r); err == nil {
			t.Error("of nobody")
		}
	})
}

func TestAPartOfTheDayHoldsNothing(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for _, number := range []string{"98290 60412", "98290 60413", "98290 60414"} {
			b := w.requested(`{"wanted":{"date":"2026-11-29","part":"pratah"},"contact":{"name":"R","phone":"` + number + `"}}`)
			if b.HoldUntil != nil || len(b.slots()) != 0 {
				t.Errorf("held: %+v", b)
			}
		}
		if w.notices() != "new/day new/day new/day" || w.liveTasks() != 0 {
			t.Errorf("notices %q", w.notices())
		}
	})
}

func TestTimesThatCannotBeAskedFor(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		_, others := w.confirm(w.add(`{"riteName":"Mundan"}`), `{"date":"2026-12-01","startTime":"10:00"}`)
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), others.ID, read[task.Input](`{"finalAssignUser":"Pt. Gopal","own":false,"amount":null}`), 0); err != nil {
			t.Fatal(err)
		}
		_, created := w.confirm(w.add(`{"riteName":"Havan"}`), `{"date":"2026-11-28","startTime":"23:30","durationMinutes":240}`)
		w.Exec(w.Me, `INSERT INTO blocks (owner_id, id, kind, day, start_time, end_day, end_time, effect, client_id, note, create_hash, created_at, updated_at, revision)
			VALUES ($1, $2, 'leave', '2026-12-10', '', '2026-12-11', '12:00', 'all', '', '', '', 1, 1, 1)`, w.Me, w.ID())
		w.Exec(w.Me, `UPDATE accounts SET work = $1 WHERE id = $2`, testkit.JSON(map[string]any{"buffer": 0, "hours": slices.Repeat([]any{[]any{map[string]string{"from": "00:00", "to": "24:00"}}}, 7)}), w.Me)
		ask := func(date, at string) error {
			_, err := w.request(`{"wanted":{"date":"` + date + `","startTime":"` + at + `"},"durationMinutes":60}`)
			return err
		}
		for _, tt := range []struct{ date, at, want string }{
			{"2026-11-20", "10:00", "wanted.startTime:booking.date_past"},  // it is ten now
			{"2026-11-29", "02:00", "wanted.startTime:booking.slot_taken"}, // the night before reaches into it
			{"2026-11-29", "03:15", "wanted.startTime:booking.slot_taken"},
			{"2026-11-28", "22:45", "wanted.startTime:booking.slot_taken"},
			{"2026-12-09", "23:15", "wanted.startTime:booking.slot_taken"}, // past the end of the day
			{"2026-12-11", "11:45", "wanted.startTime:booking.slot_taken"},
			{"2026-12-10", "10:00", "wanted.date:booking.day_taken"},
		} {
			testkit.WantCodes(t, ask(tt.date, tt.at), tt.want)
		}
		if _, err := w.request(`{"riteName":"Vivah","wanted":{"date":"2026-12-01","startTime":"10:00"}}`); err != nil { // what another owner does takes no time here
			t.Errorf("beside another's work: %v", err)
		}
		if err := ask("2026-11-29", "03:30"); err != nil { // half open: it begins as the other ends
			t.Errorf("right after: %v", err)
		}
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), created.ID, task.Input{Outcome: patch.Of(task.Cancelled)}, 0); err != nil {
			t.Fatal(err)
		}
		if err := ask("2026-11-28", "23:00"); err != nil {
			t.Errorf("where work was cancelled: %v", err)
		}
	})
}

// What the page shows is checked again as the request is written: a request without a look at the page gets nothing more.
func TestARequestKeepsWhatThePageAllows(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		from, last := w.Clock.Add(24*time.Hour), testkit.Day(t, "2026-12-31")
		noon := func(d civil.Date) []availability.Interval {
			return []availability.Interval{availability.Lasts(d, civil.Clock{}, 12*60, time.UTC)} // till 17:30 in India
		}
		ask := func(wanted, number string) error {
			request := read[RequestInput](call, `{"wanted":`+wanted+`,"contact":{"name":"R","phone":"`+number+`"}}`)
			_, err := w.Form(w.Ctx, w.Me, Form{ID: w.ID(), Request: request, Terms: Terms{From: from, Last: last, Avoid: noon}})
			return err
		}
		w.confirm(w.add(`{"riteName":"Havan"}`), `{"date":"2026-12-05","startTime":"18:00"}`)
		for _, tt := range []struct{ wanted, want string }{
			{`{"date":"2026-11-20","part":"sandhya"}`, "wanted.date:booking.day_taken"}, // shorter than the owner's notice
			{`{"date":"2027-01-01","startTime":"18:00"}`, "wanted.date:booking.day_taken"},
			{`{"date":"2027-01-01"}`, "wanted.date:booking.day_taken"},
			{`{"date":"2026-12-04","startTime":"21:30"}`, "wanted.startTime:booking.slot_taken"}, // the owner's day ends at ten
			{`{"date":"2026-12-04","startTime":"18:05"}`, "wanted.startTime:booking.slot_taken"},
			{`{"date":"2026-12-04","startTime":"12:00"}`, "wanted.startTime:booking.slot_taken"}, // avoided
			{`{"date":"2026-12-04","part":"aparahna"}`, "wanted.part:booking.slot_taken"},
			{`{"date":"2026-12-05","startTime":"20:00"}`, "wanted.startTime:booking.slot_taken"}, // no time to get there
		} {
			testkit.WantCodes(t, ask(tt.wanted, "98290 60412"), tt.want)
		}
		if got := w.Count(`SELECT COUNT(*) AS n FROM bookings`); got != 1 {
			t.Errorf("%d bookings", got)
		}
		// Nobody gets more rites in one evening than they want, by however many requests at once.
		w.Exec(w.Me, `UPDATE accounts SET work = '{"buffer":0,"mostInPart":2}' WHERE id = $1`, w.Me)
		var got, notices atomic.Int32
		var all sync.WaitGroup
		for i, at := range []string{"17:30", "17:45", "18:00", "18:30", "18:45", "19:00", "19:30", "19:45"} {
			all.Go(func() {
				switch err := ask(`{"date":"2026-12-06","startTime":"`+at+`"}`, "98290 6041"+string(rune('0'+i))); {
				case err == nil:
					got.Add(1)
				case fault.HasCode(err, "booking.slot_taken"):
					notices.Add(1)
				default:
					t.Error(err)
				}
			})
		}
		all.Wait()
		if got.Load() > 2 || got.Load() == 0 || got.Load()+notices.Load() != 8 {
			t.Errorf("%d got a time, %d were told", got.Load(), notices.Load())
		}
	})
}

// Days may be closed for all work, for what is auspicious, or for some kinds of rites.
func TestDaysThatAreClosedForSomeWork(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		rite := w.rite("Satyanarayan katha", 120, 5100_00, "") // a deva rite that is not auspicious
		for i, c := range []struct{ effect, kinds, want string }{
			{"kinds", "pitri,homa", ""},
			{"kinds", "homa,deva", "wanted.date:booking.day_taken"},
			{"mangal", "", ""},
			{"all", "", "wanted.date:booking.day_taken"},
		} {
			day := "2026-12-0" + string(rune('1'+i))
			w.Exec(w.Me, `INSERT INTO blocks (owner_id, id, kind, day, start_time, end_day, end_time, effect, rite_kinds, client_id, note, create_hash,
				created_at, updated_at, revision) VALUES ($1, $2, 'other', $3, '', $3, '', $4, $5, '', '', '', 1, 1, 1)`, w.Me, w.ID(), day, c.effect, c.kinds)
			_, err := w.request(`{"riteTypeIds":["` + rite + `"],"wanted":{"date":"` + day + `","part":"sandhya"}}`)
			var want []string
			if c.want != "" {
				want = []string{c.want}
			}
			testkit.WantCodes(t, err, want...)
		}
	})
}

// Busy times of another calendar are no reason that a family learns: the time is taken, and the day has fewer hours.
func TestTimesAtWhichAnotherCalendarIsBusy(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		rite := w.rite("Satyanarayan katha", 120, 5100_00, "")
		minute := func(day, at string) string {
			from, err := time.ParseInLocation("2006-01-02 15:04", day+" "+at, w.Mine().Zone)
			if err != nil {
				t.Fatal(err)
			}
			return strconv.FormatInt(from.Unix()/60, 10)
		}
		add := func(owner, calendarID, times, off string) {
			w.Exec(owner, `INSERT INTO busy_calendars (owner_id, id, name, off, times, marks, create_hash, created_at, updated_at, revision)
				VALUES ($1, $2, 'Secret school', `+off+`, $3, '', '', 1, 1, 1)`, owner, calendarID, times)
		}
		school := w.ID()
		add(w.Me, school, minute("2026-12-01", "17:00")+"+180 "+minute("2026-12-02", "00:00")+"+1440", "0")
		add(w.Me, w.ID(), minute("2026-12-03", "00:00")+"+1440", "1")
		add(w.Other, w.ID(), minute("2026-12-04", "00:00")+"+1440", "0")
		for _, c := range []struct{ wanted, code string }{
			{`{"date":"2026-12-01","startTime":"17:30"}`, "booking.slot_taken"},
			{`{"date":"2026-12-01","startTime":"15:00"}`, ""}, // half open: it begins when the rite ends
			{`{"date":"2026-12-02","part":"sandhya"}`, "booking.day_taken"},
			{`{"date":"2026-12-03","part":"sandhya"}`, ""},
			{`{"date":"2026-12-04","part":"sandhya"}`, ""},
		} {
			_, err := w.request(`{"riteTypeIds":["` + rite + `"],"wanted":` + c.wanted + `}`)
			switch {
			case c.code == "" && err != nil, c.code != "" && !fault.HasCode(err, fault.Code(c.code)):
				t.Errorf("%s: %v", c.wanted, err)
			case err != nil && strings.Contains(fmt.Sprint(err), "school"):
				t.Errorf("the family learns why: %v", err)
			}
		}
		w.Exec(w.Me, `UPDATE busy_calendars SET deleted_at = 1 WHERE owner_id = $1 AND id = $2`, w.Me, school)
		if _, err := w.request(`{"riteTypeIds":["` + rite + `"],"wanted":{"date":"2026-12-02","part":"sandhya"}}`); err != nil {
			t.Errorf("after it was removed: %v", err)
		}
	})
}

func TestAFamilyChooses(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		rite := w.rite("Satyanarayan katha", 120, 5100_00, "")
		b := w.requested(`{"riteTypeIds":["` + rite + `"]}`)
		b, err := w.Offer(w.Ctx, w.Mine(), b.ID, read[OfferInput](offer), 0)
		if err != nil {
			t.Fatal(err)
		}
		// Held for this family, and only for it.
		if _, err := w.request(`{"wanted":{"date":"2026-11-29","startTime":"11:30"},"contact":{"name":"S","phone":"98290 60413"}}`); !fault.HasCode(err, "booking.slot_taken") {
			t.Errorf("another family at an offered time: %v", err)
		}
		if _, err := w.Choose(w.Ctx, b.Token, read[Slot](`{"date":"2026-11-29","startTime":"12:00"}`)); !fault.HasCode(err, "booking.not_offered") {
			t.Errorf("another time: %v", err)
		}
		w.confirm(w.add(`{"riteName":"Havan"}`), `{"date":"2026-11-30","startTime":"09:00"}`) // the owner forgot what was held
		tracked, err := w.ByToken(w.Ctx, b.Token)
		if err != nil || len(tracked.Taken) != 2 || tracked.Taken[0] || !tracked.Taken[1] {
			t.Errorf("tracked: %+v, %v", tracked, err)
		}
		if _, err := w.Choose(w.Ctx, b.Token, b.Options[1]); !fault.HasCode(err, "booking.slot_taken") {
			t.Errorf("a time that is taken: %v", err)
		}
		for range 2 {
			chosen, err := w.Choose(w.Ctx, b.Token, b.Options[0])
			if err != nil || chosen.Status != Confirmed || chosen.Agreed.StartTime.String() != "10:00" || *chosen.Agreed.Fee != 5100_00 ||
				*chosen.Advance != 1020_00 || chosen.LastStep != Choosing {
				t.Errorf("chosen: %+v, %v", chosen, err)
			}
		}
		if w.liveTasks() != 2 || w.notices() != "changed/chosen new/day" {
			t.Errorf("%d tasks, notices %q", w.liveTasks(), w.notices())
		}
		tracked, _ = w.ByToken(w.Ctx, b.Token)
		w.pay(tracked.Booking.TaskID, 1020_00)
		if tracked, err = w.ByToken(w.Ctx, b.Token); err != nil || tracked.Received != 1020_00 || tracked.Task.FinalAssignUser != "Pandit me" || !tracked.Task.Own {
			t.Errorf("tracked: %+v, %v", tracked, err)
		}
	})
}

func TestWhatFamiliesSay(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b := w.requested("")
		b, _ = w.Offer(w.Ctx, w.Mine(), b.ID, read[OfferInput](offer), 0)
		_, err := w.None(w.Ctx, b.Token, patch.Of("on\u202eSundays"))
		testkit.WantCodes(t, err, "note:text.bidi")
		b, err = w.None(w.Ctx, b.Token, patch.Of("Only Sundays, please"))
		if err != nil || b.Status != Requested || b.Change.Note != "Only Sundays, please" || b.HoldUntil != nil || b.Options != nil {
			t.Errorf("none: %+v, %v", b, err)
		}
		if _, err := w.ReportPaid(w.Ctx, b.Token); !fault.HasCode(err, "booking.is_requested") {
			t.Errorf("paid for nothing: %v", err)
		}
		b, _ = w.confirm(b, "")
		for range 2 {
			if b, err = w.ReportPaid(w.Ctx, b.Token); err != nil || b.PaidReportedAt == nil {
				t.Errorf("paid: %+v, %v", b, err)
			}
		}
		_, err = w.RequestChange(w.Ctx, b.Token, ChangeInput{})
		testkit.WantCodes(t, err, "note:field.required")
		_, err = w.RequestChange(w.Ctx, b.Token, ChangeInput{Date: patch.Of(testkit.Day(t, "2026-11-10"))})
		testkit.WantCodes(t, err, "date:booking.date_past")
		b, err = w.RequestChange(w.Ctx, b.Token, ChangeInput{Date: patch.Of(testkit.Day(t, "2026-12-12"))})
		if err != nil || b.Change == nil || b.Agreed.Date.String() != "2026-11-29" || b.Status != Confirmed {
			t.Errorf("a change: %+v, %v", b, err)
		}
		if b, err = w.refuseChange(w.Ctx, w.Mine(), b.ID, 0); err != nil || b.Change != nil {
			t.Errorf("kept: %+v, %v", b, err)
		}
		if b, err = w.RequestChange(w.Ctx, b.Token, ChangeInput{Note: patch.Of("Later?")}); err != nil {
			t.Error(err)
		}
		if b, err = w.Move(w.Ctx, w.Mine(), b.ID, read[MoveInput](`{"date":"2026-11-29","startTime":"10:30"}`), 0); err != nil || b.Change != nil {
			t.Errorf("moved to where it is: %+v, %v", b, err)
		}
		if want := "changed/change changed/change_day changed/none changed/paid new/day"; w.notices() != want {
			t.Errorf("notices %q, want %q", w.notices(), want)
		}
	})
}

// The notice of a change has the wanted day and time; a change is refused where nobody can come to it any more.
func TestAChangeThatAFamilyAsksFor(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.requested(""), "") // 29 November, 10:30
		at, _ := civil.ParseClock("18:30")
		day := testkit.Day(t, "2026-12-05")
		for _, c := range []struct {
			in   ChangeInput
			want string
		}{
			{ChangeInput{StartTime: patch.Of(at)}, "change_time 2026-11-29 18:30"},
			{ChangeInput{Date: patch.Of(day), Last: day}, "change_day 2026-12-05 10:30"},
			{ChangeInput{Date: patch.Of(day), StartTime: patch.Of(at)}, "change_slot 2026-12-05 18:30"},
		} {
			w.Forward(time.Second)
			if _, err := w.RequestChange(w.Ctx, b.Token, c.in); err != nil {
				t.Fatal(err)
			}
			if got := w.lastNews("date", "time"); got != c.want {
				t.Errorf("told %q, want %q", got, c.want)
			}
		}
		w.Forward(time.Second)
		if _, err := w.ReportPaid(w.Ctx, b.Token); err != nil || w.lastNews("date", "time") != "paid 2026-11-29 10:30" {
			t.Errorf("what was agreed holds: %q, %v", w.lastNews("date", "time"), err)
		}
		_, err := w.RequestChange(w.Ctx, b.Token, ChangeInput{Date: patch.Of(day), Last: day.AddDays(-1)})
		testkit.WantCodes(t, err, "date:booking.day_taken")
		w.Clock = time.Date(2026, 11, 29, 4, 59, 0, 0, time.UTC) // a minute before it begins
		early, _ := civil.ParseClock("10:29")
		_, err = w.RequestChange(w.Ctx, b.Token, ChangeInput{StartTime: patch.Of(early)})
		testkit.WantCodes(t, err, "startTime:booking.date_past")
		_, err = w.RequestChange(w.Ctx, b.Token, ChangeInput{Date: patch.Of(testkit.Day(t, "2026-11-28"))})
		testkit.WantCodes(t, err, "date:booking.date_past")
		w.Forward(time.Minute)
		_, err = w.RequestChange(w.Ctx, b.Token, ChangeInput{StartTime: patch.Of(at)})
		testkit.WantCodes(t, err, ":booking.too_late")
		for outcome, code := range map[string]string{"done": ":booking.too_late", "cancelled": ":booking.is_cancelled"} {
			if _, err := w.tasks.Update(w.Ctx, w.Mine(), created.ID, read[task.Input](`{"outcome":"`+outcome+`"}`), 0); err != nil {
				t.Fatal(err)
			}
			_, err = w.RequestChange(w.Ctx, b.Token, ChangeInput{StartTime: patch.Of(at)})
			testkit.WantCodes(t, err, code)
			_, err = w.CancelByFamily(w.Ctx, b.Token, 0)
			testkit.WantCodes(t, err, code)
		}
	})
}

func TestAFamilyCancels(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.requested(""), "") // 29 November, 10:30
		w.Clock = time.Date(2026, 11, 28, 5, 0, 0, int(time.Millisecond), time.UTC)
		if _, err := w.CancelByFamily(w.Ctx, b.Token, 24*time.Hour); !fault.HasCode(err, "booking.too_late") {
			t.Errorf("a day before, and a moment: %v", err)
		}
		// The owner has moved it in their tasks: that counts.
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), created.ID, read[task.Input](`{"startTime":"10:31"}`), 0); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if b, err := w.CancelByFamily(w.Ctx, b.Token, 24*time.Hour); err != nil || b.Status != CancelledFamily {
				t.Errorf("cancelled: %+v, %v", b, err)
			}
		}
		if at, _ := w.tasks.Get(w.Ctx, w.Mine(), created.ID); at.Outcome != task.Cancelled || at.CancelReason != task.ByFamily {
			t.Errorf("its task: %+v", at)
		}
		if w.notices() != "cancelled/family new/day" {
			t.Errorf("notices %q", w.notices())
		}
		// A wrong tap: the owner takes it back when they call.
		if back, err := w.undo(w.Ctx, w.Mine(), b.ID, b.Step+1, 0); err != nil || back.Status != Confirmed {
			t.Errorf("undone: %+v, %v", back, err)
		}
	})
}
