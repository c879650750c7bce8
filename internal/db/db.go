// Package db is Sankalp's one door to its database: embedded SQLite or PostgreSQL, behind the same SQL text.
//
// Reads go through Reader (or Q, which also sees the transaction in a context). Changes go through Write, which
// raises the owner's revision by one in the same transaction, or through WriteGlobal for rows that belong to nobody.
// On SQLite waiting changes share one fsync (group.go).
package db

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"strings"
	"time"
)

// engine names the database underneath.
type engine string

// The two engines.
const (
	SQLite   engine = "sqlite"
	Postgres engine = "postgres"
)

// Mode says what a process wants of the database.
type Mode uint8

const (
	// Serve takes the exclusive lock, checks the file and runs migrations: serve, migrate.
	Serve Mode = iota
	// Shared opens a database that a running server has open too, for short transactions without a change of schema: the
	// user commands.
	Shared
	// ReadOnly never writes: backup.
	ReadOnly
)

// Options are the settings of Open; the zero value of each number means its default.
type Options struct {
	// URL is sqlite:PATH or postgres://….
	URL string
	// Setting is where the operator has written URL (--database).
	Setting string
	// Direct is PostgreSQL's own address where URL is that of PgBouncer.
	Direct string
	Mode   Mode
	// Readers is the size of the pool: SQLite clamp(CPUs, 2, 8), PostgreSQL 20.
	Readers int
	// LockTimeout bounds the wait for a lock on PostgreSQL (5 s); that for another change of the same owner is bounded by MostWait too.
	LockTimeout time.Duration
	// Patience bounds the wait for PostgreSQL's answer to one statement (15 s).
	Patience time.Duration
	// Beat is after how much silence the listener for other nodes' changes looks whether its PostgreSQL still leads (15 s).
	Beat time.Duration
	// Keys of the operator encrypt secrets that are stored; the first does, the others only decrypt what they have encrypted
	// before. Without any, a key that lies in the database does.
	Keys [][]byte
	// KeyLost opens a database although its secrets are encrypted with a key that is not among Keys, and erases them.
	KeyLost bool
	// PutBack opens a SQLite database that is older than what was served at its path last.
	PutBack bool
	// Common is the database from which every cell has its server's keys; nil: the keys are its own.
	Common *DB
	// Quota is the most that one owner may store; 0 for no limit.
	Quota Usage
	// Log gets what goes wrong between the nodes (slog.Default).
	Log *slog.Logger
	// Now is the clock of this machine, which is compared with PostgreSQL's (time.Now).
	Now func() time.Time
}

// DB is an open database. It is safe for concurrent use.
type DB struct {
	engine engine
	path   string  // of the SQLite file
	reader *cached // pool for reads (SQLite: query_only)
	pool   *sql.DB // what reader wraps
	writer writer
	hub    *hub
	// ciphers are there but in ReadOnly mode.
	ciphers ciphers
	forgot  bool // see ForgotSecrets
	common  *DB  // see Options
	quota   Usage
	piles   piles
	vitals  vitals
	// timeline, beat, waits and clock are PostgreSQL's.
	timeline *timeline
	beat     time.Duration
	waits    *waits
	clock    nodeClock
	// versions is nil on PostgreSQL.
	versions *versions
	closes   []func() error // run in reverse at Close
}

// writer runs closures in transactions; group (SQLite) and pgWriter implement it.
type writer interface {
	// write runs fn in a transaction and returns after COMMIT. A non-empty owner gets its revision raised. For unsynced see WriteUnsynced.
	write(ctx context.Context, owner string, unsynced bool, fn func(context.Context, *Tx) error) error
}

// Open connects and, in Serve mode, locks, checks and migrates. Its errors are sentences for the operator.
func Open(ctx context.Context, o Options) (*DB, error) {
	o.Setting = cmp.Or(o.Setting, "--database")
	if o.Readers <= 0 {
		o.Readers = min(max(runtime.NumCPU(), 2), 8)
	}
	if o.LockTimeout <= 0 {
		o.LockTimeout = 5 * time.Second
	}
	if o.Patience <= 0 {
		o.Patience = 15 * time.Second
	}
	if o.Beat <= 0 {
		o.Beat = 15 * time.Second
	}
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	d, err := openEngine(ctx, o)
	if err != nil || o.Mode == ReadOnly {
		return d, err
	}
	d.quota, d.common = o.Quota, o.Common
	if err := d.openCiphers(ctx, o.Keys, o.KeyLost); err != nil {
		return nil, errors.Join(fmt.Errorf("database %s: %w", redact(o.URL), explain(d.path, err)), d.Close())
	}
	if d.engine == Postgres && o.Mode == Serve {
		d.followKeys(o.Log)
	}
	return d, nil
}

func openEngine(ctx context.Context, o Options) (*DB, error) {
	switch {
	case strings.HasPrefix(o.URL, "sqlite:"):
		return openSQLite(ctx, strings.TrimPrefix(o.URL, "sqlite:"), o)
	case strings.HasPrefix(o.URL, "postgres://"), strings.HasPrefix(o.URL, "postgresql://"):
		return openPostgres(ctx, o)
	}
	return nil, fmt.Errorf("%s: it is neither sqlite:PATH nor postgres://…", o.Setting)
}

// Engine is which database this is.
func (d *DB) Engine() engine { return d.engine }

// Reader is the pool for reads. On SQLite it refuses to write.
func (d *DB) Reader() Querier { return d.reader }

// Q is the transaction that ctx carries, else the Reader: what a read should use that may run inside a change.
func (d *DB) Q(ctx context.Context) Querier {
	if tx := txOf(ctx); tx != nil {
		return tx
	}
	return d.reader
}

// Snapshot runs fn over one consistent view of the database.
func (d *DB) Snapshot(ctx context.Context, fn func(q Querier) error) error {
	ctx, end := d.waits.reading(ctx)
	tx, err := d.pool.BeginTx(ctx, &sql.TxOptions{Isolation: d.snapshotLevel(), ReadOnly: d.engine == Postgres})
	end(err)
	if err != nil {
		return Fault(err)
	}
	v := &view{tx: tx, known: d.reader}
	defer v.close(ctx)
	return fn(v)
}

func (d *DB) snapshotLevel() sql.IsolationLevel {
	if d.engine == Postgres {
		return sql.LevelRepeatableRead
	}
	return sql.LevelDefault // a WAL read transaction is a snapshot already
}

// Ping reports whether the database answers.
func (d *DB) Ping(ctx context.Context) error {
	_, err := One[struct {
		N int `db:"n"`
	}](ctx, d.reader, `SELECT 1 AS n`)
	return err
}

// Close waits for the changes in progress, then releases everything.
func (d *DB) Close() error {
	var first error
	for i := len(d.closes) - 1; i >= 0; i-- {
		if err := d.closes[i](); err != nil && first == nil {
			first = err
		}
	}
	return first
}

func (d *DB) onClose(f func() error) { d.closes = append(d.closes, f) }

// redact hides the password of a URL that goes into a message; it may also stand behind the question mark.
func redact(url string) string {
	scheme, rest, ok := strings.Cut(url, "://")
	if !ok {
		return url
	}
	rest, query, _ := strings.Cut(rest, "?")
	if strings.Contains(query, "@") { // one of the two belongs to a password
		return scheme + "://…"
	}
	user := ""
	if at := strings.LastIndex(rest, "@"); at >= 0 {
		user, rest = "…", rest[at:]
	}
	return scheme + "://" + user + rest
}
