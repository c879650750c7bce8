package booking

import (
	"errors"
	"slices"
	"testing"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/patch"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

const offer = `{"options":[{"date":"2026-11-29","startTime":"10:00"},{"date":"2026-11-30","startTime":"09:45"}],"holdUntil":"2026-11-22T12:30:00Z"}`

// steps are all of the owner's, by name.
func (w *workbench) steps() map[string]func(Booking) (Booking, error) {
	c := w.Mine()
	return map[string]func(Booking) (Booking, error){
		"offer": func(b Booking) (Booking, error) { return w.Offer(w.Ctx, c, b.ID, read[OfferInput](offer), 0) },
		"confirm": func(b Booking) (Booking, error) {
			b, _, err := w.Confirm(w.Ctx, c, b.ID, read[ConfirmInput](agreed), 0)
			return b, err
		},
		"decline": func(b Booking) (Booking, error) {
			return w.decline(w.Ctx, c, b.ID, read[declineInput](`{"reason":"busy","note":"All day"}`), 0)
		},
		"ask": func(b Booking) (Booking, error) { return w.ask(w.Ctx, c, b.ID, 0) },
		"move": func(b Booking) (Booking, error) {
			return w.Move(w.Ctx, c, b.ID, read[MoveInput](`{"date":"2026-12-05"}`), 0)
		},
		"keep":    func(b Booking) (Booking, error) { return w.refuseChange(w.Ctx, c, b.ID, 0) },
		"cancel":  func(b Booking) (Booking, error) { return w.cancel(w.Ctx, c, b.ID, read[cancelInput](`{"by":"me"}`), 0) },
		"no_show": func(b Booking) (Booking, error) { return w.noShow(w.Ctx, c, b.ID, 0) },
	}
}

// in gives a booking in the status.
func (w *workbench) in(status Status) Booking {
	w.T.Helper()
	b := w.add(`{"forced":true}`)
	steps := map[Status][]string{Offered: {"offer"}, Confirmed: {"confirm"}, Declined: {"decline"}, CancelledMe: {"confirm", "cancel"}, Expired: {"offer"}}[status]
	for _, step := range steps {
		var err error
		if b, err = w.steps()[step](b); err != nil {
			w.T.Fatal(err)
		}
	}
	if status == Expired {
		ended, err := w.take(w.Ctx, w.Mine(), b.ID, 0, expiry())
		if err != nil {
			w.T.Fatal(err)
		}
		b = ended
	}
	if b.Status != status {
		w.T.Fatalf("made %s, want %s", b.Status, status)
	}
	return b
}

func TestFromWhereEachStepGoes(t *testing.T) {
	goes := map[Status][]string{
		Requested:   {"ask", "cancel", "confirm", "decline", "offer"},
		Offered:     {"ask", "cancel", "confirm", "decline", "offer"},
		Confirmed:   {"ask", "cancel", "confirm", "move"}, // keep: no change is asked for; no_show: still to come
		Declined:    {"decline"},
		CancelledMe: {"cancel"},
		Expired:     {"ask", "confirm", "decline", "offer"},
	}
	onEach(t, func(t *testing.T, w *workbench) {
		for status, want := range goes {
			var got []string
			for name := range w.steps() {
				b := w.in(status)
				after, err := w.steps()[name](b)
				if err == nil {
					got = append(got, name)
					continue
				}
				if !fault.Is(err, fault.Conflict) {
					t.Errorf("%s from %s: %v", name, status, err)
				}
				if there, _ := w.Get(w.Ctx, w.Mine(), b.ID); there.Status != status || there.Revision != b.Revision {
					t.Errorf("%s from %s was refused and left %+v (%+v)", name, status, there, after)
				}
			}
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("from %s go %v, want %v", status, got, want)
			}
		}
	})
}

