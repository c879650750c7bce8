package main

import (
	"encoding/json"
	"regexp"
	"testing"
	"time"
)

var someID = regexp.MustCompile(`[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}`)

// withoutIDs are the families as text, but for their ids, which are new each time.
func withoutIDs(t *testing.T, all []household) string {
	t.Helper()
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return someID.ReplaceAllString(string(text), "")
}

func TestTheFamiliesAreBelievable(t *testing.T) {
	today := time.Date(2026, 11, 20, 0, 0, 0, 0, time.UTC)
	all := households(today)
	if first, again := withoutIDs(t, all), withoutIDs(t, households(today)); first != again {
		t.Errorf("two runs differ: %s\n%s", first, again)
	}
	if len(all) != 60 {
		t.Errorf("there are %d families", len(all))
	}
	names, numbers, people, remembered := map[string]bool{}, map[string]bool{}, 0, 0
	for i, h := range all {
		if i < len(families) && h.Name != families[i] {
			t.Errorf("family %d is %s, and not %s", i, h.Name, families[i])
		}
		if names[h.Name] {
			t.Errorf("two families are called %s", h.Name)
		}
		names[h.Name] = true
		if h.People[0].ID != h.HeadID || h.People[0].Relation != "self" {
			t.Errorf("%s has the head %+v", h.Name, h.People[0])
		}
		for _, p := range h.Phones {
			if numbers[p.Number] || len(p.Number) != 13 {
				t.Errorf("%s has the number %s", h.Name, p.Number)
			}
			numbers[p.Number] = true
		}
		for _, p := range h.People {
			people++
			if p.Departed != nil {
				remembered++
			}
		}
	}
	if people < 200 || remembered < 40 {
		t.Errorf("%d people, %d of them departed", people, remembered)
	}
}
