package app

import (
	"context"
	"crypto/rand"
	"errors"
	"log/slog"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/move"
	"sankalp/internal/notify"
)

// heldTries is how often an account that another command moves is tried again, a second later each time.
const heldTries = 5

// Departure is what became of one account of a cell that is emptied.
type Departure struct {
	Account string
	// Number of those that were looked at so far, Of how many there were when it began.
	Number, Of int
	// To is the cell in which it lives now; empty: it stays, for the reason Stays.
	To    string
	Stays error
	Took  time.Duration
}

// EmptyCell has a cell take no new accounts, and moves those that are there to the emptiest others, one after another. What was cut
// off goes on when it is called again. Those that cannot be moved stay, each told with its reason.
func EmptyCell(ctx context.Context, c *config.Config, name string, pace Pace, log *slog.Logger, tell func(Departure)) (err error) {
	shared, err := openDirectory(ctx, c, db.Shared, log)
	if err != nil {
		return err
	}
	stores := cellStores{shared: shared, keys: c.SecretKeys, log: log, open: map[string]*db.DB{}}
	defer func() { err = errors.Join(err, stores.close(), shared.Close()) }()
	if err := directory.Drain(ctx, shared, name, true); err != nil {
		return inWords(err)
	}
	accounts, err := directory.Touching(ctx, shared.Reader(), name)
	if err != nil {
		return inWords(err)
	}
	o := move.Options{Mover: directory.Mover{DB: shared, Holder: rand.Text(), Now: clock()}, Open: stores.get, Drain: pace.Drain,
		Together: pace.Together, Arrived: notify.SweepFrom, Log: log}
	for i, account := range accounts {
		o.Account = account
		d, begun := Departure{Account: account, Number: i + 1, Of: len(accounts)}, o.Now()
		d.To, err = leaveCell(ctx, o, name)
		for try := 0; fault.HasCode(err, "cell.held") && try < heldTries; try++ { // by one that was killed, until its hold has passed
			select {
			case <-ctx.Done():
				return ctx.Err()
			case <-time.After(time.Second):
			}
			d.To, err = leaveCell(ctx, o, name)
		}
		switch {
		case fault.Is(err, fault.Conflict) && !fault.HasCode(err, "cell.versions"):
			d.To, d.Stays = "", inWords(err)
		case err != nil:
			return inWords(err)
		}
		d.Took = o.Now().Sub(begun)
		tell(d)
	}
	return nil
}

// leaveCell moves an account out of a cell, after it has ended a move that was begun, and gives where it lives then.
func leaveCell(ctx context.Context, o move.Options, name string) (string, error) {
	for {
		h, err := directory.HomeOf(ctx, o.DB.Reader(), o.Account)
		if err != nil {
			return "", err
		}
		to := h.Cell
		switch {
		case h.Cell != name && h.Settled(), h.Cell == "":
			return h.Cell, nil
		case h.Cell == name && h.MovingTo != "":
			to = h.MovingTo
		case h.Cell == name && h.Settled():
			all, err := directory.All(ctx, o.DB.Reader())
			if err != nil {
				return "", err
			}
			emptiest, takes := directory.Emptiest(all)
			if !takes {
				return "", fault.New(fault.Invalid, "cell.none_open")
			}
			to = emptiest.Name
		}
		if err := move.Move(ctx, o, to); err != nil {
			return "", err
		}
	}
}
