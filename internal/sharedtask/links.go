// Package sharedtask is what somebody else sees and answers of a task of an owner: the helper who was asked for it, by their link or in a
// Sankalp of their own.
package sharedtask

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
	"sankalp/internal/money"
	"sankalp/internal/notice"
	"sankalp/internal/samagri"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// Linked is what a helper's link leads to. It holds things for the owner's eyes too: the page chooses what the helper may see.
type Linked struct {
	Owner  session.Caller
	Helper helper.Helper
	// Wanted are the rites that the helper was asked for, the first one first.
	Wanted []Wanted
	// Shares are those of rites that are over, the last one first. Balance is what he gets; below 0 the owner does.
	Shares  []Share
	Balance money.Paise
}

// Wanted is one rite that a helper was asked for.
type Wanted struct {
	Crew crew.Crew
	Task task.Task
	// RiteName and RiteNameHi are of the catalogue; empty for a task without a rite.
	RiteName, RiteNameHi string
	// Samagri is what the rite needs; nil for no list.
	Samagri *task.SharedSamagri
	// Others are how many others are at it, but for those who cannot.
	Others int
	// Off: the rite will not be, or the helper is not needed any more.
	Off bool
}

// shown is how long a rite is there for its helper after its day.
const shown = 400

// answerHour is until when, on the evening before, an answer may be changed.
const answerHour = 20

// AnswerUntil is until when an answer may be changed: the last minute of the day that the owner chose, or the evening before the rite.
func (w *Wanted) AnswerUntil(zone *time.Location) time.Time {
	if w.Crew.AnswerBy.IsZero() {
		return onDay(w.Task.Date.AddDays(-1), answerHour, 0, zone)
	}
	end := onDay(w.Crew.AnswerBy, 23, 59, zone)
	if starts := w.starts(zone); starts.Before(end) {
		return starts
	}
	return end
}

func onDay(d civil.Date, hour, minute int, zone *time.Location) time.Time {
	at := civil.Moment(d, civil.Clock{}, zone)
	return time.Date(at.Year(), at.Month(), at.Day(), hour, minute, 0, 0, zone)
}

// Starts is when the rite begins, in the zone of who asks.
func (w *Wanted) Starts(zone *time.Location) civil.Instant { return instant(w.starts(zone)) }

func (w *Wanted) starts(zone *time.Location) time.Time { return w.Task.Span().Whole(zone).Start }

// MayAnswer reports whether the helper can still answer, in the zone of who asks: until the day that the owner chose; where they chose none
// a first time until the rite begins, and anew until the evening before.
func (w *Wanted) MayAnswer(now time.Time, zone *time.Location) bool {
	return w.mayAnswer(now, w.starts(zone), w.AnswerUntil(zone))
}

func (w *Wanted) mayAnswer(now, starts, until time.Time) bool {
	switch {
	case w.Off, w.Task.Outcome != task.None, !now.Before(starts):
		return false
	case w.Crew.Standing == crew.NotAsked, w.Crew.Standing == crew.Asked:
		return w.Crew.AnswerBy.IsZero() || now.Before(until)
	case w.Crew.Standing == crew.Yes, w.Crew.Standing == crew.No:
		return now.Before(until)
	}
	return false
}

// ByLink gives what a helper's link leads to. Fault: NotFound `helper.no_link`, also while the account is being closed.
func (s *Service) ByLink(ctx context.Context, link string) (l Linked, err error) {
	owner, found, err := s.Helpers.ByLink(ctx, link)
	if err != nil {
		return l, err
	}
	l.Helper = found
	err = s.DB.Snapshot(ctx, func(q db.Querier) error {
		if l.Owner, err = session.OwnerOf(ctx, q, owner); err != nil {
			return err
		}
		since := civil.Of(s.Now(), l.Owner.Zone).AddDays(-shown)
		if l.Wanted, err = s.wanted(ctx, q, l.Owner, found.ID, "c.asked_at IS NOT NULL AND t.date >= $3", since.String()); err != nil {
			return err
		}
		l.Shares, l.Balance, err = s.accountOf(ctx, q, l.Owner, found.ID)
		return err
	})
	return l, err
}

// wantedRow is what wanted reads of a rite and its task; a task in the trash is read too.
type wantedRow struct {
	Crew     string                     `db:"id"`
	Task     string                     `db:"task_id"`
	Gone     int                        `db:"gone"`
	Rite     string                     `db:"rite"`
	RiteHi   string                     `db:"rite_hi"`
	Client   string                     `db:"client_id"`
	Samagri  string                     `db:"samagri"`
	OfRite   samagri.Rows[samagri.Item] `db:"of_rite"`
	Others   int                        `db:"others"`
	Name     string                     `db:"task_name"`
	Place    string                     `db:"location"`
	Amount   *money.Paise               `db:"amount"`
	Date     civil.Date                 `db:"date"`
	Start    civil.Clock                `db:"start_time"`
	Minutes  int                        `db:"minutes"`
	Days     int                        `db:"days"`
	End      civil.Clock                `db:"end_time"`
	Outcome  task.Outcome               `db:"outcome"`
	Revision int64                      `db:"revision"`
}

