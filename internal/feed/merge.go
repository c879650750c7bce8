package feed

import (
	"context"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/record"
	"sankalp/internal/session"
)

// Merge makes the addresses of a family that was merged with another those of the one that stays: what the family has in its
// calendars goes on.
func (s *Service) Merge(ctx context.Context, tx *db.Tx, c session.Caller, gone, stays string, _ record.Merged) error {
	rows, err := db.All[row](ctx, tx, `SELECT `+columns+` FROM feeds f WHERE f.owner_id = $1 AND f.client_id = $2`, tx.Owner, gone)
	for _, r := range rows {
		before := r.feed()
		after := before
		after.ClientID, after.UpdatedAt, after.Revision = stays, civil.Instant(s.now().UnixMilli()), tx.Revision
		if _, err := db.Exec(ctx, tx, `UPDATE feeds SET client_id = $3, updated_at = $4, revision = $5 WHERE owner_id = $1 AND id = $2`,
			tx.Owner, after.ID, stays, int64(after.UpdatedAt), after.Revision); err != nil {
			return err
		}
		if err := s.audit(ctx, tx, c, "changed", &before, &after); err != nil {
			return err
		}
	}
	return err
}
