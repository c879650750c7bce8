package app

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/comment"
	"sankalp/internal/contact"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/identity"
	"sankalp/internal/job"
	"sankalp/internal/note"
	"sankalp/internal/notify"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// tidyEvery is how often what is no longer needed is removed.
const tidyEvery = 24 * time.Hour

// tidy removes what has been kept for as long as its limit says. What fails does not stop the rest, and is tried again.
func (a *App) tidy(now func() time.Time, limiter *session.Limiter, accounts *account.Service, tasks *task.Service, notes *note.Service, comments *comment.Service,
	notices *notify.Service, messages *contact.Service, ways *identity.Service) job.Handler {
	l := a.config.Limits
	return func(ctx context.Context, j job.Claimed) error {
		sessions, err1 := a.sessions.Purge(ctx)
		answers, err2 := a.purgeAnswers(ctx, now().Add(-l.AnswersKept))
		erased, err3 := tasks.Purge(ctx, now().Add(-l.TrashKept))
		notesErased, err4 := notes.Purge(ctx, now().Add(-l.TrashKept))
		commentsErased, err5 := comments.Purge(ctx, now().Add(-l.TrashKept))
		noticesEnded, deliveries, err6 := notices.Purge(ctx)
		contacts, err7 := messages.Purge(ctx, now().Add(-l.ContactKept))
		challenges, err8 := ways.Purge(ctx)
		resets, err9 := accounts.Purge(ctx)
		err := errors.Join(err1, err2, err3, err4, err5, err6, err7, err8, err9, limiter.Purge(ctx), a.queue.Purge(ctx, j))
		a.log.Info("tidied", slog.Int64("sessions", sessions), slog.Int64("answers", answers), slog.Int("tasks", erased),
			slog.Int("notes", notesErased), slog.Int("comments", commentsErased), slog.Int64("notifications", noticesEnded), slog.Int64("deliveries", deliveries), slog.Int64("messages", contacts),
			slog.Int64("challenges", challenges), slog.Int64("resets", resets))
		return err
	}
}

func (a *App) purgeAnswers(ctx context.Context, before time.Time) (n int64, err error) {
	err = a.db.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err = httpapi.PurgeAnswers(ctx, tx, before)
		return err
	})
	return n, err
}
