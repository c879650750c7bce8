package task

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
	"sankalp/internal/id"
	"sankalp/internal/patch"
	"sankalp/internal/samagri"
	"sankalp/internal/testkit"
)

const (
	family  = "01993f00-0000-7000-8000-0000000000a1"
	address = "01993f00-0000-7000-8000-0000000000b1"
	ghee    = "01993f00-0000-7000-8000-0000000000c1"
)

// member is the JSON of the task under the name; empty when it is left out.
func member(t *testing.T, created Task, name string) string {
	t.Helper()
	var all map[string]json.RawMessage
	if err := json.Unmarshal(created.AppendJSON(nil), &all); err != nil {
		t.Fatal(err)
	}
	return string(all[name])
}

func TestATaskKeepsWhatItHasOfThePractice(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		bare := w.add(AddNew, ``)
		plain := string(bare.AppendJSON(nil))
		for _, name := range []string{"clientId", "feeMode", "inKind", "samagri", "privateNote", "cancelReason", "askOn", "asked", "personId", "windowFrom", "group"} {
			if strings.Contains(plain, name) {
				t.Errorf("an empty %s is written: %s", name, plain)
			}
		}
		created := w.add(AddNew, `{"addressId":"`+address+`","feeMode":"fixed","privateNote":"Ask for the son.\r\nQuietly.",
			"inKind":[{"what":" Dhoti ","value":500.5},{"what":"Wheat","value":null}],"rescheduledFrom":"2026-11-18","askOn":"2026-12-01","asked":["2026-11-19","2026-11-13","2026-11-19"],
			"personId":"`+ghee+`","windowFrom":"23:40","windowUntil":"00:00",
			"samagri":{"people":11,"kalash":0,"sentOn":"2026-11-18","items":[{"_id":"`+ghee+`","name":"Ghee <pure>","nameHi":"घी","quantity":1.250,"unit":"kg",
			"scale":"per_person","by":"priest","packed":true}]}}`)
		for name, want := range map[string]string{
			"addressId": `"` + address + `"`, "feeMode": `"fixed"`, "privateNote": `"Ask for the son.\nQuietly."`,
			"inKind": `[{"what":"Dhoti","value":500.5},{"what":"Wheat"}]`, "rescheduledFrom": `"2026-11-18"`, "askOn": `"2026-12-01"`, "asked": `["2026-11-13","2026-11-19"]`,
			"personId": `"` + ghee + `"`, "windowFrom": `"23:40"`, "windowUntil": `"00:00"`,
			"samagri": `{"people":11,"sentOn":"2026-11-18","items":[{"_id":"` + ghee + `","name":"Ghee <pure>","nameHi":"घी","quantity":1.25,"unit":"kg",` +
				`"scale":"per_person","by":"priest","packed":true}]}`,
		} {
			if got := member(t, created, name); got != want {
				t.Errorf("%s: %s, want %s", name, got, want)
			}
		}
		stored, err := w.Get(w.Ctx, w.Mine(), created.ID)
		if err != nil || string(stored.AppendJSON(nil)) != string(created.AppendJSON(nil)) {
			t.Errorf("read back %s, %v", stored.AppendJSON(nil), err)
		}
		saved, err := w.Update(w.Ctx, w.Mine(), created.ID, Input{TaskName: patch.Of("Havan")}, 0)
		if err != nil || saved.Practice != created.Practice {
			t.Errorf("an update of something else left %+v, %v", saved.Practice, err)
		}
		var none Input
		if err := json.Unmarshal([]byte(`{"addressId":null,"feeMode":null,"inKind":[],"samagri":{"items":[]},"privateNote":null,
			"rescheduledFrom":null,"askOn":null,"asked":[],"personId":null,"windowFrom":null,"windowUntil":null}`), &none); err != nil {
			t.Fatal(err)
		}
		if cleared, err := w.Update(w.Ctx, w.Mine(), created.ID, none, 0); err != nil || cleared.Practice != (Practice{}) {
			t.Errorf("cleared: %+v, %v", cleared.Practice, err)
		}
	})
}

