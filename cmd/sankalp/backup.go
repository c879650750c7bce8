package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"sankalp/internal/app"
	"sankalp/internal/config"
)

func backup() *command {
	var every time.Duration
	return &command{
		Command: config.Command{
			Name: "backup", Args: "[FILE]",
			Help:  "Write a consistent copy of a SQLite database beside a running server: to FILE, or into the folder of --to under its time.",
			Takes: map[string]string{"to": "backup-to", "keep": "backup-keep", "recipient": "backup-recipient"},
			Flags: func(f *flag.FlagSet) {
				f.Func("every", "stay, and write one into the folder whenever the newest there is a `DURATION` old", func(s string) (err error) {
					every, err = config.Duration(s)
					return err
				})
			},
		},
		operands: 1, optional: true,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			if len(operands) > 0 {
				if every > 0 {
					return errors.New("--every writes into the folder of --to, not to one FILE")
				}
				if err := noFolder(c); err != nil {
					return err
				}
				if err := app.Backup(ctx, c, operands[0]); err != nil {
					return err
				}
				fmt.Fprintf(t.out, "backup written to %s\n", operands[0])
				return nil
			}
			if c.Backup.To == "" {
				return errors.New("give a FILE to write, or --to DIR")
			}
			log := app.NewLog(t.err, c.LogLevel)
			if every > 0 {
				return app.KeepBackups(ctx, c, every, log)
			}
			file, err := app.BackupInto(ctx, c, log)
			if err == nil {
				fmt.Fprintf(t.out, "backup written to %s\n", file)
			}
			return err
		},
	}
}

// noFolder refuses flags about a folder where one FILE is written; the settings of the server may name a folder all the same.
func noFolder(c *config.Config) error {
	var all []error
	for _, flag := range []string{"to", "keep"} {
		if c.Given("backup-" + flag) {
			all = append(all, fmt.Errorf("--%s with a FILE: it is for a folder of backups; give FILE, or --to DIR", flag))
		}
	}
	return errors.Join(all...)
}

func restore() *command {
	try, identity := false, ""
	return &command{
		Command: config.Command{Name: "restore", Args: "FILE", Help: "Check a backup, and put it in the place of the SQLite database.",
			Flags: func(f *flag.FlagSet) {
				f.BoolVar(&try, "try", false, "only check it, on a copy, count what it holds and say how old it is")
				f.StringVar(&identity, "identity", "", "`FILE` of the secret key, as age-keygen made it, of an encrypted backup")
			}},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			if try {
				return tryRestore(ctx, operands[0], identity, t)
			}
			replaced, err := app.Restore(ctx, c, operands[0], identity)
			if err != nil {
				return err
			}
			fmt.Fprintf(t.out, "restored from %s; everybody logs in again\n", operands[0])
			if replaced != "" {
				fmt.Fprintf(t.out, "what was replaced is kept as %s\n", replaced)
			}
			return nil
		},
	}
}

func tryRestore(ctx context.Context, file, identity string, t terminal) error {
	got, err := app.TryRestore(ctx, file, identity)
	if err != nil {
		return err
	}
	fmt.Fprintf(t.out, "%s can be restored: %d accounts, %d tasks, %d payments, %d receipts\n", file, got.Accounts, got.Tasks, got.Payments, got.Receipts)
	if got.LastChange.IsZero() {
		fmt.Fprintln(t.out, "its history is empty")
	} else {
		fmt.Fprintf(t.out, "its last change was at %s, %s ago\n", got.LastChange.UTC().Format(time.RFC3339), time.Since(got.LastChange).Round(time.Minute))
	}
	return nil
}
