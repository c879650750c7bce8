package config

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/jackc/pgx/v5/pgconn"

	"sankalp/internal/db"
)

// needs are the settings that do nothing without another one.
var needs = []struct{ setting, other string }{
	{"openid-issuer", "openid-client-id"}, {"openid-client-id", "openid-issuer"}, {"openid-client-secret", "openid-issuer"}, {"openid-name", "openid-issuer"},
	{"backup-every", "backup-to"}, {"backup-keep", "backup-to"}, {"backup-recipient", "backup-to"}, {"backup-ready", "backup-to"},
	{"tls-directory", "tls-domains"}, {"tls-mail", "tls-domains"}, {"tls-root", "tls-domains"}, {"tls-plain-listen", "tls-domains"},
	{"contact-to", "smtp"}, {"mail-from", "smtp"},
}

// Contradictions are the settings that are right alone and wrong together, each by name: one of them would do nothing, or not what
// it says.
func (c *Config) Contradictions() (all []error) {
	all = append(c.sameAddress(), c.plainHTTP()...)
	if c.router {
		return all
	}
	for _, n := range needs {
		if c.changed[n.setting] && !c.changed[n.other] {
			all = append(all, fmt.Errorf("--%s: it does nothing without --%s", n.setting, n.other))
		}
	}
	all = append(all, c.databaseContradictions()...)
	all = append(all, c.cellContradictions()...)
	all = append(all, c.Backup.contradictions(c.Database)...)
	all = append(all, c.TLS.contradictions(c)...)
	if c.Limits.RateFactor == 0 && c.changed["calls-owner"] {
		all = append(all, errors.New("--calls-owner: with --rate-limits 0 calls of an account are not counted"))
	}
	return append(all, c.Limits.contradictions()...)
}

// unrouted refuses what the router does not do: every flag that is not its own, and, also in the environment or the file, which it may
// share with a cell, what somebody would trust it to do.
func (c *Config) unrouted(rows []setting, given map[string]string) error {
	var all []error
	for _, s := range rows {
		trusted := s.name == "tls-domains" || s.name == "backup-to"
		if _, flag := given[s.name]; s.routed || !flag && (!trusted || !c.changed[s.name]) {
			continue
		}
		reason := "the router does not take it; it is for the cells"
		if strings.HasPrefix(s.name, "tls-") {
			reason = "the router speaks plain http; put what ends TLS before it, and give the https address of that as --public-url"
		}
		all = append(all, fmt.Errorf("--%s: %s", s.name, reason))
	}
	return errors.Join(all...)
}

// plainHTTP refuses passwords that travel in the clear.
func (c *Config) plainHTTP() (all []error) {
	switch {
	case c.InsecureHTTP && c.secure() && len(c.TLS.Domains) == 0:
		return []error{fmt.Errorf("--insecure-http: --public-url %s is https, so it does nothing", c.PublicURL)}
	case c.InsecureHTTP || c.secure():
		return nil
	}
	if !Loopback(c.Listen) && len(c.TLS.Domains) == 0 {
		all = append(all, fmt.Errorf("--listen %s: plain http is only for loopback; give an https --public-url "+
			"(and put a TLS proxy in front), or --insecure-http if you really mean it", c.Listen))
	}
	if c.PublicURL != nil && !Loopback(c.PublicURL.Host) {
		all = append(all, fmt.Errorf("--public-url %s: plain http is only for loopback; use https, "+
			"or --insecure-http if you really mean it", c.PublicURL))
	}
	return all
}

func (c *Config) databaseContradictions() (all []error) {
	sqlite := strings.HasPrefix(c.Database, "sqlite:")
	switch {
	case c.DatabaseDirect == "":
	case sqlite:
		all = append(all, errors.New("--database-direct: it is PostgreSQL's own address where --database is that of PgBouncer, and this --database is SQLite"))
	default:
		name, direct := databaseName(c.Database), databaseName(c.DatabaseDirect)
		if name != direct && name != "" && direct != "" {
			all = append(all, fmt.Errorf("--database-direct: it names the database %q and --database names %q; they are two ways to the same one", direct, name))
		}
	}
	for _, name := range []string{"change-burst", "change-share"} {
		if c.changed[name] && !sqlite {
			all = append(all, fmt.Errorf("--%s: it is for SQLite, and --database is PostgreSQL", name))
		}
	}
	return all
}

// databaseName is the database that an address of PostgreSQL names; without one it is called as its user. "": the address cannot be used,
// for its TLS settings or a password that is not escaped, as is said where it is opened.
func databaseName(address string) string {
	cfg, err := pgconn.ParseConfig(address)
	if err != nil || strings.Contains(cfg.Database, "@") {
		return ""
	}
	return cmp.Or(cfg.Database, cfg.User)
}

