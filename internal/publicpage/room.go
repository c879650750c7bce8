package publicpage

import (
	"context"
	"slices"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/booking"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/panchang"
	"sankalp/internal/ritetype"
)

// room is when a rite can be asked for. All that leaves it is how a day stands, and the times that are free.
type room struct {
	first, last civil.Date
	calendar    *availability.Calendar
	minutes     int
	from        time.Time
	rahu        func(civil.Date) panchang.Interval
}

// roomOf reads what the answers come from; rite is nil for something else.
func (s *Site) roomOf(ctx context.Context, h *host, rite *ritetype.RiteType) (*room, error) {
	now := s.o.Now()
	today := civil.Of(now, h.zone)
	r := &room{from: h.begins(now), last: today.AddDays(h.page.HorizonDays), rahu: func(d civil.Date) panchang.Interval { return s.sky.day(h.at, d).rahu }}
	mangal := false
	if rite != nil {
		r.minutes, mangal = rite.DurationMinutes, rite.Mangal
		if urgent(rite) {
			r.from = now
		}
	}
	r.first = civil.Of(r.from, h.zone)
	known := availability.Known{Work: availability.ReadWork(h.Work), Zone: h.zone}
	err := s.o.DB.Snapshot(ctx, func(q db.Querier) (err error) {
		// What lasts longest reaches that far into the days after its own.
		known.Taken, err = s.o.Bookings.Taken(ctx, q, h.Owner, h.zone, r.first.AddDays(-booking.MaxMinutes/60/24-1), r.last.AddDays(1), "")
		if err == nil {
			known.Untimed, err = untimed(ctx, q, h.Owner, r.first, r.last)
		}
		if err == nil {
			known.Closed, err = closed(ctx, q, h, r.first, mangal)
		}
		return err
	})
	r.calendar = availability.New(known)
	return r, err
}

// urgent rites cannot be planned ahead.
func urgent(r *ritetype.RiteType) bool { return r.Kind == "pitri" || r.Preset == "antyeshti" }

// untimed are the days of the owner's own work that has no time; it counts, and takes none.
func untimed(ctx context.Context, q db.Querier, owner string, first, last civil.Date) (days []civil.Date, err error) {
	rows, err := db.All[struct {
		Date civil.Date `db:"date"`
	}](ctx, q, `SELECT date FROM tasks WHERE owner_id = $1 AND date >= $2 AND date <= $3 AND start_time = '' AND own = 1 AND deleted_at IS NULL
		AND (outcome IS NULL OR outcome = 'done')`, owner, first.String(), last.String())
	for _, r := range rows {
		days = append(days, r.Date)
	}
	return days, err
}

// closed is when the owner cannot, for everybody; why is nobody's business. What closes auspicious rites closes no others.
func closed(ctx context.Context, q db.Querier, h *host, first civil.Date, mangal bool) (all []availability.Interval, err error) {
	rows, err := db.All[struct {
		Day   civil.Date  `db:"day"`
		At    civil.Clock `db:"start_time"`
		End   civil.Date  `db:"end_day"`
		Until civil.Clock `db:"end_time"`
		Only  string      `db:"effect"`
	}](ctx, q, `SELECT day, start_time, end_day, end_time, effect FROM blocks WHERE owner_id = $1 AND end_day >= $2 AND client_id = ''
		AND deleted_at IS NULL`, h.Owner, first.AddDays(-1).String())
	for _, b := range rows {
		if mangal || b.Only == "all" {
			all = append(all, availability.Closes(b.Day, b.At, b.End, b.Until, h.zone))
		}
	}
	return all, err
}

// question about a day: Rahu kaal begins nothing.
func (r *room) question(d civil.Date) availability.Question {
	q := availability.Question{Minutes: r.minutes, From: r.from}
	if rahu := r.rahu(d); !rahu.Start.IsZero() {
		q.Avoid = []availability.Interval{{Start: rahu.Start, End: rahu.End}}
	}
	return q
}

// state is how a day stands.
func (r *room) state(d civil.Date) availability.State {
	if d.IsZero() || d.Before(r.first) || d.After(r.last) {
		return availability.Closed
	}
	return r.calendar.Day(d, r.question(d))
}

// free says that a day can be asked for.
func (r *room) free(d civil.Date) bool {
	s := r.state(d)
	return s == availability.Open || s == availability.Few
}

// soonest is the first day that can be asked for, and the first of all when there is none.
func (r *room) soonest() civil.Date {
	for d := r.first; !d.After(r.last); d = d.AddDays(1) {
		if r.free(d) {
			return d
		}
	}
	return r.first
}

// slots are the free times of a day, in minutes.
func (r *room) slots(d civil.Date) (minutes []int) {
	for _, c := range r.calendar.Slots(d, r.question(d)) {
		minutes = append(minutes, c.Minutes())
	}
	return minutes
}

// parts are the parts of the day that have a free time.
func (r *room) parts(slots []int) (names []string) {
	for _, m := range slots {
		c, err := civil.NewClock(m/60, m%60)
		if name := availability.Part(c); err == nil && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}
