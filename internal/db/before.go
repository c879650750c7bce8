package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
)

// schemaInfix stands between a database's name and the version of the schema that its copy has.
const schemaInfix = ".schema-"

// copyBefore copies a SQLite database whose schema is about to be changed, beside it and under the version that it has: the
// way back to the program before. An upgrade that was cut off has that copy already; a copy of what it left no program could use.
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
	from, err := upgradedFrom(ctx, pool)
	if err != nil {
		return err
	}
	if _, err := os.Stat(copyName(path, from)); err == nil && from > 0 && from < got.Version {
		return nil
	}
	before := copyName(path, got.Version)
	part := before + ".part" // half a copy is none
	if err := removeDatabase(part); err != nil {
		return err
	}
	if err := copyInto(ctx, pool, part); err != nil {
		return fmt.Errorf("it cannot be copied before its schema changes: %w", explain(part, err))
	}
	if err := syncFile(part); err != nil { // only what is on disk gets its name
		return err
	}
	if err := errors.Join(os.Rename(part, before), syncFile(filepath.Dir(path))); err != nil {
		return err
	}
	return setUpgradedFrom(ctx, pool, got.Version)
}

// removeOldCopies leaves of the copies that of the schema from which the upgrade that is done now began.
func removeOldCopies(ctx context.Context, pool *sql.DB, path string) error {
	from, err := upgradedFrom(ctx, pool)
	if err != nil || from == 0 {
		return err
	}
	copies, err := filesWithPrefix(path, schemaInfix)
	if err != nil {
		return err
	}
	before := filepath.Clean(copyName(path, from))
	if err := remove(slices.DeleteFunc(copies, func(name string) bool { return name == before })); err != nil {
		return err
	}
	return setUpgradedFrom(ctx, pool, 0)
}

// copyName is the name of the copy that has a schema.
func copyName(path string, version int64) string {
	return fmt.Sprintf("%s%s%d", path, schemaInfix, version)
}

// upgradedFrom is the schema from which an upgrade began that is not through; 0: there is none. It lies in SQLite's application_id, for which we have no other use: what is
// copied or restored has its own.
func upgradedFrom(ctx context.Context, pool *sql.DB) (int64, error) {
	got, err := One[struct {
		From int64 `db:"application_id"`
	}](ctx, pool, `PRAGMA application_id`)
	return got.From, err
}

func setUpgradedFrom(ctx context.Context, pool *sql.DB, version int64) error {
	_, err := pool.ExecContext(ctx, fmt.Sprintf(`PRAGMA application_id = %d`, version))
	return err
}

// copyInto writes a consistent copy to a new file, which is private.
func copyInto(ctx context.Context, pool *sql.DB, file string) error {
	if err := private(file); err != nil {
		return err
	}
	if _, err := pool.ExecContext(ctx, `VACUUM INTO $1`, file); err != nil {
		return errors.Join(err, removeDatabase(file))
	}
	return nil
}

// removeDatabase removes a database with what SQLite has beside it, as far as it is there.
func removeDatabase(path string) error {
	files := []string{path}
	for _, end := range sideFiles {
		files = append(files, path+end)
	}
	return remove(files)
}
