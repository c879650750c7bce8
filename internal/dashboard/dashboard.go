// Package dashboard adds up what a practice was promised, got and is owed, by the rules of package ledger. It only reads.
package dashboard

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// sums are the money of an account, or of one of its families, as of now.
type sums struct {
	// Done is how many tasks count as completed.
	Done int64 `json:"done"`
	// Open is how many of the own ones among them have no amount.
	Open int64 `json:"open" doc:"Completed own tasks without an amount"`
	// Earned is the amounts of completed own tasks, as they were entered.
	Earned money.Paise `json:"earned"`
	// Received is what came in less what was given back.
	Received money.Paise `json:"received"`
	// Forgiven is what was let go.
	Forgiven money.Paise `json:"forgiven"`
	// Due is what is owed for own work that is done and of which the fee was fixed.
	Due money.Paise `json:"due"`
	// Extra is what was given beyond what was agreed.
	Extra money.Paise `json:"extra"`
	// Advance is held for work that is not done: no income yet.
	Advance money.Paise `json:"advance"`
	// Shares is what helpers have to get of work that is done; none in the sums of one family.
	Shares money.Paise `json:"shares" doc:"Shares of helpers in done work; 0 for one family"`
	// ToGive and ToGet are what is open between the owner and all helpers, each of them on one side.
	ToGive money.Paise `json:"toGive" doc:"What is left to give to helpers"`
	ToGet  money.Paise `json:"toGet" doc:"What helpers have to give back"`
}

// Options configure a Service; all are required.
type Options struct {
	DB *db.DB
	// Now is the clock.
	Now func() time.Time
}

// Service adds up.
type Service struct{ Options }

// New makes the service.
func New(o Options) *Service { return &Service{o} }

// reading is one owner's practice as it is read from the database.
type reading struct {
	works []work
	// places of the works, by their ids.
	places map[string]int
	all    sums
	family string // only this one's, unless empty
}

type work struct {
	ledger.Work
	ledger.Paid
	client string
	// over is how it ended for helpers: "done", "handed_over" or "".
	over string
	// group is that of a group rite, as it is stored, and payments are what came for it.
	group    string
	payments []ledger.Payment
}

// shares of its families; of other work it is one.
func (w *work) shares() []ledger.Share {
	if w.group == "" {
		return []ledger.Share{{ClientID: w.client, Work: w.Work, Paid: w.Paid}}
	}
	return ledger.SharesOf(w.Work, w.client, ledger.FeesOf(w.group), w.payments)
}

// sums gives the sums of the caller's account as of now; with a client, those of the family. A family of another owner has nothing.
func (s *Service) sums(ctx context.Context, c session.Caller, client string) (sums, error) {
	r := reading{places: map[string]int{}, family: client}
	err := s.DB.Snapshot(ctx, func(q db.Querier) error {
		if err := r.readWorks(ctx, q, c, s.Now()); err != nil {
			return err
		}
		if err := r.readPayments(ctx, q, c.Owner); err != nil || client != "" {
			return err
		}
		return r.readHelpers(ctx, q, c.Owner)
	})
	for i := range r.works {
		r.add(&r.works[i])
	}
	return r.all, err
}

// readWorks reads every task: a payment counts for the family that its task names now.
func (r *reading) readWorks(ctx context.Context, q db.Querier, c session.Caller, now time.Time) error {
	where := &db.Cond{}
	done, args := task.CompletedSQL(now, c.Zone)
	where.And(done, args...)
	columns := "id, client_id, own, COALESCE(amount, -1), fee_mode, group_rite, CASE WHEN " + where.Where() + " THEN 1 WHEN outcome = 'handed_over' THEN 2 ELSE 0 END"
	var id string
	var own, completed, amount int64
	var w work
	return db.Packed(ctx, q, columns, []any{&id, &w.client, &own, &amount, &w.FeeMode, &w.group, &completed}, func() {
		w.Own, w.Completed, w.Amount, w.over = own == 1, completed == 1, nil, [...]string{"", "done", "handed_over"}[completed]
		if amount >= 0 {
			fixed := money.Paise(amount)
			w.Amount = &fixed
		}
		r.places[id] = len(r.works)
		r.works = append(r.works, w)
	}, "FROM tasks WHERE owner_id = $"+strconv.Itoa(len(args)+1)+" AND deleted_at IS NULL", append(args, c.Owner)...)
}

// readPayments adds each payment to its work, or to the sums when it has no work or a deleted one.
func (r *reading) readPayments(ctx context.Context, q db.Querier, owner string) error {
	var taskID string
	var p ledger.Payment
	return db.Packed(ctx, q, "task_id, client_id, direction, kind, amount", []any{&taskID, &p.ClientID, &p.Direction, &p.Kind, &p.Amount}, func() {
		if place, there := r.places[taskID]; there && r.works[place].group != "" {
			r.works[place].payments = append(r.works[place].payments, p)
		} else if there {
			r.works[place].Add(p)
		} else if r.wants(p.ClientID) {
			r.all.addLoose(p)
		}
	}, "FROM payments WHERE owner_id = $1 AND deleted_at IS NULL", owner)
}

func (r *reading) wants(client string) bool { return r.family == "" || client == r.family }

// add counts the work once, and of its money what is wanted.
func (r *reading) add(w *work) {
	part, amount := r.family == "", w.Amount
	for _, share := range w.shares() {
		if !r.wants(share.ClientID) {
			continue
		}
		if !part {
			part, amount = true, share.Amount
		}
		r.all.add(share)
	}
	if part && w.Completed {
		r.all.Done++
		if w.Own && amount == nil {
			r.all.Open++
		}
	}
}

func (s *sums) add(w ledger.Share) {
	s.Earned += ledger.EarnedOf(w.Work)
	s.Received += w.Received
	s.Forgiven += w.Forgiven
	s.Due += ledger.DueOf(w.Work, w.Paid)
	s.Extra += ledger.ExtraOf(w.Work, w.Paid)
	s.Advance += ledger.AdvanceOf(w.Work, w.Paid)
}

// addLoose adds a payment without work: an advance is held for the family.
func (s *sums) addLoose(p ledger.Payment) {
	s.Received += ledger.ReceivedOf(p)
	s.Forgiven += ledger.ForgivenOf(p)
	if p.Kind == "advance" {
		s.Advance += ledger.ReceivedOf(p)
	}
}

type (
	sumsIn struct {
		Client string `query:"client" maxLength:"64" doc:"The _id of a family: only its money"`
	}
	sumsOut struct{ Body sums }
)

// Register adds the operation.
func Register(api *httpapi.API, s *Service) {
	httpapi.Read(api, huma.Operation{OperationID: "get-dashboard", Method: http.MethodGet, Path: "/api/dashboard", Tags: []string{"dashboard"},
		Summary: "What was earned, received and is owed, of everything or of one family"},
		func(ctx context.Context, c session.Caller, in *sumsIn) (*sumsOut, error) {
			sums, err := s.sums(ctx, c, in.Client)
			return &sumsOut{sums}, err
		})
}
