package notify

import (
	"slices"
	"testing"

	"sankalp/internal/id"
	"sankalp/internal/session"
)

// owed stores a task of 10 November with a fee of ₹2,100 whose owner asks for the rest on a day.
func (w *workbench) owed(c session.Caller, askOn, family string) string {
	taskID := w.task(c, "2026-11-09T09:00", "2026-11-10", "09:00", "2026-11-10T11:00")
	w.exec(`UPDATE tasks SET outcome = 'done', amount = 210000, ask_on = $1, client_id = $2 WHERE id = $3`, askOn, family, taskID)
	return taskID
}

func (w *workbench) pay(c session.Caller, taskID, direction string, paise int64) {
	w.exec(`INSERT INTO payments (owner_id, id, task_id, client_id, direction, kind, amount, method, ref, paid_by, day, note, create_hash,
		created_at, updated_at, revision) VALUES ($1, $2, $3, '', $4, 'balance', $5, 'cash', '', '', '2026-11-10', '', '', 1, 1, 1)`,
		c.Owner, id.New(w.now()), taskID, direction, paise)
}

// "Ask for the rest on …" tells at nine that morning, in the app and by push, what is still owed then, once.
func TestAPaymentToAskFor(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.subscribe(w.me, "/one")
		w.sweep()
		family := w.family(w.me, "Verma parivar", "")
		rest := w.owed(w.me, "2026-11-21", family)
		w.pay(w.me, rest, "in", 100000)
		w.pay(w.me, rest, "refund", 40000)
		alone := w.owed(w.me, "2026-11-21", "")
		w.pay(w.me, w.owed(w.me, "2026-11-21", ""), "in", 210000)
		w.pay(w.me, w.owed(w.me, "2026-11-21", ""), "forgiven", 210000)
		w.owed(w.me, "2026-11-22", "")
		for column, value := range map[string]any{"outcome": "cancelled", "deleted_at": 1, "own": 0, "fee_mode": "open"} {
			w.exec(`UPDATE tasks SET `+column+` = $1 WHERE id = $2`, value, w.owed(w.me, "2026-11-21", ""))
		}
		theirs := w.owed(w.other, "2026-11-21", "")
		w.at("2026-11-21T08:59")
		w.sweep()
		before := len(w.received(w.me))
		w.at("2026-11-21T09:00")
		w.sweep()
		w.sweep()
		want := []string{"payment.due " + rest + "@2026-11-21", "payment.due " + alone + "@2026-11-21"}
		slices.Sort(want)
		if got := w.received(w.me)[before:]; !slices.Equal(got, want) {
			t.Errorf("told %q, want %q", got, want)
		}
		if got := w.received(w.other); !slices.Contains(got, "payment.due "+theirs+"@2026-11-21") {
			t.Errorf("the other was told %q", got)
		}
		page, err := w.list(w.ctx, w.me, query{Page: 1, PageSize: 5})
		if err != nil {
			t.Fatal(err)
		}
		words := sentences{sentence{"Payment due: Verma parivar", "₹1,500 for Katha, 10 November 2026. You wanted to ask for it today."},
			sentence{"बकाया भुगतान: Verma parivar", "Katha, 10 नवंबर 2026 के ₹1,500। आप आज माँगना चाहते थे।"}}
		if !slices.ContainsFunc(page.Notifications, func(n Notification) bool { return n.Text == words && n.Path == "/dues" }) {
			t.Errorf("%+v", page.Notifications)
		}
		if got := w.push.count(); got < 2 {
			t.Errorf("%d pushes", got)
		}
	})
}

// Who flies east past nine in the morning gets it on arrival, as does one whose server was off.
func TestAPaymentToAskForOfAMorningThatIsOver(t *testing.T) {
	onEach(t, func(_ *testing.T, w *workbench) {
		w.at("2026-11-20T08:00")
		first := "payment.due " + w.owed(w.me, "2026-11-20", "") + "@2026-11-20"
		w.flies("Asia/Tokyo") // 11:30 there
		w.wantReceived(w.me, first)
		w.sweep()
		second := "payment.due " + w.owed(w.me, "2026-11-21", "") + "@2026-11-21"
		third := "payment.due " + w.owed(w.me, "2026-11-22", "") + "@2026-11-22"
		w.at("2026-11-22T12:00")
		w.sweep()
		w.wantReceived(w.me, first, second, third)
	})
}
