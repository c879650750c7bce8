package directory

import (
	"cmp"
	"context"
	"time"

	"sankalp/internal/db"
	"sankalp/internal/fault"
)

// Hide has the names of an owner who is being moved lead nowhere in their cell, so that everybody is sent to the directory of all
// cells; Show takes that back, where the owner is now.
func Hide(ctx context.Context, tx *db.Tx, owner string) error {
	_, err := db.Exec(ctx, tx, `UPDATE directory SET kind = '-' || kind WHERE owner_id = $1 AND substr(kind, 1, 1) <> '-'`, owner)
	return err
}

// Show is the opposite of Hide.
func Show(ctx context.Context, tx *db.Tx, owner string) error {
	_, err := db.Exec(ctx, tx, `UPDATE directory SET kind = substr(kind, 2) WHERE owner_id = $1 AND substr(kind, 1, 1) = '-'`, owner)
	return err
}

// holdFor is how long a process that moves an owner may be silent until another one goes on with it.
const holdFor = 3 * time.Second

// Mover is one process that moves an account, by the shared directory.
type Mover struct {
	DB *db.DB
	// Account is who moves, Holder a word for the process that no other has.
	Account, Holder string
	Now             func() time.Time
}

// Begin takes the move of the account up, one of its own or one that another process left, and gives where the account is. Faults:
// NotFound `cell.no_account`, Conflict `cell.held`, `cell.moving`.
func (m Mover) Begin(ctx context.Context, to string) (h Home, err error) {
	err = m.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, `UPDATE homes SET holder = $2, held_until = $3 WHERE account = $1 AND (holder IN ('', $2) OR held_until < $4)`,
			m.Account, m.Holder, m.Now().Add(holdFor).UnixMilli(), m.Now().UnixMilli())
		if err != nil {
			return err
		}
		if h, err = HomeOf(ctx, tx, m.Account); err != nil {
			return err
		}
		switch {
		case h.Cell == "":
			return fault.New(fault.NotFound, "cell.no_account")
		case n == 0:
			return fault.New(fault.Conflict, "cell.held")
		case h.MovedFrom != "" && h.Cell != to, h.MovedFrom == "" && h.MovingTo != "" && h.MovingTo != to && h.Cell != to:
			return fault.New(fault.Conflict, "cell.moving").With("cell", cmp.Or(h.MovingTo, h.Cell))
		case h.MovedFrom != "" || h.Cell == to:
			return nil
		}
		h.MovingTo = to
		_, err = db.Exec(ctx, tx, `UPDATE homes SET moving_to = $2 WHERE account = $1`, m.Account, to)
		return err
	})
	return h, err
}

// Hold says that the process is still at it. Fault: Conflict `cell.held` when another one is by now.
func (m Mover) Hold(ctx context.Context) error {
	return m.set(ctx, `held_until = $3`, m.Now().Add(holdFor).UnixMilli())
}

// Switch is the one commit that decides: from it on the account lives in the cell that it was copied to.
func (m Mover) Switch(ctx context.Context) error {
	return m.set(ctx, `moved_from = cell, cell = moving_to, moving_to = '', held_until = $3`, m.Now().Add(holdFor).UnixMilli())
}

// Settle ends a move.
func (m Mover) Settle(ctx context.Context) error {
	return m.set(ctx, `moved_from = '', moving_to = '', holder = '', held_until = $3`, 0)
}

func (m Mover) set(ctx context.Context, columns string, until int64) error {
	return m.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		n, err := db.Exec(ctx, tx, `UPDATE homes SET `+columns+` WHERE account = $1 AND holder = $2`, m.Account, m.Holder, until)
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "cell.held")
		}
		return err
	})
}
