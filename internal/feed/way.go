package feed

import (
	"context"
	"time"

	"sankalp/internal/ical"
)

// ways are the ways to timed work, each busy time of its own. They depend on much, such as the work before: each change of the
// owner's is a later version.
func (s *site) ways(ctx context.Context, f *reader, l language) ([]ical.Event, error) {
	last := f.today.AddDays(ahead)
	found, err := s.o.Ways(ctx, f.Owner, f.today.AddDays(-past), last)
	if err != nil {
		return nil, err
	}
	all := make([]ical.Event, 0, len(found))
	for _, one := range found {
		if one.Minutes == 0 || one.Day.Before(f.today.AddDays(-past)) || one.Day.After(last) {
			continue
		}
		e := ical.Event{
			UID: one.TaskID + "-way-" + one.Day.String() + "@sankalp", Sequence: f.OwnerRevision, Stamp: s.o.Now(),
			Start: one.Begin.Add(-time.Duration(one.Minutes) * time.Minute), End: one.Begin,
		}
		switch {
		case f.Shows == Busy:
			e.Title = l.text("busy")
		case f.WithPlace:
			e.Title = l.text("way_to", "place", one.Location)
		default:
			e.Title = l.text("way")
		}
		all = append(all, e)
	}
	return all, nil
}
