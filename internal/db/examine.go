package db

import (
	"context"
	"fmt"
)

// mostFaults is how many faults Examine lists.
const mostFaults = 10

// Examine reads all of a SQLite file, its checksums of structure and its references, and looks at the version of the schema. It gives
// what is wrong as sentences; the error is ErrUnusable where nothing of ours is there to look at.
func (d *DB) Examine(ctx context.Context) (faults []string, err error) {
	if err := d.examineTables(ctx); err != nil {
		return nil, err
	}
	got, err := One[struct {
		Version int64 `db:"version"`
	}](ctx, d.reader, `SELECT COALESCE(MAX(version_id), 0) AS version FROM goose_db_version`)
	if err != nil {
		return nil, err
	}
	switch newest := SchemaVersion(); {
	case got.Version > newest:
		faults = append(faults, fmt.Sprintf("its schema is version %d, newer than this program's %d: use the newer program", got.Version, newest))
	case got.Version < newest:
		faults = append(faults, fmt.Sprintf("its schema is version %d, older than this program's %d: start the server once, which brings it up", got.Version, newest))
	}
	if d.engine != SQLite {
		return faults, nil
	}
	found, err := All[struct {
		Text string `db:"integrity_check"`
	}](ctx, d.reader, fmt.Sprintf(`PRAGMA integrity_check(%d)`, mostFaults))
	if err != nil {
		return nil, explain(d.path, err)
	}
	for _, f := range found {
		if f.Text != "ok" {
			faults = append(faults, "it is damaged ("+f.Text+"): restore a backup, and keep the damaged file")
		}
	}
	strays, err := All[struct {
		Table string `db:"table"`
		Count int64  `db:"n"`
	}](ctx, d.reader, `SELECT "table", count(*) AS n FROM pragma_foreign_key_check GROUP BY "table" ORDER BY 1`)
	for _, s := range strays {
		faults = append(faults, fmt.Sprintf("%d rows of %s belong to something that is gone", s.Count, s.Table))
	}
	return faults, err
}

// examineTables refuses a database that has no tables yet, or those of another program.
func (d *DB) examineTables(ctx context.Context) error {
	if d.engine == SQLite {
		return checkTables(ctx, d.reader, d.path, true)
	}
	empty, err := emptyPostgres(ctx, d.reader)
	if empty {
		return unusable("it holds no tables yet: start the server once, which makes them")
	}
	return err
}
