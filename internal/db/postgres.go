package db

import (
	"context"
	crand "crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

const (
	pgRetries = 5
	pgChannel = "sankalp"
	// pgPatience bounds how long a listener that lost its server waits between two tries.
	pgPatience = 5 * time.Second
	// pgSilence and pgReply together are after how long a frozen server is given up.
	pgSilence = time.Second
	pgReply   = 1600 * time.Millisecond
	// pgConnect bounds the making of a connection where the URL does not.
	pgConnect = 10 * time.Second
)

func openPostgres(ctx context.Context, o Options) (_ *DB, err error) {
	cfg, err := pgx.ParseConfig(o.URL)
	if err != nil {
		return nil, fmt.Errorf("database: %s cannot be read as a PostgreSQL address", redact(o.URL))
	}
	cfg.RuntimeParams["lock_timeout"] = strconv.FormatInt(o.LockTimeout.Milliseconds(), 10)
	cfg.RuntimeParams["application_name"] = "sankalp"
	if cfg.ConnectTimeout <= 0 {
		cfg.ConnectTimeout = pgConnect
	}
	// Who listens waits without a limit, and learns by these probes that a server is gone.
	probes := net.KeepAliveConfig{Enable: true, Idle: 15 * time.Second, Interval: 5 * time.Second, Count: 3}
	cfg.DialFunc = (&net.Dialer{KeepAliveConfig: probes}).DialContext
	asking := cfg.Copy()
	patient := &patience{lives: asker(cfg), limits: limits{most: o.Patience, silence: min(pgSilence, o.Patience), reply: pgReply, pause: time.Second}}
	asking.DialFunc = patient.dialing(cfg.DialFunc)
	d := &DB{engine: Postgres, hub: newHub(), pool: stdlib.OpenDB(*asking)}
	d.onClose(d.pool.Close)
	defer func() {
		if err != nil {
			err = errors.Join(err, d.Close())
		}
	}()
	if o.Readers < 20 {
		o.Readers = 20
	}
	d.pool.SetMaxOpenConns(o.Readers)
	d.pool.SetMaxIdleConns(o.Readers / 2)
	d.pool.SetConnMaxLifetime(30 * time.Minute)
	d.pool.SetConnMaxIdleTime(5 * time.Minute)
	d.reader = &cached{on: d.pool}
	d.reader.n.Store(maxStatements) // pgx keeps prepared statements per connection itself
	if err := d.Ping(ctx); err != nil {
		return nil, fmt.Errorf("database %s: %w", redact(o.URL), err)
	}
	if o.Mode == Serve {
		if err := migratePostgres(ctx, cfg); err != nil {
			return nil, fmt.Errorf("database %s: %w", redact(o.URL), err)
		}
		d.listen(cfg, o.Log)
	}
	patient.started.Store(true)
	if o.Mode != ReadOnly {
		d.writer = pgWriter{d.pool}
	}
	return d, nil
}

// pgWriter runs each change as a transaction of its own; those of one owner wait at the owner's row.
type pgWriter struct{ pool *sql.DB }

// write implements writer. It runs the closure again after a serialization failure, a deadlock, or a breach of a
// unique key, because then the closure will see the row that it could not see before.
func (w pgWriter) write(ctx context.Context, owner string, fn func(context.Context, *Tx) error) (err error) {
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

func (w pgWriter) once(ctx context.Context, owner string, fn func(context.Context, *Tx) error) error {
	t, err := w.pool.BeginTx(ctx, nil)
	if err != nil {
		return Fault(err)
	}
	defer t.Rollback() //nolint:errcheck // after Commit it does nothing
	if err := perform(ctx, &Tx{Querier: t, Owner: owner}, fn); err != nil {
		return err
	}
	return Fault(t.Commit())
}

// listen passes events between the nodes. Both directions are best effort: a client also asks when it wakes up.
func (d *DB) listen(cfg *pgx.ConnConfig, log *slog.Logger) {
	ctx, stop := context.WithCancel(context.Background())
	out, node := newOutbound(), crand.Text() // marks our own events, which we have already
	d.hub.remote = out.add
	var wg sync.WaitGroup
	wg.Go(func() { d.notifyLoop(ctx, node, out, log) })
	wg.Go(func() { d.listenLoop(ctx, node, cfg, log) })
	d.onClose(func() error {
		stop()
		wg.Wait()
		return nil
	})
}

// outbound gathers events per topic while the last NOTIFY is in progress.
type outbound struct {
	mu      sync.Mutex
	waiting map[string]int64
	wake    chan struct{}
}

func newOutbound() *outbound {
	return &outbound{waiting: map[string]int64{}, wake: make(chan struct{}, 1)}
}

func (o *outbound) add(topic string, n int64) {
	o.mu.Lock()
	o.waiting[topic] = max(o.waiting[topic], n)
	o.mu.Unlock()
	select {
	case o.wake <- struct{}{}:
	default:
	}
}

func (o *outbound) take() map[string]int64 {
	o.mu.Lock()
	defer o.mu.Unlock()
	w := o.waiting
	o.waiting = map[string]int64{}
	return w
}

func (d *DB) notifyLoop(ctx context.Context, node string, out *outbound, log *slog.Logger) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-out.wake:
		}
		for topic, n := range out.take() {
			event := fmt.Sprintf("%s %d %s", node, n, topic)
			if _, err := d.pool.ExecContext(ctx, `SELECT pg_notify($1, $2)`, pgChannel, event); err != nil && ctx.Err() == nil {
				log.Warn("other nodes were not told of a change", "error", err)
			}
		}
	}
}

func (d *DB) listenLoop(ctx context.Context, node string, cfg *pgx.ConnConfig, log *slog.Logger) {
	for ctx.Err() == nil {
		err := d.listenOnce(ctx, node, cfg)
		if ctx.Err() != nil {
			return
		}
		log.Warn("listening for changes of other nodes broke off", "error", err)
		pause := time.NewTimer(rand.N(pgPatience))
		select {
		case <-ctx.Done():
			pause.Stop()
		case <-pause.C:
		}
	}
}

func (d *DB) listenOnce(ctx context.Context, node string, cfg *pgx.ConnConfig) error {
	conn, err := pgx.ConnectConfig(ctx, cfg.Copy())
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // nothing to do about it
	if _, err := conn.Exec(ctx, "LISTEN "+pgChannel); err != nil {
		return err
	}
	for {
		n, err := conn.WaitForNotification(ctx)
		if err != nil {
			return err
		}
		from, event, _ := strings.Cut(n.Payload, " ")
		if from == node {
			continue
		}
		num, topic, _ := strings.Cut(event, " ")
		rev, err := strconv.ParseInt(num, 10, 64)
		if err == nil {
			d.hub.local(topic, rev)
		}
	}
}

func sqlState(err error, code string) bool {
	var e interface{ SQLState() string }
	return errors.As(err, &e) && e.SQLState() == code
}
