package sharedtask

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/helper"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/ritetype"
	"sankalp/internal/settlement"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

var noID patch.Value[string]

func TestAnAskedTaskStandsInTheOthersCalendar(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		taskID := p.rite("2026-12-08", `,"samagri":{"people":9,"items":[{"_id":"0197a000-0000-7000-8000-000000000001","name":"Ghee","quantity":2,"unit":"kg","by":"family","packed":true}]}`)
		crewID := p.ask(taskID, `{"dress":"Dhoti","comeBy":"05:30","handedOver":true,"reason":"sutak","reasonNote":"till the 10th"}`)
		p.deliver(nil)
		got := p.theirs(crewID)
		by := got.Shared.By()
		if got.TaskName != "Rudrabhishek" || got.Location != "Kedar Ghat" || got.Date.String() != "2026-12-08" || got.StartTime.String() != "06:00" || got.DurationMinutes != 150 ||
			*got.Amount != 3100_00 || got.Outcome != task.Cancelled || got.Answer != "" || by.From != "Pandit me" || by.Phone != "+919829011111" || by.Dress != "Dhoti" || by.Reason != "sutak" || by.ReasonNote != "till the 10th" || by.Standing != "asked" {
			t.Errorf("%+v %+v", got.Fields, by)
		}
		if s := by.Samagri; s == nil || s.People != 9 || len(s.Items) != 1 || s.Items[0].Name != "Ghee" || strings.Contains(string(got.Shared), "packed") {
			t.Errorf("samagri: %s", got.Shared)
		}
		if text := string(got.AppendJSON(nil)); strings.Contains(text, "11000") || strings.Contains(text, "Sharma") || strings.Contains(text, "quarrel") {
			t.Errorf("what is not theirs: %s", text)
		}
		p.Must(p.answer(crewID, "yes"))
		if got := p.theirs(crewID); got.Outcome != task.None || got.Answer != task.Yes {
			t.Errorf("%+v", got.Fields)
		}
		p.deliver(nil)
		if c := p.mine(crewID); c.Standing != crew.Yes || c.AnsweredAt == 0 {
			t.Errorf("%+v", c)
		}
		p.move(taskID, `{"date":"2026-12-09"}`)
		p.deliver(nil)
		if got := p.theirs(crewID); got.Date.String() != "2026-12-09" || got.Answer != "" || got.Outcome != task.Cancelled {
			t.Errorf("moved: %+v", got.Fields)
		}
		p.Must(p.answer(crewID, "yes"))
		p.deliver(nil)
		p.Must(p.s.Crew.Delete(p.Ctx, p.Mine(), crewID, 0))
		p.deliver(nil)
		if got := p.theirs(crewID); got.Outcome != task.Cancelled || !got.Shared.By().Off {
			t.Errorf("taken back: %+v", got.Fields)
		}
		var events []string
		for _, n := range p.notices() {
			if strings.HasPrefix(n, p.Other) {
				events = append(events, strings.TrimPrefix(n, p.Other+" "))
			}
		}
		if got := strings.Join(events, ", "); got != "asked, moved, off" {
			t.Errorf("events: %s", got)
		}
		if err := p.answer(crewID, "no"); !fault.Is(err, fault.Conflict) {
			t.Errorf("an answer to what was taken back: %v", err)
		}
	})
}