func TestWhatIsWrongWithThePracticeIsToldAtItsField(t *testing.T) {
	many := func(one string, n int) string { return "[" + strings.TrimSuffix(strings.Repeat(one+",", n), ",") + "]" }
	onEach(t, func(t *testing.T, w *workbench) {
		for _, tt := range []struct {
			changes string
			want    []string
		}{
			{`{"clientId":"Sharma","riteTypeId":7,"addressId":"x"}`, []string{"clientId:task.id_format", "riteTypeId:task.id_format", "addressId:task.id_format"}},
			{`{"personId":"Ram","windowFrom":"6.12","windowUntil":"24:00"}`, []string{"personId:task.id_format", "windowFrom:field.time_format", "windowUntil:field.time_format"}},
			{`{"feeMode":"range","cancelReason":"rain"}`, []string{"feeMode:field.unknown", "cancelReason:field.unknown"}},
			{`{"privateNote":"` + strings.Repeat("न", maxPrivateNote+1) + `"}`, []string{"privateNote:field.too_long"}},
			{`{"rescheduledFrom":"yesterday","askOn":"2026-02-30"}`, []string{"rescheduledFrom:field.date_format", "askOn:field.date_format"}},
			{`{"asked":"2026-11-13"}`, []string{"asked:request.wrong_type"}},
			{`{"asked":["2026-11-13","soon",null]}`, []string{"asked.1:field.date_format", "asked.2:field.required"}},
			{`{"asked":` + many(`"2026-11-13"`, maxAsked+1) + `}`, []string{"asked:field.too_many"}},
			{`{"inKind":{"what":"cow"}}`, []string{"inKind:request.wrong_type"}},
			{`{"inKind":` + many(`{"what":"cow"}`, maxGifts+1) + `}`, []string{"inKind:field.too_many"}},
			{`{"inKind":[{"what":"cow"},{"what":"  ","value":-1},{"what":"rice","value":1.001}]}`,
				[]string{"inKind.1.what:field.required", "inKind.1.value:field.amount_range", "inKind.2.value:field.amount_format"}},
			{`{"samagri":[]}`, []string{"samagri:request.wrong_type"}},
			{`{"samagri":{"people":-1,"kalash":"two","items":7}}`,
				[]string{"samagri.people:field.number_range", "samagri.kalash:field.number_range", "samagri.items:request.wrong_type"}},
			{`{"samagri":{"items":` + many(`{"_id":"`+ghee+`","name":"Ghee","by":"family"}`, samagri.MaxItems+1) + `}}`, []string{"samagri.items:field.too_many"}},
			{`{"samagri":{"items":[{"_id":"` + ghee + `","name":"Ghee","by":"family"},{"name":"Til","by":"family"}]}}`, []string{"samagri.items.1._id:task.id_format"}},
			{`{"samagri":{"items":[{"_id":"` + ghee + `","name":"Ghee","by":"me"}]}}`, []string{"samagri.items.0.by:samagri.by_unknown"}},
			{`{"samagri":{"items":[{"_id":"` + ghee + `","name":"Ghee","by":"family","quantity":1.2345}]}}`, []string{"samagri.items.0.quantity:samagri.quantity"}},
		} {
			before := w.Revision()
			_, err := w.Create(w.Ctx, w.Mine(), AddNew, patch.Value[string]{}, form(tt.changes))
			testkit.WantCodes(t, err, tt.want...)
			if w.Revision() != before {
				t.Errorf("%.60s: something was stored", tt.changes)
			}
		}
	})
}

func TestWorkWithoutAFixedFeeNeedsNoAmount(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for _, mode := range []string{"open", "free"} {
			if created := w.add(AddCompleted, `{"amount":null,"feeMode":"`+mode+`"}`); created.Amount != nil {
				t.Errorf("%s: %s", mode, created.AppendJSON(nil))
			}
		}
		_, err := w.Create(w.Ctx, w.Mine(), AddCompleted, patch.Value[string]{}, form(`{"amount":null,"feeMode":"fixed"}`))
		testkit.WantCodes(t, err, "amount:task.amount_required")
	})
}

func TestWhatNoLongerHoldsIsTakenAway(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		created := w.add(AddNew, `{"outcome":"cancelled","cancelReason":"sutak_family"}`)
		if created.CancelReason != SutakFamily {
			t.Fatalf("made %s", created.AppendJSON(nil))
		}
		done, err := w.Update(w.Ctx, w.Mine(), created.ID, Input{Outcome: patch.Of(Done)}, 0)
		if err != nil || done.CancelReason != NoReason {
			t.Errorf("done after all: %s, %v", done.AppendJSON(nil), err)
		}
		moved, err := w.Update(w.Ctx, w.Mine(), created.ID, form(`{"outcome":null,"cancelReason":"health","rescheduledFrom":"2026-11-20"}`), 0)
		if err != nil || moved.CancelReason != Health {
			t.Errorf("moved for a reason: %s, %v", moved.AppendJSON(nil), err)
		}
	})
}

