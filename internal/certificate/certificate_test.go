package certificate_test

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"io"
	"log/slog"
	"math"
	"math/big"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"golang.org/x/crypto/acme"
	"golang.org/x/crypto/acme/autocert"

	"sankalp/internal/certificate"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

const name = "sankalp.example"

// node is a server with certificates, as the app makes one.
type node struct {
	https, plain net.Listener
	log          strings.Builder
}

func (n *node) serve(t *testing.T, d *db.DB, p *pebble, domains ...string) *certificate.Issuer {
	t.Helper()
	issuer := certificate.New(certificate.Options{DB: d, Domains: domains, Directory: p.directory, Roots: p.roots, Now: time.Now,
		Log: slog.New(slog.NewTextHandler(&n.log, nil))})
	hello := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.WriteString(w, r.Proto+" "+r.Host) })
	quiet := slog.NewLogLogger(slog.DiscardHandler, slog.LevelDebug)
	secure := &http.Server{Handler: hello, TLSConfig: issuer.TLS(), ErrorLog: quiet, ReadHeaderTimeout: time.Minute}
	plain := &http.Server{Handler: issuer.Plain(&url.URL{Scheme: "https", Host: name}), ErrorLog: quiet, ReadHeaderTimeout: time.Minute}
	go func() { _ = secure.ServeTLS(n.https, "", "") }()
	go func() { _ = plain.Serve(n.plain) }()
	t.Cleanup(func() { _, _ = secure.Close(), plain.Close() })
	return issuer
}

func listen(t *testing.T) *node {
	t.Helper()
	n := &node{}
	for _, l := range []*net.Listener{&n.https, &n.plain} {
		var err error
		if *l, err = net.Listen("tcp", "127.0.0.1:0"); err != nil {
			t.Fatal(err)
		}
	}
	return n
}

func port(l net.Listener) int { return l.Addr().(*net.TCPAddr).Port }

// client finds every name at the node.
func (n *node) client(roots *x509.CertPool, insecure bool) *http.Client {
	return &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{ForceAttemptHTTP2: true, DisableKeepAlives: true,
			TLSClientConfig: &tls.Config{RootCAs: roots, InsecureSkipVerify: insecure}, //nolint:gosec // the certificate of another name is looked at too
			DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
				to := n.https
				if strings.HasSuffix(address, ":80") {
					to = n.plain
				}
				return (&net.Dialer{}).DialContext(ctx, network, to.Addr().String())
			}},
	}
}

// get gives the answer and the number of the certificate that it came under.
func (n *node) get(roots *x509.CertPool, address string) (status int, body, location, serial string, err error) {
	r, err := n.client(roots, false).Get(address)
	if err != nil {
		return 0, "", "", "", err
	}
	defer r.Body.Close()
	b, err := io.ReadAll(r.Body)
	if r.TLS != nil {
		serial = r.TLS.PeerCertificates[0].SerialNumber.String()
	}
	return r.StatusCode, string(b), r.Header.Get("Location"), serial, err
}

// Against a real issuer: the first visitor has the certificate issued, another node and a server that starts again have the same
// one from the database, where it lies encrypted; names that are not ours get none.
func TestCertificatesAreIssuedOnceForAllNodes(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		first, second := listen(t), listen(t)
		p := startPebble(t, port(first.https), port(first.plain))
		first.serve(t, d, p, name)
		_, _, _, _, err := first.get(nil, "https://"+name+"/")
		if err == nil {
			t.Fatal("a certificate of a trial was believed")
		}
		roots := p.issued(t)
		status, body, _, serial, err := first.get(roots, "https://"+name+"/")
		if err != nil || status != 200 || body != "HTTP/2.0 "+name {
			t.Fatalf("%d %q %v; %s", status, body, err, &first.log)
		}
		second.serve(t, d, p, name)
		if _, _, _, same, err := second.get(roots, "https://"+name+"/"); err != nil || same != serial {
			t.Errorf("another node has certificate %s, not %s, %v", same, serial, err)
		}
		if status, _, location, _, err := first.get(nil, "http://"+name+"/tasks?x=1"); err != nil || status != 301 || location != "https://"+name+"/tasks?x=1" {
			t.Errorf("plain http: %d %s %v", status, location, err)
		}
		if r, err := first.client(nil, false).Post("http://"+name+"/login", "text/plain", strings.NewReader("secret")); err != nil || r.StatusCode != 400 {
			t.Errorf("plain POST: %v %v", r, err)
		}
		if _, err := first.client(nil, true).Get("https://other.example/"); err == nil {
			t.Error("a name that is not ours got a certificate")
		}
		if first.log.Len() > 0 {
			t.Errorf("logged: %s", &first.log)
		}
		rows, err := db.All[struct {
			Name string `db:"name"`
			Body string `db:"body"`
		}](t.Context(), d.Reader(), `SELECT name, body FROM certificates`)
		if err != nil || len(rows) < 2 {
			t.Errorf("%d rows, %v", len(rows), err)
		}
		for _, r := range rows {
			if !strings.HasPrefix(r.Body, d.Sealed()) || strings.Contains(r.Body, "PRIVATE KEY") {
				t.Errorf("%s lies in the clear", r.Name)
			}
		}
		if err := certificate.Reseal(t.Context(), d); err != nil {
			t.Error(err)
		}
	})
}

