// Package certificate has the server's TLS certificates issued by an ACME directory (RFC 8555), such as Let's Encrypt, and renewed,
// by golang.org/x/crypto/acme/autocert. They lie in the database, so that every node has them, and any node answers the issuer.
package certificate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"iter"
	"log/slog"
	"maps"
	"math"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"sankalp/internal/db"
)

// Options of an Issuer.
type Options struct {
	DB *db.DB
	// Domains are the names that people type.
	Domains []string
	// Directory is the URL of the issuer.
	Directory string
	// Mail is told of certificates that are about to end; empty: nobody is.
	Mail string
	// Roots, if any, are the certificates that the issuer itself is believed by, in place of the system's.
	Roots *x509.CertPool
	Now   func() time.Time
	Log   *slog.Logger
}

// Issuer gives a server its certificates.
type Issuer struct {
	o       Options
	manager *autocert.Manager
	mu      sync.Mutex
	// quiet is until when the same sentence is not logged again.
	quiet map[string]time.Time
	// last is what each domain was served last.
	last map[string]service
}

// service is when a certificate was last served, when it ends, and how long before that it should have been renewed.
type service struct {
	at, ends time.Time
	late     time.Duration
}

// New makes an issuer. It asks for nothing until somebody connects.
func New(o Options) *Issuer {
	client := &acme.Client{DirectoryURL: o.Directory, UserAgent: "sankalp"}
	if o.Roots != nil {
		client.HTTPClient = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: o.Roots, MinVersion: tls.VersionTLS12}}}
	}
	return &Issuer{o: o, quiet: map[string]time.Time{}, last: map[string]service{}, manager: &autocert.Manager{
		Prompt: autocert.AcceptTOS, Cache: store{o.DB, o.Now}, HostPolicy: autocert.HostWhitelist(o.Domains...), Client: client, Email: o.Mail,
	}}
}

// TLS is the configuration of a listener: HTTP/2, TLS 1.2 and newer, and certificates as they are needed.
func (i *Issuer) TLS() *tls.Config {
	c := i.manager.TLSConfig()
	c.MinVersion = tls.VersionTLS12
	c.GetCertificate = func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		cert, err := i.manager.GetCertificate(hello)
		switch domain := strings.ToLower(hello.ServerName); {
		case !slices.Contains(i.o.Domains, domain): // a guess of a stranger
		case err == nil && !slices.Contains(hello.SupportedProtos, acme.ALPNProto): // that is the issuer, and another certificate
			i.served(domain, cert)
		case err != nil && !strings.HasSuffix(err.Error(), missing):
			i.log(Sentence(domain, err), again, slog.Any("error", err))
		}
		return cert, err
	}
	return c
}

// Plain answers plain http: the issuer, which looks whether the names lead here, and people, who are sent to public.
func (i *Issuer) Plain(public *url.URL) http.Handler {
	return i.manager.HTTPHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet && r.Method != http.MethodHead {
			http.Error(w, "Use HTTPS", http.StatusBadRequest) // what it sends was in the clear already
			return
		}
		to := *public
		to.Path, to.RawPath, to.RawQuery = r.URL.Path, r.URL.RawPath, r.URL.RawQuery
		http.Redirect(w, r, to.String(), http.StatusMovedPermanently)
	}))
}

// What autocert says without a type of its own: that no way was left to show the issuer that a name leads here, and, for the minute
// after a failure, that there is no certificate still.
const (
	unreached = "no viable challenge type found"
	missing   = "missing certificate"
)

// again is how long the same fault of a name is not logged again: every visitor meets it.
const again = 10 * time.Minute

func (i *Issuer) log(sentence string, pause time.Duration, more ...any) {
	now := i.o.Now()
	i.mu.Lock()
	defer i.mu.Unlock()
	if now.Before(i.quiet[sentence]) {
		return
	}
	maps.DeleteFunc(i.quiet, func(_ string, until time.Time) bool { return !now.Before(until) })
	i.quiet[sentence] = now.Add(pause)
	i.o.Log.Error(sentence, more...)
}

