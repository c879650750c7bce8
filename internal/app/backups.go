package app

import (
	"context"
	"errors"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"sankalp/internal/backup"
	"sankalp/internal/fault"
)

// keepBackups makes what keeps the backups, where they are wanted. registry is nil without metrics.
func (a *app) keepBackups(registry prometheus.Registerer, now func() time.Time) error {
	if a.config.Backup.To == "" {
		return nil
	}
	from := backup.Source{Path: a.db.Path(), Copy: a.db.CopyInto}
	a.backups = backup.New(keeperOptions(a.config, from, now, a.log))
	if registry == nil {
		return nil
	}
	return a.backups.Register(registry)
}

// ready is the reason why /readyz fails: the database, or the age of the backups where --backup-ready says so.
func (a *app) ready(ctx context.Context) error {
	if err := a.db.Ready(ctx); err != nil || a.config.Backup.Ready == 0 {
		return err
	}
	if age, ok := a.backups.Age(); !ok || age > a.config.Backup.Ready {
		return fault.Wrap(fault.Unavailable, "unavailable", errors.New("the newest backup is older than --backup-ready"))
	}
	return nil
}

// readyWords is what /readyz says besides; nil: nothing.
func (a *app) readyWords() func() map[string]string {
	if a.backups == nil {
		return nil
	}
	return func() map[string]string { return map[string]string{"backup": a.backups.Word()} }
}
