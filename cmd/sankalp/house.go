package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"strings"
	"text/tabwriter"
	"time"

	"sankalp/internal/app"
	"sankalp/internal/census"
	"sankalp/internal/config"
	"sankalp/internal/db"
)

func userList() *command {
	asJSON := false
	return &command{
		Command: config.Command{Name: "user list", Help: "List the accounts with what they have stored and when they were last used.", Flags: jsonFlag(&asJSON)},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			all, err := app.Users(ctx, c)
			if err != nil || asJSON {
				return orElse(err, func() error { return printJSON(t, all) })
			}
			w := tabwriter.NewWriter(t.out, 0, 0, 2, ' ', 0)
			fmt.Fprintln(w, "USERNAME\tNAME\tE-MAIL\tRECORDS\tMB\tCREATED\tLAST SEEN\tCLOSES")
			for _, a := range all {
				fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%s\t%s\t%s\n", a.Username, a.Name, a.Email, a.Rows, a.Bytes>>20,
					a.Created.Format(time.DateOnly), day(a.LastSeen), day(a.Closes))
			}
			return w.Flush()
		},
	}
}

func userShow() *command {
	asJSON := false
	return &command{
		Command:  config.Command{Name: "user show", Args: "USER", Help: "Show one account (e-mail, username or number): what it has stored, its quota, its sessions.", Flags: jsonFlag(&asJSON)},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			a, err := app.ShowUser(ctx, c, operands[0])
			if err != nil || asJSON {
				return orElse(err, func() error { return printJSON(t, a) })
			}
			printAccount(t, a)
			return nil
		},
	}
}

func printAccount(t terminal, a census.Account) {
	verified := "not confirmed"
	if a.Verified {
		verified = "confirmed"
	}
	fmt.Fprintf(t.out, "%s, %s, id %s\n", a.Username, a.Name, a.ID)
	fmt.Fprintf(t.out, "e-mail   %s, %s\nnumber   %s\n", a.Email, verified, a.Number)
	fmt.Fprintf(t.out, "created  %s, last seen %s, %d sessions\n", a.Created.Format(time.DateOnly), day(a.LastSeen), a.Sessions)
	fmt.Fprintf(t.out, "records  %d of %s\nstored   %d MB of %s\n", a.Rows, most(a.MostRows, 1, ""), a.Bytes>>20, most(a.MostBytes, 1<<20, " MB"))
	fmt.Fprintf(t.out, "photos   %d of %d, %d MB\nfeeds    %d of %d\ncalls    %s to each process\n", a.Photos, a.MostPhotos, a.PhotoBytes>>20, a.Feeds, a.MostFeeds, a.MostCalls)
	if near := a.Near(); len(near) > 0 {
		fmt.Fprintf(t.out, "near     %s: four fifths of the limit or more are used\n", strings.Join(near, ", "))
	}
	if a.Closes != nil {
		fmt.Fprintf(t.out, "closes   %s: everything of it is erased then\n", a.Closes.Format(time.RFC3339))
	}
}

func most(n, unit int64, name string) string {
	if n == 0 {
		return "no limit"
	}
	return fmt.Sprintf("%d%s", n/unit, name)
}

func day(at *time.Time) string {
	if at == nil {
		return "-"
	}
	return at.Format(time.DateOnly)
}

func userQuota() *command {
	var rows, bytes int64
	standard := false
	return &command{
		Command: config.Command{Name: "user quota", Args: "USER", Help: "Let one account (e-mail, username or number) store more or less than the settings let all; it counts at once.",
			Flags: func(f *flag.FlagSet) {
				f.Int64Var(&rows, "records", -1, "`COUNT` of records and files; 0: no limit")
				f.Int64Var(&bytes, "bytes", -1, "`BYTES` of its records and files; 0: no limit")
				f.BoolVar(&standard, "standard", false, "as the settings let all")
			}},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			switch {
			case rows < -1 || bytes < -1:
				return errors.New("a quota is a number from 0 up")
			case standard == (rows >= 0 || bytes >= 0):
				return errors.New("give --records, --bytes or both, or else --standard")
			}
			err := app.SetQuota(ctx, c, operands[0], func(q *db.OwnQuota) {
				if standard {
					*q = db.StandardQuota()
				}
				if rows >= 0 {
					q.MostRows = rows
				}
				if bytes >= 0 {
					q.MostBytes = bytes
				}
			})
			if err == nil {
				fmt.Fprintln(t.out, "the quota is changed")
			}
			return err
		},
	}
}