// The hash of a create without any field of the practice is the one that was stored before there was any.
func TestTheSamePracticeAgainIsTheSameCreate(t *testing.T) {
	if got, want := form(``).hash(AddNew), "3fda8c9c87dba975ffbe72c012d5e216"; got != want {
		t.Errorf("the hash of a plain create became %s", got)
	}
	onEach(t, func(t *testing.T, w *workbench) {
		chosen := patch.Of(id.New(w.Clock.Add(-time.Hour)))
		body := `{"privateNote":"son","inKind":[{"what":"cloth"}]}`
		first, err := w.Create(w.Ctx, w.Mine(), AddNew, chosen, form(body))
		if err != nil {
			t.Fatal(err)
		}
		again, err := w.Create(w.Ctx, w.Mine(), AddNew, chosen, form(body))
		if err != nil || string(again.AppendJSON(nil)) != string(first.AppendJSON(nil)) {
			t.Errorf("again: %s, %v", again.AppendJSON(nil), err)
		}
		for _, other := range []string{``, `{"privateNote":"son"}`, `{"privateNote":"son","inKind":[{"what":"grain"}]}`} {
			_, err := w.Create(w.Ctx, w.Mine(), AddNew, chosen, form(other))
			testkit.WantKind(t, err, fault.Conflict, "task.id_taken")
		}
	})
}

// has gives an owner a family and a rite of one id, with what a task needs of them.
func (w *workbench) has(owner, id string, deletedAt any) {
	w.T.Helper()
	err := w.DB.Write(w.Ctx, owner, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO clients (owner_id, id, name, body, search, create_hash, created_at, updated_at, deleted_at, revision)
			VALUES ($1, $2, 'Sharma', '{}', '', '', 0, 0, $3, 1)`, owner, id, deletedAt)
		if err != nil {
			return err
		}
		_, err = db.Exec(ctx, tx, `INSERT INTO rite_types (owner_id, id, name, name_hi, kind, duration_minutes, fee_mode, samagri, instructions,
			recurs, preset, inactive, create_hash, created_at, updated_at, deleted_at, revision)
			VALUES ($1, $2, 'Katha', '', 'path', 0, 'open', '', '', 0, '', 0, '', 0, 0, $3, 1)`, owner, id, deletedAt)
		return err
	})
	if err != nil {
		w.T.Fatal(err)
	}
}

// A task names only the owner's own families and rites: of anybody else's it learns nothing, not even that they are there.
func TestATaskNamesOnlyTheOwnersFamiliesAndRites(t *testing.T) {
	id := func(last string) string { return family[:len(family)-2] + last }
	mine, trashed, theirs := id("01"), id("02"), id("03")
	onEach(t, func(t *testing.T, w *workbench) {
		w.has(w.Me, mine, nil)
		w.has(w.Me, trashed, 1)
		w.has(w.Other, theirs, nil)
		naming := func(id string) string { return `{"clientId":"` + id + `","riteTypeId":"` + id + `"}` }
		for _, known := range []string{mine, trashed} {
			if created := w.add(AddNew, naming(known)); created.ClientID != known || created.RiteTypeID != known {
				t.Errorf("made %s", created.AppendJSON(nil))
			}
		}
		for _, unknown := range []string{theirs, family} {
			before := w.Revision()
			want := []string{"clientId:task.family_unknown", "riteTypeId:task.rite_unknown"}
			_, err := w.Create(w.Ctx, w.Mine(), AddNew, patch.Value[string]{}, form(naming(unknown)))
			testkit.WantCodes(t, err, want...)
			created := w.add(AddNew, naming(mine))
			_, err = w.Update(w.Ctx, w.Mine(), created.ID, form(naming(unknown)), 0)
			testkit.WantCodes(t, err, want...)
			if w.Revision() != before+1 {
				t.Error("something else was stored")
			}
		}
	})
}

// A family that was erased for good stays named by its tasks, which can still be changed; another one brings its own address and person.
func TestATaskOutlivesItsFamily(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		w.has(w.Me, family, nil)
		w.has(w.Me, address, nil)
		created := w.add(AddNew, `{"clientId":"`+family+`","addressId":"`+address+`","personId":"`+ghee+`"}`)
		err := w.DB.Write(w.Ctx, w.Me, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, `DELETE FROM clients WHERE owner_id = $1 AND id = $2`, w.Me, family)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		saved, err := w.Update(w.Ctx, w.Mine(), created.ID, form(`{"taskName":"Havan","clientId":"`+family+`"}`), 0)
		if err != nil || saved.ClientID != family || saved.AddressID != address || saved.PersonID != ghee {
			t.Errorf("kept %s, %v", saved.AppendJSON(nil), err)
		}
		other, err := w.Update(w.Ctx, w.Mine(), created.ID, form(`{"clientId":"`+address+`"}`), 0)
		if err != nil || other.ClientID != address || other.AddressID != "" || other.PersonID != "" {
			t.Errorf("another family: %s, %v", other.AppendJSON(nil), err)
		}
	})
}
