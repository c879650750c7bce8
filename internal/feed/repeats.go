package feed

import (
	"context"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/observance"
	"sankalp/internal/recurrence"
)

// farthest is the last day that a family's address shows.
func (f *reader) farthest() civil.Date {
	return civil.Of(time.Date(f.today.Year()+years, f.today.Month(), f.today.Day(), 12, 0, 0, 0, time.UTC), time.UTC)
}

// expectedOfFamily are the tasks that the yearly and monthly repeats of a family will bring: each as its task will be, by the id that it will
// have, so that calendars see one event that changes. No amount is agreed yet. They move with the rule and the place of the almanac.
func (s *site) expectedOfFamily(ctx context.Context, f *reader, of *observance.Family, days *recurrence.Days) ([]work, error) {
	expected, err := s.o.Repeats.ExpectedOf(ctx, f.Owner, f.ClientID, days, f.today, f.farthest())
	all := make([]work, len(expected))
	for i, one := range expected {
		r := one.Repeat
		all[i] = work{
			ID: one.TaskID, Name: r.TaskName, Location: r.Location, Own: r.Own, Date: one.Date, Start: r.StartTime, Minutes: r.DurationMinutes, Days: r.Days, Until: r.EndTime,
			Revision: max(r.Revision, f.HomeRevision), UpdatedAt: max(civil.Instant(r.UpdatedAt.UnixMilli()), f.HomeUpdatedAt), Family: &of.Name,
		}
	}
	return all, err
}