// A task without a list of its own has that of its rite: who is asked for a coming one learns of a change of it.
func TestHelpersSeeAChangedSamagriList(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		rite := testkit.Add(p.Bench, p.s.Rites.Create, testkit.Body[ritetype.Input](`{"name":"Katha","kind":"deva","feeMode":"open","samagri":[{"name":"Ghee","quantity":2,"unit":"kg","by":"family"}]}`)).ID
		of := `,"riteTypeId":"` + rite + `"`
		crewID := p.ask(p.rite("2026-12-08", of), "")
		own := p.ask(p.rite("2026-12-09", of+`,"samagri":{"items":[{"_id":"0197a000-0000-7000-8000-000000000001","name":"Til","by":"priest"}]}`), "")
		p.deliver(nil)
		news := func(body string) int {
			p.T.Helper()
			testkit.Set(p.Bench, p.s.Rites.Update, rite, testkit.Body[ritetype.Input](body))
			waiting, err := p.s.Queue.Pending(p.Ctx, newsJob, 10)
			p.Must(err)
			p.deliver(nil)
			return len(waiting)
		}
		list := func(crewID string) (names []string) {
			if s := p.theirs(crewID).Shared.By().Samagri; s != nil {
				for _, one := range s.Items {
					names = append(names, one.Name)
				}
			}
			return names
		}
		if n := news(`{"samagri":[{"name":"Ghee","quantity":1,"unit":"kg","by":"family"},{"name":"Kusha","by":"priest"}]}`); n != 1 || !slices.Equal(list(crewID), []string{"Ghee", "Kusha"}) || !slices.Equal(list(own), []string{"Til"}) {
			t.Errorf("%d news, %v, %v", n, list(crewID), list(own))
		}
		if n := news(`{"instructions":"A clean place"}`); n != 0 {
			t.Errorf("%d news of what is not shared", n)
		}
		p.move(p.mine(crewID).TaskID, `{"outcome":"handed_over"}`)
		p.deliver(nil)
		if n := news(`{"samagri":null}`); n != 1 || list(crewID) != nil {
			t.Errorf("%d news, %v", n, list(crewID))
		}
		p.Forward(20 * 24 * time.Hour) // both are over
		if n := news(`{"samagri":[{"name":"Ghee","by":"family"}]}`); n != 0 {
			t.Errorf("%d news of what is over", n)
		}
	})
}

// Who keeps the dakshina of what was handed over has it from the family, also where an app of before wrote that there is no share.
func TestWhoKeepsTheDakshinaHasItFromTheFamily(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		for date, want := range map[string][2]string{"2026-12-08": {"helper", "family"}, "2026-12-09": {"me", "none"}} {
			crewID := p.ask(p.rite(date, ""), `{"shareKind":"none","amount":null,"handedOver":true,"keeps":"`+want[0]+`"}`)
			p.deliver(nil)
			if by := p.theirs(crewID).Shared.By(); by.ShareKind != want[1] || by.Family != "" {
				t.Errorf("%s keeps it: %q, %q", want[0], by.ShareKind, by.Family)
			}
		}
	})
}

// Whose the family is after a rite was handed over is the same on both sides.
func TestHandingOverAFamily(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		const family = "0197a000-0000-7000-8000-00000000000f"
		p.Exec(p.Me, `INSERT INTO clients (owner_id, id, name, body, search, create_hash, created_at, updated_at, revision)
			VALUES ($1, $2, 'Sharma', '{}', '', '', 0, 0, 1)`, p.Me, family)
		of := `,"clientId":"` + family + `"`
		crewID := p.ask(p.rite("2026-12-08", of), `{"handedOver":true}`)
		together := p.ask(p.rite("2026-12-09", of), "")
		seen := func(crewID string) string {
			p.deliver(nil)
			return p.theirs(crewID).Shared.By().Family
		}
		if got := seen(crewID); got != "stays" {
			t.Errorf("%q", got)
		}
		testkit.Set(p.Bench, p.s.Crew.Update, crewID, testkit.Body[crew.Input](`{"familyGoes":true}`))
		if got := seen(crewID); got != "goes" {
			t.Errorf("%q", got)
		}
		testkit.Set(p.Bench, p.s.Crew.Update, crewID, testkit.Body[crew.Input](`{"standing":"yes"}`))
		p.move(p.mine(crewID).TaskID, `{"outcome":"handed_over"}`)
		testkit.Set(p.Bench, p.s.Crew.Update, crewID, testkit.Body[crew.Input](`{"familyGoes":false}`))
		if got := seen(crewID); got != "stays" || p.mine(crewID).Standing != crew.Yes {
			t.Errorf("once handed over: %q, %q", got, p.mine(crewID).Standing)
		}
		if got := seen(together); got != "" {
			t.Errorf("of a rite that is not handed over: %q", got)
		}
	})
}

