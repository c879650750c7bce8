package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"time"

	"sankalp/internal/config"
	"sankalp/internal/db"
	"sankalp/internal/directory"
	"sankalp/internal/job"
	"sankalp/internal/router"
)

// tidyNames is how often the directory of the cells is compared with what this one has.
const tidyNames = time.Hour

// openDirectory opens the database that the cells share.
func openDirectory(ctx context.Context, c *config.Config, mode db.Mode, log *slog.Logger) (*db.DB, error) {
	if c.Directory == "" {
		return nil, errors.New("give the --directory of the cells")
	}
	d, err := db.Open(ctx, db.Options{URL: c.Directory, Setting: "--directory", Mode: mode, Keys: c.SecretKeys, Log: log})
	if errors.As(err, new(*db.TLSError)) {
		return nil, err
	}
	if err != nil {
		return nil, fmt.Errorf("--directory: %w; `sankalp cell add` makes it", err)
	}
	return d, nil
}

// joinCells opens the directory of the cells; a.cells is nil where this Sankalp is the only one.
func (a *app) joinCells(ctx context.Context) (common *db.DB, err error) {
	if a.config.Cell == "" {
		return nil, nil
	}
	common, err = openDirectory(ctx, a.config, db.Shared, a.log)
	if err != nil {
		return nil, err
	}
	a.cells = &directory.Cells{DB: common, Cell: a.config.Cell}
	return common, nil
}

// enterCells enters the accounts that are here already, and has the directory tidied.
func (a *app) enterCells(ctx context.Context) error {
	if a.cells == nil {
		return nil
	}
	a.cells.Local = a.db
	if err := a.db.ServeAs(ctx, a.config.Cell); err != nil {
		return err
	}
	if err := a.cells.Publish(ctx); err != nil {
		return err
	}
	a.queue.Every("names", tidyNames, func(ctx context.Context, _ job.Claimed) error { return a.cells.Tidy(ctx) })
	return nil
}

// InCell has a command that makes or changes names know the other cells. Call done after it.
func InCell(ctx context.Context, c *config.Config) (in context.Context, done func() error, err error) {
	if c.Cell == "" {
		return ctx, func() error { return nil }, nil
	}
	shared, err := openDirectory(ctx, c, db.Shared, nil)
	if err != nil {
		return ctx, nil, err
	}
	local, err := db.Open(ctx, db.Options{URL: c.Database, Direct: c.DatabaseDirect, Mode: db.ReadOnly})
	if err != nil {
		return ctx, nil, errors.Join(err, shared.Close())
	}
	return directory.With(ctx, &directory.Cells{DB: shared, Local: local, Cell: c.Cell}),
		func() error { return errors.Join(local.Close(), shared.Close()) }, nil
}

// Route runs the router of the cells until ctx ends.
func Route(ctx context.Context, c *config.Config, log *slog.Logger, ready func(public *url.URL)) (err error) {
	shared, err := openDirectory(ctx, c, db.ReadOnly, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, shared.Close()) }()
	l, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.Listen)
	if err != nil {
		return err
	}
	defer l.Close()
	public := cmp.Or(c.PublicURL, reachable(c, l.Addr()))
	o := router.Options{Directory: shared, PublicURL: public, TrustedProxies: c.TrustedProxies,
		BodyTimeout: c.Limits.BodyTimeout, AnswerTimeout: c.Limits.AnswerTimeout, Now: clock(), Log: log}
	servers := map[*http.Server]net.Listener{}
	if c.MetricsListen != "" {
		registry, handler := newMetrics()
		o.Metrics = registry
		m, ml, err := metricsServer(ctx, c, handler, log)
		if err != nil {
			return err
		}
		servers[m] = ml
	}
	rt, err := router.New(o)
	if err != nil {
		return err
	}
	servers[rt.Server(c.Limits.HeaderTimeout, c.Limits.IdleTimeout)] = l
	failed := make(chan error, len(servers))
	for s, on := range servers {
		go func() { failed <- s.Serve(on) }()
	}
	log.Info("routing", slog.String("listen", l.Addr().String()), slog.String("public_url", public.String()))
	if ready != nil {
		ready(public)
	}
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	patience, cancel := context.WithTimeout(context.WithoutCancel(ctx), c.Limits.StopTimeout)
	defer cancel()
	for s := range servers {
		if err := s.Shutdown(patience); err != nil { // streams of events never end by themselves
			_ = s.Close()
		}
	}
	for range servers {
		if stop := <-failed; !errors.Is(stop, http.ErrServerClosed) {
			err = errors.Join(err, stop)
		}
	}
	return err
}

// cellStore is where the address of a cell's database is stored, for its encryption.
const cellStore = "cells.store"

// resealDirectory encrypts anew what the directory has of another key than the present one. Each cell does, after the same secret file.
func (a *app) resealDirectory(ctx context.Context) error {
	if a.cells == nil {
		return nil
	}
	shared := a.cells.DB
	if err := errors.Join(directory.Reseal(ctx, shared, cellStore), shared.Reseal(ctx)); err != nil {
		return err
	}
	return shared.Resealed(ctx)
}

// AddCell enters a cell into the directory, which is made where there is none, or changes where it is.
func AddCell(ctx context.Context, c *config.Config, name, address, store string) error {
	if !directory.ValidCell(name) {
		return errors.New("the name of a cell has up to 30 of a-z, 0-9 and -")
	}
	if len(c.SecretKeys) == 0 {
		return errors.New("give the --secret-file of the cells: it encrypts the addresses of their databases")
	}
	shared, err := openDirectory(ctx, c, db.Serve, nil)
	if err != nil {
		return err
	}
	return errors.Join(inWords(directory.Cell{Name: name, URL: address, Store: shared.Encrypt(store, cellStore, name)}.Add(ctx, shared)), shared.Close())
}

// Cells lists the cells with how many accounts live in each.
func Cells(ctx context.Context, c *config.Config) ([]directory.Cell, error) {
	shared, err := openDirectory(ctx, c, db.ReadOnly, nil)
	if err != nil {
		return nil, err
	}
	all, err := directory.All(ctx, shared.Reader())
	return all, errors.Join(err, shared.Close())
}

// DrainCell has a cell take new accounts no more, or again.
func DrainCell(ctx context.Context, c *config.Config, name string, drained bool) error {
	shared, err := openDirectory(ctx, c, db.Shared, nil)
	if err != nil {
		return err
	}
	return errors.Join(inWords(directory.Drain(ctx, shared, name, drained)), shared.Close())
}
