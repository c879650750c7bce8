package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"

	"sankalp/internal/tlserror"
)

// silence is how long the server may take for one step; the job's deadline limits the whole.
const silence = time.Minute

// server is where mails are handed over.
type server struct {
	host       string
	port       int
	implicit   bool // TLS from the first byte: smtps
	user, pass string
	loopback   bool
	// strict: TLS is required, with a certificate that is good.
	strict bool
}

// parseServer reads `smtp://[USER:PASSWORD@]HOST[:PORT][?tls=optional]` or `smtps://…`. Its errors never repeat the password.
func parseServer(s string) (*server, error) {
	u, err := url.Parse(s)
	if err != nil || u.Scheme != "smtp" && u.Scheme != "smtps" || u.Hostname() == "" {
		return nil, errors.New("mail server: want smtp://[USER:PASSWORD@]HOST:PORT or smtps://…")
	}
	v := &server{host: u.Hostname(), implicit: u.Scheme == "smtps", user: u.User.Username()}
	v.pass, _ = u.User.Password()
	port := u.Port()
	if port == "" {
		port = map[bool]string{false: "587", true: "465"}[v.implicit]
	}
	if v.port, err = strconv.Atoi(port); err != nil || v.port < 1 || v.port > 65535 {
		return nil, errors.New("mail server: the port is not one")
	}
	ip, err := netip.ParseAddr(v.host)
	v.loopback = v.host == "localhost" || err == nil && ip.IsLoopback()
	switch u.Query().Get("tls") {
	case "":
		v.strict = !v.loopback // codes for a login travel in mails, and who stands between can strip STARTTLS
	case "required":
		v.strict = true
	case "optional":
	default:
		return nil, errors.New("mail server: tls is required or optional")
	}
	return v, nil
}

// send hands one letter over. nil means the server has taken it; how the conversation ends after that plays no part.
func (s *server) send(ctx context.Context, from *netmail.Address, l Letter) error {
	msg, err := compose(from, l)
	if err != nil {
		return err
	}
	var conn net.Conn
	defer func() {
		if conn != nil {
			_ = conn.Close() // the library leaves it open when the greeting fails
		}
	}()
	client, err := s.client(from, func(dialing context.Context, network, address string) (net.Conn, error) {
		c, err := s.dial(dialing, network, address)
		if err == nil {
			conn = c
			// The library heeds ctx only while it dials.
			context.AfterFunc(ctx, func() { _ = c.Close() })
		}
		return c, err
	})
	if err != nil {
		return err
	}
	talk, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return s.sentence(err)
	}
	if err := client.SendWithSMTPClient(talk, msg); err != nil && !msg.IsDelivered() {
		return err
	}
	_ = talk.UpdateDeadline(time.Second)
	_ = talk.Quit()
	return nil
}

// Probe connects to a mail server as for a mail, logs in, and leaves. Its errors are sentences for the operator.
func Probe(ctx context.Context, smtp, from string) error {
	sender, err := netmail.ParseAddress(from)
	if err != nil {
		return fmt.Errorf("sender of mails %q: %w", from, err)
	}
	s, err := parseServer(smtp)
	if err != nil {
		return err
	}
	client, err := s.client(sender, func(dialing context.Context, network, address string) (net.Conn, error) {
		c, err := s.dial(dialing, network, address)
		if err == nil {
			context.AfterFunc(ctx, func() { _ = c.Close() })
		}
		return c, err
	})
	if err != nil {
		return err
	}
	talk, err := client.DialToSMTPClientWithContext(ctx)
	if err != nil {
		return s.sentence(err)
	}
	return talk.Quit()
}

// sentence says to the operator what is wrong with the TLS of the mail server.
func (s *server) sentence(err error) error {
	problem, words := tlserror.Certificate(err, time.Now())
	switch {
	case strings.Contains(err.Error(), "does not support STARTTLS"):
		return fmt.Errorf("the mail server %s offers no TLS, and mails with codes are not sent in the clear: use smtps://, or allow it with ?tls=optional at the end of --smtp: %w", s.host, err)
	case problem == tlserror.None:
		return err
	case problem == tlserror.UnknownIssuer:
		words += "; add its issuer to those of this machine"
	case problem == tlserror.WrongName:
		words += "; write a name that it is for in --smtp"
	}
	return fmt.Errorf("the certificate of the mail server %s %s: %w", s.host, words, err)
}

func (s *server) client(from *netmail.Address, dial gomail.DialContextFunc) (*gomail.Client, error) {
	_, helo, _ := strings.Cut(from.Address, "@")
	policy := gomail.TLSOpportunistic
	if s.strict && !s.implicit {
		policy = gomail.TLSMandatory
	}
	options := []gomail.Option{
		gomail.WithPort(s.port), gomail.WithTimeout(silence), gomail.WithHELO(helo),
		gomail.WithTLSPolicy(policy), gomail.WithTLSConfig(s.tls()),
		gomail.WithoutNoop(), gomail.WithoutRset(), gomail.WithDialContextFunc(dial),
	}
	if s.user != "" {
		options = append(options, gomail.WithUsername(s.user), gomail.WithPassword(s.pass))
		if s.loopback {
			options = append(options, gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthCramMD5,
				gomail.SMTPAuthPlainNoEnc, gomail.SMTPAuthLoginNoEnc))
		} else {
			options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover)) // no readable password without TLS
		}
	}
	return gomail.NewClient(s.host, options...)
}

func (s *server) dial(ctx context.Context, network, address string) (net.Conn, error) {
	if s.implicit {
		d := tls.Dialer{Config: s.tls()}
		return d.DialContext(ctx, network, address)
	}
	var d net.Dialer
	return d.DialContext(ctx, network, address)
}

func (s *server) tls() *tls.Config {
	// A relay on this machine mostly has a certificate of its own making, and nobody can stand between.
	return &tls.Config{ServerName: s.host, MinVersion: tls.VersionTLS12, InsecureSkipVerify: s.loopback && !s.strict}
}

// compose builds the mail. The library encodes what is not ASCII, which also keeps line breaks out of headers.
func compose(from *netmail.Address, l Letter) (*gomail.Msg, error) {
	m := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	if err := m.FromFormat(from.Name, from.Address); err != nil {
		return nil, err
	}
	if err := m.To(l.To); err != nil {
		return nil, err
	}
	if l.ReplyTo != "" {
		if err := m.ReplyTo(l.ReplyTo); err != nil {
			return nil, err
		}
	}
	m.Subject(l.Subject)
	m.SetMessageIDWithValue(l.ID)
	m.SetDateWithValue(l.At)
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	m.SetGenHeader("Content-Language", l.Lang)
	m.SetBodyString(gomail.TypeTextPlain, l.Text)
	m.AddAlternativeString(gomail.TypeTextHTML, l.HTML)
	return m, nil
}

// permanent reports whether the server refused this recipient or this mail for good. A refusal of ourselves (login,
// sender) is for the operator to mend, and the mail waits for that.
func permanent(err error) bool {
	var e *gomail.SendError
	if !errors.As(err, &e) || e.ErrorCode() < 500 {
		return false
	}
	aboutUs := []int{530, 534, 535, 538}
	aboutMail := []gomail.SendErrReason{gomail.ErrSMTPRcptTo, gomail.ErrSMTPData, gomail.ErrSMTPDataClose}
	return slices.Contains(aboutMail, e.Reason) && !slices.Contains(aboutUs, e.ErrorCode())
}
