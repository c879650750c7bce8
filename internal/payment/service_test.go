package payment

import (
	"context"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/client"
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
		if p.Fields != want || p.Revision != w.Revision() || !id.Valid(p.ID) {
			t.Errorf("made %+v", p)
		}
		if all := w.all(w.Me, Query{}); len(all) != 1 || all[0] != p {
			t.Errorf("kept %+v\nmade %+v", all, p)
		}
		if got := w.Audits("payment", p.ID); !slices.Equal(got, []string{"created by me: false→true"}) {
			t.Errorf("audits %v", got)
		}
	})
}

func TestCreateRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		theirs, nobody := w.task(w.Other, `{}`), id.New(w.Clock)
		for changes, want := range map[string][]string{
			`{"taskId":null}`:                   {"taskId:payment.for_whom"},
			`{"taskId":7,"clientId":"Ramesh"}`:  {"taskId:payment.ref_format", "clientId:payment.ref_format"},
			`{"taskId":"` + theirs + `"}`:       {"taskId:payment.task_unknown"},
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
			`{"ref":"` + strings.Repeat("1", maxRef+1) + `","paidBy":"` + strings.Repeat("न", maxPaidBy+1) + `","note":"` + strings.Repeat("n", maxNote+1) + `"}`: {
				"ref:field.too_long", "paidBy:field.too_long", "note:field.too_long"},
		} {
			_, err := w.try(changes)
			t.Run(changes, func(t *testing.T) { testkit.WantCodes(t, err, want...) })
		}
		_, err := w.Create(w.Ctx, w.Mine(), patch.Of("7"), w.form(``))
		testkit.WantCodes(t, err, "_id:payment.id_format")
		if w.Revision() != before {
			t.Error("something was changed")
		}
		w.add(`{"date":"2026-11-21"}`) // where it is tomorrow already
		w.add(`{"amount":999999999.99}`)
	})
}

// A phone that has not heard of it yet writes down what came for a task that another one has deleted.
func TestATaskInTheTrashTakesPayments(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		if err := w.tasks.Delete(w.Ctx, w.Mine(), w.katha, 0); err != nil {
			t.Fatal(err)
		}
		w.add(``)
	})
}

// Work outlives its family, and is paid for all the same.
func TestATaskOfAFamilyThatIsGoneForGood(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		gone := id.New(w.Clock)
		w.Exec(w.Me, `UPDATE tasks SET client_id = $2 WHERE owner_id = $1`, w.Me, gone)
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
		other := w.task(w.Me, `{}`)
		_, err = w.try(`{"direction":"refund","amount":1,"taskId":"` + other + `"}`)
		testkit.WantKind(t, err, fault.Conflict, "payment.refund_exceeds")
		testkit.WantKind(t, w.Delete(w.Ctx, w.Mine(), first.ID, 0), fault.Conflict, "payment.refund_exceeds")
		if all := w.all(w.Me, Query{TaskID: w.katha}); len(all) != 3 {
			t.Errorf("there are %+v", all)
		}
		for _, p := range []Payment{back, first, second} {
			if err := w.Delete(w.Ctx, w.Mine(), p.ID, 0); err != nil {
				t.Fatal(err)
			}
		}
		_, err = w.Restore(w.Ctx, w.Mine(), []string{back.ID})
		testkit.WantKind(t, err, fault.Conflict, "payment.refund_exceeds")
		if _, err = w.Restore(w.Ctx, w.Mine(), []string{first.ID, second.ID, back.ID}); err != nil {
			t.Error(err)
		}
		w.add(`{"direction":"forgiven","method":null,"amount":5000,"note":"A widow"}`) // takes nothing from what came
	})
}

func TestTheSameCreateAgain(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		chosen := patch.Of(w.ID())
		create := func(changes string) (Payment, error) { return w.Create(w.Ctx, w.Mine(), chosen, w.form(changes)) }
		created, err := create(``)
		if err != nil {
			t.Fatal(err)
		}
		revision := w.Revision()
		if again, err := create(``); err != nil || again != created {
			t.Errorf("again %+v, %v\nfirst %+v", again, err, created)
		}
		_, err = create(`{"amount":1101}`)
		testkit.WantKind(t, err, fault.Conflict, "payment.id_taken")
		if err := w.Delete(w.Ctx, w.Mine(), created.ID, 0); err != nil {
			t.Fatal(err)
		}
		if again, err := create(``); err != nil || again != created {
			t.Errorf("after a delete: %+v, %v", again, err)
		}
		if w.Revision() != revision+1 || len(w.all(w.Me, Query{})) != 0 {
			t.Error("a replay changed something")
		}
		if n, err := w.Purge(w.Ctx, "", w.Clock.Add(time.Second)); err != nil || n != 1 {
			t.Fatalf("purged %d, %v", n, err)
		}
		if again, err := create(``); err != nil || again.ID != created.ID || w.Revision() != revision+1 {
			t.Errorf("after it was erased: %+v, %v", again, err)
		}
	})
}

