package ritetype

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/record"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// names of the owner's catalogue, in its order.
func (w *workbench) names(owner string) string {
	w.T.Helper()
	all, err := w.list(w.Ctx, w.Caller(owner))
	if err != nil {
		w.T.Fatal(err)
	}
	var names []string
	for _, r := range all {
		names = append(names, r.Name)
	}
	return strings.Join(names, ",")
}

const whole = `{"name":" Griha Pravesh ","nameHi":"गृह प्रवेश","kind":"shanti","durationMinutes":150,"prepMinutes":30,"feeMode":"range","feeMin":5100,"feeMax":11000.5,
	"samagri":[{"name":"Ghee","nameHi":"घी","quantity":0.5,"unit":"kg","by":"priest"},{"name":"Sooji","quantity":50,"unit":"g","scale":"per_person","by":"family"}],
	"advanceMode":"fixed","advanceAmount":501,"mangal":true,"public":true,"publicText":"For a new home",
	"instructions":"A clean place\r\nfacing east","recurs":true,"preset":"griha-pravesh","inactive":true}`

func TestCreate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		r := w.add(whole)
		if r.Name != "Griha Pravesh" || r.Kind != "shanti" || r.DurationMinutes != 150 || r.FeeMode != Range || *r.FeeMin != 5100_00 || *r.FeeMax != 11000_50 ||
			len(r.Samagri) != 2 || r.Samagri[0].Quantity != 500 || r.Instructions != "A clean place\nfacing east" || !r.Recurs || !r.Inactive ||
			r.Preset != "griha-pravesh" || r.PrepMinutes != 30 || r.AdvanceMode != advanceFixed || *r.AdvanceAmount != 501_00 || !r.Mangal || !r.Public || r.PublicText != "For a new home" ||
			r.Revision != w.Revision() || !id.Valid(r.ID) {
			t.Errorf("made %+v", r)
		}
		bare := w.add(`{"name":"Ganesh Puja"}`)
		all, err := w.list(w.Ctx, w.Mine())
		if err != nil || len(all) != 2 || !reflect.DeepEqual(all, []RiteType{bare, r}) {
			t.Errorf("kept %+v, %v\nmade %+v", all, err, r)
		}
		if got := w.Audits(kind.Name, r.ID); !slices.Equal(got, []string{"created by me: false→true"}) {
			t.Errorf("audits %v", got)
		}
	})
}

func TestCreateRefuses(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		for changes, want := range map[string][]string{
			`{"name":" ","kind":null,"feeMode":null}`:               {"name:field.required", "kind:field.required", "feeMode:field.required"},
			`{"name":7,"kind":"temple","feeMode":"half"}`:           {"name:request.wrong_type", "kind:field.unknown", "feeMode:field.unknown"},
			`{"name":"a\u0000"}`:                                    {"name:text.control"},
			`{"name":"` + strings.Repeat("न", maxName+1) + `"}`:     {"name:field.too_long"},
			`{"durationMinutes":-1}`:                                {"durationMinutes:field.number_range"},
			`{"durationMinutes":1441}`:                              {"durationMinutes:field.number_range"},
			`{"prepMinutes":241,"advanceMode":"half"}`:              {"prepMinutes:field.number_range", "advanceMode:field.unknown"},
			`{"advanceMode":"fixed","advancePercent":20}`:           {"advanceAmount:field.required"},
			`{"advanceMode":"percent","advanceAmount":501}`:         {"advancePercent:field.required"},
			`{"advanceMode":"percent","advancePercent":101}`:        {"advancePercent:field.number_range"},
			`{"mangal":"no","public":2}`:                            {"mangal:request.wrong_type", "public:request.wrong_type"},
			`{"publicText":"` + strings.Repeat("a", 501) + `"}`:     {"publicText:field.too_long"},
			`{"feeMin":-1,"feeMax":"many"}`:                         {"feeMin:field.amount_range", "feeMax:field.amount_format"},
			`{"feeMode":"fixed","feeMin":1.005}`:                    {"feeMin:field.amount_format"},
			`{"feeMode":"range","feeMin":1000000000}`:               {"feeMin:field.amount_range"},
			`{"feeMode":"range","feeMin":5100,"feeMax":2100}`:       {"feeMax:ritetype.fee_order"},
			`{"samagri":[{"name":"Ghee"}]}`:                         {"samagri.0.by:samagri.by_unknown"},
			`{"instructions":"` + strings.Repeat("a", 2001) + `"}`:  {"instructions:field.too_long"},
			`{"recurs":"yes","inactive":1,"preset":[],"nameHi":{}}`: {"recurs:request.wrong_type", "inactive:request.wrong_type", "preset:request.wrong_type", "nameHi:request.wrong_type"},
		} {
			_, err := w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, form(changes))
			testkit.WantCodes(t, err, want...)
		}
		if w.Revision() != before {
			t.Error("something was changed")
		}
	})
}