// late is how long before its end a certificate should have been renewed: autocert begins a third of its life before, or 30 days, and
// has had a quarter of that time then.
func late(leaf *x509.Certificate) time.Duration {
	return min(leaf.NotAfter.Sub(leaf.NotBefore)/3, 30*24*time.Hour) / 4 * 3
}

// recent is how long the metric goes by what a domain was served: autocert renews also what nobody comes for, and does not tell.
const recent = 24 * time.Hour

// served notes when the certificate of a domain ends, and logs once a day that it was not renewed.
func (i *Issuer) served(domain string, cert *tls.Certificate) {
	leaf := cert.Leaf
	if leaf == nil {
		return
	}
	now := i.o.Now()
	i.mu.Lock()
	i.last[domain] = service{at: now, ends: leaf.NotAfter, late: late(leaf)}
	i.mu.Unlock()
	if leaf.NotAfter.Sub(now) < late(leaf) {
		i.log("the certificate of "+domain+" ends on "+leaf.NotAfter.UTC().Format("2 January 2006, 15:04 UTC")+
			" and was not renewed. Let the name lead here (DNS), and let the issuer through ports 80 and 443", 24*time.Hour)
	}
}

// Register exports when the first certificate ends of those that were served within a day, and how many are late.
func (i *Issuer) Register(r prometheus.Registerer) error {
	ends := prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "sankalp_certificate_ends_seconds",
		Help: "Until the first certificate ends of those that were served within a day; infinite without."}, func() float64 {
		first := math.Inf(1)
		for left := range i.lately() {
			first = min(first, left.Seconds())
		}
		return first
	})
	if err := r.Register(ends); err != nil {
		return err
	}
	return r.Register(prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "sankalp_certificates_late",
		Help: "Certificates, of those that were served within a day, that end soon and were not renewed."}, func() float64 {
		n := 0
		for left, late := range i.lately() {
			if left < late {
				n++
			}
		}
		return float64(n)
	}))
}

// lately gives what is left, and what should be left at least, of each certificate that was served within a day.
func (i *Issuer) lately() iter.Seq2[time.Duration, time.Duration] {
	return func(yield func(left, late time.Duration) bool) {
		i.mu.Lock()
		defer i.mu.Unlock()
		now := i.o.Now()
		for _, l := range i.last {
			if now.Sub(l.at) < recent && !yield(l.ends.Sub(now), l.late) {
				return
			}
		}
	}
}

// Sentence says to an operator why there is no certificate for a domain, and what to do.
func Sentence(domain string, err error) string {
	var answer *acme.Error
	switch {
	case strings.HasSuffix(err.Error(), unreached):
		return "no certificate for " + domain + ": the issuer does not reach this server by that name. Let the name lead here (DNS), and let ports 80 and 443 through"
	case errors.As(err, &answer) && strings.HasSuffix(answer.ProblemType, ":rateLimited"):
		return "no certificate for " + domain + ": the issuer was asked too often; it says: " + answer.Detail
	case errors.As(err, &answer) && strings.HasSuffix(answer.ProblemType, ":rejectedIdentifier"):
		return "no certificate for " + domain + ": the issuer gives none for that name; it says: " + answer.Detail
	case errors.As(err, &answer):
		return "no certificate for " + domain + ": the issuer refused; it says: " + answer.Detail
	case errors.Is(err, context.DeadlineExceeded):
		return "no certificate for " + domain + " yet: the issuer did not answer in time"
	}
	var unknown x509.UnknownAuthorityError
	if errors.As(err, &unknown) {
		return "no certificate for " + domain + ": the issuer's own certificate is not believed; see --tls-root"
	}
	var network *url.Error
	if errors.As(err, &network) {
		return "no certificate for " + domain + ": the issuer cannot be reached: " + network.Err.Error()
	}
	return "no certificate for " + domain + ": " + err.Error()
}
