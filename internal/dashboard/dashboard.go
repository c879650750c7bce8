// Package dashboard adds up what a practice was promised, got and is owed. It only reads. The rules are those of the web app's
// ledger; both are held to internal/payment/testdata/ledger.json.
package dashboard

import (
	"context"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/danielgtaylor/huma/v2"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/money"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// Sums are the money of an account, or of one of its families, as it stands now.
type Sums struct {
	// Done is how many tasks count as completed.
	Done int64 `json:"done" db:"done"`
	// Open is how many of the own ones among them have no amount.
	Open int64 `json:"open" db:"open" doc:"Completed own tasks without an amount"`
	// Earned is the amounts of completed own tasks, as they were entered.
	Earned money.Paise `json:"earned" db:"earned"`
	// Received is what came in less what was given back.
	Received money.Paise `json:"received" db:"received"`
	// Forgiven is what was let go.
	Forgiven money.Paise `json:"forgiven" db:"forgiven"`
	// Due is what is owed for own work that is done and of which the fee was fixed.
	Due money.Paise `json:"due" db:"due"`
	// Extra is what was given beyond what was agreed.
	Extra money.Paise `json:"extra" db:"extra"`
	// Advance is held for work that is not done: no income yet.
	Advance money.Paise `json:"advance" db:"advance"`
}

// Options are what a Service stands on; all must be given.
type Options struct {
	DB *db.DB
	// Now is the clock.
	Now func() time.Time
}

// Service adds up.
type Service struct{ Options }

// New makes the service.
func New(o Options) *Service { return &Service{o} }

// ofTasks adds up the accounts of tasks. {done} and {which} are conditions on them.
const ofTasks = `
WITH accounts AS (
	SELECT CASE WHEN {done} THEN 1 ELSE 0 END AS done, t.own, t.amount, CASE WHEN t.fee_mode IN ('', 'fixed') THEN t.amount END AS agreed,
		COALESCE(sum(` + came + `), 0) AS received, COALESCE(sum(` + letGo + `), 0) AS forgiven,
		COALESCE(sum(CASE WHEN p.kind <> 'extra' THEN ` + came + ` ELSE 0 END), 0) AS held
	FROM tasks t LEFT JOIN payments p ON p.owner_id = t.owner_id AND p.task_id = t.id AND p.deleted_at IS NULL
	WHERE t.owner_id = ? AND t.deleted_at IS NULL AND {which} GROUP BY t.owner_id, t.id
)
SELECT CAST(COALESCE(sum(done), 0) AS BIGINT) AS done,
	CAST(COALESCE(sum(CASE WHEN done = 1 AND own = 1 AND amount IS NULL THEN 1 ELSE 0 END), 0) AS BIGINT) AS open,
	CAST(COALESCE(sum(CASE WHEN done = 1 AND own = 1 THEN amount ELSE 0 END), 0) AS BIGINT) AS earned,
	CAST(COALESCE(sum(received), 0) AS BIGINT) AS received, CAST(COALESCE(sum(forgiven), 0) AS BIGINT) AS forgiven,
	CAST(COALESCE(sum(CASE WHEN done = 1 AND own = 1 AND agreed > received + forgiven THEN agreed - received - forgiven ELSE 0 END), 0) AS BIGINT) AS due,
	CAST(COALESCE(sum(CASE WHEN received > agreed THEN received - agreed ELSE 0 END), 0) AS BIGINT) AS extra,
	CAST(COALESCE(sum(CASE WHEN done = 0 AND held > 0 THEN held ELSE 0 END), 0) AS BIGINT) AS advance
FROM accounts`

// ofLoose adds up the payments that stand without a task: that are for none, or for one that was deleted. {which} is a condition.
const ofLoose = `
WITH loose AS (
	SELECT ` + came + ` AS came, ` + letGo + ` AS let_go, p.kind FROM payments p
	WHERE p.owner_id = ? AND p.task_id = '' AND p.deleted_at IS NULL AND {which}
	UNION ALL
	SELECT ` + came + `, ` + letGo + `, p.kind FROM tombstones d JOIN payments p ON p.owner_id = d.owner_id AND p.task_id = d.id AND p.deleted_at IS NULL
	WHERE d.owner_id = ? AND d.kind = 'task' AND {which}
)
SELECT CAST(COALESCE(sum(came), 0) AS BIGINT) AS received, CAST(COALESCE(sum(let_go), 0) AS BIGINT) AS forgiven,
	CAST(COALESCE(sum(CASE WHEN kind = 'advance' THEN came ELSE 0 END), 0) AS BIGINT) AS advance
FROM loose`

const (
	came  = `CASE p.direction WHEN 'in' THEN p.amount WHEN 'refund' THEN -p.amount ELSE 0 END`
	letGo = `CASE p.direction WHEN 'forgiven' THEN p.amount ELSE 0 END`
)

func (s *Sums) add(other Sums) {
	s.Done += other.Done
	s.Open += other.Open
	s.Earned += other.Earned
	s.Received += other.Received
	s.Forgiven += other.Forgiven
	s.Due += other.Due
	s.Extra += other.Extra
	s.Advance += other.Advance
}

// Sums gives how the caller's account stands now; with a client, how that family does. A family that is none of his has nothing.
func (s *Service) Sums(ctx context.Context, c session.Caller, client string) (all Sums, err error) {
	var made []month
	err = s.DB.Snapshot(ctx, func(q db.Querier) error {
		r := reader{q: q, c: c, now: s.Now()}
		if client != "" {
			all, err = r.loose(ctx, "p.client_id = ?", client)
			if err == nil {
				err = r.tasks(ctx, &all, "t.client_id = ? AND t.client_id <> ''", client)
			}
			return err
		}
		if all, err = r.loose(ctx, "1 = 1"); err == nil {
			made, err = r.months(ctx, &all)
		}
		return err
	})
	if err == nil {
		s.keep(ctx, c.Owner, made)
	}
	return all, err
}

// reader adds up from one view of the database.
type reader struct {
	q   db.Querier
	c   session.Caller
	now time.Time
}

func (r reader) loose(ctx context.Context, which string, args ...any) (Sums, error) {
	args = append([]any{r.c.Owner}, args...)
	return db.One[Sums](ctx, r.q, numbered(strings.ReplaceAll(ofLoose, "{which}", which)), append(args, args...)...)
}

// tasks adds the accounts of some to the sums.
func (r reader) tasks(ctx context.Context, to *Sums, which string, args ...any) error {
	done, all := task.CompletedSQL(r.now, r.c.Zone)
	all = append(append(all, r.c.Owner), args...)
	sums, err := db.One[Sums](ctx, r.q, numbered(strings.NewReplacer("{done}", done, "{which}", which).Replace(ofTasks)), all...)
	to.add(sums)
	return err
}

// numbered makes each ? the next $n, which both databases know.
func numbered(query string) string {
	var b strings.Builder
	n := 0
	for _, r := range query {
		if r != '?' {
			b.WriteRune(r)
			continue
		}
		n++
		b.WriteString("$" + strconv.Itoa(n))
	}
	return b.String()
}

type (
	sumsIn struct {
		Client string `query:"client" maxLength:"64" doc:"The _id of a family: only its money"`
	}
	sumsOut struct{ Body Sums }
)

// Register adds the operation.
func Register(api *httpapi.API, s *Service) {
	httpapi.Read(api, huma.Operation{OperationID: "get-dashboard", Method: http.MethodGet, Path: "/api/dashboard", Tags: []string{"dashboard"},
		Summary: "What was earned, received and is owed, of everything or of one family"},
		func(ctx context.Context, c session.Caller, in *sumsIn) (*sumsOut, error) {
			sums, err := s.Sums(ctx, c, in.Client)
			return &sumsOut{sums}, err
		})
}
