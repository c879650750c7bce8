package directory

import (
	"context"
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
	// Accounts are how many live here.
	Accounts int
	// Strayed are accounts that the directory has here and that are not here; Unlisted are here, and by the directory in no cell or
	// another one.
	Strayed, Unlisted Found
	// Ownerless are names that lead here and that nobody here has; Unknown are names of accounts here that the directory does not have,
	// or gives to somebody else.
	Ownerless, Unknown Found
	Halted             []Halted
}

// Examine compares both, and changes nothing. What a change or a move is just doing may be among the differences.
func (c *Cells) Examine(ctx context.Context, now time.Time) (d Differences, err error) {
	cells, err := db.All[Cell](ctx, c.DB.Reader(), `SELECT name, url, store, drained, 0 AS accounts FROM cells WHERE name = $1`, c.Cell)
	if err != nil {
		return d, err
	}
	d.Listed = len(cells) > 0
	d.Halted, err = db.All[Halted](ctx, c.DB.Reader(), `SELECT account, cell, moving_to, moved_from FROM homes
		WHERE (cell = $1 AND (moving_to <> '' OR moved_from <> '') OR moving_to = $1 OR moved_from = $1) AND held_until < $2 ORDER BY account`,
		c.Cell, now.UnixMilli())
	if err == nil {
		err = c.examineAccounts(ctx, &d)
	}
	if err == nil {
		err = c.examineNames(ctx, &d)
	}
	return d, err
}

// examineAccounts looks each account up on the other side.
func (c *Cells) examineAccounts(ctx context.Context, d *Differences) error {
	err := eachID(ctx, c.DB.Reader(), `SELECT account AS id FROM homes WHERE cell = $1 AND moving_to = '' AND moved_from = '' AND account > $2
		ORDER BY account LIMIT $3`, c.Cell, func(account string) error {
		rows, err := db.All[struct {
			N int64 `db:"n"`
		}](ctx, c.Local.Reader(), `SELECT 1 AS n FROM owners WHERE owner_id = $1`, account)
		if err == nil && len(rows) == 0 {
			d.Strayed.add(account)
		}
		return err
	})
	if err != nil {
		return err
	}
	return eachID(ctx, c.Local.Reader(), `SELECT owner_id AS id FROM owners WHERE away = $1 AND owner_id > $2 ORDER BY owner_id LIMIT $3`, 0, func(account string) error {
		d.Accounts++
		h, err := HomeOf(ctx, c.DB.Reader(), account)
		if err == nil && h.Cell != c.Cell && h.MovedFrom != c.Cell {
			d.Unlisted.add(account)
		}
		return err
	})
}

// eachID visits ids page by page.
func eachID(ctx context.Context, q db.Querier, query string, of any, visit func(id string) error) error {
	last := ""
	for {
		rows, err := db.All[struct {
			ID string `db:"id"`
		}](ctx, q, query, of, last, page)
		if err != nil || len(rows) == 0 {
			return err
		}
		for _, r := range rows {
			if err := visit(r.ID); err != nil {
				return err
			}
			last = r.ID
		}
	}
}

// examineNames looks each name up on the other side.
func (c *Cells) examineNames(ctx context.Context, d *Differences) error {
	err := c.eachHere(ctx, func(n named) error {
		e, err := here(ctx, c.Local.Reader(), Kind(n.Kind), n.Name)
		if err == nil && e.Owner != n.Owner {
			d.Ownerless.add(n.Kind + " of " + n.Owner)
		}
		return err
	})
	if err != nil {
		return err
	}
	return c.eachPage(ctx, c.Local, func(names []entered) error {
		for _, n := range names {
			e, err := here(ctx, c.DB.Reader(), Kind(n.Kind), n.Name)
			if err != nil {
				return err
			}
			if e.Owner != n.Owner {
				d.Unknown.add(n.Kind + " of " + n.Owner)
			}
		}
		return nil
	})
}
