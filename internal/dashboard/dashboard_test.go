package dashboard

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"
	"time"

	"sankalp/internal/civil"
	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/payment"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// office is a Service with those of tasks and payments, at ten in the morning of 20 November 2026 in India.
type office struct {
	*Service
	t        testing.TB
	ctx      context.Context
	db       *db.DB
	tasks    *task.Service
	payments *payment.Service
}

func now() time.Time { return time.Date(2026, 11, 20, 4, 30, 0, 0, time.UTC) }

func newOffice(t testing.TB, d *db.DB) *office {
	return &office{New(Options{DB: d, Now: now}), t, context.Background(), d,
		task.New(task.Options{Options: record.Options{DB: d, Now: now}}), payment.New(record.Options{DB: d, Now: now})}
}

func onEach(t *testing.T, test func(t *testing.T, o *office)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) { test(t, newOffice(t, d)) })
}

func read[T any](t testing.TB, body any) (in T) {
	t.Helper()
	text, err := json.Marshal(body)
	if err == nil {
		err = json.Unmarshal(text, &in)
	}
	if err != nil {
		t.Fatal(err)
	}
	return in
}

type fields map[string]any

// task adds one of tomorrow and changes it then, since an update binds nothing to the day of entry.
func (o *office) task(c session.Caller, change fields) task.Task {
	o.t.Helper()
	created, err := o.tasks.Create(o.ctx, c, task.AddNew, patch.Value[string]{}, read[task.Input](o.t, fields{
		"taskName": "Katha", "description": "d", "location": "l", "finalAssignUser": c.Name, "date": "2026-11-21"}))
	if err == nil && len(change) > 0 {
		created, err = o.tasks.Update(o.ctx, c, created.ID, read[task.Input](o.t, change), 0)
	}
	if err != nil {
		o.t.Fatal(err)
	}
	return created
}

func (o *office) pay(c session.Caller, body fields) error {
	if body["direction"] == "forgiven" {
		body["note"] = "Let go"
	} else {
		body["method"] = "cash"
	}
	body["date"] = "2026-11-19"
	_, err := o.payments.Create(o.ctx, c, patch.Value[string]{}, read[payment.Input](o.t, body))
	return err
}

func (o *office) sumsOf(c session.Caller, client string) sums {
	o.t.Helper()
	s, err := o.sums(o.ctx, c, client)
	if err != nil {
		o.t.Fatal(err)
	}
	return s
}

// The table that the web app's ledger is held to as well.
func TestTheRulesOfTheLedger(t *testing.T) {
	type account struct {
		Earned, Received, Forgiven, Due, Extra, Advance money.Paise
	}
	var table []struct {
		Name      string
		Task      fields
		Completed bool
		Payments  []fields
		Earned    float64 // rupees; sums may be more than one amount may
		Account   struct{ Received, Forgiven, Due, Extra, Advance float64 }
	}
	text, err := os.ReadFile("../payment/testdata/ledger.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(text, &table); err != nil || len(table) < 40 {
		t.Fatalf("%d rows, %v", len(table), err)
	}
	onEach(t, func(t *testing.T, o *office) {
		for i, row := range table {
			t.Run(row.Name, func(t *testing.T) {
				c := testkit.Caller(t, o.db, testkit.Account(t, o.db, fmt.Sprint("owner", i)))
				created := o.task(c, named(o, c, row.Task))
				for i := range row.Payments {
					p := named(o, c, row.Payments[len(row.Payments)-1-i]) // the latest stands first
					p["taskId"] = created.ID
					if err := o.pay(c, p); err != nil {
						t.Fatal(err)
					}
				}
				s := o.sumsOf(c, "")
				paise := func(rupees float64) money.Paise { return money.Paise(math.Round(rupees * 100)) }
				a := row.Account
				want := account{paise(row.Earned), paise(a.Received), paise(a.Forgiven), paise(a.Due), paise(a.Extra), paise(a.Advance)}
				if got := (account{s.Earned, s.Received, s.Forgiven, s.Due, s.Extra, s.Advance}); got != want {
					t.Errorf("%+v, want %+v", got, want)
				}
				if (s.Done == 1) != row.Completed {
					t.Errorf("completed: %v", s.Done == 1)
				}
			})
		}
	})
}

