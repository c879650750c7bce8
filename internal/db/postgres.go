package db

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5"
)

const (
	pgRetries = 5
	// pgSilence and pgReply together are after how long a frozen server is given up.
	pgSilence = time.Second
	pgReply   = 1300 * time.Millisecond
	// pgConnect bounds the making of a connection where the URL does not.
	pgConnect = 10 * time.Second
)

func openPostgres(ctx context.Context, o Options) (_ *DB, err error) {
	cfg, direct, err := postgresConfigs(o)
	if err != nil {
		return nil, err
	}
	asking := cfg.Copy()
	patient := newPatience(cfg, limits{most: o.Patience, silence: min(pgSilence, o.Patience), reply: pgReply, pause: time.Second})
	asking.DialFunc = patient.dialing(cfg.DialFunc)
	if asking.ValidateConnect != nil && hosts(asking) > 1 {
		asking.ValidateConnect = patient.choosing(asking.ValidateConnect)
	}
	d := &DB{engine: Postgres, hub: newHub(), timeline: &timeline{}, beat: o.Beat, clock: nodeClock{now: o.Now, log: o.Log}}
	d.pool = openPool(asking, o.Setting, func(ctx context.Context, conn *pgx.Conn) error {
		d.timeline.learn(ctx, conn)
		return nil
	})
	d.onClose(d.pool.Close)
	defer func() {
		if err != nil {
			err = errors.Join(unopened(o, err), d.Close())
		}
	}()
	if o.Readers < 20 {
		o.Readers = 20
	}
	d.pool.SetMaxOpenConns(o.Readers)
	most := o.Readers * 3 / 4
	d.waits = newWaits(min(MostWait, o.Patience), most, func() bool { return d.pool.Stats().InUse >= most })
	d.pool.SetMaxIdleConns(o.Readers / 2)
	d.pool.SetConnMaxLifetime(30 * time.Minute)
	d.pool.SetConnMaxIdleTime(5 * time.Minute)
	d.reader = &cached{on: d.pool, waits: d.waits}
	d.reader.n.Store(maxStatements) // pgx keeps prepared statements per connection itself
	if err := d.checkPooler(ctx, o); err != nil {
		return nil, err
	}
	if err := d.look(ctx); err != nil && (o.Mode != ReadOnly || !errors.Is(err, errReadOnly)) {
		return nil, err
	}
	if o.Mode == Serve {
		if err := migratePostgres(ctx, direct, o.directSetting()); err != nil {
			return nil, err
		}
		d.listen(direct, o.directSetting(), o.Log)
	}
	patient.started.Store(true)
	if o.Mode != ReadOnly {
		d.followClock()
		w := pgWriter{pool: d.pool, timeline: d.timeline, waits: d.waits}
		if o.Direct != "" {
			w.lockTimeout = o.LockTimeout
		}
		d.writer = w
	}
	return d, nil
}

// unopened is the sentence of why a database is not opened. One about TLS names the setting, and needs no more.
func unopened(o Options, err error) error {
	var failed *TLSError
	if errors.As(err, &failed) {
		return failed
	}
	return fmt.Errorf("database %s: %w", redact(o.URL), err)
}

// pgWriter runs each change as a transaction of its own; those of one owner wait at the owner's row.
type pgWriter struct {
	pool     *sql.DB
	timeline *timeline
	waits    *waits
	// lockTimeout is set in each transaction where the connections cannot carry it, behind PgBouncer.
	lockTimeout time.Duration
}

// write implements writer. It runs the closure again after a serialization failure, a deadlock, or a breach of a
// unique key, because then the closure will see the row that it could not see before.
func (w pgWriter) write(ctx context.Context, owner string, _ bool, fn func(context.Context, *Tx) error) (err error) {
	for try := range pgRetries {
		if err = w.once(ctx, owner, fn); !again(err) {
			return err
		}
		pause := time.NewTimer(rand.N(time.Duration(10<<try) * time.Millisecond))
		select {
		case <-pause.C:
		case <-ctx.Done():
			pause.Stop()
			return err
		}
	}
	return err
}

func again(err error) bool {
	f := Fault(err)
	return sqlState(f, pgSerialization) || sqlState(f, pgDeadlock) || IsUnique(f)
}

func (w pgWriter) once(ctx context.Context, owner string, fn func(context.Context, *Tx) error) (err error) {
	wait := waitOf(ctx)
	if err := w.waits.enter(ctx, wait); err != nil {
		return err
	}
	stuck := true
	defer func(caller context.Context) { w.waits.leave(caller, wait, owner, stuck, err) }(ctx)
	ctx, cut := context.WithCancel(ctx)
	defer cut()
	ready := w.waits.limit(wait, cut)
	defer ready()
	t, err := w.pool.BeginTx(ctx, nil)
	if err != nil {
		return Fault(err)
	}
	defer t.Rollback() //nolint:errcheck // after Commit it does nothing
	if w.lockTimeout > 0 {
		if err := w.prepare(ctx, t); err != nil {
			return Fault(err)
		}
	}
	stuck = false // what fails from here on may do so for reasons of its own
	err = perform(ctx, &Tx{Querier: t, Owner: owner, timeline: w.timeline.known.Load()}, func(ctx context.Context, tx *Tx) error {
		ready() // the owner's row is ours
		return fn(ctx, tx)
	})
	if err != nil {
		return err
	}
	// Cut off, the commit lets go of the owner's row, and the same change, sent again, learns whether it is stored.
	defer w.waits.limit(wait, cut)()
	err = Fault(t.Commit())
	stuck = !again(err)
	return err
}

// prepare does in a transaction behind a pooler what is done for a connection elsewhere. It learns the timeline too: a connection to the
// pooler outlives a failover. Where no timeline was learned before, the server does not say.
func (w pgWriter) prepare(ctx context.Context, t *sql.Tx) error {
	now := "0"
	if w.timeline.known.Load() > 0 {
		now = timelineNow
	}
	var timeout string
	var timeline int64
	err := t.QueryRowContext(ctx, `SELECT set_config('lock_timeout', $1, true), `+now, strconv.FormatInt(w.lockTimeout.Milliseconds(), 10)).Scan(&timeout, &timeline)
	if err == nil {
		w.timeline.rise(timeline)
	}
	return err
}

func sqlState(err error, code string) bool {
	var e interface{ SQLState() string }
	return errors.As(err, &e) && e.SQLState() == code
}
