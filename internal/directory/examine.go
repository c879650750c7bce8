package directory

import (
	"context"
	"errors"
	"strconv"
	"strings"
	"time"

	"sankalp/internal/db"
)

// Found is how many there are of something, and the first of them.
type Found struct {
	Count int
	First string
}

func (f *Found) add(one string) {
	if f.Count++; f.Count == 1 {
		f.First = one
	}
}

// Halted is a move that was begun and that no command is at.
type Halted struct {
	Account string `db:"account"`
	Home
}

// Differences are what the shared directory and one cell say of each other that does not agree.
type Differences struct {
	// Listed: the cell is entered.
	Listed bool
	// Cut: there was no time for all of it.
	Cut bool
	// Accounts and Names are how many of here were compared.
	Accounts, Names int
	// Strayed are accounts that the directory has here and that are not here; Unlisted are here, and by the directory in no cell or
	// another one.
	Strayed, Unlisted Found
	// Ownerless are names that lead here and that nobody here has; Unknown are names of accounts here that the directory does not have,
	// or gives to somebody else.
	Ownerless, Unknown Found
	Halted             []Halted
}

// Examine compares both for at most so long, and changes nothing. What a change or a move is just doing may be among the differences.
func (c *Cells) Examine(ctx context.Context, now time.Time, most time.Duration) (d Differences, err error) {
	d.Listed = true // until it is seen not to be
	ends, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	err = c.examine(ends, now, &d)
	if err != nil && errors.Is(ends.Err(), context.DeadlineExceeded) && ctx.Err() == nil {
		d.Cut, err = true, nil
	}
	return d, err
}

func (c *Cells) examine(ctx context.Context, now time.Time, d *Differences) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	cells, err := db.All[Cell](ctx, c.DB.Reader(), `SELECT name, url, store, drained, 0 AS accounts FROM cells WHERE name = $1`, c.Cell)
	if err != nil {
		return err
	}
	d.Listed = len(cells) > 0
	d.Halted, err = db.All[Halted](ctx, c.DB.Reader(), `SELECT account, cell, moving_to, moved_from FROM homes
		WHERE (cell = $1 AND (moving_to <> '' OR moved_from <> '') OR moving_to = $1 OR moved_from = $1) AND held_until < $2 ORDER BY account`,
		c.Cell, now.UnixMilli())
	if err == nil {
		err = c.examineAccounts(ctx, d)
	}
	if err == nil {
		err = c.examineNames(ctx, d)
	}
	return err
}

// examineAccounts looks the accounts up on the other side.
func (c *Cells) examineAccounts(ctx context.Context, d *Differences) error {
	err := eachID(ctx, c.DB.Reader(), homesSQL, c.Cell, func(accounts []string) error {
		missing, err := absentees(ctx, c.Local, accounts)
		if err != nil {
			return err
		}
		for _, account := range missing {
			d.Strayed.add(account)
		}
		return nil
	})
	if err != nil {
		return err
	}
	return eachID(ctx, c.Local.Reader(), `SELECT owner_id AS id FROM owners WHERE away = $1 AND owner_id > $2 ORDER BY owner_id LIMIT $3`, 0, func(accounts []string) error {
		rows, err := db.All[struct {
			Account string `db:"account"`
			Home
		}](ctx, c.DB.Reader(), `SELECT account, cell, moving_to, moved_from FROM homes WHERE `+amongst("account", accounts), anys(accounts)...)
		if err != nil {
			return err
		}
		homes := map[string]Home{}
		for _, r := range rows {
			homes[r.Account] = r.Home
		}
		for _, account := range accounts {
			if h := homes[account]; h.Cell != c.Cell && h.MovedFrom != c.Cell {
				d.Unlisted.add(account)
			}
		}
		d.Accounts += len(accounts)
		return nil
	})
}

// amongst is the condition that a column is one of the ids, which are all arguments.
func amongst(column string, ids []string) string {
	places := make([]string, len(ids))
	for i := range ids {
		places[i] = "$" + strconv.Itoa(i+1)
	}
	return column + " IN (" + strings.Join(places, ", ") + ")"
}

func anys(ids []string) []any {
	all := make([]any, len(ids))
	for i, one := range ids {
		all[i] = one
	}
	return all
}

// eachID visits ids page by page.
func eachID(ctx context.Context, q db.Querier, query string, of any, visit func(ids []string) error) error {
	for last := ""; ; {
		if err := ctx.Err(); err != nil { // a Reader does not look at it
			return err
		}
		rows, err := db.All[struct {
			ID string `db:"id"`
		}](ctx, q, query, of, last, page)
		if err != nil || len(rows) == 0 {
			return err
		}
		ids := make([]string, len(rows))
		for i, r := range rows {
			ids[i] = r.ID
		}
		if err := visit(ids); err != nil {
			return err
		}
		last = ids[len(ids)-1]
	}
}

// examineNames looks the names up on the other side.
func (c *Cells) examineNames(ctx context.Context, d *Differences) error {
	err := c.eachHere(ctx, func(accounts []string, names []named) error {
		left, err := without(ctx, c.Local, accounts, names)
		for _, n := range left {
			if err == nil {
				d.Ownerless.add(n.Kind + " of " + n.Owner)
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	return c.eachPage(ctx, func(ctx context.Context, accounts []string, all []entered) error {
		names := make([]named, len(all))
		for i, n := range all {
			names[i] = n.named
		}
		left, err := without(ctx, c.DB, accounts, names)
		if err != nil {
			return err
		}
		for _, n := range left {
			d.Unknown.add(n.Kind + " of " + n.Owner)
		}
		d.Names += len(names)
		return nil
	})
}
