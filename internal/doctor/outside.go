package doctor

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"net/url"
	"slices"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/mail"
)

const (
	// mailsWait is how long a mail may wait without a word.
	mailsWait = time.Hour
	// mostHosts is how many push services are asked.
	mostHosts = 5
	// expiring is how long before its end a certificate should have been renewed.
	expiring = 14 * 24 * time.Hour
)

func (e *examination) mail(ctx context.Context) {
	waiting := struct {
		Count int64 `db:"n"`
		Since int64 `db:"since"`
	}{}
	if e.d != nil {
		waiting, _ = db.One[struct {
			Count int64 `db:"n"`
			Since int64 `db:"since"`
		}](ctx, e.d.Reader(), `SELECT COUNT(*) AS n, COALESCE(MIN(created_at), 0) AS since FROM jobs WHERE kind = 'mail' AND done_at IS NULL`)
	}
	if e.Config.SMTP == "" {
		e.add("mail", Warning, "no mail leaves this server, and who forgets a password gets no code: give --smtp (%d mails wait)", waiting.Count)
		return
	}
	if err := ask(ctx, func(ctx context.Context) error { return mail.Probe(ctx, e.Config.SMTP, e.Config.MailFrom) }); err != nil {
		e.add("mail", Wrong, "the mail server does not take us: %v (%d mails wait)", err, waiting.Count)
		return
	}
	if age := e.Now().Sub(time.UnixMilli(waiting.Since)); waiting.Count > 0 && age > mailsWait {
		e.add("mail", Warning, "the mail server takes us, but %d mails wait, the oldest for %s: see the log for what it answers", waiting.Count, round(age))
		return
	}
	e.add("mail", OK, "the mail server takes us")
}

// push asks the push services of the browsers that are registered, and no other.
func (e *examination) push(ctx context.Context) {
	if e.d == nil {
		return
	}
	rows, err := db.All[struct {
		Endpoint string `db:"endpoint"`
	}](ctx, e.d.Reader(), `SELECT endpoint FROM push_subscriptions ORDER BY created_at DESC LIMIT 1000`)
	if err != nil {
		e.add("push", Wrong, "the browsers that want push messages cannot be read: %v", err)
		return
	}
	var hosts []string
	for _, r := range rows {
		if u, err := url.Parse(r.Endpoint); err == nil && !slices.Contains(hosts, u.Host) && len(hosts) < mostHosts {
			hosts = append(hosts, u.Host)
		}
	}
	failed := false
	for _, host := range hosts {
		if err := e.handshake(ctx, host, nil); err != nil {
			failed = true
			e.add("push", Wrong, "push messages cannot be sent to %s: %v", host, err)
		}
	}
	switch {
	case len(hosts) == 0:
		e.add("push", OK, "no browser wants push messages yet")
	case !failed:
		e.add("push", OK, "the push services of the browsers that want messages are reached")
	}
}

// handshake connects to a host by TLS, as a browser would. seen gets its certificates.
func (e *examination) handshake(ctx context.Context, host string, seen func([]*x509.Certificate)) error {
	if _, _, err := net.SplitHostPort(host); err != nil {
		host = net.JoinHostPort(host, "443")
	}
	return ask(ctx, func(ctx context.Context) error {
		conn, err := (&tls.Dialer{Config: &tls.Config{RootCAs: e.Roots, Time: e.Now, MinVersion: tls.VersionTLS12}}).DialContext(ctx, "tcp", host)
		if err != nil {
			return err
		}
		defer conn.Close()
		if seen != nil {
			seen(conn.(*tls.Conn).ConnectionState().PeerCertificates)
		}
		return nil
	})
}

func (e *examination) tls(ctx context.Context) {
	public := e.Config.PublicURL
	if _, port, err := net.SplitHostPort(e.Config.Listen); public == nil && err == nil {
		public = e.Config.TLS.URL(port)
	}
	if public == nil || public.Scheme != "https" {
		e.add("tls", OK, "this server is reached by plain http from this machine only")
		if e.Config.InsecureHTTP {
			e.report.Findings[len(e.report.Findings)-1] = Finding{"tls", Warning, "--insecure-http: passwords travel in the clear to whoever listens"}
		}
		return
	}
	var ends time.Time
	err := e.handshake(ctx, public.Host, func(chain []*x509.Certificate) { ends = chain[0].NotAfter })
	var invalid x509.CertificateInvalidError
	var unknown x509.UnknownAuthorityError
	var name x509.HostnameError
	var unresolved *net.DNSError
	left := ends.Sub(e.Now())
	switch {
	case errors.As(err, &invalid) && invalid.Reason == x509.Expired:
		e.add("tls", Wrong, "the certificate of %s has expired, or the clock is wrong: browsers refuse it; see what renews it (a proxy, or the log of sankalp with --tls-domains)", public.Host)
	case errors.As(err, &unknown):
		e.add("tls", Wrong, "the certificate of %s is self-made or of an unknown issuer: browsers refuse it", public.Host)
	case errors.As(err, &name):
		e.add("tls", Wrong, "the certificate at %s is for another name: %v", public.Host, err)
	case errors.As(err, &unresolved):
		e.add("tls", Wrong, "the name %s is not known on the Internet: enter it at your provider of names, or mend --public-url", public.Host)
	case err != nil:
		e.add("tls", Wrong, "%s is not reached by https, as people would: %v", public.Host, err)
	case left < expiring:
		e.add("tls", Warning, "the certificate of %s ends in %s: look why it was not renewed", public.Host, round(left))
	default:
		e.add("tls", OK, "%s is reached by https; its certificate is good for %s", public.Host, round(left))
	}
}
