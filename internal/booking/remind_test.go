package booking

import (
	"regexp"
	"slices"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/i18n"
	"sankalp/internal/job"
	"sankalp/internal/notice"
	"sankalp/internal/task"
)

// ring runs the reminders whose time has come.
func (w *workbench) ring() {
	w.T.Helper()
	jobs, err := db.All[struct {
		Owner string `db:"owner_id"`
		Args  string `db:"args"`
	}](w.Ctx, w.DB.Reader(), `SELECT owner_id, args FROM jobs WHERE kind = $1 AND run_at <= $2 ORDER BY run_at, id`, RemindJob, w.Clock.UnixMilli())
	if err != nil {
		w.T.Fatal(err)
	}
	for _, j := range jobs {
		if err := w.Remind(w.Ctx, job.Claimed{Kind: RemindJob, Owner: j.Owner, Args: []byte(j.Args)}); err != nil {
			w.T.Fatal(err)
		}
	}
}

func (w *workbench) sweep() {
	w.T.Helper()
	if err := w.Sweep(w.Ctx, job.Claimed{}); err != nil {
		w.T.Fatal(err)
	}
}

func (w *workbench) status(b Booking) Booking {
	w.T.Helper()
	b, err := w.Get(w.Ctx, w.Mine(), b.ID)
	if err != nil {
		w.T.Fatal(err)
	}
	return b
}

func TestAHoldEnds(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b := w.requested(slotAt) // held for 24 hours
		w.Forward(22*time.Hour - time.Second)
		w.ring()
		w.sweep()
		if w.notices() != "new/time" {
			t.Errorf("before: %q", w.notices())
		}
		w.Forward(time.Second)
		w.ring()
		w.ring() // a job may run twice
		if w.notices() != "hold/ending new/time" {
			t.Errorf("two hours before: %q", w.notices())
		}
		if got := w.lastNews("untilDate", "untilTime"); got != "ending 2026-11-21 10:00" {
			t.Errorf("till when: %q", got)
		}
		w.Forward(2 * time.Hour)
		w.ring()
		w.sweep()
		w.sweep()
		if b = w.status(b); b.Status != Requested || b.HoldUntil != nil || w.notices() != "hold/ended hold/ending new/time" {
			t.Errorf("after: %+v, %q", b, w.notices())
		}
		if _, err := w.request(slotAt); err == nil {
			t.Error("the same phone, date and rite twice")
		}
		if _, err := w.request(`{"wanted":{"date":"2026-11-29","startTime":"10:30"},"contact":{"name":"S","phone":"98290 60413"}}`); err != nil {
			t.Errorf("the time is free again: %v", err)
		}
		w.Clock = time.Date(2026, 11, 29, 5, 0, 0, 0, time.UTC)
		w.sweep()
		if b = w.status(b); b.Status != Expired || b.LastStep != Expiring {
			t.Errorf("when the moment has passed: %+v", b)
		}
	})
}

func TestAnOfferEnds(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, err := w.Offer(w.Ctx, w.Mine(), w.requested("").ID, read[OfferInput](offer), 0) // until 22 November, 18:00
		if err != nil {
			t.Fatal(err)
		}
		w.Clock = time.Date(2026, 11, 21, 12, 29, 59, 0, time.UTC)
		w.ring()
		if w.notices() != "new/day" {
			t.Errorf("more than a day before: %q", w.notices())
		}
		w.Forward(time.Second)
		w.ring()
		if got := w.lastNews("untilDate", "untilTime"); got != "ending 2026-11-22 18:00" {
			t.Errorf("a day before: %q", got)
		}
		w.Clock = time.Date(2026, 11, 22, 12, 30, 0, 0, time.UTC)
		w.ring()
		w.sweep()
		if got := w.status(b); got.Status != Expired || w.notices() != "hold/ending hold/offer_over new/day" {
			t.Errorf("after: %+v, %q", got, w.notices())
		}
		// The owner may still agree on it, or take the end back.
		back, err := w.undo(w.Ctx, w.Mine(), b.ID, b.Step+1, 0)
		if err != nil || back.Status != Offered || back.HoldUntil != nil {
			t.Errorf("undone: %+v, %v", back, err)
		}
		w.sweep()
		if got := w.status(b); got.Status != Offered {
			t.Errorf("swept again: %+v", got)
		}
		w.confirm(b, "")
	})
}

