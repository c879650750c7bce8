package payment

import (
	"testing"

	"sankalp/internal/testkit"
)

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		paymentID := w.ID()
		const base = "/api/payments"
		one := base + "/" + paymentID
		body := `{"_id":"` + paymentID + `","taskId":"` + w.katha + `","amount":1100.5,"method":"upi","date":"2026-11-20"}`
		w.Run(t, []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base, Body: `{"amount":12.345,"method":"gold","date":"soon"}`, Status: 422,
				Contains: []string{`"amount":"Please enter rupees`, `"method":`, `"date":`, `"taskId":`}},
			{Name: "a field of the server", Method: "POST", Path: base, Body: `{"owner":"me"}`, Status: 422, Contains: []string{`"owner":"This field is not known."`}},
			{Name: "in Hindi", Method: "POST", Path: base, Body: `{}`, Header: map[string]string{"Accept-Language": "hi"}, Status: 422, Contains: []string{"कृपया"}},
			{Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{`"success":"Payment recorded"`, `"amount":1100.5`, `"direction":"in"`, `"kind":"balance"`}, NotContains: []string{"clientId", "note"}},
			{Name: "again", Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{paymentID}},
			{Path: base + "?taskId=" + w.katha, Status: 200, Contains: []string{`[{"_id":"` + paymentID}},
			{Path: base + "?clientId=" + w.katha, Status: 200, Contains: []string{"[]"}},
			{Name: "no change", Method: "PUT", Path: one, Body: `{"amount":1}`, Status: 405},
			{Method: "DELETE", Path: one, Status: 200, Contains: []string{"Payment deleted"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + paymentID + `"]`, Status: 200, Contains: []string{"Payments restored: 1"}},
			{Name: "another", As: w.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "another", As: w.Other, Method: "DELETE", Path: one, Status: 404},
			{Name: "nobody", As: testkit.Nobody, Path: base, Status: 401},
		}...)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Contract{Kind: kind.Name, Base: "/api/payments", Body: `{"taskId":"` + w.katha + `","amount":1100.5,"method":"upi","date":"2026-11-20"}`,
			Added: "Payment recorded", Deleted: "Payment deleted", Restored: "Payments restored: 1", Purge: w.Purge}.Run(t, w.Bench)
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	testkit.WantLimits[Input](t, "maxLength", map[string]any{"Ref": maxRef, "PaidBy": maxPaidBy, "Note": maxNote})
}
