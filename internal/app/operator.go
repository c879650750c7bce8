package app

import (
	"context"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/census"
	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/feed"
	"sankalp/internal/login"
)

// Users lists every account, while a server may run.
func Users(ctx context.Context, c *config.Config) (all []census.Account, err error) {
	err = with(ctx, c, db.ReadOnly, func(d *db.DB) error {
		all, err = census.List(ctx, d, limitsOfAll(c))
		return err
	})
	return all, err
}

// ShowUser gives the account that who names. Its errors are sentences for the operator.
func ShowUser(ctx context.Context, c *config.Config, who string) (a census.Account, err error) {
	err = with(ctx, c, db.ReadOnly, func(d *db.DB) error {
		a, err = census.Show(ctx, d, who, limitsOfAll(c))
		return inWords(err)
	})
	return a, err
}

// SetQuota lets the account that who names store what change makes of its quota; it counts from its next change on, also in a server
// that runs. Its errors are sentences for the operator.
func SetQuota(ctx context.Context, c *config.Config, who string, change func(*db.OwnQuota)) error {
	return with(ctx, c, db.Shared, func(d *db.DB) error {
		a, err := account.Lookup(ctx, d.Reader(), account.ParseCredential(who))
		if err != nil {
			return inWords(err)
		}
		return inWords(d.SetQuota(ctx, a.ID, change))
	})
}

// CloseUser closes the account that who names as its owner could: everybody is logged out, its owner is told by mail, and it is
// erased after the days of grace, which it gives. Its errors are sentences for the operator.
func CloseUser(ctx context.Context, c *config.Config, who string) (at time.Time, err error) {
	err = withLogins(ctx, c, func(s *login.Service) error {
		at, err = s.Accounts.CloseFor(ctx, who)
		return err
	})
	return at, err
}

// InviteUser makes a code by which one person can make an account until then, while a server may run.
func InviteUser(ctx context.Context, c *config.Config, lasts time.Duration) (code string, until time.Time, err error) {
	err = withLogins(ctx, c, func(s *login.Service) error {
		until = s.Now().Add(lasts)
		code, err = s.Invite(ctx, until)
		return err
	})
	return code, until, err
}

// ReopenUser takes that back.
func ReopenUser(ctx context.Context, c *config.Config, who string) error {
	return withLogins(ctx, c, func(s *login.Service) error { return s.Accounts.ReopenFor(ctx, who) })
}

// Stats adds up what all accounts hold, while a server may run.
func Stats(ctx context.Context, c *config.Config) (s census.Stats, err error) {
	err = with(ctx, c, db.ReadOnly, func(d *db.DB) error {
		s, err = census.Count(ctx, d, clock()())
		return err
	})
	return s, err
}

// limitsOfAll are those that the settings set for every account.
func limitsOfAll(c *config.Config) census.Limits {
	l := c.Limits
	return census.Limits{Stored: db.Usage{Rows: l.MaxRows, Bytes: l.MaxBytes}, Photos: int64(l.MaxPhotos), Feeds: feed.MaxFeeds, Calls: l.CallsOwner.String()}
}
