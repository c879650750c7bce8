package notify

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Adopt writes anew the settings of tx's owner that came from elsewhere, as they can be read. Fault: Invalid `transfer.record`.
func Adopt(ctx context.Context, tx *db.Tx) error {
	chosen, err := settingsOf(ctx, tx, tx.Owner)
	if fault.Is(err, fault.Internal) {
		return fault.Wrap(fault.Invalid, "transfer.record", err).With("kind", "notification")
	}
	if err != nil {
		return err
	}
	rows, err := db.All[struct {
		Owner string `db:"owner_id"`
	}](ctx, tx, `SELECT owner_id FROM notify_settings WHERE owner_id = $1`, tx.Owner)
	if err != nil || len(rows) == 0 {
		return err
	}
	return saveSettings(ctx, tx, chosen)
}
