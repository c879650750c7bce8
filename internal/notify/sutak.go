package notify

import (
	"context"
	"slices"
	"time"

	"sankalp/internal/availability"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/notice"
)

// sutak is a block that a death or a birth has closed.
type sutak struct {
	Owner     string      `db:"owner_id"`
	ID        string      `db:"id"`
	Day       civil.Date  `db:"day"`
	Start     civil.Clock `db:"start_time"`
	EndDay    civil.Date  `db:"end_day"`
	End       civil.Clock `db:"end_time"`
	ClientID  string      `db:"client_id"` // empty: the owner's own
	Family    *string     `db:"family"`
	CreatedAt int64       `db:"created_at"`
	Zone      string      `db:"time_zone"`
}

// lasts is from when to when, in a zone.
func (b sutak) lasts(zoneName string) (availability.Interval, bool) {
	zone, ok := civil.Zone(zoneName)
	if !ok {
		return availability.Interval{}, false
	}
	return availability.Closes(b.Day, b.Start, b.EndDay, b.End, zone), true
}

// sutaksOver finds the sutaks, of one owner or of all, that ended after from and are due by the given account. If another
// of the same family began meanwhile and ends later, that end counts. One entered after its end is not reported.
func (s *Service) sutaksOver(ctx context.Context, owner string, from time.Time, due func(sutak) bool) ([]notice.Notice, error) {
	var c db.Cond
	// No wall clock is further than a day from UTC, and the last day ends a day after it began.
	c.And(`b.kind IN ('sutak_death', 'sutak_birth') AND b.deleted_at IS NULL AND b.end_day >= ?`, from.Add(-48*time.Hour).UTC().Format(time.DateOnly))
	if owner != "" {
		c.And(`b.owner_id = ?`, owner)
	}
	all, err := db.All[sutak](ctx, s.DB.Reader(), `SELECT b.owner_id, b.id, b.day, b.start_time, b.end_day, b.end_time, b.client_id, c.name AS family,
			b.created_at, a.time_zone
		FROM blocks b JOIN accounts a ON a.id = b.owner_id LEFT JOIN clients c ON c.owner_id = b.owner_id AND c.id = b.client_id
		WHERE `+c.Where()+` ORDER BY b.owner_id, b.id`, c.Args...)
	all = slices.DeleteFunc(all, func(b sutak) bool {
		at, ok := b.lasts(b.Zone)
		return !ok || !instant(b.CreatedAt).Before(at.End)
	})
	var over []notice.Notice
	for _, b := range all {
		if at, _ := b.lasts(b.Zone); due(b) && !slices.ContainsFunc(all, b.goesOnIn) {
			over = append(over, b.notice(at.End))
		}
	}
	return over, err
}

// goesOnIn reports whether the other one has begun when this one ends, and ends later. Of two with the same end the one
// with the greater id counts.
func (b sutak) goesOnIn(other sutak) bool {
	if other.Owner != b.Owner || other.ClientID != b.ClientID {
		return false
	}
	at, _ := b.lasts(b.Zone)
	later, _ := other.lasts(b.Zone)
	return !later.Start.After(at.End) && (later.End.After(at.End) || later.End.Equal(at.End) && other.ID > b.ID)
}

func (b sutak) notice(at time.Time) notice.Notice {
	n := notice.Notice{
		Owner: b.Owner, Kind: notice.Sutak, Event: "over", At: at.UTC(), Path: "/availability?tab=closed",
		Key:  b.ID + "@over " + b.Day.String() + "T" + b.Start.String() + "/" + b.EndDay.String() + "T" + b.End.String(),
		Args: map[string]string{"date": b.Day.String(), "until": b.EndDay.String()},
	}
	if b.Family != nil {
		n.Event, n.Args["family"] = "over_family", *b.Family
	}
	return n
}
