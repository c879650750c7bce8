package sync

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"syscall"
	"testing"
	"time"

	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/expense"
	"sankalp/internal/id"
	"sankalp/internal/observance"
	"sankalp/internal/patch"
	"sankalp/internal/payment"
	"sankalp/internal/record"
	"sankalp/internal/series"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// read is a body as an app sends it.
func read[T any](t testing.TB, format string, args ...any) (in T) {
	t.Helper()
	if err := json.Unmarshal(fmt.Appendf(nil, format, args...), &in); err != nil {
		t.Fatal(err)
	}
	return in
}

// practise stores what ten years of a practice leave: families of five, what each keeps besides its shraddhs with what was decided of
// five years, a series for every fifth, tasks, payments and expenses.
func (k *desk) practise(families, tasks, payments, expenses int) {
	k.t.Helper()
	must := func(err error) {
		if err != nil {
			k.t.Helper()
			k.t.Fatal(err)
		}
	}
	me, options := k.caller("me"), record.Options{DB: k.db}
	newID := func() string { return id.New(k.tasks.Now()) }
	var family, work []string
	clients := client.New(options, testkit.Places)
	for i := range families {
		people := ""
		for n := range 5 {
			people += fmt.Sprintf(`,{"_id":%q,"name":"Member %d of %d","birth":{"date":"19%d-03-15"}}`, newID(), n, i, 50+n*7)
		}
		created, err := clients.Create(k.ctx, me, patch.Value[string]{}, read[client.Input](k.t, `{"name":"Sharma parivar %d","gotra":"Kashyapa",
			"phones":[{"number":"98%08d"}],"addresses":[{"_id":%q,"lines":"%d Ganga Marg","area":"Amer","city":"Jaipur"}],"people":[%s]}`, i, i, newID(), i, people[1:]))
		must(err)
		family = append(family, created.ID)
	}
	for i := range tasks {
		created, err := k.tasks.Create(k.ctx, me, task.AddCompleted, patch.Value[string]{}, read[task.Input](k.t, `{"taskName":"Satyanarayan Katha","description":"Katha, havan and prasad",
			"location":"Amer, Jaipur","finalAssignUser":"Ramesh","amount":5100,"date":"20%02d-%02d-15","clientId":%q}`, 16+i/720, 1+i%12, family[i%families]))
		must(err)
		work = append(work, created.ID)
	}
	kept, together := observance.New(options), series.New(options)
	for i := range families {
		occasions := ""
		for year := range 5 {
			occasions += fmt.Sprintf(`,{"key":"%d","date":"20%d-%02d-15","taskId":%q}`, 1943+year, 21+year, 1+i%12, work[(i*5+year)%tasks])
		}
		_, err := kept.Create(k.ctx, me, patch.Value[string]{}, read[observance.Input](k.t, `{"clientId":%q,"kind":"janma_tithi","name":"Birthday of member %d","every":"year",
			"basis":"tithi","masa":%d,"tithi":%d,"kala":"sunrise","leap":"nija","occasions":[%s]}`, family[i], i%5, 1+i%12, 1+i%30, occasions[1:]))
		must(err)
		if i%5 == 0 {
			_, err = together.Create(k.ctx, me, patch.Value[string]{}, read[series.Input](k.t, `{"clientId":%q,"kind":"saptah","date":"20%02d-%02d-10"}`, family[i], 16+i%10, 1+i%12))
			must(err)
		}
	}
	received := payment.New(options)
	for i := range payments {
		_, err := received.Create(k.ctx, me, patch.Value[string]{}, read[payment.Input](k.t, `{"taskId":%q,"kind":"balance","amount":%d,"method":"cash","date":"20%02d-%02d-15"}`,
			work[i%tasks], 1100+i%5*500, 16+i%tasks/720, 1+i%12))
		must(err)
	}
	spent := expense.New(expense.Options{Options: options})
	for i := range expenses {
		_, err := spent.Create(k.ctx, me, patch.Value[string]{}, read[expense.Input](k.t, `{"date":"20%02d-%02d-10","amount":%d,"category":"travel"}`, 16+i/900, 1+i%12, 50+i%40))
		must(err)
	}
}

// BenchmarkPracticeSync is the first sync of a practice of ten years; the budget is 150 ms and 1 MB compressed.
func BenchmarkPracticeSync(b *testing.B) {
	k := newDesk(b, testkit.Open(b, testkit.SQLiteURL(b)))
	k.practise(500, 7200, 15_000, 9000)
	h, _, token := k.site(b)
	planner := k.planner(b)
	for _, as := range []struct{ name, query, token string }{
		{"lists", "", token}, {"tables", "?tables=true&shortIds=true", token}, {"lists without money", "", planner}, {"tables without money", "?tables=true&shortIds=true", planner},
	} {
		b.Run("as "+as.name, func(b *testing.B) {
			size, before := 0, processor(b)
			for b.Loop() {
				r := httptest.NewRequest(http.MethodGet, "/api/sync"+as.query, nil)
				r.Header.Set("Authorization", "Bearer "+as.token)
				r.Header.Set("Accept-Encoding", "gzip")
				w := httptest.NewRecorder()
				h.ServeHTTP(w, r)
				if w.Code != http.StatusOK {
					b.Fatal(w.Code, w.Body)
				}
				size = w.Body.Len()
			}
			b.ReportMetric(float64(size)/1000, "KB")
			b.ReportMetric(float64((processor(b)-before).Microseconds())/1000/float64(b.N), "cpu-ms/op")
		})
	}
}

// planner is the token of a member without money, who works in the practice.
func (k *desk) planner(b *testing.B) string {
	token := testkit.Login(b, k.db, testkit.Sessions(b, k.db, nil), testkit.Account(b, k.db, "son"), session.Bearer)
	err := k.db.WriteGlobal(k.ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO members (owner_id, id, name, role, user_id, expires_at, created_at) VALUES ('me', 'm', 'Rahul', 'planner', 'son', 0, 0)`)
		if err == nil {
			_, err = db.Exec(ctx, tx, `UPDATE sessions SET practice_id = 'me', member_id = 'm' WHERE account_id = 'son'`)
		}
		return err
	})
	if err != nil {
		b.Fatal(err)
	}
	return token
}

// processor is how long it worked for this process so far: what a busy machine changes least.
func processor(b *testing.B) time.Duration {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		b.Fatal(err)
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
