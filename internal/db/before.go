package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// schemaInfix stands between a database's name and the version of the schema that its copy has.
const schemaInfix = ".schema-"

// copyBefore copies a SQLite database whose schema is about to be changed, beside it and under the version that it has: the
// way back to the program before. Copies of older versions are removed.
func copyBefore(ctx context.Context, pool *sql.DB, path string) error {
	begun, err := All[struct {
		Name string `db:"name"`
	}](ctx, pool, `SELECT name FROM sqlite_master WHERE name = 'goose_db_version'`)
	if err != nil || len(begun) == 0 { // a first start that was cut off
		return err
	}
	got, err := One[struct {
		Version int64 `db:"version"`
	}](ctx, pool, `SELECT COALESCE(MAX(version_id), 0) AS version FROM goose_db_version`)
	if err != nil || got.Version == 0 || got.Version >= SchemaVersion() {
		return err
	}
	before := fmt.Sprintf("%s%s%d", path, schemaInfix, got.Version)
	older, err := filepath.Glob(filepath.Clean(path) + schemaInfix + "*")
	if err != nil {
		return err
	}
	part := before + ".part" // half a copy is none
	if err := remove([]string{part}); err != nil {
		return err
	}
	if err := copyInto(ctx, pool, part); err != nil {
		return fmt.Errorf("it cannot be copied before its schema changes: %w", err)
	}
	if err := syncFile(part); err != nil { // only what is on disk gets its name
		return err
	}
	if err := errors.Join(os.Rename(part, before), syncFile(filepath.Dir(path))); err != nil {
		return err
	}
	for _, name := range older {
		if name != filepath.Clean(before) {
			err = errors.Join(err, remove([]string{name}))
		}
	}
	return err
}

// copyInto writes a consistent copy to a new file, which is private.
func copyInto(ctx context.Context, pool *sql.DB, file string) error {
	if err := private(file); err != nil {
		return err
	}
	if _, err := pool.ExecContext(ctx, `VACUUM INTO $1`, file); err != nil {
		return errors.Join(err, os.Remove(file))
	}
	return nil
}
