package feed_test

import (
	"encoding/json"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/emersion/go-ical"
)

// The file that the device's reading of repeats is held to (web/src/features/feeds/import/rule.test.ts): what it expects is what
// another reader of the same rules finds.
func TestTheRepeatsOfTheDevicesAreThoseOfAnotherReader(t *testing.T) {
	const name = "testdata/rules.json"
	type repeats struct {
		Rule  string   `json:"rule"`
		Start string   `json:"start"`
		From  string   `json:"from"`
		To    string   `json:"to"`
		Times []string `json:"times"`
	}
	var file struct {
		Cases []repeats `json:"cases"`
	}
	b, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, &file); err != nil {
		t.Fatal(err)
	}
	if len(file.Cases) < 30 {
		t.Errorf("only %d cases", len(file.Cases))
	}
	at := func(layout, text string) time.Time {
		when, err := time.Parse(layout, text)
		if err != nil {
			t.Fatal(err)
		}
		return when
	}
	const stamp, day = "20060102T150405", "20060102"
	for _, c := range file.Cases {
		event := ical.NewEvent()
		start := ical.NewProp(ical.PropDateTimeStart)
		start.SetDateTime(at(stamp, c.Start))
		repeat := ical.NewProp(ical.PropRecurrenceRule)
		repeat.Value = c.Rule
		event.Props.Set(start)
		event.Props.Set(repeat)
		rule, err := event.RecurrenceSet(time.UTC)
		if err != nil || rule == nil {
			t.Errorf("%s: %v", c.Rule, err)
			continue
		}
		times := []string{}
		for _, one := range rule.Between(at(day, c.From), at(day, c.To).AddDate(0, 0, 1).Add(-time.Second), true) {
			times = append(times, one.Format(stamp))
		}
		if !slices.Equal(times, c.Times) {
			t.Errorf("%s from %s: %v, want %v", c.Rule, c.Start, c.Times, times)
		}
	}
}
