package directory

import (
	"context"
	"fmt"
	"log/slog"
	"slices"
	"strings"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Home is where an account lives. Cell is empty for one that nobody has.
type Home struct {
	Cell string `db:"cell"`
	// MovingTo is the cell to which it is being copied, MovedFrom the one where it is still to be erased; empty: none.
	MovingTo  string `db:"moving_to"`
	MovedFrom string `db:"moved_from"`
}

// Settled reports whether no move of it is under way.
func (h Home) Settled() bool { return h.MovingTo == "" && h.MovedFrom == "" }

// HomeOf looks an account up in the shared directory.
func HomeOf(ctx context.Context, shared db.Querier, owner string) (Home, error) {
	rows, err := db.All[Home](ctx, shared, `SELECT cell, moving_to, moved_from FROM homes WHERE account = $1`, owner)
	if err != nil || len(rows) == 0 {
		return Home{}, err
	}
	return rows[0], nil
}

// Touching lists the accounts that live in a cell, or are on their way to it or from it: these first, and by id.
func Touching(ctx context.Context, shared db.Querier, cell string) ([]string, error) {
	rows, err := db.All[struct {
		Account string `db:"account"`
	}](ctx, shared, `SELECT account FROM homes WHERE cell = $1 OR moving_to = $1 OR moved_from = $1
		ORDER BY CASE WHEN moving_to = '' AND moved_from = '' THEN 1 ELSE 0 END, account`, cell)
	all := make([]string, len(rows))
	for i, r := range rows {
		all[i] = r.Account
	}
	return all, err
}

// Cell is one Sankalp of several.
type Cell struct {
	Name string `db:"name"`
	URL  string `db:"url"`
	// Store is the address of its database, encrypted.
	Store   string `db:"store"`
	Drained bool   `db:"drained"`
	// Accounts are how many live there.
	Accounts int64 `db:"accounts"`
}

// All lists the cells by name.
func All(ctx context.Context, shared db.Querier) ([]Cell, error) {
	return db.All[Cell](ctx, shared, `SELECT c.name, c.url, c.store, c.drained,
		(SELECT COUNT(*) FROM homes h WHERE h.cell = c.name) AS accounts FROM cells c ORDER BY c.name`)
}

// Emptiest is the cell for a new account: the one with the fewest of those that take any; false where none does.
func Emptiest(all []Cell) (Cell, bool) {
	open := slices.DeleteFunc(slices.Clone(all), func(c Cell) bool { return c.Drained })
	if len(open) == 0 {
		return Cell{}, false
	}
	return slices.MinFunc(open, func(a, b Cell) int { return int(a.Accounts - b.Accounts) }), true
}

// page is how many rows are entered or compared at a time.
const page = 500

// Publish enters the accounts and names of a Sankalp that becomes a cell, or has lost its directory. Where all are known it only
// counts. Its error names what another cell has already.
func (c *Cells) Publish(ctx context.Context) error {
	counts := map[*db.DB]string{
		c.Local: `SELECT COUNT(*) AS n FROM directory d JOIN owners o ON o.owner_id = d.owner_id WHERE o.away = 0 AND ` + globalSQL,
		c.DB:    `SELECT COUNT(*) AS n FROM directory d JOIN homes h ON h.account = d.owner_id WHERE h.cell = '` + c.Cell + `' AND ` + globalSQL,
	}
	var found []int64
	for d, query := range counts {
		n, err := db.One[struct {
			N int64 `db:"n"`
		}](ctx, d.Reader(), query)
		if err != nil {
			return err
		}
		found = append(found, n.N)
	}
	if found[0] == found[1] {
		return nil
	}
	var taken []string
	err := c.eachPage(ctx, func(_ context.Context, _ []string, names []entered) error {
		for some := range slices.Chunk(names, page) {
			more, err := c.enter(ctx, some)
			if err != nil {
				return err
			}
			taken = append(taken, more...)
		}
		return nil
	})
	if err == nil && len(taken) > 0 {
		err = fmt.Errorf("cell %s: another cell has %s, and %d more names", c.Cell, taken[0], len(taken)-1)
	}
	return err
}

// entered is a name with all that is known of it.
type entered struct {
	named
	ID string `db:"entity_id"`
}

// eachPage visits the accounts that are in a database and not away, page by page, with their global names.
func (c *Cells) eachPage(ctx context.Context, visit func(ctx context.Context, accounts []string, names []entered) error) error {
	return eachID(ctx, c.Local.Reader(), `SELECT owner_id AS id FROM owners WHERE away = $1 AND owner_id > $2 ORDER BY owner_id LIMIT $3`, 0, func(accounts []string) error {
		names, err := namesOf[entered](ctx, c.Local, accounts, globalSQL)
		if err != nil {
			return err
		}
		return visit(ctx, accounts, names)
	})
}

// namesOf gives the names of accounts, in a database, for which a condition holds.
func namesOf[T entered | named](ctx context.Context, d *db.DB, accounts []string, is string) ([]T, error) {
	columns := "kind, name, owner_id"
	if _, whole := any(*new(T)).(entered); whole {
		columns += ", entity_id"
	}
	return db.All[T](ctx, d.Reader(), `SELECT `+columns+` FROM directory WHERE `+amongst("owner_id", accounts)+` AND `+is+` ORDER BY kind, name`, anys(accounts)...)
}

// enter claims names that this cell has, and gives those that another one has.
func (c *Cells) enter(ctx context.Context, names []entered) (taken []string, err error) {
	err = c.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		taken = nil
		for _, n := range names {
			free, err := c.claimIn(ctx, tx, Kind(n.Kind), n.Name, Entry{Owner: n.Owner, ID: n.ID})
			if err != nil {
				return err
			}
			if !free {
				taken = append(taken, n.Kind+" "+n.Name)
			}
		}
		return nil
	})
	return taken, err
}

