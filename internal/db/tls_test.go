package db_test

import (
	"context"
	"crypto/tls"
	"errors"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/testkit"
)

// secured is a server of the test's own, whose certificates change.
type secured struct {
	pg  *testkit.Postgres
	dir string
}

func newSecured(t *testing.T) secured {
	t.Helper()
	return secured{testkit.PrivatePostgres(t), t.TempDir()}
}

// file writes a certificate and its key into files.
func (s secured) file(t *testing.T, name string, c *tls.Certificate) (cert, key string) {
	t.Helper()
	cert, key = filepath.Join(s.dir, name+".crt"), filepath.Join(s.dir, name+".key")
	certText, keyText := testkit.CertificatePEM(t, c)
	if err := errors.Join(os.WriteFile(cert, certText, 0o600), os.WriteFile(key, keyText, 0o600)); err != nil {
		t.Fatal(err)
	}
	return cert, key
}

// address is that of the server for a user with a password, who is let in without it.
func (s secured) address(t *testing.T, settings map[string]string) string {
	t.Helper()
	u, err := url.Parse(s.pg.URL)
	if err != nil {
		t.Fatal(err)
	}
	query := url.Values{}
	for name, value := range settings {
		query.Set(name, value)
	}
	u.User, u.RawQuery = url.UserPassword("sankalp", "open-sesame"), query.Encode()
	return u.String()
}

