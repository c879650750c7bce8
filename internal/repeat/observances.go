package repeat

import (
	"context"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/observance"
	"sankalp/internal/patch"
	"sankalp/internal/recurrence"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// usual is what the catalogue says of a rite.
type usual struct {
	ID      string       `db:"id"`
	Minutes int          `db:"duration_minutes"`
	FeeMode task.FeeMode `db:"fee_mode"`
	Amount  *money.Paise `db:"amount_min"`
}

// makeOfObservances makes the tasks of what families keep that becomes one by itself. It is linked with its time in the same change.
func (s *Service) makeOfObservances(ctx context.Context, c session.Caller, days *recurrence.Days, today civil.Date) error {
	all, err := observance.DueOf(ctx, s.DB.Reader(), c.Owner, days, today, horizon)
	if err != nil || len(all) == 0 {
		return err
	}
	rows, err := db.All[usual](ctx, s.DB.Reader(), `SELECT id, duration_minutes, fee_mode, amount_min FROM rite_types WHERE owner_id = $1 AND deleted_at IS NULL`, c.Owner)
	if err != nil {
		return err
	}
	rites := map[string]usual{}
	for _, one := range rows {
		rites[one.ID] = one
	}
	for i := range all {
		one := &all[i]
		if err := s.makeOne(ctx, c, one, rites[one.Observance.RiteTypeID]); err != nil {
			return err
		}
	}
	return nil
}

// makeOne makes one of them, unless a device has.
func (s *Service) makeOne(ctx context.Context, c session.Caller, one *observance.Due, rite usual) error {
	o := one.Observance
	taskID := id.Derived(o.ID, one.Key)
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		made, err := db.Has(ctx, tx, "tasks", c.Owner, taskID)
		if err != nil {
			return err
		}
		if made {
			return db.ErrUnchanged
		}
		if _, err := s.tasks.Create(ctx, c, task.AddNew, patch.Of(taskID), observanceTask(c, one, rite)); err != nil {
			return err
		}
		linked := []observance.Occasion{{Key: one.Key, Date: one.Date, TaskID: taskID}}
		_, err = s.observances.Update(ctx, c, o.ID, observance.Input{Occasions: patch.Of(linked)}, 0)
		return err
	})
}

// observanceTask is the task of one time, as the devices make it too: what the catalogue says of its rite, at the family's first address.
func observanceTask(c session.Caller, one *observance.Due, rite usual) task.Input {
	o, f := one.Observance, one.Family
	addressID, location := f.Place()
	in := task.Input{
		TaskName: patch.Of(o.Name), Description: patch.Of(o.Name + ", " + f.Name), Location: patch.Of(cut(location)),
		FinalAssignUser: patch.Of(c.Name), Own: patch.Of(true), Date: patch.Of(one.Day),
	}
	in.ClientID, in.RepeatID, in.RepeatKey = patch.Of(f.ID), patch.Of(o.ID), patch.Of(one.Key)
	set(&in.AddressID, addressID)
	set(&in.PersonID, o.PersonID)
	set(&in.RiteTypeID, rite.ID)
	set(&in.DurationMinutes, min(rite.Minutes, maxMinutes))
	if rite.FeeMode == task.Open || rite.FeeMode == task.Free {
		in.FeeMode = patch.Of(rite.FeeMode)
	} else if rite.Amount != nil {
		in.Amount = patch.Of(*rite.Amount)
	}
	return in
}

// cut shortens what is longer than a location may be.
func cut(location string) string {
	all := []rune(location)
	return string(all[:min(len(all), maxLocation)])
}
