package task

import (
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

const saptah = `{"taskName":"Bhagwat saptah","date":"2026-11-22","startTime":"15:00","durationMinutes":180,"days":7}`

func TestSeveralDaysAreOneTask(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		created := w.add(AddNew, saptah)
		change := func(s string) Input { return testkit.Body[Input](s) }
		upcoming := func() []string {
			l, err := w.List(w.Ctx, session.Caller{Owner: w.Me, Zone: w.Mine().Zone}, Query{Status: Upcoming})
			if err != nil {
				t.Fatal(err)
			}
			return names(l.Tasks)
		}
		w.Clock = civil.Moment(date(t, "2026-11-28"), clock(t, "17:59"), w.Mine().Zone)
		if got := upcoming(); !slices.Equal(got, []string{"Bhagwat saptah"}) {
			t.Errorf("on its last day, before its end: %v", got)
		}
		w.Clock = w.Clock.Add(time.Minute)
		if got := upcoming(); got != nil {
			t.Errorf("after its end: %v", got)
		}
		moved, err := w.Update(w.Ctx, w.Mine(), created.ID, change(`{"date":"2026-12-01"}`), 0)
		if err != nil || moved.Days != 7 || !moved.moment(w.Mine().Zone).Equal(civil.Moment(date(t, "2026-12-07"), clock(t, "18:00"), w.Mine().Zone)) {
			t.Errorf("moved as a whole: %+v, %v", moved, err)
		}
		through, err := w.Update(w.Ctx, w.Mine(), created.ID, change(`{"durationMinutes":null,"endTime":"12:00"}`), 0)
		if err != nil || !through.moment(w.Mine().Zone).Equal(civil.Moment(date(t, "2026-12-07"), clock(t, "12:00"), w.Mine().Zone)) {
			t.Errorf("day and night: %+v, %v", through, err)
		}
		one, err := w.Update(w.Ctx, w.Mine(), created.ID, change(`{"days":null}`), 0)
		if err != nil || one.Days != 0 || !one.EndTime.IsZero() {
			t.Errorf("one day again: %+v, %v", one, err)
		}
	})
}

func TestWhatSeveralDaysNeed(t *testing.T) {
	w := newBench(t, sqlite(t))
	for _, tt := range []struct{ name, changes, want string }{
		{"one day", `{"days":1}`, "days:task.days_range"},
		{"an end before the start", `{"days":-2}`, "days:task.days_range"},
		{"46 days", `{"days":46,"startTime":"09:00","durationMinutes":60}`, "days:task.days_range"},
		{"no number", `{"days":"7"}`, "days:task.days_range"},
		{"no time", `{"days":7}`, "startTime:task.span_times"},
		{"neither length nor end", `{"days":7,"startTime":"09:00"}`, "durationMinutes:task.span_times"},
		{"both", `{"days":7,"startTime":"09:00","durationMinutes":60,"endTime":"12:00"}`, "durationMinutes:task.span_twice"},
		{"more than a day a day", `{"days":7,"startTime":"09:00","durationMinutes":1441}`, "durationMinutes:task.span_minutes"},
		{"an end of one day", `{"startTime":"09:00","endTime":"12:00"}`, "endTime:task.end_time_alone"},
		{"over already", `{"date":"2026-11-12","days":8,"startTime":"09:00","durationMinutes":60}`, "date:task.date_in_past"},
	} {
		_, err := w.Create(w.Ctx, w.Mine(), AddNew, patch.Value[string]{}, form(tt.changes))
		t.Run(tt.name, func(t *testing.T) { testkit.WantCodes(t, err, tt.want) })
	}
	_, err := w.Create(w.Ctx, w.Mine(), AddCompleted, patch.Value[string]{}, form(`{"date":"2026-11-19","days":3,"startTime":"09:00","durationMinutes":60}`))
	testkit.WantCodes(t, err, "date:task.date_in_future")
	w.add(AddNew, `{"date":"2026-11-14","days":7,"startTime":"09:00","durationMinutes":1440}`) // it is going on
	w.add(AddCompleted, `{"date":"2026-10-07","days":45,"startTime":"09:00","endTime":"12:00"}`)
}

func TestHorizonAgreesWithTheMomentOfSeveralDays(t *testing.T) {
	var zones []*time.Location
	for _, name := range []string{"Asia/Kolkata", "America/New_York", "Europe/London", "UTC"} {
		zones = append(zones, testkit.Zone(t, name))
	}
	rapid.Check(t, func(t *rapid.T) {
		z := rapid.SampledFrom(zones).Draw(t, "zone")
		now := time.Unix(rapid.Int64Range(1735689600, 1893456000).Draw(t, "now"), 0)
		var f Fields
		f.Days = rapid.IntRange(2, availability.MaxDays).Draw(t, "days")
		f.Date = civil.Of(now, z).AddDays(1 - f.Days + rapid.IntRange(-2, 1).Draw(t, "off"))
		f.StartTime, _ = civil.NewClock(rapid.IntRange(0, 23).Draw(t, "hour"), rapid.IntRange(0, 59).Draw(t, "minute"))
		if rapid.Bool().Draw(t, "through") {
			f.EndTime, _ = civil.NewClock(rapid.IntRange(0, 23).Draw(t, "until"), 0)
		} else {
			f.DurationMinutes = Minutes(rapid.IntRange(1, maxMinutesDay).Draw(t, "duration"))
		}
		if got, want := sqlUpcoming(f, horizonAt(now, z)), f.Status(now, z) == Upcoming; got != want {
			t.Fatalf("%s %s for %d days, +%d until %s in %s at %v: by columns upcoming %v, by moment %v (%v)",
				f.Date, f.StartTime, f.Days, f.DurationMinutes, f.EndTime, z, now.In(z), got, want, f.moment(z))
		}
	})
}
