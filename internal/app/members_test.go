package app

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sankalp/internal/role"
	"sankalp/internal/testkit"
)

// sum is an amount that stands nowhere else, and spelled finds it however it is written.
const sum = "7654321.09"

var spelled = regexp.MustCompile(`7654321|76,54,321|7,654,321|७६,५४,३२१|765432109`)

// admitted admits the other one of the town to the victim's practice, and gives a token that works there.
func (w *town) admitted(as role.Role) (token, memberID string) { return w.admittedFor(as, "") }

// admittedFor is admitted with the helper whose work a member of the role Shares sees.
func (w *town) admittedFor(as role.Role, helperID string) (token, memberID string) {
	w.t.Helper()
	var made struct{ Member struct{ ID, Link string } }
	body := fmt.Sprintf(`{"name":"Rahul","role":%q}`, as)
	if helperID != "" {
		body = fmt.Sprintf(`{"name":"Rahul","role":%q,"helperId":%q}`, as, helperID)
	}
	w.read(w.must(w.victim, http.MethodPost, "/api/members", body), &made)
	_, secret, _ := strings.Cut(made.Member.Link, "#")
	token = w.token(w.foe)
	w.ok(token, http.MethodPost, "/api/invitations/accept", fmt.Sprintf(`{"token":%q}`, secret))
	var all []struct {
		ID string `json:"_id"`
	}
	w.read(w.ok(token, http.MethodGet, "/api/practices", ""), &all)
	memberID = all[0].ID
	w.ok(token, http.MethodPost, "/api/practices/"+memberID+"/enter", "")
	return token, memberID
}

func (w *town) read(text []byte, to any) {
	w.t.Helper()
	if err := json.Unmarshal(text, to); err != nil {
		w.t.Fatalf("%s: %v", text, err)
	}
}

// ok makes a call with a token that must go well.
func (w *town) ok(token, method, path, body string) []byte {
	w.t.Helper()
	answer := w.call(token, method, path, body, nil)
	if answer.Code >= 300 {
		w.t.Fatalf("%s %s: %d %s", method, path, answer.Code, answer.Body)
	}
	return answer.Body.Bytes()
}

// rich writes the sum into every place of the victim's practice that holds one, and into the history.
func (w *town) rich() {
	set := func(method, path, body string) {
		w.t.Helper()
		w.must(w.victim, method, w.known.Replace(path), w.known.Replace(strings.ReplaceAll(body, "$", sum)))
	}
	other := w.make(w.victim, "/api/clients", "client", `{"name":"Rich parivar","phones":[{"number":"98290 41178"}]}`)
	set("PUT", "/api/profile/settings", `{"money":{"quickAmounts":[$],"ratePerKm":7654.32}}`)
	set("PUT", "/api/task/tasks/modify/update/{task}", `{"amount":$,"inKind":[{"what":"Cow","value":$}]}`)
	set("PUT", "/api/rite-types/{rite}", `{"feeMode":"range","feeMin":5,"feeMax":$}`)
	set("POST", "/api/rite-types", `{"name":"Rich rite","kind":"deva","feeMode":"fixed","feeMin":$,"advanceMode":"fixed","advanceAmount":$}`)
	set("PUT", "/api/expenses/{expense}", `{"amount":$}`)
	set("PUT", "/api/messages/{message}", `{"text":"₹ 76,54,321.09 is due"}`)
	set("PUT", "/api/helpers/{helper}", `{"rateNote":"₹ 76,54,321.09","link":"7654321AAAAAAAAAAAAAAA"}`)
	set("PUT", "/api/crew/{crew}", `{"shareKind":"fixed","amount":$,"received":$}`)
	set("POST", "/api/settlements", `{"helperId":"{helper}","amount":$,"method":"cash","date":"{today}"}`)
	set("PUT", "/api/repeats/{repeat}", `{"amount":$}`)
	set("PUT", "/api/series-templates/{template}", `{"steps":[{"name":"Tilak","day":1,"minutes":60,"fee":$}]}`)
	set("PUT", "/api/bookings/{booking}", `{"advance":$}`)
	agreed := w.make(w.victim, "/api/bookings", "booking", w.known.Replace(`{"riteName":"Katha","contact":{"name":"Name","phone":"98290 60412"},"wanted":{"date":"{today}"},"forced":true}`))
	set("POST", "/api/bookings/"+agreed+"/confirm", `{"date":"{today}","startTime":"23:50","fee":$,"advance":$}`)
	group := w.make(w.victim, "/api/task/tasks/add/completed", "task", w.known.Replace(strings.ReplaceAll(
		`{"taskName":"Katha","description":"Havan","location":"Jaipur","date":"{today}","group":{"families":[{"clientId":"`+other+`","fee":$}]}}`, "$", sum)))
	set("PUT", "/api/task/tasks/modify/update/"+group, `{"privateNote":"changed"}`)
	paid := w.make(w.victim, "/api/payments", "payment", w.known.Replace(`{"taskId":"{task}","amount":`+sum+`,"method":"cash","date":"{today}"}`))
	set("POST", "/api/receipts", `{"paymentIds":["`+paid+`"]}`)
	gone := w.make(w.victim, "/api/task/tasks/add/completed", "task", w.known.Replace(`{"taskName":"Gone","description":"Havan","location":"Jaipur","date":"{today}","amount":`+sum+`}`))
	set("DELETE", "/api/task/tasks/modify/delete/"+gone, "")
}

