package tlserror_test

import (
	"crypto/x509"
	"crypto/x509/pkix"
	"errors"
	"fmt"
	"net"
	"testing"
	"time"

	"sankalp/internal/testkit"
	"sankalp/internal/tlserror"
)

var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

func TestWords(t *testing.T) {
	hour := time.Hour
	for _, c := range []struct {
		err     error
		problem tlserror.Problem
		words   string
	}{
		{errors.New("connection refused"), tlserror.None, ""},
		{x509.CertificateInvalidError{Cert: &x509.Certificate{NotAfter: noon.Add(-hour)}, Reason: x509.Expired}, tlserror.Expired, "has expired (on 2026-11-20 11:00 UTC), or the clock is wrong"},
		{x509.CertificateInvalidError{Cert: &x509.Certificate{NotBefore: noon.Add(hour)}, Reason: x509.Expired}, tlserror.Expired, "is good only from 2026-11-20 13:00 UTC on, or the clock is wrong"},
		{x509.CertificateInvalidError{Reason: x509.IncompatibleUsage}, tlserror.Invalid, "is not valid: x509: certificate specifies an incompatible key usage"},
		{x509.UnknownAuthorityError{}, tlserror.UnknownIssuer, "is self-made or of an unknown issuer"},
		{x509.UnknownAuthorityError{Cert: &x509.Certificate{Issuer: pkix.Name{CommonName: "Us"}}}, tlserror.UnknownIssuer, "is self-made or of an unknown issuer"},
		{x509.HostnameError{Certificate: &x509.Certificate{DNSNames: []string{"a.example"}, IPAddresses: []net.IP{net.IPv4(10, 0, 0, 1)}}, Host: "b.example"}, tlserror.WrongName,
			"is for another name: it is for a.example, 10.0.0.1, and not for b.example"},
		{x509.HostnameError{Certificate: &x509.Certificate{Subject: pkix.Name{CommonName: "b.example"}}, Host: "b.example"}, tlserror.WrongName,
			"is for another name: it is for none (subjectAltName is empty, and the common name does not count), and not for b.example"},
	} {
		problem, words := tlserror.Certificate(fmt.Errorf("connect: %w", c.err), noon)
		if problem != c.problem || words != c.words {
			t.Errorf("%v: %d %q, want %d %q", c.err, problem, words, c.problem, c.words)
		}
	}
}

// It may be the issuer's certificate that ended.
func TestIssuerThatExpired(t *testing.T) {
	root := testkit.Certificate(t, nil, noon.AddDate(-2, 0, 0), noon.AddDate(-1, 0, 0), "Our issuer")
	leaf := testkit.Certificate(t, root, noon.AddDate(-2, 0, 0), noon.AddDate(1, 0, 0), "db1.example")
	roots := x509.NewCertPool()
	roots.AddCert(root.Leaf)
	_, err := leaf.Leaf.Verify(x509.VerifyOptions{Roots: roots, CurrentTime: noon})
	const want = `has expired, or that of its issuer ("CN=Our issuer" on 2025-11-20 12:00 UTC), or the clock is wrong`
	if problem, words := tlserror.Certificate(err, noon); problem != tlserror.Expired || words != want {
		t.Errorf("%v: %d %q", err, problem, words)
	}
}
