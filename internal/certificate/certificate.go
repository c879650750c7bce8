// Package certificate has the server's TLS certificates issued by an ACME directory (RFC 8555), such as Let's Encrypt, and renewed,
// by golang.org/x/crypto/acme/autocert. They lie in the database, so that every node has them, and any node answers the issuer.
package certificate

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"time"

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
	// faults remembers when the same fault of a name was logged.
	mu     sync.Mutex
	faults map[string]time.Time
}

// New makes an issuer. It asks for nothing until somebody connects.
func New(o Options) *Issuer {
	client := &acme.Client{DirectoryURL: o.Directory, UserAgent: "sankalp"}
	if o.Roots != nil {
		client.HTTPClient = &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: o.Roots, MinVersion: tls.VersionTLS12}}}
	}
	return &Issuer{o: o, faults: map[string]time.Time{}, manager: &autocert.Manager{
		Prompt: autocert.AcceptTOS, Cache: store{o.DB, o.Now}, HostPolicy: autocert.HostWhitelist(o.Domains...), Client: client, Email: o.Mail,
	}}
}

// TLS is the configuration of a listener: HTTP/2, TLS 1.2 and newer, and certificates as they are needed.
func (i *Issuer) TLS() *tls.Config {
	c := i.manager.TLSConfig()
	c.MinVersion = tls.VersionTLS12
	c.GetCertificate = func(hello *tls.ClientHelloInfo) (*tls.Certificate, error) {
		cert, err := i.manager.GetCertificate(hello)
		if err != nil && !strings.HasSuffix(err.Error(), missing) && slices.Contains(i.o.Domains, strings.ToLower(hello.ServerName)) { // other names are guesses of strangers
			i.log(hello.ServerName, err)
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

func (i *Issuer) log(domain string, err error) {
	sentence := Sentence(domain, err)
	now := i.o.Now()
	i.mu.Lock()
	defer i.mu.Unlock()
	if now.Sub(i.faults[sentence]) < again {
		return
	}
	clear(i.faults)
	i.faults[sentence] = now
	i.o.Log.Error(sentence, slog.Any("error", err))
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
