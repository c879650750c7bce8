package sharedtask

import (
	"context"
	"slices"
	"strconv"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/helper"
	"sankalp/internal/job"
	"sankalp/internal/payment"
	"sankalp/internal/ritetype"
	"sankalp/internal/session"
	"sankalp/internal/settlement"
	"sankalp/internal/task"
)

// Options configure a Service; all are required.
type Options struct {
	DB          *db.DB
	Queue       *job.Queue // of notices, and of what goes from one owner to another
	Rites       *ritetype.Service
	Tasks       *task.Service
	Payments    *payment.Service
	Helpers     *helper.Service
	Crew        *crew.Service
	Settlements *settlement.Service
	// Now is the clock.
	Now func() time.Time
}

// Service answers for what is shared. What goes from one owner to another goes as a job: each side changes its own rows alone, in its
// own transaction. A job says that there is news and not which; who works on it reads what is so then, so that one that comes twice or
// late does no harm.
type Service struct{ Options }

// New makes the service, and has it follow the changes of what is shared.
func New(o Options) *Service {
	s := &Service{o}
	o.Queue.Handle(newsJob, s.onNews)
	o.Queue.Handle(connectedJob, s.onConnected)
	o.Queue.Handle(endedJob, s.onEnded)
	o.Queue.Handle(leftJob, s.onLeft)
	o.Queue.Handle(answeredJob, s.onAnswered)
	o.Queue.Handle(ErasedJob, s.onErased)
	o.Rites.FollowedBy(s.riteChanged)
	o.Tasks.FollowedBy(s.crewFollows)
	o.Tasks.FollowedBy(s.taskChanged)
	o.Crew.FollowedBy(func(ctx context.Context, tx *db.Tx, _ session.Caller, _ string, before, after *crew.Crew) error {
		return s.news(ctx, tx, either(before, after).HelperID)
	})
	o.Settlements.FollowedBy(func(ctx context.Context, tx *db.Tx, _ session.Caller, _ string, _, after *settlement.Settlement) error {
		return s.news(ctx, tx, after.HelperID)
	})
	o.Helpers.FollowedBy(s.helperChanged)
	return s
}

func either[T any](before, after *T) *T {
	if after != nil {
		return after
	}
	return before
}

// Kinds of jobs, each for the owner who is to change.
const (
	newsJob      = "sharedtask.news"      // the owner's partner learns how things stand
	connectedJob = "sharedtask.connected" // a helper of the owner connected their account
	endedJob     = "sharedtask.ended"     // a partner of the owner shares nothing any more
	leftJob      = "sharedtask.left"      // a helper of the owner ended the connection
	answeredJob  = "sharedtask.answered"  // a helper of the owner answered
)

// ErasedJob is the kind of the job by which a partner of the owner has erased a family.
const ErasedJob = "sharedtask.erased"

// between is what the jobs say.
type between struct {
	Owner  string        `json:"owner"`  // whose rows are to change
	Helper string        `json:"helper"` // the connection
	Other  string        `json:"other,omitempty"`
	Crew   string        `json:"crew,omitempty"`
	Answer crew.Standing `json:"answer,omitempty"`
	Starts civil.Instant `json:"starts,omitempty"` // of the rite that was answered for; 0 in jobs of older versions
	// Erased are the tasks of a family that was erased, Word what stands in its place, and Version the revision of that.
	Erased  []task.ErasedMirror `json:"erased,omitempty"`
	Word    string              `json:"word,omitempty"`
	Version int64               `json:"version,omitempty"`
}

func (s *Service) enqueue(ctx context.Context, tx *db.Tx, kind string, b between) error {
	return s.Queue.Enqueue(ctx, tx, job.Job{Kind: kind, Owner: b.Owner, Args: b})
}

// partnerOf gives the account that a helper of the owner connected; empty for none.
func partnerOf(ctx context.Context, q db.Querier, owner, helperID string) (string, error) {
	rows, err := db.All[struct {
		Partner string `db:"partner_id"`
	}](ctx, q, `SELECT partner_id FROM helper_partners WHERE owner_id = $1 AND helper_id = $2`, owner, helperID)
	if err != nil || len(rows) == 0 {
		return "", err
	}
	return rows[0].Partner, nil
}

// news has a helper's account learn how things stand, if they connected one. It is for the transaction of what changed.
func (s *Service) news(ctx context.Context, tx *db.Tx, helperID string) error {
	partner, err := partnerOf(ctx, tx, tx.Owner, helperID)
	if err != nil || partner == "" {
		return err
	}
	return s.enqueueNews(ctx, tx, helperID)
}

// enqueueNews does so once for each change, however many rows of it matter to the helper.
func (s *Service) enqueueNews(ctx context.Context, tx *db.Tx, helperID string) error {
	return s.Queue.Enqueue(ctx, tx, job.Job{Kind: newsJob, Owner: tx.Owner, Args: between{Owner: tx.Owner, Helper: helperID},
		Uniq: newsJob + "/" + tx.Owner + "/" + helperID + "/" + strconv.FormatInt(tx.Revision, 10)})
}

