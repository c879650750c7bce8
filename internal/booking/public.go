package booking

import (
	"cmp"
	"context"
	"slices"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/notice"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// usualHold is how long a requested time is held, unless the owner sets another.
const usualHold = 24 * time.Hour

// Form is sent on an owner's public page. Nobody has checked who sent it.
type Form struct {
	// ID of the booking, a UUIDv7 that was made with the form: sending it again makes no second booking.
	ID      string
	Request RequestInput
	// Consent is the date of the text by which the family agreed that this may be stored, and ConsentLanguage the language of it; the zero
	// date: of a text that is not known. Check: it came without proof of work.
	Consent         civil.Date
	ConsentLanguage string
	Check           bool
	// HoldFor is how long a requested time is held; 0 means usualHold.
	HoldFor time.Duration
	// Terms that the day and the time must keep.
	Terms Terms
	// Sender is where it came from.
	Sender Sender
}

// Request makes a booking of the owner. The same id again gives the booking that exists, whatever else is sent. A time is held; of
// several concurrent requests one gets it. Where too many are held, none is (see limitHolds). Faults: Invalid with every field that
// is wrong, as of Read; TooMany of limitRequests; Conflict of Room.Refuse, and `booking.already_asked` when this phone has requested that rite on that date from
// the same network address, or the owner has written it down.
func (s *Service) Form(ctx context.Context, owner string, r Form) (b Booking, err error) {
	err = s.DB.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		c, err := session.OwnerOf(ctx, tx, owner)
		if err != nil {
			return err
		}
		switch there, err := s.Find(ctx, tx, owner, r.ID); {
		case err != nil:
			return err
		case there != nil && there.Source == Public:
			b = *there
			return db.ErrUnchanged
		}
		now := s.now()
		b, err = s.create(ctx, c, patch.Of(r.ID), func(b *Booking) fault.List { return r.apply(b, now, c.Zone) })
		switch {
		case err != nil:
			return err
		case b.ID != r.ID:
			return fault.New(fault.Conflict, "booking.already_asked")
		}
		if err := s.admit(ctx, tx, c.Zone, &b, r.Terms); err != nil {
			return err
		}
		if err := s.limitRequests(ctx, tx, c); err != nil {
			return err
		}
		if err := s.limitHolds(ctx, tx, c, &b); err != nil {
			return err
		}
		return s.post(ctx, tx, &b, news{kind: notice.BookingNew, event: b.newEvent()})
	})
	return b, err
}

// Read gives what is requested and every fault of form. It does not look at the calendar.
func (r Form) Read(now time.Time, zone *time.Location) (Request, fault.List) {
	var b Booking
	faults := r.apply(&b, now, zone)
	return b.Request, faults
}

func (r Form) apply(b *Booking, now time.Time, zone *time.Location) fault.List {
	b.Status, b.Source, b.Unverified, b.Check, b.sender = Requested, Public, true, r.Check, r.Sender
	faults := r.Request.apply(&b.Request, civil.Of(now, zone))
	b.ConsentAt = &now // there is no form without it
	if !r.Consent.IsZero() {
		b.ConsentText, b.ConsentLanguage = r.Consent.String(), r.ConsentLanguage
	}
	if w := b.Wanted; len(faults) == 0 && !w.StartTime.IsZero() {
		if !civil.Moment(w.Date, w.StartTime, zone).After(now) {
			faults.Add(fault.Field("wanted.startTime", "booking.date_past"))
		}
		until := now.Add(cmp.Or(min(r.HoldFor, longestHold), usualHold))
		b.HoldUntil = &until
	}
	return faults
}

// admit refuses a new request for what there is no room for.
func (s *Service) admit(ctx context.Context, tx *db.Tx, zone *time.Location, b *Booking, t Terms) error {
	if b.Wanted.Date.IsZero() {
		return nil // any day will do
	}
	rites, err := ritesOf(ctx, tx, tx.Owner, b.RiteTypeIDs)
	if err != nil {
		return err
	}
	sought := Sought{Terms: t, Minutes: b.DurationMinutes, Nature: rites.nature(), Booking: b.ID}
	room, err := s.Room(ctx, tx, tx.Owner, zone, sought, b.Wanted.Date, b.Wanted.Date)
	if err != nil {
		return err
	}
	if bad := room.Refuse(b.Wanted); bad != nil {
		return bad
	}
	return nil
}

