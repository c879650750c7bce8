package muhurat

import (
	"slices"
	"time"

	"sankalp/internal/panchang"
)

// Window is a time without a ban that lasts long enough, with all that is weak and good somewhere in it.
type Window struct {
	Start, End     time.Time
	Weakens, Helps []int
}

// windows are the runs of pieces that may be used, each cut so that as little as possible is weak in it: of all times that
// last long enough the one with the fewest weak points, of those the longest, and so on with what is left on either side.
// longest is the longest run where none is long enough.
func windows(d *Day, allowed panchang.Interval, need time.Duration) (all []Window, longest time.Duration) {
	var run []Piece
	end := func() {
		if len(run) > 0 {
			longest = max(longest, run[len(run)-1].End.Sub(run[0].Start))
			all = d.best(all, run, need)
		}
		run = nil
	}
	for _, p := range d.Pieces {
		p.Start, p.End = later(p.Start, allowed.Start), earlier(p.End, allowed.End)
		switch {
		case !p.Start.Before(p.End):
		case p.Out():
			end()
		default:
			run = append(run, p)
		}
	}
	end()
	slices.SortFunc(all, func(a, b Window) int { return a.Start.Compare(b.Start) })
	if len(all) > 0 {
		longest = 0
	}
	return all, longest
}

// Limit leaves of the day's windows what lies in one of the times, each as long as the muhurat must last.
func (d *Day) Limit(times []panchang.Interval, need time.Duration) {
	d.Windows = nil
	for _, allowed := range times {
		found, _ := windows(d, allowed, need)
		d.Windows = append(d.Windows, found...)
	}
	slices.SortFunc(d.Windows, func(a, b Window) int { return a.Start.Compare(b.Start) })
}

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}

func earlier(a, b time.Time) time.Time {
	if b.Before(a) {
		return b
	}
	return a
}

// best adds the best time of a run, and those of what is left of it.
func (d *Day) best(all []Window, run []Piece, need time.Duration) []Window {
	first, last, fewest := -1, -1, 0
	for i := range run {
		var weak []int
		for j := i; j < len(run); j++ {
			weak = d.join(weak, run[j].Weakens)
			if first >= 0 && len(weak) > fewest {
				break
			}
			long := run[j].End.Sub(run[i].Start)
			if long < need {
				continue
			}
			if first < 0 || len(weak) < fewest || long > run[last].End.Sub(run[first].Start) {
				first, last, fewest = i, j, len(weak)
			}
		}
	}
	if first < 0 {
		return all
	}
	w := Window{Start: run[first].Start, End: run[last].End}
	for _, p := range run[first : last+1] {
		w.Weakens, w.Helps = d.join(w.Weakens, p.Weakens), d.join(w.Helps, p.Helps)
	}
	return d.best(d.best(append(all, w), run[:first], need), run[last+1:], need)
}

// join adds reasons that are not there yet; two of the same rule about the same person and thing are one.
func (d *Day) join(have, more []int) []int {
	for _, n := range more {
		if !slices.ContainsFunc(have, func(h int) bool { return h == n || d.Reasons[h].same(&d.Reasons[n]) }) {
			have = append(have, n)
		}
	}
	return have
}

// same reports whether two reasons of a day say the same of different times.
func (r *Reason) same(o *Reason) bool {
	return r.Rule == o.Rule && r.Person == o.Person && r.text == o.text && r.Lifted == o.Lifted && slices.EqualFunc(r.Facts, o.Facts, Fact.equal)
}

func (f Fact) equal(o Fact) bool {
	return f.Name == o.Name && f.Number == o.Number && f.Date == o.Date && f.At.Equal(o.At)
}

// against are the bans that leave no window: those that hold all the time if there are such, else the fewest that fill what is
// not left open, the longest first.
func against(d *Day, allowed panchang.Interval) (why []int) {
	covered := map[int]time.Duration{}
	var whole time.Duration
	for _, p := range d.Pieces {
		long := earlier(p.End, allowed.End).Sub(later(p.Start, allowed.Start))
		if long <= 0 {
			continue
		}
		whole += long
		for _, r := range p.Forbids {
			covered[r] += long
		}
	}
	order := make([]int, 0, len(covered))
	for r := range covered {
		order = append(order, r)
	}
	slices.SortFunc(order, func(a, b int) int {
		if covered[a] != covered[b] {
			return int((covered[b] - covered[a]) / time.Millisecond)
		}
		return a - b
	})
	if len(order) > 0 && covered[order[0]] == whole {
		return slices.DeleteFunc(order, func(r int) bool { return covered[r] < whole })
	}
	told := func(p *Piece) bool {
		return !p.Out() || slices.ContainsFunc(p.Forbids, func(r int) bool { return slices.Contains(why, r) })
	}
	for _, r := range order {
		if slices.ContainsFunc(d.Pieces, func(p Piece) bool {
			return !told(&p) && slices.Contains(p.Forbids, r) && p.End.After(allowed.Start) && p.Start.Before(allowed.End)
		}) {
			why = append(why, r)
		}
	}
	slices.SortFunc(why, func(a, b int) int { return d.Reasons[a].Start.Compare(d.Reasons[b].Start) })
	return why
}
