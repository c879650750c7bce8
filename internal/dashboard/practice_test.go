package dashboard

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"sankalp/internal/client"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/patch"
	"sankalp/internal/payment"
	"sankalp/internal/receipt"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// practice is an office in which one person does anything, in any order, and every call comes twice, as from a device that did
// not hear the first answer.
type practice struct {
	*office
	*rand.Rand
	owner    string
	clients  *client.Service
	receipts *receipt.Service
	// What there is or was.
	families, works, paid, papers []string
	// issued is each receipt as it was issued.
	issued map[string]receipt.Paper
}

func newPractice(o *office, seed uint64) *practice {
	options := record.Options{DB: o.db, Now: now}
	return &practice{office: o, Rand: rand.New(rand.NewPCG(seed, 7)), owner: testkit.Account(o.t, o.db, fmt.Sprint("owner", seed)),
		clients: client.New(options, testkit.Places), receipts: receipt.New(options, testkit.Places), issued: map[string]receipt.Paper{}}
}

func (p *practice) me() session.Caller { return testkit.Caller(p.t, p.db, p.owner) }

// one of the ids; of none, one of nobody.
func (p *practice) one(ids []string) string {
	if len(ids) == 0 {
		return id.New(now())
	}
	return ids[p.IntN(len(ids))]
}

func pick[T any](p *practice, of ...T) T { return of[p.IntN(len(of))] }

// twice makes a call and the same call again: a refusal changes nothing, and neither does the second time.
func (p *practice) twice(name string, call func() error) bool {
	p.t.Helper()
	before := p.me().Revision
	err := call()
	after := p.me().Revision
	switch {
	case err == nil && after > before+1:
		p.t.Fatalf("%s: raised the revision from %d to %d", name, before, after)
	case err != nil && after != before:
		p.t.Fatalf("%s: refused with %v, and changed something", name, err)
	case err != nil && !fault.Is(err, fault.Conflict) && !fault.Is(err, fault.Invalid) && !fault.Is(err, fault.NotFound):
		p.t.Fatalf("%s: %v", name, err)
	}
	if again := call(); (again == nil) != (err == nil) || p.me().Revision != after {
		p.t.Fatalf("%s: first %v, then %v, revision %d after %d", name, err, again, p.me().Revision, after)
	}
	return err == nil
}

// create calls with a new id and adds it to the list when it was created.
func (p *practice) create(name string, to *[]string, call func(chosen patch.Value[string]) error) {
	p.t.Helper()
	chosen := id.New(now())
	if p.twice(name, func() error { return call(patch.Of(chosen)) }) {
		*to = append(*to, chosen)
	}
}

// fields are random ones of a task.
func (p *practice) fields() fields {
	return fields{"amount": pick[any](p, nil, 0, 501, 1100.5, 5100), "feeMode": pick[any](p, nil, "fixed", "open", "free"), "own": p.IntN(5) > 0,
		"clientId": pick[any](p, nil, p.one(p.families)), "outcome": pick[any](p, nil, nil, "done", "cancelled", "missed", "handed_over"),
		"group": p.group(), "date": pick(p, "2026-11-19", "2026-11-20", "2026-12-24", "2026-10-31", "2026-10-05", "2024-02-29"), "taskName": fmt.Sprint("Katha ", p.IntN(100))}
}

// group is a random group rite, or none.
func (p *practice) group() any {
	if p.IntN(3) > 0 {
		return nil
	}
	var all []fields
	for n := range min(len(p.families), 1+p.IntN(4)) {
		all = append(all, fields{"clientId": p.families[len(p.families)-1-n], "fee": pick[any](p, nil, 501, 1100.5)})
	}
	return fields{"families": all}
}

