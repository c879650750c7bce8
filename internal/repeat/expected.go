package repeat

import (
	"context"
	"slices"
	"strings"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/recurrence"
)

// maxExpected bounds what one family's repeats bring in years: monthly ones of a temple and more.
const maxExpected = 2000

// Expected is a time of a repeat of which there is no task yet.
type Expected struct {
	Repeat *Repeat
	// TaskID is the id that the task will have.
	TaskID string
	Date   civil.Date
}

// ExpectedOf gives what the yearly and monthly repeats of a family's tasks bring from one date to another, soonest first and no more than
// maxExpected. A time of which a task was made is none of them, whatever became of it.
func (s *Service) ExpectedOf(ctx context.Context, owner, clientID string, days *recurrence.Days, from, to civil.Date) ([]Expected, error) {
	var where db.Cond
	where.And("client_id = ? AND every IN ('year', 'month')", clientID)
	repeats, err := s.All(ctx, s.DB.Reader(), owner, &where, "id")
	if err != nil {
		return nil, err
	}
	var all []Expected
	for i := range repeats {
		r := &repeats[i]
		for _, one := range r.Times(days, from, to) {
			all = append(all, Expected{r, id.Derived(r.ID, one.Key), one.Date})
		}
	}
	slices.SortStableFunc(all, func(a, b Expected) int { return a.Date.Compare(b.Date) })
	all = all[:min(len(all), maxExpected)]
	made, err := s.made(ctx, owner, all)
	return slices.DeleteFunc(all, func(one Expected) bool { return made[one.TaskID] }), err
}

// made are the tasks that are there already, in the trash too.
func (s *Service) made(ctx context.Context, owner string, all []Expected) (map[string]bool, error) {
	if len(all) == 0 {
		return nil, nil
	}
	ids := make([]any, len(all))
	for i, one := range all {
		ids[i] = one.TaskID
	}
	var where db.Cond
	where.And("owner_id = ?", owner)
	where.And("id IN (?"+strings.Repeat(", ?", len(ids)-1)+")", ids...)
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, s.DB.Reader(), "SELECT id FROM tasks WHERE "+where.Where(), where.Args...)
	made := make(map[string]bool, len(rows))
	for _, row := range rows {
		made[row.ID] = true
	}
	return made, err
}

// Times gives those of a repeat from one date to another, soonest first.
func (r *Repeat) Times(days *recurrence.Days, from, to civil.Date) []recurrence.Occurrence {
	first := recurrence.Occurrence{Date: r.From}
	return slices.DeleteFunc(days.Of(r.Rule(), from, to), func(one recurrence.Occurrence) bool { return !r.Wants(one, first) })
}
