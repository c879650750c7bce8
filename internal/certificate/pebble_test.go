package certificate_test

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/binary"
	"encoding/json"
	"encoding/pem"
	"errors"
	"io"
	"math/big"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"sankalp/internal/testkit"
)

// pebble is an issuer of certificates as Let's Encrypt is one, by its own program for trials.
type pebble struct {
	// directory is its URL, manage that of its own pages, roots what both are believed by.
	directory, manage string
	roots             *x509.CertPool
}

// startPebble starts pebble (scripts/setup builds it), which takes every name but those of nowhere.example for one of this machine
// and looks for it at the ports of https and http.
func startPebble(t testing.TB, https, plain int) *pebble {
	t.Helper()
	program := testkit.Program(t, "pebble", pebbleVersion)
	dir := t.TempDir()
	roots := selfMade(t, dir)
	names := serveNames(t) // first: it takes no address that is found free below
	listen, manage := freeAddress(t), freeAddress(t)
	p := &pebble{directory: "https://" + listen + "/dir", manage: "https://" + manage, roots: roots}
	config, err := json.Marshal(map[string]any{"pebble": map[string]any{"listenAddress": listen, "managementListenAddress": manage,
		"certificate": filepath.Join(dir, "cert.pem"), "privateKey": filepath.Join(dir, "key.pem"), "httpPort": plain, "tlsPort": https,
		"profiles": map[string]any{"default": map[string]any{"description": "for tests", "validityPeriod": 7776000}}}})
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "config.json"), config, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	var output bytes.Buffer
	cmd := exec.Command(program, "-config", filepath.Join(dir, "config.json"), "-dnsserver", names, "-strict")
	cmd.Env = append(os.Environ(), "PEBBLE_VA_NOSLEEP=1", "PEBBLE_WFE_NONCEREJECT=5")
	cmd.Stdout, cmd.Stderr = &output, &output
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // it was killed
		if t.Failed() {
			t.Log(output.String())
		}
	})
	tick, late := time.NewTicker(10*time.Millisecond), time.After(30*time.Second)
	defer tick.Stop()
	for p.answers(p.directory) != nil {
		select {
		case <-tick.C:
		case <-late:
			t.Fatal("pebble does not answer")
		}
	}
	return p
}

const pebbleVersion = "v2.10.1"

func (p *pebble) client() *http.Client {
	return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: p.roots, MinVersion: tls.VersionTLS12}, DisableKeepAlives: true}}
}

func (p *pebble) answers(url string) error {
	r, err := p.client().Get(url)
	if err == nil {
		err = r.Body.Close()
	}
	return err
}

// issued are the roots that its certificates are believed by.
func (p *pebble) issued(t testing.TB) *x509.CertPool {
	t.Helper()
	r, err := p.client().Get(p.manage + "/roots/0")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	var text bytes.Buffer
	pool := x509.NewCertPool()
	if _, err := text.ReadFrom(r.Body); err != nil || !pool.AppendCertsFromPEM(text.Bytes()) {
		t.Fatalf("roots: %v %s", err, text.String())
	}
	return pool
}

func freeAddress(t testing.TB) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}

// selfMade writes cert.pem and key.pem for 127.0.0.1 into the folder.
func selfMade(t testing.TB, dir string) *x509.CertPool {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	about := &x509.Certificate{SerialNumber: big.NewInt(1), IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)}, NotAfter: time.Now().Add(time.Hour),
		IsCA: true, BasicConstraintsValid: true, KeyUsage: x509.KeyUsageCertSign | x509.KeyUsageDigitalSignature}
	cert, err1 := x509.CreateCertificate(rand.Reader, about, about, key.Public(), key)
	private, err2 := x509.MarshalECPrivateKey(key)
	chain := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: cert})
	err = errors.Join(err1, err2, os.WriteFile(filepath.Join(dir, "cert.pem"), chain, 0o600),
		os.WriteFile(filepath.Join(dir, "key.pem"), pem.EncodeToMemory(&pem.Block{Type: "EC PRIVATE KEY", Bytes: private}), 0o600))
	if err != nil {
		t.Fatal(err)
	}
	pool := x509.NewCertPool()
	pool.AppendCertsFromPEM(chain)
	return pool
}

// serveNames is a server of names, by TCP as pebble asks, to which each is this machine, but for nowhere.example.
func serveNames(t testing.TB) (address string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			go func() {
				defer c.Close()
				for answerName(c) == nil { // the next one on the same connection
				}
			}()
		}
	}()
	return l.Addr().String()
}

// answerName answers one question (RFC 1035, 4.1 and 4.2.2: two bytes of length before each message).
func answerName(c net.Conn) error {
	var length uint16
	if err := binary.Read(c, binary.BigEndian, &length); err != nil {
		return err
	}
	asked := make([]byte, length)
	if _, err := io.ReadFull(c, asked); err != nil {
		return err
	}
	const header = 12 // bytes: the name that is asked for comes next, then its type and class
	end := header + bytes.IndexByte(asked[header:], 0) + 1
	answer := append([]byte{asked[0], asked[1], 0x81, 0x80, 0, 1, 0, 0, 0, 0, 0, 0}, asked[header:end+4]...)
	switch kind := binary.BigEndian.Uint16(asked[end:]); {
	case bytes.Contains(asked[header:end], []byte("nowhere")):
		answer[3] |= 3 // no such name
	case kind == 1: // an address of four bytes, of the name at the header's end
		answer[7] = 1
		answer = append(answer, 0xc0, header, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1)
	}
	_, err := c.Write(append(binary.BigEndian.AppendUint16(nil, uint16(len(answer))), answer...))
	return err
}
