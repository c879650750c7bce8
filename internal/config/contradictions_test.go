package config

import (
	"encoding/pem"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Settings that are right alone and wrong together are refused with an error that names both.
func TestContradictionsNameBothSettings(t *testing.T) {
	write := func(name string, text []byte) string {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	s := httptest.NewTLSServer(nil)
	defer s.Close()
	files := strings.NewReplacer("HERE", here, "KEYS", write("keys", []byte(strings.Repeat("k", minKey))),
		"ROOT", write("root.pem", pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: s.Certificate().Raw})))
	const cell = "--cell=a --directory=sqlite:d.db --public-url=https://a.in --secret-file=KEYS"
	for _, test := range []struct{ args, one, other string }{
		{"--openid-issuer=https://accounts.example", "--openid-issuer", "--openid-client-id"},
		{"--openid-client-id=x", "--openid-client-id", "--openid-issuer"},
		{"--openid-client-secret=x", "--openid-client-secret", "--openid-issuer"},
		{"--openid-name=Ours", "--openid-name", "--openid-issuer"},
		{"--backup-recipient=age1tqt6tal9sukjupztu2j2kzp37mt24pgv9huvdfs5ursssgrjqgwq9ku8hg", "--backup-recipient", "--backup-to"},
		{"--backup-every=1h", "--backup-every", "--backup-to"},
		{"--backup-keep=3", "--backup-keep", "--backup-to"},
		{"--backup-ready=48h", "--backup-ready", "--backup-to"},
		{"--backup-to=x --backup-ready=1h", "--backup-ready", "--backup-every"},
		{"--backup-to=x --backup-ready=24h", "--backup-ready", "--backup-every"},
		{"--backup-to=x --database=postgres://a@b/c", "--backup-to", "--database"},
		{"--tls-mail=a@b.in", "--tls-mail", "--tls-domains"},
		{"--tls-directory=staging", "--tls-directory", "--tls-domains"},
		{"--tls-plain-listen=:8080", "--tls-plain-listen", "--tls-domains"},
		{"--tls-root=ROOT", "--tls-root", "--tls-domains"},
		{"--tls-domains=a.in --insecure-http", "--insecure-http", "--tls-domains"},
		{"--public-url=https://a.in --insecure-http", "--insecure-http", "--public-url"},
		{"--tls-domains=a.in --public-url=https://b.in", "--public-url", "--tls-domains"},
		{"--tls-domains=a.in --listen=:443 --tls-plain-listen=:443", "--tls-plain-listen", "--listen"},
		{"--metrics-listen=127.0.0.1:8080", "--metrics-listen", "--listen"},
		{"--contact-to=a@b.in", "--contact-to", "--smtp"},
		{"--mail-from=a@b.in", "--mail-from", "--smtp"},
		{"--calls-owner=10/1m --rate-limits=0", "--calls-owner", "--rate-limits"},
		{"--session-idle=200d", "--session-idle", "--session-absolute"},
		{"--session-absolute=1d", "--session-idle", "--session-absolute"},
		{"--header-timeout=31s", "--header-timeout", "--body-timeout"},
		{"--body-timeout=61s", "--body-timeout", "--answer-timeout"},
		{"--code-tries=31", "--code-tries", "--code-wrong"},
		{"--code-mails=7/15m", "--code-mails", "--code-mails-day"},
		{"--code-mails=3/2d", "--code-mails", "--code-mails-day"},
		{"--booking-plain=21/1h", "--booking-plain", "--booking-address"},
		{"--database-direct=postgres://a@b/c", "--database-direct", "--database"},
		{"--database-direct=postgres://a@b/c --database=postgres://a@p:6432/d", "--database-direct", "--database"},
		{"--database-direct=postgres://a@b --database=postgres://a@p:6432/d", "--database-direct", "--database"},
		{"--database-direct=postgres://a@b/?dbname=c --database=postgres://a@p:6432/d", "--database-direct", "--database"},
		{"--database-direct=postgres://a@b:5432,c:5433/d --database=postgres://a@p:6432/c", "--database-direct", "--database"},
		{"--change-burst=1s --database=postgres://a@b/c", "--change-burst", "--database"},
		{"--change-share=1 --database=postgres://a@b/c", "--change-share", "--database"},
		{strings.Replace(cell, "--cell=a", "", 1), "--cell", "--directory"},
		{strings.Replace(cell, "--directory=sqlite:d.db", "", 1), "--cell", "--directory"},
		{strings.Replace(cell, "--secret-file=KEYS", "", 1), "--cell", "--secret-file"},
		{strings.Replace(cell, "--public-url=https://a.in", "", 1), "--cell", "--public-url"},
		{cell + " --database=sqlite:d.db", "--directory", "--database"},
		{cell + " --database=sqlite:./d.db", "--directory", "--database"},
		{cell + " --database=sqlite:HERE/d.db", "--directory", "--database"},
		{cell + " --tls-domains=a.in", "--tls-domains", "--cell"},
	} {
		t.Run(test.args, func(t *testing.T) {
			_, _, err := Load(serve, strings.Fields(files.Replace(test.args)), nil)
			if err == nil {
				t.Fatal("it started")
			}
			rest, ok := strings.CutPrefix(err.Error(), test.one)
			if !ok || !strings.Contains(rest, test.other) || strings.Contains(rest, "\n") {
				t.Errorf("%v\nwant one error that names %s and %s", err, test.one, test.other)
			}
		})
	}
}

