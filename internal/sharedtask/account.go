package sharedtask

import (
	"cmp"
	"context"
	"slices"

	"sankalp/internal/civil"
	"sankalp/internal/db"
	"sankalp/internal/ledger"
	"sankalp/internal/money"
	"sankalp/internal/session"
	"sankalp/internal/task"
)

// Share is what a helper has to get of one rite that is over, and what was given of it.
type Share struct {
	OverTask
	Owed, Given money.Paise
}

// OverTask is what a statement reads of a task that is over.
type OverTask struct {
	ID     string       `db:"id"`
	Name   string       `db:"task_name"`
	Rite   string       `db:"rite"`
	RiteHi string       `db:"rite_hi"`
	Date   civil.Date   `db:"date"`
	Amount *money.Paise `db:"amount"`
}

// accountOf gives the helper's shares of rites that are over, the last one first, and what is open between him and the owner: above 0
// he gets it.
func (s *Service) accountOf(ctx context.Context, q db.Querier, c session.Caller, helperID string) (shares []Share, balance money.Paise, err error) {
	over, err1 := s.overTasks(ctx, q, c, helperID)
	where := &db.Cond{}
	where.And("helper_id = ?", helperID)
	crews, err2 := s.Crew.All(ctx, q, c.Owner, where, "id")
	given, onAccount, err3 := givenTo(ctx, q, c.Owner, helperID)
	if err := cmp.Or(err1, err2, err3); err != nil {
		return nil, 0, err
	}
	balance = -onAccount
	for _, one := range crews {
		var owed money.Paise
		t, isOver := over[one.TaskID]
		if isOver {
			owed = ledger.OwedToHelper(one.Helping(), t.Amount, string(task.Done))
		}
		balance += owed - one.Received - given[one.ID]
		if owed != 0 || given[one.ID] != 0 && isOver {
			shares = append(shares, Share{t, owed, given[one.ID]})
		}
	}
	slices.SortFunc(shares, func(a, b Share) int { return cmp.Or(b.Date.Compare(a.Date), cmp.Compare(a.ID, b.ID)) })
	return shares, balance, nil
}

// overTasks are those of the helper's tasks that are done or were handed over, by id.
func (s *Service) overTasks(ctx context.Context, q db.Querier, c session.Caller, helperID string) (map[string]OverTask, error) {
	done, args := task.CompletedSQL(s.Now(), c.Zone)
	where := &db.Cond{}
	where.And("owner_id = ? AND deleted_at IS NULL AND id IN (SELECT task_id FROM crew WHERE owner_id = ? AND helper_id = ?)", c.Owner, c.Owner, helperID)
	where.And("("+done+" OR outcome = 'handed_over')", args...)
	rows, err := db.All[OverTask](ctx, q, `SELECT id, task_name, date, amount,
		COALESCE((SELECT name FROM rite_types r WHERE r.owner_id = $1 AND r.id = tasks.rite_type_id), '') AS rite,
		COALESCE((SELECT name_hi FROM rite_types r WHERE r.owner_id = $1 AND r.id = tasks.rite_type_id), '') AS rite_hi
		FROM tasks WHERE `+where.Where(), where.Args...)
	byID := make(map[string]OverTask, len(rows))
	for _, r := range rows {
		byID[r.ID] = r
	}
	return byID, err
}

// givenTo is what was given to a helper less what came back: by the rite that it was for, and what was all for none or for a rite that
// he is at no more.
func givenTo(ctx context.Context, q db.Querier, owner, helperID string) (byCrew map[string]money.Paise, onAccount money.Paise, err error) {
	rows, err := db.All[struct {
		Crew      string      `db:"crew_id"`
		Amount    money.Paise `db:"amount"`
		Direction string      `db:"direction"`
	}](ctx, q, `SELECT CASE WHEN EXISTS (SELECT 1 FROM crew c WHERE c.owner_id = $1 AND c.id = s.crew_id AND c.deleted_at IS NULL)
		THEN s.crew_id ELSE '' END AS crew_id, s.amount, s.direction FROM settlements s WHERE s.owner_id = $1 AND s.helper_id = $2`, owner, helperID)
	byCrew = map[string]money.Paise{}
	for _, r := range rows {
		byCrew[r.Crew] += ledger.GivenOf([]ledger.Settlement{{Amount: r.Amount, Direction: r.Direction}})
	}
	onAccount = byCrew[""]
	delete(byCrew, "")
	return byCrew, onAccount, err
}
