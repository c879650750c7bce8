package booking

import (
	"context"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
)

// Busy is a stretch of time that the owner has no room in, from its begin up to its end.
type Busy struct {
	From, To time.Time
	// Held says that it is kept for a family that has not agreed yet; otherwise it is work.
	Held bool
}

// Busy gives what fills the owner's time and touches [from, to), in no order: work with a time whose outcome leaves it standing,
// and times that are held, but for those of the booking to leave out (empty: none). What has no length is taken to last
// UsualMinutes.
func (s *Service) Busy(ctx context.Context, q db.Querier, owner string, zone *time.Location, from, to time.Time, except string) ([]Busy, error) {
	all, err := working(ctx, q, owner, zone, from, to)
	if err != nil {
		return nil, err
	}
	where := &db.Cond{}
	where.And("status IN ('requested', 'offered') AND hold_until > ? AND id <> ?", s.now().UnixMilli(), except)
	held, err := s.All(ctx, q, owner, where, "id")
	for _, b := range held {
		for _, slot := range b.slots() {
			at := civil.Moment(slot.Date, slot.StartTime, zone)
			all = within(all, Busy{at, at.Add(b.lasts()), true}, from, to)
		}
	}
	return all, err
}

// working is the work that touches [from, to).
func working(ctx context.Context, q db.Querier, owner string, zone *time.Location, from, to time.Time) (all []Busy, err error) {
	// Work of the longest kind reaches that far into the days after its own.
	first, last := civil.Of(from, zone).AddDays(-MaxMinutes/60/24-1), civil.Of(to, zone)
	tasks, err := db.All[struct {
		Date    civil.Date  `db:"date"`
		Start   civil.Clock `db:"start_time"`
		Minutes int         `db:"minutes"`
	}](ctx, q, `SELECT date, start_time, COALESCE(duration_minutes, $4) AS minutes FROM tasks WHERE owner_id = $1 AND date >= $2 AND date <= $3
		AND start_time <> '' AND deleted_at IS NULL AND (outcome IS NULL OR outcome = 'done')`, owner, first.String(), last.String(), UsualMinutes)
	for _, t := range tasks {
		at := civil.Moment(t.Date, t.Start, zone)
		all = within(all, Busy{at, at.Add(time.Duration(t.Minutes) * time.Minute), false}, from, to)
	}
	return all, err
}

// within adds what touches [from, to).
func within(all []Busy, one Busy, from, to time.Time) []Busy {
	if one.From.Before(to) && from.Before(one.To) {
		all = append(all, one)
	}
	return all
}

// taken tells whether something stands in the time of a slot of the booking.
func (s *Service) taken(ctx context.Context, q db.Querier, owner string, zone *time.Location, b *Booking, slot Slot) (bool, error) {
	at := civil.Moment(slot.Date, slot.StartTime, zone)
	all, err := s.Busy(ctx, q, owner, zone, at, at.Add(b.lasts()), b.ID)
	return len(all) > 0, err
}
