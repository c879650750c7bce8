package expense

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/testkit"
)

func TestCreate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		task := w.task(w.Me)
		e := w.add(`{"amount":640.5,"category":" samagri ","method":"upi","paidTo":"Flower shop ","taskId":"` + task + `","taskName":"Katha",
			"recoverable":true,"recoveredOn":"2026-11-20","km":12,"ratePerKm":3.5,"note":"Garlands\r\nand lamps","personal":true}`)
		want := `{"_id":"` + e.ID + `","createdAt":"2026-11-20T04:30:00.002Z","updatedAt":"2026-11-20T04:30:00.002Z","revision":` + testkit.JSON(w.Revision()) +
			`,"date":"2026-11-20","amount":640.5,"category":"samagri","method":"upi","paidTo":"Flower shop","taskId":"` + task +
			`","taskName":"Katha","recoverable":true,"recoveredOn":"2026-11-20","km":12,"ratePerKm":3.5,"note":"Garlands\nand lamps","personal":true}`
		if got := testkit.JSON(e); got != want {
			t.Errorf("made\n%s\nwant\n%s", got, want)
		}
		saved, err := w.Get(w.Ctx, w.Mine(), e.ID)
		if err != nil || !reflect.DeepEqual(saved, e) {
			t.Errorf("kept %+v, %v\nmade %+v", saved, err, e)
		}
		if got := w.Audits("expense", e.ID); len(got) != 1 || !strings.HasPrefix(got[0], "created") {
			t.Errorf("audits %v", got)
		}
	})
}

// Empty fields take no room: devices keep ten years of expenses.
func TestAShortOneIsShort(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		_, said, _ := strings.Cut(testkit.JSON(w.add(``)), `"date"`)
		if said = `"date"` + said; said != `"date":"2026-11-20","amount":180,"category":"travel","method":"cash"}` {
			t.Error(said)
		}
	})
}

func TestCreateRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before, theirs := w.Revision(), w.task(w.Other)
		for changes, want := range map[string][]string{
			`{"date":null,"amount":null,"category":" "}`: {"date:field.required", "amount:field.required", "category:field.required"},
			`{"amount":0}`:                            {"amount:expense.amount_zero"},
			`{"amount":-5}`:                           {"amount:field.amount_range"},
			`{"amount":1000000000}`:                   {"amount:field.amount_range"},
			`{"amount":1.005}`:                        {"amount:field.amount_format"},
			`{"amount":"two hundred"}`:                {"amount:field.amount_format"},
			`{"date":"2026-11-22"}`:                   {"date:expense.date_ahead"},
			`{"date":"22.11.2026","recoveredOn":"x"}`: {"date:field.date_format", "recoveredOn:field.date_format"},
			`{"method":"gold"}`:                       {"method:field.unknown"},
			`{"km":2001,"ratePerKm":-1}`:              {"km:field.number_range", "ratePerKm:field.amount_range"},
			`{"taskId":"7"}`:                          {"taskId:expense.unknown_id"},
			`{"taskId":"` + theirs + `","clientId":"` + theirs + `"}`:                               {"taskId:expense.task_unknown", "clientId:expense.client_unknown"},
			`{"recoverable":true,"recoveredOn":"2026-11-20","recoveredPaymentId":"` + theirs + `"}`: {"recoveredPaymentId:expense.payment_unknown"},
			`{"recoverable":true,"moneyBack":true}`:                                                 {"recoverable:expense.back_twice"},
			`{"paidTo":"a\u202eb","personal":1}`:                                                    {"paidTo:text.bidi", "personal:request.wrong_type"},
			`{"category":"` + strings.Repeat("न", 41) + `"}`:                                        {"category:field.too_long"},
			`{"note":"` + strings.Repeat("न", maxNote+1) + `"}`:                                     {"note:field.too_long"},
		} {
			_, err := w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, form(changes))
			testkit.WantCodes(t, err, want...)
		}
		if w.Revision() != before {
			t.Error("something was changed")
		}
		w.add(`{"date":"2026-11-21","amount":999999999.99,"category":"` + strings.Repeat("न", maxCategory) + `"}`)
	})
}

