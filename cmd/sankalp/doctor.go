package main

import (
	"context"
	"errors"
	"fmt"

	"sankalp/internal/app"
	"sankalp/internal/config"
	"sankalp/internal/doctor"
)

// marks stand before each sentence.
var marks = map[doctor.State]string{doctor.OK: "ok  ", doctor.Warning: "note", doctor.Wrong: "BAD "}

func examine() *command {
	asJSON := false
	return &command{
		Command: config.Command{
			Name: "doctor", Serve: true, Examines: true,
			Help:  "Look whether everything is well: settings, database, space, clock, mail, push, backup, TLS, the directory of the cells. Give it the settings of `serve`. Exit code 1: something is wrong.",
			Flags: jsonFlag(&asJSON),
		},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			report := app.Examine(ctx, c)
			if asJSON {
				if err := printJSON(t, report); err != nil {
					return err
				}
			} else {
				for _, f := range report.Findings {
					fmt.Fprintf(t.out, "%s  %-9s %s\n", marks[f.State], f.Check, f.Text)
				}
			}
			if !report.Well {
				return errors.New("something is wrong; docs/operating.md says what to do")
			}
			return nil
		},
	}
}
