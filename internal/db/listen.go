package db

import (
	"context"
	crand "crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

const (
	pgChannel = "sankalp"
	// pgPatience bounds how long a listener that lost its server waits between two tries.
	pgPatience = 5 * time.Second
)

// listen passes events between the nodes. Both directions are best effort: a client also asks when it wakes up.
func (d *DB) listen(cfg *pgx.ConnConfig, setting string, log *slog.Logger) {
	ctx, stop := context.WithCancel(context.Background())
	out, node := newOutbound(), crand.Text() // marks our own events, which we have already
	d.hub.remote = out.add
	var wg sync.WaitGroup
	wg.Go(func() { d.notifyLoop(ctx, node, out, log) })
	wg.Go(func() { d.listenLoop(ctx, node, cfg, setting, log) })
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

// notifyLoop sends what is waiting. What fails is sent once more, with what has come since: most often its connection had ended unseen.
func (d *DB) notifyLoop(ctx context.Context, node string, out *outbound, log *slog.Logger) {
	repeated := map[string]bool{}
	for {
		select {
		case <-ctx.Done():
			return
		case <-out.wake:
		}
		for topic, n := range out.take() {
			event := fmt.Sprintf("%s %d %s", node, n, topic)
			_, err := d.pool.ExecContext(ctx, `SELECT pg_notify($1, $2)`, pgChannel, event)
			switch {
			case err == nil || ctx.Err() != nil:
				delete(repeated, topic)
			case repeated[topic]:
				delete(repeated, topic)
				log.Warn("other nodes were not told of a change", "error", err)
			default:
				repeated[topic] = true
				out.add(topic, n)
			}
		}
	}
}

func (d *DB) listenLoop(ctx context.Context, node string, cfg *pgx.ConnConfig, setting string, log *slog.Logger) {
	for ctx.Err() == nil {
		err := d.listenOnce(ctx, node, cfg)
		if ctx.Err() != nil {
			return
		}
		d.vitals.breaks.Add(1)
		log.Warn("listening for changes of other nodes broke off", "error", tlsFailure(setting, err))
		pause := time.NewTimer(rand.N(pgPatience))
		select {
		case <-ctx.Done():
			pause.Stop()
		case <-pause.C:
		}
	}
}

func (d *DB) listenOnce(ctx context.Context, node string, cfg *pgx.ConnConfig) error {
	cfg = cfg.Copy()
	cfg.RuntimeParams["application_name"] = "sankalp listens"
	conn, err := pgx.ConnectConfig(ctx, cfg)
	if err != nil {
		return err
	}
	defer conn.Close(context.WithoutCancel(ctx)) //nolint:errcheck // nothing to do about it
	if _, err := conn.Exec(ctx, "LISTEN "+pgChannel); err != nil {
		return err
	}
	if err := d.catchUp(ctx, conn); err != nil {
		return err
	}
	d.vitals.hear()
	for {
		n, err := d.next(ctx, conn, node)
		if err != nil {
			return err
		}
		d.vitals.hear()
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

// next waits for a notification. A server that froze, or that no longer leads, is silent for ever and its connection looks
// sound: after each beat of silence the listener speaks to itself, which only a leader that lives lets it do.
func (d *DB) next(ctx context.Context, conn *pgx.Conn, node string) (*pgconn.Notification, error) {
	for {
		wait, cancel := context.WithTimeout(ctx, d.beat)
		n, err := conn.WaitForNotification(wait)
		cancel()
		if err == nil || ctx.Err() != nil || !errors.Is(wait.Err(), context.DeadlineExceeded) {
			return n, err
		}
		reply, cancel := context.WithTimeout(ctx, min(d.beat, pgConnect))
		_, err = conn.Exec(reply, `SELECT pg_notify($1, $2)`, pgChannel, node)
		cancel()
		if err != nil {
			return nil, err
		}
		d.timeline.learn(ctx, conn)
	}
}

// catchUp has everybody who waits for news look: what was told while nobody listened is lost.
func (d *DB) catchUp(ctx context.Context, conn *pgx.Conn) error {
	d.timeline.learn(ctx, conn)
	topics := d.hub.subscribed()
	rows, err := conn.Query(ctx, `SELECT owner_id, revision FROM owners WHERE owner_id = ANY($1)`, topics)
	if err != nil {
		return err
	}
	revisions := map[string]int64{}
	var owner string
	var revision int64
	if _, err := pgx.ForEachRow(rows, []any{&owner, &revision}, func() error {
		revisions[owner] = revision
		return nil
	}); err != nil {
		return err
	}
	for _, topic := range topics {
		d.hub.local(topic, revisions[topic])
	}
	return nil
}
