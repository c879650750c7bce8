package doctor

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"net/url"
	"slices"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/mail"
	"sankalp/internal/tlserror"
)

const (
	// mailsWait is how long a mail may wait without a word.
	mailsWait = time.Hour
	// mostMails is up to how many are counted.
	mostMails = 10_000
	// mostHosts is how many push services are asked.
	mostHosts = 5
	// expiring is how long before its end a certificate should have been renewed.
	expiring = 14 * 24 * time.Hour
)

func (e *examination) mail(ctx context.Context) {
	wait, count, since := e.waiting(ctx)
	if e.Config.SMTP == "" {
		e.add("mail", Warning, "no mail leaves this server, and who forgets a password gets no code: give --smtp (%s)", wait)
		return
	}
	if err := e.ask(ctx, func(ctx context.Context) error {
		return e.orNoAnswer(ctx, mail.Probe(ctx, e.Config.SMTP, e.Config.MailFrom))
	}); err != nil {
		e.add("mail", Wrong, "the mail server does not take us: %v (%s)", err, wait)
		return
	}
	if age := e.Now().Sub(time.UnixMilli(since)); count > 0 && age > mailsWait {
		e.add("mail", Warning, "the mail server takes us, but %s, the oldest for %s: see the log for what it answers", wait, round(age))
		return
	}
	if count < 0 {
		e.add("mail", Warning, "the mail server takes us; %s", wait)
		return
	}
	e.add("mail", OK, "the mail server takes us")
}

// waiting says how many mails wait, and since when the oldest of those does that are due first; a count below 0 is not known. More than
// mostMails are not counted.
func (e *examination) waiting(ctx context.Context) (words string, count, since int64) {
	if e.d == nil {
		return "how many mails wait was not looked at", -1, 0
	}
	found, err := one[struct {
		Count int64 `db:"n"`
		Since int64 `db:"since"`
	}](ctx, e, `SELECT COUNT(*) AS n, COALESCE(MIN(created_at), 0) AS since
		FROM (SELECT created_at FROM jobs WHERE kind = 'mail' AND done_at IS NULL ORDER BY run_at LIMIT $1) due`, mostMails+1)
	switch {
	case err != nil:
		return fmt.Sprintf("how many mails wait was not found out: %v", err), -1, 0
	case found.Count > mostMails:
		return fmt.Sprintf("more than %d mails wait", mostMails), found.Count, found.Since
	}
	return fmt.Sprintf("%d mails wait", found.Count), found.Count, found.Since
}

// push asks the push services of the browsers that are registered, and no other.
func (e *examination) push(ctx context.Context) {
	if e.d == nil {
		e.add("push", Warning, "the push services were not looked at: which they are, the database says")
		return
	}
	hosts, all, err := e.pushHosts(ctx)
	if err != nil {
		e.add("push", Wrong, "the browsers that want push messages cannot be read: %v", err)
		return
	}
	failed := false
	for _, host := range hosts {
		err := e.handshake(ctx, host.name, e.Roots, nil)
		if err == nil {
			continue
		}
		failed = true
		state, reason := Wrong, err.Error()
		if host.owners == 1 && all > 1 { // any account can name any
			state = Warning
		}
		if problem, words := tlserror.Certificate(err, e.Now()); problem != tlserror.None {
			reason = "its certificate " + words
		}
		e.add("push", state, "push messages cannot be sent to %s: %s", host.name, reason)
	}
	switch {
	case len(hosts) == 0:
		e.add("push", OK, "no browser wants push messages yet")
	case !failed:
		e.add("push", OK, "the push services of the browsers that want messages are reached")
	}
}

// pushHost is a push service and how many owners have a browser of it.
type pushHost struct {
	name   string
	owners int
}

// pushHosts are the push services of the browsers that were registered last, those of most owners first, and how many owners those
// browsers have.
func (e *examination) pushHosts(ctx context.Context) (hosts []pushHost, all int, err error) {
	type browser struct {
		Owner    string `db:"owner_id"`
		Endpoint string `db:"endpoint"`
	}
	var rows []browser
	err = e.read(ctx, func(ctx context.Context, q db.Querier) (err error) {
		rows, err = db.All[browser](ctx, q, `SELECT owner_id, endpoint FROM push_subscriptions ORDER BY created_at DESC LIMIT 1000`)
		return err
	})
	owners, everybody := map[string]map[string]bool{}, map[string]bool{}
	for _, r := range rows {
		u, err := url.Parse(r.Endpoint)
		if err != nil {
			continue
		}
		if owners[u.Host] == nil {
			owners[u.Host] = map[string]bool{}
		}
		owners[u.Host][r.Owner], everybody[r.Owner] = true, true
	}
	for name, of := range owners {
		hosts = append(hosts, pushHost{name, len(of)})
	}
	slices.SortFunc(hosts, func(a, b pushHost) int { return cmp.Or(b.owners-a.owners, strings.Compare(a.name, b.name)) })
	return hosts[:min(len(hosts), mostHosts)], len(everybody), err
}

// handshake connects to a host by TLS, as a browser would that trusts these issuers. seen gets its certificates.
func (e *examination) handshake(ctx context.Context, host string, roots *x509.CertPool, seen func([]*x509.Certificate)) error {
	if _, _, err := net.SplitHostPort(host); err != nil {
		host = net.JoinHostPort(host, "443")
	}
	return e.ask(ctx, func(ctx context.Context) error {
		conn, err := (&tls.Dialer{Config: &tls.Config{RootCAs: roots, Time: e.Now, MinVersion: tls.VersionTLS12}}).DialContext(ctx, "tcp", host)
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
	e.https(ctx, public.Host)
	for _, name := range e.Config.TLS.Domains {
		if strings.EqualFold(name, public.Hostname()) {
			continue
		}
		if port := public.Port(); port != "" {
			name = net.JoinHostPort(name, port)
		}
		e.https(ctx, name)
	}
}

// https looks whether a host is reached by https, and at its certificate.
func (e *examination) https(ctx context.Context, host string) {
	var ends time.Time
	seen := func(chain []*x509.Certificate) { ends = chain[0].NotAfter }
	err := e.handshake(ctx, host, e.Roots, seen)
	problem, words := tlserror.Certificate(err, e.Now())
	if own := e.Config.TLS.Roots; problem == tlserror.UnknownIssuer && own != nil && e.handshake(ctx, host, own, seen) == nil {
		e.add("tls", Warning, "the certificate of %s is of the issuer of --tls-root: only devices that have that issuer's certificate are let in", host)
		err, problem = nil, tlserror.None
	}
	var unresolved *net.DNSError
	left := ends.Sub(e.Now())
	switch {
	case problem == tlserror.Expired:
		e.add("tls", Wrong, "the certificate of %s %s: browsers refuse it; see what renews it (a proxy, or the log of sankalp with --tls-domains)", host, words)
	case problem != tlserror.None:
		e.add("tls", Wrong, "the certificate of %s %s: browsers refuse it", host, words)
	case errors.As(err, &unresolved):
		e.add("tls", Wrong, "the name %s is not known on the Internet: enter it at your provider of names, or mend --public-url or --tls-domains", host)
	case err != nil:
		e.add("tls", Wrong, "%s is not reached by https, as people would: %v", host, err)
	case left < expiring:
		e.add("tls", Warning, "the certificate of %s ends in %s: look why it was not renewed", host, round(left))
	default:
		e.add("tls", OK, "%s is reached by https; its certificate is good for %s", host, round(left))
	}
}