// step does any one thing.
func (p *practice) step() {
	p.t.Helper()
	switch p.IntN(12) {
	case 0:
		body := read[client.Input](p.t, fields{"name": fmt.Sprint("Sharma ", p.IntN(100))})
		p.create("new family", &p.families, func(chosen patch.Value[string]) error {
			_, err := p.clients.Create(p.ctx, p.me(), chosen, body)
			return err
		})
	case 1:
		family := p.one(p.families)
		call := pick(p, func() error { return p.clients.Delete(p.ctx, p.me(), family, 0) }, func() error {
			_, err := p.clients.Restore(p.ctx, p.me(), []string{family})
			return err
		})
		p.twice("family to the trash or back", call)
	case 2, 3:
		body := read[task.Input](p.t, fields{"taskName": "Katha", "description": "d", "location": "l", "date": "2026-11-21", "clientId": pick[any](p, nil, p.one(p.families))})
		p.create("new task", &p.works, func(chosen patch.Value[string]) error {
			_, err := p.tasks.Create(p.ctx, p.me(), task.AddNew, chosen, body)
			return err
		})
	case 4:
		work, body := p.one(p.works), read[task.Input](p.t, p.fields())
		p.twice("change of a task", func() error {
			_, err := p.tasks.Update(p.ctx, p.me(), work, body, 0)
			return err
		})
	case 5:
		work := p.one(p.works)
		call := pick(p, func() error { return p.tasks.Delete(p.ctx, p.me(), work, 0) }, func() error {
			_, err := p.tasks.Restore(p.ctx, p.me(), []string{work})
			return err
		})
		p.twice("task to the trash or back", call)
	case 6:
		money := p.one(p.paid)
		call := pick(p, func() error { return p.payments.Delete(p.ctx, p.me(), money, 0) }, func() error {
			_, err := p.payments.Restore(p.ctx, p.me(), []string{money})
			return err
		})
		p.twice("payment to the trash or back", call)
	case 7:
		p.issue()
	case 8:
		paper := p.one(p.papers)
		p.twice("void", func() error {
			_, err := p.receipts.Void(p.ctx, p.me(), paper, patch.Of("Wrong"))
			return err
		})
	default:
		p.receive()
	}
}

func (p *practice) receive() {
	p.t.Helper()
	body := fields{"amount": 1 + p.IntN(400000), "kind": pick(p, "advance", "balance", "extra"), "direction": pick(p, "in", "in", "in", "refund", "forgiven"), "date": "2026-11-19"}
	body["amount"] = float64(body["amount"].(int)) / 100
	if p.IntN(5) == 0 {
		body["clientId"] = p.one(p.families)
	} else {
		body["taskId"], body["clientId"] = p.one(p.works), pick[any](p, nil, p.one(p.families))
	}
	if body["direction"] == "forgiven" {
		body["note"] = "Let go"
	} else {
		body["method"] = "cash"
	}
	in := read[payment.Input](p.t, body)
	p.create("payment", &p.paid, func(chosen patch.Value[string]) error {
		_, err := p.payments.Create(p.ctx, p.me(), chosen, in)
		return err
	})
}

func (p *practice) issue() {
	p.t.Helper()
	ids := []string{p.one(p.paid)}
	if p.IntN(3) == 0 {
		ids = append(ids, p.one(p.paid))
	}
	p.create("receipt", &p.papers, func(chosen patch.Value[string]) error {
		created, err := p.receipts.Create(p.ctx, p.me(), chosen, receipt.Input{PaymentIDs: patch.Of(ids), Language: patch.Of(pick(p, "en"))})
		if first, there := p.issued[created.ID]; err == nil && there && !reflect.DeepEqual(first, created.Paper) {
			p.t.Fatalf("the same receipt again is %+v, was %+v", created.Paper, first)
		}
		if err == nil {
			p.issued[created.ID] = created.Paper
		}
		return err
	})
}

// reckoned is the sums as the glossary defines them, from the lists and one at a time; of one family, or of all for "".
func (p *practice) reckoned(tasks []task.Task, payments []payment.Payment, family string) (s sums) {
	c := p.me()
	there := map[string]bool{}
	for _, t := range tasks {
		there[t.ID] = true
		if t.Group != "" {
			p.reckonGroup(&s, t, payments, family)
			continue
		}
		if family != "" && t.ClientID != family {
			continue
		}
		var received, forgiven, held money.Paise
		for _, m := range payments {
			switch {
			case m.TaskID != t.ID:
			case m.Direction == payment.Forgiven:
				forgiven += m.Amount
			default:
				came := cameOf(m)
				received += came
				if m.Kind != payment.Extra {
					held += came
				}
			}
		}
		s.Received += received
		s.Forgiven += forgiven
		done, own := t.Status(now(), c.Zone) == task.Completed, t.Own
		if fixed := t.Amount != nil && (t.FeeMode == task.Unsaid || t.FeeMode == task.Fixed); fixed {
			s.Extra += max(received-*t.Amount, 0)
			if done && own {
				s.Due += max(*t.Amount-received-forgiven, 0)
			}
		}
		switch {
		case !done:
			s.Advance += max(held, 0)
		case own && t.Amount == nil:
			s.Open++
		case own:
			s.Earned += *t.Amount
		}
		if done {
			s.Done++
		}
		if received < 0 {
			p.t.Fatalf("more was given back for %s than came", t.ID)
		}
	}
	for _, m := range payments {
		if there[m.TaskID] || family != "" && m.ClientID != family {
			continue
		}
		if m.Direction == payment.Forgiven {
			s.Forgiven += m.Amount
			continue
		}
		s.Received += cameOf(m)
		if m.Kind == payment.Advance {
			s.Advance += cameOf(m)
		}
	}
	return s
}

