package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"sankalp/internal/app"
	"sankalp/internal/config"
	"sankalp/internal/incident"
)

// noticeFlags are the flags by which an incident command learns whom to notify, and with which words.
type noticeFlags struct {
	owners, words string
	try           bool
}

func (n *noticeFlags) add(f *flag.FlagSet) {
	f.StringVar(&n.owners, "owners", "", "`WHO` is affected: all, a file with an account (e-mail, username, number or id) a line, or accounts by comma (default: those that were noted before, at first nobody)")
	f.StringVar(&n.words, "words", "", "`FILE` of the words of the notice, as `sankalp incident words` prints it: they are sent now")
	f.BoolVar(&n.try, "try", false, "only say how many would be notified, and print the notice")
}

func (n *noticeFlags) read() (notice app.IncidentNotice, err error) {
	notice.Try = n.try
	if n.owners == "all" {
		notice.All = true
	} else if n.owners != "" {
		text, err := os.ReadFile(n.owners)
		switch {
		case err == nil:
			notice.Owners = strings.Fields(string(text))
		case errors.Is(err, os.ErrNotExist):
			notice.Owners = strings.Split(n.owners, ",")
		default:
			return notice, err
		}
	}
	if n.words == "" {
		return notice, nil
	}
	file, err := os.Open(n.words)
	if err != nil {
		return notice, err
	}
	defer file.Close()
	notice.Words, err = incident.ReadWords(file)
	return notice, err
}

func incidentOpen() *command {
	i, n := incident.Incident{}, noticeFlags{}
	return &command{
		Command: config.Command{Name: "incident open",
			Help: "Note that personal data got out, was altered or was lost: say what is to be done by when, and with --words notify those whom it affects, once each.",
			Flags: func(f *flag.FlagSet) {
				f.Func("since", "`TIME` when it began, 2026-11-20T08:00:00+05:30 or a day in UTC", instantFlag(&i.Since))
				f.Func("until", "`TIME` when it ended, or the last day of it in UTC (default: now)", endFlag(&i.Until))
				f.Func("known", "`TIME` when you knew of it; from then 72 hours count (default: now)", instantFlag(&i.Known))
				f.StringVar(&i.Kind, "kind", "disclosed", "`KIND`: "+strings.Join(incident.Kinds, ", ")+" (default: disclosed)")
				n.add(f)
			}},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			notice, err := n.read()
			if err != nil {
				return err
			}
			if i.Until.IsZero() {
				i.Until = time.Now().UTC()
			}
			opened, affected, err := app.OpenIncident(ctx, c, i, notice)
			printIncident(t, opened, affected, notice.Try)
			return err
		},
	}
}

func instantFlag(at *time.Time) func(string) error {
	return func(s string) (err error) {
		if *at, err = time.Parse(time.RFC3339, s); err != nil {
			*at, err = time.Parse(time.DateOnly, s)
		}
		if err != nil {
			err = fmt.Errorf("%q is neither a day like 2026-11-20 nor a time like 2026-11-20T08:00:00+05:30", s)
		}
		return err
	}
}

// endFlag is instantFlag but that a day means its last millisecond; of today, which goes on, it leaves the default.
func endFlag(at *time.Time) func(string) error {
	return func(s string) error {
		day, err := time.Parse(time.DateOnly, s)
		if err != nil {
			return instantFlag(at)(s)
		}
		*at = day.AddDate(0, 0, 1).Add(-time.Millisecond)
		if now := time.Now(); now.After(day) && now.Before(*at) {
			*at = time.Time{}
		}
		return nil
	}
}

func incidentNotify() *command {
	n := noticeFlags{}
	return &command{
		Command: config.Command{Name: "incident notify", Args: "ID", Flags: n.add,
			Help: "Notify whom an incident affects and who has had no notice: in the app, by mail and by push, in each person's language."},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			notice, err := n.read()
			if err != nil {
				return err
			}
			i, affected, err := app.NotifyOfIncident(ctx, c, operands[0], notice)
			printIncident(t, i, affected, notice.Try)
			return err
		},
	}
}

