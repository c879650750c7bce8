package db

import (
	"context"
	"crypto/tls"
	"errors"
	"net"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"sankalp/internal/tlserror"
)

// patience bounds each wait for PostgreSQL's answer, for connections on which nothing is ever read but answers. A server
// that freezes, or vanishes as in a failover, would else block its callers for a quarter of an hour. A statement may be silent
// for long because it works or waits for a lock: after a second of silence the server is asked over another connection whether it
// lives, and if it does not say so, all who wait for it are told at once. Of several servers each is asked for itself: one that
// froze must not keep anybody from the next.
type patience struct {
	limits
	cfg *pgx.ConnConfig
	// started is set once a server has answered first: a start waits as long as it takes.
	started atomic.Bool

	mu      sync.Mutex
	servers map[string]*patientServer // by address

	// leader is the address of the one of several servers that took the last connection; nil when it is not known.
	leader atomic.Pointer[string]
}

// patientServer is what is known of one of the servers.
type patientServer struct {
	*patience
	address string
	// lives asks the server.
	lives func(ctx context.Context) bool

	mu      sync.Mutex // held while the server is asked: the others wait for the same answer
	askedAt time.Time
	alive   bool
	// frozen is until when nobody tries, in unix nanoseconds.
	frozen atomic.Int64
}

// limits are how long patience lasts.
type limits struct {
	most    time.Duration // for one answer, from a server that lives
	silence time.Duration // before the server is asked
	reply   time.Duration // for its reply
	pause   time.Duration // before the next try after it gave none
}

// slice is how often who waits looks whether the server was found frozen meanwhile.
const slice = 200 * time.Millisecond

// errNotLeader keeps a connection from servers that were not the leader when it was last found.
var errNotLeader = &net.OpError{Op: "dial", Net: "postgres", Err: errors.New("another server leads")}

// errFrozen is a timeout.
var errFrozen = &net.OpError{Op: "read", Net: "postgres", Err: os.ErrDeadlineExceeded}

func newPatience(cfg *pgx.ConnConfig, l limits) *patience {
	return &patience{limits: l, cfg: cfg, servers: map[string]*patientServer{}}
}

// server is that of the address.
func (p *patience) server(address string) *patientServer {
	p.mu.Lock()
	defer p.mu.Unlock()
	s := p.servers[address]
	if s == nil {
		s = &patientServer{patience: p, address: address, lives: asker(p.cfg, address)}
		p.servers[address] = s
	}
	return s
}

// asker asks a server by logging in; any reply will do.
func asker(cfg *pgx.ConnConfig, address string) func(ctx context.Context) bool {
	return func(ctx context.Context) bool {
		one := cfg.Copy()
		one.Fallbacks = sameServer(cfg)
		network := "tcp"
		if isSocket(address) {
			network, one.TLSConfig, one.Fallbacks = "unix", nil, nil
		}
		// It may be another server than the first, whose name may lead nowhere now.
		one.LookupFunc = func(context.Context, string) ([]string, error) { return []string{"127.0.0.1"}, nil }
		one.DialFunc = func(ctx context.Context, _, _ string) (net.Conn, error) {
			return cfg.DialFunc(ctx, network, address)
		}
		conn, err := pgx.ConnectConfig(ctx, one)
		if err != nil {
			// The certificate may be for another of the servers' names; a server that showed one lives.
			problem, _ := tlserror.Certificate(err, time.Now())
			return errors.As(err, new(*pgconn.PgError)) || problem != tlserror.None
		}
		_ = conn.Close(ctx)
		return true
	}
}

// sameServer gives the other ways in to the first server: without TLS, after the one with it, where the address leaves it open.
func sameServer(cfg *pgx.ConnConfig) []*pgconn.FallbackConfig {
	return slices.DeleteFunc(slices.Clone(cfg.Fallbacks), func(f *pgconn.FallbackConfig) bool { return f.Host != cfg.Host || f.Port != cfg.Port })
}

// answers reports whether the server lives, as found out since the given time.
func (p *patientServer) answers(since time.Time) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.askedAt.After(since) {
		return p.alive
	}
	ctx, cancel := context.WithTimeout(context.Background(), p.reply)
	defer cancel()
	p.askedAt, p.alive = time.Now(), p.lives(ctx)
	if !p.alive {
		p.freeze()
	}
	return p.alive
}

// freeze has nobody try for a while.
func (p *patientServer) freeze() {
	p.frozen.Store(time.Now().Add(p.pause).UnixNano())
	p.leadsNot(p.address)
}

