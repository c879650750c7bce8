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

// The account of each task beside its payments, then of the payments that stand without a task, and the sum of both. The names
// in braces are conditions.
const query = `
WITH moves AS (
	SELECT task_id, client_id, CASE direction WHEN 'in' THEN amount WHEN 'refund' THEN -amount ELSE 0 END AS came,
		CASE direction WHEN 'forgiven' THEN amount ELSE 0 END AS let_go, kind
	FROM payments WHERE owner_id = ? AND deleted_at IS NULL
), paid AS (
	SELECT task_id, sum(came) AS received, sum(let_go) AS forgiven, sum(CASE WHEN kind <> 'extra' THEN came ELSE 0 END) AS held
	FROM moves WHERE task_id <> '' GROUP BY task_id
), accounts AS (
	SELECT CASE WHEN {done} THEN 1 ELSE 0 END AS done, own, amount,
		CASE WHEN fee_mode IN ('', 'fixed') THEN amount END AS agreed,
		COALESCE(received, 0) AS received, COALESCE(forgiven, 0) AS forgiven, COALESCE(held, 0) AS held
	FROM tasks LEFT JOIN paid ON paid.task_id = tasks.id
	WHERE owner_id = ? AND deleted_at IS NULL {ofTask}
), loose AS (
	SELECT came, let_go, kind FROM moves
	WHERE NOT EXISTS (SELECT 1 FROM tasks WHERE tasks.owner_id = ? AND tasks.id = moves.task_id AND tasks.deleted_at IS NULL) {ofLoose}
)
SELECT CAST(COALESCE(sum(done), 0) AS BIGINT) AS done, CAST(COALESCE(sum(open), 0) AS BIGINT) AS open, CAST(COALESCE(sum(earned), 0) AS BIGINT) AS earned,
	CAST(COALESCE(sum(received), 0) AS BIGINT) AS received, CAST(COALESCE(sum(forgiven), 0) AS BIGINT) AS forgiven, CAST(COALESCE(sum(due), 0) AS BIGINT) AS due,
	CAST(COALESCE(sum(extra), 0) AS BIGINT) AS extra, CAST(COALESCE(sum(advance), 0) AS BIGINT) AS advance
FROM (
	SELECT done, CASE WHEN done = 1 AND own = 1 AND amount IS NULL THEN 1 ELSE 0 END AS open,
		CASE WHEN done = 1 AND own = 1 THEN COALESCE(amount, 0) ELSE 0 END AS earned, received, forgiven,
		CASE WHEN done = 1 AND own = 1 AND agreed > received + forgiven THEN agreed - received - forgiven ELSE 0 END AS due,
		CASE WHEN received > agreed THEN received - agreed ELSE 0 END AS extra,
		CASE WHEN done = 0 AND held > 0 THEN held ELSE 0 END AS advance
	FROM accounts
	UNION ALL
	SELECT 0, 0, 0, came, let_go, 0, 0, CASE WHEN kind = 'advance' THEN came ELSE 0 END FROM loose
) AS everything`

// Sums gives how the caller's account stands now; with a client, how that family does. A family that is none of his has nothing.
func (s *Service) Sums(ctx context.Context, c session.Caller, client string) (Sums, error) {
	done, args := task.CompletedSQL(s.Now(), c.Zone)
	all := append([]any{c.Owner}, args...)
	all = append(all, c.Owner)
	ofTask, ofLoose := "", ""
	if client != "" {
		ofTask, ofLoose = "AND client_id = ?", "AND client_id = ?"
		all = append(all, client)
	}
	all = append(all, c.Owner)
	if client != "" {
		all = append(all, client)
	}
	text := strings.NewReplacer("{done}", done, "{ofTask}", ofTask, "{ofLoose}", ofLoose).Replace(query)
	return db.One[Sums](ctx, s.DB.Q(ctx), numbered(text), all...)
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