// What was written down offline is judged by the day on which that was; and a date that stays is not judged again.
func TestTomorrowIsOfTheDayOfEntry(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		entered := id.New(w.Clock)
		w.Forward(59 * 24 * time.Hour)
		create := func(chosen, date string) error {
			_, err := w.Create(w.Ctx, w.Mine(), patch.Of(chosen), form(`{"date":"`+date+`"}`))
			return err
		}
		testkit.WantCodes(t, create(entered, "2026-11-22"), "date:expense.date_ahead")
		if err := create(entered, "2026-11-21"); err != nil {
			t.Error(err)
		}
		ahead := id.New(w.Clock)
		w.Forward(-24 * time.Hour) // the clock of the device was a day ahead
		testkit.WantCodes(t, create(ahead, "2027-01-19"), "date:expense.date_ahead")
		w.Forward(24 * time.Hour)
		e := w.add(`{"date":"2027-01-19"}`)
		w.Forward(-48 * time.Hour)
		if w.set(e, `{"note":"Kept"}`).Note != "Kept" {
			t.Error("a date that stays stands in the way")
		}
		_, err := w.Update(w.Ctx, w.Mine(), e.ID, read(`{"date":"2027-01-20"}`), 0)
		testkit.WantCodes(t, err, "date:expense.date_ahead")
	})
}

func TestUpdate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		task := w.task(w.Me)
		seen := w.add(`{"taskId":"` + task + `","taskName":"Katha","recoverable":true}`)
		now := w.set(seen, `{"recoveredOn":"2026-11-20","amount":200}`)
		if now.Amount != 200_00 || now.RecoveredOn.String() != "2026-11-20" || now.TaskName != "Katha" {
			t.Errorf("changed to %+v", now)
		}
		if same := w.set(now, `{"amount":200}`); !reflect.DeepEqual(same, now) || w.Revision() != now.Revision {
			t.Error("a change that changes nothing raised the revision")
		}
		if off := w.set(now, `{"recoverable":false}`); !off.RecoveredOn.IsZero() {
			t.Error("what nobody owes was paid back")
		}
		if off := w.set(now, `{"taskId":null}`); off.TaskID != "" || off.TaskName != "" {
			t.Errorf("still of %q %q", off.TaskID, off.TaskName)
		}
		_, err := w.Update(w.Ctx, w.Mine(), seen.ID, read(`{"amount":1}`), seen.Revision)
		testkit.WantKind(t, err, fault.Stale, "request.stale")
		_, err = w.Update(w.Ctx, w.Caller(w.Other), seen.ID, read(`{"amount":1}`), 0)
		testkit.WantKind(t, err, fault.NotFound, "expense.not_found")
		_, err = w.Update(w.Ctx, w.Mine(), seen.ID, read(`{"amount":null}`), 0)
		testkit.WantCodes(t, err, "amount:field.required")
	})
}

// An expense outlives the work it was for.
func TestAnExpenseOfWorkThatIsGone(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		task := w.task(w.Me)
		e := w.add(`{"taskId":"` + task + `","taskName":"Katha"}`)
		gone := w.add(`{"taskId":"` + task + `"}`)
		w.erase(gone)
		w.Exec(w.Me, `DELETE FROM tasks WHERE id = $1`, task)
		if e = w.set(e, `{"note":"Kept"}`); e.TaskID != task || e.TaskName != "Katha" {
			t.Errorf("%+v", e)
		}
		if _, err := w.Restore(w.Ctx, w.Mine(), []string{gone.ID}); err != nil {
			t.Error(err)
		}
		if again, err := w.Create(w.Ctx, w.Mine(), patch.Of(e.ID), form(`{"taskId":"`+task+`","taskName":"Katha"}`)); err != nil || again.ID != e.ID {
			t.Errorf("sent again: %+v, %v", again, err)
		}
		e = w.set(e, `{"taskId":"`+task+`","taskName":"Katha"}`) // sent again, as a form does
		other := w.set(e, `{"taskId":null}`)
		_, err := w.Update(w.Ctx, w.Mine(), other.ID, read(`{"taskId":"`+task+`"}`), 0)
		testkit.WantCodes(t, err, "taskId:expense.task_unknown")
	})
}

