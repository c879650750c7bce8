package main

import (
	"io"
	"net"
	"net/mail"
	"sync"

	"github.com/emersion/go-smtp"
)

// mailbox is a mail server that takes every mail and remembers which.
type mailbox struct {
	server   *smtp.Server
	listener net.Listener

	mu sync.Mutex
	// ids of the mails of a recipient and a subject.
	ids map[letter][]string
}

// letter is what all copies of one mail have in common.
type letter struct{ to, subject string }

func newMailbox(address string) (*mailbox, error) {
	l, err := net.Listen("tcp", net.JoinHostPort(address, "0"))
	if err != nil {
		return nil, err
	}
	m := &mailbox{listener: l, ids: map[letter][]string{}}
	m.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &delivery{box: m}, nil }))
	m.server.Domain = "drills"
	go func() { _ = m.server.Serve(l) }() // ends by close
	return m, nil
}

func (m *mailbox) url() string { return "smtp://" + m.listener.Addr().String() + "?tls=optional" }

func (m *mailbox) close() { _ = m.server.Close() }

// received are the Message-IDs of a mail that came, one for each time.
func (m *mailbox) received(to, subject string) []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.ids[letter{to, subject}]
}

// delivery is one connection.
type delivery struct {
	box *mailbox
	to  string
}

// Reset implements smtp.Session.
func (d *delivery) Reset() {}

// Logout implements smtp.Session.
func (d *delivery) Logout() error { return nil }

// Mail implements smtp.Session.
func (d *delivery) Mail(string, *smtp.MailOptions) error { return nil }

// Rcpt implements smtp.Session.
func (d *delivery) Rcpt(to string, _ *smtp.RcptOptions) error {
	d.to = to
	return nil
}

// Data implements smtp.Session.
func (d *delivery) Data(r io.Reader) error {
	msg, err := mail.ReadMessage(r)
	if err != nil {
		return err
	}
	d.box.mu.Lock()
	defer d.box.mu.Unlock()
	of := letter{d.to, msg.Header.Get("Subject")}
	d.box.ids[of] = append(d.box.ids[of], msg.Header.Get("Message-ID"))
	return nil
}
