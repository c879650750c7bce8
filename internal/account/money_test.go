package account_test

import (
	"strings"
	"testing"

	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestMoney(t *testing.T) {
	testkit.DBs(t, func(t *testing.T, d *db.DB) {
		h := newHouse(t, d)
		a := h.register(asha)
		put := func(body string) answer {
			return h.do(call{method: "PUT", path: "/api/profile/settings", token: a.token(), body: body})
		}
		me := func() answer { return h.do(call{method: "GET", path: "/api/users/me", token: a.token()}) }
		const first = `"money":{"upiId":"","payeeName":"","receiptPrefix":"S","quickAmounts":[101,251,501,1100,2100,5100,11000],"ratePerKm":0}`
		me().want(t, 200, first)
		const upi = `"money":{"upiId":"asha.sharma-1@okaxis","payeeName":"Asha Sharma",`
		put(`{"money":{"upiId":" asha.sharma-1@okaxis ","payeeName":"Asha Sharma"}}`).want(t, 200, upi+`"receiptPrefix":"S"`, `"revision":2`)
		put(`{"money":{"upiId":"asha.sharma-1@okaxis","quickAmounts":[101,251,501,1100,2100,5100,11000]}}`).want(t, 200, `"revision":2`)
		put(`{"money":{"receiptPrefix":"रसीद-7","quickAmounts":[51,1100.5],"ratePerKm":12.5}}`).want(t, 200,
			upi+`"receiptPrefix":"रसीद-7","quickAmounts":[51,1100.5],"ratePerKm":12.5}`, `"revision":3`)
		h.do(call{method: "GET", path: "/api/users/me", token: h.register(ravi).token()}).want(t, 200, first)

		for change, fields := range map[string][]string{
			`{"upiId":"asha"}`:                                 {"money.upiId"},
			`{"upiId":"a@okaxis"}`:                             {"money.upiId"},
			`{"upiId":"asha sharma@okaxis"}`:                   {"money.upiId"},
			`{"upiId":"asha@1axis"}`:                           {"money.upiId"},
			`{"upiId":"asha@ok.axis","payeeName":7}`:           {"money.upiId", "money.payeeName"},
			`{"payeeName":"` + strings.Repeat("न", 81) + `"}`:  {"money.payeeName"},
			`{"receiptPrefix":null}`:                           {"money.receiptPrefix"},
			`{"receiptPrefix":"A/B"}`:                          {"money.receiptPrefix"},
			`{"receiptPrefix":"ABCDEFGHIJK"}`:                  {"money.receiptPrefix"},
			`{"quickAmounts":[]}`:                              {"money.quickAmounts"},
			`{"quickAmounts":[101,0]}`:                         {"money.quickAmounts.1"},
			`{"quickAmounts":[1,2,3,4,5,6,7,8,9,10,11,12,13]}`: {"money.quickAmounts"},
			`{"quickAmounts":["101"]}`:                         {"money.quickAmounts"},
			`{"quickAmounts":101}`:                             {"money.quickAmounts"},
			`{"ratePerKm":-1}`:                                 {"money.ratePerKm"},
			`{"ratePerKm":12.345}`:                             {"money.ratePerKm"},
			`{"ratePerKm":9999.01}`:                            {"money.ratePerKm"},
		} {
			got := put(`{"theme":"dark","money":`+change+`}`).want(t, 422)
			said, _ := got.json["fields"].(map[string]any)
			for _, field := range fields {
				if said[field] == nil || len(said) != len(fields) {
					t.Errorf("%s: %s", change, got.body)
				}
			}
		}
		put(`{"money":"much"}`).want(t, 422, `"money"`)
		me().want(t, 200, upi, `"theme":"system"`) // nothing half done
		put(`{"money":{"quickAmounts":null,"ratePerKm":null,"payeeName":null,"upiId":null}}`).want(t, 200, `"upiId":"","payeeName":"","receiptPrefix":"रसीद-7","quickAmounts":[101,`, `"ratePerKm":0`)
		put(`{"money":null}`).want(t, 200, first)
	})
}
