package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"sankalp/internal/contact"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/identity"
	"sankalp/internal/job"
	"sankalp/internal/login"
	"sankalp/internal/notify"
	"sankalp/internal/session"
)

// tidyEvery is how often what is no longer needed is removed.
const tidyEvery = 24 * time.Hour

// tidy removes what is older than its limit. A failure does not stop the rest, and is tried again.
func (a *app) tidy(now func() time.Time, limiter *session.Limiter, logins *login.Service, notices *notify.Service, messages *contact.Service, identities *identity.Service) job.Handler {
	l := a.config.Limits
	return func(ctx context.Context, j job.Claimed) error {
		sessions, err1 := a.sessions.Purge(ctx)
		answers, err2 := a.purgeAnswers(ctx, now().Add(-l.AnswerRetention))
		noticesEnded, deliveries, err3 := notices.Purge(ctx)
		contacts, err4 := messages.Purge(ctx, now().Add(-l.ContactRetention))
		challenges, err5 := identities.Purge(ctx)
		resets, err6 := logins.Purge(ctx)
		err := errors.Join(err1, err2, err3, err4, err5, err6, limiter.Purge(ctx), a.queue.Purge(ctx, j))
		done := []any{slog.Int64("sessions", sessions), slog.Int64("answers", answers), slog.Int64("notifications", noticesEnded),
			slog.Int64("deliveries", deliveries), slog.Int64("messages", contacts), slog.Int64("challenges", challenges), slog.Int64("resets", resets)}
		for _, k := range a.kinds {
			if k.Bin == nil {
				continue
			}
			erased, bad := k.Purge(ctx, "", now().Add(-l.TrashRetention))
			err = errors.Join(err, bad)
			done = append(done, slog.Int(k.List, erased))
		}
		a.log.Info("tidied", done...)
		return err
	}
}

func (a *app) purgeAnswers(ctx context.Context, before time.Time) (n int64, err error) {
	err = a.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err = httpapi.PurgeAnswers(ctx, tx, before)
		return err
	})
	return n, err
}