// crewFollows has the crew of a task that is moved asked again; it goes into the trash with the task, and comes back with it.
func (s *Service) crewFollows(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after *task.Task) error {
	switch {
	case action == "deleted":
		return s.Crew.TaskDeleted(ctx, tx, c, before.ID)
	case action == "restored":
		return s.Crew.TaskRestored(ctx, tx, c, after.ID)
	case action == "changed" && after.MovedAhead(before, s.Now(), c.Zone):
		return s.Crew.TaskMoved(ctx, tx, c, after.ID)
	}
	return nil
}

// taskChanged has those learn of a change of a task who are asked for it, and who shares a task learn of the answer.
func (s *Service) taskChanged(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after *task.Task) error {
	if action == "created" {
		return nil
	}
	if before != nil && before.Shared != "" {
		return s.answered(ctx, tx, c, before, after)
	}
	return s.newsOf(ctx, tx, `SELECT DISTINCT c.helper_id FROM crew c JOIN helper_partners p ON p.owner_id = c.owner_id AND p.helper_id = c.helper_id
		WHERE c.owner_id = $1 AND c.task_id = $2`, either(before, after).ID)
}

// riteChanged has those learn of a changed list of samagri who are asked for a coming task without a list of its own.
func (s *Service) riteChanged(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after *ritetype.RiteType) error {
	if action != "changed" || slices.Equal(before.Samagri, after.Samagri) {
		return nil
	}
	return s.newsOf(ctx, tx, `SELECT DISTINCT c.helper_id FROM helper_partners p
		JOIN crew c ON c.owner_id = p.owner_id AND c.helper_id = p.helper_id AND c.deleted_at IS NULL
		JOIN tasks t ON t.owner_id = c.owner_id AND t.id = c.task_id AND t.deleted_at IS NULL
		WHERE p.owner_id = $1 AND t.rite_type_id = $2 AND t.samagri = '' AND COALESCE(t.outcome, 'handed_over') = 'handed_over' AND t.ends >= $3`,
		after.ID, civil.Of(s.Now(), c.Zone).String())
}

// newsOf has the accounts of the helpers that a query of the owner gives learn how things stand.
func (s *Service) newsOf(ctx context.Context, tx *db.Tx, query string, args ...any) error {
	rows, err := db.All[struct {
		Helper string `db:"helper_id"`
	}](ctx, tx, query, append([]any{tx.Owner}, args...)...)
	for _, r := range rows {
		if err := s.enqueueNews(ctx, tx, r.Helper); err != nil {
			return err
		}
	}
	return err
}

// helperChanged ends the connection with the account of a helper who goes, or whose owner ends it.
func (s *Service) helperChanged(ctx context.Context, tx *db.Tx, c session.Caller, action string, before, after *helper.Helper) error {
	switch {
	case action == "restored" && after.Account != "": // it ended when they went
		return s.Helpers.Connect(ctx, c, after.ID, "")
	case before == nil, before.Account == "", after != nil && after.Account != "":
		return nil
	}
	return s.disconnect(ctx, tx, before.ID)
}

// disconnect ends the connection of a helper of tx's owner, and has the other side learn of it.
func (s *Service) disconnect(ctx context.Context, tx *db.Tx, helperID string) error {
	partner, err := partnerOf(ctx, tx, tx.Owner, helperID)
	if err != nil || partner == "" {
		return err
	}
	if _, err := db.Exec(ctx, tx, `DELETE FROM helper_partners WHERE owner_id = $1 AND helper_id = $2`, tx.Owner, helperID); err != nil {
		return err
	}
	return s.enqueue(ctx, tx, endedJob, between{Owner: partner, Helper: helperID, Other: tx.Owner})
}

// Forget ends the connections of an account that was erased: what its partners did with it stays in their books.
func Forget(ctx context.Context, tx *db.Tx, q *job.Queue, account string) error {
	for kind, query := range map[string]string{
		endedJob: `SELECT owner_id AS owner, id AS helper FROM partners WHERE partner_id = $1`,
		leftJob:  `SELECT owner_id AS owner, helper_id AS helper FROM helper_partners WHERE partner_id = $1`,
	} {
		rows, err := db.All[struct {
			Owner  string `db:"owner"`
			Helper string `db:"helper"`
		}](ctx, tx, query, account)
		if err != nil {
			return err
		}
		for _, r := range rows {
			if err := q.Enqueue(ctx, tx, job.Job{Kind: kind, Owner: r.Owner, Args: between{Owner: r.Owner, Helper: r.Helper, Other: account}}); err != nil {
				return err
			}
		}
	}
	return nil
}
