package observance

import (
	"testing"

	"sankalp/internal/civil"
	"sankalp/internal/recurrence"
)

// A day in doubt is a task once it was chosen, or a week before.
func TestADayInDoubtWaitsForTheChoice(t *testing.T) {
	today, err := civil.ParseDate("2026-11-20")
	if err != nil {
		t.Fatal(err)
	}
	until := today.AddDays(60)
	for name, tt := range map[string]struct {
		in    int
		doubt bool
		pick  int
		want  bool
	}{
		"a plain day":             {in: 30, want: true},
		"in doubt":                {in: 30, doubt: true},
		"in doubt, eight days":    {in: 8, doubt: true},
		"in doubt, a week before": {in: 7, doubt: true, want: true},
		"in doubt, and chosen":    {in: 30, doubt: true, pick: 31, want: true},
		"over":                    {in: -1},
		"picked for later":        {in: -1, pick: 2, want: true},
		"far away":                {in: 61},
		"on the last day":         {in: 60, want: true},
		"picked out of reach":     {in: 60, pick: 61},
	} {
		one := Occurrence{Key: "1948", Date: today.AddDays(tt.in)}
		if tt.doubt {
			one.Other, one.Because = one.Date.AddDays(1), recurrence.BothDays
		}
		var o Observance
		want := one.Date
		if tt.pick != 0 {
			want = today.AddDays(tt.pick)
			o.Occasions = append(o.Occasions, Occasion{Key: one.Key, Date: want})
		}
		if day, ok := o.due(one, today, until); ok != tt.want || day != want {
			t.Errorf("%s: %v on %v", name, ok, day)
		}
	}
}
