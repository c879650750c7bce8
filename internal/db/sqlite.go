package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"time"

	_ "modernc.org/sqlite" // registers the driver "sqlite"

	"sankalp/internal/machine"
)

// usedMark is written to the lock file once there is a schema: a folder that was used and lost its database
// must not quietly get an empty new one.
const usedMark = "in use since its first start; do not delete while the database matters\n"

func openSQLite(ctx context.Context, path string, o Options) (_ *DB, err error) {
	path = realPath(path)
	d := &DB{engine: SQLite, path: path, hub: newHub()}
	defer func() {
		if err != nil {
			err = errors.Join(explain(path, err), d.Close())
		}
	}()
	if o.Mode == Serve {
		if err := d.claim(ctx, path, o); err != nil {
			return nil, err
		}
	} else if _, err := os.Stat(path); err != nil {
		return nil, unusable("%s: %v", path, errors.Unwrap(err))
	}
	d.onClose(func() error { // the last but the lock: see versions
		if d.versions == nil {
			return nil
		}
		return d.versions.close()
	})
	if o.Mode != ReadOnly {
		if err := d.openWriter(ctx, path); err != nil {
			return nil, err
		}
	}
	readers, err := openFile(path, "query_only(1)")
	if err != nil {
		return nil, err
	}
	readers.SetMaxOpenConns(o.Readers)
	readers.SetMaxIdleConns(o.Readers)
	d.pool, d.reader = readers, &cached{on: readers, form: sqliteForm}
	d.onClose(func() error { return errors.Join(d.reader.close(), readers.Close()) })
	if err := d.Ping(ctx); err != nil || o.Mode != Serve {
		return d, err
	}
	if d.versions, err = openVersions(path); err != nil {
		return nil, err
	}
	return d, nil
}

// claim takes the lock, checks the file and runs the migrations.
func (d *DB) claim(ctx context.Context, path string, o Options) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	release, used, err := Lock(path)
	if err != nil {
		return err
	}
	d.onClose(release)
	fresh, err := begin(path, used)
	if err != nil {
		return err
	}
	pool, err := openFile(path, "")
	if err != nil {
		return err
	}
	defer pool.Close()
	pool.SetMaxOpenConns(1)
	if !fresh {
		if err := examine(ctx, pool, path, used, o.PutBack); err != nil {
			return err
		}
	}
	if err := migrateSQLite(ctx, pool, path, fresh); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if err := plan(ctx, pool); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if err := raiseMark(ctx, pool, path); err != nil && !used { // on a full disk one that was used is served as it is
		return err
	}
	d.onClose(func() error { return raiseAtEnd(path) })
	return nil
}

// begin makes the file where there is none, and says whether it is new or empty.
func begin(path string, used bool) (fresh bool, err error) {
	if err := removeLeftovers(path); err != nil {
		return false, err
	}
	info, err := os.Stat(path)
	fresh = errors.Is(err, os.ErrNotExist) || err == nil && info.Size() == 0
	if fresh && used {
		return false, unusable("%s was used before but is gone: restore a backup, or delete %s to begin anew", path, lockPath(path))
	}
	if err := private(path); err != nil && !errors.Is(err, os.ErrExist) {
		return false, err
	}
	return fresh, nil
}

// examine refuses a file that cannot be served as it is.
func examine(ctx context.Context, pool *sql.DB, path string, used, putBack bool) error {
	if err := check(ctx, pool, path, used); err != nil || putBack {
		return err
	}
	return refuseOlder(ctx, pool, path)
}

// raiseAtEnd raises the mark once more when the other connections are closed.
func raiseAtEnd(path string) error {
	pool, err := openFile(path, "")
	if err != nil {
		return err
	}
	_ = raiseMark(context.Background(), pool, path) // fails on a full disk
	return pool.Close()
}

// migrateSQLite migrates the schema; a database that is not fresh is copied before.
func migrateSQLite(ctx context.Context, pool *sql.DB, path string, fresh bool) error {
	if !fresh {
		if err := copyBefore(ctx, pool, path); err != nil {
			return err
		}
	}
	if err := migrate(ctx, SQLite, pool); err != nil {
		return err
	}
	return removeOldCopies(ctx, pool, path)
}

// private makes an empty file that only its owner may read: SQLite by itself would let everybody. The files that
// SQLite puts next to it get the same mode.
func private(path string) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
}

// check refuses a SQLite file that is damaged, or that holds something else than Sankalp's tables. One that was not used
// before may hold nothing yet, or the table of versions alone: its first start was cut off. Errors of SQLite are for explain.
func check(ctx context.Context, q Querier, path string, used bool) error {
	type text struct {
		V string `db:"quick_check"`
	}
	got, err := One[text](ctx, q, `PRAGMA quick_check(1)`)
	if err != nil {
		return err
	}
	if got.V != "ok" {
		return unusable("%s is damaged (%s): restore a good backup", path, got.V)
	}
	return checkTables(ctx, q, path, used)
}

