package app

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"os"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/feed"
	"sankalp/internal/i18n"
	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/notify"
	"sankalp/internal/profile"
	"sankalp/internal/publicpage"
	"sankalp/internal/session"
	"sankalp/internal/setting"
	"sankalp/internal/takeout"
	"sankalp/internal/transfer"
)

// takeouts are the options of what gives all data of an owner at once.
func (a *app) takeouts(limiter *session.Limiter, now func() time.Time) takeout.Options {
	l := a.config.Limits
	return takeout.Options{DB: a.db, Limiter: limiter, Count: l.Takeout.Count, Per: l.Takeout.Per, Now: now, MaxPhotos: l.MaxPhotos, MaxFeeds: feed.MaxFeeds,
		Turns: a.turns(session.TurnsOptions{Places: l.TakeoutAtOnce, Line: 1, Patience: patience})}
}

// transfers makes what hands practices on, and registers its operations.
func (a *app) transfers(accounts *account.Service, logins *login.Service, limiter *session.Limiter, now func() time.Time) {
	l := a.config.Limits
	o := transfer.Options{Options: a.takeouts(limiter, now), MaxFile: l.MaxTransfer, MaxPixels: l.MaxPixels,
		Adopt: []func(ctx context.Context, tx *db.Tx) error{profile.Adopt(now), publicpage.Adopt, notify.Adopt},
		Settings: func(ctx context.Context, c session.Caller, change setting.Change) error {
			_, err := accounts.ChangeSettings(ctx, c, change, 0)
			return err
		},
		Planned: a.replan}
	for _, k := range a.kinds {
		if k.adopt != nil {
			o.Kinds = append(o.Kinds, transfer.Kind{Name: k.name, Table: k.table, Adopt: k.adopt})
		}
	}
	a.practices = transfer.New(o)
	transfer.Register(a.api, a.practices, logins)
}

// ExportPractice writes the practice of the account that who names (username, e-mail or number) to a new file, while a server may
// run. Its errors are sentences for the operator.
func ExportPractice(ctx context.Context, c *config.Config, who, name string) error {
	return withPractice(ctx, c, who, func(s *transfer.Service, owner session.Caller) (err error) {
		_, body, err := s.Export(ctx, owner)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, body.Close()) }()
		file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
		if err != nil {
			return operators{err}
		}
		_, err = io.Copy(file, body)
		if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
			return operators{errors.Join(err, os.Remove(name))}
		}
		return nil
	})
}

// ImportPractice has the empty account that who names take over the practice of a file, all of it or nothing, while a server may run.
// It gives what came in words. Its errors are sentences for the operator.
func ImportPractice(ctx context.Context, c *config.Config, who, name string) (words string, err error) {
	err = withPractice(ctx, c, who, func(s *transfer.Service, owner session.Caller) (err error) {
		file, err := os.Open(name)
		if err != nil {
			return operators{err}
		}
		defer func() { err = errors.Join(err, file.Close()) }()
		about, err := file.Stat()
		if err != nil {
			return operators{err}
		}
		counts, err := s.Import(ctx, owner, file, about.Size())
		words = transfer.Words(counts, i18n.English)
		return transfer.Named(err, i18n.English)
	})
	return words, err
}

// operators is an error that is a sentence for the operator already.
type operators struct{ error }

// withPractice does something with the practice of an account, as often as the operator likes.
func withPractice(ctx context.Context, c *config.Config, who string, do func(*transfer.Service, session.Caller) error) (err error) {
	own := *c
	own.Limits.RateFactor = 0
	a, err := build(ctx, Options{Config: &own, Log: slog.New(slog.DiscardHandler), mode: db.Shared})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, a.Close()) }()
	of, err := account.Lookup(ctx, a.db.Reader(), account.ParseCredential(who))
	if err != nil {
		return inWords(err)
	}
	owner, err := session.OwnerOf(ctx, a.db.Reader(), of.ID)
	if err != nil {
		return err
	}
	err = do(a.practices, owner)
	if own := (operators{}); errors.As(err, &own) {
		return own.error
	}
	return inWords(err)
}

// replan plans what is to come of an owner's records: the reminders of notes and of bookings.
func (a *app) replan(ctx context.Context, tx *db.Tx, c session.Caller) error {
	zone, err := session.ZoneOf(ctx, tx, c.Owner)
	if err != nil {
		return err
	}
	if err := a.bookings.Replan(ctx, tx); err != nil {
		return err
	}
	return a.queue.Enqueue(ctx, tx, job.Job{Kind: account.ZoneChanged, Owner: c.Owner, Args: map[string]string{"from": zone.String()}})
}