// wanted gives the rites of the helper's crew for which a condition holds; what is in the trash is Off.
func (s *Service) wanted(ctx context.Context, q db.Querier, c session.Caller, helperID, condition string, args ...any) ([]Wanted, error) {
	rows, err := db.All[wantedRow](ctx, q, `SELECT c.id, c.task_id, CASE WHEN c.deleted_at IS NULL AND t.deleted_at IS NULL THEN 0 ELSE 1 END AS gone,
		COALESCE(r.name, '') AS rite, COALESCE(r.name_hi, '') AS rite_hi, t.client_id, t.samagri, COALESCE(r.samagri, '') AS of_rite, t.task_name, t.location, t.amount, t.date, t.start_time,
		COALESCE(t.duration_minutes, 0) AS minutes, t.days, t.end_time, COALESCE(t.outcome, '') AS outcome, t.revision,
		(SELECT COUNT(*) FROM crew o WHERE o.owner_id = $1 AND o.task_id = c.task_id AND o.id <> c.id AND o.deleted_at IS NULL
			AND o.standing NOT IN ('no', 'absent')) AS others
		FROM crew c JOIN tasks t ON t.owner_id = c.owner_id AND t.id = c.task_id
		LEFT JOIN rite_types r ON r.owner_id = t.owner_id AND r.id = t.rite_type_id
		WHERE c.owner_id = $1 AND c.helper_id = $2 AND `+condition+` ORDER BY t.date, t.start_time, c.id`, append([]any{c.Owner, helperID}, args...)...)
	if err != nil {
		return nil, err
	}
	where := &db.Cond{}
	where.And("helper_id = ?", helperID)
	live, err := s.Crew.All(ctx, q, c.Owner, where, "id")
	if err != nil {
		return nil, err
	}
	byID := map[string]crew.Crew{}
	for _, one := range live {
		byID[one.ID] = one
	}
	all := make([]Wanted, len(rows))
	for i, r := range rows {
		all[i] = r.wanted(byID[r.Crew])
	}
	return all, nil
}

func (r wantedRow) wanted(c crew.Crew) Wanted {
	w := Wanted{Crew: c, RiteName: r.Rite, RiteNameHi: r.RiteHi, Others: r.Others, Samagri: task.Samagri(r.Samagri).ToShare(r.OfRite)}
	w.Crew.ID, w.Task.ID, w.Task.Revision = r.Crew, r.Task, r.Revision
	w.Task.Fields = task.Fields{TaskName: r.Name, Location: r.Place, Amount: r.Amount, Date: r.Date, StartTime: r.Start,
		DurationMinutes: task.Minutes(r.Minutes), Outcome: r.Outcome, Practice: task.Practice{ClientID: r.Client, Days: r.Days, EndTime: r.End}}
	w.Off = r.Gone == 1 || r.Outcome == task.Cancelled || r.Outcome == task.Missed
	return w
}

// Reply is what a helper answers for a rite.
type Reply struct {
	CrewID string
	Answer crew.Standing
	// Starts is when the rite begins by what the helper saw; 0: not known.
	Starts civil.Instant
}

// Family is where the family of a rite goes that was handed over: "stays" with the owner, or "goes" along; "" where there is none.
func (w *Wanted) Family() string {
	switch {
	case !w.Crew.HandedOver, w.Task.ClientID == "":
		return ""
	case w.Crew.FamilyGoes:
		return "goes"
	}
	return "stays"
}

// Answer takes a helper's yes or no by their link, and notifies the owner. The same answer again changes nothing. Faults: NotFound
// `helper.no_link`, `crew.not_found`; Invalid `crew.answer`; Conflict `crew.answer_late`, `crew.answer_moved`.
func (s *Service) Answer(ctx context.Context, link string, r Reply) error {
	owner, _, err := s.Helpers.ByLink(ctx, link)
	if err != nil {
		return err
	}
	return s.DB.Write(ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		l, err := s.ByLink(ctx, link) // it may have ended meanwhile
		if err != nil {
			return err
		}
		return s.take(ctx, tx, &l, r)
	})
}

// take writes down a helper's answer. It is for the day and the time that they saw, not for those that the rite was moved to meanwhile.
func (s *Service) take(ctx context.Context, tx *db.Tx, l *Linked, r Reply) error {
	if r.Answer != crew.Yes && r.Answer != crew.No {
		return fault.New(fault.Invalid, "crew.answer")
	}
	at := slices.IndexFunc(l.Wanted, func(w Wanted) bool { return w.Crew.ID == r.CrewID })
	if at < 0 {
		return fault.New(fault.NotFound, "crew.not_found")
	}
	w := &l.Wanted[at]
	if r.Starts != 0 && r.Starts != w.Starts(l.Owner.Zone) {
		return fault.New(fault.Conflict, "crew.answer_moved")
	}
	if w.Crew.Standing == r.Answer {
		return db.ErrUnchanged
	}
	now := s.Now()
	if !w.MayAnswer(now, l.Owner.Zone) {
		return fault.New(fault.Conflict, "crew.answer_late")
	}
	changed, err := s.Crew.Book.Update(ctx, l.Owner, r.CrewID, func(c *crew.Crew) fault.List {
		c.Standing, c.AnsweredAt = r.Answer, civil.Instant(now.UnixMilli())
		return nil
	}, 0)
	if err != nil {
		return err
	}
	return s.post(ctx, tx, l, w, changed)
}

// post tells the owner of an answer.
func (s *Service) post(ctx context.Context, tx *db.Tx, l *Linked, w *Wanted, c crew.Crew) error {
	return notice.Post(ctx, tx, s.Queue, notice.Notice{
		Owner: tx.Owner, Kind: notice.HelperAnswered, Event: string(c.Standing), Key: c.ID + "@" + string(c.Standing) + strconv.FormatInt(tx.Revision, 10),
		Args: map[string]string{"name": l.Helper.Name, "rite": w.Task.TaskName, "date": w.Task.Date.String(), "time": w.Task.StartTime.String()},
		Path: "/tasks/" + w.Task.ID, At: s.Now(),
	})
}
