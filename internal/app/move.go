package app

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/fault"
	"sankalp/internal/move"
	"sankalp/internal/notify"
)

// Pace is how accounts are moved.
type Pace struct {
	// Drain is how long calls may take that were running when an account was closed.
	Drain time.Duration
	// Together is how many accounts that work together are moved at once at most.
	Together int
}

// MoveOwner brings an account to another cell with those that work together with it, or goes on with a move that was cut off. Its errors
// are sentences for the operator.
func MoveOwner(ctx context.Context, c *config.Config, id, to string, pace Pace, log *slog.Logger) (err error) {
	shared, err := openDirectory(ctx, c, db.Shared, log)
	if err != nil {
		return err
	}
	stores := cellStores{shared: shared, keys: c.SecretKeys, log: log, open: map[string]*db.DB{}}
	defer func() { err = errors.Join(err, stores.close(), shared.Close()) }()
	o := move.Options{Mover: directory.Mover{DB: shared, Account: id, Holder: rand.Text(), Now: clock()}, Open: stores.get, Drain: pace.Drain,
		Together: pace.Together, Arrived: notify.SweepFrom, Log: log}
	return inWords(move.Move(ctx, o, to))
}

// cellStores are the databases of cells.
type cellStores struct {
	shared *db.DB
	keys   [][]byte
	log    *slog.Logger
	open   map[string]*db.DB
}

// get opens the database of a cell. Faults: NotFound `cell.unknown`, and `cell.store` where another database is entered for it: accounts
// that were copied there would be lost to everybody.
func (s cellStores) get(ctx context.Context, name string) (*db.DB, error) {
	if d := s.open[name]; d != nil {
		return d, nil
	}
	all, err := directory.All(ctx, s.shared.Reader())
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(c directory.Cell) bool { return c.Name == name })
	if i < 0 {
		return nil, fault.New(fault.NotFound, "cell.unknown").With("cell", name)
	}
	d, as, err := s.openStore(ctx, all[i])
	if err != nil {
		return nil, fault.Wrap(fault.Unavailable, "unavailable", fmt.Errorf("cell %s: %w", name, err))
	}
	if as != name {
		return nil, errors.Join(fault.New(fault.NotFound, "cell.store").With("cell", name), d.Close())
	}
	s.open[name] = d
	return d, nil
}

// openStore opens the database that is entered for a cell, and says as which cell it was last served.
func (s cellStores) openStore(ctx context.Context, c directory.Cell) (d *db.DB, as string, err error) {
	url, err := s.shared.Decrypt(c.Store, cellStore, c.Name)
	if err != nil {
		return nil, "", err
	}
	d, err = db.Open(ctx, db.Options{URL: url, Setting: "the address of its database", Mode: db.Shared, Keys: s.keys, Log: s.log})
	if err != nil {
		return nil, "", err
	}
	if as, err = d.ServedAs(ctx); err != nil {
		return nil, "", errors.Join(err, d.Close())
	}
	return d, as, nil
}

func (s cellStores) close() (err error) {
	for _, d := range s.open {
		if d != nil {
			err = errors.Join(err, d.Close())
		}
	}
	return err
}
