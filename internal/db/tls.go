package db

import (
	"context"
	"crypto/tls"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"

	"sankalp/internal/tlserror"
)

// TLSError is why there is no TLS connection to PostgreSQL. Waiting does not cure it. Its text is a sentence for the operator.
type TLSError struct {
	sentence string
	err      error
}

// Error is the sentence.
func (e *TLSError) Error() string { return e.sentence }

// Unwrap gives the cause.
func (e *TLSError) Unwrap() error { return e.err }

// What pgx and PostgreSQL say without a type of its own.
const (
	noTLS     = "server refused TLS connection"
	wantsOurs = "requires a valid client certificate"
)

// tlsSettings makes a sentence of what pgx cannot do with the TLS settings of an address; nil: it is something else.
func tlsSettings(setting string, err error) error {
	var unread *pgconn.ParseConfigError
	if !errors.As(err, &unread) || !tlserror.Settings(err) {
		return nil
	}
	reason := unread.Unwrap()
	words := "its TLS settings cannot be used: " + reason.Error()
	for begin, say := range map[string]string{
		"unable to read CA file: ":                 "sslrootcert cannot be read; it is to be the file with the certificate of who issued that of PostgreSQL",
		"unable to add CA to cert pool":            "the file of sslrootcert holds no certificate (PEM); it is to hold that of who issued the one of PostgreSQL",
		"unable to read cert: ":                    "sslcert cannot be read; it is to be the file with our own certificate",
		"unable to read sslkey: ":                  "sslkey cannot be read; it is to be the file with the key of sslcert",
		`both "sslcert" and "sslkey" are required`: "sslcert and sslkey go together; give both, or none",
	} {
		if rest, found := strings.CutPrefix(reason.Error(), begin); found {
			words = strings.TrimSuffix(say+" ("+rest+")", " ()")
		}
	}
	return &TLSError{setting + ": " + words, err}
}

// tlsFailure makes a sentence of a connection that failed for its TLS; other errors stay as they are.
func tlsFailure(setting string, err error) error {
	var failed *pgconn.ConnectError
	if !errors.As(err, &failed) {
		return err
	}
	tries := []error{failed.Unwrap()}
	if several, ok := tries[0].(interface{ Unwrap() []error }); ok { // of several servers, or addresses of one
		tries = several.Unwrap()
	}
	plain := withoutTLS(failed.Config)
	var sentences, others []string
	for _, try := range tries {
		server, reason, _ := strings.Cut(try.Error(), ": ")
		said, all := tlsWords(setting, server, try, plain), &sentences
		if said == "" {
			said, all = server+": "+reason, &others
		}
		if !slices.Contains(*all, said) {
			*all = append(*all, said)
		}
	}
	if len(sentences) == 0 {
		return err
	}
	return &TLSError{setting + ": " + strings.Join(append(sentences, others...), "; "), err}
}

// withoutTLS reports whether a server is also tried without TLS, and so never failed for it.
func withoutTLS(cfg *pgconn.Config) bool {
	return slices.ContainsFunc(servers(cfg), func(s *pgconn.FallbackConfig) bool { return s.TLSConfig == nil && !isSocket(s.Host) })
}

// servers are those of an address; one is there twice where it is tried with TLS and without.
func servers(cfg *pgconn.Config) []*pgconn.FallbackConfig {
	return append([]*pgconn.FallbackConfig{{Host: cfg.Host, Port: cfg.Port, TLSConfig: cfg.TLSConfig}}, cfg.Fallbacks...)
}

func isSocket(host string) bool { return strings.HasPrefix(host, "/") || strings.HasPrefix(host, "@") }

// tlsWords says what is wrong with TLS to a server, and what to do; "": it is not that.
func tlsWords(setting, server string, err error, plain bool) string {
	if strings.Contains(err.Error(), wantsOurs) {
		return fmt.Sprintf("the database at %s wants a certificate of ours: give sslcert and sslkey in the address, issued by one of its ssl_ca_file", server)
	}
	if plain {
		return ""
	}
	var remedy string
	problem, words := tlserror.Certificate(err, time.Now())
	var alert *net.OpError
	switch {
	case problem == tlserror.Expired:
		remedy = "give it a new one, and have PostgreSQL read it (SELECT pg_reload_conf())"
	case problem == tlserror.UnknownIssuer:
		remedy = "name the file with its issuer's certificate as sslrootcert in the address"
	case problem == tlserror.WrongName:
		remedy = "write a name of the certificate in " + setting + ", or have one issued for this name"
	case problem == tlserror.Invalid:
		remedy = "have a new one issued, for a server"
	case strings.Contains(err.Error(), noTLS):
		return fmt.Sprintf("the database at %s does not speak TLS, and sslmode asks for it: turn ssl on in PostgreSQL", server)
	case errors.As(err, &alert) && alert.Op == "remote error":
		return fmt.Sprintf("the database at %s refuses TLS with us (%v): look at sslcert and sslkey in the address, and at PostgreSQL's log", server, alert.Err)
	case strings.Contains(err.Error(), ": tls: "):
		return fmt.Sprintf("TLS with the database at %s fails: %v", server, errors.Unwrap(err))
	default:
		return ""
	}
	return fmt.Sprintf("the certificate of the database at %s %s; %s", server, words, remedy)
}

// openPool opens a pool whose failures of TLS are sentences.
func openPool(cfg *pgx.ConnConfig, setting string, connected func(context.Context, *pgx.Conn) error) *sql.DB {
	return sql.OpenDB(tlsConnector{stdlib.GetConnector(*cfg, stdlib.OptionAfterConnect(connected)), setting})
}

type tlsConnector struct {
	driver.Connector
	setting string
}

// Connect implements driver.Connector.
func (c tlsConnector) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := c.Connector.Connect(ctx)
	if err != nil {
		return nil, tlsFailure(c.setting, err)
	}
	return conn, nil
}

// Unverified names the first server of an address for which another machine could pass, since its certificate and name are not both
// checked, with the sslmode that is given; "" if there is none. What stays on this machine cannot be reached from another.
func Unverified(address string) (server, sslmode string) {
	if !strings.HasPrefix(address, "postgres") {
		return "", "" // pgx would take the environment's
	}
	cfg, err := pgx.ParseConfig(address)
	if err != nil {
		return "", ""
	}
	_, query, _ := strings.Cut(address, "?")
	given, _ := url.ParseQuery(query) // pgx has read it
	for _, s := range servers(&cfg.Config) {
		ip := net.ParseIP(s.Host)
		local := isSocket(s.Host) || s.Host == "localhost" || ip != nil && ip.IsLoopback()
		if !local && (s.TLSConfig == nil || s.TLSConfig.InsecureSkipVerify) {
			return s.Host, given.Get("sslmode")
		}
	}
	return "", ""
}

// CertificateEnds is when the certificate ends that PostgreSQL shows; zero without TLS.
func (d *DB) CertificateEnds(ctx context.Context) (ends time.Time, err error) {
	if d.engine == SQLite {
		return ends, nil
	}
	conn, err := d.pool.Conn(ctx)
	if err != nil {
		return ends, err
	}
	defer conn.Close()
	err = conn.Raw(func(raw any) error {
		if secured, ok := raw.(*stdlib.Conn).Conn().PgConn().Conn().(*tls.Conn); ok {
			ends = secured.ConnectionState().PeerCertificates[0].NotAfter
		}
		return nil
	})
	return ends, err
}