// leadsNot has all servers tried again if the one of the address was known to lead.
func (p *patience) leadsNot(address string) {
	if leader := p.leader.Load(); leader != nil && *leader == address {
		p.leader.CompareAndSwap(leader, nil)
	}
}

func (p *patientServer) isFrozen() bool { return time.Now().UnixNano() < p.frozen.Load() }

// dialing has dial's connections wait with patience.
func (p *patience) dialing(dial pgconn.DialFunc) pgconn.DialFunc {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		server, caller := p.server(address), ctx
		if leader := p.leader.Load(); leader != nil && *leader != address {
			return nil, errNotLeader
		}
		if p.started.Load() {
			if server.isFrozen() {
				p.leadsNot(address)
				return nil, errFrozen
			}
			var cancel context.CancelFunc
			ctx, cancel = context.WithTimeout(ctx, p.reply) // less than MostWait, by which a caller gives up
			defer cancel()
		}
		began := time.Now()
		c, err := dial(ctx, network, address)
		switch {
		case err == nil:
		case caller.Err() != nil && time.Since(began) < p.silence: // nobody waits for it any more, which says nothing of the server
			return nil, err
		case caller.Err() != nil, errors.Is(err, os.ErrDeadlineExceeded), errors.Is(err, context.DeadlineExceeded):
			server.freeze() // else it would be tried again without TLS, and for each who waits
			return nil, err
		default:
			p.leadsNot(address)
			return nil, err
		}
		return &patientConn{Conn: c, patience: server, address: address}, nil
	}
}

// choosing has new connections go to the server that the last one has found to lead, past standbys that may be frozen. Once it
// is not reached, or leads no more, all are tried again.
func (p *patience) choosing(leads pgconn.ValidateConnectFunc) pgconn.ValidateConnectFunc {
	return func(ctx context.Context, c *pgconn.PgConn) error {
		conn := c.Conn()
		if secured, ok := conn.(*tls.Conn); ok {
			conn = secured.NetConn()
		}
		patient, ok := conn.(*patientConn)
		err := leads(ctx, c)
		switch {
		case !ok || ctx.Err() != nil:
		case err != nil:
			p.leadsNot(patient.address)
		default:
			p.leader.Store(&patient.address)
		}
		return err
	}
}

type patientConn struct {
	net.Conn
	patience *patientServer
	address  string
	deadline atomic.Int64 // that the caller has set, in unix nanoseconds; 0: none
}

// SetDeadline implements net.Conn.
func (c *patientConn) SetDeadline(t time.Time) error {
	c.keep(t)
	return c.Conn.SetDeadline(t)
}

// SetReadDeadline implements net.Conn.
func (c *patientConn) SetReadDeadline(t time.Time) error {
	c.keep(t)
	return c.Conn.SetReadDeadline(t)
}

func (c *patientConn) keep(t time.Time) {
	if t.IsZero() {
		c.deadline.Store(0)
	} else {
		c.deadline.Store(t.UnixNano())
	}
}

// Write implements net.Conn. A server that reads nothing is as frozen as one that says nothing.
func (c *patientConn) Write(b []byte) (int, error) {
	if p := c.patience; p.started.Load() {
		if err := c.SetWriteDeadline(time.Now().Add(p.silence + p.reply)); err != nil {
			return 0, err
		}
	}
	return c.Conn.Write(b)
}

// Read implements net.Conn.
func (c *patientConn) Read(b []byte) (int, error) {
	p := c.patience
	if !p.started.Load() {
		return c.Conn.Read(b)
	}
	began := time.Now()
	asked := began
	for {
		until := time.Now().Add(min(slice, p.silence))
		if own := c.deadline.Load(); own != 0 && own < until.UnixNano() {
			until = time.Unix(0, own)
		}
		if err := c.Conn.SetReadDeadline(until); err != nil {
			return 0, err
		}
		n, err := c.Conn.Read(b)
		now := time.Now()
		own := c.deadline.Load()
		switch {
		case n > 0 || !errors.Is(err, os.ErrDeadlineExceeded), own != 0 && now.UnixNano() >= own, now.Sub(began) >= p.most:
			return n, err
		case p.isFrozen():
			return 0, errFrozen
		case now.Sub(asked) >= p.silence:
			if !p.answers(asked) {
				return 0, errFrozen
			}
			asked = now
		}
	}
}