// members gives the names of the members of a JSON text that hold the sum, alone or in a list.
func sums(name string, v any, into map[string]bool) {
	switch v := v.(type) {
	case map[string]any:
		for name, one := range v {
			sums(name, one, into)
		}
	case []any:
		for _, one := range v {
			sums(name, one, into)
		}
	case float64:
		if v == 7654321.09 {
			into[name] = true
		}
	}
}

// A member without money never gets an amount, whatever they call: no answer, sync, export, event or fault holds one.
func TestNoAmountReachesAMemberWithoutMoney(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		w.rich()
		token, _ := w.admitted(role.Planner)
		w.callEverything(token, role.Planner, func(string) {})
	})
}

// A member of the role shares gets no amount but their own either, and nothing of another task, family or helper.
func TestAMemberOfSharesGetsTheirOwnAlone(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		w.rich()
		of := w.helped()
		token, _ := w.admittedFor(role.Shares, of.helper)
		of.seesOnlyTheirs(string(w.ok(token, http.MethodGet, "/api/sync", "")))
		w.callEverything(token, role.Shares, func(sync string) {
			for _, foreign := range of.foreign {
				if strings.Contains(sync, foreign) {
					t.Fatalf("%s in %s", foreign, sync)
				}
			}
		})
		of.seesOnlyTheirs(string(w.ok(token, http.MethodGet, "/api/sync", "")))
	})
}