// Work and family never disagree: the family of the work counts, as it is now, and an own one where there is no work.
func TestTheFamilyIsThatOfTheWork(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		one, other, task, free := w.client(w.Me), w.client(w.Me), w.task(w.Me), w.task(w.Me)
		w.Exec(w.Me, `UPDATE tasks SET client_id = $2 WHERE id = $1`, task, one)
		e := w.add(`{"note":"a","taskId":"` + task + `","clientId":"` + other + `"}`)
		own := w.add(`{"note":"b","taskId":"` + free + `","clientId":"` + other + `"}`)
		later := w.set(w.add(`{"note":"c","clientId":"`+other+`"}`), `{"taskId":"`+task+`"}`)
		if e.ClientID != one || own.ClientID != other || later.ClientID != one {
			t.Errorf("for %s, %s and %s", e.ClientID, own.ClientID, later.ClientID)
		}
		gone := w.ID() // for good
		w.Exec(w.Me, `UPDATE tasks SET client_id = $2 WHERE id = $1`, free, gone)
		if own = w.set(own, `{"clientId":"`+gone+`"}`); own.ClientID != gone {
			t.Errorf("for %s", own.ClientID)
		}
		w.set(own, `{"taskId":null,"clientId":"`+other+`"}`)
		w.Exec(w.Me, `UPDATE tasks SET client_id = $2 WHERE id = $1`, task, other)
		if got := w.notes(w.Me, query{ClientID: other}) + " " + w.notes(w.Me, query{ClientID: one}); got != "c,b,a " {
			t.Errorf("when the work went to the other family: %s", got)
		}
		w.Exec(w.Me, `UPDATE tasks SET deleted_at = 1 WHERE id = $1`, task)
		if got := w.notes(w.Me, query{ClientID: other}) + " " + w.notes(w.Me, query{ClientID: one}); got != "b c,a" {
			t.Errorf("without the work: %s", got)
		}
	})
}

func TestList(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		task := w.task(w.Me)
		w.add(`{"note":"a","date":"2026-10-31","category":"phone"}`)
		w.add(`{"note":"b","paidTo":"Śarmā 100%","taskId":"` + task + `","recoverable":true}`)
		w.add(`{"note":"c","date":"2026-11-01","method":"credit","recoverable":true,"recoveredOn":"2026-11-02"}`)
		w.erase(w.add(`{"note":"d"}`))
		if _, err := w.Create(w.Ctx, w.Caller(w.Other), patch.Value[string]{}, form(`{"note":"his"}`)); err != nil {
			t.Fatal(err)
		}
		day := func(s string) query { return query{From: testkit.Day(t, s), To: testkit.Day(t, s)} }
		for want, q := range map[string]query{
			"b,c,a": {}, "a": {Category: "phone"}, "c": {Method: credit}, "b": {TaskID: task}, "": {ClientID: w.ID()},
		} {
			if got := w.notes(w.Me, q); got != want {
				t.Errorf("%+v: %s, want %s", q, got, want)
			}
		}
		for _, q := range []query{day("2026-11-20"), {Owed: true}, {Search: "sarma 100%"}, {From: testkit.Day(t, "2026-11-02")}} {
			if got := w.notes(w.Me, q); got != "b" {
				t.Errorf("%+v: %s", q, got)
			}
		}
		if got := w.notes(w.Me, query{Search: "1%0"}); got != "" {
			t.Errorf("a sign of patterns has a meaning: %s", got)
		}
		_, err := w.list(w.Ctx, w.Mine(), query{Search: strings.Repeat("x", maxSearch+1)})
		testkit.WantCodes(t, err, "q:field.too_long")
	})
}

func TestChanged(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.add(`{"note":"a"}`)
		seen := w.Revision()
		b := w.add(`{"note":"b"}`)
		w.erase(w.add(`{"note":"c"}`))
		got, err := kind.Changed(w.Ctx, w.DB.Reader(), w.Me, seen)
		if err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], b) {
			t.Errorf("%+v, %v", got, err)
		}
	})
}

// What helpers get comes from their shares; what was written as an expense before stays, and can be edited.
func TestHelpersAreNoNewExpense(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		old := w.add(`{"note":"Mukesh ji"}`)
		w.Exec(w.Me, `UPDATE expenses SET category = 'helper' WHERE owner_id = $1 AND id = $2`, w.Me, old.ID)
		if e := w.set(old, `{"amount":501}`); e.Category != "helper" || e.Amount != 501_00 {
			t.Errorf("%+v", e)
		}
		other := w.add(`{}`)
		w.Run(t, []testkit.Scenario{
			{Method: "POST", Path: "/api/expenses", Body: `{"date":"2026-11-20","amount":640,"category":"helper"}`, Status: 422, Contains: []string{`"category":"What helpers get`}},
			{Method: "PUT", Path: "/api/expenses/" + other.ID, Body: `{"category":"helper"}`, Status: 422, Contains: []string{`"category":"What helpers get`}},
			{Method: "PUT", Path: "/api/expenses/" + old.ID, Body: `{"category":"travel"}`, Status: 200},
			{Method: "PUT", Path: "/api/expenses/" + old.ID, Body: `{"category":"helper"}`, Status: 422},
		}...)
	})
}
