package directory

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"strings"
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

// holdFor is how long a process that moves owners may be silent until another one goes on with it.
const holdFor = 3 * time.Second

// Mover is one process that moves an account, and those that work together with it, by the shared directory. All of them take each step
// in one transaction, so that they are never at two. The first of them stands in the holder of each, by which the others are found again.
type Mover struct {
	DB *db.DB
	// Account is who moves, Holder a word for the process that no other has.
	Account, Holder string
	Now             func() time.Time

	first string
	all   []string
}

// Accounts are those that move as one, by id.
func (m *Mover) Accounts() []string { return m.all }

// now is by the clock of the directory, whose other processes may run on other machines.
func (m *Mover) now() time.Time { return m.DB.Clock(m.Now)() }

func (m *Mover) holder() string { return m.first + "/" + m.Holder }

// Begin takes the move of the account up, one of its own or one that another process left, with those that move with it, and gives
// where they are. Faults: NotFound `cell.no_account`, Conflict `cell.held`, `cell.moving`.
func (m *Mover) Begin(ctx context.Context, to string) (h Home, err error) {
	now := m.now()
	err = m.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		if h, err = HomeOf(ctx, tx, m.Account); err != nil {
			return err
		}
		if h.Cell == "" {
			return fault.New(fault.NotFound, "cell.no_account")
		}
		if err := m.find(ctx, tx, h); err != nil {
			return err
		}
		for _, account := range m.all {
			n, err := db.Exec(ctx, tx, `UPDATE homes SET holder = $2, held_until = $3 WHERE account = $1 AND (holder IN ('', $2) OR held_until < $4)`,
				account, m.holder(), now.Add(holdFor).UnixMilli(), now.UnixMilli())
			if err != nil {
				return err
			}
			if n == 0 {
				return fault.New(fault.Conflict, "cell.held")
			}
		}
		switch {
		case h.MovedFrom != "" && h.Cell != to, h.MovedFrom == "" && h.MovingTo != "" && h.MovingTo != to && h.Cell != to:
			return fault.New(fault.Conflict, "cell.moving").With("account", m.Account, "cell", cmp.Or(h.MovingTo, h.Cell))
		case h.MovedFrom != "" || h.Cell == to:
			return nil
		}
		h.MovingTo = to
		return m.each(ctx, tx, `moving_to = $3`, to)
	})
	return h, err
}

// find sets who moves: of a move that was begun, all that were in it.
func (m *Mover) find(ctx context.Context, tx *db.Tx, h Home) error {
	m.first, m.all = m.Account, []string{m.Account}
	if h.Settled() {
		return nil
	}
	row, err := db.One[struct {
		Holder string `db:"holder"`
	}](ctx, tx, `SELECT holder FROM homes WHERE account = $1`, m.Account)
	if err != nil {
		return err
	}
	first, _, together := strings.Cut(row.Holder, "/")
	if !together {
		return nil
	}
	rows, err := db.All[struct {
		Account string `db:"account"`
	}](ctx, tx, `SELECT account FROM homes WHERE cell = $1 AND holder > $2 AND holder < $3 ORDER BY account`, h.Cell, first+"/", first+"0") // 0 is after /
	m.first, m.all = first, nil
	for _, r := range rows {
		m.all = append(m.all, r.Account)
	}
	return err
}

// Join has other accounts of the cell move along to the same one, also those whose own move there was cut off. Faults: Conflict `cell.held`, `cell.moving`.
func (m *Mover) Join(ctx context.Context, others []string, from, to string) error {
	now := m.now()
	err := m.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, account := range others {
			n, err := db.Exec(ctx, tx, `UPDATE homes SET holder = $2, held_until = $3, moving_to = $6 WHERE account = $1 AND cell = $5 AND moving_to IN ('', $6) AND moved_from = ''
				AND (holder = '' OR held_until < $4)`, account, m.holder(), now.Add(holdFor).UnixMilli(), now.UnixMilli(), from, to)
			if err != nil {
				return err
			}
			if n > 0 {
				continue
			}
			h, err := HomeOf(ctx, tx, account)
			if err == nil && h.MovingTo != "" && h.MovingTo != to {
				err = fault.New(fault.Conflict, "cell.moving").With("account", account, "cell", h.MovingTo)
			}
			return cmp.Or(err, error(fault.New(fault.Conflict, "cell.held")))
		}
		return nil
	})
	if err == nil {
		m.all = slices.Sorted(slices.Values(append(m.all, others...)))
	}
	return err
}

// Hold says that the process is still at it. Fault: Conflict `cell.held` when another one is by now.
func (m *Mover) Hold(ctx context.Context) error {
	return m.set(ctx, `held_until = $3`, m.now().Add(holdFor).UnixMilli())
}

// Held looks whether the process is still the one that is at it, and changes nothing. Fault: as Hold.
func (m *Mover) Held(ctx context.Context) error {
	n, err := db.One[struct {
		N int `db:"n"`
	}](ctx, m.DB.Reader(), `SELECT COUNT(*) AS n FROM homes WHERE `+amongst("account", m.all)+` AND holder = $`+strconv.Itoa(len(m.all)+1),
		append(anys(m.all), m.holder())...)
	if err == nil && n.N < len(m.all) {
		err = fault.New(fault.Conflict, "cell.held")
	}
	return err
}

// Switch is the one commit that decides: from it on the accounts live in the cell that they were copied to.
func (m *Mover) Switch(ctx context.Context) error {
	return m.set(ctx, `moved_from = cell, cell = moving_to, moving_to = '', held_until = $3`, m.now().Add(holdFor).UnixMilli())
}

// Settle ends a move.
func (m *Mover) Settle(ctx context.Context) error {
	return m.set(ctx, `moved_from = '', moving_to = '', holder = '', held_until = $3`, 0)
}

func (m *Mover) set(ctx context.Context, columns string, until int64) error {
	return m.DB.WriteGlobal(ctx, func(ctx context.Context, tx *db.Tx) error { return m.each(ctx, tx, columns, until) })
}

// each changes the homes of all that move.
func (m *Mover) each(ctx context.Context, tx *db.Tx, columns string, to any) error {
	for _, account := range m.all {
		n, err := db.Exec(ctx, tx, `UPDATE homes SET `+columns+` WHERE account = $1 AND holder = $2`, account, m.holder(), to)
		if err == nil && n == 0 {
			err = fault.New(fault.Conflict, "cell.held")
		}
		if err != nil {
			return err
		}
	}
	return nil
}