// callEverything calls every operation as a member of a role, and looks at each answer and at sync after it.
func (w *town) callEverything(token string, as role.Role, seen func(sync string)) {
	w.t.Helper()
	t := w.t
	var doc document
	w.read(w.call("", http.MethodGet, "/api/openapi.json", "", nil).Body.Bytes(), &doc)
	type call struct{ id, method, path string }
	var calls []call
	for path, operations := range doc.Paths {
		for method, op := range operations {
			if op.Security == nil || len(*op.Security) > 0 {
				calls = append(calls, call{op.ID, strings.ToUpper(method), cmp.Or(walk[op.ID].path, path)})
			}
		}
	}
	order := []string{"GET", "PUT", "POST", "DELETE"} // what is deleted is not there to be seen
	slices.SortFunc(calls, func(a, b call) int {
		return cmp.Or(slices.Index(order, a.method)-slices.Index(order, b.method), strings.Compare(a.id, b.id))
	})
	owners := map[string]bool{}
	for _, c := range calls {
		if c.id == "logout" || c.id == "leave-practice" {
			continue // the session would be another one
		}
		if !role.HasOperation(c.id) {
			t.Errorf("package role has no area for %s", c.id)
		}
		path, body := w.known.Replace(c.path), w.known.Replace(walk[c.id].body)
		if c.method == http.MethodGet { // what the owner gets shows that there was something to hide
			var v any
			if json.Unmarshal(w.call(w.watch, c.method, path, "", nil).Body.Bytes(), &v) == nil {
				sums("", v, owners)
			}
		}
		answer := w.call(token, c.method, path, body, nil)
		if found := spelled.FindString(answer.Body.String()); found != "" {
			t.Errorf("%s: %s in %s", c.id, found, answer.Body)
		}
		refused := answer.Code == http.StatusForbidden && strings.Contains(answer.Body.String(), `"member.forbidden"`)
		if refused == as.May(c.id) || answer.Code >= 500 {
			t.Errorf("%s: %d %s", c.id, answer.Code, answer.Body)
		}
		for _, path := range []string{"/api/sync", "/api/sync?tables=true", "/api/sync?since=1"} {
			if answer := w.call(token, http.MethodGet, path, "", nil); c.method != http.MethodGet && (answer.Code != 200 || spelled.MatchString(answer.Body.String())) {
				t.Fatalf("%s after %s: %d %s", path, c.id, answer.Code, answer.Body)
			} else if c.method != http.MethodGet {
				seen(answer.Body.String())
			}
		}
	}
	for _, name := range []string{"amount", "fee", "feeMin", "feeMax", "advance", "advanceAmount", "value", "quickAmounts"} {
		if !owners[name] {
			t.Errorf("the owner was shown no %s, so nothing was tried", name)
		}
	}
}

