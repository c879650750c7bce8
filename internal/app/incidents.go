package app

import (
	"context"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/incident"
	"sankalp/internal/job"
)

// IncidentNotice is what an incident command does beside noting: whom the incident affects, and the words of the notice.
type IncidentNotice struct {
	// All accounts are affected, or those of Owners (username, e-mail, number or id); neither: those that were noted before.
	All    bool
	Owners []string
	// Words are sent; nil: nothing is.
	Words incident.Words
	// Try sends and notes nothing.
	Try bool
}

// put adds to an incident what the operator says of it. Its errors are sentences for the operator.
func (n IncidentNotice) put(ctx context.Context, d *db.DB, i *incident.Incident) (err error) {
	if n.All || len(n.Owners) > 0 {
		i.All = n.All
		if i.Owners, err = incident.Owners(ctx, d, n.Owners); err != nil {
			return err
		}
	}
	if n.Words != nil {
		i.Words = n.Words
	}
	return nil
}

// OpenIncident notes an incident, and notifies those whom it affects where there are words. It gives the incident, and how many
// accounts there are to notify. Its errors are sentences for the operator. A server may run, which sends the mails.
func OpenIncident(ctx context.Context, c *config.Config, i incident.Incident, n IncidentNotice) (_ incident.Incident, affected int, err error) {
	err = with(ctx, c, db.Shared, func(d *db.DB) error {
		now := d.Clock(clock())
		if i.Known.IsZero() {
			i.Known = now()
		}
		if err := i.Check(now()); err != nil {
			return err
		}
		if err := n.put(ctx, d, &i); err != nil {
			return err
		}
		if affected, err = i.Affected(ctx, d); err != nil || n.Try {
			return err
		}
		if i, err = incident.Open(ctx, d, now(), i); err != nil || n.Words == nil {
			return err
		}
		i, err = sendNotices(ctx, d, i, now)
		return err
	})
	return i, affected, err
}

// NotifyOfIncident notifies those whom the incident affects and who have had no notice. It gives as OpenIncident does.
func NotifyOfIncident(ctx context.Context, c *config.Config, begins string, n IncidentNotice) (i incident.Incident, affected int, err error) {
	err = with(ctx, c, db.Shared, func(d *db.DB) error {
		if i, err = incident.Find(ctx, d, begins); err != nil {
			return err
		}
		if err := n.put(ctx, d, &i); err != nil {
			return err
		}
		if affected, err = i.Affected(ctx, d); err != nil || n.Try {
			return err
		}
		i, err = sendNotices(ctx, d, i, d.Clock(clock()))
		return err
	})
	return i, affected, err
}

func sendNotices(ctx context.Context, d *db.DB, i incident.Incident, now func() time.Time) (incident.Incident, error) {
	if _, err := i.Notify(ctx, d, job.New(job.Options{DB: d, Now: now}), now); err != nil {
		return i, inWords(err)
	}
	return incident.Find(ctx, d, i.ID)
}

// Incidents lists all that were noted, while a server may run.
func Incidents(ctx context.Context, c *config.Config) (all []incident.Incident, err error) {
	err = with(ctx, c, db.ReadOnly, func(d *db.DB) error {
		all, err = incident.List(ctx, d)
		return err
	})
	return all, err
}

// ShowIncident gives the one of which the id begins so, and how many accounts there are to notify.
func ShowIncident(ctx context.Context, c *config.Config, begins string) (i incident.Incident, affected int, err error) {
	err = with(ctx, c, db.ReadOnly, func(d *db.DB) error {
		if i, err = incident.Find(ctx, d, begins); err != nil {
			return err
		}
		affected, err = i.Affected(ctx, d)
		return err
	})
	return i, affected, err
}

// IncidentInformed notes that the Board was informed now of the incident of which the id begins so.
func IncidentInformed(ctx context.Context, c *config.Config, begins string, detailed bool) error {
	return with(ctx, c, db.Shared, func(d *db.DB) error {
		i, err := incident.Find(ctx, d, begins)
		if err != nil {
			return err
		}
		return incident.Informed(ctx, d, d.Clock(clock())(), i.ID, detailed)
	})
}
