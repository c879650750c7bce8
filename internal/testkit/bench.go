package testkit

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/session"
)

// Bench is what the tests of a service work on: a database with two owners, a clock, and the API when it is served. A package's
// own workbench embeds it next to the service.
type Bench struct {
	// Handler is the API, once Serve has made it.
	http.Handler
	T   testing.TB
	Ctx context.Context
	DB  *db.DB
	// Clock is the time: 10:00 in India on 20 November 2026, until the test moves it.
	Clock time.Time
	// Tick is how far the clock moves by itself whenever it is read (not at all, so that many may read it at once).
	Tick time.Duration
	// Me and He are the owners.
	Me, Other string

	sessions *session.Store
	tokens   map[string]string // by owner
}

// NewBench makes a bench on a database.
func NewBench(t testing.TB, d *db.DB) *Bench {
	t.Helper()
	return &Bench{T: t, Ctx: context.Background(), DB: d, Clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC),
		Me: Account(t, d, "me"), Other: Account(t, d, "he"), tokens: map[string]string{}}
}

// Now reads the clock.
func (b *Bench) Now() time.Time {
	if b.Tick > 0 {
		b.Forward(b.Tick)
	}
	return b.Clock
}

// Forward moves the clock.
func (b *Bench) Forward(d time.Duration) { b.Clock = b.Clock.Add(d) }

// ID is a new id of an entry made now; the clock moves on by a millisecond, so that ids and audits come in order.
func (b *Bench) ID() string {
	b.Forward(time.Millisecond)
	return id.New(b.Clock)
}

// Caller is the owner as a request now would find them.
func (b *Bench) Caller(owner string) session.Caller {
	b.T.Helper()
	return Caller(b.T, b.DB, owner)
}

// Mine is Caller of me.
func (b *Bench) Mine() session.Caller {
	b.T.Helper()
	return b.Caller(b.Me)
}

// Revision of me; the test that nothing was changed.
func (b *Bench) Revision() int64 {
	b.T.Helper()
	return b.Mine().Revision
}

// Audits are the actions on an entity of mine, as the function of that name has them.
func (b *Bench) Audits(kind, entity string) []string {
	b.T.Helper()
	return audits(b.T, b.DB, b.Me, kind, entity)
}

// Exec changes a table of another service, as a change of the owner; of nobody when empty.
func (b *Bench) Exec(owner, query string, args ...any) {
	b.T.Helper()
	write := func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, query, args...)
		return err
	}
	if owner == "" {
		b.Must(b.DB.WriteGlobal(b.Ctx, write))
	} else {
		b.Must(b.DB.Write(b.Ctx, owner, write))
	}
}

// Count is the n of a query for n.
func (b *Bench) Count(query string, args ...any) int {
	b.T.Helper()
	row, err := db.One[struct {
		N int `db:"n"`
	}](b.Ctx, b.DB.Reader(), query, args...)
	b.Must(err)
	return row.N
}

// Must wants no fault.
func (b *Bench) Must(err error) {
	b.T.Helper()
	if err != nil {
		b.T.Fatal(err)
	}
}

// Add creates a thing of mine by a service's Create and wants no fault; the clock moves on as for ID.
func Add[In, Out any](b *Bench, create func(context.Context, session.Caller, patch.Value[string], In) (Out, error), in In) Out {
	b.T.Helper()
	b.Forward(time.Millisecond)
	created, err := create(b.Ctx, b.Mine(), patch.Value[string]{}, in)
	if err != nil {
		b.T.Fatalf("add %+v: %v", in, err)
	}
	return created
}

// Set changes a record of mine by a service's Update, at any revision, and wants no fault; the clock moves on as for ID.
func Set[In, Out any](b *Bench, update func(context.Context, session.Caller, string, In, int64) (Out, error), thingID string, in In) Out {
	b.T.Helper()
	b.Forward(time.Millisecond)
	now, err := update(b.Ctx, b.Mine(), thingID, in, 0)
	if err != nil {
		b.T.Fatalf("set %+v: %v", in, err)
	}
	return now
}

// Serve makes the API over the operations that register adds; the options need neither database nor clock.
func (b *Bench) Serve(o httpapi.Options, register func(api *httpapi.API)) {
	b.T.Helper()
	b.sessions = Sessions(b.T, b.DB, b.Now)
	o.DB, o.Sessions, o.Now = b.DB, b.sessions, b.Now
	api := API(b.T, o)
	register(api)
	b.Handler = api.Handler(nil)
}

// Nobody makes a scenario of a bench a call without a session.
const Nobody = "nobody"

// Run makes calls over the API, each as a subtest. As names an owner here: Me when empty, or Nobody.
func (b *Bench) Run(t *testing.T, all ...Scenario) {
	t.Helper()
	for _, s := range all {
		b.as(s).Run(t, b)
	}
}

// Guarded is Run, and wants each of the calls to be refused without a session.
func (b *Bench) Guarded(t *testing.T, all ...Scenario) {
	t.Helper()
	for _, s := range all {
		b.Run(t, s)
		s.Name, s.As, s.Status, s.Contains, s.NotContains = "nobody", Nobody, http.StatusUnauthorized, []string{"session.required"}, nil
		b.Run(t, s)
	}
}

// Call is Run inside the running test; it gives the answer too, decoded when it is an object.
func (b *Bench) Call(t *testing.T, s Scenario) (answer map[string]any, w *httptest.ResponseRecorder) {
	t.Helper()
	w = b.as(s).Call(t, b)
	if strings.HasPrefix(w.Body.String(), "{") {
		if err := json.Unmarshal(w.Body.Bytes(), &answer); err != nil {
			t.Fatalf("%s: %v", w.Body, err)
		}
	}
	return answer, w
}

// as is the scenario with the token of whom it names.
func (b *Bench) as(s Scenario) Scenario {
	b.T.Helper()
	owner := s.As
	switch owner {
	case Nobody:
		s.As = ""
		return s
	case "":
		owner = b.Me
	}
	if b.tokens[owner] == "" {
		b.tokens[owner] = Login(b.T, b.DB, b.sessions, owner, session.Bearer)
	}
	s.As = b.tokens[owner]
	return s
}

// JSON is v as the API would write it.
func JSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}
