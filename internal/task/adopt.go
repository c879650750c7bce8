package task

import (
	"context"

	"sankalp/internal/db"
)

// Adopt takes up the tasks of tx's owner that came from elsewhere, and counts them.
func (s *Service) Adopt(ctx context.Context, tx *db.Tx) error {
	if err := s.Book.Adopt(ctx, tx, nil); err != nil {
		return err
	}
	_, err := db.Exec(ctx, tx, `UPDATE owners SET task_count = (SELECT COUNT(*) FROM tasks t WHERE t.owner_id = $1 AND t.deleted_at IS NULL) WHERE owner_id = $1`, tx.Owner)
	return err
}
