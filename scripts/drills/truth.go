package main

import (
	"context"
	"fmt"
	"time"
)

// reminderLimit is how late a reminder may come, also when the database was away at its moment.
const reminderLimit = 90 * time.Second

// record is a row as the API gives it, of any kind.
type record struct {
	ID         string   `json:"_id"`
	TaskName   string   `json:"taskName"`
	Person     string   `json:"person"`
	Amount     int      `json:"amount"`
	Seq        int      `json:"seq"`
	PaymentIDs []string `json:"paymentIds"`
}

// truth reads what is stored of each owner in the end.
func (l *load) truth(ctx context.Context, box *mailbox) (map[string]stored, error) {
	l.reminded(ctx, box)
	all := map[string]stored{}
	for _, d := range l.devices {
		if d.number > 0 {
			continue
		}
		s, err := d.stored(ctx)
		if err != nil {
			return nil, err
		}
		s.reminders = map[string][]string{}
		for _, c := range l.changes {
			if c.owner == d.name && c.kind == addNote {
				s.reminders[c.text] = box.received(d.email, subject(c))
			}
		}
		all[d.name] = s
	}
	return all, nil
}

// subject is of the mail about a note.
func subject(c change) string { return "Reminder: " + c.text + ", Katha" }

// reminded waits until all reminders have come, or have had the time to.
func (l *load) reminded(ctx context.Context, box *mailbox) {
	email := map[string]string{}
	for _, d := range l.devices {
		email[d.name] = d.email
	}
	_ = await(ctx, reminderLimit, "reminders", func() error { // check names those that are missing
		for _, c := range l.changes {
			if c.kind == addNote && len(box.received(email[c.owner], subject(c))) == 0 {
				return fmt.Errorf("%s", c.text)
			}
		}
		return nil
	})
}

// stored reads an owner's records over the API.
func (d *device) stored(ctx context.Context) (s stored, err error) {
	var tasks struct {
		Tasks []record `json:"tasks"`
	}
	var notes, payments, receipts []record
	var sums struct {
		Received int `json:"received"`
	}
	for path, into := range map[string]any{"/api/task/tasks": &tasks, "/api/note/notes/all": &notes, "/api/payments": &payments,
		"/api/receipts": &receipts, "/api/dashboard": &sums} {
		if err := d.get(ctx, "GET", path, nil, into); err != nil {
			return s, err
		}
	}
	s = stored{tasks: map[string]string{}, notes: map[string]string{}, payments: map[string]int{}, receipts: map[string]receipt{}, received: sums.Received}
	for _, r := range tasks.Tasks {
		s.tasks[r.ID] = r.TaskName
	}
	for _, r := range notes {
		s.notes[r.ID] = r.Person
	}
	for _, r := range payments {
		s.payments[r.ID] = r.Amount
	}
	for _, r := range receipts {
		s.receipts[r.ID] = receipt{r.Seq, r.PaymentIDs}
	}
	return s, nil
}
