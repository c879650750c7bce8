package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

// reminders fall due at one instant, of so many people; the server is killed when so many mails have left.
const (
	reminders  = 1000
	people     = 4
	killedAt   = 400
	jobWorkers = 4
)

// A thousand reminders fall due at one instant, and the server is killed in the middle of them: each reaches the mail server,
// and none twice but those whose "250" was not yet written down, at most one per worker and with the same Message-ID.
func TestAThousandRemindersAndAKill(t *testing.T) {
	dir := t.TempDir()
	database := "sqlite:" + filepath.Join(dir, "x.db")
	due := time.Now().Add(time.Hour).UTC()
	writeReminders(t, dir, database, due)
	late := withClock(t, dir)
	smtp := testkit.NewSMTP().Start(t)
	run := func() *server {
		s, err := startProgram(late, dir, []string{"SANKALP_TEST_CLOCK=+61m"}, "--database", database, "--smtp", smtp.URL(), "--rate-limits", "0")
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	began := time.Now()
	s := run()
	taken := func(n int) {
		t.Helper()
		limit := time.After(5 * time.Minute)
		for len(subjects(smtp)) < n {
			select {
			case <-smtp.Came():
			case <-limit:
				t.Fatalf("%d of %d reminders came; %s", len(subjects(smtp)), n, s.output())
			}
		}
	}
	taken(killedAt)
	s.kill()
	s = run()
	taken(reminders)
	t.Logf("%d reminders handed over in %s, with a kill after %d", reminders, time.Since(began).Round(10*time.Millisecond), killedAt)
	if err := s.stop(); err != nil {
		t.Error(err)
	}
	doubles := 0
	for subject, ids := range subjects(smtp) {
		for _, other := range ids[1:] {
			doubles++
			if other != ids[0] {
				t.Errorf("%s left as %s and as %s", subject, ids[0], other)
			}
		}
	}
	if got := len(subjects(smtp)); got != reminders || doubles > jobWorkers {
		t.Errorf("%d reminders, %d of them twice", got, doubles)
	}
}

// subjects gives the Message-IDs of the reminders that were taken, by subject.
func subjects(s *testkit.SMTP) map[string][]string {
	all := map[string][]string{}
	for _, m := range s.Mails() {
		subject := m.Header("Subject")
		all[subject] = append(all[subject], m.Header("Message-ID"))
	}
	return all
}

// writeReminders has people write notes that ring at the instant, and confirms their addresses.
func writeReminders(t *testing.T, dir, database string, due time.Time) {
	t.Helper()
	s, err := start(dir, "--database", database, "--rate-limits", "0")
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for p := range people {
		wg.Go(func() { writeNotes(t, s.url, p, due) })
	}
	wg.Wait()
	if err := s.stop(); err != nil || t.Failed() {
		t.Fatal(err)
	}
	d, err := db.Open(context.Background(), db.Options{URL: database})
	if err != nil {
		t.Fatal(err)
	}
	err = d.WriteGlobal(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		if _, err := db.Exec(ctx, tx, `DELETE FROM jobs WHERE kind = 'mail'`); err != nil { // the welcome
			return err
		}
		_, err := db.Exec(ctx, tx, `UPDATE accounts SET email_verified_at = 1`)
		return err
	})
	if err := errors.Join(err, d.Close()); err != nil {
		t.Fatal(err)
	}
}

func writeNotes(t *testing.T, url string, p int, due time.Time) {
	var who struct {
		Token string `json:"token"`
	}
	me := caller{base: url}
	name := fmt.Sprintf("ram%d", p)
	code, err := me.call("POST", "/api/users/register", map[string]string{"username": name, "name": "Ram",
		"email": name + "@example.org", "number": fmt.Sprintf("+9198765432%02d", p), "password": "ganga-snan-11"}, &who)
	if err != nil || code != http.StatusCreated {
		t.Errorf("register: %d %v", code, err)
		return
	}
	me.token = who.Token
	if code, err := me.call("PUT", "/api/notifications/settings", map[string]any{"quiet": false}, nil); err != nil || code != http.StatusOK {
		t.Errorf("settings: %d %v", code, err)
	}
	const hands = 5
	var wg sync.WaitGroup
	for hand := range hands {
		wg.Go(func() {
			for i := range reminders / people / hands {
				code, err := me.call("POST", "/api/note/notes/create", map[string]any{"person": fmt.Sprintf("Yajman %d-%d-%d", p, hand, i), "work": "Katha",
					"noteText": "Call", "noteDate": due.Format(time.DateOnly), "snoozedUntil": due.Format(time.RFC3339)}, nil)
				if err != nil || code != http.StatusCreated {
					t.Errorf("note: %d %v", code, err)
					return
				}
			}
		})
	}
	wg.Wait()
}

// withClock builds the program so that its clock can be set.
func withClock(t *testing.T, dir string) string {
	t.Helper()
	program := filepath.Join(dir, "sankalp-testclock")
	if err := build(program, "testclock"); err != nil {
		t.Fatal(err)
	}
	return program
}
