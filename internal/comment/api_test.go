package comment

import (
	"testing"

	"sankalp/internal/httpapi"
	"sankalp/internal/record"
	"sankalp/internal/testkit"
)

const base = "/api/comments"

func TestTheContract(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		testkit.Contract{Kind: kind.Name, Base: base, Body: `{"date":"2026-11-20","text":"The mandap comes at eight"}`, Change: `{"text":"At nine"}`,
			Added: "Comment added", Updated: "Comment updated", Deleted: "Comment deleted", Restored: "Comments restored: 1", Purge: w.Purge}.Run(t, w.Bench)
	})
}

func TestTheCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		answer, _ := w.Call(t, testkit.Scenario{Method: "POST", Path: base, Body: `{"date":"2026-11-20","text":"The mandap comes at eight"}`, Status: 201,
			Contains: []string{`"date":"2026-11-20"`, `"createdAt":"2026-11-20T04:30:00Z"`}})
		created := answer["comment"].(map[string]any)
		if len(created) != 6 {
			t.Errorf("made %v", created)
		}
		commentID := created["_id"].(string)
		w.Run(t, []testkit.Scenario{
			{Path: base + "?from=2026-11-20&to=2026-11-20", Status: 200, Contains: []string{commentID}},
			{Path: base + "?from=2026-11-21", Status: 200, Contains: []string{`[]`}},
			{Method: "PUT", Path: base + "/" + commentID, Body: `{"text":"At nine"}`, Status: 200, Contains: []string{`"text":"At nine"`, `"date":"2026-11-20"`}},
		}...)
	})
}

func TestBadCalls(t *testing.T) {
	onEach(t, func(t *testing.T, w *workbench) {
		before := w.Revision()
		w.Run(t, []testkit.Scenario{
			{Name: "all at once", Method: "POST", Path: base, Body: `{"date":"soon"}`, Status: 422,
				Contains: []string{`"code":"request.fields"`, `"text":"Please fill this in."`, `"date":"Please enter a date`}},
			{Name: "in Hindi", Method: "POST", Path: base, Body: `{"date":"2026-11-20"}`, Header: map[string]string{"Accept-Language": "hi"}, Status: 422,
				Contains: []string{`कृपया इसे भरें।`}},
			{Name: "no such day", Path: base + "?from=2026-02-30&to=x", Status: 422, Contains: []string{`"from":`, `"to":`}},
		}...)
		if w.Revision() != before {
			t.Error("a refused call changed something")
		}
	})
}

// The document promises the limits that hold.
func TestDocumentedLimitsAreTheRealOnes(t *testing.T) {
	testkit.WantLimits[Input](t, "maxLength", map[string]any{"Text": maxText})
	testkit.WantLimits[httpapi.Many](t, "maxItems", map[string]any{"Body": record.MaxIDs})
}
