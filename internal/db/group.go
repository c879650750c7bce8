package db

import (
	"context"
	"database/sql"
	"errors"
	"runtime"
	"slices"
	"sync"

	"sankalp/internal/fault"
)

const (
	// maxGroup bounds one commit, so that the first of a group does not wait for hundreds behind it.
	maxGroup = 256
	// gather is how often the writer lets other goroutines run before it closes a group: requests that are
	// already being answered join it. It costs a lone writer microseconds, where a timer would cost milliseconds.
	gather = 3
)

// group is SQLite's writer: one goroutine and one connection. Changes that wait together become savepoints of
// one transaction and share its fsync; one that fails undoes only itself. None is answered before COMMIT.
type group struct {
	conn  *sql.Conn
	q     *cached
	queue chan *change

	mu     sync.RWMutex // guards closed against a send on the closed queue
	closed bool
	done   chan struct{}

	committed func(changes int) // is told of each commit

	unsynced bool // whether COMMIT does not wait for the disk now
	log      logSize
}

type change struct {
	ctx    context.Context
	owner  string
	fn     func(context.Context, *Tx) error
	err    error
	answer chan error
	// unsynced: see WriteUnsynced.
	unsynced bool
}

func newGroup(conn *sql.Conn, path string, committed func(changes int)) *group {
	g := &group{conn: conn, q: &cached{on: conn, form: sqliteForm}, queue: make(chan *change, 1024), done: make(chan struct{}),
		committed: committed, log: logSize{path: path + "-wal", limit: logLimit}}
	go g.loop()
	return g
}

// write implements writer. Once queued the change runs to its end, whether or not the caller still waits: an
// answer that says "stored" must never be a guess.
func (g *group) write(ctx context.Context, owner string, unsynced bool, fn func(context.Context, *Tx) error) error {
	c := &change{ctx: ctx, owner: owner, fn: fn, answer: make(chan error, 1), unsynced: unsynced}
	if err := g.enqueue(c); err != nil {
		return err
	}
	return <-c.answer
}

func (g *group) enqueue(c *change) error {
	g.mu.RLock()
	defer g.mu.RUnlock()
	if g.closed {
		return fault.New(fault.Unavailable, "unavailable")
	}
	select {
	case g.queue <- c:
		return nil
	case <-c.ctx.Done():
		return fault.Wrap(fault.Unavailable, "unavailable", c.ctx.Err())
	}
}

// close refuses new changes and waits for those in progress.
func (g *group) close() error {
	g.mu.Lock()
	if !g.closed {
		g.closed = true
		close(g.queue)
	}
	g.mu.Unlock()
	<-g.done
	return errors.Join(g.q.close(), g.conn.Close())
}

func (g *group) loop() {
	defer close(g.done)
	batch := make([]*change, 0, maxGroup)
	for first := range g.queue {
		batch = g.fill(append(batch[:0], first))
		g.commit(batch)
		for _, c := range batch {
			c.answer <- c.err
		}
		g.limitLog(context.Background())
	}
}

// fill takes what else is waiting.
func (g *group) fill(batch []*change) []*change {
	for range gather {
		runtime.Gosched()
	}
	for len(batch) < maxGroup {
		select {
		case c, ok := <-g.queue:
			if !ok {
				return batch
			}
			batch = append(batch, c)
		default:
			return batch
		}
	}
	return batch
}

// commit runs the batch as one transaction and sets each change's err.
func (g *group) commit(batch []*change) {
	ctx := context.Background()
	err := g.sync(ctx, batch)
	if err == nil {
		err = g.exec(ctx, "BEGIN IMMEDIATE")
	}
	if err == nil {
		err = g.run(ctx, batch)
	}
	if err == nil {
		if err = g.exec(ctx, "COMMIT"); err == nil {
			g.committed(len(batch))
			return
		}
	}
	// Fails when SQLite has rolled back by itself already, which is what is wanted.
	_ = g.exec(ctx, "ROLLBACK")
	for _, c := range batch { // those too that changed nothing: what they have read may be lost with the others
		c.err = err
	}
}

// sync has the next COMMIT wait for the disk, but where none of the batch needs it.
func (g *group) sync(ctx context.Context, batch []*change) error {
	unsynced := !slices.ContainsFunc(batch, func(c *change) bool { return !c.unsynced })
	if unsynced == g.unsynced {
		return nil
	}
	level := "FULL"
	if unsynced {
		level = "NORMAL"
	}
	_, err := g.conn.ExecContext(ctx, "PRAGMA synchronous = "+level)
	if err == nil {
		g.unsynced = unsynced
	}
	return err
}

// run performs each change under its savepoint. An error means that the whole transaction is lost.
func (g *group) run(ctx context.Context, batch []*change) error {
	for _, c := range batch {
		if c.err = c.ctx.Err(); c.err != nil {
			c.err = fault.Wrap(fault.Unavailable, "unavailable", c.err)
			continue
		}
		if err := g.exec(ctx, "SAVEPOINT one"); err != nil {
			return err
		}
		tx := &Tx{Querier: g.q, Owner: c.owner}
		c.err = perform(context.WithoutCancel(c.ctx), tx, c.fn)
		if c.err != nil {
			// When the error rolled the whole transaction back (disk full, I/O), the savepoint is gone: this fails,
			// and so must everything of the group, with the cause and not with "no such savepoint".
			if g.exec(ctx, "ROLLBACK TO one") != nil {
				return c.err
			}
		}
		if err := g.exec(ctx, "RELEASE one"); err != nil {
			return err
		}
	}
	return nil
}

func (g *group) exec(ctx context.Context, stmt string) error {
	_, err := g.q.ExecContext(ctx, stmt)
	return err
}
