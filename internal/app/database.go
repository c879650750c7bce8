package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"sankalp/internal/backup"
	"sankalp/internal/config"
	"sankalp/internal/contact"
	"sankalp/internal/db"
	"sankalp/internal/doctor"
	"sankalp/internal/login"
)

// Migrate brings the database up to this program's schema.
func Migrate(ctx context.Context, c *config.Config) error {
	return with(ctx, c, db.Serve, func(*db.DB) error { return nil })
}

// Backup writes a consistent copy to file, and its sum, while a server may run; encrypted where there are recipients. It never overwrites.
func Backup(ctx context.Context, c *config.Config, file string) error {
	from, err := source(c)
	if err != nil {
		return err
	}
	return backup.WriteFile(ctx, from, c.Backup.Recipients, file)
}

// BackupInto writes a backup into the folder of --to, and removes those beyond --keep. Its errors are sentences for the operator.
func BackupInto(ctx context.Context, c *config.Config, log *slog.Logger) (file string, err error) {
	from, err := source(c)
	if err != nil {
		return "", err
	}
	f, err := backup.New(keeperOptions(c, from, clock(), log)).Make(ctx)
	return f.Path, err
}

// KeepBackups does so whenever the newest is older than every, until ctx ends.
func KeepBackups(ctx context.Context, c *config.Config, every time.Duration, log *slog.Logger) error {
	from, err := source(c)
	if err != nil {
		return err
	}
	o := keeperOptions(c, from, clock(), log)
	o.Every = every
	backup.New(o).Run(ctx)
	return nil
}

// source opens the database anew for each copy: the file may be replaced by a restore in between.
func source(c *config.Config) (backup.Source, error) {
	path, ok := db.File(c.Database)
	if !ok {
		return backup.Source{}, errors.New("backup: use pg_dump for PostgreSQL (see docs/operating.md)")
	}
	return backup.Source{Path: path, Copy: func(ctx context.Context, file string) error {
		return with(ctx, c, db.ReadOnly, func(d *db.DB) error { return d.CopyInto(ctx, file) })
	}}, nil
}

func keeperOptions(c *config.Config, from backup.Source, now func() time.Time, log *slog.Logger) backup.Options {
	return backup.Options{Source: from, Dir: c.Backup.To, Every: c.Backup.Every, Keep: c.Backup.Keep, Recipients: c.Backup.Recipients, Now: now, Log: log}
}

// Restore puts a backup in the place of the database; no other process may be using it. It returns where the old database
// is now, empty when there was none. identities is the file of keys for an encrypted backup; empty: none.
func Restore(ctx context.Context, c *config.Config, file, identities string) (replaced string, err error) {
	return db.Restore(ctx, c.Database, backupSource(file, identities), login.EndEveryone)
}

// TryRestore checks a backup as Restore does, on a copy in the folder for temporary files, and counts what it holds.
func TryRestore(ctx context.Context, file, identities string) (db.Tried, error) {
	return db.TryRestore(ctx, backupSource(file, identities), "")
}

func backupSource(file, identities string) db.Source {
	return db.Source{File: file, Decode: backup.Decoder(file, identities)}
}

// Restored has every device ask for everything anew and everybody log in again, after the database was put back by other means than Restore.
func Restored(ctx context.Context, c *config.Config) error {
	return withOptions(ctx, db.Options{URL: c.Database, Direct: c.DatabaseDirect, Keys: c.SecretKeys, PutBack: true},
		func(d *db.DB) error { return d.MarkRestored(ctx, login.EndEveryone) })
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
	return withOptions(ctx, db.Options{URL: c.Database, Direct: c.DatabaseDirect, Mode: mode, Keys: c.SecretKeys}, do)
}

func withOptions(ctx context.Context, o db.Options, do func(*db.DB) error) error {
	d, err := db.Open(ctx, o)
	if err != nil {
		return err
	}
	return errors.Join(do(d), d.Close())
}

// Examine looks whether the installation of c is well.
func Examine(ctx context.Context, c *config.Config) doctor.Report {
	return doctor.Examine(ctx, doctor.Options{Config: c, Now: clock(), Free: backup.Free})
}

// Messages gives what came through the contact form since an instant, the oldest first.
func Messages(ctx context.Context, c *config.Config, since time.Time) (all []contact.Message, err error) {
	err = with(ctx, c, db.ReadOnly, func(d *db.DB) error {
		all, err = contact.Messages(ctx, d, since)
		return err
	})
	return all, err
}