// notices are owner and event of what was posted, the first one first.
func (p *pair) notices() (all []string) {
	p.T.Helper()
	jobs, err := p.s.Queue.Pending(p.Ctx, "notice", 100)
	p.Must(err)
	for i := range jobs {
		n := testkit.Body[struct{ Owner, Event string }](string(jobs[len(jobs)-1-i].Args))
		all = append(all, n.Owner+" "+n.Event)
	}
	return all
}

// What another shares is theirs to change; what the owner notes in it is the owner's.
func TestOnlyTheOtherChangesIt(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		crewID := p.ask(p.rite("2026-12-08", ""), "")
		p.deliver(nil)
		mineID := p.rite("2026-12-10", "")
		update, fixed := "/api/task/tasks/modify/update/"+crewID, []string{"task.shared_fixed"}
		p.Run(t, []testkit.Scenario{
			{As: p.Other, Method: "PUT", Path: update, Body: `{"privateNote":"take the dhoti","answer":"yes"}`, Status: 200, Contains: []string{`"outcome":null`, `"answer":"yes"`}},
			{As: p.Other, Method: "PUT", Path: update, Body: `{"amount":9999}`, Status: 409, Contains: fixed},
			{As: p.Other, Method: "PUT", Path: update, Body: `{"date":"2026-12-09"}`, Status: 409, Contains: fixed},
			{As: p.Other, Method: "PUT", Path: update, Body: `{"outcome":"done"}`, Status: 409, Contains: fixed},
			{As: p.Other, Method: "PUT", Path: update, Body: `{"answer":"maybe"}`, Status: 422, Contains: []string{"task.answer_choice"}},
			{As: p.Other, Method: "DELETE", Path: "/api/task/tasks/modify/delete/" + crewID, Status: 409, Contains: []string{"task.shared_delete"}},
			{As: p.Other, Method: "POST", Path: "/api/payments", Body: `{"taskId":"` + crewID + `","amount":5,"method":"cash","date":"2026-11-20"}`, Status: 409, Contains: []string{"payment.task_shared"}},
			{Method: "PUT", Path: "/api/task/tasks/modify/update/" + mineID, Body: `{"answer":"yes"}`, Status: 422, Contains: []string{"task.not_shared"}},
			{Method: "PUT", Path: "/api/helpers/" + p.helper, Body: `{"account":"Anybody"}`, Status: 422, Contains: []string{"helper.account_theirs"}},
		}...)
		theirHelper, err := p.s.Helpers.Create(p.Ctx, p.caller(), noID, testkit.Body[helper.Input](`{"name":"me again"}`))
		p.Must(err)
		p.Run(t, testkit.Scenario{Name: "shared back", As: p.Other, Method: "POST", Path: "/api/crew", Status: 409, Contains: []string{"crew.task_shared"},
			Body: `{"taskId":"` + crewID + `","helperId":"` + theirHelper.ID + `","role":"hota","shareKind":"none"}`})
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, p *pair) {
		third := testkit.Account(t, p.DB, "third")
		connect := func(as, link string, status int, want string) testkit.Scenario {
			return testkit.Scenario{Name: as + want, As: as, Method: "POST", Path: "/api/partners", Body: `{"link":"` + link + `"}`, Status: status, Contains: []string{want}}
		}
		p.Run(t,
			connect(testkit.Nobody, link, 401, "session.required"),
			connect(p.Other, "AAAAAAAAAAAAAAAAAAAAAB", 404, "helper.no_link"),
			connect(p.Other, "A", 404, "helper.no_link"),
			connect(p.Me, link, 409, "sharedtask.own_link"),
			connect(p.Other, link, 201, `"name":"Pandit me"`),
			connect(p.Other, link, 201, `"name":"Pandit me"`))
		p.deliver(nil)
		p.Run(t,
			connect(third, link, 409, "sharedtask.link_used"),
			testkit.Scenario{As: p.Other, Path: "/api/partners", Status: 200, Contains: []string{`"_id":"` + p.helper + `","name":"Pandit me","phone":"+919829011111","balance":0`}},
			testkit.Scenario{As: third, Path: "/api/partners", Status: 200, Contains: []string{"[]"}},
			testkit.Scenario{Path: "/api/helpers", Status: 200, Contains: []string{`"account":"Pandit he"`}},
			testkit.Scenario{As: third, Method: "DELETE", Path: "/api/partners/" + p.helper, Status: 404, Contains: []string{"sharedtask.not_found"}},
			testkit.Scenario{As: p.Other, Method: "DELETE", Path: "/api/partners/" + p.helper, Status: 200})
		p.deliver(nil)
		p.Run(t, testkit.Scenario{Path: "/api/helpers", Status: 200, NotContains: []string{"account"}}, connect(third, link, 201, `"name":"Pandit me"`))
	})
}

