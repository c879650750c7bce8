package notify

import (
	"context"
	"strings"

	"sankalp/internal/db"
	"sankalp/internal/record"
	"sankalp/internal/session"
)

// familyPage is where the page of a family is.
const familyPage = "/clients/"

// Merge makes what was told of a family that was merged with another lead to the one that stays. That something was told already holds for
// that one too.
func Merge(ctx context.Context, tx *db.Tx, _ session.Caller, gone, stays string, _ record.Merged) error {
	rows, err := db.All[struct {
		ID         string `db:"id"`
		Kind       string `db:"kind"`
		Occurrence string `db:"occurrence"`
	}](ctx, tx, `SELECT id, kind, occurrence FROM notifications WHERE owner_id = $1 AND path = $2`, tx.Owner, familyPage+gone)
	for _, r := range rows {
		occurrence := strings.Replace(r.Occurrence, gone, stays, 1)
		if told, err := db.All[struct {
			ID string `db:"id"`
		}](ctx, tx, `SELECT id FROM notifications WHERE owner_id = $1 AND kind = $2 AND occurrence = $3`, tx.Owner, r.Kind, occurrence); err != nil {
			return err
		} else if len(told) > 0 {
			occurrence = r.Occurrence
		}
		if _, err := db.Exec(ctx, tx, `UPDATE notifications SET path = $3, occurrence = $4, revision = $5, merged_from = merged_from || $6 WHERE owner_id = $1 AND id = $2`,
			tx.Owner, r.ID, familyPage+stays, occurrence, tx.Revision, "/"+gone); err != nil {
			return err
		}
	}
	return err
}

// Parted makes what was told of a family that is its own again lead to it.
func Parted(ctx context.Context, tx *db.Tx, _ session.Caller, gone, stays string) error {
	_, err := db.Exec(ctx, tx, `UPDATE notifications SET path = $3, occurrence = REPLACE(occurrence, $4, $5), revision = $6,
			merged_from = SUBSTR(merged_from, 1, LENGTH(merged_from) - LENGTH($7))
		WHERE owner_id = $1 AND path = $2 AND merged_from LIKE '%' || $7`, tx.Owner, familyPage+stays, familyPage+gone, stays, gone, tx.Revision, "/"+gone)
	return err
}
