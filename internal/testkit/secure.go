package testkit

import (
	"context"
	"crypto/tls"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// Secure has the server speak TLS with a certificate from now on; nil: it speaks plainly.
func (p *Postgres) Secure(t testing.TB, c *tls.Certificate) {
	t.Helper()
	on := "off"
	if c != nil {
		on = "on"
		cert, key := CertificatePEM(t, c)
		if err := errors.Join(p.write("server.crt", cert), p.write("server.key", key)); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Set("ssl", on); err != nil {
		t.Fatal(err)
	}
}

// RequireClientCertificate has the server let nobody in by TLS but with a certificate of the issuer.
func (p *Postgres) RequireClientCertificate(t testing.TB, issuer *tls.Certificate) {
	t.Helper()
	rules, err := os.ReadFile(filepath.Join(p.data(), "pg_hba.conf"))
	if err != nil {
		t.Fatal(err)
	}
	cert, _ := CertificatePEM(t, issuer)
	rules = append([]byte("hostssl all all all trust clientcert=verify-ca\n"), rules...)
	if err := errors.Join(p.write("clients.crt", cert), p.write("pg_hba.conf", rules), p.Set("ssl_ca_file", "clients.crt")); err != nil {
		t.Fatal(err)
	}
}

// reload has the server read its files anew, and waits until new connections go by them.
func (p *Postgres) reload() error {
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	before, err := p.loaded(ctx)
	if err != nil {
		return err
	}
	if err := statements(p.URL, "SELECT pg_reload_conf()"); err != nil {
		return err
	}
	for at := before; at.Equal(before); <-tick.C {
		if at, err = p.loaded(ctx); err != nil {
			return err
		}
	}
	return nil
}

// loaded is when the server has read its files.
func (p *Postgres) loaded(ctx context.Context) (at time.Time, err error) {
	conn, err := pgx.Connect(ctx, p.URL)
	if err != nil {
		return at, err
	}
	err = conn.QueryRow(ctx, "SELECT pg_conf_load_time()").Scan(&at)
	return at, errors.Join(err, conn.Close(ctx))
}

// write makes a file of the server in its data folder, which only its user may read.
func (p *Postgres) write(name string, content []byte) error {
	path := filepath.Join(p.data(), name)
	if err := os.WriteFile(path, content, 0o600); err != nil || p.as == nil {
		return err
	}
	return os.Chown(path, int(p.as.Uid), int(p.as.Gid))
}
