package booking

import (
	"cmp"
	"context"
	"slices"
	"strings"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// taken gives what fills the owner's time, in no order. That is own work with a time that takes place on the dates from…to and was not
// called off, each day of several by itself; and every time that is held for a family, but for those of the booking to leave out (empty: none).
func (s *Service) taken(ctx context.Context, q db.Querier, owner string, zone *time.Location, from, to civil.Date, except string) ([]availability.Interval, error) {
	tasks, err := db.All[struct {
		Date    civil.Date  `db:"date"`
		Start   civil.Clock `db:"start_time"`
		Minutes int         `db:"minutes"`
		Days    int         `db:"days"`
		End     civil.Clock `db:"end_time"`
	}](ctx, q, `SELECT date, start_time, COALESCE(duration_minutes, 0) AS minutes, days, end_time FROM tasks WHERE owner_id = $1
		AND date >= $2 AND date <= $3 AND ends >= $4 AND start_time <> '' AND own = 1 AND deleted_at IS NULL AND (outcome IS NULL OR outcome = 'done')`,
		owner, from.AddDays(-availability.MaxDays).String(), to.String(), from.String())
	if err != nil {
		return nil, err
	}
	where := &db.Cond{}
	where.And("status IN ('requested', 'offered') AND hold_until > ? AND id <> ?", s.now().UnixMilli(), except)
	held, err := s.All(ctx, q, owner, where, "id")
	all := make([]availability.Interval, 0, len(tasks)+len(held))
	for _, t := range tasks {
		of := availability.Span{Date: t.Date, At: t.Start, Minutes: t.Minutes, Days: t.Days, Until: t.End}
		all = append(all, of.Sittings(zone)...)
	}
	for _, b := range held {
		for _, slot := range b.slots() {
			all = append(all, availability.Lasts(slot.Date, slot.StartTime, b.DurationMinutes, zone))
		}
	}
	return all, err
}

// room reports whether a booking could take place at a slot: nothing else is there, and the day is not closed.
func (s *Service) room(ctx context.Context, q db.Querier, owner string, zone *time.Location, b *Booking, slot Slot) (bool, error) {
	// What lasts longest reaches that far into the days after its own.
	first, last := slot.Date.AddDays(-maxMinutes/60/24-1), slot.Date.AddDays(maxMinutes/60/24+1)
	all, err1 := s.taken(ctx, q, owner, zone, first, last, b.ID)
	rites, err2 := ritesOf(ctx, q, owner, b.RiteTypeIDs)
	closed, err3 := closed(ctx, q, owner, zone, first, b.ClientID, rites.nature())
	at := availability.Lasts(slot.Date, slot.StartTime, b.DurationMinutes, zone)
	meets := func(i availability.Interval) bool { return at.Start.Before(i.End) && i.Start.Before(at.End) }
	return !slices.ContainsFunc(append(all, closed...), meets), cmp.Or(err1, err2, err3)
}

// Nature is the part of a rite that closed days look at: whether it is auspicious, and of which kinds it is, when several are
// requested together.
type Nature struct {
	Mangal bool
	Kinds  []string
}

// meets reports whether days with this effect, for these kinds by comma, are closed for it.
func (n Nature) meets(effect, kinds string) bool {
	switch effect {
	case "all":
		return true
	case "mangal":
		return n.Mangal
	}
	closed := strings.Split(kinds, ",")
	return slices.ContainsFunc(n.Kinds, func(kind string) bool { return slices.Contains(closed, kind) })
}

// closed gives when the owner has no time from a date on: for anybody, or for that family (empty: none); for all work, or for
// work of that nature. It does not give the reason, which is nobody's business.
func closed(ctx context.Context, q db.Querier, owner string, zone *time.Location, from civil.Date, clientID string, of Nature) ([]availability.Interval, error) {
	rows, err := db.All[struct {
		Day    civil.Date  `db:"day"`
		Start  civil.Clock `db:"start_time"`
		EndDay civil.Date  `db:"end_day"`
		End    civil.Clock `db:"end_time"`
		Effect string      `db:"effect"`
		Kinds  string      `db:"rite_kinds"`
	}](ctx, q, `SELECT day, start_time, end_day, end_time, effect, rite_kinds FROM blocks WHERE owner_id = $1 AND end_day >= $2
		AND deleted_at IS NULL AND client_id IN ('', $3)`, owner, from.AddDays(-1).String(), clientID)
	var all []availability.Interval
	if err != nil {
		return nil, err
	}
	for _, r := range rows {
		if of.meets(r.Effect, r.Kinds) {
			all = append(all, availability.Closes(r.Day, r.Start, r.EndDay, r.End, zone))
		}
	}
	elsewhere, err := busy(ctx, q, owner)
	return append(all, elsewhere...), err
}

// busy gives the times of the calendars that the owner brought in and lets count.
func busy(ctx context.Context, q db.Querier, owner string) (all []availability.Interval, err error) {
	rows, err := db.All[struct {
		Times string `db:"times"`
	}](ctx, q, `SELECT times FROM busy_calendars WHERE owner_id = $1 AND off = 0 AND deleted_at IS NULL`, owner)
	for _, r := range rows {
		times, err := availability.Busy(r.Times)
		if err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		all = append(all, times...)
	}
	return all, err
}
