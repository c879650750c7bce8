package main

import (
	"slices"
	"sync"
	"time"
)

// history is what the devices of a drill wanted, and what they were answered.
type history struct {
	mu       sync.Mutex
	changes  []change
	attempts []attempt
}

// change is one entry of a device's outbox.
type change struct {
	owner string
	kind  kind
	// id of the record; text of a task or a note, amount of a payment in rupees, number that a receipt was given.
	id     string
	text   string
	amount int
	number int
	// acknowledged is when the device learned that it is stored; zero: it never did.
	acknowledged time.Time
}

// kind of a change.
type kind string

const (
	addTask    kind = "task"
	renameTask kind = "rename"
	addPayment kind = "payment"
	addReceipt kind = "receipt"
	addNote    kind = "note"
)

// attempt is one call.
type attempt struct {
	call  string
	began time.Time
	took  time.Duration
	// status is 0 when no answer came: the server was not reached, or cut off.
	status     int
	retryAfter bool
	// body is the beginning of a refusal.
	body string
}

func (a attempt) refused() bool { return a.status != 0 && a.status/100 != 2 }

func (h *history) attempted(a attempt) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.attempts = append(h.attempts, a)
}

func (h *history) changed(c change) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.changes = append(h.changes, c)
}

// acknowledged counts the changes that devices believe to be stored.
func (h *history) acknowledged() (n int) {
	for _, c := range h.changes {
		if !c.acknowledged.IsZero() {
			n++
		}
	}
	return n
}

// gap is the longest time in which no change was acknowledged, from one moment to another.
func (h *history) gap(from, to time.Time) (longest time.Duration) {
	all := []time.Time{from, to}
	for _, c := range h.changes {
		if c.acknowledged.After(from) && c.acknowledged.Before(to) {
			all = append(all, c.acknowledged)
		}
	}
	slices.SortFunc(all, time.Time.Compare)
	for i := range len(all) - 1 {
		longest = max(longest, all[i+1].Sub(all[i]))
	}
	return longest
}
