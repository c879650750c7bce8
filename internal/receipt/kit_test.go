package receipt

import (
	"context"
	"encoding/json"
	"os"
	"testing"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/payment"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service on a database with two owners, at 10:00 in India on 20 November 2026 until the test moves it.
type workbench struct {
	*Service
	t        testing.TB
	ctx      context.Context
	db       *db.DB
	tasks    *task.Service
	clients  *client.Service
	payments *payment.Service
	clock    time.Time
	me, he   string
	// family and katha (of that family, for ₹5,100) are of me.
	family, katha string
}

func newBench(t testing.TB, d *db.DB) *workbench {
	w := &workbench{t: t, ctx: context.Background(), db: d, clock: time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC)}
	now := func() time.Time { return w.clock }
	kept := record.Options{DB: d, Now: now}
	w.Service, w.payments, w.clients = New(kept, testkit.Places), payment.New(kept), client.New(kept, testkit.Places)
	w.tasks = task.New(task.Options{DB: d, Now: now})
	w.me, w.he = testkit.Account(t, d, "me"), testkit.Account(t, d, "he")
	family, err := w.clients.Create(w.ctx, w.mine(), patch.Value[string]{}, read[client.Input](t,
		`{"name":"Suresh Agarwal","gotra":"Garg","addresses":[{"_id":"`+id.New(w.clock)+`","area":"Vaishali Nagar"}]}`))
	if err != nil {
		t.Fatal(err)
	}
	w.family = family.ID
	w.katha = w.task(`{"clientId":"` + w.family + `"}`)
	return w
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newBench(t, d)) })
}

func (w *workbench) caller(owner string) session.Caller { return testkit.Caller(w.t, w.db, owner) }

func (w *workbench) mine() session.Caller { return w.caller(w.me) }

func (w *workbench) revision() int64 { return w.mine().Revision }

// read makes an input of bodies, the later over the earlier.
func read[T any](t testing.TB, bodies ...string) (in T) {
	t.Helper()
	for _, body := range bodies {
		if err := json.Unmarshal([]byte(body), &in); body != "" && err != nil {
			t.Fatal(err)
		}
	}
	return in
}

func (w *workbench) task(changes string) string {
	w.t.Helper()
	made, err := w.tasks.Create(w.ctx, w.mine(), task.AddCompleted, patch.Value[string]{}, read[task.Input](w.t,
		`{"taskName":"Satyanarayan Katha with havan","description":"d","location":"l","date":"2026-11-20","amount":5100}`, changes))
	if err != nil {
		w.t.Fatal(err)
	}
	return made.ID
}

// pay writes down money by UPI for the katha, and gives its id.
func (w *workbench) pay(changes string) string {
	w.t.Helper()
	w.clock = w.clock.Add(time.Millisecond)
	made, err := w.payments.Create(w.ctx, w.mine(), patch.Value[string]{}, read[payment.Input](w.t,
		`{"taskId":"`+w.katha+`","amount":4000,"method":"upi","date":"2026-11-20"}`, changes))
	if err != nil {
		w.t.Fatal(err)
	}
	return made.ID
}

func (w *workbench) try(language string, payments ...string) (Receipt, error) {
	w.clock = w.clock.Add(time.Millisecond)
	return w.Create(w.ctx, w.mine(), patch.Value[string]{}, Input{PaymentIDs: patch.Of(payments), Language: patch.Of(language)})
}

// issue makes a receipt and wants no fault.
func (w *workbench) issue(language string, payments ...string) Receipt {
	w.t.Helper()
	r, err := w.try(language, payments...)
	if err != nil {
		w.t.Fatal(err)
	}
	return r
}

// settings changes those of me.
func (w *workbench) settings(change string) {
	w.t.Helper()
	accounts, err := account.New(w.ctx, account.Options{DB: w.db, Now: func() time.Time { return w.clock }})
	if err == nil {
		_, err = accounts.Change(w.ctx, w.mine(), read[account.Settings](w.t, change), 0)
	}
	if err != nil {
		w.t.Fatal(err)
	}
}
