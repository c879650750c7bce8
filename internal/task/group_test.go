package task

import (
	"context"
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/patch"
	"sankalp/internal/testkit"
)

const (
	sharma = "0193a1c2-7e3b-7c7a-9f21-00000000aa01"
	verma  = "0193a1c2-7e3b-7c7a-9f21-00000000aa02"
)

// group is the change of a task into a group rite of these families.
func group(families ...string) string {
	return `{"group":{"seats":21,"families":[` + strings.Join(families, ",") + `]}}`
}

// The amount of a group rite is what its families give together, whatever a caller says.
func TestTheAmountOfAGroupRite(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.has(w.Me, sharma, nil)
		w.has(w.Me, verma, nil)
		created := w.add(AddNew, group(`{"clientId":"`+sharma+`","fee":1100.5,"people":4,"names":" Ram, Sita ","note":"late"}`, `{"clientId":"`+verma+`"}`))
		want := `{"seats":21,"families":[{"clientId":"` + sharma + `","fee":1100.5,"attendance":"expected","people":4,"names":"Ram, Sita","note":"late"},` +
			`{"clientId":"` + verma + `","attendance":"expected"}]}`
		if got := member(t, created, "group"); got != want || *created.Amount != 1100_50 {
			t.Errorf("made %s", created.AppendJSON(nil))
		}
		more, err := w.Update(w.Ctx, w.Mine(), created.ID, testkit.Body[Input](`{"amount":9}`,
			group(`{"clientId":"`+sharma+`","fee":1100,"attendance":"present"}`, `{"clientId":"`+verma+`","fee":501,"attendance":"absent"}`)), 0)
		if err != nil || *more.Amount != 1601_00 {
			t.Errorf("%s, %v", more.AppendJSON(nil), err)
		}
		other, err := w.Update(w.Ctx, w.Mine(), created.ID, testkit.Body[Input](`{"amount":9}`, ``), 0)
		if err != nil || *other.Amount != 1601_00 || other.Group != more.Group {
			t.Errorf("%s, %v", other.AppendJSON(nil), err)
		}
		open, err := w.Update(w.Ctx, w.Mine(), created.ID, testkit.Body[Input](`{}`, group(`{"clientId":"`+verma+`"}`)), 0)
		if err != nil || open.Amount != nil {
			t.Errorf("no fee is fixed: %s, %v", open.AppendJSON(nil), err)
		}
		none, err := w.Update(w.Ctx, w.Mine(), created.ID, testkit.Body[Input](`{"amount":9,"group":null}`, ``), 0)
		if err != nil || none.Group != "" || *none.Amount != 9_00 {
			t.Errorf("a group no more: %s, %v", none.AppendJSON(nil), err)
		}
	})
}

// What an upanayana or a pind daan asks of a family is kept with it, and taken back by leaving it out.
func TestWhatARiteAsksOfAFamily(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.has(w.Me, sharma, nil)
		facts := `"shakha":"Madhyandina","nakshatra":4,"pind":9,"fathers":"Ramesh, Dinesh"`
		created := w.add(AddNew, group(`{"clientId":"`+sharma+`",`+strings.ReplaceAll(facts, "Ramesh", " Ramesh")+`}`))
		if got := member(t, created, "group"); !strings.Contains(got, facts) {
			t.Errorf("made %s", got)
		}
		less, err := w.Update(w.Ctx, w.Mine(), created.ID, testkit.Body[Input](`{}`, group(`{"clientId":"`+sharma+`","nakshatra":null,"pind":0}`)), 0)
		if want := `{"seats":21,"families":[{"clientId":"` + sharma + `","attendance":"expected"}]}`; err != nil || string(less.Group) != want {
			t.Errorf("%s, %v", less.Group, err)
		}
	})
}

func TestWhatIsWrongWithAGroupRiteIsToldAtItsField(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.has(w.Me, sharma, nil)
		w.has(w.Other, verma, nil)
		one := func(more string) string { return `{"clientId":"` + sharma + `"` + more + `}` }
		for changes, want := range map[string]string{
			`{"group":[]}`:                        "group:request.wrong_type",
			`{"group":{"families":3}}`:            "group:request.wrong_type",
			group(one(""), one("")):               "group.families.1.clientId:task.family_twice",
			group(`{}`):                           "group.families.0.clientId:field.required",
			group(`{"clientId":"x"}`):             "group.families.0.clientId:task.id_format",
			group(`{"clientId":"` + verma + `"}`): "group.families.0.clientId:task.family_unknown",
			group(one(`,"fee":-1`)):               "group.families.0.fee:field.amount_range",
			group(one(`,"attendance":"late"`)):    "group.families.0.attendance:field.unknown",
			group(one(`,"names":"` + strings.Repeat("a", maxNames+1) + `"`)):                                "group.families.0.names:field.too_long",
			group(one(`,"shakha":"` + strings.Repeat("a", maxShakha+1) + `"`)):                              "group.families.0.shakha:field.too_long",
			group(one(`,"nakshatra":28`)):                                                                   "group.families.0.nakshatra:field.number_range",
			group(one(`,"nakshatra":0`)):                                                                    "group.families.0.nakshatra:field.number_range",
			group(one(`,"pind":1002`)):                                                                      "group.families.0.pind:field.number_range",
			group(one(`,"pind":"nine"`)):                                                                    "group.families.0.pind:field.number_range",
			group(one(`,"fathers":"` + strings.Repeat("a", maxFathers+1) + `"`)):                            "group.families.0.fathers:field.too_long",
			`{"group":{"families":` + "[" + strings.Repeat(one("")+",", maxFamilies) + one("") + "]" + `}}`: "group.families:field.too_many",
		} {
			_, err := w.Create(w.Ctx, w.Mine(), AddNew, patch.Value[string]{}, form(changes))
			testkit.WantCodes(t, err, want)
		}
	})
}

// A family that paid stays in the group: its money would have no place.
func TestAFamilyThatPaidStaysInItsGroup(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.has(w.Me, sharma, nil)
		w.has(w.Me, verma, nil)
		created := w.add(AddNew, group(`{"clientId":"`+sharma+`"}`, `{"clientId":"`+verma+`"}`))
		err := w.DB.Write(w.Ctx, w.Me, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `INSERT INTO payments (owner_id, id, task_id, client_id, direction, kind, amount, method, ref, paid_by, day, note, create_hash,
				created_at, updated_at, revision) VALUES ($1, 'p', $2, $3, 'in', 'balance', 1, 'cash', '', '', '2026-11-19', '', '', 0, 0, 1)`, w.Me, created.ID, verma)
			return err
		})
		w.Must(err)
		_, err = w.Update(w.Ctx, w.Mine(), created.ID, testkit.Body[Input](`{}`, group(`{"clientId":"`+sharma+`"}`)), 0)
		testkit.WantCodes(t, err, "group:task.family_paid")
		_, err = w.Update(w.Ctx, w.Mine(), created.ID, testkit.Body[Input](`{}`, `{"group":null}`), 0)
		testkit.WantCodes(t, err, "group:task.family_paid")
		if _, err = w.Update(w.Ctx, w.Mine(), created.ID, testkit.Body[Input](`{}`, group(`{"clientId":"`+verma+`"}`)), 0); err != nil {
			t.Error(err)
		}
	})
}
