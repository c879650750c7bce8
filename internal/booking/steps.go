package booking

import (
	"context"
	"encoding/json"
	"slices"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/field"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// last is what undoing the last step needs.
type last struct {
	// Before is how the booking stood; nil: there is nothing to undo.
	Before *Standing `json:"before,omitempty"`
	// Task is what the step did to the task.
	Task *taskBefore `json:"task,omitempty"`
	// Undone is the number of the step that was undone last.
	Undone int `json:"undone,omitempty"`
}

// String is how it is stored.
func (l last) String() string {
	if l == (last{}) {
		return ""
	}
	b, _ := json.Marshal(l) // texts, numbers and times: nothing in it can fail
	return string(b)
}

// move is one step from some statuses.
type move struct {
	step Step
	from []Status
	// again, if any, reports that it was done before: nothing changes, whatever revision the caller has seen.
	again func(*Booking) bool
	// do changes the booking, and what hangs on it.
	do func(ctx context.Context, tx *db.Tx, b *Booking) error
}

// take does one step of a booking in one transaction. Faults: those of the step; Conflict with a code for the status from which it
// cannot be done; as record.Book.Update.
func (s *Service) take(ctx context.Context, c session.Caller, bookingID string, expected int64, m move) (b Booking, err error) {
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := s.Find(ctx, tx, c.Owner, bookingID)
		switch {
		case err != nil:
			return err
		case there != nil && m.again != nil && m.again(there):
			b = *there
			return db.ErrUnchanged
		case there == nil || expected != 0 && expected != there.Revision: // the book says what is wrong
			_, err = s.Book.Update(ctx, c, bookingID, func(*Booking) fault.List { return nil }, expected)
			return err
		case !slices.Contains(m.from, there.Status):
			return fault.New(fault.Conflict, stuck[there.Status])
		}
		changed, now := *there, s.now()
		before := there.Standing
		changed.last = last{Before: &before}
		if err := m.do(ctx, tx, &changed); err != nil {
			return err
		}
		changed.Step, changed.SteppedAt, changed.LastStep = there.Step+1, &now, m.step
		b, err = s.put(ctx, c, changed)
		return err
	})
	return b, err
}

// put writes a booking as it is after a step.
func (s *Service) put(ctx context.Context, c session.Caller, b Booking) (Booking, error) {
	return s.Book.Update(ctx, c, b.ID, func(there *Booking) fault.List { *there = b; return nil }, 0)
}

// stuck is the reason why a step cannot be done from a status.
var stuck = map[Status]fault.Code{
	Requested: "booking.is_requested", Offered: "booking.is_offered", Confirmed: "booking.is_confirmed", Declined: "booking.is_declined",
	CancelledFamily: "booking.is_cancelled", CancelledMe: "booking.is_cancelled", Expired: "booking.is_expired", NoShow: "booking.is_no_show",
}

// open are the statuses in which the owner may still answer.
func open() []Status { return []Status{Requested, Offered, Expired} }

// OfferInput are the times that the owner offers.
type OfferInput struct {
	Options   patch.Value[[]Slot]    `json:"options" required:"false" minItems:"1" maxItems:"3"`
	HoldUntil patch.Value[time.Time] `json:"holdUntil" required:"false" format:"date-time" doc:"Until when they are held, within 14 days; the first of them ends it at the latest"`
}

// Offer gives the family up to three times to choose from, which are held for it. Faults: Invalid options, holdUntil.
func (s *Service) Offer(ctx context.Context, c session.Caller, bookingID string, in OfferInput, expected int64) (Booking, error) {
	now := s.now()
	var until *time.Time
	faults := in.check(now, c.Zone)
	switch bad := setHold(in.HoldUntil, &until, now); {
	case bad != nil:
		faults.Add(bad)
	case until == nil:
		faults.Add(fault.Field("holdUntil", "field.required"))
	case !until.After(now):
		faults.Add(fault.Field("holdUntil", "booking.hold_past"))
	}
	if err := faults.Err(); err != nil {
		return Booking{}, err
	}
	offered := Fields{Standing: Standing{Status: Offered, Options: in.Options.V, HoldUntil: until}}
	offered.endHold(c.Zone)
	until = offered.HoldUntil
	again := func(b *Booking) bool {
		return b.Status == Offered && slices.Equal(b.Options, in.Options.V) && b.HoldUntil != nil && b.HoldUntil.Equal(*until)
	}
	return s.take(ctx, c, bookingID, expected, move{step: Offering, from: open(), again: again, do: func(_ context.Context, _ *db.Tx, b *Booking) error {
		b.Status, b.Options, b.HoldUntil, b.Change = Offered, in.Options.V, until, nil
		return nil
	}})
}

