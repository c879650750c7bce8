package testkit

import (
	"bytes"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"net"
	"strings"
	"sync"
	"testing"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Mail is one message that an SMTP server took.
type Mail struct {
	From, To string
	// Raw is the message as it came, headers and body.
	Raw string
}

// SMTP is a real mail server on loopback. Set its hooks before the first mail.
type SMTP struct {
	// Rcpt, when set, may refuse a recipient (with a *smtp.SMTPError to choose the code).
	Rcpt func(to string) error
	// Data, when set, runs when a message has come in whole and decides the answer; the connection is at hand to
	// be cut or kept waiting.
	Data func(c net.Conn, m Mail) error
	// TLS, when set, is offered by STARTTLS; with Implicit the server speaks it from the first byte.
	TLS      *tls.Config
	Implicit bool
	// User and Password, when set, must be given.
	User, Password string

	server  *smtp.Server
	stop    func() // may be called twice
	address string
	mu      sync.Mutex
	mails   []Mail
	came    chan struct{} // one token per stored mail
}

// NewSMTP makes a server that does not listen yet.
func NewSMTP() *SMTP { return &SMTP{came: make(chan struct{}, 1000)} }

// Start listens on a free port, or after Stop on the same one again, until the test ends.
func (s *SMTP) Start(t testing.TB) *SMTP {
	t.Helper()
	at := s.address
	if at == "" {
		at = "127.0.0.1:0"
	}
	l, err := net.Listen("tcp", at)
	if err != nil {
		t.Fatalf("SMTP server: %v", err)
	}
	s.address = l.Addr().String()
	s.server = smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		return &smtpSession{server: s, conn: c.Conn()}, nil
	}))
	s.server.Domain, s.server.AllowInsecureAuth = "localhost", true
	s.server.ErrorLog = quietLog{}
	if s.Implicit {
		l = tls.NewListener(l, s.TLS)
	} else {
		s.server.TLSConfig = s.TLS
	}
	server, done := s.server, make(chan struct{})
	go func() {
		defer close(done)
		_ = server.Serve(l) // ends by stop
	}()
	s.stop = func() {
		_ = l.Close() // the server knows its listener only once Serve runs
		<-done
		_ = server.Close()
	}
	t.Cleanup(s.stop)
	return s
}

// Stop closes the port and every connection.
func (s *SMTP) Stop() { s.stop() }

// URL is the server's, as --smtp takes it.
func (s *SMTP) URL() string {
	login := ""
	if s.User != "" {
		login = s.User + ":" + s.Password + "@"
	}
	scheme := "smtp://"
	if s.Implicit {
		scheme = "smtps://"
	}
	return scheme + login + s.address
}

// Came delivers one token for each mail that was taken.
func (s *SMTP) Came() <-chan struct{} { return s.came }

// Mails gives what was taken so far.
func (s *SMTP) Mails() []Mail {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]Mail(nil), s.mails...)
}

type smtpSession struct {
	server *SMTP
	conn   net.Conn
	mail   Mail
	known  bool
}

func (s *smtpSession) Reset()        { s.mail = Mail{} }
func (s *smtpSession) Logout() error { return nil }
func (s *smtpSession) refuses() error {
	return &smtp.SMTPError{Code: 530, Message: "Authentication required"}
}

func (s *smtpSession) Mail(from string, _ *smtp.MailOptions) error {
	if s.server.User != "" && !s.known {
		return s.refuses()
	}
	s.mail.From = from
	return nil
}

func (s *smtpSession) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.mail.To = to
	if s.server.Rcpt != nil {
		return s.server.Rcpt(to)
	}
	return nil
}

func (s *smtpSession) Data(r io.Reader) error {
	var b bytes.Buffer
	if _, err := io.Copy(&b, r); err != nil {
		return fmt.Errorf("message cut off: %w", err)
	}
	s.mail.Raw = b.String()
	if s.server.Data != nil {
		if err := s.server.Data(s.conn, s.mail); err != nil {
			return err
		}
	}
	s.server.mu.Lock()
	s.server.mails = append(s.server.mails, s.mail)
	s.server.mu.Unlock()
	s.server.came <- struct{}{}
	return nil
}

func (s *smtpSession) AuthMechanisms() []string {
	if s.server.User == "" {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *smtpSession) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != s.server.User || password != s.server.Password {
			return errors.New("wrong user or password")
		}
		s.known = true
		return nil
	}), nil
}

type quietLog struct{}

func (quietLog) Printf(string, ...any) {}
func (quietLog) Println(...any)        {}

// Header gives the value of a header line of the message as it was sent, unfolded; empty when there is none.
func (m Mail) Header(name string) string {
	head, _, _ := strings.Cut(strings.ReplaceAll(m.Raw, "\r\n", "\n"), "\n\n")
	head = strings.NewReplacer("\n ", " ", "\n\t", " ").Replace(head)
	for line := range strings.Lines(head) {
		if k, v, ok := strings.Cut(line, ":"); ok && strings.EqualFold(k, name) {
			return strings.TrimSpace(v)
		}
	}
	return ""
}
