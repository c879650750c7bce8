package directory

import (
	"context"
	"log/slog"
	"net/http"
	"slices"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Cells is the directory that several Sankalps share which serve one address, as one of them sees it: whose a name is in all of them,
// and in which each account lives. A name is entered there before the change that makes it is committed here, and removed after it
// is gone here, so that no two accounts ever have one name.
type Cells struct {
	DB *db.DB
	// Local is the database of this cell, Cell its name.
	Local *db.DB
	Cell  string

	// What Tidy found the last time: names without their owner, and accounts that are not here.
	stale  map[named]bool
	absent map[string]bool
}

type cellsKey struct{}

// With has whatever is done under the context know the other cells.
func With(ctx context.Context, c *Cells) context.Context {
	if c == nil {
		return ctx
	}
	return context.WithValue(ctx, cellsKey{}, c)
}

// cellsOf is nil where this Sankalp is the only one.
func cellsOf(ctx context.Context) *Cells {
	c, _ := ctx.Value(cellsKey{}).(*Cells)
	return c
}

// Shared is the database for what any cell has to find of somebody of whom it is not known yet where they live: that of the directory, or
// local where there are no other cells. In a change of local it takes part in that one only where both are the same.
func Shared(ctx context.Context, local *db.DB) (shared *db.DB, apart context.Context) {
	if c := cellsOf(ctx); c != nil {
		return c.DB, db.Apart(ctx)
	}
	return local, ctx
}

// global are the kinds of names that lead to an owner from outside. A browser may be known in two cells; an admission is looked for
// in the cell of its practice only.
var global = []Kind{Username, Email, Number, Page, Identity, Passkey, Booking, Helper, Feed, Invitation, Session}

const globalSQL = `kind IN ('username', 'email', 'number', 'page', 'identity', 'passkey', 'booking', 'helper', 'feed', 'invitation', 'session')`

// ElsewhereHeader names, in an answer 421 of a cell, the owner whom the router has to look for.
const ElsewhereHeader = "Sankalp-Elsewhere"

// NameOwner puts the owner of a Misdirected fault into the header of its answer.
func NameOwner(h http.Header, f *fault.Error) {
	owner, _ := f.Args["owner"].(string)
	h.Set(ElsewhereHeader, owner)
}

// Refuse answers a request for an owner of another cell, of a page that has no answers of package httpapi; false for any other error.
func Refuse(w http.ResponseWriter, err error) bool {
	if !fault.Is(err, fault.Misdirected) {
		return false
	}
	NameOwner(w.Header(), fault.Of(err)[0])
	w.WriteHeader(http.StatusMisdirectedRequest)
	return true
}

// Absent is for an owner who is not here: a Misdirected fault where they live in another cell, or are on their way; nil where nobody
// knows them.
func Absent(ctx context.Context, owner string) error {
	c := cellsOf(ctx)
	if c == nil || owner == "" {
		return nil
	}
	h, err := HomeOf(ctx, c.DB.Reader(), owner)
	if err != nil || h.Cell == "" || h.Settled() && h.Cell == c.Cell {
		return err
	}
	return db.Away(owner)
}

// Lost is Absent for one whose session is not here, and a fault Unavailable where the directory has the account here and it is not: one of both
// comes from an older backup, which is mended, and to hear that the session has ended would log the device out for good.
func Lost(ctx context.Context, owner string) error {
	c := cellsOf(ctx)
	if c == nil || owner == "" {
		return nil
	}
	h, err := HomeOf(ctx, c.DB.Reader(), owner)
	switch {
	case err != nil || h.Cell == "":
		return err
	case h.Cell != c.Cell || !h.Settled():
		return db.Away(owner)
	}
	missing, err := absentees(ctx, c.Local, []string{owner})
	if err == nil && len(missing) > 0 {
		err = fault.New(fault.Unavailable, "unavailable")
	}
	return err
}

// misdirected is a fault where the name is of an owner of another cell.
func (c *Cells) misdirected(ctx context.Context, kind Kind, name string) error {
	if c == nil || !slices.Contains(global, kind) {
		return nil
	}
	e, err := here(ctx, c.DB.Reader(), kind, name)
	if err != nil || e.Owner == "" {
		return err
	}
	return Absent(ctx, e.Owner)
}

// claim enters a name that is free in this cell; false when an owner of another cell has it. What an owner of this cell is entered
// with and does not have is what a change left that was never committed. Where tx fails it is removed again.
func (c *Cells) claim(ctx context.Context, tx *db.Tx, kind Kind, name string, e Entry) (free bool, err error) {
	if c == nil || !slices.Contains(global, kind) {
		return true, nil
	}
	err = c.DB.WriteGlobal(db.Apart(ctx), func(ctx context.Context, tx *db.Tx) error {
		free, err = c.claimIn(ctx, tx, kind, name, e)
		return err
	})
	if free {
		after := context.WithoutCancel(db.Apart(ctx))
		tx.BeforeRollback(func() { c.drop(after, []named{{string(kind), name, e.Owner}}) })
	}
	return free, err
}

func (c *Cells) claimIn(ctx context.Context, tx *db.Tx, kind Kind, name string, e Entry) (free bool, err error) {
	if _, err := db.Exec(ctx, tx, `INSERT INTO homes (account, cell) VALUES ($1, $2) ON CONFLICT (account) DO NOTHING`, e.Owner, c.Cell); err != nil {
		return false, err
	}
	n, err := db.Exec(ctx, tx, `INSERT INTO directory (kind, name, owner_id, entity_id) VALUES ($1, $2, $3, $4)
		ON CONFLICT (kind, name) DO UPDATE SET owner_id = $3, entity_id = $4 WHERE directory.owner_id = $3
		OR EXISTS (SELECT 1 FROM homes h WHERE h.account = directory.owner_id AND h.cell = $5 AND h.moving_to = '' AND h.moved_from = '')`,
		string(kind), name, e.Owner, e.ID, c.Cell)
	return n == 1, err
}

// named is a row of the shared directory.
type named struct {
	Kind  string `db:"kind"`
	Name  string `db:"name"`
	Owner string `db:"owner_id"`
}

// release takes the names that tx removes out of the shared directory, once that is committed.
func (c *Cells) release(ctx context.Context, tx *db.Tx, where string, args []any) error {
	names, err := db.All[named](ctx, tx, `SELECT kind, name, owner_id FROM directory WHERE `+where+` AND `+globalSQL, args...)
	if err != nil || len(names) == 0 {
		return err
	}
	after := context.WithoutCancel(db.Apart(ctx))
	tx.AfterCommit(func() { c.drop(after, names) })
	return nil
}

// drop removes names from the shared directory, but for those that this cell has again.
func (c *Cells) drop(ctx context.Context, names []named) {
	var gone []named
	for _, n := range names {
		e, err := here(ctx, c.Local.Reader(), Kind(n.Kind), n.Name)
		if err == nil && e.Owner != n.Owner {
			gone = append(gone, n)
		}
	}
	if err := c.forget(ctx, gone, nil); err != nil {
		slog.WarnContext(ctx, "names are left in the directory of the cells", slog.Any("error", err))
	}
}

// forget removes names from the shared directory, and the homes of accounts that have none left there and are not being moved.
func (c *Cells) forget(ctx context.Context, names []named, accounts []string) error {
	if len(names) == 0 && len(accounts) == 0 {
		return nil
	}
	return c.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, n := range names {
			if _, err := db.Exec(ctx, tx, `DELETE FROM directory WHERE kind = $1 AND name = $2 AND owner_id = $3`, n.Kind, n.Name, n.Owner); err != nil {
				return err
			}
		}
		for _, account := range accounts {
			if _, err := db.Exec(ctx, tx, `DELETE FROM homes WHERE account = $1 AND cell = $2 AND moving_to = '' AND moved_from = ''
				AND NOT EXISTS (SELECT 1 FROM directory d WHERE d.owner_id = $1)`, account, c.Cell); err != nil {
				return err
			}
		}
		return nil
	})
}
