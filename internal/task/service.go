package task

import (
	"cmp"
	"context"

	"sankalp/internal/civil"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
)

// Service is what can be done with tasks: see record.Book for Get, Delete, DeleteAll, Restore and Purge.
type Service struct {
	*record.Book[Task, *Task]
	maxPageSize int
}

// Options configure a Service.
type Options struct {
	record.Options
	// MaxPageSize of a list; 0: MaxPageSize of this package.
	MaxPageSize int
}

// New makes the service.
func New(o Options) *Service {
	return &Service{record.NewBook(o.Options, kind), cmp.Or(o.MaxPageSize, MaxPageSize)}
}

// Create adds a task; see record.Book. Further faults: Invalid clientId and riteTypeId when the caller has no such family or rite.
// The task of one time of a repeat, whose id is derived, may have been made elsewhere and changed since: then it is that one.
func (s *Service) Create(ctx context.Context, c session.Caller, call Call, chosen patch.Value[string], in Input) (Task, error) {
	now := s.Now()
	t, err := s.CreateFrom(ctx, c, record.Draft[*Task]{
		ID: chosen, Hash: in.hash(call),
		Apply: func(t *Task) fault.List { return in.apply(t, c.Name) },
		Judge: func(t *Task) fault.List {
			faults := t.judge(call, civil.Of(id.Entered(chosen.V, now), c.Zone))
			if call == AddCompleted && t.Outcome == None && t.Status(now, c.Zone) == Upcoming {
				t.Outcome = Done // it is done, even before its end
			}
			return faults
		},
	})
	if fault.Is(err, fault.Conflict) && id.Valid(in.RepeatID.V) && chosen.V == id.Derived(in.RepeatID.V, in.RepeatKey.V) {
		return s.Get(ctx, c, chosen.V)
	}
	return t, err
}

// Update changes the fields that in has; see record.Book, and Create for further faults.
func (s *Service) Update(ctx context.Context, c session.Caller, taskID string, in Input, expected int64) (Task, error) {
	return s.Book.Update(ctx, c, taskID, func(t *Task) fault.List {
		was := t.Fields
		faults := in.apply(t, c.Name)
		if !c.Role.Money() {
			faults.Add(t.keepFees(was))
		}
		return faults
	}, expected)
}
