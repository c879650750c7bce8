// Package ledger tells the sums that are kept of each month (month_sums, of package dashboard) that something they are made of has
// changed, in the transaction of that change.
package ledger

import (
	"context"

	"sankalp/internal/civil"
	"sankalp/internal/db"
)

const changed = ` ON CONFLICT (owner_id, month) DO UPDATE SET changes = month_sums.changes + 1`

// month of a date, as it is kept.
func month(d civil.Date) string { return d.String()[:len("2006-01")] }

// Touch tells of a change of a task on the dates: the one it was on, and that it is on.
func Touch(ctx context.Context, tx *db.Tx, dates ...civil.Date) error {
	for i, d := range dates {
		if i > 0 && month(d) == month(dates[i-1]) {
			continue
		}
		if _, err := db.Exec(ctx, tx, `INSERT INTO month_sums (owner_id, month) VALUES ($1, $2)`+changed, tx.Owner, month(d)); err != nil {
			return err
		}
	}
	return nil
}

// TouchTask tells of a change of what was paid for a task.
func TouchTask(ctx context.Context, tx *db.Tx, taskID string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO month_sums (owner_id, month)
		SELECT owner_id, substr(date, 1, 7) FROM tasks WHERE owner_id = $1 AND id = $2 AND deleted_at IS NULL`+changed, tx.Owner, taskID)
	return err
}