// The issuer asks another node than the one that ordered: it answers from the cache in the database.
func TestAnyNodeAnswersTheIssuer(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		orders, answers := listen(t), listen(t)
		p := startPebble(t, port(answers.https), port(answers.plain))
		orders.serve(t, d, p, name)
		answers.serve(t, d, p, name)
		if r, err := orders.client(nil, true).Get("https://" + name + "/"); err != nil || r.StatusCode != 200 {
			t.Fatalf("%v %v; %s", r, err, &orders.log)
		}
		if status, _, _, _, err := answers.get(p.issued(t), "https://"+name+"/"); err != nil || status != 200 {
			t.Errorf("%d %v; %s", status, err, &answers.log)
		}
	})
}

// An expired certificate in the cache is renewed, not served.
func TestAnExpiredCertificateIsRenewed(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	n := listen(t)
	p := startPebble(t, port(n.https), port(n.plain))
	if err := certificate.Store(d).Put(t.Context(), name, ending(t, time.Now().Add(-time.Hour), 90*day)); err != nil {
		t.Fatal(err)
	}
	n.serve(t, d, p, name)
	_, _ = n.client(nil, true).Get("https://" + name + "/") // has it issued; its root is known after that
	if status, _, _, serial, err := n.get(p.issued(t), "https://"+name+"/"); err != nil || status != 200 || serial == "7" {
		t.Errorf("%d, certificate %s, %v; %s", status, serial, err, &n.log)
	}
}

// One that is not renewed is served until its end: the log says so, once a day, and the metrics when it ends.
func TestACertificateThatIsNotRenewed(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	n := listen(t)
	if err := certificate.Store(d).Put(t.Context(), name, ending(t, time.Now().Add(day), 90*day)); err != nil {
		t.Fatal(err)
	}
	issuer := n.serve(t, d, &pebble{directory: "http://127.0.0.1:1/"}, name)
	metrics := prometheus.NewRegistry()
	if err := issuer.Register(metrics); err != nil {
		t.Fatal(err)
	}
	if ends, late := exported(t, metrics); !math.IsInf(ends, 1) || late != 0 {
		t.Errorf("before anybody came: %v, %v", ends, late)
	}
	for range 2 {
		r, err := n.client(nil, true).Get("https://" + name + "/")
		if err != nil {
			t.Fatal(err)
		}
		_ = r.Body.Close()
	}
	if got := n.log.String(); strings.Count(got, "the certificate of "+name+" ends on ") != 1 {
		t.Errorf("logged: %s", got)
	}
	if ends, late := exported(t, metrics); ends < 23*3600 || ends > 24*3600 || late != 1 {
		t.Errorf("it ends in %v s, %v late", ends, late)
	}
}

// exported is in how many seconds the first certificate ends, and how many are late.
func exported(t *testing.T, metrics *prometheus.Registry) (ends, late float64) {
	t.Helper()
	all, err := metrics.Gather()
	if err != nil || len(all) != 2 {
		t.Fatalf("%v, %v", all, err)
	}
	return all[0].GetMetric()[0].GetGauge().GetValue(), all[1].GetMetric()[0].GetGauge().GetValue() // by name
}

// One of a year is renewed 30 days before its end, like one of three months: before that nothing is logged. And a domain that
// nobody visits any more has no end in the metrics: whether it was renewed since is not known.
func TestACertificateOfAYear(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	var log strings.Builder
	now := time.Now()
	issuer := certificate.New(certificate.Options{DB: d, Domains: []string{name}, Directory: "http://127.0.0.1:1/",
		Now: func() time.Time { return now }, Log: slog.New(slog.NewTextHandler(&log, nil))})
	if err := certificate.Store(d).Put(t.Context(), name, ending(t, now.Add(80*day), 365*day)); err != nil {
		t.Fatal(err)
	}
	metrics := prometheus.NewRegistry()
	if err := issuer.Register(metrics); err != nil {
		t.Fatal(err)
	}
	for _, visit := range []struct {
		after  time.Duration // since the visit before
		logged int
	}{{0, 0}, {45 * day, 0}, {20 * day, 1}} {
		now = now.Add(visit.after)
		if ends, late := exported(t, metrics); !math.IsInf(ends, 1) || late != 0 {
			t.Errorf("%v after the last visitor: %v, %v", visit.after, ends, late)
		}
		if _, err := issuer.TLS().GetCertificate(&tls.ClientHelloInfo{ServerName: name, SupportedCurves: []tls.CurveID{tls.CurveP256},
			CipherSuites: []uint16{tls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256}}); err != nil {
			t.Fatal(err)
		}
		if got := strings.Count(log.String(), "was not renewed"); got != visit.logged {
			t.Errorf("logged %d times: %s", got, &log)
		}
		if _, late := exported(t, metrics); late != float64(visit.logged) {
			t.Errorf("logged %d times, and %v are late", visit.logged, late)
		}
	}
}

