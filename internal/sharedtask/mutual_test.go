package sharedtask

import (
	"testing"
	"time"

	"sankalp/internal/crew"
	"sankalp/internal/money"
	"sankalp/internal/settlement"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// Two who are helpers of each other share a rite of the same name and hour to each other: each has both, the books of both tie, and
// where one leaves the other way stays.
func TestTwoWhoShareWithEachOther(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		p.mutual()
		c := p.caller()

		toThem := p.ask(p.rite("2026-11-21", ""), "")
		p.Forward(time.Millisecond)
		theirs, err := p.s.Tasks.Create(p.Ctx, c, task.AddNew, noID, testkit.Body[task.Input](
			`{"taskName":"Rudrabhishek","description":"The same","location":"Kedar Ghat","date":"2026-11-21","startTime":"06:00","durationMinutes":150,"amount":5100}`))
		p.Must(err)
		toMe, err := p.s.Crew.Create(p.Ctx, c, noID, testkit.Body[crew.Input](`{"taskId":"`+theirs.ID+`","helperId":"`+p.back+
			`","role":"hota","shareKind":"percent","percent":50,"standing":"asked","askedAt":"2026-11-20T04:00:00Z"}`))
		p.Must(err)
		p.deliver(nil)
		p.Must(p.answer(toThem, "yes"))
		_, err = p.s.Tasks.Update(p.Ctx, p.Mine(), toMe.ID, testkit.Body[task.Input](`{"answer":"yes"}`), 0)
		p.Must(err)
		p.deliver(nil)
		p.Forward(48 * time.Hour)
		_, err = p.settle(toThem, "3100", "")
		p.Must(err)
		_, err = p.s.Settlements.Create(p.Ctx, c, noID, testkit.Body[settlement.Input](`{"helperId":"`+p.back+`","crewId":"`+toMe.ID+`","amount":1000,"method":"cash","date":"2026-11-22"}`))
		p.Must(err)
		p.deliver(nil)

		if got := p.theirs(toThem); *got.Amount != 3100_00 || got.Answer != task.Yes || p.paid(toThem) != 3100_00 {
			t.Errorf("what I share: %+v, paid %v", got.Fields, p.paid(toThem))
		}
		mine, err := p.s.Tasks.Get(p.Ctx, p.Mine(), toMe.ID)
		p.Must(err)
		paid, err := p.s.Payments.Balances(p.Ctx, p.DB.Reader(), p.Me)
		p.Must(err)
		if *mine.Amount != 2550_00 || mine.Shared.By().From != "Pandit he" || paid[toMe.ID] != 1000_00 {
			t.Errorf("what they share: %+v, paid %v", mine.Fields, paid[toMe.ID])
		}
		p.Must(p.s.leave(p.Ctx, c, p.helper))
		p.deliver(nil)
		_, err = p.s.Settlements.Create(p.Ctx, c, noID, testkit.Body[settlement.Input](`{"helperId":"`+p.back+`","crewId":"`+toMe.ID+`","amount":1550,"method":"cash","date":"2026-11-22"}`))
		p.Must(err)
		p.deliver(nil)
		if paid, err = p.s.Payments.Balances(p.Ctx, p.DB.Reader(), p.Me); err != nil || paid[toMe.ID] != money.Paise(2550_00) {
			t.Errorf("after they left the other way: %v %v", paid[toMe.ID], err)
		}
	})
}
