package app

import (
	"context"
	"errors"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/contact"
	"sankalp/internal/db"
	"sankalp/internal/login"
)

// Migrate brings the database up to this program's schema.
func Migrate(ctx context.Context, c *config.Config) error {
	return with(ctx, c, db.Serve, func(*db.DB) error { return nil })
}

// Backup writes a consistent copy to file, while a server may run. It never overwrites.
func Backup(ctx context.Context, c *config.Config, file string) error {
	return with(ctx, c, db.ReadOnly, func(d *db.DB) error { return d.BackupTo(ctx, file) })
}

// Restore puts a backup in the place of the database; no other process may be using it. It returns where the old database
// is now, empty when there was none.
func Restore(ctx context.Context, c *config.Config, file string) (replaced string, err error) {
	return db.Restore(ctx, c.Database, file, login.EndEveryone)
}

// TryRestore checks a backup as Restore does, on a copy in the folder for temporary files, and counts what it holds.
func TryRestore(ctx context.Context, file string) (db.Tried, error) {
	return db.TryRestore(ctx, file, "")
}

// Restored has every device ask for everything anew and everybody log in again, after the database was put back by other means than Restore.
func Restored(ctx context.Context, c *config.Config) error {
	return with(ctx, c, db.Serve, func(d *db.DB) error { return d.MarkRestored(ctx, login.EndEveryone) })
}

// ForgetSecrets erases what was encrypted with a key that is lost, so that the server starts without it; false when no key is missing,
// and nothing was erased.
func ForgetSecrets(ctx context.Context, c *config.Config) (forgot bool, err error) {
	d, err := db.Open(ctx, db.Options{URL: c.Database, Direct: c.DatabaseDirect, Keys: c.SecretKeys, KeyLost: true})
	if err != nil {
		return false, err
	}
	return d.ForgotSecrets(), d.Close()
}

// with opens the database for one piece of work.
func with(ctx context.Context, c *config.Config, mode db.Mode, do func(*db.DB) error) error {
	d, err := db.Open(ctx, db.Options{URL: c.Database, Direct: c.DatabaseDirect, Mode: mode, Keys: c.SecretKeys})
	if err != nil {
		return err
	}
	return errors.Join(do(d), d.Close())
}

// Messages gives what came through the contact form since an instant, the oldest first.
func Messages(ctx context.Context, c *config.Config, since time.Time) (all []contact.Message, err error) {
	err = with(ctx, c, db.ReadOnly, func(d *db.DB) error {
		all, err = contact.Messages(ctx, d, since)
		return err
	})
	return all, err
}
