package payment

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

func TestCreate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		p := w.add(`{"kind":"advance","method":"upi","ref":" 412345678901 ","paidBy":" सुरेश अग्रवाल ","note":"On the ghat"}`)
		want := Fields{TaskID: w.katha, Direction: In, Kind: Advance, Amount: 1100_00, Method: UPI, Ref: "412345678901",
			PaidBy: "सुरेश अग्रवाल", Date: testkit.Day(t, "2026-11-20"), Note: "On the ghat"}
		if p.Fields != want || p.Revision != w.revision() || !id.Valid(p.ID) {
			t.Errorf("made %+v", p)
		}
		if all := w.all(w.me, Query{}); len(all) != 1 || all[0] != p {
			t.Errorf("kept %+v\nmade %+v", all, p)
		}
		if got := testkit.Audits(t, w.db, w.me, "payment", p.ID); !slices.Equal(got, []string{"created by session-of-me: false→true"}) {
			t.Errorf("audits %v", got)
		}
	})
}

func TestCreateRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.revision()
		his, nobody := w.task(w.he, `{}`), id.New(w.clock)
		for changes, want := range map[string][]string{
			`{"taskId":null}`:                   {"taskId:payment.for_whom"},
			`{"taskId":7,"clientId":"Ramesh"}`:  {"taskId:payment.ref_format", "clientId:payment.ref_format"},
			`{"taskId":"` + his + `"}`:          {"taskId:payment.task_unknown"},
			`{"taskId":"` + nobody + `"}`:       {"taskId:payment.task_unknown"},
			`{"clientId":"` + nobody + `"}`:     {"clientId:payment.client_unknown"},
			`{"amount":null}`:                   {"amount:field.required"},
			`{"amount":0}`:                      {"amount:payment.amount_zero"},
			`{"amount":-1}`:                     {"amount:field.amount_range"},
			`{"amount":1000000000}`:             {"amount:field.amount_range"},
			`{"amount":0.001}`:                  {"amount:field.amount_format"},
			`{"amount":"eleven hundred"}`:       {"amount:field.amount_format"},
			`{"method":null}`:                   {"method:field.required"},
			`{"method":"gold"}`:                 {"method:field.unknown"},
			`{"kind":"gift","direction":"out"}`: {"kind:field.unknown", "direction:field.unknown"},
			`{"date":null}`:                     {"date:field.required"},
			`{"date":"20/11/2026"}`:             {"date:field.date_format"},
			`{"date":"2026-11-22"}`:             {"date:payment.date_future"},
			`{"direction":"forgiven"}`:          {"method:payment.forgiven_method", "note:payment.reason_required"},
			`{"direction":"forgiven","method":null,"note":"Poor","taskId":null,"clientId":"` + nobody + `"}`: {"taskId:payment.forgiven_task"},
			`{"ref":"` + strings.Repeat("1", MaxRef+1) + `","paidBy":"` + strings.Repeat("न", MaxPaidBy+1) + `","note":"` + strings.Repeat("n", MaxNote+1) + `"}`: {
				"ref:field.too_long", "paidBy:field.too_long", "note:field.too_long"},
		} {
			_, err := w.try(changes)
			t.Run(changes, func(t *testing.T) { testkit.WantCodes(t, err, want...) })
		}
		_, err := w.Create(w.ctx, w.mine(), patch.Of("7"), w.form(``))
		testkit.WantCodes(t, err, "_id:payment.id_format")
		if w.revision() != before {
			t.Error("something was changed")
		}
		w.add(`{"date":"2026-11-21"}`) // where it is tomorrow already
		w.add(`{"amount":999999999.99}`)
	})
}

// A phone that has not heard of it yet writes down what came for a task that another one has deleted.
func TestATaskInTheTrashTakesPayments(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		if err := w.tasks.Delete(w.ctx, w.mine(), w.katha, 0); err != nil {
			t.Fatal(err)
		}
		w.add(``)
	})
}

// Work outlives its family, and is paid for all the same.
func TestATaskOfAFamilyThatIsGoneForGood(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		gone := id.New(w.clock)
		err := w.db.Write(w.ctx, w.me, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `UPDATE tasks SET client_id = $2 WHERE owner_id = $1`, w.me, gone)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if p := w.add(`{"clientId":"` + gone + `"}`); p.ClientID != gone {
			t.Errorf("of %s", p.ClientID)
		}
	})
}

