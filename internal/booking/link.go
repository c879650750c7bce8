package booking

import (
	"context"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/money"
	"sankalp/internal/secret"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// Tracked is what a family's link leads to. It holds things for the owner's eyes too: the page chooses what the family may see.
type Tracked struct {
	Owner   session.Caller
	Booking Booking
	// Task of a booking that was confirmed; nil when there is none, or it was deleted.
	Task *task.Task
	// Received is what was paid for the task, without what was given back.
	Received money.Paise
	// Taken is true for each offered time that is taken by now.
	Taken []bool
}

// ByToken gives the booking of a link. Fault: NotFound `booking.no_link` for a token that is unknown, renewed, or of a deleted
// booking.
func (s *Service) ByToken(ctx context.Context, token string) (t Tracked, err error) {
	err = s.DB.Snapshot(ctx, func(q db.Querier) error {
		owner, bookingID, err := linked(ctx, q, token)
		if err != nil {
			return err
		}
		if t.Owner, err = session.OwnerOf(ctx, q, owner); err != nil {
			return err
		}
		there, err := s.Find(ctx, q, owner, bookingID)
		if err != nil {
			return err
		}
		if there == nil {
			return noLink()
		}
		t.Booking = *there
		return s.follows(ctx, q, &t)
	})
	return t, err
}

// follows reads the records that the booking refers to.
func (s *Service) follows(ctx context.Context, q db.Querier, t *Tracked) (err error) {
	b, owner := &t.Booking, t.Owner.Owner
	if b.Status == Offered {
		t.Taken = make([]bool, len(b.Options))
		for i, slot := range b.Options {
			room, err := s.room(ctx, q, owner, t.Owner.Zone, b, slot)
			if err != nil {
				return err
			}
			t.Taken[i] = !room || !civil.Moment(slot.Date, slot.StartTime, t.Owner.Zone).After(s.now())
		}
	}
	if b.TaskID == "" {
		return nil
	}
	if t.Task, err = s.taskOf(ctx, t.Owner, b); err != nil {
		return err
	}
	t.Received, err = received(ctx, q, owner, b.TaskID)
	return err
}

// received is what was paid for a task, without what was given back.
func received(ctx context.Context, q db.Querier, owner, taskID string) (money.Paise, error) {
	sum, err := db.One[struct {
		Sum money.Paise `db:"received"`
	}](ctx, q, `SELECT CAST(COALESCE(SUM(CASE direction WHEN 'in' THEN amount WHEN 'refund' THEN -amount ELSE 0 END), 0) AS BIGINT) AS received
		FROM payments WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NULL`, owner, taskID)
	return sum.Sum, err
}

// begins is when the work begins: the task knows best.
func (b *Booking) begins(t *task.Task, zone *time.Location) time.Time {
	if t != nil {
		return civil.Moment(t.Date, t.StartTime, zone)
	}
	return b.Agreed.moment(zone)
}

// onDay is the date that it is about, if one is known: the task knows best.
func (b *Booking) onDay(t *task.Task) civil.Date {
	if t != nil {
		return t.Date
	}
	return b.day()
}

func noLink() error { return fault.New(fault.NotFound, "booking.no_link") }

// linked gives whose link the token is.
func linked(ctx context.Context, q db.Querier, token string) (owner, bookingID string, err error) {
	if !tokenShape.MatchString(token) {
		return "", "", noLink()
	}
	e, err := directory.Find(ctx, q, directory.Booking, secret.Hash(token))
	if err == nil && e.Owner == "" {
		err = noLink()
	}
	return e.Owner, e.ID, err
}

// link keeps whose the links are. Fault: Conflict `booking.token_taken` when the token is that of another booking.
func link(ctx context.Context, tx *db.Tx, before, after *Booking) error {
	if before != nil && after != nil && before.Token == after.Token {
		return nil
	}
	if before != nil {
		if err := directory.Remove(ctx, tx, directory.Booking, directory.Entry{Owner: tx.Owner, ID: before.ID}); err != nil {
			return err
		}
	}
	if after == nil {
		return nil
	}
	return addLink(ctx, tx, tx.Owner, after)
}

// addLink is link for one more token.
func addLink(ctx context.Context, tx *db.Tx, owner string, b *Booking) error {
	free, err := directory.Add(ctx, tx, directory.Booking, secret.Hash(b.Token), directory.Entry{Owner: owner, ID: b.ID})
	if err == nil && !free {
		err = fault.New(fault.Conflict, "booking.token_taken").In("token")
	}
	return err
}
