package sharedtask

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sankalp/internal/audit"
	"sankalp/internal/db"
	"sankalp/internal/id"
	"sankalp/internal/job"
	"sankalp/internal/record"
	"sankalp/internal/task"
	"sankalp/internal/testkit"
)

// A family that is erased goes from the tasks of who was asked too, also from one that was taken back, and from their history; what they
// wrote themselves stays, and so does what they were asked for of others. Nothing is told of it any more, also of one that they themselves
// erased.
func TestAnErasedFamilyGoesFromThePartnersToo(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		e := record.NewErasing("Erased family", nil, nil)
		asked := func() (taskID, crewID string) {
			taskID = p.rite("2026-11-22", "")
			p.move(taskID, `{"taskName":"Rudrabhishek Quorvex"}`)
			return taskID, p.ask(taskID, `{"reasonNote":"Quorvex asked","bring":"For Quorvex"}`)
		}
		_, others := asked()
		_, purged := asked()
		_, goes := asked()
		_, off := asked()
		p.deliver(nil)
		_, err := p.s.Tasks.Update(p.Ctx, p.caller(), goes, testkit.Body[task.Input](`{"answer":"yes","privateNote":"Mine"}`), 0)
		p.Must(err)
		p.deliver(nil)
		p.Must(p.s.Crew.Delete(p.Ctx, p.Mine(), off, 0))
		p.deliver(nil)
		p.Exec("", `DELETE FROM tasks WHERE owner_id = $1 AND id = $2`, p.Other, purged)
		e.Records[goes], e.Records[off], e.Records[purged] = true, true, true
		for _, taskID := range []string{others, goes, off, purged} {
			p.tell(taskID)
		}
		p.Exec("", `UPDATE tasks SET task_name = 'Rudrabhishek', location = 'Erased family' WHERE owner_id = $1 AND id IN (SELECT task_id FROM crew WHERE owner_id = $1 AND id <> $2)`, p.Me, others)
		p.Exec("", `UPDATE crew SET reason_note = '', bring = '' WHERE owner_id = $1 AND id <> $2`, p.Me, others)
		p.Must(p.DB.Write(p.Ctx, p.Me, func(ctx context.Context, tx *db.Tx) error { return p.s.Erase(ctx, tx, p.Mine(), e) }))
		p.deliver(nil)
		p.news()

		if told := p.told(); len(told) != 3 || slices.ContainsFunc(told, func(s string) bool { return !strings.Contains(s, others) }) {
			t.Errorf("besides a notice, its notification and its mail of %s they are told %q", others, told)
		}
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

// Two families of one rite are erased before the partner hears of the first.
func TestTwoFamiliesOfARiteAreErased(t *testing.T) {
	onConnected(t, func(t *testing.T, p *pair) {
		taskID := p.rite("2026-11-22", "")
		p.move(taskID, `{"taskName":"Rudrabhishek Quorvex Plinth"}`)
		goes := p.ask(taskID, `{}`)
		p.deliver(nil)
		e := record.NewErasing("Erased family", nil, nil)
		e.Records[goes] = true
		for _, left := range []string{"Rudrabhishek Plinth", "Rudrabhishek"} {
			p.Exec("", `UPDATE tasks SET task_name = $1 WHERE owner_id = $2`, left, p.Me)
			p.Must(p.DB.Write(p.Ctx, p.Me, func(ctx context.Context, tx *db.Tx) error { return p.s.Erase(ctx, tx, p.Mine(), e) }))
		}
		wait := func() []job.Claimed {
			all, err := p.s.Queue.Pending(p.Ctx, ErasedJob, 10)
			p.Must(err)
			return all
		}
		both := wait()
		p.Must(p.s.onErased(p.Ctx, both[1]))
		if n := len(wait()); n != 2 { // the one that runs stays until it is done
			t.Fatalf("%d wait", n)
		}
		p.Must(p.s.onErased(p.Ctx, both[0])) // in whatever order they come
		if got := p.theirs(goes).TaskName; got != "Rudrabhishek" {
			t.Errorf("theirs is %q", got)
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

// tell gives the other a notification of a task, a mail that waits, and a stored answer.
func (p *pair) tell(taskID string) {
	p.T.Helper()
	const args = `{"rite":"Rudrabhishek Quorvex"}`
	p.Exec(p.Other, `INSERT INTO notifications (owner_id, id, kind, event, occurrence, args, path, at, created_at, revision)
		VALUES ($1, $2, 'task.shared', 'asked', $3, $4, '/shared', 1, 1, 1)`, p.Other, id.New(p.Now()), taskID+"@asked1", args)
	p.Exec("", `INSERT INTO jobs (id, kind, owner_id, args, run_at, lease, token, attempts, error, created_at, failed)
		VALUES ($2, 'mail', $1, $3, 99999999999999, 0, '', 0, '', 1, 0)`, p.Other, id.New(p.Now()),
		`{"Letter":"notice","Data":{"body":"Rudrabhishek Quorvex","path":"/shared","key":"`+taskID+`@asked1"}}`)
	p.Exec(p.Other, `INSERT INTO answers (owner_id, key, body_hash, status, body, created_at) VALUES ($1, $2, '', 200, 'Quorvex', 1)`, p.Other, taskID)
}

// told is what the other is told, or is to be told, in the family's words.
func (p *pair) told() (all []string) {
	p.T.Helper()
	rows, err := db.All[struct {
		Text string `db:"v"`
	}](p.Ctx, p.DB.Reader(), `SELECT occurrence || args AS v FROM notifications WHERE owner_id = $1 UNION ALL SELECT args AS v FROM jobs WHERE owner_id = $1
		UNION ALL SELECT body AS v FROM answers WHERE owner_id = $1`, p.Other)
	p.Must(err)
	for _, r := range rows {
		if strings.Contains(r.Text, "Quorvex") {
			all = append(all, r.Text)
		}
	}
	return all
}