// Whoever ends it, what is to come is off and what was stays in both books.
func TestTheEnd(t *testing.T) {
	ends := map[string]func(p *pair){
		"the other leaves": func(p *pair) { p.Must(p.s.leave(p.Ctx, p.caller(), p.helper)) },
		"I end it": func(p *pair) {
			testkit.Set(p.Bench, p.s.Helpers.Update, p.helper, testkit.Body[helper.Input](`{"account":null}`))
		},
		"the helper goes": func(p *pair) { p.Must(p.s.Helpers.Delete(p.Ctx, p.Mine(), p.helper, 0)) },
		"I am erased": func(p *pair) {
			p.Must(p.DB.WriteGlobal(p.Ctx, func(ctx context.Context, tx *db.Tx) error {
				if err := p.DB.Erase(ctx, tx, p.Me); err != nil {
					return err
				}
				return Forget(ctx, tx, p.s.Queue, p.Me)
			}))
		},
	}
	for name, end := range ends {
		t.Run(name, func(t *testing.T) {
			onConnected(t, func(t *testing.T, p *pair) {
				past, ahead, open := p.ask(p.rite("2026-11-21", ""), ""), p.ask(p.rite("2026-12-08", ""), ""), p.ask(p.rite("2026-12-09", ""), "")
				p.deliver(nil)
				p.Must(p.answer(past, "yes"))
				p.Must(p.answer(ahead, "yes"))
				p.deliver(nil)
				p.Forward(48 * time.Hour)
				_, err := p.settle(past, "1000", "")
				p.Must(err)
				p.deliver(nil)
				end(p)
				p.deliver(nil)
				for _, one := range []struct {
					id   string
					want task.Outcome
				}{{past, task.None}, {ahead, task.Cancelled}, {open, task.Cancelled}} {
					if got := p.theirs(one.id); got.Outcome != one.want {
						t.Errorf("%s: %q, want %q", got.Date, got.Outcome, one.want)
					}
				}
				if got := p.paid(past); got != 1000_00 {
					t.Errorf("paid %v", got)
				}
				if err := p.answer(open, "yes"); !fault.Is(err, fault.Conflict) {
					t.Errorf("an answer after the end: %v", err)
				}
				if n := p.Count(`SELECT COUNT(*) AS n FROM partners`) + p.Count(`SELECT COUNT(*) AS n FROM helper_partners`); n != 0 {
					t.Errorf("%d connections are left", n)
				}
			})
		})
	}
}

// A connection whose account is erased leaves the helper as one without.
func TestTheHelpersAccountIsErased(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		crewID := p.ask(p.rite("2026-12-08", ""), "")
		p.deliver(nil)
		p.Must(p.DB.WriteGlobal(p.Ctx, func(ctx context.Context, tx *db.Tx) error {
			if err := p.DB.Erase(ctx, tx, p.Other); err != nil {
				return err
			}
			return Forget(ctx, tx, p.s.Queue, p.Other)
		}))
		p.move(p.mine(crewID).TaskID, `{"taskName":"Havan"}`)
		p.deliver(nil)
		if h, err := p.s.Helpers.Get(p.Ctx, p.Mine(), p.helper); err != nil || h.Account != "" {
			t.Errorf("%q %v", h.Account, err)
		}
	})
}

