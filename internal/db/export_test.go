package db

import (
	"context"
	"database/sql"
	"errors"
)

// RestoreInSteps is Restore, which names each step when it is done.
var RestoreInSteps = restore

// Listens reports whether news of other nodes come in.
func (d *DB) Listens() bool { return d.vitals.heard.Load() > 0 }

// UpgradeTo is a start that is cut off once the schema has a version.
func UpgradeTo(ctx context.Context, path string, version int64) (err error) {
	pool, err := sql.Open("sqlite", dsn(path, ""))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	if err := copyBefore(ctx, pool, path); err != nil {
		return err
	}
	return MigrateTo(ctx, path, version)
}

// MigrateTo makes a SQLite database as the program of an older schema left it.
func MigrateTo(ctx context.Context, path string, version int64) (err error) {
	pool, err := sql.Open("sqlite", dsn(path, ""))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	p, err := provider(SQLite, pool)
	if err != nil {
		return err
	}
	_, err = p.UpTo(ctx, version)
	return err
}

// GiveRowid makes a table anew with row ids; Wide are those of the schema.
var (
	GiveRowid = giveRowid
	Wide      = wide
)
