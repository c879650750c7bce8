package app

import (
	"context"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/notify"
	"sankalp/internal/profile"
	"sankalp/internal/publicpage"
	"sankalp/internal/session"
	"sankalp/internal/setting"
	"sankalp/internal/transfer"
)

// transfers makes what hands practices on, and registers its operations.
func (a *app) transfers(accounts *account.Service, logins *login.Service, limiter *session.Limiter, now func() time.Time) {
	l := a.config.Limits
	o := transfer.Options{DB: a.db, Limiter: limiter, Count: l.Takeout.Count, Per: l.Takeout.Per, MaxFile: l.MaxTransfer, MaxPixels: l.MaxPixels, Now: now,
		Adopt: []func(ctx context.Context, tx *db.Tx) error{profile.Adopt(now), publicpage.Adopt, notify.Adopt},
		Settings: func(ctx context.Context, c session.Caller, change setting.Change) error {
			_, err := accounts.ChangeSettings(ctx, c, change, 0)
			return err
		},
		Planned: a.replan,
		Turns:   a.turns(session.TurnsOptions{Places: l.TakeoutAtOnce, Line: 1, Patience: patience})}
	for _, k := range a.kinds {
		if k.adopt != nil {
			o.Kinds = append(o.Kinds, transfer.Kind{Name: k.name, Table: k.table, Adopt: k.adopt})
		}
	}
	transfer.Register(a.api, transfer.New(o), logins)
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
