package task

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/session"
	"sankalp/internal/text"
	"sankalp/internal/trash"
)

// Service is what can be done with tasks. Every verb works on the caller's own tasks only; another owner's id is answered
// as one that does not exist: NotFound `task.not_found`. A verb that finds nothing to change raises no revision.
type Service struct {
	Options
}

// Options are what a Service stands on; the zero value of each limit means its default.
type Options struct {
	DB *db.DB
	// Now is the clock (time.Now).
	Now func() time.Time
	// MaxIDs of one call for many tasks (MaxIDs of this package).
	MaxIDs int
	// MaxPageSize of a list (MaxPageSize of this package).
	MaxPageSize int
	// TrashFor is how long a deleted task can be restored (TrashFor of this package).
	TrashFor time.Duration
}

// New makes the service.
func New(o Options) *Service {
	if o.Now == nil {
		o.Now = time.Now
	}
	o.MaxIDs = cmp.Or(o.MaxIDs, MaxIDs)
	o.MaxPageSize = cmp.Or(o.MaxPageSize, MaxPageSize)
	o.TrashFor = cmp.Or(o.TrashFor, TrashFor)
	return &Service{o}
}

// Query narrows and pages a list.
type Query struct {
	// Search is text that the name must contain, whatever the case and the marks of Latin letters.
	Search string
	// Status is Upcoming, Completed, or empty for all.
	Status Status
	// Page from 1; 0 gives everything.
	Page int
	// PageSize from 1 to the largest allowed; 0 is DefaultPageSize.
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
	l := List{Revision: c.Revision, Tasks: Tasks{}}
	if q.Page > 0 {
		size = q.PageSize
		if size == 0 {
			size = min(DefaultPageSize, s.MaxPageSize)
		}
		offset = (q.Page - 1) * size
		l.Tasks = make(Tasks, 0, size)
	}
	reader := s.DB.Q(ctx)
	if err := list(ctx, reader, c.Owner, f, size, offset, func(t *Task) { l.Tasks = append(l.Tasks, *t) }); err != nil {
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
	if text.Length(q.Search) > MaxName {
		faults.Add(fault.Field("q", "field.too_long", "max", MaxName))
	}
	if q.Status != "" && q.Status != Upcoming && q.Status != Completed {
		faults.Add(fault.Field("status", "task.status_unknown"))
	}
	if q.Page < 0 || q.Page > MaxPage {
		faults.Add(fault.Field("page", "task.page_range", "max", MaxPage))
	}
	if q.PageSize < 0 || q.PageSize > s.MaxPageSize {
		faults.Add(fault.Field("pageSize", "task.page_range", "max", s.MaxPageSize))
	}
	return faults.Err()
}

// HoldsUntil is the moment until which, if nothing is changed, a list by status stays as it is: the next moment at
// which a task becomes completed. The zero time means for ever; now, that nothing is promised.
func (s *Service) HoldsUntil(ctx context.Context, c session.Caller) (time.Time, error) {
	now := s.Now()
	first, err := next(ctx, s.DB.Q(ctx), c.Owner, horizonAt(now, c.Zone))
	if err != nil || first == nil {
		return time.Time{}, err
	}
	until := first.Moment(c.Zone)
	// Stored ends are wall clocks. Only while no clock changes do they come in the order of the moments.
	last, coming := now.In(c.Zone).ZoneBounds()
	if now.Sub(last) < 3*24*time.Hour || !coming.IsZero() && until.After(coming.Add(-24*time.Hour)) {
		return now, nil
	}
	return until, nil
}

// Get gives one task.
func (s *Service) Get(ctx context.Context, c session.Caller, taskID string) (Task, error) {
	found, err := find(ctx, s.DB.Q(ctx), c.Owner, taskID)
	if err != nil {
		return Task{}, err
	}
	if found == nil || found.deletedAt.Valid {
		return Task{}, notFound()
	}
	return found.Task, nil
}

// Create adds a task. The caller may choose its id: the same create again gives the task as it was when it was first
// added, and changes nothing, even when it was deleted since. Faults: Invalid with every field that is wrong; Conflict
// `task.id_taken` when the id is that of a task that was created otherwise.
func (s *Service) Create(ctx context.Context, c session.Caller, call Call, chosen patch.Value[string], in Input) (Task, error) {
	now := s.Now().UTC().Truncate(time.Millisecond)
	made := stored{Task: Task{ID: chosen.V, CreatedAt: now, UpdatedAt: now}, createHash: in.hash(call)}
	faults := in.apply(&made.Fields, c.Name)
	wellFormed := len(faults) == 0
	for _, f := range made.judge(call, civil.Of(id.Entered(chosen.V, now), c.Zone)) {
		if !slices.ContainsFunc(faults, func(g *fault.Error) bool { return g.Field == f.Field }) {
			faults.Add(f)
		}
	}
	switch {
	case chosen.Err != nil, chosen.Has() && !id.Valid(chosen.V):
		faults.Add(fault.Field("_id", "task.id_format"))
		return Task{}, faults
	case !chosen.Has():
		made.ID = id.New(now)
	}
	if call == AddCompleted && made.Outcome == None && made.Status(now, c.Zone) == Upcoming {
		made.Outcome = Done // it is done, whatever the clock says
	}
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		made.Revision = tx.Revision
		if chosen.Has() {
			if first, err := s.first(ctx, tx, &made, wellFormed); err != nil {
				return err
			} else if first != nil {
				made.Task = *first
				return db.ErrUnchanged
			}
		}
		return s.add(ctx, tx, c, &made, faults)
	})
	if fault.HasCode(err, "task.id_taken") && len(faults) > 0 {
		err = faults // what is wrong with the words says more
	}
	return made.Task, err
}

