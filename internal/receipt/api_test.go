package receipt

import (
	"bytes"
	"testing"

	"sankalp/internal/testkit"
)

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		paymentID, receiptID := w.pay(``), w.ID()
		const base = "/api/receipts"
		one := base + "/" + receiptID
		body := `{"_id":"` + receiptID + `","paymentIds":["` + paymentID + `"],"language":"hi"}`
		w.Run(t, []testkit.Scenario{
			{Method: "POST", Path: base, Body: `{"paymentIds":[],"language":"sa"}`, Status: 422, Contains: []string{`"paymentIds":`, `"language":`}},
			{Name: "a number of one's own", Method: "POST", Path: base, Body: `{"number":"S/1"}`, Status: 422, Contains: []string{`"number":"This field is not known."`}},
			{Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{`"success":"Receipt S/2026-27/0001"`, `"number":"S/2026-27/0001"`, `"words":"चार हज़ार रुपये मात्र"`}},
			{Name: "again", Method: "POST", Path: base, Body: body, Status: 201, Contains: []string{`"number":"S/2026-27/0001"`}},
			{Path: base, Status: 200, Contains: []string{`[{"_id":"` + receiptID}},
			{Path: one, Status: 200, Contains: []string{`"fy":"2026-27"`}, NotContains: []string{"voidedAt"}},
			{Method: "POST", Path: one + "/void", Body: `{}`, Status: 422, Contains: []string{`"reason":"Please fill this in."`}},
			{Method: "POST", Path: one + "/void", Body: `{"reason":"Wrong name"}`, Status: 200, Contains: []string{"Receipt voided", `"voidReason":"Wrong name"`}},
			{Method: "POST", Path: one + "/void", Body: `{"reason":"Other"}`, Status: 200, Contains: []string{`"voidReason":"Wrong name"`}},
			{Name: "another", As: w.Other, Path: one, Status: 404, Contains: []string{"receipt.not_found"}},
			{Name: "another", As: w.Other, Path: one + "/pdf", Status: 404},
			{Name: "another", As: w.Other, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "nobody", As: testkit.Nobody, Path: one + "/pdf", Status: 401},
		}...)
		_, sheet := w.Call(t, testkit.Scenario{Path: one + "/pdf?v=1", Status: 200})
		if kind := sheet.Header().Get("Content-Type"); kind != "application/pdf" || !bytes.HasPrefix(sheet.Body.Bytes(), []byte("%PDF-1.7")) {
			t.Errorf("the sheet is %s", kind)
		}
	})
}
