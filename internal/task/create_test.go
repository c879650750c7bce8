package task

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func TestCreateStoresWhatWasSaid(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		created := w.add(AddCompleted, `{"taskName":"  सत्यनारायण  कथा ","description":"one\r\ntwo","startTime":"06:30","durationMinutes":90}`)
		if created.TaskName != "सत्यनारायण  कथा" || created.Description != "one\ntwo" || created.FinalAssignUser != "Pandit me" || !created.Own ||
			*created.Amount != *rupees(t, "1100.5") || created.StartTime.String() != "06:30" || created.DurationMinutes != 90 || created.Outcome != None ||
			!created.CreatedAt.Equal(w.Clock) || created.Revision != before+1 || !id.Valid(created.ID) {
			t.Errorf("made %+v", created)
		}
		got, err := w.Get(w.Ctx, w.Mine(), created.ID)
		if err != nil || string(got.AppendJSON(nil)) != string(created.AppendJSON(nil)) {
			t.Errorf("read back %s, %v", got.AppendJSON(nil), err)
		}
		if got := w.Audits(kind.Name, created.ID); !slices.Equal(got, []string{"created by me: false→true"}) {
			t.Errorf("audit %v", got)
		}
		w.checkCount()
	})
}

// The rules of form and of the calls, each fault at its field, all at once; nothing is stored.
func TestCreateTellsEveryFault(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		long := func(n int) string { return `"` + strings.Repeat("क", n) + `"` }
		for _, tt := range []struct {
			name, changes string
			call          Call
			want          []string
		}{
			{"everything missing", `{"taskName":null,"description":" ","location":"","date":null,"amount":null,"finalAssignUser":"\t "}`, AddCompleted,
				[]string{"taskName:field.required", "description:field.required", "location:field.required", "date:field.required",
					"amount:task.amount_required", "finalAssignUser:text.control"}},
			{"everything of the wrong kind", `{"taskName":5,"description":[],"location":{},"date":20261120,"amount":"1100","finalAssignUser":true,
				"own":"yes","startTime":630,"durationMinutes":"90","outcome":1}`, AddCompleted,
				[]string{"taskName:request.wrong_type", "description:request.wrong_type", "location:request.wrong_type", "date:field.date_format",
					"amount:field.amount_format", "finalAssignUser:request.wrong_type", "own:request.wrong_type", "startTime:field.time_format",
					"durationMinutes:task.duration_range", "outcome:task.outcome_unknown"}},
			{"too long", `{"taskName":` + long(161) + `,"description":` + long(4001) + `,"location":` + long(301) + `,"finalAssignUser":` + long(121) + `}`, AddNew,
				[]string{"taskName:field.too_long", "description:field.too_long", "location:field.too_long", "finalAssignUser:field.too_long",
					"amount:task.amount_not_own"}},
			{"a name that turns round", `{"taskName":"a\u202eb","location":"a\u0007"}`, AddNew,
				[]string{"taskName:text.bidi", "location:text.control"}},
			{"amount below zero", `{"amount":-1}`, AddCompleted, []string{"amount:field.amount_range"}},
			{"amount too large", `{"amount":1000000000}`, AddCompleted, []string{"amount:field.amount_range"}},
			{"amount with three decimals", `{"amount":1.005}`, AddCompleted, []string{"amount:field.amount_format"}},
			{"amount with an exponent", `{"amount":1e2}`, AddCompleted, []string{"amount:field.amount_format"}},
			{"no such day", `{"date":"2026-02-30"}`, AddCompleted, []string{"date:field.date_format"}},
			{"year out of bounds", `{"date":"2201-01-01"}`, AddNew, []string{"date:field.date_format"}},
			{"no such time", `{"startTime":"24:00"}`, AddNew, []string{"startTime:field.time_format"}},
			{"no duration", `{"durationMinutes":0}`, AddNew, []string{"durationMinutes:task.duration_range"}},
			{"over two days", `{"durationMinutes":2881}`, AddNew, []string{"durationMinutes:task.several_days"}},
			{"half a minute", `{"durationMinutes":1.5}`, AddNew, []string{"durationMinutes:task.duration_range"}},
			{"no such outcome", `{"outcome":"won"}`, AddNew, []string{"outcome:task.outcome_unknown"}},
			{"an empty outcome", `{"outcome":""}`, AddNew, []string{"outcome:task.outcome_unknown"}},
			{"completed tomorrow", `{"date":"2026-11-21"}`, AddCompleted, []string{"date:task.date_in_future"}},
			{"new yesterday", `{"date":"2026-11-19"}`, AddNew, []string{"date:task.date_in_past"}},
			{"new for somebody else, with an amount", `{"own":false,"finalAssignUser":"Ramesh"}`, AddNew, []string{"amount:task.amount_not_own"}},
			{"somebody else, but who", `{"own":false,"amount":null}`, AddNew, []string{"finalAssignUser:task.assignee_required"}},
			{"completed without an amount", `{"amount":null,"own":false,"finalAssignUser":"Ramesh"}`, AddCompleted, []string{"amount:task.amount_required"}},
		} {
			_, err := w.Create(w.Ctx, w.Mine(), tt.call, patch.Value[string]{}, form(tt.changes))
			t.Run(tt.name, func(t *testing.T) { testkit.WantCodes(t, err, tt.want...) })
		}
		for _, bad := range []patch.Value[string]{patch.Of(""), patch.Of("1"), patch.Of("0193B0A4-5C00-7ABC-8DEF-0123456789AB"),
			patch.Of("f47ac10b-58cc-4372-a567-0e02b2c3d479"), {Sent: true, Err: fault.New(fault.Invalid, "x")}} {
			_, err := w.Create(w.Ctx, w.Mine(), AddNew, bad, form(`{"taskName":""}`))
			testkit.WantCodes(t, err, "_id:task.id_format", "taskName:field.required")
		}
		if w.Revision() != before || w.Mine().TaskCount != 0 {
			t.Error("a refused create left something")
		}
	})
}