// Every sum in the contract, wherever a member without money could get at it, is one that package role takes out.
func TestTheContractHasNoOtherAmounts(t *testing.T) {
	w := newTown(t)
	var doc struct {
		Paths map[string]map[string]struct {
			ID       string                `json:"operationId"`
			Security []map[string][]string `json:"security"`
			Body     any                   `json:"requestBody"`
			Answers  any                   `json:"responses"`
		} `json:"paths"`
		Components struct {
			Schemas map[string]any `json:"schemas"`
		} `json:"components"`
	}
	w.read(w.call("", http.MethodGet, "/api/openapi.json", "", nil).Body.Bytes(), &doc)
	found := map[string]bool{}
	var look func(v any, seen map[string]bool, of string)
	look = func(v any, seen map[string]bool, of string) {
		switch v := v.(type) {
		case []any:
			for _, one := range v {
				look(one, seen, of)
			}
		case map[string]any:
			if ref, is := v["$ref"].(string); is && !seen[ref] && !strings.HasSuffix(ref, "/Receipt") { // in the lists of sync, empty for them
				seen[ref] = true
				look(doc.Components.Schemas[ref[strings.LastIndex(ref, "/")+1:]], seen, of)
			}
			if v["multipleOf"] == 0.01 {
				found[of] = true
			}
			properties, _ := v["properties"].(map[string]any)
			for name, one := range properties {
				if !slices.Contains(role.Amounts, of) {
					look(one, seen, name)
				}
			}
			for key, one := range v {
				if key != "properties" {
					look(one, seen, of)
				}
			}
		}
	}
	for _, operations := range doc.Paths {
		for _, op := range operations {
			if len(op.Security) > 0 && role.Planner.May(op.ID) {
				look([]any{op.Body, op.Answers}, map[string]bool{}, "")
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(found)) {
		if !slices.Contains(role.Amounts, name) {
			t.Errorf("%s is a sum, and not among role.Amounts", name)
		}
	}
	if len(found) < 5 {
		t.Errorf("found only %v", found)
	}
	for _, k := range w.kinds {
		if !role.HasKind(k.Name()) {
			t.Errorf("package role has no area for the kind %q of the list %s", k.Name(), k.List)
		}
	}
}

// What a member without money sends with an amount in it is refused, and names the place; what they change otherwise keeps the amounts.
func TestAMemberWithoutMoneySetsNoAmount(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		token, memberID := w.admitted(role.Planner)
		task := w.known.Replace("/api/task/tasks/modify/update/{task}")
		for body, field := range map[string]string{
			`{"amount":5}`:                             `"amount"`,
			`{"amount":null}`:                          `"amount"`,
			`{"feeMode":"free"}`:                       `"feeMode"`,
			`{"taskName":"x","am\u006funt":5}`:         `"amount"`,
			`{"inKind":[]}`:                            `"inKind"`,
			`{"group":{"families":[{"Fee":1}]}}`:       `"group.families.0.Fee"`,
			`{"group":{"families":[{"a":1,"fee":1}]}}`: `"group.families.0.fee"`,
		} {
			answer := w.call(token, http.MethodPut, task, body, map[string]string{"X-Sankalp-User": memberID})
			if answer.Code != http.StatusUnprocessableEntity || !strings.Contains(answer.Body.String(), `"member.no_money"`) || !strings.Contains(answer.Body.String(), field) {
				t.Errorf("%s: %d %s", body, answer.Code, answer.Body)
			}
		}
		w.ok(token, http.MethodPut, task, `{"taskName":"Renamed"}`)
		if now := string(w.must(w.victim, http.MethodGet, w.known.Replace("/api/task/tasks/{task}"), "")); !strings.Contains(now, `"amount":1,`) || !strings.Contains(now, "Renamed") {
			t.Errorf("after a change without an amount: %s", now)
		}
		family := w.known.Replace("{client}")
		group := w.make(w.victim, "/api/task/tasks/add/completed", "task", w.known.Replace(
			`{"taskName":"Katha","description":"Havan","location":"Jaipur","date":"{today}","group":{"families":[{"clientId":"`+family+`","fee":501}]}}`))
		path := "/api/task/tasks/modify/update/" + group
		w.ok(token, http.MethodPut, path, `{"group":{"families":[{"clientId":"`+family+`","attendance":"present"},{"clientId":"`+w.known.Replace("{otherClient}")+`"}]}}`)
		now := string(w.must(w.victim, http.MethodGet, "/api/task/tasks/"+group, ""))
		if !strings.Contains(now, `"amount":501,`) || !strings.Contains(now, `"fee":501`) || !strings.Contains(now, `"present"`) {
			t.Errorf("after a change of the families: %s", now)
		}
		for _, body := range []string{`{"group":null}`, `{"group":{"families":[{"clientId":"` + w.known.Replace("{otherClient}") + `"}]}}`} {
			if answer := w.call(token, http.MethodPut, path, body, nil); answer.Code != http.StatusUnprocessableEntity || !strings.Contains(answer.Body.String(), `"group"`) {
				t.Errorf("%s: %d %s", body, answer.Code, answer.Body)
			}
		}
	})
}

// The history of the practice names the member who did it.
func TestTheHistoryNamesTheMember(t *testing.T) {
	testkit.URLs(t, func(t *testing.T, url string) {
		w := townIn(t, url)
		token, _ := w.admitted(role.All)
		w.ok(token, http.MethodPut, w.known.Replace("/api/task/tasks/modify/update/{task}"), `{"taskName":"By Rahul","amount":5}`)
		w.must(w.victim, http.MethodPut, w.known.Replace("/api/task/tasks/modify/update/{task}"), `{"taskName":"By the owner"}`)
		var history struct {
			Changes []struct {
				Member string
				After  struct{ TaskName string }
			}
		}
		w.read(w.must(w.victim, http.MethodGet, w.known.Replace("/api/history/changes?entity={task}"), ""), &history)
		who := map[string]string{}
		for _, c := range history.Changes {
			who[c.After.TaskName] = c.Member
		}
		if who["By Rahul"] != "Rahul" || who["By the owner"] != "" {
			t.Errorf("who did it: %v", who)
		}
		if mine := string(w.ok(token, http.MethodGet, "/api/history/changes", "")); strings.Contains(mine, `"kind":"member"`) || strings.Contains(mine, `"kind":"session"`) || !strings.Contains(mine, "By Rahul") {
			t.Errorf("what the member reads: %s", mine)
		}
	})
}
