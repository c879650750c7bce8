package main

import (
	"strings"
	"testing"
	"time"
)

// good is the history of an owner to whom everything happened as it should, and what is stored of it.
func good() (*history, stored) {
	at := time.Date(2026, 11, 27, 10, 0, 0, 0, time.UTC)
	h := &history{changes: []change{
		{owner: "ram", kind: addTask, id: "t1", text: "Katha", acknowledged: at},
		{owner: "ram", kind: addPayment, id: "p1", amount: 101, acknowledged: at.Add(time.Second)},
		{owner: "ram", kind: addReceipt, id: "r1", number: 1, acknowledged: at.Add(2 * time.Second)},
		{owner: "ram", kind: renameTask, id: "t1", text: "Katha at home", acknowledged: at.Add(5 * time.Second)},
		{owner: "ram", kind: addPayment, id: "p2", amount: 102, acknowledged: at.Add(6 * time.Second)},
		{owner: "ram", kind: addReceipt, id: "r2", number: 2, acknowledged: at.Add(7 * time.Second)},
		{owner: "ram", kind: addNote, id: "n1", text: "Yajman 1", acknowledged: at.Add(8 * time.Second)},
	}, attempts: []attempt{
		{call: "POST /api/payments", status: 201, took: 20 * time.Millisecond},
		{call: "POST /api/payments", status: 503, retryAfter: true, took: 2900 * time.Millisecond},
	}}
	return h, stored{
		tasks: map[string]string{"t1": "Katha at home"}, notes: map[string]string{"n1": "Yajman 1"},
		payments: map[string]int{"p1": 101, "p2": 102}, received: 203,
		receipts:  map[string]receipt{"r1": {1, []string{"p1"}}, "r2": {2, []string{"p2"}}},
		reminders: map[string][]string{"Yajman 1": {"a"}},
	}
}

func judge(h *history, s stored) *verdict {
	v := check(h, map[string]stored{"ram": s})
	v.answers(h, []int{503}, false)
	return v
}

func TestAGoodHistoryPasses(t *testing.T) {
	h, s := good()
	s.reminders["Yajman 1"] = []string{"a", "a"} // its server's answer was cut off
	if v := judge(h, s); len(v.faults) > 0 || v.acknowledged != 7 || v.lost+v.doubled > 0 {
		t.Errorf("%+v", v)
	}
}

func TestABadHistoryIsNoticed(t *testing.T) {
	for name, test := range map[string]struct {
		spoil         func(h *history, s *stored)
		want          string
		lost, doubled int
	}{
		"a task is lost":           {func(_ *history, s *stored) { delete(s.tasks, "t1") }, "lost: the rename t1", 1, 0},
		"a rename is lost":         {func(_ *history, s *stored) { s.tasks["t1"] = "Katha" }, "lost: the rename t1", 1, 0},
		"a payment is lost":        {func(_ *history, s *stored) { delete(s.payments, "p1") }, "lost: the payment p1", 1, 0},
		"a note is lost":           {func(_ *history, s *stored) { delete(s.notes, "n1") }, "lost: the note n1", 1, 0},
		"everything is lost":       {func(_ *history, s *stored) { *s = stored{} }, "lost: the receipt r2", 6, 0},
		"a task is doubled":        {func(_ *history, s *stored) { s.tasks["t2"] = "Katha" }, "doubled: there is a task t2", 0, 1},
		"a payment is doubled":     {func(_ *history, s *stored) { s.payments["p3"] = 101 }, "doubled: there is a payment p3", 0, 1},
		"an entry waits for ever":  {func(h *history, _ *stored) { h.changes[4].acknowledged = time.Time{} }, "never acknowledged: the payment p2", 0, 0},
		"another number was told":  {func(h *history, _ *stored) { h.changes[5].number = 3 }, "lost: the receipt r2", 1, 0},
		"a gap of receipts":        {func(h *history, s *stored) { h.changes[5].number, s.receipts["r2"] = 3, receipt{3, []string{"p2"}} }, "the 2. has the number 3", 0, 0},
		"a number twice":           {func(h *history, s *stored) { h.changes[5].number, s.receipts["r2"] = 1, receipt{1, []string{"p2"}} }, "the 2. has the number 1", 0, 0},
		"a payment on two":         {func(_ *history, s *stored) { s.receipts["r2"] = receipt{2, []string{"p1"}} }, "a payment of ram is on 2", 0, 0},
		"the sum is wrong":         {func(_ *history, s *stored) { s.received = 304 }, "sums: ram received 304", 0, 0},
		"no reminder":              {func(_ *history, s *stored) { delete(s.reminders, "Yajman 1") }, "reminders: none of ram, Yajman 1", 0, 0},
		"two reminders":            {func(_ *history, s *stored) { s.reminders["Yajman 1"] = []string{"a", "b"} }, "came as 2 different mails", 0, 0},
		"too many copies":          {func(_ *history, s *stored) { s.reminders["Yajman 1"] = make([]string, copies+2) }, "9 came twice", 0, 0},
		"refused late":             {func(h *history, _ *stored) { h.attempts[1].took = 3100 * time.Millisecond }, "was refused too late", 0, 0},
		"refused without a time":   {func(h *history, _ *stored) { h.attempts[1].retryAfter = false }, "without Retry-After", 0, 0},
		"failed in another way":    {func(h *history, _ *stored) { h.attempts[1].status = 500 }, "was answered 500", 0, 0},
		"not answered":             {func(h *history, _ *stored) { h.attempts[0].status = 0 }, "was not answered", 0, 0},
		"hung, and then succeeded": {func(h *history, _ *stored) { h.attempts[0].took = 7 * time.Second }, "hung", 0, 0},
	} {
		t.Run(name, func(t *testing.T) {
			h, s := good()
			test.spoil(h, &s)
			v := judge(h, s)
			if !strings.Contains(strings.Join(v.faults, "\n"), test.want) || v.lost != test.lost || v.doubled != test.doubled {
				t.Errorf("%+v, want %q", v, test.want)
			}
		})
	}
}

func TestTheGapIsTheLongestTimeWithoutAnAcknowledgedChange(t *testing.T) {
	h, _ := good()
	begin := h.changes[0].acknowledged
	for _, test := range []struct{ from, to, want time.Duration }{
		{0, 8 * time.Second, 3 * time.Second},
		{4 * time.Second, 8 * time.Second, time.Second},
		{6500 * time.Millisecond, 20 * time.Second, 12 * time.Second},
		{-9 * time.Second, time.Second, 9 * time.Second},
	} {
		if got := h.gap(begin.Add(test.from), begin.Add(test.to)); got != test.want {
			t.Errorf("from %s to %s: %s, want %s", test.from, test.to, got, test.want)
		}
	}
}