func TestCreateTakesTheLimits(t *testing.T) {
	w := newBench(t, sqlite(t))
	long := func(n int) string { return `"` + strings.Repeat("ॐ", n) + `"` }
	w.add(AddCompleted, `{"taskName":`+long(160)+`,"description":`+long(4000)+`,"location":`+long(300)+`,"finalAssignUser":`+long(120)+`,
		"amount":999999999.99,"date":"1800-01-01","durationMinutes":2880,"startTime":"23:59"}`)
	w.add(AddNew, `{"amount":0,"date":"2200-12-31","durationMinutes":1,"startTime":"00:00"}`)
	if free := w.add(AddNew, `{"amount":null}`); free.Amount != nil {
		t.Error("an amount that is not fixed became one")
	}
}

func TestWhoseTaskItIs(t *testing.T) {
	w := newBench(t, sqlite(t))
	for _, tt := range []struct {
		name, changes string
		own           bool
		assignee      string
	}{
		{"nothing said", `{}`, true, "Pandit me"},
		{"own name", `{"finalAssignUser":"Pandit me"}`, true, "Pandit me"},
		{"own name with spaces", `{"finalAssignUser":" Pandit me "}`, true, "Pandit me"},
		{"another name", `{"finalAssignUser":"Ramesh Shastri"}`, false, "Ramesh Shastri"},
		{"another name, and still own", `{"finalAssignUser":"Me and Ramesh","own":true}`, true, "Me and Ramesh"},
		{"own name, and yet not own", `{"finalAssignUser":"Pandit me","own":false}`, false, "Pandit me"},
		{"own said, no name", `{"own":true}`, true, "Pandit me"},
		{"own said as null", `{"own":null}`, true, "Pandit me"},
	} {
		created := w.add(AddCompleted, tt.changes)
		if created.Own != tt.own || created.FinalAssignUser != tt.assignee {
			t.Errorf("%s: own %v, %q; want %v, %q", tt.name, created.Own, created.FinalAssignUser, tt.own, tt.assignee)
		}
	}
}

func TestCompletedBeforeItsMomentIsStoredAsDone(t *testing.T) {
	w := newBench(t, sqlite(t)) // it is 10:00
	for changes, want := range map[string]Outcome{
		`{"startTime":"18:00"}`:                       Done,
		`{"startTime":"09:00","durationMinutes":120}`: Done,
		`{"startTime":"09:00","durationMinutes":60}`:  None,
		`{"startTime":"09:00"}`:                       None,
		`{}`:                                          None,
		`{"startTime":"18:00","outcome":"cancelled"}`: Cancelled,
		`{"date":"2026-11-19","startTime":"23:00","durationMinutes":1440}`: Done,
	} {
		if created := w.add(AddCompleted, changes); created.Outcome != want {
			t.Errorf("%s: outcome %q, want %q", changes, created.Outcome, want)
		}
	}
	if created := w.add(AddNew, `{"startTime":"18:00"}`); created.Outcome != None {
		t.Errorf("a new task came out as %q", created.Outcome)
	}
}