// Every step comes back, is in the audit, and its undoing too.
func TestEveryStepIsUndone(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for name, from := range map[string]Status{"offer": Requested, "confirm": Offered, "decline": Requested, "ask": Requested, "move": Confirmed, "cancel": Confirmed} {
			b := w.in(from)
			live := w.liveTasks()
			after, err := w.steps()[name](b)
			if err != nil || after.Step != b.Step+1 || after.LastStep != Step(name) {
				t.Fatalf("%s: %+v, %v", name, after, err)
			}
			entries := len(w.Audits("booking", b.ID))
			back, err := w.undo(w.Ctx, w.Mine(), b.ID, after.Step, after.Revision)
			if err != nil || back.Step != after.Step+1 {
				t.Fatalf("undo of %s: %+v, %v", name, back, err)
			}
			if a, b := testkit.JSON(back.Standing), testkit.JSON(b.Standing); a != b {
				t.Errorf("after %s and back: %s, was %s", name, a, b)
			}
			if w.liveTasks() != live {
				t.Errorf("after %s and back: %d tasks, were %d", name, w.liveTasks(), live)
			}
			if got := len(w.Audits("booking", b.ID)); got != entries+1 {
				t.Errorf("%s: %d entries, want %d", name, got, entries+1)
			}
			if b.TaskID != "" {
				if at, err := w.tasks.Get(w.Ctx, w.Mine(), b.TaskID); err != nil || at.Outcome != task.None || at.CancelReason != "" || at.Date.String() != "2026-11-29" {
					t.Errorf("the task after %s and back: %+v, %v", name, at, err)
				}
			}
		}
	})
}

// A time that another family has by now is not held for two when a refusal is taken back.
func TestAHoldThatComesBack(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b := w.requested(slotAt)
		refused, err := w.decline(w.Ctx, w.Mine(), b.ID, read[declineInput](`{"reason":"busy"}`), 0)
		if err != nil || refused.HoldUntil != nil {
			t.Fatalf("%+v, %v", refused, err)
		}
		back, err := w.undo(w.Ctx, w.Mine(), b.ID, refused.Step, 0)
		if err != nil || back.HoldUntil == nil || !back.HoldUntil.Equal(*b.HoldUntil) {
			t.Errorf("still free: %+v, %v", back, err)
		}
		refused, err = w.decline(w.Ctx, w.Mine(), b.ID, read[declineInput](`{"reason":"busy"}`), 0)
		if err != nil {
			t.Fatal(err)
		}
		if other := w.requested(slotAt[:len(slotAt)-1] + `,"contact":{"name":"S","phone":"98290 60413"}}`); other.HoldUntil == nil {
			t.Fatalf("%+v", other)
		}
		if back, err = w.undo(w.Ctx, w.Mine(), b.ID, refused.Step, 0); err != nil || back.Status != Requested || back.HoldUntil != nil {
			t.Errorf("another has it: %+v, %v", back, err)
		}
	})
}

func TestOffers(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b := w.add("")
		for _, tt := range []struct{ changes, want string }{
			{`{"options":null}`, "options:field.required"},
			{`{"options":[]}`, "options:field.required"},
			{`{"options":7}`, "options:request.wrong_type"},
			{`{"options":[{"date":"2026-11-29"}]}`, "options:booking.option_whole"},
			{`{"options":[{"date":"2026-11-20","startTime":"09:59"}]}`, "options:booking.date_past"},
			{`{"options":[{"date":"2026-11-29","startTime":"10:00"},{"date":"2026-11-29","startTime":"10:00"}]}`, "options:booking.option_twice"},
			{`{"options":[{"date":"2026-11-29","startTime":"10:00"},{"date":"2026-11-29","startTime":"11:00"},{"date":"2026-11-29","startTime":"12:00"},{"date":"2026-11-29","startTime":"13:00"}]}`, "options:field.too_many"},
			{`{"holdUntil":null}`, "holdUntil:field.required"},
			{`{"holdUntil":"soon"}`, "holdUntil:booking.hold_format"},
			{`{"holdUntil":"2026-11-20T04:30:00Z"}`, "holdUntil:booking.hold_past"},
			{`{"holdUntil":"2026-12-04T04:31:00Z"}`, "holdUntil:booking.hold_long"},
		} {
			_, err := w.Offer(w.Ctx, w.Mine(), b.ID, read[OfferInput](offer, tt.changes), 0)
			testkit.WantCodes(t, err, tt.want)
		}
		b, err := w.Offer(w.Ctx, w.Mine(), b.ID, read[OfferInput](offer), b.Revision)
		if err != nil || b.Status != Offered || len(b.Options) != 2 || b.HoldUntil == nil {
			t.Errorf("offered: %+v, %v", b, err)
		}
		revision := w.Revision()
		if _, err = w.Offer(w.Ctx, w.Mine(), b.ID, read[OfferInput](offer), 1); err != nil || w.Revision() != revision {
			t.Errorf("offered again: %v", err)
		}
	})
}

