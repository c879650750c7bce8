package receipt

import (
	"os"
	"testing"
	"time"

	"sankalp/internal/account"
	"sankalp/internal/client"
	"sankalp/internal/db"
	"sankalp/internal/httpapi"
	"sankalp/internal/patch"
	"sankalp/internal/payment"
	"sankalp/internal/record"
	"sankalp/internal/setting"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

func TestMain(m *testing.M) { os.Exit(testkit.Main(m)) }

// workbench is a Service and its calls on a bench, with the families, tasks and payments that receipts are made from.
type workbench struct {
	*Service
	*testkit.Bench
	tasks    *task.Service
	clients  *client.Service
	payments *payment.Service
	// family and katha (of that family, for ₹5,100) are of me.
	family, katha string
}

// onEach runs the test on a workbench of each engine.
func onEach(t *testing.T, test func(t *testing.T, w *workbench)) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		w := &workbench{Bench: testkit.NewBench(t, d)}
		options := record.Options{DB: d, Now: w.Now}
		w.Service, w.payments, w.clients = New(options, testkit.Places), payment.New(options), client.New(options, testkit.Places)
		w.tasks = task.New(task.Options{Options: record.Options{DB: d, Now: w.Now}})
		w.Serve(httpapi.Options{}, func(api *httpapi.API) { Register(api, w.Service) })
		w.family = testkit.Add(w.Bench, w.clients.Create, testkit.Body[client.Input](
			`{"name":"Suresh Agarwal","gotra":"Garg","addresses":[{"_id":"`+w.ID()+`","area":"Vaishali Nagar"}]}`)).ID
		w.katha = w.task(`{"clientId":"` + w.family + `"}`)
		test(t, w)
	})
}

func (w *workbench) task(changes string) string {
	w.T.Helper()
	created, err := w.tasks.Create(w.Ctx, w.Mine(), task.AddCompleted, patch.Value[string]{}, testkit.Body[task.Input](
		`{"taskName":"Satyanarayan Katha with havan","description":"d","location":"l","date":"2026-11-20","amount":5100}`, changes))
	w.Must(err)
	return created.ID
}

// pay writes down money by UPI for the katha, and gives its id.
func (w *workbench) pay(changes string) string {
	w.T.Helper()
	return testkit.Add(w.Bench, w.payments.Create, testkit.Body[payment.Input](
		`{"taskId":"`+w.katha+`","amount":4000,"method":"upi","date":"2026-11-20"}`, changes)).ID
}

func (w *workbench) try(language string, payments ...string) (Receipt, error) {
	w.Forward(time.Millisecond)
	return w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, Input{PaymentIDs: patch.Of(payments), Language: patch.Of(language)})
}

// issue makes a receipt and wants no fault.
func (w *workbench) issue(language string, payments ...string) Receipt {
	w.T.Helper()
	r, err := w.try(language, payments...)
	w.Must(err)
	return r
}

// settings changes those of me.
func (w *workbench) settings(change string) {
	w.T.Helper()
	accounts, err := account.New(w.Ctx, account.Options{DB: w.DB, Now: w.Now})
	w.Must(err)
	_, err = accounts.ChangeSettings(w.Ctx, w.Mine(), testkit.Body[setting.Change](change), 0)
	w.Must(err)
}
