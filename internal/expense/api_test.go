package expense

import (
	"testing"

	"sankalp/internal/testkit"
)

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		e := w.add(`{"note":"Auto"}`)
		gone := w.add(`{"note":"Gone"}`)
		w.erase(gone)
		const base = "/api/expenses"
		const body = `{"date":"2026-11-20","amount":640,"category":"samagri"}`
		w.Guarded(t, []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{`[{"_id":"` + e.ID}},
			{Path: base + "?from=2026-11-21", Status: 200, Contains: []string{`[]`}},
			{Path: base + "?owed=true&method=cash&category=travel", Status: 200, Contains: []string{`[]`}},
			{Path: base + "?from=x&to=2026-02-30", Status: 422, Contains: []string{`"from":`, `"to":`}},
			{Path: base + "?method=gold", Status: 422},
			{Path: base + "/" + e.ID, Status: 200, Contains: []string{`"note":"Auto"`}},
			{Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{`"success":"Expense added"`, `"amount":640`}},
			{Method: "POST", Path: base, Body: `{"amount":0}`, Status: 422, Contains: []string{`"amount":"Please enter an amount above 0`, `"date":`, `"category":`}},
			{Method: "POST", Path: base, Body: `{"amount":0}`, Status: 422, Header: map[string]string{"Accept-Language": "hi"}, Contains: []string{"राशि"}},
			{Method: "POST", Path: base, Body: `{"photos":["x"],"revision":1}`, Status: 422, Contains: []string{`"photos":"This field is not known."`}},
			{Method: "PUT", Path: base + "/" + e.ID, Body: `{"amount":190}`, Status: 200, Contains: []string{`"success":"Expense updated"`, `"amount":190`}},
			{Method: "PUT", Path: base + "/" + e.ID, Body: `{"amount":1}`, Header: map[string]string{"If-Match": `"1"`}, Status: 412, Contains: []string{`"current":{"_id"`}},
			{Method: "DELETE", Path: base + "/" + e.ID, Status: 200, Contains: []string{"Expense deleted"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + gone.ID + `","` + e.ID + `"]`, Status: 200, Contains: []string{"Expenses restored: 2"}},
		}...)
		w.Run(t, []testkit.Scenario{
			{As: w.Other, Path: base, Status: 200, Contains: []string{`[]`}},
			{As: w.Other, Path: base + "/" + e.ID, Status: 404, Contains: []string{"expense.not_found"}},
		}...)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Contract{Kind: kind.Name, Base: "/api/expenses", Body: `{"date":"2026-11-20","amount":640,"category":"samagri"}`, Change: `{"amount":190}`,
			Added: "Expense added", Updated: "Expense updated", Deleted: "Expense deleted", Restored: "Expenses restored: 1", Purge: w.Purge}.Run(t, w.Bench)
	})
}