// A hold ends with the first hour that it holds, whoever made it.
func TestAHoldEndsWithItsHour(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		evening := time.Date(2026, 11, 20, 12, 30, 0, 0, time.UTC) // 18:00 in India
		const long = `"holdUntil":"2026-11-21T04:30:00Z"`
		ends := func(what string, b Booking, err error) {
			t.Helper()
			if err != nil || b.HoldUntil == nil || !b.HoldUntil.Equal(evening) {
				t.Errorf("%s is held until %v, %v", what, b.HoldUntil, err)
			}
		}
		both := read[OfferInput](`{"options":[{"date":"2026-11-29","startTime":"10:00"},{"date":"2026-11-20","startTime":"18:00"}],` + long + `}`)
		b := w.add("")
		offered, err := w.Offer(w.Ctx, w.Mine(), b.ID, both, 0)
		ends("an offer", offered, err)
		revision := w.Revision()
		if _, err := w.Offer(w.Ctx, w.Mine(), b.ID, both, 1); err != nil || w.Revision() != revision {
			t.Errorf("offered again: %v", err)
		}
		ends("a call", w.add(`{"forced":true,"wanted":{"date":"2026-11-20","startTime":"18:00"},`+long+`}`), nil)
		w.Exec(w.Me, `DELETE FROM bookings WHERE owner_id = $1`, w.Me)
		asked, err := w.request(`{"wanted":{"date":"2026-11-20","startTime":"18:00"}}`)
		ends("a request", asked, err)
	})
}

func TestCancelSaysWhatBecomesOfTheAdvance(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), `{"advance":1100,"advanceBy":"2026-11-24"}`)
		b, err := w.cancel(w.Ctx, w.Mine(), b.ID, read[cancelInput](`{"by":"family"}`), 0)
		if err != nil || b.Status != CancelledFamily || b.CancelAdvance != "" {
			t.Fatalf("cancelled: %+v, %v", b, err)
		}
		at, _ := w.tasks.Get(w.Ctx, w.Mine(), created.ID)
		if at.Outcome != task.Cancelled || at.CancelReason != task.ByFamily {
			t.Errorf("its task: %+v", at)
		}
		if b, err = w.cancel(w.Ctx, w.Mine(), b.ID, read[cancelInput](`{"by":"me","advance":"carry"}`), 0); err != nil || b.CancelAdvance != carry || b.Status != CancelledFamily {
			t.Errorf("said later: %+v, %v", b, err)
		}
		revision := w.Revision()
		if _, err = w.cancel(w.Ctx, w.Mine(), b.ID, read[cancelInput](`{"advance":"carry"}`), 0); err != nil || w.Revision() != revision {
			t.Errorf("said again: %v", err)
		}
		_, err = w.cancel(w.Ctx, w.Mine(), b.ID, read[cancelInput](`{"by":"you","advance":"spend"}`), 0)
		testkit.WantCodes(t, err, "by:field.unknown", "advance:field.unknown")
	})
}