const day = 24 * time.Hour

// ending is a certificate with its key, as autocert keeps one.
func ending(t *testing.T, at time.Time, life time.Duration) []byte {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{SerialNumber: big.NewInt(7), DNSNames: []string{name}, NotBefore: at.Add(-life), NotAfter: at}
	cert, err1 := x509.CreateCertificate(rand.Reader, about, about, key.Public(), key)
	private, err2 := x509.MarshalECPrivateKey(key)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	return append(pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: private}), pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert})...)
}

// A name that leads elsewhere: the log says so in a sentence, once for all visitors of the next minutes.
func TestDomainThatLeadsElsewhereIsLogged(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	n := listen(t)
	p := startPebble(t, port(n.https), port(n.plain))
	n.serve(t, d, p, "sankalp.nowhere.example")
	for range 2 {
		if _, err := n.client(nil, true).Get("https://sankalp.nowhere.example/"); err == nil {
			t.Fatal("it got a certificate")
		}
	}
	if got := n.log.String(); strings.Count(got, "no certificate for sankalp.nowhere.example: the issuer does not reach this server by that name") != 1 {
		t.Errorf("logged: %s", got)
	}
}

// Without its certificate the issuer is not believed, and one that is not there is said not to be there.
func TestAnIssuerThatIsNotBelieved(t *testing.T) {
	d := testkit.Open(t, testkit.SQLiteURL(t))
	n, gone := listen(t), listen(t)
	p := startPebble(t, port(n.https), port(n.plain))
	stranger, away := &pebble{directory: p.directory, roots: x509.NewCertPool()}, &pebble{directory: "https://" + freeAddress(t) + "/dir"}
	n.serve(t, d, stranger, name)
	gone.serve(t, d, away, name)
	for _, at := range []*node{n, gone} {
		if _, err := at.client(nil, true).Get("https://" + name + "/"); err == nil {
			t.Error("it got a certificate")
		}
	}
	if got := n.log.String(); !strings.Contains(got, "is not believed; see --tls-root") {
		t.Errorf("logged: %s", got)
	}
	if got := gone.log.String(); !strings.Contains(got, "the issuer cannot be reached") {
		t.Errorf("logged: %s", got)
	}
}

func TestSentences(t *testing.T) {
	for _, c := range []struct {
		err  error
		want string
	}{
		{&acme.Error{ProblemType: "urn:ietf:params:acme:error:rateLimited", Detail: "too many"}, "asked too often; it says: too many"},
		{&acme.Error{ProblemType: "urn:ietf:params:acme:error:rejectedIdentifier", Detail: "blocked"}, "gives none for that name; it says: blocked"},
		{&acme.Error{ProblemType: "urn:ietf:params:acme:error:caa", Detail: "CAA forbids"}, "refused; it says: CAA forbids"},
		{context.DeadlineExceeded, "did not answer in time"},
		{errors.New("odd"), ": odd"},
	} {
		if got := certificate.Sentence(name, c.err); !strings.Contains(got, c.want) || !strings.Contains(got, name) {
			t.Errorf("%v: %s", c.err, got)
		}
	}
}

// What a lost key encrypted is issued anew, not refused for ever.
func TestAnUndecipherableCertificateIsNone(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		cache := certificate.Store(d)
		ctx := t.Context()
		if _, err := cache.Get(ctx, name); !errors.Is(err, autocert.ErrCacheMiss) {
			t.Errorf("of nothing: %v", err)
		}
		for _, text := range []string{"one", "two"} {
			if err := cache.Put(ctx, name, []byte(text)); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := cache.Get(ctx, name); err != nil || string(got) != "two" {
			t.Errorf("%s, %v", got, err)
		}
		err := d.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE certificates SET body = $1`, d.Encrypt("two", "elsewhere", name))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := cache.Get(ctx, name); !errors.Is(err, autocert.ErrCacheMiss) {
			t.Errorf("of another place: %v", err)
		}
		if err := errors.Join(certificate.Reseal(ctx, d), cache.Delete(ctx, name)); err != nil {
			t.Error(err)
		}
	})
}