// Tidy removes from the shared directory what a change left that was never committed, or an account that was erased: the names that it found
// without their owner now and the last time, and the homes of accounts that both times were not here, so that nothing is removed that is just
// being made. It enters the names and accounts that an older backup of the directory does not have: Publish only counts, and as many may be too many there.
func (c *Cells) Tidy(ctx context.Context) error {
	var gone []named
	var left []string
	stale, absent := map[named]bool{}, map[string]bool{}
	err := c.eachHere(ctx, func(accounts []string, names []named) error {
		ownerless, err := c.compare(ctx, accounts, names)
		if err != nil {
			return err
		}
		for _, n := range ownerless {
			if stale[n] = true; c.stale[n] {
				gone = append(gone, n)
			}
		}
		missing, err := absentees(ctx, c.Local, accounts)
		for _, account := range missing {
			if absent[account] = true; c.absent[account] {
				left = append(left, account)
			}
		}
		return err
	})
	if err != nil {
		return err
	}
	c.stale, c.absent = stale, absent
	if err := c.forget(ctx, gone, left); err != nil {
		return err
	}
	return c.eachPage(ctx, c.settle)
}

// settle enters those accounts that are here and by the directory nowhere, with their names.
func (c *Cells) settle(ctx context.Context, accounts []string, names []entered) error {
	homes, err := db.All[struct {
		Account string `db:"account"`
	}](ctx, c.DB.Reader(), `SELECT account FROM homes WHERE `+amongst("account", accounts), anys(accounts)...)
	if err != nil || len(homes) == len(accounts) {
		return err
	}
	listed := map[string]bool{}
	for _, h := range homes {
		listed[h.Account] = true
	}
	return c.reenter(ctx, slices.DeleteFunc(names, func(n entered) bool { return listed[n.Owner] }))
}

// reenter enters names that the shared directory has lost.
func (c *Cells) reenter(ctx context.Context, names []entered) error {
	names, err := c.stillHere(ctx, names)
	if err != nil || len(names) == 0 {
		return err
	}
	for some := range slices.Chunk(names, page) {
		taken, err := c.enter(ctx, some)
		if err != nil {
			return err
		}
		if len(taken) > 0 {
			slog.WarnContext(ctx, "another cell has names of accounts here", slog.String("first", taken[0]), slog.Int("names", len(taken)))
		}
	}
	return nil
}

// compare gives the names of the shared directory that accounts do not have here, and enters those that it lacks.
func (c *Cells) compare(ctx context.Context, accounts []string, names []named) (ownerless []named, err error) {
	here, err := namesOf[entered](ctx, c.Local, accounts, globalSQL)
	if err != nil {
		return nil, err
	}
	both, lacks := map[named]bool{}, []entered{}
	for _, n := range names {
		both[n] = false
	}
	for _, n := range here {
		if _, has := both[n.named]; has {
			both[n.named] = true
		} else {
			lacks = append(lacks, n)
		}
	}
	for _, n := range names {
		if !both[n] {
			ownerless = append(ownerless, n)
		}
	}
	return ownerless, c.reenter(ctx, lacks)
}

