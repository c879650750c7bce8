package db

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5"
)

// schemaLockWait is how long a node waits for another's migrations, in PostgreSQL's words.
const schemaLockWait = "10min"

// schemaLockKey is the first half of the lock's name, an arbitrary constant; the second is the schema.
const schemaLockKey = 730_413

// migratePostgres checks the schema and migrates it, while no other node does. It looks at the schema only once it holds the
// lock: before that, another node's first start may be half done. Lock and work share one connection, so the server lets go of
// the lock exactly when the work of a killed process is over.
func migratePostgres(ctx context.Context, cfg *pgx.ConnConfig, setting string) (err error) {
	cfg = cfg.Copy()
	cfg.RuntimeParams["lock_timeout"] = schemaLockWait
	pool := openPool(cfg, setting, func(ctx context.Context, conn *pgx.Conn) error {
		_, err := conn.Exec(ctx, `SELECT pg_advisory_lock($1, hashtext(current_schema()))`, schemaLockKey)
		return err
	})
	defer func() { err = errors.Join(err, pool.Close()) }()
	pool.SetMaxOpenConns(1)
	if err := checkPostgres(ctx, pool); err != nil {
		return err
	}
	return migrate(ctx, Postgres, pool)
}

// checkPostgres refuses a schema that holds tables, but not ours. The table of versions alone is ours: a first start was cut
// off after it. What extensions have put there is nobody's.
func checkPostgres(ctx context.Context, q Querier) error {
	_, err := emptyPostgres(ctx, q)
	return err
}

// emptyPostgres is checkPostgres; it also reports whether there is no table yet.
func emptyPostgres(ctx context.Context, q Querier) (empty bool, err error) {
	got, err := One[struct {
		Versions int `db:"versions"`
		Accounts int `db:"accounts"`
		All      int `db:"total"`
	}](ctx, q, `SELECT count(*) FILTER (WHERE c.relname = 'goose_db_version') AS versions,
		count(*) FILTER (WHERE c.relname = 'accounts') AS accounts,
		count(*) AS total FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
		WHERE n.nspname = current_schema() AND c.relkind IN ('r', 'p', 'v', 'm', 'f')
			AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`)
	if err != nil || got.All == 0 {
		return err == nil, err
	}
	if got.Versions == 0 || got.Accounts == 0 && got.All > 1 {
		return false, unusable("the schema holds %d tables but is not Sankalp's", got.All)
	}
	return false, nil
}
