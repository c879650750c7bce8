package notify

import (
	"context"
	"strings"

	"sankalp/internal/db"
	"sankalp/internal/record"
	"sankalp/internal/session"
)

// Merge makes what was told of a family that was merged with another lead to the one that stays. That something was told already holds for
// that one too.
func Merge(ctx context.Context, tx *db.Tx, _ session.Caller, gone, stays string, _ record.Merged) error {
	const page = "/clients/"
	rows, err := db.All[struct {
		ID         string `db:"id"`
		Kind       string `db:"kind"`
		Occurrence string `db:"occurrence"`
	}](ctx, tx, `SELECT id, kind, occurrence FROM notifications WHERE owner_id = $1 AND path = $2`, tx.Owner, page+gone)
	for _, r := range rows {
		occurrence := strings.Replace(r.Occurrence, gone, stays, 1)
		if told, err := db.All[struct {
			ID string `db:"id"`
		}](ctx, tx, `SELECT id FROM notifications WHERE owner_id = $1 AND kind = $2 AND occurrence = $3`, tx.Owner, r.Kind, occurrence); err != nil {
			return err
		} else if len(told) > 0 {
			occurrence = r.Occurrence
		}
		if _, err := db.Exec(ctx, tx, `UPDATE notifications SET path = $3, occurrence = $4, revision = $5 WHERE owner_id = $1 AND id = $2`,
			tx.Owner, r.ID, page+stays, occurrence, tx.Revision); err != nil {
			return err
		}
	}
	return err
}