// news is what the owner learns: the kind and the event of a notice, and which occurrence of it; empty: this change.
type news struct{ kind, event, key string }

// family does one step in the name of the family that has the link, and notifies the owner. Faults: NotFound `booking.no_link`; as take.
func (s *Service) family(ctx context.Context, token string, n news, step func(c session.Caller) move) (b Booking, err error) {
	owner, _, err := linked(ctx, s.DB.Reader(), token)
	if err != nil {
		return b, err
	}
	err = s.DB.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		_, bookingID, err := linked(ctx, tx, token) // it may have ended meanwhile
		if err != nil {
			return err
		}
		c, err := session.OwnerOf(ctx, tx, owner)
		if err != nil {
			return err
		}
		b, err = s.take(ctx, c, bookingID, 0, step(c))
		switch {
		case err != nil:
			return err
		case b.Revision != tx.Revision:
			return db.ErrUnchanged
		}
		return s.post(ctx, tx, &b, n)
	})
	return b, err
}

// Choose takes one of the times that were offered: the booking is confirmed and has its task, with the dakshina and the advance that
// its rites have in the catalogue. Faults: Conflict `booking.not_offered`, `booking.slot_past`, `booking.slot_taken`.
func (s *Service) Choose(ctx context.Context, token string, slot Slot) (Booking, error) {
	chosen := func(b *Booking) bool {
		return isConfirmed(b) && b.Agreed.Date == slot.Date && b.Agreed.StartTime == slot.StartTime
	}
	return s.family(ctx, token, news{kind: notice.BookingChanged, event: "chosen"}, func(c session.Caller) move {
		return move{step: Choosing, from: []Status{Offered}, again: chosen, do: func(ctx context.Context, tx *db.Tx, b *Booking) error {
			if !slices.Contains(b.Options, slot) {
				return fault.New(fault.Conflict, "booking.not_offered")
			}
			if !civil.Moment(slot.Date, slot.StartTime, c.Zone).After(s.now()) {
				return fault.New(fault.Conflict, "booking.slot_past")
			}
			if room, err := s.room(ctx, tx, tx.Owner, c.Zone, b, slot); err != nil {
				return err
			} else if !room {
				return fault.New(fault.Conflict, "booking.slot_taken")
			}
			rites, err := ritesOf(ctx, tx, tx.Owner, b.RiteTypeIDs)
			if err != nil {
				return err
			}
			a := agreement{agreed: Agreed{Date: slot.Date, StartTime: slot.StartTime, Fee: rites.fee()}, minutes: b.DurationMinutes, advance: b.Advance, advanceBy: b.AdvanceBy}
			if a.advance == nil {
				a.advance = rites.advance()
			}
			return s.agree(ctx, tx, c, b, a)
		}}
	})
}

// None notes that no offered time suits, and what would. Faults: Invalid note.
func (s *Service) None(ctx context.Context, token string, note patch.Value[string]) (Booking, error) {
	change := WantedChange{At: s.now()}
	if bad := field.Text("note", note, &change.Note, maxNote, plain); bad != nil {
		return Booking{}, bad
	}
	return s.family(ctx, token, news{kind: notice.BookingChanged, event: "none"}, func(session.Caller) move {
		return move{step: Refusing, from: []Status{Offered}, do: func(_ context.Context, _ *db.Tx, b *Booking) error {
			b.Status, b.Options, b.HoldUntil, b.Change = Requested, nil, nil, &change
			return nil
		}}
	})
}

// ChangeInput is the change that a family asks for.
type ChangeInput struct {
	Date      patch.Value[civil.Date]
	StartTime patch.Value[civil.Clock]
	Note      patch.Value[string]
	// Last day that can be requested; without one there is no end.
	Last civil.Date
}

