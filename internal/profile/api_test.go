package profile

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/testkit"
)

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		const base = "/api/profile"
		w.Guarded(t, []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{`{"_id":"me","honorific":""`, `"born":null`, `"since":null`, `"skills":[]`, `"revision":0}`}},
			{Method: "PUT", Path: base, Body: `{"skills":["Katha"],"born":"1976-03-14"}`, Status: 200,
				Contains: []string{`"success":"Profile updated"`, `"profile":{"_id":"me"`, `"skills":["Katha"]`, `"born":"1976-03-14"`, `"revision":2}`}},
			{Method: "PUT", Path: base, Body: `{"bio":"b"}`, Header: map[string]string{"If-Match": `"1"`}, Status: 412, Contains: []string{`"current":{"_id":"me"`}},
			{Method: "PUT", Path: base, Body: `{"bio":"b"}`, Header: map[string]string{"If-None-Match": "*"}, Status: 412, Contains: []string{`"current":{"_id":"me"`}},
			{Method: "PUT", Path: base, Body: `{"bio":"b"}`, Header: map[string]string{"If-Match": "1"}, Status: 400},
			{Method: "PUT", Path: base, Body: `{"links":["http://a.in"],"born":"x"}`, Status: 422, Contains: []string{`"links.0":"Please enter a full address`, `"born":`}},
			{Method: "PUT", Path: base, Body: `{"links":["x"]}`, Status: 422, Header: map[string]string{"Accept-Language": "hi"}, Contains: []string{"कृपया"}},
			{Method: "PUT", Path: base, Body: `{"picture":"x","revision":1}`, Status: 422, Contains: []string{`"picture":"This field is not known."`, `"revision":`}},
			{Method: "PUT", Path: base, Status: 400},
			{Path: base + "/activity?pageSize=0", Status: 200},
			{Path: base + "/activity?pageSize=101", Status: 422, Contains: []string{`"pageSize":`}},
			{Path: base + "/activity?pageSize=x", Status: 422},
		}...)
		w.Run(t, testkit.Scenario{As: w.Other, Path: base, Status: 200, Contains: []string{`"skills":[]`}})
		_, first := w.Call(t, testkit.Scenario{Path: base, Status: 200})
		w.Run(t, testkit.Scenario{Path: base, Status: 304, Header: map[string]string{"If-None-Match": first.Header().Get("ETag")}})
	})
}

// done writes an entry of the audit as other features do.
func (w *workbench) done(e audit.Entry) {
	w.T.Helper()
	e.At = w.Now()
	w.Must(w.DB.Write(w.Ctx, e.Owner, func(ctx context.Context, tx *db.Tx) error { return audit.Write(ctx, tx, e) }))
}

func TestActivity(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		type of = map[string]any
		me := testkit.SessionOf(w.Me)
		for _, e := range []audit.Entry{
			{Kind: "session", Entity: me, Session: me, Action: "signed_in", After: of{"device": "Chrome, Android", "address": "192.0.2.1"}},
			{Kind: "task", Entity: "t", Session: me, Action: "created", After: of{"taskName": "Katha", "revision": 2}},
			{Kind: "task", Entity: "t", Session: "other", Action: "changed", Before: of{"taskName": "Katha", "date": "2026-11-20", "revision": 2},
				After: of{"taskName": "Havan", "date": "2026-11-20", "amount": 5, "revision": 3}},
			{Kind: "note", Entity: "n", Session: me, Action: "deleted", Before: of{"person": "Ramesh", "work": "Katha"}},
			{Kind: "note", Entity: "m", Session: me, Action: "deleted"},
			{Kind: "account", Entity: "me", Action: "password_changed"},
			{Kind: "account", Entity: "me", Action: "passkey_added", After: of{"name": "Phone"}},
			{Kind: "account", Entity: "me", Action: "changed", Before: of{"name": "A", "theme": "sun"}, After: of{"name": "B", "theme": "sun"}},
		} {
			e.Owner = w.Me
			w.done(e)
		}
		w.done(audit.Entry{Owner: w.Other, Kind: "task", Entity: "h", Session: me, Action: "created", After: of{"taskName": "Secret"}})
		summary := func(all []happening) (lines []string) {
			for _, h := range all {
				lines = append(lines, strings.TrimSpace(fmt.Sprintf("%s %s %q %v %s %v", h.Kind, h.Action, h.Name, h.Fields, h.Device, h.Mine)))
			}
			return lines
		}
		all, more, err := w.activity(w.Ctx, w.Mine(), "", 0)
		want := []string{
			`account changed "" [name]  false`,
			`account passkey_added "Phone" []  false`,
			`account password_changed "" []  false`,
			`note deleted "" [] Chrome, Android true`,
			`note deleted "Ramesh, Katha" [] Chrome, Android true`,
			`task changed "Havan" [amount taskName]  false`,
			`task created "Katha" [] Chrome, Android true`,
			`session signed_in "Chrome, Android" [] Chrome, Android true`,
		}
		if got := summary(all); err != nil || more || !reflect.DeepEqual(got, want) {
			t.Errorf("%v %v\n%s\nwant\n%s", err, more, strings.Join(got, "\n"), strings.Join(want, "\n"))
		}
		var paged []happening
		for before, more := "", true; more; before = paged[len(paged)-1].ID {
			var page []happening
			if page, more, err = w.activity(w.Ctx, w.Mine(), before, 4); err != nil {
				t.Fatal(err)
			}
			paged = append(paged, page...)
		}
		if !reflect.DeepEqual(paged, all) {
			t.Errorf("in pages:\n%s", strings.Join(summary(paged), "\n"))
		}
		if !all[0].At.After(all[7].At) || all[0].At.Location() != time.UTC {
			t.Errorf("at %v and %v", all[0].At, all[7].At)
		}
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	testkit.WantLimits[Input](t, "maxLength", map[string]any{"Honorific": maxHonorific, "NameLocal": maxName, "Address": maxAddress, "Bio": maxBio,
		"Education": maxEducation, "Gotra": maxLineage, "Veda": maxLineage, "Shakha": maxLineage,
		"Languages": maxLanguage, "Skills": maxSkill, "Areas": maxArea, "Links": maxLink})
	testkit.WantLimits[Input](t, "maxItems", map[string]any{"Languages": maxLanguages, "Skills": maxSkills, "Areas": maxAreas, "Links": maxLinks})
	testkit.WantLimits[Input](t, "minimum", map[string]any{"Since": firstYear})
}