// "Today" is the day of entry: what was entered offline on the 10th is judged as of the 10th.
func TestTodayIsTheDayOfEntry(t *testing.T) {
	w := newBench(t, sqlite(t))
	india := func(day, hour, minute int) time.Time {
		return time.Date(2026, 11, day, hour, minute, 0, 0, testkit.Zone(t, "Asia/Kolkata"))
	}
	for _, tt := range []struct {
		name    string
		entered time.Time
		call    Call
		date    string
		want    []string
	}{
		{"new, entered on its day", india(10, 9, 0), AddNew, "2026-11-10", nil},
		{"new, entered a day late", india(10, 9, 0), AddNew, "2026-11-09", []string{"date:task.date_in_past"}},
		{"completed, entered before its day", india(10, 9, 0), AddCompleted, "2026-11-11", []string{"date:task.date_in_future"}},
		{"completed, just after midnight in India", india(11, 0, 10), AddCompleted, "2026-11-11", nil},
		{"completed, just before midnight in India", india(10, 23, 50), AddCompleted, "2026-11-11", []string{"date:task.date_in_future"}},
		{"an id of the future is not believed", india(25, 9, 0), AddCompleted, "2026-11-21", []string{"date:task.date_in_future"}},
		{"an id of the future does not close today", india(25, 9, 0), AddNew, "2026-11-20", nil},
		{"60 days back is believed", india(20, 10, 0).Add(-60 * 24 * time.Hour), AddNew, "2026-09-21", nil},
		{"61 days back is not", india(20, 10, 0).Add(-61 * 24 * time.Hour), AddNew, "2026-09-21", []string{"date:task.date_in_past"}},
	} {
		_, err := w.Create(w.Ctx, w.Mine(), tt.call, patch.Of(id.New(tt.entered)), form(`{"date":"`+tt.date+`"}`))
		t.Run(tt.name, func(t *testing.T) { testkit.WantCodes(t, err, tt.want...) })
	}
}

func TestTheSameCreateAgainAnswersAsFirst(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		chosen := patch.Of(id.New(w.Clock.Add(-time.Hour)))
		in := form(`{"startTime":"18:00"}`)
		first, err := w.Create(w.Ctx, w.Mine(), AddNew, chosen, in)
		if err != nil {
			t.Fatal(err)
		}
		want := string(first.AppendJSON(nil))
		again := func(when string) {
			t.Helper()
			before := w.Revision()
			w.Forward(time.Minute)
			got, err := w.Create(w.Ctx, w.Mine(), AddNew, chosen, in)
			if err != nil || string(got.AppendJSON(nil)) != want {
				t.Errorf("%s: %s, %v\nwant %s", when, got.AppendJSON(nil), err, want)
			}
			if w.Revision() != before {
				t.Errorf("%s: the revision rose", when)
			}
			w.checkCount()
		}
		again("at once")
		if _, err := w.Update(w.Ctx, w.Mine(), first.ID, form(`{"taskName":"Other"}`), 0); err != nil {
			t.Fatal(err)
		}
		again("after a change")
		w.Forward(48 * time.Hour)
		again("when its date has passed")
		if err := w.Delete(w.Ctx, w.Mine(), first.ID, 0); err != nil {
			t.Fatal(err)
		}
		again("after a delete")
		if w.state(first.ID) != "trashed" {
			t.Error("a replay revived a deleted task")
		}

		for name, in := range map[string]Input{"content": form(`{"startTime":"19:00"}`), "less": form(``)} {
			_, err := w.Create(w.Ctx, w.Mine(), AddNew, chosen, in)
			t.Run("other "+name, func(t *testing.T) { testkit.WantKind(t, err, fault.Conflict, "task.id_taken") })
		}
		_, err = w.Create(w.Ctx, w.Mine(), AddCompleted, chosen, in)
		testkit.WantKind(t, err, fault.Conflict, "task.id_taken")
		_, err = w.Create(w.Ctx, w.Mine(), AddNew, chosen, form(`{"taskName":""}`))
		testkit.WantCodes(t, err, "taskName:field.required")

		// Ids are unique per owner: another owner's task may have the same one.
		theirs, err := w.Create(w.Ctx, w.Caller(w.Other), AddNew, chosen, form(`{"date":"2026-12-24","taskName":"His"}`))
		if err != nil || theirs.TaskName != "His" {
			t.Errorf("another owner's task of the same id: %+v, %v", theirs, err)
		}

		// Erased for good, only the tombstone is left; still nothing comes back.
		w.Forward(31 * 24 * time.Hour)
		if n, err := w.Purge(w.Ctx, "", w.Clock.Add(-record.TrashFor)); n != 1 || err != nil {
			t.Fatalf("purged %d, %v", n, err)
		}
		before := w.Revision()
		got, err := w.Create(w.Ctx, w.Mine(), AddNew, chosen, in)
		if err != nil || got.TaskName != first.TaskName || got.ID != first.ID || w.Revision() != before || w.state(first.ID) != "nothing" {
			t.Errorf("after erasing: %+v, %v, %s", got, err, w.state(first.ID))
		}
	})
}
