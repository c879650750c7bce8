package app

import (
	"context"
	"errors"
	"strconv"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/booking"
	"sankalp/internal/census"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/money"
	"sankalp/internal/notice"
)

// counted are the tables that a quota is about: what owners add, and not what the server keeps of it.
var counted = []string{"areas", "blocks", "bookings", "busy_calendars", "clients", "comments", "crew", "expense_photos", "expenses", "helpers", "messages", "notes", "observances", "payments", "pictures",
	"receipts", "rite_types", "sankalpas", "series", "series_templates", "settlements", "tasks"}

// uncounted are the rows of them, by condition, that others made and owners did not take up.
var uncounted = map[string]string{"bookings": booking.Uncounted}

// recount counts anew what owners have stored, and notifies those who have used four fifths of a quota.
func (a *app) recount(now func() time.Time) job.Handler {
	return func(ctx context.Context, _ job.Claimed) error {
		if err := a.db.Recount(ctx, counted, uncounted); err != nil {
			return err
		}
		all, err := census.NearQuotas(ctx, a.db, limitsOfAll(a.config))
		for _, q := range all {
			err = errors.Join(err, a.postQuota(ctx, q, now()))
		}
		return err
	}
}

// postQuota notifies an owner of a quota. Each limit is one occurrence: a raised one is a new one, the next day is not.
func (a *app) postQuota(ctx context.Context, q census.Quota, now time.Time) error {
	used, most, page := q.Used, q.Most, "/data#space"
	switch q.Name {
	case census.Stored:
		used, most = (used+1<<20-1)>>20, most>>20
	case census.Feeds:
		page = "/calendars"
	}
	err := a.db.Write(ctx, q.Owner, func(ctx context.Context, tx *db.Tx) error {
		return notice.Post(ctx, tx, a.queue, notice.Notice{Owner: q.Owner, Kind: notice.Quota, Event: q.Name, Key: q.Name + "/" + strconv.FormatInt(q.Most, 10),
			Args: map[string]string{"used": money.Indian(used), "most": money.Indian(most)}, Path: account.SettingPath(q.Owner) + page, At: now})
	})
	if fault.HasCode(err, "account.gone") || fault.HasCode(err, "cell.away") { // who moves is told by the other cell
		return nil
	}
	return err
}
