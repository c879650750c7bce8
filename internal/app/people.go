package app

import (
	"context"
	"errors"
	"strings"

	"sankalp/internal/account"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/job"
	"sankalp/internal/mail"
	"sankalp/internal/session"
)

// CreateUser makes an account beside a running server and gives its id. Its errors are sentences for the operator.
func CreateUser(ctx context.Context, c *config.Config, p account.Person, language string) (id string, err error) {
	err = withAccounts(ctx, c, func(s *account.Service) error {
		u, err := s.Create(ctx, p, language)
		id = u.ID
		return err
	})
	return id, err
}

// ResetPassword sets a new password for the account that who names (username, e-mail or number) and ends all its
// sessions, beside a running server. Its errors are sentences for the operator.
func ResetPassword(ctx context.Context, c *config.Config, who, password string) error {
	return withAccounts(ctx, c, func(s *account.Service) error {
		_, err := s.ResetPassword(ctx, who, password)
		return err
	})
}

// TurnTwoStepOff takes the second step away from the login of the account that who names, beside a running server. Its
// errors are sentences for the operator.
func TurnTwoStepOff(ctx context.Context, c *config.Config, who string) error {
	return withAccounts(ctx, c, func(s *account.Service) error { return s.ResetSecond(ctx, who) })
}

// withAccounts runs do over accounts whose mails the server will send.
func withAccounts(ctx context.Context, c *config.Config, do func(*account.Service) error) error {
	return with(ctx, c, db.Beside, func(d *db.DB) error {
		now := clock()
		queue := job.New(job.Options{DB: d, Now: now})
		mailer, err := mail.New(mail.Options{Queue: queue, From: c.MailFrom, PublicURL: publicURL(c)})
		if err != nil {
			return err
		}
		sessions := session.New(session.Options{DB: d, Now: now})
		defer sessions.Close()
		s, err := account.New(ctx, account.Options{DB: d, Sessions: sessions, Mail: mailer, Queue: queue, Limits: c.Limits, Now: now})
		if err != nil {
			return err
		}
		return inWords(do(s))
	})
}

// inWords turns faults into English sentences; causes of our own stay as they are.
func inWords(err error) error {
	if err == nil {
		return nil
	}
	var sentences []string
	for _, f := range fault.Of(err) {
		text := i18n.Text(i18n.English, f.Code, f.Args)
		if f.Field != "" {
			text = f.Field + ": " + text
		}
		if f.Kind == fault.Internal || f.Kind == fault.Unavailable {
			text = f.Error()
		}
		sentences = append(sentences, text)
	}
	return errors.New(strings.Join(sentences, "\n"))
}
