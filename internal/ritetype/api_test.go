package ritetype

import (
	"testing"

	"sankalp/internal/samagri"
	"sankalp/internal/testkit"
)

const base = "/api/rite-types"

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Contract{Kind: kind.Name, Base: base, Body: whole, Change: `{"inactive":false,"samagri":null}`,
			Added: "Rite added", Updated: "Rite updated", Deleted: "Rite deleted", Restored: "Rites restored: 1", Purge: w.Purge}.Run(t, w.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		answer, _ := w.Call(t, testkit.Scenario{Method: "POST", Path: base, Body: whole, Status: 201,
			Contains: []string{`"feeMin":5100,`, `"feeMax":11000.5,`,
				`"samagri":[{"name":"Ghee","nameHi":"घी","quantity":0.5,"unit":"kg","by":"priest"},{"name":"Sooji","quantity":50,"unit":"g","scale":"per_person","by":"family"}]`}})
		created := answer["ritetype"].(map[string]any)
		w.Run(t, testkit.Scenario{Method: "PUT", Path: base + "/" + created["_id"].(string), Body: `{"inactive":false,"samagri":null}`, Status: 200,
			Contains: []string{`"feeMode":"range"`}, NotContains: []string{"samagri"}})
	})
}

// What is empty is not sent, so that a catalogue stays small.
func TestEmptyFieldsAreLeftOut(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		answer, _ := w.Call(t, testkit.Scenario{Method: "POST", Path: base, Body: `{"name":"Katha","kind":"deva","feeMode":"open"}`, Status: 201})
		if created := answer["ritetype"].(map[string]any); len(created) != 7 {
			t.Errorf("made %v", created)
		}
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		w.Run(t, []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base, Body: `{"feeMode":"x","samagri":[{"name":"Ghee","quantity":-2,"by":"family"}]}`, Status: 422,
				Contains: []string{`"name":"Please fill this in."`, `"feeMode":"Please choose`, `"samagri.0.quantity":"Please enter a quantity`}},
			{Name: "in Hindi", Method: "POST", Path: base, Body: `{"name":"Katha","kind":"deva","feeMode":"range","feeMin":2,"feeMax":1}`,
				Header: map[string]string{"Accept-Language": "hi"}, Status: 422, Contains: []string{`ऊपर की राशि`}},
			{Name: "a bad id", Method: "POST", Path: base, Body: `{"_id":"7","name":"Katha","kind":"deva","feeMode":"open"}`, Status: 422, Contains: []string{"UUIDv7"}},
		}...)
		if w.Revision() != before {
			t.Error("a refused call changed something")
		}
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	testkit.WantLimits[Input](t, "maxLength", map[string]any{"Name": maxName, "NameHi": maxName, "Instructions": maxInstructions, "PublicText": maxPublicText, "Preset": maxPreset})
	testkit.WantLimits[Input](t, "maximum", map[string]any{"DurationMinutes": maxMinutes, "PrepMinutes": maxPrep})
	testkit.WantLimits[Input](t, "maxItems", map[string]any{"Samagri": samagri.MaxItems})
	testkit.WantLimits[samagri.Item](t, "maxLength", map[string]any{"Name": samagri.MaxName, "NameHi": samagri.MaxName})
}