// Each way in which TLS to PostgreSQL fails ends the start at once, with a sentence that names the setting.
func TestTLSOfPostgres(t *testing.T) {
	s := newSecured(t)
	now := time.Now()
	past, year := now.AddDate(-1, 0, 0), now.AddDate(1, 0, 0)
	root, other := testkit.Certificate(t, nil, past, year, "Our issuer"), testkit.Certificate(t, nil, past, year, "Another issuer")
	issuer, _ := s.file(t, "root", root)
	empty := filepath.Join(s.dir, "empty.crt")
	if err := os.WriteFile(empty, []byte("no certificate\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	good := testkit.Certificate(t, root, past, year, "db1.example", "127.0.0.1")
	servers := []struct {
		name string
		cert *tls.Certificate
		want map[string]string // by sslmode; "": it is let in
	}{
		{"plain", nil, map[string]string{
			"disable": "", "prefer": "",
			"require":     "does not speak TLS, and sslmode asks for it: turn ssl on in PostgreSQL",
			"verify-full": "does not speak TLS, and sslmode asks for it",
		}},
		{"good", good, map[string]string{"require": "", "verify-ca": "", "verify-full": ""}},
		{"for another name", testkit.Certificate(t, root, past, year, "db2.example", "192.0.2.2"), map[string]string{
			"verify-ca": "", "verify-full": "is for another name: it is for db2.example, 192.0.2.2, and not for 127.0.0.1; write a name of the certificate in --database",
		}},
		{"expired", testkit.Certificate(t, root, past, now.Add(-time.Hour), "127.0.0.1"), map[string]string{
			"prefer": "", "verify-ca": "has expired (on ", "verify-full": "has expired (on " + now.Add(-time.Hour).UTC().Format("2006-01-02 15:04 UTC") + "), or the clock is wrong; give it a new one",
		}},
		{"not begun", testkit.Certificate(t, root, now.Add(time.Hour), year, "127.0.0.1"), map[string]string{"verify-full": "is good only from "}},
		{"self-made", testkit.Certificate(t, nil, past, year, "127.0.0.1"), map[string]string{
			"verify-ca": "is self-made or of an unknown issuer", "verify-full": `is self-made or of an unknown issuer ("CN=127.0.0.1"); name the file with its issuer's certificate as sslrootcert`,
		}},
		{"of another issuer", testkit.Certificate(t, other, past, year, "127.0.0.1"), map[string]string{
			"require": `("CN=Another issuer")`, "verify-ca": `("CN=Another issuer")`, "verify-full": `is self-made or of an unknown issuer ("CN=Another issuer")`,
		}},
	}
	for _, server := range servers {
		s.pg.Secure(t, server.cert)
		for mode, want := range server.want {
			t.Run(server.name+"/"+mode, func(t *testing.T) {
				s.opens(t, "--database", map[string]string{"sslmode": mode, "sslrootcert": issuer}, want)
			})
		}
	}
	s.pg.Secure(t, good)
	cert, key := s.file(t, "ours", testkit.Certificate(t, root, past, year, "sankalp"))
	for name, c := range map[string]struct {
		settings map[string]string
		want     string
	}{
		"no issuer needed":       {map[string]string{"sslmode": "require"}, ""},
		"issuer not there":       {map[string]string{"sslrootcert": filepath.Join(s.dir, "none.crt")}, "sslrootcert cannot be read"},
		"issuer without content": {map[string]string{"sslrootcert": empty}, "the file of sslrootcert holds no certificate (PEM); "},
		"issuer is a folder":     {map[string]string{"sslrootcert": s.dir}, "is a directory"},
		"system's issuers":       {map[string]string{"sslrootcert": "system"}, `of an unknown issuer ("CN=Our issuer")`},
		"our own":                {map[string]string{"sslcert": cert, "sslkey": key, "sslrootcert": issuer}, ""},
		"ours without key":       {map[string]string{"sslcert": cert, "sslrootcert": issuer}, "sslcert and sslkey go together; give both, or none"},
		"ours not there":         {map[string]string{"sslcert": filepath.Join(s.dir, "none.crt"), "sslkey": key, "sslrootcert": issuer}, "sslcert cannot be read"},
		"key not there":          {map[string]string{"sslcert": cert, "sslkey": filepath.Join(s.dir, "none.key"), "sslrootcert": issuer}, "sslkey cannot be read"},
		"key of another":         {map[string]string{"sslcert": issuer, "sslkey": key, "sslrootcert": issuer}, "its TLS settings cannot be used: unable to load cert"},
		"no such sslmode":        {map[string]string{"sslmode": "strict"}, "its TLS settings cannot be used: sslmode is invalid"},
	} {
		t.Run(name, func(t *testing.T) {
			if c.settings["sslmode"] == "" {
				c.settings["sslmode"] = "verify-full"
			}
			s.opens(t, "--database", c.settings, c.want)
		})
	}
}

// opens tries an address as the operator would, for --database or for --database-direct.
func (s secured) opens(t *testing.T, setting string, settings map[string]string, want string) {
	t.Helper()
	o := db.Options{URL: s.address(t, settings), Mode: db.ReadOnly}
	if setting == "--database-direct" {
		o.URL, o.Direct, o.Mode = s.pg.URL, o.URL, db.Serve
	}
	began := time.Now()
	d, err := db.Open(t.Context(), o)
	for errors.Is(err, syscall.ECONNRESET) && time.Since(began) < 5*time.Second {
		d, err = db.Open(t.Context(), o) // the server ended what we wrote to, and what it had said before was lost with it
	}
	if want == "" {
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Close(); err != nil {
			t.Error(err)
		}
		return
	}
	var failed *db.TLSError
	if !errors.As(err, &failed) || !strings.HasPrefix(err.Error(), setting+": ") || !strings.Contains(err.Error(), want) {
		t.Fatalf("%v\nwant %s: … %s", err, setting, want)
	}
	if text := err.Error(); strings.Contains(text, "sesame") || strings.Contains(text, "postgres://") || strings.Contains(text, "\n") {
		t.Errorf("not one sentence without secrets: %s", text)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("it was tried for %s", took)
	}
}

// The address of PostgreSQL itself behind a pooler is named as its own setting, and what the server wants of us is said.
func TestTLSOfPostgresItself(t *testing.T) {
	s := newSecured(t)
	now := time.Now()
	root := testkit.Certificate(t, nil, now.AddDate(-1, 0, 0), now.AddDate(1, 0, 0), "Our issuer")
	issuer, _ := s.file(t, "root", root)
	s.pg.Secure(t, testkit.Certificate(t, root, now.AddDate(-1, 0, 0), now.Add(-time.Hour), "127.0.0.1"))
	s.opens(t, "--database-direct", map[string]string{"sslmode": "verify-full", "sslrootcert": issuer}, "has expired")
	s.opens(t, "--database-direct", map[string]string{"sslmode": "verify-full", "sslrootcert": issuer + ".none"}, "sslrootcert cannot be read")

	good := testkit.Certificate(t, root, now.AddDate(-1, 0, 0), now.AddDate(1, 0, 0), "127.0.0.1")
	s.pg.Secure(t, good)
	s.pg.RequireClientCertificate(t, root)
	settings := map[string]string{"sslmode": "verify-full", "sslrootcert": issuer}
	s.opens(t, "--database", settings, "wants a certificate of ours: give sslcert and sslkey")
	settings["sslcert"], settings["sslkey"] = s.file(t, "stranger", testkit.Certificate(t, nil, now.AddDate(-1, 0, 0), now.AddDate(1, 0, 0), "stranger"))
	s.opens(t, "--database", settings, "wants a certificate of ours")
	settings["sslcert"], settings["sslkey"] = s.file(t, "ended", testkit.Certificate(t, root, now.AddDate(-1, 0, 0), now.Add(-time.Hour), "sankalp"))
	s.opens(t, "--database", settings, "refuses TLS with us (tls: expired certificate)")
	settings["sslcert"], settings["sslkey"] = s.file(t, "ours", testkit.Certificate(t, root, now.AddDate(-1, 0, 0), now.AddDate(1, 0, 0), "sankalp"))
	s.opens(t, "--database", settings, "")
}

// While it serves, a certificate that ended is a database that is away, with the sentence for the log; with a new one all goes on.
func TestCertificateThatEndsWhileServing(t *testing.T) {
	s := newSecured(t)
	now := time.Now()
	root := testkit.Certificate(t, nil, now.AddDate(-1, 0, 0), now.AddDate(1, 0, 0), "Our issuer")
	issuer, _ := s.file(t, "root", root)
	good := testkit.Certificate(t, root, now.AddDate(-1, 0, 0), now.AddDate(1, 0, 0), "127.0.0.1")
	s.pg.Secure(t, good)
	log := make(lines, 100)
	d, err := db.Open(t.Context(), db.Options{URL: s.address(t, map[string]string{"sslmode": "verify-full", "sslrootcert": issuer}), Log: slog.New(slog.NewTextHandler(log, nil))})
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	if ends, err := d.CertificateEnds(t.Context()); err != nil || !ends.Equal(good.Leaf.NotAfter) {
		t.Errorf("it ends %s, %v", ends, err)
	}
	s.pg.Secure(t, testkit.Certificate(t, root, now.AddDate(-1, 0, 0), now.Add(-time.Hour), "127.0.0.1"))
	admin := testkit.Open(t, s.pg.URL)
	cut := func() {
		if _, err := db.Exec(t.Context(), admin.Reader(), `SELECT pg_terminate_backend(pid) FROM pg_stat_ssl WHERE ssl`); err != nil {
			t.Fatal(err)
		}
	}
	cut()
	err = d.Ready(context.Background())
	for range 30 { // connections that were cut are given up one by one
		if errors.As(err, new(*db.TLSError)) {
			break
		}
		err = d.Ready(context.Background())
	}
	if !errors.As(err, new(*db.TLSError)) || !fault.Is(err, fault.Unavailable) || !strings.Contains(err.Error(), "--database: the certificate of the database at ") {
		t.Fatal(err)
	}
	for line := range log {
		if strings.Contains(line, "listening for changes of other nodes broke off") && strings.Contains(line, "has expired (on ") {
			break
		}
	}
	s.pg.Secure(t, good)
	if err := d.Ready(context.Background()); err != nil {
		t.Error(err)
	}
}

// Several servers: each that fails for its certificate is named, and what is wrong with the others.
func TestTLSOfSeveralServers(t *testing.T) {
	s := newSecured(t)
	now := time.Now()
	root := testkit.Certificate(t, nil, now.AddDate(-1, 0, 0), now.AddDate(1, 0, 0), "Our issuer")
	issuer, _ := s.file(t, "root", root)
	s.pg.Secure(t, testkit.Certificate(t, root, now.AddDate(-1, 0, 0), now.AddDate(1, 0, 0), "db2.example"))
	u, err := url.Parse(s.pg.URL)
	if err != nil {
		t.Fatal(err)
	}
	both := "127.0.0.1:" + u.Port() + ",127.0.0.1:1"
	_, err = db.Open(t.Context(), db.Options{URL: "postgres://sankalp:open-sesame@" + both + "/postgres?sslmode=verify-full&sslrootcert=" + url.QueryEscape(issuer)})
	if !errors.As(err, new(*db.TLSError)) || !strings.Contains(err.Error(), "is for another name: it is for db2.example") || !strings.Contains(err.Error(), "; 127.0.0.1:1 (127.0.0.1): dial error") {
		t.Error(err)
	}
}

func TestUnverified(t *testing.T) {
	for address, want := range map[string][2]string{
		"postgres://a@127.0.0.1/c":                                     {},
		"postgres://a@[::1],localhost/c?sslmode=disable":               {},
		"postgres:///c?host=/run/postgresql":                           {},
		"postgres://a@db1/c?sslmode=verify-full":                       {},
		"postgres://a@db1/c?sslmode=verify-ca&sslrootcert=system":      {},
		"postgres://a@db1/c":                                           {"db1", ""},
		"postgres://a@db1/c?sslmode=require":                           {"db1", "require"},
		"postgres://a@db1/c?sslmode=verify-ca":                         {"db1", "verify-ca"},
		"postgres://a@127.0.0.1,10.0.0.2:5433/c?sslmode=prefer":        {"10.0.0.2", "prefer"},
		"postgres://a@db1,127.0.0.1/c?sslmode=disable&search_path=one": {"db1", "disable"},
	} {
		if server, mode := db.Unverified(address); server != want[0] || mode != want[1] {
			t.Errorf("%s: %q %q, want %q", address, server, mode, want)
		}
	}
}
