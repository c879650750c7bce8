package notify

import (
	"cmp"
	"context"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/job"
	"sankalp/internal/notice"
)

// SweepEvery is how often the clock is followed.
const SweepEvery = time.Minute

// lateFor is how far a server that was off catches up. What is older is no news: of two mornings only the latest is told.
const lateFor = 12 * time.Hour

// Sweep finds what the clock has brought since the last time: sheets whose time came, and tasks to close. It is a
// handler for job.Queue.Every. A window that is swept twice, or a clock set back, tells nothing twice: each
// occurrence has its key.
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
	closing, err := s.closing(ctx, from, now)
	if err != nil {
		return err
	}
	if err := s.post(ctx, append(found, closing...)); err != nil {
		return err
	}
	return s.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO notify_clock (name, at) VALUES ('sweep', $1)
			ON CONFLICT (name) DO UPDATE SET at = excluded.at`, now.UnixMilli())
		return err
	})
}

// swept is the instant up to which the clock has been followed.
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

// batch is how many notices are posted in one transaction: others wait meanwhile.
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

// times are people who share a time zone and the times of their sheets.
type times struct {
	Zone     string `db:"time_zone"`
	Sheet    string `db:"sheet"`
	Tomorrow string `db:"tomorrow"`
}

// sheets finds the sheets whose time came in (from, to].
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
		for _, sheet := range []struct {
			kind, at string
			days     int // from the day on which it comes to the day that it is about
		}{{DaySheet, g.Sheet, 0}, {TaskTomorrow, g.Tomorrow, 1}} {
			clock, err := civil.ParseClock(sheet.at)
			if err != nil {
				return nil, err
			}
			day, at := latest(to, clock, zone)
			if !at.After(from) {
				continue
			}
			found, err := s.sheet(ctx, g, sheet.kind, day.AddDays(sheet.days), at)
			if err != nil {
				return nil, err
			}
			all = append(all, found...)
		}
	}
	return all, nil
}

// latest is the last time at or before now that the clock showed this time of day, and its day.
func latest(now time.Time, clock civil.Clock, zone *time.Location) (civil.Date, time.Time) {
	day := civil.Of(now, zone)
	at := civil.Alarm(day, clock, zone)
	if at.After(now) {
		day = day.AddDays(-1)
		at = civil.Alarm(day, clock, zone)
	}
	return day, at
}

// task is what a sheet says of one.
type task struct {
	Owner     string `db:"owner_id"`
	ID        string `db:"id"`
	Name      string `db:"task_name"`
	Location  string `db:"location"`
	Date      string `db:"date"`
	StartTime string `db:"start_time"`
	Ends      string `db:"ends"`
	CreatedAt int64  `db:"created_at"`
	Zone      string `db:"time_zone"`
}

// linesOfSheet is how many tasks a sheet names.
const linesOfSheet = 12

// sheet makes a group's notices of one day. Who has no task then is not told.
func (s *Service) sheet(ctx context.Context, g times, kind string, day civil.Date, at time.Time) ([]notice.Notice, error) {
	d := defaults()
	tasks, err := db.All[task](ctx, s.DB.Reader(), `SELECT t.owner_id, t.id, t.task_name, t.location, t.date, t.start_time, t.ends, t.created_at, a.time_zone
		FROM accounts a LEFT JOIN notify_settings n ON n.owner_id = a.id JOIN tasks t ON t.owner_id = a.id
		WHERE a.time_zone = $1 AND COALESCE(n.sheet_time, $2) = $3 AND COALESCE(n.tomorrow_time, $4) = $5
		AND t.date = $6 AND t.deleted_at IS NULL AND t.outcome IS NULL ORDER BY t.owner_id, t.start_time, t.id`,
		g.Zone, d.SheetTime.String(), g.Sheet, d.TomorrowTime.String(), g.Tomorrow, day.String())
	var all []notice.Notice
	for len(tasks) > 0 {
		n := 1
		for n < len(tasks) && tasks[n].Owner == tasks[0].Owner {
			n++
		}
		all = append(all, sheetOf(kind, day, at, tasks[:n]))
		tasks = tasks[n:]
	}
	return all, err
}

func sheetOf(kind string, day civil.Date, at time.Time, tasks []task) notice.Notice {
	lines := make([]string, 0, linesOfSheet+1)
	for i, t := range tasks {
		if i == linesOfSheet {
			lines = append(lines, fmt.Sprintf("+ %d", len(tasks)-i))
			break
		}
		lines = append(lines, strings.TrimSpace(t.StartTime+" "+t.Name+", "+t.Location))
	}
	return notice.Notice{
		Owner: tasks[0].Owner, Kind: kind, Event: "due", Key: day.String(), Path: "/tasks", At: at,
		Args: map[string]string{"count": strconv.Itoa(len(tasks)), "list": strings.Join(lines, "\n")},
	}
}

// evening is when a task without a time is asked about.
func evening() civil.Clock {
	c, _ := civil.NewClock(20, 0)
	return c
}

// wall is how a task's end is stored.
const wall = "2006-01-02T15:04"

// closing finds the owners' own tasks about which to ask how they went, in (from, to].
func (s *Service) closing(ctx context.Context, from, to time.Time) ([]notice.Notice, error) {
	// No wall clock is further than these from UTC; a task without a time ends at 00:00 and is asked about in the evening.
	first, last := from.Add(-12*time.Hour-21*time.Hour), to.Add(14*time.Hour)
	tasks, err := db.All[task](ctx, s.DB.Reader(), `SELECT t.owner_id, t.id, t.task_name, t.location, t.date, t.start_time, t.ends, t.created_at, a.time_zone
		FROM tasks t JOIN accounts a ON a.id = t.owner_id
		WHERE t.ends >= $1 AND t.ends <= $2 AND t.deleted_at IS NULL AND t.outcome IS NULL AND t.own = 1`,
		first.UTC().Format(wall), last.UTC().Format(wall))
	var all []notice.Notice
	for _, t := range tasks {
		at, ok := t.closes()
		if !ok || !at.After(from) || at.After(to) || !instant(t.CreatedAt).Before(at) {
			continue
		}
		all = append(all, notice.Notice{
			Owner: t.Owner, Kind: TaskClose, Event: "due", Key: t.ID + "@" + t.Ends, At: at,
			Path: "/tasks/modify/update/" + t.ID,
			Args: map[string]string{"task": t.Name, "place": t.Location, "date": t.Date},
		})
	}
	return all, err
}

// closes is the instant at which a task is asked about.
func (t task) closes() (time.Time, bool) {
	zone, ok := civil.Zone(t.Zone)
	day, clock, _ := strings.Cut(t.Ends, "T")
	date, err1 := civil.ParseDate(day)
	end, err2 := civil.ParseClock(clock)
	if !ok || cmp.Or(err1, err2) != nil {
		return time.Time{}, false
	}
	if t.StartTime == "" {
		return civil.Moment(date, evening(), zone), true
	}
	return civil.Moment(date, end, zone).Add(CloseAfter), true
}