// An answer that comes too late, or to what was moved, is not taken, and the other side learns how it stands.
func TestALateAnswer(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		taskID := p.rite("2026-11-22", "")
		crewID := p.ask(taskID, "")
		p.deliver(nil)
		p.Must(p.answer(crewID, "yes"))
		p.Forward(72 * time.Hour) // the job waited
		p.deliver(nil)
		if c, got := p.mine(crewID), p.theirs(crewID); c.Standing != crew.Asked || got.Answer != "" || got.Outcome != task.Cancelled {
			t.Errorf("%q %+v", c.Standing, got.Fields)
		}
		if err := p.answer(crewID, "yes"); !fault.Is(err, fault.Conflict) {
			t.Errorf("after the rite: %v", err)
		}
	})
}

// A yes is for the day that was seen: when the rite was moved before it came, both sides ask anew.
func TestAnAnswerForAnotherDay(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		taskID := p.rite("2026-12-08", "")
		crewID := p.ask(taskID, "")
		p.deliver(nil)
		seen := p.theirs(crewID).Shared.By().StartsAt
		p.Must(p.answer(crewID, "yes"))
		p.move(taskID, `{"date":"2026-12-10"}`)
		p.deliver(nil)
		if c, got := p.mine(crewID), p.theirs(crewID); c.Standing != crew.NotAsked || got.Answer != "" || got.Date.String() != "2026-12-10" {
			t.Errorf("%q %q %s", c.Standing, got.Answer, got.Date)
		}
		if err := p.s.Answer(p.Ctx, link, Reply{crewID, crew.Yes, seen}); !fault.Is(err, fault.Conflict) {
			t.Errorf("by a page of the day before: %v", err)
		}
		p.move(taskID, `{"location":"Assi Ghat"}`)
		p.Must(p.s.Answer(p.Ctx, link, Reply{crewID, crew.Yes, p.theirs(crewID).Shared.By().StartsAt}))
		if c := p.mine(crewID); c.Standing != crew.Yes {
			t.Errorf("%q", c.Standing)
		}
	})
}

// An id of something of their own is never written over.
func TestNothingOfTheirsIsWrittenOver(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		own, err := p.s.Tasks.Create(p.Ctx, p.caller(), task.AddNew, noID, testkit.Body[task.Input](`{"taskName":"Own","description":"Own","location":"Own","date":"2026-12-08"}`))
		p.Must(err)
		in := testkit.Body[crew.Input](`{"taskId":"` + p.rite("2026-12-08", "") + `","helperId":"` + p.helper + `","role":"hota","shareKind":"none","standing":"asked","askedAt":"2026-11-20T04:00:00Z"}`)
		_, err = p.s.Crew.Create(p.Ctx, p.Mine(), patch.Of(own.ID), in)
		p.Must(err)
		p.deliver(nil)
		if got := p.theirs(own.ID); got.TaskName != "Own" || got.Shared != "" {
			t.Errorf("%+v", got.Fields)
		}
	})
}

// paid is what came for a task at the other's.
func (p *pair) paid(taskID string) money.Paise {
	p.T.Helper()
	return money.Paise(p.Count(`SELECT COALESCE(SUM(CASE direction WHEN 'in' THEN amount ELSE -amount END), 0) AS n FROM payments WHERE owner_id = $1 AND task_id = $2 AND deleted_at IS NULL`, p.Other, taskID))
}

