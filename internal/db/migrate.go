package db

import (
	"bytes"
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// dialects are the few words of DDL in which the engines differ. TEXT sorts by its bytes in both, so that
// lists come in one order.
var dialects = map[engine]*strings.Replacer{
	SQLite: strings.NewReplacer("/*strict*/", "STRICT", "/*strict rowless*/", "STRICT, WITHOUT ROWID",
		"BIGINT", "INTEGER"),
	Postgres: strings.NewReplacer("/*strict*/", "", "/*strict rowless*/", "", " TEXT ", ` TEXT COLLATE "C" `,
		" TEXT,", ` TEXT COLLATE "C",`, " BLOB", " BYTEA"),
}

// ErrUnusable is behind every refusal to start on a database that is not ours to change.
var ErrUnusable = errors.New("database refused")

func unusable(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrUnusable, fmt.Sprintf(format, args...))
}

// migrate brings the schema up to this program's version, each step in one transaction. It refuses a schema
// newer than the program knows. Nobody else may be at the schema.
func migrate(ctx context.Context, e engine, pool *sql.DB) error {
	p, err := provider(e, pool)
	if err != nil {
		return err
	}
	newest := SchemaVersion()
	have, err := p.GetDBVersion(ctx)
	switch {
	case err != nil:
		return err
	case have > newest:
		return unusable("its schema is version %d, newer than this program's %d: use the newer program", have, newest)
	case have == newest:
		return nil
	}
	_, err = p.Up(ctx)
	return err
}

// provider is goose over our migrations in the engine's words.
func provider(e engine, pool *sql.DB) (*goose.Provider, error) {
	dialect := goose.DialectSQLite3
	if e == Postgres {
		dialect = goose.DialectPostgres
	}
	sub, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(dialect, pool, dialectFS{sub, dialects[e]}, goose.WithGoMigrations(giveRowids(e)))
}

// SchemaVersion is the newest migration this program holds.
func SchemaVersion() int64 {
	names, _ := fs.Glob(migrations, "migrations/*.sql") // the pattern is constant and right
	var v int64
	_, _ = fmt.Sscanf(names[len(names)-1], "migrations/%d_", &v)
	return max(v, rowidVersion)
}

// dialectFS is the embedded migrations with the engine's words put in.
type dialectFS struct {
	fs.FS
	words *strings.Replacer
}

// Open implements fs.FS.
func (d dialectFS) Open(name string) (fs.File, error) {
	f, err := d.FS.Open(name)
	if err != nil || !strings.HasSuffix(name, ".sql") {
		return f, err
	}
	text, err := fs.ReadFile(d.FS, name)
	return dialectFile{bytes.NewReader([]byte(d.words.Replace(string(text)))), f}, err
}

// dialectFile reads the changed text in place of the file's.
type dialectFile struct {
	*bytes.Reader
	fs.File
}

// Read implements fs.File.
func (f dialectFile) Read(p []byte) (int, error) { return f.Reader.Read(p) }
