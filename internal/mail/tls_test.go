package mail_test

import (
	"crypto/tls"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sankalp/internal/mail"
	"sankalp/internal/testkit"
)

// A mail server that is not this machine has a good certificate, or gets no mail; ?tls=required asks the same of one that is.
func TestTLSOfTheMailServer(t *testing.T) {
	now := time.Now()
	past, year := now.AddDate(-1, 0, 0), now.AddDate(0, 6, 0)
	root := testkit.Certificate(t, nil, past, year, "Issuer")
	cert, _ := testkit.CertificatePEM(t, root)
	file := filepath.Join(t.TempDir(), "root.pem")
	if err := os.WriteFile(file, cert, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("SSL_CERT_FILE", file) // read with the first certificate that is verified: here
	for _, c := range []struct {
		name   string
		has    *tls.Certificate
		suffix string
		want   string
	}{
		{"good", testkit.Certificate(t, root, past, year, "127.0.0.1"), "?tls=required", ""},
		{"for another name", testkit.Certificate(t, root, past, year, "192.0.2.2"), "?tls=required", "is for another name: it is for 192.0.2.2, and not for 127.0.0.1; write a name that it is for in --smtp"},
		{"expired", testkit.Certificate(t, root, past, now.Add(-time.Hour), "127.0.0.1"), "?tls=required", "has expired (on "},
		{"self-made", testkit.Certificate(t, nil, past, year, "127.0.0.1"), "?tls=required", `is self-made or of an unknown issuer ("CN=127.0.0.1"); add its issuer`},
		{"stripped", nil, "?tls=required", "offers no TLS, and mails with codes are not sent in the clear"},
		{"self-made on this machine", testkit.Certificate(t, nil, past, year, "127.0.0.1"), "", ""},
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