// RequestChange asks the owner for another day or time; until they answer, what was agreed holds. Faults: Invalid date, startTime, note;
// Conflict `booking.day_taken` beyond the last day, `booking.is_cancelled`,
// `booking.too_late`.
func (s *Service) RequestChange(ctx context.Context, token string, in ChangeInput) (Booking, error) {
	change := WantedChange{At: s.now()}
	var faults fault.List
	faults.Add(
		field.Date("date", in.Date, &change.Date),
		field.Time("startTime", in.StartTime, &change.StartTime),
		field.Text("note", in.Note, &change.Note, maxNote, plain),
	)
	if len(faults) == 0 && change == (WantedChange{At: change.At}) {
		faults.Add(fault.Field("note", "field.required"))
	}
	if err := faults.Err(); err != nil {
		return Booking{}, err
	}
	n := news{kind: notice.BookingChanged, event: change.event()}
	return s.family(ctx, token, n, func(c session.Caller) move {
		return move{step: Changing, from: []Status{Requested, Confirmed}, do: func(ctx context.Context, _ *db.Tx, b *Booking) error {
			t, err := s.underway(ctx, c, b)
			if err != nil {
				return err
			}
			if isConfirmed(b) && !change.At.Before(b.begins(t, c.Zone)) {
				return fault.New(fault.Conflict, "booking.too_late")
			}
			if bad := change.outside(b.onDay(t), in.Last, c.Zone); bad != nil {
				return bad
			}
			b.Change = &change
			return nil
		}}
	})
}

// underway gives the task that a family wants changed; nil where nothing is agreed. Faults: Conflict `booking.is_cancelled` when it will
// not be, `booking.too_late` when it is over.
func (s *Service) underway(ctx context.Context, c session.Caller, b *Booking) (*task.Task, error) {
	t, err := s.taskOf(ctx, c, b)
	switch {
	case err != nil || !isConfirmed(b):
		return nil, err
	case t == nil, t.Outcome == task.Cancelled:
		return nil, fault.New(fault.Conflict, "booking.is_cancelled")
	case t.Outcome != task.None:
		return nil, fault.New(fault.Conflict, "booking.too_late")
	}
	return t, nil
}

// event of its notice, by how exact its time is.
func (w *WantedChange) event() string {
	switch day, time := !w.Date.IsZero(), !w.StartTime.IsZero(); {
	case day && time:
		return "change_slot"
	case day:
		return "change_day"
	case time:
		return "change_time"
	}
	return "change"
}

// outside is the fault of a day or a time that has passed, or lies beyond the last day; there is the day on which it is now.
func (w *WantedChange) outside(there, last civil.Date, zone *time.Location) *fault.Error {
	day := cmp.Or(w.Date, there)
	switch {
	case !w.Date.IsZero() && day.Before(civil.Of(w.At, zone)):
		return fault.Field("date", "booking.date_past")
	case !w.StartTime.IsZero() && !day.IsZero() && !civil.Moment(day, w.StartTime, zone).After(w.At):
		return fault.Field("startTime", "booking.date_past")
	case !last.IsZero() && w.Date.After(last):
		return fault.New(fault.Conflict, "booking.day_taken").In("date")
	}
	return nil
}

// CancelByFamily ends the booking for the family. What is confirmed can be cancelled so until freeFor before it begins. Faults: Conflict
// `booking.too_late` after that, `booking.is_cancelled` when the owner has ended it.
func (s *Service) CancelByFamily(ctx context.Context, token string, freeFor time.Duration) (Booking, error) {
	return s.family(ctx, token, news{kind: notice.BookingCancelled, event: "family"}, func(c session.Caller) move {
		from := []Status{Requested, Offered, Confirmed}
		return move{step: FamilyLeaves, from: from, again: isCancelled, do: func(ctx context.Context, _ *db.Tx, b *Booking) error {
			if isConfirmed(b) {
				t, err := s.underway(ctx, c, b)
				if err != nil {
					return err
				}
				if s.now().After(b.begins(t, c.Zone).Add(-freeFor)) {
					return fault.New(fault.Conflict, "booking.too_late")
				}
			}
			return s.end(ctx, c, b, byFamily)
		}}
	})
}

// ReportPaid notes that the family says it has paid the advance. Only the owner can see whether it came.
func (s *Service) ReportPaid(ctx context.Context, token string) (Booking, error) {
	now := s.now()
	reported := func(b *Booking) bool { return b.PaidReportedAt != nil }
	return s.family(ctx, token, news{kind: notice.BookingChanged, event: "paid"}, func(session.Caller) move {
		return move{step: Paying, from: []Status{Confirmed}, again: reported, do: func(_ context.Context, _ *db.Tx, b *Booking) error {
			b.PaidReportedAt = &now
			return nil
		}}
	})
}
