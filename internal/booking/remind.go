package booking

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/notice"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// RemindJob is the kind of the job that notifies of a hold that ends soon, or of an advance that is awaited until tomorrow.
const RemindJob = "booking-reminder"

const (
	// SweepEvery is how often it is looked for what the clock has ended.
	SweepEvery = time.Minute
	// early is how long before the end of a hold its owner is notified; soon, where the hold is shorter than that.
	early = 24 * time.Hour
	soon  = 2 * time.Hour
	// sweepMost is how many bookings one sweep ends; the next one goes on.
	sweepMost = 500
)

// reminder is the argument of a RemindJob.
type reminder struct {
	Booking string `json:"booking"`
	// Hold is the end of the hold that ends soon, in unix milliseconds; 0: it is about the advance.
	Hold int64 `json:"hold,omitempty"`
	// AdvanceBy is the date until which the advance is awaited.
	AdvanceBy civil.Date `json:"advanceBy,omitzero"`
}

// key names the occurrence.
func (r reminder) key() string {
	if r.Hold != 0 {
		return strconv.FormatInt(r.Hold, 10)
	}
	return r.AdvanceBy.String()
}

// follow keeps what hangs on a booking: its link, and the jobs of its reminders.
func (s *Service) follow(ctx context.Context, tx *db.Tx, before, after *Booking) error {
	if err := link(ctx, tx, before, after); err != nil || after == nil {
		return err
	}
	if before == nil {
		before = &Booking{}
	}
	return s.remindOf(ctx, tx, before, after)
}

// remindOf plans the reminders of what a change has brought.
func (s *Service) remindOf(ctx context.Context, tx *db.Tx, before, after *Booking) error {
	if until := after.HoldUntil; until != nil && (before.HoldUntil == nil || !until.Equal(*before.HoldUntil)) {
		at, now := until.Add(-early), s.Now()
		if !at.After(now) {
			at = until.Add(-soon)
		}
		if at.After(now) {
			if err := s.plan(ctx, tx, reminder{Booking: after.ID, Hold: until.UnixMilli()}, at); err != nil {
				return err
			}
		}
	}
	if isConfirmed(after) && after.awaits() && (!isConfirmed(before) || before.AdvanceBy != after.AdvanceBy) {
		zone, err := session.ZoneOf(ctx, tx, tx.Owner)
		if err != nil {
			return err
		}
		nine, _ := civil.NewClock(9, 0)
		return s.plan(ctx, tx, reminder{Booking: after.ID, AdvanceBy: after.AdvanceBy}, civil.Alarm(after.AdvanceBy.AddDays(-1), nine, zone))
	}
	return nil
}

// awaits reports whether an advance was requested until some day.
func (f *Fields) awaits() bool { return f.Advance != nil && *f.Advance > 0 && !f.AdvanceBy.IsZero() }

func (s *Service) plan(ctx context.Context, tx *db.Tx, r reminder, at time.Time) error {
	return s.queue.Enqueue(ctx, tx, job.Job{Kind: RemindJob, Owner: tx.Owner, Args: r, RunAt: at})
}

// Remind is the handler of RemindJob: it notifies the owner, unless its subject is gone. However often it runs, a hold and an
// advance are sent once.
func (s *Service) Remind(ctx context.Context, j job.Claimed) error {
	var r reminder
	if err := json.Unmarshal(j.Args, &r); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	err := s.DB.Write(ctx, j.Owner, func(ctx context.Context, tx *db.Tx) error {
		b, err := s.Find(ctx, tx, j.Owner, r.Booking)
		if err != nil || b == nil {
			return cmp.Or(err, db.ErrUnchanged)
		}
		event, err := s.due(ctx, tx, b, r)
		if err != nil || event == "" {
			return cmp.Or(err, db.ErrUnchanged)
		}
		return s.post(ctx, tx, b, news{notice.BookingHold, event, r.key()})
	})
	if fault.HasCode(err, "account.gone") {
		return nil
	}
	return err
}

// due is the event of a reminder; empty when its subject is gone.
func (s *Service) due(ctx context.Context, tx *db.Tx, b *Booking, r reminder) (event string, err error) {
	switch until := b.HoldUntil; {
	case r.Hold != 0 && until != nil && until.UnixMilli() == r.Hold && until.After(s.Now()):
		return "ending", nil
	case r.Hold != 0, !isConfirmed(b), !b.awaits(), b.AdvanceBy != r.AdvanceBy:
		return "", nil
	}
	t, err := s.taskOf(ctx, session.Caller{Owner: tx.Owner}, b)
	if err != nil || t == nil || t.Outcome != task.None {
		return "", err
	}
	if came, err := received(ctx, tx, tx.Owner, b.TaskID); err != nil || came >= *b.Advance {
		return "", err
	}
	return "advance", nil
}

