// Package mail is the outbox: a mail is a job, so it is written in the transaction of its cause, waits while the mail
// server is away (or while none is configured), and keeps one Message-ID over all attempts.
package mail

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	netmail "net/mail"
	"net/url"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
)

// kind of the jobs that are mails.
const kind = "mail"

// maxListed is how many waiting mails Outbox gives at most.
const maxListed = 100

// The letters. Each has a text in every language under letters/, which names the Data it needs.
const (
	// Welcome needs username, code, minutes, path.
	Welcome = "welcome"
	// ConfirmCode needs code, minutes.
	ConfirmCode = "confirm_code"
	// ResetCode needs code, minutes.
	ResetCode = "reset_code"
	// AccountClosing needs username, at, zone, path.
	AccountClosing = "account_closing"
	// AccountErased needs nothing.
	AccountErased = "account_erased"
	// EmailChanged needs username, at, zone; it goes to the old address.
	EmailChanged = "email_changed"
	// PasswordChanged needs username, at, zone, path.
	PasswordChanged = "password_changed"
	// NewSignIn needs username, device, address, at, zone, path.
	NewSignIn = "new_sign_in"
	// Notice needs title, body, path.
	Notice = "notice"
	// ContactMessage goes to the operator and needs name, email, subject, message.
	ContactMessage = "contact_message"
)

// Message is a mail to one person, not yet rendered.
type Message struct {
	// Owner is the account that it is about.
	Owner string
	// To is a bare address (a@b.example).
	To string
	// ReplyTo is a bare address that an answer goes to; empty: the sender's.
	ReplyTo string `json:",omitempty"`
	// Lang is "en" or "hi".
	Lang string
	// Letter is one of the constants of this package.
	Letter string
	// Data fills the letter. `path` ("/tasks") becomes a link under the public URL; `at` is an RFC 3339 instant and
	// is written in the letter's language. Nothing that a stranger may choose freely belongs in it: by registering with
	// somebody's address one must not be able to write to them. Only the operator gets what a stranger wrote.
	Data map[string]string
	// Uniq makes a second Send of the same occurrence a no-op.
	Uniq string
	// Ref is the caller's name for this mail in its Outcome; empty: the id of its job.
	Ref string `json:",omitempty"`
	// NotBefore is the earliest moment at which it may leave; zero: at once.
	NotBefore time.Time `json:",omitzero"`
}

// Outcome is the result of one attempt to send a mail.
type Outcome struct {
	Message
	Attempt int
	// Err is nil when the server has taken it.
	Err error
	// GivenUp: there will be no further attempt.
	GivenUp bool
	// Refused: the server will not take it, ever.
	Refused bool
}

// Letter is a rendered mail.
type Letter struct {
	// ID is the Message-ID without its brackets, the same over all attempts.
	ID      string
	To      string
	ReplyTo string
	Lang    string
	Subject string
	Text    string
	HTML    string
	// At is when the mail was written.
	At time.Time
}

// Options are the settings of a Mailer.
type Options struct {
	Queue *job.Queue
	// SMTP is `smtp://[USER:PASSWORD@]HOST:PORT` or `smtps://…`; empty: mails wait.
	SMTP string
	// From is the sender, `Name <address>` or a bare address.
	From string
	// PublicURL is what links begin with.
	PublicURL *url.URL
	// OnAttempt, if set, is called after every attempt.
	OnAttempt func(ctx context.Context, o Outcome)
}

// Mailer takes mails and, where a server is configured, delivers them.
type Mailer struct {
	queue     *job.Queue
	from      *netmail.Address
	public    *url.URL
	texts     texts
	onAttempt func(ctx context.Context, o Outcome)
	// delivers: there is a server.
	delivers bool
}

