package db

import (
	"context"
	"database/sql"
	"fmt"
)

// planned tells SQLite's planner what our tables are like. By itself it believes in ten rows of each owner and reads them all
// to find one; in truth an owner has thousands, and few of them agree in the next column of an index. (ANALYZE would find that
// out of what there is today, and plan otherwise tomorrow.)
const planned = `DELETE FROM sqlite_stat1;
INSERT INTO sqlite_stat1 (tbl, idx, stat)
	SELECT m.name, i.name, '1000000 10000' || replace(hex(zeroblob((SELECT COUNT(*) - 1 FROM pragma_index_info(i.name)))), '00', ' 4')
	FROM sqlite_master m JOIN pragma_index_list(m.name) i
	WHERE m.type = 'table' AND (SELECT name FROM pragma_index_info(i.name) WHERE seqno = 0) = 'owner_id'`

// plan must run before the connections that are to go by it are opened.
func plan(ctx context.Context, pool *sql.DB) error {
	for _, statement := range []string{`ANALYZE goose_db_version`, planned} { // the first makes the table
		if _, err := pool.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("plans: %w", err)
		}
	}
	return nil
}
