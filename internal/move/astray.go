package move

import (
	"context"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

const (
	// closedSQL and openSQL find an account that is closed or open in a cell, hereSQL one that is either.
	closedSQL = hereSQL + ` AND away = 1`
	openSQL   = hereSQL + ` AND away = 0`
	hereSQL   = `SELECT owner_id AS id FROM owners WHERE owner_id = $1`
)

// there reports whether the accounts are in the cell to which they are to go, and only there: the directory then comes from before their
// move. Faults: as sole, and Conflict `cell.astray` where neither cell has one.
func (j *journey) there(ctx context.Context, home string) (bool, error) {
	came := 0
	for _, account := range j.Accounts() {
		is, err := j.cameBefore(ctx, account, home)
		if err != nil {
			return false, err
		}
		if is {
			came++
		}
	}
	if came > 0 && came < len(j.Accounts()) {
		return false, astray(j.Account, home)
	}
	return came > 0, nil
}

// cameBefore is there for one account.
func (j *journey) cameBefore(ctx context.Context, account, home string) (bool, error) {
	here, err := ids(ctx, j.from, hereSQL, account)
	if err != nil {
		return false, err
	}
	if len(here) > 0 {
		return false, sole(ctx, account, j.to)
	}
	open, err := ids(ctx, j.to, openSQL, account)
	if err == nil && len(open) == 0 {
		err = astray(account, home)
	}
	return err == nil, err
}

// sole looks that an account is not open in a cell which should have a copy of it at most. Until the switch a copy is closed, so what is open
// was not copied there: an older backup was restored, or two cells have one database. Fault: Conflict `cell.twice`.
func sole(ctx context.Context, account string, d *db.DB) error {
	open, err := ids(ctx, d, openSQL, account)
	if err == nil && len(open) > 0 {
		err = fault.New(fault.Conflict, "cell.twice").With("account", account)
	}
	return err
}

func astray(account, home string) error {
	return fault.New(fault.Conflict, "cell.astray").With("account", account, "cell", home)
}

// atHome looks that the cell to which the accounts are brought back has them. Fault: Conflict `cell.astray`.
func (j *journey) atHome(ctx context.Context, home string) error {
	for _, account := range j.Accounts() {
		here, err := ids(ctx, j.to, hereSQL, account)
		if err == nil && len(here) == 0 {
			err = astray(account, home)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// eraseCopies removes what a cell has of all that move, before the switch.
func (j *journey) eraseCopies(ctx context.Context, d *db.DB) error {
	for _, account := range j.Accounts() {
		if err := sole(ctx, account, d); err != nil {
			return err
		}
	}
	return j.eraseAll(ctx, d)
}
