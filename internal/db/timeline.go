package db

import (
	"context"
	"sync/atomic"

	"github.com/jackc/pgx/v5"
)

// revisionStep is how far a failover moves an owner's revision: past anything a device can have seen of one timeline since the standby's last
// change. PostgreSQL counts at most 2^32 timelines, so that revisions stay below 2^53, the whole numbers that JavaScript knows.
const revisionStep = 1_000_000

// timeline is the newest history of the PostgreSQL cluster that a connection has seen: it rises by one at each failover
// (https://www.postgresql.org/docs/15/continuous-archiving.html#BACKUP-TIMELINES). With a standby that is not synchronous a
// failover loses the last changes, and their revisions would be used twice.
type timeline struct{ known atomic.Int64 }

// timelineNow is the server's timeline in SQL; 0 of a standby.
const timelineNow = `CASE WHEN pg_is_in_recovery() THEN 0 ELSE ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::bigint END`

// learn asks the server of a new connection. One that does not say (a service of its own make) keeps revisions as they are.
func (t *timeline) learn(ctx context.Context, conn *pgx.Conn) {
	var now int64
	if err := conn.QueryRow(ctx, `SELECT `+timelineNow).Scan(&now); err == nil {
		t.rise(now)
	}
}

func (t *timeline) rise(now int64) {
	for {
		known := t.known.Load()
		if now <= known || t.known.CompareAndSwap(known, now) {
			return
		}
	}
}

// moveForward is for an owner's first change on a new timeline. Devices may have seen revisions after the one before it that
// are lost: it moves beyond them, and remembers the gap, for sync to give everything to a device whose last revision lies in
// it. Of devices that missed the gap before this one nothing is known any more, so they get everything too.
func moveForward(ctx context.Context, tx *Tx, before int64) error {
	if before == 0 { // of a schema that knew no timelines
		_, err := Exec(ctx, tx, `UPDATE owners SET timeline = $2 WHERE owner_id = $1`, tx.Owner, tx.timeline)
		return err
	}
	row, err := One[struct {
		Revision int64 `db:"revision"`
	}](ctx, tx, `UPDATE owners SET timeline = $2, revision = revision + $3, lost_after = revision - 1, resumed_at = revision + $3 - 1,
		floor = CASE WHEN resumed_at > floor THEN resumed_at ELSE floor END WHERE owner_id = $1 RETURNING revision`,
		tx.Owner, tx.timeline, (tx.timeline-before)*revisionStep)
	tx.Revision = row.Revision
	return err
}

// Lost are the revisions of an owner that a failover or a restore has undone: those after After and before Resumed.
type Lost struct {
	After   int64 `db:"lost_after"`
	Resumed int64 `db:"resumed_at"`
}

// Has reports whether a revision is one of those.
func (l Lost) Has(revision int64) bool { return revision > l.After && revision < l.Resumed }

// LostOf gives the revisions that tx's owner has lost last.
func LostOf(ctx context.Context, tx *Tx) (Lost, error) {
	return One[Lost](ctx, tx, `SELECT lost_after, resumed_at FROM owners WHERE owner_id = $1`, tx.Owner)
}

// Confirm returns when all that was committed before is as safe as a commit that is answered now. A commit that was cut off
// while it waited for a synchronous standby is seen by all, and may be lost with its server: who tells of it must have
// committed something behind it. Without such a standby what is seen is on disk, and nothing is committed.
func (d *DB) Confirm(ctx context.Context) error {
	if d.engine == SQLite {
		return nil // there nothing is seen before it is on disk
	}
	return d.run(ctx, "", false, func(ctx context.Context, tx *Tx) error {
		_, err := Exec(ctx, tx, `SELECT pg_logical_emit_message(true, 'sankalp', '') WHERE current_setting('synchronous_standby_names') <> ''`)
		return err
	})
}
