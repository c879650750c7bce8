package receipt

import (
	"context"
	"fmt"
	"reflect"
	"sankalp/internal/client"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/testkit"
)

func TestWhatStandsOnIt(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.pay(`{"amount":1100,"kind":"advance","method":"cash","date":"2026-11-12"}`)
		r := w.issue("en", w.pay(`{"paidBy":"Shri Suresh Agarwal"}`))
		if r.Number != "S/2026-27/0001" || r.FY != "2026-27" || r.Seq != 1 || r.Issued != "20 November 2026" ||
			r.TaskID != w.katha || r.ClientID != w.family || r.Method != "upi" || r.Amount != 4000_00 || *r.Agreed != 5100_00 ||
			r.ReceivedTotal != 5100_00 || r.Balance != 0 || r.Rite != "Satyanarayan Katha with havan" || r.RiteDate != testkit.Day(t, "2026-11-20") {
			t.Errorf("issued %+v", r)
		}
		if r.Payer != (Payer{"Shri Suresh Agarwal", "Garg gotra, Vaishali Nagar"}) {
			t.Errorf("payer %+v", r.Payer)
		}
		if want := []Line{{"Satyanarayan Katha with havan", 5100_00, false}, {"Advance received, 12 November 2026", 1100_00, true}}; !slices.Equal(r.Lines, want) {
			t.Errorf("lines %+v", r.Lines)
		}
		if r.Received != "Received now, by UPI" || r.Words != "Rupees four thousand only" || r.Standing != "Nothing is due." {
			t.Errorf("%s, %s, %s", r.Received, r.Words, r.Standing)
		}
		if r.Tithi != "Kartika Shukla Dashami, 2083" {
			t.Errorf("tithi %s", r.Tithi)
		}
		if saved, err := w.get(w.Ctx, w.Mine(), r.ID); err != nil || !reflect.DeepEqual(saved, r) {
			t.Errorf("kept %+v, %v\nmade %+v", saved, err, r)
		}
	})
}

func TestInHindi(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.settings(`{"place":{"name":"Varanasi","nameHi":"वाराणसी","lat":25.3167,"lon":83.0104,"timeZone":"Asia/Kolkata"},"money":{"receiptPrefix":"रसीद"}}`)
		r := w.issue("hi", w.pay(`{"amount":1100}`))
		if r.Number != "रसीद/2026-27/0001" || r.Issued != "20 नवंबर 2026" || r.Words != "एक हज़ार एक सौ रुपये मात्र" || r.Standing != "₹4,000 शेष।" ||
			r.Payer.Detail != "Garg गोत्र, Vaishali Nagar" || r.Issuer.Place != "वाराणसी" || !strings.HasPrefix(r.Tithi, "कार्तिक शुक्ल ") {
			t.Errorf("issued %+v", r)
		}
	})
}

func TestWhatIsLeft(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		more := w.issue("en", w.pay(`{"amount":5601}`))
		if more.Standing != "₹501 is bhent, beyond what was agreed." || more.Balance != 0 {
			t.Errorf("more than agreed: %+v", more)
		}
		w.katha = w.task(`{"feeMode":"open","amount":null}`)
		open := w.issue("en", w.pay(`{"amount":501,"method":"cash"}`), w.pay(`{"amount":251,"kind":"samagri"}`))
		if open.Agreed != nil || open.Standing != "" || open.Method != "" || open.Amount != 752_00 || open.Received != "Received now" ||
			!slices.Equal(open.Lines, []Line{{"Satyanarayan Katha with havan", 501_00, false}, {"Samagri", 251_00, false}}) {
			t.Errorf("an open fee: %+v", open)
		}
		loose := w.issue("en", w.pay(`{"taskId":null,"clientId":"`+w.family+`","amount":1100}`))
		if loose.TaskID != "" || !loose.RiteDate.IsZero() || loose.Payer.Name != "Suresh Agarwal" || loose.Lines[0].Text != "Dakshina" {
			t.Errorf("without a task: %+v", loose)
		}
		w.katha = w.task(`{"date":"2026-11-19"}`)
		for range 10 {
			w.pay(`{"amount":100}`)
		}
		if many := w.issue("en", w.pay(`{"amount":100}`)); len(many.Lines) != 2 || many.Lines[1] != (Line{"Received before, 10 times", 1000_00, true}) {
			t.Errorf("many: %+v", many.Lines)
		} else if many.Tithi != "Work of 19 November 2026, Kartika Shukla Navami, 2083" {
			t.Errorf("tithi of another day: %s", many.Tithi)
		}
	})
}

func TestCreateRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		good := w.pay(``)
		other := w.task(`{}`)
		apart := w.pay(`{"taskId":"` + other + `"}`)
		back := w.pay(`{"direction":"refund","amount":1}`)
		before := w.Revision()
		for name, tt := range map[string]struct {
			ids  []string
			want string
		}{
			"none": {nil, "paymentIds:field.required"}, "no id": {[]string{"7"}, "paymentIds:receipt.id_format"},
			"unknown": {[]string{id.New(w.Clock)}, "paymentIds:receipt.payment_unknown"}, "given back": {[]string{back}, "paymentIds:receipt.payment_not_in"},
			"two tasks": {[]string{good, apart}, "paymentIds:receipt.payment_mixed"},
			"too many":  {slices.Repeat([]string{good}, maxPayments+1), "paymentIds:field.too_many"},
		} {
			_, err := w.try("en", tt.ids...)
			t.Run(name, func(t *testing.T) { testkit.WantCodes(t, err, tt.want) })
		}
		_, err := w.try("sa", good)
		testkit.WantCodes(t, err, "language:field.unknown")
		_, err = w.Create(w.Ctx, w.Caller(w.Other), patch.Value[string]{}, Input{PaymentIDs: patch.Of([]string{good})})
		testkit.WantCodes(t, err, "paymentIds:receipt.payment_unknown")
		if w.Revision() != before {
			t.Error("something was changed")
		}
		w.issue("en", good)
		_, err = w.try("en", good)
		testkit.WantKind(t, err, fault.Conflict, "receipt.already")
		if next := w.issue("en", apart); next.Seq != 2 {
			t.Errorf("a refused receipt took number %d", next.Seq-1)
		}
	})
}

// A receipt stays as it is, whatever happens to the records that it was made from.
func TestAReceiptNeverChanges(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		paymentID := w.pay(``)
		r := w.issue("en", paymentID)
		sheet, err := w.pdf(&r)
		if err != nil {
			t.Fatal(err)
		}
		w.settings(`{"name":"Another","money":{"receiptPrefix":"X"}}`)
		if err := w.tasks.Delete(w.Ctx, w.Mine(), w.katha, 0); err != nil {
			t.Fatal(err)
		}
		if err := w.clients.Delete(w.Ctx, w.Mine(), w.family, 0); err != nil {
			t.Fatal(err)
		}
		testkit.WantKind(t, w.payments.Delete(w.Ctx, w.Mine(), paymentID, 0), fault.Conflict, "payment.has_receipt")
		saved, err := w.get(w.Ctx, w.Mine(), r.ID)
		if err != nil || !reflect.DeepEqual(saved, r) {
			t.Errorf("it became %+v, %v", saved, err)
		}
		if again, err := w.pdf(&saved); err != nil || !slices.Equal(again, sheet) {
			t.Errorf("its sheet is another: %v", err)
		}
	})
}

func TestVoid(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		paymentID := w.pay(``)
		r := w.issue("en", paymentID)
		_, err := w.Void(w.Ctx, w.Mine(), r.ID, patch.Of("  "))
		testkit.WantCodes(t, err, "reason:field.required")
		_, err = w.Void(w.Ctx, w.Caller(w.Other), r.ID, patch.Of("Mine"))
		testkit.WantKind(t, err, fault.NotFound, "receipt.not_found")
		gone, err := w.Void(w.Ctx, w.Mine(), r.ID, patch.Of("Wrong name"))
		if err != nil || gone.VoidedAt == nil || gone.VoidReason != "Wrong name" || gone.Number != r.Number || !reflect.DeepEqual(gone.Paper, r.Paper) {
			t.Fatalf("%+v, %v", gone, err)
		}
		again, err := w.Void(w.Ctx, w.Mine(), r.ID, patch.Of("Another reason"))
		if err != nil || !reflect.DeepEqual(again, gone) {
			t.Errorf("again %+v, %v", again, err)
		}
		if next := w.issue("hi", paymentID); next.Seq != 2 {
			t.Errorf("the next is number %d", next.Seq)
		}
		changed, err := kind.Changed(w.Ctx, w.DB.Reader(), w.Me, 0)
		if err != nil || len(changed) != 2 || changed[0].VoidReason != "Wrong name" {
			t.Errorf("changed %+v, %v", changed, err)
		}
	})
}

