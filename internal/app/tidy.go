package app

import (
	"context"
	"errors"
	"log/slog"
	"strconv"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/certificate"
	"sankalp/internal/contact"
	"sankalp/internal/db"
	"sankalp/internal/directory"
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
		trimmed, entries, err7 := a.trim(ctx, "")
		feeds, err8 := a.feeds.Purge(ctx)
		err := errors.Join(err1, err2, err3, err4, err5, err6, err7, err8, a.db.WriteGlobal(ctx, directory.Purge), limiter.Purge(ctx), a.queue.Purge(ctx, j))
		done := []any{slog.Int64("sessions", sessions), slog.Int64("answers", answers+trimmed), slog.Int64("entries", entries), slog.Int64("notifications", noticesEnded),
			slog.Int64("deliveries", deliveries), slog.Int64("contact_messages", contacts), slog.Int64("challenges", challenges), slog.Int64("resets", resets), slog.Int64("feeds", feeds)}
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

const (
	trimJob = "trim"
	// trimAfter is how many bytes of history and answers an account adds before they are trimmed between the daily times.
	trimAfter = 64 << 20
)

// handleTrim has a history and answers that grow fast trimmed at once, not a day later.
func (a *app) handleTrim() {
	a.queue.Handle(trimJob, func(ctx context.Context, j job.Claimed) error {
		_, _, err := a.trim(ctx, j.Owner)
		return err
	})
	a.db.OnPile(trimAfter, func(ctx context.Context, tx *db.Tx) error {
		return a.queue.Enqueue(ctx, tx, job.Job{Kind: trimJob, Owner: tx.Owner, Uniq: trimJob + ":" + tx.Owner + "@" + strconv.FormatInt(tx.Revision, 10)})
	})
}

// trim brings the stored answers and the history of an owner down to their bounds, or those of everybody.
func (a *app) trim(ctx context.Context, owner string) (answers, entries int64, err error) {
	answers, err1 := httpapi.TrimAnswers(ctx, a.db, owner, a.config.Limits.MaxAnswers)
	entries, err2 := audit.Trim(ctx, a.db, owner, a.config.Limits.MaxHistory)
	return answers, entries, errors.Join(err1, err2)
}

func (a *app) purgeAnswers(ctx context.Context, before time.Time) (n int64, err error) {
	err = a.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err = httpapi.PurgeAnswers(ctx, tx, before)
		return err
	})
	return n, err
}

// sealJob encrypts anew the secrets that are not encrypted with the present key.
const sealJob = "seal"

// handleSeal has the job run daily, and at once on the first start with a key.
func (a *app) handleSeal(ctx context.Context, logins *login.Service, notices *notify.Service) error {
	a.seal = func(ctx context.Context, _ job.Claimed) error {
		err := errors.Join(a.db.Reseal(ctx), logins.Reseal(ctx), notices.Reseal(ctx), a.bookings.Reseal(ctx), a.helpers.Reseal(ctx), certificate.Reseal(ctx, a.db),
			audit.Reseal(ctx, a.db, a.bookings.Name, a.bookings.SealHistory))
		if err != nil {
			return err
		}
		return errors.Join(a.db.Resealed(ctx), a.resealDirectory(ctx))
	}
	a.queue.Every(sealJob, tidyEvery, a.seal)
	return a.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		return a.queue.Enqueue(ctx, tx, job.Job{Kind: sealJob, Uniq: sealJob + "@" + a.db.Key()})
	})
}
