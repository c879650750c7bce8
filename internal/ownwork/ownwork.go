// Package ownwork is what a member of the role shares gets of a practice: the tasks in whose crew their helper stands, their own shares
// and what was given to them. Everything else of a task stays with the practice: the family, its money, notes, and other helpers.
package ownwork

import (
	"context"

	"sankalp/internal/crew"
	"sankalp/internal/db"
	"sankalp/internal/helper"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/record"
	"sankalp/internal/settlement"
	"sankalp/internal/task"
)

// Work reads it.
type Work struct {
	Tasks       *record.Book[task.Task, *task.Task]
	Helpers     *record.Book[helper.Helper, *helper.Helper]
	Crew        *record.Book[crew.Crew, *crew.Crew]
	Settlements *record.Kind[settlement.Settlement, *settlement.Settlement]
}

// theirs are the ids of the tasks in whose crew a helper stands.
const theirs = `SELECT c.task_id FROM crew c WHERE c.owner_id = ? AND c.helper_id = ? AND c.deleted_at IS NULL`

// ChangedTasks gives the helper's tasks that were stamped after a revision, or to which they were put after it; -1: all.
func (w *Work) ChangedTasks(ctx context.Context, q db.Querier, owner, helperID string, since int64) ([]task.Task, error) {
	where := &db.Cond{}
	where.And("id IN ("+theirs+")", owner, helperID)
	if since >= 0 {
		where.And("(revision > ? OR id IN ("+theirs+" AND c.revision > ?))", since, owner, helperID, since)
	}
	tasks, err := w.Tasks.All(ctx, q, owner, where, "revision, id")
	for i := range tasks {
		tasks[i] = shown(&tasks[i])
	}
	return tasks, err
}

// shown is a task as its helper sees it: what, when, where and how it went. Fields that come later are not among them.
func shown(t *task.Task) task.Task {
	return task.Task{Head: t.Head, Fields: task.Fields{
		TaskName: t.TaskName, Location: t.Location, Date: t.Date, StartTime: t.StartTime, DurationMinutes: t.DurationMinutes, Outcome: t.Outcome,
		Practice: task.Practice{Days: t.Days, EndTime: t.EndTime},
	}}
}

// ChangedCrew gives what the helper does at each task and gets of it, where it or the task was stamped after a revision; -1: all.
func (w *Work) ChangedCrew(ctx context.Context, q db.Querier, owner, helperID string, since int64) ([]crew.Crew, error) {
	where := &db.Cond{}
	where.And("helper_id = ?", helperID)
	if since >= 0 {
		where.And("(revision > ? OR task_id IN (SELECT t.id FROM tasks t WHERE t.owner_id = ? AND t.revision > ?))", since, owner, since)
	}
	all, err := w.Crew.All(ctx, q, owner, where, "revision, id")
	if err != nil {
		return nil, err
	}
	return all, w.inSums(ctx, q, owner, helperID, all)
}

// inSums makes sums of percentages: a percentage beside its sum would tell the dakshina.
func (w *Work) inSums(ctx context.Context, q db.Querier, owner, helperID string, all []crew.Crew) error {
	where := &db.Cond{}
	where.And("id IN ("+theirs+" AND c.share_kind = 'percent')", owner, helperID)
	agreed := map[string]*money.Paise{}
	for i := range all {
		c := &all[i]
		if c.ShareKind != crew.Percent {
			continue
		}
		if len(agreed) == 0 {
			tasks, err := w.Tasks.All(ctx, q, owner, where, "id")
			if err != nil {
				return err
			}
			for _, t := range tasks {
				agreed[t.ID] = t.Amount
			}
		}
		if sum := ledger.HelperShareOf(c.Helping(), agreed[c.TaskID]); sum != nil {
			c.ShareKind, c.Percent, c.Amount = crew.Fixed, 0, *sum
		}
	}
	return nil
}

// ChangedHelper gives the helper, with the name alone, where they were stamped after a revision.
func (w *Work) ChangedHelper(ctx context.Context, q db.Querier, owner, helperID string, since int64) ([]helper.Helper, error) {
	where := &db.Cond{}
	where.And("id = ? AND revision > ?", helperID, since)
	all, err := w.Helpers.All(ctx, q, owner, where, "id")
	for i, h := range all {
		all[i] = helper.Helper{Head: h.Head, Fields: helper.Fields{Name: h.Name, Active: true, Language: h.Language}}
	}
	return all, err
}

// ChangedSettlements gives what was given to the helper and got from them after a revision; the note is the owner's own.
func (w *Work) ChangedSettlements(ctx context.Context, q db.Querier, owner, helperID string, since int64) ([]settlement.Settlement, error) {
	where := &db.Cond{}
	where.And("helper_id = ? AND revision > ?", helperID, since)
	all, err := w.Settlements.All(ctx, q, owner, where, "revision, id")
	for i := range all {
		all[i].Note = ""
	}
	return all, err
}