// Sweep ends what the clock has ended: an offer expires when its hold is over or nobody can come to it any more; an unanswered
// request holds its time no longer. It is a handler for job.Queue.Every.
func (s *Service) Sweep(ctx context.Context, _ job.Claimed) error {
	now := s.now().UnixMilli()
	due, err := db.All[struct {
		Owner string `db:"owner_id"`
		ID    string `db:"id"`
	}](ctx, s.DB.Reader(), `SELECT owner_id, id FROM bookings WHERE deleted_at IS NULL AND lapses_at IS NOT NULL AND lapses_at <= $1
		UNION SELECT owner_id, id FROM bookings WHERE deleted_at IS NULL AND hold_until IS NOT NULL AND hold_until <= $1 LIMIT $2`, now, sweepMost)
	for _, one := range due {
		if bad := s.lapse(ctx, one.Owner, one.ID); bad != nil && !fault.HasCode(bad, "account.gone") {
			err = errors.Join(err, bad)
		}
	}
	return err
}

// lapse ends what the clock has ended of one booking, and notifies its owner.
func (s *Service) lapse(ctx context.Context, owner, bookingID string) error {
	return s.DB.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		b, err := s.Find(ctx, tx, owner, bookingID)
		if err != nil || b == nil {
			return cmp.Or(err, db.ErrUnchanged)
		}
		c, err := session.OwnerOf(ctx, tx, owner)
		if err != nil {
			return err
		}
		past := func(at *time.Time) bool { return at != nil && !at.After(s.now()) }
		switch {
		case past(b.lapses), b.Status == Offered && past(b.HoldUntil):
			n := news{kind: notice.BookingHold, event: "expired"}
			if b.Status == Offered {
				n.event = "offer_over"
			}
			ended, err := s.take(ctx, c, bookingID, 0, expiry())
			if err != nil {
				return err
			}
			return s.post(ctx, tx, &ended, n)
		case past(b.HoldUntil):
			if err := s.post(ctx, tx, b, news{kind: notice.BookingHold, event: "ended"}); err != nil {
				return err
			}
			b.HoldUntil = nil
			_, err = s.put(ctx, c, *b)
			return err
		}
		return db.ErrUnchanged
	})
}

// expiry is the step of what nobody answered in time.
func expiry() move {
	return move{step: Expiring, from: []Status{Requested, Offered}, do: func(_ context.Context, _ *db.Tx, b *Booking) error {
		b.Status, b.HoldUntil = Expired, nil
		return nil
	}}
}

// newEvent is the event of a new booking, by how exact its time is, and whether it is held.
func (f *Fields) newEvent() string {
	switch w := f.Wanted; {
	case !w.StartTime.IsZero() && f.HoldUntil == nil:
		return "unheld"
	case !w.StartTime.IsZero():
		return "time"
	case !w.Date.IsZero():
		return "day"
	}
	return "open"
}

// post sends the owner a notice of a booking as it is now.
func (s *Service) post(ctx context.Context, tx *db.Tx, b *Booking, n news) error {
	args, err := s.words(ctx, tx, b, n)
	if err != nil {
		return err
	}
	return notice.Post(ctx, tx, s.queue, notice.Notice{
		Owner: tx.Owner, Kind: n.kind, Event: n.event, Key: b.ID + "@" + n.event + cmp.Or(n.key, strconv.FormatInt(tx.Revision, 10)), Args: args, Path: b.path(), At: s.now(),
	})
}

// words fill the sentences of a notice.
func (s *Service) words(ctx context.Context, tx *db.Tx, b *Booking, n news) (map[string]string, error) {
	args := map[string]string{"name": b.Contact.Name, "rite": b.RiteName, "date": b.day().String(), "time": b.Wanted.StartTime.String()}
	c, err1 := session.OwnerOf(ctx, tx, tx.Owner)
	t, err2 := s.taskOf(ctx, c, b)
	if err := cmp.Or(err1, err2); err != nil {
		return nil, err
	}
	switch {
	case t != nil: // it may have moved since
		args["date"], args["time"] = t.Date.String(), t.StartTime.String()
	case b.Agreed != nil:
		args["time"] = b.Agreed.StartTime.String()
	}
	if b.HoldUntil != nil {
		until := b.HoldUntil.In(c.Zone)
		clock, _ := civil.NewClock(until.Hour(), until.Minute())
		args["untilDate"], args["untilTime"] = civil.Of(until, c.Zone).String(), clock.String()
	}
	if w := b.Change; w != nil && n.kind == notice.BookingChanged && (n.event == "none" || n.event == w.event()) {
		args["note"] = w.Note
		if !w.Date.IsZero() {
			args["date"] = w.Date.String()
		}
		if !w.StartTime.IsZero() {
			args["time"] = w.StartTime.String()
		}
	}
	return args, nil
}