func TestMoreIsNotGivenBackThanCame(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		first, second := w.add(``), w.add(`{"amount":400,"method":"upi"}`)
		_, err := w.try(`{"direction":"refund","amount":1500.01}`)
		testkit.WantKind(t, err, fault.Conflict, "payment.refund_exceeds")
		back := w.add(`{"direction":"refund","amount":1500}`)
		_, err = w.try(`{"direction":"refund","amount":0.01}`)
		testkit.WantKind(t, err, fault.Conflict, "payment.refund_exceeds")
		other := w.task(w.me, `{}`)
		_, err = w.try(`{"direction":"refund","amount":1,"taskId":"` + other + `"}`)
		testkit.WantKind(t, err, fault.Conflict, "payment.refund_exceeds")
		testkit.WantKind(t, w.Delete(w.ctx, w.mine(), first.ID, 0), fault.Conflict, "payment.refund_exceeds")
		if all := w.all(w.me, Query{TaskID: w.katha}); len(all) != 3 {
			t.Errorf("there are %+v", all)
		}
		for _, p := range []Payment{back, first, second} {
			if err := w.Delete(w.ctx, w.mine(), p.ID, 0); err != nil {
				t.Fatal(err)
			}
		}
		_, err = w.Restore(w.ctx, w.mine(), []string{back.ID})
		testkit.WantKind(t, err, fault.Conflict, "payment.refund_exceeds")
		if _, err = w.Restore(w.ctx, w.mine(), []string{first.ID, second.ID, back.ID}); err != nil {
			t.Error(err)
		}
		w.add(`{"direction":"forgiven","method":null,"amount":5000,"note":"A widow"}`) // takes nothing from what came
	})
}

func TestTheSameCreateAgain(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		chosen := w.idAt(w.clock)
		create := func(changes string) (Payment, error) { return w.Create(w.ctx, w.mine(), chosen, w.form(changes)) }
		made, err := create(``)
		if err != nil {
			t.Fatal(err)
		}
		revision := w.revision()
		if again, err := create(``); err != nil || again != made {
			t.Errorf("again %+v, %v\nfirst %+v", again, err, made)
		}
		_, err = create(`{"amount":1101}`)
		testkit.WantKind(t, err, fault.Conflict, "payment.id_taken")
		if err := w.Delete(w.ctx, w.mine(), made.ID, 0); err != nil {
			t.Fatal(err)
		}
		if again, err := create(``); err != nil || again != made {
			t.Errorf("after a delete: %+v, %v", again, err)
		}
		if w.revision() != revision+1 || len(w.all(w.me, Query{})) != 0 {
			t.Error("a replay changed something")
		}
		if n, err := w.Purge(w.ctx, "", w.clock.Add(time.Second)); err != nil || n != 1 {
			t.Fatalf("purged %d, %v", n, err)
		}
		if again, err := create(``); err != nil || again.ID != made.ID || w.revision() != revision+1 {
			t.Errorf("after it was erased: %+v, %v", again, err)
		}
	})
}

// Two phones that were offline send what they wrote down for one task, each of it twice and at the same time.
func TestTwoPhonesLoseAndDoubleNothing(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		var forms []patch.Value[string]
		for i := range 8 {
			forms = append(forms, w.idAt(w.clock.Add(time.Duration(i)*time.Second)))
		}
		in, c := w.form(``), w.mine()
		faults := make(chan error, 4*len(forms))
		var phones sync.WaitGroup
		for range 2 {
			for _, half := range [][]patch.Value[string]{forms[:4], forms[4:]} {
				phones.Go(func() {
					for _, chosen := range half {
						_, err := w.Create(context.Background(), c, chosen, in)
						faults <- err
					}
				})
			}
		}
		phones.Wait()
		close(faults)
		for err := range faults {
			if err != nil {
				t.Error(err)
			}
		}
		sum := 0
		for _, p := range w.all(w.me, Query{TaskID: w.katha}) {
			sum += int(p.Amount)
		}
		if sum != 8*1100_00 {
			t.Errorf("%d paise are written down, want %d", sum, 8*1100_00)
		}
	})
}

func TestOthersSeeNothing(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		p := w.add(``)
		testkit.WantKind(t, w.Delete(w.ctx, w.caller(w.he), p.ID, 0), fault.NotFound, "payment.not_found")
		_, err := w.Get(w.ctx, w.caller(w.he), p.ID)
		testkit.WantKind(t, err, fault.NotFound, "payment.not_found")
		if all := w.all(w.he, Query{TaskID: w.katha}); len(all) != 0 {
			t.Errorf("he sees %+v", all)
		}
		if err := w.Delete(w.ctx, w.mine(), p.ID, 0); err != nil {
			t.Fatal(err)
		}
		_, err = w.Restore(w.ctx, w.caller(w.he), []string{p.ID})
		testkit.WantKind(t, err, fault.NotFound, "payment.not_found")
		w.clock = w.clock.Add(record.TrashFor + time.Millisecond)
		_, err = w.Restore(w.ctx, w.mine(), []string{p.ID})
		testkit.WantKind(t, err, fault.NotFound, "payment.not_found")
	})
}

func TestList(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		second := w.add(`{"date":"2026-11-19"}`)
		third := w.add(`{"date":"2026-11-20"}`)
		first := w.add(`{"date":"2026-04-01","taskId":"` + w.task(w.me, `{}`) + `"}`)
		for q, want := range map[Query][]Payment{
			{}:                          {first, second, third},
			{TaskID: w.katha}:           {second, third},
			{TaskID: first.TaskID}:      {first},
			{ClientID: id.New(w.clock)}: {},
		} {
			if got := w.all(w.me, q); !slices.Equal(got, want) {
				t.Errorf("%v: %+v", q, got)
			}
		}
		changed, err := Changed(w.ctx, w.db.Reader(), w.me, second.Revision)
		if err != nil || len(changed) != 2 {
			t.Errorf("changed since: %+v, %v", changed, err)
		}
	})
}