// New makes a mailer and registers its worker on the queue. Its errors are sentences for the operator.
func New(o Options) (*Mailer, error) {
	from, err := netmail.ParseAddress(o.From)
	if err != nil {
		return nil, fmt.Errorf("sender of mails %q: %w", o.From, err)
	}
	all, err := parseTexts()
	if err != nil {
		return nil, err
	}
	m := &Mailer{queue: o.Queue, from: from, public: o.PublicURL, texts: all, onAttempt: o.OnAttempt}
	if m.onAttempt == nil {
		m.onAttempt = func(context.Context, Outcome) {}
	}
	if o.SMTP == "" {
		return m, nil // without a handler the jobs wait
	}
	server, err := parseServer(o.SMTP)
	if err != nil {
		return nil, err
	}
	m.delivers = true
	o.Queue.Handle(kind, func(ctx context.Context, j job.Claimed) error { return m.deliver(ctx, server, j) })
	return m, nil
}

// Delivers reports whether there is a server to hand mails to.
func (m *Mailer) Delivers() bool { return m.delivers }

// Send puts a mail into the outbox as part of the caller's transaction. A letter that cannot be written from its
// Data, or an address that is none, is an Internal fault: callers check addresses before.
func (m *Mailer) Send(ctx context.Context, tx *db.Tx, msg Message) error {
	for _, address := range []string{msg.To, msg.ReplyTo} {
		a, err := netmail.ParseAddress(address)
		bare := err == nil && a.Address == address && !strings.ContainsAny(address, "\r\n")
		if !bare && (address != "" || msg.To == "") {
			return fault.Wrap(fault.Internal, "internal", fmt.Errorf("mail %s: %q is not a bare address", msg.Letter, address))
		}
	}
	if _, err := m.write(msg); err != nil {
		return fault.Wrap(fault.Internal, "internal", err)
	}
	return m.queue.Enqueue(ctx, tx, job.Job{Kind: kind, Owner: msg.Owner, Args: msg, Uniq: msg.Uniq, RunAt: msg.NotBefore})
}

// Outbox gives the mails that wait, the latest first, at most 100.
func (m *Mailer) Outbox(ctx context.Context) ([]Letter, error) {
	jobs, err := m.queue.Pending(ctx, kind, maxListed)
	if err != nil {
		return nil, err
	}
	out := make([]Letter, 0, len(jobs))
	for _, j := range jobs {
		_, l, err := m.letter(j)
		if err != nil {
			return nil, fault.Wrap(fault.Internal, "internal", err)
		}
		out = append(out, l)
	}
	return out, nil
}

// letter renders the mail of a job.
func (m *Mailer) letter(j job.Claimed) (Message, Letter, error) {
	var msg Message
	if err := json.Unmarshal(j.Args, &msg); err != nil {
		return msg, Letter{}, err
	}
	l, err := m.write(msg)
	_, domain, _ := strings.Cut(m.from.Address, "@")
	l.ID, l.At = j.ID+"@"+domain, j.CreatedAt
	return msg, l, err
}

// deliver is the job's handler. What went wrong names letter and address, because a finished job keeps no more of it.
func (m *Mailer) deliver(ctx context.Context, s *server, j job.Claimed) error {
	msg, l, err := m.letter(j)
	if msg.Ref == "" {
		msg.Ref = j.ID
	}
	if err != nil { // a letter of a program that knew others
		m.onAttempt(ctx, Outcome{Message: msg, Attempt: j.Attempt, Err: err, GivenUp: true})
		return fmt.Errorf("mail: %w: %w", err, job.ErrGiveUp)
	}
	if err = s.send(ctx, m.from, l); err != nil {
		refused := permanent(err)
		m.onAttempt(ctx, Outcome{Message: msg, Attempt: j.Attempt, Err: err, GivenUp: refused || j.Last, Refused: refused})
		err = fmt.Errorf("mail %s to %s: %w", msg.Letter, msg.To, err)
		if permanent(err) {
			err = errors.Join(err, job.ErrGiveUp)
		}
		return err
	}
	m.onAttempt(ctx, Outcome{Message: msg, Attempt: j.Attempt})
	return nil
}
