package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/url"
	"text/tabwriter"
	"time"

	"sankalp/internal/app"
	"sankalp/internal/config"
	"sankalp/internal/id"
)

func route() *command {
	return &command{
		Command: config.Command{Name: "router", Serve: true, Routes: true,
			Help: "Stand before several Sankalps (cells) under one public address, and bring each request to the cell of its owner."},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			return app.Route(ctx, c, app.NewLog(t.err, c.LogLevel), func(public *url.URL) { fmt.Fprintf(t.out, "Sankalp is at %s\n", public) })
		},
	}
}

func cellAdd() *command {
	var address, store string
	return &command{
		Command: config.Command{Name: "cell add", Args: "NAME", Help: "Enter a cell into the directory of the cells, which is made where there is none, or change where it is.",
			Flags: func(f *flag.FlagSet) {
				f.StringVar(&address, "url", "", "where the router reaches it, an `ADDRESS` such as http://127.0.0.1:8081")
				f.StringVar(&store, "store", "", "its database, a `URL` as its own --database, from where owners are moved; it is stored encrypted")
			}},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			at, err := url.Parse(address)
			if err != nil || at.Host == "" || at.Scheme != "http" && at.Scheme != "https" || store == "" {
				return errors.New("give its --url http://HOST:PORT and its --store URL")
			}
			if err := app.AddCell(ctx, c, operands[0], at.Scheme+"://"+at.Host, store); err != nil {
				return err
			}
			fmt.Fprintf(t.out, "cell %s is entered\n", operands[0])
			return nil
		},
	}
}

func cellList() *command {
	asJSON := false
	return &command{
		Command: config.Command{Name: "cell list", Help: "List the cells with how many accounts live in each.", Flags: jsonFlag(&asJSON)},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			all, err := app.Cells(ctx, c)
			if err != nil {
				return err
			}
			if asJSON {
				list := []map[string]any{}
				for _, cell := range all {
					list = append(list, map[string]any{"name": cell.Name, "url": cell.URL, "accounts": cell.Accounts, "drained": cell.Drained})
				}
				return printJSON(t, list)
			}
			w := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
			fmt.Fprintln(w, "CELL\tACCOUNTS\tNEW ONES\tURL")
			for _, cell := range all {
				fmt.Fprintf(w, "%s\t%d\t%s\t%s\n", cell.Name, cell.Accounts, map[bool]string{false: "yes", true: "no"}[cell.Drained], cell.URL)
			}
			return w.Flush()
		},
	}
}

func cellDrain() *command {
	moves, pace := false, app.Pace{}
	return &command{
		Command: config.Command{Name: "cell drain", Args: "NAME", Help: "Have a cell take no new accounts; with --move bring those that are there to the emptiest others.",
			Flags: func(f *flag.FlagSet) {
				f.BoolVar(&moves, "move", false, "move its accounts to the emptiest other cells, one after another; the same command goes on with what was cut off")
				paceFlags(f, &pace)
			}},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			if moves {
				return cellEmpty(ctx, c, operands[0], pace, t)
			}
			if err := app.DrainCell(ctx, c, operands[0], true); err != nil {
				return err
			}
			fmt.Fprintf(t.out, "cell %s takes no new accounts\n", operands[0])
			return nil
		},
	}
}

// cellEmpty moves the accounts of a cell away, with a line for each.
func cellEmpty(ctx context.Context, c *config.Config, name string, pace app.Pace, t terminal) error {
	left, stay := 0, 0
	err := app.EmptyCell(ctx, c, name, pace, app.NewLog(t.err, c.LogLevel), func(d app.Departure) {
		if d.Stays != nil {
			stay++
			fmt.Fprintf(t.out, "%d of %d: %s stays: %v\n", d.Number, d.Of, d.Account, d.Stays)
			return
		}
		left++
		fmt.Fprintf(t.out, "%d of %d: %s lives in cell %s (%s)\n", d.Number, d.Of, d.Account, d.To, d.Took.Round(100*time.Millisecond))
	})
	if err != nil {
		return fmt.Errorf("%w\n%d were moved, %d stay; the same command goes on", err, left, stay)
	}
	fmt.Fprintf(t.out, "cell %s takes no new accounts; %d were moved, %d stay\n", name, left, stay)
	if stay > 0 {
		return errors.New("the cell is not empty")
	}
	return nil
}

func cellOpen() *command {
	return &command{
		Command:  config.Command{Name: "cell open", Args: "NAME", Help: "Have a cell take new accounts again."},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			if err := app.DrainCell(ctx, c, operands[0], false); err != nil {
				return err
			}
			fmt.Fprintf(t.out, "cell %s takes new accounts\n", operands[0])
			return nil
		},
	}
}

// paceFlags are those of every move.
func paceFlags(f *flag.FlagSet, pace *app.Pace) {
	f.DurationVar(&pace.Drain, "drain", 2*time.Second, "of a move: `DURATION` for calls that were running when an account was closed")
	f.IntVar(&pace.Together, "together", 50, "of a move: how many accounts that work together (practices, shared tasks) are moved at once at most: a `NUMBER`")
}

func ownerMove() *command {
	to, pace := "", app.Pace{}
	return &command{
		Command: config.Command{Name: "owner move", Args: "ID",
			Help: "Bring an account, and those that work together with it, to another cell, while the cells run; the same command goes on with a move that was cut off.",
			Flags: func(f *flag.FlagSet) {
				f.StringVar(&to, "to", "", "the `CELL`; its own one takes a move back that was begun")
				paceFlags(f, &pace)
			}},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			if to == "" {
				return errors.New("give the cell: --to CELL")
			}
			if err := app.MoveOwner(ctx, c, id.Short(operands[0]), to, pace, app.NewLog(t.err, c.LogLevel)); err != nil {
				return err
			}
			fmt.Fprintf(t.out, "%s lives in cell %s\n", operands[0], to)
			return nil
		},
	}
}
