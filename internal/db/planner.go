package db

import (
	"context"
	"database/sql"
	"fmt"
)

// planned gives SQLite's planner statistics of our tables. Without them it assumes ten rows of each owner and reads them all
// to find one; in truth an owner has thousands, and few of them agree in the next column of an index. (ANALYZE would find that
// out of what there is today, and plan otherwise tomorrow.)
const planned = `SELECT m.name, i.name, '1000000 10000' || replace(hex(zeroblob((SELECT COUNT(*) - 1 FROM pragma_index_info(i.name)))), '00', ' 4')
	FROM sqlite_master m JOIN pragma_index_list(m.name) i
	WHERE m.type = 'table' AND (SELECT name FROM pragma_index_info(i.name) WHERE seqno = 0) = 'owner_id'`

// plan must run before the connections that are to go by it are opened. It leaves a file alone that knows already.
func plan(ctx context.Context, pool *sql.DB) error {
	var known, unknown int
	err := pool.QueryRowContext(ctx, `SELECT COUNT(*) FROM sqlite_master WHERE name = 'sqlite_stat1'`).Scan(&known)
	if err == nil && known > 0 {
		err = pool.QueryRowContext(ctx, `SELECT COUNT(*) FROM (`+planned+` EXCEPT SELECT tbl, idx, stat FROM sqlite_stat1)`).Scan(&unknown)
		if err == nil && unknown == 0 {
			return nil
		}
	}
	if err != nil {
		return fmt.Errorf("plans: %w", err)
	}
	for _, statement := range []string{
		`ANALYZE goose_db_version`, // makes the table
		`DELETE FROM sqlite_stat1`,
		`INSERT INTO sqlite_stat1 (tbl, idx, stat) ` + planned,
	} {
		if _, err := pool.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("plans: %w", err)
		}
	}
	return nil
}
