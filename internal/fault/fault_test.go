package fault

import (
	"errors"
	"fmt"
	"reflect"
	"testing"
	"time"
)

var errDisk = errors.New("disk gone")

// The kind of an error decides the status of its answer: what is no fault is our own failure.
func TestKindsOfErrors(t *testing.T) {
	both := List{Field("date", "task.date_in_past"), Field("name", "field.required")}
	for _, c := range []struct {
		err   error
		kind  Kind
		codes []Code
	}{
		{New(NotFound, "task.not_found"), NotFound, []Code{"task.not_found"}},
		{fmt.Errorf("read: %w", New(Conflict, "account.taken")), Conflict, []Code{"account.taken"}},
		{both.Err(), Invalid, []Code{"task.date_in_past", "field.required"}},
		{fmt.Errorf("create: %w", both), Invalid, []Code{"task.date_in_past", "field.required"}},
		{errDisk, Internal, []Code{"internal"}},
		{fmt.Errorf("write: %w", errDisk), Internal, []Code{"internal"}},
		{&Error{}, Internal, []Code{""}},
	} {
		var codes []Code
		for _, e := range Of(c.err) {
			codes = append(codes, e.Code)
		}
		if !reflect.DeepEqual(codes, c.codes) || !Is(c.err, c.kind) || Is(c.err, TooEarly) {
			t.Errorf("%v: codes %v, kind %d", c.err, codes, Of(c.err)[0].Kind)
		}
		if last := c.codes[len(c.codes)-1]; !HasCode(c.err, last) || HasCode(c.err, "task.other") {
			t.Errorf("%v: has no code %q, or any", c.err, last)
		}
	}
	if Of(nil) != nil || Is(nil, Internal) || HasCode(nil, "") {
		t.Error("no error is a fault")
	}
}

// A cause stays findable for the log, and is part of no comparison.
func TestTheCauseOfAFault(t *testing.T) {
	e := Wrap(Unavailable, "mail.down", errDisk)
	if !errors.Is(e, errDisk) || !errors.Is(e, New(Unavailable, "mail.down")) || errors.Is(e, New(Internal, "mail.down")) || errors.Is(e, New(Unavailable, "mail.off")) {
		t.Errorf("%v", e)
	}
	if got := e.In("address").Error(); got != "mail.down (address): disk gone" {
		t.Error(got)
	}
	if got := (List{e, Field("name", "field.required")}).Error(); got != "mail.down: disk gone; field.required (name)" {
		t.Error(got)
	}
}

// Faults are shared, as variables of packages are: what is added goes to a copy.
func TestAChangedFaultIsACopy(t *testing.T) {
	shared := New(TooMany, "login.too_many")
	for _, changed := range []*Error{shared.In("name"), shared.With("n", 3), shared.After(time.Minute)} {
		if changed == shared || !errors.Is(changed, shared) {
			t.Errorf("%+v", changed)
		}
	}
	if !reflect.DeepEqual(shared, New(TooMany, "login.too_many")) {
		t.Errorf("the shared fault was changed: %+v", shared)
	}
	if e := Field("most", "field.number_range", "min", 1, "max", 9); !reflect.DeepEqual(e.Args, map[string]any{"min": 1, "max": 9}) || e.Kind != Invalid {
		t.Errorf("%+v", e)
	}
}

// A check adds what it found, or nothing, and an empty list is no error.
func TestFaultsInAList(t *testing.T) {
	all := Of(Nth(3, List{Field("date", "field.required"), New(Invalid, "request.no_ids")}))
	if len(all) != 2 || all[0].Field != "3.date" || all[1].Field != "" {
		t.Errorf("got %v", all)
	}
	if err := Nth(3, nil); err != nil {
		t.Errorf("got %v", err)
	}
}

func TestAListWithoutFaultsIsNoError(t *testing.T) {
	var l List
	l.Add(nil, nil)
	if err := l.Err(); err != nil {
		t.Errorf("an empty list is %v", err)
	}
	l.Add(nil, Field("date", "field.required"), nil, Field("name", "field.required"))
	if len(l) != 2 || !l.Names("date") || !l.Names("name") || l.Names("") || l.Names("time") || l.Err() == nil {
		t.Errorf("%v", l)
	}
}
