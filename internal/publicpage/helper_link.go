package publicpage

import (
	"context"
	"slices"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/helper"
	"sankalp/internal/job"
	"sankalp/internal/money"
	"sankalp/internal/notice"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// linkedHelper is what a helper's link leads to. It holds things for the owner's eyes too: the page chooses what the helper may see.
type linkedHelper struct {
	Owner  session.Caller
	Helper helper.Helper
	// Wanted are the rites that the helper was asked for, the first one first.
	Wanted []wantedHelper
	// Shares are those of rites that are over, the last one first. Balance is what he gets; below 0 the owner does.
	Shares  []helperShare
	Balance money.Paise
}

// wantedHelper is one rite that a helper was asked for.
type wantedHelper struct {
	Crew crew.Crew
	Task task.Task
	// RiteName and RiteNameHi are of the catalogue; empty for a task without a rite.
	RiteName, RiteNameHi string
	// Others are how many others are at it, but for those who cannot.
	Others int
	// Off: the rite will not be, or the helper is not needed any more.
	Off bool
}

// helperLinks answers for the links of helpers.
type helperLinks struct {
	crew    *crew.Service
	helpers *helper.Service
	queue   *job.Queue // of the notices
}

// shown is how long a rite is there for its helper after its day.
const shown = 400

// answerHour is until when, on the evening before, an answer may be changed.
const answerHour = 20

// answerUntil is until when an answer for a rite on that date may be changed.
func answerUntil(date civil.Date, zone *time.Location) time.Time {
	evening := civil.Moment(date.AddDays(-1), civil.Clock{}, zone)
	return time.Date(evening.Year(), evening.Month(), evening.Day(), answerHour, 0, 0, 0, zone)
}

// mayAnswer reports whether the helper can still answer: a first time until the rite begins, and anew until the evening before.
func (w *wantedHelper) mayAnswer(now time.Time, zone *time.Location) bool {
	switch {
	case w.Off, w.Task.Outcome != task.None, !now.Before(w.Task.Span().Whole(zone).Start):
		return false
	case w.Crew.Standing == crew.NotAsked, w.Crew.Standing == crew.Asked:
		return true
	case w.Crew.Standing == crew.Yes, w.Crew.Standing == crew.No:
		return now.Before(answerUntil(w.Task.Date, zone))
	}
	return false
}

// byLink gives what a helper's link leads to. Fault: NotFound `helper.no_link`, also while the account is being closed.
func (s *helperLinks) byLink(ctx context.Context, link string) (l linkedHelper, err error) {
	owner, found, err := s.helpers.ByLink(ctx, link)
	if err != nil {
		return l, err
	}
	l.Helper = found
	err = s.crew.DB.Snapshot(ctx, func(q db.Querier) error {
		if l.Owner, err = session.OwnerOf(ctx, q, owner); err != nil {
			return err
		}
		if l.Wanted, err = s.wanted(ctx, q, l.Owner, found.ID); err != nil {
			return err
		}
		l.Shares, l.Balance, err = s.accountOf(ctx, q, l.Owner, found.ID)
		return err
	})
	return l, err
}

// wantedRow is what wanted reads of a rite and its task; a task in the trash is read too.
type wantedRow struct {
	Crew     string       `db:"id"`
	Task     string       `db:"task_id"`
	Gone     int          `db:"gone"`
	Rite     string       `db:"rite"`
	RiteHi   string       `db:"rite_hi"`
	Others   int          `db:"others"`
	Name     string       `db:"task_name"`
	Place    string       `db:"location"`
	Amount   *money.Paise `db:"amount"`
	Date     civil.Date   `db:"date"`
	Start    civil.Clock  `db:"start_time"`
	Minutes  int          `db:"minutes"`
	Days     int          `db:"days"`
	End      civil.Clock  `db:"end_time"`
	Outcome  task.Outcome `db:"outcome"`
	Revision int64        `db:"revision"`
}

// wanted gives the rites that the helper was asked for, as far as they are still shown.
func (s *helperLinks) wanted(ctx context.Context, q db.Querier, c session.Caller, helperID string) ([]wantedHelper, error) {
	since := civil.Of(s.crew.Now(), c.Zone).AddDays(-shown)
	rows, err := db.All[wantedRow](ctx, q, `SELECT c.id, c.task_id, CASE WHEN c.deleted_at IS NULL AND t.deleted_at IS NULL THEN 0 ELSE 1 END AS gone,
		COALESCE(r.name, '') AS rite, COALESCE(r.name_hi, '') AS rite_hi, t.task_name, t.location, t.amount, t.date, t.start_time,
		COALESCE(t.duration_minutes, 0) AS minutes, t.days, t.end_time, COALESCE(t.outcome, '') AS outcome, t.revision,
		(SELECT COUNT(*) FROM crew o WHERE o.owner_id = c.owner_id AND o.task_id = c.task_id AND o.id <> c.id AND o.deleted_at IS NULL
			AND o.standing NOT IN ('no', 'absent')) AS others
		FROM crew c JOIN tasks t ON t.owner_id = c.owner_id AND t.id = c.task_id
		LEFT JOIN rite_types r ON r.owner_id = t.owner_id AND r.id = t.rite_type_id
		WHERE c.owner_id = $1 AND c.helper_id = $2 AND c.asked_at IS NOT NULL AND t.date >= $3 ORDER BY t.date, t.start_time, c.id`,
		c.Owner, helperID, since.String())
	if err != nil {
		return nil, err
	}
	where := &db.Cond{}
	where.And("helper_id = ?", helperID)
	live, err := s.crew.All(ctx, q, c.Owner, where, "id")
	if err != nil {
		return nil, err
	}
	byID := map[string]crew.Crew{}
	for _, one := range live {
		byID[one.ID] = one
	}
	all := make([]wantedHelper, len(rows))
	for i, r := range rows {
		all[i] = r.wanted(byID[r.Crew])
	}
	return all, nil
}

func (r wantedRow) wanted(c crew.Crew) wantedHelper {
	w := wantedHelper{Crew: c, RiteName: r.Rite, RiteNameHi: r.RiteHi, Others: r.Others}
	w.Crew.ID, w.Task.ID, w.Task.Revision = r.Crew, r.Task, r.Revision
	w.Task.Fields = task.Fields{TaskName: r.Name, Location: r.Place, Amount: r.Amount, Date: r.Date, StartTime: r.Start,
		DurationMinutes: task.Minutes(r.Minutes), Outcome: r.Outcome, Practice: task.Practice{Days: r.Days, EndTime: r.End}}
	w.Off = r.Gone == 1 || r.Outcome == task.Cancelled || r.Outcome == task.Missed
	return w
}

// answer takes a helper's yes or no, and notifies the owner. The same answer again changes nothing. Faults: NotFound `helper.no_link`,
// `crew.not_found`; Invalid `crew.answer`; Conflict `crew.answer_late`.
func (s *helperLinks) answer(ctx context.Context, link, crewID string, answer crew.Standing) error {
	if answer != crew.Yes && answer != crew.No {
		return fault.New(fault.Invalid, "crew.answer")
	}
	owner, _, err := s.helpers.ByLink(ctx, link)
	if err != nil {
		return err
	}
	return s.crew.DB.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		l, err := s.byLink(ctx, link) // it may have ended meanwhile
		if err != nil {
			return err
		}
		at := slices.IndexFunc(l.Wanted, func(w wantedHelper) bool { return w.Crew.ID == crewID })
		if at < 0 {
			return fault.New(fault.NotFound, "crew.not_found")
		}
		w := &l.Wanted[at]
		if w.Crew.Standing == answer {
			return db.ErrUnchanged
		}
		now := s.crew.Now()
		if !w.mayAnswer(now, l.Owner.Zone) {
			return fault.New(fault.Conflict, "crew.answer_late")
		}
		changed, err := s.crew.Book.Update(ctx, l.Owner, crewID, func(c *crew.Crew) fault.List {
			c.Standing, c.AnsweredAt = answer, civil.Instant(now.UnixMilli())
			return nil
		}, 0)
		if err != nil {
			return err
		}
		return s.post(ctx, tx, &l, w, changed)
	})
}

// post tells the owner of an answer.
func (s *helperLinks) post(ctx context.Context, tx *db.Tx, l *linkedHelper, w *wantedHelper, c crew.Crew) error {
	return notice.Post(ctx, tx, s.queue, notice.Notice{
		Owner: tx.Owner, Kind: notice.HelperAnswered, Event: string(c.Standing), Key: c.ID + "@" + string(c.Standing) + strconv.FormatInt(tx.Revision, 10),
		Args: map[string]string{"name": l.Helper.Name, "rite": w.Task.TaskName, "date": w.Task.Date.String(), "time": w.Task.StartTime.String()},
		Path: "/tasks/" + w.Task.ID, At: s.crew.Now(),
	})
}
