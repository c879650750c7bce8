package db

import "context"

// cellMark is the name under which a database keeps as which cell it was last served.
const cellMark = "cell"

// ServedAs is the cell as which the database was last served; empty: as none.
func (d *DB) ServedAs(ctx context.Context) (cell string, err error) {
	stored, err := d.storedSecret(ctx, cellMark)
	if err != nil || stored == "" {
		return "", err
	}
	return d.Decrypt(stored, "secrets", cellMark)
}

// ServeAs writes down as which cell the database is served.
func (d *DB) ServeAs(ctx context.Context, cell string) error {
	if before, err := d.ServedAs(ctx); err != nil || before == cell {
		return err
	}
	return d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
		_, err := Exec(ctx, tx, `INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = $2`,
			cellMark, d.Encrypt(cell, "secrets", cellMark))
		return err
	})
}
