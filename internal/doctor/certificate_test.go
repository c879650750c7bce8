package doctor_test

import (
	"crypto/tls"
	"crypto/x509"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sankalp/internal/doctor"
	"sankalp/internal/testkit"
)

// What a browser would say of the certificate is told before a family meets it.
func TestACertificateIsGoodUntilItsEnd(t *testing.T) {
	root := testkit.Certificate(t, nil, noon.AddDate(-1, 0, 0), noon.AddDate(9, 0, 0), "Issuer")
	roots := x509.NewCertPool()
	roots.AddCert(root.Leaf)
	url := testkit.SQLiteURL(t)
	testkit.Owner(t, testkit.Open(t, url), "ram")
	for _, c := range []struct {
		name       string
		from, ends time.Time
		roots      *x509.CertPool
		host       string
		state      doctor.State
		text       string
	}{
		{"good", noon.AddDate(0, -1, 0), noon.AddDate(0, 0, 60), roots, "127.0.0.1", doctor.OK, "its certificate is good for 60 days"},
		{"its last days", noon.AddDate(0, -3, 0), noon.AddDate(0, 0, 3), roots, "127.0.0.1", doctor.Warning, "ends in 3 days"},
		{"over", noon.AddDate(0, -3, 0), noon.Add(-time.Minute), roots, "127.0.0.1", doctor.Wrong, "has expired"},
		{"not yet", noon.Add(time.Hour), noon.AddDate(0, 3, 0), roots, "127.0.0.1", doctor.Wrong, "the clock is wrong"},
		{"of nobody known", noon.AddDate(0, -1, 0), noon.AddDate(0, 0, 60), x509.NewCertPool(), "127.0.0.1", doctor.Wrong, "unknown issuer"},
		{"for another name", noon.AddDate(0, -1, 0), noon.AddDate(0, 0, 60), roots, "other.example", doctor.Wrong, "for another name"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := httptest.NewUnstartedServer(http.NotFoundHandler())
			s.Config.ErrorLog = log.New(io.Discard, "", 0) // what the doctor refuses it would complain of
			s.TLS = &tls.Config{Certificates: []tls.Certificate{*testkit.Certificate(t, root, c.from, c.ends, c.host)}, MinVersion: tls.VersionTLS12}
			s.StartTLS()
			defer s.Close()
			r := examine(t, doctor.Options{Config: load(t, "--database", url, "--public-url", s.URL), Roots: c.roots})
			want(t, r, "tls", c.state, c.text)
		})
	}
}

// A database on another machine is to show its certificate, and one that ends soon is named.
func TestTheCertificateOfTheDatabase(t *testing.T) {
	pg := testkit.PrivatePostgres(t)
	testkit.Owner(t, testkit.Open(t, pg.URL), "ram")
	now := time.Now()
	pg.Secure(t, testkit.Certificate(t, nil, now.AddDate(-1, 0, 0), now.Add(73*time.Hour), "127.0.0.1"))
	here := strings.Replace(pg.URL, "sslmode=disable", "sslmode=require", 1)
	r := examine(t, doctor.Options{Config: load(t, "--database", here), Now: time.Now})
	want(t, r, "settings", doctor.OK, "")
	want(t, r, "database", doctor.Warning, "the certificate of the database ends in 3 days")

	there := strings.Replace(here, "/postgres?", ",192.0.2.1:5432/postgres?connect_timeout=1&", 1)
	r = examine(t, doctor.Options{Config: load(t, "--database", there, "--database-direct", there), Now: time.Now})
	want(t, r, "settings", doctor.Warning, "--database reaches 192.0.2.1 with sslmode=require: ")
	want(t, r, "settings", doctor.Warning, "--database-direct reaches 192.0.2.1 with sslmode=require: ")
	r = examine(t, doctor.Options{Config: load(t, "--database", strings.Replace(there, "require", "verify-full", 1)), Now: time.Now})
	want(t, r, "settings", doctor.OK, "")
	want(t, r, "database", doctor.Wrong, "--database: the certificate of the database at 127.0.0.1:")
}
