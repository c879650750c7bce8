package role

import "testing"

func TestRedact(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{`{}`, `{}`},
		{`{"amount":1}`, `{}`},
		{`{"amount":null,"name":"a"}`, `{"name":"a"}`},
		{`{"name":"a","amount":7654321.09}`, `{"name":"a"}`},
		{`{"name":"a","amount":1,"fee":2}`, `{"name":"a"}`},
		{`{"amount":1,"fee":2,"name":"a","value":"x, }"}`, `{"name":"a"}`},
		{`[{"amount":1},{"b":["amount","fee"],"fee":[1,{"a":"}"}]},"amount"]`, `[{},{"b":["amount","fee"]},"amount"]`},
		{`{"a":{"money":{"upiId":"x","quickAmounts":[1,2]},"b":1}}`, `{"a":{"b":1}}`},
		{`{"text":"\"amount\":1","amount":"\\"}`, `{"text":"\"amount\":1"}`},
		{`{"am\u006funt":1,"b":2}`, `{"b":2}`},
		{`{ "amount" : 1 , "b" : 2 }`, `{  "b" : 2 }`},
		{`{"amounts":1,"Amount":1}`, `{"amounts":1,"Amount":1}`},
		{`{"columns":{"_id":["a"],"amount":[1,2],"fee":[3]}}`, `{"columns":{"_id":["a"]}}`},
		{`"amount"`, `"amount"`},
		{`{"amount`, `{"amount`},
	} {
		if got := string(Redact([]byte(c.in))); got != c.want {
			t.Errorf("%s: %s, want %s", c.in, got, c.want)
		}
	}
}

func TestWhoMayDoWhat(t *testing.T) {
	for _, c := range []struct {
		role      Role
		operation string
		may       bool
	}{
		{Owner, "take-out", true}, {Owner, "what-comes-later", true},
		{All, "sync", true}, {All, "list-payments", true}, {All, "update-rite-type", true}, {All, "take-out", false}, {All, "admit-member", false},
		{All, "change-settings", false}, {All, "list-feeds", false}, {All, "what-comes-later", false},
		{Planner, "update-task", true}, {Planner, "list-rite-types", true}, {Planner, "update-rite-type", false}, {Planner, "list-payments", false},
		{Planner, "get-dashboard", false}, {Planner, "change-password", false},
		{Shares, "sync", true}, {Shares, "list-tasks", false}, {Shares, "update-crew", false}, {"anything", "me", false},
	} {
		if got := c.role.May(c.operation); got != c.may {
			t.Errorf("%q may call %s: %v", c.role, c.operation, got)
		}
	}
	if !Planner.Admissible() || !All.Admissible() || !Shares.Admissible() || Owner.Admissible() || Role("cook").Admissible() {
		t.Error("only whole roles can be given")
	}
	if Planner.Money() || Shares.Money() || !All.Money() || !Owner.Money() {
		t.Error("who sees amounts")
	}
	if !Planner.Hides("sync") || Shares.Hides("sync") || !Shares.Hides("me") || All.Hides("sync") || Owner.Hides("me") {
		t.Error("from whom amounts are hidden")
	}
	if Shares.Sees("task") || len(Shares.Kinds()) > 0 {
		t.Error("shares has kinds of its own alone")
	}
	if Planner.Sees("payment") || Planner.Sees("message") || All.Sees("notification") || Planner.Sees("later") || !Planner.Sees("task") || !Owner.Sees("later") {
		t.Error("which kinds there are")
	}
	if !Forbidden("Fee") || !Forbidden("feeMode") || Forbidden("name") {
		t.Error("which members nobody sets")
	}
}
