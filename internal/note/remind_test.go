package note

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

// tick runs what is due of the note's jobs, as a queue would.
func (w *workbench) tick() {
	w.T.Helper()
	type due struct {
		ID    string `db:"id"`
		Owner string `db:"owner_id"`
		Args  string `db:"args"`
	}
	jobs, err := db.All[due](w.Ctx, w.DB.Reader(), `SELECT id, owner_id, args FROM jobs WHERE kind = $1 AND done_at IS NULL AND run_at <= $2
		ORDER BY run_at, id`, RemindJob, w.Clock.UnixMilli())
	if err != nil {
		w.T.Fatal(err)
	}
	for _, j := range jobs {
		if err := w.Remind(w.Ctx, job.Claimed{Kind: RemindJob, Owner: j.Owner, Args: []byte(j.Args), Attempt: 1, CreatedAt: w.Clock}); err != nil {
			w.T.Fatal(err)
		}
		err := w.DB.WriteGlobal(w.Ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE jobs SET done_at = $2 WHERE id = $1`, j.ID, w.Clock.UnixMilli())
			return err
		})
		if err != nil {
			w.T.Fatal(err)
		}
	}
}

// planned are the instants of the jobs that wait.
func (w *workbench) planned() []string {
	w.T.Helper()
	jobs, err := db.All[struct {
		RunAt int64 `db:"run_at"`
	}](w.Ctx, w.DB.Reader(), `SELECT run_at FROM jobs WHERE kind = $1 AND done_at IS NULL ORDER BY run_at`, RemindJob)
	if err != nil {
		w.T.Fatal(err)
	}
	all := []string{}
	for _, j := range jobs {
		all = append(all, civil.Instant(j.RunAt).Time().Format(time.RFC3339))
	}
	return all
}

func (w *workbench) wantSent(when string, want ...string) {
	w.T.Helper()
	if got := sent(w.T, w.DB); !slices.Equal(got, want) {
		w.T.Errorf("%s: told %v, want %v", when, got, want)
	}
}

func (w *workbench) at(instant string) {
	w.T.Helper()
	at, err := time.Parse(time.RFC3339, instant)
	if err != nil {
		w.T.Fatal(err)
	}
	w.Clock = at
}

func TestAReminderIsToldOnceAtItsTime(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		n := w.add(`{"reminderDate":"2026-11-26"}`)
		w.set(n, `{"noteText":"Call in the evening","person":"Ramesh ji"}`)
		if got := w.planned(); !slices.Equal(got, []string{"2026-11-26T01:30:00Z"}) {
			t.Errorf("planned %v", got)
		}
		w.at("2026-11-26T01:29:59Z")
		w.tick()
		w.wantSent("a second before")
		w.at("2026-11-26T01:30:00Z")
		w.tick()
		w.wantSent("at its time", "Ramesh ji 2026-11-26T01:30:00Z")
		w.set(n, `{"work":"Katha"}`)
		w.set(n, `{"doneAt":"2026-11-26T02:00:00Z"}`)
		w.set(n, `{"doneAt":null}`)
		w.tick()
		w.wantSent("done and opened again", "Ramesh ji 2026-11-26T01:30:00Z")
		w.set(n, `{"snoozedUntil":"2026-11-26T12:30:00Z"}`)
		w.at("2026-11-26T12:30:00Z")
		w.tick()
		w.wantSent("snoozed", "Ramesh ji 2026-11-26T01:30:00Z", "Ramesh ji 2026-11-26T12:30:00Z")
	})
}

func TestNobodyIsToldOfWhatIsNoMore(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		write := func(person string) Note { return w.add(`{"person":"` + person + `","reminderDate":"2026-11-21"}`) }
		w.set(write("done"), `{"doneAt":"2026-11-20T05:00:00Z"}`)
		w.set(write("without"), `{"reminderDate":null}`)
		w.set(write("later"), `{"reminderDate":"2026-11-22"}`)
		w.set(write("snoozed"), `{"snoozedUntil":"2026-11-22T01:30:00Z"}`)
		gone, back := write("deleted"), write("restored")
		for _, n := range []Note{gone, back} {
			if err := w.Delete(w.Ctx, w.Mine(), n.ID, 0); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := w.Restore(w.Ctx, w.Mine(), []string{back.ID}); err != nil {
			t.Fatal(err)
		}
		w.at("2026-11-21T01:30:00Z")
		w.tick()
		w.wantSent("in the morning", "restored 2026-11-21T01:30:00Z")
	})
}

// A server that was down sends late; an entry that comes late is sent if it is not older than a day.
func TestLate(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.add(`{"person":"down","reminderDate":"2026-11-21"}`)
		w.at("2026-11-30T00:00:00Z")
		w.tick()
		w.wantSent("nine days after", "down 2026-11-21T01:30:00Z")
		w.add(`{"person":"a day late","reminderDate":"2026-11-29"}`)
		w.add(`{"person":"two days late","reminderDate":"2026-11-28"}`)
		w.tick()
		w.wantSent("entries", "down 2026-11-21T01:30:00Z", "a day late 2026-11-29T01:30:00Z")
	})
}

func TestAClockThatJumps(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.add(`{"reminderDate":"2026-11-26"}`)
		jobs, err := w.Queue.Pending(w.Ctx, RemindJob, 9)
		if err != nil || len(jobs) != 1 {
			t.Fatalf("jobs %v, %v", jobs, err)
		}
		if err := w.Remind(w.Ctx, jobs[0]); err != nil { // claimed in a moment when the clock was ahead
			t.Fatal(err)
		}
		w.wantSent("the clock was set back")
		w.at("2026-11-26T01:30:00Z")
		w.tick()
		w.wantSent("at its time", "Ramesh Gupta 2026-11-26T01:30:00Z")
		w.at("2026-11-25T00:00:00Z")
		w.tick()
		w.at("2026-11-27T00:00:00Z")
		w.tick()
		w.wantSent("when that time comes again", "Ramesh Gupta 2026-11-26T01:30:00Z")
	})
}

// move changes my zone as the account does, and runs the job that follows it.
func (w *workbench) move(from, to string) {
	w.T.Helper()
	err := w.DB.Write(w.Ctx, w.Me, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `UPDATE accounts SET time_zone = $2 WHERE id = $1`, w.Me, to)
		return err
	})
	if err != nil {
		w.T.Fatal(err)
	}
	args, _ := json.Marshal(map[string]string{"from": from})
	if err := w.Rezone(w.Ctx, job.Claimed{Owner: w.Me, Args: args, CreatedAt: w.Clock}); err != nil {
		w.T.Fatal(err)
	}
}

func TestANewTimeZoneMovesWhatIsStillToCome(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.add(`{"person":"told","reminderDate":"2026-11-20"}`)
		w.add(`{"person":"to come","reminderDate":"2026-11-21"}`)
		w.add(`{"person":"an instant","reminderDate":"2026-11-21","snoozedUntil":"2026-11-21T03:00:00Z"}`)
		w.set(w.add(`{"person":"done","reminderDate":"2026-11-21"}`), `{"doneAt":"2026-11-20T04:00:00Z"}`)
		w.tick()
		w.wantSent("today", "told 2026-11-20T01:30:00Z")
		before := w.Revision()
		w.move("Asia/Kolkata", "America/New_York")
		if w.Revision() != before+1 {
			t.Error("planning raised the revision")
		}
		w.at("2026-11-21T03:00:00Z")
		w.tick()
		w.wantSent("at the old instants", "told 2026-11-20T01:30:00Z", "an instant 2026-11-21T03:00:00Z")
		w.at("2026-11-21T12:00:00Z")
		w.tick()
		w.wantSent("at seven in New York", "told 2026-11-20T01:30:00Z", "an instant 2026-11-21T03:00:00Z", "to come 2026-11-21T12:00:00Z")
		w.move("America/New_York", "Asia/Tokyo")
		w.tick()
		w.wantSent("where all of it is past", "told 2026-11-20T01:30:00Z", "an instant 2026-11-21T03:00:00Z", "to come 2026-11-21T12:00:00Z")
	})
}

// The zone that counts is the one that holds when the note is written, whatever the request has read before.
func TestAReminderIsPlannedInTheZoneThatHolds(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		n := w.add(``)
		old := w.Mine()
		w.move("Asia/Kolkata", "America/New_York")
		if _, err := w.Update(w.Ctx, old, n.ID, change(`{"reminderDate":"2027-03-14","reminderTime":"02:30"}`), 0); err != nil {
			t.Fatal(err)
		}
		if got := w.planned(); !slices.Equal(got, []string{"2027-03-14T07:00:00Z"}) { // in the night that has no 02:30
			t.Errorf("planned %v", got)
		}
	})
}

func TestJobsThatCannotBeDone(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for name, err := range map[string]error{
			"a reminder of nobody":  w.Remind(w.Ctx, job.Claimed{Owner: "nobody", Args: []byte(`{"note":"x","at":"2026-11-20T01:30:00Z"}`)}),
			"a reminder of nothing": w.Remind(w.Ctx, job.Claimed{Owner: w.Me, Args: []byte(`{"note":"x","at":"2026-11-20T01:30:00Z"}`)}),
			"a zone of nobody":      w.Rezone(w.Ctx, job.Claimed{Owner: "nobody", Args: []byte(`{"from":"Asia/Kolkata"}`)}),
		} {
			if err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
		for name, err := range map[string]error{
			"a broken reminder": w.Remind(w.Ctx, job.Claimed{Owner: w.Me, Args: []byte(`{"at":7}`)}),
			"no zone":           w.Rezone(w.Ctx, job.Claimed{Owner: w.Me, Args: []byte(`{"from":"Nowhere"}`)}),
			"a broken zone":     w.Rezone(w.Ctx, job.Claimed{Owner: w.Me, Args: []byte(`7`)}),
		} {
			if !errors.Is(err, job.ErrGiveUp) {
				t.Errorf("%s: %v", name, err)
			}
		}
	})
}

// A server that stops before the time and starts after it sends, once.
func TestARestart(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		var clock atomic.Int64
		now := func() time.Time { return time.UnixMilli(clock.Load()) }
		w := newBench(t, d)
		clock.Store(w.Clock.UnixMilli())
		run := func() (stop func()) {
			q := job.New(job.Options{DB: d, Now: now, Poll: 2 * time.Millisecond, Log: slog.New(slog.DiscardHandler)})
			s := New(record.Options{DB: d, Now: now}, q)
			q.Handle(RemindJob, s.Remind)
			ctx, cancel := context.WithCancel(w.Ctx)
			done := make(chan struct{})
			go func() {
				defer close(done)
				q.Run(ctx)
			}()
			return func() {
				cancel()
				<-done
			}
		}
		stop := run()
		w.add(`{"reminderDate":"2026-11-21"}`)
		stop()
		clock.Add((72 * time.Hour).Milliseconds())
		for range 2 {
			stop = run()
			for late := time.Now().Add(20 * time.Second); len(w.planned()) > 0; {
				if time.Now().After(late) {
					t.Fatal("the job did not run")
				}
			}
			stop()
		}
		w.wantSent("after the restarts", "Ramesh Gupta 2026-11-21T01:30:00Z")
	})
}