// What fits together is not refused, nor a default that somebody wrote out.
func TestWhatFitsTogetherIsTaken(t *testing.T) {
	for _, args := range []string{
		"--backup-every=24h --backup-keep=14 --tls-directory=production --tls-plain-listen=:80 --openid-name=Google",
		"--backup-to=x --backup-every=1h --backup-keep=3 --backup-ready=2h",
		"--tls-domains=a.in --listen=:443 --tls-mail=a@a.in --tls-directory=staging",
		"--openid-issuer=https://accounts.example --openid-client-id=x --openid-client-secret=y --openid-name=Ours",
		"--contact-to=a@b.in --smtp=smtp://mail.example.in",
		"--database=postgres://a@p:6432/c --database-direct=postgres://b@q,r/c?sslmode=verify-full",
		"--database=postgres://c@p:6432 --database-direct=postgres://c@q/c",
		"--database=postgres://a@p:6432,q:6432/c --database-direct=postgres://b@r:5432,s:5433/c",
		"--database=postgres://a@p:6432/c --database-direct=postgres://b@q/c?sslmode=verify-full&sslrootcert=none.crt",
		"--rate-limits=0 --calls-owner=6000/1m --smtp=smtp://mail.example.in --mail-from=a@b.in",
		"--rate-limits=0.5 --calls-owner=10/1m --backup-to=x --backup-ready=25h",
		"--booking-plain=21/1d --code-mails=6/15m --code-tries=30 --session-absolute=30d",
		"--listen=127.0.0.1:0 --metrics-listen=127.0.0.1:0",
	} {
		if _, _, err := Load(serve, strings.Fields(args), nil); err != nil {
			t.Errorf("%s: %v", args, err)
		}
	}
}

// The router refuses what it does not do, by name and with the reason; what it shares with a cell in the environment it does not mind.
func TestTheRouterRefusesWhatItDoesNotDo(t *testing.T) {
	router := Command{Name: "router", Serve: true, Routes: true}
	const shared = "--directory=sqlite:d.db "
	for _, test := range []struct{ args, env, want string }{
		{"--tls-domains=a.in", "", "--tls-domains: the router speaks plain http"},
		{"--tls-domains=a.in --listen=:443", "", "--tls-domains: the router speaks plain http"},
		{"", "SANKALP_TLS_DOMAINS=a.in", "--tls-domains: the router speaks plain http"},
		{"--tls-mail=a@b.in", "", "--tls-mail: the router speaks plain http"},
		{"--backup-to=x", "", "--backup-to: the router does not take it"},
		{"", "SANKALP_BACKUP_TO=x", "--backup-to: the router does not take it"},
		{"--database=sqlite:x.db", "", "--database: the router does not take it"},
		{"--cell=a", "", "--cell: the router does not take it"},
		{"--max-body=2000", "", "--max-body: the router does not take it"},
		{"--listen=:80", "", "--insecure-http"},
		{"--listen=:80 --public-url=http://a.in", "", "--insecure-http"},
		{"--metrics-listen=0.0.0.0:1", "", "not a loopback address"},
		{"--metrics-listen=127.0.0.1:8080", "", "--listen"},
		{"--metrics-listen=127.0.0.1:1 --trusted-proxies=127.0.0.1 --public-url=https://a.in --listen=:80 --idle-timeout=1s --stop-timeout=1s", "", ""},
		{"", "SANKALP_CELL=a", ""},
		{"", "SANKALP_SMTP=smtp://a.in", ""},
	} {
		_, _, err := Load(router, strings.Fields(shared+test.args), []string{test.env})
		if test.want == "" && err != nil || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s %s: %v, want %q", test.args, test.env, err, test.want)
		}
	}
	if help := router.Usage(); strings.Contains(help, "--tls-domains") || strings.Contains(help, "--database URL") || !strings.Contains(help, "--metrics-listen") {
		t.Errorf("help:\n%s", help)
	}
}