// stillHere leaves out the names that were removed here since they were read.
func (c *Cells) stillHere(ctx context.Context, names []entered) (still []entered, err error) {
	for _, n := range names {
		e, err := here(ctx, c.Local.Reader(), Kind(n.Kind), n.Name)
		if err != nil {
			return nil, err
		}
		if e.Owner == n.Owner {
			still = append(still, n)
		}
	}
	return still, nil
}

// absentees are those accounts that a cell does not have.
func absentees(ctx context.Context, d *db.DB, accounts []string) ([]string, error) {
	rows, err := db.All[struct {
		ID string `db:"id"`
	}](ctx, d.Reader(), `SELECT owner_id AS id FROM owners WHERE `+amongst("owner_id", accounts), anys(accounts)...)
	there := make(map[string]bool, len(rows))
	for _, r := range rows {
		there[r.ID] = true
	}
	return slices.DeleteFunc(slices.Clone(accounts), func(account string) bool { return there[account] }), err
}

// eachHere visits the accounts that the shared directory has in this cell, but for those that are being moved, page by page, with the
// names that lead to them.
func (c *Cells) eachHere(ctx context.Context, visit func(accounts []string, names []named) error) error {
	return eachID(ctx, c.DB.Reader(), homesSQL, c.Cell, func(accounts []string) error {
		names, err := namesOf[named](ctx, c.DB, accounts, "kind <> ''")
		if err != nil {
			return err
		}
		return visit(accounts, names)
	})
}

// without gives those names that accounts do not have in another database.
func without(ctx context.Context, d *db.DB, accounts []string, names []named) ([]named, error) {
	there, err := namesOf[named](ctx, d, accounts, "kind <> ''")
	has := make(map[named]bool, len(there))
	for _, n := range there {
		has[n] = true
	}
	return slices.DeleteFunc(slices.Clone(names), func(n named) bool { return has[n] }), err
}

// homesSQL are the accounts that the shared directory has in a cell, a page of them.
const homesSQL = `SELECT account AS id FROM homes WHERE cell = $1 AND moving_to = '' AND moved_from = '' AND account > $2 ORDER BY account LIMIT $3`

// Forget takes an account out of the shared directory, once tx, which erases it, is committed.
func Forget(ctx context.Context, tx *db.Tx, owner string) {
	c := cellsOf(ctx)
	if c == nil {
		return
	}
	after := context.WithoutCancel(db.Apart(ctx))
	tx.AfterCommit(func() {
		_ = c.DB.WriteGlobal(after, func(ctx context.Context, tx *db.Tx) error { // what is left, Tidy finds
			for _, query := range []string{`DELETE FROM directory WHERE owner_id = $1`, `DELETE FROM homes WHERE account = $1`} {
				if _, err := db.Exec(ctx, tx, query, owner); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// ValidCell reports whether a cell may have the name: a word that stands in cookies, settings and addresses.
func ValidCell(name string) bool {
	return name != "" && len(name) <= 30 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}

// Add enters a cell, or changes where it is.
func (c Cell) Add(ctx context.Context, shared *db.DB) error {
	return shared.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, `INSERT INTO cells (name, url, store) VALUES ($1, $2, $3) ON CONFLICT (name) DO UPDATE SET url = $2, store = $3`,
			c.Name, c.URL, c.Store)
		return err
	})
}

// Drain has a cell take new accounts no more, or again. Fault: NotFound.
func Drain(ctx context.Context, shared *db.DB, name string, drained bool) error {
	return shared.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, `UPDATE cells SET drained = $2 WHERE name = $1`, name, map[bool]int{true: 1}[drained])
		if err == nil && n == 0 {
			err = fault.New(fault.NotFound, "cell.unknown").With("cell", name)
		}
		return err
	})
}

// Reseal encrypts anew the addresses of the cells' databases that are not encrypted with the present key; place is where they are stored, for
// their encryption.
func Reseal(ctx context.Context, shared *db.DB, place string) error {
	return shared.ResealRows(ctx, `SELECT name AS owner, '' AS id, store AS text FROM cells
		WHERE name > $1 AND $2 = '' AND substr(store, 1, $4) <> $3 ORDER BY name LIMIT $5`,
		func(ctx context.Context, tx *db.Tx, r db.SealedRow) error {
			store, err := shared.Decrypt(r.Text, place, r.Owner)
			if err != nil {
				return err
			}
			_, err = db.Exec(ctx, tx, `UPDATE cells SET store = $1 WHERE name = $2 AND store = $3`, shared.Encrypt(store, place, r.Owner), r.Owner, r.Text)
			return err
		})
}
