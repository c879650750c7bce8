package repeat

import (
	"context"
	"errors"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/home"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/patch"
	"sankalp/internal/recurrence"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// Make makes the tasks that are due of all owners, of repeats and of what families keep. Those that a device has made are there already.
func (s *Service) Make(ctx context.Context, _ job.Claimed) error {
	owners, err := db.All[struct {
		Owner string `db:"owner_id"`
	}](ctx, s.DB.Reader(), `SELECT owner_id FROM repeats WHERE deleted_at IS NULL
		UNION SELECT owner_id FROM observances WHERE makes_task = 1 AND deleted_at IS NULL ORDER BY owner_id`)
	for _, one := range owners {
		if bad := s.MakeFor(ctx, one.Owner); bad != nil && !fault.HasCode(bad, "account.gone") {
			err = errors.Join(err, bad)
		}
	}
	return err
}

// MakeFor makes those of one owner. One that was made before, and changed, moved or deleted since, stays as it is.
func (s *Service) MakeFor(ctx context.Context, owner string) error {
	q := s.DB.Reader()
	row, err := db.One[struct {
		home.Row
		Name string `db:"name"`
	}](ctx, q, `SELECT place, almanac, time_zone, name FROM accounts WHERE id = $1`, owner)
	if err != nil {
		return err
	}
	own, err := row.Read(s.places)
	if err != nil {
		return err
	}
	zone, err := session.ZoneOf(ctx, q, owner)
	if err != nil {
		return err
	}
	repeats, err := s.All(ctx, q, owner, nil, "id")
	if err != nil {
		return err
	}
	today := civil.Of(s.Now(), zone)
	// A solar month takes some days before.
	days := recurrence.NewDays(own, today.AddDays(-60), today.AddDays(farthest+30))
	caller := session.Caller{Owner: owner, Name: row.Name, Zone: zone}
	for i := range repeats {
		if bad := s.makeOf(ctx, caller, &repeats[i], repeats[i].Due(days, today)); bad != nil {
			err = errors.Join(err, bad)
		}
	}
	return errors.Join(err, s.makeOfObservances(ctx, caller, days, today))
}

// makeOf makes the tasks of a repeat that were never made.
func (s *Service) makeOf(ctx context.Context, c session.Caller, r *Repeat, due []recurrence.Occurrence) error {
	for _, one := range due {
		taskID := id.Derived(r.ID, one.Key)
		made, err := db.Has(ctx, s.DB.Reader(), "tasks", c.Owner, taskID)
		if err != nil {
			return err
		}
		if made {
			continue
		}
		if _, err := s.tasks.Create(ctx, c, task.AddNew, patch.Of(taskID), r.taskOn(one)); err != nil {
			return err
		}
	}
	return nil
}

// taskOn is the task of one time, as the devices make it too.
func (r *Repeat) taskOn(one recurrence.Occurrence) task.Input {
	in := task.Input{
		TaskName: patch.Of(r.TaskName), Description: patch.Of(r.Description), Location: patch.Of(r.Location),
		FinalAssignUser: patch.Of(r.FinalAssignUser), Own: patch.Of(r.Own), Date: patch.Of(one.Date),
	}
	if r.Amount != nil {
		in.Amount = patch.Of(*r.Amount)
	}
	set(&in.StartTime, r.StartTime)
	set(&in.DurationMinutes, r.DurationMinutes)
	set(&in.ClientID, r.ClientID)
	set(&in.AddressID, r.AddressID)
	set(&in.PersonID, r.PersonID)
	set(&in.RiteTypeID, r.RiteTypeID)
	set(&in.FeeMode, r.FeeMode)
	set(&in.Days, r.Days)
	set(&in.EndTime, r.EndTime)
	in.RepeatID, in.RepeatKey = patch.Of(r.ID), patch.Of(one.Key)
	return in
}

// set leaves out what is empty.
func set[T comparable](to *patch.Value[T], v T) {
	var none T
	if v != none {
		*to = patch.Of(v)
	}
}
