package doctor_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"io"
	"log"
	"math/big"
	"net"
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"sankalp/internal/doctor"
	"sankalp/internal/testkit"
)

// signed makes a certificate that the issuer signs; nil: it signs itself, and may sign others.
func signed(t *testing.T, c, issuer *x509.Certificate, by *ecdsa.PrivateKey) (*x509.Certificate, *ecdsa.PrivateKey) {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	if issuer == nil {
		issuer, by = c, key
	}
	der, err := x509.CreateCertificate(rand.Reader, c, issuer, &key.PublicKey, by)
	if err != nil {
		t.Fatal(err)
	}
	made, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return made, key
}

// What a browser would say of the certificate is told before a family meets it.
func TestACertificateIsGoodUntilItsEnd(t *testing.T) {
	root, rootKey := signed(t, &x509.Certificate{SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "Issuer"}, NotBefore: noon.AddDate(-1, 0, 0),
		NotAfter: noon.AddDate(9, 0, 0), IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign}, nil, nil)
	roots := x509.NewCertPool()
	roots.AddCert(root)
	url := testkit.SQLiteURL(t)
	testkit.Owner(t, testkit.Open(t, url), "ram")
	for _, c := range []struct {
		name       string
		from, ends time.Time
		roots      *x509.CertPool
		names      []string
		state      doctor.State
		text       string
	}{
		{"good", noon.AddDate(0, -1, 0), noon.AddDate(0, 0, 60), roots, nil, doctor.OK, "its certificate is good for 60 days"},
		{"its last days", noon.AddDate(0, -3, 0), noon.AddDate(0, 0, 3), roots, nil, doctor.Warning, "ends in 3 days"},
		{"over", noon.AddDate(0, -3, 0), noon.Add(-time.Minute), roots, nil, doctor.Wrong, "has expired"},
		{"not yet", noon.Add(time.Hour), noon.AddDate(0, 3, 0), roots, nil, doctor.Wrong, "the clock is wrong"},
		{"of nobody known", noon.AddDate(0, -1, 0), noon.AddDate(0, 0, 60), x509.NewCertPool(), nil, doctor.Wrong, "unknown issuer"},
		{"for another name", noon.AddDate(0, -1, 0), noon.AddDate(0, 0, 60), roots, []string{"other.example"}, doctor.Wrong, "for another name"},
	} {
		t.Run(c.name, func(t *testing.T) {
			leaf := &x509.Certificate{SerialNumber: big.NewInt(2), NotBefore: c.from, NotAfter: c.ends, DNSNames: c.names, KeyUsage: x509.KeyUsageDigitalSignature}
			if c.names == nil {
				leaf.IPAddresses = []net.IP{net.IPv4(127, 0, 0, 1)}
			}
			own, key := signed(t, leaf, root, rootKey)
			s := httptest.NewUnstartedServer(http.NotFoundHandler())
			s.Config.ErrorLog = log.New(io.Discard, "", 0) // what the doctor refuses it would complain of
			s.TLS = &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{own.Raw}, PrivateKey: key}}, MinVersion: tls.VersionTLS12}
			s.StartTLS()
			defer s.Close()
			r := examine(t, doctor.Options{Config: load(t, "--database", url, "--public-url", s.URL), Roots: c.roots})
			want(t, r, "tls", c.state, c.text)
		})
	}
}