// reckonGroup adds a group rite: each of its families, and whoever else paid for it, by itself.
func (p *practice) reckonGroup(s *sums, t task.Task, payments []payment.Payment, only string) {
	fees := map[string]*money.Paise{}
	for _, fee := range ledger.FeesOf(string(t.Group)) {
		fees[fee.ClientID] = fee.Amount
	}
	for _, m := range payments {
		if _, there := fees[m.ClientID]; m.TaskID == t.ID && !there {
			fees[m.ClientID] = nil
		}
	}
	done := t.Status(now(), p.me().Zone) == task.Completed
	for family, fee := range fees {
		if only != "" && family != only {
			continue
		}
		one := t
		one.Group, one.ClientID, one.Amount = "", family, fee
		var of []payment.Payment
		for _, m := range payments {
			if m.TaskID == t.ID && m.ClientID == family {
				of = append(of, m)
			}
		}
		share := p.reckoned([]task.Task{one}, of, family)
		s.Earned, s.Received, s.Forgiven = s.Earned+share.Earned, s.Received+share.Received, s.Forgiven+share.Forgiven
		s.Due, s.Extra, s.Advance = s.Due+share.Due, s.Extra+share.Extra, s.Advance+share.Advance
	}
	fee, part := fees[only]
	switch {
	case !done || only != "" && !part:
		return
	case t.Own && (only == "" && t.Amount == nil || only != "" && fee == nil):
		s.Open++
	}
	s.Done++
}

func cameOf(m payment.Payment) money.Paise {
	if m.Direction == payment.Refund {
		return -m.Amount
	}
	return m.Amount
}

// holds checks what must be true at any time.
func (p *practice) holds() {
	p.t.Helper()
	list, err := p.tasks.List(p.ctx, p.me(), task.Query{})
	if err != nil {
		p.t.Fatal(err)
	}
	payments, err := p.payments.List(p.ctx, p.me(), payment.Query{})
	if err != nil {
		p.t.Fatal(err)
	}
	for _, family := range append(slices.Clone(p.families), "") {
		want := p.reckoned(list.Tasks, payments, family)
		if got := p.sumsOf(p.me(), family); got != want {
			p.t.Fatalf("of %q: %+v, want %+v", family, got, want)
		}
		of, err := p.payments.List(p.ctx, p.me(), payment.Query{ClientID: family})
		if received := sum(of); err != nil || received != want.Received {
			p.t.Fatalf("the payments of %q are %d, its ledger says %d, %v", family, received, want.Received, err)
		}
	}
	all, err := p.receipts.List(p.ctx, p.me())
	if err != nil || len(all) != len(p.issued) {
		p.t.Fatalf("%d receipts were issued, %d are there, %v", len(p.issued), len(all), err)
	}
	for i, r := range all {
		if r.Number != fmt.Sprintf("S/2026-27/%04d", i+1) || !reflect.DeepEqual(r.Paper, p.issued[r.ID]) {
			p.t.Fatalf("receipt %d is\n%+v\nand was\n%+v", i+1, r.Paper, p.issued[r.ID])
		}
	}
}

func sum(payments []payment.Payment) (received money.Paise) {
	for _, m := range payments {
		if m.Direction != payment.Forgiven {
			received += cameOf(m)
		}
	}
	return received
}

// Whatever is done, in whatever order: the sums are those of the glossary, of each family and of all; receipts are numbered
// without gaps and stay as they were; what comes twice counts once. When all work is done, what was held for it is income.
func TestWhateverIsDoneInAPracticeAddsUp(t *testing.T) {
	onEach(t, func(t *testing.T, o *office) {
		p := newPractice(o, 5)
		for n := range 240 {
			if p.step(); n%12 == 11 {
				p.holds()
			}
		}
		if len(p.issued) < 5 || len(p.works) < 10 || len(p.paid) < 20 || len(p.families) < 5 {
			t.Fatalf("too little was done: %v, %d tasks, %d payments", slices.Collect(maps.Keys(p.issued)), len(p.works), len(p.paid))
		}
		before := p.sumsOf(p.me(), "")
		for _, work := range p.works {
			if _, err := p.tasks.Update(p.ctx, p.me(), work, read[task.Input](t, fields{"outcome": "done"}), 0); err != nil && !fault.Is(err, fault.NotFound) {
				t.Fatal(err)
			}
		}
		p.holds()
		if after := p.sumsOf(p.me(), ""); after.Received != before.Received || after.Advance > before.Advance {
			t.Errorf("all done: %+v after %+v", after, before)
		}
		if s := p.sumsOf(testkit.Caller(t, o.db, testkit.Account(t, o.db, "he")), p.families[0]); s != (sums{}) {
			t.Errorf("another's: %+v", s)
		}
	})
}