func userClose() *command {
	undo := false
	return &command{
		Command: config.Command{Name: "user close", Args: "USER",
			Help: "Close the account of USER (e-mail, username or number): all its sessions end, its owner is told by mail, and after --closing-grace everything of it is erased.",
			Flags: func(f *flag.FlagSet) {
				f.BoolVar(&undo, "undo", false, "it stays after all, as long as it is not erased")
			}},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			if undo {
				if err := app.ReopenUser(ctx, c, operands[0]); err != nil {
					return err
				}
				fmt.Fprintln(t.out, "the account stays")
				return nil
			}
			at, err := app.CloseUser(ctx, c, operands[0])
			if err == nil {
				fmt.Fprintf(t.out, "closed; everything of it is erased at %s, until then `user close --undo` takes it back\n", at.Format(time.RFC3339))
			}
			return err
		},
	}
}

// inviteLasts is how long an invitation can be used, unless the operator says otherwise; inviteMost is the longest: the privacy
// policy says 30 days.
const (
	inviteLasts = 14 * 24 * time.Hour
	inviteMost  = 30 * 24 * time.Hour
)

func userInvite() *command {
	lasts := inviteLasts
	return &command{
		Command: config.Command{Name: "user invite", Help: "Make a code by which one person can register, where --signup says invite; with --public-url also the link to send.",
			Takes: map[string]string{"public-url": "public-url"},
			Flags: func(f *flag.FlagSet) {
				f.Func("lasts", "`DURATION` in which it can be used, 30d at most (default: 14d)", func(s string) (err error) {
					if lasts, err = config.Duration(s); err == nil && lasts > inviteMost {
						err = errors.New("30 days at most")
					}
					return err
				})
			}},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			code, until, err := app.InviteUser(ctx, c, lasts)
			if err != nil {
				return err
			}
			fmt.Fprintf(t.out, "%s\nlets one person register until %s\n", code, until.UTC().Format(time.RFC3339))
			if c.PublicURL != nil {
				fmt.Fprintf(t.out, "%s/register?invite=%s\n", c.PublicURL, code)
			}
			return nil
		},
	}
}

func stats() *command {
	asJSON := false
	return &command{
		Command: config.Command{Name: "stats", Help: "Count the accounts, how many are used, and what they hold.", Flags: jsonFlag(&asJSON)},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			s, err := app.Stats(ctx, c)
			if err != nil || asJSON {
				return orElse(err, func() error { return printJSON(t, s) })
			}
			fmt.Fprintf(t.out, "accounts   %d; used in 7 days %d, in 30 days %d; new in 30 days %d; closing %d\n", s.Accounts, s.ActiveWeek, s.ActiveMonth, s.NewMonth, s.Closing)
			fmt.Fprintf(t.out, "stored     %d records, %d MB; %d tasks, %d families, %d payments\n", s.Rows, s.Bytes>>20, s.Tasks, s.Families, s.Payments)
			fmt.Fprintf(t.out, "jobs       %d wait, %d given up in 30 days; %d browsers want push messages\n", s.JobsWaiting, s.JobsFailed, s.Browsers)
			if s.File > 0 {
				fmt.Fprintf(t.out, "database   %d MB\n", s.File>>20)
			}
			return nil
		},
	}
}

func jsonFlag(asJSON *bool) func(*flag.FlagSet) {
	return func(f *flag.FlagSet) { f.BoolVar(asJSON, "json", false, "answer for programs") }
}

// orElse gives err, else what do gives.
func orElse(err error, do func() error) error {
	if err != nil {
		return err
	}
	return do()
}

func printJSON(t terminal, v any) error {
	out := json.NewEncoder(t.out)
	out.SetIndent("", "  ")
	out.SetEscapeHTML(false)
	return out.Encode(v)
}
