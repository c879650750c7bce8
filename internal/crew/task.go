package crew

import (
	"context"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
	"sankalp/internal/trash"
)

// TaskMoved has everybody asked again who said yes, or was asked, for another day or hour. It is for the transaction of the move.
func (s *Service) TaskMoved(ctx context.Context, tx *db.Tx, c session.Caller, taskID string) error {
	ids, err := idsOf(ctx, tx, `SELECT id FROM crew WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NULL AND standing IN ('asked', 'yes') ORDER BY id`, tx.Owner, taskID)
	for _, crewID := range ids {
		_, err := s.Book.Update(ctx, c, crewID, func(one *Crew) fault.List {
			one.Standing, one.AnsweredAt, one.AnswerBy = NotAsked, 0, civil.Date{} // AskedAt stays: the page of a helper who was asked shows the new day
			return nil
		}, 0)
		if err != nil {
			return err
		}
	}
	return err
}

// TaskDeleted puts the crew of a task into the trash with it. It is for the transaction in which the task goes there.
func (s *Service) TaskDeleted(ctx context.Context, tx *db.Tx, c session.Caller, taskID string) error {
	ids, err := idsOf(ctx, tx, `SELECT id FROM crew WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NULL ORDER BY id`, tx.Owner, taskID)
	for _, crewID := range ids {
		if err := s.Delete(ctx, c, crewID, 0); err != nil {
			return err
		}
	}
	return err
}

// TaskRestored brings those back who went into the trash with the task, unless the same helper was put to it again since. It is for the
// transaction in which the task comes back, while its tombstone is there.
func (s *Service) TaskRestored(ctx context.Context, tx *db.Tx, c session.Caller, taskID string) error {
	revision, err := trash.TombstoneRevision(ctx, tx, tx.Owner, "task", taskID)
	if err != nil {
		return err
	}
	ids, err := idsOf(ctx, tx, `SELECT id FROM crew WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NOT NULL AND revision = $3
		AND NOT EXISTS (SELECT 1 FROM crew other WHERE other.owner_id = crew.owner_id AND other.task_id = crew.task_id
			AND other.helper_id = crew.helper_id AND other.deleted_at IS NULL) ORDER BY id`, tx.Owner, taskID, revision)
	if err != nil || len(ids) == 0 {
		return err
	}
	_, err = s.Restore(ctx, c, ids)
	return err
}

func idsOf(ctx context.Context, q db.Querier, query string, args ...any) ([]string, error) {
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, q, query, args...)
	ids := make([]string, len(rows))
	for i, r := range rows {
		ids[i] = r.ID
	}
	return ids, err
}
