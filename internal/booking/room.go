package booking

import (
	"cmp"
	"context"
	"slices"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Terms are the owner's limits for requests on the public page, on top of the calendar. The zero Terms leave it to the calendar.
type Terms struct {
	// From is the first moment, Last the last day; without one there is no end.
	From time.Time
	Last civil.Date
	// Avoid gives the times of a day in which no rite begins, such as Rahu kaal; nil: there are none.
	Avoid func(civil.Date) []availability.Interval
	// Sky tells the season of a day; nil: the owner's caps of seasons that hang on the sky do not count.
	Sky func(civil.Date) availability.Sky
}

// Sought is what is requested: something that lasts so many minutes, 0 where that is not known.
type Sought struct {
	Terms
	Minutes int
	Nature  Nature
	// Booking of this request, whose own hold is no hindrance; empty: there is none yet.
	Booking string
}

// Room is when something can be requested. It gives only the state of a day, and the times that are free.
type Room struct {
	Sought
	First    civil.Date
	calendar *availability.Calendar
}

// Room reads what there is room for on the days from…to. It knows nothing of other days.
func (s *Service) Room(ctx context.Context, q db.Querier, owner string, zone *time.Location, a Sought, from, to civil.Date) (*Room, error) {
	work, err1 := db.One[struct {
		JSON *string `db:"work"`
	}](ctx, q, `SELECT work FROM accounts WHERE id = $1`, owner)
	known := availability.Known{Work: availability.ReadWork(work.JSON), Zone: zone, Sky: a.Sky}
	// What lasts longest reaches that far into the days after its own.
	var err2, err3, err4 error
	known.Taken, err2 = s.taken(ctx, q, owner, zone, from.AddDays(-maxMinutes/60/24-1), to.AddDays(1), a.Booking)
	known.Untimed, err3 = untimed(ctx, q, owner, from, to)
	known.Closed, err4 = closed(ctx, q, owner, zone, from, "", a.Nature)
	return &Room{Sought: a, First: civil.Of(a.From, zone), calendar: availability.New(known)}, cmp.Or(err1, err2, err3, err4)
}

// untimed are the days of the owner's own work that has no time; it counts, and takes none.
func untimed(ctx context.Context, q db.Querier, owner string, from, to civil.Date) (days []civil.Date, err error) {
	rows, err := db.All[struct {
		Date civil.Date `db:"date"`
	}](ctx, q, `SELECT date FROM tasks WHERE owner_id = $1 AND date >= $2 AND date <= $3 AND start_time = '' AND own = 1 AND deleted_at IS NULL
		AND (outcome IS NULL OR outcome = 'done')`, owner, from.String(), to.String())
	for _, r := range rows {
		days = append(days, r.Date)
	}
	return days, err
}

func (r *Room) question(d civil.Date) availability.Question {
	q := availability.Question{Minutes: r.Minutes, From: r.From}
	if r.Avoid != nil {
		q.Avoid = r.Avoid(d)
	}
	return q
}

// State gives the state of a day.
func (r *Room) State(d civil.Date) availability.State {
	if d.IsZero() || d.Before(r.First) || !r.Last.IsZero() && d.After(r.Last) {
		return availability.Closed
	}
	return r.calendar.Day(d, r.question(d))
}

// Free reports whether a day can be requested.
func (r *Room) Free(d civil.Date) bool {
	s := r.State(d)
	return s == availability.Open || s == availability.Few
}

// Slots are the free times of a day.
func (r *Room) Slots(d civil.Date) []civil.Clock { return r.calendar.Slots(d, r.question(d)) }

// Parts are the parts of the day in which times lie, in their order.
func Parts(times []civil.Clock) (parts []Part) {
	for _, c := range times {
		if part := Part(availability.Part(c)); !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	return parts
}

// Refuse gives the reason why a day, and the time or the part of it, cannot be requested; nil when they can. Faults: Conflict
// `booking.day_taken`, `booking.slot_taken`.
func (r *Room) Refuse(w Wanted) *fault.Error {
	if !r.Free(w.Date) {
		return fault.New(fault.Conflict, "booking.day_taken").In("wanted.date")
	}
	times := r.Slots(w.Date)
	switch taken := fault.New(fault.Conflict, "booking.slot_taken"); {
	case !w.StartTime.IsZero() && !slices.Contains(times, w.StartTime):
		return taken.In("wanted.startTime")
	case w.StartTime.IsZero() && w.Part != "" && !slices.Contains(Parts(times), w.Part):
		return taken.In("wanted.part")
	}
	return nil
}