// checkTables is the second half of check, which is quick.
func checkTables(ctx context.Context, q Querier, path string, used bool) error {
	type tables struct {
		Versions int `db:"versions"`
		Accounts int `db:"accounts"`
		All      int `db:"total"`
	}
	is, err := One[tables](ctx, q, `SELECT count(*) FILTER (WHERE name = 'goose_db_version') AS versions,
		count(*) FILTER (WHERE name = 'accounts') AS accounts, count(*) AS total
		FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`)
	if err != nil {
		return err
	}
	if is.Versions == 1 && is.Accounts == 1 || !used && is.All == is.Versions {
		return nil
	}
	return unusable("%s has no Sankalp schema: it belongs to another program, or lost its tables", path)
}

func (d *DB) openWriter(ctx context.Context, path string) error {
	pool, err := openFile(path, "")
	if err != nil {
		return err
	}
	d.onClose(pool.Close)
	pool.SetMaxOpenConns(1)
	conn, err := pool.Conn(ctx)
	if err != nil {
		return err
	}
	g := newGroup(conn, path, d.groupCommitted)
	d.writer = g
	d.onClose(g.close)
	return nil
}

// sqliteDriver is the name of SQLite's driver. A test puts its own before it, which sees every statement.
var sqliteDriver = "sqlite"

// openFile opens a SQLite database; extra is one more pragma for its connections.
func openFile(path, extra string) (*sql.DB, error) { return sql.Open(sqliteDriver, dsn(path, extra)) }

// busyTimeout is how long a connection waits for another one's lock.
const busyTimeout = 5 * time.Second

// dsn opens a file with what every connection of ours needs: a write-ahead log that is on disk before COMMIT
// returns. (At a simulated power cut synchronous=NORMAL lost hundreds of acknowledged commits, FULL none.)
func dsn(path, extra string) string {
	v := url.Values{"_txlock": {"immediate"}, "_pragma": {
		fmt.Sprintf("busy_timeout(%d)", busyTimeout.Milliseconds()), "journal_mode(WAL)", fmt.Sprintf("journal_size_limit(%d)", logLimit),
		"synchronous(FULL)", "foreign_keys(1)", "temp_store(MEMORY)"}}
	if extra != "" {
		v.Add("_pragma", extra)
		v.Set("_txlock", "deferred")
	}
	return "file:" + (&url.URL{Path: path}).EscapedPath() + "?" + v.Encode()
}

func lockPath(path string) string { return path + ".lock" }

// Lock takes the exclusive lock of a SQLite database, so that a second process on the same file is refused at
// once instead of corrupting what the first believes. It reports whether the database has been used before.
func Lock(path string) (release func() error, used bool, err error) {
	f, err := os.OpenFile(lockPath(path), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, false, err
	}
	if err := machine.Lock(f); err != nil {
		_ = f.Close()
		if errors.Is(err, machine.ErrLocked) {
			return nil, false, unusable("another Sankalp process is using %s", path)
		}
		return nil, false, err
	}
	info, err := f.Stat()
	if err != nil {
		return nil, false, errors.Join(err, f.Close())
	}
	return f.Close, info.Size() > 0, nil
}

// errPgDump is what PostgreSQL has instead.
var errPgDump = errors.New("backup: use pg_dump for PostgreSQL (see docs/operating.md)")

// CopyInto writes a consistent copy of a SQLite database into a new or empty file, while others go on writing, and reads it back
// to see that it is whole. A file that holds something is refused.
func (d *DB) CopyInto(ctx context.Context, file string) error {
	if d.engine != SQLite {
		return errPgDump
	}
	own, err := openFile(d.path, "") // the reader's query_only forbids VACUUM INTO too
	if err != nil {
		return err
	}
	defer own.Close()
	if _, err := own.ExecContext(ctx, `VACUUM INTO $1`, file); damaged(err) {
		return explain(d.path, err)
	} else if err != nil {
		return explain(file, err)
	}
	back, err := sql.Open("sqlite", "file:"+(&url.URL{Path: file}).EscapedPath()+"?mode=ro&immutable=1")
	if err != nil {
		return err
	}
	defer back.Close()
	if err := check(ctx, back, file, true); err != nil {
		return explain(file, err)
	}
	_ = raiseMark(ctx, own, d.path) // of a full disk too a copy is made; it is only not found out where it is put back by hand
	return nil
}

// File is where the SQLite database of a URL is, past symbolic links; not ok: it is another one's URL.
func File(url string) (path string, ok bool) {
	if path, ok = strings.CutPrefix(url, "sqlite:"); ok {
		path = realPath(path)
	}
	return path, ok
}

// realPath follows symbolic links, also one to a file that is not there yet. SQLite does so too, and has its files beside the real one:
// two names of one database must have one lock.
func realPath(path string) string {
	real, err := filepath.EvalSymlinks(path)
	switch target, linked := os.Readlink(path); {
	case err == nil:
		return real
	case !errors.Is(err, os.ErrNotExist):
		return path // opening it says why
	case linked == nil && filepath.IsAbs(target):
		return realPath(target)
	case linked == nil:
		return realPath(filepath.Join(filepath.Dir(path), target))
	case filepath.Dir(path) == path:
		return path
	}
	return filepath.Join(realPath(filepath.Dir(path)), filepath.Base(path))
}

// Path is that of the SQLite file, past symbolic links; empty on PostgreSQL.
func (d *DB) Path() string { return d.path }