func (in OfferInput) check(now time.Time, zone *time.Location) (faults fault.List) {
	const name = "options"
	switch all := in.Options.V; {
	case in.Options.Err != nil:
		faults.Add(fault.Field(name, "request.wrong_type"))
	case len(all) == 0:
		faults.Add(fault.Field(name, "field.required"))
	case len(all) > maxOptions:
		faults.Add(fault.Field(name, "field.too_many", "max", maxOptions))
	default:
		for i, o := range all {
			switch {
			case o.Date.IsZero() || o.StartTime.IsZero():
				faults.Add(fault.Field(name, "booking.option_whole"))
			case slices.Contains(all[:i], o):
				faults.Add(fault.Field(name, "booking.option_twice"))
			case !civil.Moment(o.Date, o.StartTime, zone).After(now):
				faults.Add(fault.Field(name, "booking.date_past"))
			default:
				continue
			}
			break
		}
	}
	return faults
}

// declineInput is why a booking is declined.
type declineInput struct {
	Reason patch.Value[string] `json:"reason" required:"false" minLength:"1" maxLength:"60" doc:"A word of the app's"`
	Note   patch.Value[string] `json:"note" required:"false" nullable:"true" maxLength:"300"`
}

// decline refuses a request. Faults: Invalid reason, note.
func (s *Service) decline(ctx context.Context, c session.Caller, bookingID string, in declineInput, expected int64) (Booking, error) {
	var reason, note string
	var faults fault.List
	faults.Add(field.Required("reason", in.Reason, &reason, maxReason, text.Name), field.Text("note", in.Note, &note, maxNote, text.Name))
	if err := faults.Err(); err != nil {
		return Booking{}, err
	}
	declined := func(b *Booking) bool { return b.Status == Declined }
	return s.take(ctx, c, bookingID, expected, move{step: Declining, from: open(), again: declined, do: func(_ context.Context, _ *db.Tx, b *Booking) error {
		b.Status, b.DeclineReason, b.DeclineNote, b.HoldUntil, b.Change = Declined, reason, note, nil, nil
		return nil
	}})
}

// ask notes that the owner has a question for the family.
func (s *Service) ask(ctx context.Context, c session.Caller, bookingID string, expected int64) (Booking, error) {
	now := s.now()
	from := []Status{Requested, Offered, Confirmed, Expired}
	return s.take(ctx, c, bookingID, expected, move{step: Asking, from: from, do: func(_ context.Context, _ *db.Tx, b *Booking) error {
		b.AskedAt = &now
		return nil
	}})
}

// RefuseChange refuses the change that a family asked for. Fault: Conflict `booking.no_change` when there is none.
func (s *Service) refuseChange(ctx context.Context, c session.Caller, bookingID string, expected int64) (Booking, error) {
	return s.take(ctx, c, bookingID, expected, move{step: Keeping, from: []Status{Confirmed}, do: func(_ context.Context, _ *db.Tx, b *Booking) error {
		if b.Change == nil {
			return fault.New(fault.Conflict, "booking.no_change")
		}
		b.Change = nil
		return nil
	}})
}

// Renew gives the family's link another token; the one before leads nowhere from then on. Fault: Invalid token, Conflict
// `booking.token_taken`.
func (s *Service) Renew(ctx context.Context, c session.Caller, bookingID string, token patch.Value[string], expected int64) (Booking, error) {
	fresh := token.V
	switch {
	case token.Err != nil, token.Has() && !tokenShape.MatchString(fresh):
		return Booking{}, fault.Field("token", "booking.token_format")
	case !token.Has():
		fresh = newToken()
	}
	return s.Book.Update(ctx, c, bookingID, func(b *Booking) fault.List { b.Token = fresh; return nil }, expected)
}
