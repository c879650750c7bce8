// Package tlserror says in plain words what is wrong with the certificate that another server shows.
package tlserror

import (
	"crypto/x509"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
)

// Problem is what is wrong with a certificate.
type Problem int

// The problems; None: it is not the certificate that failed.
const (
	None Problem = iota
	// Expired: it has ended, or has not begun.
	Expired
	// UnknownIssuer: nobody who is trusted has signed it.
	UnknownIssuer
	// WrongName: it is another server's.
	WrongName
	// Invalid: it is not made for a server, or against the rules.
	Invalid
)

// Settings reports whether pgx cannot use the TLS settings of an address of PostgreSQL, as of a file that is not there. It has no type for it.
func Settings(err error) bool {
	return err != nil && strings.Contains(err.Error(), "failed to configure TLS")
}

// Certificate finds what was wrong with the certificate by which a connection failed. The words go on after "the certificate of …".
func Certificate(err error, now time.Time) (Problem, string) {
	var invalid x509.CertificateInvalidError
	var unknown x509.UnknownAuthorityError
	var name x509.HostnameError
	switch {
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		return Expired, expired(invalid.Cert, now)
	case errors.As(err, &invalid):
		return Invalid, "is not valid: " + invalid.Error()
	case errors.As(err, &unknown):
		return UnknownIssuer, unknownIssuer(unknown)
	case errors.As(err, &name):
		return WrongName, fmt.Sprintf("is for another name: it is for %s, and not for %s", names(name.Certificate), name.Host)
	}
	return None, ""
}

func expired(c *x509.Certificate, now time.Time) string {
	if now.Before(c.NotBefore) {
		return "is good only from " + moment(c.NotBefore) + " on, or the clock is wrong"
	}
	if c.IsCA { // one that signs, as most that are self-made do too
		return fmt.Sprintf("has expired, or that of its issuer (%q on %s), or the clock is wrong", c.Subject, moment(c.NotAfter))
	}
	return "has expired (on " + moment(c.NotAfter) + "), or the clock is wrong"
}

func moment(t time.Time) string { return t.UTC().Format("2006-01-02 15:04 UTC") }

func unknownIssuer(err x509.UnknownAuthorityError) string {
	words := "is self-made or of an unknown issuer"
	if err.Cert != nil && len(err.Cert.Issuer.Names) > 0 {
		words += fmt.Sprintf(" (%q)", err.Cert.Issuer)
	}
	return words
}

// names are those that a certificate is for.
func names(c *x509.Certificate) string {
	all := slices.Clone(c.DNSNames)
	for _, ip := range c.IPAddresses {
		all = append(all, ip.String())
	}
	if len(all) == 0 {
		return "none (subjectAltName is empty, and the common name does not count)"
	}
	return strings.Join(all, ", ")
}
