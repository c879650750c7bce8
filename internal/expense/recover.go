package expense

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
)

// Recover writes an expense again that a restore has lost, without the photos that went with it: they come after it, by the call that adds them. See record.Book.
func (s *Service) Recover(ctx context.Context, tx *db.Tx, c session.Caller, sent []byte) error {
	return s.Book.Recover(ctx, tx, c, sent, func(before, e *Expense) fault.List {
		e.Photos = nil
		if before != nil {
			e.Photos = before.Photos
		}
		return s.Fields.FaultsOf(e)
	})
}