// equal checks that both sides say the same of every task that is shared: one id, one share, what is owed of it, and what was given. It
// gives how much money that is in all.
func (p *pair) equal(what string) (compared money.Paise) {
	p.T.Helper()
	all, err := p.s.Crew.All(p.Ctx, p.DB.Reader(), p.Me, nil, "id")
	p.Must(err)
	given, onAccount, err := givenTo(p.Ctx, p.DB.Reader(), p.Me, p.helper)
	p.Must(err)
	zone := p.Mine().Zone
	live := map[string]bool{}
	for _, c := range all {
		mine, err := p.s.Tasks.Get(p.Ctx, p.Mine(), c.TaskID)
		p.Must(err)
		live[c.ID] = true
		status := string(mine.Outcome)
		if mine.Outcome == task.None && mine.Status(p.Now(), zone) == task.Completed {
			status = "done"
		}
		owed := ledger.OwedToHelper(c.Helping(), mine.Amount, status)
		theirs := p.theirs(c.ID)
		var earned money.Paise
		if theirs.Own && theirs.Amount != nil && theirs.Status(p.Now(), zone) == task.Completed {
			earned = *theirs.Amount
		}
		if earned != owed {
			p.T.Errorf("%s: owed %v, earned %v: %+v, %+v", what, owed, earned, c.Fields, theirs.Fields)
		}
		want := max(0, given[c.ID]+c.Received)
		if got := p.paid(c.ID); got != want {
			p.T.Errorf("%s: given %v, came %v", what, want, got)
		}
		compared += owed + want
	}
	there, err := p.s.partner(p.Ctx, p.DB.Reader(), p.Other, p.helper)
	p.Must(err)
	if there.OnAccount != onAccount {
		p.T.Errorf("%s: on account %v, came %v", what, onAccount, there.OnAccount)
	}
	rest, err := p.s.Tasks.All(p.Ctx, p.DB.Reader(), p.Other, nil, "id")
	p.Must(err)
	for _, one := range rest {
		if one.Shared != "" && one.Shared.By().PartnerID == p.helper && !live[one.ID] && (one.Outcome != task.Cancelled || p.paid(one.ID) != 0) {
			p.T.Errorf("%s: of what was taken back: %+v, paid %v", what, one.Fields, p.paid(one.ID))
		}
	}
	return compared
}

// Under random histories of two who share with each other, with news and answers that come in any order, twice or not at all, both say
// the same in the end; and old news that come later still change nothing.
func TestBothSidesAreEqual(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		p.mutual()
		compared := map[string]money.Paise{}
		for seed := range uint64(6) {
			r := rand.New(rand.NewPCG(seed, 16)) //nolint:gosec // a history, not a secret
			h := history{pair: p, r: r, book: &book{}, theirs: &book{}, compared: compared}
			var old []news
			for step := range 60 {
				if r.IntN(2) == 0 {
					h.turn()
				}
				h.step()
				if r.IntN(3) == 0 {
					p.deliver(r)
				}
				if n, err := p.s.read(p.Ctx, p.Me, p.helper); err == nil && n != nil && r.IntN(4) == 0 {
					old = append(old, *n)
				}
				if r.IntN(6) == 0 {
					h.bothEqual(fmt.Sprintf("history %d, step %d", seed, step), nil)
				}
			}
			h.bothEqual(fmt.Sprintf("history %d", seed), old)
		}
		if compared[p.Me] < 10_000_00 || compared[p.Other] < 10_000_00 {
			t.Errorf("hardly any money was shared: %v", compared)
		}
	})
}

// bothEqual brings each side to how things stand with the other, then has old news come, and compares the two both ways.
func (h *history) bothEqual(what string, old []news) {
	h.T.Helper()
	h.deliver(nil)
	for range 2 {
		h.news()
		h.turn()
	}
	for _, n := range old {
		h.Must(h.s.receive(h.Ctx, n))
	}
	for range 2 {
		h.compared[h.Me] += h.equal(what + ", asked by " + h.Me)
		h.turn()
	}
}

// history does something at one of both sides.
type history struct {
	*pair
	r *rand.Rand
	*book
	theirs   *book
	compared map[string]money.Paise // by who asks
}

// book is what one of the two did.
type book struct {
	tasks, crew []string
	settled     []settlement.Settlement
}

func (h *history) turn() {
	h.pair.turn()
	h.book, h.theirs = h.theirs, h.book
}

func pick[T any](r *rand.Rand, all []T) (one T) {
	if len(all) > 0 {
		one = all[r.IntN(len(all))]
	}
	return one
}

