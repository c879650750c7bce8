package db

import (
	"context"
	"net"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// patience bounds each wait for PostgreSQL's answer, for connections on which nothing is ever read but answers. A server
// that vanishes silently, as in a failover, would else block its callers for a quarter of an hour. It is off
// (0) until it is set: a migration may take long.
type patience struct{ limit atomic.Int64 }

func (p *patience) set(d time.Duration) { p.limit.Store(int64(d)) }

// dialing has dial's connections wait with patience.
func (p *patience) dialing(dial pgconn.DialFunc) pgconn.DialFunc {
	return func(ctx context.Context, network, address string) (net.Conn, error) {
		c, err := dial(ctx, network, address)
		if err != nil {
			return nil, err
		}
		return patientConn{c, p}, nil
	}
}

type patientConn struct {
	net.Conn
	patience *patience
}

// Read implements net.Conn.
func (c patientConn) Read(b []byte) (int, error) {
	if d := time.Duration(c.patience.limit.Load()); d > 0 {
		if err := c.SetReadDeadline(time.Now().Add(d)); err != nil {
			return 0, err
		}
	}
	return c.Conn.Read(b)
}