// Two phones that were offline send what they wrote down for one task, each of it twice and at the same time.
func TestTwoPhonesLoseAndDoubleNothing(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		var forms []patch.Value[string]
		for range 8 {
			forms = append(forms, patch.Of(w.ID()))
		}
		in, c := w.form(``), w.Mine()
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
		for _, p := range w.all(w.Me, Query{TaskID: w.katha}) {
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
		testkit.WantKind(t, w.Delete(w.Ctx, w.Caller(w.Other), p.ID, 0), fault.NotFound, "payment.not_found")
		_, err := w.Get(w.Ctx, w.Caller(w.Other), p.ID)
		testkit.WantKind(t, err, fault.NotFound, "payment.not_found")
		if all := w.all(w.Other, Query{TaskID: w.katha}); len(all) != 0 {
			t.Errorf("he sees %+v", all)
		}
		if err := w.Delete(w.Ctx, w.Mine(), p.ID, 0); err != nil {
			t.Fatal(err)
		}
		_, err = w.Restore(w.Ctx, w.Caller(w.Other), []string{p.ID})
		testkit.WantKind(t, err, fault.NotFound, "payment.not_found")
		w.Forward(record.TrashFor + time.Millisecond)
		_, err = w.Restore(w.Ctx, w.Mine(), []string{p.ID})
		testkit.WantKind(t, err, fault.NotFound, "payment.not_found")
	})
}

func TestList(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		second := w.add(`{"date":"2026-11-19"}`)
		third := w.add(`{"date":"2026-11-20"}`)
		first := w.add(`{"date":"2026-04-01","taskId":"` + w.task(w.Me, `{}`) + `"}`)
		for q, want := range map[Query][]Payment{
			{}:                          {first, second, third},
			{TaskID: w.katha}:           {second, third},
			{TaskID: first.TaskID}:      {first},
			{ClientID: id.New(w.Clock)}: {},
		} {
			if got := w.all(w.Me, q); !slices.Equal(got, want) {
				t.Errorf("%v: %+v", q, got)
			}
		}
		changed, err := kind.Changed(w.Ctx, w.DB.Reader(), w.Me, second.Revision)
		if err != nil || len(changed) != 2 {
			t.Errorf("changed since: %+v, %v", changed, err)
		}
	})
}

// In a group rite each family pays for itself, whoever the task is for, and gets back no more than it gave.
func TestFamiliesOfAGroupRite(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		family := func(name string) string {
			return testkit.Add(w.Bench, client.New(record.Options{DB: w.DB, Now: w.Now}, testkit.Places).Create, testkit.Body[client.Input](`{"name":"`+name+`"}`)).ID
		}
		sharma, verma := family("Sharma"), family("Verma")
		katha := w.task(w.Me, `{"clientId":"`+sharma+`","group":{"families":[{"clientId":"`+sharma+`","fee":1100},{"clientId":"`+verma+`","fee":500}]}}`)
		host := w.add(`{"taskId":"` + katha + `"}`)
		guest := w.add(`{"taskId":"` + katha + `","clientId":"` + verma + `","amount":500}`)
		if host.ClientID != sharma || guest.ClientID != verma {
			t.Errorf("%+v and %+v", host, guest)
		}
		for who, want := range map[string][]Payment{sharma: {host}, verma: {guest}} {
			if got := w.all(w.Me, Query{ClientID: who}); !slices.Equal(got, want) {
				t.Errorf("of %s: %+v", who, got)
			}
		}
		_, err := w.try(`{"taskId":"` + katha + `","clientId":"` + verma + `","direction":"refund","amount":501}`)
		testkit.WantKind(t, err, fault.Conflict, "payment.refund_exceeds")
		w.add(`{"taskId":"` + katha + `","clientId":"` + verma + `","direction":"refund","amount":500}`)
		_, err = w.try(`{"taskId":"` + katha + `","clientId":"` + id.New(w.Clock) + `"}`)
		testkit.WantCodes(t, err, "clientId:payment.client_unknown")
	})
}