func TestWorkThatIsDoneIsNotCancelled(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), "")
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), created.ID, task.Input{Outcome: patch.Of(task.Done)}, 0); err != nil {
			t.Fatal(err)
		}
		if _, err := w.cancel(w.Ctx, w.Mine(), b.ID, cancelInput{}, 0); !fault.HasCode(err, "booking.task_over") {
			t.Errorf("cancelled: %v", err)
		}
		if _, err := w.undo(w.Ctx, w.Mine(), b.ID, 1, 0); !fault.HasCode(err, "booking.task_used") {
			t.Errorf("undone: %v", err)
		}
	})
}

func TestNobodyWasThere(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, created := w.confirm(w.add(""), "")
		w.Clock = time.Date(2026, 11, 29, 5, 0, 0, 0, time.UTC)
		if _, err := w.tasks.Update(w.Ctx, w.Mine(), created.ID, read[task.Input](`{"startTime":"10:31"}`), 0); err != nil {
			t.Fatal(err)
		}
		if _, err := w.noShow(w.Ctx, w.Mine(), b.ID, 0); !fault.HasCode(err, "booking.not_yet") {
			t.Errorf("before the task begins, which he has put off: %v", err)
		}
		w.Forward(time.Minute)
		b, err := w.noShow(w.Ctx, w.Mine(), b.ID, 0)
		if err != nil || b.Status != NoShow {
			t.Fatalf("%+v, %v", b, err)
		}
		if at, _ := w.tasks.Get(w.Ctx, w.Mine(), created.ID); at.Outcome != task.Missed {
			t.Errorf("its task: %+v", at)
		}
	})
}

func TestLinks(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b, other := w.add(""), w.add(`{"riteName":"Havan"}`)
		fresh, err := w.Renew(w.Ctx, w.Mine(), b.ID, patch.Value[string]{}, 0)
		if err != nil || fresh.Token == b.Token || len(fresh.Token) != 32 {
			t.Fatalf("renewed: %+v, %v", fresh, err)
		}
		for token, known := range map[string]bool{b.Token: false, fresh.Token: true, other.Token: true, "": false, "x": false, newToken(): false, fresh.Token + "a": false} {
			if tracked, err := w.ByToken(w.Ctx, token); (err == nil) != known || known && tracked.Owner.Owner != w.Me || err != nil && !fault.HasCode(err, "booking.no_link") {
				t.Errorf("link %q: %+v, %v", token, tracked.Booking.ID, err)
			}
		}
		if _, err := w.Renew(w.Ctx, w.Mine(), b.ID, patch.Of(other.Token), 0); !fault.HasCode(err, "booking.token_taken") {
			t.Errorf("another booking's: %v", err)
		}
		if _, err := w.Renew(w.Ctx, w.Mine(), b.ID, patch.Of("short"), 0); !fault.HasCode(err, "booking.token_format") {
			t.Errorf("a short one: %v", err)
		}
		if n := w.Count(`SELECT COUNT(*) AS n FROM directory WHERE name LIKE '%' || $1 || '%'`, fresh.Token); n != 0 {
			t.Error("the token itself is in the table of links")
		}
	})
}

func TestAStepFromAnOldState(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		b := w.add("")
		if _, err := w.ask(w.Ctx, w.Mine(), b.ID, b.Revision); err != nil {
			t.Fatal(err)
		}
		var f *fault.Error
		if _, err := w.Offer(w.Ctx, w.Mine(), b.ID, read[OfferInput](offer), b.Revision); !errors.As(err, &f) || f.Kind != fault.Stale {
			t.Errorf("an offer: %v", err)
		}
		if _, err := w.undo(w.Ctx, w.Mine(), b.ID, 1, b.Revision); !errors.As(err, &f) || f.Kind != fault.Stale {
			t.Errorf("an undo: %v", err)
		}
		if _, err := w.undo(w.Ctx, w.Mine(), b.ID, 2, 0); !fault.HasCode(err, "booking.undo_other") {
			t.Errorf("a step that never was: %v", err)
		}
		if _, err := w.undo(w.Ctx, w.Mine(), b.ID, 0, 0); !fault.HasCode(err, "booking.undo_other") {
			t.Errorf("no step: %v", err)
		}
	})
}
