package app

import (
	"cmp"
	"context"
	"errors"
	"log/slog"
	"strings"

	"sankalp/internal/account"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/i18n"
	"sankalp/internal/id"
	"sankalp/internal/identity"
	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/mail"
	"sankalp/internal/member"
	"sankalp/internal/session"
	"sankalp/internal/sharedtask"
)

// newLogins builds the services of accounts and logins.
func newLogins(ctx context.Context, o account.Options, log *slog.Logger) (*account.Service, *login.Service, error) {
	o.EmailChanged = login.ForgetResets
	o.Erased = func(ctx context.Context, tx *db.Tx, owner string) error {
		directory.Forget(ctx, tx, owner)
		return cmp.Or(member.Forget(ctx, tx, owner), sharedtask.Forget(ctx, tx, o.Queue, owner))
	}
	accounts, err := account.New(ctx, o)
	if err != nil {
		return nil, nil, err
	}
	logins, err := login.New(ctx, login.Options{DB: o.DB, Accounts: accounts, Sessions: o.Sessions, Queue: o.Queue, Limits: o.Limits,
		RemoveLogins: identity.RemoveLogins, Now: o.Now, Log: log})
	return accounts, logins, err
}

// CreateUser makes an account, while a server may run, and gives its id. Its errors are sentences for the operator.
func CreateUser(ctx context.Context, c *config.Config, p account.Person, password, language string) (made string, err error) {
	err = withLogins(ctx, c, func(s *login.Service) error {
		u, err := s.Create(ctx, p, password, language)
		made = id.Short(u.ID)
		return err
	})
	return made, err
}

// ResetPassword sets a new password for the account that who names (username, e-mail or number) and ends all its
// sessions, while a server may run. Its errors are sentences for the operator.
func ResetPassword(ctx context.Context, c *config.Config, who, password string) error {
	return withLogins(ctx, c, func(s *login.Service) error {
		_, err := s.SetPassword(ctx, who, password)
		return err
	})
}

// TurnTwoStepOff removes the second step from the login of the account that who names, while a server may run. Its
// errors are sentences for the operator.
func TurnTwoStepOff(ctx context.Context, c *config.Config, who string) error {
	return withLogins(ctx, c, func(s *login.Service) error { return s.TurnSecondOff(ctx, who) })
}

// withLogins runs do while a server may run, which sends the mails.
func withLogins(ctx context.Context, c *config.Config, do func(*login.Service) error) error {
	return with(ctx, c, db.Shared, func(d *db.DB) error {
		now := d.Clock(clock())
		queue := job.New(job.Options{DB: d, Now: now})
		mailer, err := mail.New(mail.Options{Queue: queue, From: c.MailFrom, PublicURL: publicURL(c)})
		if err != nil {
			return err
		}
		sessions := session.New(session.Options{DB: d, Now: now})
		defer sessions.Close()
		_, logins, err := newLogins(ctx, account.Options{DB: d, Sessions: sessions, Mail: mailer, Queue: queue, Limits: c.Limits, Now: now}, slog.Default())
		if err != nil {
			return err
		}
		return inWords(do(logins))
	})
}

// inWords turns faults into English sentences; causes of our own stay as they are.
func inWords(err error) error {
	if err == nil {
		return nil
	}
	var sentences []string
	for _, f := range fault.Of(err) {
		text := i18n.Text(i18n.English, i18n.Key(f.Code), f.Args)
		if f.Field != "" {
			text = f.Field + ": " + text
		}
		switch {
		case f.Code == "internal" && f.Err != nil: // no fault of ours, or a sentence already
			text = f.Err.Error()
		case f.Kind == fault.Internal || f.Kind == fault.Unavailable:
			text = f.Error()
		}
		sentences = append(sentences, text)
	}
	return errors.New(strings.Join(sentences, "\n"))
}
