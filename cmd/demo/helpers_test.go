package main

import (
	"fmt"
	"testing"
	"time"
)

func TestTheCrewIsBelievable(t *testing.T) {
	today := time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)
	tasks := year(today, "Me")
	ids, helpers := make([]string, len(tasks)), make([]string, len(colleagues))
	for i := range ids {
		ids[i] = fmt.Sprint("task ", i)
	}
	for i := range helpers {
		helpers[i] = colleagues[i].Name
	}
	pairs, came, coming := map[string]bool{}, 0, 0
	for _, one := range crewOf(tasks, ids, helpers, today) {
		pair := one.TaskID + one.HelperID
		if pairs[pair] {
			t.Errorf("%s is at %s twice", one.HelperID, one.TaskID)
		}
		pairs[pair] = true
		if one.Standing == "came" {
			came++
		} else {
			coming++
		}
	}
	if came < 60 || coming < 10 {
		t.Errorf("%d came, %d will", came, coming)
	}
}
