package muhurat

import (
	"slices"
	"strings"

	"sankalp/internal/panchang"
)

// Best is the time of a day of which a person is told who asks for the day alone: the longest of those in which the fewest points
// are weak. The numbers are places in the day's Reasons.
type Best struct {
	panchang.Interval
	// Weak: something speaks against each time of the day.
	Weak           bool
	Weakens, Helps []int
}

// Best is the day's; false where it has no window.
func (d *Day) Best() (best Best, ok bool) {
	fewest := -1
	for _, w := range d.Windows {
		if n := len(w.Weakens); fewest < 0 || n < fewest {
			fewest = n
		}
	}
	var run Best // windows that follow one another
	for _, w := range d.Windows {
		if len(w.Weakens) > fewest {
			continue
		}
		if !run.End.Equal(w.Start) || fewest > 0 { // what is weak in two need not be the same
			run = Best{Weak: fewest > 0, Interval: panchang.Interval{Start: w.Start}, Weakens: w.Weakens}
		}
		run.End = w.End
		run.Helps = d.join(slices.Clone(run.Helps), w.Helps)
		if run.End.Sub(run.Start) > best.End.Sub(best.Start) {
			best = run
		}
	}
	return best, fewest >= 0
}

// Whole reports whether the time is the day from sunrise to sunrise.
func (b Best) Whole(d *Day) bool { return b.Start.Equal(d.Sunrise) && b.End.Equal(d.End) }

// Say are the sentences of reasons, each once and the weightiest first. Of a reason it is the first one: what comes behind tells
// purohits how the lists differ.
func (d *Day) Say(which []int, language string, w Words) (all []string) {
	order := slices.Clone(which)
	slices.SortStableFunc(order, func(a, b int) int { return d.Reasons[b].Points - d.Reasons[a].Points })
	for _, n := range order {
		text := d.Reasons[n].Say(language, w)
		for _, end := range []string{". ", "। "} {
			text, _, _ = strings.Cut(text, end)
		}
		if !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	return all
}