func (c *Config) cellContradictions() (all []error) {
	if c.Cell == "" && c.Directory == "" {
		return nil
	}
	if c.Cell == "" || c.Directory == "" {
		all = append(all, errors.New("--cell and --directory: give both, or none"))
	}
	if len(c.SecretKeys) == 0 {
		all = append(all, errors.New("--cell: every cell needs the same --secret-file, for what it encrypts moves with its owner"))
	}
	if c.PublicURL == nil {
		all = append(all, errors.New("--cell: every cell needs the same --public-url, that of the router: cookies and passkeys belong to it"))
	}
	if len(c.TLS.Domains) > 0 {
		all = append(all, errors.New("--tls-domains: with --cell the issuer and people reach the router; put what ends TLS before that"))
	}
	if sameDatabase(c.Directory, c.Database) {
		all = append(all, errors.New("--directory: it is a database of its own, not that of --database"))
	}
	return all
}

// sameDatabase reports whether two addresses are one, or lead to one file of SQLite.
func sameDatabase(one, other string) bool {
	a, sqlite := db.File(one)
	b, both := db.File(other)
	if !sqlite || !both {
		return one == other
	}
	a, err1 := filepath.Abs(a)
	b, err2 := filepath.Abs(b)
	return a == b && err1 == nil && err2 == nil
}

func (t TLS) contradictions(c *Config) (all []error) {
	if len(t.Domains) == 0 {
		return nil
	}
	if c.InsecureHTTP {
		all = append(all, errors.New("--insecure-http: --tls-domains has the server speak https"))
	}
	if c.PublicURL == nil {
		return all
	}
	if c.PublicURL.Scheme != "https" || !slices.Contains(t.Domains, strings.ToLower(c.PublicURL.Hostname())) {
		all = append(all, fmt.Errorf("--public-url %s: with --tls-domains it is https and one of these names", c.PublicURL))
	}
	return all
}

// sameAddress refuses two listeners at one address.
func (c *Config) sameAddress() (all []error) {
	type listener struct{ name, address string }
	listeners := []listener{{"listen", c.Listen}, {"metrics-listen", c.MetricsListen}}
	if len(c.TLS.Domains) > 0 {
		listeners = append(listeners, listener{"tls-plain-listen", c.TLS.PlainListen})
	}
	for i, one := range listeners {
		for _, other := range listeners[:i] {
			if _, port, _ := net.SplitHostPort(one.address); one.address == other.address && port != "0" && port != "" {
				all = append(all, fmt.Errorf("--%s: %s is the address of --%s already", one.name, one.address, other.name))
			}
		}
	}
	return all
}

func (b Backup) contradictions(database string) (all []error) {
	if b.To != "" && !strings.HasPrefix(database, "sqlite:") {
		all = append(all, errors.New("--backup-to: it copies a SQLite --database; for PostgreSQL use pg_dump (see docs/operating.md)"))
	}
	if b.Ready > 0 && b.Ready <= b.Every {
		all = append(all, fmt.Errorf("--backup-ready %s: a backup is made every %s only (--backup-every), and takes a while: give more than that", short(b.Ready), short(b.Every)))
	}
	return all
}

// contradictions are pairs of limits of which one is always met before the other.
func (l Limits) contradictions() (all []error) {
	for _, pair := range []struct {
		contradict      bool
		one, its, other string
		most            any
	}{
		{l.SessionIdle > l.SessionAbsolute, "session-idle", short(l.SessionIdle), "session-absolute", short(l.SessionAbsolute)},
		{l.HeaderTimeout > l.BodyTimeout, "header-timeout", short(l.HeaderTimeout), "body-timeout", short(l.BodyTimeout)},
		{l.BodyTimeout > l.AnswerTimeout, "body-timeout", short(l.BodyTimeout), "answer-timeout", short(l.AnswerTimeout)},
		{l.CodeTries > l.CodeWrong.Count, "code-tries", strconv.Itoa(l.CodeTries), "code-wrong", l.CodeWrong},
		{l.CodeMails.beyond(l.CodeMailsDay) || l.CodeMailsDay.beyond(l.CodeMails), "code-mails", l.CodeMails.String(), "code-mails-day", l.CodeMailsDay},
		{l.BookingPlain.beyond(l.BookingAddress), "booking-plain", l.BookingPlain.String(), "booking-address", l.BookingAddress},
	} {
		if pair.contradict {
			all = append(all, fmt.Errorf("--%s %s and --%s %v: one of them is never reached", pair.one, pair.its, pair.other, pair.most))
		}
	}
	return all
}

// beyond reports whether who keeps to other never reaches r.
func (r Rate) beyond(other Rate) bool { return r.Count > other.Count && r.Per <= other.Per }