// Only a fixed or a ranging dakshina has amounts.
func TestAmountsFollowTheMode(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		r := w.add(whole)
		if r = w.set(r, `{"feeMode":"fixed"}`); r.FeeMax != nil || r.FeeMin == nil {
			t.Errorf("fixed: %+v", r)
		}
		if r = w.set(r, `{"feeMode":"open"}`); r.FeeMin != nil {
			t.Errorf("open: %+v", r)
		}
		if r = w.set(r, `{"feeMin":100}`); r.FeeMin != nil {
			t.Errorf("an amount for an open one: %+v", r)
		}
		if r = w.set(r, `{"advanceMode":"percent","advancePercent":25}`); r.AdvanceAmount != nil || r.AdvancePercent != 25 {
			t.Errorf("a percentage: %+v", r)
		}
		if r = w.set(r, `{"advanceMode":null}`); r.AdvanceMode != "" || r.AdvancePercent != 0 {
			t.Errorf("no advance: %+v", r)
		}
	})
}

func TestUpdate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		seen := w.add(whole)
		now := w.set(seen, `{"samagri":null,"nameHi":null,"durationMinutes":null,"inactive":false}`)
		if now.Samagri != nil || now.NameHi != "" || now.DurationMinutes != 0 || now.Inactive || now.Name != seen.Name || *now.FeeMax != *seen.FeeMax {
			t.Errorf("changed to %+v", now)
		}
		if w.set(now, `{"inactive":false}`); w.Revision() != now.Revision {
			t.Error("a change that changes nothing raised the revision")
		}
		_, err := w.Update(w.Ctx, w.Caller(w.Other), seen.ID, change(`{"name":"Mine now"}`), 0)
		testkit.WantKind(t, err, fault.NotFound, "ritetype.not_found")
		_, err = w.Update(w.Ctx, w.Mine(), seen.ID, change(`{"name":"x"}`), seen.Revision)
		testkit.WantKind(t, err, fault.Stale, "request.stale")
		_, err = w.Update(w.Ctx, w.Mine(), seen.ID, change(`{"feeMin":20000}`), 0)
		testkit.WantCodes(t, err, "feeMax:ritetype.fee_order")
	})
}

// A rite that a task is of is put away, never deleted; one whose tasks are deleted is free.
func TestWhatIsUsedIsNotDeleted(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		r := w.add(whole)
		tasks := task.New(task.Options{Options: record.Options{DB: w.DB, Now: w.Now}})
		var in task.Input
		if err := json.Unmarshal([]byte(`{"taskName":"Griha Pravesh","description":"d","location":"l","date":"2026-11-27","riteTypeId":"`+r.ID+`"}`), &in); err != nil {
			t.Fatal(err)
		}
		created, err := tasks.Create(w.Ctx, w.Mine(), task.AddNew, patch.Value[string]{}, in)
		if err != nil {
			t.Fatal(err)
		}
		before := w.Revision()
		testkit.WantKind(t, w.Delete(w.Ctx, w.Mine(), r.ID, 0), fault.Conflict, "ritetype.in_use")
		if w.Revision() != before || w.names(w.Me) != r.Name {
			t.Error("a refused delete changed something")
		}
		w.set(r, `{"inactive":true}`)
		if err := tasks.Delete(w.Ctx, w.Mine(), created.ID, 0); err != nil {
			t.Fatal(err)
		}
		if err := w.Delete(w.Ctx, w.Mine(), r.ID, 0); err != nil {
			t.Errorf("when its task is deleted: %v", err)
		}
	})
}
