package task

import (
	"context"
	"strings"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/session"
	"sankalp/internal/text"
)

// Query narrows and pages a list.
type Query struct {
	// Search is text that the name must contain, whatever the case and the marks of Latin letters.
	Search string
	// Status is Upcoming, Completed, or empty for all.
	Status Status
	// Page from 1; 0 gives everything.
	Page int
	// PageSize from 1 to the largest allowed; 0 is defaultPageSize.
	PageSize int
}

// List is a list of tasks, by date, start time (none last) and id, all descending.
type List struct {
	Tasks Tasks `json:"tasks" nullable:"false"`
	// Revision at which the list held.
	Revision int64 `json:"revision"`
	// Total of tasks on all pages; nil for a list that is neither narrowed nor paged.
	Total *int64 `json:"total,omitempty"`
}

// List gives the caller's tasks. Faults: Invalid, with the fields q, status, page, pageSize.
func (s *Service) List(ctx context.Context, c session.Caller, q Query) (List, error) {
	if err := s.check(q); err != nil {
		return List{}, err
	}
	f := filter{search: text.Fold(q.Search), status: q.Status, horizon: horizonAt(s.Now(), c.Zone)}
	size, offset := 0, 0
	l := List{Revision: c.Revision}
	if q.Page > 0 {
		size = q.PageSize
		if size == 0 {
			size = min(defaultPageSize, s.maxPageSize)
		}
		offset = (q.Page - 1) * size
	}
	reader := s.DB.Q(ctx)
	var err error
	if l.Tasks, err = kind.Page(ctx, reader, c.Owner, f.where(), inOrder, size, offset); err != nil {
		return List{}, err
	}
	switch {
	case f.narrows():
		n, err := count(ctx, reader, c.Owner, f)
		l.Total = &n
		return l, err
	case q.Page > 0:
		l.Total = &c.TaskCount
	}
	return l, nil
}

func (s *Service) check(q Query) error {
	var faults fault.List
	if text.Length(q.Search) > maxName {
		faults.Add(fault.Field("q", "field.too_long", "max", maxName))
	}
	if q.Status != "" && q.Status != Upcoming && q.Status != Completed {
		faults.Add(fault.Field("status", "task.status_unknown"))
	}
	if q.Page < 0 || q.Page > maxPage {
		faults.Add(fault.Field("page", "task.page_range", "max", maxPage))
	}
	if q.PageSize < 0 || q.PageSize > s.maxPageSize {
		faults.Add(fault.Field("pageSize", "task.page_range", "max", s.maxPageSize))
	}
	return faults.Err()
}

// holdsUntil is the moment until which, if nothing is changed, a list by status stays as it is: the next moment at
// which a task becomes completed. The zero time means for ever; now, that nothing is promised.
func (s *Service) holdsUntil(ctx context.Context, c session.Caller) (time.Time, error) {
	now := s.Now()
	first, err := next(ctx, s.DB.Q(ctx), c.Owner, horizonAt(now, c.Zone))
	if err != nil || first == nil {
		return time.Time{}, err
	}
	until := first.moment(c.Zone)
	// Stored ends are wall clocks. Only while no clock changes do they come in the order of the moments.
	last, coming := now.In(c.Zone).ZoneBounds()
	if now.Sub(last) < 3*24*time.Hour || !coming.IsZero() && until.After(coming.Add(-24*time.Hour)) {
		return now, nil
	}
	return until, nil
}

// filter is what a list is narrowed by.
type filter struct {
	search string // as typed; empty for all
	status Status // empty for all
	horizon
}

// narrows reports whether the filter leaves anything out.
func (f filter) narrows() bool { return f.search != "" || f.status != "" }

// where is the condition of the filter; nothing for all tasks.
func (f filter) where() *db.Cond {
	c := &db.Cond{}
	if f.search != "" {
		c.And(`search LIKE ? ESCAPE '\'`, "%"+likeEscaper.Replace(text.Fold(f.search))+"%")
	}
	switch f.status {
	case Completed:
		done, args := f.completed()
		c.And(done, args...)
	case Upcoming:
		c.And("date >= ? AND outcome IS NULL AND NOT "+passed, append([]any{f.from}, f.limits()...)...)
	}
	return c
}

const passed = "ends <= CASE WHEN (date, start_time) < (?, ?) AND (last_start = '' OR last_start < ?) THEN ? ELSE ? END"

// limits are the args of passed.
func (h horizon) limits() []any {
	return []any{h.cutDate, h.cutTime, h.cutDate + "T" + h.cutTime, h.before, h.since}
}

// completed is the condition, for db.Cond, that a task counts as completed.
func (h horizon) completed() (expr string, args []any) {
	return "(outcome = 'done' OR outcome IS NULL AND " + passed + ")", h.limits()
}

// CompletedSQL is the condition on rows of tasks, with ? for each of args, that they count as completed at the instant in the
// owner's zone: for views that add tasks up without reading them.
func CompletedSQL(now time.Time, zone *time.Location) (expr string, args []any) {
	return horizonAt(now, zone).completed()
}

// likeEscaper takes the meaning of a pattern from what is searched for.
var likeEscaper = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

const inOrder = "date DESC, start_time DESC, id DESC"

func count(ctx context.Context, q db.Querier, owner string, f filter) (int64, error) {
	c := f.where()
	c.And("owner_id = ? AND deleted_at IS NULL", owner)
	row, err := db.One[struct {
		N int64 `db:"n"`
	}](ctx, q, "SELECT count(*) AS n FROM tasks WHERE "+c.Where(), c.Args...)
	return row.N, err
}

// next gives the task whose `ends` comes first of those whose moment is still to come, nil when there is none.
func next(ctx context.Context, q db.Querier, owner string, h horizon) (*Task, error) {
	first, err := kind.Page(ctx, q, owner, filter{status: Upcoming, horizon: h}.where(), "ends", 1, 0)
	if err != nil || len(first) == 0 {
		return nil, err
	}
	return &first[0], nil
}
