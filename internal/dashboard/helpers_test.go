package dashboard

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"sankalp/internal/crew"
	"sankalp/internal/fault"
	"sankalp/internal/helper"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/session"
	"sankalp/internal/settlement"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// crewed is an office with helpers, in which anything happens in any order.
type crewed struct {
	*office
	*rand.Rand
	c           session.Caller
	helpers     *helper.Service
	crews       *crew.Service
	settlements *settlement.Service
	people      []string
	works       []string
}

func newCrewed(o *office, seed uint64) *crewed {
	options := record.Options{DB: o.db, Now: now}
	return &crewed{office: o, Rand: rand.New(rand.NewPCG(seed, 16)), c: testkit.Caller(o.t, o.db, testkit.Account(o.t, o.db, fmt.Sprint("owner", seed))),
		helpers: helper.New(options), crews: crew.New(options), settlements: settlement.New(options)}
}

func of[T any](w *crewed, all ...T) T { return all[w.IntN(len(all))] }

// step does one thing; one that is refused by a rule changes nothing.
func (w *crewed) step() error {
	switch w.IntN(8) {
	case 0:
		h, err := w.helpers.Create(w.ctx, w.c, patch.Value[string]{}, read[helper.Input](w.t, fields{"name": "Helper"}))
		w.people = append(w.people, h.ID)
		return err
	case 1:
		w.works = append(w.works, w.task(w.c, fields{"amount": w.IntN(90_000) + 1, "outcome": of[any](w, "done", "handed_over", "cancelled", nil)}).ID)
		return nil
	case 2, 3:
		return w.join()
	case 4:
		_, err := w.tasks.Update(w.ctx, w.c, of(w, w.works...), read[task.Input](w.t, fields{"outcome": of[any](w, "done", "handed_over", "missed", nil)}), 0)
		return err
	case 5:
		return w.correct()
	}
	body := fields{"helperId": of(w, w.people...), "amount": w.IntN(3000) + 1, "direction": of(w, "given", "given", "got"), "method": "cash", "date": "2026-11-19"}
	all, err := w.crews.All(w.ctx, w.db.Q(w.ctx), w.c.Owner, nil, "id")
	if err == nil && len(all) > 0 && w.IntN(2) == 0 {
		one := of(w, all...)
		body["helperId"], body["crewId"] = one.HelperID, one.ID
	}
	return errors.Join(err, w.settle(body))
}

func (w *crewed) settle(body fields) error {
	chosen := patch.Of(id.New(now()))
	in := read[settlement.Input](w.t, body)
	_, err := w.settlements.Create(w.ctx, w.c, chosen, in)
	if err == nil { // and again, as from a device that did not hear the answer
		_, err = w.settlements.Create(w.ctx, w.c, chosen, in)
	}
	return err
}

func (w *crewed) join() error {
	body := fields{"taskId": of(w, w.works...), "helperId": of(w, w.people...), "role": "hota", "shareKind": of(w, "fixed", "percent", "head", "in_kind", "family", "none"),
		"amount": w.IntN(3000) + 1, "percent": float64(w.IntN(10_000)+1) / 100, "heads": w.IntN(30) + 1, "standing": of(w, "yes", "came", "asked", "no", "absent"), "received": w.IntN(3) * 500}
	_, err := w.crews.Create(w.ctx, w.c, patch.Value[string]{}, read[crew.Input](w.t, body))
	return err
}

// correct takes back any settlement: what may not be is refused.
func (w *crewed) correct() error {
	all, err := w.settlements.Kind().All(w.ctx, w.db.Q(w.ctx), w.c.Owner, nil, "id")
	if err != nil || len(all) == 0 {
		return err
	}
	one := of(w, all...)
	body := fields{"helperId": one.HelperID, "amount": one.Amount, "method": string(one.Method), "date": "2026-11-20", "corrects": one.ID,
		"direction": map[settlement.Direction]string{settlement.Given: "got", settlement.Got: "given"}[one.Direction]}
	if one.CrewID != "" {
		body["crewId"] = one.CrewID
	}
	return w.settle(body)
}

// open is what is to give to all helpers less what is to get of them, reckoned anew from what the services give: corrected settlements
// and their corrections do not count at all.
func (w *crewed) open() (shares, open int64) {
	w.t.Helper()
	crews, err1 := w.crews.All(w.ctx, w.db.Q(w.ctx), w.c.Owner, nil, "id")
	settlements, err2 := w.settlements.Kind().All(w.ctx, w.db.Q(w.ctx), w.c.Owner, nil, "id")
	if err := errors.Join(err1, err2); err != nil {
		w.t.Fatal(err)
	}
	for _, one := range crews {
		t, err := w.tasks.Get(w.ctx, w.c, one.TaskID)
		if err != nil {
			w.t.Fatal(err)
		}
		over := t.Outcome == task.HandedOver || t.Status(now(), w.c.Zone) == task.Completed
		if over && (one.Standing == crew.Yes || one.Standing == crew.Came) {
			switch one.ShareKind {
			case crew.Fixed:
				shares += int64(one.Amount)
			case crew.Head:
				shares += int64(one.Amount) * int64(one.Heads)
			case crew.Percent: // half a paisa up
				twice := int64(*t.Amount) * int64(one.Percent) * 2 / 10_000
				shares += (twice + 1) / 2
			}
		}
		open -= int64(one.Received)
	}
	gone := map[string]bool{}
	for _, one := range settlements {
		if one.Corrects != "" {
			gone[one.ID], gone[one.Corrects] = true, true
		}
	}
	for _, one := range settlements {
		switch {
		case gone[one.ID]:
		case one.Direction == settlement.Given:
			open -= int64(one.Amount)
		default:
			open += int64(one.Amount)
		}
	}
	return shares, open + shares
}

// Whatever is done, and however often it is sent, the sums are those of the rows; a correction cancels just what it names.
func TestSharesAndSettlementsAddUp(t *testing.T) {
	onEach(t, func(t *testing.T, o *office) {
		for seed := range uint64(4) {
			w := newCrewed(o, seed)
			w.people = append(w.people, testHelper(w))
			w.works = append(w.works, w.task(w.c, fields{"amount": 11_000, "outcome": "done"}).ID)
			for n := range 60 {
				if err := w.step(); err != nil && !fault.Is(err, fault.Conflict) && !fault.Is(err, fault.Invalid) {
					t.Fatal(err)
				}
				if n%10 < 9 {
					continue
				}
				shares, open := w.open()
				if s := w.sumsOf(w.c, ""); int64(s.Shares) != shares || int64(s.ToGive-s.ToGet) != open {
					t.Fatalf("seed %d, step %d: shares %d, open %d; want %d and %d", seed, n, s.Shares, s.ToGive-s.ToGet, shares, open)
				}
			}
		}
	})
}

func testHelper(w *crewed) string {
	h, err := w.helpers.Create(w.ctx, w.c, patch.Value[string]{}, read[helper.Input](w.t, fields{"name": "Omkar"}))
	if err != nil {
		w.t.Fatal(err)
	}
	return h.ID
}
