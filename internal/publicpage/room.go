package publicpage

import (
	"context"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/booking"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/ritetype"
)

// terms are when bookings of a rite are possible; rite is nil for something else.
func (s *site) terms(h *host, rite *ritetype.RiteType) booking.Terms {
	now := s.o.Now()
	t := booking.Terms{From: now.Add(time.Duration(h.page.NoticeHours) * time.Hour), Last: civil.Of(now, h.zone).AddDays(h.page.HorizonDays),
		Avoid: func(d civil.Date) []availability.Interval {
			rahu := s.sky.day(h.at, d).rahu
			if rahu.Start.IsZero() {
				return nil
			}
			return []availability.Interval{{Start: rahu.Start, End: rahu.End}}
		},
		Sky: func(d civil.Date) availability.Sky { return s.sky.day(h.at, d).season }}
	if rite != nil && urgent(rite) {
		t.From = now
	}
	return t
}

// urgent rites cannot be planned ahead.
func urgent(r *ritetype.RiteType) bool { return r.Kind == "pitri" || r.Preset == "antyeshti" }

// roomOf reads when a rite can be booked.
func (s *site) roomOf(ctx context.Context, h *host, rite *ritetype.RiteType) (r *booking.Room, err error) {
	sought := booking.Sought{Terms: s.terms(h, rite)}
	if rite != nil {
		sought.Minutes, sought.Nature = rite.DurationMinutes, booking.Nature{Mangal: rite.Mangal, Kinds: []string{string(rite.Kind)}}
	}
	err = s.o.DB.Snapshot(ctx, func(q db.Querier) error {
		r, err = s.o.Bookings.Room(ctx, q, h.Owner, h.zone, sought, civil.Of(sought.From, h.zone), sought.Last)
		return err
	})
	return r, err
}

// soonest is the first day that can be requested, or the first of the range when none is free.
func soonest(r *booking.Room) civil.Date {
	for d := r.First; !d.After(r.Last); d = d.AddDays(1) {
		if r.Free(d) {
			return d
		}
	}
	return r.First
}
