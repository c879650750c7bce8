package payment

import (
	"fmt"
	"reflect"
	"testing"

	"sankalp/internal/httpapi"
	"sankalp/internal/id"
	"sankalp/internal/session"
	"sankalp/internal/testkit"
)

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		sessions := testkit.Sessions(t, w.db, w.Now)
		api := testkit.API(t, httpapi.Options{DB: w.db, Sessions: sessions, Now: w.Now})
		Register(api, w.Service)
		site := api.Handler(nil)
		mine, his := testkit.Login(t, w.db, sessions, w.me, session.Bearer), testkit.Login(t, w.db, sessions, w.he, session.Bearer)
		paymentID := id.New(w.clock)
		const base = "/api/payments"
		one := base + "/" + paymentID
		body := `{"_id":"` + paymentID + `","taskId":"` + w.katha + `","amount":1100.5,"method":"upi","date":"2026-11-20"}`
		for _, sc := range []testkit.Scenario{
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
			{Name: "another", As: his, Path: base, Status: 200, Contains: []string{"[]"}},
			{Name: "another", As: his, Method: "DELETE", Path: one, Status: 404},
		} {
			if sc.As == "" {
				sc.As = mine
			}
			sc.Run(t, site)
		}
		testkit.Scenario{Name: "nobody", Path: base, Status: 401}.Run(t, site)
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	for field, want := range map[string]int{"Ref": MaxRef, "PaidBy": MaxPaidBy, "Note": MaxNote} {
		f, ok := reflect.TypeFor[Input]().FieldByName(field)
		if got := f.Tag.Get("maxLength"); !ok || got != fmt.Sprint(want) {
			t.Errorf("%s: %q, want %d", field, got, want)
		}
	}
}
