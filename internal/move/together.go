package move

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
)

// named is how many of the most connected accounts stand in the fault of too many.
const named = 3

// gather closes the account and all that work together with it, until nobody has joined them meanwhile.
func (j *journey) gather(ctx context.Context, h directory.Home) error {
	if err := j.sameTables(ctx); err != nil {
		return err
	}
	for {
		others, err := j.others(ctx)
		if err != nil {
			return err
		}
		if err := j.mayMove(ctx, slices.Concat(j.Accounts(), others)); err != nil {
			return err
		}
		if err := j.Join(ctx, others, h.Cell, h.MovingTo); err != nil {
			return err
		}
		if err := j.freeze(ctx); err != nil {
			return err
		}
		if err := j.wait(ctx, j.Drain); err != nil {
			return err
		}
		if others, err = j.others(ctx); err != nil {
			return err
		}
		if len(others) == 0 {
			return j.mayMove(ctx, j.Accounts()) // one may have been closed by its owner at the last moment
		}
	}
}

// mayMove refuses accounts that are being closed, or open where they are to go. Faults: Conflict `cell.closing`, `cell.twice`.
func (j *journey) mayMove(ctx context.Context, accounts []string) error {
	for _, account := range accounts {
		closing, err := ids(ctx, j.from, `SELECT id FROM accounts WHERE id = $1 AND closes_at IS NOT NULL`, account)
		if err == nil && len(closing) > 0 {
			err = fault.New(fault.Conflict, "cell.closing").With("account", account)
		}
		if err == nil {
			err = sole(ctx, account, j.to)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// sameTables refuses cells of two versions.
func (j *journey) sameTables(ctx context.Context) (err error) {
	if j.tables, err = j.from.Owned(ctx); err != nil {
		return err
	}
	there, err := j.to.Owned(ctx)
	if err != nil {
		return err
	}
	for i, t := range j.tables {
		if len(there) != len(j.tables) || there[i].Table != t.Table || !reflect.DeepEqual(there[i].Columns, t.Columns) {
			return fault.New(fault.Conflict, "cell.versions")
		}
	}
	return nil
}

// others are the accounts that work together with those that move, or with one of these, and do not move yet. Fault: Conflict
// `cell.too_connected`.
func (j *journey) others(ctx context.Context) (others []string, err error) {
	found, links := slices.Clone(j.Accounts()), map[string]int{}
	for i := 0; i < len(found); i++ {
		neighbours, err := ids(ctx, j.from, `SELECT DISTINCT x.id FROM (SELECT partner_id AS id FROM partners WHERE owner_id = $1 UNION ALL SELECT owner_id FROM partners WHERE partner_id = $1
			UNION ALL SELECT partner_id FROM helper_partners WHERE owner_id = $1 UNION ALL SELECT owner_id FROM helper_partners WHERE partner_id = $1
			UNION ALL SELECT user_id FROM members WHERE owner_id = $1 AND user_id <> '' AND ended_at IS NULL
			UNION ALL SELECT owner_id FROM directory WHERE kind IN ('admission', '-admission') AND name > $1 || ' ' AND name < $1 || '!') x
			JOIN owners o ON o.owner_id = x.id WHERE x.id <> $1 ORDER BY x.id`, found[i])
		if err != nil {
			return nil, err
		}
		links[found[i]] = len(neighbours)
		for _, n := range neighbours {
			if !slices.Contains(found, n) {
				found, others = append(found, n), append(others, n)
			}
		}
		if len(found) > j.Together && len(others) > 0 {
			return nil, fault.New(fault.Conflict, "cell.too_connected").With("max", j.Together, "names", mostLinked(links))
		}
	}
	return others, nil
}

// mostLinked names the accounts with the most connections, with how many each has.
func mostLinked(links map[string]int) string {
	all := slices.SortedFunc(maps.Keys(links), func(a, b string) int { return cmp.Or(links[b]-links[a], strings.Compare(a, b)) })
	all = all[:min(named, len(all))]
	for i, account := range all {
		all[i] = fmt.Sprintf("%s (%d)", account, links[account])
	}
	return strings.Join(all, ", ")
}

// ids gives the ids that a query of a cell finds for an account.
func ids(ctx context.Context, d *db.DB, query, account string) ([]string, error) {
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, d.Reader(), query, account)
	all := make([]string, len(rows))
	for i, r := range rows {
		all[i] = r.ID
	}
	return all, err
}

// leave ends a move that is refused, and opens those whom it has closed. Where only the way was cut, all stays for the same command; nor can
// what a cell of another version has of them be told.
func (j *journey) leave(ctx context.Context, cause error) error {
	if err := j.Hold(ctx); err != nil { // another one is at it
		return err
	}
	for _, account := range j.Accounts() {
		closed, err := ids(ctx, j.from, closedSQL, account)
		if err != nil {
			return err
		}
		if len(closed) == 0 {
			continue
		}
		if !fault.Is(cause, fault.Conflict) || fault.HasCode(cause, "cell.versions") {
			return nil
		}
		if err := j.eraseCopies(ctx, j.to); err != nil {
			return err
		}
		if err := j.open(ctx, j.from, j.Now()); err != nil {
			return err
		}
		break
	}
	return j.Settle(ctx)
}