func (h *history) step() {
	r := h.r
	date := h.Clock.AddDate(0, 0, 1+r.IntN(12)).Format(time.DateOnly)
	shares := []string{`{"shareKind":"fixed","amount":1500.5}`, `{"shareKind":"percent","percent":12.5}`, `{"shareKind":"head","amount":51,"heads":3}`, `{"shareKind":"none"}`,
		`{"shareKind":"in_kind","inKind":"Dhoti"}`, `{"shareKind":"family","amount":700}`}
	ignore := func(error) {} // many steps do not suit what was before: then nothing changes
	update := func(body string) {
		_, err := h.s.Tasks.Update(h.Ctx, h.Mine(), pick(r, h.tasks), testkit.Body[task.Input](body), 0)
		ignore(err)
	}
	change := func(body string) {
		_, err := h.s.Crew.Update(h.Ctx, h.Mine(), pick(r, h.crew), testkit.Body[crew.Input](body), 0)
		ignore(err)
	}
	h.Forward(7 * time.Hour)
	switch r.IntN(19) {
	case 0, 1, 2:
		taskID := h.rite(date, "")
		h.tasks, h.crew = append(h.tasks, taskID), append(h.crew, h.ask(taskID, pick(r, shares)))
	case 3:
		update(`{"date":"` + date + `"}`)
	case 4:
		update(pick(r, []string{`{"amount":null}`, `{"amount":5100}`, `{"taskName":"Havan"}`}))
	case 5:
		update(pick(r, []string{`{"outcome":"done"}`, `{"outcome":"cancelled"}`, `{"outcome":"handed_over"}`, `{"outcome":null}`, `{"outcome":"missed"}`}))
	case 6:
		change(pick(r, shares))
	case 7, 14, 15:
		change(pick(r, []string{`{"standing":"yes"}`, `{"standing":"came"}`, `{"standing":"absent"}`, `{"standing":"no"}`, `{"received":2100}`, `{"received":0}`}))
	case 8, 9:
		made, err := h.settle(pick(r, append(h.crew, "")), fmt.Sprint(1+r.IntN(900)), pick(r, []string{"", "", `{"direction":"got"}`}))
		if err == nil {
			h.settled = append(h.settled, made)
		}
	case 10:
		h.takeBack()
	case 11:
		ignore(h.s.Crew.Delete(h.Ctx, h.Mine(), pick(r, h.crew), 0))
	case 12:
		if id := pick(r, h.tasks); r.IntN(2) == 0 {
			ignore(h.s.Tasks.Delete(h.Ctx, h.Mine(), id, 0))
		} else if id != "" {
			_, err := h.s.Tasks.Restore(h.Ctx, h.Mine(), []string{id})
			ignore(err)
		}
	case 16: // what the other shares is not shared on
		_, err := h.s.Crew.Create(h.Ctx, h.Mine(), noID, testkit.Body[crew.Input](`{"taskId":"`+pick(r, h.theirs.crew)+`","helperId":"`+h.helper+`","role":"hota","shareKind":"none"}`))
		if err == nil {
			h.T.Error("a shared task has crew")
		}
	case 17:
		h.leaveAndReturn()
	default:
		ignore(h.answer(pick(r, h.crew), pick(r, []string{"yes", "yes", "no"})))
	}
}

// leaveAndReturn ends the connection of the other and makes it anew.
func (h *history) leaveAndReturn() {
	h.T.Helper()
	there, err := h.s.Helpers.Get(h.Ctx, h.Mine(), h.helper)
	h.Must(err)
	h.Must(h.s.leave(h.Ctx, h.caller(), h.helper))
	h.deliver(nil)
	h.connectBy(there.Link)
}

// takeBack corrects a settlement.
func (h *history) takeBack() {
	was := pick(h.r, h.settled)
	if was.ID == "" {
		return
	}
	direction := settlement.Got
	if was.Direction == settlement.Got {
		direction = settlement.Given
	}
	_, _ = h.settle(was.CrewID, was.Amount.String(), fmt.Sprintf(`{"direction":%q,"corrects":%q}`, direction, was.ID))
}
