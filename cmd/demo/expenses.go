package main

import (
	"math/rand/v2"
	"strings"
	"time"
)

// spending is an expense of the demo, as the API takes it.
type spending struct {
	Date        string `json:"date"`
	Amount      int    `json:"amount"`
	Category    string `json:"category"`
	Method      string `json:"method"`
	PaidTo      string `json:"paidTo,omitempty"`
	TaskID      string `json:"taskId,omitempty"`
	TaskName    string `json:"taskName,omitempty"`
	Recoverable bool   `json:"recoverable,omitempty"`
	RecoveredOn string `json:"recoveredOn,omitempty"`
	Note        string `json:"note,omitempty"`
	Personal    bool   `json:"personal,omitempty"`
}

// expensesOf makes what the tasks cost that are over, and what comes every month, the same for the same tasks. ids are
// those of the tasks.
func expensesOf(tasks []entry, ids []string, today time.Time) []spending {
	dice := rand.New(rand.NewPCG(2, 108)) //nolint:gosec // the same practice every time is what is wanted
	var all []spending
	for i, e := range tasks {
		if e.Date > today.Format(time.DateOnly) || e.outcome == "cancelled" || e.outcome == "missed" {
			continue
		}
		of := spending{Date: e.Date, TaskID: ids[i], TaskName: e.Name, Method: []string{"cash", "cash", "upi"}[dice.IntN(3)]}
		place, _, _ := strings.Cut(e.Location, ",")
		if dice.IntN(3) > 0 {
			ride := of
			ride.Category, ride.Amount, ride.PaidTo = "travel", []int{40, 60, 100, 120, 180}[dice.IntN(5)], "Auto, "+place
			all = append(all, ride)
		}
		if dice.IntN(4) == 0 {
			all = append(all, bought(dice, of, today))
		}
	}
	return append(all, everyMonth(today)...)
}

// bought is samagri for a task; families pay some of it back, the latest of it not yet.
func bought(dice *rand.Rand, of spending, today time.Time) spending {
	of.Category, of.Amount, of.PaidTo = "samagri", []int{210, 340, 640, 880}[dice.IntN(4)], "Flowers and garlands"
	if dice.IntN(3) > 0 {
		return of
	}
	of.Recoverable = true
	if paid, err := time.Parse(time.DateOnly, of.Date); err == nil && paid.Before(today.AddDate(0, 0, -14)) {
		of.RecoveredOn = paid.AddDate(0, 0, 3).Format(time.DateOnly)
	}
	return of
}

// everyMonth is what the practice costs every month, for a year back.
func everyMonth(today time.Time) []spending {
	var all []spending
	for back := range 13 {
		first := time.Date(today.Year(), today.Month()-time.Month(back), 1, 0, 0, 0, 0, time.UTC)
		for _, s := range []struct {
			day int
			spending
		}{
			{1, spending{Amount: 666, Category: "phone", Method: "upi", PaidTo: "Phone recharge"}},
			{4, spending{Amount: 1480, Category: "samagri", Method: "credit", PaidTo: "Havan samagri, ghee 2 kg", Note: "Gopal Pansari, by the temple"}},
			{9, spending{Amount: 501, Category: "donation", Method: "cash", PaidTo: "Gaushala"}},
			{12, spending{Amount: 320, Category: "phone", Method: "cash", PaidTo: "Photocopies of the puja lists"}},
			{15, spending{Amount: 2400, Category: "Vidyarthi", Method: "bank", PaidTo: "School fees", Personal: true}},
		} {
			s.Date = first.AddDate(0, 0, s.day-1).Format(time.DateOnly)
			if s.Method == "credit" && back > 0 {
				s.Method = "cash" // only this month's is still owed
			}
			if s.Date <= today.Format(time.DateOnly) {
				all = append(all, s.spending)
			}
		}
	}
	return all
}