// Work that came to be in the very moment, or what was answered, is not ended.
func TestTheClockEndsNothingElse(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		declined := w.requested(`{"riteName":"Havan"}`)
		if _, err := w.decline(w.Ctx, w.Mine(), declined.ID, read[declineInput](`{"reason":"busy"}`), 0); err != nil {
			t.Fatal(err)
		}
		deleted, whenever := w.add(`{"riteName":"Mundan"}`), w.add(`{"riteName":"Griha pravesh","wanted":{"part":"pratah"}}`)
		if err := w.Delete(w.Ctx, w.Mine(), deleted.ID, 0); err != nil {
			t.Fatal(err)
		}
		confirmed, _ := w.confirm(w.add(""), "")
		w.Forward(365 * 24 * time.Hour)
		w.sweep()
		w.ring()
		for b, want := range map[*Booking]Status{&declined: Declined, &whenever: Requested, &confirmed: Confirmed} {
			if got := w.status(*b); got.Status != want {
				t.Errorf("%+v, want %s", got, want)
			}
		}
		if w.notices() != "new/day" {
			t.Errorf("notices %q", w.notices())
		}
	})
}

func TestAnAdvanceHasNotCome(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		waits := `{"advance":1100,"advanceBy":"2026-11-24"}`
		_, paid := w.confirm(w.add(`{"riteName":"Havan"}`), waits)
		w.confirm(w.add(""), waits)
		later, _ := w.confirm(w.add(`{"riteName":"Mundan"}`), waits)
		if _, err := w.Update(w.Ctx, w.Mine(), later.ID, read[Input](`{"advanceBy":"2026-11-26"}`), 0); err != nil {
			t.Fatal(err)
		}
		w.pay(paid.ID, 1100_00)
		_, over := w.confirm(w.add(`{"riteName":"Vivah"}`), waits)
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), over.ID, read[task.Input](`{"outcome":"cancelled"}`), 0); err != nil {
			t.Fatal(err)
		}
		w.Clock = time.Date(2026, 11, 23, 3, 29, 59, 0, time.UTC)
		w.ring()
		if w.notices() != "" {
			t.Errorf("before nine: %q", w.notices())
		}
		w.Forward(time.Second)
		w.ring()
		if w.notices() != "hold/advance" {
			t.Errorf("the day before, at nine: %q", w.notices())
		}
	})
}

// Every piece of news has its sentences, and none needs a word that is not given.
func TestNewsHasSentences(t *testing.T) {
	places := regexp.MustCompile(`\{(\w+)\}`)
	for kind, events := range map[string][]string{
		notice.BookingNew: {"time", "day", "open"}, notice.BookingChanged: {"chosen", "none", "change", "change_day", "change_time", "change_slot", "paid"},
		notice.BookingCancelled: {"family"}, notice.BookingHold: {"ending", "ended", "offer_over", "expired", "advance"},
	} {
		for _, event := range events {
			for _, part := range []string{".title", ".body"} {
				key := i18n.Key("notice." + kind + "." + event + part)
				if !i18n.Has(key) {
					t.Errorf("%s has no sentence", key)
				}
				for _, m := range places.FindAllStringSubmatch(i18n.Text(i18n.English, key, nil), -1) {
					if !slices.Contains([]string{"name", "rite", "date", "time", "note", "untilDate", "untilTime"}, m[1]) {
						t.Errorf("%s wants {%s}", key, m[1])
					}
				}
			}
		}
	}
}
