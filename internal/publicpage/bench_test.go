package publicpage

import (
	"context"
	"fmt"
	"testing"

	"sankalp/internal/availability"
	"sankalp/internal/testkit"
)

// BenchmarkYear is all that a year of days takes for a purohit with 700 tasks: what is read, and what follows from it.
func BenchmarkYear(b *testing.B) {
	s := newSiteBench(b, testkit.Open(b, testkit.SQLiteURL(b)))
	s.mustSet(s.Me, `{"slug":"pt-dinesh","on":true}`)
	first := testkit.Day(b, "2026-11-20")
	for i := range 700 {
		s.task(s.Me, "t", first.AddDays(i/2).String(), []string{"09:30", "16:00"}[i%2], 120)
	}
	h, err := s.site.hostAt(context.Background(), "pt-dinesh")
	if err == nil {
		err = h.read(places)
	}
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		r, err := s.site.roomOf(context.Background(), h, nil)
		if err != nil {
			b.Fatal(err)
		}
		states := map[availability.State]int{}
		for d := r.First; !d.After(r.Last); d = d.AddDays(1) {
			states[r.State(d)]++
		}
		if states[availability.Open]+states[availability.Few] < 300 {
			b.Fatal(fmt.Sprint(states))
		}
	}
}
