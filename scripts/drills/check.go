package main

import (
	"fmt"
	"net/http"
	"slices"
	"time"
)

// stored is what the server has of one owner in the end.
type stored struct {
	// tasks and notes have their texts, by id; payments their amounts.
	tasks, notes map[string]string
	payments     map[string]int
	receipts     map[string]receipt
	// received is the server's own sum of the payments.
	received int
	// reminders are the Message-IDs of the mails about each note, by its text.
	reminders map[string][]string
}

// receipt is a stored one.
type receipt struct {
	number   int
	payments []string
}

const (
	// refusalLimit is within which a call that cannot be served is refused.
	refusalLimit = 3 * time.Second
	// answerLimit is within which every call is answered: one may wait five seconds for a lock, of another change or a migration.
	answerLimit = 6 * time.Second
	// copies is how many mails may come twice in a drill: one for each worker, whose server's answer was cut off before it was
	// written down. They have the same Message-ID.
	copies = 8
)

// verdict is what came of a drill.
type verdict struct {
	acknowledged, lost, doubled int
	// faults are sentences about all that is wrong.
	faults []string
}

func (v *verdict) fault(format string, args ...any) {
	v.faults = append(v.faults, fmt.Sprintf(format, args...))
}

// check compares what devices were told with what is stored, by owner.
func check(h *history, all map[string]stored) *verdict {
	v := &verdict{acknowledged: h.acknowledged()}
	want := map[string][]change{}
	for _, c := range h.changes {
		want[c.owner] = append(want[c.owner], c)
	}
	for owner, changes := range want {
		v.records(changes, all[owner])
		v.receipts(owner, changes, all[owner])
		v.sums(owner, changes, all[owner])
		v.reminders(changes, all[owner])
	}
	return v
}

// records wants every acknowledged change to be there as it was told, and nothing that no device has sent.
func (v *verdict) records(changes []change, s stored) {
	known, texts := map[string]bool{}, map[string]change{}
	for _, c := range changes {
		known[c.id] = true
		switch {
		case c.acknowledged.IsZero():
			delete(texts, c.id) // either text is right
			v.fault("never acknowledged: the %s %s of %s", c.kind, c.id, c.owner)
		case c.kind == addTask || c.kind == renameTask:
			texts[c.id] = c
		case c.kind == addNote && s.notes[c.id] != c.text, c.kind == addPayment && s.payments[c.id] != c.amount, c.kind == addReceipt && s.receipts[c.id].number != c.number:
			v.lose(c)
		}
	}
	for id, c := range texts {
		if s.tasks[id] != c.text {
			v.lose(c)
		}
	}
	count(v, known, s.tasks, "task")
	count(v, known, s.notes, "note")
	count(v, known, s.payments, "payment")
	count(v, known, s.receipts, "receipt")
}

func (v *verdict) lose(c change) {
	v.lost++
	v.fault("lost: the %s %s of %s", c.kind, c.id, c.owner)
}

// count finds records that no device has sent: a change that was done twice.
func count[T any](v *verdict, known map[string]bool, rows map[string]T, what string) {
	for id := range rows {
		if !known[id] {
			v.doubled++
			v.fault("doubled: there is a %s %s that nobody added", what, id)
		}
	}
}

// receipts wants numbers from 1 without a gap, and each payment on one receipt.
func (v *verdict) receipts(owner string, changes []change, s stored) {
	var numbers []int
	on := map[string]int{}
	for _, r := range s.receipts {
		numbers = append(numbers, r.number)
		for _, p := range r.payments {
			on[p]++
		}
	}
	slices.Sort(numbers)
	for i, n := range numbers {
		if n != i+1 {
			v.fault("receipts: of %s the %d. has the number %d", owner, i+1, n)
			break
		}
	}
	for _, c := range changes {
		if on[c.id] > 1 {
			v.fault("receipts: a payment of %s is on %d", owner, on[c.id])
		}
	}
}

// sums wants the server's sum to be that of the payments.
func (v *verdict) sums(owner string, changes []change, s stored) {
	sum, least := 0, 0
	for _, amount := range s.payments {
		sum += amount
	}
	for _, c := range changes {
		if c.kind == addPayment && !c.acknowledged.IsZero() {
			least += c.amount
		}
	}
	if s.received != sum || sum < least {
		v.fault("sums: %s received %d, payments are %d, acknowledged %d", owner, s.received, sum, least)
	}
}

// reminders wants one mail about every note.
func (v *verdict) reminders(changes []change, s stored) {
	again := 0
	for _, c := range changes {
		if c.kind != addNote || c.acknowledged.IsZero() {
			continue
		}
		ids := s.reminders[c.text]
		if len(ids) == 0 {
			v.fault("reminders: none of %s, %s", c.owner, c.text)
			continue
		}
		again += len(ids) - 1
		if len(slices.Compact(slices.Sorted(slices.Values(ids)))) > 1 {
			v.fault("reminders: %s of %s came as %d different mails", c.text, c.owner, len(ids))
		}
	}
	if again > copies {
		v.fault("reminders: %d came twice", again)
	}
}

// answers wants every call to be answered in time, and refused only with a status that is allowed and a time to come again.
// Where servers of ours are stopped or cut off, calls may go unanswered.
func (v *verdict) answers(h *history, allowed []int, unanswered bool) {
	wrong := map[string]int{}
	for _, a := range h.attempts {
		switch {
		case a.status == 0 && !unanswered:
			wrong[a.call+" was not answered: "+a.body]++
		case a.refused() && !slices.Contains(allowed, a.status):
			wrong[fmt.Sprintf("%s was answered %d: %s", a.call, a.status, a.body)]++
		case a.refused() && !a.retryAfter && a.status != http.StatusInsufficientStorage: // nobody knows until when a disk is full
			wrong[fmt.Sprintf("%s was answered %d without Retry-After", a.call, a.status)]++
		case a.refused() && a.took > refusalLimit:
			wrong[a.call+" was refused too late"]++
		case a.took > answerLimit:
			wrong[a.call+" hung"]++
		}
	}
	for what, times := range wrong {
		v.fault("%s (%d times)", what, times)
	}
	slices.Sort(v.faults)
}

// slowest is the longest wait for a refusal and for any answer.
func (h *history) slowest() (refusal, answer time.Duration) {
	for _, a := range h.attempts {
		answer = max(answer, a.took)
		if a.refused() {
			refusal = max(refusal, a.took)
		}
	}
	return refusal, answer
}
