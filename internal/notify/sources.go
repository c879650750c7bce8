package notify

import (
	"context"
	"slices"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/notice"
)

// SweepEvery is how often Sweep runs.
const SweepEvery = time.Minute

// lateFor is how far back a server that was off looks for tasks to close. A sheet is of no use after its day.
const lateFor = 30 * 24 * time.Hour

// Sweep posts what has become due since the last time: sheets, tasks to close and to leave for, ended sutaks, coming
// yearly days and payments to ask for. It is a handler for job.Queue.Every. Each occurrence has a key, so nothing is sent twice when a window is
// swept twice or the clock is set back.
func (s *Service) Sweep(ctx context.Context, _ job.Claimed) error {
	now := s.now()
	from, err := s.swept(ctx, now)
	if err != nil {
		return err
	}
	found, err := s.sheets(ctx, from, now)
	if err != nil {
		return err
	}
	closing, err := s.closeNotices(ctx, "", from, now, func(t task, a question) (time.Time, bool) {
		at, ok := a.at(t, t.Zone)
		return at, ok && at.After(from) && !at.After(now)
	})
	if err != nil {
		return err
	}
	departures, err := s.departureNotices(ctx, from, now)
	if err != nil {
		return err
	}
	over, err := s.sutaksOver(ctx, "", from, func(b sutak) bool {
		at, _ := b.lasts(b.Zone)
		return at.End.After(from) && !at.End.After(now)
	})
	if err != nil {
		return err
	}
	mornings, err := s.mornings(ctx, from, now)
	if err != nil {
		return err
	}
	if err := s.post(ctx, slices.Concat(found, closing, departures, over, mornings)); err != nil {
		return err
	}
	return s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO notify_clock (name, at) VALUES ('sweep', $1)
			ON CONFLICT (name) DO UPDATE SET at = excluded.at`, now.UnixMilli())
		return err
	})
}

// swept is the instant up to which Sweep has looked.
func (s *Service) swept(ctx context.Context, now time.Time) (time.Time, error) {
	rows, err := db.All[struct {
		At int64 `db:"at"`
	}](ctx, s.DB.Reader(), `SELECT at FROM notify_clock WHERE name = 'sweep'`)
	if err != nil || len(rows) == 0 {
		return now, err // the first start: nothing lies behind it
	}
	at := instant(rows[0].At)
	if oldest := now.Add(-lateFor); at.Before(oldest) {
		return oldest, nil
	}
	if at.After(now) { // set back
		return now, nil
	}
	return at, nil
}

// batch is how many notices are posted in one transaction; other writers wait meanwhile.
const batch = 200

func (s *Service) post(ctx context.Context, all []notice.Notice) error {
	for len(all) > 0 {
		part := all[:min(batch, len(all))]
		all = all[len(part):]
		err := s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { // jobs only
			for _, n := range part {
				if err := notice.Post(ctx, tx, s.Queue, n); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// SweepFrom has the next Sweep look at what became due since an instant once more: an account has come whose reminders were another
// cell's until then.
func SweepFrom(ctx context.Context, tx *db.Tx, since time.Time) error {
	_, err := db.Exec(ctx, tx, `UPDATE notify_clock SET at = $1 WHERE name = 'sweep' AND at > $1`, since.Add(-2*SweepEvery).UnixMilli())
	return err
}
