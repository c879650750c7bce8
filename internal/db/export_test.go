package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// RestoreInSteps is Restore, which names each step when it is done.
var RestoreInSteps = restore

// Lives asks a server, one of those of an address, as while it is silent.
func Lives(ctx context.Context, address, server string) (bool, error) {
	cfg, err := pgx.ParseConfig(address)
	if err != nil {
		return false, err
	}
	return asker(cfg, server)(ctx), nil
}

// Listens reports whether news of other nodes come in.
func (d *DB) Listens() bool { return d.vitals.heard.Load() > 0 }

// UpgradeTo is a start that is cut off once the schema has a version.
func UpgradeTo(ctx context.Context, path string, version int64) (err error) {
	pool, err := openFile(path, "")
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
	pool, err := openFile(path, "")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	return migrateTo(ctx, SQLite, pool, version)
}

// MigratePostgresTo does so with a schema of PostgreSQL.
func MigratePostgresTo(ctx context.Context, address string, version int64) (err error) {
	pool, err := sql.Open("pgx", address)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, pool.Close()) }()
	return migrateTo(ctx, Postgres, pool, version)
}

func migrateTo(ctx context.Context, e engine, pool *sql.DB, version int64) error {
	p, err := provider(e, pool)
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

// SQLiteDriver is the name of the driver behind every connection to SQLite.
var SQLiteDriver = &sqliteDriver

// LimitLog sets the limit of the write-ahead log of a database on SQLite, which must not be in use yet.
func LimitLog(d *DB, bytes int64) error {
	g := d.writer.(*group)
	g.log.limit = bytes
	_, err := g.conn.ExecContext(context.Background(), fmt.Sprintf("PRAGMA journal_size_limit = %d", bytes))
	return err
}

// Queued is how many changes of SQLite wait for the next group.
func Queued(d *DB) int { return len(d.writer.(*group).queue) }

// Waits are those of changes on PostgreSQL.
type Waits = waits

// NewWaits makes them, with few connections left.
func NewWaits(most time.Duration, places int) *waits {
	return newWaits(most, places, func() bool { return true })
}

// Enter and Leave are around a change of an owner.
func (s *waits) Enter(ctx context.Context, w *Wait) error { return s.enter(ctx, w) }

// Leave notes how it has ended.
func (s *waits) Leave(ctx context.Context, w *Wait, stuck bool, err error) {
	s.leave(ctx, w, "o1", stuck, err)
}

// Limit bounds a wait in it.
func (s *waits) Limit(w *Wait, cut func()) (end func()) { return s.limit(w, cut) }

// Dialing is dial with patience, of a program that has started.
func Dialing(dial pgconn.DialFunc) pgconn.DialFunc {
	p := newPatience(&pgx.ConnConfig{}, limits{silence: pgSilence, reply: pgReply, pause: time.Minute})
	p.started.Store(true)
	return p.dialing(dial)
}

// ErrFrozen is that of a server which nobody tries for a while.
var ErrFrozen = errFrozen
