package notify

import (
	"cmp"
	"context"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/notice"
)

// times are people who share a time zone and the times of their sheets.
type times struct {
	Zone     string `db:"time_zone"`
	Sheet    string `db:"sheet"`
	Tomorrow string `db:"tomorrow"`
}

// sheets finds the sheets that became due in (from, to], and whose day is not over.
func (s *Service) sheets(ctx context.Context, from, to time.Time) ([]notice.Notice, error) {
	d := defaults()
	groups, err := db.All[times](ctx, s.DB.Reader(), `SELECT DISTINCT a.time_zone, COALESCE(n.sheet_time, $1) AS sheet,
		COALESCE(n.tomorrow_time, $2) AS tomorrow FROM accounts a LEFT JOIN notify_settings n ON n.owner_id = a.id`,
		d.SheetTime.String(), d.TomorrowTime.String())
	if err != nil {
		return nil, err
	}
	var all []notice.Notice
	for _, g := range groups {
		zone, ok := civil.Zone(g.Zone)
		if !ok {
			continue
		}
		today := civil.Of(to, zone)
		found, err := s.sheetsOf(ctx, g, "", today, func(clock civil.Clock, slot int) bool {
			at := sheetAt(today, clock, zone, slot)
			return at.After(from) && !at.After(to)
		})
		if err != nil {
			return nil, err
		}
		all = append(all, found...)
	}
	return all, nil
}

// sheetsOf finds the sheets of a day, of one owner or of all in the group. due tells whether that of a time of day is due in a slot.
func (s *Service) sheetsOf(ctx context.Context, g times, owner string, today civil.Date, due func(clock civil.Clock, slot int) bool) ([]notice.Notice, error) {
	zone, ok := civil.Zone(g.Zone)
	if !ok {
		return nil, nil
	}
	var all []notice.Notice
	for _, sheet := range []struct {
		kind, clock string
		day         civil.Date
	}{{daySheet, g.Sheet, today}, {taskTomorrow, g.Tomorrow, today.AddDays(1)}} {
		clock, err := civil.ParseClock(sheet.clock)
		if err != nil {
			continue
		}
		found, ok := slotsOf(func(slot int) bool { return due(clock, slot) })
		if !ok {
			continue
		}
		notices, err := s.sheet(ctx, g.among(owner, found), sheetOf{kind: sheet.kind, day: sheet.day,
			at: func(owner string) time.Time { return sheetAt(today, clock, zone, slotOf(owner)) }})
		if err != nil {
			return nil, err
		}
		all = append(all, notices...)
	}
	return all, nil
}

// task is what a sheet needs of a task.
type task struct {
	Owner     string `db:"owner_id"`
	ID        string `db:"id"`
	Name      string `db:"task_name"`
	Location  string `db:"location"`
	Date      string `db:"date"`
	StartTime string `db:"start_time"`
	Ends      string `db:"ends"`
	Days      int    `db:"days"`
	EndTime   string `db:"end_time"`
	CreatedAt int64  `db:"created_at"`
	Zone      string `db:"time_zone"`
}

const taskColumns = `t.owner_id, t.id, t.task_name, t.location, t.date, t.start_time, t.ends, t.days, t.end_time, t.created_at, a.time_zone`

// evening is when to ask about a task without a time; night when to ask again about one with a time.
func evening() civil.Clock { return hour(20) }
func night() civil.Clock   { return hour(21) }

func hour(h int) civil.Clock {
	c, _ := civil.NewClock(h, 0)
	return c
}

// wall is how a task's end is stored.
const wall = "2006-01-02T15:04"

// questions are the times at which the owner gets the question how a task went.
var questions = []question{{task.closes, lateFor, ""}, {task.closesAgain, 3 * time.Hour, " again"}}

// question is one of them: when in a zone, how late at most, and what marks its occurrence.
type question struct {
	at   func(t task, zone string) (time.Time, bool)
	late time.Duration
	mark string
}

// closeNotices finds the own tasks, of one owner or of all, to be closed: they ended about (from, to] and are due by the
// given account. A task entered after its end is left out.
func (s *Service) closeNotices(ctx context.Context, owner string, from, to time.Time, due func(task, question) (time.Time, bool)) ([]notice.Notice, error) {
	// No wall clock is further than these from UTC; the question about a task that ends at 00:00 may come as late as at night.
	first, last := from.Add(-12*time.Hour-21*time.Hour), to.Add(14*time.Hour)
	var c db.Cond
	c.And(`t.ends >= ? AND t.ends <= ? AND t.deleted_at IS NULL AND t.outcome IS NULL AND t.own = 1`,
		first.UTC().Format(wall), last.UTC().Format(wall))
	if owner != "" {
		c.And(`t.owner_id = ?`, owner)
	}
	tasks, err := db.All[task](ctx, s.DB.Reader(), `SELECT `+taskColumns+` FROM tasks t JOIN accounts a ON a.id = t.owner_id
		WHERE `+c.Where(), c.Args...)
	var all []notice.Notice
	for _, t := range tasks {
		for _, a := range questions {
			at, ok := due(t, a)
			if !ok || to.Sub(at) > a.late || !t.entered().Before(t.over()) {
				continue
			}
			all = append(all, notice.Notice{
				Owner: t.Owner, Kind: taskClose, Event: "due", Key: t.ID + "@" + t.Ends + a.mark, At: at,
				Path: "/tasks/" + t.ID + "/close",
				Args: map[string]string{"task": t.Name, "place": t.Location, "date": t.Date},
			})
		}
	}
	return all, err
}

// entered is when the task was entered: offline that is earlier than when the server got it.
func (t task) entered() time.Time {
	came := instant(t.CreatedAt)
	if at := id.Time(t.ID); !at.IsZero() && at.Before(came) {
		return at
	}
	return came
}

// over is the earliest instant at which a task can be over.
func (t task) over() time.Time {
	at, _ := t.closes(t.Zone)
	if t.StartTime == "" {
		return at
	}
	return at.Add(-closeAfter)
}

// closes is the instant of the first ask, in a zone.
func (t task) closes(zoneName string) (time.Time, bool) {
	zone, ok := civil.Zone(zoneName)
	day, clock, _ := strings.Cut(t.Ends, "T")
	date, err1 := civil.ParseDate(day)
	end, err2 := civil.ParseClock(clock)
	if !ok || cmp.Or(err1, err2) != nil {
		return time.Time{}, false
	}
	if t.StartTime == "" {
		return civil.Moment(date, evening(), zone), true
	}
	return civil.Moment(date, end, zone).Add(closeAfter), true
}

// closesAgain is the instant of the second ask, for a task with a time: in the night of its day.
func (t task) closesAgain(zoneName string) (time.Time, bool) {
	first, ok := t.closes(zoneName)
	if !ok || t.StartTime == "" {
		return time.Time{}, false
	}
	zone, _ := civil.Zone(zoneName)
	at := civil.Moment(civil.Of(first.Add(-closeAfter), zone), night(), zone)
	return at, at.After(first)
}
