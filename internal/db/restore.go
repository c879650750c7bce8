package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

// restoreStep is how far a restore moves every owner's revision: past anything a device can have seen since the
// backup, so that each device asks for everything anew instead of trusting what it remembers.
const restoreStep = 1_000_000

// Restore puts the backup in file in the place of the SQLite database of url. The backup is checked in whole, brought
// to this program's schema and marked as restored before it replaces the old file in one step; until then nothing is
// changed. It refuses while another process uses the database. Its errors are sentences for the operator.
func Restore(ctx context.Context, url, file string) (err error) {
	path, ok := strings.CutPrefix(url, "sqlite:")
	if !ok {
		return errors.New("restore: use pg_restore for PostgreSQL, then `sankalp restored` (see docs/operating.md)")
	}
	if info, err := os.Stat(file + "-wal"); err == nil && info.Size() > 0 {
		return fmt.Errorf("restore: %s is a live database, not a backup: make one with `sankalp backup`", file)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	release, _, err := Lock(path)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	next := path + ".restoring"
	defer func() {
		for _, name := range []string{next, next + "-wal", next + "-shm"} {
			_ = os.Remove(name) // after a success they are gone already
		}
	}()
	if err := copyFile(file, next); err != nil {
		return fmt.Errorf("restore: %w", err)
	}
	if err := prepare(ctx, next); err != nil {
		return fmt.Errorf("restore: %s: %w", file, err)
	}
	if err := settle(ctx, path); err != nil {
		return err
	}
	if err := os.Rename(next, path); err != nil {
		return err
	}
	if err := os.WriteFile(lockPath(path), []byte(usedMark), 0o600); err != nil {
		return err
	}
	return syncFile(filepath.Dir(path))
}

// prepare checks the copy and makes it what will be served.
func prepare(ctx context.Context, path string) error {
	pool, err := sql.Open("sqlite", dsn(path, ""))
	if err != nil {
		return err
	}
	defer pool.Close()
	pool.SetMaxOpenConns(1)
	if err := check(ctx, pool, "the file"); err != nil {
		return err
	}
	found, err := All[struct {
		V string `db:"integrity_check"`
	}](ctx, pool, `PRAGMA integrity_check(1)`)
	if err != nil || len(found) != 1 || found[0].V != "ok" {
		return unusable("it is damaged (%v %v)", found, err)
	}
	if err := migrate(ctx, SQLite, pool); err != nil {
		return err
	}
	if _, err := Exec(ctx, pool, markRestored, restoreStep); err != nil {
		return err
	}
	// One file, so that one rename replaces all of it; serving it makes it write ahead again.
	if _, err := Exec(ctx, pool, `PRAGMA journal_mode = DELETE`); err != nil {
		return err
	}
	return errors.Join(pool.Close(), syncFile(path))
}

const markRestored = `UPDATE owners SET revision = revision + $1, floor = revision + $1`

// MarkRestored does to a database that was put back by other means (pg_restore) what Restore does: every device
// will ask for everything anew.
func (d *DB) MarkRestored(ctx context.Context) error {
	return d.WriteGlobal(ctx, func(ctx context.Context, tx *Tx) error {
		_, err := Exec(ctx, tx, markRestored, restoreStep)
		return err
	})
}

// settle leaves no write-ahead log of the old database that SQLite could take for one of the new.
func settle(ctx context.Context, path string) error {
	if _, err := os.Stat(path); err == nil {
		if pool, err := sql.Open("sqlite", dsn(path, "")); err == nil {
			// A damaged database cannot be tidied, and being replaced is why we are here.
			_, _ = pool.ExecContext(ctx, `PRAGMA wal_checkpoint(TRUNCATE)`)
			_ = pool.Close()
		}
	}
	for _, name := range []string{path + "-wal", path + "-shm"} {
		if err := os.Remove(name); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return nil
}

func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, in)
	return errors.Join(err, out.Close())
}

// syncFile has a file, or the names in a folder, on disk.
func syncFile(path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(f.Sync(), f.Close())
}
