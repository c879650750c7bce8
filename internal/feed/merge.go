package feed

import (
	"context"
	"encoding/json"

	"sankalp/internal/audit"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
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
		after.ClientID = stays
		if err := s.move(ctx, tx, c, before, after); err != nil {
			return err
		}
	}
	return err
}

// Part gives an address back to the family that it was of before an entry of a merge; one that ended since stays ended.
func (s *Service) Part(ctx context.Context, tx *db.Tx, c session.Caller, e audit.Past) error {
	before, err := s.find(ctx, tx, tx.Owner, e.Entity)
	if fault.Is(err, fault.NotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	after := before
	_ = json.Unmarshal(e.Before["clientId"], &after.ClientID) // a text, as it was written
	return s.move(ctx, tx, c, before, after)
}

// Erase ends the addresses of a family that is erased, at once.
func (s *Service) Erase(ctx context.Context, tx *db.Tx, _ session.Caller, e *record.Erasing) error {
	rows, err := db.All[row](ctx, tx, `SELECT `+columns+` FROM feeds f WHERE f.owner_id = $1 AND f.client_id <> ''`, tx.Owner)
	for _, r := range rows {
		if !e.Families[r.ClientID] {
			continue
		}
		if err := enter(ctx, tx, r.ID, ""); err != nil {
			return err
		}
		if _, err := db.Exec(ctx, tx, `DELETE FROM feeds WHERE owner_id = $1 AND id = $2`, tx.Owner, r.ID); err != nil {
			return err
		}
		if err := audit.Erase(ctx, tx, tx.Owner, Kind, r.ID); err != nil {
			return err
		}
	}
	return err
}

// move makes an address that of another family.
func (s *Service) move(ctx context.Context, tx *db.Tx, c session.Caller, before, after Feed) error {
	after.UpdatedAt, after.Revision = civil.Instant(s.now().UnixMilli()), tx.Revision
	if _, err := db.Exec(ctx, tx, `UPDATE feeds SET client_id = $3, updated_at = $4, revision = $5 WHERE owner_id = $1 AND id = $2`,
		tx.Owner, after.ID, after.ClientID, int64(after.UpdatedAt), after.Revision); err != nil {
		return err
	}
	return s.audit(ctx, tx, c, "changed", &before, &after)
}
