package note

import (
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/testkit"
)

func TestState(t *testing.T) {
	now := time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)
	seven, at := morning(), civil.Instant(now.UnixMilli())
	for name, tt := range map[string]struct {
		Fields
		want state
	}{
		"no reminder":              {Fields{}, due},
		"no reminder, but done":    {Fields{DoneAt: at}, done},
		"this morning":             {Fields{ReminderDate: testkit.Day(t, "2026-11-20"), ReminderTime: seven}, overdue},
		"tomorrow":                 {Fields{ReminderDate: testkit.Day(t, "2026-11-21"), ReminderTime: seven}, due},
		"past, but done":           {Fields{ReminderDate: testkit.Day(t, "2026-11-01"), ReminderTime: seven, DoneAt: at}, done},
		"past, but snoozed":        {Fields{ReminderDate: testkit.Day(t, "2026-11-01"), ReminderTime: seven, SnoozedUntil: at + 1}, due},
		"snoozed till now":         {Fields{SnoozedUntil: at}, due},
		"snoozed, and past again":  {Fields{ReminderDate: testkit.Day(t, "2026-12-01"), ReminderTime: seven, SnoozedUntil: at - 1}, overdue},
		"long before the computer": {Fields{ReminderDate: testkit.Day(t, "1800-01-01"), ReminderTime: seven}, overdue},
	} {
		if got := tt.state(now, testkit.Zone(t, "Asia/Kolkata")); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
	here := Fields{ReminderDate: testkit.Day(t, "2026-11-20"), ReminderTime: seven}
	if got := here.state(now, testkit.Zone(t, "America/New_York")); got != due {
		t.Errorf("where the morning is still to come: %s", got)
	}
}

func TestRingsInNightsWhenClocksChange(t *testing.T) {
	for _, tt := range []struct{ zone, date, clock, want string }{
		{"Asia/Kolkata", "2026-11-20", "07:00", "2026-11-20T01:30:00Z"},
		{"America/New_York", "2026-03-08", "02:30", "2026-03-08T07:00:00Z"}, // there is no 02:30: the first instant after
		{"America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z"}, // there are two: the first
	} {
		clock, err := civil.ParseClock(tt.clock)
		if err != nil {
			t.Fatal(err)
		}
		f := Fields{ReminderDate: testkit.Day(t, tt.date), ReminderTime: clock}
		if got := f.rings(testkit.Zone(t, tt.zone)).Time().Format(time.RFC3339); got != tt.want {
			t.Errorf("%s %s in %s: %s, want %s", tt.date, tt.clock, tt.zone, got, tt.want)
		}
	}
}

func TestOnlyWhatMovesTheReminderRingsOtherwise(t *testing.T) {
	f := Fields{Person: "a", ReminderDate: testkit.Day(t, "2026-11-20"), ReminderTime: morning()}
	for name, tt := range map[string]struct {
		change func(*Fields)
		same   bool
	}{
		"words": {func(f *Fields) {
			f.Person, f.Work, f.NoteText, f.NoteDate = "b", "c", "d", testkit.Day(t, "2026-12-01")
		}, true},
		"done":      {func(f *Fields) { f.DoneAt = 5 }, false},
		"snoozed":   {func(f *Fields) { f.SnoozedUntil = 5 }, false},
		"date":      {func(f *Fields) { f.ReminderDate = f.ReminderDate.AddDays(1) }, false},
		"time":      {func(f *Fields) { f.ReminderTime, _ = civil.NewClock(8, 0) }, false},
		"no change": {func(*Fields) {}, true},
	} {
		g := f
		tt.change(&g)
		if f.ringsAs(g) != tt.same || g.ringsAs(f) != tt.same {
			t.Errorf("%s: want %v", name, tt.same)
		}
	}
}
