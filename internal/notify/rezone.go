package notify

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/job"
	"sankalp/internal/notice"
)

// Rezone is the handler of the job that follows a change of the owner's time zone. What their clock has jumped over is
// sent now; what it shows a second time is not sent again.
func (s *Service) Rezone(ctx context.Context, j job.Claimed) error {
	var change struct {
		From string `json:"from"`
	}
	if err := json.Unmarshal(j.Args, &change); err != nil {
		return fmt.Errorf("%w: %w", job.ErrGiveUp, err)
	}
	p, err := personOf(ctx, s.DB.Reader(), j.Owner)
	if fault.Is(err, fault.NotFound) {
		return nil // the account is gone
	}
	if err != nil {
		return err
	}
	before, ok := civil.Zone(change.From)
	after, known := civil.Zone(p.Zone)
	if !ok || !known {
		return nil
	}
	now := s.now()
	jumped := func(was, is time.Time) bool { return was.After(j.CreatedAt) && !is.After(now) }
	chosen, err := settingsOf(ctx, s.DB.Reader(), j.Owner)
	if err != nil {
		return err
	}
	g, today := times{p.Zone, chosen.SheetTime.String(), chosen.TomorrowTime.String()}, civil.Of(now, after)
	found, err := s.sheetsOf(ctx, g, j.Owner, today, func(clock civil.Clock, slot int) bool {
		return jumped(sheetAt(today, clock, before, slot), sheetAt(today, clock, after, slot))
	})
	if err != nil {
		return err
	}
	closing, err := s.closeNotices(ctx, j.Owner, j.CreatedAt.Add(-24*time.Hour), now, func(t task, a question) (time.Time, bool) {
		was, _ := a.at(t, change.From)
		at, ok := a.at(t, p.Zone)
		return at, ok && jumped(was, at)
	})
	if err != nil {
		return err
	}
	over, err := s.sutaksOver(ctx, j.Owner, j.CreatedAt.Add(-24*time.Hour), func(b sutak) bool {
		was, _ := b.lasts(change.From)
		at, _ := b.lasts(p.Zone)
		return jumped(was.End, at.End)
	})
	if err != nil {
		return err
	}
	var mornings []notice.Notice
	if at := civil.Alarm(today, morning(), after); jumped(civil.Alarm(today, morning(), before), at) {
		if mornings, err = s.morningsWhere(ctx, "id", j.Owner, []time.Time{at}); err != nil {
			return err
		}
	}
	return s.post(ctx, slices.Concat(found, closing, over, mornings))
}