// add stores a new task, unless it has faults, counts it and notes that it was made.
func (s *Service) add(ctx context.Context, tx *db.Tx, c session.Caller, made *stored, faults fault.List) error {
	strange, err := unknown(ctx, tx, made.Practice, Practice{})
	if err != nil {
		return err
	}
	if err := append(slices.Clip(faults), strange...).Err(); err != nil {
		return err
	}
	if err := insert(ctx, tx, made); err != nil {
		return err
	}
	if err := counted(ctx, tx, 1); err != nil {
		return err
	}
	return s.audited(ctx, tx, c, "created", nil, &made.Task)
}

// first gives the task as it was when it was first created with made's id, nil when it never was. Fault: Conflict
// when that create said something else. Of a task that was erased for good only the tombstone is left; what is sent
// now, if it can be read, is believed to be what was sent then.
func (s *Service) first(ctx context.Context, tx *db.Tx, made *stored, wellFormed bool) (*Task, error) {
	there, err := find(ctx, tx, tx.Owner, made.ID)
	if err != nil {
		return nil, err
	}
	if there == nil {
		revision, err := trash.TombstoneRevision(ctx, tx, tx.Owner, kind, made.ID)
		if err != nil || revision == 0 || !wellFormed {
			return nil, err
		}
		t := made.Task
		t.Revision = revision
		return &t, nil
	}
	if there.createHash != made.createHash {
		return nil, fault.New(fault.Conflict, "task.id_taken").In("_id")
	}
	kept, err := audit.First(ctx, tx, tx.Owner, kind, made.ID, "created")
	if err != nil || kept == nil {
		return &there.Task, err
	}
	var t Task
	if err := json.Unmarshal(kept, &t); err != nil {
		return nil, fault.Wrap(fault.Internal, "internal", err)
	}
	return &t, nil
}

// Update changes the fields that in has. With expected, the revision that the caller has seen, it refuses with Stale
// when the task was changed since; 0 expects nothing. Faults: Invalid; Stale `request.stale` with the present task, or
// with none when the caller deleted it.
func (s *Service) Update(ctx context.Context, c session.Caller, taskID string, in Input, expected int64) (Task, error) {
	var t Task
	err := s.DB.Write(ctx, c.Owner, func(ctx context.Context, tx *db.Tx) error {
		there, err := find(ctx, tx, c.Owner, taskID)
		switch {
		case err != nil:
			return err
		case there == nil || there.deletedAt.Valid:
			return s.absent(ctx, tx, taskID, expected)
		case expected != 0 && expected != there.Revision:
			return stale(&there.Task)
		}
		t = there.Task
		faults := in.apply(&t.Fields, c.Name)
		strange, err := unknown(ctx, tx, t.Practice, there.Practice)
		if err != nil {
			return err
		}
		if err := append(faults, strange...).Err(); err != nil {
			return err
		}
		if t.same(there.Fields) {
			return db.ErrUnchanged
		}
		s.stamp(tx, &t)
		if err := update(ctx, tx, &t); err != nil {
			return err
		}
		return s.audited(ctx, tx, c, "changed", &there.Task, &t)
	})
	return t, err
}

// absent is the fault of a task that is not there for an update: Stale when the caller deleted what he saw.
func (s *Service) absent(ctx context.Context, tx *db.Tx, taskID string, expected int64) error {
	if expected != 0 {
		if revision, err := trash.TombstoneRevision(ctx, tx, tx.Owner, kind, taskID); err != nil {
			return err
		} else if revision != 0 {
			return stale(nil)
		}
	}
	return notFound()
}

// same reports whether both say the same.
func (f Fields) same(g Fields) bool {
	if (f.Amount == nil) != (g.Amount == nil) || f.Amount != nil && *f.Amount != *g.Amount {
		return false
	}
	f.Amount, g.Amount = nil, nil
	return f == g
}

// stamp marks a task as changed by tx.
func (s *Service) stamp(tx *db.Tx, t *Task) {
	t.Revision, t.UpdatedAt = tx.Revision, s.Now().UTC().Truncate(time.Millisecond)
}

const kind = "task"

func (s *Service) audited(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after *Task) error {
	e := audit.Entry{At: s.Now(), Owner: tx.Owner, Session: c.Session, Kind: kind, Action: action}
	if before != nil {
		e.Entity, e.Before = before.ID, json.RawMessage(before.AppendJSON(nil))
	}
	if after != nil {
		e.Entity, e.After = after.ID, json.RawMessage(after.AppendJSON(nil))
	}
	return audit.Write(ctx, tx, e)
}

func notFound() error { return fault.New(fault.NotFound, "task.not_found") }

func stale(current *Task) error {
	f := fault.New(fault.Stale, "request.stale")
	if current != nil { // a nil *Task in Current would not be nil
		f.Current = current
	}
	return f
}
