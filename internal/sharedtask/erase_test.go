package sharedtask

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/record"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// A family that is erased goes from the tasks of who was asked too, also from one that was taken back, and from their history; what they
// wrote themselves stays, and so does what they were asked for of others.
func TestAnErasedFamilyGoesFromThePartnersToo(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		e := record.NewErasing("Erased family", nil, nil)
		asked := func() (taskID, crewID string) {
			taskID = p.rite("2026-11-22", "")
			p.move(taskID, `{"taskName":"Rudrabhishek Quorvex"}`)
			return taskID, p.ask(taskID, `{"reasonNote":"Quorvex asked","bring":"For Quorvex"}`)
		}
		_, others := asked()
		_, goes := asked()
		_, off := asked()
		p.deliver(nil)
		_, err := p.s.Tasks.Update(p.Ctx, p.caller(), goes, testkit.Body[task.Input](`{"answer":"yes","privateNote":"Mine"}`), 0)
		p.Must(err)
		p.deliver(nil)
		p.Must(p.s.Crew.Delete(p.Ctx, p.Mine(), off, 0))
		p.deliver(nil)
		e.Records[goes], e.Records[off] = true, true
		p.Exec("", `UPDATE tasks SET task_name = 'Rudrabhishek', location = 'Erased family' WHERE owner_id = $1 AND id IN (SELECT task_id FROM crew WHERE owner_id = $1 AND id <> $2)`, p.Me, others)
		p.Exec("", `UPDATE crew SET reason_note = '', bring = '' WHERE owner_id = $1 AND id <> $2`, p.Me, others)
		p.Must(p.DB.Write(p.Ctx, p.Me, func(ctx context.Context, tx *db.Tx) error { return p.s.Erase(ctx, tx, p.Mine(), e) }))
		p.deliver(nil)
		p.news()

		for _, taskID := range []string{goes, off} {
			t1 := p.theirs(taskID)
			if text := string(t1.AppendJSON(nil)); strings.Contains(text, "Quorvex") || strings.Contains(text, "Kedar") || t1.TaskName != "Rudrabhishek" || t1.Location != "Erased family" {
				t.Errorf("theirs is %s", text)
			}
			if history := p.history(taskID); slices.ContainsFunc(history, func(s string) bool { return strings.Contains(s, "Quorvex") || strings.Contains(s, "Kedar") }) {
				t.Errorf("their history says %q", history)
			}
		}
		if got := p.theirs(goes); got.PrivateNote != "Mine" || got.Answer != task.Yes {
			t.Errorf("of their own %q, %q", got.PrivateNote, got.Answer)
		}
		if got := p.theirs(off); !got.Shared.By().Off {
			t.Errorf("what was taken back is on again")
		}
		if got := p.theirs(others); got.TaskName != "Rudrabhishek Quorvex" || got.Location != "Kedar Ghat" {
			t.Errorf("of others: %q at %q", got.TaskName, got.Location)
		}
	})
}

// history is what the other's history knows of a task.
func (p *pair) history(taskID string) (all []string) {
	p.T.Helper()
	rows, err := db.All[audit.States](p.Ctx, p.DB.Reader(), `SELECT entity_id, before, after, content FROM audits WHERE owner_id = $1`, p.Other)
	p.Must(err)
	for _, r := range rows {
		before, after, err := r.Read()
		p.Must(err)
		for _, state := range []*string{before, after} {
			if state != nil && strings.Contains(*state, taskID) {
				all = append(all, *state)
			}
		}
	}
	return all
}
