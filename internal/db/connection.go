package db

import (
	"context"
	"errors"
	"fmt"
	"net"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"sankalp/internal/fault"
)

// postgresConfigs gives how to connect for reads and changes, and how for what only PostgreSQL itself can do: migrations and
// LISTEN. They are the same unless a pooler stands before it.
func postgresConfigs(o Options) (pooled, direct *pgx.ConnConfig, err error) {
	if pooled, err = postgresConfig(o.URL, o.Setting, o); err != nil {
		return nil, nil, err
	}
	if o.Direct == "" {
		return pooled, pooled, nil
	}
	if direct, err = postgresConfig(o.Direct, o.directSetting(), o); err != nil {
		return nil, nil, err
	}
	// PgBouncer gives each transaction another connection: it takes no settings of one, and statements prepared on one are
	// not there on the next.
	delete(pooled.RuntimeParams, "lock_timeout")
	pooled.DefaultQueryExecMode = pgx.QueryExecModeExec
	pooled.StatementCacheCapacity, pooled.DescriptionCacheCapacity = 0, 0
	return pooled, direct, nil
}

// directSetting is the setting of what only PostgreSQL itself can do.
func (o Options) directSetting() string {
	if o.Direct == "" {
		return o.Setting
	}
	return "--database-direct"
}

// nameIn is the part of an address that names the database.
func nameIn(url string) string {
	_, rest, _ := strings.Cut(url, "://")
	rest, _, _ = strings.Cut(rest, "?")
	_, name, _ := strings.Cut(rest, "/")
	return name
}

func postgresConfig(url, setting string, o Options) (*pgx.ConnConfig, error) {
	cfg, err := pgx.ParseConfig(url)
	if failed := tlsSettings(setting, err); failed != nil {
		return nil, failed
	}
	if err != nil {
		return nil, fmt.Errorf("%s: it cannot be read as a PostgreSQL address", setting) // where its password is, nobody knows then
	}
	beyond := func(s *pgconn.FallbackConfig) bool {
		return strings.LastIndex(s.Host, "@") > 0 && !strings.HasPrefix(s.Host, "/")
	}
	if strings.Contains(nameIn(url), "@") || slices.ContainsFunc(servers(&cfg.Config), beyond) {
		return nil, fmt.Errorf("%s: an @ in a password is written %%40, and a / is %%2F", setting) // what follows it was taken for a host or a name
	}
	cfg.RuntimeParams["lock_timeout"] = strconv.FormatInt(o.LockTimeout.Milliseconds(), 10)
	cfg.RuntimeParams["application_name"] = "sankalp"
	if cfg.ConnectTimeout <= 0 {
		cfg.ConnectTimeout = pgConnect
	}
	// Who listens waits without a limit, and learns by these probes that a server is gone.
	probes := net.KeepAliveConfig{Enable: true, Idle: 15 * time.Second, Interval: 5 * time.Second, Count: 3}
	cfg.DialFunc = (&net.Dialer{KeepAliveConfig: probes}).DialContext
	// Of several servers one leads, and only it takes changes. A backup may come from any.
	if cfg.ValidateConnect == nil && o.Mode != ReadOnly && hosts(cfg) > 1 {
		cfg.ValidateConnect = pgconn.ValidateConnectTargetSessionAttrsReadWrite
	}
	// A server that takes no changes leads no more: its connection leaves the pool.
	fatal := cfg.OnPgError
	cfg.OnPgError = func(c *pgconn.PgConn, err *pgconn.PgError) bool { return err.Code != pgReadOnly && fatal(c, err) }
	return cfg, nil
}

// hosts counts the servers; one may be there twice, with TLS and without.
func hosts(cfg *pgx.ConnConfig) int {
	all := map[string]bool{serverName(cfg.Host, cfg.Port): true}
	for _, other := range cfg.Fallbacks {
		all[serverName(other.Host, other.Port)] = true
	}
	return len(all)
}

func serverName(host string, port uint16) string {
	return net.JoinHostPort(host, strconv.Itoa(int(port)))
}

// errPooler says what a pooler needs.
var errPooler = errors.New("a pooler stands before PostgreSQL: give --database-direct the address of PostgreSQL itself, for migrations and for news between the nodes")

// checkPooler reports whether the database answers, and refuses a pooler that was not named: changes would fail and news be
// lost. PgBouncer takes no lock_timeout, or is told to ignore it.
func (d *DB) checkPooler(ctx context.Context, o Options) error {
	got, err := One[struct {
		Timeout string `db:"lock_timeout"`
	}](ctx, d.reader, `SELECT setting AS lock_timeout FROM pg_settings WHERE name = 'lock_timeout'`)
	switch refused := new(pgconn.PgError); {
	case errors.As(err, &refused) && strings.Contains(refused.Message, "lock_timeout"):
		return errPooler
	case err != nil:
		return err
	case o.Direct == "" && got.Timeout != strconv.FormatInt(o.LockTimeout.Milliseconds(), 10):
		return errPooler
	}
	return nil
}

// errReadOnly is what a server answers that leads no cluster, or is set so.
var errReadOnly = errors.New("this PostgreSQL takes no changes: it is a standby, or default_transaction_read_only is on; give --database the address of the one that leads, or of all")

// Ready reports whether the database answers and takes changes, and whether this machine agrees with it on the time.
func (d *DB) Ready(ctx context.Context) error {
	if d.engine == SQLite {
		if err := d.Ping(ctx); err != nil {
			return err
		}
		return d.tryDisk()
	}
	if err := d.look(ctx); err != nil {
		return err
	}
	if err := d.ClockFault(); err != nil {
		return fault.Wrap(fault.Unavailable, "unavailable", err)
	}
	return nil
}

// look asks PostgreSQL whether it takes changes, and for the time.
func (d *DB) look(ctx context.Context) error {
	sent := d.clock.now()
	got, err := One[struct {
		ReadOnly string `db:"read_only"`
		At       int64  `db:"at"`
	}](ctx, d.reader, `SELECT current_setting('transaction_read_only') AS read_only,
		CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS at`)
	if err != nil {
		return err
	}
	d.compareClock(sent, time.UnixMilli(got.At))
	if got.ReadOnly != "off" {
		return fault.Wrap(fault.Unavailable, "unavailable", errReadOnly)
	}
	return nil
}