// named gives what is sent with real families of the caller for those that the table calls by a letter.
func named(o *office, c session.Caller, sent fields) fields {
	o.t.Helper()
	text, err := json.Marshal(sent)
	if err != nil {
		o.t.Fatal(err)
	}
	clients := client.New(record.Options{DB: o.db, Now: now}, testkit.Places)
	for _, letter := range []string{"a", "b", "c", "z"} {
		// Its id is made of the letter, and so is the same in each task and payment of the owner.
		familyID := "0193a1c2-7e3b-7c7a-9f21-00000000000" + strings.Replace(letter, "z", "d", 1)
		was := string(text)
		if text = []byte(strings.ReplaceAll(was, `"clientId":"`+letter+`"`, `"clientId":"`+familyID+`"`)); string(text) == was {
			continue
		}
		if _, err := clients.Create(o.ctx, c, patch.Of(familyID), read[client.Input](o.t, fields{"name": letter})); err != nil {
			o.t.Fatal(err)
		}
	}
	var made fields
	if err := json.Unmarshal(text, &made); err != nil {
		o.t.Fatal(err)
	}
	return made
}

func TestTheCall(t *testing.T) {
	onEach(t, func(t *testing.T, o *office) {
		owner := testkit.Account(t, o.db, "me")
		o.task(testkit.Caller(t, o.db, owner), fields{"amount": 5100, "outcome": "done"})
		o.task(testkit.Caller(t, o.db, owner), fields{"outcome": "done"})
		sessions := testkit.Sessions(t, o.db, now)
		api := testkit.API(t, httpapi.Options{DB: o.db, Sessions: sessions, Now: now})
		Register(api, o.Service)
		h, token := api.Handler(nil), testkit.Login(t, o.db, sessions, owner, session.Bearer)
		for _, sc := range []testkit.Scenario{
			{Path: "/api/dashboard", As: token, Status: 200, Contains: []string{`{"done":2,"open":1,"earned":5100,"received":0,"forgiven":0,"due":5100,"extra":0,"advance":0,"shares":0,"toGive":0,"toGet":0}`}},
			{Path: "/api/dashboard?client=" + id.New(now()), As: token, Status: 200, Contains: []string{`"done":0`}},
			{Name: "as nobody", Path: "/api/dashboard", Status: 401, Contains: []string{"session.required"}},
		} {
			sc.Run(t, h)
		}
	})
}

// BenchmarkSums adds up a practice of ten years; the budget is 60 ms.
func BenchmarkSums(b *testing.B) {
	o := newOffice(b, testkit.Open(b, testkit.SQLiteURL(b)))
	owner := testkit.Account(b, o.db, "me")
	err := o.db.Write(o.ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		for i := range 7200 {
			taskID, day := id.New(now()), civil.Of(now(), time.UTC).AddDays(-i/2)
			if _, err := db.Exec(ctx, tx, `INSERT INTO tasks (owner_id, id, task_name, description, location, final_assign_user, own, amount, date, start_time, ends, search, create_hash, created_at, updated_at, revision)
				VALUES ($1, $2, 'Katha', '', '', '', 1, 510000, $3, '', $3 || 'T00:00', '', '', 0, 0, $4)`, owner, taskID, day.String(), tx.Revision); err != nil {
				return err
			}
			for range 2 + i%12/11 {
				if _, err := db.Exec(ctx, tx, `INSERT INTO payments (owner_id, id, task_id, client_id, direction, kind, amount, method, ref, paid_by, day, note, create_hash, created_at, updated_at, revision)
					VALUES ($1, $2, $3, '', 'in', 'balance', 110000, 'cash', '', '', $4, '', '', 0, 0, $5)`, owner, id.New(now()), taskID, day.String(), tx.Revision); err != nil {
					return err
				}
			}
		}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	c := testkit.Caller(b, o.db, owner)
	b.ReportAllocs()
	for b.Loop() {
		o.sumsOf(c, "")
	}
}
