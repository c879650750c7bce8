package main

import (
	"reflect"
	"slices"
	"testing"
	"time"
)

func TestTheYearIsBelievable(t *testing.T) {
	for _, today := range []time.Time{
		time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC), time.Date(2024, 2, 29, 0, 0, 0, 0, time.UTC), time.Date(2025, 8, 15, 0, 0, 0, 0, time.UTC),
	} {
		all := year(today, "Me")
		if !reflect.DeepEqual(all, year(today, "Me")) {
			t.Error("two runs differ")
		}
		past, coming, own, onTheDay, now := 0, 0, 0, 0, today.Format(time.DateOnly)
		starts := map[string]bool{}
		for _, e := range all {
			if e.past != (e.Date < now) {
				t.Errorf("%s is called past: %v", e.Date, e.past)
			}
			if starts[e.Date+e.StartTime] {
				t.Errorf("two tasks at %s %s", e.Date, e.StartTime)
			}
			starts[e.Date+e.StartTime] = true
			if e.past && e.Amount == nil || !e.past && e.Assignee != "Me" && e.Amount != nil {
				t.Errorf("wrong amount: %+v", e)
			}
			switch {
			case e.past:
				past++
			default:
				coming++
			}
			if e.Date == now {
				onTheDay++
			}
			if e.Assignee == "Me" {
				own++
			}
		}
		if onTheDay == 0 || past < 250 || coming < 20 || len(all) < 300 || len(all) > 700 || own < len(all)*3/4 {
			t.Errorf("%s: %d today, %d past, %d coming, %d own", now, onTheDay, past, coming, own)
		}
	}
}

// Every further name of the catalogue is one that the year uses.
func TestTheCatalogueKnowsTheYear(t *testing.T) {
	for _, r := range catalogue {
		for _, name := range r.also {
			if !slices.ContainsFunc(rites, func(one rite) bool { return one.name == name }) {
				t.Errorf("%s: the year has no %s", r.Name, name)
			}
		}
	}
}
