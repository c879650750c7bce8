package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"strings"
	"time"

	"sankalp/internal/app"
	"sankalp/internal/config"
	"sankalp/internal/contact"
)

func messages() *command {
	var since time.Time
	return &command{
		Command: config.Command{
			Name: "messages",
			Help: "Print what came through the contact form, the oldest first.",
			Flags: func(f *flag.FlagSet) {
				f.Func("since", "only from this `DATE` on, YYYY-MM-DD in UTC", func(s string) (err error) {
					if since, err = time.Parse(time.DateOnly, s); err != nil {
						err = fmt.Errorf("%q is not a day like 2026-11-20", s)
					}
					return err
				})
			},
		},
		run: func(ctx context.Context, c *config.Config, _ []string, t terminal) error {
			all, err := app.Messages(ctx, c, since)
			for _, m := range all {
				printMessage(t.out, m)
			}
			return err
		},
	}
}

// printMessage indents the text, so that none can be mistaken for the head of another.
func printMessage(w io.Writer, m contact.Message) {
	fmt.Fprintf(w, "%s  %s <%s>\n%s\n", m.CreatedAt.Format("2006-01-02 15:04 UTC"), m.Name, m.Email, m.Subject)
	fmt.Fprintf(w, "    %s\n\n", strings.ReplaceAll(m.Message, "\n", "\n    "))
}
