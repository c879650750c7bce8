package mail_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sankalp/internal/mail"
	"sankalp/internal/testkit"
)

// signed makes a certificate for an address that the issuer signs; nil: it signs itself.
func signed(t *testing.T, address string, ends time.Time, issuer *tls.Certificate) *tls.Certificate {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	leaf := &x509.Certificate{SerialNumber: big.NewInt(time.Now().UnixNano()), Subject: pkix.Name{CommonName: address}, NotBefore: ends.AddDate(-1, 0, 0), NotAfter: ends,
		IPAddresses: []net.IP{net.ParseIP(address)}, KeyUsage: x509.KeyUsageDigitalSignature | x509.KeyUsageCertSign, IsCA: issuer == nil, BasicConstraintsValid: true}
	by, with := leaf, any(key)
	if issuer != nil {
		by, with = issuer.Leaf, issuer.PrivateKey
	}
	der, err := x509.CreateCertificate(rand.Reader, leaf, by, &key.PublicKey, with)
	if err != nil {
		t.Fatal(err)
	}
	made, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	return &tls.Certificate{Certificate: [][]byte{der}, PrivateKey: key, Leaf: made}
}

// A mail server that is not this machine has a good certificate, or gets no mail; ?tls=required asks the same of one that is.
func TestTLSOfTheMailServer(t *testing.T) {
	year := time.Now().AddDate(0, 6, 0)
	root := signed(t, "192.0.2.1", year, nil)
	file := filepath.Join(t.TempDir(), "root.pem")
	if err := os.WriteFile(file, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: root.Certificate[0]}), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SSL_CERT_FILE", file) // read with the first certificate that is verified: here
	for _, c := range []struct {
		name   string
		has    *tls.Certificate
		suffix string
		want   string
	}{
		{"good", signed(t, "127.0.0.1", year, root), "?tls=required", ""},
		{"for another name", signed(t, "192.0.2.2", year, root), "?tls=required", "is for another name"},
		{"expired", signed(t, "127.0.0.1", time.Now().Add(-time.Hour), root), "?tls=required", "has expired"},
		{"self-made", signed(t, "127.0.0.1", year, nil), "?tls=required", "is self-made or of an unknown issuer"},
		{"stripped", nil, "?tls=required", "offers no TLS, and mails with codes are not sent in the clear"},
		{"self-made on this machine", signed(t, "127.0.0.1", year, nil), "", ""},
		{"none on this machine", nil, "", ""},
		{"none, allowed", nil, "?tls=optional", ""},
	} {
		for _, implicit := range []bool{false, true} {
			if implicit && c.has == nil {
				continue
			}
			s := testkit.NewSMTP()
			s.Implicit = implicit
			if c.has != nil {
				s.TLS = &tls.Config{Certificates: []tls.Certificate{*c.has}, MinVersion: tls.VersionTLS12}
			}
			s.Start(t)
			err := mail.Probe(t.Context(), s.URL()+c.suffix, "a@b.example")
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("%s, smtps %v: %v, want %q", c.name, implicit, err, c.want)
			}
		}
	}
}

// TLS is required of every host but this machine.
func TestTLSIsRequiredOfOtherHosts(t *testing.T) {
	for address, want := range map[string]bool{
		"smtp://mail.example.in:587": true, "smtp://10.0.0.1": true, "smtp://mail.example.in?tls=optional": false,
		"smtp://127.0.0.1:25": false, "smtp://localhost": false, "smtp://localhost?tls=required": true,
	} {
		if got, err := mail.Strict(address); err != nil || got != want {
			t.Errorf("%s: %v %v", address, got, err)
		}
	}
}