func incidentList() *command {
	asJSON := false
	return &command{
		Command: config.Command{Name: "incident list", Help: "List the incidents that were noted, with what is to be done.", Flags: jsonFlag(&asJSON)},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			all, err := app.Incidents(ctx, c)
			if err != nil || asJSON {
				return orElse(err, func() error { return printJSON(t, all) })
			}
			for i := range all {
				printIncident(t, all[i], -1, false)
			}
			return nil
		},
	}
}

func incidentShow() *command {
	asJSON := false
	return &command{
		Command: config.Command{Name: "incident show", Args: "ID", Help: "Show one incident, of which the id begins so: what is to be done by when, and who is notified.",
			Flags: jsonFlag(&asJSON)},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			i, affected, err := app.ShowIncident(ctx, c, operands[0])
			if err != nil || asJSON {
				return orElse(err, func() error { return printJSON(t, i) })
			}
			printIncident(t, i, affected, false)
			return nil
		},
	}
}

func incidentReport() *command {
	return &command{
		Command:  config.Command{Name: "incident report", Args: "ID", Help: "Print the text for the Data Protection Board, with what is not known yet marked."},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			i, affected, err := app.ShowIncident(ctx, c, operands[0])
			if err == nil {
				fmt.Fprint(t.out, i.Report(affected))
			}
			return err
		},
	}
}

func incidentInformed() *command {
	detailed := false
	return &command{
		Command: config.Command{Name: "incident informed", Args: "ID", Help: "Note that you have informed the Data Protection Board now.",
			Flags: func(f *flag.FlagSet) {
				f.BoolVar(&detailed, "detailed", false, "of everything that rule 7(2)(b) names")
			}},
		operands: 1,
		run: func(ctx context.Context, c *config.Config, operands []string, t terminal) error {
			err := app.IncidentInformed(ctx, c, operands[0], detailed)
			if err == nil {
				fmt.Fprintln(t.out, "noted")
			}
			return err
		},
	}
}

func incidentWords() *command {
	return &command{
		Command: config.Command{Name: "incident words", Help: "Print a file of the words of a notice and of the report, to be filled in."},
		run: func(_ context.Context, _ *config.Config, _ []string, t terminal) error {
			_, err := fmt.Fprint(t.out, incident.Template)
			return err
		},
	}
}

// printIncident prints one with its duties; affected below 0 is not counted.
func printIncident(t terminal, i incident.Incident, affected int, try bool) {
	if i.ID == "" && !try {
		return // it was not noted
	}
	if try {
		fmt.Fprintf(t.out, "%d accounts would be notified; nothing is noted or sent\n", affected)
		for _, language := range []string{"en", "hi"} {
			fmt.Fprintf(t.out, "\n%s\n", i.Text(language))
		}
		return
	}
	fmt.Fprintf(t.out, "%s  %s from %s to %s, known since %s\n", i.ID, i.Kind, i.Since.Format(time.RFC3339), i.Until.Format(time.RFC3339), i.Known.Format(time.RFC3339))
	switch {
	case !i.All && len(i.Owners) == 0:
		fmt.Fprintln(t.out, "  whom it affects is not noted yet: say it with --owners")
	case affected >= 0:
		fmt.Fprintf(t.out, "  %d accounts are affected, %d are notified\n", affected, i.Notified)
	}
	for _, d := range i.Duties() {
		state := "TO DO"
		switch {
		case d.Done != nil:
			state = "done " + d.Done.Format(time.RFC3339)
		case d.Late(time.Now()):
			state = "LATE since " + d.By.Format(time.RFC3339)
		case d.By != nil:
			state = "TO DO by " + d.By.Format(time.RFC3339)
		}
		fmt.Fprintf(t.out, "  %s: %s\n", state, d.What)
	}
}
