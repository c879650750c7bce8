package message

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"sankalp/internal/patch"
	"sankalp/internal/testkit"
)

func TestCreate(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		task := w.ID()
		m := w.add(`{"name":" Mahendra Rathore","phone":"98280-77120","taskId":"` + task + `","rite":"Vivah","riteDay":"2026-11-22","text":"Namaste\r\nMahendra ji","language":"hi"}`)
		const want = `{"template":"day_before","name":"Mahendra Rathore","phone":"+919828077120","taskId":"`
		if got := payload(m); got != want+task+`","rite":"Vivah","riteDay":"2026-11-22","text":"Namaste\nMahendra ji","language":"hi","state":"draft","due":"2026-11-20"}` {
			t.Error(got)
		}
		saved, err := w.Get(w.Ctx, w.Mine(), m.ID)
		if err != nil || !reflect.DeepEqual(saved, m) {
			t.Errorf("kept %+v, %v\nmade %+v", saved, err, m)
		}
		if got := payload(w.add(``)); got != `{"template":"day_before","text":"Namaste","language":"en","state":"draft","due":"2026-11-20"}` {
			t.Errorf("what is not said takes room: %s", got)
		}
	})
}

func TestRefusals(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		for changes, want := range map[string][]string{
			`{"template":null,"text":" ","language":null,"due":null}`: {"template:field.required", "text:field.required", "language:field.required", "due:field.required"},
			`{"template":"gold","state":"seen","language":"fr"}`:      {"template:field.unknown", "state:field.unknown", "language:field.unknown"},
			`{"phone":"Verma ji","taskId":"7","bookingId":"x","clientId":5}`: {
				"phone:message.phone_format", "clientId:message.ref_format", "taskId:message.ref_format", "bookingId:message.ref_format"},
			`{"due":"today","riteDay":"2026-02-30","openedAt":"now"}`: {"due:field.date_format", "riteDay:field.date_format", "openedAt:field.instant_format"},
			`{"text":"` + strings.Repeat("न", maxText+1) + `"}`:       {"text:field.too_long"},
			`{"rite":"a\u202eb","name":7}`:                            {"name:request.wrong_type", "rite:text.bidi"},
		} {
			_, err := w.Create(w.Ctx, w.Mine(), patch.Value[string]{}, form(changes))
			testkit.WantCodes(t, err, want...)
		}
		w.add(`{"text":"` + strings.Repeat("न", maxText) + `"}`)
	})
}

// The moments follow the state: what was opened was opened some time, and no draft was.
func TestMoments(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		m := w.add(``)
		opened := w.set(m, `{"state":"opened","openedAt":"2026-11-20T04:30:00Z"}`)
		if opened.OpenedAt.Time().Format(time.TimeOnly) != "04:30:00" {
			t.Errorf("%+v", opened)
		}
		sent := w.set(opened, `{"state":"sent"}`)
		if sent.OpenedAt != opened.OpenedAt || sent.SentAt.Time() != w.Clock.Truncate(time.Millisecond) {
			t.Errorf("%+v", sent)
		}
		if back := w.set(sent, `{"state":"opened"}`); back.SentAt != 0 || back.OpenedAt != opened.OpenedAt {
			t.Errorf("%+v", back)
		}
		if draft := w.set(sent, `{"state":"draft"}`); draft.SentAt != 0 || draft.OpenedAt != 0 {
			t.Errorf("%+v", draft)
		}
		if ahead := w.set(m, `{"state":"sent","sentAt":"2030-01-01T00:00:00Z"}`); ahead.SentAt.Time() != w.Clock.Truncate(time.Millisecond) {
			t.Errorf("sent in the future: %+v", ahead)
		}
		if last := w.set(m, `{"state":"skipped"}`); last.SentAt != 0 || last.State != skipped {
			t.Errorf("%+v", last)
		}
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		m, gone := w.add(`{"name":"Verma"}`), w.add(`{"due":"2026-11-21"}`)
		seen := w.Revision()
		if err := w.Delete(w.Ctx, w.Mine(), gone.ID, 0); err != nil {
			t.Fatal(err)
		}
		later := w.add(`{"state":"sent","due":"2026-11-22"}`)
		if got, err := kind.Changed(w.Ctx, w.DB.Reader(), w.Me, seen); err != nil || len(got) != 1 || !reflect.DeepEqual(got[0], later) {
			t.Errorf("changed: %+v, %v", got, err)
		}
		const base = "/api/messages"
		w.Guarded(t, []testkit.Scenario{
			{Path: base, Status: 200, Contains: []string{`[{"_id":"` + later.ID, `"name":"Verma"`}},
			{Path: base + "?state=sent&until=2026-11-21", Status: 200, Contains: []string{`[]`}},
			{Path: base + "?state=seen", Status: 422},
			{Path: base + "?until=x", Status: 422, Contains: []string{`"until":`}},
			{Method: "POST", Path: base, Body: `{"template":"due","text":"Namaste","language":"en","due":"2026-11-20"}`, Status: 201, Contains: []string{`"success":"Message kept"`, `"state":"draft"`}},
			{Method: "POST", Path: base, Body: `{}`, Status: 422, Header: map[string]string{"Accept-Language": "hi"}, Contains: []string{"कृपया"}},
			{Method: "PUT", Path: base + "/" + m.ID, Body: `{"state":"opened"}`, Status: 200, Contains: []string{`"openedAt":"2026-11-20T`}},
			{Method: "PUT", Path: base + "/" + m.ID, Body: `{"state":"sent"}`, Header: map[string]string{"If-Match": `"1"`}, Status: 412, Contains: []string{`"current":{"_id"`}},
			{Method: "DELETE", Path: base + "/" + m.ID, Status: 200, Contains: []string{"Message deleted"}},
			{Method: "POST", Path: base + "/restore", Body: `["` + gone.ID + `","` + m.ID + `"]`, Status: 200, Contains: []string{"Messages restored: 2"}},
		}...)
		w.Run(t, []testkit.Scenario{
			{As: w.Other, Path: base, Status: 200, Contains: []string{`[]`}},
			{As: w.Other, Method: "PUT", Path: base + "/" + m.ID, Body: `{"state":"sent"}`, Status: 404, Contains: []string{"message.not_found"}},
		}...)
	})
}

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Contract{Kind: kind.Name, Base: "/api/messages", Body: `{"template":"due","text":"Namaste","language":"en","due":"2026-11-20"}`, Change: `{"state":"opened"}`,
			Added: "Message kept", Updated: "Message updated", Deleted: "Message deleted", Restored: "Messages restored: 1", Purge: w.Purge}.Run(t, w.Bench)
	})
}
