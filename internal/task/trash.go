package task

import (
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// Delete puts a task into the trash, from which Restore brings it back for TrashFor. Of a task that the caller has
// deleted already it is a success. expected as in Update. Faults: Stale.
func (s *Service) Delete(ctx context.Context, c session.Caller, taskID string, expected int64) error {
	return s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		live, err := s.live(ctx, tx, []string{taskID})
		switch {
		case err != nil:
			return err
		case len(live) == 0:
			return db.ErrUnchanged
		case expected != 0 && expected != live[0].Revision:
			return stale(&live[0])
		}
		return s.trashAll(ctx, tx, c, live)
	})
}

// DeleteAll deletes tasks, all of them or, when one never was the caller's, none. It tells how many were asked for,
// each counted once. Faults: Invalid `request.no_ids`, `request.too_many_ids`.
func (s *Service) DeleteAll(ctx context.Context, c session.Caller, ids []string) (int, error) {
	ids, err := trash.Distinct(ids, s.MaxIDs)
	if err != nil {
		return 0, err
	}
	return len(ids), s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		live, err := s.live(ctx, tx, ids)
		if err != nil {
			return err
		}
		if len(live) == 0 {
			return db.ErrUnchanged
		}
		return s.trashAll(ctx, tx, c, live)
	})
}

// Restore brings tasks back from the trash, all of them or, when one is not the caller's or was deleted longer than
// TrashFor ago, none. It gives all the tasks as they are then. Faults: as DeleteAll.
func (s *Service) Restore(ctx context.Context, c session.Caller, ids []string) ([]Task, error) {
	ids, err := trash.Distinct(ids, s.MaxIDs)
	if err != nil {
		return nil, err
	}
	var all []Task
	err = s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		all = make([]Task, 0, len(ids))
		back := 0
		for _, taskID := range ids {
			there, err := find(ctx, tx, c.Owner, taskID)
			if err != nil {
				return err
			}
			if there == nil || there.deletedAt.Valid && s.Now().Sub(time.UnixMilli(there.deletedAt.Int64)) > s.TrashFor {
				return notFound()
			}
			if there.deletedAt.Valid {
				if err := s.restore(ctx, tx, c, &there.Task); err != nil {
					return err
				}
				back++
			}
			all = append(all, there.Task)
		}
		if back == 0 {
			return db.ErrUnchanged
		}
		return counted(ctx, tx, back)
	})
	return all, err
}

func (s *Service) restore(ctx context.Context, tx *db.Tx, c session.Caller, t *Task) error {
	s.stamp(tx, t)
	if err := untrash(ctx, tx, t); err != nil {
		return err
	}
	return s.audited(ctx, tx, c, "restored", nil, t)
}

// live gives those of the tasks that are not deleted. Fault: NotFound when one never was the caller's.
func (s *Service) live(ctx context.Context, tx *db.Tx, ids []string) ([]Task, error) {
	var live []Task
	for _, taskID := range ids {
		there, err := find(ctx, tx, tx.Owner, taskID)
		switch {
		case err != nil:
			return nil, err
		case there == nil:
			if revision, err := trash.TombstoneRevision(ctx, tx, tx.Owner, kind, taskID); err != nil {
				return nil, err
			} else if revision == 0 {
				return nil, notFound()
			}
		case !there.deletedAt.Valid:
			live = append(live, there.Task)
		}
	}
	return live, nil
}

func (s *Service) trashAll(ctx context.Context, tx *db.Tx, c session.Caller, live []Task) error {
	for _, t := range live {
		before := t
		s.stamp(tx, &t)
		if err := bury(ctx, tx, &t); err != nil {
			return err
		}
		if err := s.audited(ctx, tx, c, "deleted", &before, nil); err != nil {
			return err
		}
	}
	return counted(ctx, tx, -len(live))
}

// Purge erases for good what was deleted before the time, the owner's or, when that is "", everybody's; see trash.Purge.
func (s *Service) Purge(ctx context.Context, owner string, before time.Time) (int, error) {
	return trash.Purge(ctx, s.DB, trash.Bin{Kind: kind, Table: "tasks"}, owner, before)
}