func TestTheSameCreateAgain(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		chosen, in := patch.Of(id.New(w.Clock)), Input{PaymentIDs: patch.Of([]string{w.pay(``)})}
		r, err := w.Create(w.Ctx, w.Mine(), chosen, in)
		if err != nil {
			t.Fatal(err)
		}
		revision := w.Revision()
		if again, err := w.Create(w.Ctx, w.Mine(), chosen, in); err != nil || again.Number != r.Number || w.Revision() != revision {
			t.Errorf("again %+v, %v", again, err)
		}
		in.PaymentIDs = patch.Of([]string{w.pay(``)})
		_, err = w.Create(w.Ctx, w.Mine(), chosen, in)
		testkit.WantKind(t, err, fault.Conflict, "receipt.id_taken")
	})
}

func TestNumbersHaveNoGapsWhenManyAskAtOnce(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		const many = 20
		var ids []string
		for range many {
			ids = append(ids, w.pay(`{"amount":11}`))
		}
		c := w.Mine()
		faults := make(chan error, 2*many)
		var phones sync.WaitGroup
		for _, paymentID := range ids {
			phones.Go(func() {
				_, err := w.Create(context.Background(), c, patch.Value[string]{}, Input{PaymentIDs: patch.Of([]string{paymentID})})
				faults <- err
				_, err = w.Create(context.Background(), c, patch.Value[string]{}, Input{PaymentIDs: patch.Of([]string{id.New(w.Clock)})})
				if !fault.HasCode(err, "receipt.payment_unknown") {
					faults <- fmt.Errorf("a receipt for nothing: %w", err)
				}
			})
		}
		phones.Wait()
		close(faults)
		for err := range faults {
			if err != nil {
				t.Error(err)
			}
		}
		all, err := w.List(w.Ctx, w.Mine())
		if err != nil || len(all) != many {
			t.Fatalf("%d receipts, %v", len(all), err)
		}
		for i, r := range all {
			if want := fmt.Sprintf("S/2026-27/%04d", i+1); r.Number != want {
				t.Errorf("number %s, want %s", r.Number, want)
			}
		}
	})
}

func TestTheFinancialYearEndsAtMidnightOfTheZone(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.issue("en", w.pay(``))
		india := testkit.Zone(t, "Asia/Kolkata")
		w.Clock = time.Date(2027, 3, 31, 23, 59, 58, 0, india)
		if r := w.issue("en", w.pay(``)); r.Number != "S/2026-27/0002" || r.Issued != "31 March 2027" {
			t.Errorf("before midnight: %s of %s", r.Number, r.Issued)
		}
		w.Clock = time.Date(2027, 4, 1, 0, 0, 0, 0, india)
		if r := w.issue("en", w.pay(``)); r.Number != "S/2027-28/0001" || r.Issued != "1 April 2027" {
			t.Errorf("after midnight: %s of %s", r.Number, r.Issued)
		}
		for date, want := range map[string]string{"2026-03-31": "2025-26", "2026-04-01": "2026-27", "2100-01-01": "2099-00"} {
			if got := financialYear(testkit.Day(t, date)); got != want {
				t.Errorf("%s is in %s, want %s", date, got, want)
			}
		}
	})
}

// Of a group rite a receipt is one family's: its own fee, what it paid before, and what it still owes.
func TestOfAGroupRite(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		verma := testkit.Add(w.Bench, w.clients.Create, testkit.Body[client.Input](`{"name":"Verma parivar"}`)).ID
		w.katha = w.task(`{"clientId":"` + w.family + `","group":{"families":[{"clientId":"` + w.family + `","fee":2100},{"clientId":"` + verma + `","fee":1100}]}}`)
		host := w.pay(`{"amount":2100}`)
		w.pay(`{"amount":400,"clientId":"` + verma + `"}`)
		second := w.pay(`{"amount":100,"clientId":"` + verma + `"}`)
		_, err := w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, Input{PaymentIDs: patch.Of([]string{host, second}), Language: patch.Of("en")})
		testkit.WantCodes(t, err, "paymentIds:receipt.payment_mixed")
		r := w.issue("en", second)
		if r.ClientID != verma || r.Payer.Name != "Verma parivar" || *r.Agreed != 1100_00 || r.ReceivedTotal != 500_00 || r.Balance != 600_00 || len(r.Lines) != 2 {
			t.Errorf("%+v", r.Paper)
		}
	})
}
