package main

import (
	"math/rand/v2"
	"slices"
	"time"
)

// entry is one task of the demo, as the API takes it, with its later changes.
type entry struct {
	Name        string `json:"taskName"`
	Description string `json:"description"`
	Date        string `json:"date"`
	StartTime   string `json:"startTime"`
	Minutes     int    `json:"durationMinutes"`
	Location    string `json:"location"`
	Assignee    string `json:"finalAssignUser"`
	Amount      *int   `json:"amount,omitempty"`
	ClientID    string `json:"clientId,omitempty"`
	RiteTypeID  string `json:"riteTypeId,omitempty"`

	family  int    // whose it is, in families
	rite    string // what it is called in rites
	past    bool
	outcome string // set by an update; empty leaves it to the clock
}

const (
	daysBack  = 365
	daysAhead = 92
)

// year makes the tasks from a year before today to three months after it, the same for the same day. me is the
// purohit's own name.
func year(today time.Time, me string) []entry {
	dice := rand.New(rand.NewPCG(1, 108)) //nolint:gosec // the same practice every time is what is wanted
	var all []entry
	for offset := -daysBack; offset <= daysAhead; offset++ {
		day := today.AddDate(0, 0, offset)
		n := calls(dice, offset)
		var taken []string
		for range n {
			r := choose(dice, day)
			if slices.Contains(taken, r.start) {
				continue // nobody is in two places at once
			}
			taken = append(taken, r.start)
			all = append(all, task(dice, r, day, me, offset < 0))
		}
	}
	return all
}

// calls is how many tasks a day brings: most have one or none, and what lies far ahead is not booked yet. Today is
// never empty, so that the first screen shows what a day of work looks like.
func calls(dice *rand.Rand, offset int) int {
	if offset == 0 {
		return 2
	}
	if offset > 0 && dice.IntN(daysAhead+30) < offset {
		return 0
	}
	return []int{0, 0, 1, 1, 1, 1, 1, 2, 2, 3}[dice.IntN(10)]
}

// choose draws a rite that the month and the weekday allow, by weight.
func choose(dice *rand.Rand, day time.Time) rite {
	fits := func(r rite) bool {
		return (len(r.months) == 0 || slices.Contains(r.months, day.Month())) &&
			(len(r.days) == 0 || slices.Contains(r.days, day.Weekday()))
	}
	total := 0
	for _, r := range rites {
		if fits(r) {
			total += r.weight
		}
	}
	at := dice.IntN(total)
	for _, r := range rites {
		if fits(r) {
			if at -= r.weight; at < 0 {
				return r
			}
		}
	}
	panic("demo: the weights do not add up")
}

func task(dice *rand.Rand, r rite, day time.Time, me string, past bool) entry {
	family := dice.IntN(len(families))
	e := entry{
		family: family, rite: r.name, Name: r.name, Description: r.description, Date: day.Format(time.DateOnly),
		StartTime: r.start, Minutes: r.minutes, Location: r.place, Assignee: me, past: past,
	}
	if e.Location == "" {
		e.Location = places[dice.IntN(len(places))]
	}
	amount := r.least + dice.IntN((r.most-r.least)/500+1)*500
	helper := dice.IntN(12) == 0
	if helper {
		e.Assignee = helpers[dice.IntN(len(helpers))]
	}
	// The amount of future work is often not agreed, and that of somebody else's task is not entered.
	if past || !helper && dice.IntN(4) > 0 {
		e.Amount = &amount
	}
	switch dice.IntN(40) {
	case 0:
		e.outcome = "cancelled"
	case 1:
		e.outcome = "handed_over"
	case 2, 3, 4:
		e.outcome = "done"
	}
	if !past && e.outcome != "cancelled" {
		e.outcome = ""
	}
	return e
}
